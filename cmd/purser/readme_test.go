package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// snippet is a fenced block of the README.
var snippet = regexp.MustCompile("(?ms)^```(\\w+)\n(.*?)^```$")

// TestReadme runs every snippet of the README: what is shown at a console must
// be what comes out, the commands for a fresh machine must be those that work,
// and the record must be one that is legal.
func TestReadme(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	readme, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(root)
	t.Setenv("PURSER_HOME", filepath.Join(t.TempDir(), "home"))
	var commands []string
	for _, block := range snippet.FindAllStringSubmatch(string(readme), -1) {
		switch kind, text := block[1], block[2]; {
		case kind == "console":
			console(t, text)
		case kind == "sh":
			commands = append(commands, strings.TrimSpace(text))
		case strings.HasPrefix(text, "purser 1\n"):
			if code, _, stderr := purser(text, "verify", "-"); code != 0 {
				t.Errorf("the record in the README: %s", stderr)
			}
		}
	}
	// The second command runs this test, so .ci/run runs it; the first runs here.
	if len(commands) != 2 || commands[1] != "go test ./..." {
		t.Fatalf("the commands for a fresh machine are %q", commands)
	}
	if out, err := exec.Command("sh", "-c", commands[0]).CombinedOutput(); err != nil || !strings.Contains(string(out), " wins with ") {
		t.Errorf("%s: %v\n%s", commands[0], err, out)
	}
}

// TestDocs understands and referees every record in the docs, and runs what is shown
// at a console, each page at a home of its own.
func TestDocs(t *testing.T) {
	pages, err := filepath.Glob("../../docs/*.md")
	if err != nil || len(pages) == 0 {
		t.Fatal(pages, err)
	}
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(root)
	for _, page := range append(pages, "../../README.de.md") {
		page = strings.TrimPrefix(page, "../../")
		t.Setenv("PURSER_HOME", filepath.Join(t.TempDir(), "home"))
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		records := 0
		for _, block := range snippet.FindAllStringSubmatch(string(text), -1) {
			switch block[1] {
			case "text":
				continue // a drawing
			case "console":
				console(t, block[2])
				continue
			}
			if block[1] != "record" {
				t.Errorf("%s: a snippet of %s is run by no test", page, block[1])
			}
			records++
			if code, _, stderr := purser(block[2], "verify", "-"); code != 0 {
				t.Errorf("%s: %s", page, stderr)
			}
			if _, stdout, _ := purser(block[2], "fmt", "-"); stdout != block[2] {
				t.Errorf("%s: the record is not canonical: %s", page, stdout)
			}
		}
		if records == 0 && strings.HasSuffix(page, "record.md") {
			t.Errorf("%s: no record", page)
		}
	}
}

// console runs the commands of a console and compares what they print.
func console(t *testing.T, text string) {
	t.Helper()
	var shown, got strings.Builder
	for line := range strings.Lines(text) {
		shown.WriteString(line)
		if command, ok := strings.CutPrefix(line, "$ "); ok {
			got.WriteString(line)
			out, _ := exec.Command("sh", "-c", command).CombinedOutput() // a refusal is shown by what it prints
			got.Write(out)
		}
	}
	if got.String() != shown.String() {
		t.Errorf("the README shows\n%s\nbut it is\n%s", shown.String(), got.String())
	}
}
