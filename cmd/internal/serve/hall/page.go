package hall

import (
	"cmp"
	_ "embed"
	"fmt"
	"net/url"
	"strconv"
	"strings"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/events"
	"purser/cmd/internal/markup"
	"purser/cmd/internal/serve"
	"purser/cmd/internal/serve/shelf"
	"purser/cmd/internal/show"
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

// assets are what the hall's pages load.
var assets = serve.AssetsWith(styleText, "hall.js", scriptText)

// frame returns what the pages of a link have, as they are at a moment.
func (v *visit) frame(seen string) *serve.Frame {
	return &serve.Frame{Printer: v.Printer(v.lang), Base: v.base, Seen: seen}
}

// answer answers with a page that is made once for all who visit it at a moment.
func (v *visit) answer(m *moment, name, kind string, make func() ([]byte, error)) {
	if v.old.Load() {
		v.fail(text.Say("the games cannot be read now"))
		return
	}
	if err := m.Show(v.w, v.r, fmt.Sprint(name, " ", v.base, v.lang.Tag), kind, make); err != nil {
		v.fail(text.Told(err))
	}
}

// fail answers that there is nothing to show now.
func (v *visit) fail(why any) { v.Fail(v.w, v.r, why) }

// tables answers with the page of all tables.
func (v *visit) tables() {
	m := v.now.Load()
	from, err := strconv.Atoi(cmp.Or(v.r.URL.Query().Get("from"), "0"))
	if err != nil || from != 0 && (from < 0 || from%mostShown > 0 || from >= len(m.tables)) {
		v.Nothing(v.w, v.r)
		return
	}
	v.answer(m, fmt.Sprint("tables ", from), serve.HTML,
		func() ([]byte, error) { return serve.Drawn(func() dom.Node { return v.tablesPage(m, from) }), nil })
}

// state answers with all tables for programs.
func (v *visit) state() {
	m := v.now.Load()
	v.answer(m, "state", serve.JSON, func() ([]byte, error) {
		p := v.Printer(text.English)
		form := show.Fields("seen", m.seen)
		if m.event != nil {
			form = form.With("event", m.event.Entry.Name())
			if r := m.event.Round(); r != nil {
				form = form.With("round", show.Fields("number", r.Number, "kind", string(r.Kind),
					"byes", append([]string{}, m.event.Names(r.Byes)...)))
			}
		}
		err := p.JSON(form.With("tables", lists.Each(m.tables, func(t *table) show.Object { return t.form })))
		return p.Out.Bytes(), err
	})
}

// tablesEvents tells programs what happens at the tables, as JSON.
func (v *visit) tablesEvents() { v.news.Stream(v.w, v.r, v.base, "") }

// pageEvents tells pages, in their language.
func (v *visit) pageEvents() { v.news.Stream(v.w, v.r, v.base, v.lang.Tag) }

// table leads to the live board of a game that the hall shows.
func (v *visit) table() {
	name := v.r.URL.Query().Get("game")
	for _, t := range v.now.Load().tables {
		if t.game != name || name == "" {
			continue
		}
		g := v.Named(name)
		if g == nil {
			break
		}
		links, err := v.Shelf.Links(g)
		if err != nil {
			v.fail(text.Say("this game cannot be read now"))
			return
		}
		serve.Lead(v.w, "/"+links.Watch, "")
		return
	}
	v.Nothing(v.w, v.r)
}

// called returns what the hall is called.
func (m *moment) called(p *show.Printer) string {
	if m.event == nil {
		return p.Lang.Say("All tables")
	}
	return m.event.Called()
}

// mostShown is how many tables a page has; a round has no more.
const mostShown = event.MaxTables

// tablesPage is the page of the tables from one on.
func (v *visit) tablesPage(m *moment, from int) markup.Document {
	f := v.frame(m.seen)
	here := f.Base
	if from > 0 {
		here += "?from=" + strconv.Itoa(from)
	}
	shown := m.tables[from:min(from+mostShown, len(m.tables))]
	further := func(to int, words string) dom.Node { return f.Further(f.Base, to, len(m.tables), words) }
	called := m.called(f.Printer)
	return f.Page(called, dom.Group{f.Follows(here, f.Base+"/page/events"), tag.Class("hall")}, called,
		markup.Lines{
			serve.Moment(m.headline(f.Printer)),
			v.board(m),
			dom.If(m.event != nil, f.Way(f.Base+"/standings", "", "Standings")),
			tag.P(tag.ID("news"), tag.Role("status"), tag.Aria("live", "polite")),
			tag.P(tag.ID("part"), tag.Aria("hidden", "true")),
		},
		tag.Main(tag.ID("tables"), serve.Refreshed, markup.Each(shown, func(t *table) dom.Node {
			return tag.Section(tag.ID(t.id), tag.Aria("labelledby", t.id+"-head"), markup.Block(t.draw(f, m)))
		}), further(from-mostShown, "Tables before these"), further(from+mostShown, "Further tables")), "hall.js")
}

// board is the board of the event.
func (v *visit) board(m *moment) dom.Node {
	if m.event == nil {
		return nil
	}
	return tag.P(tag.Class("quiet"), markup.Text(v.shell(v.lang).Board(m.event)))
}

// headline says which round it is, and how many tables still play.
func (m *moment) headline(p *show.Printer) string {
	playing := lists.Count(m.tables, func(t *table) bool { return t.Glance == nil || !t.Complete })
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

// title is what a table is called.
func (t *table) title(p *show.Printer) string {
	switch {
	case t.late > 0:
		return p.Lang.Say("Round %d, table %d", t.late, t.number)
	case t.number > 0:
		return p.Lang.Say("Table %d", t.number)
	}
	return t.game
}

// draw is what is shown of a table.
func (t *table) draw(f *serve.Frame, m *moment) dom.Node {
	head := markup.Text(t.title(f.Printer))
	if t.game != "" && (t.Glance == nil || t.Broken == nil) {
		head = tag.A(markup.Link("href", f.Base+"/table", url.Values{"game": {t.game}}.Encode()), head)
	}
	lines := markup.Lines{tag.H2(tag.ID(t.id+"-head"), head),
		tag.P(tag.Class("quiet"), markup.Text(t.said(f.Printer, m.event == nil)))}
	if t.Glance == nil || t.Broken != nil {
		return lines
	}
	return append(lines, shelf.Standing(f, t.title(f.Printer), t.Seats))
}

// said says in a line how far the table is, and on which board if that may be any.
func (t *table) said(p *show.Printer, board bool) string {
	switch {
	case t.void != "":
		return p.Lang.Say("counts for nothing: %s", t.void)
	case t.Glance == nil || t.game == "" && !t.Complete:
		return p.Lang.Say("no game yet")
	case t.Broken != nil:
		return p.Lang.Say("this game cannot be read now")
	}
	var words []string
	if board {
		words = append(words, p.Lang.Say(t.Board.Title))
	}
	words = append(words, p.Words(t.Stands()))
	if !t.Far.Empty() && !t.Complete {
		words = append(words, p.Words(t.Far))
	}
	return strings.Join(words, " · ")
}

// elements returns what is shown of tables, by the ids of their elements, and says which have just finished.
func (h *Hall) elements(m, before *moment, changed []*table, lang *text.Language) show.Object {
	f := &serve.Frame{Printer: h.Printer(lang), Base: "/" + h.Links().Hall, Seen: m.seen}
	all := show.Fields("moment", string(serve.Part(markup.Text(m.headline(f.Printer)))))
	var over []string
	for _, t := range changed {
		all = all.With(t.id, string(serve.Part(markup.Block(t.draw(f, m)))))
		if was := before.of(t.id); was != nil && was.Glance != nil && !was.Complete && t.Glance != nil && t.Complete {
			over = append(over, f.Lang.Say("%s: %s", t.title(f.Printer), t.said(f.Printer, false)))
		}
	}
	if len(over) > 0 {
		all = all.With("news", string(serve.Part(markup.Text(strings.Join(over, ". ")))))
	}
	return all
}
