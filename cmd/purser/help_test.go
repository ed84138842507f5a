package main

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"purser/cmd/internal/usage"
	"purser/internal/text"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
)

// TestHelp checks that every command says what it does, and that each of its examples runs as
// written, in each language, in a folder that has what they name.
func TestHelp(t *testing.T) {
	for _, tag := range text.Tags() {
		t.Run(tag, func(t *testing.T) { helps(t, text.ByTag(tag)) })
	}
}

func helps(t *testing.T, lang *text.Language) {
	named := func(name string) string { // a game or folder, as examples call it
		return strings.TrimPrefix(lang.Words(text.Command("purser use "+name)), "purser use ")
	}
	dir := t.TempDir()
	record, err := os.ReadFile(filepath.Join(records, "friday.game"))
	if err != nil {
		t.Fatal(err)
	}
	paris, err := os.ReadFile(filepath.Join(records, "paris-four.game"))
	if err != nil {
		t.Fatal(err)
	}
	board, err := filepath.Abs("../../maps/routes/boards/great-lakes")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	if err := os.CopyFS(named("myboard"), os.DirFS(board)); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(named("games"), 0o755); err != nil {
		t.Fatal(err)
	}
	friday := named("friday") + ".game"
	for _, name := range []string{friday, named("games") + "/" + friday} {
		if err := os.WriteFile(name, record, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile("paris.game", paris, 0o644); err != nil {
		t.Fatal(err)
	}
	var visit func(cmd *cobra.Command)
	visit = func(cmd *cobra.Command) {
		if cmd.Name() == "help" || cmd.Name() == "completion" {
			return // cobra's own
		}
		if examples := strings.Count(cmd.Example, "  purser "); cmd.Short == "" || examples < 2 && cmd.Name() != "marker" {
			t.Errorf("%s: no help, or %d examples", cmd.CommandPath(), examples)
		}
		for example := range strings.Lines(strings.ReplaceAll(cmd.Example, "\\\n", "")) {
			words := word.FindAllString(example, -1)
			for i, w := range words {
				words[i] = strings.Trim(w, `"`)
			}
			stdin := ""
			if n := len(words); n > 2 && words[n-2] == "<" {
				input, err := os.ReadFile(words[n-1])
				if err != nil {
					t.Fatal(err)
				}
				stdin, words = string(input), words[:n-2]
			}
			if words[0] != "purser" {
				t.Fatalf("%s: the example %q does not call purser", cmd.CommandPath(), example)
			}
			if cmd.Name() == "serve" { // it does not end by itself; TestServe runs it
				continue
			}
			about := cmd.Name()
			for _, flag := range []string{"--everywhere", "--compare"} {
				if slices.Contains(words, flag) {
					about = flag
				}
			}
			sh := sitDown(t, about, named("friday"))
			sh["PURSER_LANG"] = lang.Tag
			if words[1] == "event" {
				sitEvent(t, sh, words[2:])
			}
			// they ask questions, and the end of the input answers them
			if words[1] == "play" || words[1] == "tally" && len(words) == 2 {
				sh["ACCESSIBLE"] = "1"
				code, stdout, _ := sh.purser("", words[1:]...)
				if code != 0 || !strings.Contains(stdout, lang.Say("the game is saved; %s continues it", "purser play")) &&
					stdout != lang.Say("no game was begun")+"\n" {
					t.Errorf("%s: exit code %d\n%s", cmd.Name(), code, stdout)
				}
				continue
			}
			if cmd.Name() == "marker" { // the board of the example does not agree
				if code, stdout, _ := sh.purser(stdin, words[1:]...); code != 3 ||
					!strings.Contains(stdout, lang.Say("%s: the marker shows %d, but should show %d", "Anna", 46, 6)[:20]) {
					t.Errorf("%s: exit code %d\n%s", strings.TrimSpace(example), code, stdout)
				}
				continue
			}
			if code, stdout, stderr := sh.purser(stdin, words[1:]...); code != 0 || stdout == "" || stderr != "" {
				t.Errorf("%s: exit code %d\n%s%s", strings.TrimSpace(example), code, stdout, stderr)
			}
		}
		for _, sub := range cmd.Commands() {
			visit(sub)
		}
	}
	root := rootCommand(newEnv(fake("", io.Discard, io.Discard)))
	usage.Speak(root, lang, []string{"man"})
	visit(root)
}

// word matches a word of an example, or several in quotes.
var word = regexp.MustCompile(`"[^"]*"|\S+`)

// sitDown returns a shell with a home in which the examples of a command can be played: a game
// is in use and Anna is next, unless the command needs a finished game.
func sitDown(t *testing.T, command, game string) shell {
	t.Helper()
	record := `purser 1
map world
player Anna blue 20 trains 40 ships keeps 3
player Ben red 20 trains 40 ships keeps 3

Anna claim manila/tokyo/yellow
Ben draw
Anna claim athina/hamburg/green
Ben draw
Anna draw
Ben draw
Anna claim darwin/sydney/green
Ben draw
undo
undo
`
	if command == "returns" {
		header, _, _ := strings.Cut(record, "\n\n")
		record = header + "\nplayer Cleo green 20 trains 40 ships keeps 3\n\nAnna leaves\n"
	}
	if table, ok := travels[command]; ok {
		record = table
	}
	world, err := routemap.Open("world")
	if err != nil {
		t.Fatal(err)
	}
	for _, rule := range routerules.RulesOf(world) {
		if (command == "reveal" || command == "shown") && rule.ID == "reveal.early" {
			record = rule.Legal.Opening.Record
		}
	}
	// it is about finished games
	if over, ok := map[string]string{"stats": game + ".game", "form": game + ".game", "versus": game + ".game",
		"heat": game + ".game", "ratings": game + ".game", "chart": game + ".game", "export": game + ".game", "--compare": game + ".game",
		"learn": "paris.game"}[command]; ok {
		over, err := os.ReadFile(over)
		if err != nil {
			t.Fatal(err)
		}
		record = string(over)
	}
	home := filepath.Join(t.TempDir(), "home")
	if err := os.Mkdir(home, 0o700); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{game + ".game": record, "current": game + "\n"} {
		if err := os.WriteFile(filepath.Join(home, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return shell{"PURSER_HOME": home}
}

// travels are games, mostly of Globetrotter, in which the examples of its verbs are legal.
var travels = func() map[string]string {
	const places = "purser 1\nmap globetrotter\nstart round 5\nplace kairo key africa\nplace paris key europe\nplace alexandria national africa\n" +
		"place casablanca continental africa\nplace johannesburg continental africa\nplace lima continental south-america port\nplace lagos national africa\n"
	const two = places + "player Anna red home calgary at alexandria money 600 tickets 2 jokers 1\nplayer Ben blue home rio at rio money 500 keys kairo\n\n"
	const atKairo = places + "player Anna red home calgary at kairo money 600 tickets 2\nplayer Ben blue home rio\n\n"
	const atLima = places + "player Anna red home calgary at lima\nplayer Ben blue home rio\n\n"
	const free = "purser 1\nmap globetrotter\nturns free\nplace casablanca continental africa\nplace kairo key africa\nplayer Anna red keys kairo\nplayer Ben blue\n\n"
	const casino = "place macao national asia port casino\n"
	gambles := strings.Replace(two, "place lagos", casino+"place lagos", 1) + "Anna land macao roll 3\n"
	return map[string]string{
		"--everywhere": "purser 1\nmap paris\nplayer Anna blue\nplayer Ben red\n\nAnna claim louvre/opera/green 1\nBen claim bastile/opera/red 1\n" +
			"Anna draw\nBen leaves\nBen reveal bastille/opera 5\n",
		"flags":   "purser 1\nmap paris\nturns free\nplayer Anna blue\nplayer Ben red\n\n",
		"station": "purser 1\nmap europe\nturns free\nplayer Anna blue\nplayer Ben red\n\nBen claim berlin/wien/green\nAnna station berlin\n",
		"money":   two, "land": atKairo, "sail": atLima, "fly": atKairo, "joker": two, "sells": two, "pass": two,
		"place": two, "fee": two,
		"card": two + "Anna land kairo roll 3\n", "bonus": two + "Anna land kairo roll 3\nAnna card bonus\n",
		"duel": two + "Anna land kairo roll 3\nAnna card nothing\n", "gamble": gambles, "sends": gambles +
			"Anna gamble 2+4, 5+4\n",
		"buys": two + "Anna land lagos roll 2\nAnna end\n", "end": two + "Anna land lagos roll 2\n",
		"key": strings.Replace(free, " keys kairo", "", 1), "drops": free, "souvenir": free,
	}
}()

// TestExitCodes checks the exit codes as plain numbers, because they are a contract.
func TestExitCodes(t *testing.T) {
	t.Parallel()
	const head = "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships\n"
	for _, test := range []struct {
		stdin, args string
		code        int
	}{
		{head, "score -", 0},
		{head, "verify -", 0},
		{head, "fmt -", 0},
		{"", "--help", 0},
		{"", "map routes tokyo", 0},
		{head + "Anna dance\n", "score -", 1},
		{head + "Anna dance\n", "verify - --json", 1},
		{"", "score no-such-file", 1},
		{"", "verify no-such-file", 1},
		{"", "map lint no-such-folder", 1},
		{"map world\n", "fmt -", 1},
		{"purser 1\nmap atlantis\n", "score -", 1},
		{"", "scor", 2},
		{"", "help scor", 2},
		{"", "score", 2},
		{"", "score - --jsn", 2},
		{head, "score - --map atlantis", 2},
		{head, "score - --json --csv", 2},
		{"", "map routes atlantis", 2},
		{"", "explain xyzzy", 2},
		{head + "Ben draw\n", "score -", 3},
		{head + "Ben draw\n", "score - --json", 3},
		{head + "Ben draw\n", "verify -", 3},
		{head + "Ben draw\n", "verify - --json", 3},
		{"purser 1\nmap world\n", "verify -", 3},
	} {
		if code, stdout, stderr := purser(test.stdin, strings.Fields(test.args)...); code != test.code {
			t.Errorf("purser %s: exit code %d, want %d\n%s%s", test.args, code, test.code, stdout, stderr)
		}
	}
}

// TestUsage checks the error, with exit code 2, for a command line that is not understood.
func TestUsage(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ args, want string }{
		{"scor", `error: there is no command scor; did you mean score?`},
		{"score", "error: no game is in use"},
		{"score a b", `error: "b" is one argument too many`},
		{"score --jsn a", "error: unknown flag: --jsn"},
		{"verify", "error: no game is in use"},
		{"verify - -", "error: standard input (-) can be read only once"},
		{"fmt", "error: no game is in use"},
		{"map lint", "error: name the board's folder"},
		{"map routes --map wrold", `error: unknown map "wrold": did you mean world?`},
		{"map routes grene", `error: unknown city or kind "grene": did you mean green`},
		{"explain zebras cost", `error: nothing answers "zebras cost"; the nearest topics are `},
		{"version please", `error: "please" is one argument too many`},
	} {
		code, stdout, stderr := purser("", strings.Fields(test.args)...)
		if code != 2 || stdout != "" || !strings.HasPrefix(stderr, test.want) {
			t.Errorf("purser %s: exit code %d\n%s%swant %s", test.args, code, stdout, stderr, test.want)
		}
	}
}

// TestCommandsAlone checks that a command that is built alone is the one among all, and that
// it is built alone.
func TestCommandsAlone(t *testing.T) {
	root := func(args ...string) *cobra.Command {
		return rootCommand(newEnv(fake("", io.Discard, io.Discard)), args...)
	}
	all, alone := root(), 0
	for _, cmd := range all.Commands() {
		name := cmd.Name()
		some := root(name)
		one, _, err := some.Find([]string{name})
		if err != nil || one.UsageString() != cmd.UsageString() || one.Long != cmd.Long || one.GroupID != cmd.GroupID {
			t.Errorf("%s is another command alone: %v", name, err)
		}
		if library := 2; len(some.Commands()) == 1+library { // help and completion
			alone++
		} else if len(some.Commands()) != len(all.Commands()) {
			t.Errorf("%s is among %d commands", name, len(some.Commands()))
		}
	}
	others := []string{"can", "event", "map", "stats", "ratings", "version", "man", "help", "completion"}
	if alone < len(all.Commands())-len(others) {
		t.Errorf("%d of %d commands are built alone", alone, len(all.Commands()))
	}
}

// TestSpokenExamples checks that no example of a verb has the syntax of a record. The two places of a
// flight ticket alone have a slash between them, as they are typed.
func TestSpokenExamples(t *testing.T) {
	syntax := regexp.MustCompile(`(train|anchor|ship|double)-[a-z]|[a-z]/[a-z]`)
	flight := regexp.MustCompile(`ticket [a-z]+/[a-z]+`)
	for _, b := range shipped() {
		for _, v := range b.Verbs() {
			if found := syntax.FindString(flight.ReplaceAllString(v.Example, "")); found != "" && !v.Absent {
				t.Errorf("%s on %s shows the record's %q: %s", v.Name, b.Info().ID, found, v.Example)
			}
		}
	}
}
