package serve

import (
	"bytes"
	_ "embed"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/maps"
	"purser/maps/draw/paper"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
)

var (
	//go:embed style.css
	styleText string
	//go:embed live.js
	scriptText string
)

// mostMoves is the number of latest lines on a page.
const mostMoves = 12

// A saying is what a page says besides the game: the result of what was sent.
type saying struct {
	Problems []string        // with a line that was not written
	Broken   []kind.Rule     // by that line
	Asks     []kind.Question // facts that it needs about the board
	Outlook  string          // of the checked tickets
	Sent     url.Values      // to be corrected and sent again
}

// A page is what a page shows, prepared for its sections.
type page struct {
	*show.Live
	saying
	Base, Seen string
	Picture    bool
	Keeps      bool   // the link is the scorekeeper's
	Seat       string // the player of the link, or empty
	Free       bool   // lines can be removed
	Names      []string
	Mover      string // the player whose lines the forms write, or empty if each form says so
	Lines      []kind.Choice
	Taps       []*kind.Verb // those with no words after them
	Verbs      []pageVerb
	Cards      []kind.Choice
	Fix        []show.Happened // the lines that can be amended, newest first
	Hand       []kind.Choice   // the board's tickets

	lang *text.Language
}

// A pageVerb is the form for a verb.
type pageVerb struct {
	*kind.Verb
	Choices []kind.Choice
	Hand    bool // its words are tickets
}

// Say translates a sentence for the reader.
func (p *page) Say(format string, args ...any) string { return p.lang.Say(format, args...) }

// page answers with the page of a link.
func (l *Live) page(w http.ResponseWriter, r *http.Request, who *role) {
	switch err := l.outdated(who); {
	case err != nil:
		l.tell(w, who, err)
	case who.power == watch:
		at := l.moment()
		l.show(w, r, who, at, "page "+who.lang.Tag, pageKind, func() ([]byte, error) {
			return l.drawn(at, who,
				&saying{})
		})
	default: // with forms, which are for one visitor
		l.render(w, http.StatusOK, who, &saying{})
	}
}

const pageKind = "text/html;charset=utf-8"

// render writes the page of a link, with something to say.
func (l *Live) render(w http.ResponseWriter, status int, who *role, what *saying) {
	page, err := l.drawn(l.moment(), who, what)
	if err != nil {
		l.tell(w, who, who.unspecific(err))
		return
	}
	write(w, status, pageKind, page)
}

// drawn returns the page of a link.
func (l *Live) drawn(at *moment, who *role, what *saying) ([]byte, error) {
	made, err := l.pageOf(at, who, what)
	var out bytes.Buffer
	if err == nil {
		err = made.document().Render(&out)
	}
	return out.Bytes(), err
}

// pageOf prepares the page of a link.
func (l *Live) pageOf(at *moment, who *role, what *saying) (*page, error) {
	g := at.game
	live, err := show.LiveOf(l.printer(who.lang), g, mostMoves)
	if err != nil {
		return nil, err
	}
	_, absent := l.boardOf(at, who.lang, paper.Light)
	made := &page{Live: live, saying: *what, Base: who.base(), Seen: at.seen.String(), Picture: absent == nil,
		lang: who.lang}
	seat := g.Table.Turn()
	switch who.power {
	case watch:
		return made, nil
	case keep:
		made.Keeps, made.Free, made.Names, made.Fix = true, g.Free(), g.Record.Players, fixable(g)
	case sit:
		seat = who.seat
		made.Seat = g.Record.Players[seat]
		made.Hand = g.Board().NextTickets("")
	}
	if made.Cards = g.Board().NextCards(nil, ""); seat != maps.Nobody {
		made.Mover = g.Record.Players[seat]
	}
	made.offer(g, seat)
	return made, nil
}

// offer adds the forms for what a player may do, or for Nobody what anyone may.
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

// choices lists what a player may do with a verb. For Nobody, it is what anyone may do,
// which is also added to the lines with the players' names.
func (p *page) choices(g *sessions.Game, v *kind.Verb, seat maps.Seat) []kind.Choice {
	if seat != maps.Nobody {
		return g.Choices(v, seat)
	}
	var all []kind.Choice
	for i, name := range g.Record.Players {
		for _, c := range g.Choices(v, maps.Seat(i)) {
			p.Lines = append(p.Lines, kind.Choice{ID: record.Quote(name) + " " + strings.TrimSpace(v.Name+" "+c.ID),
				Worth: c.Worth})
			if !slices.ContainsFunc(all, func(known kind.Choice) bool { return known.ID == c.ID }) {
				all = append(all, c)
			}
		}
	}
	return all
}

// inHand reports whether the choices of a verb are tickets.
func inHand(choices, tickets []kind.Choice) bool {
	return len(choices) > 0 && slices.ContainsFunc(tickets, func(t kind.Choice) bool {
		return t.ID == strings.TrimSpace(
			choices[0].ID)
	})
}

// mostFix is the number of lines that a page lists to be amended; older ones are selected
// by number.
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
