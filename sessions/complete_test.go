package sessions_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/sessions"
	"purser/sessions/kind"
)

// suggested lists the words of what is suggested.
func suggested(g *sessions.Game, p maps.Seat, typed string) string {
	found, _ := sessions.Suggest(g, p, typed, text.English)
	return strings.Join(lists.Map(found, func(c kind.Choice) string { return c.ID }), "|")
}

// TestSuggestVerbs checks that the verbs of a board are suggested, except those that it has no rules for.
func TestSuggestVerbs(t *testing.T) {
	usa := "purser 1\nmap usa\nplayer Anna blue 45 trains\nplayer Ben red 45 trains\n"
	for _, tt := range []struct{ record, typed, want string }{
		{head, "harb", "harbor "},
		{head, "r", "reveal |returns"},
		{usa, "har", ""},
		{usa, "ret", "returns"},
		{freeParis, "dra", "draw|tickets 1 of 2|tickets 2 of 2"},
	} {
		all := strings.Split(suggested(reread(t, tt.record), 0, tt.typed), "|")
		got := strings.Join(lists.Filter(all, func(line string) bool { return !strings.Contains(line, "/") }), "|")
		if got != tt.want {
			t.Errorf("%q on %s: %s, want %s", tt.typed, tt.record, got, tt.want)
		}
	}
	for _, verb := range []string{"draw", "claim ", "tickets ", "harbor ", "exchange ", "pass ", "leaves", "returns"} {
		if all := "|" + suggested(reread(t, head), 0, "") + "|"; !strings.Contains(all, "|"+verb) {
			t.Errorf("no %q in %s", verb, all)
		}
	}
}

// TestRest checks what a shell offers next behind words of which some are other names, or in another language.
func TestRest(t *testing.T) {
	const seats = "\nplayer Anna blue\nplayer Ben red\n\n"
	for _, tt := range []struct{ board, typed, want string }{
		{"europe", "claim zürich venedig ", "green with tunnel"},
		{"europe", "claim kopenhagen ", "essen/gray stockholm/white stockholm/yellow"},
		{"europe", "claim kopenhagen essen gray ", "with"},
		{"europe", "station kopenhagen ", "with"},
		{"usa", "claim chi stl ", "green white"},
		{"usa", "claim chi stl green ", "with"},
		{"usa", "claim new york was ", "black orange"},
		{"usa", "claim chi stl grün mit ", "green wild"},
		{"usa", "claim chi stl green mit 2 ", "green wild"},
		{"paris", "claim bas louvre blau mit ", "blue white red yellow green purple wild"},
	} {
		g := reread(t, "purser 1\nmap "+tt.board+seats)
		found, _ := sessions.Suggest(g, 0, tt.typed, text.ByTag("de"))
		var words []string
		for _, c := range found {
			word, _, _ := strings.Cut(g.Rest(c, strings.Fields(tt.typed), ""), " ")
			if word != "" && !slices.Contains(words, word) {
				words = append(words, word)
			}
		}
		if got := strings.Join(words, " "); got != tt.want {
			t.Errorf("%s: %s: %s, want %s", tt.board, tt.typed, got, tt.want)
		}
	}
}

// TestCardsSuggested checks which cards are suggested, and how they are said.
func TestCardsSuggested(t *testing.T) {
	const seats = "\nplayer Anna blue\nplayer Ben red\n\n"
	for _, tt := range []struct{ board, lang, typed, want string }{
		{"usa", "en", "claim chi stl green with ", "chi stl green with a green card|chi stl green with a locomotive"},
		{"usa", "en", "claim chi stl green with 2 ", "chi stl green with 2 green cards|chi stl green with 2 locomotives"},
		{"usa", "de", "claim chi stl grün mit ", "chi stl grün mit einer grünen Karte|chi stl grün mit einer Lokomotive"},
		{"usa", "de", "claim chi stl grün mit 2 gr", "chi stl grün mit 2 grünen Karten"},
		{"usa", "de", "claim chi stl grün mit 2 lok", "chi stl grün mit 2 Lokomotiven"},
		{"paris", "en", "claim bas louvre blue with b", "bas louvre blue with a blue card"},
		{"world", "en", "claim la tok green with 1 ", "la tok green with a green single ship|" +
			"la tok green with a green double ship|la tok green with a wild"},
		{"world", "de", "claim la tok grün mit 2 j", "la tok grün mit 2 Jokern"},
		{"usa", "en", "claim la pho gray with a", "Los Angeles – Phoenix, gray  with a"},
		{"usa", "en", "claim lima sydney black with ", ""},
		{"europe", "en", "claim lima sydney black with ", ""},
		{"usa", "en", "harbor chi with a", ""},
	} {
		game := "purser 1\nmap " + tt.board + seats
		if tt.board == "world" {
			game = head
		}
		in := text.ByTag(tt.lang)
		found, _ := sessions.Suggest(reread(t, game), 0, tt.typed, in)
		got := strings.Join(lists.Map(found, func(c kind.Choice) string { return in.Words(c.Said) }), "|")
		if got != tt.want {
			t.Errorf("%s: %s: %s, want %s", tt.board, tt.typed, got, tt.want)
		}
	}
	half := suggested(reread(t, "purser 1\nmap usa"+seats), 0, "claim a b red 2")
	if half == "" || strings.Contains(half+"|", "2|") {
		t.Errorf("%q", half)
	}
}

// TestVerbNamed finds the verb of a command, even if the board has no rule for it, because
// its words then say so. A verb of other games is refused.
func TestVerbNamed(t *testing.T) {
	g := reread(t, freeParis)
	if verb, err := g.VerbNamed("Claim"); err != nil || verb.Name != "claim" || verb.Absent {
		t.Errorf("%v, %v", verb, err)
	}
	verb, err := g.VerbNamed("harbor")
	if err != nil || !verb.Absent {
		t.Fatalf("%v, %v", verb, err)
	}
	if _, err := g.TypedFor(text.English, verb, []string{"louvre"}); !errors.Is(err, kind.ErrAbsent) ||
		err.Error() != "Ticket to Ride: Paris has no harbors" {
		t.Errorf("%v", err)
	}
	if _, err := g.VerbNamed("fly"); !errors.Is(err, kind.ErrAbsent) ||
		err.Error() != "fly is not an action on Ticket to Ride: Paris" {
		t.Errorf("%v", err)
	}
}

// TestSuggestAmended checks what is suggested for an amendment: the lines that can be amended, each
// with its words, and after a number what could have been played then.
func TestSuggestAmended(t *testing.T) {
	g := reread(t, head+"\nAnna claim los-angeles/tokyo/green\nBen draw\nAnna draw\nundo\nAnna harbor tokyo\n")
	found, _ := sessions.Suggest(g, maps.Nobody, "fix drop ", text.English)
	said := lists.Map(found, func(c kind.Choice) string { return c.ID + ": " + c.Worth.String() })
	if !slices.Equal(said, []string{"fix drop 10: Anna builds a harbor in Tokyo", "fix drop 7: Ben takes cards",
		"fix drop 6: Anna claims Los Angeles – Tokyo (green): +18"}) {
		t.Errorf("%q", said)
	}
	for _, tt := range []struct {
		player      maps.Seat
		typed, want string
	}{
		{maps.Nobody, "fix harb", "fix 10"},
		{maps.Nobody, "fix 6 clai", "fix 6 claim "},
		{maps.Nobody, "fix 6 claim los-angeles/tokyo/", "fix 6 claim los-angeles/tokyo/black|fix 6 claim los-angeles/tokyo/green"},
		{maps.Nobody, "fix 7 claim los-angeles/tokyo/", ""}, // the other lane is closed to Ben
		{maps.Nobody, "fix 6 harbor ", ""},
		{maps.Nobody, "fix 10 harbor ", "fix 10 harbor los-angeles|fix 10 harbor tokyo"},
		{1, "fix 10 harbor ", ""},
		{maps.Nobody, "fix 8 claim ", ""},
		{maps.Nobody, "fix 9 claim ", ""},
		{maps.Nobody, "fix x claim ", ""},
		{maps.Nobody, "fix before 10 fix before 10 d", ""},
		{maps.Nobody, "fix before 10 Anna Ben d", ""},
		{0, "Anna Ben claim la", ""},
		{0, "Anna Anna harbor ", ""},
		{0, "Anna fix before 10 Ben d", ""},
		{maps.Nobody, "fix before 10 Ben draw", "fix before 10 Ben draw"},
		{maps.Nobody, "fix before 10 harbor ", "fix before 10 harbor los-angeles|fix before 10 harbor tokyo"},
	} {
		if got := suggested(g, tt.player, tt.typed); got != tt.want {
			t.Errorf("%d %s: %s, want %s", tt.player, tt.typed, got, tt.want)
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
		if line, err := g.Typed(text.English, typed); text.ClassOf(err) != text.BadWords {
			t.Errorf("%q: %q, %v", typed, line.Words, err)
		}
	}
}

// TestStepsIllegal checks that an illegal game has no steps to show.
func TestStepsIllegal(t *testing.T) {
	for _, record := range []string{head + "Ben draw\n", strings.Replace(head, "20 trains", "21 trains", 1) +
		"Anna draw\n"} {
		g := read(t, record)
		if steps := g.Steps(); steps != nil {
			t.Errorf("%v", steps)
		}
	}
}
