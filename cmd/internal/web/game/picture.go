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

// A pictureKind is the purpose of a picture of the board.
type pictureKind int

const (
	table      pictureKind = iota // a page on a phone or a computer
	wall                          // a screen for a whole room
	wallLatest                    // likewise, with what has just come onto the board
	shared                        // a picture to share, with the result, the parts of the totals and the course
)

// A cachedPicture is a look of the board, with the drawings made from it on first use.
type cachedPicture struct {
	scene *board.Scene
	since seen // the version at which the board first looked like this
	touch func() *board.Touch
	web.Memo
}

// A pictureCache keeps the latest picture of each kind and language. While lines do not change the board, it is not
// drawn again, and pages do not load it again.
type pictureCache struct {
	mu  sync.Mutex
	all map[pictureKey]*pictureAt
}

// A pictureKey is a kind of picture in a language.
type pictureKey struct {
	of   pictureKind
	lang string
}

// A pictureAt is a picture of a state of the game.
type pictureAt struct {
	at *liveMoment
	*cachedPicture
}

// pictureFor returns the picture for a state of the game, or [kind.ErrAbsent] if the board cannot be drawn.
func (l *Live) pictureFor(at *liveMoment, lang *text.Language, of pictureKind) (*cachedPicture, error) {
	l.pictures.mu.Lock()
	defer l.pictures.mu.Unlock()
	key := pictureKey{of, lang.Tag}
	last := l.pictures.all[key]
	if last != nil && last.at == at {
		return last.cachedPicture, nil
	}
	scene, err := sceneOf(l.Printer(lang), at.game, of)
	if err != nil {
		return nil, err
	}
	now := &pictureAt{at, &cachedPicture{scene: scene, since: at.seen(),
		touch: sync.OnceValue(func() *board.Touch { return board.TouchOf(scene) })}}
	if last != nil && reflect.DeepEqual(last.scene, scene) {
		now.cachedPicture = last.cachedPicture
	}
	if at == l.moment() {
		if l.pictures.all == nil {
			l.pictures.all = map[pictureKey]*pictureAt{}
		}
		l.pictures.all[key] = now
	}
	return now.cachedPicture, nil
}

// sceneOf returns the scene for a picture. It does not say whose turn it is, because the page does.
func sceneOf(p *show.Printer, g *sessions.Game, of pictureKind) (*board.Scene, error) {
	s, err := g.Score()
	if err != nil {
		return nil, err
	}
	scene, err := show.Scene(p, g, s, show.PictureOptions{})
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
func (p *cachedPicture) drawn(on paper.Style) ([]byte, error) {
	return web.SVG(board.Draw(p.scene, on))
}
