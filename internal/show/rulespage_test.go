package show

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"purser/maps"
	"purser/referee"
	"purser/scoring"
)

// TestRulesPage holds docs/rules.md to the tables of rules and topics. UPDATE=1
// writes the page.
func TestRulesPage(t *testing.T) {
	world, err := maps.Open("world")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString("# The rules\n\nWhat purser refuses and what it counts, in its own words, each with its section in the English and the German rulebook.\n" +
		"`purser explain ID` tells the same, with examples.\n\n## What is refused\n")
	article := func(r referee.Article) {
		fmt.Fprintf(&b, "\n### `%s`: %s\n\n*%s; %s.* %s\n", r.ID, r.Title, r.Section.English, r.Section.German, r.Text(world))
	}
	for _, r := range referee.Rules {
		article(r.Article)
		if r.Bends {
			b.WriteString("\nBends by consent.\n")
		}
	}
	b.WriteString("\n## What is counted\n")
	for _, r := range scoring.Rules {
		article(r.Article)
	}
	b.WriteString("\n## What tables argue about\n")
	for _, topic := range topics() {
		fmt.Fprintf(&b, "\n### %s (`%s`)\n\n*%s; %s.* %s\n", topic.Title, topic.Name, topic.Section.English, topic.Section.German, topic.Text(world))
	}
	b.WriteString("\n## House rules\n\n| switch | values, the default first | what it decides |\n|---|---|---|\n")
	for _, info := range referee.Switches {
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", info.Name, strings.Join(info.Values, ", "), info.Text)
	}
	const page = "../../docs/rules.md"
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(page, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	have, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	if string(have) != b.String() {
		t.Errorf("%s is not what the tables say; UPDATE=1 go test ./internal/show writes it", page)
	}
}
