package routes

import (
	"io/fs"
	"strconv"

	"purser/maps"
)

// The tables of a board's folder.
const (
	citiesFile  = "cities.csv"
	routesFile  = "routes.csv"
	ticketsFile = "tickets.csv"
	placesFile  = "places.csv" // of open boards of the program alone
)

// Read reads and checks the board in a folder. Faults prefix file names with name, which may be empty. The error is
// [maps.Faults] and lists everything that is wrong.
func Read(folder fs.FS, name string) (*Board, error) {
	return own(maps.Open(folder, name, citiesFile, routesFile, ticketsFile))
}

// ReadFiles reads and checks a board as [Read] does, given the contents of its files by name.
func ReadFiles(data map[string][]byte, name string) (*Board, error) {
	return own(maps.Given(data, name))
}

// own reads a board that players made themselves, from its folder.
func own(r *maps.Reader) (*Board, error) {
	b, f, err := read(r)
	if err == nil {
		b.Folder = r.Own(f.Before, b.read(f))
		b.Places = placesOf(b)
	}
	return b, err
}

// placesOf returns the places that an open board of a table's own may have: those of the program's board with the same
// rulebook.
func placesOf(b *Board) []Place {
	for _, id := range IDs() {
		if known, err := Open(id); err == nil && b.Open && known.Book == b.Book && len(known.Places) > 0 {
			return known.Places
		}
	}
	return nil
}

func read(r *maps.Reader) (*Board, *file, error) {
	f, counted := readValues(r)
	mayMiss := f.Open || f.ID == "" && r.Len() > 0 // faulty settings may not say whether it is open
	if err := r.Lacks(mayMiss); err != nil {
		return nil, nil, err
	}
	b := &Board{
		ID: f.ID, Title: f.Title, Open: f.Open, Sources: f.Sources,
		SeatColors: f.Box.Colors, CardColors: f.Values.Cards.Colors, Values: f.Values, Book: bookOf(&f),
		settings: r.Text(),
	}
	if b.Open && len(b.SeatColors) == 0 {
		b.SeatColors, b.AnyColor = usualColors, true
	}
	before := r.Len()
	of := boardReader{Reader: r, b: b, judged: before == 0, mayMiss: mayMiss}
	if of.cities() && (b.Open || len(b.Cities) > 0) { // without cities nothing else makes sense
		of.addNames("names", f.Names, of.otherName)
		of.addNames("short", f.Short, of.shorterName)
		of.routes()
		of.twins()
		of.ends()
		of.substitutes()
		of.tickets()
	}
	if b.Open {
		of.places()
	}
	if r.Len() == before && !mayMiss { // totals of faulty tables would only repeat their faults,
		of.whole(counted) // and the rest of an open board is learned during play
	}
	if err := r.Err(); err != nil {
		return nil, nil, err
	}
	return b, &f, nil
}

// usualColors are the piece colors of most boxes, for a board that lists none.
var usualColors = []string{"blue", "red", "green", "yellow", "black"}

// boardReader fills a board from its tables.
type boardReader struct {
	*maps.Reader
	b       *Board
	judged  bool // the settings are valid
	mayMiss bool // the tables may be incomplete

	printed   map[string]CityNo // cities by printed name
	cityLine  []int
	routeLine []int
	guesses   int // for how many names it has looked for similar ones
}

// table reads a CSV file of at most so many rows, with required and optional columns. It reports whether it could read
// everything.
func (r *boardReader) table(file string, most int, columns, optional []string) ([]maps.TableRow, bool) {
	return r.Table(file, maps.Shape{Columns: columns, Optional: optional, MaxRows: most, Empty: r.mayMiss})
}

func number(cell string) (int, error) {
	n, err := strconv.ParseUint(cell, 10, 16)
	return int(n), err
}
