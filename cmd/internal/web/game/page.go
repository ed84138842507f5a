package game

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	dom "maragu.dev/gomponents"

	"purser/cmd/internal/show"
	"purser/cmd/internal/web"
	"purser/internal/text"
	"purser/maps"
	"purser/maps/draw/board"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// mostMoves is how many of the latest lines a page shows.
const mostMoves = 12

// A formResult is the result of a form, to be shown on the page.
type formResult struct {
	Problems []string            // why a line was not written, or the answer to a question
	Asked    bool                // the line was only asked about
	Broken   []kind.Rule         // the rules that the line breaks
	Bends    bool                // players may agree to it
	Asks     []kind.FactQuestion // facts about the board that it needs
	Doubted  bool                // its names may be slips
	Outlook  string              // what the checked tickets are worth
	Sent     url.Values          // what was sent, to be corrected
}

// A page is the data of a page, prepared for its sections.
type page struct {
	*web.Frame
	*show.LiveGame
	formResult
	game    *sessions.Game
	picture bool
	drawn   *board.Scene        // what the picture shows, or nil
	where   func() *board.Touch // where it is touched
	looks   seen                // versions at which the board last changed, for pages and for the wall
	room    seen
	onWall  func() *board.Touch // where things are on the picture for a television
	steps   []show.CountStep    // of the count, once the game is over, for a television or whoever steps it
	step    int                 // the one that the scorekeeper shows there; see [wallShown]
	keeps   bool                // the link is the scorekeeper's
	way     string              // the path to all games, or empty
	url     string              // of the server, or empty
	joins   map[string]string   // the links of the seats while televisions show their codes
	seat    string              // the link's player, or empty
	fix     int                 // the last line that can be fixed, or 0
	hand    []kind.Choice       // the tickets of the board
	mover   string              // the player whose lines the forms enter; empty if each form asks
	taps    []pageTap           // buttons for verbs without further words
	verbs   []pageVerb
	example string              // a line that could be typed now
	held    []sessions.Compared // how a count by numbers, if there is one, differs from the lines
}

// A pageTap is the button for a verb of a player; the player may be empty, like the page's mover.
type pageTap struct {
	*kind.Verb
	player string
}

// A pageVerb is the form for a verb.
type pageVerb struct {
	*kind.Verb
	Choices      []kind.Choice
	Hand         bool   // its words are tickets
	words, cards string // examples of what to type, or empty
}

// page answers with the page of a link.
func (v *visit) page() error {
	if err := v.outdated(); err != nil {
		return err
	}
	if v.power != watch { // it has forms with tokens for a single visitor
		return v.render(http.StatusOK, &formResult{})
	}
	at := v.moment()
	if at.wall.joins {
		v.Private()
	}
	return v.show(&at.Memo, "page "+v.Language.Tag, web.HTML,
		func() ([]byte, error) { return v.drawn(at, &formResult{}) })
}

// render answers with the page of a link and the result of a form.
func (v *visit) render(status int, what *formResult) error {
	page, err := v.drawn(v.moment(), what)
	if err != nil {
		return v.redact(err)
	}
	return v.Write(status, web.HTML, page)
}

// drawn returns the page of a link.
func (v *visit) drawn(at *liveMoment, what *formResult) (text []byte, err error) {
	text = web.Drawn(func() dom.Node {
		var made *page
		if made, err = v.pageOf(at, what); err != nil {
			return nil
		}
		return made.document()
	})
	return text, err
}

// pageOf prepares the data of the page of a link.
func (v *visit) pageOf(at *liveMoment, what *formResult) (*page, error) {
	g, f := at.game, v.Frame(at.seen().String())
	score, err := g.Score()
	if err != nil {
		return nil, err
	}
	live := show.LiveOf(f.Printer, g, score, mostMoves)
	looks, absent := v.pictureFor(at, v.Language, table)
	made := &page{Frame: f, LiveGame: live, formResult: *what, game: g, way: v.Home, url: v.URL}
	if absent == nil {
		made.picture, made.looks, made.drawn, made.where = true, looks.since, looks.scene, looks.touch
	}
	if made.picture && v.power == watch {
		if looks, absent = v.pictureFor(at, v.Language, wallLatest); absent == nil {
			made.room, made.onWall = looks.since, looks.touch
		}
	}
	if v.power != sit && made.Ended && !web.OnePage {
		made.steps, made.step = live.CountSteps(g), at.wall.step
	}
	if at.wall.joins {
		made.joins = v.links.Seats
	}
	seat := v.turn(g)
	switch v.power {
	case watch:
		return made, nil
	case keep:
		made.keeps, made.fix, made.held = true, fixable(g), v.Library.HeldAgainst(g)
	case sit:
		made.seat = g.Record.Players[seat]
		if !g.Record.Totals {
			made.hand = g.Board().NextTickets("")
		}
	}
	if seat != maps.Nobody {
		made.mover = g.Record.Players[seat]
	}
	for _, verb := range g.Board().Verbs() { // forms for what the player may do or, for Nobody, what anyone may
		if verb.Absent || verb.Nobodys() && !made.keeps {
			continue
		}
		if verb.Table {
			if len(g.Table.Choices(verb, maps.Nobody)) > 0 {
				made.taps = append(made.taps, pageTap{verb, ""})
			}
			continue
		}
		choices := made.choices(verb, seat)
		switch {
		case verb.Most == 0 && len(choices) > 0:
			made.taps = append(made.taps, pageTap{verb, made.mover})
		case verb.Most == 0 && made.keeps: // for players who have left
			made.taps = append(made.taps, made.away(verb)...)
		// if there is nothing to choose, there is no form
		case verb.Most > 0 && (len(choices) > 0 ||
			!made.Over && !g.Table.Now().Away.Gone(seat) && (!verb.Names || verb.Fact)):
			made.verbs = append(made.verbs, made.verbOf(verb, seat, choices))
		}
	}
	switch {
	case made.example != "":
	case g.Free() || g.Record.Totals: // nearly everything may be entered at any time
		made.example = made.usual()
	default:
		made.example = (&kind.Verb{Name: "undo"}).Spoken(made.Lang)
	}
	return made, nil
}

// verbOf prepares the form for a verb, for a player or for Nobody, that is, whichever player the form names. Its
// examples are those of the first player who has a choice.
func (p *page) verbOf(v *kind.Verb, seat maps.Seat, choices []kind.Choice) pageVerb {
	made, name := pageVerb{Verb: v, Choices: choices, Hand: inHand(choices, p.hand)}, ""
	if seat == maps.Nobody && !v.Fact {
		for seat = range maps.Seat(len(p.game.Record.Players)) {
			if choices = p.game.Table.Choices(v, seat); len(choices) > 0 {
				break
			}
		}
		name = record.Quote(p.game.Record.Players[seat]) + " "
	}
	var now bool
	made.words, made.cards, now = p.game.Sample(p.Lang, v, seat, choices)
	if now && p.example == "" && !v.Fact && (v.Names || !p.game.Free()) { // other lines are rare in a free game
		p.example = name + v.Spoken(p.Lang) + " " + made.words
	}
	return made
}

// usual returns an example of a line, with its player's name, that does not depend on what is possible now.
func (p *page) usual() string {
	for _, v := range kind.Listed(p.game.Board()) {
		if words, _ := p.game.Example(p.Lang, v); words != "" {
			return record.Quote(p.game.Record.Players[0]) + " " + v.Spoken(p.Lang) + " " + words
		}
	}
	return ""
}

// choices lists what a player may do with a verb or, for Nobody, what anyone may.
func (p *page) choices(v *kind.Verb, seat maps.Seat) (all []kind.Choice) {
	if seat != maps.Nobody {
		return p.game.Table.Choices(v, seat)
	}
	for i := range p.game.Record.Players {
		for _, c := range p.game.Table.Choices(v, maps.Seat(i)) {
			if !slices.ContainsFunc(all, func(known kind.Choice) bool { return known.ID == c.ID }) {
				all = append(all, c)
			}
		}
	}
	return all
}

// away returns the buttons for a verb for players who have left.
func (p *page) away(v *kind.Verb) (taps []pageTap) {
	for i, name := range p.game.Record.Players {
		if seat := maps.Seat(i); p.game.Table.Now().Away.Gone(seat) && len(p.game.Table.Choices(v, seat)) > 0 {
			taps = append(taps, pageTap{v, name})
		}
	}
	return taps
}

// inHand reports whether the choices of a verb are tickets.
func inHand(choices, tickets []kind.Choice) bool {
	return len(choices) > 0 && slices.ContainsFunc(tickets, func(t kind.Choice) bool {
		return t.ID == strings.TrimSpace(choices[0].ID)
	})
}

// fixable returns the number of the latest line that can be fixed, or 0.
func fixable(g *sessions.Game) int {
	const most = 40
	for _, e := range slices.Backward(g.Entries[max(len(g.Entries)-most, 0):]) {
		if _, err := g.Amendable(e.Line.Number); err == nil {
			return e.Line.Number
		}
	}
	return 0
}

// stateOf returns a state of the game for programs: the JSON of status and score, in English.
func (l *Live) stateOf(at *liveMoment) ([]byte, error) {
	p := l.Printer(text.English)
	s, err := at.game.Score()
	if err != nil {
		return nil, err
	}
	err = p.JSON(struct {
		Seen   string `json:"seen"`
		Status any    `json:"status"`
		Score  any    `json:"score"`
	}{at.seen().String(), show.StatusJSON(p, at.game), show.ScoreJSON(p, at.game, s)})
	return p.Out.Bytes(), err
}
