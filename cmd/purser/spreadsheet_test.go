package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// TestSpreadsheets reads a board as spreadsheets save its tables, and shows the same as before.
func TestSpreadsheets(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "ours")
	if code, _, stderr := purser("", "map", "new", dir); code != 0 {
		t.Fatal(stderr)
	}
	tables := map[string]string{}
	for _, name := range []string{"board.toml", "cities.csv", "routes.csv", "tickets.csv"} {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		tables[name] = strings.ReplaceAll(string(data), "Brindle", "Bründle")
	}
	german := strings.NewReplacer(".", ",", ",", ";", "\n", "\r\n")
	germanTabs := strings.NewReplacer(".", ",", ",", "\t", "\n", "\r\n")
	tabs := strings.NewReplacer(",", "\t", "\n", "\r\n")
	mark := unicode.UTF8BOM.NewEncoder()
	var want string
	for _, test := range []struct {
		how     string
		cells   *strings.Replacer
		encoded *encoding.Encoder
	}{
		{"as it is", strings.NewReplacer(), encoding.Nop.NewEncoder()},
		{"CSV UTF-8", german, mark},
		{"CSV (Trennzeichen-getrennt)", german, charmap.Windows1252.NewEncoder()},
		{"Unicode-Text", germanTabs, unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder()},
		{"big end first", tabs, unicode.UTF16(unicode.BigEndian, unicode.UseBOM).NewEncoder()},
		{"used before", strings.NewReplacer("\n", ",,\r\n"), mark},
		{"CSV (Macintosh)", strings.NewReplacer("\n", "\r"), encoding.Nop.NewEncoder()},
	} {
		for name, table := range tables {
			if strings.HasSuffix(name, ".csv") {
				table = test.cells.Replace(table)
			}
			data, err := test.encoded.String(table)
			if err == nil {
				err = os.WriteFile(filepath.Join(dir, name), []byte(data), 0o600)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		got := ""
		for _, list := range []string{"lint " + dir, "cities --map " + dir, "routes --map " + dir, "tickets --map " + dir} {
			_, stdout, stderr := purser("", append([]string{"map"}, strings.Fields(list)...)...)
			got += stdout + stderr
		}
		if want == "" {
			want = got
		}
		if got != want || !strings.Contains(got, "no mistakes") || !strings.Contains(got, "Bründle") {
			t.Errorf("%s: %s", test.how, got)
		}
	}
	broken := "city;kind;x;y\r\nAnnlet;inland;0,1;0,1\r\nBründle;inland;0,1;1,5\r\n"
	if err := os.WriteFile(filepath.Join(dir, "cities.csv"), []byte(broken), 0o600); err != nil {
		t.Fatal(err)
	}
	_, _, stderr := purser("", "map", "lint", dir)
	if want := dir + `/cities.csv:3: Bründle: y "1,5" is not a fraction between 0 and 1`; !strings.Contains(stderr, want) {
		t.Error(stderr)
	}
}

// TestEncodedRecord imports a record as editors and shells of Windows save it.
func TestEncodedRecord(t *testing.T) {
	const record = "purser 1\nmap usa\nturns totals\nplayer Änne blue\nplayer Ben red\n\nÄnne scored 5\nBen scored 4\n"
	lines := strings.ReplaceAll(record, "\n", "\r\n")
	for how, encoder := range map[string]*encoding.Encoder{
		"UTF-8":        unicode.UTF8BOM.NewEncoder(),
		"UTF-16":       unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder(),
		"Windows-1252": charmap.Windows1252.NewEncoder(),
	} {
		data, err := encoder.String(lines)
		if err != nil {
			t.Fatal(err)
		}
		sh, file := atHome(t, data)
		other := filepath.Join(t.TempDir(), "saved.game")
		if err := os.WriteFile(other, []byte(data), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, args := range [][]string{{"score", file}, {"log", "--game", other}, {"export", other},
			{"import", other, "--as", "copy"}} {
			if code, stdout, stderr := sh.purser("", args...); code != 0 || !strings.Contains(stdout, "Änne") {
				t.Errorf("%s: %s: %s%s", how, args, stdout, stderr)
			}
		}
		code, _, stderr := sh.purser("", "undo", "--game", other)
		if now, _ := os.ReadFile(other); how != "UTF-8" && (code != 1 || string(now) != data ||
			!strings.Contains(stderr, "saved.game is in a file that purser only reads")) {
			t.Errorf("%s: %s", how, stderr)
		}
	}
}

// TestEncodedEvent shows an event as editors of Windows save it, and writes nothing into the file.
func TestEncodedEvent(t *testing.T) {
	t.Parallel()
	const lines = "purser-event 1\r\nmap usa\r\ntables 4 3 5\r\nseed \"1 2\"\r\n\r\njoin Änne, Jörg, Cleo, Dan\r\n"
	for how, encoder := range map[string]*encoding.Encoder{
		"UTF-16":       unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder(),
		"Windows-1252": charmap.Windows1252.NewEncoder(),
	} {
		data, err := encoder.String(lines)
		file := filepath.Join(t.TempDir(), "cup.event")
		if err == nil {
			err = os.WriteFile(file, []byte(data), 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		sh := shell{"PURSER_HOME": t.TempDir()}
		for _, args := range [][]string{{"event", "standings", file}, {"event", "show", file}, {"event", "verify", file}} {
			code, stdout, stderr := sh.purser("", args...)
			if code != 0 || args[1] != "verify" && !strings.Contains(stdout, "Jörg") {
				t.Errorf("%s: %s: %s%s", how, args[1], stdout, stderr)
			}
		}
		code, _, stderr := sh.purser("", "event", "join", "Eva", "--event", file)
		if now, _ := os.ReadFile(file); code != 1 || string(now) != data || !strings.Contains(stderr, "purser only reads") {
			t.Errorf("%s: exit code %d: %s", how, code, stderr)
		}
	}
}
