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
	"purser/sessions/kind"
)

// desk is the director's first page: how the event stands, and the draw.
var desk = formPage{
	draw:  (*formRequest).desk,
	forms: []*lineForm{openRound, drawTables, beginGame, voidDraw, seatByHand},
}

// The forms on the desk.
var (
	openRound = &lineForm{do: "round", asks: (*formRequest).kinds, sends: "Open the round",
		line: (*formRequest).opened}
	drawTables = &lineForm{do: "seat", sends: "Draw the tables", line: bare(event.Seats)}
	beginGame  = &lineForm{do: "seat", sends: "Begin its game", line: bare(event.Seats)}
	voidDraw   = &lineForm{do: "unseat", sends: "Void the draw", minor: true, line: bare(event.Unseat)}
	seatByHand = &lineForm{do: "hand", asks: (*formRequest).late, sends: "Seat them", minor: true,
		line: (*formRequest).byHand}
)

// bare returns a function that makes a line of a verb without further words.
func bare(verb event.Verb) func(*formRequest) (event.Line, error) {
	return func(*formRequest) (event.Line, error) { return event.Line{Verb: verb}, nil }
}

// kinds asks what kind the next round is.
func (t *formRequest) kinds() []formField {
	q := kind.Question{Asks: text.Say("What is played"), Picked: true, Default: string(events.Next(t.event))}
	for _, k := range event.Kinds {
		q.Choices = append(q.Choices, kind.Choice{ID: string(k), Said: events.Meanings[k]})
	}
	return []formField{{Question: q, name: "kind"}}
}

// late asks for a table to be seated by hand.
func (t *formRequest) late() []formField {
	next := strconv.Itoa(t.event.Round().Next())
	return []formField{
		{Question: kind.Question{Asks: text.Say("Table"), Default: next, Example: text.Say("%s", next)}, name: "table",
			marks: dom.Attr("inputmode", "numeric")},
		{Question: kind.Question{Asks: text.Say("Names in turn order, with commas"),
			Example: text.Say("%s", t.names())},
			name: "names"},
		why("a late table"),
	}
}

// opened returns the line that opens a round, whose kind must be valid.
func (t *formRequest) opened() (event.Line, error) {
	of := event.RoundKind(t.sent.Get("kind"))
	if !slices.Contains(event.Kinds, of) {
		return event.Line{}, web.NotWhole()
	}
	return event.Line{Verb: event.Open, Kind: of}, nil
}

// byHand returns the line that seats a table by hand.
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
	for i := range t.event.Rounds { // tables of earlier rounds still in play come first
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

// round shows the open round with its tables, or those of an earlier round that still play.
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

// row shows a table of a round.
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

// stands says on one line how a table ended, or that it still plays.
func (t *formRequest) stands(of *event.Table) string {
	if ended := events.Ended(t.event, of); !ended.Empty() {
		return t.Lang.Words(ended)
	}
	return t.Lang.Say("Still playing")
}

// game links to the page of a table's game.
func (t *formRequest) game(r *event.Round, of *event.Table) dom.Node {
	if t.gameOf(r, of) == "" {
		return nil
	}
	return t.NavLink(t.Base+"/game", tableQuery(r, of), "The game of table %d", of.Number)
}

// gameOf returns the name of a table's game, or "" if there is none.
func (t *formRequest) gameOf(r *event.Round, of *event.Table) string {
	if g, _ := t.service.GameOf(t.event, r, of); g != nil {
		return g.Name
	}
	return ""
}

// tableQuery returns the query that names a table.
func tableQuery(r *event.Round, of *event.Table) url.Values {
	return url.Values{"table": {strconv.Itoa(r.Number) + "." + strconv.Itoa(of.Number)}}
}

// tableOfQuery returns the table that the request's query names, or nil.
func (t *formRequest) tableOfQuery() (*event.Round, *event.Table) {
	var at event.Line
	at.Round, at.Table, _ = event.TableNumber(t.Query("table"))
	r, of, _ := t.event.TableOf(&at)
	return r, of
}

// keeps redirects to the scorekeeper's page of a table.
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
	if g := t.Named(name); g != nil { // the links may have just been created
		t.Shelf.Link(g)
	}
	return t.Redirect("/"+links.Keep, "")
}

// seating returns the forms for the draw of the open round.
func (t *formRequest) seating(r *event.Round) dom.Node {
	switch {
	case r == nil || r.Kind == event.Night && len(r.Tables) == 0:
		return nil
	case !r.Seated():
		return t.Region("seats", "The draw", dom.If(r.Kind != event.Knockout,
			tag.P(t.Spoken("In the draw: %s", text.Count(len(t.event.Present()), "player")))),
			t.playing(r.Number-1), t.form(drawTables))
	case t.service.Unbegun(t.event):
		return t.Region("seats", "The draw", tag.P(t.Spoken("A table has no game yet.")), t.form(beginGame),
			t.undraw(r))
	}
	return t.undraw(r)
}

// undraw returns the form that voids a draw without results.
func (t *formRequest) undraw(r *event.Round) dom.Node {
	if slices.ContainsFunc(r.Tables, func(of event.Table) bool { return !of.Open() }) {
		return nil
	}
	return t.Folded("Draw anew", nil, t.form(voidDraw,
		tag.P(t.Spoken("This draw is void, and games that nobody has played are deleted."))))
}

// opening returns the form that opens a round.
func (t *formRequest) opening(r *event.Round) dom.Node {
	if r == nil && t.event.Players() == 0 {
		return t.way("/players", "First check in who plays")
	}
	playing, summary := t.playing(len(t.event.Rounds)), "The next round"
	opens := len(playing) == 0
	if r != nil && r.Kind != event.Night && !r.Seated() { // the open round must be drawn first
		playing, opens, summary = nil, false, "Another round instead"
	}
	opens = opens || t.failed(openRound)
	return t.Folded(summary, dom.If(opens, web.Open), append(playing, t.form(openRound))...)
}

// playing says which tables of the first rounds still play.
func (t *formRequest) playing(rounds int) markup.Lines {
	return markup.Each(events.StillPlaying(t.event, rounds), func(said text.Sentence) dom.Node {
		return tag.P(tag.Class("quiet"), markup.Text(t.Lang.Words(said)))
	})
}

// hand returns the form that seats a table by hand.
func (t *formRequest) hand(r *event.Round) dom.Node {
	if r == nil {
		return nil
	}
	open := r.Kind == event.Night || t.failed(seatByHand)
	return t.Folded("Seat a table by hand", dom.If(open, web.Open), t.form(seatByHand))
}
