package show

import (
	"errors"
	"slices"
	"strings"

	"purser/internal/text"
	"purser/maps"
	"purser/sessions"
	"purser/sessions/kind"
)

// Violations lists every rule broken by the lines that an error is about.
func Violations(err error) (all []Violation) {
	for _, one := range text.Parts(err) {
		if illegal := (*sessions.Illegal)(nil); errors.As(one, &illegal) {
			all = append(all, violations(illegal)...)
		}
	}
	return all
}

// A Happened is the JSON of a line of play.
type Happened struct {
	Line   int    `json:"line"`   // the number in the record
	Player string `json:"player"` // empty for undo, redo and facts about the board
	Did    string `json:"did"`    // as in the record, without the player's name
	Undone bool   `json:"undone"`

	Said text.Sentence `json:"-"` // for people, without the number
}

// HappenedSince lists all lines of play but the first n.
func HappenedSince(g *sessions.Game, n int) []Happened {
	all := []Happened{}
	for _, e := range g.Entries[min(n, len(g.Entries)):] {
		h := Happened{Line: e.Line.Number, Did: e.Line.Text, Said: numberedLine(g, e)}
		h.Undone = !e.Stands && e.Line.Plays()
		if e.Line.Player != maps.Nobody {
			h.Player = g.Record.Players[e.Line.Player]
		} else if e.Line.Key != "" {
			h.Did = g.Record.Words(e.Line)
		}
		all = append(all, h)
	}
	return all
}

// A LiveGame is a game to show on a page, in the reader's words.
type LiveGame struct {
	Title, Moment string
	Result        string // who wins or leads, and by how much; may be empty
	Over          bool
	Ended         bool            // it was played to the end, or is known by its results
	Decided       text.Sentence   // the ticket without which another player would have won, if any
	Columns       []PlayerFact    // the columns of the players' table
	*Account                      // the score so far
	Shown         []int           // the parts of the score to show
	Moves         []LogLine       // the latest lines, newest first
	Notes         []text.Sentence // which lines count as agreed to, and whether the last one was cut off
}

// CutOff says that the last line of a game is missing because it was not written completely.
var CutOff = text.Say("The last line was cut off while being written and is left out.")

// LiveOf returns a scored game for a page, with at most so many moves.
func LiveOf(p *Printer, g *sessions.Game, s *kind.Count, moves int) *LiveGame {
	view := p.View(g.Board())
	title, result := p.Heading(g, s)
	live := &LiveGame{Title: title, Moment: p.Words(p.Moment(g)), Over: g.Over(),
		Columns: p.columns(g), Account: view.Account(g, s),
		Moves: folded(g, g.Entries[max(len(g.Entries)-moves, 0):]), Notes: excuses(g)}
	if g.Cut() {
		live.Notes = append(live.Notes, CutOff)
	}
	live.Ended = live.Over && s.Final
	if live.Ended {
		live.Decided = live.decided(g)
	} else if !live.Over {
		result = lead(g)
	}
	live.Result = p.Words(p.settled(g, result))
	for _, note := range Unrefereed(g) {
		live.Result = strings.TrimSpace(live.Result + " " + p.Words(note))
	}
	live.Shown = live.shown()
	slices.Reverse(live.Moves)
	return live
}

// Ranked returns the players, best first: by the final score once play has ended, and before that by what they have so
// far.
func (l *LiveGame) Ranked(g *sessions.Game) []AccountPlayer {
	ranked := slices.Clone(l.Players)
	slices.SortStableFunc(ranked, func(a, b AccountPlayer) int {
		if l.Over {
			return a.Place - b.Place
		}
		return g.Table.Mark(b.Seat) - g.Table.Mark(a.Seat)
	})
	return ranked
}

// decided names the ticket that decided a game, if any: without its points another player would have won. If there are
// several, it is the one with the most points.
func (l *LiveGame) decided(g *sessions.Game) (said text.Sentence) {
	ranked := l.Ranked(g)
	if len(ranked) < 2 || ranked[1].Place == 1 || ranked[0].Total == ranked[1].Total { // something else decided it
		return said
	}
	most, lead := 0, ranked[0].Total-ranked[1].Total
	for i, sign := range []int{1, -1} {
		for _, line := range ranked[i].Lines() {
			if points := sign * line.Points; line.Ticket && points > lead && points > most {
				most = points
				said = text.Say("What decided it: %s, %d points for %s", line.What, line.Points, g.Who(ranked[i].Seat))
			}
		}
	}
	return said
}
