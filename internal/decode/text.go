package decode

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	utf "golang.org/x/text/encoding/unicode"

	"purser/internal/text"
)

// Text returns a text as UTF-8, however a program saved it: as UTF-8 with or without a mark, as UTF-16 with one, as
// older spreadsheets do for tabs, or as Windows-1252, as they do for CSV. A line that ends as on an old Mac ends
// as on Unix.
func Text(data []byte) ([]byte, error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	decoder := charmap.Windows1252.NewDecoder()
	switch {
	case bytes.HasPrefix(data, []byte("\xff\xfe")), bytes.HasPrefix(data, []byte("\xfe\xff")):
		decoder = utf.UTF16(utf.LittleEndian, utf.ExpectBOM).NewDecoder()
	case utf8.Valid(data):
		decoder = nil
	case bytes.ContainsFunc(data, func(r rune) bool { return r > unicode.MaxASCII && r != utf8.RuneError }):
		return nil, text.Errorf("not UTF-8 text; save it as UTF-8") // but a damaged one
	}
	if decoder != nil {
		var err error
		if data, err = decoder.Bytes(data); err != nil || bytes.ContainsFunc(data, isNoText) {
			return nil, text.Errorf("not UTF-8 text; save it as UTF-8")
		}
	}
	if !bytes.Contains(data, []byte("\n")) {
		data = bytes.ReplaceAll(data, []byte("\r"), []byte("\n"))
	}
	return data, nil
}

// Foreign returns a text as [Text] does if its whole lines are not UTF-8, and reports whether it is such a text: an
// editor of Windows saved it. Cut is what is behind the lines.
func Foreign(lines, cut []byte) (read []byte, is bool) {
	if utf8.Valid(lines) {
		return nil, false
	}
	read, err := Text(append(bytes.Clone(lines), cut...))
	return read, err == nil
}

// isNoText reports whether a character is in no text that was decoded right.
func isNoText(r rune) bool {
	return r == utf8.RuneError || unicode.IsControl(r) && r != '\t' && r != '\r' && r != '\n'
}

// comma returns what is between the cells of a table, by its first row: a comma, or a semicolon or a tab, as in
// spreadsheets of countries where a comma is in numbers. What a spreadsheet is told about that in a row of its own is
// blank afterward.
func comma(data []byte) (rune, []byte) {
	head, rest, _ := bytes.Cut(data, []byte("\n"))
	sep, ok := bytes.CutPrefix(bytes.TrimRight(head, "\r"), []byte("sep="))
	if ok && len(sep) == 1 && bytes.Contains([]byte(",;\t|"), sep) {
		return rune(sep[0]), append([]byte("\n"), rest...)
	}
	found := ','
	for _, c := range ";\t" {
		if bytes.Count(head, []byte(string(c))) > bytes.Count(head, []byte(string(found))) {
			found = c
		}
	}
	return found, data
}
