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

// rooms are the packages of the program, each with those that it may import.
var rooms = map[string][]string{
	"internal/text":     nil,
	"maps":              {"internal/text"},
	"maps/draw/paper":   nil,
	"maps/draw/board":   {"maps", "maps/draw/paper"},
	"maps/draw/chart":   {"maps", "maps/draw/paper", "referee", "scoring"},
	"referee":           {"internal/text", "maps"},
	"scoring":           {"internal/text", "maps", "referee"},
	"scoring/stats":     {"maps", "referee", "scoring"},
	"sessions/record":   {"internal/text", "maps"},
	"sessions/notation": {"internal/text", "maps", "referee", "sessions/record"},
	"sessions/store":    {"internal/text"},
	"internal/ask":      {"internal/text"},
	"cmd/purser": {"internal/ask", "internal/text", "maps", "maps/draw/board", "maps/draw/paper", "maps/draw/chart", "referee", "scoring", "scoring/stats",
		"sessions/record", "sessions/notation", "sessions/store"},
}

// outside is what only the rooms with a door may touch.
var outside = []string{"os", "net", "log", "syscall", "math/rand", "runtime", "unsafe"}

// doors are the rooms that may touch files, the environment and the terminal.
var doors = []string{"cmd/purser", "sessions/store"}

// TestRooms reads the imports of every package and holds that everything flows
// one way, and that the rooms without a door stay pure.
func TestRooms(t *testing.T) {
	root := os.DirFS("../..")
	seen := map[string]bool{}
	err := fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		source, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		if strings.HasPrefix(string(source), "//go:build ignore\n") {
			return nil // it made a table once and is no part of the program
		}
		room := path.Dir(name)
		allowed, ok := rooms[room]
		if !ok {
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
			if below, ok := strings.CutPrefix(what, "purser/"); ok && !slices.Contains(allowed, below) {
				t.Errorf("%s: %s may not import %s", name, room, below)
			}
			top, _, _ := strings.Cut(what, "/")
			if !slices.Contains(doors, room) && (slices.Contains(outside, what) || slices.Contains(outside, top)) {
				t.Errorf("%s: %s may not import %s", name, room, what)
			}
		}
		if !slices.Contains(doors, room) {
			ast.Inspect(file, func(n ast.Node) bool {
				if sel, ok := n.(*ast.SelectorExpr); ok {
					if x, ok := sel.X.(*ast.Ident); ok && (x.Name+"."+sel.Sel.Name == "time.Now" || x.Name == "fmt" && strings.HasPrefix(sel.Sel.Name, "Print")) {
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
	for room := range rooms {
		if !seen[room] {
			t.Errorf("the room %s is empty", room)
		}
	}
}
