package show

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/referee"
	"purser/scoring/stats"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// A gameRow is a game in a list.
type gameRow struct {
	Game    Worded `head:"Game" json:"game"`
	File    string `json:"file"`
	Played  string `head:"Played" json:"-"`
	Map     Worded `head:"Map" json:"map"`
	Phase   Worded `head:"Phase" json:"phase"`
	InPart  bool   `json:"in_part,omitempty"`  // its score sheet is not finished
	Judged  *bool  `json:"refereed,omitempty"` // false if only its results are known
	Players Worded `head:"Players" json:"players"`
	Used    bool   `json:"used"` // it is the current game
	Error   string `json:"error,omitempty"`
}

// gameRow returns a game as a row; used is the name of the current game. A game that cannot be read has neither map
// nor players. An illegal game counts as damaged too, but one that cannot be scored can still be played.
func (p *Printer) gameRow(g sessions.Summary, used string, titles titles) gameRow {
	if g.Phase == "" && g.Why != sessions.IllegalNow {
		g.Board, g.Players = "", nil
	}
	names := lists.Map(g.Players, func(player stats.Person) string { return player.Name })
	row := gameRow{Game: Worded{g.Name, g.Name}, File: g.File, Played: p.Day(g.Day),
		Map: Worded{titles.of(g.Board), g.Board}, Phase: Worded{Term(g.Phase), g.Phase}, InPart: g.Tallying,
		Players: Worded{strings.Join(finishers(&g, names), ", "), names},
		Used:    g.Used || g.Phase != sessions.PhaseEvent && g.Name == used}
	if row.Used {
		row.Game.Said = p.Lang.Say("%s (in use)", g.Name)
	}
	switch {
	case g.Phase == "" && g.Err != nil:
		row.Phase, row.Error = Worded{Term("damaged"), "damaged"}, firstLine(g.Err)
	case g.Phase == referee.Totals.String():
		row.Judged = new(bool)
	case g.Phase == sessions.PhaseEvent:
		row.Players.Said = text.And([]text.Sentence{text.Say("%s", text.Count(len(names), "player")),
			text.Say("%s", text.Count(g.Rounds, "round"))})
	}
	if g.Tallying {
		row.Phase.Said = Term("in part")
	}
	return row
}

// List prints the games of a folder or another store; used is the name of the current game. Boards appear by title if
// they are known. It clears the games, because of 20,000 not both they and their rows should be in memory.
func List(p *Printer, games []sessions.Summary, home, used string, boards []kind.Board) error {
	titles := titlesOf(p, boards)
	odd := lists.Filter(games, func(g sessions.Summary) bool { return g.Err != nil || g.Else || g.Excused })
	rows := make([]gameRow, len(games))
	for i := range games {
		rows[i] = p.gameRow(games[i], used, titles)
		games[i] = sessions.Summary{}
	}
	return p.Result(func() {
		if len(rows) == 0 {
			p.Note("no game yet in %s; purser new NAME begins one", home)
			return
		}
		t := TableOf(p, rows)
		for _, head := range []string{"Played", "Map", "Phase"} { // the names of the games suffice to tell them apart
			if last := len(t.Head) - 1; p.Width > 0 && !p.Aloud && t.narrowest(p, last) > p.Width {
				t.Drop(func(column int) bool { return t.Head[column] == head })
			}
		}
		t.WrapLast(p)
		noteDamaged(p, odd)
		t.Text(p)
	}, func() any { return rows })
}

// titles are the short titles of boards, by id.
type titles map[string]string

func titlesOf(p *Printer, boards []kind.Board) titles {
	t := titles{}
	for _, b := range boards {
		t[b.Info().ID] = shortTitle(p.Lang.Say(b.Info().Title))
	}
	return t
}

// of returns the title of a board, or its id if unknown.
func (t titles) of(id string) string { return cmp.Or(t[id], id) }

// shortTitle returns the title of a board without the name of the series.
func shortTitle(title string) string {
	if _, short, ok := strings.Cut(title, ": "); ok {
		title = short
	}
	return Clip(title, MaxName)
}

// finishers returns the players in the order of places, with their totals; in a game in play, in seating order.
func finishers(g *sessions.Summary, players []string) []string {
	if g.Why != sessions.Complete || len(g.Counts) != len(players) {
		return players
	}
	seats := lists.Tabulate(len(players), func(i int) int { return i })
	slices.SortStableFunc(seats, func(a, b int) int { return g.Counts[a].Place - g.Counts[b].Place })
	return lists.Map(seats, func(i int) string {
		return players[i] + " " + text.Minus(strconv.Itoa(g.Counts[i].Total))
	})
}

// Mended prints what was saved from a damaged game and what was not, which is kept in another file or dropped.
func Mended(p *Printer, part *sessions.Salvage) {
	if part.Damage == nil {
		p.Say("%s is not damaged", part.Name)
	} else {
		p.Say("%s: lines 1 to %d of %s, which has %d", part.Saved, part.Lines, part.Name, part.Of)
		p.Say("line %d is the first damaged one: %s", part.Lines+1, part.Next)
		p.Say("purser use %s goes on with it", part.Saved)
	}
	if len(part.Aside) == 0 {
		return
	}
	for _, aside := range part.Aside {
		if words := text.Brief(strings.TrimSpace(string(aside.Words)), 80); part.Dropped {
			p.Say("removed: %s: %s", aside.Path, words)
		} else {
			p.Say("cut off and set aside: %s: %s", aside.Path, words)
		}
	}
	if !part.Dropped {
		p.Say("purser doctor --drop-cuts removes what was set aside")
	}
}

// mostMended is for how many damaged games a list says how to repair them.
const mostMended = 12

// noteDamaged notes how to repair damaged or illegal games and events, which games began on another board, and which
// have lines that count as agreed to.
func noteDamaged(p *Printer, games []sessions.Summary) {
	for i := range games {
		if games[i].Phase == sessions.PhaseEvent && games[i].Err != nil {
			p.Note("%s", text.Told(games[i].Err))
		}
	}
	damaged, others, excused := 0, []string(nil), []string(nil)
	for i := range games {
		g := &games[i]
		if g.Else {
			others = append(others, g.Name)
		}
		if g.Excused {
			excused = append(excused, g.Name)
		}
		if g.Err == nil || g.Phase != "" {
			continue
		}
		disk := (*sessions.DiskError)(nil)
		if damaged++; damaged <= mostMended && errors.As(g.Err, &disk) {
			p.Note("%s", disk)
		} else if damaged <= mostMended {
			p.Note("%s is %s; purser doctor --game %s rescues what can be read into a new game", g.Name,
				text.Say(string(g.Why)), record.Quote(g.Name))
		}
	}
	if damaged > mostMended {
		p.Note("%s more, damaged or against the rules", text.Count(damaged-mostMended, "game"))
	}
	noteElse(p, others)
	noteExcused(p, excused)
}
