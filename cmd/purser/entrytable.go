package main

import (
	"fmt"
	"slices"
	"strings"

	"purser/maps"
	"purser/referee"
	"purser/sessions/notation"
	"purser/sessions/record"
)

// An entry is a command for one kind of line of play. Its words are those of the
// record, but names are forgiving.
type entry struct {
	use, short, example string
	least, most         int    // arguments
	missing             string // what is, when there are too few
	asks                string // what a question says behind the player's name
	cards               bool   // has --cards
	words               func(b *maps.Board, args []string) (string, error)

	kind referee.Kind
	like func(b *maps.Board, words []string) []string // the ids that words can mean so far
}

const many = 1 << 10

var entryTable = []entry{
	{
		use: "draw", short: "Took travel cards", example: "purser draw",
		kind:  referee.Draw,
		words: func(*maps.Board, []string) (string, error) { return "draw", nil },
	},
	{
		use: "claim ROUTE [with CARDS]", short: "Claimed a route",
		kind:    referee.Claim,
		example: "purser claim la tok green\npurser claim hamburg/moskva/white with 1 train-white, 1 wild",
		least:   1, most: many, missing: "the ROUTE", cards: true,
		asks: "a route",
		words: func(b *maps.Board, args []string) (string, error) {
			name, cards := payment(args)
			r, err := b.FindRoute(name...)
			if err != nil {
				return "", err
			}
			return "claim " + b.Routes[r].ID + cards, nil
		},
		like: func(b *maps.Board, words []string) []string {
			return ids(b.RoutesLike(words...), func(r maps.RouteNo) string { return b.Routes[r].ID })
		},
	},
	{
		use: "tickets K of D", short: "Drew D tickets and kept K", example: "purser tickets 2 of 4",
		kind:  referee.Tickets,
		least: 3, most: 3, missing: "how many tickets were kept, and of how many (2 of 4)",
		asks:  "tickets kept, such as 2 of 4",
		words: func(_ *maps.Board, args []string) (string, error) { return "tickets " + strings.Join(args, " "), nil },
	},
	{
		use: "harbor CITY [with CARDS]", short: "Built a harbor",
		kind:    referee.Harbor,
		example: "purser harbor tok\npurser harbor hamburg with 2 anchor-red, 1 ship-red, 1 wild",
		least:   1, most: many, missing: "the CITY", cards: true,
		asks: "a harbor",
		words: func(b *maps.Board, args []string) (string, error) {
			name, cards := payment(args)
			c, err := b.FindPort(name...)
			if err != nil {
				return "", err
			}
			return "harbor " + b.Cities[c].ID + cards, nil
		},
		like: func(b *maps.Board, words []string) []string {
			return ids(b.Like(words...), func(c maps.CityNo) string { return b.Cities[c].ID })
		},
	},
	{
		use: "exchange N ships for trains", short: "Gave pieces for others of the box", example: "purser exchange 3 ships for trains",
		kind:  referee.Exchange,
		least: 4, most: 4, missing: "what was exchanged (3 ships for trains)",
		asks:  "pieces exchanged, such as 3 ships for trains",
		words: func(_ *maps.Board, args []string) (string, error) { return "exchange " + strings.Join(args, " "), nil },
	},
	{
		use: "pass WHY", short: "Could not act; the reason is required", example: "purser pass no cards are left",
		kind:  referee.Pass,
		least: 1, most: many, missing: "the reason",
		asks: "the reason for the pass",
		words: func(_ *maps.Board, args []string) (string, error) {
			return "pass " + record.Quoted(strings.Join(args, " ")), nil
		},
	},
	{
		use: "reveal TICKET, TICKET, …", short: "Showed tickets at the end of the game",
		kind:    referee.Reveal,
		example: "purser reveal --player Anna bang tok, lima jakarta",
		least:   1, most: many, missing: "a TICKET",
		asks: "tickets",
		words: func(b *maps.Board, args []string) (string, error) {
			var shown []string
			for _, name := range strings.Split(strings.Join(args, " "), ",") {
				t, err := b.FindTicket(strings.Fields(name)...)
				if err != nil {
					return "", err
				}
				shown = append(shown, b.Tickets[t].ID)
			}
			return "reveal " + strings.Join(shown, ", "), nil
		},
		like: func(b *maps.Board, words []string) []string {
			return ids(b.TicketsLike(words...), func(t maps.TicketNo) string { return b.Tickets[t].ID })
		},
	},
}

// payment parts the words of a route or city from those of the cards.
func payment(args []string) (name []string, cards string) {
	for i, w := range args {
		if strings.EqualFold(w, "with") {
			return args[:i], " with " + strings.Join(args[i+1:], " ")
		}
	}
	return args, ""
}

// line gives the words of a line of play, from arguments as people type them.
func (e *entry) line(b *maps.Board, args []string) (string, error) {
	if err := wants(e.least, e.most, e.missing)(nil, args); err != nil {
		return "", &usageError{err: err}
	}
	return e.words(b, args)
}

// entryOf finds the entry that a word names, whatever its case.
func entryOf(verb string) *entry {
	for i := range entryTable {
		if strings.EqualFold(entryTable[i].verb(), verb) {
			return &entryTable[i]
		}
	}
	return nil
}

// verb is the entry's first word.
func (e *entry) verb() string {
	verb, _, _ := strings.Cut(e.use, " ")
	return verb
}

// A choice is what a player may do now: what stands behind the verb, and what it
// brings.
type choice struct{ id, worth string }

// choices lists what a player may do now with this kind of line.
func (e *entry) choices(s *sitting, p referee.Seat) []choice {
	moves := s.state.Actions(p)
	if e.kind == referee.Reveal {
		moves = s.state.Legal(p)
	}
	b := s.state.Board()
	var list []choice
	for _, m := range moves {
		if m.Kind != e.kind {
			continue
		}
		worth := ""
		switch m.Kind {
		case referee.Claim:
			r := &b.Routes[m.Route]
			worth = maps.Count(r.Spaces, r.Kind.String()) + ", " + maps.Count(b.Points(r.Spaces), "point")
		case referee.Reveal:
			t := &b.Tickets[m.Shown[0]]
			worth = maps.Count(t.Completed, "point")
			if t.Tour() {
				worth += fmt.Sprintf(", %d in order", t.InOrder)
			}
		}
		_, words, _ := strings.Cut(notation.Words(b, m), " ")
		list = append(list, choice{words, worth})
	}
	if e.like != nil { // names are looked for in the alphabet, numbers in their order
		slices.SortFunc(list, func(a, b choice) int { return strings.Compare(a.id, b.id) })
	}
	return list
}

// ids names what was found.
func ids[T any](found []T, id func(T) string) []string {
	var names []string
	for _, f := range found {
		names = append(names, id(f))
	}
	return names
}
