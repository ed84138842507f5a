package routes_test

import (
	"strings"
	"testing"

	routemap "purser/maps/routes"
)

// TestTrains checks what a board with trains alone has, and what it fills in.
func TestTrains(t *testing.T) {
	b := open(t, "usa")
	v := &b.Values
	if v.HasShips() || v.Setup.Pieces != 45 || v.Setup.FirstTrains != 45 || v.Setup.FirstShips != 0 ||
		v.Points.Longest != 10 {
		t.Errorf("%+v", v)
	}
	if got := len(b.CardColors); got != routemap.MaxColors {
		t.Errorf("%d colors", got)
	}
	for _, id := range []string{"world", "great-lakes"} {
		if v := &open(t, id).Values; !v.HasShips() || v.Points.Longest != 0 || v.Points.Ties != nil {
			t.Errorf("%s: %+v", id, v)
		}
	}
	f := load(t, "usa")
	f.set(t, "box.trains", "40")
	if less, err := routemap.Read(f.fs(), ""); err != nil || less.Values.Setup.Pieces != 40 {
		t.Errorf("with 40 trains: %v", err)
	}
}

// TestTrainsMissing removes each setting that a board with trains alone must have.
func TestTrainsMissing(t *testing.T) {
	for _, key := range []string{
		"box.colors", "box.trains", "cards.colors", "cards.trains", "cards.wilds", "setup.min-players",
		"setup.max-players",
		"setup.tickets", "setup.keep", "play.tickets", "play.keep", "play.doubles-open-from", "play.end-pieces",
		"play.end-turns", "points.routes",
	} {
		f := load(t, "usa")
		f.set(t, key, "")
		found := false
		for _, fault := range f.read(t) {
			found = found || fault.What.String() == key+" is missing"
		}
		if !found {
			t.Errorf("%s is not missing: %v", key, f.read(t))
		}
	}
	for _, key := range []string{"points.longest", "points.ties", "counts.points"} {
		f := load(t, "usa")
		if key == "points.longest" {
			f.set(t, "points.ties", `["tickets"]`)
		}
		f.set(t, key, "")
		if faults := f.read(t); (len(faults) == 0) != (key != "counts.points") {
			t.Errorf("without %s: %v", key, faults)
		}
	}
}

// TestTrainsAskForMore adds settings to a board with trains alone that only ships need: 0
// counts as missing, and anything else is refused by name.
func TestTrainsAskForMore(t *testing.T) {
	for _, test := range []struct{ table, line, key string }{
		{"[box]", "ships = 5", "box.ships"},
		{"[box]", "harbors = 3", "box.harbors"},
		{"[cards]", "anchors = 4", "cards.anchors"},
		{"[cards]", "ships = 4", "cards.ships"},
		{"[cards]", "doubles = 6", "cards.doubles"},
		{"[setup]", "first-ships = 20", "setup.first-ships"},
		{"[play]", `beside = ["Boston - New York"]`, "play.beside"},
		{"[points]", "harbors = [20]", "points.harbors"},
		{"[points]", "unbuilt = -4", "points.unbuilt"},
		{"[points]", "exchange = -1", "points.exchange"},
	} {
		f := load(t, "usa")
		f.swap(t, "board.toml", test.table+"\n", test.table+"\n"+test.line+"\n")
		expect(t, f.read(t), "board.toml", f.key(t, test.key), test.key+`: a board of the family "trains" has none`)
	}
	f := load(t, "usa")
	for table, line := range map[string]string{"[box]": "ships = 0\nharbors = 0", "[cards]": "anchors = 0",
		"[points]": "exchange = 0\nharbors = []"} {
		f.swap(t, "board.toml", table+"\n", table+"\n"+line+"\n")
	}
	if faults := f.read(t); faults != nil {
		t.Error(faults)
	}
	f = load(t, "usa")
	f.swap(t, "board.toml", "[play]\n", "[play]\nstations = 3\n")
	expect(t, f.read(t), "board.toml", f.key(t, "play.stations"),
		"play.stations asks for a rule that this program doesn't have")
}

// TestTrainsRows adds rows to a board with trains alone that only others have.
func TestTrainsRows(t *testing.T) {
	for _, test := range []struct{ file, old, text, what string }{
		{"routes.csv", "Atlanta,Charleston,train,gray,2,", "Atlanta,Charleston,ship,gray,2,",
			"a ship route on a board without ships"},
		{"routes.csv", "Atlanta,Charleston,train,gray,2,", "Atlanta,Charleston,train,gray,2,pair",
			`a board of the family "trains" has no pair routes`},
		{"routes.csv", "Atlanta,Charleston,train,gray,2,", "Atlanta,Charleston,train,gray,2,ferry",
			"a ferry takes at least one locomotive, and no other route does"},
		{"tickets.csv", "Denver - El Paso,4,4,4", "Denver - El Paso,4,5,4", "an ordinary ticket has one value, not 4 and 5"},
		{"routes.csv", "Atlanta,Charleston,train,gray,2,", "Atlanta,Charleston,train,gray,7,",
			"7 spaces, but there are points only for 1 to 6"},
		{"tickets.csv", "Denver - El Paso,4,4,4", "Denver - El Paso - Boston,4,6,12",
			`a board of the family "trains" has no tours`},
	} {
		f := load(t, "usa")
		f.swap(t, test.file, test.old, test.text)
		expect(t, f.read(t), test.file, f.line(t, test.file, test.text), test.what)
	}
}

// TestTies breaks the settings for ties and for the bonus for the longest path.
func TestTies(t *testing.T) {
	for _, test := range []struct{ key, value, what string }{
		{"points.ties", `["ferries"]`, `"ferries" asks for a rule that this program doesn't have`},
		{"points.ties", `["tickets", "tickets"]`, `duplicate value "tickets"`},
		{"points.ties", `["stations"]`, `"stations", but box.stations says that there are none`},
		{"points.longest", "1000", "1000 is not between 0 and 999"},
		{"points.longest", "-1", "-1 is not between 0 and 999"},
		{"family", `"rails-and-sails"`, "box.ships is missing"},
		{"setup.keep", "4", "4 is not between 1 and 3"},
		{"play.end-pieces", "45", "45 is not between 0 and 44"},
		{"box.trains", "64", "64 is not between 1 and 63"},
	} {
		f := load(t, "usa")
		f.set(t, test.key, test.value)
		found := false
		for _, fault := range f.read(t) {
			found = found || strings.Contains(fault.What.String(), test.what)
		}
		if !found {
			t.Errorf("%s = %s: %v", test.key, test.value, f.read(t))
		}
	}
	f := load(t, "world")
	f.set(t, "box.ships", "0")
	expect(t, f.read(t), "board.toml", f.key(t, "box.ships"), `a board without ships is of the family "trains"`)
	f = load(t, "world")
	f.swap(t, "board.toml", "[points]\n", "[points]\nlongest = 10\nties = [\"longest\"]\n")
	if faults := f.read(t); faults != nil {
		t.Errorf("a bonus on the World: %v", faults)
	}
}

// TestEurope checks what is particular to the boards of Europe and Nordic Countries.
func TestEurope(t *testing.T) {
	b := open(t, "europe")
	v := &b.Values
	if !v.HasStations() || v.Box.Stations != 3 || v.Points.Station != 4 || v.Setup.Long != 1 ||
		v.Setup.Returned != routemap.OutOfGame ||
		v.Play.Returned != "" || b.Book != routemap.EuropeBook {
		t.Errorf("%+v", v)
	}
	wilds, long := 0, 0
	for _, lane := range b.Routes {
		wilds += lane.Ferry
	}
	for _, ticket := range b.Tickets {
		if ticket.Long {
			long++
		}
	}
	if wilds != 17 || long != 6 {
		t.Errorf("the ferries take %d wilds, not 17, and %d tickets are long, not 6", wilds, long)
	}
	b = open(t, "nordic")
	if v := &b.Values; v.HasStations() || v.Points.Longest != 0 || !v.HasLongest() || v.Points.MostTickets != 10 ||
		v.Play.FerrySubstitute != 3 || len(v.Play.WildsOnly) != 2 || b.Book != routemap.NordicBook {
		t.Errorf("%+v", v)
	}
	unlike := 0
	for i, lane := range b.Routes {
		if (lane.ID == "lieksa/murmansk/gray") != (lane.Each == 4) || lane.Each != 4 && lane.Each != 0 {
			t.Errorf("%s: %d cards for each", lane.ID, lane.Each)
		}
		if twin := lane.Twin; twin > routemap.RouteNo(i) && b.Routes[twin].Spaces != lane.Spaces {
			unlike++
		}
	}
	if unlike != 2 {
		t.Errorf("%d double routes of unlike length, not 2", unlike)
	}
}

// TestEuropeFaults breaks the tables and settings of Europe and Nordic Countries.
func TestEuropeFaults(t *testing.T) {
	const ferry, tunnel, long = "Amsterdam,London,train,gray,2,ferry,2", "Brest,Pamplona,train,purple,4,,0", "Lisboa - Danzig,20,20,20,long"
	for _, test := range []struct{ board, file, old, text, what string }{
		{"europe", "routes.csv", ferry, "Amsterdam,London,train,gray,2,ferry,0", "a ferry takes at least one locomotive"},
		{"europe", "routes.csv", ferry, "Amsterdam,London,train,gray,2,,2", "a ferry takes at least one locomotive"},
		{"europe", "routes.csv", ferry, "Amsterdam,London,train,gray,2,tunnel,2", "a ferry takes at least one locomotive"},
		{"europe", "routes.csv", ferry, "Amsterdam,London,train,gray,2,ferry,3", `"3" is not a number of locomotives, at most one for each space`},
		{"europe", "routes.csv", ferry, "Amsterdam,London,train,gray,2,ferry,-1", `"-1" is not a number of locomotives`},
		{"europe", "routes.csv", tunnel, "Brest,Pamplona,train,purple,4,bridge,0", `terrain "bridge" asks for a rule`},
		{"europe", "tickets.csv", long, "Lisboa - Danzig,20,20,20,tall", `deck "tall" is neither short nor long`},
		{"europe", "board.toml", `returned    = "out"`, `returned    = "away"`, `setup.returned: "away" is not "bottom" or "out"`},
		{"europe", "board.toml", "stations = 3", "stations = 4", "4 is not between 0 and 3"},
		{"europe", "board.toml", "long        = 1", "long        = 5", "5 is not between 0 and 4"},
		{"nordic", "board.toml", `"Lieksa - Murmansk" = 4`, `"Lieksa - Oslo" = 4`, "no route joins Lieksa and Oslo"},
		{"nordic", "board.toml", `"Lieksa - Murmansk" = 4`, `"Lieksa - Murmansk" = 10`, "10 is not between 2 and 9"},
		{"nordic", "board.toml", `"Lieksa - Murmansk" = 4`, `"Lieksa - Murmansk" = 1`, "1 is not between 2 and 9"},
		{"nordic", "board.toml", "ferry-substitute  = 3", "ferry-substitute  = 1", "1 is not between 2 and 9"},
		{"nordic", "board.toml", `wilds-only        = ["tunnel", "ferry"]`, `wilds-only = ["bridge"]`, `"bridge" asks for a rule`},
		{"nordic", "routes.csv", "Kiruna,Narvik,train,white,1,tunnel,0", "Kiruna,Narvik,train,white,2,tunnel,0", "both lanes of a double route must have the same length"},
	} {
		f := load(t, test.board)
		f.swap(t, test.file, test.old, test.text)
		expect(t, f.read(t), test.file, f.line(t, test.file, test.text), test.what)
	}
}
