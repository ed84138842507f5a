package record

import (
	"slices"
	"strings"

	"purser/internal/text"
	"purser/maps"
)

// An Extension is what the records of one game have beyond those of all.
type Extension struct {
	Keys  []string // words that begin lines of the header, which go behind turns in this order
	Facts []string // those of them that begin lines among those of play, too, which are no steps
}

// extensions are those of the maps.
var extensions = map[string]Extension{}

// Extend says what the records that name a map have beyond those of all games; so have those
// of a table's own map whose id begins with that one and a hyphen, such as atlas-learnt. It
// is to be called by the package that knows the game, while the program starts. A name
// without quotes is none of the keys in the records of these maps, and may be in all others.
func Extend(mapID string, e Extension) { extensions[mapID] = e }

// extensionOf returns what the records of a map have, or nothing. It goes by the id alone,
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

// extension finds the line that names the map, wherever it is, and with it what else the
// record may have.
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

// keys are the words that begin a line of the header of the record, in the canonical order
// of the lines.
func (r *Record) keys() []string {
	if len(r.more.Keys) == 0 {
		return keys
	}
	at := slices.Index(keys, "turns") + 1
	return slices.Insert(slices.Clone(keys), at, r.more.Keys...)
}

// Quote writes a name as the record has it: bare where it may be so, else in double
// quotes.
func (r *Record) Quote(name string) string {
	if r.hasMore(name) {
		return Quoted(name)
	}
	return Quote(name)
}

// hasMore reports whether a word, whatever its case, begins lines that only the records of
// its game have.
func (r *Record) hasMore(word string) bool {
	return len(r.more.Keys) > 0 && slices.Contains(r.more.Keys, strings.ToLower(word))
}

// fact reports whether a key begins lines of play that are no steps.
func (r *Record) fact(key string) bool {
	return key != "" && slices.Contains(r.more.Facts, key)
}

// AddFact adds a line of play that is no step, with its key and its words in canonical
// form, and returns it. The error is that of [Record.Append].
func (r *Record) AddFact(key, words string) (*Line, error) {
	return r.grow(Line{Player: maps.Nobody, Key: key, Text: key + " " + words, begin: len(key)})
}
