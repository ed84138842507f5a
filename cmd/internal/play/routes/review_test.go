package routes

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/sessions"
)

// startedTable is a table with the game started.
func startedTable(t *testing.T) (*table, *sessions.Game) {
	t.Helper()
	dir := t.TempDir()
	keep(t, dir, started)
	tb := tableIn(t, dir, script(func(*ask.Form) error { return io.EOF }))
	g, err := tb.Library.Open("friday")
	if err != nil {
		t.Fatal(err)
	}
	return tb, g
}

// answers plays a set-up with forms: each form's questions take the next answers, which
// must be accepted. It returns what could be chosen at each review.
func answers(t *testing.T, dir string, given ...string) (tb *table, reviews [][]string, err error) {
	tb = tableIn(t, dir, nil)
	tb.Asker = script(func(form *ask.Form) error {
		for _, q := range form.Questions {
			if strings.HasPrefix(q.Text.String(), "Is everything right?") {
				var rows []string
				for _, c := range q.Choices {
					rows = append(rows, c.Answer)
					if c.Label.Empty() {
						t.Errorf("%s has no words in other languages", c.Answer)
					}
				}
				reviews = append(reviews, rows)
				tb.refusesRows(q)
				if drawn := form.Above(80, 24); strings.Contains(drawn, "wild-as-double") {
					t.Errorf("the house rule is not in words:\n%s", drawn)
				}
			}
			if len(given) == 0 {
				return io.EOF
			}
			q.Answer, given = given[0], given[1:]
			if q.Answer == "=" {
				q.Answer = q.Default
			}
			if q.Validate != nil {
				if err := q.Validate(q.Answer); err != nil {
					t.Errorf("%s: %q: %v", q.Text, q.Answer, err)
				}
			}
		}
		return nil
	})
	err = tb.Play("")
	return tb, reviews, err
}

// refusesRows checks that a refusal of a screen names all rows as they are seen, and that each may be
// typed.
func (tb *table) refusesRows(q *ask.Question) {
	for _, lang := range []*text.Language{text.English, text.ByTag("de")} {
		tb.Printer.Lang = lang
		refused := lang.Words(q.Validate("xyzzy"))
		for _, c := range q.Choices {
			row := lang.Words(c.Label)
			if len(q.Choices) < 10 && !strings.Contains(refused, row) {
				tb.t.Errorf("no %q in: %s", row, refused)
			}
			if err := q.Validate(row); err != nil {
				tb.t.Errorf("%q is refused: %v", row, err)
			}
		}
	}
	tb.Printer.Lang = text.English
}

// TestReview changes players at the end of a set-up and removes one: any player can be
// removed while more than the least number are left, and none after that.
func TestReview(t *testing.T) {
	dir := t.TempDir()
	tb, reviews, err := answers(t, dir, "friday", "=", "Anna", "blue", "20", "", "Ben", "red", "25", "3", "Cleo",
		"green", "10", "", "", "Ben", "",
		"Cleo", "Cleo", "=", "15", "4", // she keeps the color but has other pieces
		"without Ben", "Anna", "Anna", "red", "=", "=", "")
	if !errors.Is(err, io.EOF) {
		t.Fatal(err)
	}
	more := []string{"new player", "who begins", "house rules"}
	three := slices.Concat([]string{"Ben", "Cleo", "Anna"}, more, []string{"without Ben", "without Cleo",
		"without Anna"})
	two := slices.Concat([]string{"Cleo", "Anna"}, more)
	if want := [][]string{three, three, two, two}; !slices.EqualFunc(reviews, want, slices.Equal) {
		t.Errorf("%q", reviews)
	}
	want := "purser 1\nmap world\ndate 2026-07-01\nturns strict\nplayer Cleo green 15 trains 45 ships keeps 4\nplayer Anna red 20 trains 40 ships\n"
	if got := tb.record("friday"); got != want {
		t.Errorf("%s", got)
	}
	tb, asked := linesIn(t, t.TempDir(), "friday\n\nAnna\n\n\n\nBen\n\n\n\n\n\n\nwithout Ben\n\nbegin\n")
	if err := tb.Play(""); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
	has(t, "what was asked", asked.String(), `error: "without Ben" is no answer here: type "Anna", "Ben", "new player", "who begins", "house rules" or "begin"`)
	if got := tb.record("friday"); strings.Count(got, "player ") != 2 {
		t.Error(got)
	}
}

// TestDraftOf checks which interrupted set-up is continued: one of the same kind, for the
// same name or none.
func TestDraftOf(t *testing.T) {
	for _, test := range []struct {
		name   string
		begin  func(tb *table) error
		goesOn bool
	}{
		{"by no name", func(tb *table) error { return tb.Play("") }, true},
		{"by its name", func(tb *table) error { return tb.Play("friday") }, true},
		{"by another name", func(tb *table) error { return tb.Play("sunday") }, false},
		{"as a tally", func(tb *table) error { return tb.Tally("") }, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			if _, _, err := answers(t, dir, "friday", "=", "Anna", "blue", "20", ""); err == nil {
				t.Fatal("the set-up is not broken off")
			}
			tb, asked := linesIn(t, dir, "")
			if err := test.begin(tb); !errors.Is(err, io.EOF) {
				t.Error(err)
			}
			if goesOn := strings.Contains(asked.String(), "Go on with the set-up of friday"); goesOn != test.goesOn {
				t.Errorf("it goes on: %t\n%s", goesOn, asked)
			}
		})
	}
}

// TestAnew starts a set-up over, and checks that a set-up is not continued if a game of its
// name exists by now.
func TestAnew(t *testing.T) {
	dir := t.TempDir()
	if _, _, err := answers(t, dir, "friday", "=", "Anna", "blue", "20", ""); err == nil {
		t.Fatal("the set-up is not broken off")
	}
	tb, asked := linesIn(t, dir, "anew\n")
	if err := tb.Play(""); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
	has(t, "what was asked", asked.String(), "name of the game [2026-07-01]: ")
	keep(t, dir, started)
	tb, asked = linesIn(t, dir, "")
	if err := tb.Play(""); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
	if strings.Contains(asked.String(), "Go on with the set-up") {
		t.Error(asked)
	}
}

// TestReviewNumbers chooses house rules at a prompt by their numbers, from the first to the last; on a screen, where
// rows are picked, neither a number nor the first words are a house rule.
func TestReviewNumbers(t *testing.T) {
	const last = "whoever leaves is placed like the others"
	tb, asked := linesIn(t, t.TempDir(), "world\nAnna\nblue\n20\n\nBen\nred\n25\n\n\n\n?\n0\n11\n10\n1\n")
	if err := tb.Play("friday"); err == nil {
		t.Error("the evening did not end")
	}
	has(t, "what was asked", asked.String(), `error: unknown house rule "0"`, `error: unknown house rule "11"`)
	has(t, "what was told", tb.told.String(), "\n10  "+last+"\n"+last+"\nno longer: "+last+"\n")
	tb = tableIn(t, t.TempDir(), nil)
	given := []string{"world", "Anna", "blue", "20", "", "Ben", "red", "25", "", "", "Anna"}
	tb.Asker = script(func(form *ask.Form) error {
		for _, q := range form.Questions {
			if len(given) == 0 {
				for _, answer := range []string{"1", "whoever leaves"} {
					if !strings.HasPrefix(q.Text.String(), "Any house rules?") || q.Validate(answer) == nil {
						t.Errorf("%s takes %s", q.Text, answer)
					}
				}
				return io.EOF
			}
			q.Answer, given = given[0], given[1:]
			if q.Validate != nil && q.Validate(q.Answer) != nil {
				t.Errorf("%s refuses %q", q.Text, q.Answer)
			}
		}
		return nil
	})
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) || len(given) > 0 {
		t.Errorf("%v; %q were not asked for", err, given)
	}
}

// TestReviewMore adds a player at the end of a set-up, says who begins, chooses a house rule
// and takes one back.
func TestReviewMore(t *testing.T) {
	dir := t.TempDir()
	tb, _, err := answers(t, dir, "friday", "=", "Anna", "blue", "20", "", "Ben", "red", "25", "3", "", "Anna",
		"wild-as-double on", "",
		"new player", "Cleo", "green", "10", "", "who begins", "Cleo", "new player", "",
		"house rules", "wild-as-double off", "score-floor zero", "", "")
	if !errors.Is(err, io.EOF) {
		t.Fatal(err)
	}
	want := "purser 1\nmap world\ndate 2026-07-01\nturns strict\nrule score-floor zero\n" +
		"player Cleo green 10 trains 50 ships\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 25 trains 35 ships keeps 3\n"
	if got := tb.record("friday"); got != want {
		t.Errorf("%s", got)
	}
}

// TestReviewGerman holds that a plain prompt in German names whom a table does without in German.
func TestReviewGerman(t *testing.T) {
	asked, de := &strings.Builder{}, text.ByTag("de")
	typed := "freitag\nworld\nAnna\nblau\n20\n\nBen\nrot\n20\n\nCleo\ngrün\n20\n\n\nAnna\n\nohne cleo\n"
	tb := tableIn(t, t.TempDir(), ask.NewLines(strings.NewReader(typed), asked, de, show.Safe))
	tb.Printer.Lang = de
	if err := tb.Play(""); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
	has(t, "what was asked", asked.String(), "ohne Anna, ohne Ben, ohne Cleo (Enter: beginnen)",
		"Anna, Ben, noch ein Spieler, wer beginnt, Hausregeln (Enter: beginnen)")
}

// TestBoardGerman holds that a board is found by a word of its title, in German as well, unless others have it, too.
func TestBoardGerman(t *testing.T) {
	for typed, found := range map[string]bool{"europa": true, "seen": true, "zug um zug": false, "?!": false} {
		asked, de := &strings.Builder{}, text.ByTag("de")
		tb := tableIn(t, t.TempDir(), ask.NewLines(strings.NewReader("freitag\n"+typed+"\n"), asked, de, show.Safe))
		tb.Printer.Lang = de
		if err := tb.Play(""); !errors.Is(err, io.EOF) {
			t.Error(err)
		}
		if got := strings.Contains(asked.String(), "Wer ist Spieler 1?"); got != found {
			t.Errorf("%q: %t\n%s", typed, got, asked)
		}
	}
}
