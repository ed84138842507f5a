package show

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
)

// An Object is a JSON object with its fields in order.
type Object []objectField

type objectField struct {
	name  string
	value any
}

// Fields returns an object from alternating names and values.
func Fields(fields ...any) Object { return Object(nil).With(fields...) }

// With returns the object with further names and values appended.
func (o Object) With(fields ...any) Object {
	for pair := range slices.Chunk(fields, 2) {
		o = append(o, objectField{fmt.Sprint(pair[0]), pair[1]})
	}
	return o
}

// WithSome is With without values that are empty, 0 or false.
func (o Object) WithSome(fields ...any) Object {
	for pair := range slices.Chunk(fields, 2) {
		if value := reflect.ValueOf(pair[1]); value.IsValid() && !value.IsZero() {
			o = o.With(pair...)
		}
	}
	return o
}

// MarshalJSON returns the object as JSON, on one line.
func (o Object) MarshalJSON() ([]byte, error) {
	form := []byte{'{'}
	for i, f := range o {
		if i > 0 {
			form = append(form, ',')
		}
		value, err := unescaped(f.value)
		if err != nil {
			return nil, err
		}
		form = append(append(strconv.AppendQuote(form, f.name), ':'), value...)
	}
	return append(form, '}'), nil
}

// unescaped returns a value as JSON on one line, with < and & unescaped.
func unescaped(value any) ([]byte, error) {
	var form bytes.Buffer
	enc := json.NewEncoder(&form)
	enc.SetEscapeHTML(false)
	err := enc.Encode(value)
	return bytes.TrimSuffix(form.Bytes(), []byte("\n")), err
}
