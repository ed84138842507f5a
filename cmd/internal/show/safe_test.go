package show_test

import (
	"encoding/csv"
	"encoding/json"
	"html"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/referee"
	"purser/scoring/stats"
	"purser/sessions"
	"purser/sessions/record"
)

// TestCell checks that a spreadsheet obeys no cell, and that other texts are unchanged.
func TestCell(t *testing.T) {
	for text, want := range map[string]string{
		"=1+1": "'=1+1", "+1": "'+1", "-1": "'-1", "@sum": "'@sum", "＝1": "'＝1", "＋1": "'＋1", "－1": "'－1",
		"＠sum": "'＠sum",
		"":     "", "Anna": "Anna", "a=b": "a=b", "'=1": "'=1", "日本": "日本",
	} {
		if got := show.Cell(text); got != want {
			t.Errorf("%q is written as %q, want %q", text, got, want)
		}
	}
}

// inMarkdown has names that would be markup on a page of Markdown, and how they are written
// instead.
var inMarkdown = map[string]string{
	"~~~": `\~\~\~`, "```": "\\`\\`\\`", "# A": `\# A`, "A #": `A \#`, "1. A": `1\. A`, "23) A": `23\) A`,
	"- A": `\- A`, "+ A": `\+ A`,
	"* A": `\* A`, "> A": `\> A`, "---": `\---`, "===": `\===`, "    A": "A", "<b>A</b>": "&lt;b>A&lt;/b>",
	"&lt;": `\&lt;`, "&#60;": `\&#60;`,
	"http://a.example": `http\://a.example`, "www.a.example": `www\.a.example`, "WWW.a.example": `WWW\.a.example`,
	"a@b.example": `a\@b.example`,
	"[A](b)":      `\[A\](b)`, "![A](b)": `\!\[A\](b)`, "_A_": `\_A\_`, "A|B": `A\|B`, `A\`: `A\\`, "$a$": `\$a\$`,
	"Anna": "Anna", "A & B": "A & B", "A-B": "A-B", "A: 1.5": "A: 1.5", "2 Annas": "2 Annas",
	"Ben O'Neil": "Ben O'Neil", "日本": "日本",
}

// TestMarkdown checks that no name is markup on a page of Markdown, and that other texts
// are unchanged.
func TestMarkdown(t *testing.T) {
	for text, want := range inMarkdown {
		if got := show.Markdown(text); got != want {
			t.Errorf("%q is written as %q, want %q", text, got, want)
		}
	}
	if got := show.MarkdownWithin("-4"); got != "-4" {
		t.Errorf("a cell of points is written as %q", got)
	}
}

// TestFence checks that a text cannot end the fence around it.
func TestFence(t *testing.T) {
	p := printer(0)
	p.Fenced("a\n````\nb\n")
	if got, want := p.Out.String(), "`````text\na\n````\nb\n`````\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// controls are characters that a terminal obeys, or that change the direction of writing:
// C0 and C1 controls, DEL, and right-to-left marks.
const controls = "a\x1b[31m\x7f\u009b31m\u202e\u2066b\u2028"

// obeyed finds anything in printed output that a terminal would obey.
func obeyed(out string) string {
	for _, r := range strings.ReplaceAll(out, "\n", "") {
		if !text.Printable(r) {
			return strconv.QuoteRune(r)
		}
	}
	return ""
}

// marks matches what begins a block on a page of Markdown.
var marks = regexp.MustCompile(`^ {0,3}([#>~+=]|- |[0-9]+[.)]|---|\* )`)

// TestHostileNames gives players all kinds of names, and checks that every output shows
// them as plain text, and that programs read them unchanged.
func TestHostileNames(t *testing.T) {
	for name := range inMarkdown {
		name = strings.TrimSpace(name)
		header := strings.Replace(freeTable, "Ben", record.Quote(name), 1)
		header = strings.Replace(header, "turns free", "title "+record.Quoted(name)+"\nturns free", 1)
		if strings.EqualFold(name, "Anna") {
			continue // is already at the table
		}
		g, score := counted(t, header+record.Quote(name)+" claim lagos/luanda/yellow\nshown\n")
		outputs := map[string]string{}
		prints := map[string]func(p *show.Printer) error{
			"text":     func(p *show.Printer) error { show.Score(p, g, score); return nil },
			"status":   func(p *show.Printer) error { show.Status(p, g); return nil },
			"log":      func(p *show.Printer) error { show.Log(p, g); return nil },
			"json":     func(p *show.Printer) error { return p.JSON(show.ScoreJSON(p, g, score)) },
			"csv":      func(p *show.Printer) error { show.ScoreCSV(p, g, score); return nil },
			"rows":     func(p *show.Printer) error { show.ScoreRows(p, g, score); return nil },
			"markdown": func(p *show.Printer) error { show.ScoreMarkdown(p, g, score); return nil },
		}
		if strings.ContainsAny(name, "<&`") { // the pictures of a sheet are slow
			prints["page"] = func(p *show.Printer) error { show.SheetMarkdown(p, result(g)); return nil }
			prints["html"] = func(p *show.Printer) error { show.SheetHTML(p, result(g), "1"); return nil }
		}
		for what, print := range prints {
			outputs[what] = printed(t, 0, print)
			if bad := obeyed(outputs[what]); bad != "" {
				t.Errorf("%q: %s in the %s", name, bad, what)
			}
		}
		for what, most := range map[string]int{"text": show.MaxName, "status": show.MaxName, "log": 14} {
			if !strings.Contains(outputs[what], show.Clip(name, most)) {
				t.Errorf("%q is not in the %s", name, what)
			}
		}
		var form struct{ Players []struct{ Name string } }
		if err := json.Unmarshal([]byte(outputs["json"]), &form); err != nil || form.Players[1].Name != name {
			t.Errorf("%q is %q in JSON: %v", name, form.Players[1].Name, err)
		}
		for _, what := range []string{"csv", "rows"} {
			rows, err := csv.NewReader(strings.NewReader(outputs[what])).ReadAll()
			if err != nil {
				t.Fatal(err)
			}
			if last := rows[len(rows)-1]; !slices.Contains(last, show.Cell(name)) {
				t.Errorf("%q is not in %q", name, last)
			}
		}
		title, result, _ := strings.Cut(outputs["markdown"], "\n\n")
		result, _, _ = strings.Cut(result, "\n\n")
		if !strings.HasSuffix(title, " · "+show.MarkdownWithin(name)) || !strings.HasPrefix(result, show.Markdown(name)+
			" wins with ") || marks.MatchString(result) {
			t.Errorf("%q: a page begins %q, %q", name, title, result)
		}
		if page, made := outputs["html"]; made && (strings.Contains(page, "<b>A") ||
			!strings.Contains(page, html.EscapeString(name))) {
			t.Errorf("%q is written as it is on the page", name)
		}
	}
}

// TestHostileFiles gives files and games names with control characters, and checks that no
// output has one, and that JSON has the names unchanged.
func TestHostileFiles(t *testing.T) {
	game := sessions.Summary{Phase: "over", FinishedGame: stats.FinishedGame{Name: controls, File: controls,
		Board:   controls,
		Players: []stats.Person{{Key: controls, Name: controls}, {Key: "b", Name: "=b"}},
		Counts:  []stats.GameFigures{{Total: 1, Place: 1, Won: true}, {Place: 2}}}}
	broken := sessions.Summary{FinishedGame: stats.FinishedGame{Name: controls}, Why: sessions.Damaged,
		Err: text.Unknown("game", controls, nil)}
	games := []sessions.Summary{game, broken}
	sum := sessions.AddUp(games, sessions.Filter{})
	g, _ := counted(t, "friday")
	b := g.Board()
	for what, print := range map[string]func(p *show.Printer) error{
		"verify":       func(p *show.Printer) error { show.Verdict(p, controls, g, nil); return nil },
		"verify fails": func(p *show.Printer) error { show.Verdict(p, controls, nil, broken.Err); return nil },
		"verify json":  func(p *show.Printer) error { return p.JSON(show.VerifyJSON(controls, nil, broken.Err)) },
		"list":         func(p *show.Printer) error { return show.List(p, slices.Clone(games), "games", controls, nil) },
		"list json": func(p *show.Printer) error {
			p.AsJSON = true
			return show.List(p, slices.Clone(games), "games", controls, nil)
		},
		"stats":       func(p *show.Printer) error { show.Stats(p, sum, nil); return nil },
		"ratings":     func(p *show.Printer) error { show.Ratings.Text(p, sum, nil); return nil },
		"ratings csv": func(p *show.Printer) error { show.Ratings.CSV(p, sum); return nil },
		"stats json":  func(p *show.Printer) error { return p.JSON(show.StatsJSON(p, sum)) },
		"stats csv":   func(p *show.Printer) error { show.StatsCSV(p, sum); return nil },
		"legal":       func(p *show.Printer) error { return show.Legal(p, g, referee.Seat(0), "") },
		"empty board": func(p *show.Printer) error {
			scene, err := show.EmptyScene(p, b, show.PictureOptions{})
			scene.Title, scene.Look, scene.Caption = controls, nil, controls
			show.Board(p, scene)
			p.ASCII = true
			show.Board(p, scene)
			return err
		},
	} {
		out := printed(t, 0, print)
		if bad := obeyed(out); bad != "" {
			t.Errorf("%s has %s", what, bad)
		}
		if out == "" {
			t.Errorf("%s: nothing is printed", what)
		}
	}
	var list []struct{ Game, File string }
	out := printed(t, 0, func(p *show.Printer) error {
		p.AsJSON = true
		return show.List(p, slices.Clone(games), "games", "", nil)
	})
	if err := json.Unmarshal([]byte(out), &list); err != nil || list[0].File != controls || list[0].Game != controls {
		t.Errorf("%v: %+v", err, list)
	}
	rows := printed(t, 0, func(p *show.Printer) error { show.StatsCSV(p, sum); return nil })
	if !strings.Contains(rows, "'=b") {
		t.Errorf("a formula: %s", rows)
	}
}

// TestRecord checks that a record goes to a terminal without anything that it would obey.
func TestRecord(t *testing.T) {
	const file = "a\tb\r\n\x1b[31m # \u202e\n\xff\x00"
	const want = "a b\n?[31m # ?\n\ufffd?"
	if got := printed(t, 0, func(p *show.Printer) error {
		show.Record(p, []byte(file))
		return nil
	}); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
