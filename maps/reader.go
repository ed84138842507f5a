package maps

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"io/fs"
	"math"
	"slices"
	"strconv"
	"strings"

	"purser/internal/decode"
	"purser/internal/lists"
	"purser/internal/text"
)

// BoardFile is the name of the settings file in a board's folder. The other files are tables.
const BoardFile = "board.toml"

// MaxFile is how many bytes a file of the folder may have; the largest of the World board has 4,300.
const MaxFile = 1 << 20

// MaxName is how many bytes a place's name may have: more than any printed one.
const MaxName = 100

// A Head contains the settings that boards of all kinds have.
type Head struct {
	ID      string   `toml:"id"`
	Title   string   `toml:"title"`
	Family  string   `toml:"family"`
	Open    bool     `toml:"open"`
	Sources []string `toml:"sources"`
	Before  []string `toml:"before"` // earlier sums of the board, preceded by its own; see [BoardFolder]
}

// A Reader reads a board's folder and collects all faults.
type Reader struct {
	Report
	Keys *decode.Settings // of board.toml

	files map[string][]byte
	lacks map[string]error  // why files could not be read
	names map[[2]string]int // the lines of names, by table and id
}

// FamilyOf returns the setting family of a folder's board.toml. It is empty if the setting is missing or the file
// cannot be read; reading the board reports both.
func FamilyOf(folder fs.FS) string {
	var head struct {
		Family string `toml:"family"`
	}
	if data, err := ReadFile(folder, BoardFile); err == nil {
		_, _ = decode.TOML(data, &head)
	}
	return head.Family
}

// Open reads board.toml and the given tables of a folder. Faults prefix file names with name, which may be empty.
func Open(folder fs.FS, name string, tables ...string) *Reader {
	r := Given(map[string][]byte{}, name)
	for _, file := range append(tables, BoardFile) {
		if data, err := ReadFile(folder, file); err != nil {
			r.lacks[file] = err
		} else {
			r.files[file] = data
		}
	}
	return r
}

// Given reads a folder as [Open] does, given the contents of its files.
func Given(files map[string][]byte, name string) *Reader {
	return &Reader{Report: Report{Folder: name}, files: files, lacks: map[string]error{}, names: map[[2]string]int{}}
}

// Text returns the contents of board.toml, or nil.
func (r *Reader) Text() []byte { return r.files[BoardFile] }

// Lacks returns the [Faults] of files that cannot be read, or nil. If mayMiss is true, a missing table is not a fault.
func (r *Reader) Lacks(mayMiss bool) error {
	faults := Report{Folder: r.Folder}
	for file, err := range r.lacks {
		if err != ErrNoFile || !mayMiss || file == BoardFile {
			faults.Fault(file, 1, "%v", err)
		}
	}
	return faults.Err()
}

// Common returns the head, so that structs that embed one share the method.
func (h *Head) Common() *Head { return h }

// Settings decodes board.toml into a struct that embeds a head. It reports faults in the settings of the head, and
// keys that the struct lacks; the tables named in anyKeys may contain any keys. It returns false if nothing could be
// decoded.
func (r *Reader) Settings(into interface{ Common() *Head }, anyKeys []string, families ...string) bool {
	if r.lacks[BoardFile] != nil {
		return false
	}
	var err error
	if r.Keys, err = decode.TOML(r.Text(), into); err != nil {
		r.add(BoardFile, err)
		return false
	}
	head := into.Common()
	for _, key := range r.Keys.Keys(anyKeys...) { // the decoder accepts Trains as trains
		if strings.ToLower(key) != key {
			r.Wrong(key, "%s: settings are written in lower case", key)
		}
	}
	for _, s := range append([]string{head.Title}, head.Sources...) {
		if !text.AllPrintable(s) {
			r.Wrong("title", "%q has characters that cannot be shown", s)
		}
	}
	r.checkBefore(head)
	for _, key := range r.Keys.Unknown(anyKeys...) {
		r.Wrong(key, "%s asks for a rule that this program doesn't have", key)
	}
	if r.Keys.Has("family") && !slices.Contains(families, head.Family) {
		known := lists.Map(families, strconv.Quote)
		r.Wrong("family", "family %q: this program has no rules for it, only for %s", head.Family, text.And(known))
	}
	if r.Keys.Has("id") && (head.ID == "" || head.ID != text.Slug(head.ID)) {
		r.Wrong("id", "id %q: an id is lower-case letters, digits and hyphens", head.ID)
	}
	return true
}

// Require reports a fault if a setting is missing.
func (r *Reader) Require(key string) {
	if !r.Keys.Has(key) {
		r.Wrong(key, "%s is missing", key)
	}
}

// Wrong reports a fault at the line of a setting.
func (r *Reader) Wrong(key, format string, args ...any) {
	r.Fault(BoardFile, r.Keys.Line(key), format, args...)
}

// Name returns the id made from a name in a row of a table. It reports a fault and returns false if another row has
// the same id, or, with the fault wrong, if the text is no name.
func (r *Reader) Name(file string, row TableRow, name string, wrong text.Sentence) (id string, ok bool) {
	id = text.Slug(name)
	if id == "" || len(name) > MaxName || !text.AllPrintable(name) {
		r.Fault(file, row.Line, wrong.Format, wrong.Args...)
		return "", false
	}
	at := [2]string{file, id}
	if first, ok := r.names[at]; ok {
		r.Fault(file, row.Line, "duplicate %s; first on line %d", name, first)
		return "", false
	}
	r.names[at] = row.Line
	return id, true
}

// Fraction reads a coordinate, a fraction of the board's width or height: 0.5, or 0,5 as spreadsheets in many
// countries write it.
func (r *Reader) Fraction(file string, row TableRow, name, column string) (float64, bool) {
	f, err := strconv.ParseFloat(strings.Replace(row.Cell(column), ",", ".", 1), 64)
	if err != nil || math.IsNaN(f) || f < 0 || f > 1 {
		r.Fault(file, row.Line, "%s: %s %q is not a fraction between 0 and 1", Brief(name), column, row.Cell(column))
		return 0, false
	}
	return f, true
}

// Renamed changes the id and the title in the text of a board.toml. The rest stays as its author wrote it.
func Renamed(settings []byte, id, title string) []byte {
	lines := strings.SplitAfter(string(settings), "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "[") {
			break // both are above the first table
		}
		key, _, found := strings.Cut(line, "=")
		switch strings.TrimSpace(key) {
		case "id":
			line = fmt.Sprintf("%s= %q\n", key, id)
		case "title":
			line = fmt.Sprintf("%s= %q\n", key, title)
		}
		if found {
			lines[i] = line
		}
	}
	return []byte(strings.Join(lines, ""))
}

// Written formats rows as a CSV file.
func Written(rows [][]string) []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	_ = w.WriteAll(rows) // writing to a buffer cannot fail
	return b.Bytes()
}
