package hall

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/events"
	"purser/cmd/internal/markup"
	"purser/cmd/internal/web"
	"purser/cmd/internal/web/game"
	"purser/internal/text"
	"purser/sessions/event"
)

// desk is the director's first page: where the event stands, and the draw.
var desk = formPage{
	draw: (*formRequest).desk,
	forms: map[string]form{
		"round":  (*formRequest).opened,
		"seat":   func(*formRequest) (event.Line, error) { return event.Line{Verb: event.Seats}, nil },
		"unseat": func(*formRequest) (event.Line, error) { return event.Line{Verb: event.Unseat}, nil },
		"hand":   (*formRequest).byHand,
	},
}

// opened opens a round of a kind, which must be one of them.
func (t *formRequest) opened() (event.Line, error) {
	kind := event.Kind(t.sent.Get("kind"))
	if !slices.Contains(event.Kinds, kind) {
		return event.Line{}, web.NotWhole()
	}
	return event.Line{Verb: event.Open, Kind: kind}, nil
}

// byHand seats a table by hand.
func (t *formRequest) byHand() (event.Line, error) {
	n, err := strconv.Atoi(strings.TrimSpace(t.sent.Get("table")))
	l := event.Line{Verb: event.Seats, Table: n, Names: typed(t.sent.Get("names")), Hand: true, Why: t.why()}
	if err != nil {
		err = text.Errorf("%q is not the number of a table", text.Brief(t.sent.Get("table"), 20))
	} else if len(l.Names) == 0 {
		err = text.Errorf("nobody is named")
	}
	return because(l, err)
}

// desk draws the page.
func (t *formRequest) desk() (string, markup.Lines) {
	r := t.event.Round()
	said := markup.Lines{tag.P(t.Spoken("%s so far", text.Count(t.event.Players(), "player")))}
	if r == nil {
		said = append(said, tag.P(t.Spoken("no round has been opened")))
	}
	for i := range t.event.Rounds { // tables of earlier rounds that still play come first
		if earlier := &t.event.Rounds[i]; earlier == r || len(events.Playing(earlier)) > 0 {
			said = append(said, t.round(earlier))
		}
	}
	return t.event.Called(), markup.Lines{
		t.ways(),
		tag.Div(tag.ID("next"), web.Refreshed, markup.Lines{t.seating(r), t.opening(r)}),
		t.hand(r),
		tag.Div(tag.ID("event"), web.Refreshed, said),
	}
}

// round is the round that is open with its tables, or an earlier one with those that still play.
func (t *formRequest) round(r *event.Round) dom.Node {
	all := r == t.event.Round()
	lines := markup.Lines{tag.H2(markup.Text(t.Lang.Words(events.Heading(r))))}
	for i := range r.Tables {
		if of := &r.Tables[i]; all || of.Open() {
			lines = append(lines, t.row(r, of))
		}
	}
	if len(r.Byes) > 0 && all {
		lines = append(lines, tag.P(t.Spoken("Without a game: %s", text.And(t.event.Names(r.Byes)))))
	}
	return lines
}

// row is a table of a round.
func (t *formRequest) row(r *event.Round, of *event.Table) dom.Node {
	lines := markup.Lines{
		tag.H3(tag.A(tag.Class("open"), markup.Link("href", t.Base+"/table", tableQuery(r, of).Encode()),
			t.Spoken("Table %d", of.Number))),
		tag.P(markup.Text(t.Lang.Words(text.Joined(t.event.Names(of.Seats), ", ")))),
	}
	if of.Hand != "" {
		lines = append(lines, tag.P(tag.Class("quiet"), t.Spoken("Seated by hand: %s", of.Hand)))
	}
	return append(lines, tag.P(tag.Class("quiet"), markup.Text(t.stands(of))), t.game(r, of))
}

// stands says in a line how a table ended, or that it plays.
func (t *formRequest) stands(of *event.Table) string {
	if ended := events.Ended(t.event, of); !ended.Empty() {
		return t.Lang.Words(ended)
	}
	return t.Lang.Say("Still playing")
}

// game leads to the page of a table's game.
func (t *formRequest) game(r *event.Round, of *event.Table) dom.Node {
	if t.gameOf(r, of) == "" {
		return nil
	}
	return t.Way(t.Base+"/game", tableQuery(r, of), "The game of table %d", of.Number)
}

// gameOf returns the name of a table's game, or nothing if there is none.
func (t *formRequest) gameOf(r *event.Round, of *event.Table) string {
	if g, _ := t.service.GameOf(t.event, r, of); g != nil {
		return g.Name
	}
	return ""
}

// tableQuery names a table in an address.
func tableQuery(r *event.Round, of *event.Table) url.Values {
	return url.Values{"table": {strconv.Itoa(r.Number) + "." + strconv.Itoa(of.Number)}}
}

// tableOfQuery returns the table that an address names, or nil.
func (t *formRequest) tableOfQuery() (*event.Round, *event.Table) {
	var at event.Line
	at.Round, at.Table, _ = event.TableNumber(t.Query("table"))
	r, of, _ := t.event.TableOf(&at)
	return r, of
}

// keeps leads to the page of whoever keeps the score of a table.
func (t *formRequest) keeps() error {
	r, of := t.tableOfQuery()
	if of == nil {
		return web.ErrNothing
	}
	name := t.gameOf(r, of)
	if name == "" {
		return web.ErrNothing
	}
	links, err := game.LinksOf(t.service.Library, name, t.event.Names(of.Seats))
	if err != nil {
		return err
	}
	if g := t.Named(name); g != nil { // the links may be new
		t.Shelf.Link(g)
	}
	return t.Lead("/"+links.Keep, "")
}

// seating has the forms of the draw of the round that is open.
func (t *formRequest) seating(r *event.Round) dom.Node {
	switch {
	case r == nil || r.Kind == event.Night && len(r.Tables) == 0:
		return nil
	case !r.Seated():
		return t.Region("seats", "The draw", dom.If(r.Kind != event.Knockout,
			tag.P(t.Spoken("In the draw: %s", text.Count(len(t.event.Present()), "player")))),
			t.playing(r.Number-1), t.form("seat", t.Submit("Draw the tables")))
	case t.service.Unbegun(t.event):
		return t.Region("seats", "The draw", tag.P(t.Spoken("A table has no game yet.")), t.form("seat", t.Submit("Begin its game")),
			t.undraw(r))
	}
	return t.undraw(r)
}

// undraw voids a draw without results.
func (t *formRequest) undraw(r *event.Round) dom.Node {
	if slices.ContainsFunc(r.Tables, func(of event.Table) bool { return !of.Open() }) {
		return nil
	}
	return t.Folded("Draw anew", nil, t.form("unseat",
		tag.P(t.Spoken("This draw is void, and games that nobody has played are deleted.")),
		t.Submit("Void the draw", tag.Class("plain"))))
}

// opening has the form that opens a round.
func (t *formRequest) opening(r *event.Round) dom.Node {
	if r == nil && t.event.Players() == 0 {
		return t.way("/players", "First check in who plays")
	}
	playing, summary := t.playing(len(t.event.Rounds)), "The next round"
	chosen := t.kept("round", "kind", string(events.Next(t.event)))
	opens := len(playing) == 0
	if r != nil && r.Kind != event.Night && !r.Seated() { // it is drawn first
		playing, opens, summary = nil, false, "Another round instead"
	}
	opens = opens || t.failed("round")
	return t.Folded(summary, dom.If(opens, web.Open), append(playing,
		t.form("round", markup.Lines{
			web.Select("round-kind", "kind", t.Lang.Say("What is played"), tag.Required(),
				dom.Map(event.Kinds, func(k event.Kind) dom.Node {
					return web.Option(string(k), chosen, t.Lang.Words(events.Meanings[k]))
				})),
			t.Submit("Open the round"),
		}))...)
}

// playing says which tables of the first rounds still play.
func (t *formRequest) playing(rounds int) markup.Lines {
	return markup.Each(events.StillPlaying(t.event, rounds), func(said text.Sentence) dom.Node {
		return tag.P(tag.Class("quiet"), markup.Text(t.Lang.Words(said)))
	})
}

// hand has the form that seats a table by hand.
func (t *formRequest) hand(r *event.Round) dom.Node {
	if r == nil {
		return nil
	}
	open, next := r.Kind == event.Night || t.failed("hand"), strconv.Itoa(r.Next())
	return t.Folded("Seat a table by hand", dom.If(open, web.Open), t.form("hand",
		t.field("hand", web.Field{Name: "table", Asks: t.Lang.Say("Table"), Value: next, Example: next,
			Marks: dom.Attr("inputmode", "numeric")}),
		t.field("hand", web.Field{Name: "names", Asks: t.Lang.Say("Names in turn order, with commas"), Example: t.names()}),
		t.reason("hand", "a late table"),
		t.Submit("Seat them", tag.Class("plain"))))
}
