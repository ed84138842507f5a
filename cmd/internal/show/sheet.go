package show

import (
	"fmt"
	"slices"
	"strings"

	"purser/cmd/internal/markup"
	"purser/internal/text"
	"purser/maps/draw/board"
	"purser/maps/draw/chart"
	"purser/maps/draw/paper"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// A sheetPage is the page of a scored game: its score sheet with pictures, which are SVG.
type sheetPage struct {
	*Printer
	game    *sessions.Game
	rules   []kind.Rule // of the board
	account *Account
	shown   []int           // the parts of the score to show
	players []AccountPlayer // by place
	lines   [][]pageLine    // the lines of each player's score
	bars    string
	course  string   // empty if not recorded
	board   string   // at each moment of the game; empty if it cannot be drawn
	moments []string // each moment in words
	ground  string   // the background of the small boards
	keys    []string // a key to the small boards for each player
	strip   []smallMap
	share   string // the picture to share
	version string
}

// A pageLine is a line of a score with its picture, if any.
type pageLine struct {
	AccountLine
	Picture string
}

// A smallMap is a small picture of the board, with a description.
type smallMap struct {
	Picture       string
	What, Caption string
}

// courseHigh is the height of the picture of the course; its width is [chart.Narrow].
const courseHigh = 230

// pageOf draws the pictures of a scored game for its page.
func pageOf(p *Printer, r *sessions.Result, version string) *sheetPage {
	g, s, course := r.Game, r.Count, Course(p, r)
	made := &sheetPage{Printer: p, game: g, rules: g.Board().Rulebook().Rules,
		account: p.View(g.Board()).Account(g, s), version: version}
	made.shown = made.account.shown()
	made.players = made.account.ByPlace()
	bars := barsOf(p, g, s, made.account)
	made.bars = inline(func(on paper.Style) *paper.Sheet { return chart.DrawNarrowBars(bars, on) },
		p.Lang.Say("The parts of the totals"))
	if course != nil {
		made.course = inline(func(on paper.Style) *paper.Sheet {
			return chart.DrawIn(course, chart.Narrow, courseHigh, on)
		}, p.Lang.Say("The course of the game"))
	}
	made.share = shared(p, r)
	last := made.draw(s)
	for _, player := range made.players {
		var lines []pageLine
		for _, l := range player.Lines() {
			line := pageLine{AccountLine: l}
			if l.Look != nil && last != nil {
				line.Picture = lineMap(p, *last, l)
			}
			lines = append(lines, line)
		}
		made.lines = append(made.lines, lines)
	}
	return made
}

// recordEnd returns the comment that ends a game's record on a page.
func (p *Printer) recordEnd(g *sessions.Game) string {
	return record.EndOnPage(g.Record.String(), p.Lang.Say("the end of the record"))
}

// inline returns a picture as HTML, with a name for screen readers.
func inline(draw func(on paper.Style) *paper.Sheet, name string) string {
	return paper.Both(draw).Inline(name, "")
}

// SheetFormats lists the formats of score sheets, the default first, and their file extensions.
func SheetFormats() (names, endings []string) {
	return []string{"html", "markdown"}, []string{".html", ".md"}
}

// Sheet prints the score sheet of a game in a format, given by its index in [SheetFormats]. It returns the title.
func Sheet(p *Printer, r *sessions.Result, format int, version string) (title string) {
	if format == 0 {
		return SheetHTML(p, r, version)
	}
	return SheetMarkdown(p, r)
}

// SheetHTML prints the score sheet of a game for a browser: a single page that needs no network and works without
// scripts. It returns the title.
func SheetHTML(p *Printer, r *sessions.Result, version string) (title string) {
	sheet := SheetPage(p, r, version)
	_ = sheet.Render(&p.Out) // writing to a buffer cannot fail
	return sheet.Title
}

// SheetPage returns the score sheet of a game as a page.
func SheetPage(p *Printer, r *sessions.Result, version string) markup.Document {
	made := pageOf(p, r, version)
	return made.document(p.titled(r.Game), p.Words(p.settled(r.Game, made.account.Result)))
}

// SheetMarkdown prints the score sheet of a game for a chat or a wiki, with pictures in characters. It returns the
// title.
func SheetMarkdown(p *Printer, r *sessions.Result) (title string) {
	g, s := r.Game, r.Count
	ScoreMarkdown(p, g, s)
	course, scene := Course(p, r), whole(p, g, s)
	fenced := func(heading, text string) {
		p.Printf("\n### %s\n\n", p.Lang.Say(heading))
		p.fenced(text)
	}
	if bars := barsOf(p, g, s, p.View(g.Board()).Account(g, s)); len(bars.Parts) > 0 {
		fenced("The parts of the totals", chart.BarsText(bars, chartScreen(80, 0)))
	}
	if scene != nil {
		var drawn strings.Builder
		lines, codes := board.Chars(scene, 80, 0, false)
		for _, line := range slices.Concat(lines, codes, board.Legend(scene, 80)) {
			for _, run := range line {
				drawn.WriteString(run.Text)
			}
			drawn.WriteByte('\n')
		}
		fenced("The board", drawn.String())
	}
	if course != nil {
		fenced("The course of the game", chart.Text(course, chartScreen(80, 24)))
	}
	fenced("The record", g.Record.String()+p.recordEnd(g))
	title, _ = p.Heading(g, s)
	return title
}

// ground is the id of the background of a page's small boards.
const ground = "ground"

// draw adds the pictures of the board at each moment and the strip. It returns the scene at the last moment for
// further pictures, or nil if the board cannot be drawn.
func (made *sheetPage) draw(s *kind.Count) *board.Scene {
	p, g := made.Printer, made.game
	last := whole(p, g, s)
	if last == nil {
		return nil
	}
	moments := Moments(p, g, s, last)
	scenes := func(yield func(*board.Scene) bool) {
		for m := range moments {
			made.moments = append(made.moments, m.Did+" · "+m.Marks)
			m.Scene.Title, m.Scene.Caption = "", "" // the page itself has them
			if !yield(m.Scene) {
				return
			}
		}
	}
	made.board = paper.Film(board.Film(scenes), p.Lang.Say("The board"))
	made.ground = smallSheet((*board.Small).Ground, last).Symbol(ground)
	for i, seat := range last.Seats {
		key := smallSheet(func(m *board.Small) *paper.Sheet { return m.Key(i) }, last)
		made.keys = append(made.keys, key.Inline(seat.Name, ""))
	}
	for _, m := range strip(moments) {
		made.strip = append(made.strip, smallMap{shows(m.Scene, m.Did), Safe(m.Marks), Safe(m.Did)})
	}
	return last
}

// smallSheet draws a scene for light and dark screens.
func smallSheet(draw func(*board.Small) *paper.Sheet, scene *board.Scene) *paper.Sheet {
	return paper.Both(func(on paper.Style) *paper.Sheet { return draw(board.NewSmall(scene, on)) })
}

// shows returns a small picture of a scene with a name. Its pieces have no letters, which would be too small to read.
func shows(scene *board.Scene, name string) string {
	return smallSheet((*board.Small).Draw, scene.Unlettered()).Inline(name, ground)
}

// lineMap returns a small picture for a line of a score.
func lineMap(p *Printer, scene board.Scene, l AccountLine) string {
	scene.Look = l.Look
	name := p.Words(l.What)
	if result := p.Words(l.Result); result != "" {
		name += ", " + result
	}
	return shows(&scene, name+", "+text.Minus(fmt.Sprintf("%+d", l.Points)))
}
