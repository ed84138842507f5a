package hall

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/events"
	"purser/cmd/internal/markup"
	"purser/cmd/internal/serve"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/store"
)

// directorPages are the pages of whoever runs the event, by method and path below the director's link, which is
// secret. Other sites and other names have been refused before; all pages of all halls hear of a written line by
// themselves.
var directorPages map[string]page

func init() { // the pages name this table themselves
	directorPages = map[string]page{
		"GET/": desk.show, "POST/": desk.write, "GET/players": players.show, "POST/players": players.write,
		"GET/table": results.show, "POST/table": results.write, "GET/game": (*visit).keeps,
		"GET/explain": (*visit).explanation, "GET/print": (*visit).sheet,
		"GET/state": (*visit).state, "GET/events": (*visit).standingsEvents,
		"GET/standings": (*visit).standings, "GET/standings/events": (*visit).standingsEvents,
		"GET/standings/ratings": (*visit).history, "GET/standings/ratings.svg": (*visit).history,
	}
}

// A leaf is a page of the director with forms.
type leaf struct {
	draw  func(t *turn) (title string, content markup.Lines) // without a title there is no such page
	forms map[string]form                                    // by what their field do has
	back  string                                             // where a form leads, or the page itself
}

// A form writes a line of the event.
type form struct {
	verb  string // of package events
	words func(t *turn) (string, error)
}

// A turn is a visit of such a page: the event as it is now, what was sent, and why it was not written.
type turn struct {
	*visit
	*serve.Frame
	shell    *events.Shell
	event    *events.Opened
	sent     url.Values
	problems []string
	unknown  bool // it is not known whether it was written
}

// turn begins a turn, or answers and returns nil.
func (v *visit) turn() *turn {
	name := v.about.Load().event
	if name == "" {
		v.Nothing(v.w, v.r)
		return nil
	}
	shell := v.shell(v.lang)
	o, err := shell.Open(name)
	if err != nil {
		v.fail(text.Told(err))
		return nil
	}
	return &turn{visit: v, Frame: v.frame(string(o.Rev())), shell: shell, event: o}
}

// show answers with the page.
func (l *leaf) show(v *visit) {
	if t := v.turn(); t != nil {
		l.answer(t, http.StatusOK)
	}
}

// write writes what was sent and leads on, or answers with the page as it is now, and why nothing was written.
func (l *leaf) write(v *visit) {
	sent := v.Fields(v.w, v.r, "names", "name")
	if sent == nil {
		return
	}
	t := v.turn()
	if t == nil {
		return
	}
	t.sent = sent
	err := l.enter(t)
	if err == nil {
		path, query := v.r.URL.Path, v.r.URL.RawQuery
		if l.back != "" {
			path, query = v.base+strings.TrimSuffix(l.back, "/"), ""
		}
		serve.Lead(v.w, path, query)
		return
	}
	status := http.StatusBadRequest
	switch {
	case serve.Is[*events.MovedOnError](err):
		status = http.StatusConflict
		err = text.Errorf("somebody else was faster, and nothing was written: look at what is new, and send it again")
	case serve.Is[*store.UnknownError](err):
		status, t.unknown = http.StatusServiceUnavailable, true
		err = text.Errorf("it is not known whether this was written: send it again, and it is written once")
	case serve.Is[*sessions.DiskError](err):
		status = http.StatusServiceUnavailable
	case serve.Is[*events.Refusal](err):
		status = http.StatusUnprocessableEntity
	}
	t.problems = serve.WordsOf(v.lang, err)
	if now, failed := t.shell.Open(t.event.Entry.Name()); failed == nil { // it may have changed
		t.event, t.Seen = now, string(now.Rev())
	}
	l.answer(t, status)
}

// enter writes what was sent.
func (l *leaf) enter(t *turn) error {
	do, once := t.sent.Get("do"), t.sent.Get("once")
	f, ok := l.forms[do]
	if !ok || serve.Whole(once) != nil || t.sent.Get("seen") == "" {
		return serve.NotWhole()
	}
	return t.shell.Enter(t.event, f.verb, func() (string, error) { return f.words(t) }, store.Rev(t.sent.Get("seen")),
		fmt.Sprint("director ", do, " ", once))
}

// answer answers with the page as it is now.
func (l *leaf) answer(t *turn, status int) {
	t.render(status, func() (string, markup.Lines) { return l.draw(t) })
}

// render answers with a page of the director: a heading, why something was not written, and what is below it. Without a
// heading there is no such page.
func (t *turn) render(status int, draw func() (title string, content markup.Lines)) {
	page := serve.Drawn(func() dom.Node {
		title, content := draw()
		if title == "" {
			return nil
		}
		var way dom.Node
		if t.r.URL.Path != t.base {
			way = t.Way(t.Base, "", "Back to the desk")
		}
		body := dom.Group{t.Follows(serve.Here(t.r), t.Base+"/events"), tag.Class("directs")}
		return t.Page(title, body, title, markup.Lines{way},
			tag.Main(markup.Block(t.NotWritten(t.problems), t.cut(), content)))
	})
	if len(page) == 0 {
		t.Nothing(t.w, t.r)
		return
	}
	serve.Write(t.w, status, serve.HTML, page)
}

// cut says that the last line of the event was cut off.
func (t *turn) cut() dom.Node {
	if t.event.CutOff == 0 {
		return nil
	}
	return tag.P(tag.Class("quiet"), t.Spoken("line %d was cut off while being written and does not count", t.event.CutOff))
}

// form is a form of the page: it sends what its sender saw, and a token because of which its line is written once.
func (t *turn) form(do string, content ...dom.Node) dom.Node {
	once := serve.NewLink()
	if t.unknown && t.failed(do) {
		once = t.sent.Get("once")
	}
	return tag.Form(tag.Method("post"), markup.Link("action", t.r.URL.Path, t.r.URL.Query().Encode()),
		markup.Block(serve.Hidden("do", do), serve.Hidden("seen", t.Seen), serve.Hidden("once", once), markup.Lines(content)))
}

// failed reports whether a form was sent and not written.
func (t *turn) failed(do string) bool { return len(t.problems) > 0 && t.sent.Get("do") == do }

// kept returns what a field has: what was sent, if it was not written, or else what is usual.
func (t *turn) kept(do, name, usual string) string {
	if t.failed(do) {
		return t.sent.Get(name)
	}
	return usual
}

// field is where people type, below what it asks for; while it is empty it shows an example.
func (t *turn) field(do, name, asks, usual, example string, more ...dom.Node) markup.Lines {
	id, marks := do+"-"+name, dom.Group{markup.Attr("value", t.kept(do, name, usual)), serve.Example(example)}
	return markup.Lines{serve.Label(id, asks), serve.Input(id, name, marks, "2000", more...)}
}

// names is an example of names: a few of those who take part, or of anybody.
func (t *turn) names() string {
	var all []string
	for p := range t.event.Players() {
		if t.event.In(p) && len(all) < 3 {
			all = append(all, t.event.Name(p))
		}
	}
	if len(all) == 0 {
		all = []string{"Anna", "Ben"}
	}
	return strings.Join(all, ", ")
}

// typed returns names as they were typed, with commas or lines between.
func typed(words string) (all []string) {
	for _, name := range strings.FieldsFunc(words, func(r rune) bool { return r == ',' || r == '\n' || r == '\r' }) {
		if name = strings.Trim(strings.TrimSpace(name), `"`); name != "" {
			all = append(all, name)
		}
	}
	return all
}
