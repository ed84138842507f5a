package hall

import (
	"net/http"
	"net/url"
	"slices"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/events"
	"purser/cmd/internal/markup"
	"purser/cmd/internal/web"
	"purser/internal/text"
	"purser/sessions/event"
)

// explanation answers with why the players of one table, or of all tables of the open round, sit there.
func (t *formRequest) explanation() error {
	var at event.Line
	at.Round, at.Table, _ = event.TableNumber(t.Query("table"))
	t.commands.Width = web.Phone
	if err := t.commands.Explain(t.event.Entry.Name(), at); err != nil {
		return t.refused(err)
	}
	return t.render(http.StatusOK, func() (string, markup.Lines) {
		return t.Lang.Say("Why these tables"),
			markup.Lines{tag.Pre(tag.TabIndex("0"), markup.Text(t.commands.Out.String()))}
	})
}

// sheet answers with a page to print.
func (t *formRequest) sheet() error {
	what := t.Query("of")
	if !slices.Contains(events.Sheets, what) {
		return web.ErrNothing
	}
	var page []byte
	var err error
	web.Draw(func() { page, err = t.commands.Sheet(t.event, what, t.URL) })
	if err != nil {
		return t.refused(err)
	}
	return t.Sheet(events.SheetPolicy, page)
}

// refused answers that there is nothing to show, and why.
func (t *formRequest) refused(err error) error {
	if text.ClassOf(err) != text.Illegal {
		return err
	}
	return t.render(http.StatusUnprocessableEntity, func() (string, markup.Lines) {
		return t.event.Called(), markup.Lines{
			tag.Section(tag.ID("answer"), tag.Role("alert"), tag.P(markup.Text(t.Lang.Words(text.Told(err)))))}
	})
}

// ways links to the other pages.
func (t *formRequest) ways() dom.Node {
	ways := markup.Lines{t.way("/players", "Check-in"), t.way("/standings", "Standings")}
	if r := t.event.Round(); r != nil && len(r.Tables) > 0 {
		print := func(of, words string) dom.Node { return t.NavLink(t.Base+"/print", url.Values{"of": {of}}, words) }
		ways = append(ways, t.way("/explain", "Why these tables"), print("tables", "Print sheets for the tables"),
			print("seats", "Print the seats"), print("standings", "Print the standings"))
	}
	return tag.Nav(tag.Class("row"), ways)
}

// way links to another page.
func (t *formRequest) way(path, words string) dom.Node {
	return t.NavLink(t.Base+path, nil, words)
}
