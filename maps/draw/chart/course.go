// Package chart draws the course of a game: every player's scoring marker turn by
// turn, and the final count as a last step, set apart.
//
// [Of] works the course out of the moves. [Draw] draws it on a sheet of paper,
// [Text] in characters. A color says nothing that a letter, a dash or a name does not say
// too. The package is pure.
package chart

import (
	"slices"

	"purser/maps"
	"purser/referee"
	"purser/scoring"
)

// A Course is how the players stood after each turn.
type Course struct {
	Title  string // which game it is
	Result string // how it stands, in a sentence
	Turns  int    // the turns played; in a free game the lines that are no showing of tickets
	Final  bool   // the totals are the final count
	Lines  []Line // in seating order
}

// A Line is the course of one player.
type Line struct {
	Name, Color string
	Letter      string // marks the line; no two players share one
	Marker      []int  // where the marker stood, before the first turn and after each
	Total       int    // the count, as it stands
	Place       int    // in that count
}

// Last is where the marker stands now.
func (l *Line) Last() int { return l.Marker[len(l.Marker)-1] }

// End is what the line ends with: the total in the final count, the marker before.
func (c *Course) End(l *Line) int {
	if c.Final {
		return l.Total
	}
	return l.Last()
}

// Of works out the course of a game from its moves, which must be legal.
func Of(setup *referee.Setup, moves []referee.Move) (*Course, error) {
	state, err := referee.New(setup)
	if err != nil {
		return nil, err
	}
	c := &Course{Lines: make([]Line, state.Seats())}
	var names []string
	for _, p := range setup.Players {
		names = append(names, p.Name)
	}
	letters := maps.Letters(names)
	for i, p := range setup.Players {
		c.Lines[i] = Line{Name: p.Name, Color: p.Color, Letter: letters[i], Marker: []int{0}}
	}
	for i := range moves {
		if state, err = state.Apply(moves[i]); err != nil {
			return nil, err
		}
		if moves[i].Kind == referee.Reveal {
			continue // it moves no marker and takes no turn
		}
		c.Turns++
		for p := range c.Lines {
			c.Lines[p].Marker = append(c.Lines[p].Marker, state.Marker(referee.Seat(p)))
		}
	}
	score, err := scoring.Count(state)
	if err != nil {
		return nil, err
	}
	c.Final = score.Final
	for i := range score.Players {
		p := &score.Players[i]
		c.Lines[p.Seat].Total, c.Lines[p.Seat].Place = p.Total(), p.Place
	}
	return c, nil
}

// byEnd gives the numbers of the lines, that which ends highest first.
func (c *Course) byEnd() []int {
	order := make([]int, len(c.Lines))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return c.End(&c.Lines[j]) - c.End(&c.Lines[i]) })
	return order
}
