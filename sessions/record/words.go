package record

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"purser/internal/text"
	"purser/maps"
)

// reserved are the words of the grammar; names that are the same are written in quotes.
var reserved = map[string]bool{"purser": true, "undo": true, "redo": true}

// later are words that became reserved after version 1.0.0: the names that are the same are
// written in quotes, but read without.
var later = []string{"leaves", "returns", "scored", "flags", "station", Shown}

// Shown is the line by which the table says that all tickets are shown. It belongs to no player.
const Shown = "shown"

func init() {
	Reserve(keys...)
	Reserve(later...)
}

// Reserve reserves lowercase words of a game's grammar, in the records of every game. The
// package that knows the game must call it while the program starts.
func Reserve(words ...string) {
	for _, w := range words {
		reserved[w] = true
	}
}

// Later reports whether a reserved word may be a name without quotes.
func Later(word string) bool { return slices.Contains(later, strings.ToLower(word)) }

// isReserved reports whether a word without quotes belongs to a grammar, ignoring case.
func isReserved(word string) bool { return reserved[word] || reserved[strings.ToLower(word)] }

// Quote writes text as in a record: without quotes if possible, otherwise in double quotes.
func Quote(text string) string {
	if Bare(text) && !isReserved(text) {
		return text
	}
	return Quoted(text)
}

// Quoted writes text in double quotes.
func Quoted(text string) string {
	return `"` + escape.Replace(text) + `"`
}

var escape = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

// Bare reports whether text may be a name without quotes.
func Bare(text string) bool {
	for i, r := range text {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
		case i > 0 && (r == '_' || r == '.' || r == '-'):
		default:
			return false
		}
	}
	return text != ""
}

// plain reports whether a string is ASCII without control characters, except tabs.
func plain(s string) bool {
	for i := range len(s) {
		if c := s[i]; c >= utf8.RuneSelf || c < ' ' && c != '\t' || c == 0x7f {
			return false
		}
	}
	return true
}

// A WordFault is what is wrong at a byte of a line.
type WordFault struct {
	At   int
	What text.Sentence
}

// badCharacter finds the first character that is not allowed in a record.
func badCharacter(s string) *WordFault {
	if plain(s) {
		return nil
	}
	for i, r := range s {
		if r == utf8.RuneError {
			if _, size := utf8.DecodeRuneInString(s[i:]); size == 1 {
				return &WordFault{i, text.Say("the byte 0x%02x is not UTF-8 text", s[i])}
			}
		}
		if r != '\t' && !text.Printable(r) {
			return &WordFault{i, text.Say("the control character %U is not allowed in a record", r)}
		}
	}
	return nil
}

// Ends are the characters that end a word without quotes: spaces, quotation marks, and the marks, which are words of
// their own.
type Ends [256]bool

// EndsOf returns the ends of words where there are some marks.
func EndsOf(marks string) *Ends {
	ends := &Ends{' ': true, '\t': true, '"': true}
	for i := range len(marks) {
		ends[marks[i]] = true
	}
	return ends
}

// ends are those of records.
var ends = EndsOf(",/")

// A lexer steps through the words of a line.
type lexer struct {
	line  string
	at    int
	ends  *Ends
	typed bool // by somebody, without comments and escapes
}

// Typed returns the words of what people type, with marks of its own: text in quotes is one word, and the last of an
// odd number of quotation marks is ignored.
func Typed(said string, ends *Ends) (words []Word) {
	if strings.Count(said, `"`)%2 > 0 {
		last := strings.LastIndexByte(said, '"')
		said = said[:last] + said[last+1:]
	}
	for x := (lexer{line: said, ends: ends, typed: true}); ; {
		w, ok, _ := x.next()
		if !ok {
			return words
		}
		words = append(words, Word{Text: w.Text, Quoted: w.Quoted})
	}
}

// Lex splits a line that is not part of the record and may have marks of its own. No word may begin
// beyond [MaxLine].
func (r *Record) Lex(number int, raw string, ends *Ends) (l *Line, words []Word, err *SyntaxError) {
	l = &Line{Number: number, Player: maps.Nobody, raw: raw}
	bad := badCharacter(raw)
	for x := (lexer{line: raw, ends: ends}); bad == nil; {
		var w Word
		var ok bool
		switch w, ok, bad = x.next(); {
		case ok && w.at > MaxLine, bad != nil && bad.At > MaxLine:
			bad = &WordFault{What: tooLong}
		case ok:
			words = append(words, w)
		case bad == nil:
			l.Comment = strings.TrimRight(raw[x.at:], " \t")
			return l, words, nil
		}
	}
	return l, nil, r.errorAt(l, bad.At, bad.What.Format, bad.What.Args...)
}

// next returns the next word, or not ok at the end of the line or at its comment.
func (x *lexer) next() (w Word, ok bool, bad *WordFault) {
	line, i := x.line, x.at
	for i < len(line) && (line[i] == ' ' || line[i] == '\t') {
		i++
	}
	if i == len(line) {
		x.at = i
		return Word{}, false, nil
	}
	begin := i
	switch c := line[i]; {
	case c == '"' && x.typed:
		text, _, _ := strings.Cut(line[i+1:], `"`)
		x.at = i + len(text) + 2
		return Word{Text: text, Quoted: true}, true, nil
	case c == '#' && !x.typed:
		x.at = i
		if i == 0 || line[i-1] == ' ' || line[i-1] == '\t' {
			return Word{}, false, nil
		}
		return Word{}, false, &WordFault{i, text.Say("a comment begins after a space")}
	case c == '"':
		text, end, bad := quotation(line, i)
		if bad != nil {
			return Word{}, false, bad
		}
		x.at = end
		return Word{Text: text, Quoted: true, at: int32(begin), end: int32(end)}, true, nil
	case x.ends[c]: // a mark
		i++
	default:
		for i++; i < len(line) && !x.ends[line[i]]; i++ {
		}
	}
	x.at = i
	return Word{Text: line[begin:i], at: int32(begin), end: int32(i)}, true, nil
}

// Translate returns the words of a line with those after the first one passed through say;
// text in quotes, and a comment, stay the same, as do words that cannot be read.
func Translate(words string, say func(word string) string) string {
	var b strings.Builder
	x, from := lexer{line: words, ends: ends}, 0
	for first := true; ; first = false {
		w, ok, bad := x.next()
		switch {
		case bad != nil:
			return words
		case !ok:
			return b.String() + words[from:]
		case !first && !w.Quoted:
			b.WriteString(words[from:w.at] + say(w.Text))
			from = int(w.end)
		}
	}
}

// quotation reads the text in double quotes that begins at a byte of a line, and returns where it ends.
func quotation(line string, begin int) (word string, end int, bad *WordFault) {
	var b strings.Builder
	from := begin + 1
	for i := from; i < len(line); i++ {
		switch line[i] {
		case '"':
			if from == begin+1 { // nothing to unescape
				return line[from:i], i + 1, nil
			}
			b.WriteString(line[from:i])
			return b.String(), i + 1, nil
		case '\\':
			b.WriteString(line[from:i])
			if i++; i == len(line) || line[i] != '"' && line[i] != '\\' {
				return "", 0, &WordFault{i - 1, text.Say(`in quotes a backslash may only come before " or \`)}
			}
			from = i
		}
	}
	return "", 0,
		&WordFault{begin, text.Say(`the quotation mark is never closed; a quotation mark inside quotes is written \"`)}
}

// canonical reports whether a line without quotes and comments is in its canonical form, so that it is
// its own text. It says no to a line that is longer than any game needs.
func canonical(line string) bool {
	last := uint8(space)
	for i := range len(line) {
		next := sorts[line[i]]
		if apart[last][next] {
			return false
		}
		last = next
	}
	return last != space && len(line) <= MaxWords
}

// The sorts of characters in a line. Odd ones are quotes, what may begin a comment, and what is not plain.
const (
	letter = iota
	space
	comma
	slash
	odd
)

// sorts has the sort of each byte, and apart which sorts are never one behind the other in a canonical line.
var (
	sorts = func() (of [256]uint8) {
		for c := range of {
			if c <= ' ' || c > '~' {
				of[c] = odd
			}
		}
		of['"'], of['#'], of[' '], of[','], of['/'] = odd, odd, space, comma, slash
		return of
	}()
	apart = [...][odd + 1]bool{
		letter: {odd: true},
		space:  {space: true, comma: true, slash: true, odd: true},
		comma:  {letter: true, odd: true},
		slash:  {space: true, odd: true},
		odd:    {},
	}
)

// gap returns how many spaces the canonical form has between two words of a line.
func gap(before, word Word) int {
	if word.Mark() || !before.Quoted && before.Text == "/" {
		return 0
	}
	return 1
}

// joined joins words as the canonical form does.
func joined(words []Word) string {
	var b strings.Builder
	for i, w := range words {
		if i > 0 && gap(words[i-1], w) > 0 {
			b.WriteByte(' ')
		}
		if w.Quoted {
			b.WriteString(Quoted(w.Text))
		} else {
			b.WriteString(w.Text)
		}
	}
	return b.String()
}
