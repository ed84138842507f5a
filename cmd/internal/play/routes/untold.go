package routes

import (
	"strings"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/play"
	"purser/internal/text"
	routemap "purser/maps/routes"
	routewords "purser/sessions/notation/routes"
)

// On an open board a lane may be named for the first time without its length, and a ticket
// without its points. Only then are they asked for.

// factsOf asks for facts about the board that a line lacks, and writes the line with them.
func (e evening) factsOf(line play.Pending, untold error) error {
	g, verb, q := line.Game, routewords.VerbOf(line.Verb.Name), &ask.Question{}
	switch of := untold.(type) {
	case *routemap.UnknownLaneError:
		said := boardOf(g).NewSaid(of.ID, true)
		q.Text = text.Say("%s is new: how many spaces it has", said)
		q.Choices = lengths(boardOf(g))
		q.Search = e.Starts(q)
		if boardOf(g).Values.HasShips() {
			q.Text = text.Say("%s is new: its spaces, and train, ship or pair", said)
			q.Example = text.Say("such as %s", text.Count(3, "ship"))
		}
	case *routemap.UnknownTicketError:
		said := boardOf(g).NewSaid(of.ID, false)
		q.Text, q.Example = text.Say("%s is new: its points", said), text.Say("such as %s", "7")
		if of.Tour {
			q.Example = text.Sentence{}
			q.Text = text.Say("%s is new: completed, in order and failed, such as 9/13/19", said)
		}
	}
	return e.Detail(g, q, func(answer string) (play.Action, error) {
		if first, _, _ := strings.Cut(answer, " "); strings.Trim(first, "0123456789/") != "" {
			return nil, text.Errorf("%q is not a number", answer) // and not part of the names before it
		}
		return e.Line(g, line.Seat, line.Verb, verb.WithFacts(boardOf(g), line.Args, answer))
	})
}

// lengths lists what can be entered about a lane of a board, with the points it scores.
func lengths(b *routemap.Board) (all []ask.Choice) {
	kinds := []routemap.LaneFact{{}}
	if b.Values.HasShips() {
		kinds = []routemap.LaneFact{{Kind: routemap.Train}, {Kind: routemap.Ship}, {Pair: true}}
	}
	for spaces := 1; spaces <= len(b.Values.Points.Routes); spaces++ {
		for _, says := range kinds {
			says.Spaces = spaces
			answer, label := says.Words(b), text.Sentence{}
			switch _, kind, ok := strings.Cut(answer, " "); {
			case says.Pair:
				label = text.Say("%d %s", spaces, text.Typed{Key: "word ", Word: kind})
			case ok:
				label = text.Say("%s", text.Count(spaces, kind))
			}
			all = append(all, ask.Choice{Answer: answer, Label: label, Worth: text.Say("%s", text.Count(b.Points(spaces),
				"point"))})
		}
	}
	return all
}
