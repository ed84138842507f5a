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

// directorPages are the pages of whoever runs the event, below the director's link, which is secret. All pages of all
// halls hear of a written line by themselves.
var directorPages map[string]func(v *hallVisit) error

func init() { // the pages name this table themselves
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

// A formPage is a page of the director with forms.
type formPage struct {
	draw  func(t *formRequest) (title string, content markup.Lines) // without a title there is no such page
	forms []*lineForm                                               // all that the page can have
	back  string                                                    // where a form leads, or the page itself
}

// A lineForm is a questionnaire whose answers are a line of the event.
type lineForm struct {
	do    string                           // what it does, as its field do says
	asks  func(t *formRequest) []formField // may be nil
	sends string                           // the words of its button
	minor bool                             // it is not what the page is for
	line  func(t *formRequest) (event.Line, error)
}

// A formField is a question of a form, which must be answered.
type formField struct {
	kind.Question
	name  string
	marks dom.Node
}

// A formRequest is a visit of such a page: the event as it is now, what was sent, and why it was not written.
type formRequest struct {
	*hallVisit
	*web.Frame
	shell    *events.Program
	service  *director.Service
	event    *director.LoadedEvent
	sent     url.Values
	problems []string
	unknown  bool // it is not known whether it was written
}

// of is a page that needs a formRequest: what was sent is read before the event is.
func of(page func(t *formRequest) error) func(v *hallVisit) error {
	return func(v *hallVisit) (err error) {
		t := &formRequest{hallVisit: v, shell: v.shell(v.Language)}
		t.service = t.shell.Service()
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

// write writes what was sent and leads on, or answers with the page as it is now, and why nothing was written.
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
	if now, failed := t.service.Open(t.event.Entry.Name()); failed == nil { // it may have changed
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

// render answers with a page of the director: a heading, why something was not written, and what is below it. Without a
// heading there is no such page.
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

// cut says that the last line of the event was cut off.
func (t *formRequest) cut() dom.Node {
	if t.event.CutOff == 0 {
		return nil
	}
	return tag.P(tag.Class("quiet"),
		t.Spoken("line %d was cut off while being written and does not count", t.event.CutOff))
}

// form draws a form below what is said above its fields: it sends what its sender saw, and a token because of which its
// line is written once. What was sent and not written is in its fields.
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

// failed reports whether a form was sent and not written.
func (t *formRequest) failed(f *lineForm) bool {
	return len(t.problems) > 0 && t.sent.Get("do") == f.do
}

// names is an example of names: a few of those who take part, or of anybody.
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

// typed returns names as they were typed, with commas or lines between.
func typed(words string) (all []string) {
	for _, name := range strings.FieldsFunc(words, func(r rune) bool { return r == ',' || r == '\n' || r == '\r' }) {
		if name = strings.Trim(strings.TrimSpace(name), `"`); name != "" {
			all = append(all, name)
		}
	}
	return all
}
