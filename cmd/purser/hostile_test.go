package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"purser/internal/soak"
	"purser/internal/text"
)

// hostileTexts are texts that a terminal, a line or a program that reads text would obey:
// C0 and C1 controls, right-to-left marks, line breaks, and bytes that are not text.
var hostileTexts = []string{"a\x1b[31m\x7fb", "\u009b31m", "a\u202e\u2066b", "a\nerror: b", "a\r\tb", "\u2028\u2029",
	"\xff\x00", "-\x1b]0;x\x07"}

// obeyed finds anything in printed output that a terminal would obey.
func obeyed(out string) string {
	if !utf8.ValidString(out) {
		return "bytes that are not text"
	}
	for _, r := range strings.ReplaceAll(out, "\n", "") {
		if !text.Printable(r) {
			return fmt.Sprintf("%q", r)
		}
	}
	return ""
}

// harmless runs the program and checks that nothing it prints is obeyed, and that each line
// of an error is marked as one.
func (sh shell) harmless(t *testing.T, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	code, stdout, stderr = sh.purser("", args...)
	out := stdout
	if len(args) > 0 && args[0] == cobra.ShellCompRequestCmd {
		out = strings.ReplaceAll(out, "\t", "") // separates a word from its description
	}
	if bad := obeyed(out + stderr); bad != "" {
		t.Errorf("purser %q: %s in\n%q\n%q", args, bad, stdout, stderr)
	}
	for line := range strings.Lines(stderr) {
		if code != 0 && !slices.ContainsFunc([]string{"error: ", "rule: ", "hint: ", "note: "},
			func(kind string) bool { return strings.HasPrefix(line, kind) }) {
			t.Errorf("purser %q: a line of its own: %q", args, line)
		}
	}
	return code, stdout, stderr
}

// everyCommand calls do with the words of every command.
func everyCommand(cmd *cobra.Command, words []string, do func(cmd *cobra.Command, words []string)) {
	for _, sub := range cmd.Commands() {
		own := append(slices.Clip(words), sub.Name())
		do(sub, own)
		everyCommand(sub, own, do)
	}
}

// TestHostileWords passes hostile words to every command for each argument and option, and
// asks for their completions.
func TestHostileWords(t *testing.T) {
	sh, _ := atHome(t, freeTable+"\nAnna draw\n")
	t.Chdir(t.TempDir()) // commands write files of these names here
	ran := 0
	everyCommand(rootCommand(newEnv(sh.fake("", os.Stdout, os.Stderr))), nil, func(cmd *cobra.Command, words []string) {
		for _, evil := range []string{hostileTexts[0], strings.Join(hostileTexts, "")} {
			lines := [][]string{{evil}, {"--", evil}, {"friday", evil}, {evil, evil}, {"1", evil}, {"6", "draw", evil},
				{"--" + evil}, {"--game", evil, "1"}}
			cmd.LocalFlags().VisitAll(func(flag *pflag.Flag) {
				lines = append(lines, []string{"--" + flag.Name + "=" + evil}, []string{"friday", "--" + flag.Name +
					"=" + evil})
			})
			for _, line := range lines {
				sh.harmless(t, append(slices.Clip(words), line...)...)
				ran++
			}
			sh.harmless(t, append([]string{cobra.ShellCompRequestCmd}, append(slices.Clip(words), evil)...)...)
			sh.harmless(t, append([]string{cobra.ShellCompRequestCmd}, append(slices.Clip(words), evil, "")...)...)
		}
	})
	soak.Count(soak.Shapes, ran)
	if ran < 500 {
		t.Errorf("only %d command lines ran", ran)
	}
}

// TestHostilePlaces keeps games in folders with hostile names, and checks that no command
// repeats them to a terminal, and that JSON has them unchanged.
func TestHostilePlaces(t *testing.T) {
	t.Parallel()
	for _, evil := range hostileTexts {
		if strings.Contains(evil, "\x00") {
			continue // no file has such a name
		}
		home := filepath.Join(t.TempDir(), evil)
		sh := shell{"PURSER_HOME": home}
		path := filepath.Join(home, "friday.game")
		const cut = "Ben dr\x1b[31m\u202e"
		err := errors.Join(os.Mkdir(home, 0o700),
			os.WriteFile(path, []byte(freeTable+"\nAnna draw\n"+cut), 0o600),
			os.WriteFile(filepath.Join(home, evil+".game"), []byte(freeTable+evil), 0o600),
			os.WriteFile(filepath.Join(home, "torn.game"), []byte(freeTable+"\nAnna "+evil+"\n"), 0o600),
			os.WriteFile(filepath.Join(home, "wrong.game"), []byte("purser "+evil+"\n"), 0o600))
		if err != nil {
			t.Fatal(err)
		}
		man, picture := filepath.Join(t.TempDir(), evil), filepath.Join(t.TempDir(), evil+".svg")
		if evil == hostileTexts[0] { // pictures are slow
			sh.harmless(t, "chart", picture)
			sh.harmless(t, "map", "draw", picture)
		}
		for _, args := range [][]string{
			{"list"}, {"list", "--json"}, {"use", "friday"}, {"status"}, {"log"}, {"legal", "--player", "Anna"},
			{"can", "draw", "--player", "Ben"}, {"stats"}, {"stats", "--json"}, {"stats", "--csv"},
			{"score", path}, {"score", path, "--json"}, {"verify", path}, {"verify", home}, {"verify", home, "--json"},
			{"fmt", path}, {"export", "--to", "json"}, {"export"},
			{"score", filepath.Join(home, "torn.game")}, {"fmt", filepath.Join(home, "wrong.game")},
			{"import", filepath.Join(home, "wrong.game")},
			{"import", path, "monday"}, {"import", filepath.Join(home, evil+".game")}, {"map", "lint", home},
			{"map", "routes", "--map", home}, {"man", man},
			{"status", "--game", path}, {"status", "--game", "torn"}, {"status", "--game", "wrong"},
			{"doctor", "--game", "torn"}, {"doctor", "--game", "wrong"},
			{"draw", "--player", "Anna"}, {"doctor"}, {"doctor", "--drop-cuts"}, {"fix", "7", "claim", "la", "tok",
				"green"}, {"new", "friday", "--player", "Anna blue 20 trains 40 ships", "--player",
				"Ben red 20 trains 40 ships"},
			{cobra.ShellCompRequestCmd, "use", ""}, {cobra.ShellCompRequestCmd, "draw", "--player", ""},
			{cobra.ShellCompRequestCmd, "score", home},
			{"delete", "monday", "--yes"}, {"delete", evil, "--yes"},
		} {
			sh.harmless(t, args...)
		}
		_, stdout, _ := sh.harmless(t, "list", "--json")
		var games []struct{ Game, File string }
		if err := json.Unmarshal([]byte(stdout), &games); err != nil || len(games) == 0 || utf8.ValidString(home) &&
			games[0].File != path {
			t.Errorf("%q: %v, %+v", path, err, games)
		}
	}
}
