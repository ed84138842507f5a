package routes

import (
	"bytes"
	"cmp"
	"fmt"
	"io/fs"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"purser/maps"
)

// TestShipped reads the folders of the boards that come with the program, and compares them with
// what is compiled of them. UPDATE=1 compiles them.
func TestShipped(t *testing.T) {
	folders, err := os.ReadDir("boards")
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range folders {
		id := folder.Name()
		folder, tables := os.DirFS("boards/"+id), []string{citiesFile, routesFile, ticketsFile}
		if _, err := fs.Stat(folder, placesFile); err == nil {
			tables = append(tables, placesFile)
		}
		b, _, err := read(maps.Open(folder, id, tables...))
		if err != nil {
			t.Error(err)
			continue
		}
		if os.Getenv("UPDATE") != "" {
			var e encoder
			e.write(reflect.ValueOf(b).Elem())
			e.text.WriteString("\n")
			if err := os.WriteFile("compiled/"+id+".txt", e.text.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		} else if have, err := Open(id); err != nil || !reflect.DeepEqual(have, b) {
			t.Errorf("%s is not what its folder says; UPDATE=1 go test ./maps/routes -run TestShipped compiles it", id)
		}
	}
	if os.Getenv("UPDATE") == "" && len(IDs()) != len(folders) {
		t.Errorf("%d boards are compiled; there are %d folders", len(IDs()), len(folders))
	}
}

// An encoder writes a board as a [decoder] reads it.
type encoder struct {
	text   bytes.Buffer
	shared []uintptr
}

func (e *encoder) cell(value any) {
	cell := fmt.Sprint(value)
	if strings.ContainsAny(cell, "|\n") {
		panic("a cell with a bar or a line break: " + cell)
	}
	e.text.WriteString(cell + "|")
}

func (e *encoder) write(v reflect.Value) {
	if v.IsZero() && v.Kind() != reflect.Struct {
		e.cell("")
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				e.write(v.Field(i))
			}
		}
	case reflect.Slice:
		e.cell(v.Len())
		for i := range v.Len() {
			if v.Type().Elem().Kind() == reflect.Struct {
				e.text.WriteString("\n") // a row of a table
			}
			e.write(v.Index(i))
		}
	case reflect.Map:
		e.cell(v.Len())
		keys := v.MapKeys()
		slices.SortFunc(keys, func(a, b reflect.Value) int { return cmp.Compare(a.String(), b.String()) })
		for _, key := range keys {
			e.write(key)
			e.write(v.MapIndex(key))
		}
	case reflect.Pointer:
		if n := slices.Index(e.shared, v.Pointer()); n >= 0 {
			e.cell(n + 1)
			return
		}
		e.shared = append(e.shared, v.Pointer())
		e.cell(len(e.shared))
		e.write(v.Elem())
	case reflect.Int, reflect.Int8, reflect.Int16:
		e.cell(v.Int())
	case reflect.Uint8:
		e.cell(v.Uint())
	case reflect.String, reflect.Bool, reflect.Float64:
		e.cell(v.Interface())
	default:
		panic("no board has a " + v.Type().String())
	}
}
