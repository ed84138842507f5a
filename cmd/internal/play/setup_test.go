package play

import (
	"errors"
	"io"
	"strings"
	"testing"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/show"
	"purser/internal/text"
)

// TestPlainSetUp interrupts the set-up of a game and continues it, on boards of kinds that
// ask for something besides a name and a color, and of kinds that do not.
func TestPlainSetUp(t *testing.T) {
	for _, tt := range []struct {
		first, second string
		record        string
		says          []string
	}{
		{"friday\nnim\nAnna\n\n", "\nBen\nblue\n\nBen\n\n",
			"purser 1\nmap nim\ndate 2026-07-01\nturns strict\nplayer Ben blue\nplayer Anna red\n",
			[]string{"name of the game [2026-07-01]: ",
				"Go on with the set-up of friday, or begin anew? go on, anew [go on]: ",
				"Who begins?", "friday: Nim, Ben and Anna\nnext: Ben\n",
				"Ben's turn (blue), 0 points: "}},
		{"friday\nglobetrotter\nAnna\nred\nlima\n", "\nBen\nblue\nkairo\n\n\n\n\n",
			"purser 1\nmap globetrotter\ndate 2026-07-01\nturns strict\nplayer Anna red home lima\nplayer Ben blue home kairo\n",
			[]string{"the home of Anna?", "it asks about a place when it first matters\nnext: Anna\n",
				"Anna's turn (red), 0 keys: "}},
	} {
		dir, asked := t.TempDir(), &strings.Builder{}
		evening := func(typed string) *table {
			tb := tableIn(t, dir, ask.NewLines(strings.NewReader(typed), asked, text.English, show.Safe))
			err := tb.Play("")
			if !errors.Is(err, ErrStopped) || !errors.Is(err, io.EOF) {
				t.Errorf("%q: %v", typed, err)
			}
			return tb
		}
		tb := evening(tt.first)
		if tb.game != "" || len(tb.draft()) == 0 {
			t.Errorf("%q begins %s, or leaves no draft", tt.first, tb.game)
		}
		tb = evening(tt.second)
		if got := tb.record(); got != tt.record || tb.game != "friday" || tb.inUse() != "friday" ||
			len(tb.draft()) > 0 {
			t.Errorf("%s is\n%s\n%s", tb.game, got, asked)
		}
		has(t, tt.first, asked.String()+tb.told.String(), tt.says...)
	}
}

// TestPlainConsent checks that a line that the rules forbid is offered by consent if that
// helps, with a key that asks for the reason.
func TestPlainConsent(t *testing.T) {
	q := turn(t, stones)
	for typed, want := range map[string]string{"Anna take 1": " by consent ", "take 4": "", "xyzzy": ""} {
		if err := q.Validate(typed); err == nil || q.Behind(err) != want {
			t.Errorf("%q: %v, and %q behind it", typed, err, q.Behind(err))
		}
	}
	for typing, offered := range map[string]bool{"Anna take 1\n": true, "take 4\n": false} {
		tb, all := typed(t, stones, typing)
		tb.wrote(typing, stones, "")
		if strings.Contains(all, "type: by consent WHY") != offered {
			t.Errorf("%q: %s", typing, all)
		}
	}
}

// TestPlainHeed checks after which answers Enter alone is not an answer on a screen:
// whenever no line was written.
func TestPlainHeed(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, stones)
	steps := []struct {
		heed   bool
		answer string
	}{
		{false, "take 1"}, {false, "log"}, {true, "status"}, {true, "take 1"}, {false, "undo"}, {false, "redo"},
		{false, "take"}, {false, ""},
		{true, "pause"}, {false, ""}, {true, "take 1"}, {false, "Ben take 1 by consent we were quick"}, {true, "quit"},
	}
	at := 0
	tb := tableIn(t, dir, script(func(form *ask.Form) error {
		step, q := steps[at], form.Questions[0]
		if at++; form.Heed != step.heed {
			t.Errorf("%d, %q: heed is %v", at, step.answer, form.Heed)
		}
		if step.answer == "" && q.Leaves {
			return ask.ErrBack
		}
		if q.Answer = step.answer; q.Validate != nil {
			if err := q.Validate(step.answer); err != nil {
				t.Errorf("%d, %q: %v", at, step.answer, err)
			}
		}
		return nil
	}))
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) || at != len(steps) {
		t.Errorf("%v after %d steps", err, at)
	}
}

// TestGermanSetUp checks that a set-up in German shows German words alone, takes them as answers,
// and offers them when it has not understood.
func TestGermanSetUp(t *testing.T) {
	asked := &strings.Builder{}
	answers := "friday\nmaja\nGlobetrotter\nAnna\nweiß\nlima\nBen\nweiß\nblau\nkairo\n\n\n\nxyz\nwer beginnt\nBen\n\n"
	tb := tableIn(t, t.TempDir(), ask.NewLines(strings.NewReader(answers), asked, text.ByTag("de"), show.Safe))
	tb.Printer.Lang = text.ByTag("de")
	if err := tb.Play(""); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
	has(t, "the prompts", asked.String(),
		"Spielplan: Globetrotter, Nim [world]: ", `"maja" gibt es nicht; es gibt Globetrotter und Nim`,
		"Welche Farbe spielt Anna? rot, blau, grün, gelb, weiß, schwarz [rot]: ",
		"geht hier nicht: tippe \"Anna\", \"Ben\", \"noch ein Spieler\", \"wer beginnt\"", "noch ein Spieler, wer beginnt, Hausregeln")
	if said := asked.String(); !strings.Contains(said, "Regel: setup.colors") || strings.Contains(said, "Tipp:") {
		t.Errorf("a hint that cannot be followed, or no refusal: %s", said)
	}
	if got := tb.record(); !strings.Contains(got, "player Ben blue home kairo\nplayer Anna white home lima\n") {
		t.Error(got)
	}
}
