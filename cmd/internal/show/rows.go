package show

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"purser/internal/lists"
)

// A result consists of rows and columns. Columns with a heading are for people, in words; columns with a key are for
// programs.

// A ScoreColumn is a column of a result. If it has neither key nor heading, each value is an [Object] whose fields are
// for programs.
type ScoreColumn[R any] struct {
	Key  string          // the name for programs
	Head string          // the English heading for people; > before it aligns numbers to the right
	Of   func(row R) any // the value; programs do not get a nil one
}

// Columns are the columns of a result.
type Columns[R any] []ScoreColumn[R]

// A Worded is a value with different forms for people and for programs.
type Worded struct{ Said, Value any }

// MarshalJSON returns the form for programs.
func (w Worded) MarshalJSON() ([]byte, error) { return unescaped(w.Value) }

// cell returns the value for a spreadsheet: the form for programs, unless that has parts.
func (w Worded) cell() any {
	switch w.Value.(type) {
	case nil, string, int, float64:
		return w.Value
	}
	return w.Said
}

// A Term is an English term that people read in their language.
type Term string

// TableOf returns a list of structs as a table.
func TableOf(p *Printer, list any) *Grid {
	columns, rows := rowsOf(list)
	return columns.Grid(p, rows)
}

// objectsOf returns a list of structs for programs.
func objectsOf(list any) []Object {
	columns, rows := rowsOf(list)
	return lists.Map(rows, columns.Form)
}

// rowsOf returns a list of structs as rows. Their columns are the fields with the tags head and json.
func rowsOf(list any) (columns Columns[reflect.Value], rows []reflect.Value) {
	all := reflect.ValueOf(list)
	for i := range all.Type().Elem().NumField() {
		tag := all.Type().Elem().Field(i).Tag
		key, omit, _ := strings.Cut(tag.Get("json"), ",")
		of := func(row reflect.Value) any {
			if omit != "" && row.Field(i).IsZero() {
				return nil
			}
			return row.Field(i).Interface()
		}
		columns = append(columns, ScoreColumn[reflect.Value]{strings.TrimPrefix(key, "-"), tag.Get("head"), of})
	}
	return columns, lists.Tabulate(all.Len(), all.Index)
}

// Grid returns rows as a table for people.
func (c Columns[R]) Grid(p *Printer, rows []R) *Grid {
	t := &Grid{Rows: make([][]string, len(rows))}
	for _, column := range c {
		if column.Head != "" {
			t.column(p, column.Head, lists.Map(rows, column.Of))
		}
	}
	return t
}

// column adds a column. All its numbers get as many decimals as any of them needs, so that they line up.
func (t *Grid) column(p *Printer, head string, values []any) {
	digits := 0
	for i := range values {
		if worded, is := values[i].(Worded); is {
			values[i] = worded.Said
		}
		if n, is := values[i].(float64); is {
			_, part, _ := strings.Cut(strconv.FormatFloat(n, 'f', -1, 64), ".")
			digits = max(digits, len(part))
		}
	}
	t.Head = append(t.Head, head)
	for i, value := range values {
		if n, is := value.(float64); is {
			value = p.Lang.Decimals(n, digits)
		}
		t.Rows[i] = append(t.Rows[i], p.read(value))
	}
}

// read returns a value for people.
func (p *Printer) read(value any) string {
	switch value := value.(type) {
	case nil:
		return ""
	case string:
		return value
	case Worded:
		return p.read(value.Said)
	case Term:
		return p.Lang.Say(string(value))
	case int:
		return strconv.Itoa(value)
	}
	return p.Words(value)
}

// Cell returns a row's value in the column for people.
func (c ScoreColumn[R]) Cell(p *Printer, row R) string { return p.read(c.Of(row)) }

// Form returns a row for programs.
func (c Columns[R]) Form(row R) Object {
	form := make(Object, 0, len(c))
	for _, column := range c {
		form = column.with(form, row)
	}
	return form
}

// with adds a row's value in the column to an object for programs.
func (c ScoreColumn[R]) with(form Object, row R) Object {
	switch value := c.Of(row); {
	case value == nil || c.Key == "" && c.Head != "":
		return form
	case c.Key == "":
		return append(form, value.(Object)...)
	default:
		return append(form, objectField{c.Key, value})
	}
}

// CSV prints rows for a spreadsheet.
func (c Columns[R]) CSV(p *Printer, rows []R) {
	p.formsCSV(lists.Map(c, func(column ScoreColumn[R]) string { return column.Key }), lists.Map(rows, c.Form))
}

// formsCSV prints objects as rows for a spreadsheet, with the given columns.
func (p *Printer) formsCSV(columns []string, forms []Object) {
	rows := [][]any{lists.Map(columns, func(key string) any { return key })}
	for _, form := range forms {
		row := make([]any, len(columns))
		for _, f := range form {
			if i := slices.Index(columns, f.name); i >= 0 {
				row[i] = f.value
			}
		}
		rows = append(rows, row)
	}
	p.CSV(rows)
}
