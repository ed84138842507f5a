package show

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/scoring"
)

// A rulesPage is the page of the rules in one language: its own words, and the
// section of an article in the rulebook of that language, then in the other one.
type rulesPage struct {
	file, lang      string
	begin           string
	counted, argued string
	houseRules      string
	bends           string
	section         func(referee.Article) string
}

var rulesPages = []rulesPage{
	{
		file: "../../docs/rules.md", lang: "en",
		begin: "# The rules\n\nWhat purser refuses and what it counts, in its own words, each with its section in the English and the German rulebook.\n" +
			"`purser explain ID` tells the same, with examples.\n\n## What is refused\n",
		counted: "What is counted", argued: "What tables argue about",
		houseRules: "## House rules\n\n| switch | values, the default first | what it decides |\n|---|---|---|\n",
		bends:      "Bends by consent.",
		section:    func(a referee.Article) string { return a.Section.English + "; " + a.Section.German },
	},
	{
		file: "../../docs/de/regeln.md", lang: "de",
		begin: "# Die Regeln\n\nWas purser ablehnt und was es zählt, in seinen eigenen Worten, jeweils mit dem Abschnitt der deutschen und der englischen\n" +
			"Spielregel. `purser explain KENNUNG` sagt dasselbe, mit Beispielen.\n\n## Was abgelehnt wird\n",
		counted: "Was gezählt wird", argued: "Worüber am Tisch gestritten wird",
		houseRules: "## Hausregeln\n\n| Hausregel | Werte, die Vorgabe zuerst | was sie entscheidet |\n|---|---|---|\n",
		bends:      "Mit dem Einverständnis aller darf davon abgewichen werden.",
		section:    func(a referee.Article) string { return a.Section.German + "; englisch: " + a.Section.English },
	},
}

// String returns the page as the tables of rules and topics have it.
func (page rulesPage) String(world *maps.Board) string {
	lang := text.ByTag(page.lang)
	var b strings.Builder
	b.WriteString(page.begin)
	article := func(a referee.Article) {
		fmt.Fprintf(&b, "\n### `%s`: %s\n\n*%s.* %s\n", a.ID, lang.Say(a.Title), page.section(a), lang.Words(a.Text(world)))
	}
	for _, r := range referee.RulesOf(world) {
		article(r.Article)
		if r.Bends {
			b.WriteString("\n" + page.bends + "\n")
		}
	}
	b.WriteString("\n## " + page.counted + "\n")
	for _, r := range scoring.RulesOf(world) {
		article(r.Article)
	}
	b.WriteString("\n## " + page.argued + "\n")
	for _, t := range topics(world) {
		section := page.section(referee.Article{Section: t.Section})
		fmt.Fprintf(&b, "\n### %s (`%s`)\n\n*%s.* %s\n", lang.Say(t.Title), t.Name, section, lang.Words(t.Text(world)))
	}
	b.WriteString("\n" + page.houseRules)
	for _, sw := range referee.SwitchesOf(world) {
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", sw.Name, strings.Join(sw.Values, ", "), lang.Say(sw.Text))
	}
	return b.String()
}

// TestRulesPage holds the pages of the rules to the tables of rules and topics.
// UPDATE=1 writes them.
func TestRulesPage(t *testing.T) {
	world, err := maps.Open("world")
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range rulesPages {
		want := page.String(world)
		if os.Getenv("UPDATE") != "" {
			if err := os.WriteFile(page.file, []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		have, err := os.ReadFile(page.file)
		if err != nil {
			t.Fatal(err)
		}
		if string(have) != want {
			t.Errorf("%s is not what the tables say; UPDATE=1 go test ./internal/show writes it", page.file)
		}
	}
}
