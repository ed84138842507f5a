//go:build ignore

// Club shows what a club may rely on: it runs the tests and benchmarks that show it, on the disk, and prints what each
// of them found beside its bound. It fails if one of them does, or is not there.
//
//	go run internal/soak/club.go 10
//
// kills and draws ten times as often as `go test` does.
package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"slices"
	"strings"
	"text/tabwriter"
	"time"
)

// A promise is something a club may rely on, with the tests that show it: each a package and the names of tests in it.
type promise struct {
	what  string
	shown [][]string
}

var promises = []promise{
	{"Every store does the same, on random walks, too, and a backup is restored to the byte", [][]string{
		{"sessions/store", "TestStore"}, {"sessions/games", "TestFolder", "TestMemory", "TestRoundTrip"},
		{"sessions/store/postgres", "TestStore"},
		{"cmd/purser", "TestScriptsInDatabase", "TestBoardsInDatabase"}}},
	{"No line that was acknowledged is lost or doubled, and every page ends at the last one", [][]string{
		{"sessions/games", "TestKilled", "TestTwoKilled"},
		{"sessions/store/postgres", "TestWritersKilled", "TestServerKilled", "TestSwallowed",
			"TestSwallowedWithoutTokens",
			"TestIsolation", "TestMigrateAtOnce", "TestWatchCut", "TestWatchUntold", "TestWatchTold"},
		{"cmd/internal/web/hall", "TestTwoHalls", "TestDeleted"},
		{"cmd/purser", "TestServeKilled", "TestLostInDatabase", "TestLostServedInDatabase", "TestUnknownInDatabase",
			"TestReadOnlyInDatabase", "TestWholeEventInDatabase"}}},
	{"A line takes no longer than it may",
		[][]string{{"sessions/store/postgres", "BenchmarkAppend", "BenchmarkEntry"}}},
	{"The program starts as fast as without a database", [][]string{{"cmd/purser", "BenchmarkStartInDatabase"}}},
	{"Draws and standings are those of a second implementation, and soon there", [][]string{
		{"sessions/event", "TestSecondImplementation", "BenchmarkDraw"}}},
	{"The pages are in German, too, and run an event on a phone without scripts", [][]string{
		{"cmd/purser", "TestGermanDocs", "TestCatalogs", "TestDirectorWithoutScriptsInBrowser"},
		{"cmd/internal/web/hall", "TestWholeEvent"}}},
	{"A hall and a database are large enough", [][]string{
		{"cmd/internal/web/hall", "TestStreams", "BenchmarkWatchers"}, {"sessions/store/postgres", "BenchmarkThousand"},
		{"cmd/purser", "BenchmarkTablesInDatabase", "BenchmarkWatchersInDatabase"}}},
}

func main() {
	log.SetFlags(0)
	if len(os.Args) != 2 {
		log.Fatal("error: usage: go run internal/soak/club.go TIMES")
	}
	os.Setenv("PURSER_LONG", os.Args[1])
	os.Setenv("TMPDIR", os.TempDir()) // which tests leave for memory if nobody names it
	begun, bad := time.Now(), 0
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	for n, p := range promises {
		fmt.Fprintf(table, "\n%d. %s\n", n+1, p.what)
		for _, of := range p.shown {
			results := run(of[0], of[1:])
			for _, test := range of[1:] {
				r := results[test]
				if r.ended != "pass" {
					bad++
				}
				fmt.Fprintf(table, "  %s %s\t%s\t%s\n", of[0], test, cmp.Or(r.ended, "is not there"),
					r.took.Round(time.Second/10))
				for _, one := range r.found {
					fmt.Fprintf(table, "    %s\t%s\t\n", one.what, one.figure)
				}
			}
		}
		table.Flush()
	}
	fmt.Printf("\n%s\n", time.Since(begun).Round(time.Second))
	if bad > 0 {
		log.Fatalf("error: %d of the tests failed, or are not there", bad)
	}
}

// A result is how a test ended and what it measured.
type result struct {
	ended string
	took  time.Duration
	found []measurement
}

// A measurement is something that a test measured, with its bound.
type measurement struct{ what, figure string }

// run runs the named tests of a package together, and its benchmarks one after the other while nothing else runs.
func run(of string, names []string) map[string]*result {
	results := map[string]*result{}
	var tests []string
	for _, name := range names {
		results[name] = &result{}
		if !strings.HasPrefix(name, "Benchmark") {
			tests = append(tests, name)
		}
	}
	if len(tests) > 0 {
		goTest(of, results, "-run", "^("+strings.Join(tests, "|")+")$")
	}
	for _, name := range names {
		if r := results[name]; strings.HasPrefix(name, "Benchmark") {
			begun := time.Now()
			ok := goTest(of, results, "-run", "^$", "-bench", "^"+name+"$")
			if r.took = time.Since(begun); !ok {
				r.ended = "fail"
			}
		}
	}
	return results
}

// goTest runs go test for a package, collects the results, and reports whether all passed.
func goTest(of string, results map[string]*result, which ...string) bool {
	args := append([]string{"test", "-json", "-count=1", "-timeout=0", "-tags", "browser,postgres"}, which...)
	cmd := exec.Command("go", append(args, "./"+of)...)
	out, err := cmd.StdoutPipe()
	cmd.Stderr = os.Stderr
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		log.Fatal("error: ", err)
	}
	var said strings.Builder
	for in := json.NewDecoder(out); ; {
		var e event
		if err = in.Decode(&e); err != nil {
			break
		}
		said.WriteString(e.Output)
		top, part, _ := strings.Cut(e.Test, "/")
		if r := results[top]; r != nil {
			r.happens(e, part)
		}
	}
	if failed := cmd.Wait(); failed != nil || err != io.EOF {
		fmt.Fprintf(os.Stderr, "%s\n%v %v\n", said.String(), err, failed)
		return false
	}
	return true
}

// An event is a line of the output of go test -json.
type event struct {
	Action, Test, Key, Value, Output string
	Elapsed                          float64
}

// happens records an event of a test or of one of its subtests.
func (r *result) happens(e event, part string) {
	switch {
	case e.Action == "attr":
		what := strings.TrimSpace(part + " " + e.Key)
		at := slices.IndexFunc(r.found, func(f measurement) bool { return f.what == what })
		if at < 0 { // a benchmark may run several times
			at = len(r.found)
			r.found = append(r.found, measurement{what: what})
		}
		r.found[at].figure = e.Value
	case part != "":
	case e.Action == "run" && strings.HasPrefix(e.Test, "Benchmark"):
		r.ended = "pass" // go test -json never says that it ended
	case e.Action == "pass", e.Action == "fail", e.Action == "skip":
		r.ended, r.took = e.Action, time.Duration(e.Elapsed*float64(time.Second))
	}
}
