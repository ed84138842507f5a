package play

import (
	"cmp"
	"slices"

	"purser/cmd/internal/ask"
	"purser/internal/text"
)

// seat asks what a player starts with; the name is empty when everyone is seated.
func (e *Evening) seat(set *setup, at int, known []seating) (seating, error) {
	room := set.board.Seating()
	seat := seating{Answers: make([]string, len(room.Asks))}
	first := make([]string, len(room.Asks)) // assumed until the question is asked
	for i, q := range room.Asks {
		seat.Answers[i] = q.Default
		first[i] = cmp.Or(q.Default, q.Sample)
	}
	if at < len(set.Seats) {
		seat = set.Seats[at]
		seat.Answers = slices.Clone(seat.Answers)
	}
	others := slices.Clone(set.Seats)
	if at < len(others) {
		others = slices.Delete(others, at, at+1)
	}
	colors := slices.DeleteFunc(slices.Clone(room.Colors), func(c string) bool {
		return slices.ContainsFunc(others, func(s seating) bool { return s.Color == c })
	})
	fits := func(change func(*seating)) error { // checks each answer as it is entered
		s := seating{Name: seat.Name, Color: colors[0], Answers: slices.Clone(first)}
		change(&s)
		return set.with(at, s).fits(e.Library, at)
	}
	name := &ask.Question{Text: text.Say("player %d, name", at+1), Default: seat.Name, Free: true}
	name.Search = Starts(name)
	if at >= room.Least && seat.Name == "" {
		name.Enter = text.Say("no more")
	}
	name.Validate = func(answer string) error {
		switch {
		case answer != "":
			return fits(func(s *seating) { s.Name = answer })
		case at < room.Least:
			return text.Errorf("the game takes at least %d players", room.Least)
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

// pieces asks for a player's color, one of those left, and for what else the board needs;
// fits reports what is wrong with a part of the answers.
func (e *Evening) pieces(set *setup, seat *seating, colors []string, known []seating,
	fits func(func(*seating)) error) error {
	room, called := set.board.Seating(), e.Called(seat.Name)
	color := OneOf("color", room.Colors...)
	color.Text = text.Say("%s, color", called)
	color.Choices, color.free = nil, room.AnyColor
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
	for _, liked := range append(slices.Clone(known), *seat) { // what was just chosen counts most
		if liked.Name == seat.Name && slices.Contains(colors, liked.Color) {
			color.Default = liked.Color
		}
	}
	questions, of := []*ask.Question{color.Question}, []int(nil) // and the index of each among the board's questions
	for i, wanted := range room.Asks {
		if wanted.Strict && set.Turns == "free" {
			continue
		}
		q := &ask.Question{Text: text.Say("%s, %s", called, wanted.Asks), Default: seat.Answers[i]}
		if q.Default == "" {
			q.Enter = wanted.Enter
		}
		q.Validate = func(answer string) error {
			switch _, err := wanted.Words(answer); {
			case answer == "" && !wanted.Enter.Empty():
				return nil
			case answer == "":
				return text.Errorf("%s is missing", wanted.Asks)
			case err != nil:
				return err
			}
			return fits(func(s *seating) { s.Answers[i] = answer })
		}
		questions, of = append(questions, q), append(of, i)
	}
	if err := e.ask(set, questions...); err != nil {
		return err
	}
	seat.Color = color.Meant()
	for i, q := range questions[1:] {
		seat.Answers[of[i]] = q.Answer
	}
	return nil
}
