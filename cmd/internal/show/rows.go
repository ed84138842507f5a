package show

import (
	"reflect"
	"strconv"
)

// A result is rows of a struct, whose fields are its columns, in their order: for people those with the tag head, which
// is the heading in English, with > before that of numbers, and for programs those with the tag json.

// A Worded is a value that people read in other words than programs.
type Worded struct{ Said, Value any }

// MarshalJSON returns what programs read.
func (w Worded) MarshalJSON() ([]byte, error) { return unescaped(w.Value) }

// A Word is read by people in their language.
type Word string

// TableOf returns rows as a table.
func TableOf[R any](p *Printer, rows []R) *Grid {
	t, columns := &Grid{}, []int(nil)
	for i := range reflect.TypeFor[R]().NumField() {
		if heading, is := reflect.TypeFor[R]().Field(i).Tag.Lookup("head"); is {
			t.Head, columns = append(t.Head, heading), append(columns, i)
		}
	}
	for _, row := range rows {
		cells := make([]string, len(columns))
		for i, column := range columns {
			cells[i] = p.read(reflect.ValueOf(row).Field(column).Interface())
		}
		t.Add(cells...)
	}
	return t
}

// read returns a value of a column as people read it.
func (p *Printer) read(value any) string {
	switch value := value.(type) {
	case nil:
		return ""
	case string:
		return value
	case Worded:
		return p.read(value.Said)
	case Word:
		return p.Lang.Say(string(value))
	case int:
		return strconv.Itoa(value)
	}
	return p.Words(value)
}
