package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/olekukonko/tablewriter/pkg/twwidth"
	"github.com/spf13/cobra"

	"purser/cmd/internal/ask"
	"purser/internal/text"
	"purser/sessions"
)

// A fakeTerminal is a standard output of a given size.
type fakeTerminal struct {
	bytes.Buffer
	width, height int
}

func (t *fakeTerminal) Size() (width, height int) { return t.width, t.height }

// onScreen runs the program on a terminal of the given width.
func (sh shell) onScreen(width int, stdin string, args ...string) string {
	out, errs := &fakeTerminal{width: width}, &fakeTerminal{width: width}
	run(args, sh.fake(stdin, out, errs))
	return out.String() + errs.String()
}

// TestWidth checks that nothing wraps on a terminal of 80 columns, and that long names are
// clipped rather than push a table off the screen. Ids and the lines of a record are never
// broken, so that they can be copied.
func TestWidth(t *testing.T) {
	t.Parallel()
	const long = `purser 1
map world
turns free
player "Anna-Maximiliane von Hohenzollern-Sigmaringen" blue 20 trains 40 ships
player Maximilianefriederikeottilie yellow 20 trains 40 ships
player 日本語日本語日本語日本語 red 20 trains 40 ships

Maximilianefriederikeottilie claim lagos/luanda/yellow
Maximilianefriederikeottilie harbor lagos
`
	sh := shell{"PURSER_HOME": filepath.Join(t.TempDir(), "home")}
	fits := func(text string, args ...string) {
		t.Helper()
		for line := range strings.Lines(text) {
			if width := twwidth.Width(strings.TrimRight(line, "\n")); width > 80 {
				t.Errorf("purser %s: %d columns: %s", strings.Join(args, " "), width, line)
			}
		}
	}
	run := func(stdin string, args ...string) {
		t.Helper()
		fits(sh.onScreen(80, stdin, args...), args...)
	}
	run(long, "score", "-")
	run(strings.Replace(long, "turns free\n", "turns free\nrule score-floor zero\n", 1), "score", "-")
	many := filepath.Join(t.TempDir(), "many.game")
	if err := os.WriteFile(many, []byte(long), 0o600); err != nil {
		t.Fatal(err)
	}
	run("", "map", "draw", "--game", many)
	for _, width := range []int{40, 63, 80, 120, 200} {
		wide := 0
		for _, line := range strings.Split(sh.onScreen(width, "", "map", "draw", "--map", "world"), "\n") {
			wide = max(wide, twwidth.Width(line))
		}
		if wide > width || wide < width-3 {
			t.Errorf("the board is %d columns wide on a terminal of %d", wide, width)
		}
	}
	run("", "rules")
	run("", "map")
	for _, board := range []string{"world", "great-lakes", "usa"} {
		for _, table := range []string{"routes", "cities", "tickets"} {
			run("", "map", table, "--map", board)
		}
		run("", "map", "draw", "--map", board)
		run("", "map", "draw", "--map", board, "--ascii")
	}
	for _, b := range shipped() {
		if id := b.Info().ID; id != "world" && id != "globetrotter" { // the others have the same rules with other numbers
			continue
		}
		for _, name := range sessions.ExplainNames(b) {
			run("", "explain", name, "--map", b.Info().ID)
		}
	}
	for _, game := range []string{"friday", "lakes", "evening", "coast", "orient", "fjord"} {
		run("", "score", records+"/"+game+".game")
		run("", "map", "draw", "--game", records+"/"+game+".game")
	}
	for _, game := range []string{"four", "example"} {
		for _, command := range []string{"status", "chart", "legal"} {
			run("", command, "--game", trotter+"/"+game+".game")
		}
		run("", "score", trotter+"/"+game+".game")
		run("", "map", "draw", "--game", trotter+"/"+game+".game")
	}
	if code, _, stderr := sh.purser(long, "import", "-", strings.Repeat("a-very-long-name", 4)); code != 0 {
		t.Fatal(stderr)
	}
	run("", "stats")
	run("", "stats", "--player", "max")
	run("", "ratings")
	run("", "ratings", "chart")
	const pair = " 16 trains 44 ships"
	run("", "new", "pair", "--rule", "doubles-open-from 3", "--player", "Wilhelmina-Charlotte-Alexandra blue"+pair,
		"--player", "Maximilianefriederikeottilie red"+pair)
	run("", "claim", "la", "tok", "green")
	run("", "claim", "anch", "tik")
	run("", "chart")
	run("", "chart", "--ascii")
	for _, game := range []string{"friday", "lakes", "evening", "coast", "orient", "fjord"} {
		run("", "chart", "--game", records+"/"+game+".game")
	}
	home, _ := randomShelf(t, 40)
	run("", "stats", "--home", home)
	var visit func(cmd *cobra.Command)
	visit = func(cmd *cobra.Command) {
		if cmd.Name() == "completion" || cmd.Name() == "help" {
			return // cobra's own
		}
		path := strings.Fields(cmd.CommandPath())[1:]
		run("", append(path, "--help")...)
		for _, sub := range cmd.Commands() {
			visit(sub)
		}
	}
	visit(rootCommand(newEnv(fake("", io.Discard, io.Discard))))
}

// TestNothingCut checks that nothing that a table of people reads is cut off on 80 columns, or on the narrowest screen
// of forms, in any language: headings are broken at syllables instead, and no line begins with a dash.
func TestNothingCut(t *testing.T) {
	t.Parallel()
	for _, tag := range text.Tags() {
		sh := shell{"PURSER_HOME": filepath.Join(t.TempDir(), "home"), "PURSER_LANG": tag}
		for _, game := range []string{records + "/friday", records + "/lakes", records + "/coast", records + "/paris-two",
			trotter + "/example", trotter + "/four"} {
			sh.purser("", "import", game+".game")
			for _, command := range []string{"status", "score", "log", "legal", "list", "stats", "map tickets", "map cities",
				"map routes", "undo", "redo"} {
				for _, width := range []int{ask.SmallestWidth, 80} {
					shown := sh.onScreen(width, "", strings.Fields(command)...)
					for line := range strings.Lines(shown) {
						line = strings.TrimRight(line, "\n")
						if twwidth.Width(line) > width || strings.Contains(line, "…") ||
							strings.HasPrefix(strings.TrimSpace(line), "– ") {
							t.Errorf("%s: purser %s of %s on %d columns: %s", tag, command, filepath.Base(game), width, line)
						}
					}
				}
			}
		}
	}
}
