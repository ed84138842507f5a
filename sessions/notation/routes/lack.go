package routes

import (
	"strings"

	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/sessions/kind"
)

// On an open board, people may name a new lane without its length, and a new ticket without its points. The program
// then asks for these.

// lack returns the error for a line that lacks facts about a new lane or ticket, with the question for them.
func lack(b *routemap.Board, v *Verb, args []string, untold kind.FactsError) *kind.Lack {
	made := &kind.Lack{FactsError: untold}
	made.Words = func(answer string) (words []string, said text.Sentence, err error) {
		if first, _, _ := strings.Cut(answer, " "); strings.Trim(first, "0123456789/") != "" {
			return nil, said, text.Errorf("%q is not a number", answer) // and not a part of the name before it
		}
		return v.WithFacts(b, args, answer), said, nil
	}
	switch of := untold.(type) {
	case *routemap.UnknownLaneError:
		said := b.NewSaid(of.ID, true)
		made.Asks, made.Choices = text.Say("%s is new: how many spaces it has", said), lengths(b)
		if b.Values.HasShips() {
			made.Asks = text.Say("%s is new: its spaces, and train, ship or pair", said)
			made.Example = text.Say("%s", text.Count(3, "ship"))
		}
	case *routemap.UnknownTicketError:
		said := b.NewSaid(of.ID, false)
		made.Asks, made.Example = text.Say("%s is new: its points", said), text.Say("%s", "7")
		if of.Tour {
			made.Example = text.Sentence{}
			made.Asks = text.Say("%s is new: completed, in order and failed, such as 9/13/19", said)
		}
	}
	return made
}

// lengths lists the facts that may be entered about a lane, with the points it would score.
func lengths(b *routemap.Board) (all []kind.Choice) {
	kinds := []routemap.LaneFact{{}}
	if b.Values.HasShips() {
		kinds = []routemap.LaneFact{{Kind: routemap.Train}, {Kind: routemap.Ship}, {Pair: true}}
	}
	for spaces := 1; spaces <= len(b.Values.Points.Routes); spaces++ {
		for _, says := range kinds {
			says.Spaces = spaces
			c := kind.Choice{ID: says.Words(b), Worth: text.Say("%s", text.Count(b.Points(spaces), "point"))}
			switch _, kind, ok := strings.Cut(c.ID, " "); {
			case says.Pair:
				c.Said = text.Say("%d %s", spaces, text.Typed{Key: "word ", Word: kind})
			case ok:
				c.Said = text.Say("%s", text.Count(spaces, kind))
			}
			all = append(all, c)
		}
	}
	return all
}
