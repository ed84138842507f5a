package show

import (
	"math"
	"slices"
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
	var kinds [][]Figure
	for _, view := range p.Views {
		if list := view.Info().Figures; len(list) > 0 {
			kinds = append(kinds, list)
		}
	}
	slices.SortFunc(kinds, func(a, b []Figure) int { return strings.Compare(a[0].Name, b[0].Name) })
	for _, list := range kinds {
		for _, f := range list {
			f.first = list[0].Name
			all = append(all, f)
		}
	}
	return all
}

// in reports whether a row has a figure.
func (f Figure) in(r stats.Row) bool {
	_, counts := r.Sum(f.Name)
	return counts > 0
}

// of returns a figure of a row. Boards that lack it have nothing for people, and 0 in CSV.
func (f Figure) of(r stats.Row) any {
	n, counts := r.Sum(f.Name)
	_, all := r.Sum(f.first)
	switch {
	case counts > 0:
		return n
	case all > 0:
		return Worded{nil, n}
	}
	return nil
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
	one, titles := s.Filter.Who.Key != "", titlesOf(p, known)
	boards := lists.Map(s.Boards, func(r stats.Row) stats.Row {
		r.Name = titles.of(r.Key)
		return r
	})
	bests := lists.Map(s.Best, func(b stats.TopTotal) bestRow { return p.bestRow(b, titles) })
	players := StatsGrid{Title: "Players", Grid: figures(p, "Player", s.Players, true)}
	if s.Games == 1 {
		return []StatsGrid{players}
	}
	return slices.DeleteFunc([]StatsGrid{
		players,
		{Title: "Boards", Grid: figures(p, "Board", boards, one)},
		{Title: "Numbers of players", Grid: figures(p, "How many", s.Sizes, one)},
		against(p, s),
		{Title: "Best scores", Grid: TableOf(p, bests)},
		{Title: "Ratings", Grid: p.overall(s, titles), Below: p.FewGames()},
	}, func(t StatsGrid) bool { return len(t.Rows) == 0 }) // nobody met anybody
}

// A figureRow is the figures of a player, a board or a number of players. For programs the name is the player's latest
// spelling, the map's id or the number.
type figureRow struct {
	Name       Worded `head:"Player" json:"name"`
	Games      int    `head:">Games" json:"games"`
	Counts     int    `json:"counts"` // the scores that are averaged
	Wins       int    `head:">Wins" json:"wins"`
	Shared     int    `json:"shared"`
	AverageWon Worded `head:">Won" json:"average_won"`
	Average    Worded `head:">Mean" json:"average"`
	Best       Worded `head:">Best" json:"best"`
	Unit       string `json:"unit,omitempty"` // what totals count, if not points
}

// figureRow returns figures as a row.
func (p *Printer) figureRow(r stats.Row) figureRow {
	best := Worded{Said: none}
	if r.Best != nil {
		best = Worded{r.Best.Points, p.bestRow(*r.Best, nil)}
	}
	return figureRow{Worded{Clip(r.Name, p.nameIn(p.Width/3)), r.Name}, r.Games, r.Counts, r.Wins, r.Shared,
		averaged(r.AverageWon(), r.Crowned, p.Lang.Decimal), averaged(r.Average(), r.Counts, p.Lang.Decimal), best,
		r.Unit}
}

// figures returns a table of the figures of one player, or of all. For all, wins are as
// many as games, so the winners' averages say more.
func figures(p *Printer, what string, rows []stats.Row, one bool) *Grid {
	t, gone := TableOf(p, lists.Map(rows, p.figureRow)), ">Wins"
	if one {
		gone = ">Won"
	}
	for _, f := range p.figures() { // those that a row has; without rows, those of most boards
		if f.Head != "" && (len(rows) == 0 && !f.Seldom || slices.ContainsFunc(rows, f.in)) {
			t.column(p, f.Head, lists.Map(rows, f.of))
		}
	}
	t.Head[0] = what
	t.Drop(func(column int) bool { return t.Head[column] == gone })
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
	name := p.nameIn((p.Width - 46) / 2)
	return lists.Map(some, func(r stats.Pair) pairRow {
		return pairRow{Worded{Clip(r.One, name), r.One}, Worded{Clip(r.Other, name), r.Other}, r.Games, r.Ahead,
			r.Level, r.Behind, averaged(r.AverageMargin(), r.Scored, p.signed)}
	})
}

// averaged returns an average over a number of things, which say puts into words; there is none over nothing.
func averaged(x float64, of int, say func(x float64) string) Worded {
	if of == 0 {
		return Worded{Said: none}
	}
	return Worded{say(x), math.Round(x*100) / 100}
}

// signed returns an average with its sign.
func (p *Printer) signed(x float64) string {
	if math.Signbit(x) {
		return p.Lang.Decimal(x)
	}
	return "+" + p.Lang.Decimal(x)
}

// A bestRow is one of the best scores.
type bestRow struct {
	Points  int    `head:">Score" json:"points"`
	Player  Worded `head:"Player" json:"player"`
	Game    Worded `head:"Game" json:"game"`
	Board   Worded `head:"Board" json:"map"`
	Players int    `head:">Players" json:"players"`
}

// bestRow returns one of the best scores as a row.
func (p *Printer) bestRow(b stats.TopTotal, titles titles) bestRow {
	name, game := p.nameIn((p.Width-39)/2), 64
	if p.Width > 0 {
		game = name
	}
	return bestRow{b.Points, Worded{Clip(b.Player, name), b.Player}, Worded{Clip(b.Game, game), b.Game},
		Worded{Clip(titles.of(b.Board), 15), b.Board}, b.Players}
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

// firstLine returns the first line of an error, in English.
func firstLine(err error) string {
	first, _, _ := strings.Cut(err.Error(), "\n")
	return first
}

// StatsJSON returns the JSON of stats, including the games that are left out.
func StatsJSON(p *Printer, s *sessions.Sum) any {
	figures := p.figures()
	forms := func(rows []stats.Row) []Object {
		all := objectsOf(lists.Map(rows, p.figureRow))
		for i := range all {
			all[i] = append(all[i], p.figureForm(figures, rows[i])...)
		}
		return all
	}
	rankings, _ := s.Rankings()
	// A filter that is "" or 0 is no limit.
	filter := Fields("player", s.Filter.Who.Name, "map", s.Filter.Map, "players", s.Filter.Size).
		WithSome("since", s.Filter.Since, "until", s.Filter.Until)
	return Fields("games", s.Games, "filter", filter, "players", forms(s.Players), "maps", forms(s.Boards),
		"sizes", forms(s.Sizes), // by the number of players at the table
		"head_to_head", pairs(p, s.Pairs), "best",
		lists.Map(s.Best, func(b stats.TopTotal) bestRow { return p.bestRow(b, nil) }),
		"left_out", lists.Map(s.Left, func(g sessions.Summary) Object {
			form := Fields("game", g.Name, "why", string(g.Why))
			if g.Err != nil {
				form = form.With("error", firstLine(g.Err))
			}
			return form
		})).WithSome("totals", s.Totals, "head_to_head_more", s.MorePairs).With("ratings", p.ratingForms(rankings))
}

// figureForm returns the JSON of the figures of kinds that a row has.
func (p *Printer) figureForm(figures []Figure, r stats.Row) (form Object) {
	for _, f := range figures {
		if !f.in(r) {
			continue
		}
		group, name, _ := strings.Cut(f.Name, ".")
		if len(form) == 0 || form[len(form)-1].name != group {
			form = form.With(group, Object{})
		}
		n, _ := r.Sum(f.Name)
		value := any(n)
		if f.Mean {
			_, all := r.Sum(f.first)
			value = averaged(float64(n)/float64(all), all, p.Lang.Decimal)
		}
		last := &form[len(form)-1]
		last.value = last.value.(Object).With(name, value)
	}
	return form
}

// StatsCSV prints a row for every row of the tables of stats. The column "by" says which
// table it belongs to: player, map, players (at the table) or against.
func StatsCSV(p *Printer, s *sessions.Sum) {
	columns := []string{"by", "name", "against", "games", "counts", "wins", "shared", "average_won", "average", "best"}
	figures, seldom := lists.Filter(p.figures(), func(f Figure) bool { return f.CSV != "" }), []string(nil)
	for _, f := range figures {
		if !f.Seldom {
			columns = append(columns, f.CSV)
		} else if slices.ContainsFunc(s.Boards, f.in) {
			seldom = append(seldom, f.CSV)
		}
	}
	columns = slices.Concat(columns, []string{"ahead", "level", "behind", "margin"}, seldom)
	var forms []Object
	add := func(by string, rows []stats.Row) {
		for i, form := range objectsOf(lists.Map(rows, p.figureRow)) {
			form = form.With("by", by)
			for _, f := range figures {
				form = form.With(f.CSV, f.of(rows[i]))
			}
			forms = append(forms, form)
		}
	}
	add("player", s.Players)
	add("map", s.Boards)
	add("players", s.Sizes)
	for i, form := range objectsOf(pairs(p, s.Pairs)) {
		forms = append(forms, form.With("by", "against", "name", s.Pairs[i].One))
	}
	p.formsCSV(columns, forms)
}
