package game

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"purser/cmd/internal/show"
	"purser/cmd/internal/web"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/store"
)

// A proposal is a change to the game that a form can make.
type proposal struct {
	verb    string // distinguishes its tokens
	propose func(g *sessions.Game, sent url.Values) (before, after *sessions.Game, err error)
	changed func(before, after *sessions.Game, sent url.Values) any // the answer for programs
}

// line handles a line of play.
func (v *visit) line() error {
	return v.change(&proposal{"line",
		func(g *sessions.Game, sent url.Values) (before, after *sessions.Game, err error) {
			if words := fixes(g, sent); words != nil {
				after, err = v.fix(sent, func() (*sessions.Game, error) { return v.fixed(g, sent, words) })
				return g, after, err
			}
			if v.WantsJSON() { // a program is asked nothing
				return v.enter(g, sent)
			}
			before, after, doubts, err := v.answered(g, sent, sent["told"])
			if err == nil {
				err = doubted(doubts, sent)
			}
			return before, after, err
		}, func(before, after *sessions.Game, _ url.Values) any {
			return changeJSON(v.Printer(text.English), before, after)
		}})
}

// amendment handles the replacement of a line. Players can only undo their last line.
func (v *visit) amendment() error {
	return v.change(&proposal{"fix",
		func(g *sessions.Game, sent url.Values) (before, after *sessions.Game, err error) {
			after, err = v.fix(sent, func() (*sessions.Game, error) { return v.amend(g, sent) })
			return g, after, err
		}, func(_, after *sessions.Game, sent url.Values) any {
			n, _ := strconv.Atoi(sent.Get("n")) // checked before
			if e, err := after.Amendable(n); err == nil {
				return show.AmendedJSON(v.Printer(text.English), after, e)
			}
			return nil // it was removed
		}})
}

// fix returns the game with a line fixed. Only the scorekeeper may fix lines; names that may be slips are asked about.
func (v *visit) fix(sent url.Values, fixed func() (*sessions.Game, error)) (*sessions.Game, error) {
	if v.power == sit {
		return nil, forbidden("a line is fixed by whoever keeps the score")
	}
	if !v.WantsJSON() {
		v.Library.Sure = func(asks []text.Sentence) error { return doubted(asks, sent) }
		defer func() { v.Library.Sure = nil }()
	}
	return fixed()
}

// dropNumbers drops the count by numbers that was held against the names of a game.
func (v *visit) dropNumbers() error {
	sent, err := v.Fields()
	switch {
	case err != nil:
		return err
	case v.power != keep:
		return v.refuse(forbidden("a line is fixed by whoever keeps the score"), sent)
	}
	if err := v.Library.Hold(v.moment().game.Name, nil); err != nil {
		return v.redact(err)
	}
	return v.Redirect(v.Base(), "")
}

// change applies what was sent to the game, once, and answers.
func (v *visit) change(p *proposal) error {
	const most = 128 // the most bytes of a token
	sent, err := v.Fields()
	if err != nil {
		return err
	}
	token := sent.Get("once")
	if len(token) > most {
		return v.refuse(text.Errorf("the token is too long"), sent)
	}
	if token != "" {
		if !utf8.ValidString(token) || !text.AllPrintable(token) {
			token = strconv.QuoteToASCII(token)
		}
		token = fmt.Sprintf("%d %d %s %s", v.power, v.seat, p.verb, token) // tokens are separate for each role
	}
	return v.give(v.attempt(p, token, sent), sent)
}

// attempt applies what was sent, once, provided that the sender has seen the current game.
func (v *visit) attempt(p *proposal, token string, sent url.Values) lineAnswer {
	v.mu.Lock()
	defer v.mu.Unlock()
	at, err := v.load(v.moment().game)
	if err != nil {
		a := v.refused(v.redact(err), at.seen())
		a.Status = http.StatusServiceUnavailable // the game is at fault, not the line
		return a
	}
	fail := func(err error) lineAnswer { return v.refused(v.redact(err), at.seen()) }
	written := func(change any) lineAnswer {
		return reply(http.StatusSeeOther, answerJSON{Written: true, Seen: v.moment().seen().String(), Change: change})
	}
	seen, ok := parseSeen(sent.Get("seen"))
	switch {
	case !ok:
		return v.refused(text.Errorf("seen= is missing: it is what state says"), at.seen())
	case seen != at.seen():
		wrote, err := v.wrote(token) // the answer to the first attempt was lost
		switch {
		case err != nil:
			return fail(&sessions.DiskError{Path: v.place.Path, Cause: err})
		case wrote:
			return written(nil)
		}
		return v.movedOn(seen, at, v.changes)
	}
	asked := onlyAsked(at.game, sent)
	if a := v.looks(at.game, sent, at.seen()); a != nil {
		return *a
	}
	before, after, err := p.propose(at.game, sent)
	switch {
	case err != nil && asked:
		return v.no(err, at.seen())
	case err != nil:
		return v.refused(err, at.seen())
	case asked:
		return v.yes(before, after, at.seen())
	}
	receipt, err := v.Library.SaveOnce(before, after, token)
	if !store.Made(err) {
		if errors.Is(err, store.ErrMovedOn) {
			if now, failed := v.load(at.game); failed == nil {
				return v.movedOn(seen, now, v.changes)
			}
		}
		return fail(err)
	}
	if receipt.Already {
		return written(nil)
	}
	v.observe(after) // viewers see it at once
	return written(p.changed(before, after, sent))
}

// refuse answers with an error.
func (v *visit) refuse(err error, sent url.Values) error {
	return v.give(v.refused(err, v.moment().seen()), sent)
}

// give sends an answer: JSON for a program, a page for a person.
func (v *visit) give(a lineAnswer, sent url.Values) error {
	written, forProgram := a.Status == http.StatusSeeOther, v.WantsJSON()
	if a.Status == http.StatusServiceUnavailable {
		v.Retry("1")
	}
	switch {
	case forProgram: // for a repeated request too
		if written {
			v.W.Header().Set("Location", v.Base()+"/state")
		}
		return v.Write(a.Status, web.JSON, slices.Concat(a.Form, []byte{'\n'}))
	case written:
		return v.Redirect(v.Base(), "")
	}
	return v.render(a.Status, &formResult{Problems: a.Words, Asked: sent.Has(asks),
		Broken: a.broken(v.moment().game), Bends: a.Bends, Asks: a.asks, Doubted: a.doubted, Sent: sent})
}

// outlook returns what tickets, separated by commas, are worth to the link's player, and a printer for it.
func (v *visit) outlook(tickets string) (*show.Outlook, *show.Printer, error) {
	p := v.Printer(v.Language)
	p.Width = web.Phone
	v.mu.Lock()
	g, err := v.Library.Offered(v.moment().game)
	v.mu.Unlock()
	if err != nil {
		return nil, nil, err
	}
	names := strings.Join(strings.FieldsFunc(tickets, func(r rune) bool { return r == ',' }), ", ")
	if strings.TrimSpace(names) == "" {
		return nil, nil, text.Errorf("name a ticket by its cities")
	}
	look, err := p.View(g.Board()).Outlook(g, v.seat, names)
	return look, p, err
}

// tickets checks the tickets in a player's hand. They are not written, kept or logged.
func (v *visit) tickets() error {
	sent, err := v.Fields()
	if err != nil {
		return err
	}
	look, p, err := v.outlook(sent.Get("tickets"))
	var made []byte
	switch {
	case err != nil:
	case v.WantsJSON():
		made, err = json.Marshal(look.JSON())
	default:
		look.Print(p)
	}
	switch {
	case err != nil:
		return v.refuse(err, sent)
	case made != nil:
		return v.Write(http.StatusOK, web.JSON, append(made, '\n'))
	}
	return v.render(http.StatusOK, &formResult{Outlook: p.Out.String(), Sent: sent})
}
