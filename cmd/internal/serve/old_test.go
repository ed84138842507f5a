package serve_test

import (
	"crypto/sha256"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestOldJournal goes on with a game whose journal is as the program wrote it before answers were
// notes: the links still open it, what was answered is answered again, and a line whose program was
// killed is told from one that was written.
func TestOldJournal(t *testing.T) {
	const line = "Anna draw\n"
	sum := func(text string) string {
		return fmt.Sprintf(`"size":%d,"sum":"%x"`, len(text), sha256.Sum256([]byte(text)))
	}
	link := func(digit string) string { return strings.Repeat(digit, 32) }
	answer := `{"status":303,"form":{"written":true,"seen":"3.4"}}`
	refused := `{"status":422,"form":{"written":false,"seen":"2.4","error":"no"},"words":["no"],"rules":["claim.own"]}`
	journal := fmt.Sprintf(`{"links":{"watch":"%s","keep":"%s","seats":{"Anna":"%s","Ben":"%s"}}}
{"seen":{%s,"lines":2,"amended":4}}
{"once":"1 -1 line written","if":{%s},"answer":%s}
{"once":"1 -1 line lost","if":{%s},"answer":%[7]s}
{"once":"1 -1 line refused","answer":%[9]s}
{"once":"1 -1 line torn","if":{"si`, link("a"), link("b"), link("c"), link("d"), sum(begun), sum(begun+line), answer,
		sum(begun+"Ben draw\n"), refused)
	b := &table{t: t, dir: t.TempDir()}
	b.path = filepath.Join(b.dir, "friday.game")
	for file, text := range map[string]string{b.path: begun + line, b.path + ".live": journal} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for range 2 {
		b.start()
		if b.keeper() != "/"+link("b") || b.seat("Ben") != "/"+link("d") || b.seen() != "3.4" {
			t.Errorf("%s, %s, seen %s", b.keeper(), b.seat("Ben"), b.seen())
		}
		for once, want := range map[string]struct {
			status int
			body   string
		}{
			"written": {http.StatusSeeOther, `{"written":true,"seen":"3.4"}`},
			"refused": {http.StatusUnprocessableEntity, `{"written":false,"seen":"2.4","error":"no"}`},
			"lost":    {http.StatusConflict, "somebody else"},
			"torn":    {http.StatusConflict, "somebody else"},
		} {
			got := b.send(b.keeper()+"/line", "line", "draw", "seen", "2.4", "once", once)
			if got.Code != want.status || !strings.Contains(got.Body.String(), want.body) {
				t.Errorf("%s: %d %s", once, got.Code, got.Body)
			}
		}
		if b.record() != begun+line {
			t.Errorf("the game is now %s", b.record())
		}
	}
}
