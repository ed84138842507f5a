package kind

import (
	"slices"
	"strconv"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions/grammar"
)

// A CountQuestion asks for a part of what a table counted for a player, or for a piece of one: the routes of one
// length, the tickets, the ships left. Numbers are in the form of the [Counter] that the question comes from.
type CountQuestion struct {
	Part  string        // the word of the part in a record; the questions of a part follow each other
	Asks  text.Sentence // the question
	Label text.Sentence // what is counted, in a word or two, for rows and buttons
	List  bool          // the answer may be several numbers: one for each ticket, or for each harbor
	Most  int           // how many numbers a list has at most, or 0 for any number of them
	Below bool          // numbers may be less than nothing
	Open  bool          // it cannot be judged before the next question is answered
	Enter text.Sentence // what it means if nothing is answered: there is none, or it was not counted
	Such  string        // an example of an answer, if the question does not show how to write it
	Few   bool          // a small number, which people count up one by one
	Cards []CountCard   // what cards pay, if the numbers are those of cards that the board lists; the lowest first

	Get func(numbers any) []int           // nil if that was not counted
	Set func(numbers any, list []int) any // a copy with another answer; nil if that is not counted
}

// A CountCard is a number that cards pay or cost.
type CountCard struct {
	Points     int
	Pays, Cost bool // whether a card pays so much, and whether one costs so much
	Copies     int  // how many cards pay or cost so much
}

// Answer returns the numbers that a person typed: none, one, or several with spaces or commas between them. The error
// says what is wrong with them.
func (q *CountQuestion) Answer(typed string) (list []int, err error) {
	for _, word := range strings.FieldsFunc(typed, func(r rune) bool { return r == ' ' || r == ',' }) {
		n, ok := grammar.Signed(word)
		switch {
		case !ok:
			return nil, text.Errorf("%q is not a number", text.Brief(word, 40))
		case n < 0 && !q.Below:
			return nil, text.Errorf("%d is less than nothing", n)
		}
		list = append(list, n)
	}
	switch {
	case !q.List && len(list) > 1:
		return nil, text.Errorf("write one number")
	case q.Most > 0 && len(list) > q.Most:
		return nil, text.Errorf("%s; there are at most %d", text.Count(len(list), "number"), q.Most)
	}
	return list, nil
}

// Typed returns an answer as a person would type it.
func (q *CountQuestion) Typed(numbers any) string {
	return strings.Join(lists.Map(q.Get(numbers), strconv.Itoa), " ")
}

// A CountTap is a card that can be tapped: one that was not counted comes in as done, a second tap makes it failed,
// and a third takes it out.
type CountTap struct {
	Points int   // without a sign
	Counts int   // what it counts now: 0, Points or -Points
	After  []int // the answer after a tap
}

// Taps lists the cards that can be tapped: those in the answer, and one more of each number that the board still has.
func (q *CountQuestion) Taps(list []int) (taps []CountTap) {
	for _, card := range q.Cards {
		counted := 0
		for i, n := range list {
			if n != card.Points && n != -card.Points {
				continue
			}
			counted++
			after := slices.Clone(list)
			if n > 0 && card.Cost {
				after[i] = -n
			} else {
				after = slices.Delete(after, i, i+1)
			}
			taps = append(taps, CountTap{card.Points, n, after})
		}
		if counted < card.Copies {
			first := card.Points
			if !card.Pays {
				first = -first
			}
			taps = append(taps, CountTap{card.Points, 0, append(slices.Clone(list), first)})
		}
	}
	return taps
}
