package record

import (
	"slices"
	"strings"

	"purser/internal/text"
)

// An Extension is what the records of one game have in addition to those of all games.
type Extension struct {
	Keys  []string // words that begin lines of the header, which go after turns in this order
	Facts []string // those of them that also begin lines during play, which are not steps
}

// extensions are the extensions by map.
var extensions = map[string]Extension{}

// Extend says what the records that name a map have in addition to those of all games. This
// also applies to a table's own map whose id begins with that id and a hyphen, such as
// atlas-learnt. The package that knows the game must call it while the program starts. In
// the records of these maps the keys must be quoted as names; in all others they need not
// be.
func Extend(mapID string, e Extension) { extensions[mapID] = e }

// extensionOf returns the extension of a map, or an empty one. It depends only on the id,
// so that a record can be read before anybody looks for its map.
func extensionOf(mapID string) (e Extension) {
	longest := -1
	for id, of := range extensions {
		if len(id) > longest && (mapID == id || strings.HasPrefix(mapID, id+"-")) {
			e, longest = of, len(id)
		}
	}
	return e
}

// extension finds the line that names the map, wherever it is, and returns the map's
// extension.
func (p *reader) extension() Extension {
	for line := range strings.Lines(p.text) {
		x := lexer{line: strings.TrimRight(line, "\r\n")}
		if key, ok, _ := x.next(); !ok || !key.Is("map") {
			continue
		}
		id, _, _ := x.next()
		return extensionOf(text.Slug(id.Text))
	}
	return Extension{}
}

// keys are the words that begin a header line of the record, in the canonical order of the
// lines.
func (r *Record) keys() []string {
	if len(r.more.Keys) == 0 {
		return keys
	}
	at := slices.Index(keys, "turns") + 1
	return slices.Insert(slices.Clone(keys), at, r.more.Keys...)
}

// Quote writes a name as in the record: without quotes if possible, otherwise in double
// quotes.
func (r *Record) Quote(name string) string {
	if r.hasMore(name) {
		return Quoted(name)
	}
	return Quote(name)
}

// hasMore reports whether a word, ignoring case, begins lines that only the records of its
// game have.
func (r *Record) hasMore(word string) bool {
	return len(r.more.Keys) > 0 && slices.Contains(r.more.Keys, strings.ToLower(word))
}

// fact reports whether a key begins lines of play that are not steps.
func (r *Record) fact(key string) bool {
	return key != "" && slices.Contains(r.more.Facts, key)
}
