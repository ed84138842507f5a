package sessions_test

import (
	"errors"
	"strings"
	"testing"

	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// TestQuestions answers questions that tables ask, each in words of a player, and names the nearest topics for those
// that no title answers. It does so in the same way each time.
func TestQuestions(t *testing.T) {
	german := text.ByTag("de")
	for _, tt := range []struct {
		in              *text.Language
		board, question string
		want            string // the topic or rule, and what is named besides; or, behind a question mark, what is near
	}{
		{text.English, "world", "can a double ship pay for a single space", "paying claim.cards doubles"},
		{text.English, "world", "who has more turns", "end leaving turn.over"},
		{text.English, "world", "two harbors in one city", "harbor.taken harbors harbor.route"},
		{text.English, "world", "tour out of order: points?", "tours score.tours score.harbors"},
		{text.English, "world", "Harbour", "harbors harbor-cards harbor.port"},
		{text.English, "usa", "longest path loop", "bonus score.longest ties"},
		{text.English, "europe", "ferry locomotives", "claim.ferry ferries wilds"},
		{text.English, "world", "pay with wildz only", "? paying pairs wilds"},
		{text.English, "world", "what about zzzz", "?"},
		{german, "world", "wer gewinnt bei Gleichstand", "ties score.ties"},
		{german, "world", "Längste Strecke?", "bonus"},
	} {
		b, err := kind.Kind(routewords.Routes{}).Open(tt.board)
		if err != nil {
			t.Fatal(err)
		}
		for range 3 {
			got := ""
			found, err := sessions.Explain(tt.in, []kind.Kind{routewords.Routes{}}, tt.question, b)
			if unknown := (*text.NameError)(nil); errors.As(err, &unknown) {
				got = strings.TrimSpace("? " + strings.Join(unknown.Candidates, " "))
			} else if err != nil {
				t.Fatal(err)
			} else {
				name := ""
				if found.Topic != nil {
					name = found.Topic.Name
				} else {
					name = found.Rule.ID
				}
				got = strings.Join(append([]string{name}, found.Also...), " ")
			}
			if got != tt.want {
				t.Errorf("%s, %q: %s, want %s", tt.board, tt.question, got, tt.want)
			}
		}
	}
}
