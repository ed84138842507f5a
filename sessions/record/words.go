package record

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"purser/internal/text"
	"purser/maps"
)

// reserved are the keywords; a name that equals one is written in quotes.
var reserved = map[string]bool{"purser": true, "undo": true, "redo": true}

// later are the keywords added after version 1.0.0. Names that equal one are written in quotes, but can be read
// without.
var later = []string{"leaves", "returns", "scored", "counted", "flags", "station", Shown}

// Shown is the line by which the table says that all tickets are shown. It belongs to no player.
const Shown = "shown"

func init() {
	Reserve(keys...)
	Reserve(later...)
}

// Reserve reserves lowercase keywords in the records of all games. The package for a game must call it during
// initialization.
func Reserve(words ...string) {
	for _, w := range words {
		reserved[w] = true
	}
}

// Later reports whether a keyword may be a name without quotes.
func Later(word string) bool { return slices.Contains(later, strings.ToLower(word)) }

// isReserved reports whether a word without quotes is a keyword, ignoring case.
func isReserved(word string) bool { return reserved[word] || reserved[strings.ToLower(word)] }

// Quote writes text as in a record: in double quotes only if necessary.
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

// Bare reports whether text can be a name without quotes.
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

// A WordFault is an error at a byte of a line.
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

// Ends are the characters that end a word without quotes: spaces, quotation marks, and the marks, which are words by
// themselves.
type Ends [256]bool

// EndsOf returns the ends of words for a given set of marks.
func EndsOf(marks string) *Ends {
	ends := &Ends{' ': true, '\t': true, '"': true}
	for i := range len(marks) {
		ends[marks[i]] = true
	}
	return ends
}

// ends are the ends of words in records.
var ends = EndsOf(",/")

// A lexer steps through the words of a line.
type lexer struct {
	line  string
	at    int
	ends  *Ends
	typed bool // typed by a person, so without comments and escapes
}

// Typed splits what people type into words, given the marks. A text in quotes is one word; an unpaired last quotation
// mark is ignored.
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

// Lex splits a line that is not part of the record, given the marks. It returns an error if a word begins beyond
// [MaxLine].
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

// next returns the next word. ok is false at the end of the line or at its comment.
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

// Translate passes the words of a line, except the first one, through say. It does not change quoted text, comments
// and whatever cannot be read.
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

// quotation reads the quoted text that begins at a byte of a line, and returns where it ends.
func quotation(line string, begin int) (word string, end int, bad *WordFault) {
	var b strings.Builder
	from := begin + 1
	for i := from; i < len(line); i++ {
		switch line[i] {
		case '"':
			if from == begin+1 { // no escapes so far
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

// canonical reports whether a line without quotes and comments is known to be in canonical form, so that its text can
// be used as it is. It returns false for a line longer than any game needs.
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

// Sorts of characters in a line. Odd characters are quotes, comment signs, and those that are not plain.
const (
	letter = iota
	space
	comma
	slash
	odd
)

// sorts gives the sort of each byte. apart tells which sorts never follow one another in a canonical line.
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

// gap returns how many spaces separate two words in canonical form.
func gap(before, word Word) int {
	if word.Mark() || !before.Quoted && before.Text == "/" {
		return 0
	}
	return 1
}

// joined joins words in canonical form.
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
