package routes

import (
	"errors"
	"io"
	"strings"
	"testing"
)

// owned is a game in which Anna already owns one lane of a double route.
const owned = `purser 1
map world
turns strict
player Anna blue 20 trains 40 ships
player Ben red 20 trains 40 ships

Anna claim hamburg/moskva/white
Ben draw
`

// TestOfferConsent checks that a refusal offers to enter the line by consent, with a key
// that asks for the reason, and that Enter without a reason writes nothing.
func TestOfferConsent(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, owned)
	g := &glass{}
	s := screenIn(t, dir, 80, 24, g)
	press := func(keys string) {
		t.Helper()
		if _, err := io.WriteString(s.keys, keys); err != nil {
			t.Fatal(err)
		}
	}
	press("ham mos black\r")
	g.wait(t, "Ctrl-B, then the reason")
	press("\x02\r")
	g.wait(t, "error: ")
	if got := s.record("friday"); got != owned {
		t.Fatalf("without a reason the record is\n%s", got)
	}
	press(" we noticed too late\r")
	s.waitRecord("Anna claim hamburg/moskva/black by consent \"we noticed too late\"\n")
	press("\x03")
	if err := <-s.done; !errors.Is(err, io.EOF) {
		t.Error(err)
	}
}

// TestOfferConsentLines checks that plain prompts say how, and that nothing is offered for
// what is impossible.
func TestOfferConsentLines(t *testing.T) {
	for typed, offered := range map[string]bool{"ham mos black": true, "ham mos white": false} {
		dir := t.TempDir()
		keep(t, dir, owned)
		tb, asked := linesIn(t, dir, typed+"\n")
		if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
			t.Error(err)
		}
		if got := asked.String() + tb.told.String(); strings.Contains(got,
			"type: by consent WHY") != offered {
			t.Errorf("%s:\n%s", typed, got)
		}
	}
}
