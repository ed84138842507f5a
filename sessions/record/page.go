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

// FromPage returns the record that a page shows, such as a sheet: the last text of one width
// on it, without what the page marks as its own. What is no page is returned as it is.
func FromPage(text []byte) []byte {
	begins := bytes.TrimLeft(bytes.TrimPrefix(text, []byte("\ufeff")), " \t\r\n")
	if !bytes.HasPrefix(bytes.ToLower(begins[:min(len(begins), 15)]), []byte("<!doctype html>")) {
		return text
	}
	at := bytes.LastIndex(text, []byte("<pre"))
	if at < 0 {
		return text
	}
	_, shown, _ := bytes.Cut(text[at:], []byte{'>'})
	shown, _, whole := bytes.Cut(shown, []byte("</pre>"))
	if !whole {
		return text
	}
	shown, _, _ = bytes.Cut(shown, []byte("<span"))
	return []byte(html.UnescapeString(string(shown)))
}
