package show

import (
	"slices"
	"time"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
)

// clock returns how long a game has taken up to now or, if the printer has no clock, up to its last line.
func (p *Printer) clock(g *sessions.Game) sessions.Clock {
	if p.Now == nil {
		return g.Clock(time.Time{})
	}
	return g.Clock(p.Now())
}

// lasting says how long something took, in whole minutes, or nothing if it took less than one.
func lasting(took time.Duration) text.Sentence {
	minutes := int(took.Minutes())
	switch {
	case minutes < 1:
		return text.Sentence{}
	case minutes < 60:
		return text.Say("%d min", minutes)
	}
	return text.Say("%d h %d min", minutes/60, minutes%60)
}

// seconds returns how long something took, for programs, or 0 if it took less than a minute.
func seconds(took time.Duration) int {
	if took < time.Minute {
		return 0
	}
	return int(took.Seconds())
}

// pace says how long a game and its current turn have taken, as a clause, or nothing if that is unknown.
func pace(g *sessions.Game, clock sessions.Clock) text.Sentence {
	took, turn := lasting(clock.Took), lasting(clock.Turn)
	switch {
	case took.Empty() && turn.Empty():
		return text.Sentence{}
	case g.Table.Now().Turn == maps.Nobody:
		return text.Say("it took %s", took)
	case took.Empty():
		return text.Say("%s so far this turn", turn)
	case turn.Empty():
		return text.Say("%s played so far", took)
	}
	return text.Say("%s so far, %s of it this turn", took, turn)
}

// withPace adds the pace to a clause, if it is known.
func (p *Printer) withPace(g *sessions.Game, clause text.Sentence) text.Sentence {
	clock := p.clock(g)
	if !p.Clocks {
		clock.Turn = 0
	}
	if pace := pace(g, clock); !pace.Empty() {
		return text.Say("%s; %s", clause, pace)
	}
	return clause
}

// settled adds to the result of a finished game how long it took, if that is known.
func (p *Printer) settled(g *sessions.Game, result text.Sentence) text.Sentence {
	if took := lasting(g.Clock(time.Time{}).Took); !took.Empty() && g.Table.Now().Turn == maps.Nobody {
		return text.Say("%s It took %s.", result, took)
	}
	return result
}

// timeFact returns a column with the total time of each player's turns.
func (p *Printer) timeFact(g *sessions.Game) PlayerFact {
	clock := p.clock(g)
	return NewFact("", ">Time", 8, func(seat referee.Seat) any { return lasting(clock.Seats[seat]) })
}

// columns returns the columns of a scoreboard, with times if the printer shows clocks.
func (p *Printer) columns(g *sessions.Game) []PlayerFact {
	columns := lists.Filter(p.View(g.Board()).Facts(p, g, nil), func(f PlayerFact) bool { return f.Head != "" })
	slices.SortStableFunc(columns, func(a, b PlayerFact) int { return b.Worth - a.Worth })
	if p.Clocks && !g.Free() && !g.Record.Totals {
		columns = append(columns, p.timeFact(g))
	}
	return columns
}

// Clock prints how long a game has taken, and the total time of each player's turns.
func Clock(p *Printer, g *sessions.Game) {
	pace := pace(g, p.clock(g))
	if pace.Empty() {
		p.Say("No time recorded yet")
		return
	}
	p.Say("%s", pace)
	p.Printf("\n")
	t, spent := &Grid{Head: []string{"Player", ">Time"}}, p.timeFact(g)
	for seat := range referee.Seat(len(g.Record.Players)) {
		took := spent.Cell(p, seat)
		if took == "" && p.Aloud {
			took = p.Lang.Say("no time recorded")
		}
		t.Add(p.Player(g, seat, MaxName), took)
	}
	t.Text(p)
}
