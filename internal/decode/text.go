package decode

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	utf "golang.org/x/text/encoding/unicode"

	"purser/internal/text"
)

// Text returns a text as UTF-8, whatever encoding a program saved it in: UTF-8 with or without a byte order mark,
// UTF-16 with one (older spreadsheets use it for tab-separated text), or Windows-1252 (which they use for CSV). Line
// ends of old Macs become Unix ones.
func Text(data []byte) ([]byte, error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	decoder := charmap.Windows1252.NewDecoder()
	switch {
	case bytes.HasPrefix(data, []byte("\xff\xfe")), bytes.HasPrefix(data, []byte("\xfe\xff")):
		decoder = utf.UTF16(utf.LittleEndian, utf.ExpectBOM).NewDecoder()
	case utf8.Valid(data):
		decoder = nil
	case bytes.ContainsFunc(data, func(r rune) bool { return r > unicode.MaxASCII && r != utf8.RuneError }):
		return nil, text.Errorf("not UTF-8 text; save it as UTF-8") // this is damaged UTF-8
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

// Foreign converts a text that a Windows editor saved in another encoding, as [Text] does. It returns false if the
// complete lines are valid UTF-8, or the text cannot be converted. Cut is what follows the last complete line.
func Foreign(lines, cut []byte) (read []byte, is bool) {
	if utf8.Valid(lines) {
		return nil, false
	}
	read, err := Text(append(bytes.Clone(lines), cut...))
	return read, err == nil
}

// isNoText reports whether a character cannot occur in correctly decoded text.
func isNoText(r rune) bool {
	return r == utf8.RuneError || unicode.IsControl(r) && r != '\t' && r != '\r' && r != '\n'
}

// comma returns the separator of a table's cells, judging by its first row: a comma, or the semicolon or tab of
// spreadsheets from countries with a decimal comma. It also returns the table, in which a leading line that tells
// spreadsheets the separator (sep=;) is now blank.
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
