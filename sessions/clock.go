package sessions

import (
	"bytes"
	stdmaps "maps"
	"time"

	"purser/maps"
	"purser/sessions/games"
	"purser/sessions/record"
)

// turns reports whether the game has turns, whose times say something.
func (g *Game) turns() bool { return !g.Free() && !g.Record.Totals }

// stamp stores when the lines that a game has in addition to before were written: now. If it was edited above its last
// line, the lines that stayed keep their times. That it failed is no error: no game depends on it.
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

// fresh returns a game as it is written under a new name. If it has lines of play it has their times, which may have
// other numbers there; otherwise it is begun now.
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

// begun returns when the game was begun, which is the time of a line above all lines of play, or the zero time.
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

// longBreak is the longest time between two lines that counts as play. A longer one is a break.
const longBreak = 20 * time.Minute

// A Clock is how long a game and its turns took, without breaks, as far as the times of its lines
// are known: what is not known is 0.
type Clock struct {
	Took  time.Duration   // from the beginning to the last turn
	Turn  time.Duration   // the turn of the player whose turn it is
	Seats []time.Duration // all turns of each player; those of unknown length belong to nobody
}

// Clock returns how long the game and its turns have taken until now; if now is the zero time,
// until the last line. A turn lasts from the line before to its own last line: what was taken
// back, or put right, counts for the player whose turn it was. Games without turns have no clock.
func (g *Game) Clock(now time.Time) Clock {
	c := Clock{Seats: make([]time.Duration, len(g.Record.Players))}
	if !g.turns() || g.Table == nil || len(g.times) == 0 {
		return c
	}
	last := g.begun()          // the last time that is known
	whole := !last.IsZero()    // all is known since the beginning
	clear, own := whole, whole // and since the line before, and in the turn of the player whose turn it is
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
