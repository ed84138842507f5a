package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// evenings are the whole games of the tests: their files, by a name for the benchmark.
var evenings = map[string]string{
	"friday":       records + "/friday.game", // the World, five players, nearly every card written down
	"evening":      records + "/evening.game",
	"lakes":        records + "/lakes.game",
	"coast":        records + "/coast.game",
	"paris":        records + "/paris-four.game",
	"paris of two": records + "/paris-two.game",
	"europe":       records + "/orient.game",
	"nordic":       records + "/fjord.game",
	"switzerland":  records + "/gotthard.game",
	"globetrotter": "../../referee/globetrotter/testdata/four.game",
	"forgotten":    "testdata/forgotten.game", // routes were claimed all evening, and no cards entered
}

// kindsOfRecords returns a record of each kind: the whole games, and friday's without its
// cards, with every tenth line played twice and undone, on an open board, without turns, and only its totals.
func kindsOfRecords(t testing.TB) map[string]string {
	records := map[string]string{}
	for name, file := range evenings {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		records[name] = string(data)
	}
	friday := records["friday"]
	records["without cards"] = regexp.MustCompile(`(?m)^(\w+ (?:claim|port|harbor).*?) with .*$`).ReplaceAllString(
		friday, "$1")
	records["free"] = strings.Replace(friday, "turns strict", "turns free", 1)
	var undone strings.Builder
	head, play, _ := strings.Cut(friday, "\n\n")
	undone.WriteString(head + "\n\n")
	for i, line := range strings.SplitAfter(play, "\n") {
		undone.WriteString(line)
		if i%10 == 9 && strings.Contains(line, " ") && !strings.Contains(line, "ticket") {
			undone.WriteString("undo\n" + line)
		}
	}
	records["undone"] = undone.String()
	return records
}

// BenchmarkVerify referees a folder of records of one kind. Beside it, "split" only reads
// the same files and splits them into lines and words.
func BenchmarkVerify(b *testing.B) {
	const copies = 100
	for name, record := range kindsOfRecords(b) {
		folder := b.TempDir()
		for i := range copies {
			if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("%d.game", i)), []byte(record),
				0o644); err != nil {
				b.Fatal(err)
			}
		}
		b.Run(name+"/verify", func(b *testing.B) {
			b.SetBytes(int64(copies * len(record)))
			b.ReportAllocs()
			for b.Loop() {
				if code, stdout, _ := purser("", "verify", folder); code != exitOK ||
					!strings.HasSuffix(stdout, "\n100 records: 100 legal, 0 illegal\n") {
					b.Fatalf("exit code %d: %s", code, stdout)
				}
			}
		})
		b.Run(name+"/split", func(b *testing.B) {
			b.SetBytes(int64(copies * len(record)))
			b.ReportAllocs()
			for b.Loop() {
				words := 0
				for i := range copies {
					data, err := os.ReadFile(filepath.Join(folder, fmt.Sprintf("%d.game", i)))
					if err != nil {
						b.Fatal(err)
					}
					for line := range bytes.Lines(data) {
						words += len(strings.Fields(string(line)))
					}
				}
				if want := copies * len(strings.Fields(record)); words != want {
					b.Fatalf("%d words, not %d", words, want)
				}
			}
		})
	}
}
