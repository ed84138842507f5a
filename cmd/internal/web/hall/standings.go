package hall

import (
	"path"
	"strings"
	"sync"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/events"
	"purser/cmd/internal/markup"
	"purser/cmd/internal/web"
	"purser/internal/text"
	"purser/scoring/stats"
)

// standingsSeen returns the version of the standings.
func (m *hallMoment) standingsSeen() string {
	if m.event == nil {
		return ""
	}
	return string(m.event.Now.Rev)
}

// standings answers with the standings, for programs as JSON.
func (v *hallVisit) standings() error {
	m := v.now.Load()
	if m.event == nil {
		return web.ErrNothing
	}
	name, kind, lang := "standings", web.HTML, v.Language
	if v.WantsJSON() {
		name, kind, lang = "standings.json", web.JSON, text.English
	}
	return v.once(m, name, kind, func() ([]byte, error) {
		s := v.commands(lang)
		r, err := v.rated(m, s)
		switch {
		case err != nil:
			return nil, err
		case kind == web.HTML:
			return web.Drawn(func() dom.Node { return v.standingsPage(m, s, r) }), nil
		}
		if len(r.Players) > 0 {
			s.Ranking = r
		}
		err = s.JSON(s.Form(m.event))
		return s.Out.Bytes(), err
	})
}

// standingsEvents streams changes of the standings.
func (v *hallVisit) standingsEvents() error { return v.Stream(&v.ranks, "") }

// standingsPage is the page of the standings.
func (v *hallVisit) standingsPage(m *hallMoment, s *events.CommandSet, r *stats.Ranking) markup.Document {
	f, here := v.Frame(m.standingsSeen()), v.R.URL.Path
	called, title := m.called(f.Printer), f.Lang.Say("Standings")
	back := dom.If(v.Link == v.Links().Director, f.NavLink(f.Base, nil, "Back to the desk"))
	return f.Page(&web.Layout{Title: title + " · " + called, Heading: called, Here: here, Events: here + "/events",
		Class: "ranked", Scripts: []string{"hall.js"}, Lines: markup.Lines{web.Moment(v.open(m)), back},
		Main: tag.Main(
			f.Region("standings", "Standings",
				tag.Div(tag.ID("ranking"), tag.Class("wide"), web.Refreshed, f.Grid(title, s.Standings(m.event)),
					tag.P(tag.Class("quiet"), markup.Text(f.Words(events.Undecided(m.event)))))),
			tag.Div(tag.ID("rated"), web.Refreshed, dom.If(len(r.Players) > 0,
				rated(f, s, r, f.NavLink(here+"/ratings", nil, "How the ratings changed")))))})
}

// open says which tables still play.
func (v *hallVisit) open(m *hallMoment) string {
	r := m.event.Round()
	if r == nil {
		return v.Language.Say("no round has been opened")
	}
	words := v.Language.Words(events.Heading(r))
	if playing := events.PlayingAll(m.event); len(playing) > 0 {
		words += ". " + v.Language.Say("Still playing: %s", text.And(playing))
	}
	return words
}

// ratings are the players' ratings, computed on first use after the event has changed.
type ratings struct {
	mu    sync.Mutex
	known *stats.Ranking
}

// rated returns the ratings of the event's players.
func (v *hallVisit) rated(m *hallMoment, s *events.CommandSet) (*stats.Ranking, error) {
	m.ratings.mu.Lock()
	defer m.ratings.mu.Unlock()
	if m.ratings.known == nil {
		r, err := s.Service().Rate(m.event)
		if err != nil {
			return nil, err
		}
		m.ratings.known = r
	}
	return m.ratings.known, nil
}

// rated returns the part of a page with the players' ratings, followed by more.
func rated(f *web.Frame, s *events.CommandSet, r *stats.Ranking, more dom.Node) dom.Node {
	return f.Region("ratings", "Ratings", more, f.Grid(f.Lang.Say("Ratings"), s.RatedPlayers(*r)),
		tag.P(tag.Class("quiet"), markup.Text(f.Words(f.FewGames()))))
}

// history answers with the history of the ratings: a page, or the picture on it.
func (v *hallVisit) history() error {
	m := v.now.Load()
	if m.event == nil {
		return web.ErrNothing
	}
	s := v.commands(v.Language)
	r, err := v.rated(m, s)
	isPicture := path.Ext(v.R.URL.Path) == ".svg"
	switch {
	case err != nil:
		return err
	case isPicture && len(r.Players) == 0:
		return web.ErrNothing
	case isPicture:
		on := v.Style()
		return v.once(m, "ratings.svg "+on.String(), web.ImageSVG, func() ([]byte, error) {
			return web.SVG(s.DrawRatings(*r, s.Board(m.event.Map), on))
		})
	}
	return v.once(m, "ratings", web.HTML, func() ([]byte, error) {
		return web.Drawn(func() dom.Node { return v.historyPage(m, s, r) }), nil
	})
}

// historyPage returns the page with the history of the ratings: a picture, and a table of the current ratings.
func (v *hallVisit) historyPage(m *hallMoment, s *events.CommandSet, r *stats.Ranking) markup.Document {
	f, here := v.Frame(m.standingsSeen()), v.R.URL.Path
	standings := strings.TrimSuffix(here, "/ratings")
	content := tag.P(f.Spoken("no finished game of several players"))
	if len(r.Players) > 0 {
		content = rated(f, s, r, tag.Div(tag.Class("wide history"), tag.TabIndex("0"), tag.Role("group"),
			tag.Aria("label", f.Lang.Say("How the ratings changed")),
			f.Picture(here+".svg", "seen="+f.Seen, "How the ratings changed; the table below says how they are")))
	}
	called := m.called(f.Printer)
	return f.Page(&web.Layout{Title: f.Lang.Say("Ratings") + " · " + called, Heading: called, Here: here,
		Events: standings + "/events",
		Lines:  markup.Lines{web.Moment(s.Board(m.event.Map)), f.NavLink(standings, nil, "Standings")},
		Main:   tag.Main(tag.Div(tag.ID("rated"), web.Refreshed, content))})
}
