package play

import (
	"slices"
	"strconv"

	"purser/internal/ask"
	"purser/internal/text"
)

// seat asks for what a player sits down with, at a place that may be taken already;
// the name is empty when all have sat down.
func (e *Evening) seat(set *setup, at int, known []seating) (seating, error) {
	v := &set.board.Values.Setup
	seat := seating{Trains: v.FirstTrains}
	if at < len(set.Seats) {
		seat = set.Seats[at]
	}
	others := slices.Clone(set.Seats)
	if at < len(others) {
		others = slices.Delete(others, at, at+1)
	}
	colors := slices.DeleteFunc(slices.Clone(set.board.SeatColors), func(c string) bool {
		return slices.ContainsFunc(others, func(s seating) bool { return s.Color == c })
	})
	fits := func(change func(*seating)) error { // each answer by itself, as it is entered
		s := seating{Name: seat.Name, Color: colors[0], Trains: v.FirstTrains, Ships: v.Pieces - v.FirstTrains}
		change(&s)
		return set.with(at, s).fits(e.Library, at)
	}
	name := &ask.Question{Text: text.Say("player %d, name", at+1), Default: seat.Name, Free: true}
	name.Search = startsOf(name)
	if at >= v.MinPlayers && seat.Name == "" {
		name.Enter = text.Say("no more")
	}
	name.Validate = func(answer string) error {
		switch {
		case answer != "":
			return fits(func(s *seating) { s.Name = answer })
		case at < v.MinPlayers:
			return text.Errorf("the game takes at least %d players", v.MinPlayers)
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

// pieces asks for a player's color, one of those that are left, pieces and tickets;
// fits says what is wrong with a part of the answers.
func (e *Evening) pieces(set *setup, seat *seating, colors []string, known []seating, fits func(func(*seating)) error) error {
	v, called := &set.board.Values.Setup, e.called(seat.Name)
	color := oneOf("color", set.board.SeatColors...)
	color.Text = text.Say("%s, color", called)
	color.Choices, color.free = nil, set.board.AnyColor
	for _, c := range colors {
		color.Choices = append(color.Choices, ask.Choice{Answer: c, Label: text.Say(c)})
	}
	isColor := color.Validate
	color.Validate = func(answer string) error {
		if err := isColor(answer); err != nil {
			return err
		}
		return fits(func(s *seating) { s.Color = color.word(answer) })
	}
	color.Default = colors[0]
	for _, liked := range append(slices.Clone(known), *seat) { // what was chosen just now counts most
		if liked.Name == seat.Name && slices.Contains(colors, liked.Color) {
			color.Default = liked.Color
		}
	}
	trains := &ask.Question{
		Text:    text.Say("%s, trains (the rest of the %d pieces are ships)", called, v.Pieces),
		Default: strconv.Itoa(seat.Trains),
		Validate: func(answer string) error {
			if err := isCount(answer); err != nil {
				return err
			}
			return fits(func(s *seating) { s.split(answer, v.Pieces) })
		},
	}
	keeps := &ask.Question{
		Text:    text.Say("%s, tickets kept of the %d dealt", called, v.Tickets),
		Default: seat.Keeps,
		Validate: func(answer string) error {
			if err := isCount(answer); err != nil {
				return err
			}
			return fits(func(s *seating) { s.Keeps = answer })
		},
	}
	if seat.Keeps == "" {
		keeps.Enter = text.Say("not written down")
	}
	questions := []*ask.Question{color.Question, trains, keeps}
	if !set.board.Values.HasShips() { // everybody begins with the same
		questions = slices.Delete(questions, 1, 2)
		trains.Answer = strconv.Itoa(v.Pieces)
	}
	if err := e.ask(set, questions...); err != nil {
		return err
	}
	seat.Color, seat.Keeps = color.meant(), keeps.Answer
	seat.split(trains.Answer, v.Pieces)
	return nil
}
