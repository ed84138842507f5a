//go:build ignore

// Run runs all tests with a longer search, and writes what they came to into the pages of
// promises.
//
//	go run internal/soak/run.go 20
//
// plays 20 times as many random games as `go test` does. What follows the number is passed on to
// go test: -tags postgres also tests the database.
package main

import (
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"purser/internal/soak"
)

// pages are the promises pages, each with its language; they contain the table of totals.
var pages = map[string]language.Tag{"docs/promises.md": language.English, "docs/de/versprechen.md": language.German}

// table matches the table of totals: the label of each row, then a number of draws.
var table = regexp.MustCompile(`(\n\|[^|\n]*\|[^|\n]*\|\n\|---\|--:\|\n)((?:\|[^|\n]*\|[^|\n]*\|\n)*)`)

func main() {
	log.SetFlags(0)
	if err := run(os.Args[1:]); err != nil {
		log.Fatal("error: ", err)
	}
}

// run runs the tests and updates the pages.
func run(args []string) error {
	if len(args) == 0 {
		return fmt.Errorf("usage: go run internal/soak/run.go TIMES [FLAG ...]")
	}
	times, err := strconv.Atoi(args[0])
	if err != nil {
		return fmt.Errorf("%s: not a number", args[0])
	}
	folder, err := os.MkdirTemp("", "figures")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	file := filepath.Join(folder, "figures")
	test := exec.Command("go", append(append([]string{"test", "-count=1", "-timeout=0"}, args[1:]...), "./...")...)
	test.Env = append(os.Environ(), "PURSER_LONG="+args[0], "PURSER_FIGURES="+file)
	test.Stdout, test.Stderr = os.Stdout, os.Stderr
	if err := test.Run(); err != nil {
		return fmt.Errorf("go test: %w; the pages are as they were", err)
	}
	counted, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	figures, err := sum(string(counted))
	if err != nil {
		return err
	}
	for page, tag := range pages {
		if err := write(page, message.NewPrinter(tag), append([]int{times}, figures...)); err != nil {
			return err
		}
	}
	return nil
}

// sum adds up what the tests counted, by counter.
func sum(counted string) ([]int, error) {
	figures := make([]int, soak.Figures)
	for line := range strings.Lines(counted) {
		var f, n int
		if _, err := fmt.Sscan(line, &f, &n); err != nil {
			return nil, fmt.Errorf("%q: %w", line, err)
		}
		figures[f] += n
	}
	return figures, nil
}

// write puts numbers into the table of a page and leaves its words alone.
func write(page string, p *message.Printer, numbers []int) error {
	text, err := os.ReadFile(page)
	if err != nil {
		return err
	}
	at := table.FindSubmatchIndex(text)
	if at == nil {
		return fmt.Errorf("%s has no table of figures: one with numbers on the right", page)
	}
	rows := strings.SplitAfter(strings.TrimSuffix(string(text[at[4]:at[5]]), "\n"), "\n")
	if len(rows) != len(numbers) {
		return fmt.Errorf("%s has %d figures, not %d", page, len(rows), len(numbers))
	}
	var b strings.Builder
	for i, row := range rows {
		b.WriteString(p.Sprintf("|%s| %d |\n", strings.Split(row, "|")[1], numbers[i]))
	}
	return os.WriteFile(page, []byte(string(text[:at[4]])+b.String()+string(text[at[5]:])), 0o644)
}
