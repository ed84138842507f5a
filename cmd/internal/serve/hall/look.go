package hall

import (
	"net/http"
	"slices"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/events"
	"purser/cmd/internal/markup"
	"purser/cmd/internal/serve"
	"purser/internal/text"
)

// phone is the number of fixed-width characters per line on a phone.
const phone = 38

// explanation answers with why the players of a table sit there, or those of all tables of the round that is open.
func (v *visit) explanation() {
	t := v.turn()
	if t == nil {
		return
	}
	t.shell.Width = phone
	if err := t.shell.Explain(v.event, v.r.URL.Query().Get("table")); err != nil {
		t.refused(err)
		return
	}
	t.render(http.StatusOK, t.Lang.Say("Why these tables"), markup.Lines{
		tag.Pre(tag.TabIndex("0"), markup.Text(t.shell.Out.String()))})
}

// sheetHeader is what a printed page may do: it loads nothing, sends nothing and stands in no other page.
const sheetHeader = events.SheetPolicy + "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// sheet answers with a page to print.
func (v *visit) sheet() {
	what := v.r.URL.Query().Get("of")
	if !slices.Contains(events.Sheets, what) {
		v.Nothing(v.w, v.r)
		return
	}
	t := v.turn()
	if t == nil {
		return
	}
	page, err := t.shell.Sheet(t.event, what)
	if err != nil {
		t.refused(err)
		return
	}
	v.w.Header().Set("Content-Security-Policy", sheetHeader)
	serve.Write(v.w, http.StatusOK, serve.HTML, page)
}

// refused answers that there is nothing to show, and why.
func (t *turn) refused(err error) {
	if !isA[*events.Refusal](err) {
		t.fail(text.Told(err))
		return
	}
	t.render(http.StatusUnprocessableEntity, t.event.Called(), markup.Lines{
		tag.Section(tag.ID("answer"), tag.Role("alert"), tag.P(markup.Text(t.Lang.Words(text.Told(err)))))})
}

// ways lead to the other pages.
func (t *turn) ways() dom.Node {
	ways := markup.Lines{t.way("/players", "Check-in"), t.way("/standings", "Standings")}
	if r := t.event.Round(); r != nil && len(r.Tables) > 0 {
		print := func(of, words string) dom.Node {
			return tag.P(tag.A(tag.Class("open"), markup.Link("href", t.Base+"/print", "of="+of), t.Spoken(words)))
		}
		ways = append(ways, t.way("/explain", "Why these tables"), print("tables", "Print sheets for the tables"),
			print("seats", "Print the seats"), print("standings", "Print the standings"))
	}
	return tag.Nav(tag.Class("row"), ways)
}

// way leads to another page.
func (t *turn) way(path, words string) dom.Node {
	return tag.P(tag.A(tag.Class("open"), t.At("href", path), t.Spoken(words)))
}
