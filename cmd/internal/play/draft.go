package play

import (
	"encoding/json"
	"slices"

	"purser/internal/decode"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/kind"
)

// A draft is a game that is being set up. It is saved, so that an interrupted setup can continue.
type draft struct {
	sessions.Setup
	Depth string `json:",omitempty"` // how deep a tally counts, once known

	named bool                 // the name was asked for
	same  bool                 // the players of the last game play again
	usual string               // how deep the last game was counted, if only results are known of it
	table []sessions.SeatSetup // the players of the last game

	begun *sessions.Game // the game whose setup is being changed, or nil

	left map[int]sessions.SeatSetup // by seat: the answers so far, even after a step back
}

// at returns the player in a seat, or a new one.
func (set *draft) at(seat int) sessions.SeatSetup {
	left, ok := set.left[seat]
	switch {
	case ok:
		return left.Copied()
	case seat < len(set.Seats):
		return set.Seats[seat].Copied()
	case seat < len(set.table):
		return set.table[seat].Copied()
	}
	return set.Fresh()
}

// others returns the players in all seats but one. colors returns the colors that they do not use.
func (set *draft) others(at int) []sessions.SeatSetup {
	others := slices.Clone(set.Seats)
	if at < len(others) {
		others = slices.Delete(others, at, at+1)
	}
	return others
}

func (set *draft) colors(at int) []string {
	taken := lists.Map(set.others(at), func(s sessions.SeatSetup) string { return s.Color })
	return kind.Free(set.Board.Seating().Colors, taken)
}

// fitting returns a function that checks each answer about the player in a seat as soon as it is given. It assumes
// valid answers to the questions not yet asked.
func (e opening) fitting(at int, seat *sessions.SeatSetup) func(change func(*sessions.SeatSetup)) error {
	return func(change func(*sessions.SeatSetup)) error {
		s := sessions.SeatSetup{Name: seat.Name, Color: e.set.colors(at)[0]}
		for _, q := range e.set.Board.Seating().Asks {
			s.Answers = append(s.Answers, q.Usual())
		}
		change(&s)
		if err := e.set.With(at, s).Fits(e.Library, at); err != nil {
			return text.WithHint(err, text.Sentence{}) // rules cannot be looked up here
		}
		return nil
	}
}

// drafted returns the interrupted setup, if the person wants to continue it, or a new one.
func (e opening) drafted(name, turns string) (*draft, error) {
	fresh := &draft{Setup: sessions.Setup{Name: name, Turns: turns}, named: name != ""}
	var set draft
	draft, err := e.Library.Desk.Draft()
	if err != nil {
		return nil, &sessions.DiskError{Path: e.Library.Desk.Dir(), Cause: err}
	}
	if decode.JSON(draft, &set) != nil || turns != sessions.Free && set.Turns != turns ||
		turns == sessions.Free && set.Turns == sessions.Strict || name != "" && name != set.Name {
		return fresh, nil
	}
	set.Board, err = e.Library.Boards.GivenOr(set.Map)
	if err != nil || set.Board.Info().ID != set.Map || len(set.Seats) > set.Board.Seating().Most {
		return fresh, nil
	}
	set.Board = e.Library.OfferedOn(set.Board)
	set.onlyResults()
	wanted := len(set.Board.Seating().Asks)
	// the board asks other questions than when the setup was saved
	if slices.ContainsFunc(set.Seats, func(s sessions.SeatSetup) bool { return len(s.Answers) != wanted }) {
		return fresh, nil
	}
	if there, err := e.Library.Has(set.Name); err != nil || there { // a game of that name exists by now
		return fresh, nil
	}
	const on, anew = "go on", "anew"
	goOn := e.OneOf("answer", on, anew)
	goOn.Text, goOn.Default, goOn.Help = text.Say("Go on with the set-up of %s, or begin anew?", set.Name), on,
		draftHelp
	goOn.Choices[0].Label, goOn.Choices[1].Label = text.Say("go on"), text.Say("begin anew")
	e.set = &set
	if err := e.ask(goOn.Question); err != nil {
		return nil, err
	}
	if goOn.Meant() == anew {
		return fresh, nil
	}
	return &set, nil
}

// keepDraft saves the setup, unless its game has begun.
func (e opening) keepDraft() error {
	if e.set.begun != nil {
		return nil
	}
	draft, err := json.MarshalIndent(e.set, "", "  ")
	if err == nil {
		err = e.Library.Desk.KeepDraft(append(draft, '\n'))
	}
	if err != nil {
		return &sessions.DiskError{Path: e.Library.Desk.Dir(), Cause: err}
	}
	e.drafting = e.set.Name
	return nil
}

// mostRemembered is how many games are searched for players.
const mostRemembered = 200

// remembered lists the players of the latest games as they last sat, newest first, and returns the newest game that
// was played, or nil. A tally takes one of which only results are known, too.
func (e *Evening) remembered(turns string) (known []sessions.SeatSetup, last *sessions.Game, err error) {
	all, err := e.Library.Games()
	if err != nil {
		return nil, nil, err
	}
	slices.SortStableFunc(all, func(a, b games.Listing) int { return b.Changed.Compare(a.Changed) })
	for _, entry := range all[:min(len(all), mostRemembered)] {
		g, err := e.Library.Read(entry.Name(), sessions.Any)
		if err != nil {
			continue // the game is only searched for players
		}
		if last == nil && (!g.Record.Totals || turns != sessions.Strict) && g.Table != nil {
			last = g
		}
		for i, name := range g.Record.Players {
			if !slices.ContainsFunc(known, func(s sessions.SeatSetup) bool { return s.Name == name }) {
				known = append(known, sessions.SeatSetup{Name: name, Color: g.Script.Info().Colors[referee.Seat(i)]})
			}
		}
	}
	return known, last, nil
}

// again offers to play again with the last game's board, players, colors and house rules.
func (e opening) again() error {
	if e.last == nil || e.free(e.called()) != nil {
		return nil
	}
	const same, other = "again", "new"
	table := e.OneOf("answer", same, other)
	was := text.Say("%s; %s", text.And(e.last.Record.Players), text.Say(e.last.Board().Info().Title))
	asksName := !e.Forms() && !e.set.named
	switch {
	case e.Forms():
		table.Text, table.Default = text.Say("Same table again?"), same
		table.Choices[0].Label = text.Say("the same again: %s", was)
		table.Choices[1].Label = text.Say("a new table")
		meant := table.Validate
		table.Validate = func(answer string) error {
			err := meant(answer)
			if err != nil && answer != "" { // a sentence cannot list such long rows
				return text.Errorf("%q is no answer here: Esc empties the line, ↑ ↓ marks a row", answer)
			}
			return err
		}
	case e.set.named:
		table.Text, table.Default = text.Say("Same table again (%s), or a new one?", was), other
	default: // take the line as the name of the game, as if there were no last game
		table.Text, table.Choices = text.Say(`name of the game, or "again" for the same table (%s)`, was), nil
		table.Default, table.Validate = e.called(), func(answer string) error {
			if isWord(same, answer) {
				return nil
			}
			return e.free(answer)
		}
	}
	table.Help = againHelp
	if err := e.put(e.about(table.Question)); err != nil {
		return err
	}
	if e.set.same {
		*e.set = draft{Setup: sessions.Setup{Name: e.set.Name, Turns: e.set.Turns}, named: e.set.named}
	}
	switch {
	case !asksName && table.Meant() == other:
		return nil
	case asksName && !isWord(same, table.Answer):
		e.set.Name, e.set.named = table.Answer, true
		return nil
	}
	again, err := e.Library.Again(e.last)
	if err != nil {
		return err
	}
	again.Name, again.Turns = e.called(), e.set.Turns
	*e.set = draft{Setup: *again, usual: depthOf(e.last), same: true, named: e.set.named, table: again.Seats}
	e.set.Seats = nil
	if e.set.Needs() { // ask everybody first
		return nil
	}
	e.set.Seats = slices.Clone(e.set.table)
	return e.keepDraft()
}
