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

// A rulesPage is the page of the rules of a rulebook in one language. What the page of another board, base, says in
// the same words it only names.
type rulesPage struct {
	file, board, base string
	begin             string
	words             *pageWords
}

// The pageWords of a language are the words on its pages.
type pageWords struct {
	lang          string
	headings      [3]string // above what is refused, what is counted, and the house rules
	tables        [3]string // the heads of their tables, with the line above
	same          string    // in front of what the page of the base says
	rulings       string    // the heading of what people wrote by hand
	waived, never string    // whether a table may agree to break a rule
	warns         string    // what only warns
}

var englishPage = &pageWords{
	lang:     "en",
	headings: [3]string{"What is refused", "What is counted", "House rules"},
	tables: [3]string{"\n| rule | what it is about | section | if everyone agrees |\n|---|---|---|---|\n", "",
		"\n| house rule | what it means | without one |\n|---|---|---|\n"},
	same:    "As on [the USA](rules-usa.md): ",
	rulings: "\n## Rulings, with their reasons\n",
	waived:  "yes", never: "no", warns: "only warns",
}

var germanPage = &pageWords{
	lang:     "de",
	headings: [3]string{"Was abgelehnt wird", "Was gezählt wird", "Hausregeln"},
	tables: [3]string{"\n| Regel | worum es geht | Abschnitt | wenn alle einverstanden sind |\n|---|---|---|---|\n", "",
		"\n| Hausregel | was sie bedeutet | ohne sie |\n|---|---|---|\n"},
	same:    "Wie auf dem Spielplan der [USA](regeln-usa.md): ",
	rulings: "\n## Entscheidungen, mit ihren Gründen\n",
	waived:  "ja", never: "nein", warns: "warnt nur",
}

var rulesPages = []rulesPage{
	{
		file: "rules.md", board: "world", words: englishPage,
		begin: "# The rules of the World and the Great Lakes\n\nThe rules that purser holds, each with its section in the rulebook. `purser explain ID` says one in plain words, with an example that is\n" +
			"legal and one that is not, and `purser explain` alone lists what tables argue about. The numbers are those of the World;\n" +
			"`--map great-lakes` has those of the Great Lakes, which have neither pair routes nor tours. [The other boards](boards.md) have pages\n" +
			"of their own.\n",
	},
	{
		file: "rules-usa.md", board: "usa", words: englishPage,
		begin: "# The rules of the USA\n\nThe rules that purser holds on the USA, each with its section in the rulebook. `purser explain ID --map usa` says one in plain words,\n" +
			"with examples.\n",
	},
	{
		file: "rules-europe.md", board: "europe", base: "usa", words: englishPage,
		begin: "# The rules of Europe\n\nThe rules that purser holds on Europe. `purser explain ID --map europe` says one in plain words, with examples, and\n" +
			"`purser rules --map europe` has all sections.\n",
	},
	{
		file: "rules-nordic.md", board: "nordic", base: "usa", words: englishPage,
		begin: "# The rules of Nordic Countries\n\nThe rules that purser holds on Nordic Countries. `purser explain ID --map nordic` says one in plain words, with examples, and\n" +
			"`purser rules --map nordic` has all sections.\n",
	},
	{
		file: "rules-switzerland.md", board: "switzerland", base: "usa", words: englishPage,
		begin: "# The rules of Switzerland\n\nThe rules that purser holds on Switzerland. `purser explain ID --map switzerland` says one in plain words, with examples, and\n" +
			"`purser rules --map switzerland` has all sections, of the board's sheet or, where the sheet leaves it to that, of the rulebook of the USA.\n",
	},
	{
		file: "rules-paris.md", board: "paris", base: "usa", words: englishPage,
		begin: "# The rules of Paris\n\nThe rules that purser holds in Paris. `purser explain ID --map paris` says one in plain words, with examples, and\n" +
			"`purser rules --map paris` has all sections.\n",
	},
	{
		file: "de/regeln.md", board: "world", words: germanPage,
		begin: "# Die Regeln der Weltreise und der Großen Seen\n\nDie Regeln, auf die purser achtet, jeweils mit dem Abschnitt der Spielregel. `purser explain KENNUNG` erklärt eine in einfachen Worten, mit\n" +
			"einem erlaubten und einem verbotenen Beispiel, und `purser explain` allein zeigt, worüber am Tisch gestritten wird. Die Zahlen sind die\n" +
			"der Weltreise; die der Großen Seen, die kein unwegsames Gelände und keine Routen-Zielkarten haben, zeigt `--map great-lakes`.\n" +
			"[Die anderen Spielpläne](spielplaene.md) haben eigene Seiten.\n",
	},
	{
		file: "de/regeln-usa.md", board: "usa", words: germanPage,
		begin: "# Die Regeln der USA\n\nDie Regeln, auf die purser auf dem Spielplan der USA achtet, jeweils mit dem Abschnitt der Spielregel. `purser explain KENNUNG --map usa`\n" +
			"erklärt eine in einfachen Worten, mit Beispielen.\n",
	},
	{
		file: "de/regeln-europa.md", board: "europe", base: "usa", words: germanPage,
		begin: "# Die Regeln von Europa\n\nDie Regeln, auf die purser auf dem Spielplan von Europa achtet. `purser explain KENNUNG --map europe` erklärt eine in einfachen Worten,\n" +
			"mit Beispielen, und `purser rules --map europe` nennt alle Abschnitte. Deren deutsche Titel sind unsere.\n",
	},
	{
		file: "de/regeln-skandinavien.md", board: "nordic", base: "usa", words: germanPage,
		begin: "# Die Regeln von Skandinavien\n\nDie Regeln, auf die purser auf dem Spielplan von Skandinavien achtet. `purser explain KENNUNG --map nordic` erklärt eine in einfachen\n" +
			"Worten, mit Beispielen, und `purser rules --map nordic` nennt alle Abschnitte. Deren deutsche Titel sind unsere.\n",
	},
	{
		file: "de/regeln-schweiz.md", board: "switzerland", base: "usa", words: germanPage,
		begin: "# Die Regeln der Schweiz\n\nDie Regeln, auf die purser auf dem Spielplan der Schweiz achtet. `purser explain KENNUNG --map switzerland` erklärt eine in einfachen\n" +
			"Worten, mit Beispielen, und `purser rules --map switzerland` nennt alle Abschnitte: des Blatts zum Spielplan oder, wo es darauf\n" +
			"verweist, der Spielregel der USA. Die deutschen Titel sind unsere.\n",
	},
	{
		file: "de/regeln-paris.md", board: "paris", base: "usa", words: germanPage,
		begin: "# Die Regeln von Paris\n\nDie Regeln, auf die purser in Paris achtet. `purser explain KENNUNG --map paris` erklärt eine in einfachen Worten, mit Beispielen, und\n" +
			"`purser rules --map paris` nennt alle Abschnitte.\n",
	},
}

// travelPages are the pages of Globetrotter.
var travelPages = []rulesPage{
	{
		file: "rules-globetrotter.md", board: globewords.MapID, words: englishPage,
		begin: "# The rules of Globetrotter\n\nThe rules that purser holds in [Globetrotter](globetrotter.md), each with its section in the rulebook, which is printed in German.\n" +
			"`purser explain ID --map globetrotter` says one in plain words, with examples.\n",
	},
	{
		file: "de/regeln-globetrotter.md", board: globewords.MapID, words: germanPage,
		begin: "# Die Regeln von Globetrotter\n\nDie Regeln, auf die purser bei [Globetrotter](globetrotter.md) achtet, jeweils mit dem Abschnitt der Spielregel.\n" +
			"`purser explain KENNUNG --map globetrotter` erklärt eine in einfachen Worten, mit Beispielen.\n",
	},
}

// String returns the page for a board's rules, beside what the page of the base says.
func (page rulesPage) String(board, base kind.Board) string {
	words, known := page.words, map[string]bool{}
	if base != nil {
		for _, a := range page.articles(base) {
			known[a.means] = true
		}
	}
	var same [3][]string
	var own [3]string
	for _, a := range page.articles(board) {
		if known[a.means] {
			same[a.part] = append(same[a.part], "`"+a.name+"`")
			continue
		}
		if own[a.part] == "" {
			own[a.part] = words.tables[a.part]
		}
		own[a.part] += a.shown
	}
	all := page.begin
	for i, heading := range words.headings {
		all += "\n## " + heading + "\n"
		if same[i] != nil {
			all += "\n" + words.same + strings.Join(same[i], ", ") + ".\n"
		}
		all += own[i]
	}
	return all
}

// An article is a rule or a house rule on a page: in which part, under which name, what it means on any page, and how
// it is shown on this one.
type article struct {
	part               int
	name, means, shown string
}

// articles returns the articles of a board. Some of the rules can be waived.
func (page rulesPage) articles(board kind.Board) (all []article) {
	words, lang := page.words, text.ByTag(page.words.lang)
	for _, r := range board.Rulebook().Rules {
		a := article{name: r.ID, means: r.ID + text.English.Words(r.Text())}
		if section := lang.Words(r.Section); r.Worked != nil {
			a.part = 1
			a.shown = fmt.Sprintf("\n### `%s`: %s\n\n*%s.* %s\n", r.ID, lang.Say(r.Title), section, lang.Words(r.Text()))
		} else {
			waived := words.never
			if r.Warns {
				waived = words.warns
			} else if r.Bends {
				waived = words.waived
			}
			a.shown = fmt.Sprintf("| `%s` | %s | %s | %s |\n", r.ID, lang.Say(r.Title), section, waived)
		}
		all = append(all, a)
	}
	for _, sw := range board.Seating().Switches {
		for _, value := range sw.Values[1:] {
			all = append(all, article{part: 2, name: sw.Name + " " + value, means: fmt.Sprint(sw.Name, sw.Values),
				shown: fmt.Sprintf("| `%s %s` | %s | `%[1]s %[4]s` |\n", sw.Name, value, lang.Words(sw.Means(value)),
					sw.Values[0])})
		}
	}
	return all
}

// TestRulesPage compares the pages of the rules with the tables of rules.
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
			var base kind.Board
			if page.base != "" {
				if base, err = book.kind.Open(page.base); err != nil {
					t.Fatal(err)
				}
			}
			page.hold(t, page.String(board, base))
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
