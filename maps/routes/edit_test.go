package routes_test

import (
	"errors"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"purser/maps"
	routemap "purser/maps/routes"
)

// A folder is a board's files as text, to be broken by one edit at a time.
type folder map[string]string

// load reads the files of a built-in board.
func load(t testing.TB, id string) folder {
	t.Helper()
	f := folder{}
	for _, name := range []string{"board.toml", "cities.csv", "routes.csv", "tickets.csv"} {
		data, err := os.ReadFile("boards/" + id + "/" + name)
		if err != nil {
			t.Fatal(err)
		}
		f[name] = string(data)
	}
	return f
}

// swap replaces the only occurrence of a text.
func (f folder) swap(t testing.TB, file, old, text string) {
	t.Helper()
	if n := strings.Count(f[file], old); n != 1 {
		t.Fatalf("%q stands %d times in %s", old, n, file)
	}
	f[file] = strings.Replace(f[file], old, text, 1)
}

// set changes a dotted key of board.toml; without a value it removes the line.
func (f folder) set(t testing.TB, key, value string) {
	t.Helper()
	lines := strings.Split(f["board.toml"], "\n")
	i := f.key(t, key) - 1
	if value == "" {
		lines = append(lines[:i], lines[i+1:]...)
	} else {
		name, _, _ := strings.Cut(lines[i], "=")
		lines[i] = name + "= " + value
	}
	f["board.toml"] = strings.Join(lines, "\n")
}

// key finds the line of a dotted key of board.toml.
func (f folder) key(t testing.TB, key string) int {
	t.Helper()
	here := ""
	for i, line := range strings.Split(f["board.toml"], "\n") {
		if table, ok := strings.CutPrefix(line, "["); ok {
			here = strings.TrimSuffix(table, "]") + "."
		}
		name, _, found := strings.Cut(line, "=")
		if found && here+strings.Trim(name, ` "`) == key {
			return i + 1
		}
	}
	t.Fatalf("board.toml has no %s", key)
	return 0
}

// line finds the first line of a file that begins with a text.
func (f folder) line(t testing.TB, file, start string) int {
	t.Helper()
	for i, line := range strings.Split(f[file], "\n") {
		if strings.HasPrefix(line, start) {
			return i + 1
		}
	}
	t.Fatalf("no line of %s begins with %q", file, start)
	return 0
}

// fs returns the folder as a file system.
func (f folder) fs() fstest.MapFS {
	all := fstest.MapFS{}
	for name, text := range f {
		all[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return all
}

// read reads the folder and returns its faults.
func (f folder) read(t testing.TB) maps.Faults {
	t.Helper()
	b, err := routemap.Read(f.fs(), "")
	if err == nil {
		return nil
	}
	var faults maps.Faults
	if !errors.As(err, &faults) || len(faults) == 0 || b != nil {
		t.Fatalf("the board %v and the error %T %v", b, err, err)
	}
	return faults
}

// expect looks for a fault with that place and text.
func expect(t testing.TB, faults maps.Faults, file string, line int, what string) {
	t.Helper()
	for _, f := range faults {
		if f.File == file && f.Line == line && strings.Contains(f.What.String(), what) {
			return
		}
	}
	t.Errorf("no fault %s:%d: %s among\n%v", file, line, what, faults)
}

// expectOnly looks for a fault and fails on any other.
func expectOnly(t testing.TB, faults maps.Faults, file string, line int, what string) {
	t.Helper()
	expect(t, faults, file, line, what)
	if len(faults) > 1 {
		t.Errorf("more than one fault:\n%v", faults)
	}
}
