package markup_test

import (
	"html"
	"net/url"
	"strings"
	"testing"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
)

// hostile are texts that would be markup, scripts or other addresses if a page obeyed them.
var hostile = []string{
	"<script>alert(1)</script>", `"><img src=x onerror=alert(1)>`, "' onfocus='alert(1)", "</title>", "</textarea><b>",
	"<!--", "-->", "]]>",
	"&lt;b&gt;", "&#60;", "&amp;", "a&b", "+ADw-script+AD4-", "javascript:alert(1)", "JAVASCRIPT:x",
	"data:text/html,<b>", "vbscript:x",
	"//evil.test", "///evil.test", `\\evil.test`, `/\evil.test`, "https://evil.test/", "?x=<>", "#<b>", "%3Cscript%3E",
	"{{.}}", "${x}", "`x`",
	"\u202etxet", "שלום", "日本", "é", "O'Neil & Co", "a\nb", "\xff", " ", "",
}

// drawn returns an element in HTML.
func drawn(t *testing.T, n dom.Node) string {
	t.Helper()
	var b strings.Builder
	if err := n.Render(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// between returns what is between the beginning and the end of an element, which must be
// there.
func between(t *testing.T, page, begins, ends string) string {
	t.Helper()
	inside, ok := strings.CutPrefix(page, begins)
	inside, closed := strings.CutSuffix(inside, ends)
	if !ok || !closed {
		t.Fatalf("%s does not stand between %s and %s", page, begins, ends)
	}
	return inside
}

// TestHostile writes hostile texts everywhere that a text can be: a browser reads the very
// text, and nothing else.
func TestHostile(t *testing.T) {
	for _, bad := range hostile {
		for what, inside := range map[string]string{
			"text":      between(t, drawn(t, tag.P(markup.Text(bad))), "<p>", "</p>"),
			"attribute": between(t, drawn(t, tag.P(markup.Attr("title", bad))), `<p title="`, `"></p>`),
			"color":     between(t, drawn(t, markup.Chip(bad, "A")), `<span class="chip `, `">A</span>`),
			"letter":    between(t, drawn(t, markup.Chip("red", bad)), `<span class="chip red">`, "</span>"),
			"filled":    between(t, drawn(t, markup.Fill(`<i a="%s"></i><b>%s</b>`, "%s", bad)), `<i a="&#37;s"></i><b>`, "</b>"),
			"heading":   between(t, drawn(t, markup.Column("", bad)), `<th scope="col">`, "</th>"),
		} {
			if strings.ContainsAny(inside, `<>"'+`) || html.UnescapeString(inside) != bad {
				t.Errorf("%s %q is written as %s", what, bad, inside)
			}
		}
	}
	if got := drawn(t, markup.Text("a\x00b")); got != "a\ufffdb" {
		t.Errorf("a NUL is written as %q", got)
	}
}

// TestLink writes hostile paths into addresses: all of them stay on this server.
func TestLink(t *testing.T) {
	for _, bad := range hostile {
		for _, path := range []string{bad, "/" + bad, "/a/" + bad, "/" + bad + "/line"} {
			value := html.UnescapeString(between(t, drawn(t, tag.Form(markup.Link("action", path, "seen=2"))),
				`<form action="`, `"></form>`))
			u, err := url.Parse(value)
			if err != nil || u.Scheme != "" || u.Host != "" || u.RawQuery != "seen=2" || u.Fragment != "" ||
				strings.HasPrefix(value, "//") || strings.Contains(value, `\`) {
				t.Errorf("%q leads to %s: %v", path, value, err)
			}
		}
	}
	if got := drawn(t, tag.A(markup.Link("href", "/0123abc/board.svg",
		"style=dark&seen=2.1"))); got != `<a href="/0123abc/board.svg?style=dark&amp;seen=2.1"></a>` {
		t.Errorf("an address is written as %s", got)
	}
}

// TestLines draws lines within lines: each begins one of its own, what is nil leaves no trace,
// and what is blank an empty line.
func TestLines(t *testing.T) {
	items := markup.Each([]string{"a", "b"}, func(s string) dom.Node { return tag.Li(markup.Text(s)) })
	for want, n := range map[string]dom.Node{
		"<ul>\n<li>a</li>\n<li>b</li>\n</ul>": tag.Ul(markup.Block(items)),
		"<ul>\n<li>a</li>\n<li>b</li></ul>":   tag.Ul(items),
		"<ul>\n</ul>":                         tag.Ul(markup.Block(nil, markup.Lines{})),
		"<ul>\n<li>a</li>\n<li>b</li>\n\n<p></p></ul>": tag.Ul(markup.Lines{nil, items, markup.Blank,
			dom.If(false, tag.B()), tag.P()}),
	} {
		if got := drawn(t, n); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
