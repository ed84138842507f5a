package globetrotter_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"purser/internal/soak"
	globemap "purser/maps/globetrotter"
)

const settings = "family = \"globetrotter\"\nid = \"globetrotter-x\"\ntitle = \"X\"\nopen = true\n"

// boardOf reads a folder with a list of complete places and with ways.
func boardOf(t testing.TB, complete, ways string) *globemap.BoardFiles {
	t.Helper()
	folder, err := globemap.ReadFiles(map[string][]byte{"board.toml": []byte(settings + "complete = [" + complete + "]\n"),
		"ways.csv": []byte("from,to,by,steps\n" + ways)}, "x")
	if err != nil {
		t.Fatal(err)
	}
	return folder
}

// apart returns the number of steps between all places by all shortest paths.
func apart(places int, ways []globemap.Way) [][]int {
	const far = 1000
	d := make([][]int, places)
	for a := range d {
		d[a] = slices.Repeat([]int{far}, places)
		d[a][a] = 0
	}
	for _, w := range ways {
		if w.By == globemap.ByLand {
			d[w.A][w.B] = min(d[w.A][w.B], w.Steps)
			d[w.B][w.A] = d[w.A][w.B]
		}
	}
	for k := range d {
		for a := range d {
			for b := range d {
				d[a][b] = min(d[a][b], d[a][k]+d[k][b])
			}
		}
	}
	return d
}

// TestReach compares what ways say about distances with all shortest paths.
func TestReach(t *testing.T) {
	soak.Check(t, soak.Cases, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 3))
		places := 2 + rng.IntN(8)
		var ways []globemap.Way
		for range rng.IntN(3 * places) {
			w := globemap.Way{A: globemap.Place(rng.IntN(places)), B: globemap.Place(rng.IntN(places)),
				By: globemap.Means(rng.IntN(4) % 3)}
			if w.By == globemap.ByLand {
				w.Steps = 1 + rng.IntN(6)
			}
			ways = append(ways, w)
		}
		for from, row := range apart(places, ways) {
			want := map[globemap.Place]int{}
			for to, steps := range row {
				if steps <= globemap.MaxSteps {
					want[globemap.Place(to)] = steps
				}
			}
			if got := globemap.Reach(ways, globemap.Place(from)); !maps.Equal(got, want) {
				t.Fatalf("%v: from %d %v, not %v", ways, from, got, want)
			}
		}
	})
}

// TestLeast hides some neighbors of a small board, and compares the least distances with those of
// every board that it can be: the true one, and one on which all places that are not complete are
// neighbors. So they forbid nothing that is possible, and all else.
func TestLeast(t *testing.T) {
	tb := t
	soak.Check(t, soak.Cases, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 4))
		places := 2 + rng.IntN(8)
		name := func(p int) string { return "p" + strconv.Itoa(p) }
		complete := make([]bool, places)
		var list []string
		for p := range complete {
			if complete[p] = rng.IntN(2) == 0; complete[p] {
				list = append(list, strconv.Quote(name(p)))
			}
		}
		var truth, densest []globemap.Way
		rows := "" // a longer way from each place to the next, so that all are named
		for p := range places - 1 {
			rows += name(p) + "," + name(p+1) + ",land,12\n"
		}
		for a := range places {
			for b := range a {
				w := globemap.Way{A: globemap.Place(b), B: globemap.Place(a), Steps: 1}
				is := rng.IntN(3) == 0
				if is {
					truth = append(truth, w)
				}
				told := is && (complete[a] || complete[b] || rng.IntN(2) == 0)
				if told && a-b == 1 {
					rows = strings.Replace(rows, name(b)+","+name(a)+",land,12\n", name(b)+","+name(a)+",land,1\n", 1)
				} else if told {
					rows += name(a) + "," + name(b) + ",land,1\n"
				}
				if told || !complete[a] && !complete[b] {
					densest = append(densest, w)
				}
			}
		}
		board := boardOf(tb, strings.Join(list, ","), rows).Board
		true_, dense := apart(places, truth), apart(places, densest)
		for a := range places {
			for b := range places {
				p, _ := board.PlaceOf(name(a))
				q, _ := board.PlaceOf(name(b))
				got := board.Least(p, q)
				if want := min(dense[a][b], globemap.MaxSteps+1); a != b && (got != want || got > true_[a][b]) {
					t.Fatalf("complete %v\n%s%s to %s: %d, not %d; in truth %d", list, rows, name(a), name(b), got, want,
						true_[a][b])
				}
			}
		}
	})
}

// TestWays reads ways and refuses wrong ones, each with its place.
func TestWays(t *testing.T) {
	folder := boardOf(t, `"Kairo"`, "Kairo,Alexandria,land,1\nsea-pacific-1,vancouver,sea,\nlima,kairo,ticket,\n")
	if b := folder.Board; len(b.Ways) != 3 || len(b.Complete) != 1 || b.Places() != 5 {
		t.Errorf("%+v", folder.Board)
	}
	for row, want := range map[string]string{
		"kairo,,land,1\n":                         "x/ways.csv:2: a way needs the names of two places",
		"kairo,KAIRO,land,1\n":                    "x/ways.csv:2: KAIRO is not a neighbor of itself",
		"kairo,lima,air,1\n":                      `x/ways.csv:2: unknown means "air": there are land, sea and ticket`,
		"kairo,lima,land,\n":                      `x/ways.csv:2: steps "" is not a number from 1 to 12`,
		"kairo,lima,land,13\n":                    `x/ways.csv:2: steps "13" is not a number from 1 to 12`,
		"kairo,lima,sea,1\n":                      "x/ways.csv:2: only ways by land have steps",
		"kairo,lima,land,1\nlima,kairo,land,2\n":  "x/ways.csv:3: a second way between lima and kairo by land",
		"kairo,lima\n":                            "x/ways.csv:2: 2 cells under 4 columns",
		strings.Repeat("x", 101) + ",lima,sea,\n": "x/ways.csv:2: a way needs the names of two places",
	} {
		_, err := globemap.ReadFiles(map[string][]byte{"board.toml": []byte(settings),
			"ways.csv": []byte("from,to,by,steps\n" + row)}, "x")
		if err == nil || err.Error() != want {
			t.Errorf("%q: %v, not %s", row, err, want)
		}
	}
	_, err := globemap.ReadFiles(map[string][]byte{"board.toml": []byte(settings + "complete = [\"rom\"]\n")}, "x")
	if want := "x/board.toml:5: complete: rom is neither in places.csv nor in ways.csv"; err == nil || err.Error() != want {
		t.Errorf("%v, not %s", err, want)
	}
}

// TestLearnedWays teaches ways: of several bounds the lowest counts, what an author wrote stays,
// and nothing is learned that the complete places rule out.
func TestLearnedWays(t *testing.T) {
	lesson := boardOf(t, `"kairo"`, "Kairo,Alexandria,land,1\nparis,London,land,7\n").Learn()
	for _, tt := range []struct {
		way  globemap.NamedWay
		want string
	}{
		{globemap.Between("london", "paris", globemap.ByLand, 9), ""},
		{globemap.Between("paris", "london", globemap.ByLand, 3), ""},
		{globemap.Between("sea-pacific-1", "lima", globemap.BySea, 0), ""},
		{globemap.Between("lima", "sea-pacific-1", globemap.BySea, 0), ""},
		{globemap.Between("kairo", "lagos", globemap.ByLand, 2), ""},
		{globemap.Between("kairo", "lima", globemap.ByLand, 1), "Kairo and Lima are at least 2 fields apart"},
		{globemap.Between("kairo", "lima", globemap.ByTicket, 0), ""},
	} {
		if got := lesson.Add(tt.way).String(); got != tt.want {
			t.Errorf("%v: %q, not %q", tt.way, got, tt.want)
		}
	}
	files := lesson.Files("globetrotter-x", "X")
	const want = "from,to,by,steps\nKairo,Alexandria,land,1\nparis,London,land,3\nkairo,lagos,land,2\nkairo,lima,ticket,\nlima,sea-pacific-1,sea,\n"
	if got := string(files["ways.csv"]); got != want {
		t.Errorf("%s\nnot\n%s", got, want)
	}
	again, err := globemap.ReadFiles(files, "x")
	if err != nil || string(again.Learn().Files("globetrotter-x", "X")["ways.csv"]) != want {
		t.Errorf("%v", err)
	}
}

// TestSeaFields tells which names are those of sea fields, and on which route.
func TestSeaFields(t *testing.T) {
	for id, want := range map[string]string{"sea-1": "", "sea-40": "", "sea-pacific-3": "pacific",
		"sea-south-pacific-12": "south-pacific", "sea-7-seas-1": "7-seas", "sea-0": "no", "sea-pacific": "no", "sea": "no",
		"sea-pacific-03": "no", "pacific-3": "no", "sea-": "no", "seal-1": "no"} {
		route, ok := globemap.RouteOf(id)
		if !ok {
			route = "no"
		}
		if route != want || ok != globemap.IsSea(id) {
			t.Errorf("%s: %q", id, route)
		}
		if n := id[strings.LastIndexByte(id, '-')+1:]; ok {
			if i, _ := strconv.Atoi(n); globemap.SeaID(route, i) != id {
				t.Errorf("%s: %s", id, globemap.SeaID(route, i))
			}
		}
	}
}
