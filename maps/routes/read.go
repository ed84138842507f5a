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
)

// Read reads and checks the board in a folder. The name of the folder precedes the file
// names in faults; it may be empty. The error is [maps.Faults] and has everything that is wrong
// with the board.
func Read(folder fs.FS, name string) (*Board, error) {
	return own(maps.Open(folder, name, citiesFile, routesFile, ticketsFile))
}

// ReadFiles reads and checks a board as [Read] does, from the texts of its files, by their
// names.
func ReadFiles(data map[string][]byte, name string) (*Board, error) {
	return own(maps.Given(data, name))
}

// own reads a table's own board.
func own(r *maps.Reader) (*Board, error) {
	b, f, err := read(r)
	if err == nil {
		b.Folder = r.Own(f.Before, b.read(f))
	}
	return b, err
}

func read(r *maps.Reader) (*Board, *file, error) {
	f, counted := readValues(r)
	mayMiss := f.Open || f.ID == "" && r.Len() > 0 // while its settings are faulty, it is unknown whether it is open
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
	if of.cities() && (b.Open || len(b.Cities) > 0) { // without the cities nothing else makes sense
		of.addNames("names", f.Names, of.otherName)
		of.addNames("short", f.Short, of.shorterName)
		of.routes()
		of.twins()
		of.ends()
		of.substitutes()
		of.tickets()
	}
	if r.Len() == before && !mayMiss { // the sums of faulty tables would only repeat their faults,
		of.whole(counted) // and the rest of an open board is learned while it is played
	}
	if err := r.Err(); err != nil {
		return nil, nil, err
	}
	return b, &f, nil
}

// usualColors are those of the pieces in most boxes, for a board that does not name any.
var usualColors = []string{"blue", "red", "green", "yellow", "black"}

// boardReader fills a board from its tables.
type boardReader struct {
	*maps.Reader
	b       *Board
	judged  bool // the values are valid
	mayMiss bool // what is in the tables need not be all

	printed   map[string]CityNo // the cities by their printed names
	cityLine  []int
	routeLine []int
	guesses   int // names for which a similar one was searched
}

// table reads a CSV file of at most the given number of rows, with required and optional
// columns. It reports whether it could read all of it.
func (r *boardReader) table(file string, most int, columns, optional []string) ([]maps.TableRow, bool) {
	return r.Table(file, maps.Shape{Columns: columns, Optional: optional, MaxRows: most, Empty: r.mayMiss})
}

func number(cell string) (int, error) {
	n, err := strconv.ParseUint(cell, 10, 16)
	return int(n), err
}
