package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/olekukonko/tablewriter/pkg/twwidth"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"purser/cmd/internal/kinds"
	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/internal/text/catalog"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/sessions"
)

// pseudoTag is the tag of a language that nobody speaks; see [catalog.Pseudo]. The program
// speaks it if a test sets the variable named speaks.
const pseudoTag, speaks = "qps", "PURSER_TEST_SPEAKS"

// pseudo is that language, or nil if its catalog cannot be read.
var pseudo = sync.OnceValue(func() *text.Language {
	source, err := os.ReadFile("../../internal/text/catalog/de.txt")
	if err != nil {
		return nil
	}
	entries, err := catalog.Read(string(source))
	if err != nil {
		return nil
	}
	return text.Spoken(pseudoTag, catalog.Table(catalog.Pseudo(entries)))
})

// inPseudo runs the program in that language on a terminal of the given width.
func (sh shell) inPseudo(lang *text.Language, width int, stdin string, args ...string) (code int, shown string) {
	out, errs := &fakeTerminal{width: width}, &fakeTerminal{width: width}
	sys := sh.fake(stdin, out, errs)
	sys.language = func(string) *text.Language { return lang }
	code = run(append([]string{"--lang=" + pseudoTag}, args...), sys)
	return code, out.String() + errs.String()
}

// plainWord matches a word.
var plainWord = regexp.MustCompile(`[\p{L}\p{M}]+`)

// markup matches what a page or a terminal does not show.
var markup = regexp.MustCompile(`(?s)<style>.*?</style>|<script>.*?</script>|<[^>]*>|\x1b\[[0-9;]*m|&[a-z]+;`)

// names are the words that are the same in every language: those of boards, commands,
// flags, records, rules and games.
func names(t *testing.T) map[string]bool {
	known := map[string]bool{}
	add := func(texts ...string) {
		for _, s := range texts {
			for _, w := range plainWord.FindAllString(s, -1) {
				known[strings.ToLower(w)] = true
			}
		}
	}
	for _, id := range routemap.IDs() {
		b, err := routemap.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		add(id)
		for _, c := range b.Cities {
			add(c.ID, c.Name, text.Brief(c.Name, 12)) // cut where there is little room
			add(slices.Concat(c.Other, c.Short)...)
		}
		for _, p := range b.Places {
			add(p.Name)
		}
		for i := range b.Routes {
			add(b.Routes[i].ID)
		}
	}
	for _, b := range shipped() {
		add(sessions.ExplainNames(b)...)
		for _, v := range b.Verbs() {
			add(v.Name, v.Use)
		}
		for _, r := range b.Rulebook().Rules {
			for _, e := range []*referee.Example{&r.Legal, &r.Illegal, r.Worked} {
				if e != nil {
					add(e.Record())
				}
			}
			add(r.ID, r.Section.String())
		}
		for _, topic := range b.Rulebook().Topics {
			add(topic.Section.String())
		}
		for _, paragraph := range b.Rulebook().Grammar {
			for _, line := range paragraph.Lines {
				add(line.Example)
			}
		}
		for _, sw := range b.Seating().Switches {
			add(sw.Name)
			add(sw.Values...)
		}
	}
	var visit func(cmd *cobra.Command)
	visit = func(cmd *cobra.Command) {
		add(cmd.Use, cmd.Example)
		cmd.Flags().VisitAll(func(f *pflag.Flag) { add(f.Name, f.DefValue) })
		for _, sub := range cmd.Commands() {
			visit(sub)
		}
	}
	visit(rootCommand(newEnv(fake("", nil, nil))))
	for _, sw := range routerules.Switches {
		add(sw.Name)
		add(sw.Values...)
	}
	add("numbers undo redo turns strict free rule player date title none keeps of for with trains ships",
		"Rails Sails Anna Ben Cara Zoe friday evening turns third neu zaehlen completion color lang store auto devel html markdown",
		"quit paly xyzzy course nobody nowhere atlantis doc board toml",
		"too late no cards can be paid again without show phase cardz single Tehra text config completions source fpath Out String Invoke Expression local share gare nord")
	return known
}

// english returns the words in the output that are English and not names.
func english(shown string, known map[string]bool) (words []string) {
	for _, w := range plainWord.FindAllString(markup.ReplaceAllString(shown, " "), -1) {
		if len(w) > 2 && strings.ContainsAny(w, "aeiouAEIOU") && !known[strings.ToLower(w)] {
			words = append(words, w)
		}
	}
	return words
}

// saidInPseudo are command lines in a home with the games friday, evening and turns, with
// their input: every command, and everything each can refuse.
var saidInPseudo = []struct{ args, stdin string }{
	{"", ""}, {"quit", ""}, {"paly", ""}, {"score evening", ""}, {"score --json nobody", ""}, {"score friday nobody", ""}, {"verify", ""},
	{"verify --strict nobody nowhere", ""},
	{"verify -", "purser 1\nmap world\nplayer Anna pink 26 trains 40 ships keeps 6\nplayer Anna pink 20 trains 42 ships\n\nAnna dance\n"},
	{"verify -", "purser 2\nmap atlantis\nrule tours\nAnna claim\n"}, {"verify -", ""},
	{"status", ""}, {"log", ""}, {"legal", ""}, {"legal harbors --player ben", ""}, {"list", ""}, {"chart", ""},
	{"chart --ascii", ""},
	{"chart $TMP/course.svg", ""}, {"chart $TMP/course.jpg", ""}, {"map draw $TMP/board.svg", ""},
	{"map draw --ascii", ""}, {"map draw $TMP/x.svg --ticket lima", ""},
	{"sheet --format markdown", ""}, {"sheet $TMP/sheet.html", ""}, {"sheet $TMP/sheet.doc", ""}, {"rules", ""}, {"map", ""},
	{"version", ""}, {"fmt nobody", ""},
	{"new", ""}, {"new turns --player Anna", ""}, {"new other --player 'Anna blue' --player 'Ben pink 1 trains'", ""},
	{"new third --player 'Anna blue 20 trains 40 ships keeps 3' --player 'Ben red 20 trains 40 ships keeps 3' --rule 'score-floor zero'", ""}, {"use turns", ""},
	{"claim la tok", ""}, {"claim la tok green --cards '2 joker'", ""}, {"claim la tok green", ""},
	{"can claim la tok black", ""}, {"can harbor tok", ""},
	{"harbor moskva", ""}, {"exchange 3 ships for trains", ""}, {"exchange 99 trains for ships", ""},
	{"tickets 2 of 4", ""}, {"tickets 5 of 4", ""}, {"pass", ""}, {"pass no cards", ""},
	{"reveal bang tok", ""}, {"undo", ""}, {"undo 9", ""}, {"redo", ""}, {"redo", ""}, {"fix 7 draw", ""},
	{"fix 99 draw", ""}, {"can fix 7 claim la tok black", ""},
	{"claim la tok black --consent 'too late'", ""}, {"can claim la tok black --consent 'too late'", ""}, {"log", ""},
	{"status", ""},
	{"peek --player anna 'bang tok'", ""}, {"can marker anna 46", ""}, {"can marker zoe 46", ""},
	{"stats", ""}, {"stats --player anna", ""}, {"stats --pictures", ""}, {"stats ratings", ""}, {"stats ratings --strict", ""}, {"stats ratings chart", ""}, {"export --format html", ""},
	{"export nobody", ""}, {"import nowhere.game", ""}, {"import - turns", "purser 1\n"},
	{"delete nobody", ""}, {"doctor", ""}, {"doctor --game turns", ""}, {"use nobody", ""}, {"list --phase dead", ""},
	{"explain", ""}, {"explain claim.cardz", ""},
	{"map routes xyzzy", ""}, {"map cities lima", ""}, {"map lint .", ""}, {"map lint", ""}, {"xyzzy", ""},
	{"--color neon list", ""}, {"map routes --map atlantis", ""},
	{"play turns", "?\nlog\nstatus\nlegal\nmap la\nmap\nchart\nmarker 3\nla tok\nxyzzy\nundo 99\nexchange\n\nharbor\n\ntickets\n\nfix\n\nfix 7\n\npeek\nanna\n\nbang tok\n\npause\n\ndraw\n\nquit\n"},
	{"play evening", ""},
	{"play neu", "\nAnna\n\n\n\nBen\n\n\n\n\n\n\n\ntours\n\n\n"},
	{"tally zaehlen", "\n\nname\nAnna\n\n\nBen\n\n\n\n\n\n?\n1 ship for trains\n\nla tok green\n\ntok\n\n2\n3\nagain\n\n\n\n46\n\n\n\n\n\n\n\n\nbang tok\n\n\n\n"},
	{"tally turns", ""},
}

// laidByHand are the commands whose output is laid out by a translator, asked line by line,
// or a page.
var laidByHand = []string{"--help", "record", "play", "tally", "sheet"}

// TestPseudo runs everything in a language that nobody speaks and that is longer than any
// other. Only names may be English then: any other English was never translated. Nothing
// may be wider than the screen.
func TestPseudo(t *testing.T) {
	t.Parallel()
	lang, known := pseudo(), names(t)
	home, tmp := t.TempDir(), t.TempDir()
	sh := shell{"PURSER_HOME": home, "ACCESSIBLE": "1"}
	for _, game := range []string{"friday", "evening"} {
		record, err := os.ReadFile(filepath.Join(records, game+".game"))
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(record)) { // what players wrote
			if _, said, ok := strings.Cut(line, "#"); ok || strings.Contains(line, "title") ||
				strings.Contains(line, "pass") {
				line += said
				for _, w := range plainWord.FindAllString(line, -1) {
					known[strings.ToLower(w)] = true
				}
			}
		}
		if code, _, stderr := sh.purser(string(record), "import", "-", game); code != 0 {
			t.Fatal(stderr)
		}
	}
	sat := "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships keeps 3\nplayer Ben red 20 trains 40 ships keeps 3\n\nAnna draw\nBen draw\n"
	if code, _, stderr := sh.purser(sat, "import", "-", "turns"); code != 0 {
		t.Fatal(stderr)
	}
	say := func(stdin string, args ...string) {
		_, shown := sh.inPseudo(lang, 80, stdin, args...)
		shown = strings.NewReplacer(tmp, "", home, "", "--ascii", "").Replace(shown)
		if slices.Contains(args, "--ascii") { // it removes the accents
			return
		}
		if words := english(shown, known); len(words) > 0 && !slices.Contains(args, "--json") {
			t.Errorf("purser %s says %q:\n%s", strings.Join(args, " "), words, text.Brief(shown, 3000))
		}
		for line := range strings.Lines(shown) {
			width := twwidth.Width(strings.TrimRight(markup.ReplaceAllString(line, ""), "\n"))
			if strings.Contains(line, " --help\"") { // the library's line on help
				continue
			}
			if width > 80 && !slices.ContainsFunc(args, func(a string) bool { return slices.Contains(laidByHand, a) }) {
				t.Errorf("purser %s: %d columns: %s", strings.Join(args, " "), width, line)
			}
		}
	}
	for _, s := range saidInPseudo {
		args := shellWords(strings.ReplaceAll(s.args, "$TMP", tmp))
		say(s.stdin, args...)
	}
	for _, file := range []string{"course.svg", "board.svg", "sheet.html"} {
		picture, err := os.ReadFile(filepath.Join(tmp, file))
		if err != nil {
			t.Fatal(err)
		}
		if words := english(string(picture), known); len(words) > 0 {
			t.Errorf("%s says %q", file, words)
		}
	}
	for _, b := range shipped() {
		for _, name := range sessions.ExplainNames(b) {
			say("", "explain", name, "--map", b.Info().ID)
		}
		for _, r := range b.Rulebook().Rules {
			if r.Worked != nil {
				say(r.Worked.Record(), "score", "-")
				continue
			}
			say(r.Illegal.Record(), "verify", "-")
			say(r.Legal.Record(), "score", "-")
		}
	}
	for _, k := range kinds.All {
		for _, id := range k.Game.Info().IDs {
			for _, l := range show.CommandsOf(k.View).Lookups() {
				say("", "map", l.Name, "--map", id)
			}
		}
	}
	var visit func(cmd *cobra.Command)
	visit = func(cmd *cobra.Command) {
		path := strings.Fields(cmd.CommandPath())[1:]
		say("", append(path, "--help")...)
		say("", append(path, "--xyzzy")...)
		say("", append(path, "a", "b", "c", "d", "e")...)
		for _, sub := range cmd.Commands() {
			visit(sub)
		}
	}
	visit(rootCommand(newEnv(fake("", nil, nil))))
	pages := filepath.Join(tmp, "man")
	say("", "man", pages)
	files, err := filepath.Glob(filepath.Join(pages, "*.1"))
	if err != nil || len(files) < 30 {
		t.Errorf("%d man pages, %v", len(files), err)
	}
	for _, file := range files {
		page, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, heading := range regexp.MustCompile(`(?m)^\.SH (.*)$`).FindAllStringSubmatch(string(page), -1) {
			if words := english(heading[1], known); len(words) > 0 {
				t.Errorf("%s has the heading %s", filepath.Base(file), heading[1])
			}
		}
	}
}

// TestHelpWidth checks that the help of every command fits 80 columns in every language.
func TestHelpWidth(t *testing.T) {
	t.Parallel()
	var visit func(cmd *cobra.Command)
	visit = func(cmd *cobra.Command) {
		for _, tag := range text.Tags() {
			args := append(strings.Fields(cmd.CommandPath())[1:], "--help", "--lang", tag)
			_, stdout, _ := purser("", args...)
			for line := range strings.Lines(stdout) {
				if width := twwidth.Width(strings.TrimRight(line, "\n")); width > 80 && !strings.Contains(line,
					"--help\"") {
					t.Errorf("purser %s: %d columns: %s", strings.Join(args, " "), width, line)
				}
			}
		}
		for _, sub := range cmd.Commands() {
			visit(sub)
		}
	}
	visit(rootCommand(newEnv(fake("", nil, nil))))
}

// shellWords splits words as a shell does, with single quotes.
func shellWords(line string) (words []string) {
	for i, part := range strings.Split(line, "'") {
		if i%2 == 1 {
			words = append(words, part)
		} else {
			words = append(words, strings.Fields(part)...)
		}
	}
	return words
}
