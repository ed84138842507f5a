package globetrotter

import (
	"slices"

	"purser/internal/text"
	"purser/maps"
	globemap "purser/maps/globetrotter"
	globerules "purser/referee/globetrotter"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// Likely lists what a player may do now, most likely first. Each choice is a whole line with its verb; if it needs
// more words, it ends in a space. Destinations for a pawn or a joker come last, because there may be many.
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
	few := func(names ...string) { // more than two must be looked up by typing the verb
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
	for i := range list { // the option expires with the next line
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

// lines lists the choices for a verb as whole lines.
func (t *table) lines(name string, p kind.Seat) []kind.Choice {
	verb := &verbNamed[name].Verb
	return verb.Lines(t.Choices(verb, p))
}

// Asks returns questions for the unknown facts that must be entered before a line of the record: a port or casino
// without which the line is illegal, the kinds of places on which it depends, and the fees that it pays.
func (t *table) Asks(line kind.Line) []kind.FactQuestion {
	u, err := here(t.on.script, line)
	if err != nil || u.Act.Facts() || line.Seat == maps.Nobody { // the game is over
		return nil
	}
	u.Seat = line.Seat
	s := t.On(u.learnt)
	asked := t.door(s, &u.Move)
	var seen []globemap.Place
	for _, p := range touched(s, &u.Move) {
		if p == globemap.NoPlace || s.Kind(p) != globemap.Untold || slices.Contains(seen, p) {
			continue
		}
		seen = append(seen, p)
		asked = append(asked, t.question(s, u.learnt.ID(p)))
	}
	for _, of := range s.Unpriced(&u.Move) {
		asked = append(asked, t.price(of))
	}
	return asked
}

// door asks whether the player's place has a port or a casino, if nothing else prevents the move.
func (t *table) door(s *globerules.State, m *globerules.Move) []kind.FactQuestion {
	if m.Act != globerules.Sail && m.Act != globerules.Gamble || s.Setup().Free {
		return nil
	}
	with := s.Known(s.Traveler(m.Seat).At)
	asks := text.Say("%s: is it a port, where a shipping route begins", s.Board().PlaceSaid(with.Place))
	if m.Act == globerules.Gamble {
		with.Casino = true
		asks = text.Say("%s: is it a casino city, with dice on the board", s.Board().PlaceSaid(with.Place))
	} else {
		with.Port = true
	}
	if with.Kind == globemap.Untold || with == s.Known(with.Place) || !s.Check(*m).Refused() ||
		s.Assume(s.Board(), []globemap.PlaceFact{with}).Check(*m).Refused() {
		return nil
	}
	words := place + " " + factWords(s.Board(), &with)
	answers := kind.Plain([]string{"yes", "no"})
	for i := range answers {
		answers[i].Said = text.Say("%s", text.Typed{Key: "word ", Word: answers[i].ID})
	}
	return []kind.FactQuestion{{Question: kind.Question{Asks: asks, Choices: answers}, Such: words, Decides: true,
		Line: func(answer string) (kind.Line, error) {
			switch means(record.Word{Text: answer}, "yes", "no") {
			case "yes":
				return t.on.script.Line(t, words)
			case "no":
				return kind.Line{}, nil
			}
			return kind.Line{}, text.BadWords.Errorf("%q is neither yes nor no", text.Brief(answer, maxQuoted))
		}}}
}

// same is the answer that casino cities cost as much as other places of their kind.
const same = "same"

// price asks for a fee printed on the overview card.
func (t *table) price(of globemap.PlaceKind) kind.FactQuestion {
	q := kind.FactQuestion{Such: fee + " " + of.String() + " N"}
	if known := t.on.priced[of]; known.Known {
		q.Known = feeWords(known)
	}
	q.Asks = text.Say("%s: fee on the overview card, such as 100, or 0 ends if the turn ends", of.Said())
	if of == globemap.CasinoCity {
		q.Asks = text.Say("%s: fee on the overview card, or same if it is like other cities", of.Said())
		q.Choices = append(q.Choices, kind.Choice{ID: same, Worth: text.Say("like other cities of the kind")})
	}
	for _, ends := range []bool{false, true} {
		for cost := range 4 {
			amount := globemap.Fee{Cost: cost * globemap.Cheque, Ends: ends}
			worth := text.Say("the turn goes on")
			if ends {
				worth = text.Say("the turn ends")
			}
			q.Choices = append(q.Choices, kind.Choice{ID: feeWords(amount), Worth: worth})
		}
	}
	q.Line = func(answer string) (kind.Line, error) {
		if of == globemap.CasinoCity && means(record.Word{Text: answer}, same) != "" {
			return kind.Line{}, nil
		}
		return t.on.script.Typed(t, text.English, &verbNamed[fee].Verb, []string{of.String(), answer})
	}
	return q
}

// touched lists the places whose kind affects a move.
func touched(s *globerules.State, m *globerules.Move) (all []globemap.Place) {
	here := globemap.NoPlace
	if m.Seat != maps.Nobody {
		here = s.Traveler(m.Seat).At
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
				all = append(all, s.Traveler(m.Seat).Home)
			case e.Kind == globerules.Back && here != globemap.NoPlace:
				all = append(all, s.Back(m.Seat))
			case e.Kind.Moves():
				all = append(all, e.Place)
			}
		}
	}
	return all
}

// question asks for the kind of a place. An answer from other games comes first.
func (t *table) question(s *globerules.State, id string) kind.FactQuestion {
	q := kind.FactQuestion{Such: place + " " + quoteID(id) + " KIND"}
	q.Asks = text.Say("%s: what it is on the board, such as national, or key africa", text.Named{ID: id})
	if f := t.on.offeredFact(id); f != nil {
		q.Known = saidOf(*f)
		q.Choices = append(q.Choices, kind.Choice{ID: q.Known, Worth: text.Say("as in another game")})
	}
	for _, k := range []globemap.PlaceKind{globemap.National, globemap.Regional, globemap.KeyCity, globemap.Continental,
		globemap.Island, globemap.Land, globemap.Sea} {
		var worth text.Sentence
		if fee := s.Fee(k); fee.Known {
			worth = costs(fee)
		}
		if !k.Red() {
			q.Choices = append(q.Choices, kind.Choice{ID: k.String(), Said: k.Said(), Worth: worth})
			continue
		}
		for c := range s.Board().Continents() {
			q.Choices = append(q.Choices, kind.Choice{ID: k.String() + " " +
				quoteID(s.Board().ContinentID(globemap.Continent(c))),
				Said: text.Say("%s, %s", k.Said(), s.Board().ContinentSaid(globemap.Continent(c))), Worth: worth})
		}
		q.Choices = append(q.Choices, kind.Choice{ID: k.String() + " ", Said: text.Say("%s …", k.Said()), Worth: worth})
		for _, c := range s.Board().Unnamed() {
			q.Rare = append(q.Rare, kind.Choice{ID: k.String() + " " + c.ID, Said: text.Say("%s", c), Worth: worth})
		}
	}
	q.Line = func(answer string) (kind.Line, error) {
		return t.on.script.Typed(t, text.English, &verbNamed[place].Verb, []string{record.Quoted(id), answer})
	}
	return q
}
