package text_test

import (
	"testing"

	"purser/internal/text"
)

// TestMeant understands words of other languages.
func TestMeant(t *testing.T) {
	colors := []string{"red", "green", "gray", "white", "yellow", "black", "purple", "blue"}
	for word, want := range map[string]string{
		"rot": "red", "Grün": "green", "WEISS": "white", "weiß": "white", "gel": "yellow", "schw": "black", "lila": "purple", "grau": "gray",
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
