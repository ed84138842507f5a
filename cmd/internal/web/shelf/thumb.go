package shelf

import (
	"net/http"

	"purser/cmd/internal/show"
	"purser/cmd/internal/web"
	"purser/maps/draw/board"
)

// thumbPath is the path of the small pictures of games and boards.
const thumbPath = "/thumb.svg"

// thumb answers with the small picture of a board, or of a game as it stands.
func (v *shelfVisit) thumb() error {
	p, name := v.Printer(v.Language), v.Query("map")
	if name != "" {
		b, err := v.Library.Boards.Open(name)
		if err != nil {
			return web.ErrNothing
		}
		return v.Write(http.StatusOK, web.ImageSVG, v.thumbnail(p.Thumb(b)))
	}
	g, err := v.asked()
	if err != nil {
		return err
	}
	if g.Glance().Broken != nil {
		return v.Write(http.StatusOK, web.ImageSVG, v.thumbnail(nil))
	}
	return v.ShowVersion(string(g.Glance().rev), web.ImageSVG, func() ([]byte, error) {
		opened, err := v.Reader().Open(g.Name())
		if err != nil {
			return nil, err
		}
		score, err := opened.Score()
		if err != nil {
			return nil, err
		}
		b := opened.Board()
		drawn, err := p.View(b).Scene(p, opened, score, show.PictureOptions{})
		if err != nil { // then the board, without the game
			drawn = p.Thumb(b.Printed())
		}
		return v.thumbnail(drawn), nil
	})
}

// thumbnail draws a scene small, as one of the few drawings that are made at once; see [web.Draw].
func (v *shelfVisit) thumbnail(drawn *board.Scene) (svg []byte) {
	web.Draw(func() { svg, _ = web.SVG(board.Thumbnail(drawn, v.Style())) }) // writing to memory cannot fail
	return svg
}
