package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// decoders are the packages that decode foreign bytes, and what they do it with; no names
// stand for everything in the package.
var decoders = map[string][]string{
	"github.com/BurntSushi/toml": nil,
	"encoding/csv":               {"NewReader"},
	"golang.org/x/tools/txtar":   {"Parse", "ParseFile"},
	"encoding/json":              {"Unmarshal", "NewDecoder", "Decoder"},
	"encoding/xml":               {"Unmarshal", "NewDecoder", "Decoder", "NewTokenDecoder"},
	"encoding/gob":               nil,
	"encoding/asn1":              nil,
	"golang.org/x/net/html": {"Parse", "ParseFragment", "ParseWithOptions", "ParseFragmentWithOptions",
		"NewTokenizer", "NewTokenizerFragment"},
}

// strayDecoders lists the uses of decoders in a file of Go, by their names.
func strayDecoders(t *testing.T, name string, source []byte) (stray []string) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), name, source, 0)
	if err != nil {
		t.Fatal(err)
	}
	uses := map[string][]string{} // what may not be used, by what the package is called in this file
	for _, imported := range file.Imports {
		what, _ := strconv.Unquote(imported.Path.Value)
		names, ok := decoders[what]
		called := path.Base(what)
		if imported.Name != nil {
			called = imported.Name.Name
		}
		switch {
		case !ok:
		case names == nil || called == ".":
			stray = append(stray, what)
		default:
			uses[called] = names
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok {
			if from, ok := sel.X.(*ast.Ident); ok && slices.Contains(uses[from.Name], sel.Sel.Name) {
				stray = append(stray, from.Name+"."+sel.Sel.Name)
			}
		}
		return true
	})
	return stray
}

// TestOneDoor reads the source and checks that every format is decoded in internal/decode
// alone, which holds the bounds. Generators, which are not part of the program, may decode
// what they like.
func TestOneDoor(t *testing.T) {
	root := os.DirFS("../..")
	atDoor := 0
	err := walkHouse(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") ||
			strings.Contains(name, "/testdata/") {
			return err
		}
		source, err := fs.ReadFile(root, name)
		if err != nil || strings.HasPrefix(string(source), "//go:build ignore\n") {
			return err
		}
		stray := strayDecoders(t, name, source)
		if path.Dir(name) == "internal/decode" {
			atDoor += len(stray)
		} else if len(stray) > 0 {
			t.Errorf("%s decodes with %q; internal/decode is the only door", name, stray)
		}
		return nil
	})
	if err != nil || atDoor != 6 {
		t.Errorf("internal/decode uses %d decoders, not 2 of JSON, 1 of TOML and CSV and 2 of packs: %v", atDoor, err)
	}
	for source, want := range map[string]int{
		`import "encoding/json"; var _ = json.Unmarshal`:              1,
		`import j "encoding/json"; func f() { j.NewDecoder(nil) }`:    1,
		`import . "encoding/csv"`:                                     1,
		`import _ "github.com/BurntSushi/toml"`:                       1,
		`import "encoding/csv"; func f() { csv.NewWriter(nil) }`:      0,
		`import "golang.org/x/net/html"; var _ = html.EscapeString`:   0,
		`import "golang.org/x/net/html"; func f() { html.Parse(nil)}`: 1,
	} {
		if got := strayDecoders(t, "a.go", []byte("package a; "+source)); len(got) != want {
			t.Errorf("%s: %q", source, got)
		}
	}
}

// swollen are the ways in which a file of a board can grow; n is about its bytes. The file
// is appended to that of a sound board, or begins with it, as its shape wants.
var swollen = map[string]func(file string, n int) (name, text string){
	"parts of a key": func(f string, n int) (string, string) {
		return "board.toml", strings.Repeat("a.", n/2) + "a = 1\n" + f
	},
	"quoted parts of a key": func(f string, n int) (string, string) {
		return "board.toml", strings.Repeat(`"a".`, n/4) + "a = 1\n" + f
	},
	"spaced parts of a key": func(f string, n int) (string, string) {
		return "board.toml", strings.Repeat("a . ", n/4) + "a = 1\n" + f
	},
	"parts of a table": func(f string, n int) (string, string) {
		return "board.toml", f + "[" + strings.Repeat("a.", n/2) + "a]\n"
	},
	"parts of a list": func(f string, n int) (string, string) {
		return "board.toml", f + "[[" + strings.Repeat("a.", n/2) + "a]]\n"
	},
	"keys in an inline table": func(f string, n int) (string, string) {
		return "board.toml", "q = {" + repeatedly("k# = 1, ", n) + "k = 1}\n" + f
	},
	"parts in an inline table": func(f string, n int) (string, string) {
		return "board.toml", "q = {" + strings.Repeat("a.", n/2) + "a = 1}\n" + f
	},
	"keys": func(f string, n int) (string, string) {
		return "board.toml", f + "[other]\n" + repeatedly("k# = 1\n", n)
	},
	"deep keys": func(f string, n int) (string, string) {
		return "board.toml", repeatedly("a.b.c.d.e.f.g.h.i.j.k.l.m.k# = 1\n", n) + f
	},
	"one key again": func(f string, n int) (string, string) {
		return "board.toml", strings.Repeat("a.b = 1\n", n/8) + f
	},
	"tables": func(f string, n int) (string, string) { return "board.toml", f + repeatedly("[t#]\n", n) },
	"deep tables": func(f string, n int) (string, string) {
		return "board.toml", f + repeatedly("[a.b.c.d.e.f.g.t#]\n", n)
	},
	"lists of tables": func(f string, n int) (string, string) {
		return "board.toml", f + strings.Repeat("[[t]]\n", n/6)
	},
	"fees": func(f string, n int) (string, string) {
		return "board.toml", f + strings.Repeat("[[fee]]\nkind = \"moon\"\n", n/22)
	},
	"lists in lists": func(f string, n int) (string, string) {
		return "board.toml", "q = " + strings.Repeat("[", n/2) + strings.Repeat("]", n/2) + "\n" + f
	},
	"tables in tables": func(f string, n int) (string, string) {
		return "board.toml", "q = " + strings.Repeat("{a=", n/4) + "1" + strings.Repeat("}", n/4) + "\n" + f
	},
	"unclosed lists": func(f string, n int) (string, string) {
		return "board.toml", f + "q = " + strings.Repeat("[", n)
	},
	"values": func(f string, n int) (string, string) {
		return "board.toml", "q = [" + strings.Repeat("1,\n", n/3) + "]\n" + f
	},
	"a text": func(f string, n int) (string, string) {
		return "board.toml", "q = \"" + strings.Repeat("a", n) + "\"\n" + f
	},
	"a text over lines": func(f string, n int) (string, string) {
		return "board.toml", "q = \"\"\"" + strings.Repeat("a\n", n/2) + "\"\"\"\n" + f
	},
	"escapes": func(f string, n int) (string, string) {
		return "board.toml", "q = \"\"\"" + strings.Repeat("\\\n", n/2) + "\"\"\"\n" + f
	},
	"a number": func(f string, n int) (string, string) {
		return "board.toml", "q = " + strings.Repeat("9", n) + "\n" + f
	},
	"a family": func(f string, n int) (string, string) {
		return "board.toml", strings.Replace(f, "family = \"", "family = \""+strings.Repeat("a", n), 1)
	},
	"comments": func(f string, n int) (string, string) {
		return "board.toml", f + "#" + strings.Repeat("a", n) + "\n"
	},
	"blank lines":         func(f string, n int) (string, string) { return "board.toml", f + strings.Repeat("\n", n) },
	"lines without a key": func(f string, n int) (string, string) { return "board.toml", f + repeatedly("#\n", n) },
	"columns":             func(f string, n int) (string, string) { return "csv", repeatedly("x#,", n) + "\n" + f },
	"commas":              func(f string, n int) (string, string) { return "csv", f + strings.Repeat(",", n) + "\n" },
	"quotes":              func(f string, n int) (string, string) { return "csv", f + strings.Repeat(`"`, n) + "\n" },
	"quoted cells": func(f string, n int) (string, string) {
		return "csv", f + strings.Repeat(`"",`, n/3) + "\n"
	},
	"quoted ends": func(f string, n int) (string, string) {
		return "csv", f + `"` + strings.Repeat("\n", n) + "\"\n"
	},
	"an unclosed cell": func(f string, n int) (string, string) { return "csv", f + `"` + strings.Repeat("a,", n/2) },
	"rows":             func(f string, n int) (string, string) { return "csv", f + repeatedly("P#,port,,,\n", n) },
	"rows of commas": func(f string, n int) (string, string) {
		return "csv", f + strings.Repeat(strings.Repeat(",", 4000)+"\n", n/4001)
	},
	"a name": func(f string, n int) (string, string) { return "csv", f + strings.Repeat("a", n) + ",port,,,\n" },
}

// repeatedly repeats a format with the numbers from 0 up, for about n bytes.
func repeatedly(format string, n int) string {
	var b strings.Builder
	for i := 0; b.Len() < n; i++ {
		b.WriteString(strings.ReplaceAll(format, "#", strconv.Itoa(i)))
	}
	return b.String()
}

// TestGrownBoards lists the boards of a home in which the file of one has grown in some way,
// and checks that the memory that it takes is in proportion to the size of the file, which
// no shape of either kind of board gets around.
func TestGrownBoards(t *testing.T) {
	ships := map[string]string{}
	for _, name := range []string{"board.toml", "cities.csv", "routes.csv", "tickets.csv"} {
		ships[name] = string(must(os.ReadFile("../../maps/routes/templates/ships/" + name)))
	}
	boards := []struct {
		id, table string
		files     map[string]string
	}{
		{"ships", "cities.csv", ships},
		{"globetrotter-x", "places.csv", map[string]string{
			"board.toml": "family = \"globetrotter\"\nid = \"globetrotter-x\"\ntitle = \"X\"\nopen = true\n",
			"places.csv": "place,kind,continent,port,casino\n",
		}},
	}
	listed := func(id string, files map[string]string) uint64 {
		home := t.TempDir()
		t.Setenv("PURSER_HOME", home)
		dir := filepath.Join(home, "maps", id)
		if err := os.MkdirAll(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		for name, text := range files {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if code, _, stderr := purser("", "map"); code != 0 {
			t.Fatal(stderr)
		}
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	for _, board := range boards {
		listed(board.id, board.files) // the other boards are read once
		plain := listed(board.id, board.files)
		for name, grown := range swollen {
			t.Run(board.id+" "+name, func(t *testing.T) {
				for _, n := range []int{16 << 10, 1<<20 - 64<<10} {
					files := map[string]string{}
					for file, text := range board.files {
						files[file] = text
					}
					file, text := grown(files["board.toml"], n)
					if file == "csv" {
						file = board.table
						_, text = grown(files[file], n)
					}
					files[file] = text
					// faults take memory too, but no more than 500 are listed
					most := plain + 8<<20 + 40*uint64(len(text))
					if took := listed(board.id, files); took > most {
						t.Errorf("%d bytes take %d bytes of memory, more than %d", len(text), took, most)
					}
				}
			})
		}
	}
}
