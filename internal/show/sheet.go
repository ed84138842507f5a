package show

import (
	"bytes"
	_ "embed"
	"html/template"
	"slices"
	"strings"
	"sync"

	"purser/internal/text"
	"purser/maps/draw/board"
	"purser/maps/draw/chart"
	"purser/maps/draw/paper"
	"purser/scoring"
	"purser/sessions"
)

// A page is what a sheet says, made ready for its template.
type page struct {
	Title, Result string
	Notes         []string
	Parts         []string     // what they are called, in English
	Players       []pagePlayer // by place
	Board, Course template.HTML
	Rules         []rulebook
	Record        string
	Version       string

	lang *text.Language
}

// Say puts a sentence into the reader's words.
func (p *page) Say(format string, args ...any) string { return p.lang.Say(format, args...) }

// Language returns the tag of the reader's language.
func (p *page) Language() string { return p.lang.Tag }

// A pagePlayer is a player on a sheet.
type pagePlayer struct {
	*scoring.Player
	Name, Color, Letter string
	Parts               []int
	Lines               []pageLine
	Marker              int
}

// A pageLine is a line of a player's count, in words.
type pageLine struct {
	What, Result, Proof string
	Points              int
	Rule                string
}

// A rulebook is where a rule that the sheet goes by is in the rulebook.
type rulebook struct{ ID, Title, Section string }

// pageOf makes a counted game ready.
func pageOf(p *Printer, g *sessions.Game, s *scoring.Score, version string) (*page, error) {
	course, err := Course(p, g)
	if err != nil {
		return nil, err
	}
	title, result := p.heading(g, s)
	made := &page{
		Title: title, Result: p.Words(result), Parts: partNames(g.Board(), s),
		Record: safeLines(g.Record.String()), Version: version, lang: p.Lang,
	}
	for _, n := range notesOf(g, s) {
		made.Notes = append(made.Notes, p.Words(n))
	}
	scene := wholeScene(p, g, s)
	if made.Board, err = inline(board.Draw(scene, paper.Light)); err != nil {
		return nil, err
	}
	if made.Course, err = inline(chart.Draw(course, paper.Light)); err != nil {
		return nil, err
	}
	cited := map[string]bool{}
	for _, player := range Standing(s) {
		seat := g.Setup.Players[player.Seat]
		row := pagePlayer{
			Player: player, Name: seat.Name, Color: seat.Color, Letter: scene.Seats[player.Seat].Letter,
			Parts: partsOf(g.Board(), s, player), Marker: g.State.Marker(player.Seat),
		}
		for _, l := range player.Lines(g.Board()) {
			cited[l.Rule] = true
			row.Lines = append(row.Lines, pageLine{p.Words(l.What), p.Words(l.Result), p.Words(l.Proof), l.Points, l.Rule})
		}
		made.Players = append(made.Players, row)
	}
	for _, r := range articles(g.Board()) {
		if cited[r.ID] {
			made.Rules = append(made.Rules, rulebook{r.ID, p.Lang.Say(r.Title), p.Words(r.Section)})
		}
	}
	return made, nil
}

// inline takes a picture into a page: what is before its first element is for files
// of its own.
func inline(sheet *paper.Sheet) (template.HTML, error) {
	var out bytes.Buffer
	if err := sheet.Write(&out, ".svg"); err != nil {
		return "", err
	}
	svg := out.String()
	return template.HTML(svg[max(strings.Index(svg, "<svg"), 0):]), nil // its texts are escaped where they are written
}

//go:embed sheet.html
var sheetText string

// sheetPage is the page as HTML; it is read when it is first asked for.
var sheetPage = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("sheet").Parse(sheetText)) // it is part of the program
})

// SheetHTML prints the sheet of a counted game for a browser: a single page that
// needs no network and runs no script. It returns its title.
func SheetHTML(p *Printer, g *sessions.Game, s *scoring.Score, version string) (title string, err error) {
	made, err := pageOf(p, g, s, version)
	if err != nil {
		return "", err
	}
	return made.Title, sheetPage().Execute(&p.Out, made)
}

// SheetMarkdown prints the sheet of a counted game for a chat or a wiki: the
// pictures in characters. It returns its title.
func SheetMarkdown(p *Printer, g *sessions.Game, s *scoring.Score) (title string, err error) {
	course, err := Course(p, g)
	if err != nil {
		return "", err
	}
	if err := ScoreMarkdown(p, g, s); err != nil {
		return "", err
	}
	scene := wholeScene(p, g, s)
	var drawn strings.Builder
	for _, line := range slices.Concat(board.Chars(scene, 80, false), board.Legend(scene, 80)) {
		for _, run := range line {
			drawn.WriteString(run.Text)
		}
		drawn.WriteByte('\n')
	}
	for _, part := range []struct{ heading, text string }{
		{"The board", drawn.String()},
		{"The course of the game", chart.Text(course, chartScreen(80, 24, false))},
		{"The record", g.Record.String()},
	} {
		p.Printf("\n### %s\n\n", p.Lang.Say(part.heading))
		p.fenced(part.text)
	}
	return course.Title, nil
}
