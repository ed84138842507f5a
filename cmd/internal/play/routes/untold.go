package routes

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/play"
	"purser/internal/lists"
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/sessions"
	routewords "purser/sessions/notation/routes"
)

// On an open board a lane may be named for the first time without its length, and a ticket
// without its points. Only then are they asked for.

// missingOf returns the error for missing facts about the board, or nil.
func missingOf(err error) error {
	var lane *routemap.UnknownLaneError
	var ticket *routemap.UnknownTicketError
	switch {
	case errors.As(err, &lane):
		return lane
	case errors.As(err, &ticket):
		return ticket
	}
	return nil
}

// unheard returns the choice for a lane or a ticket that words name for the first time on an
// open board, or else the cities that the last word may begin.
func unheard(in *text.Language, b *routemap.Board, verb *routewords.Verb, words []string) []ask.Choice {
	var told string
	var worth text.Sentence
	m, err := verb.TypedIn(in, b, words)
	untold := missingOf(err)
	if (err == nil || untold != nil) && verb.Act == routerules.Reveal && strings.Contains(strings.Join(words, " "), ",") {
		return nil // several tickets are taken as they are typed
	}
	switch untold := untold.(type) {
	case *routemap.UnknownLaneError:
		told = untold.ID
	case *routemap.UnknownTicketError:
		told = untold.ID
	default:
		if err != nil || m.Facts.Lane.Spaces == 0 && !slices.ContainsFunc(m.Facts.Worths,
			func(w routemap.Worth) bool { return w != routemap.Worth{} }) {
			return begun(b, words)
		}
		var points string
		_, told, _ = strings.Cut(routewords.Words(b, m), " ")
		told, points, _ = strings.Cut(told, " ")
		if worth = pointsSaid(points); m.Facts.Lane.Spaces > 0 {
			worth = text.Say("%s", text.Count(m.Facts.Lane.Spaces, "space"))
		}
	}
	said := b.NewSaid(told, verb.Act == routerules.Claim)
	label := text.Say("new: %s", said)
	if m.Keep {
		label = text.Say("new: %s", text.Say("%s, keeps the card for a flag", said))
	}
	var fresh, all []text.Named
	for _, part := range strings.Split(told, "/")[:2] {
		if _, known := b.CityOf(part); known {
			continue
		}
		all = append(all, b.NewCity(part))
		near := lists.Each(text.Near(part, b.CityIDs(b.AllCities())), b.NewCity)
		if len(near) > 0 {
			label = text.Say("%s; %s, or did you mean %s?", label, b.NewCity(part), text.Or(near))
		} else {
			fresh = append(fresh, b.NewCity(part))
		}
	}
	if len(fresh) > 0 {
		label = text.Say("%s; also new: %s", label, text.And(fresh))
	}
	name := text.Say("%s", said)
	if len(all) > 0 {
		name = text.Say("%s (new: %s)", said, text.And(all))
	}
	return []ask.Choice{{Answer: strings.Join(words, " "), Label: label, Worth: worth, Name: name}}
}

// pointsSaid returns the points of a ticket as a row has them.
func pointsSaid(points string) text.Sentence {
	if n, err := strconv.Atoi(points); err == nil {
		return text.Say("%s", text.Count(n, "point"))
	}
	return text.Say("%s", points) // those of a tour: 9/13/19
}

// begun returns the known cities that the last word may begin, to be typed on.
func begun(b *routemap.Board, words []string) (cities []ask.Choice) {
	if len(words) == 0 {
		return nil
	}
	done, last := words[:len(words)-1], words[len(words)-1]
	slash := strings.LastIndexByte(last, '/') + 1
	for _, c := range b.Like(last[slash:]) {
		id := b.Cities[c].ID
		fill := strings.Join(append(slices.Clip(done), last[:slash]+id), " ")
		if slash > 0 {
			fill += "/"
		} else {
			fill += " "
		}
		cities = append(cities, ask.Choice{Answer: fill, Label: text.Say("%s …", b.Cities[c].Name), Fill: fill})
	}
	return cities
}

// factsOf asks for facts about the board that a line lacks, and writes the line with them.
func (e evening) factsOf(g *sessions.Game, seat referee.Seat, verb *routewords.Verb, args []string,
	untold error) error {
	q := &ask.Question{}
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
	return e.Detail(g, g, q, func(answer string) (play.Action, error) {
		if first, _, _ := strings.Cut(answer, " "); strings.Trim(first, "0123456789/") != "" {
			return nil, text.Errorf("%q is not a number", answer) // and not part of the names before it
		}
		return e.Line(g, seat, g.Verb(verb.Name()), verb.WithFacts(boardOf(g), args, answer))
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
