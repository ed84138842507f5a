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

// String returns the record in its canonical form, which [Read] reads again as it is.
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

// writeComments writes the comments from lines that contain nothing else, one per line.
func writeComments(b *strings.Builder, lines string) {
	for line := range strings.Lines(lines) {
		if at := strings.IndexByte(line, '#'); at >= 0 {
			b.WriteString(strings.TrimRight(line[at:], " \t\r\n") + "\n")
		}
	}
}

// Words returns a line in its canonical form, without its comment and its key.
func (r *Record) Words(l *Line) string {
	if l.Player == maps.Nobody {
		return l.Text
	}
	return r.Quote(r.Players[l.Player]) + " " + l.Text
}

// Keyed returns a line of the header with its key in front of its text, as during play.
func (l Line) Keyed() Line {
	l.Text = l.Key + " " + l.Text
	return l
}

// NameOf returns the name of the player of a line, empty for nobody.
func (r *Record) NameOf(l *Line) string {
	if l.Player == maps.Nobody {
		return ""
	}
	return r.Players[l.Player]
}

// Row returns a line of play in its canonical form, with its comment.
func (r *Record) Row(l *Line) string { return r.Words(l) + l.remark() }

// remark returns the comment as it follows the words.
func (l *Line) remark() string {
	if l.Comment == "" {
		return ""
	}
	return "  " + l.Comment
}

// A Header is the beginning of a record, in words that are checked when it is read.
type Header struct {
	Map     string   // ID, or ID SUM
	Title   string   // may be empty
	Date    string   // YYYY-MM-DD, or empty
	Turns   string   // strict or free; empty is strict
	Rules   []string // house rules: SWITCH VALUE
	Players []string // NAME COLOR …, in seating order
	More    []string // whole lines that only the records of one game have
}

// MaxTitle is how many letters the title of a new record may have.
const MaxTitle = 200

// Text returns the record of this header. The error names words with a control character, or says that the title is
// too long.
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
	return norm.NFC.String(b.String()), nil // a letter and its accent are one character
}

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

// Longer returns a copy of the record, with room for n more lines of play.
func (r *Record) Longer(n int) *Record {
	longer := *r
	longer.Head = slices.Clone(r.Head)
	longer.Play = make([]Line, len(r.Play), len(r.Play)+n)
	copy(longer.Play, r.Play)
	return &longer
}

// Append adds a line of play, whose text is canonical: a player's, or of Nobody a fact after
// its key. The error says which bound it exceeds.
func (r *Record) Append(player maps.Seat, words string) (*Line, error) {
	line := Line{Player: player, Text: words}
	if player == maps.Nobody {
		line.Key, _, _ = strings.Cut(words, " ")
	}
	return r.grow(line)
}

// Step adds some undos or redos. The error is that there are too few lines, or that the record is full; then
// the record must not be used anymore.
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

// stuckAt is the error for several undos or redos, of which only some can be done.
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

// Fits refuses a line that exceeds a bound, because it could not be read again.
func (r *Record) Fits(l *Line) error { return fits(r.Words(l)) }

// fits refuses a line, as it would be read, that exceeds a bound.
func fits(raw string) error {
	l := Line{raw: raw}
	if _, bad := l.lex(nil); bad != nil {
		return &text.Error{Sentence: bad.What}
	}
	return nil
}

// Parted reports whether the first line of play needs no blank line above it, because a fact
// that reading takes for a line of the header already has one.
func (r *Record) Parted() bool { return r.parted }

// Entered returns a line of play that the record, if there is one, does not have yet, from its words without a player's
// name, and what is wrong with them.
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

// next returns the number that the next line of play gets.
func (r *Record) next() int {
	switch {
	case r == nil:
		return 1
	case len(r.Play) == 0 && !r.parted:
		return r.Lines + 2
	}
	return r.Lines + 1
}

// grow adds a line below all others, instead of one that was cut off.
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
