package serve

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
	"purser/sessions/store"
)

// A proposal is a game as it should be, and the one that it continues or replaces.
type proposal struct {
	before, after *sessions.Game
	change        func() any // for programs
}

// A proposer makes a proposal of what was sent.
type proposer func(g *sessions.Game, sent url.Values) (*proposal, error)

// line handles a line of play.
func (l *Live) line(w http.ResponseWriter, r *http.Request, who *role) {
	l.change(w, r, who, "line", func(g *sessions.Game, sent url.Values) (*proposal, error) {
		enter := who.enter
		if !WantsJSON(r) { // a program is not asked
			enter = func(l *sessions.Library, g *sessions.Game, line string) (_, _ *sessions.Game, _ error) {
				return who.answered(l, g, line, sent["told"], sent.Has("sure"))
			}
		}
		before, after, err := enter(l.Library, g, lineOf(sent))
		if err != nil {
			return nil, err
		}
		p := l.Printer(text.English)
		return &proposal{before, after, func() any { return show.ChangeJSON(p, after.Since(before), false) }}, nil
	})
}

// amendment handles a replacement for a line. Seats can only undo their last line.
func (l *Live) amendment(w http.ResponseWriter, r *http.Request, who *role) {
	l.change(w, r, who, "amend", func(g *sessions.Game, sent url.Values) (*proposal, error) {
		if who.power == sit {
			return nil, foreign("a line is amended by whoever keeps the score")
		}
		if !WantsJSON(r) {
			l.Library.Sure = func(asks []text.Sentence) error { return doubted(asks, sent.Has("sure")) }
			defer func() { l.Library.Sure = nil }()
		}
		after, err := amend(l.Library, g, who.lang, sent.Get("n"), lineOf(sent), sent.Get("out") != "")
		if err != nil {
			return nil, err
		}
		return &proposal{g, after, func() any {
			n, _ := strconv.Atoi(sent.Get("n")) // it is a valid number here
			if e, err := after.Amendable(n); err == nil {
				return show.AmendedJSON(after, e, false)
			}
			return nil // it was removed
		}}, nil
	})
}

// change applies what was sent to the game, once, and answers.
func (l *Live) change(w http.ResponseWriter, r *http.Request, who *role, what string, propose proposer) {
	const most = 128 // the greatest length of a token
	sent := l.Fields(w, r)
	if sent == nil {
		return
	}
	token := sent.Get("once")
	if len(token) > most {
		l.refuse(w, r, who, text.Errorf("the token is too long"), sent)
		return
	}
	if token != "" {
		if !utf8.ValidString(token) || !text.AllPrintable(token) {
			token = strconv.QuoteToASCII(token)
		}
		token = fmt.Sprintf("%d %d %s %s", who.power, who.seat, what, token) // tokens are separate for each role
	}
	l.give(w, r, who, l.attempt(who, token, sent, propose), sent)
}

// attempt applies what was sent by who has seen the current game, once.
func (l *Live) attempt(who *role, token string, sent url.Values, propose proposer) answer {
	l.mu.Lock()
	defer l.mu.Unlock()
	at, err := l.load(l.moment().game)
	if err != nil {
		a := who.refused(who.unspecific(err), at.seen())
		a.Status = http.StatusServiceUnavailable // the game is at fault, not the line
		return a
	}
	fail := func(err error) answer { return who.refused(who.unspecific(err), at.seen()) }
	seen, ok := parseSeen(sent.Get("seen"))
	switch {
	case !ok:
		return who.refused(text.Errorf("seen= is missing: it is what state says"), at.seen())
	case seen != at.seen():
		wrote, err := l.journal.wrote(token) // and its answer was lost
		switch {
		case err != nil:
			return fail(&sessions.DiskError{Path: l.journal.Path, Cause: err})
		case wrote:
			return reply(http.StatusSeeOther, form{Written: true, Seen: at.seen().String()})
		}
		return who.movedOn(seen, at, l.changes)
	}
	p, err := propose(at.game, sent)
	if err != nil {
		return who.refused(err, at.seen())
	}
	receipt, err := l.Library.SaveOnce(p.before, p.after, token)
	if err != nil && !Is[*store.DoneError](err) {
		if Is[*sessions.MovedOnError](err) {
			if now, failed := l.load(at.game); failed == nil {
				return who.movedOn(seen, now, l.changes)
			}
		}
		return fail(err)
	}
	if receipt.Already {
		return reply(http.StatusSeeOther, form{Written: true, Seen: at.seen().String()})
	}
	l.observe(p.after) // viewers see it at once
	return reply(http.StatusSeeOther, form{Written: true, Seen: l.moment().seen().String(), Change: p.change()})
}

// lineOf returns the line that was sent, as a whole or in the parts of the pages' forms.
func lineOf(sent url.Values) string {
	line := sent.Get("line")
	if verb := sent.Get("verb"); verb != "" {
		line = strings.TrimSpace(verb + " " + line)
	}
	if player := strings.TrimSpace(sent.Get("player")); player != "" {
		line = record.Quote(player) + " " + line
	}
	if cards := sent.Get("cards"); cards != "" {
		line += " with " + cards
	}
	for i, behind := range sent["behind"] {
		if behind != "" && i < len(sent["word"]) {
			line += " " + sent["word"][i] + " " + behind
		}
	}
	if why := sent.Get("consent"); why != "" {
		line += " " + kind.ConsentWords + " " + why
	}
	return line
}

// refuse answers with an error.
func (l *Live) refuse(w http.ResponseWriter, r *http.Request, who *role, err error, sent url.Values) {
	l.give(w, r, who, who.refused(err, l.moment().seen()), sent)
}

// give writes an answer: JSON for a program, a page for a person.
func (l *Live) give(w http.ResponseWriter, r *http.Request, who *role, a answer, sent url.Values) {
	forProgram := WantsJSON(r)
	switch {
	case a.Status == http.StatusSeeOther && forProgram:
		w.Header().Set("Location", who.base()+"/state")
	case a.Status == http.StatusSeeOther:
		w.Header().Set("Location", who.base())
	case a.Status == http.StatusServiceUnavailable:
		retry(w, "1")
	}
	switch {
	case forProgram:
		Write(w, a.Status, JSON, slices.Concat(a.Form, []byte{'\n'})) // also for a repeat
	case a.Status == http.StatusSeeOther:
		w.WriteHeader(a.Status)
	default:
		l.render(w, r, a.Status, who, &saying{Problems: a.Words, Broken: a.broken(l.moment().game), Bends: a.Bends,
			Asks: a.asks, Doubted: a.doubted, Sent: sent})
	}
}

// outlook returns what tickets, with commas between, are worth to the player of a link, and a printer for it.
func (l *Live) outlook(who *role, tickets string) (*show.Outlook, *show.Printer, error) {
	p := l.Printer(who.lang)
	p.Width = Phone
	l.mu.Lock()
	g, err := l.Library.Offered(l.moment().game)
	l.mu.Unlock()
	if err != nil {
		return nil, nil, err
	}
	names := strings.Join(strings.FieldsFunc(tickets, func(r rune) bool { return r == ',' }), ", ")
	if strings.TrimSpace(names) == "" {
		return nil, nil, text.Errorf("name a ticket by its cities")
	}
	look, err := p.View(g.Board()).Outlook(g, who.seat, names)
	return look, p, err
}

// tickets checks the tickets in a player's hand, which are not written, kept or logged.
func (l *Live) tickets(w http.ResponseWriter, r *http.Request, who *role) {
	sent := l.Fields(w, r)
	if sent == nil {
		return
	}
	look, p, err := l.outlook(who, sent.Get("tickets"))
	var made []byte
	switch {
	case err != nil:
	case WantsJSON(r):
		made, err = json.Marshal(look.JSON())
	default:
		look.Print(p)
	}
	switch {
	case err != nil:
		l.refuse(w, r, who, err, sent)
	case made != nil:
		Write(w, http.StatusOK, JSON, append(made, '\n'))
	default:
		l.render(w, r, http.StatusOK, who, &saying{Outlook: p.Out.String(), Sent: sent})
	}
}
