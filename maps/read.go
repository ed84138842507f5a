package maps

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"purser/internal/text"
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
// names in faults; it may be empty. The error is [Faults] and has everything that is wrong
// with the board.
func Read(folder fs.FS, name string) (*Board, error) {
	data := map[string][]byte{}
	lacks := map[string]error{}
	for _, file := range files {
		data[file], lacks[file] = readFile(folder, file)
	}
	return read(data, lacks, name)
}

// ReadFiles reads and checks a board as [Read] does, from the texts of its files, by their
// names.
func ReadFiles(data map[string][]byte, name string) (*Board, error) {
	return read(data, map[string]error{}, name)
}

func read(data map[string][]byte, lacks map[string]error, name string) (*Board, error) {
	faults, values := &faultList{folder: name}, &faultList{folder: name}
	lines := newKeyLines(data[boardFile])
	var f file
	var counted bool
	if lacks[boardFile] == nil {
		f, counted = readValues(data[boardFile], lines, values)
	}
	for file, err := range lacks {
		mayLack := f.Open || f.ID == "" && len(values.faults) > 0 // it is still unknown whether it is open
		if err != nil && !(mayLack && err == errNoFile && file != boardFile) {
			faults.add(file, 1, "%v", err)
		}
	}
	if err := faults.err(); err != nil {
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
	before := len(faults.faults)
	r := reader{b: b, faults: faults, judged: before == 0, printed: map[string]CityNo{}}
	if r.cities(data[citiesFile]) { // without the cities nothing else makes sense
		r.names(f.Names, lines)
		r.routes(data[routesFile])
		r.twins(lines)
		r.tickets(data[ticketsFile])
	}
	if len(faults.faults) == before { // the sums of faulty tables would only repeat their faults
		if !b.Open { // the rest of an open board is learned while it is played
			r.whole(counted, lines)
		}
	}
	if err := faults.err(); err != nil {
		return nil, err
	}
	return b, nil
}

// usualColors are those of the pieces in most boxes, for a board that does not name any.
var usualColors = []string{"blue", "red", "green", "yellow", "black"}

// errNoFile is the error for a missing file.
var errNoFile = text.Errorf("there is no such file in the folder")

// readFile reads a plain file within the size limit.
func readFile(folder fs.FS, name string) ([]byte, error) {
	info, err := fs.Stat(folder, name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, errNoFile
	case err != nil:
		return nil, cause(err)
	case !info.Mode().IsRegular():
		return nil, text.Errorf("not a plain file")
	}
	file, err := folder.Open(name)
	if err != nil {
		return nil, cause(err)
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, MaxFile+1))
	switch {
	case err != nil:
		return nil, err
	case len(data) > MaxFile:
		return nil, text.Errorf("larger than %d bytes", MaxFile)
	case !utf8.Valid(data):
		return nil, text.Errorf("not UTF-8 text")
	}
	return bytes.TrimPrefix(data, []byte("\ufeff")), nil
}

// cause removes the path from an error of the file system, because the fault has it.
func cause(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}

// reader fills a board from its tables.
type reader struct {
	b      *Board
	faults *faultList
	judged bool // the values are valid

	printed   map[string]CityNo // the cities by their printed names
	cityLine  []int
	routeLine []int
	guesses   int // names for which a similar one was searched
}

// row is a line of a table.
type row struct {
	line  int
	head  []string
	cells []string
}

// cell returns the cell of a column, or an empty text if the column is missing.
func (r *row) cell(column string) string {
	if i := slices.Index(r.head, column); i >= 0 {
		return strings.TrimSpace(r.cells[i])
	}
	return ""
}

// table reads a CSV file of at most the given number of rows, with required and optional
// columns. It reports whether it could read all of it.
func (r *reader) table(file string, data []byte, most int, columns, optional []string) (rows []row, all bool) {
	in := csv.NewReader(bytes.NewReader(data))
	in.FieldsPerRecord = -1
	var head []string
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
			return rows, false
		}
		line, _ := in.FieldPos(0)
		if size(cells) > MaxLine {
			r.faults.add(file, line, "a row of more than %d bytes", MaxLine)
			return rows, false
		}
		if head == nil {
			head, all = cells, true
			for _, c := range columns {
				if !slices.Contains(head, c) {
					r.faults.add(file, line, "the column %q is missing", c)
					all = false
				}
			}
			for i, c := range head {
				switch known := slices.Concat(columns, optional); {
				case !slices.Contains(known, c):
					r.faults.add(file, line, "%s", text.Unknown("column", brief(c), known))
				case slices.Contains(head[:i], c):
					r.faults.add(file, line, "duplicate column %q", c)
				}
			}
			if !all {
				return nil, false
			}
			continue
		}
		if len(cells) != len(head) {
			r.faults.add(file, line, "%d cells under %d columns", len(cells), len(head))
			continue
		}
		rows = append(rows, row{line, head, cells})
		if len(rows) > most {
			r.faults.add(file, line, "more than %d rows", most)
			return rows, false
		}
	}
	switch {
	case head == nil && r.b.Open:
		return nil, true
	case head == nil:
		r.faults.add(file, 1, "the file is empty")
	}
	return rows, all
}

// size returns the bytes that the cells take, with a comma after each.
func size(cells []string) int {
	n := len(cells)
	for _, c := range cells {
		n += len(c)
	}
	return n
}

// number reads a cell that contains a number without a sign.
func number(cell string) (int, error) {
	n, err := strconv.ParseUint(cell, 10, 16)
	return int(n), err
}
