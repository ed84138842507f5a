package routes

import (
	"errors"
	"slices"
	"strings"

	"purser/internal/text"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
)

// typedRoute returns the claim of a lane, with its cards, for words such as la tok green 2g 2dg. The word "with"
// before the cards is optional:
//
//   - The longest beginning of the words that names a lane is its name. So a color right after two cities is the
//     color of the lane if such a lane exists: in la tok green 2g and in la tok green, green belongs to the lane.
//   - A color or a single w right after the name, without a number, is a card only if the cards then pay for the
//     lane. Otherwise it was meant as part of the name.
//   - If the cards after the longest name do not pay for the lane, but those after a shorter name of the same lane
//     do, the shorter name counts: in moskva murmansk purple wild, purple is a card.
//   - If the name fits both lanes of a double route and the cards pay for only one of them, that one is meant: in
//     la tok 7 green, the green lane.
//   - If two readings with different lanes are possible, the error asks which is meant. It also asks if only the
//     last color decides between lanes of different cities, and that color would pay for one of them as a card.
//
// The error is a [*text.NameError] or one of the class [text.BadWords].
func typedRoute(b typedBoard, words []string) (routerules.Move, error) {
	s := splitter{b, true, func(name ...string) (routerules.Move, error) {
		r, err := b.findRoute(name)
		return routerules.Move{Act: routerules.Claim, Route: r}, err
	}}
	if r, ok := b.RouteOf(strings.ToLower(words[0])); ok && len(words) > 1 && !isWith(words[1]) { // it is a complete id
		if m, err := paidWith(b, routerules.Move{Act: routerules.Claim, Route: r}, words[1:]); err == nil {
			return m, nil
		}
	}
	return s.split(words)
}

// built returns the splitter for something built in a city.
func built(b typedBoard, what routerules.Act, find func(...string) (routemap.CityNo, error)) *splitter {
	return &splitter{b, false, func(name ...string) (routerules.Move, error) {
		c, err := find(name...)
		return routerules.Move{Act: what, City: c}, err
	}}
}

// A splitter separates the words of a name from those of the cards.
type splitter struct {
	board   typedBoard
	colored bool // the name may end with a color
	find    func(name ...string) (routerules.Move, error)
}

// paidWith returns a move with the payment that words mean.
func paidWith(b typedBoard, m routerules.Move, words []string) (routerules.Move, error) {
	cards, err := parseCards(b, m, words)
	m.Cards = &cards
	return m, err
}

func (s *splitter) split(words []string) (routerules.Move, error) {
	words = strings.Fields(strings.Join(words, " "))
	if i := slices.IndexFunc(words, isWith); i >= 0 {
		m, err := s.find(words[:i]...)
		if paid, ok := s.paying(err, words[i+1:]); ok {
			return paid, nil
		}
		if err != nil {
			return m, err
		}
		unquoted := strings.ReplaceAll(strings.Join(words[i+1:], " "), `"`, "") // as in a record
		return paidWith(s.board, m, strings.Fields(unquoted))
	}
	whole, err := s.find(words...)
	if err == nil {
		return whole, s.rival(whole, words)
	}
	var best *routerules.Move
	bestPays := false
	for i := min(len(words)-1, routemap.MaxWords); i > 0 && !bestPays; i-- {
		name, rest := words[:i], words[i:]
		bare := s.colored && colorAlone(s.board, rest[0])
		named, nameErr := s.find(name...)
		if nameErr != nil {
			if paid, ok := s.paying(nameErr, rest); ok && best == nil {
				best, bestPays = &paid, true
				continue
			}
			if best == nil && ambiguous(nameErr) && !bare && counted(rest[0]) {
				err = nameErr // the cards do not matter yet
			}
			continue
		}
		found, cardsErr := paidWith(s.board, named, rest)
		if cardsErr != nil {
			if best == nil && (ambiguous(cardsErr) || !bare && (counted(rest[0]) || allCards(s.board, rest))) {
				err = cardsErr
			}
			continue
		}
		switch pay := accepts(s.board.Board, found, cardRules); {
		case best == nil && (pay || !bare),
			best != nil && pay && idOf(s.board.Board, *best) == idOf(s.board.Board, found):
			best, bestPays = &found, pay
		case best != nil && pay:
			return named, s.ask(words, *best, found)
		}
	}
	if best == nil {
		return whole, err
	}
	return *best, nil
}

// paying returns the claim of the one lane of a double route that the cards pay for, if the name fits both lanes.
func (s *splitter) paying(err error, cards []string) (routerules.Move, bool) {
	two, ok := s.board.Twins(err)
	if !ok {
		return routerules.Move{}, false
	}
	var found []routerules.Move
	for _, r := range two {
		m, err := paidWith(s.board, routerules.Move{Act: routerules.Claim, Route: r}, cards)
		if err == nil && accepts(s.board.Board, m, laneRules) {
			found = append(found, m)
		}
	}
	if len(found) != 1 {
		return routerules.Move{}, false
	}
	return found[0], true
}

func isWith(w string) bool { return strings.EqualFold(w, with) }

// rival returns an error that asks what is meant if the name of a lane ends with a color, and without that color could
// mean a lane between other cities for which the color would pay as a card.
func (s *splitter) rival(m routerules.Move, words []string) error {
	last := len(words) - 1
	if !s.colored || last < 1 || !colorAlone(s.board, words[last]) {
		return nil
	}
	_, err := s.find(words[:last]...)
	var name *text.NameError
	if !errors.As(err, &name) || !name.Ambiguous {
		return nil
	}
	r := &s.board.Routes[m.Route]
	for _, id := range name.Candidates {
		lane, known := s.board.RouteOf(id)
		if of := &s.board.Routes[lane]; !known || r.A == of.A && r.B == of.B {
			continue
		}
		other := routerules.Move{Act: routerules.Claim, Route: lane}
		if other, err = paidWith(s.board, other, words[last:]); err == nil && accepts(s.board.Board, other, cardRules) {
			return s.ask(words, m, other)
		}
	}
	return nil
}

// ask returns the error for words that can be read in several ways.
func (s *splitter) ask(words []string, some ...routerules.Move) error {
	e := &text.NameError{Kind: text.Say("claim"), Name: strings.Join(words, " "), Ambiguous: true}
	for _, m := range some {
		said := text.Say("%s", s.board.RouteSaid(m.Route))
		if cards := paidSaid(s.board.Board, m.Cards); !cards.Empty() {
			said = text.Say("%s %s", said, cards)
		}
		e.Offer(text.Named{ID: written(s.board.Board, m), Name: said})
	}
	return e
}

// written returns the words for the lane or city of a move, and its cards.
func written(b *routemap.Board, m routerules.Move) string {
	return idOf(b, m) + behind(paid(b, m.Cards))
}

// idOf returns the id of the lane or the city of a move.
func idOf(b *routemap.Board, m routerules.Move) string {
	if m.Act == routerules.Harbor || m.Act == routerules.Station {
		return b.Cities[m.City].ID
	}
	return b.Routes[m.Route].ID
}

// ambiguous reports whether an error asks which of several things is meant.
func ambiguous(err error) bool {
	var name *text.NameError
	return errors.As(err, &name) && name.Ambiguous
}

// colorAlone reports whether a word begins the name of a color, or is a w, without a number or a kind. It could then
// be the color of a lane.
func colorAlone(b typedBoard, word string) bool {
	all := tokens([]string{word})
	return len(all) > 0 && (all[0].text == "w" && b.english() || slices.ContainsFunc(b.meanings(all[0].text),
		func(m meaning) bool { return m.kind < 0 }))
}

// counted reports whether a word begins with a digit, which no name does.
func counted(word string) bool { return word[0] >= '0' && word[0] <= '9' }

// allCards reports whether every word is a number or may be a card.
func allCards(b typedBoard, words []string) bool {
	return !slices.ContainsFunc(tokens(words), func(t token) bool {
		return t.number < 0 && !t.mark && len(b.meanings(t.text)) == 0
	})
}
