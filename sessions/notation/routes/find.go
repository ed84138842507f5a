package routes

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	"purser/sessions/kind"
)

// Find searches choices of a verb by the names that people use, with the cards of a payment; without words it
// returns all of them as they are called. Other matches on the board are among the others.
func Find(in *text.Language, b *routemap.Board, verb *Verb, choices []kind.Choice, words []string) (found []kind.Choice,
	others []text.Sentence) {
	choices = withNames(b, verb, choices)
	if len(words) == 0 {
		return choices, nil
	}
	at := func(list []kind.Choice, id string) int {
		return slices.IndexFunc(list, func(c kind.Choice) bool { return c.ID == id })
	}
	ids, cards := meansWith(in, b, verb, words)
	for _, id := range ids {
		twin := alike(b, verb, id)
		if twin != "" && at(found, twin) >= 0 {
			continue
		}
		i := at(choices, id)
		if i < 0 && twin != "" && at(choices, twin) >= 0 {
			id, i = twin, at(choices, twin)
		}
		name := nameOf(b, verb, id)
		// what a station there lends
		lends := lists.Where(choices, func(c kind.Choice) bool { return strings.HasPrefix(c.ID, id+" ") })
		switch {
		case cards == "" && len(lends) > 0:
			found = append(found, lends...)
		case cards != "" && (i >= 0 || len(lends) > 0):
			found = append(found, kind.Choice{ID: id + " " + cards, Said: text.Say("%s  %s", name,
				paidAs(in, b, verb, id, cards))})
		case i >= 0:
			found = append(found, choices[i])
		case verb.Act != routerules.Harbor || isPort(b, id):
			others = append(others, name)
		}
	}
	if b.Open && len(found) == 0 {
		found = unheard(in, b, verb, words)
	}
	return found, others
}

// alike returns the id of the other lane of a double route if nobody can tell the two apart, or "".
func alike(b *routemap.Board, verb *Verb, id string) string {
	r, ok := b.RouteOf(id)
	if !ok || verb.Act != routerules.Claim || b.Alike(r) == routemap.NoRoute {
		return ""
	}
	return b.Routes[b.Alike(r)].ID
}

// paidAs says the cards after the name of a lane or a city, or repeats them while they are typed.
func paidAs(in *text.Language, b *routemap.Board, verb *Verb, id, cards string) text.Sentence {
	m, err := verb.TypedIn(in, b, append([]string{id}, strings.Fields(cards)...))
	said, failed := How(b, &m), text.Typed{Key: "word ", Word: "failed"}
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
		return furtherTyped(in, b, verb, id, words)
	}
	if plain, with := strings.CutPrefix(cards, "with "); with {
		return text.Say("%s %s", text.Typed{Key: "word ", Word: "with"}, plain)
	}
	return text.Say("%s", cards)
}

// furtherTyped says the cards of a payment, and repeats what follows them while it is typed.
func furtherTyped(in *text.Language, b *routemap.Board, verb *Verb, id string, words []string) text.Sentence {
	at := slices.IndexFunc(words, verb.Further)
	said := lists.Each(words[at:], func(w string) text.Sentence {
		if verb.Further(w) {
			return text.Say("%s", text.Typed{Key: "word ", Word: w})
		}
		return text.Say("%s", w)
	})
	if at > 0 {
		said = slices.Insert(said, 0, paidAs(in, b, verb, id, strings.Join(words[:at], " ")))
	}
	all := said[0]
	for _, next := range said[1:] {
		all = text.Say("%s %s", all, next)
	}
	return all
}

// meansWith returns the ids that words in a language can mean, and the cards after them, with "with".
func meansWith(in *text.Language, b *routemap.Board, verb *Verb, words []string) (ids []string,
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
func whole(in *text.Language, b *routemap.Board, verb *Verb, words []string) (id, cards string) {
	m, err := verb.TypedIn(in, b, words)
	if err != nil || !m.Cards.Written() {
		return "", ""
	}
	_, line, _ := strings.Cut(Words(b, m), " ")
	id, cards, _ = strings.Cut(line, " ")
	return id, cards
}

// areCards reports whether every word is a card, a number, or the beginning of one.
func areCards(in *text.Language, b *routemap.Board, words []string) bool {
	return !slices.ContainsFunc(words, func(word string) bool {
		word = strings.ToLower(strings.Trim(word, "0123456789,+"))
		_, err := HarborCards(in, b, word)
		var name *text.NameError
		return word != "" && !maps.Begins("and", word) && errors.As(err, &name) && !name.Ambiguous
	})
}

// isPort reports whether a city has a harbor space.
func isPort(b *routemap.Board, id string) bool {
	return slices.ContainsFunc(b.Cities, func(c routemap.City) bool { return c.ID == id && c.Kind == routemap.Port })
}

// withNames returns choices of a verb with their names on the board.
func withNames(b *routemap.Board, verb *Verb, choices []kind.Choice) []kind.Choice {
	return lists.Each(choices, func(c kind.Choice) kind.Choice {
		c.Said = nameOf(b, verb, c.ID)
		return c
	})
}

// nameOf returns the board's name for a choice of a verb.
func nameOf(b *routemap.Board, verb *Verb, id string) text.Sentence {
	switch verb.Act {
	case routerules.Claim:
		if r, ok := b.RouteOf(id); ok {
			return LaneName(b, r)
		}
	case routerules.Station:
		if m, err := verb.Typed(b, strings.Fields(id)); err == nil {
			return ChoiceSaid(b, m)
		}
	case routerules.Harbor:
		if c, ok := b.CityOf(id); ok {
			return text.Say("%s", b.Cities[c].Name)
		}
	case routerules.Exchange, routerules.Tickets:
		if m, err := verb.Typed(b, strings.Fields(id)); err == nil && verb.Act == routerules.Exchange {
			other := text.Say("ships")
			if m.Give == routemap.Ship {
				other = text.Say("trains")
			}
			return text.Say("%s for %s", text.Count(m.Count, m.Give.String()), other)
		} else if err == nil {
			return text.Say("%d of %d", m.Count, m.Drawn)
		}
	case routerules.Reveal:
		if i := slices.IndexFunc(b.Tickets, func(t routemap.Ticket) bool { return t.ID == id }); i >= 0 {
			return text.Say("%s", b.TicketSaid(routemap.TicketNo(i)))
		}
	}
	return text.Say("%s", id)
}

// LaneName returns a lane as rows have it: the names of its cities, its color and, if two
// lanes have the same color, which of them it is, or which kind.
func LaneName(b *routemap.Board, r routemap.RouteNo) text.Sentence {
	return text.Say("%s, %s", b.CitiesSaid(b.Routes[r].Ends()), b.ColorSaid(&b.Routes[r]))
}

// mostKept is the largest number of matching lanes for which keeping a card is offered.
const mostKept = 2

// keeping offers a claim in a color that the player's flag lacks in two ways: keeping a
// card, which almost everybody does, and without. A free game asks for all flags at once.
func (t table) keeping(in *text.Language, p kind.Seat, all []kind.Choice) (found []kind.Choice) {
	b := t.Board()
	if !b.Values.HasFlags() || t.Setup().Free || len(all) > mostKept {
		return all
	}
	for _, c := range all {
		color := keepable(in, b, c.ID)
		if !strings.HasSuffix(c.ID, " ") && slices.Contains(b.Values.Play.Flag, color) &&
			!slices.Contains(t.Flag(p), color) {
			kept := c
			kept.ID += " " + keep
			kept.Said = text.Say("keeps a card  %s", c.Said)
			kept.Called = text.Say("%s with a card for the flag", c.Name())
			found = append(found, kept)
		}
		found = append(found, c)
	}
	return found
}

// keepable returns the color of the card that a claim may keep, or "".
func keepable(in *text.Language, b *routemap.Board, answer string) string {
	words := strings.Fields(answer)
	if len(words) > 0 && VerbOf(words[0]) != nil && !strings.EqualFold(words[0], routerules.Claim.String()) {
		return ""
	}
	m, err := VerbOf(routerules.Claim.String()).TypedIn(in, b, words)
	if untold, ok := Missing(err).(*routemap.UnknownLaneError); ok {
		return untold.ID[strings.LastIndexByte(untold.ID, '/')+1:]
	}
	if err != nil || m.Keep || m.Cards.Written() && m.Cards.Colorless() {
		return ""
	}
	on := m.On(b)
	return on.ColorName(on.Routes[m.Route].Color)
}

// Missing returns the error for missing facts about the board, or nil.
func Missing(err error) error {
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
func unheard(in *text.Language, b *routemap.Board, verb *Verb, words []string) []kind.Choice {
	var told string
	var worth text.Sentence
	m, err := verb.TypedIn(in, b, words)
	untold := Missing(err)
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
			return cityBegun(b, words)
		}
		var points string
		_, told, _ = strings.Cut(Words(b, m), " ")
		told, points, _ = strings.Cut(told, " ")
		if worth = worthSaid(points); m.Facts.Lane.Spaces > 0 {
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
	return []kind.Choice{{ID: strings.Join(words, " "), Said: label, Worth: worth, Called: name}}
}

// worthSaid returns the points of a ticket as a row has them.
func worthSaid(points string) text.Sentence {
	if n, err := strconv.Atoi(points); err == nil {
		return text.Say("%s", text.Count(n, "point"))
	}
	return text.Say("%s", points) // those of a tour: 9/13/19
}

// cityBegun returns the known cities that the last word may begin, to be typed on.
func cityBegun(b *routemap.Board, words []string) (cities []kind.Choice) {
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
		cities = append(cities, kind.Choice{ID: fill, Said: text.Say("%s …", b.Cities[c].Name)})
	}
	return cities
}
