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

// Find searches the choices of a verb by the names that people use, optionally with the cards of a payment. Without
// words it returns all choices. Others lists matches on the board that are not among the choices.
func Find(in *text.Language, b *routemap.Board, verb *Verb, choices []kind.Choice, words []string) (found []kind.Choice,
	others []text.Sentence) {
	if len(words) == 0 {
		return choices, nil
	}
	english := verb.English(b, words)
	ids, at := verb.named(in, b, english)
	typed, end := words[at:], slices.IndexFunc(english, verb.Further)
	if end < 1 {
		end = len(words)
	}
	m, err := verb.TypedIn(in, b, words[:end])
	if at < end && err == nil && m.Cards.Written() && !isWith(english[at]) { // there is exactly one possible payment
		line := strings.Fields(Words(b, m))
		ids, typed = line[1:2], append(line[2:], words[end:]...)
	}
	behind := strings.Join(verb.English(b, typed), " ")
	if maps.Begins(with, behind) { // the payment is not complete yet
		behind = ""
	}
	last := behind[strings.LastIndexByte(behind, ' ')+1:]
	for n, id := range ids {
		twin := alike(b, verb, id)
		if twin != "" && slices.Contains(ids[:n], twin) {
			continue
		}
		some := lists.Filter(choices, func(c kind.Choice) bool {
			return c.ID == id || strings.HasPrefix(c.ID, id+" ") // with a lane that a station there lends
		})
		if len(some) == 0 {
			some = lists.Filter(choices, func(c kind.Choice) bool { return c.ID == twin })
		}
		switch named, err := verb.Typed(b, []string{id}); {
		case len(some) > 0 && behind == "":
			found = append(found, some...)
		case len(some) > 0:
			id, _, _ = strings.Cut(some[0].ID, " ")
			line := id + " " + behind
			if _, err := verb.TypedIn(in, b, strings.Fields(line)); err != nil &&
				strings.Trim(last, "0123456789") == "" {
				line += " " // the card follows its number
			}
			found = append(found, kind.Choice{ID: line, Said: text.Say("%s  %s", ChoiceSaid(b, named),
				paidAs(in, b, verb, id, typed))})
		case err == nil && (verb.Act != routerules.Harbor || b.Cities[named.City].Kind == routemap.Port):
			others = append(others, ChoiceSaid(b, named))
		}
	}
	if b.Open && len(found) == 0 {
		found = unheard(in, b, verb, words)
	}
	return found, others
}

// named returns the ids that the words typed so far can mean, and the index in words where the name ends: before
// "with", the cards or whatever else follows.
func (v *Verb) named(in *text.Language, b *routemap.Board, words []string) (ids []string, at int) {
	end := slices.IndexFunc(words, v.pays)
	if end < 1 {
		end = len(words)
	}
	ids = v.LikeIn(in, b, words[:end])
	for at = end; len(ids) == 0 && v.Cards && at > 1; {
		at-- // use the longest name that leaves only cards
		if rest := words[at:end]; allCards(typedBoard{b, in}, rest) || maps.Begins(with, strings.Join(rest, " ")) {
			ids = v.LikeIn(in, b, words[:at])
		}
	}
	return ids, at
}

// pays reports whether a word begins the part after a name.
func (v *Verb) pays(word string) bool { return v.Cards && (isWith(word) || further(word)) }

// alike returns the id of the other lane of a double route if the two are interchangeable, otherwise "".
func alike(b *routemap.Board, verb *Verb, id string) string {
	r, ok := b.RouteOf(id)
	if !ok || verb.Act != routerules.Claim || b.Alike(r) == routemap.NoRoute {
		return ""
	}
	return b.Routes[b.Alike(r)].ID
}

// paidAs describes what follows the name of a lane or a city in a line. It repeats what is still incomplete as typed.
func paidAs(in *text.Language, b *routemap.Board, verb *Verb, id string, typed []string) text.Sentence {
	m, err := verb.TypedIn(in, b, append([]string{id}, typed...))
	said, at := paidHow(b, &m), slices.IndexFunc(verb.English(b, typed), verb.Further)
	switch {
	case err == nil && !said.Empty() && m.Fails():
		return text.Say("%s, %s", said, text.Typed{Key: "word ", Word: failed})
	case err == nil && !said.Empty():
		return said
	case err == nil && m.Facts.Lane.Spaces > 0:
		return text.Say("%s", text.Count(m.Facts.Lane.Spaces, "space"))
	case at > 0:
		return text.Say("%s %s", paidAs(in, b, verb, id, typed[:at]), reworded(typed[at:]))
	}
	return text.Say("%s", reworded(typed))
}

// reworded shows words of a line as people type them in the reader's language.
func reworded(words []string) text.List {
	return text.Joined(lists.Map(words, func(w string) text.Typed { return text.Typed{Key: "word ", Word: w} }), " ")
}

// LaneName returns the name of a lane for a list: its cities, its color and, if two lanes have the same color, which
// of the two it is, or its kind.
func LaneName(b *routemap.Board, r routemap.RouteNo) text.Sentence {
	return text.Say("%s, %s", b.CitiesSaid(b.Routes[r].Ends()), b.ColorSaid(&b.Routes[r]))
}

// mostKept is the maximum number of matching lanes for which to offer keeping a card.
const mostKept = 2

// keeping offers a claim in a color that the player's flag lacks in two forms: keeping a card, which almost everybody
// does, and without. A free game asks for all flags at once instead.
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
			kept.ID += " " + Keep
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
	m, err := VerbOf(routerules.Claim.String()).TypedIn(in, b, strings.Fields(answer))
	if untold, ok := missingFacts(err).(*routemap.UnknownLaneError); ok {
		return untold.ID[strings.LastIndexByte(untold.ID, '/')+1:]
	}
	if err != nil || m.Keep || m.Cards.Written() && m.Cards.Colorless() {
		return ""
	}
	on := m.On(b)
	return on.ColorName(on.Routes[m.Route].Color)
}

// missingFacts returns the error about missing facts in err, or nil.
func missingFacts(err error) kind.FactsError {
	if untold := kind.FactsError(nil); errors.As(err, &untold) {
		return untold
	}
	return nil
}

// unheard returns a choice for a lane or a ticket that is named for the first time on an open board, or else the
// cities that the last word may begin.
func unheard(in *text.Language, b *routemap.Board, verb *Verb, words []string) []kind.Choice {
	var told string
	var worth text.Sentence
	m, err := verb.TypedIn(in, b, words)
	switch untold := missingFacts(err).(type) {
	case *routemap.UnknownLaneError:
		told = untold.ID
	case *routemap.UnknownTicketError:
		told = untold.ID
	default:
		if err != nil || m.Facts.Lane.Spaces == 0 && !slices.ContainsFunc(m.Facts.Worths,
			func(w routemap.Worth) bool { return w != routemap.Worth{} }) {
			return cityBegun(b, words)
		}
		said := strings.Fields(Words(b, m))
		told, worth = said[1], text.Say("%s", said[2]) // points of a tour: 9/13/19
		if n, err := strconv.Atoi(said[2]); err == nil && verb.Act == routerules.Claim {
			worth = text.Say("%s", text.Count(n, "space"))
		} else if err == nil {
			worth = text.Say("%s", text.Count(n, "point"))
		}
	}
	said := b.NewSaid(told, verb.Act == routerules.Claim)
	label, name := text.Say("new: %s", said), text.Say("%s", said)
	if m.Keep {
		label = text.Say("new: %s", text.Say("%s, keeps the card for a flag", said))
	}
	var fresh, all []text.Named
	for _, part := range strings.Split(told, "/")[:2] {
		if _, known := b.CityOf(part); known {
			continue
		}
		all = append(all, b.NewCity(part))
		near := lists.Map(text.Near(part, b.CityIDs(b.AllCities())), b.NewCity)
		if len(near) > 0 {
			label = text.Say("%s; %s, or did you mean %s?", label, b.NewCity(part), text.Or(near))
		} else {
			fresh = append(fresh, b.NewCity(part))
		}
	}
	if len(fresh) > 0 {
		label = text.Say("%s; also new: %s", label, text.And(fresh))
	}
	if len(all) > 0 {
		name = text.Say("%s (new: %s)", said, text.And(all))
	}
	return []kind.Choice{{ID: strings.Join(words, " "), Said: label, Worth: worth, Called: name}}
}

// cityBegun returns the known cities that complete the last word.
func cityBegun(b *routemap.Board, words []string) (cities []kind.Choice) {
	typed, end := strings.Join(words, " "), " "
	at := strings.LastIndexAny(typed, " /") + 1
	if at > 0 && typed[at-1] == '/' {
		end = "/"
	}
	for _, c := range b.Like(typed[at:]) {
		id := typed[:at] + b.Cities[c].ID + end
		cities = append(cities, kind.Choice{ID: id, Said: text.Say("%s …", b.Cities[c].Name)})
	}
	return cities
}
