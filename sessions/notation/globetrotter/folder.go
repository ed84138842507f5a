package globetrotter

import (
	"io/fs"

	"purser/internal/text"
	"purser/maps"
	globemap "purser/maps/globetrotter"
	globerules "purser/referee/globetrotter"
)

// placesFile is the table of a board's folder.
const placesFile = "places.csv"

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

// maxRows is how many places a table may have: at least ten times what a board needs.
const maxRows = 1999

// A reader reads the folder of a board, and collects everything that is wrong with it.
type reader struct {
	*maps.Reader
	board *board
	draft *globerules.Draft
}

// readFolder reads and checks a board. The error is [maps.Faults].
func readFolder(from fs.FS, name string) (*board, error) {
	return (&reader{Reader: maps.Open(from, name, placesFile)}).read()
}

// readFiles reads a board as [readFolder] does, from the texts of its files.
func readFiles(files map[string][]byte, name string) (*board, error) {
	return (&reader{Reader: maps.Given(files, name)}).read()
}

func (r *reader) read() (*board, error) {
	if err := r.Lacks(true); err != nil {
		return nil, err
	}
	b := globemap.NewBoard()
	r.board = &board{folder: &folder{settings: r.Text(), printedAs: map[string]string{}, spots: map[string]spot{}}}
	r.settings(b)
	r.draft = globerules.NewDraft(b)
	r.places()
	if err := r.Err(); err != nil {
		return nil, err
	}
	r.board.Board = r.draft.Board
	return r.board, nil
}

// A row is one place in places.csv, by its columns.
type row [len(columns)]string

// columns are those of places.csv. The last two may be missing.
var columns = [...]string{"place", "kind", "continent", "port", "casino", "x", "y"}

// mustColumns is how many columns a table must have.
const mustColumns = 5

// yes is the text of the cells of port and casino, unless they are empty.
const yes = "yes"

// places reads places.csv.
func (r *reader) places() {
	shape := maps.Shape{Columns: columns[:mustColumns], Optional: columns[mustColumns:], MaxRows: maxRows, Empty: true}
	rows, _ := r.Table(placesFile, shape)
	for _, from := range rows {
		var row row
		for i, column := range columns {
			row[i] = from.Cell(column)
		}
		id, ok := r.Name(placesFile, from, row[0], text.Say("%q is not the name of a place", row[0]))
		if !ok {
			continue
		}
		r.place(&row, from, id)
		r.board.places = append(r.board.places, row)
		if row[0] != id {
			r.board.printedAs[id] = row[0]
		}
	}
}

// place reads what a row says about a place.
func (r *reader) place(row *row, from maps.Row, id string) {
	f := globemap.Fact{Place: r.draft.Place(id), Continent: globemap.NoContinent}
	fault := func(format string, args ...any) { r.Fault(placesFile, from.Line, format, args...) }
	for _, k := range kinds {
		if row[1] == k.String() {
			f.Kind = k
		}
	}
	if f.Kind == globemap.Untold && row[1] != "" {
		fault("%s", text.Unknown("kind of place", maps.Brief(row[1]), kindWords()))
	}
	continent := text.Slug(row[2])
	switch _, known := r.draft.ContinentOf(continent); {
	case row[2] == "":
	case continent == "" || continent == "port" || continent == "casino" || len(continent) > maps.MaxName:
		fault("%q is not the name of a continent", row[2])
	case !known && r.draft.Continents() >= globemap.ContinentKeys:
		fault("%s would be continent number %d, of %d", continent, globemap.ContinentKeys+1, globemap.ContinentKeys)
	default:
		f.Continent = r.draft.Continent(continent)
	}
	for i, to := range []*bool{&f.Port, &f.Casino} {
		if cell := row[3+i]; cell != "" && cell != yes {
			fault("%s %q is neither %s nor empty", columns[3+i], cell, yes)
		}
		*to = row[3+i] == yes
	}
	if row[5] != "" || row[6] != "" {
		if x, ok := r.Fraction(placesFile, from, row[0], "x"); ok {
			if y, ok := r.Fraction(placesFile, from, row[0], "y"); ok {
				r.board.spots[id] = spot{x, y}
			}
		}
	}
	switch {
	case f.Kind == globemap.Continental && row[2] == "":
		fault("%s is missing", aContinent)
	case f.Kind != globemap.Untold:
		if against := r.draft.Add(f); !against.Empty() {
			fault("%s", against)
		}
	case row[1] == "" && (row[2]+row[3]+row[4] != ""):
		fault("%s is missing", aKind)
	}
}
