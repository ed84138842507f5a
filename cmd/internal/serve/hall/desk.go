package hall

import (
	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/events"
	"purser/cmd/internal/markup"
	"purser/cmd/internal/serve"
	"purser/event"
	"purser/internal/text"
)

// desk is the director's first page: where the event stands, and what comes next.
var desk = leaf{draw: (*turn).desk}

// desk draws the page.
func (t *turn) desk() (string, markup.Lines) {
	said := markup.Lines{tag.P(t.Spoken("%s so far", text.Count(t.event.Players(), "player")))}
	if r := t.event.Round(); r == nil {
		said = append(said, tag.P(t.Spoken("no round has been opened")))
	} else {
		said = append(said, tag.P(markup.Text(t.Lang.Words(events.Heading(r)))))
		if playing := events.Playing(r); len(playing) > 0 {
			said = append(said, tag.P(t.Spoken("Still playing: %s", text.And(playing))))
		}
		said = append(said, tag.Ul(markup.Each(r.Tables, func(of event.Table) dom.Node {
			return tag.Li(t.Spoken("Table %d: %s", of.Number, text.Joined(t.event.Names(of.Seats), ", ")))
		})))
	}
	return t.event.Called(), markup.Lines{
		tag.Div(tag.ID("event"), serve.Refreshed, said),
		t.way("/players", "Check-in"), t.way("/standings", "Standings"),
	}
}

// way leads to another page.
func (t *turn) way(path, words string) dom.Node {
	return tag.P(tag.A(tag.Class("open"), t.At("href", path), t.Spoken(words)))
}
