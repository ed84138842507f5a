//go:build postgres && unix

package main

import (
	"crypto/sha256"
	"fmt"
	"log"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"purser/cmd/internal/homes"
	"purser/sessions/store/postgres"
	"purser/sessions/store/postgres/cluster"
)

// inFolders are the scripts that are not run on a database, with the reason: what they do to the
// files of a home, or see in them.
var inFolders = map[string]string{
	"accents":          "looks into an event's file",
	"alike":            "names a game's file among other files",
	"fix":              "puts an illegal game into the home as a file",
	"backup":           "puts a board into the home as a file, and compares restored files",
	"backupodd":        "is about what a home holds by hand",
	"begun":            "lists the files of the home",
	"bgplays":          "reads a game's file as something else",
	"clock":            "writes the file with the times of a game",
	"fixeverywhere":    "fills the disk, and compares the game's file",
	"disk":             "is about files that cannot be written",
	"doctor":           "damages games' files",
	"door":             "damages a game's file",
	"evening":          "damages a game's file",
	"event":            "looks for games' files",
	"eventleague":      "removes and replaces games' files",
	"eventshown":       "copies a game's file into the home",
	"export":           "names a game's file, and compares it",
	"exportover":       "copies a game's file",
	"renamed":          "tells the words that were typed, with --store",
	"flags":            "names a game's file",
	"globetrotterways": "looks into the files of a board, and changes them",
	"import":           "compares games' files",
	"letters":          "compares a game's file",
	"links":            "makes links to files in the home",
	"mail":             "compares games' files, and cuts one off",
	"map":              "puts a board into the home as files",
	"maplearn":         "looks into the files of boards, and changes them",
	"meant":            "makes and changes the home's boards as files",
	"newmap":           "looks into a game's file",
	"nowhere":          "is about having no folder for games",
	"paris":            "compares a game's file",
	"proving":          "looks for a file beside a game",
	"sheetback":        "compares games' files",
	"stats":            "cuts off a game's file",
	"sure":             "looks for a game's file",
	"written":          "makes links to files in the home, and fills the disk",
	"tally":            "names a game's file",
}

// settled sets the time of every change, as scripts do with the files of a home.
const settled = `
create function settle() returns trigger language plpgsql as $$
begin new.changed := '2026-11-20 20:00Z'; return new; end $$;
create trigger settle before insert or update on text for each row execute function settle();`

// TestScriptsInDatabase runs the same scripts with all games in databases, one for each home of a
// script: what they say is the same.
func TestScriptsInDatabase(t *testing.T) {
	server, err := cluster.New("fsync=off")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Remove)
	template := server.URL(server.Base(t))
	first := postgres.At(template)
	if _, err := first.List(t.Context(), "", 1); err != nil {
		t.Fatal(err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	if err := server.Run("psql", "-q", "-c", settled, template); err != nil {
		t.Fatal(err)
	}
	params := scripts(t)
	setup := params.Setup
	params.Setup = func(env *testscript.Env) error {
		env.Setenv(homes.Variable, template)
		return setup(env)
	}
	params.Files, err = filepath.Glob("testdata/script/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for name := range inFolders {
		file := filepath.Join("testdata/script", name+".txtar")
		at := slices.Index(params.Files, file)
		if at < 0 {
			t.Fatal(file)
		}
		params.Files = slices.Delete(params.Files, at, at+1)
	}
	testscript.Run(t, params)
}

// TestBoardsInDatabase has a board come with a mailed game: everybody who plays in the database has it.
func TestBoardsInDatabase(t *testing.T) {
	server, err := cluster.New("fsync=off")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Remove)
	dir, url := t.TempDir(), server.URL(server.Base(t))
	of := func(who, store string) shell {
		return shell{"PURSER_HOME": filepath.Join(dir, who), homes.Variable: store}
	}
	isle, pack := filepath.Join(dir, "isle"), filepath.Join(dir, "friday.txtar")
	for _, tt := range []struct {
		sh   shell
		args string
	}{
		{of("anna", ""), "map, new, " + isle},
		{of("anna", ""), "new, friday, --map, " + isle + ", --player, Anna blue, --player, Ben red"},
		{of("anna", ""), "export, friday, --map, " + isle + ", " + pack},
		{of("anna", url), "import, " + pack},
		{of("ben", url), "claim, ashford, elmstead, 2, red, --game, friday"},
		{of("cleo", url), "verify, friday, --strict"},
		{of("cleo", url), "new, saturday, --map, isle, --player, Cleo blue, --player, Dan red"},
		{of("anna", url), "status, saturday"},
	} {
		if code, _, stderr := tt.sh.purser("", strings.Split(tt.args, ", ")...); code != 0 {
			t.Fatal(tt.args, stderr)
		}
	}
	if code, _, _ := of("cleo", "").purser("", "map", "cities", "--map", "isle"); code == 0 {
		t.Error("the board is in a home, too")
	}
}

func init() { stored = inDatabases }

// copied are the databases that this process knows.
var copied = map[string]bool{}

// inDatabases has a command of a script use the database of its home, a copy of the one that the
// script was given.
func inDatabases(args []string) []string {
	address, err := url.Parse(os.Getenv(homes.Variable))
	if err != nil || address.Scheme != "postgres" {
		return args // a script names a folder
	}
	of := func(home string) string {
		home, err := filepath.Abs(home)
		if err != nil {
			log.Fatal(err)
		}
		to := *address
		to.Path = fmt.Sprintf("/home%x", sha256.Sum256([]byte(home)))[:32]
		if !copied[home] {
			if err := cluster.Copy(address, to.Path[1:]); err != nil {
				log.Fatal(err)
			}
			copied[home] = true
		}
		return to.String()
	}
	os.Setenv(homes.Variable, of(os.Getenv("PURSER_HOME")))
	for i, arg := range args {
		if home, found := strings.CutPrefix(arg, "--home="); found {
			return slices.Insert(slices.Clone(args), i, "--store", of(home))
		}
		if arg == "--home" && i+1 < len(args) {
			return slices.Insert(slices.Clone(args), i, "--store", of(args[i+1]))
		}
	}
	return args
}
