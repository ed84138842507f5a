package record

import (
	"bytes"
	"html"
	"strings"
)

// EndOnPage returns the comment line that ends a record in a page or a mail, so that losing
// the last line break when copying costs nothing; it is empty if the record itself ends
// with a comment.
func EndOnPage(text, words string) string {
	last := strings.TrimSuffix(text, "\n")
	if strings.HasPrefix(last[strings.LastIndexByte(last, '\n')+1:], "#") {
		return ""
	}
	return "# " + words + "\n"
}

// The markup of a sheet around its record, and around the line that ends it.
const (
	onPage    = `<pre id="record">`
	endOnPage = `<span id="end">`
)

// FromPage returns the record that a sheet shows, without the line by which the sheet ends
// it. Any other text is returned unchanged, and so is a sheet with other elements in its
// record, because part of a record must never be taken for the whole.
func FromPage(text []byte) []byte {
	_, shown, found := bytes.Cut(text, []byte(onPage))
	shown, _, whole := bytes.Cut(shown, []byte("</pre>"))
	shown, _, _ = bytes.Cut(shown, []byte(endOnPage))
	if !found || !whole || !bytes.HasPrefix(bytes.TrimLeft(text, "\ufeff \t\r\n"), []byte("<")) ||
		bytes.ContainsRune(shown, '<') {
		return text
	}
	return []byte(html.UnescapeString(string(shown)))
}
