package routes

import (
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/show"
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// TestRecall checks that the last three lines of a continued game are shown: on a screen
// below the table until the next line, and at once at plain prompts.
func TestRecall(t *testing.T) {
	const last = "8  Ben claims Tokyo – Vancouver (white): +15\n9  Anna builds a harbor in Lima\n10  Ben takes cards\n"
	dir := t.TempDir()
	keep(t, dir, slipped)
	tb, _ := linesIn(t, dir, "")
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
	if got := tb.told.String(); got != last {
		t.Errorf("%q", got)
	}
	at, newest := 0, ""
	tb = tableIn(t, dir, script(func(form *ask.Form) error {
		at++
		if above := form.Above(80, 24); !strings.HasSuffix(above, "\n\n"+last) {
			t.Errorf("form %d is below\n%s", at, above)
		}
		if at == 1 {
			form.Questions[0].Answer = "log"
			return form.Questions[0].Validate("log")
		}
		newest = form.News(80, 24)
		return io.EOF
	}))
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) || at != 2 {
		t.Errorf("%v after %d forms", err, at)
	}
	if draw, claim := strings.Index(newest, "takes cards"), strings.Index(newest, "Lima – Sydney (black)"); draw < 0 ||
		claim < draw {
		t.Errorf("the log does not open where the newest line is:\n%s", newest)
	}
}

// TestRows checks that choices read as on the board, with the colors of the lanes and the
// cost of an exchange, and that the answer is the id.
func TestRows(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, slipped)
	tb := tableIn(t, dir, script(nil))
	g, err := tb.Library.Open("friday")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ verb, answer, label, color string }{
		{"claim", "al-qahira/casablanca/gray", "Al-Qahira – Casablanca, gray", ""},
		{"claim", "manila/tokyo/yellow", "Manila – Tokyo, yellow", "3"},
		{"harbor", "sydney", "Sydney", ""},
		{"exchange", "3 ships for trains", "3 ships for trains", ""},
		{"exchange", "1 ships for trains", "1 ship for trains  costs 1 point", ""},
		{"exchange", "1 trains for ships", "1 train for ships  costs 1 point", ""},
		{"tickets", "2 of 4", "2 of 4", ""},
	} {
		found := false
		for _, c := range tb.question(g, 0, tt.verb).Choices {
			if c.Answer == tt.answer {
				found = true
				label := c.Label.String() + "  " + c.Worth.String()
				if !strings.HasPrefix(label, tt.label) || c.Color != tt.color ||
					strings.Contains(label, "costs ") != (tt.verb == "exchange") ||
					strings.Contains(label, "point") != (tt.verb == "exchange" || tt.verb == "claim") {
					t.Errorf("%s: %q in color %q", tt.answer, label, c.Color)
				}
			}
		}
		if !found {
			t.Errorf("no %s %s", tt.verb, tt.answer)
		}
	}
}

// TestTicketsExample checks that the field for a player's tickets shows a ticket, not another
// player's option at the shell.
func TestTicketsExample(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, over)
	tb := tableIn(t, dir, script(nil))
	g, err := tb.Library.Open("friday")
	if err != nil {
		t.Fatal(err)
	}
	if got := tb.question(g, 1, reveal).Example.String(); !strings.HasPrefix(got, "such as ") || strings.Contains(got, "-") {
		t.Errorf("%q", got)
	}
}

// TestNoHarbor checks that a harbor is not asked for where none can be built, and the reason given.
func TestNoHarbor(t *testing.T) {
	for record, want := range map[string]string{
		started: "no harbor can be built: Anna owns no route into a port\n",
		slipped + "Anna harbor sydney\nBen draw\n": "no harbor can be built: there already is one in every port that a route of Anna goes to\n",
		slipped + "Anna harbor sydney\nBen draw\nAnna claim hamburg/moskva/white\nBen draw\nAnna harbor hamburg\nBen draw\n": "no harbor can be built: Anna has built all 3\n",
	} {
		dir := t.TempDir()
		keep(t, dir, record)
		tb, asked := linesIn(t, dir, "harbor\n")
		if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
			t.Error(err)
		}
		has(t, "what was asked", asked.String(), "error: "+want)
		if strings.Contains(asked.String(), "Enter: back") {
			t.Errorf("a question without an answer: %s", asked)
		}
	}
}

// TestHouseRulesInWords checks that house rules are asked for by what each of their values
// means, in words that fit the smallest screen in every language.
func TestHouseRulesInWords(t *testing.T) {
	world, err := routemap.Open("world")
	if err != nil {
		t.Fatal(err)
	}
	given := []string{"friday", "=", "Anna", "=", "=", "", "Ben", "=", "=", "", "", "="}
	tb := tableIn(t, t.TempDir(), nil)
	asked := false
	tb.Asker = script(func(form *ask.Form) error {
		for _, q := range form.Questions {
			if len(given) == 0 {
				asked = true
				said := map[string]bool{}
				for _, c := range q.Choices {
					for _, tag := range text.Tags() {
						words := text.ByTag(tag).Words(c.Label)
						if words == "" || said[words] || len([]rune(words)) > 54 {
							t.Errorf("%s is, in %s, %q", c.Answer, tag, words)
						}
						said[words] = true
					}
				}
				if len(said) != len(text.Tags())*len(kind.HouseRules(routewords.On(world))) {
					t.Errorf("%v", said)
				}
				return io.EOF
			}
			if q.Answer, given = given[0], given[1:]; q.Answer == "=" {
				q.Answer = q.Default
			}
			if err := q.Validate(q.Answer); err != nil {
				t.Error(err)
			}
		}
		return nil
	})
	if err := tb.Play(""); !errors.Is(err, io.EOF) || !asked {
		t.Errorf("%v", err)
	}
}

// TestHouseRulesTyped checks that plain prompts take a house rule by its number and by its words, in German,
// say which one it was, and list them after anything else.
func TestHouseRulesTyped(t *testing.T) {
	const typed = "freitag\nWeltreise\nAnna\n\n\n\nBen\n\n\n\n\n\nkein Punkt\n2\nUnsinn\n"
	tb, asked := linesIn(t, t.TempDir(), "")
	de := text.ByTag("de")
	tb.Asker, tb.Printer.Lang = ask.NewLines(strings.NewReader(typed), asked, de, show.Safe), de
	if err := tb.Play(""); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
	want := "kein Punktestand fällt unter null\n"
	if told := tb.told.String(); !strings.HasPrefix(told, want) || strings.Count(told, "\n") != 2 {
		t.Errorf("%q", told)
	}
	has(t, "what was asked", asked.String(), "Fehler: die Hausregel \"Unsinn\" gibt es nicht\nTipp: ? zeigt sie mit ihren Nummern\n")
}

// TestHouseRulesFixed lists the house rules that hold among what can be fixed, in either language and on a screen, and
// leads from one to what can be played by.
func TestHouseRulesFixed(t *testing.T) {
	begun := strings.Replace(slipped, "player Anna", "rule ties tickets\nplayer Anna", 1)
	for _, tt := range []struct {
		lang, typed string
		without     bool // the rule is gone
		says        []string
	}{
		{"en", "fix\n4\nno ties\nyes\n", true, []string{
			"\n8: Anna claims Lima – Sydney (black): +21\n4: house rule: more completed tickets decide a tie\n5: Anna plays blue with 20 trains and 40 ships\n6: ", "Take that out?"}},
		{"en", "fix\n3\n", false, []string{"error: line 3 is not a player's line"}},
		{"de", "ändern\n4\n\n", false, []string{"\n4: Hausregel: bei Gleichstand entscheiden erfüllte Zielkarten\n5: Anna spielt blau mit 20 Waggons und 40 Schiffen\n",
			"Welche Hausregel soll gelten", "nichts wurde geändert"}},
	} {
		dir := t.TempDir()
		keep(t, dir, begun)
		tb, asked := linesIn(t, dir, "")
		lang := text.ByTag(tt.lang)
		tb.Asker, tb.Printer.Lang = ask.NewLines(strings.NewReader(tt.typed+"\n\n"), asked, lang, show.Safe), lang
		if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
			t.Error(err)
		}
		has(t, tt.typed, asked.String()+tb.told.String(), tt.says...)
		if tt.without != (tb.record("friday") == slipped) {
			t.Errorf("%s: the record is\n%s", tt.typed, tb.record("friday"))
		}
	}
	dir, rows := t.TempDir(), ""
	keep(t, dir, begun)
	tb := tableIn(t, dir, nil)
	tb.Asker = script(func(form *ask.Form) error {
		q := form.Questions[0]
		if q.Answer = "fix"; !strings.Contains(q.Text.String(), "Which line should be fixed?") {
			return q.Validate(q.Answer)
		}
		for _, c := range q.Choices {
			rows += c.Label.String() + "\n"
		}
		if found, _ := q.Search([]string{"tie"}); len(found) != 1 || found[0].Answer != "4" {
			t.Errorf("tie finds %v", found)
		}
		return io.EOF
	})
	const last = " 8  Anna claims Lima – Sydney (black): +21\n 4  house rule: more completed tickets decide a tie\n" +
		" 5  Anna plays blue with 20 trains and 40 ships\n 6  Ben plays red with 20 trains and 40 ships\n"
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) || !strings.HasSuffix(rows, last) {
		t.Errorf("%v: the rows are\n%s", err, rows)
	}
}

// TestNarrow checks that the scoreboard, the question and all keys are whole on the
// narrowest screen.
func TestNarrow(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, "purser 1\nmap world\nplayer Constantinopolis blue 20 trains 40 ships\nplayer Benjamin-Alexander yellow 20 trains 40 ships\nplayer C red 20 trains 40 ships\nplayer D green 20 trains 40 ships\nplayer E black 20 trains 40 ships\n")
	g := &glass{}
	s := screenIn(t, dir, 60, 20, g)
	g.wait(t, "+ peek  Esc stop  ? help")
	drawn, _ := g.drawn.Load().(string)
	shown := ansi.Strip(drawn)
	has(t, "the screen", shown, "Marker  Trains  Ships  Harbors",
		"Constantin… (blue)         0      20     40        3", "Benjamin-A… (yellow)       0      20     40        3",
		"┃ : such as la tok green; Space: took cards", "Space took cards  1 harbor  2 exchange", "9 quit")
	if strings.Contains(shown, "To the end") {
		t.Errorf("a column is cut:\n%s", shown)
	}
	if err := s.stop(); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
}
