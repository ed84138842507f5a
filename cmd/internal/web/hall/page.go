package hall

import (
	"cmp"
	_ "embed"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/events"
	"purser/cmd/internal/markup"
	"purser/cmd/internal/show"
	"purser/cmd/internal/web"
	"purser/cmd/internal/web/shelf"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions/event"
)

var (
	//go:embed hall.css
	styleText string
	//go:embed hall.js
	scriptText string
)

// assets are the files that the hall's pages load.
var assets = sync.OnceValue(func() web.Assets {
	return web.Common().With(styleText, "hall.js", scriptText)
})

// once answers with a page that is made once for everyone who visits it while nothing changes.
func (v *hallVisit) once(m *hallMoment, name, kind string, make func() ([]byte, error)) error {
	if v.old.Load() {
		return text.Errorf("the games cannot be read now")
	}
	return v.Show(&m.Memo, fmt.Sprint(name, " ", v.Base(), v.Language.Tag), kind, make)
}

// tables answers with the page of all tables.
func (v *hallVisit) tables() error {
	m := v.now.Load()
	from, err := strconv.Atoi(cmp.Or(v.Query("from"), "0"))
	if err != nil || from != 0 && (from < 0 || from%mostShown > 0 || from >= len(m.tables)) {
		return web.ErrNothing
	}
	return v.once(m, fmt.Sprint("tables ", from), web.HTML,
		func() ([]byte, error) { return web.Drawn(func() dom.Node { return v.tablesPage(m, from) }), nil })
}

// state answers with all tables, for programs.
func (v *hallVisit) state() error {
	m := v.now.Load()
	return v.once(m, "state", web.JSON, func() ([]byte, error) {
		p := v.Printer(text.English)
		form := show.Fields("seen", m.seen)
		if m.event != nil {
			form = form.With("event", m.event.Entry.Name())
			if r := m.event.Round(); r != nil {
				form = form.With("round", show.Fields("number", r.Number, "kind", string(r.Kind),
					"byes", append([]string{}, m.event.Names(r.Byes)...)))
			}
		}
		err := p.JSON(form.With("tables", lists.Map(m.tables, func(t *hallTable) show.Object { return t.form })))
		return p.Out.Bytes(), err
	})
}

// tablesEvents streams changes at the tables to programs, as JSON.
func (v *hallVisit) tablesEvents() error { return v.Stream(&v.news, "") }

// pageEvents streams changes to pages, in the reader's language.
func (v *hallVisit) pageEvents() error { return v.Stream(&v.news, v.Language.Tag) }

// table redirects to the live board of a game that the hall shows.
func (v *hallVisit) table() error {
	name := v.Query("game")
	g := v.Named(name)
	if g == nil || !slices.ContainsFunc(v.now.Load().tables, func(t *hallTable) bool { return t.game == name }) {
		return web.ErrNothing
	}
	links, err := v.Shelf.Links(g)
	if err != nil {
		return text.Errorf("this game cannot be read now")
	}
	return v.Redirect("/"+links.Watch, "")
}

// called returns the title of the hall.
func (m *hallMoment) called(p *show.Printer) string {
	if m.event == nil {
		return p.Lang.Say("All tables")
	}
	return m.event.Called()
}

// mostShown is how many tables a page shows; no round has more.
const mostShown = event.MaxTables

// tablesPage returns the page with tables, starting at index from.
func (v *hallVisit) tablesPage(m *hallMoment, from int) markup.Document {
	f := v.Frame(m.seen)
	here := f.Base
	if from > 0 {
		here += "?from=" + strconv.Itoa(from)
	}
	shown := m.tables[from:min(from+mostShown, len(m.tables))]
	further := func(to int, words string) dom.Node { return f.PageLink(f.Base, to, len(m.tables), words) }
	called := m.called(f.Printer)
	return f.Page(&web.Layout{Title: called, Here: here, Events: f.Base + "/page/events", Class: "hall",
		Scripts: []string{"hall.js"},
		Lines: markup.Lines{
			web.Moment(m.headline(f.Printer)),
			v.board(m),
			dom.If(m.event != nil, f.NavLink(f.Base+"/standings", nil, "Standings")),
			tag.P(tag.ID("news"), tag.Role("status"), tag.Aria("live", "polite")),
			tag.P(tag.ID("part"), tag.Aria("hidden", "true")),
		},
		Main: tag.Main(tag.ID("tables"), web.Refreshed, markup.Each(shown, func(t *hallTable) dom.Node {
			return tag.Section(tag.ID(t.id), tag.Aria("labelledby", t.id+"-head"), markup.Block(t.draw(f, m)))
		}), further(from-mostShown, "Tables before these"), further(from+mostShown, "Further tables"))})
}

// board names the board of the event.
func (v *hallVisit) board(m *hallMoment) dom.Node {
	if m.event == nil {
		return nil
	}
	return tag.P(tag.Class("quiet"), markup.Text(v.commands(v.Language).Board(m.event.Map)))
}

// headline says which round it is and how many tables still play.
func (m *hallMoment) headline(p *show.Printer) string {
	playing := lists.Count(m.tables, func(t *hallTable) bool { return t.Glance == nil || !t.Complete })
	said := text.Say("still playing: %s", text.Count(playing, "table"))
	if m.event == nil {
		return p.Words(said)
	}
	r := m.event.Round()
	switch {
	case r == nil:
		return p.Lang.Say("no round has been opened")
	case playing == 0:
		return p.Words(events.Heading(r))
	}
	return p.Lang.Say("%s; %s", events.Heading(r), said)
}

// title returns the title of a table.
func (t *hallTable) title(p *show.Printer) string {
	switch {
	case t.late > 0:
		return p.Lang.Say("Round %d, table %d", t.late, t.number)
	case t.number > 0:
		return p.Lang.Say("Table %d", t.number)
	}
	return t.game
}

// draw returns what the page shows of a table.
func (t *hallTable) draw(f *web.Frame, m *hallMoment) dom.Node {
	head := markup.Text(t.title(f.Printer))
	if t.game != "" && (t.Glance == nil || t.Broken == nil) {
		head = tag.A(markup.Link("href", f.Base+"/table", url.Values{"game": {t.game}}.Encode()), head)
	}
	said := t.said(f.Printer)
	if m.event == nil && t.Glance != nil && t.Broken == nil { // each game may have its own board
		said = f.Lang.Say(t.Board.Title) + " · " + said
	}
	lines := markup.Lines{tag.H2(tag.ID(t.id+"-head"), head), tag.P(tag.Class("quiet"), markup.Text(said))}
	if t.Glance == nil || t.Broken != nil {
		return lines
	}
	return append(lines, shelf.Standing(f, t.title(f.Printer), t.Seats))
}

// said says on one line how far a table is.
func (t *hallTable) said(p *show.Printer) string {
	switch {
	case t.void != "":
		return p.Lang.Say("void: %s", t.void)
	case t.Glance == nil || t.game == "" && !t.Complete:
		return p.Lang.Say("no game yet")
	case t.Broken != nil:
		return p.Lang.Say("this game cannot be read now")
	}
	words := p.Words(t.Stands())
	if !t.Far.Empty() && !t.Complete {
		words += " · " + p.Words(t.Far)
	}
	return words
}

// elements returns the elements of changed tables by id, and says which tables have just finished.
func (h *Hall) elements(m, before *hallMoment, changed []*hallTable, lang *text.Language) show.Object {
	f := &web.Frame{Printer: h.Printer(lang), Base: "/" + h.Links().Hall, Seen: m.seen}
	all := show.Fields("moment", string(web.Part(markup.Text(m.headline(f.Printer)))))
	var over []string
	for _, t := range changed {
		all = all.With(t.id, string(web.Part(markup.Block(t.draw(f, m)))))
		if was := before.of(t.id); was != nil && was.Glance != nil && !was.Complete && t.Glance != nil && t.Complete {
			over = append(over, f.Lang.Say("%s: %s", t.title(f.Printer), t.said(f.Printer)))
		}
	}
	if len(over) > 0 {
		all = all.With("news", string(web.Part(markup.Text(strings.Join(over, ". ")))))
	}
	return all
}
