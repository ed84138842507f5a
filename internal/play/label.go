package play

import (
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"purser/internal/ask"
	"purser/internal/show"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions/notation"
)

// labeled labels choices of a verb as the board has them: a route by its cities and
// its color, a ticket and a harbor by their cities, an exchange by its cost. What is
// in their labels already is behind that.
func labeled(lang *text.Language, b *maps.Board, verb *notation.Verb, choices []ask.Choice) {
	longest := 0
	names := make([]string, len(choices))
	for i := range choices {
		var name text.Sentence
		name, choices[i].Color = nameOf(b, verb, choices[i].Answer)
		choices[i].Name, names[i] = name, lang.Words(name)
		longest = max(longest, ansi.StringWidth(names[i]))
	}
	for i := range choices {
		worth := choices[i].Label
		if verb.Kind == referee.Exchange {
			worth = costOf(b, choices[i].Answer)
		}
		if choices[i].Label = text.Say("%s", names[i]); !worth.Empty() {
			choices[i].Label = text.Say("%s  %s", names[i]+strings.Repeat(" ", longest-ansi.StringWidth(names[i])), worth)
		}
	}
}

// nameOf returns what the board calls a choice of a verb, and for a lane the color of
// a terminal.
func nameOf(b *maps.Board, verb *notation.Verb, id string) (name text.Sentence, color string) {
	switch verb.Kind {
	case referee.Claim:
		if i := slices.IndexFunc(b.Routes, func(r maps.Route) bool { return r.ID == id }); i >= 0 {
			return show.RouteName(b, maps.RouteNo(i)), show.LaneInk(b, maps.RouteNo(i))
		}
	case referee.Harbor:
		if i := slices.IndexFunc(b.Cities, func(c maps.City) bool { return c.ID == id }); i >= 0 {
			return text.Say("%s", b.Cities[i].Name), ""
		}
	case referee.Reveal:
		if i := slices.IndexFunc(b.Tickets, func(t maps.Ticket) bool { return t.ID == id }); i >= 0 {
			return show.TicketName(b, maps.TicketNo(i)), ""
		}
	}
	return text.Say("%s", id), ""
}

// costOf returns what an exchange costs.
func costOf(b *maps.Board, answer string) text.Sentence {
	m, err := notation.VerbOf("exchange").Typed(b, strings.Fields(answer))
	if err != nil {
		return text.Sentence{}
	}
	return text.Say("costs %s", text.Count(m.Count*-b.Values.Points.Exchange, "point"))
}
