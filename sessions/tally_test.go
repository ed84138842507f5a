package sessions_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/store"
)

// TestTally checks that a tally is not final until it has been ended, whatever is
// entered meanwhile, and that the sound part of a damaged one is marked as well.
func TestTally(t *testing.T) {
	l := homeOf(t, map[string]string{"free": freeHead + "\nAnna claim lima/sydney/black\n", "shown": freeHead + "\nAnna claim lima/sydney/black\nshown\n"})
	free := must(l.Open("free"))(t)
	if err := l.Create("part", free.InPart(), false); err != nil {
		t.Fatal(err)
	}
	g := must(l.Open("part"))(t)
	final := func(g *sessions.Game) bool {
		score, err := g.Score()
		return err == nil && score.Final
	}
	if shown := must(l.Open("shown"))(t); final(free) || !final(shown) {
		t.Errorf("final: %t, and when the table says so: %t", final(free), final(shown))
	}
	if !g.Tallying() || final(g) {
		t.Errorf("final: %t, tallying: %t", final(g), g.Tallying())
	}
	next := must(g.Play(1, kind.Line{Words: "claim al-qahira/athina/green"}))(t)
	if _, err := l.Save(g, next); err != nil || !next.Tallying() || final(next) {
		t.Errorf("%v; one more line: tallying: %t, final: %t", err, next.Tallying(), final(next))
	}
	file := filepath.Join(l.Desk.Dir(), "part"+store.Ext)
	if err := os.WriteFile(file, []byte(next.Text()+"Anna clam\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if part, err := l.Mend("part", "sound"); err != nil || part.Saved != "sound" ||
		!must(l.Open("sound"))(t).Tallying() {
		t.Errorf("%+v, %v", part, err)
	}
	ended := must(l.EndTally(must(l.Open("sound"))(t)))(t)
	if ended.Tallying() || !final(ended) || must(l.Open("sound"))(t).Tallying() {
		t.Error("its tally is not ended")
	}
	if !strings.HasSuffix(ended.Text(), "\nshown\n") {
		t.Errorf("it ends without the line that says so: %s", ended.Text())
	}
	if ended = must(l.EndTally(free))(t); !ended.Over() || must(l.Open("free"))(t).Text() != ended.Text() {
		t.Errorf("a game that is no tally is not over: %s", ended.Text())
	}
}

// TestMovedOn checks that a game moves on by what others write to it, if that is legal.
func TestMovedOn(t *testing.T) {
	const head = "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships\n\n"
	l := homeOf(t, map[string]string{"friday": head + "Anna draw\n"})
	g := must(l.Open("friday"))(t)
	for text, want := range map[string]bool{
		head + "Anna draw\n":            false,
		head + "Anna draw\nBen dr":      false,
		head + "Anna draw\nBen drew\n":  false,
		head + "Anna draw\nAnna draw\n": false,
		head + "Anna draw\nBen draw\n":  true,
		strings.Replace(head, "20 trains 40 ships\n\n", "25 trains 35 ships\n\n", 1) + "Anna draw\n": true,
	} {
		if err := os.WriteFile(filepath.Join(l.Desk.Dir(), "friday"+store.Ext), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := l.MovedOn(g); got != want {
			t.Errorf("%q: %t", strings.TrimPrefix(text, head), got)
		}
	}
}
