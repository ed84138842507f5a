package hall

import (
	"net/http"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/events"
	"purser/cmd/internal/markup"
	"purser/cmd/internal/serve"
	"purser/event"
	"purser/internal/text"
)

// directorPages are the pages of whoever runs the event, by method and path below the director's link, which is
// secret. To add one is to add a line here, such as "POST/result": a method of [visit] that takes the event from
// [visit.opened], calls what a command of package events calls, and answers by [visit.render] or with 303. Other
// sites and other names have been refused before; all pages of all halls hear of a written line by themselves.
var directorPages map[string]page

func init() { // the pages name this table themselves
	directorPages = map[string]page{
		"GET/": (*visit).desk, "GET/state": (*visit).state, "GET/events": (*visit).standingsEvents,
		"GET/standings": (*visit).standings, "GET/standings/events": (*visit).standingsEvents,
	}
}

// opened returns the event as it is now, or answers and returns nil.
func (v *visit) opened() *events.Opened {
	if v.event == "" {
		serve.Nothing(v.w)
		return nil
	}
	o, err := v.shell(v.lang).Open(v.event)
	if err != nil {
		v.fail(text.Told(err))
		return nil
	}
	return o
}

// render answers with a page of the director: a heading, and what is below it.
func (v *visit) render(status int, title string, content ...dom.Node) {
	f := v.frame(v.now.Load().standingsSeen())
	page, err := drawn(markup.Document{
		Lang: f.Lang.Tag, Title: title, Assets: f.Assets(),
		Body: tag.Body(f.Follows(v.r.URL.Path, f.Base+"/events"), markup.Block(
			tag.Header(markup.Block(tag.H1(markup.Text(title)), serve.Lost())),
			tag.Main(markup.Block(content...)),
		)),
	})
	if err != nil {
		v.fail(text.Told(err))
		return
	}
	serve.Write(v.w, status, serve.HTML, page)
}

// desk is the first page: where the event stands.
func (v *visit) desk() {
	o := v.opened()
	if o == nil {
		return
	}
	f := v.frame("")
	said := markup.Lines{tag.P(f.Spoken("%s so far", text.Count(o.Players(), "player")))}
	if r := o.Round(); r == nil {
		said = append(said, tag.P(f.Spoken("no round has been opened")))
	} else {
		said = append(said, tag.P(markup.Text(v.lang.Words(events.Heading(r)))))
		if playing := events.Playing(r); len(playing) > 0 {
			said = append(said, tag.P(f.Spoken("Still playing: %s", text.And(playing))))
		}
		said = append(said, tag.Ul(markup.Each(r.Tables, func(t event.Table) dom.Node {
			return tag.Li(f.Spoken("Table %d: %s", t.Number, text.Joined(o.Names(t.Seats), ", ")))
		})))
	}
	v.render(http.StatusOK, o.Called(), tag.Div(tag.ID("event"), serve.Refreshed, said),
		tag.P(tag.A(tag.Class("open"), f.At("href", "/standings"), f.Spoken("Standings"))))
}
