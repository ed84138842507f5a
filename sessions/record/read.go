package record

import (
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"purser/maps"
)

// keys are the words that begin a line of the header, in the canonical order of
// the lines.
var keys = []string{"map", "title", "date", "turns", "rule", "player"}

// Read reads a record. The file's name is for errors only. The error is
// [SyntaxErrors].
//
// Lines of play have their words, but not yet any meaning, and their canonical
// text is only that of the words.
func Read(file string, data []byte) (*Record, error) {
	p := &reader{rec: &Record{File: file}, folded: map[string]int{}, exact: map[string]int{}, seen: map[string]int{}}
	text := strings.TrimPrefix(string(data), "\ufeff")
	p.rec.Play = make([]Line, 0, strings.Count(text, "\n"))
	p.lines(text)
	if len(p.errs) == 0 {
		p.whole()
	}
	if p.begun && len(p.errs) > 0 && p.rec.CutOff > 0 && len(p.errs) < maxErrors {
		p.errs.Add(p.rec.errorAt(&Line{Number: p.rec.CutOff}, 0, "%s", "this last line is left out, for no line break ends it"))
	}
	if err := p.errs.Err(); err != nil {
		return nil, err
	}
	return p.rec, nil
}

type reader struct {
	rec    *Record
	errs   SyntaxErrors
	above  []string
	room   []Word         // the words of all lines lie here, one after the other
	begun  bool           // the line purser 1 was read
	exact  map[string]int // players by name
	folded map[string]int // players by name, whatever the case
	seen   map[string]int // the line of each header key that stands once
}

// lines reads line by line. A last line without a line break was cut off.
func (p *reader) lines(rest string) {
	number := 0
	for rest != "" {
		raw, after, whole := strings.Cut(rest, "\n")
		rest = after
		number++
		raw = strings.TrimSuffix(raw, "\r")
		if !whole {
			if strings.TrimSpace(raw) != "" {
				p.rec.CutOff = number
			}
			break
		}
		if !p.line(&Line{Number: number, Player: Nobody, raw: raw}) {
			break
		}
		p.rec.Lines = number
	}
}

// line reads one line, and reports whether it is worth going on.
func (p *reader) line(l *Line) bool {
	if at, what := badCharacter(l.raw); at >= 0 {
		return p.errs.Add(p.rec.errorAt(l, at, "%s", what)) && p.begun
	}
	if cap(p.room)-len(p.room) < 32 { // most lines have fewer words
		p.room = make([]Word, 0, 1024)
	}
	begin := len(p.room)
	words, comment, at, err := split(l.raw, p.room)
	if err != nil {
		return p.errs.Add(p.rec.errorAt(l, at, "%v", err)) && p.begun
	}
	p.room, words = words, words[begin:len(words):len(words)]
	l.Words, l.Comment = words, comment
	switch {
	case !p.begun && (len(words) > 0 || comment != ""):
		if e := p.version(l); e != nil {
			p.errs.Add(e)
			return false
		}
		p.begun = true
	case len(words) == 0:
		if comment != "" {
			p.above = append(p.above, comment)
		}
	default:
		l.above, p.above = p.above, nil
		if e := p.meaning(l); e != nil {
			return p.errs.Add(e)
		}
	}
	return true
}

// version reads the first line.
func (p *reader) version(l *Line) *SyntaxError {
	switch {
	case len(l.Words) == 0 || !l.Words[0].Is("purser"):
		return p.rec.errorAt(l, 0, `the first line of a record is "purser 1"`)
	case len(l.Words) == 1:
		return p.rec.EndErrorf(l, `the version of the format is missing: "purser 1"`)
	case l.Words[1].Text != "1":
		return p.rec.Errorf(l, l.Words[1], "version %q of the format; this program reads version 1", l.Words[1].Text)
	case len(l.Words) > 2:
		return p.rec.Errorf(l, l.Words[2], `nothing goes after "purser 1"`)
	}
	l.Text = "purser 1"
	p.rec.first = *l
	return nil
}

// meaning reads a line of the header or of play.
func (p *reader) meaning(l *Line) *SyntaxError {
	first := l.Words[0]
	key := strings.ToLower(first.Text)
	if !first.Quoted {
		for _, k := range keys {
			if key == k {
				l.Key, l.Words = key, l.Words[1:]
				if len(p.rec.Play) > 0 {
					return p.rec.Errorf(l, first, "the line %q belongs to the header, above the first line of play", key)
				}
				return p.header(l, first)
			}
		}
		if key == "undo" || key == "redo" {
			if len(l.Words) > 1 {
				return p.rec.Errorf(l, l.Words[1], "nothing goes after %s: it takes one line a step", key)
			}
			l.Key, l.Text, l.Words = key, key, nil
			p.rec.Play = append(p.rec.Play, *l)
			return nil
		}
		if key == "purser" {
			return p.rec.Errorf(l, first, `the line "purser 1" stands once, at the top`)
		}
	}
	player, ok := p.exact[first.Text]
	if !ok {
		player, ok = p.folded[Fold(first.Text)]
	}
	if !ok {
		return p.rec.Errorf(l, first, "%s", p.nobody(first))
	}
	l.Player, l.Words = player, l.Words[1:]
	l.Text = text(l.Words)
	p.rec.Play = append(p.rec.Play, *l)
	return nil
}

// nobody says what is wrong with a line that begins with no player's name.
func (p *reader) nobody(first Word) string {
	switch {
	case first.Is("/"):
		return "a comment begins with #"
	case !first.Quoted && reserved[strings.ToLower(first.Text)]:
		return fmt.Sprintf("a line of play begins with the player's name, not with %q", first.Text)
	}
	known := append(slices.Clone(p.rec.Players), "undo", "redo")
	if len(p.rec.Play) == 0 {
		known = append(known, keys...)
	}
	unknown := maps.Unknown("player", first.Text, known)
	if unknown.All || len(unknown.Candidates) == 0 {
		unknown = maps.Unknown("player", first.Text, p.rec.Players)
	}
	return unknown.Error()
}

// header reads a line of the header. Its words are those after the key.
func (p *reader) header(l *Line, key Word) *SyntaxError {
	if l.Key != "rule" && l.Key != "player" {
		if before, ok := p.seen[l.Key]; ok {
			return p.rec.Errorf(l, key, "a second line %q; the first is line %d", l.Key, before)
		}
		p.seen[l.Key] = l.Number
	}
	if l.Key == "player" {
		return p.player(l)
	}
	want := 1
	if l.Key == "rule" {
		want = 2
	}
	if len(l.Words) < want {
		return p.rec.EndErrorf(l, "%s", map[string]string{
			"map":   "the id of the map is missing",
			"title": "the title is missing: a text in double quotes",
			"date":  "the date is missing: YYYY-MM-DD",
			"turns": "strict or free is missing",
			"rule":  "a house rule and its value are wanted",
		}[l.Key])
	}
	if len(l.Words) > want {
		what := "nothing more goes on this line"
		if l.Key == "title" {
			what = "a title of several words stands in double quotes"
		}
		return p.rec.Errorf(l, l.Words[want], "%s", what)
	}
	word := l.Words[0]
	switch l.Key {
	case "map":
		if p.rec.Map = maps.Slug(word.Text); p.rec.Map == "" {
			return p.rec.Errorf(l, word, "%q is no id of a map", word.Text)
		}
		l.Text = p.rec.Map
	case "title":
		p.rec.Title = word.Text
		l.Text = Quoted(word.Text)
	case "date":
		if _, err := time.Parse(time.DateOnly, word.Text); err != nil {
			return p.rec.Errorf(l, word, "%q is no date: it is written YYYY-MM-DD", word.Text)
		}
		p.rec.Date = word.Text
		l.Text = word.Text
	case "turns":
		if !word.Is("strict") && !word.Is("free") {
			return p.rec.Errorf(l, word, "%q is neither strict nor free", word.Text)
		}
		p.rec.Free = word.Is("free")
		l.Text = map[bool]string{false: "strict", true: "free"}[p.rec.Free]
	case "rule":
		l.Text = text(l.Words) // the game knows its canonical form
	}
	p.rec.Head = append(p.rec.Head, *l)
	return nil
}

// maxName is longer than any name that fits a screen.
const maxName = 100

// invisible reports whether a character has no shape of its own: two names that
// differ in such a one only look the same. The one that joins parts of an emoji
// or of a script is none of them.
func invisible(r rune) bool {
	const joiner, nonJoiner = '\u200d', '\u200c'
	return unicode.Is(unicode.Cf, r) && r != joiner && r != nonJoiner
}

// player reads the name of a player; the words after it belong to the game.
func (p *reader) player(l *Line) *SyntaxError {
	if len(l.Words) == 0 {
		return p.rec.EndErrorf(l, "the player's name is missing")
	}
	word := l.Words[0]
	name := word.Text
	switch {
	case !word.Quoted && reserved[strings.ToLower(name)]:
		return p.rec.Errorf(l, word, "%q is a word of the record: as a name it stands in double quotes", name)
	case !word.Quoted && !bareName(name):
		return p.rec.Errorf(l, word, "the name %s stands in double quotes, for it has more than letters, digits, _, . and -", name)
	case strings.TrimFunc(name, unicode.IsSpace) != name || name == "":
		return p.rec.Errorf(l, word, "a name neither begins nor ends with a space, and is not empty")
	case utf8.RuneCountInString(name) > maxName:
		return p.rec.Errorf(l, word, "a name has at most %d characters", maxName)
	case strings.ContainsFunc(name, invisible):
		return p.rec.Errorf(l, word, "a name has no characters that cannot be seen")
	}
	if before, ok := p.folded[Fold(name)]; ok {
		return p.rec.Errorf(l, word, "two players are called %s; they need names that differ in more than case", p.rec.Players[before])
	}
	l.Player = len(p.rec.Players)
	p.exact[name], p.folded[Fold(name)] = l.Player, l.Player
	p.rec.Players = append(p.rec.Players, name)
	l.Words = l.Words[1:]
	l.Text = text(l.Words)
	p.rec.Head = append(p.rec.Head, *l)
	return nil
}

// Fold makes names that differ only in case the same, as a record does that lets no
// two players share a name.
func Fold(name string) string {
	if plain(name) {
		return strings.ToLower(name)
	}
	return norm.NFC.String(cases.Fold().String(norm.NFC.String(name)))
}

// whole looks at what only the whole record shows.
func (p *reader) whole() {
	p.rec.tail = p.above
	end := &Line{Number: p.rec.Lines + 1}
	switch {
	case !p.begun:
		what := `an empty record: its first line is "purser 1"`
		if p.rec.CutOff > 0 {
			what = "the only line has no line break, so it was cut off while being written"
		}
		p.errs.Add(p.rec.errorAt(&Line{Number: 1}, 0, "%s", what))
	case p.rec.Map == "":
		p.errs.Add(p.rec.errorAt(end, 0, "the header has no line that says which map is played: map world"))
	}
	if _, stuck := fold(p.rec.Play); stuck >= 0 {
		l := &p.rec.Play[stuck]
		p.errs.Add(p.rec.errorAt(l, strings.IndexFunc(l.raw, unicode.IsLetter), "nothing to %s: no line of play %s",
			l.Key, map[string]string{"undo": "stands", "redo": "was taken back last"}[l.Key]))
	}
	var head []Line
	for _, k := range keys {
		for _, l := range p.rec.Head {
			if l.Key == k {
				head = append(head, l)
			}
		}
	}
	p.rec.Head = head
}
