package show

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// MaxName is how many characters of a name are shown.
const MaxName = 40

// Standing returns the players of a score by place.
func Standing(s *kind.Count, players int) []referee.Seat {
	seats := lists.Tabulate(players, func(i int) referee.Seat { return referee.Seat(i) })
	slices.SortStableFunc(seats, func(p, q referee.Seat) int { return s.Place(p) - s.Place(q) })
	return seats
}

// Ahead says who has won or leads, with how many units, such as points, and how many more than the next player, or
// with whom there is a tie.
func Ahead(g *sessions.Game, s *kind.Count, unit string) text.Sentence {
	return ahead(g.Record.Players, s, unit)
}

// ahead is [Ahead] with other names for the players.
func ahead(names []string, s *kind.Count, unit string) text.Sentence {
	order := Standing(s, len(names))
	var best, level []string // level: as much as the best, but behind by a tie-breaker
	for _, seat := range order {
		switch {
		case s.Place(seat) == 1:
			best = append(best, names[seat])
		case s.Total(seat) == s.Total(order[0]):
			level = append(level, names[seat])
		}
	}
	total, second, more := text.Count(s.Total(order[0]), unit), "", 0
	if len(best) == 1 && len(order) > 1 {
		second, more = names[order[1]], total.N-s.Total(order[1])
	}
	switch {
	case len(best) > 1 && s.Final:
		return text.Say("%s share the win with %s.", text.And(best), total)
	case len(best) > 1:
		return text.Say("%s share the lead with %s.", text.And(best), total)
	case level != nil && s.Final:
		return text.Say("%s wins the tie with %s: %s each.", best[0], text.And(level), total)
	case level != nil:
		return text.Say("%s leads the tie with %s: %s each.", best[0], text.And(level), total)
	case more > 0 && s.Final:
		return text.Say("%s wins with %s, %d more than %s.", best[0], total, more, second)
	case more > 0:
		return text.Say("%s leads with %s, %d more than %s.", best[0], total, more, second)
	case s.Final:
		return text.Say("%s wins with %s.", best[0], total)
	}
	return text.Say("%s leads with %s.", best[0], total)
}

// Heading returns the title of the game in the reader's words and a sentence about its score: who wins or leads, by
// how much, and whose turn it is.
func (p *Printer) Heading(g *sessions.Game, s *kind.Count) (title string, result text.Sentence) {
	return p.titled(g), p.View(g.Board()).Account(g, s).Result
}

// titled returns the title of the game in the reader's words.
func (p *Printer) titled(g *sessions.Game) string {
	parts := []string{p.Lang.Say(g.Board().Info().Title)}
	if !p.Anonymous && g.Record.Title != "" {
		parts = append(parts, text.Brief(g.Record.Title, 100))
	}
	if g.Record.Date != "" {
		parts = append(parts, p.longDay(g.Record.Date))
	}
	if p.Aloud { // a voice does not read the dots
		return strings.Join(parts, ", ")
	}
	return strings.Join(parts, " · ")
}

// Day returns a date of the record as the reader writes it in a list, or unchanged if it is no date. longDay does so
// for a headline.
func (p *Printer) Day(date string) string { return dayIn(date, p.Lang.Day()) }

func (p *Printer) longDay(date string) string { return dayIn(date, p.Lang.LongDay()) }

func dayIn(date, layout string) string {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return day.Format(layout)
}

// notesOf returns all notes on a score for people: the score's own, that a last line was left out, what players could
// dispute about the payments, and the lines by consent.
func notesOf(g *sessions.Game, account *Account) []text.Sentence {
	return allNotes(g, account, gathered(warned(g.Warnings())))
}

// allNotes returns all notes on a score, including warnings.
func allNotes(g *sessions.Game, account *Account, warnings []warning) []text.Sentence {
	var notes []text.Sentence
	if account.Notes != nil {
		notes = slices.Clone(account.Notes())
	}
	if g.Tallying() {
		notes = append(notes, text.Say("The tally goes on with purser tally %s.", nameOf(g)))
	}
	if line := g.Record.CutOff; line > 0 {
		notes = append(notes, text.Say("Line %d is not counted because it does not end with a line break.", line))
	}
	return slices.Concat(notes, lists.Map(warnings, warning.said), Unrefereed(g), consents(g))
}

// Score prints a score on a screen: the result first, then its proof.
func Score(p *Printer, g *sessions.Game, s *kind.Count) {
	Result(p, g, s)
	p.Printf("\n")
	Proofs(p, g, s, Standing(s, len(g.Record.Players))...)
}

// ScoreBackward prints the proof first, so that the result stays visible at the end.
func ScoreBackward(p *Printer, g *sessions.Game, s *kind.Count) {
	Proofs(p, g, s, Standing(s, len(g.Record.Players))...)
	p.Printf("\n")
	Result(p, g, s)
}

// Result prints who has won, everyone's points, and notes.
func Result(p *Printer, g *sessions.Game, s *kind.Count) {
	title, result := p.Heading(g, s)
	account := p.View(g.Board()).Account(g, s)
	p.Prose("", "", title)
	p.Prose("", "", p.Words(p.settled(g, result)))
	p.Printf("\n")
	parts(p, g, account, p.Width).Text(p)
	notes := notesOf(g, account)
	if len(notes) > 0 {
		p.Printf("\n")
	}
	for _, n := range notes {
		p.Prose(p.Lang.Say("Note: "), "  ", p.Words(n))
	}
}

// Proofs prints the itemized scores of some players, one after another.
func Proofs(p *Printer, g *sessions.Game, s *kind.Count, players ...referee.Seat) {
	proofs(p, g, p.View(g.Board()).Account(g, s), p.Width, players).Text(p)
}

// Totaled prints what a player's total consists of, one line per item without proofs, so that it fits on one screen.
func Totaled(p *Printer, g *sessions.Game, s *kind.Count, seat referee.Seat) {
	account := p.View(g.Board()).Account(g, s)
	player := &account.Players[seat]
	terms := p.View(g.Board()).Info()
	p.Say("%s: %s, place %d", p.Player(g, seat, MaxName), text.Count(player.Total, terms.noun()), player.Place)
	p.Printf("\n")
	t := &Grid{Head: []string{"What", ">" + terms.Points, ""}}
	lines := player.Lines()
	if len(lines) == 0 {
		p.Say("there is nothing to count")
		return
	}
	for _, l := range lines {
		t.Add(p.Words(l.What), strconv.Itoa(l.Points), p.Words(l.Result))
	}
	t.Wrap = map[int]int{2: p.Width / 3}
	t.wrap(p, 0)
	t.Text(p)
}

// proofs returns the table for [Proofs], for a screen of the given width, or 0 for a page.
func proofs(p *Printer, g *sessions.Game, account *Account, width int, players []referee.Seat) *Grid {
	t := &Grid{Head: []string{"What", ">" + p.View(g.Board()).Info().Points, "Rule", "Proof"}}
	for i, seat := range players {
		if i > 0 {
			t.Add("", "", "", "")
		}
		player := &account.Players[seat]
		t.Add(p.Player(g, seat, MaxName), strconv.Itoa(player.Total), p.Lang.Say("total"), "")
		for _, l := range player.Lines() {
			proof := p.Words(l.Proof)
			if result := p.Words(l.Result); result != "" {
				proof = result + ": " + proof
			}
			t.Add("  "+p.Words(l.What), strconv.Itoa(l.Points), l.Rule, proof)
		}
	}
	if width > 0 && p.narrow() { // the proof says more than the id of the rule
		t.Drop(func(column int) bool { return column == 2 })
	}
	t.Wrap = map[int]int{0: width * 3 / 10}
	t.wrap(p, len(t.Head)-1)
	return t
}

// ByPlace returns the players of an account in the order of their places.
func (a *Account) ByPlace() []AccountPlayer {
	return slices.SortedStableFunc(slices.Values(a.Players), func(p, q AccountPlayer) int { return p.Place - q.Place })
}

// shown returns the indexes of the parts to show: seldom ones only if somebody has points in them.
func (a *Account) shown() (parts []int) {
	for i, part := range a.Parts {
		if !part.Seldom || slices.ContainsFunc(a.Players, func(p AccountPlayer) bool { return p.Parts[i] != 0 }) {
			parts = append(parts, i)
		}
	}
	return parts
}

// parts returns the table of players with the parts of their points, for a screen of the given width, or 0 for a page.
func parts(p *Printer, g *sessions.Game, account *Account, width int) *Grid {
	t := &Grid{Head: []string{">#", "Player"}, Parts: true}
	shown := account.shown()
	for _, i := range shown {
		t.Head = append(t.Head, ">"+account.Parts[i].Head)
	}
	t.Head = append(t.Head, ">Total")
	if account.Marker {
		t.Head = append(t.Head, ">Marker")
	}
	for _, player := range account.ByPlace() {
		row := []string{strconv.Itoa(player.Place), p.Player(g, player.Seat, MaxName)}
		for _, i := range shown {
			row = append(row, strconv.Itoa(player.Parts[i]))
		}
		row = append(row, strconv.Itoa(player.Total))
		if account.Marker {
			row = append(row, strconv.Itoa(g.Table.Mark(player.Seat)))
		}
		t.Add(row...)
	}
	if width > 0 {
		if account.Marker && t.narrowest(p, 1) > width { // the marker is no part of the total
			t.Drop(func(column int) bool { return column == len(t.Head)-1 })
		}
		if t.narrowest(p, 1) > width && !p.Aloud { // the proof has the parts
			t.Drop(func(column int) bool { return column > 1 && column < len(t.Head)-1 })
		}
		t.wrap(p, 1)
		for i, player := range account.ByPlace() {
			t.Rows[i][1] = p.Player(g, player.Seat, min(t.Wrap[1], MaxName))
		}
	}
	return t
}

// Player returns a player's name, clipped to most characters, with the color.
func (p *Printer) Player(g *sessions.Game, seat referee.Seat, most int) string {
	return fmt.Sprintf("%s (%s)", Clip(g.Record.Players[seat], most), p.color(g, seat))
}

// color returns the color of a player.
func (p *Printer) color(g *sessions.Game, seat referee.Seat) string {
	return p.Lang.Words(maps.ColorSaid(g.Script.Info().Colors[seat]))
}

// ScoreMarkdown prints a score for a page.
func ScoreMarkdown(p *Printer, g *sessions.Game, s *kind.Count) {
	title, result := p.Heading(g, s)
	p.Printf("## %s\n\n%s\n\n", Markdown(title), Markdown(p.Words(p.settled(g, result))))
	account := p.View(g.Board()).Account(g, s)
	parts(p, g, account, 0).Markdown(p)
	p.Printf("\n")
	notes := notesOf(g, account)
	for _, n := range notes {
		p.Printf("- %s\n", Markdown(p.Words(n)))
	}
	if len(notes) > 0 {
		p.Printf("\n")
	}
	proofs(p, g, account, 0, Standing(s, len(g.Record.Players))).Markdown(p)
}

// ScoreCSV prints a row for every line of a score, with the players in seating order. A player's points add up to the
// total. It is always in English.
func ScoreCSV(p *Printer, g *sessions.Game, s *kind.Count) {
	rows := [][]any{{"player", "color", "rule", "what", "result", "points", "proof"}}
	account := p.View(g.Board()).Account(g, s)
	for i, name := range g.Record.Players {
		for _, l := range account.Players[i].Lines() {
			rows = append(rows, []any{name, g.Script.Info().Colors[referee.Seat(i)], l.Rule, text.Records.Words(l.What),
				text.Records.Words(l.Result), l.Points, text.Records.Words(l.Proof)})
		}
	}
	p.CSV(rows)
}

// ScoreRows prints one row of CSV for every player, in seating order. The parts and the floor add up to the total.
func ScoreRows(p *Printer, g *sessions.Game, s *kind.Count) {
	account := p.View(g.Board()).Account(g, s)
	forms := lists.Tabulate(len(g.Record.Players), func(i int) Object {
		seat, player := referee.Seat(i), &account.Players[i]
		form := Fields("game", nameOf(g), "date", g.Record.Date, "map", g.Board().Info().ID, "final", s.Final,
			"player", g.Record.Players[i], "color", g.Script.Info().Colors[seat], "place", player.Place,
			"winner", slices.Contains(s.Winners(), seat))
		for part, points := range player.Parts {
			form = form.With(account.Parts[part].Name, points)
		}
		form = form.With("total", player.Total)
		if account.Marker {
			form = form.With("marker", g.Table.Mark(seat))
		}
		return form
	})
	p.formsCSV(lists.Map(forms[0], func(f objectField) string { return f.name }), forms)
}

// ScoreJSON returns the JSON of a score.
func ScoreJSON(p *Printer, g *sessions.Game, s *kind.Count) any {
	warnings := lists.Map(warned(g.Warnings()), func(r sessions.Remark) warning { return warning{Remark: r} })
	notes := allNotes(g, p.View(g.Board()).Account(g, s), warnings)
	return append(p.tableForm(g, s), depth(g)...).With("winners", lists.Map(s.Winners(), g.Who), "final", s.Final).
		WithSome("cut_off", g.Record.CutOff). // the line left out
		With("notes", lists.Map(notes, func(n text.Sentence) string { return text.Records.Words(n) }))
}

// nameOf returns the name of a game, or that of its file without folder and extension.
func nameOf(g *sessions.Game) string {
	if file := g.File(); file != "" {
		return sessions.GameOf(file)
	}
	return g.Name
}
