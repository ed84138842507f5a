package record

import (
	"bytes"
	"cmp"
	"html"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"purser/internal/text"
	"purser/maps"
)

// String returns the record in canonical form. Reading that form again gives the same record.
func (r *Record) String() string {
	var b strings.Builder
	write := func(l *Line, words string) {
		writeComments(&b, l.above)
		b.WriteString(words + l.remark() + "\n")
	}
	write(&r.first, r.first.Text)
	for i := range r.Head {
		l := &r.Head[i]
		write(l, l.Key+" "+r.Words(l))
	}
	if len(r.Play) > 0 {
		b.WriteByte('\n')
	}
	for i := range r.Play {
		write(&r.Play[i], r.Words(&r.Play[i]))
	}
	writeComments(&b, r.tail)
	return b.String()
}

// writeComments writes comments, one per line, given the lines that contained them.
func writeComments(b *strings.Builder, lines string) {
	for line := range strings.Lines(lines) {
		if at := strings.IndexByte(line, '#'); at >= 0 {
			b.WriteString(strings.TrimRight(line[at:], " \t\r\n") + "\n")
		}
	}
}

// Words returns a line in canonical form, without its comment and key.
func (r *Record) Words(l *Line) string {
	if l.Player == maps.Nobody {
		return l.Text
	}
	return r.Quote(r.Players[l.Player]) + " " + l.Text
}

// Keyed returns a header line with its key put in front of its text, as in a line during play.
func (l Line) Keyed() Line {
	l.Text = l.Key + " " + l.Text
	return l
}

// NameOf returns the name of a line's player; "" for nobody.
func (r *Record) NameOf(l *Line) string {
	if l.Player == maps.Nobody {
		return ""
	}
	return r.Players[l.Player]
}

// Row returns a line of play in canonical form, with its comment.
func (r *Record) Row(l *Line) string { return r.Words(l) + l.remark() }

// remark returns the comment in the form in which it follows the words.
func (l *Line) remark() string {
	if l.Comment == "" {
		return ""
	}
	return "  " + l.Comment
}

// A Header is the beginning of a new record. Its words are only checked when the record is read.
type Header struct {
	Map     string   // ID, or ID SUM
	Title   string   // may be empty
	Date    string   // YYYY-MM-DD, or empty
	Turns   string   // strict or free; empty means strict
	Rules   []string // each SWITCH VALUE
	Players []string // NAME COLOR …, in seating order
	More    []string // whole lines that only records of one game have
}

// MaxTitle is the most characters that the title of a new record may have.
const MaxTitle = 200

// Text returns the record of this header. The error says that the title is too long, or names words with a control
// character.
func (h *Header) Text() (string, error) {
	var b strings.Builder
	line := func(key, words string) {
		if words != "" {
			b.WriteString(key + " " + words + "\n")
		}
	}
	if n := utf8.RuneCountInString(h.Title); n > MaxTitle {
		return "", text.Errorf("the title has %d letters; it may have %d", n, MaxTitle)
	}
	title := ""
	if h.Title != "" {
		title = Quoted(h.Title)
	}
	line("purser", "1")
	line("map", h.Map)
	line("title", title)
	line("date", h.Date)
	line("turns", h.Turns)
	for _, r := range h.Rules {
		line("rule", r)
	}
	for _, words := range h.More {
		key, behind, _ := strings.Cut(strings.TrimSpace(words), " ")
		line(key, cmp.Or(behind, " "))
	}
	for _, p := range h.Players {
		line("player", p)
	}
	for _, words := range slices.Concat([]string{h.Map, h.Title, h.Date, h.Turns}, h.Rules, h.More, h.Players) {
		if !text.AllPrintable(words) {
			return "", text.Errorf("%q has a control character", text.Brief(words, 80))
		}
	}
	return norm.NFC.String(b.String()), nil // composes letters with their accents
}

// EndOnPage returns a comment line to end a record on a page or in an email. If copying loses the last line break,
// only the comment is lost. It returns "" if the record itself ends with a comment.
func EndOnPage(text, words string) string {
	last := strings.TrimSuffix(text, "\n")
	if strings.HasPrefix(last[strings.LastIndexByte(last, '\n')+1:], "#") {
		return ""
	}
	return "# " + words + "\n"
}

// The markup of a sheet around its record, and around the comment line that ends the record.
const (
	onPage    = `<pre id="record">`
	endOnPage = `<span id="end">`
)

// FromPage returns the record shown on a sheet, without the comment line by which the sheet ends it. It returns any
// other text unchanged. It also leaves a sheet unchanged if there are other elements within its record, because part
// of a record must never pass for the whole.
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

// Longer returns a copy of the record with room for n more lines of play.
func (r *Record) Longer(n int) *Record {
	longer := *r
	longer.Head = slices.Clone(r.Head)
	longer.Play = make([]Line, len(r.Play), len(r.Play)+n)
	copy(longer.Play, r.Play)
	return &longer
}

// Append adds a line of play in canonical form: a player's line, or a fact of Nobody that begins with its key. The
// error says which limit the line exceeds.
func (r *Record) Append(player maps.Seat, words string) (*Line, error) {
	line := Line{Player: player, Text: words}
	if player == maps.Nobody {
		line.Key, _, _ = strings.Cut(words, " ")
	}
	return r.grow(line)
}

// Step adds n undos or redos. The error says that too few lines can be undone or redone, or that the record is full;
// the record is then unusable.
func (r *Record) Step(key string, n int) error {
	had := len(r.Play)
	for range n {
		if _, err := r.grow(Line{Player: maps.Nobody, Key: key, Text: key}); err != nil {
			return err
		}
	}
	if _, _, at := r.Steps(); at >= 0 {
		return text.WithHint(stuckAt(key, n, at-had), text.Say("purser log shows the lines"))
	}
	return nil
}

// stuckAt returns the error if only some of several undos or redos are possible.
func stuckAt(key string, asked, have int) error {
	lines := text.Count(have, "line")
	switch {
	case have > 0 && key == "undo":
		return text.BadName.Errorf("undo %d is too many: only %s can be taken back", asked, lines)
	case have > 0:
		return text.BadName.Errorf("redo %d is too many: the last undo took back only %s", asked, lines)
	case key == "undo":
		return text.BadName.Errorf("there is nothing to undo")
	}
	return text.BadName.Errorf("there is nothing to redo")
}

// Fits returns an error if a line exceeds a limit, because it could not be read again.
func (r *Record) Fits(l *Line) error { return fits(r.Words(l)) }

// fits returns an error if a line, in the form in which it would be read, exceeds a limit.
func fits(raw string) error {
	l := Line{raw: raw}
	if _, bad := l.lex(nil); bad != nil {
		return &text.Error{Sentence: bad.What}
	}
	return nil
}

// Parted reports whether the first line of play needs no blank line above it. This is so if a blank line already
// precedes a fact that will be read as part of the header.
func (r *Record) Parted() bool { return r.parted }

// Entered returns a line of play that is not in the record yet, made of words without a player's name, and what is
// wrong with the words. The record may be nil.
func (r *Record) Entered(words string) (*Line, *WordFault) {
	line := &Line{Number: r.next(), Player: maps.Nobody, raw: strings.TrimSpace(words)}
	first, _, _ := strings.Cut(line.raw, " ")
	if key := strings.ToLower(first); r.fact(key) {
		line.Key, line.begin = key, len(first)
	}
	if !text.AllPrintable(words) {
		return line, &WordFault{What: text.Say("%q has a control character", text.Brief(words, 80))}
	}
	_, bad := line.lex(nil)
	return line, bad
}

// next returns the number for the next line of play.
func (r *Record) next() int {
	switch {
	case r == nil:
		return 1
	case len(r.Play) == 0 && !r.parted:
		return r.Lines + 2
	}
	return r.Lines + 1
}

// grow adds a line at the end, in place of one that was cut off.
func (r *Record) grow(line Line) (*Line, error) {
	if len(r.Play) == MaxPlay {
		return nil, text.Errorf("a record has at most %d lines of play", MaxPlay)
	}
	if err := r.Fits(&line); err != nil {
		return nil, err
	}
	line.raw, line.begin = r.Words(&line), len(line.Key)
	if line.Player != maps.Nobody {
		line.begin = len(line.raw) - len(line.Text)
	}
	r.Lines = r.next()
	r.CutOff = 0
	line.Number = r.Lines
	line.above, r.tail = r.tail, ""
	r.Play = append(r.Play, line)
	return &r.Play[len(r.Play)-1], nil
}
