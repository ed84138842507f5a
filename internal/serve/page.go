package serve

import (
	"bytes"
	_ "embed"
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"

	"purser/internal/show"
	"purser/internal/text"
	"purser/maps"
	"purser/maps/draw/paper"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
)

var (
	//go:embed page.html
	pageText string
	//go:embed style.css
	styleText string
	//go:embed live.js
	scriptText string
)

// pageTemplate is the page; it is read when it is first asked for.
var pageTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("page").Parse(pageText)) // it is part of the program
})

// mostMoves is how many of the last lines a page has.
const mostMoves = 12

// A saying is what a page says besides the game: what came of what was sent.
type saying struct {
	Problems []string        // of a line that was not written
	Broken   []kind.Rule     // by it
	Asks     []kind.Question // what it needs to be told of the board first
	Outlook  string          // of tickets that were looked at
	Sent     url.Values      // to be corrected and sent again
}

// A page is what one is made of.
type page struct {
	*show.Live
	saying
	Base, Seen string
	Picture    bool
	Keeps      bool   // the link is for who keeps the score
	Seat       string // the player whose link it is, or empty
	Free       bool   // lines can be taken out
	Names      []string
	Mover      string // whose lines the forms write, or empty where each says so
	Lines      []kind.Choice
	Taps       []*kind.Verb // those without a word behind them
	Verbs      []pageVerb
	Cards      []kind.Choice
	Fix        []show.Happened // the lines that can be amended, newest first
	Hand       []kind.Choice   // the tickets that there are

	lang *text.Language
}

// A pageVerb is the form for a verb.
type pageVerb struct {
	*kind.Verb
	Choices []kind.Choice
	Hand    bool // what it names are tickets
}

// Say puts a sentence into the reader's words.
func (p *page) Say(format string, args ...any) string { return p.lang.Say(format, args...) }

// Words puts a sentence that is a value into the reader's words.
func (p *page) Words(value any) string { return p.lang.Words(value) }

// Language returns the tag of the reader's language.
func (p *page) Language() string { return p.lang.Tag }

// Writes reports whether the page has forms.
func (p *page) Writes() bool { return p.Keeps || p.Seat != "" }

// NextOnce returns a token for one form: sent twice, its line is written once.
func (p *page) NextOnce() string { return newLink() }

// Last returns the newest line, which a screen reader says.
func (p *page) Last() string {
	if len(p.Moves) == 0 {
		return ""
	}
	return p.Moves[0].Words()
}

// Before returns what was sent in a field, to be corrected.
func (p *page) Before(field string) string {
	if field == "line" {
		return lineOf(p.Sent)
	}
	return p.Sent.Get(field)
}

// page answers the page of a link.
func (l *Live) page(w http.ResponseWriter, _ *http.Request, who *role) {
	l.render(w, http.StatusOK, who, &saying{})
}

// render writes the page of a link, with something to say.
func (l *Live) render(w http.ResponseWriter, status int, who *role, what *saying) {
	at := l.moment()
	draw := func() ([]byte, error) {
		made, err := l.pageOf(at, who, what)
		var out bytes.Buffer
		if err == nil {
			err = pageTemplate().Execute(&out, made)
		}
		return out.Bytes(), err
	}
	if who.power == watch { // one page for all who look
		once := draw
		draw = func() ([]byte, error) { return at.once("page "+who.lang.Tag, once) }
	}
	page, err := draw()
	if err != nil {
		w.WriteHeader(http.StatusServiceUnavailable)
		return
	}
	write(w, status, "text/html;charset=utf-8", page)
}

// pageOf makes the page of a link ready.
func (l *Live) pageOf(at *moment, who *role, what *saying) (*page, error) {
	g := at.game
	live, err := show.LiveOf(l.printer(who.lang), g, mostMoves)
	if err != nil {
		return nil, err
	}
	_, absent := l.boardOf(at, who.lang, paper.Light)
	made := &page{Live: live, saying: *what, Base: who.base(), Seen: at.seen.String(), Picture: absent == nil, lang: who.lang}
	seat := g.Table.Turn()
	switch who.power {
	case watch:
		return made, nil
	case keep:
		made.Keeps, made.Free, made.Names, made.Fix = true, g.Free(), g.Record.Players, fixable(g)
	case sit:
		seat = who.seat
		made.Seat = g.Record.Players[seat]
		made.Hand = kind.NextTickets(g.Board(), "")
	}
	if made.Cards = kind.NextCards(g.Board(), nil, ""); seat != maps.Nobody {
		made.Mover = g.Record.Players[seat]
	}
	made.offer(g, seat)
	return made, nil
}

// offer adds the forms for what a player may do; of Nobody, for what anyone may.
func (p *page) offer(g *sessions.Game, seat maps.Seat) {
	if seat != maps.Nobody {
		p.Lines = g.Table.Likely(seat)
	}
	for _, v := range g.Verbs() {
		if v.Absent || v.Fact && !p.Keeps {
			continue
		}
		choices := p.choices(g, v, seat)
		switch {
		case v.Most == 0 && len(choices) > 0:
			p.Taps = append(p.Taps, v)
		case v.Most > 0 && (len(choices) > 0 || !p.Over && (!v.Names || v.Fact)): // otherwise there is nothing to name
			p.Verbs = append(p.Verbs, pageVerb{v, choices, inHand(choices, p.Hand)})
		}
	}
}

// choices lists what a player may do with a verb. Where nobody has the turn it is what
// anyone may, and goes with the names among the lines.
func (p *page) choices(g *sessions.Game, v *kind.Verb, seat maps.Seat) []kind.Choice {
	if seat != maps.Nobody {
		return g.Choices(v, seat)
	}
	var all []kind.Choice
	for i, name := range g.Record.Players {
		for _, c := range g.Choices(v, maps.Seat(i)) {
			p.Lines = append(p.Lines, kind.Choice{ID: record.Quote(name) + " " + strings.TrimSpace(v.Name+" "+c.ID), Worth: c.Worth})
			if !slices.ContainsFunc(all, func(known kind.Choice) bool { return known.ID == c.ID }) {
				all = append(all, c)
			}
		}
	}
	return all
}

// inHand reports whether what a verb names are tickets.
func inHand(choices, tickets []kind.Choice) bool {
	return len(choices) > 0 && slices.ContainsFunc(tickets, func(t kind.Choice) bool { return t.ID == strings.TrimSpace(choices[0].ID) })
}

// mostFix is how many lines a page lists to be amended; older ones are named by their number.
const mostFix = 40

// fixable lists the last lines that can be amended, newest first.
func fixable(g *sessions.Game) (lines []show.Happened) {
	for _, h := range slices.Backward(show.HappenedSince(g, max(len(g.Entries)-mostFix, 0))) {
		if _, err := g.Amendable(h.Line); err == nil {
			lines = append(lines, h)
		}
	}
	return lines
}
