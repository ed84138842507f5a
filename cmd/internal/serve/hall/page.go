package hall

import (
	"bytes"
	_ "embed"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"strings"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/events"
	"purser/cmd/internal/markup"
	"purser/cmd/internal/serve"
	"purser/cmd/internal/show"
	"purser/internal/text"
)

//go:embed hall.css
var styleText string

// assets are what the hall's pages load.
var assets = func() map[string]serve.Asset {
	all := maps.Clone(serve.Assets)
	style := all["style.css"]
	style.Text += styleText
	all["style.css"] = style
	return all
}()

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
func (v *visit) fail(why any) { v.tell(v.w, v.lang, why) }

// drawn returns a page as a text.
func drawn(d markup.Document) ([]byte, error) {
	var out bytes.Buffer
	err := d.Render(&out)
	return out.Bytes(), err
}

// tables answers with the page of all tables.
func (v *visit) tables() {
	m := v.now.Load()
	v.answer(m, "tables", serve.HTML, func() ([]byte, error) { return drawn(v.tablesPage(m)) })
}

// state answers with all tables for programs.
func (v *visit) state() {
	m := v.now.Load()
	v.answer(m, "state", serve.JSON, func() ([]byte, error) {
		p := v.Printer(text.English)
		form := show.Fields("seen", m.seen)
		if m.event != nil {
			form = form.With("event", m.event.Entry().Name)
			if r := m.event.Round(); r != nil {
				form = form.With("round", show.Fields("number", r.Number, "kind", string(r.Kind),
					"byes", append([]string{}, m.event.Names(r.Byes)...)))
			}
		}
		err := p.JSON(form.With("tables", show.Each(m.tables, func(t *table) show.Object { return t.form })))
		return p.Out.Bytes(), err
	})
}

// tablesEvents tells what happens at the tables: to programs as JSON, to a page in its language.
func (v *visit) tablesEvents() {
	form := ""
	if v.r.URL.Query().Get("as") == "page" {
		form = v.lang.Tag
	}
	v.news.Stream(v.w, v.r, v.base, form)
}

// table leads to the live board of a game that the hall shows.
func (v *visit) table() {
	name := v.r.URL.Query().Get("game")
	for _, t := range v.now.Load().tables {
		if t.game != name || name == "" {
			continue
		}
		v.mu.Lock()
		g := v.byName[name]
		v.mu.Unlock()
		if g == nil {
			break
		}
		live, err := v.live(g)
		if err != nil {
			v.fail(text.Say("this game cannot be read now"))
			return
		}
		v.link(g)
		v.w.Header().Set("Location", "/"+live.Links().Watch)
		v.w.WriteHeader(http.StatusSeeOther)
		return
	}
	serve.Nothing(v.w)
}

// called returns what the hall is called.
func (m *moment) called(p *show.Printer) string {
	if m.event == nil {
		return p.Lang.Say("All tables")
	}
	return m.event.Called()
}

// tablesPage is the page of all tables.
func (v *visit) tablesPage(m *moment) markup.Document {
	f := v.frame(m.seen)
	return markup.Document{
		Lang: f.Lang.Tag, Title: m.called(f.Printer), Assets: f.Assets(),
		Body: tag.Body(f.Follows(f.Base, f.Base+"/events?as=page"), tag.Class("hall"), markup.Block(
			tag.Header(markup.Block(
				tag.H1(markup.Text(m.called(f.Printer))),
				tag.P(tag.ID("moment"), serve.Refreshed, markup.Text(m.headline(f.Printer))),
				dom.If(m.event != nil, tag.P(tag.A(tag.Class("open"), f.At("href", "/standings"), f.Spoken("Standings")))),
				serve.Lost())),
			tag.Main(tag.ID("tables"), serve.Refreshed, markup.Each(m.tables, func(t *table) dom.Node {
				return tag.Section(tag.ID(t.id), tag.Aria("labelledby", t.id+"-head"), t.draw(f))
			})),
		)),
	}
}

// headline says which round it is, and how many tables still play.
func (m *moment) headline(p *show.Printer) string {
	playing := 0
	for _, t := range m.tables {
		if t.glance == nil || !t.over {
			playing++
		}
	}
	said := text.Say("still playing: %s", text.Count(playing, "table"))
	if m.event == nil {
		return p.Words(said)
	}
	r := m.event.Round()
	switch {
	case r == nil:
		return p.Lang.Say("no round has been opened")
	case len(r.Tables) == 0:
		return p.Words(events.Heading(r))
	}
	return p.Lang.Say("%s; %s", events.Heading(r), said)
}

// title is what a table is called.
func (t *table) title(p *show.Printer) string {
	if t.number > 0 {
		return p.Lang.Say("Table %d", t.number)
	}
	return t.game
}

// draw is what is shown of a table.
func (t *table) draw(f *serve.Frame) dom.Node {
	head := markup.Text(t.title(f.Printer))
	if t.game != "" {
		head = tag.A(markup.Link("href", f.Base+"/table", url.Values{"game": {t.game}}.Encode()), head)
	}
	lines := markup.Lines{tag.H2(tag.ID(t.id+"-head"), head), tag.P(tag.Class("quiet"), markup.Text(t.said(f.Printer)))}
	if t.glance == nil || t.broken != nil {
		return markup.Block(lines)
	}
	return markup.Block(lines, tag.Table(
		tag.Caption(tag.Class("heard"), markup.Text(t.title(f.Printer))),
		markup.Table(dom.Group{markup.Column("", f.Lang.Say("Player")), markup.Column("n", f.Lang.Say("Total"))},
			markup.Each(t.seats, func(s seat) dom.Node {
				return tag.Tr(dom.If(s.turn, tag.Class("turn")),
					tag.Th(tag.Scope("row"), markup.Chip(s.color, s.letter, tag.Aria("hidden", "true")), markup.Text(s.name+" "),
						dom.If(s.turn, tag.Span(tag.Class("next"), f.Spoken("next"))),
						dom.If(s.gone, tag.Span(tag.Class("quiet"), f.Spoken("gone")))),
					markup.Number("n", s.total))
			}))))
}

// said says in a line which board it is, and how far the table is.
func (t *table) said(p *show.Printer) string {
	switch {
	case t.void != "":
		return p.Lang.Say("counts for nothing: %s", t.void)
	case t.glance == nil:
		return p.Lang.Say("no game yet")
	case t.broken != nil:
		return p.Lang.Say("this game cannot be read now")
	}
	words := []string{p.Lang.Say(t.board)}
	if t.moment.Empty() {
		words = nil
	} else {
		words = append(words, p.Words(t.moment))
	}
	return strings.Join(words, " · ")
}

// elements returns what is shown of tables, by the ids of their elements.
func (h *Hall) elements(m *moment, changed []*table, lang *text.Language) show.Object {
	f := &serve.Frame{Printer: h.Printer(lang), Base: "/" + h.links.Hall, Seen: m.seen}
	all := show.Fields("moment", m.headline(f.Printer))
	for _, t := range changed {
		var out bytes.Buffer
		_ = t.draw(f).Render(&out) // never fails in memory
		all = all.With(t.id, out.String())
	}
	return all
}
