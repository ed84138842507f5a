package main

import (
	"bytes"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// games is where the records of whole games lie.
const games = "../../sessions/testdata/games"

func TestMain(m *testing.M) {
	// Under the race detector every process would sleep for a second when it ends.
	os.Setenv("GORACE", "atexit_sleep_ms=0")
	testscript.Main(m, map[string]func(){"purser": main, "purser-nobody": nobody, "purser-full": full})
}

// nobody is the program where folders and files may not be written, even if root
// runs the tests.
func nobody() {
	if os.Getuid() == 0 {
		if err := syscall.Setuid(65534); err != nil {
			panic(err)
		}
	}
	main()
}

// full is the program on a disk with no room: no file grows beyond $ROOM bytes.
func full() {
	signal.Ignore(syscall.SIGXFSZ)
	room, err := strconv.ParseUint(os.Getenv("ROOM"), 10, 64)
	if err == nil {
		err = syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: room, Max: room})
	}
	if err != nil {
		panic(err)
	}
	main()
}

// TestScripts runs the scripts in testdata/script: a game or two typed at a
// shell, with what it must answer. The records of whole games lie in $GAMES.
func TestScripts(t *testing.T) {
	lie, err := filepath.Abs(games)
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:           "testdata/script",
		UpdateScripts: os.Getenv("UPDATE") != "",
		Setup: func(env *testscript.Env) error {
			env.Setenv("GAMES", lie)
			env.Setenv("GORACE", os.Getenv("GORACE"))
			return nil
		},
	})
}

// purser runs the program in this process.
func purser(stdin string, args ...string) (code int, stdout, stderr string) {
	var out, err bytes.Buffer
	code = run(args, strings.NewReader(stdin), &out, &err)
	return code, out.String(), err.String()
}
