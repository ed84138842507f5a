package sessions

import (
	"slices"
	"strconv"
	"strings"

	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions/notation"
	"purser/sessions/record"
)

// Next lists the words that may follow others of a line of play, a verb and what is
// behind it, as far as the next word has been typed. Without a player it is the line
// of the one whose turn it is.
//
// What is named by one word, such as a route, is offered whole where nothing of it has
// been typed, and otherwise city by city: in claim tokyo man the next word is manila.
func (g *Game) Next(player string, line []string, begun string) []Choice {
	if len(line) == 0 {
		var verbs []string
		for _, v := range notation.VerbsOf(g.Board()) {
			verbs = append(verbs, v.Name())
		}
		return starting(plain(verbs), begun)
	}
	verb := notation.VerbOf(line[0])
	seat, err := g.SeatOf(player)
	if verb == nil || err != nil {
		return nil
	}
	return starting(g.next(verb, seat, line[1:]), begun)
}

// NextAmended lists what may follow words that amend a line: its number, a verb and
// what is behind it. What may be played is what could be when the line was.
func (g *Game) NextAmended(player string, words []string, begun string) []Choice {
	if len(words) == 0 {
		var list []Choice
		for _, e := range g.Entries {
			if e.Stands {
				list = append(list, Choice{ID: strconv.Itoa(e.Line.Number), Worth: text.Say("%s", g.Record.Words(e.Line))})
			}
		}
		return starting(list, begun)
	}
	n, _ := strconv.Atoi(words[0])
	old, err := g.Amendable(n)
	if err != nil {
		return nil
	}
	then, err := g.Before(n)
	if err != nil {
		return nil
	}
	if player == "" {
		player = g.State.Name(old.Move.Seat)
	}
	return then.Next(player, words[1:], begun)
}

// NextCards lists what --cards may be, as far as it has been typed: its last word may
// be one of the cards that the lane or the harbor before it takes.
func NextCards(b *maps.Board, line []string, begun string) []Choice {
	done := begun[:strings.LastIndexAny(begun, " ,")+1]
	return behind(done, starting(plain(notation.CardsFor(b, line)), begun[len(done):]))
}

// Tickets lists the tickets of a board that begin as what is typed does.
func Tickets(b *maps.Board, begun string) []Choice {
	var list []Choice
	for t := range b.Tickets {
		list = append(list, choice(b, referee.Move{Kind: referee.Reveal, Shown: []maps.TicketNo{maps.TicketNo(t)}}))
	}
	return starting(list, begun)
}

// NextSeat lists what may follow in the words for a player of a new game, NAME COLOR N
// trains N ships [keeps N], as far as they have been typed. Known are people who have
// played before, and seated the words for the players so far.
func NextSeat(b *maps.Board, known, seated []string, begun string) []Choice {
	end := strings.IndexByte(begun, ' ')
	if strings.HasPrefix(begun, `"`) {
		end = 1 + strings.IndexByte(begun[1:], '"')
	}
	taken := strings.Fields(strings.ToLower(strings.Join(seated, " ")))
	if end <= 0 {
		var names []string
		for _, name := range known {
			if name = record.Quote(name); !slices.ContainsFunc(seated, func(s string) bool { return strings.HasPrefix(s, name+" ") }) {
				names = append(names, name)
			}
		}
		return starting(plain(names), begun)
	}
	done := begun[:strings.LastIndexByte(begun, ' ')+1]
	words := strings.Fields(done[min(end+1, len(done)):])
	trains := b.Values.Setup.FirstTrains
	if len(words) > 1 {
		trains, _ = strconv.Atoi(words[1])
	}
	line := []string{"", strconv.Itoa(trains), "trains", strconv.Itoa(b.Values.Setup.Pieces - trains), "ships", "keeps", strconv.Itoa(b.Values.Setup.Keep)}
	if !b.Values.HasShips() {
		line = slices.Delete(line, 3, 5)
	}
	switch {
	case len(words) == 0:
		free := slices.DeleteFunc(slices.Clone(b.SeatColors), func(c string) bool { return slices.Contains(taken, c) })
		return behind(done, starting(plain(free), begun[len(done):]))
	case len(words) < len(line):
		return behind(done, starting(plain(line[len(words):][:1]), begun[len(done):]))
	}
	return nil
}

// next lists what may follow the words behind a verb.
func (g *Game) next(verb *notation.Verb, p referee.Seat, words []string) []Choice {
	b := g.Board()
	if i := slices.IndexFunc(words, func(w string) bool { return strings.EqualFold(w, "with") }); verb.Cards && i >= 0 {
		return plain(notation.CardsFor(b, append([]string{verb.Name()}, words[:i]...)))
	}
	if verb.Kind == referee.Reveal {
		all := strings.Join(words, " ")
		words = strings.Fields(all[strings.LastIndexByte(all, ',')+1:])
	}
	choices := g.Choices(verb, p)
	switch {
	case len(words) == 0 && verb.Names():
		return choices
	case !verb.Names():
		return follow(choices, words)
	case verb.Cards:
		if m, err := verb.Typed(b, words); err == nil && !m.Cards.Written() {
			return plain([]string{"with"})
		}
	}
	return further(b, verb, choices, words)
}

// further lists the cities of some choices, and the colors of lanes, that go on where
// words as people type them stop.
func further(b *maps.Board, verb *notation.Verb, choices []Choice, words []string) []Choice {
	var list []Choice
	named := b.InOrder(words...)
	for _, c := range choices {
		for _, id := range []string{c.ID, c.turned} {
			parts := strings.Split(id, "/")
			var cities []maps.CityNo
			for i := range parts[:len(parts)-1] {
				city, _ := b.CityOf(parts[i])
				if cities = append(cities, city); named(cities...) {
					list = append(list, Choice{ID: parts[i+1], Worth: c.Worth})
				}
			}
		}
	}
	slices.SortFunc(list, func(a, b Choice) int { return strings.Compare(a.ID, b.ID) })
	return slices.CompactFunc(list, func(a, b Choice) bool { return a.ID == b.ID })
}

// follow lists the words of choices that come behind those typed so far.
func follow(choices []Choice, words []string) []Choice {
	var list []string
	for _, c := range choices {
		next := strings.Fields(c.ID)
		if len(next) > len(words) && slices.EqualFunc(next[:len(words)], words, func(of, w string) bool {
			return strings.EqualFold(of, w) || strings.EqualFold(of, w+"s")
		}) && !slices.Contains(list, next[len(words)]) {
			list = append(list, next[len(words)])
		}
	}
	return plain(list)
}

// starting keeps the choices whose ids begin as what is typed does. A route and an
// ordinary ticket may begin with either of their ends, so that a shell stops where the
// choices part.
func starting(choices []Choice, begun string) []Choice {
	var list []Choice
	for _, c := range choices {
		switch {
		case begins(c.ID, begun):
			list = append(list, c)
		case begins(c.turned, begun):
			list = append(list, Choice{ID: c.turned, Worth: c.Worth})
		}
	}
	return list
}

// begins reports whether an id begins as what is typed does, whatever its case.
func begins(id, begun string) bool {
	return len(begun) <= len(id) && strings.EqualFold(id[:len(begun)], begun)
}

// behind puts what is typed already before some choices.
func behind(done string, choices []Choice) []Choice {
	for i := range choices {
		choices[i].ID = done + choices[i].ID
	}
	return choices
}

// plain returns words as choices without a worth.
func plain(words []string) []Choice {
	var list []Choice
	for _, w := range words {
		list = append(list, Choice{ID: w})
	}
	return list
}
