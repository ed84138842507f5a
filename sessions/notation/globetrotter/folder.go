package globetrotter

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"io/fs"
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"

	"purser/internal/text"
	"purser/maps"
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
	maxFaults   = 200
	maxQuoted   = 80
)

// A reader reads the folder of a board, and collects everything that is wrong with it.
type reader struct {
	folder string
	faults maps.Faults
	board  *board
	draft  *globetrotter.Draft
}

// readFolder reads and checks a board. The error is [maps.Faults].
func readFolder(from fs.FS, name string) (*board, error) {
	files := map[string][]byte{}
	r := &reader{folder: name}
	for file, most := range map[string]int{boardFile: maxSettings, placesFile: maxPlaces} {
		data, err := readFile(from, file, most)
		if err != nil && !(errors.Is(err, fs.ErrNotExist) && file == placesFile) {
			r.fault(file, 1, "%v", cause(err))
		}
		files[file] = data
	}
	return r.read(files)
}

// readFiles reads a board as [readFolder] does, from the texts of its files.
func readFiles(files map[string][]byte, name string) (*board, error) {
	return (&reader{folder: name}).read(files)
}

func (r *reader) read(files map[string][]byte) (*board, error) {
	b := globetrotter.NewBoard()
	r.board = &board{folder: &folder{settings: files[boardFile], printedAs: map[string]string{}, spots: map[string]spot{}}}
	if len(r.faults) == 0 {
		r.settings(b, files[boardFile])
		r.draft = globetrotter.NewDraft(b)
		r.places(files[placesFile])
		r.board.Board = r.draft.Board
	}
	if len(r.faults) > 0 {
		sort.SliceStable(r.faults, func(i, j int) bool {
			a, b := &r.faults[i], &r.faults[j]
			return a.File < b.File || a.File == b.File && a.Line < b.Line
		})
		return nil, r.faults
	}
	return r.board, nil
}

// fault adds a fault, unless the list is full.
func (r *reader) fault(file string, line int, format string, args ...any) {
	switch len(r.faults) {
	case maxFaults:
		return
	case maxFaults - 1:
		format, args = "too many faults: no more than %d are listed", []any{maxFaults}
	}
	for i, arg := range args {
		if s, ok := arg.(string); ok {
			args[i] = text.Brief(s, maxQuoted)
		}
	}
	if r.folder != "" {
		file = r.folder + "/" + file
	}
	r.faults = append(r.faults, maps.Fault{File: file, Line: line, What: text.Say(format, args...)})
}

// readFile reads a plain file within the size limit.
func readFile(from fs.FS, name string, most int) ([]byte, error) {
	info, err := fs.Stat(from, name)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, text.Errorf("not a plain file")
	}
	file, err := from.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, int64(most)+1))
	switch {
	case err != nil:
		return nil, err
	case len(data) > most:
		return nil, text.Errorf("larger than %d bytes", most)
	case !utf8.Valid(data):
		return nil, text.Errorf("not UTF-8 text")
	}
	return bytes.TrimPrefix(data, []byte("\ufeff")), nil
}

// cause removes the path from an error of the file system, because the fault has it.
func cause(err error) error {
	var path *fs.PathError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return text.Errorf("there is no such file in the folder")
	case errors.As(err, &path):
		return path.Err
	}
	return err
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
		if id == "" || len(name) > maxName || strings.ContainsFunc(name, func(c rune) bool { return !text.Printable(c) }) {
			r.fault(placesFile, row.line, "%q is not the name of a place", name)
			continue
		}
		if first, ok := seen[id]; ok {
			r.fault(placesFile, row.line, "duplicate %s; first on line %d", name, first)
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
	fault := func(format string, args ...any) { r.fault(placesFile, row.line, format, args...) }
	for _, k := range kinds {
		if row.cells[1] == k.String() {
			f.Kind = k
		}
	}
	if f.Kind == globetrotter.Untold && row.cells[1] != "" {
		fault("%s", text.Unknown("kind of place", text.Brief(row.cells[1], maxQuoted), kindWords()))
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
			r.fault(placesFile, row.line, "%s: %s %q is not a fraction between 0 and 1", row.cells[0], columns[mustColumns+i], cell)
			return
		}
		*to = f
	}
	r.board.spots[id] = at
}

// rows reads the rows of places.csv.
func (r *reader) rows(data []byte) (rows []row) {
	in := csv.NewReader(bytes.NewReader(data))
	in.FieldsPerRecord = -1
	var at []int // the column of each cell
	for {
		cells, err := in.Read()
		if err == io.EOF {
			return rows
		}
		line := 1
		if bad := (*csv.ParseError)(nil); errors.As(err, &bad) {
			line, err = max(bad.Line, 1), bad.Err
		}
		if err != nil {
			r.fault(placesFile, line, "%v", err)
			return rows
		}
		line, _ = in.FieldPos(0)
		switch {
		case at == nil:
			if at = r.head(line, cells); at == nil {
				return nil
			}
		case len(cells) != len(at):
			r.fault(placesFile, line, "%d cells under %d columns", len(cells), len(at))
		case len(rows) == maxRows:
			r.fault(placesFile, line, "more than %d rows", maxRows)
			return rows
		default:
			row := row{line: line}
			for i, cell := range cells {
				row.cells[at[i]] = strings.TrimSpace(cell)
			}
			rows = append(rows, row)
		}
	}
}

// head reads the first row, and returns which column each of its cells is, or nil.
func (r *reader) head(line int, cells []string) (at []int) {
	before := len(r.faults)
	for i, c := range columns[:mustColumns] {
		if !slices.Contains(cells, c) {
			r.fault(placesFile, line, "the column %q is missing", columns[i])
		}
	}
	for i, c := range cells {
		n := slices.Index(columns[:], c)
		switch {
		case n < 0:
			r.fault(placesFile, line, "%s", text.Unknown("column", text.Brief(c, maxQuoted), columns[:]))
		case slices.Contains(cells[:i], c):
			r.fault(placesFile, line, "duplicate column %q", c)
		}
		at = append(at, n)
	}
	if len(r.faults) > before {
		return nil
	}
	return at
}
