package show

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/olekukonko/tablewriter/pkg/twwidth"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
)

// narrow reports whether the screen is so narrow that optional parts are left out.
func (p *Printer) narrow() bool { return p.Width > 0 && p.Width < 72 }

// leastForm returns how many lines a form below a table needs: the question, the field, five rows of its list, and
// three lines of keys, or four on a narrow screen.
func leastForm(p *Printer) int {
	if p.narrow() {
		return 11
	}
	return 10
}

// leastName is how many characters of a name the narrowest screen shows.
const leastName = 8

// nameIn returns how many characters of a name fit into the room on a screen.
func (p *Printer) nameIn(room int) int {
	if p.Width == 0 {
		return MaxName
	}
	return min(max(leastName, room), MaxName)
}

// Scoreboard prints the current table of a game, as [Status] does, fitted to the screen of a form. A star marks the
// leaders' scores. It omits columns rather than cutting them off, and prints only the players' rows if more would
// leave no room for the form.
func Scoreboard(p *Printer, g *sessions.Game) {
	leaders := leading(g)
	name, moment := nameOf(g), p.withPace(g, p.Moment(g))
	if above, _ := g.Where(); above > 0 {
		moment = text.Say("before line %d: %s", above, p.Moment(g))
	}
	titles := []text.Sentence{text.Say("%s: %s, %s", name, text.Say(g.Board().Info().Title), moment),
		text.Say("%s: %s", name, moment), moment, p.Moment(g)}
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
	seats(p, g, leaders).Text(p)
	table := p.Out.Len()
	p.View(g.Board()).Below(p, g, TurnTable)
	if p.Height > 0 && bytes.Count(p.Out.Bytes(), []byte("\n"))+leastForm(p) >= p.Height { // and a blank line follows
		p.Out.Truncate(table)
	}
}

// loose matches the lines of a scoreboard that only make it easier to read: blank lines and rules.
var loose = text.Pattern(`(?m)^(─.*)?\n`)

// ofPlay matches the beginning of a line of play or of combined ones: a number or a range, unlike "4 lines below".
var ofPlay = text.Pattern(`^\d+(–\d+)?  `)

// Table prints the scoreboard of a form and, unless latest is nil, what latest prints about the line just written. If
// the form would have too little room, the words of latest are cut to the last line of play with its notes, and then
// without them. Next the scoreboard loses blank lines and rules, and finally it is left out.
func Table(p *Printer, g *sessions.Game, latest func(p *Printer)) {
	words, first, noted := "", "", ""
	if latest != nil {
		words = p.Drawn(func() { latest(p) })
		first, noted = p.shortened(latest)
	}
	room := p.Height
	for _, try := range []struct {
		said  string
		tight bool
		form  int
	}{{words, false, leastForm(p)}, {noted, false, leastForm(p)}, {noted, true, leastForm(p)},
		{first, false, leastForm(p)}, {first, true, leastForm(p)}, {first, true, 6}} {
		said := try.said
		if said != "" && !try.tight {
			said = "\n" + said
		}
		p.Height = max(room-strings.Count(said, "\n"), 1)
		table := p.Drawn(func() { Scoreboard(p, g) })
		if try.tight {
			table = loose().ReplaceAllString(table, "")
		}
		if room == 0 || strings.Count(table, "\n")+try.form < p.Height {
			p.Printf("%s%s", table, beyond(table, said))
			return
		}
	}
	p.Printf("%s", words)
}

// shortened returns the last line of play among what latest prints, fitted to the screen, and the same with its notes.
func (p *Printer) shortened(latest func(p *Printer)) (first, noted string) {
	width := p.Width
	p.Width = 0 // prints each sentence on one line
	words := p.Drawn(func() { latest(p) })
	p.Width = width
	fit := func(line string) string { return strings.Join(p.fitted(strings.TrimSuffix(line, "\n")), "\n") + "\n" }
	notes, marks := "", []string{p.Lang.Say("note: %s", ""), p.Lang.Say("warning: %s", "")}
	for line := range strings.Lines(words) { // the move follows the facts that it needed
		switch {
		case first == "" || ofPlay().MatchString(line):
			first, notes = fit(line), ""
		case slices.ContainsFunc(marks, func(mark string) bool { return strings.HasPrefix(line, mark) }):
			notes += fit(line)
		}
	}
	return first, first + notes
}

// beyond returns those of the lines just printed that the scoreboard does not show itself.
func beyond(table, said string) string {
	var lines strings.Builder
	for line := range strings.Lines(said) {
		if line == "\n" || !strings.Contains("\n"+table, "\n"+line) {
			lines.WriteString(line)
		}
	}
	return lines.String()
}

// seats returns the table of the players, fitted to the screen: whose turn it is and who has left, if anybody; what
// they have so far, with a star for the leaders; and what they have left.
func seats(p *Printer, g *sessions.Game, leaders []referee.Seat) *Grid {
	turns := turnsOf(p, g)
	columns, name := fitted(p, g, turns)
	t := &Grid{Head: []string{"Turn", "Player"}}
	for _, c := range columns {
		t.Head = append(t.Head, c.Head)
	}
	for i := range g.Record.Players {
		seat := referee.Seat(i)
		cells := []string{turns[i], p.Player(g, seat, name)}
		for c := range columns {
			cell := columns[c].Cell(p, seat)
			if c == 0 && slices.Contains(leaders, seat) {
				cell = "*" + cell
			}
			cells = append(cells, cell)
		}
		t.Add(cells...)
	}
	t.Drop(func(column int) bool { return column == 0 && widest(turns) == 0 })
	return t
}

// turnsOf says for each player whether it is their turn or they have left the game.
func turnsOf(p *Printer, g *sessions.Game) []string {
	turns := make([]string, len(g.Record.Players))
	for i := range turns {
		switch seat := referee.Seat(i); {
		case seat == g.Table.Now().Turn:
			turns[i] = p.Lang.Say("next")
		case g.Table.Now().Away.Gone(seat):
			turns[i] = p.Lang.Say("gone")
		}
	}
	return turns
}

// lead says whose marker is ahead, or nothing if all are equal.
func lead(g *sessions.Game) text.Sentence {
	switch names := lists.Map(leading(g), g.Who); len(names) {
	case 0:
		return text.Sentence{}
	case 1:
		return text.Say("%s leads", names[0])
	default:
		return text.Say("%s share the lead", text.And(names))
	}
}

// notOver says whose turn it is and whose marker is ahead in a game in play. It does not use the score as of now, in
// which unbuilt pieces cost points.
func (p *Printer) notOver(g *sessions.Game) text.Sentence {
	moment := p.Moment(g)
	if leads := lead(g); !leads.Empty() {
		return text.Say("Not over: %s; %s.", moment, leads)
	}
	return text.Say("Not over: %s.", moment)
}

// leading returns the players with the most so far, or none if all are equal. Players who will be ranked behind the
// others never lead.
func leading(g *sessions.Game) []referee.Seat {
	leaders := Most(len(g.Record.Players), func(seat referee.Seat) int { return marker(g, seat) })
	if len(leaders) == len(g.Record.Players) {
		return nil
	}
	return leaders
}

// marker returns what a player has so far, or less than anybody has for players who will be ranked behind the others.
func marker(g *sessions.Game, seat referee.Seat) int {
	if g.Table.Now().Away.Behind(seat) {
		return math.MinInt
	}
	return g.Table.Mark(seat)
}

// Most returns the players who have the most of something.
func Most(players int, has func(seat referee.Seat) int) (best []referee.Seat) {
	for seat := range referee.Seat(players) {
		if len(best) > 0 && has(seat) > has(best[0]) {
			best = nil
		}
		if len(best) == 0 || has(seat) == has(best[0]) {
			best = append(best, seat)
		}
	}
	return best
}

// fitted returns the columns that fit on the screen, and how many characters of names then fit.
func fitted(p *Printer, g *sessions.Game, turns []string) (columns []PlayerFact, name int) {
	width := func(cells ...string) int { return widest(cells) + gap }
	var colors []string
	for i := range g.Record.Players {
		colors = append(colors, fmt.Sprintf(" (%s)", p.color(g, referee.Seat(i))))
	}
	others := width(colors...)
	if widest(turns) > 0 {
		others += width(p.Lang.Say("Turn"), p.Lang.Say("next"), p.Lang.Say("gone"))
	}
	columns = p.columns(g)
	widths := make([]int, len(columns))
	for i, c := range columns {
		cells := []string{p.Lang.Say(strings.TrimPrefix(c.Head, ">"))}
		for seat := range g.Record.Players {
			cells = append(cells, "*"+c.Cell(p, referee.Seat(seat)))
		}
		widths[i] = width(cells...)
		others += widths[i]
	}
	if p.Width == 0 {
		return columns, MaxName
	}
	for others+min(leastName, widest(g.Record.Players)) > p.Width && len(columns) > 1 {
		least := 0
		for i, c := range columns {
			if c.Worth < columns[least].Worth {
				least = i
			}
		}
		others -= widths[least]
		columns, widths = slices.Delete(columns, least, least+1), slices.Delete(widths, least, least+1)
	}
	return columns, p.nameIn(p.Width - others)
}

// widest returns the width of the widest text.
func widest(texts []string) (width int) {
	for _, text := range texts {
		width = max(width, twwidth.Width(text))
	}
	return width
}
