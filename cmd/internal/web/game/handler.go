package game

import (
	"errors"
	"fmt"
	"net/http"
	"strings"

	"purser/cmd/internal/show"
	"purser/cmd/internal/web"
	"purser/sessions/kind"
)

// A visit is a request below a link of the game.
type visit struct {
	*web.Visit
	*Live
	*role
}

// pages are the pages below a link, by what the link allows (its power): pages for all links, pages that write, and
// pages for players.
var pages = [...]map[string]func(v *visit) error{
	watch: {
		"GET /": (*visit).page, "GET /state": (*visit).state, "GET /events": (*visit).events,
		"GET /board": (*visit).large, "GET /board.svg": (*visit).picture, "GET /wall.svg": (*visit).picture,
		"GET /share.svg": (*visit).picture, "GET /ask": (*visit).ask,
	},
	keep: {"POST /line": open((*visit).line), "POST /fix": open((*visit).amendment),
		"POST /suggest": open((*visit).suggest), "POST /numbers": open((*visit).dropNumbers),
		"POST /join": open((*visit).join), "POST /count": open((*visit).steer),
		"GET /lane": (*visit).lane, "GET /city": (*visit).city},
	sit: {"POST /tickets": open((*visit).tickets)},
}

// open wraps a page that answers forms, so that it is gone once the game has other links.
func open(page func(v *visit) error) func(v *visit) error {
	return func(v *visit) error {
		if v.closing() {
			return web.ErrNothing
		}
		return page(v)
	}
}

// events streams every change with the version of the game after it. A page that reconnects, or passes the
// version that it shows as seen=, gets what it missed.
func (v *visit) events() error { return v.Stream(&v.hub, "") }

// state answers with the state of the game for programs.
func (v *visit) state() error {
	at := v.moment()
	if err := v.outdated(); err != nil {
		v.Retry("1")
		return v.Write(http.StatusServiceUnavailable, web.JSON, append(v.refused(err, at.seen()).Form, '\n'))
	}
	return v.show(&at.Memo, "state", web.JSON, func() ([]byte, error) { return v.stateOf(at) })
}

// picture answers with a picture of the board: for a page; for a screen on the wall, in dark colors and with what has
// just come onto the board; or, if requested by a player, with what tickets lack.
func (v *visit) picture() error {
	on, of, path := v.Style(), table, v.R.URL.Path
	switch latest := v.R.URL.Query().Has("latest"); {
	case strings.HasSuffix(path, "/wall.svg") && latest:
		of = wallLatest
	case strings.HasSuffix(path, "/wall.svg"):
		of = wall
	case strings.HasSuffix(path, "/share.svg"):
		of = shared
	}
	if err := v.outdated(); err != nil {
		return err
	}
	if tickets := v.Query("tickets"); tickets != "" && v.power == sit {
		return v.lacking(on, tickets)
	}
	at := v.moment()
	if of == shared {
		return v.show(&at.Memo, fmt.Sprint("share ", v.Language.Tag, on), web.ImageSVG, func() ([]byte, error) {
			r, err := at.game.Result()
			if err != nil {
				return nil, err
			}
			sheet, err := show.Share(v.Printer(v.Language), r, on)
			if err != nil {
				return nil, err
			}
			return web.SVG(sheet)
		})
	}
	made, err := v.pictureFor(at, v.Language, of)
	if err != nil {
		return v.absent(err)
	}
	return v.show(&made.Memo, fmt.Sprint("picture ", on), web.ImageSVG,
		func() ([]byte, error) { return made.drawn(on) })
}

// outdated returns why the page may be out of date, as far as the holder of the link may know, or nil.
func (v *visit) outdated() error {
	if err := v.old.Load(); err != nil {
		return v.redact(*err)
	}
	return nil
}

// show answers with something that is the same for all viewers and therefore made once.
func (v *visit) show(of *web.Memo, name, kind string, make func() ([]byte, error)) error {
	return v.absent(v.Show(of, name, kind, make))
}

// absent returns the error for something that cannot be shown, ever or now.
func (v *visit) absent(err error) error {
	if errors.Is(err, kind.ErrAbsent) {
		return web.ErrNothing
	}
	return v.redact(err)
}

// redact replaces errors about the game, rather than about a line, with one that the holder of the link may see: the
// cause would not help players, and names files on the scorekeeper's computer.
func (v *visit) redact(err error) error {
	if err == nil || v.power == keep || web.Is[*liveError](err) || errors.Is(err, web.ErrNothing) {
		return err
	}
	return unreadable()
}
