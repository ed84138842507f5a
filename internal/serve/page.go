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
	Problems []string   // of a line that was not written
	Outlook  string     // of tickets that were looked at
	Sent     url.Values // to be corrected and sent again
}

// A page is what one is made of.
type page struct {
	*show.Live
	saying
	Base, Seen string
	Picture    bool
	Keeps      bool   // the link is for who keeps the score
	Seat       string // the player whose link it is, or empty
	Mover      string // whose lines the forms write
	Lines      []kind.Choice
	Verbs      []pageVerb
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
func (l *Live) page(w http.ResponseWriter, r *http.Request, who *role) {
	l.render(w, r, http.StatusOK, who, &saying{})
}

// render writes the page of a link, with something to say.
func (l *Live) render(w http.ResponseWriter, _ *http.Request, status int, who *role, what *saying) {
	made, err := l.pageOf(who, what)
	var out bytes.Buffer
	if err == nil {
		err = pageTemplate().Execute(&out, made)
	}
	if err != nil {
		w.WriteHeader(http.StatusServiceUnavailable)
		return
	}
	write(w, status, "text/html;charset=utf-8", out.Bytes())
}

// pageOf makes the page of a link ready.
func (l *Live) pageOf(who *role, what *saying) (*page, error) {
	at := l.moment()
	g := at.game
	live, err := show.LiveOf(l.printer(l.Lang), g, mostMoves)
	if err != nil {
		return nil, err
	}
	_, absent := at.board[0]()
	made := &page{Live: live, saying: *what, Base: who.base(), Seen: at.seen.String(), Picture: absent == nil, Keeps: who.power == keep, lang: l.Lang}
	seat := g.Table.Turn()
	switch who.power {
	case watch:
		return made, nil
	case sit:
		seat = who.seat
		made.Seat = g.Record.Players[seat]
		made.Hand = kind.NextTickets(g.Board(), "")
	}
	if made.Keeps {
		made.Fix = fixable(g)
	}
	if seat == maps.Nobody { // in a free game, and when it is over, a line begins with a name
		made.Lines = linesOfAll(g)
		return made, nil
	}
	made.Mover = g.Record.Players[seat]
	made.Lines = g.Table.Likely(seat)
	for _, v := range g.Verbs() {
		if v.Absent || v.Fact {
			continue
		}
		choices := g.Choices(v, seat)
		if len(choices) > 0 || !v.Names { // nothing that it could name is left
			made.Verbs = append(made.Verbs, pageVerb{v, choices, inHand(choices, made.Hand)})
		}
	}
	return made, nil
}

// linesOfAll lists what all players may do where nobody has the turn, each behind the name.
func linesOfAll(g *sessions.Game) (lines []kind.Choice) {
	for i, name := range g.Record.Players {
		for _, v := range g.Verbs() {
			for _, c := range g.Choices(v, maps.Seat(i)) {
				lines = append(lines, kind.Choice{ID: record.Quote(name) + " " + v.Name + " " + c.ID, Worth: c.Worth})
			}
		}
	}
	return lines
}

// inHand reports whether what a verb names are tickets.
func inHand(choices, tickets []kind.Choice) bool {
	return len(choices) > 0 && slices.ContainsFunc(tickets, func(t kind.Choice) bool { return t.ID == strings.TrimSpace(choices[0].ID) })
}

// fixable lists the lines that can be amended, newest first.
func fixable(g *sessions.Game) (lines []show.Happened) {
	for _, h := range slices.Backward(show.HappenedSince(g, 0)) {
		if _, err := g.Amendable(h.Line); err == nil {
			lines = append(lines, h)
		}
	}
	return lines
}
