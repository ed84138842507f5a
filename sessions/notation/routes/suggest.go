package routes

import (
	"slices"
	"strings"

	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/sessions/kind"
)

// Suggest lists what words typed so far after a verb can mean, the best first.
func (t table) Suggest(in *text.Language, of *kind.Verb, p kind.Seat, words []string) (found []kind.Choice,
	others []text.Sentence) {
	b, verb := t.Board(), VerbOf(of.Name)
	before, last := kind.Begun(words)
	typed, choices := strings.Fields(strings.Join(words, " ")), t.Choices(of, p)
	switch {
	case verb.Act == routerules.Leave: // any reason
		return nil, nil
	case !verb.Names():
		return kind.Fitting(in, withNames(b, verb, choices), verb.English(b, words), false), nil
	case verb.Act == routerules.Reveal && strings.Contains(strings.Join(typed, " "), ","):
		if b.Open { // several tickets are taken as they are typed
			return nil, nil
		}
		all := strings.Join(typed, " ")
		comma := strings.LastIndexByte(all, ',') + 1
		found, others = Find(in, b, verb, choices, strings.Fields(all[comma:]))
		return kind.Behind(all[:comma]+" ", found), others
	}
	more, full := t.further(in, p, verb, before, last)
	m, err := verb.TypedIn(in, b, typed)
	whole := err == nil && m.Cards.Written() && last != "" // all of the cards are typed
	if cardsAt(verb, before) && len(more) > 0 && !(whole && full) {
		return more, nil
	} else if whole {
		more = nil
	}
	if found, others = Find(in, b, verb, choices, typed); verb.Act == routerules.Claim {
		found = t.keeping(in, p, found)
	}
	return append(found, more...), others
}

// cardsAt reports whether what comes after words may be a card.
func cardsAt(verb *Verb, words []string) bool {
	return verb.Cards && slices.ContainsFunc(words, func(w string) bool { return isWith(w) || verb.Further(w) })
}

// further lists the words behind a name that begin as typed, and whether one is typed in full: cards, and what follows
// a tunnel or a station that lends.
func (t table) further(in *text.Language, p kind.Seat, verb *Verb, before []string, last string) (list []kind.Choice,
	full bool) {
	b, words := t.Board(), []string(nil)
	at, cards := slices.IndexFunc(before, verb.Further), slices.IndexFunc(before, isWith)
	switch {
	case !verb.Cards:
	case at >= 0:
		words = t.behind(p, before[:at], before[at:])
	case cards >= 0:
		words = append(CardsFor(b, append([]string{verb.Name()}, before[:cards]...)), t.opens(verb, before[:cards])...)
	default:
		if m, err := verb.TypedIn(in, b, before); err == nil && !m.Cards.Written() {
			words = append([]string{with}, t.opens(verb, before)...)
		}
	}
	names, done := cardNames(b), strings.Join(before, " ")+" "
	for _, word := range words {
		said := text.Say("%s", text.Typed{Key: "word ", Word: word})
		if slices.Contains(names, word) {
			said = cardSaid(b, word)
		} else if r, ok := b.RouteOf(word); ok {
			said = LaneName(b, r)
		}
		begun, shown := text.Slug(last), text.Slug(in.Words(said))
		if !maps.Begins(word, last) && !strings.HasPrefix(shown, begun) {
			continue
		}
		full = full || word == begun || shown == begun
		if !slices.Contains(names, word) && word != none && word != failed {
			word += " "
		}
		list = append(list, kind.Choice{ID: done + word, Said: text.Say("%s%s", done, said)})
	}
	return list, full
}

// opens lists the words that may follow the cards for what words name: those of a tunnel, or of
// what a station lends.
func (t table) opens(verb *Verb, words []string) []string {
	m, err := verb.Typed(t.Board(), words)
	switch {
	case err == nil && m.Act == routerules.Claim && m.On(t.Board()).Routes[m.Route].Tunnel:
		return []string{tunnel}
	case err == nil && m.Act == routerules.Station && t.Phase() == referee.Over:
		return []string{via}
	}
	return nil
}

// behind lists what may follow the words of a tunnel, or of what a station lends.
func (t table) behind(p kind.Seat, name, words []string) []string {
	cards := CardsFor(t.Board(), nil)
	switch {
	case strings.EqualFold(words[0], via):
		city, err := t.Board().FindCity(name...)
		list := []string{none}
		for _, r := range t.Lendable(p, city) {
			list = append(list, t.Board().Routes[r].ID)
		}
		if err != nil || len(words) > 1 {
			return nil
		}
		return list
	case strings.EqualFold(words[len(words)-1], failed):
		return nil
	case slices.ContainsFunc(words, func(w string) bool { return strings.EqualFold(w, add) }):
		return cards
	case len(words) > 2:
		cards = append(cards, add)
	}
	return append(cards, failed)
}
