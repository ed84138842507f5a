package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
)

// snippet matches a fenced block of the README.
var snippet = regexp.MustCompile("(?ms)^```(\\w+)\n(.*?)^```$")

// TestReadme runs every snippet of the README: the output shown at a console must be the
// real one, the commands for a fresh machine must work, and be in the German README as well, and the record must be
// legal.
func TestReadme(t *testing.T) {
	t.Parallel()
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	readme, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	german, err := os.ReadFile(filepath.Join(root, "README.de.md"))
	if err != nil {
		t.Fatal(err)
	}
	home := filepath.Join(t.TempDir(), "home")
	var commands []string
	for _, block := range snippet.FindAllStringSubmatch(string(readme), -1) {
		switch kind, text := block[1], block[2]; {
		case kind == "console":
			console(t, root, home, text)
		case kind == "sh":
			commands = append(commands, strings.TrimSpace(text))
			if !strings.Contains(string(german), block[0]) {
				t.Errorf("README.de.md lacks %s", text)
			}
		case strings.HasPrefix(text, "purser 1\n"):
			if code, _, stderr := purser(text, "verify", "-"); code != 0 {
				t.Errorf("the record in the README: %s", stderr)
			}
		}
	}
	// The second command runs this test, so .ci/run runs it; the first runs here.
	if len(commands) != 2 || commands[1] != "go test ./..." {
		t.Fatalf("the commands for a fresh machine are %q", commands)
	}
	if out, err := inFolder(root, home, commands[0]); err != nil || !strings.Contains(out, " wins with ") {
		t.Errorf("%s: %v\n%s", commands[0], err, out)
	}
}

// TestDocs understands and referees every record in the docs of every language, and runs
// what is shown at a console, each page with its own home and folder in which the project's
// files are found.
func TestDocs(t *testing.T) {
	t.Parallel()
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	project, err := os.ReadDir(root)
	if err != nil {
		t.Fatal(err)
	}
	pages, err := filepath.Glob("../../docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	german, err := filepath.Glob("../../docs/de/*.md")
	if err != nil {
		t.Fatal(err)
	}
	if len(pages) == 0 || len(german) == 0 {
		t.Fatal(pages, german)
	}
	for _, page := range append(append(pages, german...), "../../README.de.md") {
		t.Run(strings.TrimPrefix(page, "../../"), func(t *testing.T) {
			t.Parallel()
			folder, home := t.TempDir(), filepath.Join(t.TempDir(), "home")
			for _, entry := range project {
				if err := os.Symlink(filepath.Join(root, entry.Name()), filepath.Join(folder,
					entry.Name())); err != nil {
					t.Fatal(err)
				}
			}
			text, err := os.ReadFile(page)
			if err != nil {
				t.Fatal(err)
			}
			records := 0
			for _, block := range snippet.FindAllStringSubmatch(string(text), -1) {
				switch block[1] {
				case "text": // a drawing
				case "console":
					console(t, folder, home, block[2])
				case "record":
					records++
					if code, _, stderr := purser(block[2], "verify", "-"); code != 0 {
						t.Error(stderr)
					}
					if _, stdout, _ := purser(block[2], "fmt", "-"); stdout != block[2] {
						t.Errorf("the record is not canonical: %s", stdout)
					}
				case "sh": // those of the README, which has as many parts
					if page != "../../README.de.md" {
						t.Error("commands for a fresh machine are run by no test")
					}
				default:
					t.Errorf("a snippet of %s is run by no test", block[1])
				}
			}
			if records == 0 && page == "../../docs/record.md" {
				t.Error("no record")
			}
		})
	}
}

// inGerman maps the English pages for players to the German ones.
var inGerman = map[string]string{
	"afterwards.md":         "danach.md",
	"at-the-table.md":       "am-tisch.md",
	"boards.md":             "spielplaene.md",
	"club.md":               "verein.md",
	"commands.md":           "befehle.md",
	"export.md":             "weitergeben.md",
	"json.md":               "json.md",
	"in-the-middle.md":      "mittendrin.md",
	"it-went-wrong.md":      "etwas-ging-schief.md",
	"live.md":               "live.md",
	"globetrotter.md":       "globetrotter.md",
	"one-page.md":           "eine-seite.md",
	"own-board.md":          "eigener-plan.md",
	"pictures.md":           "bilder.md",
	"promises.md":           "versprechen.md",
	"record.md":             "protokoll.md",
	"rules.md":              "regeln.md",
	"rules-globetrotter.md": "regeln-globetrotter.md",
	"rules-paris.md":        "regeln-paris.md",
	"rules-usa.md":          "regeln-usa.md",
	"rules-europe.md":       "regeln-europa.md",
	"rules-nordic.md":       "regeln-skandinavien.md",
	"rules-switzerland.md":  "regeln-schweiz.md",
	"start.md":              "start.md",
}

// parts matches what a page has in every language: headings, rows of tables, items, and
// snippets with the commands in them.
var parts = regexp.MustCompile("(?m)^(?:#+ |\\||- |```\\w|\\$ )")

// TestGermanDocs checks that every page for players has a German version with the same
// parts, so that nothing is added to only one of the two.
func TestGermanDocs(t *testing.T) {
	t.Parallel()
	pages, err := filepath.Glob("../../docs/*.md")
	if err != nil || len(pages) != len(inGerman)+1 {
		t.Errorf("in English there are %q (%v)", pages, err)
	}
	pages, err = filepath.Glob("../../docs/de/*.md")
	if err != nil || len(pages) != len(inGerman) {
		t.Errorf("in German there are %q (%v)", pages, err)
	}
	readme, err := os.ReadFile("../../README.de.md")
	if err != nil {
		t.Fatal(err)
	}
	sameParts(t, "../../README.md", "../../README.de.md")
	for english, german := range inGerman {
		sameParts(t, filepath.Join("../../docs", english), filepath.Join("../../docs/de", german))
		if !strings.Contains(string(readme), "(docs/de/"+german+")") {
			t.Errorf("README.de.md does not link to %s", german)
		}
	}
}

// sameParts checks that two pages have the same parts.
func sameParts(t *testing.T, pages ...string) {
	t.Helper()
	var has [2][]string
	for i, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		has[i] = parts.FindAllString(string(text), -1)
	}
	if diff := cmp.Diff(has[0], has[1]); diff != "" {
		t.Errorf("%q have other parts:\n%s", pages, diff)
	}
}

// links matches the links of a page to other pages and to headings of its own.
var links = regexp.MustCompile(`\]\(([^()\s]*)\)|(?:src|srcset)="([^"]*)"`)

// TestLinks checks that every link of the README and the docs leads to a file that is there, and
// to a heading that it has.
func TestLinks(t *testing.T) {
	t.Parallel()
	for _, pattern := range []string{"../../*.md", "../../docs/*.md", "../../docs/de/*.md"} {
		pages, err := filepath.Glob(pattern)
		if err != nil || len(pages) == 0 {
			t.Fatal(pages, err)
		}
		for _, page := range pages {
			data, err := os.ReadFile(page)
			if err != nil {
				t.Fatal(err)
			}
			for _, link := range links.FindAllStringSubmatch(string(data), -1) {
				to := link[1] + link[2]
				if strings.Contains(to, "://") {
					continue
				}
				file, heading, _ := strings.Cut(to, "#")
				if file = filepath.Join(filepath.Dir(page), file); strings.HasPrefix(to, "#") {
					file = page
				}
				at, err := os.ReadFile(file)
				if err != nil {
					t.Errorf("%s: %v", page, err)
				} else if heading != "" && !slices.Contains(anchors(string(at)), heading) {
					t.Errorf("%s: %s has no heading #%s", page, file, heading)
				}
			}
		}
	}
}

// anchors returns what the headings of a page are called in links to them.
func anchors(page string) (all []string) {
	page = snippet.ReplaceAllString(page, "")
	for _, heading := range regexp.MustCompile(`(?m)^#+ (.*)$`).FindAllStringSubmatch(page, -1) {
		all = append(all, strings.Map(func(r rune) rune {
			switch {
			case r == ' ':
				return '-'
			case r == '-' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
				return unicode.ToLower(r)
			}
			return -1
		}, heading[1]))
	}
	return all
}

// inFolder runs a command in a folder and with a home, and returns its output.
func inFolder(folder, home, command string) (string, error) {
	cmd := exec.Command("sh", "-c", command)
	cmd.Dir, cmd.Env = folder, append(os.Environ(), "PURSER_HOME="+home)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// console runs the commands of a console and compares their output.
func console(t *testing.T, folder, home, text string) {
	t.Helper()
	var shown, got strings.Builder
	for line := range strings.Lines(text) {
		shown.WriteString(line)
		if command, ok := strings.CutPrefix(line, "$ "); ok {
			got.WriteString(line)
			out, _ := inFolder(folder, home, command) // a refusal is compared by its output
			got.WriteString(out)
		}
	}
	if got.String() != shown.String() {
		t.Errorf("the page shows\n%s\nbut it is\n%s", shown.String(), got.String())
	}
}
