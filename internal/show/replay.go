package show

import (
	"reflect"
	"strconv"
	"strings"

	"purser/maps"
	"purser/maps/draw/board"
	"purser/maps/draw/paper"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// A Moment is a game as it was after a line of play, to draw.
type Moment struct {
	Scene *board.Scene
	Did   string // the line, with its number; empty before the first
	Marks string // what everybody had then
}

// Moments returns a counted game before its first line of play and after each that stands. Their
// titles and results are those of the count. The error is that of [View].Scene.
func Moments(p *Printer, g *sessions.Game, s kind.Count) (list []Moment, err error) {
	whole, err := countedScene(p, g, s, Look{})
	if err != nil {
		return nil, err
	}
	view := p.view(g.Board())
	letters := maps.Letters(g.Record.Players)
	follow := g.Follow(func(then *sessions.Game, e *sessions.Entry) {
		m := Moment{Did: p.Lang.Say("before the first line")}
		if m.Scene, err = view.Scene(p, then, s, Look{}); err != nil {
			return
		}
		m.Scene.Title, m.Scene.Caption = whole.Title, whole.Caption
		if e != nil {
			m.Did = p.Lang.Say("line %d", e.Line.Number) + ": " + g.Record.Row(e.Line)
		}
		var marks []string
		for i, letter := range letters {
			marks = append(marks, letter+" "+strconv.Itoa(then.Table.Mark(referee.Seat(i))))
		}
		m.Marks = strings.Join(marks, " · ")
		list = append(list, m)
	})
	if err == nil {
		err = follow
	}
	return list, err
}

// stripMost is how many small boards a strip has at most.
const stripMost = 12

// Strip returns the moments for a strip of small boards: of those at which the picture changed
// as many as there is room for, evenly, and always the last.
func Strip(moments []Moment) []Moment {
	var changed []Moment
	for i, m := range moments {
		if i > 0 && !reflect.DeepEqual(*m.Scene, *moments[i-1].Scene) {
			changed = append(changed, m)
		}
	}
	n := min(stripMost, len(changed))
	var strip []Moment
	for i := range n {
		strip = append(strip, changed[(i+1)*len(changed)/n-1])
	}
	return strip
}

// StripSheet returns a game as a strip of small boards, for a kind of paper. The error is that
// of [sessions.Game.Score], or of [View].Scene.
func StripSheet(p *Printer, g *sessions.Game, on paper.Style) (*paper.Sheet, error) {
	s, err := g.Score()
	if err != nil {
		return nil, err
	}
	moments, err := Moments(p, g, s)
	if err != nil {
		return nil, err
	}
	strip := Strip(moments)
	if len(strip) == 0 {
		strip = moments[len(moments)-1:]
	}
	var scenes []*board.Scene
	var captions [][2]string
	for _, m := range strip {
		scenes = append(scenes, m.Scene)
		captions = append(captions, [2]string{m.Marks, m.Did})
	}
	return board.Strip(scenes, captions, on), nil
}
