package main

import (
	"fmt"
	"slices"
	"strconv"

	"purser/internal/ask"
)

// seat asks for what a player sits down with, at a place that may be taken
// already; the name is empty when all have sat down.
func (e *evening) seat(set *setup, at int, known []seating) (seating, error) {
	v := &set.board.Values.Setup
	before := seating{Trains: v.FirstTrains}
	if at < len(set.Seats) {
		before = set.Seats[at]
	}
	var names []string
	for _, k := range known {
		names = append(names, k.Name)
	}
	others := slices.Clone(set.Seats)
	if at < len(others) {
		others = slices.Delete(others, at, at+1)
	}
	seat := before
	name := &ask.Question{Text: fmt.Sprintf("player %d, name", at+1), Otherwise: before.Name, Free: true, Search: startsOf(names)}
	if at >= v.MinPlayers && before.Name == "" {
		name.Enter = "no more"
	}
	colors := slices.DeleteFunc(slices.Clone(set.board.SeatColors), func(c string) bool {
		return slices.ContainsFunc(others, func(s seating) bool { return s.Color == c })
	})
	fits := func(change func(*seating)) error { // each answer by itself, as it is given
		s := seating{Name: seat.Name, Color: colors[0], Trains: v.FirstTrains, Ships: v.Pieces - v.FirstTrains}
		change(&s)
		return set.with(at, s).fits(e, at)
	}
	name.Accept = func(name string) error {
		switch {
		case name != "":
			return fits(func(s *seating) { s.Name = name })
		case at < v.MinPlayers:
			return fmt.Errorf("the game takes at least %d players", v.MinPlayers)
		}
		return nil
	}
	for _, k := range known {
		if !slices.ContainsFunc(others, func(s seating) bool { return s.Name == k.Name }) {
			name.Choices = append(name.Choices, ask.Choice{Answer: k.Name})
		}
	}
	if err := e.ask(set, name); err != nil {
		return seating{}, err
	}
	if seat.Name = name.Answer; seat.Name == "" {
		return seat, nil
	}
	err := e.pieces(set, &seat, colors, known, fits)
	return seat, err
}

// pieces asks for a player's color, one of those that are left, pieces and
// tickets; fits says what is wrong with a part of the answers.
func (e *evening) pieces(set *setup, seat *seating, colors []string, known []seating, fits func(func(*seating)) error) error {
	v := &set.board.Values.Setup
	color := oneOf("color", set.board.SeatColors...)
	color.Text = e.called(seat.Name) + ", color"
	color.Choices = nil
	for _, c := range colors {
		color.Choices = append(color.Choices, ask.Choice{Answer: c})
	}
	isColor := color.Accept
	color.Accept = func(text string) error {
		if err := isColor(text); err != nil {
			return err
		}
		return fits(func(s *seating) { s.Color, _ = like("color", text, set.board.SeatColors) })
	}
	color.Otherwise = color.Choices[0].Answer
	for _, liked := range append(slices.Clone(known), *seat) { // what was chosen just now counts most
		if liked.Name == seat.Name && slices.Contains(color.Choices, ask.Choice{Answer: liked.Color}) {
			color.Otherwise = liked.Color
		}
	}
	trains := &ask.Question{
		Text:      fmt.Sprintf("%s, trains (the rest of the %d pieces are ships)", e.called(seat.Name), v.Pieces),
		Otherwise: strconv.Itoa(seat.Trains),
		Accept: func(text string) error {
			if err := number(text); err != nil {
				return err
			}
			return fits(func(s *seating) { s.split(text, v.Pieces) })
		},
	}
	keeps := &ask.Question{
		Text:      fmt.Sprintf("%s, tickets kept of the %d dealt", e.called(seat.Name), v.Tickets),
		Otherwise: seat.Keeps,
		Accept: func(text string) error {
			if err := number(text); err != nil {
				return err
			}
			return fits(func(s *seating) { s.Keeps = text })
		},
	}
	if seat.Keeps == "" {
		keeps.Enter = "not written down"
	}
	if err := e.ask(set, color.Question, trains, keeps); err != nil {
		return err
	}
	seat.Color, seat.Keeps = color.meant(), keeps.Answer
	seat.split(trains.Answer, v.Pieces)
	return nil
}
