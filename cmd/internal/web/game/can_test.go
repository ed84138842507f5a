package game_test

import (
	"html"
	"net/http"
	"strings"
	"testing"
)

// TestCan asks about lines by the button and by the word in front of them, in both languages: the page and programs get
// an answer, and nothing is written. For a player called Can, the word is a name, unless it has a question mark.
func TestCan(t *testing.T) {
	called := strings.ReplaceAll(begun, "Anna", "Can")
	for _, test := range []struct {
		record, who, lang string
		fields            []string
		status            int
		says, json        string
	}{
		{begun, "keep", "en", []string{"line", "draw", "can", "1"}, 200, "yes: Anna takes cards", `"can":true`},
		{begun, "keep", "en", []string{"line", "can la tok green"}, 200, "yes: Anna claims Los Angeles – Tokyo (green): +18",
			`"written":false`},
		{begun, "Anna", "de", []string{"line", "kann la tok grün"}, 200, "ja: Anna nutzt Los Angeles – Tokyo (grün): +18",
			`"can":true`},
		{begun, "Anna", "en", []string{"line", "can Ben draw"}, 403, "this link is only for lines of Anna", `"written":false`},
		{begun, "keep", "en", []string{"line", "can Ben draw"}, 422, "no: ", `"can":false`},
		{begun, "keep", "en", []string{"line", "can dance"}, 400, "neither a place on the board nor an action", `"written":false`},
		{begun, "keep", "en", []string{"line", "can"}, 400, "say what to ask about, such as can undo", `"written":false`},
		{called, "keep", "en", []string{"line", "can? draw"}, 200, "yes: Can takes cards", `"can":true`},
		{called, "keep", "en", []string{"verb", "draw", "player", "Can", "can", "1"}, 200, "yes: Can takes cards", `"can":true`},
		{begun, "keep", "en", []string{"line", "can undo"}, 200, "yes: taken back: Ben takes cards", `"can":true`},
		{begun, "keep", "en", []string{"line", "can fix 7 claim la tok green"}, 200, "yes: Ben claims Los Angeles – Tokyo (green): +18", `"can":true`},
		{begun, "keep", "de", []string{"line", "kann ändern 7 la tok grün"}, 200, "ja: Ben nutzt Los Angeles – Tokyo (grün): +18", `"can":true`},
		{begun, "keep", "en", []string{"line", "can fix before 7 draw"}, 200, "yes: Ben takes cards", `"can":true`},
		{begun, "keep", "en", []string{"line", "can fix title Friday"}, 200, "yes: title: Friday", `"can":true`},
		{begun, "keep", "en", []string{"line", "can fix 7 harbor tokyo"}, 422, "no: Ben cannot build a harbor in Tokyo", `"can":false`},
		{begun, "Anna", "en", []string{"line", "can fix 7 draw"}, 403, "a line is fixed by whoever keeps the score", `"written":false`},
		{begun, "keep", "en", []string{"line", "can marker Anna 0"}, 200, "yes: Anna: the marker is right", `"can":true`},
		{begun, "Anna", "de", []string{"line", "darf Zählstein −3"}, 200, "nein: Anna: der Zählstein zeigt −3, müsste aber 0 zeigen", `"can":false`},
		{begun, "keep", "en", []string{"line", "marker Ben x"}, 400, "is not a number", `"written":false`},
		{begun, "keep", "en", []string{"line", "? how many cards in hand"}, 200, "Is there a hand limit?", `"said":["What replaces`},
		{begun, "Anna", "de", []string{"line", "?Gleichstand"}, 200, "Wer gewinnt bei Gleichstand?", `"said":["Who wins a tie?"`},
		{begun, "keep", "en", []string{"line", "? zzzz"}, 400, "the nearest topics are", `"written":false`},
		{begun, "keep", "en", []string{"line", "amend 7 draw"}, 400, "amend has another name now, type: fix 7 draw", `"written":false`},
		{begun, "keep", "de", []string{"line", "insert 7 draw"}, 400, "tippe: ändern davor 7 draw", `"written":false`},
	} {
		b := set(t, test.record)
		link := b.keeper()
		if test.who != "keep" {
			link = b.seat(test.who)
		}
		fields := append(test.fields, "seen", "2")
		got := b.send(link+"/line", fields...)
		if got.Code != test.status || !strings.Contains(got.Body.String(), test.json) {
			t.Errorf("%s asks %v: %d %s", test.who, test.fields, got.Code, got.Body)
		}
		page := b.ask(http.MethodPost, link+"/line", answerJSON(fields...), func(r *http.Request) {
			r.Header.Set("Accept-Language", test.lang)
		})
		if page.Code != test.status || !strings.Contains(html.UnescapeString(page.Body.String()), test.says) {
			t.Errorf("the page: %s asks %v: %d\n%s", test.who, test.fields, page.Code, page.Body)
		}
		if b.record() != test.record {
			t.Errorf("%v wrote %s", test.fields, b.record())
		}
	}
	b := set(t, called)
	if got := b.send(b.keeper()+"/line", "line", "can draw", "seen", "2"); got.Code != 303 || !strings.HasSuffix(b.record(), "Can draw\n") {
		t.Errorf("Can draws: %d\n%s", got.Code, b.record())
	}
}
