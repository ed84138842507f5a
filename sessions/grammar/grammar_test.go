package grammar_test

import (
	"strings"
	"testing"

	"purser/internal/text"
	"purser/maps"
	"purser/sessions/grammar"
	"purser/sessions/record"
)

// A deal is a move of these tests: how many cards are dealt to how many.
type deal struct{ cards, players int }

var parts = grammar.Parts[*grammar.Parser, string, deal]{
	grammar.Number[*grammar.Parser, string]("N", text.Say("how many cards, such as 5"),
		func(m *deal) *int { return &m.cards }),
	grammar.Key[*grammar.Parser, string, deal]("to"),
	grammar.Number[*grammar.Parser, string]("PLAYERS", text.Say("to how many"), func(m *deal) *int { return &m.players }),
	{Words: []string{"again"},
		Read:  func(p *grammar.Parser, _ *deal) { p.Optional("again") },
		Write: func(on string, _ *deal) string { return on }},
}

// TestParts reads, writes and explains a verb by one list of its parts.
func TestParts(t *testing.T) {
	rec, err := record.Read("a.game", []byte("purser 1\nmap world\nplayer Anna blue\n\nAnna deal 5 to 3 again\n"+
		"Anna deal 05 TO 3\nAnna deal five to 3\nAnna deal 5\nAnna deal 5 to 3 players\n"))
	if err != nil {
		t.Fatal(err)
	}
	p := grammar.Parser{Rec: rec}
	for i, want := range []struct {
		lax bool
		err string
	}{{}, {lax: true}, {err: `a.game:7:11: found "five" instead of a number: how many cards, such as 5`},
		{err: `a.game:8:12: add "to"`}, {err: `a.game:9:18: "players" was not expected here`}} {
		var m deal
		p.Begin(&rec.Play[i])
		p.Keyword("deal")
		parts.Read(&p, &m)
		p.End()
		if p.Err != nil || want.err != "" {
			if p.Err == nil || p.Err.Error() != want.err {
				t.Errorf("line %d: %v, not %s", i, p.Err, want.err)
			}
			continue
		}
		if m != (deal{5, 3}) || p.Lax != want.lax || rec.Play[i].Player != maps.Seat(0) {
			t.Errorf("line %d: %+v, lax %t", i, m, p.Lax)
		}
	}
	m := deal{5, 3}
	for on, want := range map[string]string{"": "deal 5 to 3", "again": "deal 5 to 3 again"} {
		if got := parts.Write("deal", on, &m); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
	if use := parts.Use("deal"); use != "deal N to PLAYERS" {
		t.Error(use)
	}
	if words := parts.Words(); len(words) != 2 || words[0] != "to" || words[1] != "again" {
		t.Error(words)
	}
}

// TestWants completes a line by what its reader would take where its words end; marks are not completed.
func TestWants(t *testing.T) {
	for typed, want := range map[string]string{"deal": "", "deal 5": "to", "deal 5 to": "", "deal 5 to 3": "again",
		"deal five": "", "deal 5 to 3 again": ""} {
		var p grammar.Parser
		p.Enter(typed)
		var wants []string
		p.Wants = &wants
		p.Keyword("deal")
		parts.Read(&p, &deal{})
		p.Optional(",")
		p.Optional("/")
		if got := strings.Join(wants, " "); got != want {
			t.Errorf("%s: %q, not %q", typed, got, want)
		}
	}
}

// TestEntered reads a line that somebody types, which no record has, and names the words that may be of any language.
func TestEntered(t *testing.T) {
	var p grammar.Parser
	p.Enter("deal 5")
	p.Keyword("deal")
	var m deal
	parts.Read(&p, &m)
	if p.Err == nil || text.ByTag("de").Words(p.Err.What) != `ergänze "to"` && p.Err.What.String() != `add "to"` {
		t.Error(p.Err)
	}
	p.Enter("deal \x01")
	if p.Err == nil || p.Err.What.String() != "\"deal \uFFFD\" has a control character" {
		t.Error(p.Err)
	}
}
