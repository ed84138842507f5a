package routes_test

import (
	"strings"
	"testing"

	routemap "purser/maps/routes"
)

// TestTableFaults makes one edit in a table of the World and checks for one fault, on the
// line that was edited. The tables refer to each other, so an edit that removes a city
// causes more faults.
func TestTableFaults(t *testing.T) {
	const (
		cities  = "cities.csv"
		routes  = "routes.csv"
		tickets = "tickets.csv"
		lima    = "Lima,port,"
		single  = "Moskva,Murmansk,train,purple,"
		ticket  = "Bangkok - Tokyo,6,6,6"
		tour    = "Casablanca - Al-Qahira - Tehran,6,9,15"
	)
	for _, test := range []struct {
		name, file, old, text string
		what                  string
		wake                  bool
	}{
		{name: "city without a name", file: cities, old: lima, text: "!,port,", what: `"!" cannot name a city`,
			wake: true},
		{name: "city with an escape", file: cities, old: lima, text: "Li\x1bma,port,",
			what: `"Li\x1bma" cannot name a city`, wake: true},
		{name: "city that turns the writing", file: cities, old: lima, text: "Li\u202ema,port,",
			what: "cannot name a city", wake: true},
		{name: "kind of city", file: cities, old: lima, text: "Lima,harbor,",
			what: `Lima: kind "harbor" is not port, inland, waypoint or end`},
		{name: "no kind of city", file: cities, old: lima, text: "Lima,,", what: `Lima: kind "" is not port`},

		{name: "unknown city on a route", file: routes, old: single, text: "Moskva,Murmnsk,train,purple,",
			what: `unknown city "Murmnsk": did you mean Murmansk?`},
		{name: "alias on a route", file: routes, old: single, text: "Moskva,Tamatavee,train,purple,",
			what: `unknown city "Tamatavee": did you mean Toamasina?`},
		{name: "route to itself", file: routes, old: single, text: "Moskva,Moskva,train,purple,",
			what: "a route from a city to itself"},
		{name: "kind of route", file: routes, old: single, text: "Moskva,Murmansk,bus,purple,",
			what: `kind "bus" is neither train nor ship`},
		{name: "ship into an inland city", file: routes, old: single, text: "Moskva,Murmansk,ship,purple,",
			what: "a ship route into Moskva, which is inland"},
		{name: "color", file: routes, old: single, text: "Moskva,Murmansk,train,pink,",
			what: `color "pink" is neither gray nor one of purple, yellow, green, red, black, white`},
		{name: "no color", file: routes, old: single, text: "Moskva,Murmansk,train,,",
			what: `color "" is neither gray`},
		{name: "no spaces", file: routes, old: "Honolulu,Lima,ship,gray,6,", text: "Honolulu,Lima,ship,gray,0,",
			what: `"0" is not a number of spaces`},
		{name: "fewer than no spaces", file: routes, old: "Honolulu,Lima,ship,gray,6,",
			text: "Honolulu,Lima,ship,gray,-6,", what: `"-6" is not a number of spaces`},
		{name: "spaces in words", file: routes, old: "Honolulu,Lima,ship,gray,6,", text: "Honolulu,Lima,ship,gray,six,",
			what: `"six" is not a number of spaces`},
		{name: "huge number of spaces", file: routes, old: "Honolulu,Lima,ship,gray,6,",
			text: "Honolulu,Lima,ship,gray,99999999999999999999,", what: "is not a number of spaces"},
		{name: "length without points", file: routes, old: "Honolulu,Lima,ship,gray,6,",
			text: "Honolulu,Lima,ship,gray,9,", what: "9 spaces, but there are points only for 1 to 8"},
		{name: "terrain", file: routes, old: "Honolulu,Lima,ship,gray,6,", text: "Honolulu,Lima,ship,gray,6,swamp",
			what: `terrain "swamp" asks for a rule that this program doesn't have`},
		{name: "pair of ships", file: routes, old: "Honolulu,Lima,ship,gray,6,", text: "Honolulu,Lima,ship,gray,6,pair",
			what: "a pair route is a gray train route"},
		{name: "colored pair", file: routes, old: "Anchorage,Vancouver,train,gray,2,pair",
			text: "Anchorage,Vancouver,train,red,2,pair", what: "a pair route is a gray train route"},

		{name: "unknown city on a ticket", file: tickets, old: ticket,
			text: "Bangkok - Tokio,6,6,6\nBangkok - Tokya,6,6,6", what: `unknown city "Tokya": did you mean Tokyo?`},
		{name: "ticket of one city", file: tickets, old: ticket, text: "Bangkok,6,6,6",
			what: "a ticket to nowhere: it names one city"},
		{name: "ticket of no city", file: tickets, old: ticket, text: ",6,6,6", what: `unknown city ""`},
		{name: "ticket of a waypoint", file: tickets, old: ticket, text: "Bangkok - Southern Ocean,6,6,6",
			what: "Southern Ocean is a waypoint and cannot be on a ticket"},
		{name: "ticket of a city twice", file: tickets, old: ticket, text: "Bangkok - Bangkok,6,6,6",
			what: "Bangkok is on the ticket twice"},
		{name: "tour of a city twice", file: tickets, old: tour, text: "Casablanca - Al-Qahira - Casablanca,6,9,15",
			what: "Casablanca is on the ticket twice"},
		{name: "points in words", file: tickets, old: ticket, text: "Bangkok - Tokyo,six,6,6",
			what: `completed "six" is not a number of points`, wake: true},
		{name: "no points", file: tickets, old: tour, text: "Casablanca - Al-Qahira - Tehran,6,,15",
			what: `in_order "" is not a number of points`},
		{name: "negative points", file: tickets, old: ticket, text: "Bangkok - Tokyo,6,6,-6",
			what: `failed "-6" is not a number of points`},
		{name: "too many points", file: tickets, old: ticket, text: "Bangkok - Tokyo,6,6,1000",
			what: `failed "1000" is not a number of points`},
		{name: "huge points", file: tickets, old: ticket, text: "Bangkok - Tokyo,6,6,99999999999999999999",
			what: "is not a number of points"},
		{name: "ticket with the values of a tour", file: tickets, old: ticket, text: "Bangkok - Tokyo,6,9,15",
			what: "an ordinary ticket has one value, not 6 and 9"},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := load(t, "world")
			f.swap(t, test.file, test.old, test.text)
			line := f.line(t, test.file, test.text[strings.LastIndex(test.text, "\n")+1:])
			faults := f.read(t)
			expect(t, faults, test.file, line, test.what)
			if len(faults) != 1 && !test.wake {
				t.Errorf("%d faults:\n%v", len(faults), faults)
			}
		})
	}
}

// TestCoordinates puts a city at invalid places, and in the corners.
func TestCoordinates(t *testing.T) {
	for x, sound := range map[string]bool{
		"NaN": false, "nan": false, "Inf": false, "-Inf": false, "-0.001": false, "1.001": false,
		"": false, "x": false, "0,5,5": false, "1e400": false, "12 %": false,
		"0": true, "1": true, "0.5": true, "0,5": true, "5e-1": true,
	} {
		f := load(t, "world")
		line := f.line(t, "cities.csv", "Lima,")
		row := strings.Split(f["cities.csv"], "\n")[line-1]
		cells := strings.Split(row, ",")
		f.swap(t, "cities.csv", row, strings.Join([]string{cells[0], cells[1], `"` + x + `"`, cells[3]}, ","))
		if faults := f.read(t); !sound {
			expectOnly(t, faults, "cities.csv", line, `Lima: x "`+x+`" is not a fraction between 0 and 1`)
		} else if faults != nil {
			t.Error(faults)
		}
	}
}

// TestUnplaced checks that the place of a city may be empty, but not only half of it.
func TestUnplaced(t *testing.T) {
	f := load(t, "world")
	f.swap(t, "cities.csv", "Lima,port,0.168,0.721", "Lima,port,, ")
	b, err := routemap.Read(f.fs(), "")
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range b.Cities {
		if c.Unplaced != (c.Name == "Lima") || c.Unplaced && (c.X != 0 || c.Y != 0) {
			t.Errorf("%d: %+v", i, c)
		}
	}
	for row, what := range map[string]string{"Lima,port,0.168,": "y", "Lima,port,,0.721": "x"} {
		f := load(t, "world")
		line := f.line(t, "cities.csv", "Lima,")
		f.swap(t, "cities.csv", "Lima,port,0.168,0.721", row)
		expectOnly(t, f.read(t), "cities.csv", line, "Lima: "+what+` "" is not a fraction between 0 and 1`)
	}
}

// TestTwice adds a row that is already there. The fault names the first one.
func TestTwice(t *testing.T) {
	for _, test := range []struct{ file, row, first, what string }{
		{"cities.csv", "LIMA,port,0.5,0.5", "Lima,", "duplicate LIMA; first on line %"},
		{"routes.csv", "Murmansk,Moskva,train,purple,3,", "Moskva,Murmansk,",
			"Moskva - Murmansk: the same lane twice, as on line %"},
		{"tickets.csv", "Tokyo - Bangkok,6,6,6", "Bangkok - Tokyo,",
			"Tokyo - Bangkok: duplicate ticket; first on line %"},
		{"tickets.csv", "Casablanca - Kairo - Tehran,6,9,15", "Casablanca - Al-Qahira",
			"duplicate ticket; first on line %"},
	} {
		f := load(t, "world")
		f[test.file] += test.row + "\n"
		what := strings.Replace(test.what, "%", itoa(f.line(t, test.file, test.first)), 1)
		expectOnly(t, f.read(t), test.file, f.line(t, test.file, test.row), what)
	}
}

// TestTwins breaks double routes.
func TestTwins(t *testing.T) {
	const white, black = "Hamburg,Moskva,train,white,", "Hamburg,Moskva,train,black,"
	f := load(t, "world")
	first, second := f.line(t, "routes.csv", black), f.line(t, "routes.csv", white)
	if first > second {
		first, second = second, first
	}
	spaces := strings.TrimPrefix(strings.Split(f["routes.csv"], "\n")[second-1], white)
	spaces = strings.TrimSuffix(spaces, ",")
	for _, test := range []struct {
		name, row string
		line      int
		what      string
	}{
		{"length", white + "7,", second, "both lanes of a double route must have the same length: this one has 7 spaces, not " + spaces},
		{"the same color", black + spaces + ",", second, "the same lane twice"},
		{"terrain", "Hamburg,Moskva,train,gray," + spaces + ",pair", second,
			"both lanes of a double route must have the same terrain"},
		{"a third lane", white + spaces + ",\nMoskva,Hamburg,train,red," + spaces + ",", second + 1,
			"a third lane; a double route has two"},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := load(t, "world")
			f.swap(t, "routes.csv", white+spaces+",", test.row)
			faults := f.read(t)
			expect(t, faults, "routes.csv", test.line, "Hamburg - Moskva: "+test.what)
			expect(t, faults, "routes.csv", test.line, "as on line "+itoa(first))
			for _, fault := range faults {
				if fault.Line != test.line {
					t.Error(fault)
				}
			}
		})
	}
	t.Run("kind", func(t *testing.T) {
		f := load(t, "world")
		f["routes.csv"] = strings.Replace(f["routes.csv"], "Lima,Valparaiso,train,", "Lima,Valparaiso,ship,", 1)
		expectOnly(t, f.read(t), "routes.csv", f.line(t, "routes.csv", "Lima,Valparaiso,train,"),
			"both lanes of a double route must be of the same kind: this is a train route, not a ship route")
	})
}

// TestTwoPieces removes all routes of a city.
func TestTwoPieces(t *testing.T) {
	f := load(t, "world")
	var left []string
	for row := range strings.SplitSeq(f["routes.csv"], "\n") {
		if !strings.Contains(row, "Honolulu") {
			left = append(left, row)
		}
	}
	f["routes.csv"] = strings.Join(left, "\n")
	faults := f.read(t)
	expect(t, faults, "cities.csv", f.line(t, "cities.csv", "Honolulu,"),
		"the board is in two pieces: no way leads from Al-Qahira to Honolulu")
	expect(t, faults, "board.toml", f.key(t, "counts.spaces"), "counts.spaces is 411, but the tables have")
}

// TestRemark breaks the remark on an unsure lane, which only the Great Lakes have.
func TestRemark(t *testing.T) {
	f := load(t, "great-lakes")
	f.swap(t, "routes.csv", "Buffalo,Erie,ship,gray,2,,ship or train", "Buffalo,Erie,ship,gray,2,,ship\x1b or train")
	expectOnly(t, f.read(t), "routes.csv", f.line(t, "routes.csv", "Buffalo,Erie,"),
		"has characters that cannot be shown")
}

// TestLaxTables reads the tables as a spreadsheet saves them.
func TestLaxTables(t *testing.T) {
	f := load(t, "world")
	for file, text := range f {
		f[file] = "\ufeff" + strings.ReplaceAll(text, "\n", "\r\n")
	}
	f.swap(t, "cities.csv", "Lima,port,", `"Lima ", port ,`)
	if faults := f.read(t); faults != nil {
		t.Error(faults)
	}
}
