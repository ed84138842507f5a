package game_test

import (
	"crypto/sha256"
	"encoding/base64"
	"html"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"purser/cmd/internal/web"
	"purser/internal/text"
)

var (
	bareWords  = regexp.MustCompile(`(?s)<h1>(.+?)</h1>\s*<p>(.+?)</p>`)
	bareStyled = regexp.MustCompile(`(?s)<style>(.*?)</style>`)
	bareBack   = regexp.MustCompile(`<a href="([^"]*)">(.*?)</a>`)
)

// TestBare checks that a person gets a page that says why there is none, in the person's language and with a way
// back, and that others get what programs and pictures have always got.
func TestBare(t *testing.T) {
	b := set(t, begun)
	wide := answerJSON("line", strings.Repeat("x", 64<<10), "seen", "2")
	evil := header("Origin", "http://evil.test")
	elsewhere := func(r *http.Request) { r.Host = "evil.test" }
	none := func(*http.Request) {}
	for _, test := range []struct {
		method, path, body string
		change             func(*http.Request)
		status             int
		plain              string
		english, german    string
		back               string
	}{
		{"GET", "/", "", none, 404, "404\n", "There is nothing here", "Hier ist nichts", ""},
		{"GET", "/wrong", "", none, 404, "404\n", "There is nothing here", "Hier ist nichts", ""},
		{"GET", b.keeper() + "/line", "", none, 404, "404\n", "There is nothing here", "Hier ist nichts", b.keeper()},
		{"GET", "/wrong/line", "", none, 404, "404\n", "There is nothing here", "Hier ist nichts", "/wrong"},
		{"POST", b.keeper() + "/line", wide, none, 413, "", "That was too large", "Das war zu groß", b.keeper()},
		{"POST", b.keeper() + "/line", "", evil, 403, "", "Nothing was written", "Nichts ist eingetragen", b.keeper()},
		{"GET", b.keeper(), "", elsewhere, 421, "", "The board has another address",
			"Der Spielplan hat eine andere Adresse", ""},
	} {
		for tag, want := range map[string]string{"en": test.english, "de": test.german} {
			got := b.ask(test.method, test.path, test.body, test.change, header("Accept", "text/html,*/*;q=0.8"),
				header("Accept-Language", tag))
			checkBare(t, test.method+" "+test.path, got, test.status, tag, want)
			back := bareBack.FindStringSubmatch(got.Body.String())
			if test.back == "" && back != nil || test.back != "" && (back == nil || back[1] != test.back) {
				t.Errorf("%s %s leads back to %v, not to %q", test.method, test.path, back, test.back)
			}
		}
		for _, accept := range []string{"", "*/*", "image/avif,image/*", "application/json"} {
			got := b.ask(test.method, test.path, test.body, test.change, header("Accept", accept))
			if got.Code != test.status || test.status != 413 && got.Body.String() != test.plain {
				t.Errorf("%s %s for %q: %d %q", test.method, test.path, accept, got.Code, got.Body)
			}
		}
	}
}

// TestFail checks the answer that there is nothing to show for now.
func TestFail(t *testing.T) {
	c := &web.Site{Config: web.Config{Lang: text.English, Hosts: []string{"example.com"}},
		Below: func(*web.Visit) (web.Pages, error) { return nil, text.Errorf("this game cannot be read now") }}
	for tag, want := range map[string]string{"en": "this game cannot be read now",
		"de": "diese Partie ist gerade nicht lesbar"} {
		r := httptest.NewRequest(http.MethodGet, "/link", nil)
		r.Header.Set("Accept-Language", tag)
		got := httptest.NewRecorder()
		c.ServeHTTP(got, r)
		if got.Code != 503 || got.Body.String() != want+"\n" {
			t.Errorf("a program gets %d %q", got.Code, got.Body)
		}
		r.Header.Set("Accept", "text/html")
		got = httptest.NewRecorder()
		c.ServeHTTP(got, r)
		checkBare(t, "a failure", got, 503, tag, want)
		if got.Header().Get("Refresh") != "2" || got.Header().Get("Retry-After") != "1" {
			t.Errorf("nothing asks again: %v", got.Header())
		}
		r.Method, got = http.MethodPost, httptest.NewRecorder()
		c.ServeHTTP(got, r)
		checkBare(t, "a failure after a form", got, 503, tag, want)
		if got.Header().Get("Refresh") != "" || got.Header().Get("Retry-After") != "1" {
			t.Errorf("what a form was sent to is asked for: %v", got.Header())
		}
	}
}

// checkBare checks a page in a language that says something, and that its policy allows its style alone.
func checkBare(t *testing.T, what string, got *httptest.ResponseRecorder, status int, tag, want string) {
	t.Helper()
	page, policy := got.Body.String(), got.Header().Get("Content-Security-Policy")
	said, style := bareWords.FindStringSubmatch(page), bareStyled.FindStringSubmatch(page)
	if got.Code != status || said == nil || html.UnescapeString(said[1]) != want || style == nil ||
		!strings.Contains(page, `<html lang="`+tag+`">`) {
		t.Errorf("%s: %d, and not %d and %q: %s", what, got.Code, status, want, page)
		return
	}
	sum := sha256.Sum256([]byte(style[1]))
	if !strings.Contains(policy, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'") ||
		strings.Contains(policy, "script-src") ||
		strings.Contains(page, "<script") {
		t.Errorf("%s: the policy is %s", what, policy)
	}
}
