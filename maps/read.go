package maps

import (
	"io/fs"
	"strconv"

	"purser/maps/tables"
)

// The files of a board's folder.
const (
	boardFile   = "board.toml"
	citiesFile  = "cities.csv"
	routesFile  = "routes.csv"
	ticketsFile = "tickets.csv"
)

var files = []string{boardFile, citiesFile, routesFile, ticketsFile}

// Read reads and checks the board in a folder. The name of the folder precedes the file
// names in faults; it may be empty. The error is [tables.Faults] and has everything that is wrong
// with the board.
func Read(folder fs.FS, name string) (*Board, error) {
	data := map[string][]byte{}
	lacks := map[string]error{}
	for _, file := range files {
		data[file], lacks[file] = tables.ReadFile(folder, file, MaxFile)
	}
	return read(data, lacks, name)
}

// ReadFiles reads and checks a board as [Read] does, from the texts of its files, by their
// names.
func ReadFiles(data map[string][]byte, name string) (*Board, error) {
	return read(data, map[string]error{}, name)
}

func read(data map[string][]byte, lacks map[string]error, name string) (*Board, error) {
	faults, values := &tables.Report{Folder: name}, &tables.Report{Folder: name}
	lines := newKeyLines(data[boardFile])
	var f file
	var counted bool
	if lacks[boardFile] == nil {
		f, counted = readValues(data[boardFile], lines, values)
	}
	for file, err := range lacks {
		mayLack := f.Open || f.ID == "" && values.Len() > 0 // it is still unknown whether it is open
		if err != nil && !(mayLack && err == tables.ErrNoFile && file != boardFile) {
			faults.Fault(file, 1, "%v", err)
		}
	}
	if err := faults.Err(); err != nil {
		return nil, err
	}
	faults = values
	b := &Board{
		ID: f.ID, Title: f.Title, Open: f.Open, Sources: f.Sources,
		SeatColors: f.Box.Colors, CardColors: f.Values.Cards.Colors, Values: f.Values, settings: data[boardFile],
		byName: map[string]CityNo{}, byEnds: map[[2]CityNo][]RouteNo{}, byStop: map[string]TicketNo{}, byLane: map[string]RouteNo{},
	}
	if b.Open && len(b.SeatColors) == 0 {
		b.SeatColors, b.AnyColor = usualColors, true
	}
	before := faults.Len()
	r := reader{b: b, faults: faults, judged: before == 0, printed: map[string]CityNo{}}
	if r.cities(data[citiesFile]) { // without the cities nothing else makes sense
		r.names(f.Names, lines)
		r.routes(data[routesFile])
		r.twins(lines)
		r.tickets(data[ticketsFile])
	}
	if faults.Len() == before { // the sums of faulty tables would only repeat their faults
		if !b.Open { // the rest of an open board is learned while it is played
			r.whole(counted, lines)
		}
	}
	if err := faults.Err(); err != nil {
		return nil, err
	}
	return b, nil
}

// usualColors are those of the pieces in most boxes, for a board that does not name any.
var usualColors = []string{"blue", "red", "green", "yellow", "black"}

// reader fills a board from its tables.
type reader struct {
	b      *Board
	faults *tables.Report
	judged bool // the values are valid

	printed   map[string]CityNo // the cities by their printed names
	cityLine  []int
	routeLine []int
	guesses   int // names for which a similar one was searched
}

// table reads a CSV file of at most the given number of rows, with required and optional
// columns. It reports whether it could read all of it.
func (r *reader) table(file string, data []byte, most int, columns, optional []string) ([]tables.Row, bool) {
	return r.faults.Table(file, data, tables.Shape{Columns: columns, Optional: optional, MaxRows: most, MaxLine: MaxLine, Empty: r.b.Open})
}

// number reads a cell that contains a number without a sign.
func number(cell string) (int, error) {
	n, err := strconv.ParseUint(cell, 10, 16)
	return int(n), err
}
