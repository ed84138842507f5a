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

// A Summing is a command that adds up games.
type Summing struct {
	Name, Short, Example string // of the command
	Rates                bool   // shows ratings

	Text func(p *Printer, s *sessions.Sum, known []kind.Board)
	JSON func(p *Printer, s *sessions.Sum) any
	CSV  func(p *Printer, s *sessions.Sum)
}

// Statistics shows figures by player, by board and by number of players.
var Statistics = Summing{"stats", "Add up the finished games, player by player",
	"  purser stats\n  purser stats --player anna --map world\n  purser stats --players 5 --csv\n" +
		"  purser stats --since 2026-09 --until 2026-12-31\n  purser stats form", false, Stats, StatsJSON, StatsCSV}

// none stands for a missing value in a table.
const none = "–"

// Stats prints the statistics of games in tables. Known are the boards whose titles are known.
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
	Below text.Sentence // explains the table; may be empty
}

// StatsGrids returns the statistics of games as tables, leaving out empty ones. For a single game it returns only the
// first table, because the others would repeat it.
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
		{Title: "Points by part", Grid: p.parts(s.Players), Below: text.Say("Average points by part of the total.")},
		{Title: "Boards", Grid: figures(p, "Board", boards, one)},
		{Title: "Numbers of players", Grid: figures(p, "How many", s.Sizes, one)},
		against(p, s),
		{Title: "Best scores", Grid: TableOf(p, bests)},
		{Title: "Ratings", Grid: p.overall(s, titles), Below: p.FewGames()},
	}, func(t StatsGrid) bool { return len(t.Rows) == 0 }) // for example if nobody met anybody
}

// A figureRow is the figures of a player, a board or a number of players. For programs, the name is the latest
// spelling of the player's name, the id of the map or the number.
type figureRow struct {
	Name       Worded `head:"Player" json:"name"`
	Games      int    `head:">Games" json:"games"`
	Counts     int    `json:"counts"` // how many scores are averaged
	Wins       int    `head:">Wins" json:"wins"`
	Shared     int    `json:"shared"`
	AverageWon Worded `head:">Won" json:"average_won"`
	Average    Worded `head:">Mean" json:"average"`
	Best       Worded `head:">Best" json:"best"`
	Unit       string `json:"unit,omitempty"` // what totals count, unless points
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

// figures returns a table of the figures of one player or of all. For all players it shows the winners' averages,
// because there are as many wins as games.
func figures(p *Printer, what string, rows []stats.Row, one bool) *Grid {
	t, gone := TableOf(p, lists.Map(rows, p.figureRow)), ">Wins"
	if one {
		gone = ">Won"
	}
	for _, f := range p.figures() { // the figures that a row has; without rows, those of most boards
		if f.Head != "" && !f.part() && (len(rows) == 0 && !f.Seldom || slices.ContainsFunc(rows, f.in)) {
			t.column(p, f.Head, lists.Map(rows, f.of))
		}
	}
	t.Head[0] = what
	t.Drop(func(column int) bool { return t.Head[column] == gone })
	return t
}

// mostPairs limits how many pairs of players are shown: a thousand players form half a million pairs.
const mostPairs = 1000

// against returns the table of player against player, for pairs who met most often.
func against(p *Printer, s *sessions.Sum) StatsGrid {
	t := StatsGrid{Title: "Against each other", Grid: TableOf(p, pairs(p, s.Pairs[:min(len(s.Pairs), mostPairs)]))}
	if more := len(s.Pairs) + s.MorePairs - mostPairs; more > 0 {
		t.Below = text.Say("and %d more", more)
	}
	return t
}

// A pairRow is player against player: how many games each finished ahead, and by how many points on average.
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

// averaged returns an average in words and as a number; without any items there is none.
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

// bestRow returns the row of one of the best scores.
func (p *Printer) bestRow(b stats.TopTotal, titles titles) bestRow {
	name, game := p.nameIn((p.Width-39)/2), 64
	if p.Width > 0 {
		game = name
	}
	return bestRow{b.Points, Worded{Clip(b.Player, name), b.Player}, Worded{Clip(b.Game, game), b.Game},
		Worded{Clip(titles.of(b.Board), 15), b.Board}, b.Players}
}

// mostNamed is how many games a note names; more would bury the rest.
const mostNamed = 12

// NoteLeftOut notes which games are added up without a last line that was cut off, how many only by their results, and
// which are left out and why.
func NoteLeftOut(p *Printer, s *sessions.Sum) {
	if len(s.Cut) > 0 {
		p.Note("the last line was cut off while being written, and is left out, in %s", some(p, s.Cut, "%d more", ", "))
	}
	noteElse(p, s.Else)
	noteExcused(p, s.Excused)
	if s.Totals > 0 {
		p.Note("only known by numbers or results, not refereed: %s", text.Count(s.Totals, "game"))
	}
	for _, why := range sessions.Reasons {
		var names []string
		between := ", "
		for _, g := range s.Left {
			switch {
			case g.Why != why:
			case g.Err != nil:
				first, _, _ := strings.Cut(p.Words(g.Err), "\n")
				if why == sessions.IllegalNow { // the error does not name the game
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

// some names some games, and how many more there are.
func some(p *Printer, names []string, more, between string) string {
	if left := len(names) - mostNamed; left > 0 {
		names = append(names[:mostNamed:mostNamed], p.Lang.Say(more, left))
	}
	return strings.Join(names, between)
}

// noteElse notes the games whose board has changed since they began.
func noteElse(p *Printer, names []string) {
	if len(names) > 0 {
		p.Note("the board is not as it was when the game began: %s (%s)", some(p, names, "%d more", ", "),
			sessions.BoardChanged.Name)
	}
}

// noteExcused notes the games with lines that count as agreed to without a note in the record.
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

// StatsJSON returns the JSON of the statistics, including which games are left out.
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
	// a filter that is "" or 0 does not filter
	filter := Fields("player", s.Filter.Who.Name, "map", s.Filter.Map, "players", s.Filter.Size).
		WithSome("since", s.Filter.Since, "until", s.Filter.Until)
	return Fields("games", s.Games, "filter", filter, "players", forms(s.Players), "maps", forms(s.Boards),
		"sizes", forms(s.Sizes), // by the number of players at the table
		"head_to_head", pairs(p, s.Pairs),
		"best", lists.Map(s.Best, func(b stats.TopTotal) bestRow { return p.bestRow(b, nil) }),
		"left_out", lists.Map(s.Left, func(g sessions.Summary) Object {
			form := Fields("game", g.Name, "why", string(g.Why))
			if g.Err != nil {
				form = form.With("error", firstLine(g.Err))
			}
			return form
		})).WithSome("totals", s.Totals, "head_to_head_more", s.MorePairs).With("ratings", p.ratingForms(rankings))
}

// StatsCSV prints all rows of the statistics tables. The column "by" says which table a row belongs to: player, map,
// players (how many played) or against.
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
