package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"purser/maps"
	"purser/referee"
	"purser/sessions/record"
	"purser/sessions/store"
)

// A setup is a game that is being set up: what the header of its record says. It
// is kept as a draft, so that a set-up that was broken off goes on.
type setup struct {
	Name, Turns, Map string
	Seats            []seating
	Rules            []string

	board *maps.Board
}

// A seating is what a player sits down with.
type seating struct {
	Name, Color, Keeps string
	Trains, Ships      int
}

// split parts the pieces of a player into so many trains, a number, and ships.
func (s *seating) split(trains string, pieces int) {
	s.Trains, _ = strconv.Atoi(trains)
	s.Ships = max(pieces-s.Trains, 0)
}

// header is the setup in the words of the record.
func (set *setup) header() string {
	text := "purser 1\nmap " + set.board.ID + "\ndate " + time.Now().Format(time.DateOnly) + "\nturns " + set.Turns + "\n"
	for _, r := range set.Rules {
		text += "rule " + r + "\n"
	}
	for _, s := range set.Seats {
		text += fmt.Sprintf("player %s %s %d trains %d ships", record.Quote(s.Name), s.Color, s.Trains, s.Ships)
		if s.Keeps != "" {
			text += " keeps " + s.Keeps
		}
		text += "\n"
	}
	return text
}

// names are those of the players, as they sit.
func (set *setup) names() []string {
	var names []string
	for _, s := range set.Seats {
		names = append(names, s.Name)
	}
	return names
}

// with is the setup with a player at a place.
func (set *setup) with(at int, seat seating) *setup {
	other := *set
	other.Seats = slices.Clone(set.Seats)
	if at == len(other.Seats) {
		other.Seats = append(other.Seats, seat)
	}
	other.Seats[at] = seat
	return &other
}

// fits reports what is wrong with a player of the setup.
func (set *setup) fits(e *evening, at int) error {
	game, err := e.understand(set.Name, []byte(set.header()))
	var wrong record.SyntaxErrors
	switch {
	case errors.As(err, &wrong): // of lines that nobody has seen
		return errors.New(wrong[0].What)
	case err != nil:
		return err
	}
	if refusal := game.Setup.CheckSeat(referee.Seat(at)); refusal != nil {
		return refusal
	}
	return nil
}

// drafted gives the set-up that was broken off, if it is to go on, or a new one.
func (e *evening) drafted(name, turns string) (*setup, error) {
	fresh := &setup{Name: name, Turns: turns}
	var set setup
	if text := e.home().Draft(); json.Unmarshal(text, &set) != nil || set.Turns != turns || name != "" && name != set.Name {
		return fresh, nil
	}
	var err error
	if set.board, err = maps.Open(set.Map); err != nil || len(set.Seats) > set.board.Values.Setup.MaxPlayers {
		return fresh, nil
	}
	if there, err := e.home().Find(set.Name); err != nil || there != nil { // there is a game of that name by now
		return fresh, nil
	}
	const on, anew = "go on", "anew"
	goOn := oneOf("answer", on, anew)
	goOn.Text, goOn.Otherwise = "go on with the set-up of "+set.Name+", or begin anew", on
	goOn.Choices[1].Label = "begin anew"
	if err := e.ask(&set, goOn.Question); err != nil {
		return nil, err
	}
	if goOn.meant() == anew {
		return fresh, nil
	}
	return &set, nil
}

// keepDraft keeps a set-up as it stands.
func (e *evening) keepDraft(set *setup) error {
	text, err := json.MarshalIndent(set, "", "  ")
	if err == nil {
		err = e.home().KeepDraft(append(text, '\n'))
	}
	if err != nil {
		return storeError(e.home().Dir(), err)
	}
	e.drafting = true
	return nil
}

// remembered lists those who played the games on disk, each as they sat there
// last; those of the newest game come first.
func (e *evening) remembered() ([]seating, error) {
	games, err := e.home().List()
	if err != nil {
		return nil, storeError(e.home().Dir(), err)
	}
	slices.SortStableFunc(games, func(a, b store.Entry) int { return b.Changed.Compare(a.Changed) })
	var known []seating
	for _, g := range games {
		text, err := store.Read(g.Path)
		if err != nil {
			continue // its names are not needed
		}
		game, err := e.understand(g.Name, store.Whole(text))
		if err != nil {
			continue
		}
		for _, p := range game.Setup.Players {
			if !slices.ContainsFunc(known, func(s seating) bool { return s.Name == p.Name }) {
				known = append(known, seating{Name: p.Name, Color: p.Color})
			}
		}
	}
	return known, nil
}
