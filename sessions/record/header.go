package record

import (
	"slices"
	"strings"
	"time"

	"purser/internal/text"
	"purser/maps"
)

// keys are the words that begin header lines, in the canonical order of the lines.
var keys = []string{"map", "title", "date", "turns", "rule", "player"}

func isKey(word string) bool { return slices.Contains(keys, word) }

// missing says what a header line lacks if it consists only of its key.
var missing = map[string]text.Sentence{
	"map":   text.Say("add the id of the map, such as world"),
	"title": text.Say("add the title, in double quotes"),
	"date":  text.Say("add the date: YYYY-MM-DD"),
	"turns": text.Say("add strict, free or totals"),
	"rule":  text.Say("add a house rule and its value, such as ties tickets"),
}

// header reads a header line.
func (p *recordReader) header(l *Line) *SyntaxError {
	key, words := p.words[0], p.words[1:]
	if len(p.rec.Head) == MaxHeader {
		p.begun = false // report only this error
		return p.rec.Errorf(l, key, "a header has at most %d lines", MaxHeader)
	}
	if l.Key == "player" {
		return p.player(l)
	}
	if p.rec.hasMore(l.Key) { // its package reads the line
		p.behind(l, 1)
		p.rec.Head = append(p.rec.Head, *l)
		return nil
	}
	want, most := 2, 2
	if l.Key != "rule" {
		want, most = 1, 1
		if before, ok := p.seen[l.Key]; ok {
			return p.rec.Errorf(l, key, "a second line %q; the first is line %d", l.Key, before)
		}
		p.seen[l.Key] = l.Number
	}
	if len(words) < want {
		return p.rec.EndErrorf(l, "%s", missing[l.Key])
	}
	if l.Key == "map" {
		most = 2
	}
	if len(words) > most {
		if l.Key == "title" {
			return p.rec.Errorf(l, words[most], "put a title of several words in double quotes")
		}
		return p.rec.Errorf(l, words[most], "nothing more belongs on this line")
	}
	p.behind(l, 1)
	word := words[0]
	switch l.Key {
	case "map":
		if p.rec.Map = text.Slug(word.Text); p.rec.Map == "" {
			return p.rec.Errorf(l, word, "%q cannot be the id of a map", word.Text)
		}
		l.Text = p.rec.Map
		if len(words) > 1 {
			if p.rec.Sum = strings.ToLower(words[1].Text); !maps.IsSum(p.rec.Sum) {
				return p.rec.Errorf(l, words[1],
					"%q is not the checksum of a board, which has eight digits or letters from a to f",
					words[1].Text)
			}
			l.Text += " " + p.rec.Sum
		}
	case "title":
		p.rec.Title = word.Text
		l.Text = Quoted(word.Text)
	case "date":
		if _, err := time.Parse(time.DateOnly, word.Text); err != nil {
			return p.rec.Errorf(l, word, "%q is not a date: write it YYYY-MM-DD", word.Text)
		}
		p.rec.Date = word.Text
		l.Text = word.Text
	case "turns":
		switch {
		case word.Is("strict"):
			l.Text = "strict"
		case word.Is("free"):
			p.rec.Free, l.Text = true, "free"
		case word.Is("totals"):
			p.rec.Totals, l.Text = true, "totals"
		default:
			return p.rec.Errorf(l, word, "%q is none of strict, free and totals", word.Text)
		}
	}
	p.rec.Head = append(p.rec.Head, *l)
	return nil
}

// An Extension declares the additional lines in records of one game.
type Extension struct {
	Keys  []string // words that begin header lines, which come after turns in this order
	Facts []string // those Keys that also begin lines during play, which are facts rather than steps
}

// extensions holds the extensions by map.
var extensions = map[string]Extension{}

// Extend declares the additional lines in records with this map, and with tables' own maps whose id begins with this
// id and a hyphen. The package for the game must call it during initialization.
func Extend(mapID string, e Extension) { extensions[mapID] = e }

// extensionOf returns the extension for the id of a map, or an empty one.
func extensionOf(mapID string) (e Extension) {
	longest := -1
	for id, of := range extensions {
		if len(id) > longest && (mapID == id || strings.HasPrefix(mapID, id+"-")) {
			e, longest = of, len(id)
		}
	}
	return e
}

// extension returns the extension of the map that the record names, wherever that line is.
func (p *recordReader) extension() Extension {
	for line := range strings.Lines(p.text) {
		x := lexer{line: strings.TrimRight(line, "\r\n"), ends: ends}
		if key, ok, _ := x.next(); !ok || !key.Is("map") {
			continue
		}
		id, _, _ := x.next()
		return extensionOf(text.Slug(id.Text))
	}
	return Extension{}
}

// Keys returns the words that begin header lines of this record, in the canonical order of the lines.
func (r *Record) Keys() []string {
	if len(r.more.Keys) == 0 {
		return keys
	}
	at := slices.Index(keys, "turns") + 1
	return slices.Insert(slices.Clone(keys), at, r.more.Keys...)
}

// Quote writes a name as in a record: in double quotes only if necessary.
func (r *Record) Quote(name string) string {
	if r.hasMore(name) {
		return Quoted(name)
	}
	return Quote(name)
}

// hasMore reports whether a word begins lines that only records of this game have.
func (r *Record) hasMore(word string) bool {
	return len(r.more.Keys) > 0 && slices.Contains(r.more.Keys, strings.ToLower(word))
}

// fact reports whether a key begins facts, which are lines of play but not steps.
func (r *Record) fact(key string) bool {
	return r != nil && key != "" && slices.Contains(r.more.Facts, key)
}
