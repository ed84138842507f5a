package routes

import (
	"slices"
	"strconv"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	routerules "purser/referee/routes"
	"purser/sessions/kind"
)

func (t table) Suggest(in *text.Language, of *kind.Verb, p kind.Seat, words []string) (found []kind.Choice,
	others []text.Sentence) {
	b, verb := t.Board(), VerbOf(of.Name)
	words = verb.English(b, words)
	before, last := kind.Begun(words)
	typed, choices := strings.Fields(strings.Join(words, " ")), t.Choices(of, p)
	switch {
	case verb.Act == routerules.Leave: // with any reason
		return nil, nil
	case !verb.Names:
		return kind.Fitting(in, choices, words, false), nil
	case verb.Act == routerules.Reveal && strings.Contains(strings.Join(typed, " "), ","):
		if b.Open { // several tickets can be typed at once
			return nil, nil
		}
		all := strings.Join(typed, " ")
		comma := strings.LastIndexByte(all, ',') + 1
		found, others = Find(in, b, verb, choices, strings.Fields(all[comma:]))
		return kind.Behind(all[:comma]+" ", found), others
	}
	more := t.further(in, p, verb, before, last)
	m, err := verb.TypedIn(in, b, typed)
	whole := err == nil && m.Cards.Written() && last != "" // all cards have been typed
	full := slices.ContainsFunc(more, func(c kind.Choice) bool { return strings.HasSuffix(c.ID, " "+last) })
	if slices.ContainsFunc(before, verb.pays) && len(more) > 0 && !(whole && full) {
		return more, nil
	} else if whole {
		more = nil
	}
	if found, others = Find(in, b, verb, choices, typed); verb.Act == routerules.Claim {
		found = t.keeping(in, p, found)
	}
	return append(found, more...), others
}

// further lists what may follow a name, filtered by what was typed: cards, and the words for a tunnel or for what a
// station lends. Cards are shown with their number, and typed without.
func (t table) further(in *text.Language, p kind.Seat, verb *Verb, before []string, last string) (list []kind.Choice) {
	b, names, done, n := t.Board(), cardNames(t.Board()), before, 1
	if len(before) == 0 {
		return nil
	}
	if typed, err := strconv.Atoi(before[len(before)-1]); err == nil && typed > 0 {
		n, done = typed, done[:len(done)-1]
	}
	for _, word := range t.next(in, p, verb, before) {
		c := kind.Choice{ID: word, Said: text.Say("%s", text.Typed{Key: "word ", Word: word})}
		if r, ok := b.RouteOf(word); ok {
			c.Said = LaneName(b, r)
		}
		if slices.Contains(names, word) {
			c.Said, c.Called = text.Say("%s", word), cardSaid(b, word, n)
			if !strings.Contains(word, "-") { // otherwise a color alone means cards of any kind
				_, bare, _ := strings.Cut(in.Words(cardSaid(b, word, 2)), " ")
				c.Said = text.Say("%s", bare)
			}
		} else if word != none && word != failed {
			c.ID += " "
		}
		list = append(list, c)
	}
	return lists.Map(kind.Fitting(in, list, []string{last}, false), func(c kind.Choice) kind.Choice {
		return kind.Choice{ID: strings.Join(before, " ") + " " + c.ID,
			Said: text.Say("%s %s", reworded(done), c.Name())}
	})
}

// next lists the words that the line's reader would accept after the given words, for a verb with cards.
func (t table) next(in *text.Language, p kind.Seat, verb *Verb, before []string) (words []string) {
	b, end := t.Board(), slices.IndexFunc(before, verb.pays)
	if end < 0 {
		end = len(before)
	}
	m, err := verb.TypedIn(in, b, before[:end])
	known, _ := verb.named(in, b, before[:end])
	switch {
	case !verb.Cards, !verb.On(b), end == len(before) && (err != nil || m.Cards.Written()),
		end > 0 && err != nil && missingFacts(err) == nil && len(known) == 0:
		return nil
	}
	r := &parser{board: b, asks: &lineContext{table: t, seat: p}}
	if r.Enter(strings.Join(before[end:], " ")); err == nil {
		r.asks.pays = &m
	}
	r.Wants = &words
	verb.parts[1:].Read(r, &m)
	return words
}
