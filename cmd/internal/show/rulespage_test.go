package show

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"purser/internal/text"
	"purser/sessions/kind"
	globewords "purser/sessions/notation/globetrotter"
	routewords "purser/sessions/notation/routes"
)

// A rulesPage is the page of the rules of a rulebook in one language.
type rulesPage struct {
	file, board string
	begin       string
	words       *pageWords
}

// The pageWords of a language are the words on its pages: the headings, and an article's
// section in the rulebook of that language, then in the other one.
type pageWords struct {
	lang            string
	refused         string
	counted, argued string
	houseRules      string
	rulings         string // the heading of what people wrote by hand
	bends           string
	section         func(text.Title) string
}

var englishPage = &pageWords{
	lang:    "en",
	refused: "What is refused", counted: "What is counted", argued: "What tables argue about",
	houseRules: "## House rules\n\n| house rule | what it means | what it decides | without one |\n|---|---|---|---|\n",
	rulings:    "\n## Rulings, with their reasons\n",
	bends:      "Allowed if everyone agrees.",
	section:    func(t text.Title) string { return both(t.String(), "; ", text.ByTag("de").Words(t)) },
}

var germanPage = &pageWords{
	lang:    "de",
	refused: "Was abgelehnt wird", counted: "Was gezählt wird", argued: "Worüber am Tisch gestritten wird",
	houseRules: "## Hausregeln\n\n| Hausregel | was sie bedeutet | was sie entscheidet | ohne sie |\n|---|---|---|---|\n",
	rulings:    "\n## Entscheidungen, mit ihren Gründen\n",
	bends:      "Sind alle einverstanden, darf davon abgewichen werden.",
	section:    func(t text.Title) string { return both(text.ByTag("de").Words(t), "; englisch: ", t.String()) },
}

var rulesPages = []rulesPage{
	{
		file: "rules.md", board: "world", words: englishPage,
		begin: "# The rules\n\nWhat purser refuses and what it counts, in its own words, each with its section in the English and the German rulebook.\n" +
			"`purser explain ID` tells the same, with examples. The numbers are those of the World; with `--map great-lakes` they are those of\n" +
			"the Great Lakes, which have neither pair routes nor tours. [The USA](rules-usa.md), [Europe](rules-europe.md),\n" +
			"[Nordic Countries](rules-nordic.md), [Switzerland](rules-switzerland.md) and [Paris](rules-paris.md) have pages of their own.\n",
	},
	{
		file: "rules-usa.md", board: "usa", words: englishPage,
		begin: "# The rules of the USA\n\nWhat purser refuses and what it counts on the map of the USA, in its own words, each with its section in the English and the\n" +
			"German rulebook. `purser explain ID --map usa` tells the same, with examples. [The rules](rules.md) are those of the World.\n",
	},
	{
		file: "rules-europe.md", board: "europe", words: englishPage,
		begin: "# The rules of Europe\n\nWhat purser refuses and what it counts on the map of Europe, in its own words, each with its section in the rulebook. The\n" +
			"German titles are ours. Where the rulebook is silent, the text says what we do. `purser explain ID --map europe` tells the same,\n" +
			"with examples. [The rules](rules.md) are those of the World.\n",
	},
	{
		file: "rules-nordic.md", board: "nordic", words: englishPage,
		begin: "# The rules of Nordic Countries\n\nWhat purser refuses and what it counts on the map of Nordic Countries, in its own words, each with its section in the rulebook.\n" +
			"The German titles are ours. Where the rulebook is silent, the text says what we do. `purser explain ID --map nordic` tells the\n" +
			"same, with examples. [The rules](rules.md) are those of the World.\n",
	},
	{
		file: "rules-switzerland.md", board: "switzerland", words: englishPage,
		begin: "# The rules of Switzerland\n\nWhat purser refuses and what it counts on the map of Switzerland, in its own words, each with its section in the board's sheet.\n" +
			"What the sheet leaves to the box it is played with has its section in the rulebook of the USA. The German titles are ours.\n" +
			"`purser explain ID --map switzerland` tells the same, with examples. [The rules](rules.md) are those of the World.\n",
	},
	{
		file: "rules-paris.md", board: "paris", words: englishPage,
		begin: "# The rules of Paris\n\nWhat purser refuses and what it counts in Paris, in its own words, each with its section in the rulebook.\n" +
			"`purser explain ID --map paris` tells the same, with examples. [The rules](rules.md) are those of the World.\n",
	},
	{
		file: "de/regeln.md", board: "world", words: germanPage,
		begin: "# Die Regeln\n\nWas purser ablehnt und was es zählt, in seinen eigenen Worten, jeweils mit dem Abschnitt der deutschen und der englischen\n" +
			"Spielregel. `purser explain KENNUNG` sagt dasselbe, mit Beispielen. Die Zahlen sind die der Weltreise; die der Großen Seen, die kein\n" +
			"unwegsames Gelände und keine Routen-Zielkarten haben, zeigt `--map great-lakes`. [Die USA](regeln-usa.md),\n" +
			"[Europa](regeln-europa.md), [Skandinavien](regeln-skandinavien.md), [die Schweiz](regeln-schweiz.md) und [Paris](regeln-paris.md)\n" +
			"haben eigene Seiten.\n",
	},
	{
		file: "de/regeln-usa.md", board: "usa", words: germanPage,
		begin: "# Die Regeln der USA\n\nWas purser auf dem Spielplan der USA ablehnt und was es zählt, in seinen eigenen Worten, jeweils mit dem Abschnitt der\n" +
			"deutschen und der englischen Spielregel. `purser explain KENNUNG --map usa` sagt dasselbe, mit Beispielen. [Die Regeln](regeln.md)\n" +
			"sind die der Weltreise.\n",
	},
	{
		file: "de/regeln-europa.md", board: "europe", words: germanPage,
		begin: "# Die Regeln von Europa\n\nWas purser auf dem Spielplan von Europa ablehnt und was es zählt, in seinen eigenen Worten, jeweils mit dem Abschnitt der\n" +
			"Spielregel. Die deutschen Titel sind unsere. Wo die Spielregel schweigt, steht da, wie es hier gilt.\n" +
			"`purser explain KENNUNG --map europe` sagt dasselbe, mit Beispielen. [Die Regeln](regeln.md) sind die der Weltreise.\n",
	},
	{
		file: "de/regeln-skandinavien.md", board: "nordic", words: germanPage,
		begin: "# Die Regeln von Skandinavien\n\nWas purser auf dem Spielplan von Skandinavien ablehnt und was es zählt, in seinen eigenen Worten, jeweils mit dem Abschnitt der\n" +
			"Spielregel. Die deutschen Titel sind unsere. Wo die Spielregel schweigt, steht da, wie es hier gilt.\n" +
			"`purser explain KENNUNG --map nordic` sagt dasselbe, mit Beispielen. [Die Regeln](regeln.md) sind die der Weltreise.\n",
	},
	{
		file: "de/regeln-schweiz.md", board: "switzerland", words: germanPage,
		begin: "# Die Regeln der Schweiz\n\nWas purser auf dem Spielplan der Schweiz ablehnt und was es zählt, in seinen eigenen Worten, jeweils mit dem Abschnitt des Blatts\n" +
			"zum Spielplan. Wo das Blatt auf das Spiel verweist, mit dem gespielt wird, ist es der Abschnitt der Spielregel der USA. Die\n" +
			"deutschen Titel sind unsere.\n" +
			"`purser explain KENNUNG --map switzerland` sagt dasselbe, mit Beispielen. [Die Regeln](regeln.md) sind die der Weltreise.\n",
	},
	{
		file: "de/regeln-paris.md", board: "paris", words: germanPage,
		begin: "# Die Regeln von Paris\n\nWas purser in Paris ablehnt und was es zählt, in seinen eigenen Worten, jeweils mit dem Abschnitt der Spielregel.\n" +
			"`purser explain KENNUNG --map paris` sagt dasselbe, mit Beispielen. [Die Regeln](regeln.md) sind die der Weltreise.\n",
	},
}

// travelPages are the pages of Globetrotter.
var travelPages = []rulesPage{
	{
		file: "rules-globetrotter.md", board: globewords.MapID, words: englishPage,
		begin: "# The rules of Globetrotter\n\nWhat purser refuses and what it counts in Globetrotter, in its own words, each with its section in the rulebook, which is\n" +
			"printed in German. `purser explain ID --map globetrotter` tells the same, with examples. [Globetrotter](globetrotter.md) is the\n" +
			"page on playing it.\n",
	},
	{
		file: "de/regeln-globetrotter.md", board: globewords.MapID, words: germanPage,
		begin: "# Die Regeln von Globetrotter\n\nWas purser bei Globetrotter ablehnt und was es zählt, in seinen eigenen Worten, jeweils mit dem Abschnitt der Spielregel. Die\n" +
			"englischen Titel sind unsere. `purser explain KENNUNG --map globetrotter` sagt dasselbe, mit Beispielen. Wie man damit spielt, sagt\n" +
			"[Globetrotter](globetrotter.md).\n",
	},
}

// both returns two titles, or one if they are the same because only one rulebook has the
// section.
func both(title, mark, other string) string {
	if title == other {
		return title
	}
	return title + mark + other
}

// String returns the page for a board's rules and topics. Some of the rules can be waived.
func (page rulesPage) String(board kind.Board) string {
	words := page.words
	lang := text.ByTag(words.lang)
	var b strings.Builder
	article := func(title string, of text.Title, prose text.Sentence) {
		section := ""
		if titled := words.section(of); titled != "–" { // otherwise it is in no rulebook
			section = fmt.Sprintf("*%s.* ", titled)
		}
		fmt.Fprintf(&b, "\n### %s\n\n%s%s\n", title, section, apart.Replace(lang.Words(prose)))
	}
	b.WriteString(page.begin + "\n## " + words.refused + "\n")
	counted := false
	for _, r := range board.Rulebook().Rules {
		if r.Worked != nil && !counted {
			b.WriteString("\n## " + words.counted + "\n")
			counted = true
		}
		article(fmt.Sprintf("`%s`: %s", r.ID, lang.Say(r.Title)), r.Section, r.Text())
		if r.Bends {
			b.WriteString("\n" + words.bends + "\n")
		}
	}
	b.WriteString("\n## " + words.argued + "\n")
	for _, t := range board.Rulebook().Topics {
		article(fmt.Sprintf("%s (`%s`)", lang.Say(t.Title), t.Name), t.Section, t.Text)
	}
	b.WriteString("\n" + words.houseRules)
	for _, sw := range board.Seating().Switches {
		for _, value := range sw.Values[1:] {
			fmt.Fprintf(&b, "| `%s %s` | %s | %s | `%[1]s %[5]s` |\n", sw.Name, value, lang.Words(sw.Means(value)),
				lang.Say(sw.Text), sw.Values[0])
		}
	}
	return b.String()
}

// apart puts blank lines between the paragraphs of an article, and none between its steps.
var apart = strings.NewReplacer("\n1. ", "\n\n1. ", "\n2. ", "\n2. ", "\n3. ", "\n3. ", "\n", "\n\n")

// TestRulesPage compares the pages of the rules with the tables of rules and topics.
// UPDATE=1 writes them, and leaves the rulings at their end as they are.
func TestRulesPage(t *testing.T) {
	for _, book := range []struct {
		kind  kind.Kind
		pages []rulesPage
	}{
		{routewords.Routes{}, rulesPages},
		{globewords.Globetrotter{}, travelPages},
	} {
		for _, page := range book.pages {
			board, err := book.kind.Open(page.board)
			if err != nil {
				t.Fatal(err)
			}
			page.hold(t, page.String(board))
		}
	}
}

// hold compares a page down to its rulings, which are written by hand, with what it should be.
func (page rulesPage) hold(t *testing.T, want string) {
	t.Helper()
	file := filepath.Join("../../../docs", page.file)
	have, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	tables, rulings, found := strings.Cut(string(have), page.words.rulings)
	if !found {
		t.Fatalf("%s has no heading %q", file, strings.TrimSpace(page.words.rulings))
	}
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(file, []byte(want+page.words.rulings+rulings), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if tables != want {
		t.Errorf("%s is not what the tables say; UPDATE=1 go test ./cmd/internal/show -run TestRulesPage writes it", file)
	}
}
