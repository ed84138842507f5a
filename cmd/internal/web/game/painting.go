package game

import (
	"reflect"
	"sync"

	"purser/cmd/internal/show"
	"purser/cmd/internal/web"
	"purser/internal/text"
	"purser/maps"
	"purser/maps/draw/board"
	"purser/maps/draw/paper"
	"purser/sessions"
)

// A sight is what a picture of the board is made for.
type sight int

const (
	table      sight = iota // a page that is read at a desk
	wall                    // a whole room
	wallLatest              // the same, with what has just come onto the board
	shared                  // a chat: with the result, the parts and the course
)

// A painting is how the board looks, and everything that is drawn of it on first use.
type painting struct {
	scene *board.Scene
	since seen // when the board first looked so
	web.Once
}

// paintings are the latest ones by sight and language. As long as lines change nothing on the board it is not drawn
// again, and no page loads it again.
type paintings struct {
	mu  sync.Mutex
	all map[view]*painted
}

// A view is a sight in a language.
type view struct {
	of   sight
	lang string
}

// A painted is a painting of a moment.
type painted struct {
	at *moment
	*painting
}

// painting returns how the board looks at a moment, or a [*kind.AbsentError] if it cannot be drawn.
func (l *Live) painting(at *moment, lang *text.Language, of sight) (*painting, error) {
	l.painted.mu.Lock()
	defer l.painted.mu.Unlock()
	key := view{of, lang.Tag}
	last := l.painted.all[key]
	if last != nil && last.at == at {
		return last.painting, nil
	}
	scene, err := sceneOf(l.Printer(lang), at.game, of)
	if err != nil {
		return nil, err
	}
	now := &painted{at, &painting{scene: scene, since: at.seen()}}
	if last != nil && reflect.DeepEqual(last.scene, scene) {
		now.painting = last.painting
	}
	if at == l.moment() {
		if l.painted.all == nil {
			l.painted.all = map[view]*painted{}
		}
		l.painted.all[key] = now
	}
	return now.painting, nil
}

// sceneOf returns what is drawn of a game for a sight. Whose turn it is, the page says itself.
func sceneOf(p *show.Printer, g *sessions.Game, of sight) (*board.Scene, error) {
	s, err := g.Score()
	if err != nil {
		return nil, err
	}
	scene, err := show.Scene(p, g, s, show.Look{})
	if err != nil {
		return nil, err
	}
	switch of {
	case wall:
		show.Wall(p, scene, nil, s)
	case wallLatest:
		before, _ := g.Undo(1) // nil if nothing was played yet
		show.Wall(p, scene, before, s)
	}
	if g.Table.Now().Turn != maps.Nobody {
		scene.Caption = ""
	}
	return scene, nil
}

// drawn returns the drawing in a style.
func (p *painting) drawn(on paper.Style) ([]byte, error) { return web.SVG(board.Draw(p.scene, on)) }
