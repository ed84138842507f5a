package serve

import (
	"bytes"

	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/maps/draw/board"
	"purser/maps/draw/paper"
)

// printer returns a printer for one answer in a language.
func (l *Live) printer(lang *text.Language) *show.Printer {
	return &show.Printer{Lang: lang, Views: l.Views}
}

// stateOf returns what programs read of a moment, which includes the JSON of status and
// score. It is the same in every language.
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

// boardOf returns the picture of a moment in a language and a style. The error is a
// [*kind.AbsentError] if the board has no picture.
func (l *Live) boardOf(at *moment, lang *text.Language, on paper.Style) ([]byte, error) {
	return at.once("board "+lang.Tag+" "+on.String(), func() ([]byte, error) {
		scene, err := show.Scene(l.printer(lang), at.game, show.Look{})
		if err != nil {
			return nil, err
		}
		var out bytes.Buffer
		err = board.Draw(scene, on).Write(&out, ".svg")
		return out.Bytes(), err
	})
}
