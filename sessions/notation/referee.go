package notation

import (
	"fmt"
	"slices"

	"purser/maps"
	"purser/referee"
	"purser/sessions/record"
)

// A Report is what the referee has to say of a whole game.
type Report struct {
	State   *referee.State // after the last legal line; nil if the setup is illegal
	Illegal *Illegal       // the first illegal line, or nil
	Remarks []Remark       // warnings and what was not checked, line by line
}

// A Remark is a finding on a legal line.
type Remark struct {
	Line   int // in the file
	Player string
	referee.Finding
}

// Illegal is the error for a line that the rules forbid.
type Illegal struct {
	File  string
	Line  int    // in the file
	Words string // what the line says the player did
	*referee.Refusal
}

// Error gives one line for every rule broken: file:line: player: what: rule.
func (e *Illegal) Error() string {
	var text string
	for i, f := range e.Broken {
		if i > 0 {
			text += "\n"
		}
		text += fmt.Sprintf("%s:%d: ", e.File, e.Line)
		if e.Player != "" {
			text += e.Player + ": "
		}
		text += maps.Brief(e.Words, 200) + ": " + f.String()
	}
	return text
}

// Unwrap gives the referee's refusal.
func (e *Illegal) Unwrap() error { return e.Refusal }

// Referee replays the game's standing lines and stops at the first that the
// rules forbid.
func (g *Game) Referee() *Report {
	standing := g.Record.Standing()
	if len(g.left) > 0 {
		standing = slices.DeleteFunc(standing, func(i int) bool { return g.left[i] })
	}
	moves := make([]referee.Move, len(standing))
	for i, line := range standing {
		moves[i] = g.Moves[line]
	}
	report := &Report{}
	state, stopped, err := referee.Replay(g.Setup, moves, func(i int, v referee.Verdict) {
		for _, f := range v {
			line := &g.Record.Play[standing[i]]
			report.Remarks = append(report.Remarks, Remark{line.Number, g.Record.Players[line.Player], f})
		}
	})
	report.State = state
	if err == nil {
		return report
	}
	refusal := err.(*referee.Refusal) // the only error of Replay
	line := g.playerLine(refusal.Seat)
	words := "player " + record.Quote(refusal.Player) + " " + line.Text
	if refusal.Seat == referee.Nobody {
		words = "the setup"
	}
	if stopped >= 0 {
		line = &g.Record.Play[standing[stopped]]
		words = line.Text
	}
	report.Illegal = &Illegal{g.Record.File, line.Number, words, refusal}
	return report
}

// playerLine finds the header's line for a player; for Nobody, its last line.
func (g *Game) playerLine(p referee.Seat) *record.Line {
	last := &record.Line{Number: 1}
	for i := range g.Record.Head {
		line := &g.Record.Head[i]
		if p != referee.Nobody && line.Player == int(p) {
			return line
		}
		if line.Number > last.Number {
			last = line
		}
	}
	return last
}

// Without takes what a line did out of the game, by its number in the file: a turn
// stays a turn, but only cards are taken in it. It reports whether there was
// something to take out.
func (g *Game) Without(number int) bool {
	for i := range g.Record.Play {
		if g.Record.Play[i].Number != number || g.left[i] {
			continue
		}
		if m := &g.Moves[i]; m.Kind != referee.Draw && m.Kind != referee.Reveal {
			*m = referee.Move{Kind: referee.Draw, Seat: m.Seat}
			return true
		}
		if g.left == nil {
			g.left = map[int]bool{}
		}
		g.left[i] = true
		return true
	}
	return false
}
