package game

import (
	"net/http"
	"net/url"
	"strings"

	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/kind"
)

// asks is the field, and the word in front of a line, with which a line is only asked about.
const asks = "can"

// onlyAsked reports whether a line is only asked about: by the button, or by the word in front of it, which it then
// removes. With a question mark that word is never a player's name.
func onlyAsked(g *sessions.Game, sent url.Values) bool {
	first, rest, more := strings.Cut(strings.TrimSpace(sent.Get("line")), " ")
	word := strings.TrimSuffix(first, "?")
	meant, ok := kind.VerbMeant(word, []string{asks})
	if more && (ok && meant == asks || strings.EqualFold(word, asks)) && !g.Called(first) {
		sent.Set("line", rest)
		sent.Set(asks, "1")
	}
	return sent.Has(asks)
}

// yes returns the answer that a line would be legal, and what it would do.
func (v *visit) yes(before, after *sessions.Game, now seen) lineAnswer {
	p, forProgram, may, change := v.Printer(v.Language), v.Printer(text.English), true, after.Since(before)
	p.Asked, forProgram.Asked = true, true
	words := strings.Split(strings.TrimSpace(p.Drawn(func() { show.Change(p, change) })), "\n")
	return reply(http.StatusOK, answerJSON{Can: &may, Seen: now.String(), Change: show.ChangeJSON(forProgram, change)},
		words...)
}

// no returns the answer that a line would not be legal, or that it is not understood.
func (v *visit) no(err error, now seen) lineAnswer {
	if text.ClassOf(err) != text.Illegal {
		return v.refused(err, now)
	}
	a := v.refusedAs(err, answerJSON{Can: new(bool), Seen: now.String()})
	a.Words[0] = v.Language.Say("no: %s", a.Words[0])
	return a
}
