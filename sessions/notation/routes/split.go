package routes

import (
	"errors"
	"slices"
	"strings"

	"purser/internal/text"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
)

// ClaimWords returns the lane that words mean, and the cards with which it is claimed: la
// tok green 2g 2dg. The cards follow with or without the word "with":
//
//   - The longest beginning that names a lane is its name, so that a color right
//     after two cities is that of the lane if a lane has it: in la tok green 2g
//     and in la tok green, green is the lane.
//   - A color or a single w right after the name, without a number, is a card only
//     if the cards then pay for the lane. Otherwise it was meant for the name.
//   - If the cards after the longest name do not pay for the lane, but those
//     after a shorter name of the same lane do, the shorter one is its name: in
//     moskva murmansk purple wild, purple is a card.
//   - If both could be meant, of different lanes, the error asks. It also asks if
//     only the last color decides between lanes of different cities, and as a card
//     would pay for one of them.
//
// The error is a [*text.NameError] or a [*kind.WordsError].
func ClaimWords(b *routemap.Board, words []string) (routemap.RouteNo, routerules.Cards, error) {
	if r, ok := b.RouteOf(strings.ToLower(words[0])); ok && len(words) > 1 { // an id is the whole name
		if cards, err := LaneCards(b, r, words[1:]...); err == nil {
			return r, cards, nil
		}
	}
	s := splitter[routemap.RouteNo]{
		board: b, colored: true,
		find: func(name ...string) (routemap.RouteNo, error) { return b.FindRoute(name...) },
		place: func(r routemap.RouteNo) *place {
			return &place{move: routerules.Move{Act: routerules.Claim, Route: r}}
		},
		id: func(r routemap.RouteNo) string { return b.Routes[r].ID },
		apart: func(r, other routemap.RouteNo) bool {
			return b.Routes[r].A != b.Routes[other].A || b.Routes[r].B != b.Routes[other].B
		},
	}
	return s.split(words)
}

// HarborWords returns the city that words mean, and the cards with which its harbor is
// built: ham 2ar 1sr w. The longest beginning that names a city is its name. The error is a
// [*text.NameError] or a [*kind.WordsError].
func HarborWords(b *routemap.Board, words []string) (routemap.CityNo, routerules.Cards, error) {
	s := splitter[routemap.CityNo]{
		board: b,
		find:  func(name ...string) (routemap.CityNo, error) { return b.FindPort(name...) },
		place: func(routemap.CityNo) *place { return &place{move: routerules.Move{Act: routerules.Harbor}} },
		id:    func(c routemap.CityNo) string { return b.Cities[c].ID },
		apart: func(c, other routemap.CityNo) bool { return c != other },
	}
	return s.split(words)
}

// A splitter splits the words of a name from those of the cards.
type splitter[T any] struct {
	board   *routemap.Board
	colored bool // a color may end the name
	find    func(name ...string) (T, error)
	place   func(T) *place
	id      func(T) string
	apart   func(thing, other T) bool // whether they are not lanes of the same cities
}

// A reading is a name and the cards after it.
type reading[T any] struct {
	thing T
	cards routerules.Cards
	pays  bool
}

func (s *splitter[T]) split(words []string) (T, routerules.Cards, error) {
	words = strings.Fields(strings.Join(words, " "))
	if i := slices.IndexFunc(words, func(w string) bool { return strings.EqualFold(w, "with") }); i >= 0 {
		thing, err := s.find(words[:i]...)
		if err != nil {
			return thing, routerules.Cards{}, err
		}
		cards, err := s.payment(thing, words[i+1:])
		return thing, cards, err
	}
	whole, err := s.find(words...)
	if err == nil {
		return whole, routerules.Cards{}, s.rival(whole, words)
	}
	var best *reading[T]
	for i := min(len(words)-1, routemap.MaxWords); i > 0; i-- {
		name, rest := words[:i], words[i:]
		bare := s.colored && colorAlone(s.board, rest[0])
		thing, nameErr := s.find(name...)
		if nameErr != nil {
			if best == nil && ambiguous(nameErr) && !bare && counted(rest[0]) {
				err = nameErr // the cards do not matter yet
			}
			continue
		}
		place := s.place(thing)
		cards, cardsErr := breathe(s.board, place, rest)
		if cardsErr != nil {
			if best == nil && (ambiguous(cardsErr) || !bare && (counted(rest[0]) || allCards(s.board, rest))) {
				err = cardsErr
			}
			continue
		}
		found := &reading[T]{thing, cards, place.pays(s.board, cards)}
		switch {
		case best == nil && (found.pays || !bare):
			best = found
		case best != nil && !best.pays && found.pays && s.id(best.thing) == s.id(thing):
			best = found
		case best != nil && !best.pays && found.pays:
			return thing, routerules.Cards{}, s.ask(words, best, found)
		}
	}
	if best == nil {
		return whole, routerules.Cards{}, err
	}
	return best.thing, best.cards, nil
}

// payment reads the cards after "with": as people type them, or otherwise as in the record,
// with whatever else it allows.
func (s *splitter[T]) payment(thing T, words []string) (routerules.Cards, error) {
	cards, err := breathe(s.board, s.place(thing), words)
	if err == nil || ambiguous(err) {
		return cards, err
	}
	something := "harbor " + s.board.Cities[0].ID
	if !s.board.Values.HasShips() {
		something = "claim " + s.board.Routes[0].ID
	}
	if m, e := Line(s.board, something+" with "+strings.Join(words, " ")); e == nil {
		return m.Cards, nil
	}
	return routerules.Cards{}, err
}

// rival asks if words name a thing by a color at their end, and without it could name
// another that this card would pay for.
func (s *splitter[T]) rival(thing T, words []string) error {
	last := len(words) - 1
	if !s.colored || last < 1 || !colorAlone(s.board, words[last]) {
		return nil
	}
	_, err := s.find(words[:last]...)
	var name *text.NameError
	if !errors.As(err, &name) || !name.Ambiguous {
		return nil
	}
	for _, id := range name.Candidates {
		other, err := s.find(id)
		if err != nil || !s.apart(thing, other) {
			continue
		}
		if cards, err := breathe(s.board, s.place(other), words[last:]); err == nil && s.place(other).pays(s.board,
			cards) {
			return s.ask(words, &reading[T]{thing: thing}, &reading[T]{thing: other, cards: cards})
		}
	}
	return nil
}

// ask returns the error for words that can be read in two ways.
func (s *splitter[T]) ask(words []string, some ...*reading[T]) error {
	e := &text.NameError{Kind: text.Say("claim"), Name: strings.Join(words, " "), Ambiguous: true}
	for _, r := range some {
		e.Candidates = append(e.Candidates, s.id(r.thing)+paid(s.board, &r.cards))
	}
	return e
}

// ambiguous reports whether an error asks which of several things is meant.
func ambiguous(err error) bool {
	var name *text.NameError
	return errors.As(err, &name) && name.Ambiguous
}

// colorAlone reports whether a word begins with the name of a color, or a w, without a
// number or a kind: it could be the color of a lane.
func colorAlone(b *routemap.Board, word string) bool {
	all := tokens([]string{word})
	return len(all) > 0 && (all[0].text == "w" || slices.ContainsFunc(meanings(b, all[0].text),
		func(m meaning) bool { return m.kind < 0 }))
}

// counted reports whether a word begins with a number, as no name does.
func counted(word string) bool { return word[0] >= '0' && word[0] <= '9' }

// allCards reports whether every word is a number or can be a card.
func allCards(b *routemap.Board, words []string) bool {
	return !slices.ContainsFunc(tokens(words), func(t token) bool {
		return t.number < 0 && !t.mark && len(meanings(b, t.text)) == 0
	})
}
