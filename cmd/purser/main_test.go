package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// games is where the records of whole games lie.
const games = "../../sessions/testdata/games"

func TestMain(m *testing.M) {
	// Under the race detector every process would sleep for a second when it ends.
	os.Setenv("GORACE", "atexit_sleep_ms=0")
	testscript.Main(m, map[string]func(){"purser": main})
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
