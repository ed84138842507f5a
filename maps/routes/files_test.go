package routes_test

import (
	"io/fs"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/internal/text"
	routemap "purser/maps/routes"
)

func itoa(n int) string { return strconv.Itoa(n) }

var files = []string{"board.toml", "cities.csv", "routes.csv", "tickets.csv"}

// TestFiles breaks each of the four files as a file.
func TestFiles(t *testing.T) {
	for _, file := range files {
		t.Run(file, func(t *testing.T) {
			f := load(t, "world")
			delete(f, file)
			expectOnly(t, f.read(t), file, 1, "there is no such file in the folder")

			f[file] = "ä\xffcd\n"
			expectOnly(t, f.read(t), file, 1, "not UTF-8 text; save it as UTF-8")

			f[file] = strings.Repeat("#", 1<<20+1)
			expectOnly(t, f.read(t), file, 1, "larger than 1048576 bytes")

			f[file] = ""
			expect(t, f.read(t), file, 1, map[bool]string{true: "the file is empty",
				false: "id is missing"}[file != "board.toml"])

			all := load(t, "world").fs()
			all[file].Mode = fs.ModeDir
			_, err := routemap.Read(all, "home")
			if want := "home/" + file + ":1: not a plain file"; err == nil || err.Error() != want {
				t.Errorf("%v, want %s", err, want)
			}
		})
	}
}

// TestNoFiles checks that all four missing files are named.
func TestNoFiles(t *testing.T) {
	var named []string
	for _, fault := range (folder{}).read(t) {
		named = append(named, fault.File)
	}
	if diff := cmp.Diff(files, named); diff != "" {
		t.Error(diff)
	}
}

// TestColumns breaks the headings of the tables and the number of their cells.
func TestColumns(t *testing.T) {
	for _, test := range []struct {
		file, column, head string
		most               int
	}{
		{"cities.csv", "kind", "city,kind,x,y", routemap.MaxCities},
		{"routes.csv", "terrain", "a,b,kind,color,spaces,terrain", routemap.MaxRoutes},
		{"tickets.csv", "in_order", "cities,completed,in_order,failed", routemap.MaxTickets},
	} {
		t.Run(test.file, func(t *testing.T) {
			f := load(t, "world")
			f.swap(t, test.file, test.head, strings.Replace(test.head, test.column, "bogus", 1))
			faults := f.read(t)
			expect(t, faults, test.file, 1, `the column "`+test.column+`" is missing`)
			expect(t, faults, test.file, 1, `unknown column "bogus"`)

			f = load(t, "world")
			f.swap(t, test.file, test.head, strings.Replace(test.head, test.column, strings.Split(test.head, ",")[0],
				1))
			expect(t, f.read(t), test.file, 1, `duplicate column "`+strings.Split(test.head, ",")[0]+`"`)

			columns := strings.Count(test.head, ",") + 1
			for _, row := range []string{"x", strings.Repeat("x,", columns) + "x"} {
				f = load(t, "world")
				f[test.file] += row + "\n"
				expectOnly(t, f.read(t), test.file, f.line(t, test.file, row),
					text.Count(strings.Count(row, ",")+1, "cell").String()+" under "+itoa(columns)+" columns")
			}

			f = load(t, "world")
			f[test.file] += `a"b` + "\n"
			expectOnly(t, f.read(t), test.file, f.line(t, test.file, `a"b`), "quotes that do not match")

			f = load(t, "world")
			f[test.file] += strings.Repeat("x"+strings.Repeat(",", columns-1)+"\n", test.most+1)
			expect(t, f.read(t), test.file, test.most+2, "more than "+itoa(test.most)+" rows")
		})
	}
}

// TestSeveral makes edits in all four files, and checks that all of their faults come in
// the order of files and lines, the same each time.
func TestSeveral(t *testing.T) {
	f := load(t, "world")
	f["tickets.csv"] += "Lima,1,1,1\n"
	f.swap(t, "routes.csv", "Honolulu,Lima,ship,gray,6,", "Honolulu,Lima,ship,gray,9,")
	f.swap(t, "routes.csv", "Moskva,Murmansk,train,", "Moskva,Murmansk,bus,")
	f.swap(t, "cities.csv", "Lima,port,", "Lima,bay,")
	f.swap(t, "board.toml", `["Tokio"]`, `["Lima"]`)
	faults := f.read(t)
	var got []string
	for _, fault := range faults {
		got = append(got, fault.File+":"+itoa(fault.Line))
	}
	want := []string{
		"board.toml:" + itoa(f.key(t, "names.Tokyo")),
		"cities.csv:" + itoa(f.line(t, "cities.csv", "Lima,")),
		"routes.csv:" + itoa(f.line(t, "routes.csv", "Honolulu,Lima,")),
		"routes.csv:" + itoa(f.line(t, "routes.csv", "Moskva,Murmansk,")),
		"tickets.csv:" + itoa(f.line(t, "tickets.csv", "Lima,")),
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if again := f.read(t); faults.Error() != again.Error() {
		t.Errorf("another time\n%v", again)
	}
	if lines := strings.Split(faults.Error(), "\n"); len(lines) != len(want) || lines[0] != faults[0].Error() {
		t.Errorf("the error has %d lines, the first %q", len(lines), lines[0])
	}
}

// TestOneLine checks that a fault stays on one line, whatever the data contains.
func TestOneLine(t *testing.T) {
	f := load(t, "world")
	f["tickets.csv"] += "\"Li\nma\x1b[31m\",1,1,1\n"
	faults := f.read(t)
	if line := faults.Error(); len(faults) != 1 || strings.ContainsAny(line, "\n\x1b") ||
		line != text.English.Words(faults) {
		t.Errorf("%q", line)
	}
}

// TestUndecoded checks that an open board is not asked for whole tables while its settings cannot be decoded.
func TestUndecoded(t *testing.T) {
	f := load(t, "usa")
	f.swap(t, "board.toml", `family = "trains"`, "family = \"trains\"\nopen = true")
	f["routes.csv"] = "a,b,kind,color,spaces,terrain\nDenver,El Paso,train,gray,2,\n"
	f["tickets.csv"] = ""
	f.set(t, "setup.cards", `"4"`)
	for range 20 { // the decoder takes the other settings in any order
		expectOnly(t, f.read(t), "board.toml", f.key(t, "setup.cards"), "incompatible types")
	}
	delete(f, "cities.csv")
	expectOnly(t, f.read(t), "board.toml", f.key(t, "setup.cards"), "incompatible types")
}
