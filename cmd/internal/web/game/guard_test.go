package game_test

import (
	"bufio"
	"html"
	"io"
	"net"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"purser/cmd/internal/web"
	"purser/internal/text"
)

// TestLinks checks what a link is: 128 random bits at the end of a path, stored where
// nobody else can read them, the same after a restart, and renewed on request.
func TestLinks(t *testing.T) {
	b := set(t, begun)
	all := []string{b.watcher(), b.keeper(), b.seat("Anna"), b.seat("Ben")}
	for i, link := range all {
		if !regexp.MustCompile(`^/[0-9a-f]{32}$`).MatchString(link) || slices.Contains(all[:i], link) {
			t.Errorf("the link %s", link)
		}
		if got := b.ask("GET", link, ""); got.Code != http.StatusOK ||
			strings.Contains(got.Body.String()[:strings.Index(got.Body.String(), "</title>")], link[1:]+"</title>") {
			t.Errorf("GET of a link: %d", got.Code)
		}
	}
	info, err := os.Stat(b.path + ".links")
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("what is kept beside the game: %v %v", info.Mode(), err)
	}
	b.start()
	if again := []string{b.watcher(), b.keeper(), b.seat("Anna"), b.seat("Ben")}; !slices.Equal(again, all) {
		t.Errorf("after a restart: %v, want %v", again, all)
	}
	b.start(true)
	for _, link := range all {
		if got := b.ask("GET", link, ""); got.Code != http.StatusNotFound {
			t.Errorf("an old link: %d", got.Code)
		}
	}
	if err := b.library().Delete("friday"); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(b.path + ".links"); !os.IsNotExist(err) {
		t.Errorf("the links of a game that is deleted: %v", err)
	}
}

// TestNothing checks that unauthorized requests of all kinds get the same answer.
func TestNothing(t *testing.T) {
	b := set(t, begun)
	want := ""
	for _, test := range []struct{ method, path string }{
		{"GET", "/"},
		{"GET", "/state"},
		{"GET", "/" + strings.Repeat("0", 32)},
		{"GET", b.watcher()[:32]},
		{"GET", b.watcher() + "0"},
		{"GET", strings.ToUpper(b.watcher()) + "/nope"},
		{"GET", b.watcher() + "/"},
		{"GET", "/" + b.watcher()},
		{"GET", b.watcher() + "/nope"},
		{"GET", b.watcher() + "/state/"},
		{"GET", b.watcher() + "/../state"},
		{"GET", b.watcher() + "/line"},
		{"GET", b.keeper() + "/line"},
		{"HEAD", b.watcher() + "/events"},
		{"POST", b.watcher()},
		{"POST", b.watcher() + "/line"},
		{"POST", b.watcher() + "/fix"},
		{"POST", b.watcher() + "/numbers"},
		{"POST", b.watcher() + "/tickets"},
		{"POST", b.keeper() + "/tickets"},
		{"POST", b.keeper() + "/state"},
		{"PUT", b.keeper() + "/line"},
		{"DELETE", b.keeper()},
		{"OPTIONS", b.keeper()},
		{"TRACE", b.keeper()},
	} {
		got := b.ask(test.method, test.path, "")
		all := got.Body.String()
		for _, name := range []string{"Content-Type", "Cache-Control", "Allow", "Location"} {
			all += "\n" + name + ": " + got.Header().Get(name)
		}
		if want == "" {
			want = all
		}
		if got.Code != http.StatusNotFound || all != want {
			t.Errorf("%s %s: %d %q, want %q", test.method, test.path, got.Code, all, want)
		}
	}
}

// TestGuard sends what other sites send, and what no page does; none of it is written.
func TestGuard(t *testing.T) {
	b := set(t, begun)
	own := "http://" + host
	for _, test := range []struct {
		what   string
		change func(*http.Request)
		status int
	}{
		{"a phone on plain HTTP", header("Origin", own), 303},
		{"a browser on this computer", func(r *http.Request) {
			r.Header.Set("Origin", own)
			r.Header.Set(
				"Sec-Fetch-Site", "same-origin")
		}, 303},
		{"a program", func(*http.Request) {}, 303},
		{"another page", header("Origin", "http://evil.test"), 403},
		{"another port", header("Origin", "http://table.test:8471"), 403},
		{"another scheme", header("Origin", "https://"+host), 403},
		{"an address without a host", header("Origin", "null"), 403},
		{"an empty origin", header("Origin", ""), 403},
		{"two origins", func(r *http.Request) { r.Header["Origin"] = []string{own, "http://evil.test"} }, 403},
		{"another site, as browsers say", header("Sec-Fetch-Site", "cross-site"), 403},
		{"a sibling site, as browsers say", header("Sec-Fetch-Site", "same-site"), 403},
		{"a name that was pointed here", func(r *http.Request) { r.Host = "evil.test:8470" }, 421},
		{"no port", func(r *http.Request) { r.Host = "table.test" }, 421},
		{"another port of the host", func(r *http.Request) { r.Host = "table.test:80" }, 421},
		{"no host", func(r *http.Request) { r.Host = "" }, 421},
		{"a host and more", func(r *http.Request) { r.Host = host + ".evil.test" }, 421},
	} {
		b := set(t, begun)
		got := b.ask(http.MethodPost, b.keeper()+"/line", answerJSON("line", "draw", "seen", "2"), test.change)
		wrote := strings.TrimPrefix(b.record(), begun)
		if got.Code != test.status || (wrote != "") != (test.status == 303) {
			t.Errorf("%s: %d, wrote %q; want %d", test.what, got.Code, wrote, test.status)
		}
		if test.status == 403 {
			if got := b.ask("GET", b.watcher()+"/state", "", test.change); got.Code != 403 &&
				strings.Contains(test.what, "rigin") {
				t.Errorf("%s looks: %d", test.what, got.Code)
			}
		}
	}
	for name, want := range map[string]string{"Referrer-Policy": "same-origin", "Cache-Control": "no-store",
		"X-Content-Type-Options": "nosniff"} {
		for _, path := range []string{b.keeper(), b.watcher() + "/state", b.watcher() + "/board.svg", "/nope"} {
			want := want
			if name == "Cache-Control" && strings.HasPrefix(path, b.watcher()) {
				want = "no-cache" // the same for everybody
			}
			got := b.ask("GET", path, "")
			csp := got.Header().Get("Content-Security-Policy")
			if got.Header().Get(name) != want || !strings.HasPrefix(csp, "default-src 'none'") ||
				strings.Contains(csp, "unsafe") {
				t.Errorf("%s: %v", path, got.Header())
			}
		}
	}
}

// TestLarge sends more than a form can be.
func TestLarge(t *testing.T) {
	b := set(t, begun)
	unknownLength := func(r *http.Request) { r.ContentLength = -1 }
	for _, path := range []string{b.keeper() + "/line", b.keeper() + "/fix", b.seat("Anna") + "/tickets"} {
		for _, change := range []func(*http.Request){func(*http.Request) {}, unknownLength} {
			got := b.ask(http.MethodPost, path, answerJSON("line", strings.Repeat("x", 64<<10), "seen", "2"), change)
			if got.Code != http.StatusRequestEntityTooLarge || b.record() != begun {
				t.Errorf("%s: %d", path, got.Code)
			}
		}
	}
	if got := b.ask(http.MethodPost, b.keeper()+"/line", answerJSON("line", strings.Repeat("x", 7<<10), "seen",
		"2")); got.Code != http.StatusBadRequest {
		t.Errorf("just short enough: %d", got.Code)
	}
}

// TestLongLine sends lines that no page lets people type, in whatever fields: the answer is short, and quotes only how
// they begin.
func TestLongLine(t *testing.T) {
	b := set(t, begun)
	const most = 59 << 10
	x := strings.Repeat("x", most)
	for _, test := range []struct{ path, fields string }{
		{b.keeper() + "/line", answerJSON("line", x, "seen", "2")},
		{b.keeper() + "/line", answerJSON("line", "draw by consent "+x[20:], "seen", "2")},
		{b.keeper() + "/line", answerJSON("player", "Anna", "verb", "draw", "consent", x, "seen", "2")},
		{b.keeper() + "/line", answerJSON("line", "draw", "seen", "2") + strings.Repeat("&word=w&behind=yyyy", 3000)},
		{b.keeper() + "/line", answerJSON("line", "claim lima", "told", x, "seen", "2")},
		{b.keeper() + "/fix", answerJSON("n", "8", "line", x, "seen", "2")},
		{b.seat("Anna") + "/line", answerJSON("line", strings.Repeat("x ", most/2), "seen", "2")},
		{b.seat("Anna") + "/tickets", answerJSON("tickets", x)},
	} {
		got := b.ask(http.MethodPost, test.path, test.fields, header("Accept", "text/html"))
		if got.Code != http.StatusRequestEntityTooLarge || got.Body.Len() > 2000 || b.record() != begun ||
			!strings.Contains(got.Body.String(), "is more than this page takes, and nothing was written.") {
			t.Errorf("%s, %.50s: %d, %d bytes: %.2000s", test.path, test.fields, got.Code, got.Body.Len(), got.Body)
		}
	}
}

// TestNames checks that a name is plain text on every page, whatever it contains.
func TestNames(t *testing.T) {
	const bad = `<script>alert(1)</script>`
	b := set(t, strings.NewReplacer("Anna", `"`+bad+`"`).Replace("purser 1\nmap world\ntitle \"</title>"+bad+"\"\n"+
		strings.TrimPrefix(begun, "purser 1\nmap world\n")))
	for _, path := range []string{b.watcher(), b.keeper(), b.seat("Ben"), b.seat(bad)} {
		got := b.ask("GET", path, "")
		if got.Code != http.StatusOK || strings.Contains(got.Body.String(), "<script>") ||
			!strings.Contains(got.Body.String(), "&lt;script&gt;") {
			t.Errorf("%d %s", got.Code, got.Body)
		}
	}
	got := b.ask(http.MethodPost, b.keeper()+"/line", answerJSON("line", bad, "seen", "2"))
	if got.Code != http.StatusBadRequest || strings.Contains(got.Body.String(), "<script>") {
		t.Errorf("%d %s", got.Code, got.Body)
	}
}

// TestPages checks that no page has inline code or styles, and that none loads anything
// from elsewhere.
func TestPages(t *testing.T) {
	b := set(t, begun)
	for _, path := range []string{b.watcher(), b.keeper(), b.seat("Ben")} {
		opened := map[string]bool{}
		for pages := []string{path}; len(pages) > 0; pages = pages[1:] {
			if opened[pages[0]] {
				continue
			}
			opened[pages[0]] = true
			got := b.ask("GET", pages[0], "")
			page := got.Body.String()
			if got.Code != http.StatusOK || page == "" {
				t.Errorf("%s: %d", pages[0], got.Code)
			}
			if !strings.HasPrefix(got.Header().Get("Content-Type"), "text/html") {
				continue
			}
			if bad := regexp.MustCompile(` style=|<style|onclick|onload|https?://|<script>`).FindString(
				page); bad != "" {
				t.Errorf("%s has %s", pages[0], bad)
			}
			for _, part := range regexp.MustCompile(`(href|src|action|srcset)="([^"]*)"`).FindAllStringSubmatch(page,
				-1) {
				to := html.UnescapeString(part[2])
				if !strings.HasPrefix(to, path) {
					t.Errorf("%s leads to %s", pages[0], to)
				}
				if to, _, _ = strings.Cut(to, "#"); part[1] != "action" {
					pages = append(pages, to)
				}
			}
		}
		for _, asset := range []string{"/style.css", "/live.js", "/board.svg", "/board.svg?style=dark"} {
			if got := b.ask("GET", path+asset, ""); got.Code != http.StatusOK || got.Body.Len() == 0 {
				t.Errorf("%s%s: %d", path, asset, got.Code)
			}
		}
		if len(opened) < 5 {
			t.Errorf("only %v", opened)
		}
	}
}

// TestUnanswered checks that what net/http would answer by itself goes through the guard,
// and that a body that is not a form is too large like any other.
func TestUnanswered(t *testing.T) {
	t.Parallel()
	b := set(t, begun)
	at, end := b.serve()
	for request, want := range map[string]string{
		"OPTIONS * HTTP/1.1\r\nHost: evil\r\n\r\n":                       "HTTP/1.1 421 ",
		"OPTIONS * HTTP/1.1\r\nHost: " + at.Addr().String() + "\r\n\r\n": "HTTP/1.1 404 ",
	} {
		c, err := net.Dial("tcp", at.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		_, _ = c.Write([]byte(request))
		line, err := bufio.NewReader(c).ReadString('\n')
		if err != nil || !strings.HasPrefix(line, want) {
			t.Errorf("%q: %q %v", request, line, err)
		}
		c.Close()
	}
	for _, kind := range []string{"text/plain", "application/json", "application/x-www-form-urlencoded",
		"Multipart/Form-Data; boundary=x"} {
		// chunked
		r, err := http.NewRequest("POST", at.URL+b.keeper()+"/line",
			io.MultiReader(strings.NewReader(strings.Repeat("x", 65<<10))))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", kind)
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		if answer.StatusCode != http.StatusRequestEntityTooLarge {
			t.Errorf("%s: %d", kind, answer.StatusCode)
		}
	}
	if err := end(); err != nil {
		t.Error(err)
	}
}

// TestBadAddr checks that a malformed address is refused without opening a port.
func TestBadAddr(t *testing.T) {
	for _, addr := range []string{"x", "127.0.0.1", "127.0.0.1:99999", "127.0.0.1:-1", ":", "127.0.0.1:",
		"127.0.0.1:http", "a:b:c"} {
		if at, err := (&web.Config{Addr: addr}).Bind(); text.ClassOf(err) != text.BadWords {
			t.Errorf("%q: %v %v", addr, at, err)
		}
	}
}
