package maps

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// The files of a board's folder.
const (
	boardFile   = "board.toml"
	citiesFile  = "cities.csv"
	routesFile  = "routes.csv"
	ticketsFile = "tickets.csv"
)

// maxFile and maxRows bound what is read of a board, whatever lies in the folder.
const (
	maxFile = 1 << 20
	maxRows = 999
)

// Read reads and checks the board in a folder. The name of the folder is put
// before the file names in faults; it may be empty. The error is [Faults] and
// holds everything wrong with the board.
func Read(folder fs.FS, name string) (*Board, error) {
	faults := &faultList{folder: name}
	data := map[string][]byte{}
	for _, file := range []string{boardFile, citiesFile, routesFile, ticketsFile} {
		content, err := readFile(folder, file)
		if err != nil {
			faults.add(file, 1, "%v", err)
		}
		data[file] = content
	}
	if err := faults.err(); err != nil {
		return nil, err
	}
	f := readValues(data[boardFile], faults)
	b := &Board{
		ID: f.ID, Title: f.Title, Sources: f.Sources,
		SeatColors: f.Box.Colors, CardColors: f.Values.Cards.Colors, Values: f.Values,
		byName: map[string]CityNo{}, byEnds: map[[2]CityNo][]RouteNo{}, byStop: map[string]TicketNo{},
	}
	if len(faults.faults) > 0 {
		// Without sound values the tables can still be read, but not judged.
		b.Values.Points.Routes, b.Values.Counts = nil, Counts{}
	}
	r := reader{b: b, faults: faults, judged: len(faults.faults) == 0}
	r.cities(data[citiesFile])
	r.names(f.Names, data[boardFile])
	r.routes(data[routesFile])
	r.twins(data[boardFile])
	r.tickets(data[ticketsFile])
	if len(faults.faults) == 0 {
		r.whole()
		r.counts(data[boardFile])
	}
	if err := faults.err(); err != nil {
		return nil, err
	}
	return b, nil
}

// readFile reads a plain file of a sensible size.
func readFile(folder fs.FS, name string) ([]byte, error) {
	info, err := fs.Stat(folder, name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, errors.New("there is no such file in the folder")
	case err != nil:
		return nil, errors.Unwrap(err)
	case !info.Mode().IsRegular():
		return nil, errors.New("not a plain file")
	}
	file, err := folder.Open(name)
	if err != nil {
		return nil, errors.Unwrap(err)
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, maxFile+1))
	switch {
	case err != nil:
		return nil, err
	case len(data) > maxFile:
		return nil, fmt.Errorf("larger than %d bytes", maxFile)
	case !utf8.Valid(data):
		return nil, errors.New("not UTF-8 text")
	}
	return bytes.TrimPrefix(data, []byte("\ufeff")), nil
}

// reader fills a board from its tables.
type reader struct {
	b      *Board
	faults *faultList
	judged bool // the values are sound

	cityLine  []int
	routeLine []int
}

// row is a line of a table, by its columns.
type row struct {
	line  int
	cells map[string]string
}

// table reads a CSV file with the given columns, and others that may be missing.
func (r *reader) table(file string, data []byte, columns, optional []string) []row {
	in := csv.NewReader(bytes.NewReader(data))
	in.FieldsPerRecord = -1
	var head []string
	var rows []row
	for {
		cells, err := in.Read()
		if err == io.EOF {
			break
		}
		if err != nil {
			line := 1
			var bad *csv.ParseError
			if errors.As(err, &bad) {
				line, err = max(bad.Line, 1), bad.Err
			}
			r.faults.add(file, line, "%v", err)
			return rows
		}
		line, _ := in.FieldPos(0)
		if head == nil {
			head = cells
			for _, c := range columns {
				if !slices.Contains(head, c) {
					r.faults.add(file, line, "the column %q is missing", c)
				}
			}
			for i, c := range head {
				if !slices.Contains(columns, c) && !slices.Contains(optional, c) || slices.Index(head, c) != i {
					r.faults.add(file, line, "the column %q is unknown or stands there twice", c)
				}
			}
			continue
		}
		if len(cells) != len(head) {
			r.faults.add(file, line, "%d cells under %d columns", len(cells), len(head))
			continue
		}
		named := map[string]string{}
		for i, c := range cells {
			named[head[i]] = strings.TrimSpace(c)
		}
		rows = append(rows, row{line, named})
		if len(rows) > maxRows {
			r.faults.add(file, line, "more than %d rows", maxRows)
			return rows
		}
	}
	if head == nil {
		r.faults.add(file, 1, "the file is empty")
	}
	return rows
}

func (r *reader) cities(data []byte) {
	type placed struct {
		City
		line int
	}
	var cities []placed
	lineOf := map[string]int{}
	for _, row := range r.table(citiesFile, data, []string{"city", "kind", "x", "y"}, nil) {
		c := placed{City{Name: row.cells["city"]}, row.line}
		c.ID = Slug(c.Name)
		if c.ID == "" || strings.ContainsFunc(c.Name, func(r rune) bool { return !Printable(r) }) {
			r.faults.add(citiesFile, row.line, "%q is no name for a city", c.Name)
			continue
		}
		if first, ok := lineOf[c.ID]; ok {
			r.faults.add(citiesFile, row.line, "%s stands there twice, first on line %d", c.Name, first)
			continue
		}
		lineOf[c.ID] = row.line
		switch row.cells["kind"] {
		case "port":
			c.Kind = Port
		case "inland":
			c.Kind = Inland
		case "waypoint":
			c.Kind = Waypoint
		default:
			r.faults.add(citiesFile, row.line, "%s: kind %q is none of port, inland and waypoint", c.Name, row.cells["kind"])
		}
		c.X = r.place(row, "x")
		c.Y = r.place(row, "y")
		cities = append(cities, c)
	}
	slices.SortFunc(cities, func(a, b placed) int { return strings.Compare(a.ID, b.ID) })
	for i, c := range cities {
		r.b.Cities = append(r.b.Cities, c.City)
		r.b.byName[c.ID] = CityNo(i)
		r.cityLine = append(r.cityLine, c.line)
	}
}

func (r *reader) place(row row, column string) float64 {
	f, err := strconv.ParseFloat(row.cells[column], 64)
	if err != nil || math.IsNaN(f) || f < 0 || f > 1 {
		r.faults.add(citiesFile, row.line, "%s: %s %q is no fraction between 0 and 1", row.cells["city"], column, row.cells[column])
		return 0
	}
	return f
}

// names adds what other printings call the cities.
func (r *reader) names(other map[string][]string, data []byte) {
	printed := make([]string, 0, len(other))
	for name := range other {
		printed = append(printed, name)
	}
	slices.Sort(printed)
	for _, name := range printed {
		line := lineOfKey(data, "names."+name)
		c, ok := r.b.byName[Slug(name)]
		if !ok {
			r.faults.add(boardFile, line, "%v", r.unknownCity(name))
			continue
		}
		for _, n := range other[name] {
			slug := Slug(n)
			if before, ok := r.b.byName[slug]; slug == "" || ok && before != c {
				r.faults.add(boardFile, line, "%q is no name of its own for %s", n, name)
				continue
			}
			r.b.byName[slug] = c
			r.b.Cities[c].Other = append(r.b.Cities[c].Other, n)
		}
	}
}

// unknownCity is the fault of a name that no row of the cities has.
func (r *reader) unknownCity(name string) error {
	_, err := r.b.City(name)
	return err
}

// city finds a city by its printed name, and reports where there is none.
func (r *reader) city(file string, line int, name string) (CityNo, bool) {
	c, ok := r.b.byName[Slug(name)]
	if !ok {
		r.faults.add(file, line, "%v", r.unknownCity(name))
	}
	return c, ok
}

func (r *reader) routes(data []byte) {
	columns := []string{"a", "b", "kind", "color", "spaces", "terrain"}
	for _, row := range r.table(routesFile, data, columns, []string{"unsure"}) {
		fault := func(format string, args ...any) {
			r.faults.add(routesFile, row.line, "%s - %s: %s", row.cells["a"], row.cells["b"], fmt.Sprintf(format, args...))
		}
		a, okA := r.city(routesFile, row.line, row.cells["a"])
		c, okC := r.city(routesFile, row.line, row.cells["b"])
		if !okA || !okC {
			continue
		}
		if a == c {
			fault("a route from a city to itself")
			continue
		}
		pair := ends(a, c)
		lane := Route{A: pair[0], B: pair[1], Twin: NoRoute, Unsure: row.cells["unsure"]}
		switch row.cells["kind"] {
		case "train":
			lane.Kind = Train
		case "ship":
			lane.Kind = Ship
			for _, end := range pair {
				if r.b.Cities[end].Kind == Inland {
					fault("a ship route into %s, which is inland", r.b.Cities[end].Name)
				}
			}
		default:
			fault("kind %q is neither train nor ship", row.cells["kind"])
		}
		lane.Color = Color(slices.Index(r.b.CardColors, row.cells["color"]))
		if lane.Color == Gray && row.cells["color"] != "gray" && r.judged {
			fault("color %q is neither gray nor one of %s", row.cells["color"], strings.Join(r.b.CardColors, ", "))
		}
		spaces, err := strconv.Atoi(row.cells["spaces"])
		if most := len(r.b.Values.Points.Routes); err != nil || spaces < 1 {
			fault("%q is no number of spaces", row.cells["spaces"])
		} else if r.judged && spaces > most {
			fault("%d spaces, but points are given for 1 to %d", spaces, most)
		}
		lane.Spaces = spaces
		switch row.cells["terrain"] {
		case "":
		case "pair":
			lane.Pair = true
			if lane.Kind != Train || lane.Color != Gray {
				fault("a pair route is a gray train route")
			}
		default:
			fault("terrain %q asks for a rule that this program doesn't have", row.cells["terrain"])
		}
		if strings.ContainsFunc(lane.Unsure, func(r rune) bool { return !Printable(r) }) {
			fault("%q is no remark", lane.Unsure)
		}
		r.b.Routes = append(r.b.Routes, lane)
		r.b.byEnds[pair] = append(r.b.byEnds[pair], RouteNo(len(r.b.Routes)-1))
		r.routeLine = append(r.routeLine, row.line)
	}
}

// twins names the lanes, and finds the double routes and what is wrong with them.
func (r *reader) twins(data []byte) {
	beside := map[[2]CityNo]bool{}
	besideLine := lineOfKey(data, "play.beside")
	for _, words := range r.b.Values.Play.Beside {
		a, c, _ := strings.Cut(words, " - ")
		from, okA := r.city(boardFile, besideLine, a)
		to, okC := r.city(boardFile, besideLine, c)
		if okA && okC {
			beside[ends(from, to)] = true
		}
	}
	named := map[string]int{}
	for i := range r.b.Routes {
		lane := &r.b.Routes[i]
		pair := ends(lane.A, lane.B)
		id := r.b.Cities[lane.A].ID + "/" + r.b.Cities[lane.B].ID + "/" + r.b.ColorName(lane.Color)
		if named[id]++; named[id] > 1 {
			id += "-" + strconv.Itoa(named[id])
		}
		lane.ID = id
		for _, other := range r.b.byEnds[pair] {
			twin := &r.b.Routes[other]
			if int(other) >= i {
				continue
			}
			fault := func(format string, args ...any) {
				r.faults.add(routesFile, r.routeLine[i], "%s - %s: %s, as on line %d",
					r.b.Cities[lane.A].Name, r.b.Cities[lane.B].Name, fmt.Sprintf(format, args...), r.routeLine[other])
			}
			switch {
			case lane.Kind != twin.Kind:
				if !beside[pair] {
					fault("the lanes of a double route are of one kind, and this is a %s route, not a %s route", lane.Kind, twin.Kind)
				}
				beside[pair] = false
			case lane.Twin != NoRoute || twin.Twin != NoRoute:
				fault("a third lane; a double route has two")
			case lane.Color == twin.Color && lane.Color != Gray:
				fault("the same lane twice")
			default:
				if lane.Spaces != twin.Spaces {
					fault("the lanes of a double route are of one length, and this has %d spaces, not %d", lane.Spaces, twin.Spaces)
				}
				if lane.Pair != twin.Pair {
					fault("the lanes of a double route are of one terrain")
				}
				lane.Twin, twin.Twin = other, RouteNo(i)
			}
		}
	}
	for pair, unused := range beside {
		if unused {
			r.faults.add(boardFile, besideLine, "play.beside: no train route and ship route lie side by side between %s and %s",
				r.b.Cities[pair[0]].Name, r.b.Cities[pair[1]].Name)
		}
	}
}

func (r *reader) tickets(data []byte) {
	lineOf := map[string]int{}
	for _, row := range r.table(ticketsFile, data, []string{"cities", "completed", "in_order", "failed"}, nil) {
		fault := func(format string, args ...any) {
			r.faults.add(ticketsFile, row.line, "%s: %s", row.cells["cities"], fmt.Sprintf(format, args...))
		}
		var t Ticket
		sound := true
		for _, name := range strings.Split(row.cells["cities"], " - ") {
			c, ok := r.city(ticketsFile, row.line, name)
			if !ok {
				sound = false
				continue
			}
			if r.b.Cities[c].Kind == Waypoint {
				fault("%s is a waypoint, which stands on no ticket", r.b.Cities[c].Name)
			}
			if t.Names(c) {
				fault("%s stands on it twice", r.b.Cities[c].Name)
			}
			t.Cities = append(t.Cities, c)
		}
		if sound && len(t.Cities) < 2 {
			fault("a ticket to nowhere: it names one city")
			sound = false
		}
		for _, value := range []struct {
			column string
			points *int
		}{{"completed", &t.Completed}, {"in_order", &t.InOrder}, {"failed", &t.Failed}} {
			n, err := strconv.Atoi(row.cells[value.column])
			if err != nil || n < 0 || n > 999 {
				fault("%s %q is no number of points", value.column, row.cells[value.column])
			}
			*value.points = n
		}
		if !sound {
			continue
		}
		if !t.Tour() {
			if t.Completed != t.InOrder {
				fault("an ordinary ticket has one value, not %d and %d", t.Completed, t.InOrder)
			}
			slices.Sort(t.Cities)
		}
		t.ID = strings.Join(r.b.CityIDs(t.Cities), "/")
		if first, ok := lineOf[t.ID]; ok {
			fault("stands there twice, first on line %d", first)
			continue
		}
		lineOf[t.ID] = row.line
		r.b.byStop[t.ID] = TicketNo(len(r.b.Tickets))
		r.b.Tickets = append(r.b.Tickets, t)
	}
}

// whole reports cities that no route joins to the others.
func (r *reader) whole() {
	if len(r.b.Cities) == 0 {
		r.faults.add(citiesFile, 1, "a board without cities")
		return
	}
	reached := make([]bool, len(r.b.Cities))
	reached[0] = true
	for grew := true; grew; {
		grew = false
		for i := range r.b.Routes {
			if lane := &r.b.Routes[i]; reached[lane.A] != reached[lane.B] {
				reached[lane.A], reached[lane.B], grew = true, true, true
			}
		}
	}
	for c, ok := range reached {
		if !ok {
			r.faults.add(citiesFile, r.cityLine[c], "the board is in two pieces: no way leads from %s to %s",
				r.b.Cities[0].Name, r.b.Cities[c].Name)
		}
	}
}

// counts holds the tables against the declared counts.
func (r *reader) counts(data []byte) {
	var have Counts
	for i := range r.b.Cities {
		switch r.b.Cities[i].Kind {
		case Port:
			have.Ports++
		case Inland:
			have.Inland++
		case Waypoint:
			have.Waypoints++
		}
	}
	for i := range r.b.Routes {
		lane := &r.b.Routes[i]
		have.Spaces += lane.Spaces
		if lane.Kind == Train {
			have.Trains++
		} else {
			have.Ships++
		}
		if lane.Pair {
			have.Pairs++
		}
		switch {
		case lane.Twin == NoRoute:
			have.Singles++
		case int(lane.Twin) > i:
			have.Doubles++
		}
	}
	for i := range r.b.Tickets {
		have.Points += r.b.Tickets[i].Completed
		if r.b.Tickets[i].Tour() {
			have.Tours++
		} else {
			have.Tickets++
		}
	}
	told := r.b.Values.Counts
	for _, count := range []struct {
		key        string
		told, have int
	}{
		{"ports", told.Ports, have.Ports}, {"inland", told.Inland, have.Inland}, {"waypoints", told.Waypoints, have.Waypoints},
		{"singles", told.Singles, have.Singles}, {"doubles", told.Doubles, have.Doubles},
		{"trains", told.Trains, have.Trains}, {"ships", told.Ships, have.Ships},
		{"pairs", told.Pairs, have.Pairs}, {"spaces", told.Spaces, have.Spaces},
		{"tickets", told.Tickets, have.Tickets}, {"tours", told.Tours, have.Tours}, {"points", told.Points, have.Points},
	} {
		if count.told != count.have {
			r.faults.add(boardFile, lineOfKey(data, "counts."+count.key),
				"counts.%s is %d, but the tables have %d", count.key, count.told, count.have)
		}
	}
}
