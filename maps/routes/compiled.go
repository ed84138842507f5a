package routes

import (
	"reflect"
	"strconv"
	"strings"
)

// A decoder reads a compiled board: the exported fields of a [Board] in their order, each in a cell that ends
// with a bar. An empty cell is 0 or nothing. A list and a map begin with their length, and what pointers lead to
// with a number, which is all that further pointers to it have.
type decoder struct {
	rest   string
	shared []reflect.Value
}

func (d *decoder) cell() string {
	cell, rest, _ := strings.Cut(d.rest, "|")
	d.rest = rest
	return strings.TrimPrefix(cell, "\n") // rows of a table are lines
}

func (d *decoder) number() int {
	cell := d.cell()
	if cell == "" {
		return 0
	}
	n, _ := strconv.Atoi(cell)
	return n
}

// read fills a value that is empty.
func (d *decoder) read(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		v.SetString(d.cell())
	case reflect.Bool:
		v.SetBool(d.cell() != "")
	case reflect.Float64:
		f, _ := strconv.ParseFloat(d.cell(), 64)
		v.SetFloat(f)
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).CanSet() {
				d.read(v.Field(i))
			}
		}
	case reflect.Slice:
		if n := d.number(); n > 0 {
			v.Set(reflect.MakeSlice(v.Type(), n, n))
		}
		for i := range v.Len() {
			d.read(v.Index(i))
		}
	case reflect.Map:
		n := d.number()
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
		switch n := d.number(); {
		case n > len(d.shared):
			d.shared = append(d.shared, reflect.New(v.Type().Elem()))
			d.read(d.shared[n-1].Elem())
			fallthrough
		case n > 0:
			v.Set(d.shared[n-1])
		}
	case reflect.Uint8:
		v.SetUint(uint64(d.number()))
	default:
		v.SetInt(int64(d.number()))
	}
}
