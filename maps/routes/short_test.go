package routes_test

import (
	"strings"
	"testing"
)

// TestShort breaks the shorter names of the cities, and types them.
func TestShort(t *testing.T) {
	for _, test := range []struct{ text, what string }{
		{`["Tokio"]`, `"Tokio" cannot be another name of Tokyo`},
		{`["TK", "TOK"]`, `"TOK" cannot be another name of Tokyo`},
		{`["Lima"]`, `"Lima" cannot be another name of Tokyo`},
		{`["SYD"]`, `"SYD" cannot be another name of Tokyo`},
		{`["syd"]`, `"syd" cannot be another name of Tokyo`},
		{`["!"]`, `"!" cannot be another name of Tokyo`},
	} {
		f := load(t, "world")
		f.swap(t, "board.toml", `["TOK"]`, test.text)
		found := false
		for _, fault := range f.read(t) {
			found = found || strings.Contains(fault.What.String(), test.what)
		}
		if !found {
			t.Errorf("%s: %v", test.text, f.read(t))
		}
	}
	b := open(t, "usa")
	for typed, want := range map[string]string{"stl": "saint-louis", "CHS": "charleston", "nol": "new-orleans",
		"wash.": "washington", "s. fe": "santa-fe"} {
		if c, err := b.FindCity(typed); err != nil || b.Cities[c].ID != want {
			t.Errorf("%s is %v, %v, want %s", typed, c, err, want)
		}
	}
	world := open(t, "world")
	if _, err := world.FindCity("hon"); err == nil {
		t.Error("hon can be Hong Kong, too")
	}
}
