package routes

import (
	"reflect"
	"strconv"
	"strings"
)

// A decoder reads a compiled board: the exported fields of a [Board] in order, each in a cell that ends with a bar. An
// empty cell is the zero value. Lists and maps begin with their length. The target of a
// pointer begins with a number; further pointers to it consist of that number alone.
type decoder struct {
	cells  []string // those not yet read
	shared []reflect.Value
}

// read fills in a zero value.
func (d *decoder) read(v reflect.Value) {
	if v.Kind() == reflect.Struct {
		for i := range v.NumField() {
			if v.Field(i).CanSet() {
				d.read(v.Field(i))
			}
		}
		return
	}
	cell, n := strings.TrimPrefix(d.cells[0], "\n"), 0 // rows of a table are lines
	d.cells = d.cells[1:]
	if kind := v.Kind(); kind != reflect.String && kind != reflect.Float64 && cell != "" {
		n, _ = strconv.Atoi(cell)
	}
	switch v.Kind() {
	case reflect.String:
		v.SetString(cell)
	case reflect.Bool:
		v.SetBool(cell != "")
	case reflect.Float64:
		f, _ := strconv.ParseFloat(cell, 64)
		v.SetFloat(f)
	case reflect.Slice:
		if n > 0 {
			v.Set(reflect.MakeSlice(v.Type(), n, n))
		}
		for i := range n {
			d.read(v.Index(i))
		}
	case reflect.Map:
		if n > 0 {
			v.Set(reflect.MakeMapWithSize(v.Type(), n))
		}
		for range n {
			key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
			d.read(key)
			d.read(value)
			v.SetMapIndex(key, value)
		}
	case reflect.Pointer:
		switch {
		case n > len(d.shared):
			d.shared = append(d.shared, reflect.New(v.Type().Elem()))
			d.read(d.shared[n-1].Elem())
			fallthrough
		case n > 0:
			v.Set(d.shared[n-1])
		}
	case reflect.Uint8:
		v.SetUint(uint64(n))
	default:
		v.SetInt(int64(n))
	}
}
