package record

import (
	"slices"
	"strings"
	"unicode"

	"purser/maps"
)

// Read reads a record. The name of the file is only used in errors. The error is [SyntaxErrors].
//
// Lines of play are split into words, but not understood yet; their canonical text only normalizes the words.
func Read(file string, data []byte) (*Record, error) {
	p := &recordReader{rec: &Record{File: file}, seen: map[string]int{}, written: map[string]int{}}
	p.text = strings.TrimPrefix(string(data), "\ufeff")
	p.rec.more = p.extension()
	p.rec.Play = make([]Line, 0, min(strings.Count(p.text, "\n"), MaxPlay))
	p.lines()
	if len(p.errs) == 0 {
		p.whole()
	}
	if p.begun && len(p.errs) > 0 && p.rec.CutOff > 0 && len(p.errs) < maxErrors {
		p.fail(p.rec.errorAt(&Line{Number: p.rec.CutOff}, 0,
			"this last line is left out because it does not end with a line break"))
	}
	if err := p.errs.Err(); err != nil {
		return nil, err
	}
	return p.rec, nil
}

type recordReader struct {
	rec      *Record
	errs     SyntaxErrors
	text     string
	line     int            // byte offset of the line in the text
	comments [2]int         // byte offsets of the comment lines since the last line with words
	words    []Word         // words of the line
	begun    bool           // the line "purser 1" has been read
	seen     map[string]int // line number of each header key that may occur only once
	written  map[string]int // players by the canonical form of the name
	people   People         // the players
}

// fail stores an error. It reports whether to continue reading.
func (p *recordReader) fail(err *SyntaxError) bool { return p.errs.Add(err) && p.begun }

// lines reads all lines. A last line without a line break was cut off.
func (p *recordReader) lines() {
	for number := 1; p.line < len(p.text); number++ {
		size := strings.IndexByte(p.text[p.line:], '\n')
		if size < 0 {
			if strings.TrimSpace(p.text[p.line:]) != "" {
				p.rec.CutOff = number
			}
			return
		}
		if size > 0 && !p.read(number, strings.TrimSuffix(p.text[p.line:p.line+size], "\r")) {
			return
		}
		p.line += size + 1
		p.rec.Lines = number
	}
}

// read reads one line. It reports whether to continue reading.
func (p *recordReader) read(number int, raw string) bool {
	l := Line{Number: number, Player: maps.Nobody, raw: raw}
	name, words, _ := strings.Cut(raw, " ")
	if player, ok := p.written[name]; ok && canonical(raw) {
		l.above, p.comments = p.above(), [2]int{}
		l.Player, l.begin, l.Text = maps.Seat(player), len(name), words
		return p.kept(p.play(&l))
	}
	var bad *WordFault
	if p.words, bad = l.lex(p.words[:0]); bad != nil {
		return p.fail(p.rec.errorAt(&l, bad.At, bad.What.Format, bad.What.Args...))
	}
	switch {
	case !p.begun && (len(p.words) > 0 || l.Comment != ""):
		if e := p.version(&l); e != nil {
			return p.fail(e)
		}
		p.begun = true
	case len(p.words) == 0:
		if l.Comment != "" {
			if p.comments[1] == 0 {
				p.comments[0] = p.line
			}
			p.comments[1] = p.line + len(raw)
		}
	default:
		l.above, p.comments = p.above(), [2]int{}
		return p.kept(p.meaning(&l))
	}
	return true
}

// kept stores err unless it is nil. It reports whether to continue reading.
func (p *recordReader) kept(err *SyntaxError) bool { return err == nil || p.fail(err) }

// above returns the comment lines since the last line with words, from the first to the last.
func (p *recordReader) above() string { return p.text[p.comments[0]:p.comments[1]] }

// mostWords is the number of words for which to allocate at first; most lines have no more.
const mostWords = 16

// lex appends all words of the line to words, and sets the comment at its end.
func (l *Line) lex(words []Word) ([]Word, *WordFault) {
	if wrong := badCharacter(l.raw); wrong != nil {
		return words, wrong
	}
	x := lexer{line: l.raw, ends: ends}
	words = slices.Grow(words, mostWords)
	for {
		w, ok, bad := x.next()
		switch {
		case bad != nil:
			return words, bad
		case x.at > MaxLine && (ok || x.at == len(l.raw)):
			if ok || len(words) > 0 {
				return words, &WordFault{0, tooLong}
			}
			return words, nil // the line has only spaces
		case !ok:
			l.Comment = strings.TrimRight(l.raw[x.at:], " \t")
			return words, nil
		case len(words) == MaxWords:
			return words, &WordFault{int(w.at), tooManyWords}
		}
		words = append(words, w)
	}
}

// behind skips the first words of a line, and sets its canonical text.
func (p *recordReader) behind(l *Line, first int) {
	l.begin = int(p.words[first-1].end)
	words := p.words[first:]
	if len(words) == 0 {
		return
	}
	for i, w := range words[1:] {
		size := int(w.at - words[i].end)
		if size != gap(words[i], w) || size == 1 && l.raw[words[i].end] != ' ' {
			l.Text = joined(words)
			return
		}
	}
	l.Text = l.Run(words[0], words[len(words)-1])
}

// version reads the first line.
func (p *recordReader) version(l *Line) *SyntaxError {
	words := p.words
	switch {
	case len(words) == 0 || !words[0].Is("purser"):
		return p.rec.errorAt(l, 0, `the first line of a record is "purser 1"`)
	case len(words) == 1:
		return p.rec.EndErrorf(l, `add the version of the format: "purser 1"`)
	case words[1].Text != "1":
		return p.rec.Errorf(l, words[1], "version %q of the format; this program reads version 1", words[1].Text)
	case len(words) > 2:
		return p.rec.Errorf(l, words[2], `nothing may follow "purser 1"`)
	}
	l.Text = "purser 1"
	p.rec.first = *l
	return nil
}

// meaning reads a line as part of the header or of play.
func (p *recordReader) meaning(l *Line) *SyntaxError {
	first := p.words[0]
	if len(p.words) == 1 && first.Is(Shown) { // a line of a player with this name has more words
		return p.keyword(l, Shown)
	}
	player, ok := p.written[l.Run(first, first)]
	if !ok {
		if !first.Quoted {
			if key := strings.ToLower(first.Text); isKey(key) || p.rec.hasMore(key) || key == "undo" || key == "redo" ||
				key == "purser" {
				return p.keyword(l, key)
			}
		}
		if player, ok = p.people.Find(first.Text); !ok {
			return p.nobody(l, first)
		}
	}
	l.Player = maps.Seat(player)
	p.behind(l, 1)
	return p.play(l)
}

// keyword reads a line that begins with a keyword.
func (p *recordReader) keyword(l *Line, key string) *SyntaxError {
	first := p.words[0]
	switch {
	case isKey(key) || p.rec.hasMore(key):
		l.Key = key
		if len(p.rec.Play) > 0 && p.rec.fact(key) {
			p.behind(l, 1)
			l.Text = key + " " + l.Text
			return p.play(l)
		}
		if len(p.rec.Play) > 0 {
			return p.rec.Errorf(l, first, "the line %q belongs to the header, above the first line of play", key)
		}
		return p.header(l)
	case key == "purser":
		return p.rec.Errorf(l, first, `the line "purser 1" belongs only at the top`)
	case len(p.words) > 1:
		return p.rec.Errorf(l, p.words[1], "nothing may follow %s: write one line for each step", key)
	}
	l.Key, l.Text, l.begin = key, key, len(l.raw)-len(l.Comment)
	return p.play(l)
}

// play stores a line of play.
func (p *recordReader) play(l *Line) *SyntaxError {
	if len(p.rec.Play) == MaxPlay {
		p.begun = false // report only this error
		return p.rec.errorAt(l, 0, "a record has at most %d lines of play", MaxPlay)
	}
	p.rec.Play = append(p.rec.Play, *l)
	return nil
}

// whole checks what can only be checked once the whole record has been read.
func (p *recordReader) whole() {
	p.rec.tail = p.above()
	end := &Line{Number: p.rec.Lines + 1}
	switch {
	case !p.begun && p.rec.CutOff > 0:
		p.fail(p.rec.errorAt(&Line{Number: 1}, 0,
			"the only line has no line break, so it was cut off while being written"))
	case !p.begun:
		p.fail(p.rec.errorAt(&Line{Number: 1}, 0, `an empty record: its first line is "purser 1"`))
	case p.rec.Map == "":
		p.fail(p.rec.errorAt(end, 0, "the header has no line that says which map is played: map world"))
	}
	if _, _, i := p.rec.Steps(); i >= 0 {
		l := &p.rec.Play[i]
		what := "there is nothing to undo"
		if l.Key == "redo" {
			what = "there is nothing to redo"
		}
		p.fail(p.rec.errorAt(l, strings.IndexFunc(l.raw, unicode.IsLetter), what))
	}
	keys := p.rec.Keys()
	slices.SortStableFunc(p.rec.Head, func(a, b Line) int {
		return slices.Index(keys, a.Key) - slices.Index(keys, b.Key)
	})
	p.rec.parted = p.parted()
}

// parted reports whether a blank line already separates the header from the first line of play, because a fact entered
// during play comes last.
func (p *recordReader) parted() bool {
	blank, whole := "\n\n", p.text[:strings.LastIndexByte(p.text, '\n')+1]
	if len(p.rec.Head) == 0 || !strings.Contains(whole, blank) || strings.HasSuffix(whole, blank) {
		return false
	}
	last := slices.MaxFunc(p.rec.Head, func(a, b Line) int { return a.Number - b.Number })
	return last.Key != "player"
}
