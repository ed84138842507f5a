package game_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"purser/internal/soak"
)

// hostile is what nobody with good intentions sends. It goes into the fields, one after
// another.
var hostile = []string{
	"", " ", "\x00", "\xff\xfe", "\n", "\r\n\r\nAnna draw", "Anna draw\nBen draw", "undo\nundo", "# comment", "Anna",
	`"Anna`, `"Anna" `, `"" draw`,
	"Anna draw by consent", `Anna draw by consent "`, "purser 1", "map world", "player Eve red 20 trains 40 ships",
	"rule double-routes open", "title \"x\"", "turns free", "claim", "claim /", "claim //", "claim a/b/c/d",
	"claim with", "claim la tok green with 99999999999999999999 wild",
	"exchange -1 trains for ships", "exchange 9223372036854775808 trains for ships", "tickets 4 of 0",
	"tickets -1 of -1", "reveal", "reveal ,", "reveal ,,,,",
	"reveal " + strings.Repeat("a/b, ", 900), "harbor", "harbor hamburg with", "redo redo", "undo 99999999999999999999",
	"place x", "lane x/y 3 train",
	strings.Repeat("(", 5000), strings.Repeat("draw ", 5000), strings.Repeat("é", 5000), "<script>alert(1)</script>",
	"../../etc/passwd", "{{.}}", "%s%d%n", "${jndi:x}",
	"\u202edraw", "draw\u2028Ben draw", "Ａnna draw",
}

// TestHostile sends each of them everywhere: nothing panics, nothing is written, and the
// answer is one of the expected ones.
func TestHostile(t *testing.T) {
	b := set(t, begun)
	soak.Count(soak.Shapes, len(hostile))
	for _, bad := range hostile {
		for _, path := range []string{"/line", "/fix", "/tickets"} {
			for _, sent := range []string{
				answerJSON("line", bad, "seen", "2", "n", "6", "tickets", bad),
				answerJSON("line", "Ben draw", "seen", bad, "n", bad, "tickets", bad),
				answerJSON("line", bad, "seen", "2", "verb", "dance", "cards", bad, "consent", bad, "n", "7"),
				answerJSON("line", "Ben dance", "seen", "2", "once", bad, "n", "0", "tickets", bad),
				bad,
			} {
				for _, who := range []string{b.watcher(), b.keeper(), b.seat("Anna"), "/" + bad} {
					answered(t, b, http.MethodPost, strings.Map(inPath, who)+path, sent)
				}
			}
		}
		answered(t, b, "GET", b.watcher()+"/"+strings.Map(inPath, bad), "")
	}
	if b.record() != begun {
		t.Errorf("written: %q", strings.TrimPrefix(b.record(), begun))
	}
}

// inPath drops characters that are impossible in a request line.
func inPath(r rune) rune {
	if r <= ' ' || r >= 0x7f || strings.ContainsRune("%?#{}<>\"", r) {
		return -1
	}
	return r
}

// answered sends a request and requires an expected answer.
func answered(t *testing.T, b *table, method, path, body string) {
	t.Helper()
	got := b.ask(method, path, body, asJSON)
	switch got.Code {
	case 200, 303, 400, 403, 404, 409, 413, 421, 422, 503:
	default:
		t.Errorf("%s %s %q: %d %s", method, path, body, got.Code, got.Body)
	}
	if got.Code == http.StatusServiceUnavailable {
		t.Errorf("%s %s %q: %s", method, path, body, got.Body)
	}
}

// FuzzHandler sends arbitrary input: no panic, and no status of 500 or more.
func FuzzHandler(f *testing.F) {
	for _, bad := range hostile {
		f.Add("POST", "line", bad, "2", host, "")
	}
	f.Add("POST", "fix", "claim la tok green", "2", host, "http://"+host)
	f.Add("GET", "state", "", "", "evil.test", "null")
	f.Add("GET", "board.svg", "", "", host, "")
	f.Fuzz(func(t *testing.T, method, path, line, seen, from, origin string) {
		if path == "events" && method == http.MethodGet {
			return // it would not end
		}
		b := set(t, begun)
		for _, who := range []string{b.watcher(), b.keeper(), b.seat("Anna")} {
			r := httptest.NewRequest("POST", who, strings.NewReader(answerJSON("line", line, "seen", seen, "n", "6",
				"tickets", line, "once", seen)))
			r.Method, r.Host = method, from
			r.URL.Path = who + "/" + path
			r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
			if origin != "" {
				r.Header.Set("Origin", origin)
			}
			w := httptest.NewRecorder()
			b.live.ServeHTTP(w, r)
			if w.Code >= 500 {
				t.Errorf("%s %s: %d %s", method, r.URL.Path, w.Code, w.Body)
			}
			if (w.Code == http.StatusSeeOther) != (len(b.record()) != len(begun)) && who == b.watcher() {
				t.Errorf("a watcher wrote: %q", b.record())
			}
		}
	})
}
