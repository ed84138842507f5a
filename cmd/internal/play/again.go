package play

import (
	"slices"

	"purser/internal/text"
	"purser/maps"
	"purser/sessions"
	"purser/sessions/kind"
)

// again offers the table of the last game once more, if there is one: its board, its players
// with their colors, and its house rules. It reports whether it was taken.
func (e *Evening) again(set *setup, last *sessions.Game, known []seating) (bool, error) {
	if last == nil || e.free(e.called(set)) != nil {
		return false, nil
	}
	const same, other = "again", "new"
	table := OneOf("answer", same, other)
	was := text.Say("%s; %s", text.And(last.Record.Players), text.Say(last.Board().Title()))
	if e.Forms() {
		table.Text, table.Default = text.Say("which table"), same
		table.Choices[0].Label = text.Say("the same again: %s", was)
		table.Choices[1].Label = text.Say("a new table")
	} else { // the first line is the name of the game, as if there had been no other
		table.Text, table.Choices = text.Say("name of the game, or again for the same table (%s)", was), nil
		table.Default, table.Validate = e.called(set), func(answer string) error {
			if isWord(same, answer) {
				return nil
			}
			return e.free(answer)
		}
	}
	err := e.ask(set, table.Question)
	switch {
	case err != nil:
		return false, err
	case e.Forms() && table.Meant() == other:
		return false, nil
	case !e.Forms() && !isWord(same, table.Answer):
		set.Name, set.named = table.Answer, true
		return false, nil
	}
	if set.board, err = e.Library.Boards.Find(last.Record); err != nil {
		return false, err
	}
	set.Name, set.Map = e.called(set), set.board.ID()
	for _, line := range last.Record.Head {
		if line.Key == "rule" {
			set.Rules = append(set.Rules, line.Text)
		}
	}
	for i, name := range last.Record.Players {
		seat := set.fresh()
		seat.Name, seat.Color = name, last.Script.Color(maps.Seat(i))
		if set.needs() {
			if err := e.pieces(set, i, &seat, known); err != nil {
				return false, err
			}
		}
		set.Seats = append(set.Seats, seat)
	}
	return true, e.keepDraft(set)
}

// needs reports whether every player must be asked for something that is new in each game.
func (set *setup) needs() bool {
	return slices.ContainsFunc(set.board.Seating().Asks, func(q kind.SeatQuestion) bool {
		return q.Default == "" && q.Enter.Empty() && (!q.Strict || set.Turns != "free")
	})
}
