package show

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/olekukonko/tablewriter/pkg/twwidth"

	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
)

// scoreColumns are the columns of the scoreboard behind the player's name, in their
// order. Where the screen is too narrow those that are worth the least are left out:
// what can be worked out from others, and what the form below says again.
var scoreColumns = []struct {
	head  string
	worth int
	has   func(row *seatStatusJSON) bool // nil for every board
	cell  func(p *Printer, row *seatStatusJSON) string
}{
	{">Marker", 7, nil, func(_ *Printer, row *seatStatusJSON) string { return strconv.Itoa(row.Marker) }},
	{">Trains", 6, func(row *seatStatusJSON) bool { return row.Supply.Trains != nil },
		func(_ *Printer, row *seatStatusJSON) string { return strconv.Itoa(*row.Supply.Trains) }},
	{">Buses", 6, func(row *seatStatusJSON) bool { return row.Supply.Buses != nil },
		func(_ *Printer, row *seatStatusJSON) string { return strconv.Itoa(*row.Supply.Buses) }},
	{">Ships", 5, func(row *seatStatusJSON) bool { return row.Supply.Ships != nil },
		func(_ *Printer, row *seatStatusJSON) string { return strconv.Itoa(*row.Supply.Ships) }},
	{">Harbors", 4, func(row *seatStatusJSON) bool { return row.Supply.Harbors != nil },
		func(_ *Printer, row *seatStatusJSON) string { return strconv.Itoa(*row.Supply.Harbors) }},
	{">Flag", 3, func(row *seatStatusJSON) bool { return row.Flag != nil },
		func(p *Printer, row *seatStatusJSON) string {
			var colors []string
			for _, color := range *row.Flag {
				colors = append(colors, p.Lang.Say(color))
			}
			return strings.Join(colors, ", ")
		}},
	{">Tickets", 2, nil, func(_ *Printer, row *seatStatusJSON) string {
		if row.Tickets == nil {
			return "?"
		}
		return strconv.Itoa(*row.Tickets)
	}},
	{">To the end", 1, nil, func(_ *Printer, row *seatStatusJSON) string { return strconv.Itoa(row.ToEnd) }},
}

// leastName is how much of a name is shown on the narrowest screen, in characters.
const leastName = 8

// Scoreboard prints a game's table as it is now, as [Status] does, fitted to the
// screen of a form: it says who leads and marks their markers with a star, and leaves
// out columns rather than to be cut.
func Scoreboard(p *Printer, g *sessions.Game) error {
	form := statusOf(g)
	leaders := leading(form.Players)
	titles := []text.Sentence{text.Say("%s: %s, %s", form.Game, text.Say(g.Board().Title), Moment(g)), text.Say("%s: %s", form.Game, Moment(g)), Moment(g)}
	var words string
	for _, title := range titles { // the longest that fits
		if len(leaders) > 0 {
			title = text.Say("%s; * leads", title)
		}
		if words = p.Words(title); p.Width == 0 || twwidth.Width(words) <= p.Width {
			break
		}
	}
	if p.Width > 0 {
		words = Clip(words, p.Width)
	}
	p.Printf("%s\n\n", Safe(words))
	return seats(p, g, &form, leaders).text(p)
}

// seats returns the table of the players: whose turn it is, their markers, those of
// the leaders with a star, and what they have left, fitted to the screen.
func seats(p *Printer, g *sessions.Game, form *statusJSON, leaders []int) *table {
	columns, name := fitted(p, form.Players)
	t := &table{head: []string{"Turn", "Player"}}
	for _, c := range columns {
		t.head = append(t.head, scoreColumns[c].head)
	}
	for i := range form.Players {
		row := &form.Players[i]
		turn := ""
		if row.Name == form.Turn.Player {
			turn = p.Lang.Say("next")
		}
		cells := []string{turn, p.player(g, referee.Seat(i), name)}
		for _, c := range columns {
			cell := scoreColumns[c].cell(p, row)
			if c == 0 && slices.Contains(leaders, i) {
				cell = "*" + cell
			}
			cells = append(cells, cell)
		}
		t.add(cells...)
	}
	return t
}

// leading returns who has the highest marker, by number; nobody where all are equal.
func leading(players []seatStatusJSON) []int {
	byMarker := func(a, b seatStatusJSON) int { return a.Marker - b.Marker }
	best := slices.MaxFunc(players, byMarker).Marker
	if best == slices.MinFunc(players, byMarker).Marker {
		return nil
	}
	var leaders []int
	for i := range players {
		if players[i].Marker == best {
			leaders = append(leaders, i)
		}
	}
	return leaders
}

// fitted returns the columns that fit on the screen, by their numbers, and how much of
// a name does beside them.
func fitted(p *Printer, players []seatStatusJSON) (columns []int, name int) {
	const gap = 2
	width := func(cells ...string) int {
		most := 0
		for _, cell := range cells {
			most = max(most, twwidth.Width(cell))
		}
		return most + gap
	}
	others := width(p.Lang.Say("Turn"), p.Lang.Say("next"))
	colors := []string{""}
	for i := range players {
		colors = append(colors, fmt.Sprintf(" (%s)", p.Lang.Say(players[i].Color)))
	}
	others += width(colors...)
	widths := make([]int, len(scoreColumns))
	for i, c := range scoreColumns {
		if c.has != nil && !c.has(&players[0]) {
			continue
		}
		cells := []string{p.Lang.Say(strings.TrimPrefix(c.head, ">"))}
		for j := range players {
			cells = append(cells, "*"+c.cell(p, &players[j]))
		}
		widths[i] = width(cells...)
		others += widths[i]
		columns = append(columns, i)
	}
	for p.Width > 0 && others+leastName > p.Width && len(columns) > 1 {
		least := slices.MinFunc(columns, func(a, b int) int { return scoreColumns[a].worth - scoreColumns[b].worth })
		others -= widths[least]
		columns = slices.DeleteFunc(columns, func(c int) bool { return c == least })
	}
	if p.Width == 0 {
		return columns, maxName
	}
	return columns, min(max(leastName, p.Width-others), maxName)
}
