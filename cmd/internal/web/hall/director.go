package hall

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/events"
	"purser/cmd/internal/markup"
	"purser/cmd/internal/web"
	"purser/internal/text"
	"purser/sessions/director"
	"purser/sessions/event"
	"purser/sessions/kind"
	"purser/sessions/store"
)

// directorPages are the pages for the director of the event, below the director's link, which is secret. The pages of
// all halls find out about written lines by watching the store.
var directorPages map[string]func(v *hallVisit) error

func init() { // the pages refer to this table
	directorPages = map[string]func(v *hallVisit) error{
		"GET /": of(desk.show), "POST /": of(desk.write), "GET /players": of(players.show),
		"POST /players": of(players.write),
		"GET /table":    of(results.show), "POST /table": of(results.write), "GET /game": of((*formRequest).keeps),
		"GET /explain": of((*formRequest).explanation), "GET /print": of((*formRequest).sheet),
		"GET /state": (*hallVisit).state, "GET /events": (*hallVisit).standingsEvents,
		"GET /standings": (*hallVisit).standings, "GET /standings/events": (*hallVisit).standingsEvents,
		"GET /standings/ratings": (*hallVisit).history, "GET /standings/ratings.svg": (*hallVisit).history,
	}
}

// A formPage is a page for the director with forms.
type formPage struct {
	draw  func(t *formRequest) (title string, content markup.Lines) // an empty title means that there is no such page
	forms []*lineForm                                               // all forms that the page can have
	back  string                                                    // where a form leads, if not back to the page
}

// A lineForm is a form whose answers become a line of the event.
type lineForm struct {
	do    string                           // identifies the form, in its field do
	asks  func(t *formRequest) []formField // may be nil
	sends string                           // the label of its button
	minor bool                             // it is not the main purpose of the page
	line  func(t *formRequest) (event.Line, error)
}

// A formField is a field of a form. It must be filled in.
type formField struct {
	kind.Question
	name  string
	marks dom.Node
}

// A formRequest is a request for a page with forms: the event as it is now, what was sent, and why it was not written.
type formRequest struct {
	*hallVisit
	*web.Frame
	commands *events.CommandSet
	service  *director.Service
	event    *director.LoadedEvent
	sent     url.Values
	problems []string
	unknown  bool // it may or may not have been written
}

// of makes a page from a function that needs a formRequest. It reads what was sent before it reads the event.
func of(page func(t *formRequest) error) func(v *hallVisit) error {
	return func(v *hallVisit) (err error) {
		t := &formRequest{hallVisit: v, commands: v.commands(v.Language)}
		t.service = t.commands.Service()
		if v.Writes() {
			if t.sent, err = v.Fields("names", "name"); err != nil {
				return err
			}
		}
		name := v.about.Load().event
		if name == "" {
			return web.ErrNothing
		}
		if t.event, err = t.service.Open(name); err != nil {
			return err
		}
		t.Frame = v.Frame(string(t.event.Now.Rev))
		return page(t)
	}
}

// show answers with the page.
func (l *formPage) show(t *formRequest) error { return l.answer(t, http.StatusOK) }

// write writes what was sent and redirects. If nothing was written, it answers with the page as it is now, and why.
func (l *formPage) write(t *formRequest) error {
	err := l.enter(t)
	switch {
	case err == nil && l.back != "":
		return t.Redirect(t.Base+strings.TrimSuffix(l.back, "/"), "")
	case err == nil:
		return t.Redirect(t.R.URL.Path, t.R.URL.RawQuery)
	}
	status := web.Status(err)
	switch {
	case errors.Is(err, store.ErrMovedOn):
		err = text.Errorf("somebody else was faster, and nothing was written: look at what is new, and send it again")
	case errors.Is(err, store.ErrUnknown):
		t.unknown = true
		err = text.Errorf("this may or may not have been saved: send it again; it will be saved only once")
	}
	t.problems = web.WordsOf(t.Lang, err)
	if now, failed := t.service.Open(t.event.Entry.Name()); failed == nil { // the event may have changed
		t.event, t.Seen = now, string(now.Now.Rev)
	}
	return l.answer(t, status)
}

// enter writes what was sent.
func (l *formPage) enter(t *formRequest) error {
	do, once := t.sent.Get("do"), t.sent.Get("once")
	i := slices.IndexFunc(l.forms, func(f *lineForm) bool { return f.do == do })
	if i < 0 || web.Whole(once) != nil || t.sent.Get("seen") == "" {
		return web.NotWhole()
	}
	token := fmt.Sprint("director ", do, " ", once)
	if sent, err := t.service.Sent(t.event, store.Rev(t.sent.Get("seen")), token); sent || err != nil {
		return err
	}
	line, err := l.forms[i].line(t)
	if err == nil {
		_, err = t.service.Enter(t.event, line, token)
	}
	return err
}

// answer answers with the page as it is now.
func (l *formPage) answer(t *formRequest, status int) error {
	return t.render(status, func() (string, markup.Lines) { return l.draw(t) })
}

// render answers with a page for the director: a heading, why something was not written, and the content. Without a
// heading the page does not exist.
func (t *formRequest) render(status int, draw func() (title string, content markup.Lines)) error {
	return t.hallVisit.Page(status, func() dom.Node {
		title, content := draw()
		if title == "" {
			return nil
		}
		var way dom.Node
		if t.R.URL.Path != t.Base {
			way = t.NavLink(t.Base, nil, "Back to the desk")
		}
		return t.Page(&web.Layout{Title: title, Class: "directs", Lines: markup.Lines{way},
			Main: tag.Main(markup.Block(t.NotWritten(t.problems), t.cut(), content))})
	})
}

// cut says that the event's last line was cut off.
func (t *formRequest) cut() dom.Node {
	if t.event.CutOff == 0 {
		return nil
	}
	return tag.P(tag.Class("quiet"),
		t.Spoken("line %d was cut off while being written and does not count", t.event.CutOff))
}

// form returns a form, with above before its fields. It sends the version that its sender has seen, and a token, so
// that its line is written once. If it was sent and not written, its fields still contain what was sent.
func (t *formRequest) form(f *lineForm, above ...dom.Node) dom.Node {
	once, lines := "", markup.Lines(above)
	if t.unknown && t.failed(f) {
		once = t.sent.Get("once")
	}
	if f.asks != nil {
		for _, q := range f.asks(t) {
			value := q.Default
			if t.failed(f) {
				value = t.sent.Get(q.name)
			}
			lines = append(lines, t.Ask(&q.Question, web.Input{ID: f.do + "-" + q.name, Name: q.name, Value: value,
				Most: 2000, Marks: dom.Group{q.marks, tag.Required()}}))
		}
	}
	return t.Form(nil, web.Hidden("do", f.do), web.Hidden("seen", t.Seen), t.Once(once),
		append(lines, t.Submit(f.sends, dom.If(f.minor, tag.Class("plain")))))
}

// failed reports whether this form was sent and not written.
func (t *formRequest) failed(f *lineForm) bool {
	return len(t.problems) > 0 && t.sent.Get("do") == f.do
}

// names returns an example of names: some participants or, without any, invented ones.
func (t *formRequest) names() string {
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

// typed splits names as people type them, separated by commas or line breaks.
func typed(words string) (all []string) {
	for _, name := range strings.FieldsFunc(words, func(r rune) bool { return r == ',' || r == '\n' || r == '\r' }) {
		if name = strings.Trim(strings.TrimSpace(name), `"`); name != "" {
			all = append(all, name)
		}
	}
	return all
}
