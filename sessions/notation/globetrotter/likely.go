package globetrotter

import (
	"slices"

	"purser/internal/text"
	"purser/maps"
	globemap "purser/maps/globetrotter"
	globerules "purser/referee/globetrotter"
	"purser/sessions/kind"
)

// Likely lists what a player may do now, the most likely first, each as a whole line with
// its verb; one that needs more words ends in a space. The places that a pawn or a joker
// may come to are last, because there may be many of them.
func (t *table) Likely(p kind.Seat) []kind.Choice {
	var list, journeys []kind.Choice
	of := func(names ...string) {
		for _, name := range names {
			list = append(list, t.lines(name, p)...)
		}
	}
	head := func(name string) {
		for i, c := range t.lines(name, p) {
			if i == 0 {
				list = append(list, kind.Choice{ID: name + " "})
			}
			if c.ID == "land "+plane || c.ID == "land "+trouble {
				list = append(list, c)
			} else {
				journeys = append(journeys, c)
			}
		}
	}
	few := func(names ...string) { // more than two at a time must be typed
		for _, name := range names {
			for i, c := range t.lines(name, p) {
				if i < 2 || c.ID == name+" pair" {
					list = append(list, c)
				}
			}
		}
	}
	who, by, _ := t.Due()
	card, _, _, bonus := t.Open(p)
	switch {
	case p == maps.Nobody:
		return nil
	case t.Setup().Free:
		of("key", "souvenir", "drops")
		return list
	case who != maps.Nobody:
		if by == p {
			list = append(list, kind.Choice{ID: "sends " + quoted(t.Name(who)) + " "})
			of("sends")
		}
		head("joker")
		of("sells")
		return append(list, journeys...)
	}
	of("money")
	for i := range list { // the option is lost if anything else is done first
		list[i].Usual = true
	}
	if card {
		for _, c := range t.lines("card", p) {
			if c.ID == "card "+nothing {
				list = append(list, kind.Choice{ID: "card "}, c)
			}
		}
	}
	of("gamble", "duel")
	if bonus {
		head("bonus")
	}
	head("land")
	head("fly")
	head("sail")
	head("joker")
	of("end")
	few("buys", "sells")
	of("pass")
	return append(list, journeys...)
}

// lines lists the choices of a verb as whole lines.
func (t *table) lines(name string, p kind.Seat) []kind.Choice {
	verb := &verbNamed[name].Verb
	all := t.Choices(verb, p)
	for i := range all {
		if all[i].ID = name + " " + all[i].ID; verb.Least == 0 {
			all[i].ID = name
		}
	}
	return all
}

// Asks returns the unknown facts about places that must be entered before a line of the
// record: where a pawn is or comes to, and where a souvenir is laid.
func (t *table) Asks(line kind.Line) []kind.Question {
	u, err := t.on.script.here(line)
	if err != nil || u.Act == globerules.Tell {
		return nil
	}
	s := t.On(u.learnt)
	var asked []kind.Question
	var seen []globemap.Place
	for _, p := range t.touched(s, &u.Move) {
		if p == globemap.NoPlace || s.Kind(p) != globemap.Untold || slices.Contains(seen, p) {
			continue
		}
		seen = append(seen, p)
		asked = append(asked, t.question(s, u.learnt.ID(p)))
	}
	return asked
}

// touched lists the places whose kind a move depends on.
func (t *table) touched(s *globerules.State, m *globerules.Move) (all []globemap.Place) {
	here := globemap.NoPlace
	if turn := t.State.Turn(); turn != maps.Nobody {
		here = s.Traveler(turn).At
	}
	switch m.Act {
	case globerules.ByLand, globerules.Send, globerules.Joker, globerules.LaySouvenir:
		return []globemap.Place{m.Place}
	case globerules.Sail, globerules.Fly, globerules.UseBonus:
		return []globemap.Place{here, m.Place}
	case globerules.Duel, globerules.Gamble:
		return []globemap.Place{here}
	case globerules.Card:
		all = append(all, here)
		for i := range m.Effects {
			switch e := &m.Effects[i]; {
			case e.Kind == globerules.Swap:
				all = append(all, s.Traveler(e.Other).At)
			case e.Kind == globerules.Home && here != globemap.NoPlace:
				all = append(all, s.Traveler(t.State.Turn()).Home)
			case e.Kind == globerules.Back && here != globemap.NoPlace:
				all = append(all, s.Back(t.State.Turn()))
			case e.Kind.Moves():
				all = append(all, e.Place)
			}
		}
	}
	return all
}

// question asks what a place is. The answer from other games comes first.
func (t *table) question(s *globerules.State, id string) kind.Question {
	q := kind.Question{Asks: text.Say("%s: what it is on the board, such as national, or key africa", text.Named{ID: id})}
	if f := t.on.offeredFact(id); f != nil {
		q.Known = saidOf(*f)
		q.Choices = append(q.Choices, kind.Choice{ID: q.Known, Worth: text.Say("as in another game")})
	}
	for _, k := range []globemap.PlaceKind{globemap.National, globemap.Regional, globemap.KeyCity, globemap.Continental,
		globemap.Island, globemap.Land, globemap.Sea} {
		var worth text.Sentence
		if fee := s.Board().Fees[k]; fee.Known {
			worth = costs(fee)
		}
		if !k.Red() {
			q.Choices = append(q.Choices, kind.Choice{ID: k.String(), Said: k.Said(), Worth: worth})
			continue
		}
		for c := range s.Board().Continents() {
			q.Choices = append(q.Choices, kind.Choice{ID: k.String() + " " +
				quoteID(s.Board().ContinentID(globemap.Continent(c))),
				Said: text.Say("%s, %s", k.Said(), s.Board().ContinentName(globemap.Continent(c))), Worth: worth})
		}
		q.Choices = append(q.Choices, kind.Choice{ID: k.String() + " ", Said: text.Say("%s …", k.Said()), Worth: worth})
	}
	q.Line = func(answer string) (kind.Line, error) {
		return t.on.script.Typed(t, text.English, &verbNamed[place].Verb, []string{quoted(id), answer})
	}
	return q
}
