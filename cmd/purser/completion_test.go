package main

import (
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// TestCompletion checks that every command that takes the name of a game completes it, as
// an argument and after --game, and that import takes no third word.
func TestCompletion(t *testing.T) {
	t.Parallel()
	sh, _ := atHome(t, freeTable)
	others := []string{"purser new", "purser map learn", "purser import"} // a new name, a map, a file first
	var commands [][]string
	everyCommand(rootCommand(newEnv(sh.fake("", io.Discard, io.Discard))), nil,
		func(cmd *cobra.Command, words []string) {
			if strings.Contains(cmd.Use, "NAME") && !slices.Contains(others, cmd.CommandPath()) &&
				!strings.HasPrefix(cmd.CommandPath(), "purser event ") { // which takes names of players and events
				commands = append(commands, append(slices.Clip(words), ""))
			}
			if cmd.Flags().Lookup("game") != nil || cmd.InheritedFlags().Lookup("game") != nil {
				commands = append(commands, append(slices.Clip(words), "--game", ""))
			}
		})
	for _, words := range commands {
		if _, stdout, _ := sh.purser("", append([]string{"__complete"}, words...)...); !strings.HasPrefix(stdout,
			"friday") {
			t.Errorf("%q: %q", words, stdout)
		}
	}
	if len(commands) < 25 {
		t.Errorf("only %q take a game", commands)
	}
	if code, _, stderr := sh.purser(freeTable, "import", "-", "sunday", "monday"); code != 2 ||
		!strings.HasPrefix(stderr, `error: "monday" is one argument too many`) {
		t.Errorf("exit code %d: %s", code, stderr)
	}
	if code, _, stderr := sh.purser("", "use", "sunday"); code != 2 ||
		!strings.HasPrefix(stderr, `error: unknown game "sunday"`) {
		t.Errorf("exit code %d: %s", code, stderr)
	}
	if code, _, stderr := sh.purser("", "use", "a/b"); code != 2 ||
		!strings.HasPrefix(stderr, `error: "a/b" cannot name a game`) ||
		!strings.Contains(stderr, "hint: purser list lists the games") {
		t.Errorf("exit code %d: %s", code, stderr)
	}
}

// TestCompletionGoesOn checks that every argument and flag is completed word by word, and
// that files are offered only where they belong. A want that begins with - must not be
// offered; with no wants, nothing may be.
func TestCompletionGoesOn(t *testing.T) {
	t.Parallel()
	sh, _ := atHome(t, "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships\nplayer \"Zoe Q\" green 20 trains 40 ships\nplayer Dan black 20 trains 40 ships\n\nAnna claim los-angeles/tokyo/green\n")
	for _, test := range []struct{ line, want string }{
		{"claim tokyo|man", "manila/yellow -honolulu/red"},
		{"claim tokyo|", "manila/yellow honolulu/red -yellow"},
		{"claim manila|tokyo|", "with"},
		{"claim la|tok|", "black -green"},
		{"claim la|tok|b", "black"},
		{"claim tokyo|los-angeles/black", ""},
		{"claim la|tok|black|", "with"},
		{"claim la|tok|black|with|", "ship-black double-black wild -ship-red -train-black"},
		{"claim la|tok|black|with|2|sh", "ship-black -double-black"},
		{"claim la|tok|black|--cards|", "ship-black wild -train-black"},
		{"claim la|tok|black|--cards|2 ship-black, 1 w", "2_ship-black,_1_wild"},
		{"claim hamburg/moskva/white|--cards|", "train-white anchor-white wild -ship-white"},
		{"claim --cards|", "train-red ship-red"},
		{"can claim|la|tok|", "black -green"},
		{"harbor --player|anna|tokyo|", "with"},
		{"harbor --player|anna|tokyo|with|", "anchor-red ship-red wild -train-red -double-red"},
		{"fix|", "8"},
		{"fix 8|cl", "claim"},
		{"fix 8|claim|", "los-angeles/tokyo/green hamburg/moskva/white"},
		{"fix 8|claim|tokyo|man", "manila/yellow"},
		{"fix 8|claim|la|tok|", "black green"},
		{"fix 8|claim|la|tok|green|--cards|", "double-green -double-red"},
		{"fix 9|claim|", ""},
		{"can fix|8|claim|la|tok|", "black green"},
		{"can marker|", "Anna Ben"},
		{"can marker|anna|", ""},
		{"peek|", "bangkok/tokyo jakarta/lima"},
		{"peek bangkok/tokyo|tokyo/e", "tokyo/edinburgh"},
		{"map draw|--ticket|lima", "lima/jakarta"},
		{"exchange|", "1 3"},
		{"exchange 3|", "ships trains"},
		{"exchange 3|ships|", "for"},
		{"exchange 1|ship|for|", "trains -ships"},
		{"exchange 3|ships|for|trains|", ""},
		{"tickets 2|", "of"},
		{"tickets 2|of|4|", ""},
		{"pass|", ""},
		{"new x|--player|", "Anna \"Zoe_Q\""},
		{"new x|--player|Anna blue 20 trains 40 ships|--player|", "Ben -Anna"},
		{"new x|--player|Anna blue 20 trains 40 ships|--player|Eve ", "Eve_red -Eve_blue"},
		{"new x|--player|\"Zoe Q\" green 25 trains ", "\"Zoe_Q\"_green_25_trains_35"},
		{"new x|--map|great-lakes|--player|Eve red ", "Eve_red_27"},
		{"score|", "friday :4 -game"},
		{"score x", "game :8 -friday"},
		{"score --game|friday|", ""},
		{"score --game|", "friday -game"},
		{"verify --game|friday|", ""},
		{"verify a.game|", "friday :4 -game"},
		{"verify a.game|x", "game :8"},
		{"fmt --game|friday|", ""},
		{"export --game|friday|", "game txtar json csv md :8"},
		{"export friday|", "game txtar json csv md :8"},
		{"use friday|", ""},
		{"legal claims|", ""},
		{"man|", ":16"},
		{"map lint|", ":16"},
		{"sheet|", "friday :4"},
		{"sheet x", "html md :8"},
		{"sheet friday|", "html md :8"},
		{"sheet --game|friday|", "html md :8"},
		{"chart fri", "friday :4"},
		{"chart friday|", "svg png pdf :8"},
		{"chart friday|a.svg|", ""},
		{"map draw|friday|", "svg png pdf :8"},
		{"play --game|friday|", ""},
		{"sheet a.html|", ""},
	} {
		_, stdout, _ := sh.purser("", append([]string{"__complete"}, strings.Split(strings.Replace(test.line, " ", "|",
			1), "|")...)...)
		offered := map[string]bool{}
		for line := range strings.Lines(stdout) {
			word, _, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
			offered[strings.ReplaceAll(word, " ", "_")] = true
		}
		if test.want == "" && (len(offered) != 1 || !offered[":4"]) {
			t.Errorf("%s: %q", test.line, stdout)
		}
		for _, want := range strings.Fields(test.want) {
			if word, unwanted := strings.CutPrefix(want, "-"); offered[word] == unwanted {
				t.Errorf("%s: want %s in %q", test.line, want, stdout)
			}
		}
	}
}
