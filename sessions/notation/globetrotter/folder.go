package globetrotter

import (
	"io/fs"
	"math"
	"strconv"

	"purser/internal/text"
	"purser/maps/tables"
	"purser/referee/globetrotter"
)

// The files of a board's folder.
const (
	boardFile  = "board.toml"
	placesFile = "places.csv"
)

// A folder is what the files of a board say besides what places are and cost.
type folder struct {
	id, title string
	settings  []byte            // board.toml as it was read, or nil
	places    []row             // as they were written
	printedAs map[string]string // the names of places by their ids, if they differ
	spots     map[string]spot   // by the ids of places
}

// A spot is where a place is on a picture of the board.
type spot struct{ x, y float64 }

// The bounds of a folder: each is at least ten times what a board needs.
const (
	maxSettings = 32 << 10 // bytes of board.toml
	maxPlaces   = 3 << 18  // bytes of places.csv
	maxRows     = 1999     // of places
	maxName     = 100      // bytes of the name of a place
	maxRow      = 8192     // bytes of a row of places.csv
)

// A reader reads the folder of a board, and collects everything that is wrong with it.
type reader struct {
	tables.Report
	board *board
	draft *globetrotter.Draft
}

// readFolder reads and checks a board. The error is [tables.Faults].
func readFolder(from fs.FS, name string) (*board, error) {
	files := map[string][]byte{}
	r := &reader{Report: tables.Report{Folder: name}}
	for file, most := range map[string]int{boardFile: maxSettings, placesFile: maxPlaces} {
		data, err := tables.ReadFile(from, file, most)
		if err != nil && !(err == tables.ErrNoFile && file == placesFile) {
			r.Fault(file, 1, "%v", err)
		}
		files[file] = data
	}
	return r.read(files)
}

// readFiles reads a board as [readFolder] does, from the texts of its files.
func readFiles(files map[string][]byte, name string) (*board, error) {
	return (&reader{Report: tables.Report{Folder: name}}).read(files)
}

func (r *reader) read(files map[string][]byte) (*board, error) {
	b := globetrotter.NewBoard()
	r.board = &board{folder: &folder{settings: files[boardFile], printedAs: map[string]string{}, spots: map[string]spot{}}}
	if r.Len() == 0 {
		r.settings(b, files[boardFile])
		r.draft = globetrotter.NewDraft(b)
		r.places(files[placesFile])
		r.board.Board = r.draft.Board
	}
	if err := r.Err(); err != nil {
		return nil, err
	}
	return r.board, nil
}

// A row is one place in places.csv, by its columns.
type row struct {
	line  int
	cells [len(columns)]string
}

// columns are those of places.csv. The last two may be missing.
var columns = [...]string{"place", "kind", "continent", "port", "casino", "x", "y"}

// mustColumns is how many columns a table must have.
const mustColumns = 5

// yes is the text of the cells of port and casino, unless they are empty.
const yes = "yes"

// places reads places.csv.
func (r *reader) places(data []byte) {
	seen := map[string]int{}
	for _, row := range r.rows(data) {
		name := row.cells[0]
		id := text.Slug(name)
		if id == "" || len(name) > maxName || !text.AllPrintable(name) {
			r.Fault(placesFile, row.line, "%q is not the name of a place", name)
			continue
		}
		if first, ok := seen[id]; ok {
			r.Fault(placesFile, row.line, "duplicate %s; first on line %d", name, first)
			continue
		}
		seen[id] = row.line
		r.place(&row, id)
		r.board.places = append(r.board.places, row)
		if name != id {
			r.board.printedAs[id] = name
		}
	}
}

// place reads what a row says about a place.
func (r *reader) place(row *row, id string) {
	f := globetrotter.Fact{Place: r.draft.Place(id), Continent: globetrotter.NoContinent}
	fault := func(format string, args ...any) { r.Fault(placesFile, row.line, format, args...) }
	for _, k := range kinds {
		if row.cells[1] == k.String() {
			f.Kind = k
		}
	}
	if f.Kind == globetrotter.Untold && row.cells[1] != "" {
		fault("%s", text.Unknown("kind of place", tables.Brief(row.cells[1]), kindWords()))
	}
	continent := text.Slug(row.cells[2])
	switch _, known := r.draft.ContinentOf(continent); {
	case row.cells[2] == "":
	case continent == "" || continent == "port" || continent == "casino" || len(continent) > maxName:
		fault("%q is not the name of a continent", row.cells[2])
	case !known && r.draft.Continents() >= globetrotter.ContinentKeys:
		fault("%s would be continent number %d, of %d", continent, globetrotter.ContinentKeys+1, globetrotter.ContinentKeys)
	default:
		f.Continent = r.draft.Continent(continent)
	}
	for i, to := range []*bool{&f.Port, &f.Casino} {
		if cell := row.cells[3+i]; cell != "" && cell != yes {
			fault("%s %q is neither %s nor empty", columns[3+i], cell, yes)
		}
		*to = row.cells[3+i] == yes
	}
	r.spot(row, id)
	switch {
	case f.Kind == globetrotter.Continental && row.cells[2] == "":
		fault("%s is missing", aContinent)
	case f.Kind != globetrotter.Untold:
		if against := r.draft.Add(f); !against.Empty() {
			fault("%s", against)
		}
	case row.cells[1] == "" && (row.cells[2]+row.cells[3]+row.cells[4] != ""):
		fault("%s is missing", aKind)
	}
}

// spot reads where a place is.
func (r *reader) spot(row *row, id string) {
	var at spot
	if row.cells[5] == "" && row.cells[6] == "" {
		return
	}
	for i, to := range []*float64{&at.x, &at.y} {
		cell := row.cells[mustColumns+i]
		f, err := strconv.ParseFloat(cell, 64)
		if err != nil || math.IsNaN(f) || f < 0 || f > 1 {
			r.Fault(placesFile, row.line, "%s: %s %q is not a fraction between 0 and 1", row.cells[0], columns[mustColumns+i], cell)
			return
		}
		*to = f
	}
	r.board.spots[id] = at
}

// rows reads the rows of places.csv.
func (r *reader) rows(data []byte) (rows []row) {
	read, _ := r.Table(placesFile, data, tables.Shape{Columns: columns[:mustColumns], Optional: columns[mustColumns:], MaxRows: maxRows, MaxLine: maxRow, Empty: true})
	for _, from := range read {
		row := row{line: from.Line}
		for i, column := range columns {
			row.cells[i] = from.Cell(column)
		}
		rows = append(rows, row)
	}
	return rows
}
