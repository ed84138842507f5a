package show

import (
	"strings"

	"fmt"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/kind"
)

// A boardRow is a board in a list.
type boardRow struct {
	Map     string `head:"Map" json:"map"`
	Title   Term   `head:"Title" json:"title"`
	Cities  Worded `head:">Cities" json:"cities"`
	Routes  Worded `head:">Routes" json:"routes"`
	Tickets Worded `head:">Tickets" json:"tickets"`
	Players string `head:">Players" json:"-"`
}

// Boards prints a list of boards.
func Boards(p *Printer, boards []kind.Board) error {
	rows := lists.Map(boards, func(b kind.Board) boardRow {
		number := func(n int) Worded {
			if n < 0 || n == 0 && b.Info().Open != nil {
				return Worded{none, 0} // the board has none, or nobody has counted them
			}
			return Worded{n, n}
		}
		size, seating := p.View(b).About(b).Size, b.Seating()
		return boardRow{b.Info().ID, Term(b.Info().Title), number(size.Cities), number(size.Routes),
			number(size.Tickets), fmt.Sprintf("%d–%d", seating.Least, seating.Most)}
	})
	return p.Result(func() {
		t := TableOf(p, rows)
		t.Wrap = map[int]int{1: p.Width - 52}
		t.Text(p)
	}, func() any { return rows })
}

// Learnt prints which board was made from finished games, what those games disagree about, and how to play on it.
func Learnt(p *Printer, made *sessions.LearntBoard) {
	b := made.Board
	unread := lists.Map(made.Unread, func(err error) string { return p.Words(err) })
	if len(unread) > 0 {
		p.Note("%s", sessions.Damaged.LeftOut(some(p, unread, "and %d more", "; ")))
	}
	p.Say("%s: %s, out of %s", text.Say(b.Info().Title), text.Joined(p.View(b).About(b).Holds, ", "),
		text.Count(made.Games, "game"))
	for _, e := range made.Against {
		switch {
		case e.Unlike():
			p.Say("games disagree: %s; both lanes of a double route are alike, and neither is taken", e)
		case e.Neither:
			p.Say("games disagree: %s; neither is taken", e)
		case made.Overruled(e):
			p.Say("games disagree: %s; the tables of the board count", e)
		default:
			p.Say("games disagree: %s; the first is kept", e)
		}
		for i := range e.Sources {
			for _, of := range e.Settling(i) {
				p.Say("  %s: %s", e.Sources[i].Says(),
					text.Command("purser fix --everywhere "+strings.ReplaceAll(of[1], "/", " ")+
						" --all-games --game "+of[0]))
			}
		}
	}
	for _, s := range made.Refuse {
		p.Say("not learned: %s", s)
	}
	for _, s := range made.Near {
		p.Say("almost alike: %s; are they one city?", s)
	}
	if len(made.Other) > 0 {
		p.Say("what was added is about lines of %s; games on the board as it was are warned now (board.changed)",
			text.And(made.Other))
	}
	p.Say("kept in %s; purser new NAME --map %s plays on it, purser map draw --map %[2]s draws it", Safe(made.Folder),
		b.Info().ID)
}

// Version prints the program's version, its commit if known, the format of records, and the boards.
func Version(p *Printer, version, commit string, boards []string) error {
	return p.Result(func() {
		p.Printf("purser %s\n", version)
		if commit != "" {
			p.Say("commit %s", commit)
		}
		p.Say("record format %d", 1)
		p.Prose("", "  ", p.Lang.Say("boards %s", strings.Join(boards, ", ")))
	}, func() any { return Fields("version", version, "commit", commit, "record", 1, "boards", boards) })
}
