package shelf

import (
	"bytes"
	"errors"
	"io/fs"
	"net/http"
	"net/url"
	"strings"

	dom "maragu.dev/gomponents"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/web"
	"purser/internal/text"
	"purser/sessions/store"
)

const countTitle = "Count a finished board"

// count answers with the boards to choose from, those with a count that was begun first, or with the form to count
// one.
func (v *shelfVisit) count() error {
	p, id := v.page(), v.Query("map")
	if id == "" {
		begun, err := v.sheets()
		if err != nil {
			return err
		}
		return p.render(http.StatusOK, p.Lang.Say(countTitle), p.Lang.Say("On which board?"), func() dom.Node {
			var goOn markup.Lines
			for _, b := range v.Library.Boards.All() {
				if begun[b.Info().ID] != nil {
					goOn = append(goOn, p.NavLink(p.Base+"/count", url.Values{"map": {b.Info().ID}},
						"Go on counting: %s", text.Say(b.Info().Title)))
				}
			}
			return markup.Lines{goOn, p.boards("/count")}
		})
	}
	board, err := v.Library.Boards.Open(id)
	if err != nil {
		return web.ErrNothing
	}
	sheet, err := v.sheetOf(board)
	if err != nil {
		return err
	}
	return p.sheetForm(http.StatusOK, sheet, nil)
}

// counting applies what was tapped and typed, and answers with the form as it is then, or with the game that the count
// became.
func (v *shelfVisit) counting() error {
	sent, err := v.Fields()
	if err != nil {
		return err
	}
	board, err := v.Library.Boards.Open(v.Query("map"))
	if err != nil {
		return web.ErrNothing
	}
	p, do := v.page(), sent.Get("do")
	p.sent = sent
	if do == "anew" {
		if err := v.keepSheet(board, nil); err != nil {
			return err
		}
		return v.lead("/count", v.R.URL.Query())
	}
	sheet, faults := sheetSent(board, sent)
	if err := v.keepSheet(board, sheet); err != nil {
		faults = append(faults, text.Say("%s", text.Told(err)))
	}
	if do == "" || len(faults) > 0 {
		status := http.StatusOK
		if len(faults) > 0 {
			status = http.StatusUnprocessableEntity
		}
		return p.sheetForm(status, sheet, faults)
	}
	path, query, err := v.once(sent, func() (string, url.Values, error) {
		name, err := store.NewName(strings.TrimSpace(sent.Get("name")))
		if err == nil {
			err = v.keepCount(sheet, name)
		}
		if err != nil {
			return "", nil, err
		}
		return "/game", named(name), v.keepSheet(board, nil)
	})
	if err != nil {
		p.problems = web.WordsOf(v.Language, err)
		return p.sheetForm(web.Status(err), sheet, nil)
	}
	return v.lead(path, query)
}

// keepCount stores the game of a count. If the same form was sent before, the game is there already.
func (v *shelfVisit) keepCount(s *countSheet, name string) error {
	library := v.Reader()
	g, err := s.game(library, v.Language)
	if err != nil {
		return err
	}
	err = library.Create(name, g, false)
	if errors.Is(err, fs.ErrExist) {
		if _, there, _, failed := library.Text(name); failed == nil && bytes.Equal(there, []byte(g.Record.String())) {
			return nil
		}
	}
	return err
}
