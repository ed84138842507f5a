package record

import (
	"bytes"
	"html"
	"strings"
)

// EndOnPage returns the comment line that ends a record which a page or a mail shows, so
// that a line break which is lost when it is copied costs nothing; nothing where the record
// ends with a comment itself.
func EndOnPage(text, words string) string {
	last := strings.TrimSuffix(text, "\n")
	if strings.HasPrefix(last[strings.LastIndexByte(last, '\n')+1:], "#") {
		return ""
	}
	return "# " + words + "\n"
}

// What a sheet has around its record, and around the line that ends it.
const (
	onPage    = `<pre id="record">`
	endOnPage = `<span id="end">`
)

// FromPage returns the record that a sheet shows, without the line by which the sheet ends it.
// What is no sheet is returned as it is, and so is a sheet with anything else in its record: a
// part of a record must never be taken for the whole.
func FromPage(text []byte) []byte {
	_, shown, found := bytes.Cut(text, []byte(onPage))
	shown, _, whole := bytes.Cut(shown, []byte("</pre>"))
	shown, _, _ = bytes.Cut(shown, []byte(endOnPage))
	if !found || !whole || !bytes.HasPrefix(bytes.TrimLeft(text, "\ufeff \t\r\n"), []byte("<")) || bytes.ContainsRune(shown, '<') {
		return text
	}
	return []byte(html.UnescapeString(string(shown)))
}
