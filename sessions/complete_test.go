package sessions_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"purser/internal/text"
	"purser/sessions/kind"
)

// offers lists the ids of choices.
func offers(choices []kind.Choice) string {
	var all []string
	for _, c := range choices {
		all = append(all, c.ID)
	}
	return strings.Join(all, " ")
}

// TestNextVerbs checks that the verbs of a board are offered, except those that it has no
// rules for.
func TestNextVerbs(t *testing.T) {
	usa := "purser 1\nmap usa\nplayer Anna blue 45 trains\nplayer Ben red 45 trains\n"
	for _, tt := range []struct{ record, begun, want string }{
		{head, "", "draw claim tickets harbor exchange pass reveal leaves returns shown"},
		{head, "H", "harbor"},
		{usa, "", "draw claim tickets pass reveal leaves returns shown"},
		{usa, "h", ""},
		{usa, "e", ""},
		{freeParis, "", "draw claim tickets pass reveal flags leaves returns shown"},
		{freeParis, "dr", "draw"},
	} {
		if got := offers(reread(t, tt.record).Next("", nil, tt.begun)); got != tt.want {
			t.Errorf("%q on %s: %s, want %s", tt.begun, tt.record, got, tt.want)
		}
	}
}

// TestVerbNamed finds the verb of a command, even if the board has no rule for it, because
// its words then say so. A verb of other games is refused.
func TestVerbNamed(t *testing.T) {
	g := reread(t, freeParis)
	if verb, err := g.VerbNamed("Claim"); err != nil || verb.Name != "claim" || verb.Absent {
		t.Errorf("%v, %v", verb, err)
	}
	var absent *kind.AbsentError
	verb, err := g.VerbNamed("harbor")
	if err != nil || !verb.Absent {
		t.Fatalf("%v, %v", verb, err)
	}
	if _, err := g.TypedFor(text.English, verb, []string{"louvre"}); !errors.As(err, &absent) ||
		err.Error() != "Ticket to Ride: Paris has no harbors" {
		t.Errorf("%v", err)
	}
	if _, err := g.VerbNamed("fly"); !errors.As(err, &absent) ||
		err.Error() != "fly is not an action on Ticket to Ride: Paris" {
		t.Errorf("%v", err)
	}
}

// TestNextAmended checks the offers for an amendment: the lines that can be amended, each
// with its words, and after a number what could have been played then.
func TestNextAmended(t *testing.T) {
	g := reread(t, head+"\nAnna claim los-angeles/tokyo/green\nBen draw\nAnna draw\nundo\nAnna harbor tokyo\n")
	var numbers, words []string
	for _, c := range g.NextAmended("", nil, "") {
		numbers, words = append(numbers, c.ID), append(words, c.Worth.String())
	}
	if !slices.Equal(numbers, []string{"6", "7", "10"}) ||
		!slices.Equal(words, []string{"Anna claims Los Angeles – Tokyo (green): +18", "Ben takes cards",
			"Anna builds a harbor in Tokyo"}) {
		t.Errorf("%q %q", numbers, words)
	}
	for _, tt := range []struct {
		player string
		words  []string
		begun  string
		want   string
	}{
		{"", []string{"6"}, "cl", "claim"},
		{"", []string{"6", "claim"}, "los-angeles/tokyo/", "los-angeles/tokyo/black los-angeles/tokyo/green"},
		{"", []string{"7", "claim"}, "los-angeles/tokyo/", ""}, // the other lane is closed to Ben
		{"", []string{"6", "harbor"}, "", ""},
		{"", []string{"10", "harbor"}, "", "los-angeles tokyo"},
		{"ben", []string{"10", "harbor"}, "", ""},
		{"", []string{"8", "claim"}, "", ""},
		{"", []string{"9", "claim"}, "", ""},
		{"", []string{"x", "claim"}, "", ""},
	} {
		if got := offers(g.NextAmended(tt.player, tt.words, tt.begun)); got != tt.want {
			t.Errorf("%s %q %s: %s, want %s", tt.player, tt.words, tt.begun, got, tt.want)
		}
	}
}

// TestTyped reads whole lines as people type them, and checks the words of the record, with
// which the line can be played.
func TestTyped(t *testing.T) {
	g := reread(t, head)
	for typed, want := range map[string]string{
		"claim la tok green with 7 wild":        "claim los-angeles/tokyo/green with 7 wild",
		"CLAIM|la|tok|green":                    "claim los-angeles/tokyo/green",
		"claim la tok|green|by|consent|so   be": `claim los-angeles/tokyo/green by consent "so   be"`,
		"draw":                                  "draw",
	} {
		line, err := g.Typed(text.English, strings.Split(typed, "|"))
		if err != nil || line.Words != want {
			t.Errorf("%s: %q, %v", typed, line.Words, err)
			continue
		}
		next, err := g.Play(0, line)
		if err != nil || next.Entries[0].Line.Text != want {
			t.Errorf("%s: %v", line.Words, err)
		}
	}
	for _, typed := range [][]string{nil, {""}, {"dig", "deep"}, {"claim"}} {
		var refused *kind.WordsError
		if line, err := g.Typed(text.English, typed); !errors.As(err, &refused) {
			t.Errorf("%q: %q, %v", typed, line.Words, err)
		}
	}
}

// TestStepsIllegal checks that an illegal game has no steps to show.
func TestStepsIllegal(t *testing.T) {
	for _, record := range []string{head + "Ben draw\n", strings.Replace(head, "20 trains", "21 trains", 1) +
		"Anna draw\n"} {
		g := read(t, record)
		if steps, err := g.Steps(); err == nil || steps != nil {
			t.Errorf("%v, %v", steps, err)
		}
	}
}
