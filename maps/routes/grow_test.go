package routes_test

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"purser/internal/decode"
	"purser/internal/soak"
	"purser/internal/text"
	"purser/maps"
	routemap "purser/maps/routes"
)

// numbered repeats a format with the numbers from 0 up.
func numbered(format string, n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.ReplaceAll(format, "#", itoa(i)))
	}
	return b.String()
}

// shapes are the ways in which a file of a board can grow, up to the size of a file at 4
// times n.
var shapes = []struct {
	name, file string
	n          int
	grown      func(file string, n int) string
}{
	{"parts of a key", "board.toml", 5_000, func(s string, n int) string {
		return strings.Repeat("a.", n) + "a = 1\n" +
			s
	}},
	{"parts of a table", "board.toml", 5_000, func(s string, n int) string {
		return s + "[" + strings.Repeat("a.", n) +
			"a]\n"
	}},
	{"keys", "board.toml", 4_000, func(s string, n int) string { return s + "[other]\n" + numbered("k# = 1\n", n) }},
	{"tables", "board.toml", 4_000, func(s string, n int) string { return s + numbered("[t#]\n", n) }},
	{"lists of tables", "board.toml", 4_000, func(s string, n int) string { return s + strings.Repeat("[[t]]\n", n) }},
	{"tables in tables", "board.toml", 2_000, func(s string, n int) string {
		return s + "q = " + strings.Repeat("{a=", n) + "1" + strings.Repeat("}", n) + "\n"
	}},
	{"lists in lists", "board.toml", 20_000, func(s string, n int) string {
		return s + "q = " + strings.Repeat("[", n) + strings.Repeat("]", n) + "\n"
	}},
	{"values", "board.toml", 20_000, func(s string, n int) string {
		return strings.Replace(s, "[1, 2,", "["+strings.Repeat("-1,\n", n), 1)
	}},
	{"escaped ends of lines", "board.toml", 20_000, func(s string, n int) string {
		return "q = \"\"\"" + strings.Repeat("\\\n", n) + "\"\"\"\n" + s
	}},
	{"unknown cities with other names", "board.toml", 4_000, func(s string, n int) string {
		return s +
			numbered("\"Lim#\" = []\n", n)
	}},
	{"other names", "board.toml", 20_000, func(s string, n int) string {
		return strings.Replace(s, `["Tokio"]`, `["Tokio",`+numbered("\n\"q#\",", n)+"]", 1)
	}},
	{"comments", "board.toml", 100_000, func(s string, n int) string {
		return "#" + strings.Repeat("a", n) + "\n" +
			s
	}},
	{"a name", "cities.csv", 200_000, func(s string, n int) string {
		return s + strings.Repeat("a", n) +
			",port,0,0\n"
	}},
	{"cities", "cities.csv", 10_000, func(s string, n int) string { return s + numbered("C#,port,0,0\n", n) }},
	{"columns", "routes.csv", 20_000, func(s string, n int) string { return numbered("x#,", n) + "\n" + s }},
	{"lanes", "routes.csv", 400, func(s string, n int) string {
		return s + strings.Repeat("Lima,Tokyo,ship,gray,2,\n",
			n)
	}},
	{"unknown cities", "routes.csv", 400, func(s string, n int) string {
		return s + numbered("Lim#,Tok#,ship,gray,2,\n",
			n)
	}},
	{"a cell", "routes.csv", 100_000, func(s string, n int) string {
		return s + `"` + strings.Repeat("a\n", n) +
			"\",a,a,a,a,a\n"
	}},
	{"stops", "tickets.csv", 20_000, func(s string, n int) string {
		return s + numbered("Lim# - ", n) +
			"Lima,1,1,1\n"
	}},
	{"tickets", "tickets.csv", 200, func(s string, n int) string {
		return s + strings.Repeat(
			"Lim - Tokyo - Lima,1,1,1\n", n)
	}},
}

// TestGrow reads boards in which one shape has grown, and checks that 4 times as much of it
// takes at most about 4 times the memory. Memory stands for time: what takes
// disproportionate time also takes disproportionate memory.
func TestGrow(t *testing.T) {
	soak.Count(soak.Shapes, 2*len(shapes))
	for _, shape := range shapes {
		t.Run(shape.name, func(t *testing.T) {
			took := func(n int) uint64 {
				f := load(t, "world")
				f[shape.file] = shape.grown(f[shape.file], n)
				if size := len(f[shape.file]); size > maps.MaxFile {
					t.Fatalf("the file has %d bytes", size)
				}
				files := f.fs()
				var before, after runtime.MemStats
				runtime.ReadMemStats(&before)
				_, err := routemap.Read(files, "")
				runtime.ReadMemStats(&after)
				if (err == nil) != (shape.name == "comments") {
					t.Errorf("%d: %v", n, err)
				}
				return after.TotalAlloc - before.TotalAlloc
			}
			once, fourfold := took(shape.n), took(4*shape.n)
			if fourfold > 6*once || fourfold > 100<<20 {
				t.Errorf("%d of them take %d bytes, %d take %d", shape.n, once, 4*shape.n, fourfold)
			}
		})
	}
}

// TestBoardBounds checks that each bound lets the last allowed one pass, and is named at
// the place of the first one beyond it.
func TestBoardBounds(t *testing.T) {
	for _, test := range []struct {
		what, file string
		n          int // the maximum
		grown      func(file string, n int) string
		line       int
		fault      string
	}{
		{"line", "board.toml", decode.MaxLine, func(s string, n int) string {
			return strings.Repeat(" ", n) + "\n" +
				s
		}, 1, "a line, or a text, of more than 8192 bytes"},
		{"text", "board.toml", decode.MaxLine - 8, func(s string, n int) string {
			return strings.Replace(s, "sources = [", "sources = [\n\"\"\""+strings.Repeat("a", n)+"\"\"\", # a\n", 1)
		}, 6, "a line, or a text, of more than"},
		{"settings", "board.toml", decode.MaxSettings - 128, func(s string, n int) string {
			return s +
				numbered("\"#\" = []\n", n)
		}, 2020, "more than 2000 settings"},
		{"parts", "board.toml", decode.MaxDepth, func(s string, n int) string {
			return strings.Repeat("a.", n-1) +
				"a = 1\n" + s
		}, 1, "a key of more than 20 parts"},
		{"parts before a number", "board.toml", decode.MaxDepth, func(s string, n int) string {
			return strings.Repeat(
				"a.", n-1) + "a = 1.5\n" + s
		}, 1, "a key of more than 20 parts"},
		{"parts in a table", "board.toml", decode.MaxDepth, func(s string, n int) string {
			return "a = {b.c = [" + strings.Repeat("1.5, ", 30) + "], " + strings.Repeat("a.", n-1) + "a = 1.5}\n" + s
		}, 1, "a key of more than 20 parts"},
		{"parts of a heading", "board.toml", decode.MaxDepth, func(s string, n int) string {
			return s + "\n[" +
				strings.Repeat("a.", n-1) + "a]\na = 1\n"
		}, 0, "a key of more than 20 parts"},
		{"depth", "board.toml", decode.MaxDepth, func(s string, n int) string {
			return "a = " + strings.Repeat("[", n) + strings.Repeat("]", n) + "\n" + s
		}, 1, "lists and tables more than 20 deep"},
		{"row", "tickets.csv", decode.MaxLine, func(s string, n int) string {
			return s + strings.Repeat("a", n-9) +
				",100,1,1\n"
		}, 67, "a row of more than 8192 bytes"},
		{"stops", "tickets.csv", routemap.MaxStops, func(s string, n int) string {
			return s + strings.Repeat("Lima - ",
				n-1) + "Lima,1,1,1\n"
		}, 67, "it names 13 cities, more than 12"},
		{"cities", "cities.csv", routemap.MaxCities - 48, func(s string, n int) string {
			return s +
				numbered("C#,port,0,0\n", n)
		}, 1001, "more than 999 rows"},
		{"routes", "routes.csv", routemap.MaxRoutes - 130, func(s string, n int) string {
			return s + strings.Repeat(
				"Lima,Tokyo,ship,gray,2,\n", n)
		}, 2001, "more than 1999 rows"},
		{"tickets", "tickets.csv", routemap.MaxTickets - 65, func(s string, n int) string {
			return s + strings.Repeat(
				"Lima - Tokyo,1,1,1\n", n)
		}, 1001, "more than 999 rows"},
		{"other names", "board.toml", routemap.MaxNames, func(s string, n int) string {
			i := strings.Index(s, "[names]")
			return s[:i] + "[names]\n\"Tokyo\" = [" + numbered("\"q#\",\n", n) + "]\n"
		}, 67, "more than 1999 other names of cities"},
	} {
		t.Run(test.what, func(t *testing.T) {
			for n, want := range map[int]bool{test.n: false, test.n + 1: true} {
				f := load(t, "world")
				f[test.file] = test.grown(f[test.file], n)
				found := false
				for _, fault := range f.read(t) {
					if strings.Contains(fault.What.String(), test.fault) && (test.line == 0 ||
						fault.Line == test.line) {
						found = true
					}
				}
				if found != want {
					t.Errorf("%d: found %t: %v", n, found, f.read(t))
				}
			}
		})
	}
}

// TestManyFaults checks that a list of faults ends, and says so, and that only the first
// unknown names get suggestions.
func TestManyFaults(t *testing.T) {
	f := load(t, "world")
	f["tickets.csv"] += strings.Repeat("Lima - Limma - Lma,1,1,1\n", 900)
	faults := f.read(t)
	if last := faults[len(faults)-1].What.String(); len(faults) != 500 ||
		last != "too many faults: no more than 500 are listed" {
		t.Errorf("%d faults, the last %s", len(faults), last)
	}
	if n := strings.Count(faults.Error(), "did you mean"); n != 50 {
		t.Errorf("%d names are guessed at", n)
	}
}

// limits returns a valid board with the maximum number of cities, routes and tickets, where
// a letter can mean every city.
func limits(t testing.TB) *routemap.Board {
	t.Helper()
	f := load(t, "world")
	i := strings.Index(f["board.toml"], "[names]")
	f["board.toml"] = f["board.toml"][:i]
	cities, routes, tickets := "city,kind,x,y\n", "a,b,kind,color,spaces,terrain\n",
		"cities,completed,in_order,failed\n"
	name := func(i int) string { return fmt.Sprintf("C C C C C %d", i%routemap.MaxCities) }
	lanes, tours := routemap.MaxCities+routemap.MaxCities-2, routemap.MaxTickets
	for i := range routemap.MaxCities {
		cities += name(i) + ",port,0.5,0.5\n"
		for _, step := range []int{1, 2} {
			if i+step < routemap.MaxCities {
				routes += name(i) + "," + name(i+step) + ",ship,gray,1,\n"
			}
		}
		if i == routemap.MaxCities-1 {
			lanes = strings.Count(routes, "\n") - 1
		}
	}
	for i := range tours {
		var stops []string
		for j := range routemap.MaxStops {
			stops = append(stops, name(i+j))
		}
		tickets += strings.Join(stops, " - ") + ",1,2,1\n"
	}
	for key, n := range map[string]int{
		"ports": routemap.MaxCities, "inland": 0, "waypoints": 0, "singles": lanes, "doubles": 0, "trains": 0,
		"ships": lanes,
		"pairs": 0, "spaces": lanes, "tickets": 0, "tours": tours, "points": tours,
	} {
		f.set(t, "counts."+key, itoa(n))
	}
	f["cities.csv"], f["routes.csv"], f["tickets.csv"] = cities, routes, tickets
	b, err := routemap.Read(f.fs(), "")
	if err != nil {
		t.Fatal(text.Brief(err.Error(), 2000))
	}
	return b
}

// TestLimits searches for words on the largest possible board, where they can mean nearly
// everything, and counts allocations.
func TestLimits(t *testing.T) {
	b := limits(t)
	for _, words := range []string{"c", "c c", "c c c c c c", "c c c c c c c c c c c c", "c c c c c 1 c", "c/c",
		"c/c/gray", "zz zz zz zz"} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		split := strings.Fields(words)
		if r, err := b.FindRoute(split...); err == nil {
			t.Errorf("%s is the route %d", words, r)
		}
		if ticket, err := b.FindTicket(split...); err == nil {
			t.Errorf("%s is the ticket %d", words, ticket)
		}
		b.RoutesLike(split...)
		b.TicketsLike(split...)
		runtime.ReadMemStats(&after)
		if took := after.TotalAlloc - before.TotalAlloc; took > 200<<20 {
			t.Errorf("%s: %d bytes", words, took)
		}
	}
}

// FuzzGrow reads boards in which several shapes have grown together, up to the size of a
// file: none takes more memory than a board may, or lists more faults than allowed.
func FuzzGrow(f *testing.F) {
	f.Add([]byte{0, 9, 2, 40, 13, 200})
	f.Fuzz(func(t *testing.T, seed []byte) {
		all := load(t, "world")
		for seed = seed[:min(len(seed), 64)]; len(seed) > 1; seed = seed[2:] { // each step copies a file
			shape := shapes[int(seed[0])%len(shapes)]
			grown := shape.grown(all[shape.file], 1+shape.n*int(seed[1])/64)
			if len(grown) <= maps.MaxFile {
				all[shape.file] = grown
			}
		}
		files := all.fs()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := routemap.Read(files, "")
		runtime.ReadMemStats(&after)
		if took := after.TotalAlloc - before.TotalAlloc; took > 100<<20 {
			t.Errorf("%d bytes", took)
		}
		var faults maps.Faults
		if errors.As(err, &faults) && len(faults) > 500 {
			t.Errorf("%d faults", len(faults))
		}
	})
}
