package maps

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"slices"
	"strings"

	"purser/internal/decode"
	"purser/internal/text"
)

// ErrNoFile is the error for a missing file.
var ErrNoFile = text.Errorf("there is no such file in the folder")

// ReadFile reads a regular file of at most [MaxFile] bytes. The error is [ErrNoFile], or says what is wrong without
// naming the file.
func ReadFile(folder fs.FS, name string) ([]byte, error) {
	info, err := fs.Stat(folder, name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, ErrNoFile
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
	var data bytes.Buffer
	data.Grow(int(min(info.Size(), MaxFile)) + bytes.MinRead)
	_, err = data.ReadFrom(io.LimitReader(file, MaxFile+1))
	switch {
	case err != nil:
		return nil, cause(err)
	case data.Len() > MaxFile:
		return nil, text.Errorf("larger than %d bytes", MaxFile)
	}
	return decode.Text(data.Bytes())
}

// cause removes the path from a file system error, because the fault already names the file.
func cause(err error) error {
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		return path.Err
	}
	return err
}

// A Shape says what columns a table has.
type Shape struct {
	Columns  []string // required
	Optional []string // may be missing
	MaxRows  int
	Empty    bool // the file may be empty
}

// A TableRow is a line of a table.
type TableRow struct {
	Line  int
	head  []string
	cells []string
}

// Cell returns the cell in a column, or "" if the table lacks the column.
func (r *TableRow) Cell(column string) string {
	if i := slices.Index(r.head, column); i >= 0 {
		return r.cells[i]
	}
	return ""
}

// Table reads a CSV file of a shape, and reports whether it could read everything. Empty rows and empty columns at the
// end are ignored: spreadsheets save cells that were once in use.
func (r *Reader) Table(file string, shape Shape) (rows []TableRow, all bool) {
	var head []string
	all = true
	rows = slices.Grow(rows, min(bytes.Count(r.files[file], []byte("\n")), shape.MaxRows))
	err := decode.CSV(r.files[file], func(line int, cells []string) bool {
		for i, cell := range cells {
			cells[i] = strings.TrimSpace(cell)
		}
		used := len(cells)
		for used > 0 && cells[used-1] == "" {
			used--
		}
		switch {
		case used == 0:
		case head == nil:
			head = cells[:used]
			all = r.heads(file, line, head, shape)
		case used > len(head) || len(cells) < len(head):
			r.Fault(file, line, "%s under %s", text.Count(len(cells), "cell"), text.Count(len(head), "column"))
		case len(rows) == shape.MaxRows:
			r.Fault(file, line, "more than %d rows", shape.MaxRows)
			all = false
		default:
			rows = append(rows, TableRow{line, head, cells})
		}
		return all
	})
	switch {
	case err != nil:
		r.add(file, err)
		return rows, false
	case head == nil && !shape.Empty:
		r.Fault(file, 1, "the file is empty")
		return nil, false
	}
	return rows, all
}

// heads checks the first row of a table, and reports whether it has all required columns.
func (r *Reader) heads(file string, line int, head []string, shape Shape) bool {
	all := true
	for _, c := range shape.Columns {
		if !slices.Contains(head, c) {
			r.Fault(file, line, "the column %q is missing", c)
			all = false
		}
	}
	known := slices.Concat(shape.Columns, shape.Optional)
	for i, c := range head {
		switch {
		case slices.Contains(head[:i], c):
			r.Fault(file, line, "duplicate column %q", c)
		case !slices.Contains(known, c):
			r.Fault(file, line, "%s", text.Unknown("column", Brief(c), known))
		}
	}
	return all
}
