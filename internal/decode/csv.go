package decode

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"

	"purser/internal/text"
)

// CSV passes the rows of a table and their lines to each, as long as that returns true. The
// error is a [*Fault].
func CSV(data []byte, each func(line int, cells []string) bool) error {
	data, long := cut(data)
	in := csv.NewReader(bytes.NewReader(data))
	in.FieldsPerRecord = -1
	for {
		cells, err := in.Read()
		if err == io.EOF {
			return long
		}
		if err != nil {
			line := 1
			if bad, ok := errors.AsType[*csv.ParseError](err); ok {
				line, err = max(bad.Line, 1), bad.Err
			}
			return &Fault{line, text.Say("%v", err)}
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
	return &Fault{line, text.Say("a row of more than %d bytes", MaxLine)}
}

// size returns the bytes that the cells take, with a comma after each.
func size(cells []string) int {
	n := len(cells)
	for _, c := range cells {
		n += len(c)
	}
	return n
}
