package kind_test

import (
	"strings"
	"testing"

	"purser/internal/text"
	"purser/sessions/kind"
)

// ids returns the ids of choices.
func ids(choices []kind.Choice) string {
	var all []string
	for _, c := range choices {
		all = append(all, c.ID)
	}
	return strings.Join(all, ", ")
}

// lanes are choices that can be typed in two ways.
func lanes() []kind.Choice {
	return []kind.Choice{
		{ID: "lima/sydney/black", Worth: text.Say("8 ships")},
		{ID: "sydney/perth/red", Worth: text.Say("1 train")},
		{ID: "lima/tokyo/sydney"},
	}
}

// TestStarting keeps what begins as typed, ignoring case, in either of its two forms: that
// form is then offered, with its worth.
func TestStarting(t *testing.T) {
	for begun, want := range map[string]string{
		"":                   "lima/sydney/black, sydney/perth/red, lima/tokyo/sydney",
		"lima":               "lima/sydney/black, lima/tokyo/sydney",
		"LIMA/T":             "lima/tokyo/sydney",
		"syd":                "sydney/lima/black, sydney/perth/red",
		"Sydney/L":           "sydney/lima/black",
		"perth/":             "perth/sydney/red",
		"lima/sydney/black":  "lima/sydney/black",
		"lima/sydney/black ": "",
		"ydney":              "",
		"ö":                  "",
	} {
		if got := ids(kind.Starting(lanes(), begun)); got != want {
			t.Errorf("%q: %s, want %s", begun, got, want)
		}
	}
	turned := kind.Starting(lanes(), "sydney/l")
	if len(turned) != 1 || turned[0].Worth.String() != "8 ships" {
		t.Errorf("%+v", turned)
	}
	kept := lanes()
	kind.Starting(kept, "sydney")
	if got, want := ids(kept), ids(lanes()); got != want {
		t.Errorf("the choices are %s now, not %s", got, want)
	}
	if none := kind.Starting(nil, ""); none != nil {
		t.Errorf("%v of nothing", none)
	}
}

// TestBehind puts what is already typed in front of each choice.
func TestBehind(t *testing.T) {
	for _, tt := range []struct {
		done  string
		words []string
		want  string
	}{
		{"2 red, 1 ", []string{"wild", "white"}, "2 red, 1 wild, 2 red, 1 white"},
		{"", []string{"wild"}, "wild"},
		{"Anna ", nil, ""},
	} {
		if got := ids(kind.Behind(tt.done, kind.Plain(tt.words))); got != tt.want {
			t.Errorf("%q: %s, want %s", tt.done, got, tt.want)
		}
	}
	// As words are completed: the part already typed decides, and stays in front.
	const begun, done = "2 red, 1 w", "2 red, 1 "
	got := kind.Behind(done, kind.Starting(kind.Plain([]string{"red", "wild", "white"}), begun[len(done):]))
	if ids(got) != "2 red, 1 wild, 2 red, 1 white" {
		t.Errorf("%s", ids(got))
	}
}

// TestPlain checks that plain words have no worth.
func TestPlain(t *testing.T) {
	got := kind.Plain([]string{"draw", "claim"})
	if len(got) != 2 || got[1].ID != "claim" || got[1].Worth.String() != "" {
		t.Errorf("%+v", got)
	}
}

// A plainBoard has verbs.
type plainBoard struct {
	kind.Board
	verbs []*kind.Verb
}

func (b plainBoard) Verbs() []*kind.Verb { return b.verbs }

// TestVerbOf finds a verb ignoring case, even if the board has no rule for it.
func TestVerbOf(t *testing.T) {
	draw, harbor := &kind.Verb{Name: "draw"}, &kind.Verb{Name: "harbor", Absent: true}
	b := plainBoard{verbs: []*kind.Verb{draw, harbor}}
	for word, want := range map[string]*kind.Verb{"draw": draw, "DRAW": draw, "Harbor": harbor, "dra": nil,
		"draws": nil, "": nil} {
		if got := kind.VerbOf(b, word); got != want {
			t.Errorf("%q: %v", word, got)
		}
	}
}
