package show

import (
	"slices"
	"strings"

	"purser/internal/text"
	"purser/maps"
	"purser/maps/draw/board"
	"purser/maps/draw/chart"
	"purser/maps/draw/paper"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// A page is the content of a sheet, prepared for its parts. Its pictures are SVG.
type page struct {
	Title, Result string
	Notes         []string
	Bars          string
	Parts         []string     // their names, in English
	Players       []pagePlayer // by place
	Marker        bool         // there is a scoring marker
	Points        string       // the unit of the score's lines, in English
	Results       bool         // some lines have a result, such as completed
	Course        string
	Board         string   // as it was at each moment; empty if it cannot be drawn
	Moments       []string // described in words
	Ground, Key   string   // of the small boards
	Strip         []smallMap
	Rules         []rulebook
	Record, End   string
	Version       string

	lang *text.Language
}

// A pagePlayer is a player on a sheet.
type pagePlayer struct {
	Place, Total        int
	Name, Color, Letter string
	Parts               []int
	Lines               []pageLine
	Marker              int
	Maps                []smallMap // of the lines that have a picture
}

// A pageLine is a line of a player's score, in words.
type pageLine struct {
	What, Result, Proof string
	Points              int
	Rule                string
}

// A smallMap is a small picture of the board, with a description.
type smallMap struct {
	Picture       string
	What, Caption string
}

// A rulebook is a rule's place in the rulebook.
type rulebook struct{ ID, Title, Section string }

// pageOf prepares a scored game for its page.
func pageOf(p *Printer, g *sessions.Game, s kind.Count, version string) (*page, error) {
	course, err := Course(p, g)
	if err != nil {
		return nil, err
	}
	title, result := p.Heading(g, s)
	account := p.view(g.Board()).Account(g, s)
	shown, _ := account.shown()
	made := &page{
		Title: title, Result: p.Words(result), Marker: account.Marker,
		Record: safeLines(g.Record.String()), End: p.recordEnd(g), Version: version, lang: p.Lang,
	}
	made.Points, _ = p.view(g.Board()).Heads()
	for _, i := range shown {
		made.Parts = append(made.Parts, account.Parts[i].Head)
	}
	for _, n := range notesOf(g, account) {
		made.Notes = append(made.Notes, p.Words(n))
	}
	bars, err := Bars(p, g)
	if err != nil {
		return nil, err
	}
	made.Bars = inline(func(on paper.Style) *paper.Sheet { return chart.DrawBars(bars, on) }, p.Lang.Say("The parts of the totals"))
	made.Course = inline(func(on paper.Style) *paper.Sheet { return chart.Draw(course, on) }, p.Lang.Say("The course of the game"))
	small, err := made.draw(p, g, s)
	if err != nil {
		return nil, err
	}
	letters := maps.Letters(g.Record.Players)
	cited := map[string]bool{}
	for _, player := range account.byPlace() {
		row := pagePlayer{
			Place: player.Place, Total: player.Total, Name: g.Record.Players[player.Seat], Color: g.Script.Color(player.Seat),
			Letter: letters[player.Seat], Marker: g.Table.Mark(player.Seat),
		}
		for _, i := range shown {
			row.Parts = append(row.Parts, player.Parts[i])
		}
		for _, l := range player.Lines() {
			cited[l.Rule] = true
			made.Results = made.Results || p.Words(l.Result) != ""
			row.Lines = append(row.Lines, pageLine{p.Words(l.What), p.Words(l.Result), p.Words(l.Proof), l.Points, l.Rule})
			if l.Look != nil && small != nil {
				row.Maps = append(row.Maps, small.of(p, l))
			}
		}
		made.Players = append(made.Players, row)
	}
	for _, r := range g.Board().Rules() {
		if cited[r.ID] {
			made.Rules = append(made.Rules, rulebook{r.ID, p.Lang.Say(r.Title), p.Words(r.Section)})
		}
	}
	return made, nil
}

// recordEnd returns the line that ends the record of a game on a page.
func (p *Printer) recordEnd(g *sessions.Game) string {
	return record.EndOnPage(g.Record.String(), p.Lang.Say("the end of the record"))
}

// inline embeds a picture into a page under a name.
func inline(draw func(on paper.Style) *paper.Sheet, name string) string {
	return paper.Both(draw).Inline(name, "")
}

// SheetHTML prints the sheet of a scored game for a browser: a single page that needs no
// network and works without scripts. It returns its title.
func SheetHTML(p *Printer, g *sessions.Game, s kind.Count, version string) (title string, err error) {
	made, err := pageOf(p, g, s, version)
	if err != nil {
		return "", err
	}
	return made.Title, made.document().Render(&p.Out)
}

// SheetMarkdown prints the sheet of a scored game for a chat or a wiki, with the pictures
// in characters. It returns its title.
func SheetMarkdown(p *Printer, g *sessions.Game, s kind.Count) (title string, err error) {
	course, err := Course(p, g)
	if err != nil {
		return "", err
	}
	if err := ScoreMarkdown(p, g, s); err != nil {
		return "", err
	}
	scene, err := sceneOf(p, g, s)
	if err != nil {
		return "", err
	}
	type part struct{ heading, text string }
	bars, err := Bars(p, g)
	if err != nil {
		return "", err
	}
	parts := []part{{"The course of the game", chart.Text(course, chartScreen(80, 24, false))}, {"The record", g.Record.String() + p.recordEnd(g)}}
	if scene != nil {
		parts = append([]part{{"The board", inChars(scene)}}, parts...)
	}
	parts = append([]part{{"The parts of the totals", chart.BarsText(bars, chartScreen(80, 0, false))}}, parts...)
	for _, part := range parts {
		p.Printf("\n### %s\n\n", p.Lang.Say(part.heading))
		p.fenced(part.text)
	}
	return course.Title, nil
}

// inChars draws a board in characters, for a page.
func inChars(scene *board.Scene) string {
	var drawn strings.Builder
	for _, line := range slices.Concat(board.Chars(scene, 80, false), board.Legend(scene, 80)) {
		for _, run := range line {
			drawn.WriteString(run.Text)
		}
		drawn.WriteByte('\n')
	}
	return drawn.String()
}
