package routes_test

import (
	"strings"
	"testing"

	routemap "purser/maps/routes"
)

// TestCounts sets each count one off.
func TestCounts(t *testing.T) {
	counts := map[string]int{
		"ports": 38, "inland": 9, "waypoints": 1, "singles": 62, "doubles": 34, "trains": 71, "ships": 59,
		"pairs": 5, "spaces": 411, "tickets": 57, "tours": 8, "points": 867,
	}
	_, rows, _ := strings.Cut(load(t, "world")["board.toml"], "\n[counts]\n")
	rows, _, _ = strings.Cut(rows, "\n\n")
	if n := strings.Count(rows, " = "); n != len(counts) {
		t.Errorf("%d counts of the World, not %d", len(counts), n)
	}
	for key, count := range counts {
		for _, off := range []int{-1, 1} {
			f := load(t, "world")
			f.set(t, "counts."+key, itoa(count+off))
			expectOnly(t, f.read(t), "board.toml", f.key(t, "counts."+key),
				"counts."+key+" is "+itoa(count+off)+", but the tables have "+itoa(count))
		}
	}
}

// TestCountLeftOut checks that a missing count is taken as 0, and so refused.
func TestCountLeftOut(t *testing.T) {
	f := load(t, "world")
	f.set(t, "counts.tours", "")
	expectOnly(t, f.read(t), "board.toml", f.line(t, "board.toml", "[counts]"),
		"counts.tours is 0, but the tables have 8")
}

// TestMissing removes each setting that a board must have.
func TestMissing(t *testing.T) {
	for _, key := range []string{
		"id", "title", "family",
		"box.colors", "box.trains", "box.ships",
		"cards.colors", "cards.trains", "cards.anchors", "cards.ships", "cards.doubles", "cards.wilds",
		"setup.min-players", "setup.max-players", "setup.pieces", "setup.first-trains", "setup.first-ships",
		"setup.tickets", "setup.keep",
		"play.tickets", "play.keep", "play.doubles-open-from", "play.end-pieces", "play.end-turns",
		"points.routes", "points.harbors", "points.unbuilt",
	} {
		f := load(t, "world")
		f.set(t, key, "")
		line := 1
		if table, _, ok := strings.Cut(key, "."); ok {
			line = f.line(t, "board.toml", "["+table+"]")
		}
		expect(t, f.read(t), "board.toml", line, key+" is missing")
	}
}

// TestFewerRules removes harbors or exchanges from the World. Settings that only harbors
// need may then stay, without effect, or be left out.
func TestFewerRules(t *testing.T) {
	of := []string{"cards.anchors", "points.harbors", "points.unbuilt"}
	for _, none := range []string{"0", ""} {
		f := load(t, "world")
		f.set(t, "box.harbors", none)
		if faults := f.read(t); faults != nil {
			t.Errorf("what is left of harbors is refused: %v", faults)
		}
		for _, key := range of {
			f.set(t, key, "")
		}
		b, err := routemap.Read(f.fs(), "")
		if err != nil || b.Values.HasHarbors() || !b.Values.HasShips() || !b.Values.HasExchange() {
			t.Errorf("without harbors: %v", err)
		}
	}
	for _, none := range []string{"0", ""} {
		f := load(t, "world")
		f.set(t, "points.exchange", none)
		b, err := routemap.Read(f.fs(), "")
		if err != nil || b.Values.HasExchange() || !b.Values.HasHarbors() {
			t.Errorf("without exchanges: %v", err)
		}
	}
}

// TestMoreRules adds rarely used settings to boards, and breaks them.
func TestMoreRules(t *testing.T) {
	for _, test := range []struct{ board, table, lines, key, what string }{
		{"usa", "play", `flag = ["blue", "white", "red"]`, "points", "points.flag is missing"},
		{"usa", "points", "flag = 4", "points.flag", "points.flag: a board without flags has none"},
		{"usa", "play", `flag = ["blue", "pink"]`, "play.flag", `play.flag: "pink" is not one of cards.colors`},
		{"usa", "play", `flag = ["blue", "blue"]`, "play.flag", `play.flag: duplicate value "blue"`},
		{"usa", "play", `flag = ["` + strings.Repeat(`blue", "`, 8) + `red"]`, "play.flag",
			"play.flag: 9 colors; a flag has 1 to 8"},
		{"usa", "cards", "other = { pink = 3 }", "cards.other", `cards.other.pink: "pink" is not one of cards.colors`},
		{"usa", "cards", "other.red = 1000", "cards.other.red", "cards.other.red: 1000 is not between 0 and 999"},
		{"usa", "setup", "[cards.other]\nred = -1", "cards.other.red", "cards.other.red: -1 is not between 0 and 999"},
		{"usa", "cards", "tickets = 31", "cards.tickets", "cards.tickets: only an open board has it"},
		{"usa", "box", "buses = 15", "box.buses", "box.buses: the pieces are buses or trains"},
		{"world", "box", "buses = 15", "box.buses", `box.buses: only a board of the family "trains" has it`},
		{"world", "box", "stations = 3", "box.stations", `box.stations: only a board of the family "trains" has it`},
		{"usa", "points", `unconfirmed = 1`, "points.unconfirmed", "incompatible types"},
	} {
		f := load(t, test.board)
		if strings.HasPrefix(test.lines, "[") {
			f.swap(t, "board.toml", "["+test.table+"]\n", test.lines+"\n["+test.table+"]\n")
		} else {
			f.swap(t, "board.toml", "["+test.table+"]\n", "["+test.table+"]\n"+test.lines+"\n")
		}
		var line int
		if strings.Contains(test.key, ".") {
			line = newLine(f, test.lines)
		} else {
			line = f.line(t, "board.toml", "["+test.key+"]")
		}
		expect(t, f.read(t), "board.toml", line, test.what)
	}
	f := load(t, "usa")
	f.set(t, "box.trains", "")
	f.swap(t, "board.toml", "[box]\n", "[box]\nbuses = 15\n")
	f.swap(t, "board.toml", "[play]\n", "[play]\nflag = [\"blue\", \"white\"]\n")
	f.swap(t, "board.toml", "[points]\n", "[points]\nflag = 4\nunconfirmed = true\n")
	f.swap(t, "board.toml", "[setup]\n", "[cards.other]\nred = 3\n[setup]\n")
	b, err := routemap.Read(f.fs(), "")
	if err != nil {
		t.Fatal(err)
	}
	v := &b.Values
	if !v.HasFlags() || v.Points.Flag != 4 || !v.Points.Unconfirmed || v.Cards.Other["red"] != 3 ||
		v.Box.Trains != 15 || v.Setup.Pieces != 15 || v.PieceWord(routemap.Train) != "bus" {
		t.Errorf("%+v", v)
	}
	f.set(t, "box.buses", "64")
	expectOnly(t, f.read(t), "board.toml", f.key(t, "box.buses"), "box.buses: 64 is not between 1 and 63")
}

// newLine returns the line of the last of several lines added to board.toml.
func newLine(f folder, lines string) int {
	before, _, _ := strings.Cut(f["board.toml"], lines)
	return strings.Count(before+lines, "\n") + 1
}

// TestOpen removes the tables of an open board, one after the other.
func TestOpen(t *testing.T) {
	f := load(t, "usa")
	f.swap(t, "board.toml", `family = "trains"`, "family = \"trains\"\nopen = true")
	f.set(t, "counts.spaces", "7") // which is not checked
	f.swap(t, "board.toml", "[cards]\n", "[cards]\ntickets = 30\n")
	names, _, _ := strings.Cut(f["board.toml"], "# Other names")
	f["board.toml"] = names
	read := func(what string) *routemap.Board {
		t.Helper()
		b, err := routemap.Read(f.fs(), "")
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		checkBoard(t, b)
		return b
	}
	if b := read("all tables"); !b.Open || b.Values.Cards.Tickets != 30 || len(b.Routes) != 100 {
		t.Errorf("%+v", b.Values)
	}
	f.swap(t, "board.toml", "[setup]\n", "[setup]\nlong = 1\n")
	expectOnly(t, f.read(t), "board.toml", f.key(t, "setup.long"), "setup.long: an open board has none")
	f.set(t, "setup.long", "")
	f["routes.csv"] = "a,b,kind,color,spaces,terrain\nDenver,El Paso,train,gray,2,\n"
	read("two pieces")
	f["routes.csv"] = ""
	delete(f, "tickets.csv")
	read("no routes")
	delete(f, "cities.csv")
	delete(f, "routes.csv")
	f.set(t, "box.colors", "[]")
	read("no tables")
	f.set(t, "box.colors", "")
	before, rest, _ := strings.Cut(f["board.toml"], "[counts]")
	_, after, _ := strings.Cut(rest, "# What the box")
	f["board.toml"] = before + "#" + after
	b := read("no counts")
	if !b.AnyColor || len(b.SeatColors) == 0 || len(b.Cities) != 0 {
		t.Errorf("%+v", b)
	}
	if _, err := b.City("denver"); err == nil {
		t.Error("a city of nowhere is found")
	}
	f.set(t, "open", "false")
	for _, file := range []string{"cities.csv", "routes.csv", "tickets.csv"} {
		expect(t, f.read(t), file, 1, "there is no such file in the folder")
	}
	delete(f, "board.toml")
	expect(t, f.read(t), "board.toml", 1, "there is no such file in the folder")
	for _, key := range []string{"counts", "box.colors"} {
		f := load(t, "usa")
		if f.set(t, "box.colors", ""); key == "counts" {
			before, rest, _ := strings.Cut(f["board.toml"], "[counts]")
			_, after, _ := strings.Cut(rest, "# What the box")
			f["board.toml"] = before + "#" + after
		}
		line := 1
		if key != "counts" {
			line = f.line(t, "board.toml", "[box]")
		}
		expect(t, f.read(t), "board.toml", line, key+" is missing")
	}
}

// TestUnknownKeys sets keys for rules that the program doesn't have. They are refused by
// name, at their line.
func TestUnknownKeys(t *testing.T) {
	for _, test := range []struct{ after, text, start, name string }{
		{`id     = "world"`, `longest = 10`, "longest", "longest"},
		{"[box]", "wagons = 15", "wagons", "box.wagons"},
		{"[points]", "longest-route = 10", "longest-route", "points.longest-route"},
	} {
		f := load(t, "world")
		f.swap(t, "board.toml", test.after+"\n", test.after+"\n"+test.text+"\n")
		expectOnly(t, f.read(t), "board.toml", f.line(t, "board.toml", test.start), test.name+
			" asks for a rule that this program doesn't have")
	}
	f := load(t, "world")
	f["board.toml"] += "[metro]\nlines = 3\n"
	expect(t, f.read(t), "board.toml", f.line(t, "board.toml", "[metro]"),
		"metro asks for a rule that this program doesn't have")
}

// TestSyntax breaks the syntax of board.toml.
func TestSyntax(t *testing.T) {
	for _, test := range []struct{ bad, what string }{
		{"harbors =", "expected value"},
		{"harbors = 3 4", "expected"},
		{"harbors 3", "expected"},
		{"harbors = 99999999999999999999", "out of range"},
		{"harbors = 3\nharbors = 3", "already been defined"},
	} {
		f := load(t, "world")
		f.swap(t, "board.toml", "harbors = 3", test.bad)
		line := f.line(t, "board.toml", "harbors") + strings.Count(test.bad, "\n")
		expectOnly(t, f.read(t), "board.toml", line, test.what)
	}
}

// TestRanges sets one value out of its range.
func TestRanges(t *testing.T) {
	for _, test := range []struct{ key, value, what string }{
		{"id", `"The World"`, `id "The World": an id is lower-case letters, digits and hyphens`},
		{"id", `""`, `id ""`},
		{"family", `"globetrotter"`, `family "globetrotter": this program has no rules for it, only for "rails-and-sails"`},
		{"box.trains", "-1", "-1 is not between 0 and 999"},
		{"box.trains", "1000", "1000 is not between 0 and 999"},
		{"box.ships", "9223372036854775807", "9223372036854775807 is not between 0 and 999"},
		{"box.harbors", "100", "100 is not between 0 and 99"},
		{"cards.trains", "1000", "1000 is not between 0 and 999"},
		{"cards.anchors", "12", "12 is not between 0 and 11"},
		{"cards.ships", "-1", "-1 is not between 0 and 999"},
		{"cards.doubles", "-1", "-1 is not between 0 and 999"},
		{"cards.wilds", "-1", "-1 is not between 0 and 999"},
		{"setup.min-players", "0", "0 is not between 1 and 20"},
		{"setup.min-players", "21", "21 is not between 1 and 20"},
		{"setup.max-players", "1", "1 is not between 2 and 20"},
		{"setup.pieces", "64", "64 is not between 1 and 63"}, // the most that the search for the longest path can handle
		{"setup.pieces", "0", "0 is not between 1 and 63"},
		{"setup.first-trains", "26", "26 is not between 0 and 25"},
		{"setup.first-ships", "51", "51 is not between 0 and 50"},
		{"setup.first-ships", "39", "20 trains and 39 ships are not 60 pieces"},
		{"setup.tickets", "0", "0 is not between 1 and 99"},
		{"setup.keep", "6", "6 is not between 1 and 5"},
		{"setup.keep", "0", "0 is not between 1 and 5"},
		{"play.tickets", "100", "100 is not between 1 and 99"},
		{"play.keep", "5", "5 is not between 1 and 4"},
		{"play.doubles-open-from", "0", "0 is not between 1 and 20"},
		{"play.end-pieces", "60", "60 is not between 0 and 59"},
		{"play.end-turns", "0", "0 is not between 1 and 20"},
		{"points.unbuilt", "4", "4 is not between -999 and 0"},
		{"points.exchange", "1", "1 is not between -999 and 0"},
		{"points.routes", "[]", "0 values; a table has 1 to 20"},
		{"points.routes", "[1,2,4,7,10,15,18,1000]", "1000 is not between 0 and 999"},
		{"points.harbors", "[-1]", "-1 is not between 0 and 999"},
		{"points.harbors", "[" + strings.Repeat("1,", 21) + "]", "21 values; a table has 1 to 20"},
		{"box.colors", "[]", "0 colors; a box has 1 to 20"},
		{"box.colors", `["blue", "red", "green", "yellow", "blue"]`, `duplicate color "blue"`},
		{"box.colors", `["blue", "red", "green", "yellow"]`, "4 colors for up to 5 players"},
		{"cards.colors", `["a", "b", "c", "d", "e", "f", "g", "h", "i"]`, "9 colors; a box has 1 to 8"},
		{"cards.colors", `["gray"]`, `"gray" is not a color`},
		{"cards.colors", `[""]`, `"" is not a color`},
		{"cards.colors", `["Dark Red"]`, `"Dark Red" is not a color`},
	} {
		f := load(t, "world")
		f.set(t, test.key, test.value)
		expect(t, f.read(t), "board.toml", f.key(t, test.key), test.what)
	}
}

// TestEdges sets values to the ends of their ranges, which are still valid.
func TestEdges(t *testing.T) {
	for _, test := range []struct{ key, value string }{
		{"cards.anchors", "11"}, {"cards.anchors", "0"}, {"box.harbors", "0"}, {"box.harbors", "99"},
		{"setup.keep", "5"}, {"play.keep", "4"}, {"play.end-pieces", "0"}, {"play.end-pieces", "59"},
		{"setup.min-players", "5"}, {"points.unbuilt", "0"}, {"points.exchange", "-999"},
	} {
		f := load(t, "world")
		f.set(t, test.key, test.value)
		if faults := f.read(t); faults != nil {
			t.Errorf("%s = %s: %v", test.key, test.value, faults)
		}
	}
}

// TestAliases breaks the other names of the cities.
func TestAliases(t *testing.T) {
	for _, test := range []struct{ old, text, key, what string }{
		{`["Tokio"]`, `["Kairo"]`, "names.Tokyo", `"Kairo" cannot be another name of Tokyo`},
		{`["Tokio"]`, `["LIMA"]`, "names.Tokyo", `"LIMA" cannot be another name of Tokyo`},
		{`["Tokio"]`, `["!"]`, "names.Tokyo", `"!" cannot be another name of Tokyo`},
		{`"Tokyo"          = ["Tokio"]`, `"Tokya" = ["Tokio"]`, "names.Tokya", `unknown city "Tokya": did you mean Tokyo?`},
	} {
		f := load(t, "world")
		f.swap(t, "board.toml", test.old, test.text)
		faults := f.read(t)
		expect(t, faults, "board.toml", f.key(t, test.key), test.what)
	}
}

// TestBesideFaults breaks the list of train and ship routes that lie side by side.
func TestBesideFaults(t *testing.T) {
	for value, what := range map[string]string{
		`["Duluth - Thunder Bay", "Muskegon - Traverse City", "Albany - New York"]`: "no train route and ship route lie side by side between Albany and New York",
		`["Duluth - Thunder Bay", "Muskegon - Traverse City", "Duluth - Duluth"]`:   "between Duluth and Duluth",
		`["Duluth - Thunder Bay", "Muskegon - Traverse City", "Duluth"]`:            `unknown city ""`,
		`["Duluth - Thunder Bay", "Muskegon - Traverse City", "Duluth - Luanda"]`:   `unknown city "Luanda"`,
	} {
		f := load(t, "great-lakes")
		f.set(t, "play.beside", value)
		expectOnly(t, f.read(t), "board.toml", f.key(t, "play.beside"), what)
	}
	f := load(t, "great-lakes")
	f.set(t, "play.beside", `["Duluth - Thunder Bay"]`)
	faults := f.read(t)
	if len(faults) != 1 || !strings.Contains(faults[0].What.String(),
		"Muskegon - Traverse City: both lanes of a double route must be of the same kind") {
		t.Error(faults)
	}
}

// TestSettingsInLowerCase checks that a key in capitals is not a second way to write a
// setting: which of the two counted would be left to chance.
func TestSettingsInLowerCase(t *testing.T) {
	f := load(t, "world")
	f.swap(t, "board.toml", "harbors = 3\n", "harbors = 3\nHarbors = 9\n")
	expect(t, f.read(t), "board.toml", f.line(t, "board.toml", "Harbors"),
		"box.Harbors: settings are written in lower case")
}

// TestUnshowable puts control characters for a terminal into the texts of a board.
func TestUnshowable(t *testing.T) {
	f := load(t, "world")
	f.set(t, "title", `"\u001b[2J"`)
	expectOnly(t, f.read(t), "board.toml", f.key(t, "title"), "cannot be shown")
	f = load(t, "world")
	f.set(t, "names.Tokyo", `["To\u001bkio"]`)
	expectOnly(t, f.read(t), "board.toml", f.key(t, "names.Tokyo"), "cannot be another name")
}

// TestLines checks the line of a fault whatever surrounds the key.
func TestLines(t *testing.T) {
	f := load(t, "world")
	f.set(t, "box.trains", `"25"`)
	expectOnly(t, f.read(t), "board.toml", f.key(t, "box.trains"), "incompatible types")
	f = load(t, "world")
	f.set(t, "box.trains", "2500")
	line := f.key(t, "box.trains")
	f.swap(t, "board.toml", "[box]\n", "[box] # what it holds\n")
	expectOnly(t, f.read(t), "board.toml", line, "box.trains: 2500 is not between 0 and 999")
}

// TestUnreadableCities checks that unreadable cities are one fault, not one for each route
// and ticket.
func TestUnreadableCities(t *testing.T) {
	f := load(t, "world")
	f.swap(t, "cities.csv", "Anchorage,", "An\"chorage,")
	expectOnly(t, f.read(t), "cities.csv", f.line(t, "cities.csv", "An\"chorage"), "quotes that do not match")
}
