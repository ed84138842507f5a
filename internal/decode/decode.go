// Package decode is the door for foreign bytes: whatever is read as TOML, CSV, JSON or a pack of files is read
// here, within bounds that are checked before any work that grows faster than the input. The
// program's own files come in the same way, because they may be torn or edited. Records have
// a door of their own, in sessions/record.
package decode

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"io"
	"unicode/utf8"

	"purser/internal/text"
)

// A LineFault says in which line of a file what is wrong.
type LineFault struct {
	Line int // from 1
	What text.Sentence
}

// Sentence returns what is wrong, without the line.
func (f *LineFault) Sentence() text.Sentence { return f.What }

// Error returns that in English.
func (f *LineFault) Error() string { return f.What.String() }

// MaxLine is how many bytes a line of settings may have without its comment, or a text in
// them or a row of a table, which may span several lines; the longest printed one has 100.
const MaxLine = 8192

// CSV passes the rows of a table and their lines to each, as long as that returns true.
func CSV(data []byte, each func(line int, cells []string) bool) error {
	between, data := comma(data)
	data, long := cut(data)
	in := csv.NewReader(bytes.NewReader(data))
	in.FieldsPerRecord, in.Comma = -1, between
	for {
		cells, err := in.Read()
		if err == io.EOF {
			return long
		}
		if err != nil {
			line := 1
			if bad, ok := errors.AsType[*csv.ParseError](err); ok {
				line = max(bad.StartLine, 1)
			}
			return &LineFault{line,
				text.Say(`quotes that do not match: a cell with quotes is written as "the ""old"" town"`)}
		}
		line, _ := in.FieldPos(0)
		if size(cells) > MaxLine {
			return tooLong(line)
		}
		if !each(line, cells) {
			return nil
		}
	}
}

// cut returns the rows before the first one whose cells must be too long however they are
// quoted, and the error for that one: its cells alone could take a hundred times its bytes.
func cut(data []byte) ([]byte, error) {
	const most = 4 * MaxLine // quotes at most double a cell, and go around it
	inQuotes, begin, line, first := false, 0, 1, 1
	for i, c := range data {
		switch c {
		case '"':
			inQuotes = !inQuotes
		case '\n':
			if line++; !inQuotes {
				begin, first = i+1, line
			}
		}
		if i-begin > most {
			return data[:begin], tooLong(first)
		}
	}
	return data, nil
}

func tooLong(line int) error {
	return &LineFault{line, text.Say("a row of more than %d bytes", MaxLine)}
}

// size returns the bytes that the cells take, with a comma after each.
func size(cells []string) int {
	n := len(cells)
	for _, c := range cells {
		n += len(c)
	}
	return n
}

// The bounds of JSON. A large export of BG Stats, 10,000 plays of 5 players, has 600,000
// values, and nothing deeper than 6.
const (
	MaxJSONValues = 1_000_000
	MaxJSONDepth  = 100
)

// JSON decodes a value, within bounds.
func JSON(data []byte, into any) error {
	values, depth, inText := 0, 0, false
	for i := 0; i < len(data); i++ {
		switch c := data[i]; {
		case inText && c == '\\':
			i++
		case c == '"':
			inText = !inText
		case inText:
		case c == '{' || c == '[':
			depth++
			values++
		case c == '}' || c == ']':
			depth--
		case c == ',':
			values++
		}
		switch {
		case depth > MaxJSONDepth:
			return text.Errorf("values more than %d deep", MaxJSONDepth)
		case values > MaxJSONValues:
			return text.Errorf("more than %d values", MaxJSONValues)
		}
	}
	err := json.Unmarshal(data, into)
	if bad, ok := errors.AsType[*json.SyntaxError](err); ok {
		before := data[:max(0, min(int(bad.Offset), len(data))-1)]
		line := 1 + bytes.Count(before, []byte("\n"))
		column := 1 + utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:])
		return text.Errorf("the JSON is broken in line %d, character %d", line, column)
	}
	return err
}

// LenientJSON decodes a value as [JSON] does, from any [Text], and leaves out what is of another type.
func LenientJSON(data []byte, into any) error {
	data, err := Text(data)
	if err == nil {
		err = JSON(data, into)
	}
	if _, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return nil
	}
	return err
}

// A Scalar is a text, a number, true or false, in quotes or without; anything else is empty.
type Scalar string

// UnmarshalJSON decodes a word.
func (w *Scalar) UnmarshalJSON(data []byte) error {
	var s string
	if err := json.Unmarshal(data, &s); err != nil && !bytes.ContainsAny(data[:1], "{[") {
		s = string(data)
	}
	*w = Scalar(s)
	return nil
}
