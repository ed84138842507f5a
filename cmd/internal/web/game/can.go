package game

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
)

// asks is the field, and the word in front of a line, with which a line is only asked about.
const asks = "can"

// onlyAsked reports whether a line is only asked about: by the button, or by the word in front of it, which it then
// removes. With a question mark that word is never a player's name.
func onlyAsked(g *sessions.Game, sent url.Values) bool {
	first, rest, more := strings.Cut(strings.TrimSpace(sent.Get("line")), " ")
	if more && sessions.Means(strings.TrimSuffix(first, "?"), asks) && !g.Called(first) {
		sent.Set("line", rest)
		sent.Set(asks, "1")
	}
	return sent.Has(asks)
}

// looks answers what asks something without a line of play: a question about the rules behind a question mark, or
// whether a scoring marker is right. It returns nil for anything else.
func (v *visit) looks(g *sessions.Game, sent url.Values, now seen) *lineAnswer {
	line, p := strings.TrimSpace(sent.Get("line")), v.Printer(v.Language)
	p.Asked = sent.Has(asks)
	if sessions.Means(strings.TrimSuffix(line, "?"), asks) && !g.Called(line) {
		a := v.refused(text.Errorf("say what to ask about, such as %s %s",
			text.Typed{Key: "verb ", Word: asks}, text.Typed{Key: "verb ", Word: "undo"}), now)
		return &a
	}
	question, ofRules := strings.CutPrefix(line, "?")
	words := strings.Fields(line)
	var err error
	may := (*bool)(nil)
	switch {
	case ofRules && strings.TrimSpace(question) != "":
		var found *sessions.Explanation
		found, err = sessions.Explain(v.Language, v.Views.Kinds(), strings.TrimSpace(question), g.Board(),
			sessions.Siblings(g.Board())...)
		if err == nil {
			said := show.RuleTextOf(p, found)
			p.Printf("%s\n", strings.Join(append([]string{said.Title}, said.Paragraphs...), "\n"))
		}
	case len(words) > 1 && g.Verb(words[0]) == nil && sessions.Means(words[0], "marker"):
		seat, shown, name := v.turn(g), 0, strings.Join(words[1:len(words)-1], " ")
		if shown, err = show.MarkerShown(words[len(words)-1]); err == nil && (name != "" || seat == maps.Nobody) {
			seat, err = g.Player(name)
		}
		if err == nil {
			err = show.Marker(p, g, seat, shown)
		}
		if err == nil && p.Asked {
			may = new(shown == g.Table.Mark(seat))
		}
	default:
		return nil
	}
	if err != nil {
		a := v.refused(err, now)
		return &a
	}
	said := strings.Split(strings.TrimSpace(p.Out.String()), "\n")
	a := reply(http.StatusOK, answerJSON{Can: may, Seen: now.String(), Said: said}, said...)
	return &a
}

// turn returns the player of the link or, for the scorekeeper, the one whose turn it is.
func (v *visit) turn(g *sessions.Game) referee.Seat {
	if v.power == sit {
		return v.seat
	}
	return g.Table.Now().Turn
}

// fixes returns what to fix, if a line that was sent says so, as in an evening: fix 8 draw, fix title Friday.
func fixes(g *sessions.Game, sent url.Values) []string {
	words := strings.Fields(sent.Get("line"))
	if len(words) == 0 || g.Verb(words[0]) != nil || g.Called(words[0]) || !sessions.Means(words[0], "fix") ||
		sent.Get("verb")+sent.Get("player") != "" {
		return nil
	}
	return words
}

// fixed returns the game with a line fixed, put in or taken out, as typed.
func (v *visit) fixed(g *sessions.Game, sent url.Values, words []string) (*sessions.Game, error) {
	if words = words[1:]; len(words) < 2 {
		return nil, text.Errorf("say which line, and what it should be")
	}
	is := func(word string) bool { return text.Means(words[0], "answer ", word) }
	as := url.Values{"n": {words[0]}, "line": {strings.Join(words[1:], " ")}}
	switch n, err := strconv.Atoi(words[1]); {
	case is("before") && err == nil && len(words) > 2:
		return v.Library.Inserted(g, n, v.Language, "", words[2:], nil, false)
	case is("drop") && err == nil && len(words) == 2:
		return v.amend(g, url.Values{"n": {words[1]}, "out": {"1"}})
	case is("before"), is("drop"):
		return nil, text.Errorf("say which line, and what it should be")
	case is("header"):
		return v.Library.Headed(g, words[1:])
	case strings.Trim(words[0], "0123456789") != "":
		return v.Library.Headed(g, words)
	}
	return v.amend(g, as)
}

// yes returns the answer that a line would be legal, and what it would do.
func (v *visit) yes(before, after *sessions.Game, now seen) lineAnswer {
	p, forProgram, may := v.Printer(v.Language), v.Printer(text.English), true
	p.Asked, forProgram.Asked = true, true
	said := p.Drawn(func() {
		if edited(before, after) {
			show.Edited(p, before, after)
		} else {
			show.Change(p, after.Since(before))
		}
	})
	change := changeJSON(forProgram, before, after)
	return reply(http.StatusOK, answerJSON{Can: &may, Seen: now.String(), Change: change},
		strings.Split(strings.TrimSpace(said), "\n")...)
}

// edited reports whether a game was made from the one before it by fixing a line.
func edited(before, after *sessions.Game) bool { return after.Edited() != before.Edited() }

// changeJSON returns the JSON of what was entered or fixed.
func changeJSON(p *show.Printer, before, after *sessions.Game) any {
	if edited(before, after) {
		return show.EditedJSON(p, before, after)
	}
	return show.ChangeJSON(p, after.Since(before))
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
