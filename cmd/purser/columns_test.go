package main

import (
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"strings"
	"testing"
	"unicode/utf8"
)

// mostColumns is how wide a line of code may be, with a tab as four columns.
const mostColumns = 120

// TestColumns limits the width of every line of code. A raw text may go beyond it, such as the
// tags of a setting, and in tests any text, but not what is around the text; and so may what an
// example prints.
func TestColumns(t *testing.T) {
	root := os.DirFS("../..")
	err := walkHouse(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(name, ".go") {
			return err
		}
		source, err := fs.ReadFile(root, name)
		for i, n := range columns(source, strings.HasSuffix(name, "_test.go")) {
			if n > mostColumns {
				t.Errorf("%s:%d: %d columns, more than %d", name, i+1, n, mostColumns)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestColumnsOf measures lines of a test: texts do not count.
func TestColumnsOf(t *testing.T) {
	const source = "package a\n\tvar b = \"ééé\" // cé\nvar d = `x\nyyyyy` + \"z\"\n\n"
	want := []int{9, 4 + 8 + 2 + 6, 9, 6, 0, 0}
	for i, n := range columns([]byte(source), true) {
		if n != want[i] {
			t.Errorf("line %d: %d columns, want %d", i+1, n, want[i])
		}
	}
}

// columns measures the lines of a source. In a test, string literals do not count.
func columns(source []byte, test bool) []int {
	lines := strings.Split(string(source), "\n")
	wide := make([]int, len(lines))
	prints := false
	for i, line := range lines {
		switch trimmed := strings.TrimSpace(line); {
		case strings.HasPrefix(trimmed, "// Output:"):
			prints = true
		case !strings.HasPrefix(trimmed, "//"):
			prints = false
		}
		if prints {
			continue
		}
		wide[i] = utf8.RuneCountInString(line) + 3*strings.Count(line, "\t")
	}
	files := token.NewFileSet()
	file := files.AddFile("", -1, len(source))
	var s scanner.Scanner
	s.Init(file, source, nil, 0)
	for {
		pos, tok, text := s.Scan()
		if tok == token.EOF {
			return wide
		}
		if tok != token.STRING || !test {
			continue
		}
		at := file.Line(pos) - 1
		parts := strings.Split(text, "\n")
		for i, part := range parts {
			wide[at+i] -= utf8.RuneCountInString(part) + 3*strings.Count(part, "\t")
		}
		wide[at]++              // a text that begins is at least a quotation mark
		wide[at+len(parts)-1]++ // and so is one that ends
	}
}
