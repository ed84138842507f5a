package main

import (
	"fmt"

	"purser/maps"
	"purser/referee"
	"purser/sessions/record"
)

// outcome is what a line of play did, in the form of JSON.
type outcome struct {
	Line      int          `json:"line"` // of the record
	Did       []string     `json:"did"`
	Written   bool         `json:"written"`
	Player    string       `json:"player"` // whose line it is; empty for undo and redo
	Points    int          `json:"points"` // that the line brought
	Marker    int          `json:"marker"`
	Supply    *supplyJSON  `json:"supply"`
	Spent     bool         `json:"-"` // the supply is another than before
	Phase     string       `json:"phase"`
	Next      string       `json:"next"` // whose turn it is
	TurnsLeft int          `json:"turns_left"`
	Ended     bool         `json:"ended"`  // the line triggered the end
	Over      bool         `json:"-"`      // the line was the last of the game
	Undone    []string     `json:"undone"` // lines taken back
	Redone    []string     `json:"redone"` // lines put back
	Warnings  []remarkJSON `json:"warnings"`
}

func outcomeOf(s, next *sitting, lines []string, ask bool) *outcome {
	play := next.game.Record.Play
	last := &play[len(play)-1]
	o := &outcome{
		Line: last.Number, Did: lines, Written: !ask,
		Phase: next.state.Phase().String(), TurnsLeft: next.state.TurnsLeft(),
		Ended:    s.state.Phase() == referee.Playing && next.state.Phase() == referee.LastTurns,
		Over:     s.state.Phase() != referee.Over && next.state.Phase() == referee.Over,
		Warnings: []remarkJSON{}, Undone: gone(s, next), Redone: gone(next, s),
	}
	if last.Player != record.Nobody {
		o.Redone = []string{} // a new line is no old one
	}
	if turn := next.state.Turn(); turn != referee.Nobody {
		o.Next = next.state.Name(turn)
	}
	if last.Player == record.Nobody {
		return o
	}
	p := referee.Seat(last.Player)
	stock := next.state.Stock(p)
	o.Player = next.state.Name(p)
	o.Marker = next.state.Marker(p)
	o.Points = o.Marker - s.state.Marker(p)
	before := s.state.Stock(p)
	o.Spent = stock.Pieces != before.Pieces || stock.Harbors != before.Harbors
	o.Supply = &supplyJSON{stock.Pieces[maps.Train], stock.Pieces[maps.Ship], stock.Harbors}
	for _, r := range next.report.Remarks {
		if r.Line == last.Number && r.Status == referee.Warned {
			o.Warnings = append(o.Warnings, remarkJSON{r.Line, r.Player, r.Rule.ID, r.Detail})
		}
	}
	return o
}

// gone lists the lines that stand in one sitting and not in the other.
func gone(one, other *sitting) []string {
	standing := map[int]bool{}
	for _, i := range other.game.Record.Standing() {
		standing[i] = true
	}
	lines := []string{}
	for _, i := range one.game.Record.Standing() {
		if l := &one.game.Record.Play[i]; !standing[i] {
			lines = append(lines, fmt.Sprintf("%d  %s", l.Number, one.game.Record.Words(l)))
		}
	}
	return lines
}

// print tells what a line did, what is left and who is next.
func (o *outcome) print(a *app) {
	verb := ""
	if !o.Written {
		verb = "legal: "
	}
	for i, did := range o.Did {
		a.printf("%s%d  %s\n", verb, o.Line-len(o.Did)+1+i, safe(did))
	}
	for _, l := range o.Undone {
		a.printf("taken back: %s\n", safe(l))
	}
	for _, l := range o.Redone {
		a.printf("put back: %s\n", safe(l))
	}
	if o.Supply != nil && (o.Points != 0 || o.Spent) {
		a.printf("%s: %+d, marker %d; left: %s, %s, %s\n", a.beside(o.Player, 56), o.Points, o.Marker,
			maps.Count(o.Supply.Trains, "train"), maps.Count(o.Supply.Ships, "ship"), maps.Count(o.Supply.Harbors, "harbor"))
	}
	for _, w := range o.Warnings {
		a.printf("note: %s (%s)\n", w.Detail, w.Rule)
	}
	switch {
	case o.Ended:
		a.printf("the end has come: %s to play, %s first and %s last\n", maps.Count(o.TurnsLeft, "turn"), a.beside(o.Next, 66), a.beside(o.Player, 66))
	case o.Over:
		a.printf("the game is over: show the tickets, then purser score\n")
	case o.TurnsLeft > 0:
		a.printf("next: %s, %s to come\n", safe(o.Next), maps.Count(o.TurnsLeft, "turn"))
	case o.Next != "":
		a.printf("next: %s\n", safe(o.Next))
	}
}
