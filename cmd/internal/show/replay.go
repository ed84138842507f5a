package show

import (
	"iter"
	"strconv"
	"strings"

	"purser/maps"
	"purser/maps/draw/board"
	"purser/maps/draw/paper"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// A ReplayFrame is a game at one moment, to draw.
type ReplayFrame struct {
	Scene *board.Scene
	Did   string // the last line with its number, or that this is before the first line
	Marks string // everybody's markers at that moment
}

// mostMoments limits how many moments a replay has: no real game has more, and browsers get slow.
const mostMoments = 500

// Moments returns a scored game before its first line of play and after each line that was not undone; if these are
// more than [mostMoments], so many of them at equal distances, including the last. All have the title of the game; the
// last one also has the result. Whole is the scene at the end.
func Moments(p *Printer, g *sessions.Game, s *kind.Count, whole *board.Scene) iter.Seq[ReplayFrame] {
	return func(yield func(ReplayFrame) bool) {
		n, lines, ended := -1, len(g.Standing()), false
		g.Follow(func(then *sessions.Game, e *sessions.Entry) {
			n++
			if ended || lines > mostMoments && n > 0 && n*mostMoments/lines == (n-1)*mostMoments/lines {
				return
			}
			scene, err := p.View(g.Board()).Scene(p, then, s, PictureOptions{})
			if err != nil {
				scene = whole // if the end can be drawn, so can every moment before
			}
			scene.Title, scene.Caption = whole.Title, whole.Caption
			if n < lines { // only the end has the result
				scene.Caption = p.Lang.Say("The game, line by line")
			}
			ended = !yield(ReplayFrame{scene, didThen(p, g, e), marksOf(then)})
		})
	}
}

// didThen returns a line of play with its number.
func didThen(p *Printer, g *sessions.Game, e *sessions.Entry) string {
	if e == nil {
		return p.Lang.Say("before the first line")
	}
	return p.Words(numberedLine(g, *e))
}

// marksOf returns everybody's markers, each after the player's letter.
func marksOf(g *sessions.Game) string {
	var marks []string
	for i, letter := range maps.Letters(g.Record.Players) {
		marks = append(marks, letter+"\u00a0"+strconv.Itoa(g.Table.Mark(referee.Seat(i))))
	}
	return strings.Join(marks, " · ")
}

// stripMost is how many small boards a strip has at most.
const stripMost = 12

// strip selects moments for a strip of small boards: those at which the picture changed or, if there are too many, as
// many as fit, at equal distances. It always includes the last one, with the result, even if the picture never
// changed.
func strip(moments iter.Seq[ReplayFrame]) (strip []ReplayFrame) {
	var changed []int
	var before *board.Scene
	n, result := 0, ""
	for m := range moments {
		now := *m.Scene
		now.Caption, result = "", now.Caption
		if before != nil && !now.Same(before) {
			changed = append(changed, n)
		}
		before = &now
		n++
	}
	if len(changed) == 0 {
		changed = []int{n - 1}
	}
	wanted := map[int]bool{}
	for i := range min(stripMost, len(changed)) {
		wanted[changed[(i+1)*len(changed)/min(stripMost, len(changed))-1]] = true
	}
	n = 0
	for m := range moments {
		if wanted[n] {
			strip = append(strip, m)
		}
		n++
	}
	end := *strip[len(strip)-1].Scene
	end.Caption, strip[len(strip)-1].Scene = result, &end
	return strip
}

// StripSheet draws a scored game as a strip of small boards. The error is that of [Scene].
func StripSheet(p *Printer, g *sessions.Game, s *kind.Count, on paper.Style) (*paper.Sheet, error) {
	whole, err := Scene(p, g, s, PictureOptions{})
	if err != nil {
		return nil, err
	}
	var scenes []*board.Scene
	var captions [][2]string
	for _, m := range strip(Moments(p, g, s, whole)) {
		scenes = append(scenes, m.Scene)
		captions = append(captions, [2]string{m.Marks, m.Did})
	}
	return board.Strip(scenes, captions, on), nil
}
