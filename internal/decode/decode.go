// Package decode reads all untrusted input: everything that arrives as TOML, CSV, JSON or a pack of files. It checks
// bounds before any work that grows faster than the input. The program's own files are read here too, because they may
// be cut off or edited by hand. Only records are read elsewhere, in sessions/record.
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

// A LineFault says what is wrong on one line of a file.
type LineFault struct {
	Line int // from 1
	What text.Sentence
}

// Sentence returns what is wrong, without naming the line.
func (f *LineFault) Sentence() text.Sentence { return f.What }

// Error returns [LineFault.Sentence] in English.
func (f *LineFault) Error() string { return f.What.String() }

// MaxLine is the most bytes allowed in a line of settings without its comment, in a text that spans lines, or in a row
// of a table, quoted line breaks included. The longest line of the built-in boards has 100.
const MaxLine = 8192

// CSV calls each with every row of a table and its line, until each returns false.
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

// cut returns the rows before the first one that is certainly too long, however it is quoted, and the error for that
// row. It runs before the CSV reader, whose cells could take a hundred times the bytes of the row.
func cut(data []byte) ([]byte, error) {
	const most = 4 * MaxLine // quoting at most doubles a cell and adds a pair of quotes
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

// size returns how many bytes the cells take, with a comma after each.
func size(cells []string) int {
	n := len(cells)
	for _, c := range cells {
		n += len(c)
	}
	return n
}

// The bounds of JSON. A large BG Stats export, 10,000 plays with 5 players each, has 600,000 values, nested 6 deep at
// most.
const (
	MaxJSONValues = 1_000_000
	MaxJSONDepth  = 100
)

// JSON decodes a value into a Go value, within the bounds above.
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

// LenientJSON decodes a value as [JSON] does, but accepts every encoding that [Text] does, and skips values of the
// wrong type.
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

// A Scalar decodes a string, a number, true or false, quoted or not; any other value becomes empty.
type Scalar string

// UnmarshalJSON decodes a scalar.
func (w *Scalar) UnmarshalJSON(data []byte) error {
	var s string
	if err := json.Unmarshal(data, &s); err != nil && !bytes.ContainsAny(data[:1], "{[") {
		s = string(data)
	}
	*w = Scalar(s)
	return nil
}
