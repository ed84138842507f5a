package globetrotter

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"purser/internal/text"
	"purser/maps"
)

// placesFile is the table of places in a board's folder.
const placesFile = "places.csv"

// A BoardFiles is a board with the contents of its folder. The built-in board has no folder.
type BoardFiles struct {
	ID, Title string
	Board     *Board
	Own       *maps.BoardFolder // nil for the built-in board

	settings  []byte                  // board.toml as read, or nil
	places    []row                   // as their author wrote them
	ways      [][2]string             // the ends of the ways, likewise
	printedAs map[string]string       // printed names by place id, where the id does not give them
	spots     map[string]picturePoint // by place id
}

// A picturePoint is the position of a place on a picture of the board.
type picturePoint struct{ x, y float64 }

// BuiltIn returns the built-in board, on which only the printed fees are known.
func BuiltIn() *BoardFiles { return &BoardFiles{ID: MapID, Title: "Globetrotter", Board: NewBoard()} }

// Spot returns the position of a place on a picture of the board, as fractions of width and height, or false if it is
// unknown.
func (f *BoardFiles) Spot(id string) (x, y float64, ok bool) {
	at, ok := f.spots[id]
	return at.x, at.y, ok
}

// PlaceName returns the printed name of a place, or its id if the name is unknown.
func (f *BoardFiles) PlaceName(id string) string {
	if name, ok := f.printedAs[id]; ok {
		return name
	}
	return id
}

// maxRows is how many places a table may have: at least ten times what a board needs.
const maxRows = 1999

// A folderReader reads a board's folder and collects all faults.
type folderReader struct {
	*maps.Reader
	folder *BoardFiles
	draft  *Draft
}

// Read reads and checks the board in a folder. Faults prefix file names with name. The error is [maps.Faults].
func Read(from fs.FS, name string) (*BoardFiles, error) {
	return read(maps.Open(from, name, placesFile, waysFile))
}

// ReadFiles reads and checks a board as [Read] does, given the contents of its files.
func ReadFiles(files map[string][]byte, name string) (*BoardFiles, error) {
	return read(maps.Given(files, name))
}

func read(from *maps.Reader) (*BoardFiles, error) {
	if err := from.Lacks(true); err != nil {
		return nil, err
	}
	b := NewBoard()
	folder := &BoardFiles{settings: from.Text(), printedAs: map[string]string{}, spots: map[string]picturePoint{}}
	r := &folderReader{Reader: from, folder: folder}
	f := r.settings(b)
	r.draft = NewDraft(b)
	r.places()
	r.ways(f.Complete)
	if err := r.Err(); err != nil {
		return nil, err
	}
	folder.Board, folder.Own = r.draft.Board, r.Own(f.Before, r.read(f.ID))
	return folder, nil
}

// read lists everything on the board that affects the rules, one line each, to compute the board's sum: the fees that
// the rulebook does not print, and the known places.
func (r *folderReader) read(id string) []string {
	lines := []string{"family " + Family, "id " + id}
	for _, what := range FeeWords() {
		if fee := r.draft.Board.Fees[FeeOf(what)]; fee != PrintedFees[FeeOf(what)] {
			line := fmt.Sprintf("fee %s %d", what, fee.Cost)
			if fee.Ends {
				line += " ends"
			}
			lines = append(lines, line)
		}
	}
	for p := range Place(r.draft.Places()) {
		known := r.draft.Known(p)
		if by := r.draft.KnownOf(p); known == by.Fact(p) {
			continue // nothing is known, or only what the id says
		}
		f := r.draft.Named(known)
		words := []string{"place", f.ID, f.Kind.String(), f.Continent}
		if f.Port {
			words = append(words, columns[3])
		}
		if f.Casino {
			words = append(words, CasinoWord)
		}
		lines = append(lines, strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "" }), " "))
	}
	return lines
}

// A row is a place in places.csv, one text per column.
type row [len(columns)]string

// columns are the columns of places.csv. The last two are optional.
var columns = [...]string{"place", "kind", "continent", "port", "casino", "x", "y"}

// mustColumns is how many columns are required.
const mustColumns = 5

// yes is what a cell of the columns port and casino contains, unless it is empty.
const yes = "yes"

func (r *folderReader) places() {
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
		r.folder.places = append(r.folder.places, row)
		if row[0] != id {
			r.folder.printedAs[id] = row[0]
		}
	}
}

func (r *folderReader) place(row *row, from maps.TableRow, id string) {
	f := PlaceFact{Place: r.draft.Place(id), Kind: KindOf(row[1]), Continent: NoContinent}
	f.Port, f.Casino = row[3] == yes, row[4] == yes
	fault := func(format string, args ...any) { r.Fault(placesFile, from.Line, format, args...) }
	if f.Kind == Untold && row[1] != "" {
		fault("%s", text.Unknown("kind of place", maps.Brief(row[1]), KindWords()))
	}
	continent := text.Slug(row[2])
	switch _, known := r.draft.ContinentOf(continent); {
	case row[2] == "":
	case continent == "" || continent == "port" || continent == CasinoWord || len(continent) > maps.MaxName:
		fault("%q is not the name of a continent", row[2])
	case !known && r.draft.Continents() >= ContinentKeys:
		fault("%s", tooMany(text.Named{ID: continent}, ContinentKeys+1))
	default:
		f.Continent = r.draft.Continent(continent)
	}
	for i, cell := range row[3:mustColumns] {
		if cell != "" && cell != yes {
			fault("%s %q is neither %s nor empty", columns[3+i], cell, yes)
		}
	}
	if row[5] != "" || row[6] != "" {
		if x, ok := r.Fraction(placesFile, from, row[0], "x"); ok {
			if y, ok := r.Fraction(placesFile, from, row[0], "y"); ok {
				r.folder.spots[id] = picturePoint{x, y}
			}
		}
	}
	switch {
	case f.Kind == Continental && row[2] == "":
		fault("%s is missing", text.Say("the continent of a continental city"))
	case f.Kind != Untold:
		if against := r.draft.Add(f); !against.Empty() {
			fault("%s", against)
		}
	case row[1] == "" && (row[2]+row[3]+row[4] != ""):
		fault("%s is missing", text.Say("the kind of the place"))
	}
}

// file is the contents of board.toml.
type file struct {
	maps.Head
	Complete []string `toml:"complete"`

	Fee []struct {
		Kind string `toml:"kind"`
		Cost int    `toml:"cost"`
		Ends bool   `toml:"ends"`
	} `toml:"fee"`
}

// maxCost is the highest fee that a board may have, in dollars.
const maxCost = 9900

// settings reads board.toml.
func (r *folderReader) settings(b *Board) *file {
	var f file
	if !r.Settings(&f, nil, Family) {
		return &f
	}
	for _, key := range []string{"id", "title", "family"} {
		r.Require(key)
	}
	if f.ID != "" && f.ID == text.Slug(f.ID) && f.ID != MapID && !strings.HasPrefix(f.ID, MapID+"-") {
		r.Wrong("id", "id %q: the id of a board of this family must begin with %s-, because records are read by it",
			f.ID, MapID)
	}
	if r.Keys.Has("open") && !f.Open {
		r.Wrong("open", "a board of this family is always open: records say what is not in its table")
	}
	seen := map[string]bool{}
	for i, fee := range f.Fee {
		fault := func(format string, args ...any) { r.Fault(maps.BoardFile, r.Keys.Heading("fee", i), format, args...) }
		of := FeeOf(fee.Kind)
		switch {
		case of == Untold:
			fault("%s", text.Unknown("kind of place", maps.Brief(fee.Kind), FeeWords()))
			continue
		case seen[fee.Kind]:
			fault("duplicate fee for %s", fee.Kind)
		case fee.Cost < 0 || fee.Cost > maxCost || fee.Cost%Cheque != 0:
			fault("a fee of %d: fees are whole hundreds, up to %d", fee.Cost, maxCost)
		}
		seen[fee.Kind] = true
		b.Fees[of] = Fee{Known: true, Cost: fee.Cost, Ends: fee.Ends}
	}
	r.folder.ID, r.folder.Title = f.ID, f.Title
	return &f
}
