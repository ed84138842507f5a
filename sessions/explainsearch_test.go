package sessions_test

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/kind"
	globewords "purser/sessions/notation/globetrotter"
	routewords "purser/sessions/notation/routes"
)

// ask returns the name of the best answer to a question and the names of two more; the nearest names behind a question
// mark if there is no answer; or an exclamation mark if another board has it.
func ask(t *testing.T, in *text.Language, b kind.Board, question string) []string {
	t.Helper()
	found, err := sessions.Explain(in, []kind.Kind{routewords.Routes{}, globewords.Globetrotter{}}, question, b)
	unknown := (*text.NameError)(nil)
	switch {
	case errors.As(err, &unknown):
		return append([]string{"?"}, unknown.Candidates...)
	case errors.Is(err, kind.ErrAbsent):
		return []string{"!"}
	case err != nil:
		t.Fatal(err)
	case found.Topic != nil:
		return append([]string{found.Topic.Name}, found.Also...)
	}
	return append([]string{found.Rule.ID}, found.Also...)
}

// TestQuestions asks what tables ask, in words of players, in both languages. The file says which topic or rule is
// the best answer on a board.
func TestQuestions(t *testing.T) {
	asked, err := os.ReadFile("testdata/questions.txt")
	if err != nil {
		t.Fatal(err)
	}
	boards := map[string]kind.Board{}
	for _, k := range []kind.Kind{routewords.Routes{}, globewords.Globetrotter{}} {
		for _, id := range k.Info().IDs {
			if boards[id], err = k.Open(id); err != nil {
				t.Fatal(err)
			}
		}
	}
	var board, wants string
	for line := range strings.Lines(string(asked)) {
		line = strings.TrimSpace(line)
		tag, phrases, asks := strings.Cut(line, ": ")
		switch in := text.ByTag(tag); {
		case line == "" || line[0] == '#':
		case !asks:
			board, wants, _ = strings.Cut(line, " ")
		default:
			for phrase := range strings.SplitSeq(phrases, " / ") {
				got := ask(t, in, boards[board], phrase)
				if !slices.Contains(strings.Split(wants, "|"), got[0]) {
					t.Errorf("%s, %q: %s, want %s", board, phrase, got, wants)
				}
			}
		}
	}
}

// TestAnswers names two more things that a question may be about, or the three nearest topics if nothing answers it, in
// the same way each time. The question may be in another language than the reader's. Words that are only in the text of
// an answer do not ask for it.
func TestAnswers(t *testing.T) {
	b, err := kind.Kind(routewords.Routes{}).Open("world")
	if err != nil {
		t.Fatal(err)
	}
	for question, want := range map[string]string{
		"two harbors in one city": "harbor-cards harbors harbor.taken",
		"Harbour":                 "harbors harbor-cards harbor.port",
		"claim.pairs":             "claim.pairs",
		"Nachziehstapel leer":     "deck tickets wilds",
		"price of a hotel with seven golden rooms": "? harbor-cards house-rules actions",
		"zzzz":       "? actions beginning bonus",
		"%s %d":      "? end star wilds",
		"fix":        "? ties pairs wilds",
		"undo":       "? end bonus proof",
		"the of":     "? proof ties house-rules",
		"claim.take": "? claim.taken claim.cards claim.pairs",
	} {
		for range 3 {
			if got := strings.Join(ask(t, text.English, b, question), " "); got != want {
				t.Errorf("%q: %s, want %s", question, got, want)
			}
		}
	}
}
