package play

import (
	"slices"

	"purser/cmd/internal/ask"
	"purser/internal/text"
	"purser/sessions"
)

// again offers the table of the last game once more, if there is one: its board, its players
// with their colors, and its house rules.
func (e *Evening) again(set *setup, last *sessions.Game) error {
	if last == nil || e.free(e.called(set)) != nil {
		return nil
	}
	const same, other = "again", "new"
	table := e.OneOf("answer", same, other)
	was := text.Say("%s; %s", text.And(last.Record.Players), text.Say(last.Board().Title()))
	if e.Forms() {
		table.Text, table.Default = text.Say("which table"), same
		table.Choices[0].Label = text.Say("the same again: %s", was)
		table.Choices[1].Label = text.Say("a new table")
		meant := table.Validate
		table.Validate = func(answer string) error {
			err := meant(answer)
			if err != nil && answer != "" { // the rows are too long to be listed in a sentence
				return text.Errorf("%q is no answer here: Esc empties the line, ↑ ↓ marks a row", answer)
			}
			return err
		}
	} else { // the first line is the name of the game, as if there had been no other
		table.Text, table.Choices = text.Say("name of the game, or again for the same table (%s)", was), nil
		table.Default, table.Validate = e.called(set), func(answer string) error {
			if isWord(same, answer) {
				return nil
			}
			return e.free(answer)
		}
	}
	if err := e.put(&ask.Form{Questions: []*ask.Question{table.Question}, Aside: e.glances(nil)}); err != nil {
		return err
	}
	if set.same {
		*set = setup{Setup: sessions.Setup{Name: set.Name, Turns: set.Turns}}
	}
	switch {
	case e.Forms() && table.Meant() == other:
		return nil
	case !e.Forms() && !isWord(same, table.Answer):
		set.Name, set.named = table.Answer, true
		return nil
	}
	again, err := e.Library.Again(last)
	if err != nil {
		return err
	}
	again.Name, again.Turns = e.called(set), set.Turns
	*set = setup{Setup: *again, same: true, table: again.Seats}
	set.Seats = nil
	if set.Needs() { // everybody is asked first
		return nil
	}
	set.Seats = slices.Clone(set.table)
	return e.keepDraft(set)
}
