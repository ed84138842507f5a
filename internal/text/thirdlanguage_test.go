package text_test

import (
	"errors"
	"strings"
	"testing"

	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// TestThirdLanguage adds a language by a file alone: lines are read in it, beside the others, and a refusal and its
// section are in its words.
func TestThirdLanguage(t *testing.T) {
	text.AddLanguage(t, "sv", "testdata/sv.txt")
	swedish := text.ByTag("sv_SE.UTF-8")
	g, err := sessions.Read("friday", []byte("purser 1\nmap usa\nplayer Anna blue 45 trains\nplayer Ben red 45 trains\n\n"),
		sessions.Shipped(routewords.Routes{}))
	if err != nil {
		t.Fatal(err)
	}
	read := func(typed string) (kind.Line, error) {
		words := strings.Fields(typed)
		words[0], _ = kind.VerbMeant(words[0], []string{"draw", "claim"})
		return g.Typed(swedish, words)
	}
	for typed, want := range map[string]string{
		"tar el paso houston grön med 4 gröna, 2 lok":          "claim el-paso/houston/green with 4 green, 2 wild",
		"TAR El-Paso/Houston/GROEN för 4 groent, 2 lok":        "claim el-paso/houston/green with 4 green, 2 wild",
		"nutzt el paso houston grün mit 4 grüne, 2 lokomotive": "claim el-paso/houston/green with 4 green, 2 wild",
		"tar el paso houston grön med 6 grüna":                 `unknown card "grüna": did you mean grön?`,
		"tar el paso houston grön med 6 grönes":                `unknown card "grönes": did you mean grön?`,
	} {
		line, err := read(typed)
		if got := line.Words; got != want && swedish.Words(err) != want {
			t.Errorf("%s is %s: %v", typed, got, err)
		}
	}
	line, err := read("tar el-paso houston grön")
	if err == nil {
		g, err = g.Play(g.Seat("Anna"), line)
	}
	if err != nil {
		t.Fatal(err)
	}
	_, err = g.Play(g.Seat("Ben"), line)
	var refusal *referee.Refusal
	if got := swedish.Words(err); got != "Ben kan inte ta El Paso – Houston (grön): den här sträckan tillhör Anna" ||
		!errors.As(err, &refusal) || swedish.Words(refusal.Source()) != "claim.taken (Att ta en sträcka)" {
		t.Errorf("refused by %q, with %v", got, refusal)
	}
	for title, want := range map[text.Title]string{"Claiming Routes|double routes": "Dubbla sträckor", "Ferries": "Ferries",
		"Game End|Paris": "Game End"} {
		if got := swedish.Words(title); got != want {
			t.Errorf("the section %s is called %q", title, got)
		}
	}
	if first, last, err := sessions.Season("1/9 2026", "9.2026"); first != "2026-09-01" || last != "2026-09-30" {
		t.Errorf("from %s until %s: %v", first, last, err)
	}
}
