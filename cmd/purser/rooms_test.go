package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// floors are the packages of the program from the lowest floor up. A room imports only from
// floors below its own.
var floors = [][]string{
	{"internal/lists"},
	{"internal/text", "internal/text/catalog", "internal/terminal", "internal/soak"},
	{"internal/decode", "maps/draw/paper"},
	{"maps"},
	{"maps/routes", "maps/globetrotter", "maps/draw/layout", "maps/draw/earth"},
	{"maps/draw/board", "maps/draw/chart"},
	{"maps/draw/routes"},
	{"referee"},
	{"referee/routes", "referee/globetrotter"},
	{"scoring"},
	{"scoring/routes", "scoring/globetrotter", "scoring/stats"},
	{"sessions/record", "sessions/store"},
	{"sessions/grammar"},
	{"sessions/kind", "sessions/store/storetest", "sessions/store/postgres", "sessions/store/browser", "sessions/games",
		"sessions/event"},
	{"sessions/games/gamestest"},
	{"sessions/notation/routes", "sessions/notation/globetrotter", "sessions/totals"},
	{"sessions"},
	{"sessions/bgstats", "sessions/director"},
	{"cmd/internal/markup"},
	{"cmd/internal/show", "cmd/internal/ask", "cmd/internal/usage"},
	{"cmd/internal/show/routes", "cmd/internal/show/globetrotter"},
	{"cmd/internal/play", "cmd/internal/web", "cmd/internal/homes"},
	{"cmd/internal/play/routes", "cmd/internal/web/game"},
	{"cmd/internal/events", "cmd/internal/web/shelf"},
	{"cmd/internal/web/hall"},
	{"cmd/internal/kinds"},
	{"cmd/internal/kinds/prompters"},
	{"cmd/purser", "cmd/page"},
}

// beside reports whether a file is no part of the program: a generator that makes tables, or the
// server of the tests with a database.
func beside(source []byte) bool {
	return slices.ContainsFunc([]string{"ignore\n", "tune\n", "postgres "}, func(tag string) bool {
		return strings.HasPrefix(string(source), "//go:build "+tag)
	})
}

// floorOf returns the floor of a room, or -1.
func floorOf(room string) int {
	return slices.IndexFunc(floors, func(rooms []string) bool { return slices.Contains(rooms, room) })
}

// outside lists the packages that only rooms with a door may import.
var outside = []string{"os", "net", "net/http", "log", "syscall", "math/rand", "unsafe"}

// doors are the rooms that may touch files, the environment and the terminal; the last is
// only for tests.
var doors = []string{"cmd/purser", "cmd/page", "sessions/store", "internal/terminal", "internal/soak"}

// network are the rooms that may touch the network; networking is what they may import for
// that. They also read the system clock for connection deadlines, which do not affect any
// game.
var network = []string{"cmd/internal/web", "cmd/internal/web/game", "cmd/internal/web/shelf", "cmd/internal/web/hall"}

// database is the room that talks to a database. The network is its store, as the disk is the
// folder's, and it reads the clock for how long it asks again.
const database = "sessions/store/postgres"

var networking = []string{"net", "net/http", "log"}

// templates are packages that call methods by name, so that the linker would keep every method
// in the program, used or not.
var templates = []string{"html/template", "text/template"}

// TestRooms reads the imports of every package and checks that they only point down, and
// that the rooms without a door stay pure.
func TestRooms(t *testing.T) {
	t.Parallel()
	root := os.DirFS("../..")
	seen := map[string]bool{}
	err := walkHouse(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") ||
			strings.Contains(name, "/testdata/") {
			return err
		}
		source, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		if beside(source) {
			return nil
		}
		room := path.Dir(name)
		floor := floorOf(room)
		if floor < 0 {
			t.Errorf("%s: the house has no room %s", name, room)
			return nil
		}
		seen[room] = true
		file, err := parser.ParseFile(token.NewFileSet(), name, source, 0)
		if err != nil {
			return err
		}
		for _, imported := range file.Imports {
			what, _ := strconv.Unquote(imported.Path.Value)
			if below, ok := strings.CutPrefix(what, "purser/"); ok && floorOf(below) >= floor {
				t.Errorf("%s: %s may not import %s", name, room, below)
			}
			top, _, _ := strings.Cut(what, "/") // os/signal and the like
			if slices.Contains(templates, what) {
				t.Errorf("%s: no room may import %s", name, what)
			}
			if strings.HasPrefix(what, "github.com/jackc/") && room != database {
				t.Errorf("%s: %s may not import %s", name, room, what)
			}
			if room == database && what == "net" || slices.Contains(network, room) && slices.Contains(networking, what) {
				continue
			}
			if !slices.Contains(doors, room) && (slices.Contains(outside, what) || top == "os" || top == "log") {
				t.Errorf("%s: %s may not import %s", name, room, what)
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			sel, ok := n.(*ast.SelectorExpr)
			if ok && strings.HasPrefix(sel.Sel.Name, "Set") && strings.HasSuffix(sel.Sel.Name, "Template") {
				t.Errorf("%s: no room may call %s", name, sel.Sel.Name)
			}
			return true
		})
		if !slices.Contains(doors, room) {
			ast.Inspect(file, func(n ast.Node) bool {
				if sel, ok := n.(*ast.SelectorExpr); ok {
					clock := slices.Contains(network, room) || room == database
					if x, ok := sel.X.(*ast.Ident); ok && (x.Name+"."+sel.Sel.Name == "time.Now" && !clock ||
						x.Name == "fmt" && strings.HasPrefix(sel.Sel.Name, "Print")) {
						t.Errorf("%s: %s may not call %s.%s", name, room, x.Name, sel.Sel.Name)
					}
				}
				return true
			})
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, room := range slices.Concat(floors...) {
		if !seen[room] {
			t.Errorf("the room %s is empty", room)
		}
	}
}

// kindNames are the kinds of games: a folder of that name on any floor is theirs.
var kindNames = []string{"routes", "globetrotter"}

// knowing are the only rooms that know the folders of all kinds.
var knowing = []string{"cmd/internal/kinds", "cmd/internal/kinds/prompters"}

// kindOf returns the kind of game whose room this is, or nothing.
func kindOf(room string) string {
	for name := range strings.SplitSeq(room, "/") {
		if slices.Contains(kindNames, name) {
			return name
		}
	}
	return ""
}

// leaks reports whether a room may not import another because that belongs to a kind of
// game.
func leaks(room, imported string) bool {
	of := kindOf(imported)
	return of != "" && kindOf(room) != of && !slices.Contains(knowing, room)
}

// TestSeam checks that only the lists of kinds, and a kind's own folders, know a kind of
// game, and that it is known by the same name everywhere.
func TestSeam(t *testing.T) {
	root := os.DirFS("../..")
	aliases := map[string]string{}
	err := walkHouse(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(name, ".go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, must(fs.ReadFile(root, name)), parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, spec := range file.Imports {
			imported, own := strings.CutPrefix(must(strconv.Unquote(spec.Path.Value)), "purser/")
			if !own {
				continue
			}
			if !strings.HasSuffix(name, "_test.go") && leaks(path.Dir(name), imported) {
				t.Errorf("%s: only the folders of %s may import %s", name, kindOf(imported), imported)
			}
			if kindOf(imported) == "" {
				continue
			}
			alias := ""
			if spec.Name != nil {
				alias = spec.Name.Name
			}
			if known, ok := aliases[imported]; ok && known != alias || alias == "" {
				t.Errorf("%s: %s is imported as %q, elsewhere as %q", name, imported, alias, known)
			}
			aliases[imported] = alias
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestLeaks checks that the seam is seen to leak in each direction.
func TestLeaks(t *testing.T) {
	for _, tt := range []struct {
		room, imported string
		leaks          bool
	}{
		{"sessions", "sessions/notation/routes", true},
		{"cmd/purser", "maps/globetrotter", true},
		{"referee/routes", "referee/globetrotter", true},
		{"cmd/internal/show/globetrotter", "scoring/routes", true},
		{"referee", "referee/routes", true},
		{"maps/draw/board", "maps/routes", true},
		{"referee/globetrotter", "referee/routes/tunnels", true},
		{"referee/routes/tunnels", "referee/routes", false},
		{"scoring/routes", "referee/routes", false},
		{"referee/routes", "referee", false},
		{"cmd/internal/kinds/prompters", "cmd/internal/play/routes", false},
	} {
		if got := leaks(tt.room, tt.imported); got != tt.leaks {
			t.Errorf("%s may not import %s: %t", tt.room, tt.imported, got)
		}
	}
}

// must returns value, or panics if there is an error.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// TestSizes limits the length of every file, so that it keeps to one subject, and the share
// of every room.
func TestSizes(t *testing.T) {
	t.Parallel()
	const mostLines, mostShell = 400, 2500
	lines, all := map[string]int{}, 0
	root := os.DirFS("../..")
	err := walkHouse(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(name, ".go") {
			return err
		}
		source, err := fs.ReadFile(root, name)
		n := strings.Count(string(source), "\n")
		if n > mostLines {
			t.Errorf("%s has %d lines, more than %d", name, n, mostLines)
		}
		if !strings.HasSuffix(name, "_test.go") {
			lines[path.Dir(name)] += n
			all += n
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for room, n := range lines {
		t.Logf("%-20s %5d lines", room, n)
		if n > all/4 {
			t.Errorf("%s has %d of %d lines, more than a quarter", room, n, all)
		}
	}
	if n := lines["cmd/purser"]; n > mostShell {
		t.Errorf("cmd/purser has %d lines, more than %d", n, mostShell)
	}
}

// walkHouse walks through the source of the program. The release builder is a separate
// module.
func walkHouse(root fs.FS, each fs.WalkDirFunc) error {
	return fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		if name == "release" {
			return fs.SkipDir
		}
		return each(name, entry, err)
	})
}
