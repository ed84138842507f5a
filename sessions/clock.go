package sessions

import (
	"bytes"
	stdmaps "maps"
	"time"

	"purser/maps"
	"purser/sessions/games"
	"purser/sessions/record"
)

// turns reports whether the game has turns whose times are meaningful.
func (g *Game) turns() bool { return !g.Free() && !g.Record.Totals }

// stamp records the current time for newly added lines. If lines were edited instead, it keeps the times of the
// unchanged lines. It ignores errors, because no game depends on its times.
func (l *Library) stamp(before, after *Game) {
	if !after.turns() {
		return
	}
	at, added := &before.at, bytes.HasPrefix(after.text, before.text)
	if edit := after.edit; edit != nil {
		added = edit.At > before.Record.Lines
		if !added && len(before.times) > 0 {
			_ = at.Store.Stamp(ctx, at.Key, after.text, after.times, true)
		}
	}
	if !added {
		return
	}
	now := games.Times{}
	for _, e := range after.Entries[len(before.Entries):] {
		now[e.Line.Number] = l.Now()
	}
	if len(now) > 0 {
		_ = at.Store.Stamp(ctx, at.Key, after.text, now, false)
		stdmaps.Copy(now, before.times)
		after.times = now
	}
}

// fresh returns a game as a record to be written under a new name. If lines have been played, they keep their times
// under their new line numbers; otherwise the game begins now.
func (l *Library) fresh(name string, g *Game) games.PackRecord {
	r := games.PackRecord{Ref: games.KeyOf(games.Game, name), Lines: []byte(g.Record.String())}
	r.InPart = g.tallying
	switch {
	case !g.turns():
	case len(g.Entries) == 0:
		r.Times = games.Times{bytes.Count(r.Lines, []byte("\n")): l.Now()}
	case len(g.times) > 0:
		rec, err := record.Read(g.Name, r.Lines)
		if err != nil {
			break
		}
		r.Times = games.Times{rec.Play[0].Number - 1: g.begun()}
		for i := range rec.Play {
			r.Times[rec.Play[i].Number] = g.times[g.Entries[i].Line.Number]
		}
	}
	return r
}

// begun returns when the game began, or the zero time. It is stored as the time of the line above all lines of play.
func (g *Game) begun() (at time.Time) {
	first, last := g.Record.Lines+1, 0
	if len(g.Entries) > 0 {
		first = g.Entries[0].Line.Number
	}
	for n, t := range g.times {
		if last < n && n < first {
			last, at = n, t
		}
	}
	return at
}

// longBreak is the longest pause between two lines that still counts as play. A longer one is a break.
const longBreak = 20 * time.Minute

// A Clock is how long a game and its turns took, without breaks. Whatever is unknown is 0.
type Clock struct {
	Took  time.Duration   // from the beginning to the last turn
	Turn  time.Duration   // the current turn
	Seats []time.Duration // by seat: all turns of a player; turns of unknown length count for nobody
}

// Clock returns how long the game and its turns have taken until now, or until the last line if now is the zero time.
// A turn lasts from the previous line to its own last line. Undoing and correcting lines count as time of the player
// whose turn it was. A game without turns has no clock.
func (g *Game) Clock(now time.Time) Clock {
	c := Clock{Seats: make([]time.Duration, len(g.Record.Players))}
	if !g.turns() || g.Table == nil || len(g.times) == 0 {
		return c
	}
	last := g.begun()          // the last known time
	whole := !last.IsZero()    // all times since the beginning are known
	clear, own := whole, whole // the same since the previous line, and within the current turn
	missing := false           // a line since then has no time
	var run, from, turn time.Duration
	pass := func(at time.Time) bool {
		gap := at.Sub(last)
		if last.IsZero() || gap < 0 || gap > longBreak && missing { // a break, or turns without times
			whole, clear, own = false, false, false
		} else if gap <= longBreak {
			run += gap
		}
		last, missing = at, false
		return gap >= 0 && gap <= longBreak
	}
	next := g.Table.Now().Turn
	for i := range g.Entries {
		e := &g.Entries[i]
		at := g.times[e.Line.Number]
		known := !at.IsZero()
		if known {
			pass(at)
		}
		missing = missing || !known
		if !e.Stands {
			continue
		}
		if e.Turn != maps.Nobody {
			if known && clear {
				c.Seats[e.Turn] += run - from
			}
			if c.Took = 0; known && whole {
				c.Took = run
			}
			if e.Turn != next {
				turn, own = run, known
			}
		}
		from, clear = run, known
	}
	if next == maps.Nobody || now.IsZero() || !pass(now) {
		return c
	}
	if whole && clear {
		c.Took = run
	}
	if own {
		c.Turn = run - turn
	}
	if clear {
		c.Seats[next] += run - from
	}
	return c
}
