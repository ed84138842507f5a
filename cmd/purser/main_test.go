package main

import (
	"bytes"
	"flag"
	"io"
	"log"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"purser/cmd/internal/kinds"
	"purser/internal/terminal"
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/sessions/kind"
)

// records is the folder with the records of whole games, and trotter the one for
// Globetrotter.
const (
	records = "../../sessions/testdata/games"
	trotter = "../../referee/globetrotter/testdata"
)

// today is the day on which all tests run.
func today() time.Time { return time.Date(2026, 11, 20, 20, 0, 0, 0, time.UTC) }

// lastOf is the chance of all tests: the last one is drawn.
func lastOf(n int) int { return n - 1 }

// programs are what scripts can run: the program itself under various circumstances.
var programs = map[string]func(){"purser": begun}

// TestMain runs the tests, or, in a process that they start, one of the programs. Many tests wait, for
// a program or a terminal, so that more of them run beside each other than there are processors.
func TestMain(m *testing.M) {
	scrub()
	if program := programs[strings.TrimSuffix(filepath.Base(os.Args[0]), ".exe")]; program != nil {
		program()
		return
	}
	if err := flag.Set("test.parallel", strconv.Itoa(4*runtime.GOMAXPROCS(0))); err != nil { // -parallel goes before it
		log.Fatal(err)
	}
	debug.SetGCPercent(400) // thousands of commands in one process make much garbage, and keep little
	os.Exit(installed(m.Run))
}

// afterAll is what is done when all tests are over.
var afterAll []func()

// installed runs with the programs in $PATH.
func installed(run func() int) int {
	dir, err := os.MkdirTemp("", "purser-programs")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	for name := range programs {
		if runtime.GOOS == "windows" {
			name += ".exe"
		}
		self, err := os.Executable()
		if err == nil {
			err = os.Symlink(self, filepath.Join(dir, name))
		}
		if err != nil {
			log.Fatal(err)
		}
	}
	os.Setenv("PATH", dir+string(filepath.ListSeparator)+os.Getenv("PATH"))
	code := run()
	for _, do := range afterAll {
		do()
	}
	return code
}

// heeded are the variables that the program would heed and tests do not set.
var heeded = []string{"ACCESSIBLE", "CLICOLOR", "CLICOLOR_FORCE", "NO_COLOR", "COLUMNS", "LINES", "COLORTERM",
	"LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_TIME", "PURSER_LANG", "PURSER_STORE", "XDG_DATA_HOME"}

// scrub removes from the environment everything that the program would heed, so that the
// tests do not depend on who runs them.
func scrub() {
	if os.Getenv("PURSER_TEST") == "" { // not a process that a test has started
		for _, name := range heeded {
			os.Unsetenv(name)
		}
		os.Setenv("PURSER_HOME", filepath.Join(os.TempDir(), "purser-tests-without-a-home"))
		os.Setenv("TERM", "xterm")
		os.Setenv("TZ", "UTC")
		os.Setenv("PURSER_TEST", "1")
	}
	time.Local = time.UTC
	// Under the race detector every process would sleep for a second when it ends.
	os.Setenv("GORACE", "atexit_sleep_ms=0")
}

// dated is the program on the tests' own day. Files that were written within the hour, by it or
// before it by a script, are dated that day as well.
func dated(args []string, sys system) (code int) {
	begun := time.Now().Add(-time.Hour)
	if os.Getenv(speaks) == pseudoTag {
		sys.language = func(string) *text.Language { return pseudo() }
	}
	code = run(stored(args), sys)
	files, _ := filepath.Glob(filepath.Join(os.Getenv("PURSER_HOME"), "*.game"))
	for _, file := range files {
		if info, err := os.Stat(file); err == nil && info.ModTime().After(begun) {
			os.Chtimes(file, today(), today())
		}
	}
	return code
}

// stored returns the arguments of a command, whose games are kept elsewhere where a test says so.
var stored = func(args []string) []string { return args }

// begun is the same as a process of its own.
func begun() {
	os.Exit(dated(os.Args[1:], system{stdin: os.Stdin, stdout: os.Stdout, stderr: os.Stderr, getenv: os.Getenv,
		now: today, keyClock: keyClock(), draw: lastOf, language: text.ByTag, kinds: kinds.All,
		keepSmall: terminal.KeepSmall}))
}

// realKeys is the variable of a process whose keys come when they come.
const realKeys = "PURSER_TEST_KEYS"

// keyClock returns the clock of the keys: between any two of them a second passes, so that none is held or bounced,
// unless a test wants to know when they come.
func keyClock() func() time.Time {
	if os.Getenv(realKeys) != "" {
		return time.Now
	}
	var seconds atomic.Int64
	return func() time.Time { return time.Unix(seconds.Add(1), 0) }
}

// TestScripts runs the scripts in testdata/script: a game or two typed at a shell, with the
// expected answers. The records of whole games are in $GAMES and $TROTTER.
func TestScripts(t *testing.T) {
	params := scripts(t)
	params.Dir = "testdata/script"
	testscript.Run(t, params)
}

// scripts returns how scripts are run.
func scripts(t *testing.T) testscript.Params {
	lie, err := filepath.Abs(records)
	if err != nil {
		t.Fatal(err)
	}
	others, err := filepath.Abs(trotter)
	if err != nil {
		t.Fatal(err)
	}
	return testscript.Params{
		UpdateScripts: os.Getenv("UPDATE") != "",
		Cmds:          map[string]func(*testscript.TestScript, bool, []string){"purser": newClerks(t).purser},
		Setup: func(env *testscript.Env) error {
			env.Setenv("HOME", filepath.Join(env.WorkDir, "nowhere"))
			env.Setenv("GAMES", lie)
			env.Setenv("TROTTER", others)
			env.Setenv("GORACE", os.Getenv("GORACE"))
			env.Setenv("PURSER_TEST", "1")
			env.Setenv("TZ", "UTC")
			env.Setenv("TERM", "xterm")
			return nil
		},
	}
}

// A shell runs the program in this process, with variables of its own before those of all
// tests, so that tests with a home each can run at the same time.
type shell map[string]string

func (sh shell) getenv(name string) string {
	if value, ok := sh[name]; ok {
		return value
	}
	return os.Getenv(name)
}

// fake is a system without a terminal, on the tests' own day. It does not keep small a
// process in which commands run side by side.
func (sh shell) fake(stdin string, stdout, stderr io.Writer) system {
	return system{stdin: strings.NewReader(stdin), stdout: stdout, stderr: stderr, getenv: sh.getenv,
		now: today, draw: lastOf, language: text.ByTag, kinds: kinds.All, keepSmall: func() func() { return func() {} }}
}

func (sh shell) purser(stdin string, args ...string) (code int, stdout, stderr string) {
	var out, err bytes.Buffer
	code = run(args, sh.fake(stdin, &out, &err))
	return code, out.String(), err.String()
}

// purser runs the program in a shell without a home.
func purser(stdin string, args ...string) (code int, stdout, stderr string) {
	return shell{}.purser(stdin, args...)
}

// fake is the system of such a shell.
func fake(stdin string, stdout, stderr io.Writer) system { return shell{}.fake(stdin, stdout, stderr) }

// opened opens a board that comes with the program.
func opened(t testing.TB, id string) *routemap.Board {
	t.Helper()
	b, err := routemap.Open(id)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// shipped are the boards that come with the program, of all kinds of games.
func shipped() (all []kind.Board) {
	for _, k := range kinds.All {
		for _, id := range k.Game.Info().IDs {
			if b, err := k.Game.Open(id); err == nil {
				all = append(all, b)
			}
		}
	}
	return all
}
