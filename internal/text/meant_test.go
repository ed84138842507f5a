package text_test

import (
	"testing"

	"purser/internal/text"
)

// TestMeant checks which English words German ones mean, as typed on any keyboard, and that an English word is never
// taken for a German one.
func TestMeant(t *testing.T) {
	colors := []string{"red", "green", "gray", "white", "yellow", "black", "purple", "blue"}
	for word, want := range map[string]string{
		"rot": "red", "Grün": "green", "WEISS": "white", "weiß": "white", "gel": "yellow", "schw": "black",
		"lila": "purple", "grau": "gray", "rote": "", "ROT": "red", "gruen": "green", "grun": "green", "weiss": "white",
		"gr": "", "g": "", "": "", "red": "", "rots": "", "ro": "", "route": "", "rotte": "",
	} {
		if got, ok := text.Meant(word, "", colors); ok != (want != "") || ok && got != want {
			t.Errorf("%q is %q, want %q", word, got, want)
		}
	}
	for word, want := range map[string]string{"rot": "red", "roter": "red", "grue": "green", "weisses": "white",
		"schwarzem": "black", "rots": "", "er": "", "routes": "", "red": ""} {
		if got, ok := text.MeantAdjective(word, colors); ok != (want != "") || ok && got != want {
			t.Errorf("the adjective %q is %q, want %q", word, got, want)
		}
	}
	for typed, want := range map[string]string{"schwarz": "black", "schw": "", "gruen": "green"} {
		if got, _ := text.MeantWhole(typed, "", colors); got != want {
			t.Errorf("%q, whole, means %q", typed, got)
		}
	}
	if got, ok := text.Meant("Hafen", "topic ", []string{"end", "harbors"}); !ok || got != "harbors" {
		t.Errorf("Hafen is %q", got)
	}
	if got, ok := text.Meant("route", "", []string{"tour", "ticket"}); ok {
		t.Errorf("route means %q", got)
	}
}
