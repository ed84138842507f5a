package show

import (
	"cmp"
	_ "embed"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/maps/draw/board"
	"purser/maps/draw/chart"
	"purser/maps/draw/paper"
	"purser/sessions"
	"purser/sessions/kind"
)

// ShareScript makes the button of a page share the picture, or save it where the browser cannot share.
//
//go:embed share.js
var ShareScript string

// The measures of a picture to share, in units of two pixels; it has 1080 by 1350 pixels.
const (
	shareWide, shareHigh = 540.0, 675.0
	shareMargin          = 18.0
	shareBand            = 104.0 // the band with the winner
)

// Share draws a scored game as one picture to share: the winner, the board, the parts of the totals, and the course.
// The error is [kind.ErrAbsent] if only totals are known.
func Share(p *Printer, r *sessions.Result, on paper.Style) (*paper.Sheet, error) {
	g, s := r.Game, r.Count
	shown, account := s, p.View(g.Board()).Account(g, s)
	if g.Record.Totals && len(account.Parts) == 0 {
		return nil, errTotals
	}
	if !g.Over() { // like a screen on the wall: unbuilt pieces cost nothing yet
		shown = soFar(g, s)
		account = markers(p, g, shown)
	}
	course, scene := Course(p, r), whole(p, g, s)
	seats, title := Players(g), p.titled(g)
	if p.Anonymous {
		p.byColor(seats)
	}
	called := lists.Map(seats, func(seat board.PlayerLook) string { return seat.Name })
	brief := lists.Map(called, func(name string) string { return text.Brief(name, 24) }) // fits the headline
	if g.Record.Totals {
		title += " · " + p.Lang.Say("counted by numbers")
	}
	sheet := &paper.Sheet{Title: title, Width: shareWide, Height: shareHigh, Background: chart.Page(on), Scale: 2}
	first := seats[Standing(shown, len(seats))[0]]
	winner(sheet, first.Color, title, p.Words(ahead(brief, shown, p.View(g.Board()).Info().noun())))
	y := shareBand
	if scene != nil {
		Wall(p, scene, nil, s)
		scene.Seats = seats
		drawn := board.Draw(scene, on)
		sheet.Put(drawn, point{0, y}, shareWide/drawn.Width)
		y += drawn.Height * shareWide / drawn.Width
	}
	const inside = shareWide - 2*shareMargin
	bars := barsOf(p, g, s, account)
	for i := range bars.Rows {
		row := &bars.Rows[i]
		row.Name, row.Letter = called[row.Seat], seats[row.Seat].Letter
	}
	rows := chart.DrawRows(bars, inside, on)
	sheet.Put(rows, point{shareMargin, y + 7}, 1)
	y += rows.Height + 9
	if course != nil {
		for i := range course.Lines {
			course.Lines[i].Name, course.Lines[i].Letter = called[i], seats[i].Letter
		}
		sheet.Put(chart.DrawIn(course, inside, shareHigh-y-4, on), point{shareMargin, y}, 1)
	}
	return sheet, nil
}

// soFar returns the score of a game in play as players see it: by the markers.
func soFar(g *sessions.Game, s *kind.Count) *kind.Count {
	shown := *s
	shown.Final, shown.Players = false, slices.Clone(s.Players)
	for seat := range maps.Seat(len(shown.Players)) {
		place := 1
		for other := range maps.Seat(len(shown.Players)) {
			if marker(g, other) > marker(g, seat) {
				place++
			}
		}
		shown.Players[seat].Total, shown.Players[seat].Place = g.Table.Mark(seat), place
	}
	return &shown
}

// markers is the account of the scores on the markers.
func markers(p *Printer, g *sessions.Game, s *kind.Count) *Account {
	account := &Account{Parts: []TotalPart{{Head: p.View(g.Board()).Info().Points}}}
	for i := range g.Record.Players {
		seat := maps.Seat(i)
		account.Players = append(account.Players, AccountPlayer{Seat: seat, Place: s.Place(seat), Total: s.Total(seat),
			Parts: []int{s.Total(seat)}})
	}
	return account
}

// shared returns the picture of a game to share as SVG for a page, or "" if there is none.
func shared(p *Printer, r *sessions.Result) string {
	sheet, err := Share(p, r, paper.Light)
	if err != nil {
		return ""
	}
	var drawn strings.Builder
	_ = sheet.Write(&drawn, ".svg") // writing to a builder cannot fail
	return drawn.String()
}

// ShareName returns the file name, without extension, for a game's picture.
func ShareName(title string) string { return cmp.Or(text.Slug(title), "purser") }

// byColor names players after their colors.
func (p *Printer) byColor(seats []board.PlayerLook) {
	var names []string
	for _, seat := range seats {
		word := p.Lang.Words(maps.ColorSaid(seat.Color))
		first, size := utf8.DecodeRuneInString(word)
		names = append(names, string(unicode.ToUpper(first))+word[size:])
	}
	for i, letter := range maps.Letters(names) {
		seats[i].Name, seats[i].Letter = names[i], letter
	}
}

// A point is a place on a sheet.
type point struct{ x, y float64 }

// XY returns the coordinates.
func (at point) XY() (x, y float64) { return at.x, at.y }

// winner writes the title and the result of a game on a band in the winner's color. The result is as large as two
// lines allow. It breaks before its last clause, if that does not make it much smaller.
func winner(sheet *paper.Sheet, color, title, result string) {
	const inside, largest, least = shareWide - 2*shareMargin, 32.0, 14.0
	fill := paper.InkOf(color, 0).Surface
	ink := paper.LetterOn(fill)
	sheet.Fill(paper.Polygon(point{0, 0}, point{shareWide, 0}, point{shareWide, shareBand}, point{0, shareBand}), fill)
	sheet.Text(paper.Regular, 13, point{shareMargin, 19}, 0, ink, paper.Regular.Fitted(13, title, inside))
	size, lines := largest, []string(nil)
	for ; size > least; size-- {
		if lines = paper.Bold.Lines(size, result, inside); len(lines) <= 2 {
			break
		}
	}
	clause := max(strings.LastIndex(result, ", "), strings.LastIndex(result, ": ")) + 1
	if first, last := result[:clause], strings.TrimSpace(result[clause:]); clause > 0 {
		long := max(paper.Bold.Width(1, first), paper.Bold.Width(1, last))
		if fits := math.Floor(min(largest, inside/long)); fits > 0.75*size {
			size, lines = fits, []string{first, last}
		}
	}
	for i, line := range lines[:min(2, len(lines))] {
		at := point{shareMargin, 48 + 36*float64(i)}
		sheet.Text(paper.Bold, size, at, 0, ink, paper.Bold.Fitted(size, line, inside))
	}
}
