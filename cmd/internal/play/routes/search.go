package routes

import (
	"errors"
	"slices"
	"strings"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/play"
	routeview "purser/cmd/internal/show/routes"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// Question asks for the words after a verb; what the player may do now can be picked.
func (Desk) Question(e *play.Evening, g *sessions.Game, seat referee.Seat, of *kind.Verb) *ask.Question {
	q, verb := &ask.Question{}, routewords.VerbOf(of.Name)
	choices := g.Table.Choices(of, seat)
	for _, c := range choices {
		q.Choices = append(q.Choices, ask.Choice{Answer: c.ID, Worth: c.Worth, Copies: c.Copies})
	}
	labeled(boardOf(g), verb, q.Choices)
	if verb.Names() {
		if len(q.Choices) > 0 || boardOf(g).Open {
			if example, _, _ := g.Sample(e.Printer.Lang, of, seat, choices); example != "" {
				q.Example = text.Say("such as %s", example)
			}
		}
		q.Search = evening{e}.named(boardOf(g), verb, q.Choices)
		if verb.Act == routerules.Claim {
			q.Search = evening{e}.keeping(g, seat, q.Search)
		}
	} else if e.Forms() && len(q.Choices) > 0 { // by the answers, because the labels contain other numbers
		starts := e.Starts(q)
		q.Search = func(words []string) ([]ask.Choice, []text.Sentence) {
			return starts(verb.English(boardOf(g), words))
		}
	}
	return q
}

// named searches the choices of a verb by the names that people use, with the cards of a
// payment. Other matches on the board are among the others.
func (e evening) named(b *routemap.Board, verb *routewords.Verb, choices []ask.Choice) play.Search {
	at := func(choices []ask.Choice, id string) int {
		return slices.IndexFunc(choices, func(c ask.Choice) bool { return c.Answer == id })
	}
	return func(words []string) (found []ask.Choice, others []text.Sentence) {
		ids, cards := meansWith(e.Printer.Lang, b, verb, words)
		for _, id := range ids {
			twin := alike(b, verb, id)
			if twin != "" && at(found, twin) >= 0 {
				continue
			}
			i := at(choices, id)
			if i < 0 && twin != "" && at(choices, twin) >= 0 {
				id, i = twin, at(choices, twin)
			}
			name, color := nameOf(b, verb, id)
			lends := slices.DeleteFunc(slices.Clone(choices), // by the station in that city
				func(c ask.Choice) bool { return !strings.HasPrefix(c.Answer, id+" ") })
			switch {
			case cards == "" && len(lends) > 0:
				found = append(found, lends...)
			case cards != "" && (i >= 0 || len(lends) > 0):
				paid := text.Say("%s  %s", name, e.paid(b, verb, id, cards))
				found = append(found, ask.Choice{Answer: id + " " + cards, Label: paid, Name: paid, Color: color})
			case i >= 0:
				found = append(found, choices[i])
			case verb.Act != routerules.Harbor || isPort(b, id):
				others = append(others, name)
			}
		}
		if b.Open && len(found) == 0 {
			found = unheard(e.Printer.Lang, b, verb, words)
		}
		return found, others
	}
}

// Retyped returns words of the record with their cards as people type them, and the wild as the board's
// book calls it.
func (Desk) Retyped(e *play.Evening, g *sessions.Game, words string) string {
	words = routewords.Retyped(words)
	if !boardOf(g).Values.HasLocomotives() {
		return words
	}
	apart, locomotive := strings.Split(words, " "), strings.ToLower(e.Printer.Lang.Say("locomotive"))
	for i, word := range apart {
		if strings.TrimSuffix(word, ",") == "wild" {
			apart[i] = strings.Replace(word, "wild", locomotive, 1)
		}
	}
	return strings.Join(apart, " ")
}

// alike returns the id of the other lane of a double route if nobody can tell the two apart, or "".
func alike(b *routemap.Board, verb *routewords.Verb, id string) string {
	r, ok := b.RouteOf(id)
	if !ok || verb.Act != routerules.Claim || b.Alike(r) == routemap.NoRoute {
		return ""
	}
	return b.Routes[b.Alike(r)].ID
}

// paid says the cards after the name of a lane or a city, or repeats them while they are typed.
func (e evening) paid(b *routemap.Board, verb *routewords.Verb, id, cards string) text.Sentence {
	m, err := verb.TypedIn(e.Printer.Lang, b, append([]string{id}, strings.Fields(cards)...))
	said, failed := routewords.How(b, &m), text.Typed{Key: "word ", Word: "failed"}
	switch {
	case err == nil && m.Fails() && said.Empty():
		return text.Say("%s", failed)
	case err == nil && m.Fails():
		return text.Say("%s, %s", said, failed)
	case err == nil && !said.Empty():
		return said
	case err == nil && m.Facts.Lane.Spaces > 0 && m.Keep:
		return text.Say("%s, keeps the card for a flag", text.Count(m.Facts.Lane.Spaces, "space"))
	case err == nil && m.Facts.Lane.Spaces > 0:
		return text.Say("%s", text.Count(m.Facts.Lane.Spaces, "space"))
	}
	if words := strings.Fields(cards); slices.ContainsFunc(words, verb.Further) {
		return e.furtherTyped(b, verb, id, words)
	}
	if plain, with := strings.CutPrefix(cards, "with "); with {
		return text.Say("%s %s", text.Typed{Key: "word ", Word: "with"}, plain)
	}
	return text.Say("%s", cards)
}

// furtherTyped says the cards of a payment, and repeats what follows them while it is typed.
func (e evening) furtherTyped(b *routemap.Board, verb *routewords.Verb, id string, words []string) text.Sentence {
	at := slices.IndexFunc(words, verb.Further)
	said := lists.Each(words[at:], func(w string) text.Sentence {
		if verb.Further(w) {
			return text.Say("%s", text.Typed{Key: "word ", Word: w})
		}
		return text.Say("%s", w)
	})
	if at > 0 {
		said = slices.Insert(said, 0, e.paid(b, verb, id, strings.Join(words[:at], " ")))
	}
	all := said[0]
	for _, next := range said[1:] {
		all = text.Say("%s %s", all, next)
	}
	return all
}

// meansWith returns the ids that words in a language can mean, and the cards after them, with "with".
func meansWith(in *text.Language, b *routemap.Board, verb *routewords.Verb, words []string) (ids []string,
	cards string) {
	words = verb.English(b, words)
	if i := slices.IndexFunc(words, verb.Further); i > 0 {
		ids, cards = meansWith(in, b, verb, words[:i])
		return ids, strings.TrimSpace(cards + " " + strings.Join(words[i:], " "))
	}
	if i := slices.IndexFunc(words, func(w string) bool { return strings.EqualFold(w, "with") }); verb.Cards && i > 0 {
		if ids = verb.LikeIn(in, b, words[:i]); len(words) > i+1 {
			cards = strings.Join(words[i:], " ")
		}
		return ids, cards
	}
	if ids = verb.LikeIn(in, b, words); len(ids) > 0 || !verb.Cards {
		return ids, ""
	}
	if id, cards := whole(in, b, verb, words); cards != "" {
		return []string{id}, cards
	}
	last := len(words) - 1
	if last > 0 && maps.Begins("with", words[last]) {
		if ids = verb.LikeIn(in, b, words[:last]); len(ids) > 0 {
			return ids, "" // the payment is still being typed
		}
	}
	for i := last; i > 0; i-- { // the longest name that leaves only cards
		switch ids = verb.LikeIn(in, b, words[:i]); {
		case b.Open && i == last && len(ids) > 0 && strings.Trim(words[last], "0123456789") == "": // the spaces of a lane
			return ids, words[last]
		case len(ids) > 0 && areCards(in, b, words[i:]):
			return ids, "with " + strings.Join(words[i:], " ")
		}
	}
	return nil, ""
}

// whole returns the id and the cards of words that mean exactly one payment, or "".
func whole(in *text.Language, b *routemap.Board, verb *routewords.Verb, words []string) (id, cards string) {
	m, err := verb.TypedIn(in, b, words)
	if err != nil || !m.Cards.Written() {
		return "", ""
	}
	_, line, _ := strings.Cut(routewords.Words(b, m), " ")
	id, cards, _ = strings.Cut(line, " ")
	return id, cards
}

// areCards reports whether every word is a card, a number, or the beginning of one.
func areCards(in *text.Language, b *routemap.Board, words []string) bool {
	return !slices.ContainsFunc(words, func(word string) bool {
		word = strings.ToLower(strings.Trim(word, "0123456789,+"))
		_, err := routewords.HarborCards(in, b, word)
		var name *text.NameError
		return word != "" && !maps.Begins("and", word) && errors.As(err, &name) && !name.Ambiguous
	})
}

// isPort reports whether a city has a harbor space.
func isPort(b *routemap.Board, id string) bool {
	return slices.ContainsFunc(b.Cities, func(c routemap.City) bool { return c.ID == id && c.Kind == routemap.Port })
}

// drawn returns words, or a draw if they say that cards were taken.
func drawn(words []string) []string {
	if took(words) {
		return []string{routerules.Draw.String()}
	}
	return words
}

// lineSearch searches what can be typed at a turn: routes to claim, the words after a verb, and the known words, which
// do not begin a route.
func (e evening) lineSearch(g *sessions.Game, turn referee.Seat, routes play.Search, known []string) play.Search {
	return func(words []string) (found []ask.Choice, others []text.Sentence) {
		words = drawn(e.English(g, words))
		typed := strings.Join(words, " ")
		if kind.Agreed(words) {
			return []ask.Choice{e.AsTyped(typed)}, nil
		}
		if len(words) > 1 {
			if verb := routewords.VerbOf(words[0]); verb != nil && verb.Names() {
				found, others = e.named(boardOf(g), verb, e.question(g, turn, verb.Name()).Choices)(words[1:])
				for i, c := range found {
					found[i].Answer = verb.Name() + " " + c.Answer
					shown := text.Typed{Key: "verb ", Word: verb.Name()}
					found[i].Label, found[i].Name = text.Say("%s  %s", shown, c.Label), text.Say("%s  %s", shown, c.Name)
				}
				return found, others
			}
		}
		if slices.ContainsFunc(known, func(c string) bool { return strings.EqualFold(c, words[0]) }) {
			found = append(found, e.AsTyped(typed))
			if len(words) > 1 {
				return found, nil
			}
		}
		if maps.Begins(tookCards, typed) && len(typed) > len("t") {
			found = append(found, ask.Choice{Answer: "draw", Label: text.Say(tookCards)})
		}
		claims, others := routes(words)
		if found = append(found, claims...); len(found) > 0 || len(words) > 1 {
			return found, others
		}
		return append(found, e.Begun(known, typed)...), nil
	}
}

// labeled labels the choices of a verb as on the board, an exchange with its cost.
func labeled(b *routemap.Board, verb *routewords.Verb, choices []ask.Choice) {
	for i := range choices {
		c := &choices[i]
		c.Name, c.Color = nameOf(b, verb, c.Answer)
		if c.Label = c.Name; !verb.Names() { // the label is what is typed
			c.Typed = c.Label
		}
		if verb.Act == routerules.Exchange {
			c.Worth = costOf(b, c.Answer)
		}
	}
}

// nameOf returns the board's name for a choice of a verb, and the color of a lane.
func nameOf(b *routemap.Board, verb *routewords.Verb, id string) (name text.Sentence, color string) {
	switch verb.Act {
	case routerules.Claim:
		if i := slices.IndexFunc(b.Routes, func(r routemap.Route) bool { return r.ID == id }); i >= 0 {
			return routeview.RouteName(b, routemap.RouteNo(i)), routeview.LaneInk(b, routemap.RouteNo(i))
		}
	case routerules.Station:
		if m, err := verb.Typed(b, strings.Fields(id)); err == nil {
			return routewords.ChoiceSaid(b, m), ""
		}
	case routerules.Harbor:
		if i := slices.IndexFunc(b.Cities, func(c routemap.City) bool { return c.ID == id }); i >= 0 {
			return text.Say("%s", b.Cities[i].Name), ""
		}
	case routerules.Exchange, routerules.Tickets:
		if m, err := verb.Typed(b, strings.Fields(id)); err == nil && verb.Act == routerules.Exchange {
			other := text.Say("ships")
			if m.Give == routemap.Ship {
				other = text.Say("trains")
			}
			return text.Say("%s for %s", text.Count(m.Count, m.Give.String()), other), ""
		} else if err == nil {
			return text.Say("%d of %d", m.Count, m.Drawn), ""
		}
	case routerules.Reveal:
		if i := slices.IndexFunc(b.Tickets, func(t routemap.Ticket) bool { return t.ID == id }); i >= 0 {
			return text.Say("%s", b.TicketSaid(routemap.TicketNo(i))), ""
		}
	}
	if pieces, one := strings.CutPrefix(id, "1 "); one && verb.Act == routerules.Exchange {
		id = "1 " + strings.Replace(pieces, "s ", " ", 1)
	}
	return text.Say("%s", id), ""
}

// costOf returns what an exchange costs.
func costOf(b *routemap.Board, answer string) text.Sentence {
	m, err := routewords.VerbOf("exchange").Typed(b, strings.Fields(answer))
	if err != nil {
		return text.Sentence{}
	}
	return text.Say("costs %s", text.Count(m.Count*-b.Values.Points.Exchange, "point"))
}

// mostKept is the largest number of matching lanes for which keeping a card is offered.
const mostKept = 2

// keeping offers a claim in a color that the player's flag lacks in two ways: keeping a
// card, which almost everybody does, and without. A free game asks for all flags at once.
func (e evening) keeping(g *sessions.Game, seat referee.Seat, search play.Search) play.Search {
	if !boardOf(g).Values.HasFlags() || g.Free() {
		return search
	}
	lacks := slices.DeleteFunc(slices.Clone(boardOf(g).Values.Play.Flag),
		func(c string) bool { return slices.Contains(stateOf(g).Flag(seat), c) })
	return func(words []string) (found []ask.Choice, others []text.Sentence) {
		all, others := search(words)
		for _, c := range all {
			if len(all) <= mostKept && c.Fill == "" &&
				slices.Contains(lacks, keepable(e.Printer.Lang, boardOf(g), c.Answer)) {
				kept := c
				kept.Answer += " " + routewords.Keep
				kept.Label = text.Say("keeps a card  %s", label(c))
				kept.Name = text.Say("%s with a card for the flag", c.Called())
				found, c.Less = append(found, kept), true
			}
			found = append(found, c)
		}
		return found, others
	}
}

// label returns the text shown for a choice.
func label(c ask.Choice) text.Sentence {
	if c.Label.Empty() {
		return text.Say("%s", c.Answer)
	}
	return c.Label
}

// keepable returns the color of the card that a claim may keep, or "".
func keepable(in *text.Language, b *routemap.Board, answer string) string {
	words := strings.Fields(answer)
	if len(words) > 0 && routewords.VerbOf(words[0]) != nil && !strings.EqualFold(words[0], routerules.Claim.String()) {
		return ""
	}
	m, err := routewords.VerbOf(routerules.Claim.String()).TypedIn(in, b, words)
	if untold, ok := missingOf(err).(*routemap.UnknownLaneError); ok {
		return untold.ID[strings.LastIndexByte(untold.ID, '/')+1:]
	}
	if err != nil || m.Keep || m.Cards.Written() && m.Cards.Colorless() {
		return ""
	}
	on := m.On(b)
	return on.ColorName(on.Routes[m.Route].Color)
}
