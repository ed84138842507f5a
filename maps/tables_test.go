package maps_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"purser/internal/decode"
	"purser/maps"
)

// TestTable reads tables that are right and wrong.
func TestTable(t *testing.T) {
	shape := maps.Shape{Columns: []string{"city", "kind"}, Optional: []string{"x"}, MaxRows: 2}
	for _, test := range []struct {
		data, rows, faults string
		all                bool
	}{
		{"kind,city\nport, Lima \n", "Lima port 2;", "", true},
		{"city,kind,x\nLima,port,1\n\n\"Oslo\",inland,\n", "Lima port 2; Oslo inland 4;", "", true},
		{"", "", "b/c.csv:1: the file is empty", false},
		{"city\nLima\n", "", `b/c.csv:1: the column "kind" is missing`, false},
		{"city,kind,city,y\n", "", "b/c.csv:1: duplicate column \"city\"\nb/c.csv:1: unknown column \"y\": there are city, kind and x", true},
		{"city,kind\nLima\nOslo,port\n", "Oslo port 3;", "b/c.csv:2: 1 cell under 2 columns", true},
		{"city,kind\na,b\nc,d\ne,f\n", "a b 2; c d 3;", "b/c.csv:4: more than 2 rows", false},
		{"city,kind\na,b\n\"c", "a b 2;", `b/c.csv:3: quotes that do not match: a cell with quotes is written as "the ""old"" town"`, false},
		{"city,kind\na,b\n\"c\nd,e\n", "a b 2;", `b/c.csv:3: quotes that do not match: a cell with quotes is written as "the ""old"" town"`, false},
		{"city,kind\na\"b\",c\n", "", `b/c.csv:2: quotes that do not match: a cell with quotes is written as "the ""old"" town"`, false},
		// as spreadsheets save them
		{"city;kind;x\r\nLima;port;0,5\r\n\r\n\"Os;lo\";\"in\"\"land\";\r\n", "Lima port 2; Os;lo in\"land 4;", "", true},
		{"city\tkind\nLima, Perú\tport\n", "Lima, Perú port 2;", "", true},
		{"sep=;\ncity;kind\nLima;port\n", "Lima port 3;", "", true},
		{"sep=|\r\ncity|kind\r\nLima;|port\r\n", "Lima; port 3;", "", true},
		{"sep=\"\ncity,kind\n", "", "b/c.csv:1: quotes that do not match: a cell with quotes is written as \"the \"\"old\"\" town\"",
			false},
		{" city ,kind,,\nLima,port,,\n,,,\nOslo,inland\n,,\n", "Lima port 2; Oslo inland 4;", "", true},
		{"city,kind,,\nLima,port,,x\n", "", "b/c.csv:2: 4 cells under 2 columns", true},
		{"city,kind\n" + strings.Repeat("a", decode.MaxLine) + ",b\n", "", "b/c.csv:2: a row of more than 8192 bytes",
			false},
	} {
		r := maps.Given(map[string][]byte{"c.csv": []byte(test.data)}, "b")
		rows, all := r.Table("c.csv", shape)
		var got, faults string
		for _, row := range rows {
			got += fmt.Sprintf(" %s %s %d;", row.Cell("city"), row.Cell("kind"), row.Line)
		}
		if err := r.Err(); err != nil {
			faults = err.Error()
		}
		if got = strings.TrimSpace(got); got != test.rows || faults != test.faults || all != test.all {
			t.Errorf("%q: %s, %t\n%s", test.data, got, all, faults)
		}
	}
	r := maps.Given(nil, "")
	shape.Empty = true
	if rows, all := r.Table("c.csv", shape); rows != nil || !all || r.Err() != nil {
		t.Errorf("an empty table: %v, %t, %v", rows, all, r.Err())
	}
}

// TestReport lists faults in the order of files and lines, and no more than are read.
func TestReport(t *testing.T) {
	var r maps.Report
	r.Fault("b", 2, "two")
	r.Fault("b", 1, "%q", strings.Repeat("x", 1000))
	r.Fault("a", 3, "three")
	lines := strings.Split(r.Err().Error(), "\n")
	if len(lines) != 3 || lines[0] != "a:3: three" || len(lines[1]) > 230 || lines[2] != "b:2: two" {
		t.Errorf("%q", lines)
	}
	for _, n := range []int{200, 201} { // so many characters of a cell are repeated in full
		if got, full := maps.Say("%s", strings.Repeat("x", n)).String(),
			n == 200; (got == strings.Repeat("x", n)) != full {
			t.Errorf("%d characters: %s", n, got)
		}
	}
	for range 600 {
		r.Fault("c", 1, "more")
	}
	if err := r.Err().(maps.Faults); !r.Full() || r.Len() != 500 ||
		err[499].Error() != "c:1: too many faults: no more than 500 are listed" {
		t.Errorf("%d faults, the last %v", r.Len(), err[499])
	}
}

// TestReadFile reads plain files of a bounded size.
func TestReadFile(t *testing.T) {
	folder := fstest.MapFS{"a": {Data: []byte("\ufeffword")}, "big": {Data: make([]byte, maps.MaxFile+1)},
		"latin": {Data: []byte("\xe4")}, "d/x": {},
		"broken": {Data: []byte("ä\xe4")}, "mac": {Data: []byte("a\rb")}, "odd": {Data: []byte("\xff\xfea\x00b")},
		"noise": {Data: []byte("\xff\xfe\x00\xd8")}, "sheet": {Data: []byte("\xfe\xff\x00\xe4\x22\x12")}, "bin": {Data: []byte("\x81")}}
	for name, want := range map[string]string{"a": "word", "latin": "ä", "sheet": "ä−", "mac": "a\nb"} {
		if data, err := maps.ReadFile(folder, name); string(data) != want || err != nil {
			t.Errorf("%s: %q, %v", name, data, err)
		}
	}
	for name, want := range map[string]string{"big": "larger than 1048576 bytes", "broken": "not UTF-8 text; save it as UTF-8",
		"odd": "not UTF-8 text; save it as UTF-8", "noise": "not UTF-8 text; save it as UTF-8", "bin": "not UTF-8 text; save it as UTF-8",
		"d": "not a plain file", "none": maps.ErrNoFile.Error()} {
		if _, err := maps.ReadFile(folder, name); err == nil || err.Error() != want ||
			errors.Is(err, maps.ErrNoFile) != (name == "none") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
