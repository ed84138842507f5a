package text_test

import (
	"testing"

	"purser/internal/text"
)

// TestMeant checks that words of other languages are understood.
func TestMeant(t *testing.T) {
	colors := []string{"red", "green", "gray", "white", "yellow", "black", "purple", "blue"}
	for word, want := range map[string]string{
		"rot": "red", "Grün": "green", "WEISS": "white", "weiß": "white", "gel": "yellow", "schw": "black",
		"lila": "purple", "grau": "gray",
		"gr": "", "g": "", "": "", "red": "", "rots": "",
	} {
		if got, ok := text.Meant(word, "", colors); ok != (want != "") || ok && got != want {
			t.Errorf("%q is %q, want %q", word, got, want)
		}
	}
	if got, ok := text.Meant("Hafen", "topic ", []string{"end", "harbors"}); !ok || got != "harbors" {
		t.Errorf("Hafen is %q", got)
	}
}

// TestTyped checks which English words German ones mean, as typed on any keyboard, and that
// an English word is never taken for a German one.
func TestTyped(t *testing.T) {
	colors := []string{"red", "green", "white", "black", "purple"}
	for typed, want := range map[string]string{
		"rot": "red", "ROT": "red", "grün": "green", "gruen": "green", "grun": "green", "weiss": "white",
		"weiß": "white", "schw": "black", "lila": "purple",
		"ro": "", "gr": "", "route": "", "rotte": "", "": "",
	} {
		if got, _ := text.Meant(typed, "", colors); got != want {
			t.Errorf("%q means %q", typed, got)
		}
	}
	for typed, want := range map[string]string{"schwarz": "black", "schw": "", "gruen": "green"} {
		if got, _ := text.MeantWhole(typed, "", colors); got != want {
			t.Errorf("%q, whole, means %q", typed, got)
		}
	}
	if got, ok := text.Meant("route", "", []string{"tour", "ticket"}); ok {
		t.Errorf("route means %q", got)
	}
}
