package show

import (
	"purser/internal/text"
	"purser/maps/draw/board"
	"purser/maps/draw/paper"
	"purser/sessions"
	"purser/sessions/kind"
)

// Wholes are as what a whole game is drawn, if not as its board: the flags that ask for it, and what they do.
var Wholes = []struct{ Name, Short string }{
	{"strip", "draw the game as a strip of small boards, turn by turn"},
	{"poster", "draw the game like a map of a metro, to hang up"},
	{"wallpaper", "draw the poster as the background of a phone"},
}

// A posterForm is where the parts of a poster are, in units.
type posterForm struct {
	wide, high, margin float64
	mapTop             float64 // of the map, which is as wide as the sheet without its margins
	mapHigh            float64 // at most
	title, name        float64 // sizes of letters
	cities             float64 // how many times as large names of cities are as on other pictures
}

// posterForms are the posters: a sheet of A3, and the background of a phone, which has its clock above.
var posterForms = map[string]posterForm{
	"poster":    {1684, 1191, 64, 64, 880, 54, 30, 1.5},
	"wallpaper": {540, 1170, 20, 320, 420, 32, 25, 1.75},
}

// Whole draws a whole scored game as one of [Wholes]. A poster has its board like a map of a metro and, below it, the
// title, the winner and the players with their ribbons. The error is that of [Scene], or [kind.ErrAbsent] if the board
// has no lanes.
func Whole(p *Printer, g *sessions.Game, s *kind.Count, as string, on paper.Style) (*paper.Sheet, error) {
	form, poster := posterForms[as]
	if !poster {
		return StripSheet(p, g, s, on)
	}
	scene, err := Scene(p, g, s, PictureOptions{Winning: true})
	if err != nil {
		return nil, err
	}
	if len(scene.Board.Lanes) == 0 {
		return nil, absent(g.Board(), "there is no poster of %s")
	}
	ink := paper.Hex(0x1d2329)
	drawn := board.DrawPoster(scene, form.cities, on)
	sheet := &paper.Sheet{Title: scene.Title, Width: form.wide, Height: form.high, Background: drawn.Background,
		Scale: 2}
	if on == paper.Dark {
		ink = paper.Hex(0xe9edf0)
	}
	inside := form.wide - 2*form.margin
	zoom := min(inside/drawn.Width, form.mapHigh/drawn.Height)
	sheet.Put(drawn, point{(form.wide - zoom*drawn.Width) / 2, form.mapTop}, zoom)
	y := form.mapTop + zoom*drawn.Height + 1.1*form.title
	title := paper.Bold.Fitted(form.title, p.Lang.Say(g.Board().Info().Title), inside)
	sheet.Text(paper.Bold, form.title, point{form.margin, y}, 0, ink, title)
	y += 0.9 * form.title
	below := scene.Caption
	if g.Record.Date != "" {
		below = p.longDay(g.Record.Date) + " · " + below
	}
	for _, line := range paper.Regular.Lines(0.8*form.name, below, inside) {
		sheet.Text(paper.Regular, 0.8*form.name, point{form.margin, y}, 0, ink, line)
		y += form.name
	}
	y += 0.7 * form.name
	seats, rows := Players(g), Standing(s, len(g.Record.Players))
	columns := 1
	if form.wide > form.high {
		columns = len(seats)
	}
	room := inside / float64(columns)
	for i, seat := range rows {
		at := point{form.margin + room*float64(i%columns), y + 1.6*form.name*float64(i/columns)}
		look, total := seats[seat], p.Words(text.Say("%d", s.Total(seat)))
		fill := paper.InkOf(look.Color, 0).Surface
		sheet.Paint(paper.Rounded(point{at.x + form.name, at.y}, 0, 2*form.name, 0.42*form.name, 0.21*form.name), fill,
			ink, 0.8)
		along := paper.Line(point{at.x + 0.2*form.name, at.y}, point{at.x + 1.8*form.name, at.y})
		board.RibbonStripe(sheet, look.Color, along, sheet.Background, 0.42*form.name)
		name := paper.Bold.Fitted(form.name, look.Name, room-2.6*form.name-paper.Bold.Width(form.name, "  "+total))
		sheet.Text(paper.Bold, form.name, point{at.x + 2.4*form.name, at.y}, 0, ink, name+"  "+total)
	}
	return sheet, nil
}
