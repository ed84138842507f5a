package serve

import (
	"bytes"

	"purser/internal/show"
	"purser/internal/text"
	"purser/maps/draw/board"
	"purser/maps/draw/paper"
	"purser/sessions"
)

// printer returns a printer for one answer, in a language.
func (l *Live) printer(lang *text.Language) *show.Printer {
	return &show.Printer{Lang: lang, Views: l.Views}
}

// stateOf returns what programs read of a moment: the forms of status and score. It is the
// same in every language.
func (l *Live) stateOf(at *moment) ([]byte, error) {
	p := l.printer(text.English)
	s, err := at.game.Score()
	if err != nil {
		return nil, err
	}
	err = p.JSON(struct {
		Seen   string `json:"seen"`
		Status any    `json:"status"`
		Score  any    `json:"score"`
	}{at.seen.String(), show.StatusJSON(p, at.game), show.ScoreJSON(p, at.game, s)})
	return p.Out.Bytes(), err
}

// boardOf returns the picture of a game on a kind of paper.
func (l *Live) boardOf(g *sessions.Game, on paper.Style) ([]byte, error) {
	scene, err := show.Scene(l.printer(l.Lang), g, show.Look{})
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = board.Draw(scene, on).Write(&out, ".svg")
	return out.Bytes(), err
}
