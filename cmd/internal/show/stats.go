package show

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/scoring/stats"
	"purser/sessions"
	"purser/sessions/kind"
)

// A Figure is something that scores of a kind add up besides their totals. Boards that lack
// it leave it out.
type Figure struct {
	Name   string // its name in scores; in JSON tickets.failed is failed in tickets
	Head   string // the heading of its column in a table, in English, if it has one
	CSV    string // the heading of its column in CSV, if it has one
	Mean   bool   // its average is shown, not its sum
	Seldom bool   // in CSV it comes after all others, and only if a board has it

	first string // the name of the kind's first figure
}

// figures returns the figures of all kinds, ordered by the first figure of each kind.
func (p *Printer) figures() (all []Figure) {
	for _, view := range p.Views {
		list := slices.Clone(view.Info().Figures)
		for i := range list {
			list[i].first = list[0].Name
		}
		all = append(all, list...)
	}
	slices.SortStableFunc(all, func(f, g Figure) int { return strings.Compare(f.first, g.first) })
	return all
}

// in reports whether a row has a figure.
func (f Figure) in(r stats.Row) bool {
	_, counts := r.Sum(f.Name)
	return counts > 0
}

// A Summing is a way to show games added up.
type Summing struct {
	Name, Short, Example string // of its command
	Rates                bool   // it is about ratings

	Text func(p *Printer, s *sessions.Sum, known []kind.Board)
	JSON func(p *Printer, s *sessions.Sum) any
	CSV  func(p *Printer, s *sessions.Sum)
}

// Statistics are the figures of players, boards and numbers of players.
var Statistics = Summing{"stats", "Add up the finished games, player by player",
	"  purser stats\n  purser stats --player anna --map world\n  purser stats --players 5 --csv\n" +
		"  purser stats --since 2026-09 --until 2026-12-31\n  purser stats form", false, Stats, StatsJSON, StatsCSV}

// none is shown in a table for a missing value.
const none = "–"

// Stats prints what games add up to, in tables. Boards are called by the titles of those
// that are known.
func Stats(p *Printer, s *sessions.Sum, known []kind.Board) {
	if s.Games == 0 {
		p.Note("no finished game to add up")
		return
	}
	for i, t := range StatsGrids(p, s, known) {
		if i > 0 {
			p.Printf("\n")
		}
		for i, part := range t.Split(p) {
			if i > 0 {
				p.Printf("\n")
			}
			part.Text(p)
		}
		if !t.Below.Empty() {
			p.Say("%s", t.Below)
		}
	}
}

// A StatsGrid is a table of figures under a title.
type StatsGrid struct {
	Title string // in English
	*Grid
	Below text.Sentence // what must be known to read it; may be empty
}

// StatsGrids returns what games add up to, in the tables that have rows. Of one game all but the first would say the
// same again.
func StatsGrids(p *Printer, s *sessions.Sum, known []kind.Board) []StatsGrid {
	name := MaxName
	if p.Width > 0 {
		name = min(MaxName, max(8, p.Width/3))
	}
	one, titles := s.Filter.Who.Key != "", titlesOf(p, known)
	boards := lists.Each(s.Boards, func(r stats.Row) stats.Row {
		r.Name = titles.of(r.Key)
		return r
	})
	players := StatsGrid{Title: "Players", Grid: figures(p, "Player", s.Players, true, name)}
	if s.Games == 1 {
		return []StatsGrid{players}
	}
	return slices.DeleteFunc([]StatsGrid{
		players,
		{Title: "Boards", Grid: figures(p, "Board", boards, one, name)},
		{Title: "Numbers of players", Grid: figures(p, "Players", s.Sizes, one, name)},
		against(p, s),
		{Title: "Best scores", Grid: bests(s.Best, titles, p.Width)},
		{Title: "Ratings", Grid: p.overall(s, titles), Below: p.FewGames()},
	}, func(t StatsGrid) bool { return len(t.Rows) == 0 }) // nobody met anybody
}

// figures returns a table of the figures of one player, or of all. For all, wins are as
// many as games, so the winners' averages say more.
func figures(p *Printer, what string, rows []stats.Row, one bool, name int) *Grid {
	t := &Grid{Head: []string{what, ">Games", ">Won", ">Mean", ">Best"}}
	if one {
		t.Head[2] = ">Wins"
	}
	var more []Figure // those that a row has; without rows, those of most boards
	for _, f := range p.figures() {
		if f.Head != "" && (len(rows) == 0 && !f.Seldom || slices.ContainsFunc(rows, f.in)) {
			more, t.Head = append(more, f), append(t.Head, f.Head)
		}
	}
	for _, r := range rows {
		won, mean, best := none, none, none
		if r.Best != nil {
			mean, best = p.Lang.Decimal(r.Average()), strconv.Itoa(r.Best.Points)
		}
		if r.Crowned > 0 {
			won = p.Lang.Decimal(r.AverageWon())
		}
		if one {
			won = strconv.Itoa(r.Wins)
		}
		cells := []string{Clip(r.Name, name), strconv.Itoa(r.Games), won, mean, best}
		for _, f := range more {
			cell := ""
			if n, counts := r.Sum(f.Name); counts > 0 {
				cell = strconv.Itoa(n)
			}
			cells = append(cells, cell)
		}
		t.Add(cells...)
	}
	return t
}

// mostPairs is how many pairs of players are shown at most: among a thousand players there are half a million.
const mostPairs = 1000

// against returns the table of player against player, for those who met most often.
func against(p *Printer, s *sessions.Sum) StatsGrid {
	t := StatsGrid{Title: "Against each other", Grid: TableOf(p, pairs(p, s.Pairs[:min(len(s.Pairs), mostPairs)]))}
	if more := len(s.Pairs) + s.MorePairs - mostPairs; more > 0 {
		t.Below = text.Say("and %d more", more)
	}
	return t
}

// A pairRow is player against player: in how many games who had the better place, and how many points more than the
// other on average.
type pairRow struct {
	Player  Worded `head:"Player" json:"player"`
	Against Worded `head:"Against" json:"against"`
	Games   int    `head:">Games" json:"games"`
	Ahead   int    `head:">Ahead" json:"ahead"`
	Level   int    `head:">Level" json:"level"`
	Behind  int    `head:">Behind" json:"behind"`
	Margin  Worded `head:">Margin" json:"margin"`
}

// pairs returns pairs of players as rows.
func pairs(p *Printer, some []stats.Pair) []pairRow {
	name := MaxName
	if p.Width > 0 {
		name = min(MaxName, max(8, (p.Width-46)/2))
	}
	return lists.Each(some, func(r stats.Pair) pairRow {
		margin := Worded{Said: none}
		if r.Scored > 0 {
			margin = Worded{signed(p, r.AverageMargin()), mean(r.AverageMargin(), r.Scored)}
		}
		return pairRow{Worded{Clip(r.One, name), r.One}, Worded{Clip(r.Other, name), r.Other}, r.Games, r.Ahead,
			r.Level, r.Behind, margin}
	})
}

// signed returns an average with its sign.
func signed(p *Printer, x float64) string {
	if math.Signbit(x) {
		return p.Lang.Decimal(x)
	}
	return "+" + p.Lang.Decimal(x)
}

// bests returns the table of the best scores.
func bests(rows []stats.Best, titles titles, width int) *Grid {
	t := &Grid{Head: []string{">Score", "Player", "Game", "Board", ">Players"}}
	name, game := MaxName, 64
	if width > 0 {
		name = min(MaxName, max(8, (width-39)/2))
		game = name
	}
	for _, b := range rows {
		t.Add(strconv.Itoa(b.Points), Clip(b.Player, name), Clip(b.Game, game), Clip(titles.of(b.Board), 15),
			strconv.Itoa(b.Players))
	}
	return t
}

// mostNamed is the largest number of games that a note names: more would hide the rest.
const mostNamed = 12

// NoteLeftOut notes which games are added up without a last line that was cut off, how many by
// their results alone, and which games are left out, and why.
func NoteLeftOut(p *Printer, s *sessions.Sum) {
	if len(s.Cut) > 0 {
		p.Note("the last line was cut off while being written, and is left out, in %s", some(p, s.Cut, "%d more", ", "))
	}
	noteElse(p, s.Else)
	noteExcused(p, s.Excused)
	if s.Totals > 0 {
		p.Note("counted by the results alone, not refereed: %s", text.Count(s.Totals, "game"))
	}
	for _, why := range sessions.Reasons {
		var names []string
		between := ", "
		for _, g := range s.Left {
			switch {
			case g.Why != why:
			case g.Err != nil:
				first, _, _ := strings.Cut(p.Words(g.Err), "\n")
				if why == sessions.IllegalNow { // a refusal does not say in which game
					first = g.Name + ": " + first
				}
				names, between = append(names, first), "; "
			default:
				names = append(names, g.Name)
			}
		}
		if len(names) > 0 {
			p.Note("%s", why.LeftOut(some(p, names, "and %d more (--json names all)", between)))
		}
	}
}

// some names some of the games, and how many more there are.
func some(p *Printer, names []string, more, between string) string {
	if left := len(names) - mostNamed; left > 0 {
		names = append(names[:mostNamed:mostNamed], p.Lang.Say(more, left))
	}
	return strings.Join(names, between)
}

// noteElse notes the games whose board is not as it was when they began.
func noteElse(p *Printer, names []string) {
	if len(names) > 0 {
		p.Note("the board is not as it was when the game began: %s (%s)", some(p, names, "%d more", ", "),
			sessions.BoardChanged.Name)
	}
}

// noteExcused notes in which games lines count as agreed to, though nobody wrote that down.
func noteExcused(p *Printer, games []string) {
	if len(games) > 0 {
		p.Note("a line counts as agreed by all, and purser verify shows how to write that down: %s",
			some(p, games, "%d more", ", "))
	}
}

// mean rounds an average over a number of things for JSON; it is nil if there are none.
func mean(x float64, of int) any {
	if of == 0 {
		return nil
	}
	return math.Round(x*100) / 100
}

// firstLine returns the first line of an error, in English.
func firstLine(err error) string {
	first, _, _ := strings.Cut(err.Error(), "\n")
	return first
}

// StatsJSON returns the JSON of stats, including the games that are left out.
func StatsJSON(p *Printer, s *sessions.Sum) any {
	figures := p.figures()
	forms := func(rows []stats.Row) []Object {
		return lists.Each(rows, func(r stats.Row) Object { return rowForm(figures, r) })
	}
	rankings, _ := s.Rankings()
	// A filter that is "" or 0 is no limit.
	filter := Fields("player", s.Filter.Who.Name, "map", s.Filter.Map, "players", s.Filter.Size).
		WithSome("since", s.Filter.Since, "until", s.Filter.Until)
	return Fields("games", s.Games, "filter", filter, "players", forms(s.Players), "maps", forms(s.Boards),
		"sizes", forms(s.Sizes), // by the number of players at the table
		"head_to_head", pairs(p, s.Pairs), "best", append([]stats.Best{}, s.Best...),
		"left_out", lists.Each(s.Left, func(g sessions.Summary) Object {
			form := Fields("game", g.Name, "why", string(g.Why))
			if g.Err != nil {
				form = form.With("error", firstLine(g.Err))
			}
			return form
		})).WithSome("totals", s.Totals, "head_to_head_more", s.MorePairs).With("ratings", p.ratingForms(rankings))
}

// rowForm returns the JSON of the figures of a player, a board or a number of players. The
// name is the player's latest spelling, the map's id or the number; counts is the number of
// scores that are averaged, and unit is what totals count, if not points.
func rowForm(figures []Figure, r stats.Row) Object {
	form := Fields("name", r.Name, "games", r.Games, "counts", r.Counts, "wins", r.Wins, "shared", r.Shared,
		"average_won", mean(r.AverageWon(), r.Crowned), "average", mean(r.Average(), r.Counts), "best", r.Best).
		WithSome("unit", r.Unit)
	for _, f := range figures {
		if !f.in(r) {
			continue
		}
		group, name, _ := strings.Cut(f.Name, ".")
		if form[len(form)-1].name != group {
			form = form.With(group, Object{})
		}
		n, _ := r.Sum(f.Name)
		value := any(n)
		if f.Mean {
			_, all := r.Sum(f.first)
			value = mean(float64(n)/float64(all), all)
		}
		last := &form[len(form)-1]
		last.value = last.value.(Object).With(name, value)
	}
	return form
}

// StatsCSV prints a row for every row of the tables of stats. The column "by" says which
// table it belongs to: player, map, players (at the table) or against.
func StatsCSV(p *Printer, s *sessions.Sum) {
	columns := []any{"by", "name", "against", "games", "counts", "wins", "shared", "average_won", "average", "best"}
	var usual, seldom []Figure
	for _, f := range p.figures() {
		switch {
		case f.CSV == "":
		case !f.Seldom:
			usual = append(usual, f)
			columns = append(columns, f.CSV)
		case slices.ContainsFunc(s.Boards, f.in):
			seldom = append(seldom, f)
		}
	}
	columns = append(columns, "ahead", "level", "behind", "margin")
	for _, f := range seldom {
		columns = append(columns, f.CSV)
	}
	rows := [][]any{columns}
	add := func(by string, some []stats.Row) {
		for _, r := range some {
			var best any
			if r.Best != nil {
				best = r.Best.Points
			}
			cells := []any{by, r.Name, nil, r.Games, r.Counts, r.Wins, r.Shared, mean(r.AverageWon(), r.Crowned),
				mean(r.Average(), r.Counts), best}
			cells = append(counted(cells, usual, r), nil, nil, nil, nil)
			rows = append(rows, counted(cells, seldom, r))
		}
	}
	add("player", s.Players)
	add("map", s.Boards)
	add("players", s.Sizes)
	for _, r := range s.Pairs {
		cells := append([]any{"against", r.One, r.Other, r.Games}, make([]any, 6+len(usual))...)
		cells = append(cells, r.Ahead, r.Level, r.Behind, mean(r.AverageMargin(), r.Scored))
		rows = append(rows, append(cells, make([]any, len(seldom))...))
	}
	p.CSV(rows)
}

// counted adds the figures of a row to its cells: nothing if no game is of their kind, and
// 0 if its boards lack them.
func counted(cells []any, figures []Figure, r stats.Row) []any {
	for _, f := range figures {
		var cell any
		if _, all := r.Sum(f.first); all > 0 {
			cell, _ = r.Sum(f.Name)
		}
		cells = append(cells, cell)
	}
	return cells
}
