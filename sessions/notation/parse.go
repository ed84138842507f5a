package notation

import (
	"slices"
	"strconv"
	"strings"

	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions/record"
)

// A parser walks along the words of one line. After the first error it only
// returns zero values, so that the grammar can be read off its callers.
type parser struct {
	rec      *record.Record
	line     *record.Line
	board    *maps.Board
	learn    *maps.Sketch  // of an open board, which lines tell of; or nil
	typed    bool          // what other games offer may be named without what they tell of it
	told     referee.Told  // what the line says of an open board
	kindless bool          // the spaces of a lane were told without its kind
	room     []record.Word // for the words of one line after the other
	words    []record.Word // those that are still to be read
	after    []record.Word // the consent behind them
	lax      bool          // the line has another canonical text than it was read with
	err      *record.SyntaxError
}

// begin turns to a line.
func (p *parser) begin(line *record.Line) {
	p.room = line.Split(p.room[:0])
	p.line, p.words, p.after, p.lax, p.err, p.told = line, p.room, nil, false, nil, referee.Told{}
}

func (p *parser) fail(at record.Word, format string, args ...any) {
	if p.err == nil {
		p.err = p.rec.Errorf(p.line, at, format, args...)
		p.words = nil
	}
}

// more reports whether there are words left.
func (p *parser) more() bool { return len(p.words) > 0 }

// next reports whether the next word is that keyword or mark.
func (p *parser) next(keyword string) bool { return p.more() && p.words[0].Is(keyword) }

// take returns the next word; want says what it should be.
func (p *parser) take(want text.Sentence) record.Word {
	if p.err != nil {
		return record.Word{}
	}
	if !p.more() {
		p.missing("%s is missing", want)
		return record.Word{}
	}
	return p.skip()
}

// missing refuses a line that ends too soon, or goes on too soon with the consent.
func (p *parser) missing(format string, args ...any) {
	if len(p.after) > 0 {
		p.fail(p.after[0], "%s before %q", text.Say(format, args...), p.after[0].Text)
		return
	}
	p.err = p.rec.EndErrorf(p.line, format, args...)
}

// skip takes the next word, which is there.
func (p *parser) skip() record.Word {
	w := p.words[0]
	p.words = p.words[1:]
	return w
}

// word returns the next word, which must be no mark.
func (p *parser) word(want text.Sentence) record.Word {
	w := p.take(want)
	if w.Mark() {
		p.fail(w, "%s is missing before %q", want, w.Text)
	}
	return w
}

// keyword takes one of some words that mean the same, the canonical one first.
func (p *parser) keyword(same ...string) {
	if p.err != nil {
		return
	}
	if !p.more() {
		p.missing("%q is missing", same[0])
		return
	}
	w := p.skip()
	for i, s := range same {
		if w.Is(s) {
			p.lax = p.lax || i > 0 || w.Text != s
			return
		}
	}
	p.fail(w, "%q stands where %q was expected", w.Text, same[0])
}

// maxNumber is far above what any game needs.
const maxNumber = 999_999

// number takes a whole number of up to six digits.
func (p *parser) number(want text.Sentence) int {
	w := p.word(want)
	if p.err != nil {
		return 0
	}
	digits := w.Text != "" && strings.Trim(w.Text, "0123456789") == ""
	if !digits || w.Quoted {
		p.fail(w, "%q stands where a number was expected: %s", w.Text, want)
		return 0
	}
	n, err := strconv.Atoi(w.Text)
	if err != nil || n > maxNumber {
		p.fail(w, "the number is too large: %s", want)
		return 0
	}
	p.lax = p.lax || w.Text[0] == '0' && len(w.Text) > 1
	return n
}

// end wants no more words.
func (p *parser) end() {
	if p.err == nil && p.more() {
		p.fail(p.words[0], "%q was not expected here", p.words[0].Text)
	}
}

// move reads what a player did.
func (p *parser) move(m *referee.Move) {
	if i := slices.IndexFunc(p.words, func(w record.Word) bool { return w.Is(by) }); i >= 0 {
		p.words, p.after = p.words[:i], p.words[i:]
	}
	w := p.word(aVerb(p.board))
	if p.err != nil {
		return
	}
	for i := range Verbs {
		verb := Verbs[i]
		if name := verb.Name(); w.Is(name) {
			if err := verb.Absent(p.board); err != nil {
				p.fail(w, "%s", err)
				return
			}
			m.Kind, p.lax = verb.Kind, w.Text != name
			verb.read(p, m)
			m.Told = p.told
			p.end()
			p.consent(m)
			return
		}
	}
	if w.Is("undo") || w.Is("redo") {
		p.fail(w, "%s stands on a line of its own, without a name", strings.ToLower(w.Text))
	}
	p.fail(w, "%s", text.Unknown("action", w.Text, verbNames(VerbsOf(p.board))))
}

// piece reads the word for a kind of pieces.
func (p *parser) piece() maps.Piece {
	w := p.word(aPiece)
	for piece, same := range pieces {
		for _, s := range same {
			if w.Is(s) {
				p.lax = p.lax || w.Text != same[0]
				return maps.Piece(piece)
			}
		}
	}
	p.fail(w, "%q is neither ships nor trains", w.Text)
	return maps.Train
}

// reason reads why a player passes; without any it is empty.
func (p *parser) reason() string {
	if !p.more() {
		return ""
	}
	if w := p.words[0]; !w.Quoted {
		p.fail(w, `the reason stands in double quotes: pass "no cards are left"`)
		return ""
	}
	why := p.skip().Text
	p.lax = p.lax || why == ""
	return why
}

// payment reads [with CARDS].
func (p *parser) payment(cards *referee.Cards) {
	if p.err != nil || !p.more() || p.next(keep) {
		return
	}
	p.keyword("with")
	for last := -1; ; p.skip() { // a comma
		at := record.Word{}
		if p.more() {
			at = p.words[0]
		}
		n := p.number(cardsOfAKind)
		if p.err == nil && n == 0 {
			p.fail(at, "a card is played at least once")
		}
		w := p.word(aCard(p.board))
		if p.err != nil {
			return
		}
		count, place := cardOf(p.board, cards, w.Text)
		if count == nil {
			count, place = cardOf(p.board, cards, strings.ToLower(w.Text))
			p.lax = true
		}
		if count == nil {
			p.fail(w, "%s", unknownCard(p.board, w.Text))
			return
		}
		if *count += int32(n); *count > maxNumber {
			p.fail(at, "the number is too large: %s", cardsOfAKind)
			return
		}
		p.lax = p.lax || place <= last || w.Quoted
		last = place
		if !p.next(",") {
			if p.more() && !p.next(keep) {
				p.fail(p.words[0], "a comma is missing before %q", p.words[0].Text)
			}
			return
		}
	}
}

// unknownCard is the error for a word that is no card.
func unknownCard(b *maps.Board, word string) *text.NameError {
	unknown := text.Unknown("card", word, cardNames(b))
	switch {
	case len(unknown.Candidates) > 0:
	case !b.Values.HasShips():
		unknown.What = text.Say("unknown card %q: there are %s and wild", word, text.Joined(b.CardColors, ", "))
	default:
		unknown.What = text.Say("unknown card %q: there are train-, anchor-, ship- and double-COLOR, and wild", word)
	}
	return unknown
}

// cardOf returns the part of a payment that counts the cards of a name, and the
// place of the card in the canonical order; nil where there is no such card.
func cardOf(b *maps.Board, cards *referee.Cards, name string) (count *int32, place int) {
	if name == "wild" {
		return &cards.Wild, len(counts) * maps.MaxColors
	}
	if name == "wilds" { // to be written as another word, so after itself
		return &cards.Wild, -1
	}
	for k, count := range countsOf(b) {
		color := name
		if count.name != "" {
			var kind string
			if kind, color, _ = strings.Cut(name, "-"); kind != count.name {
				continue
			}
		}
		for i, c := range b.CardColors {
			if c == color {
				return &count.of(cards)[i], k*maps.MaxColors + i
			}
		}
	}
	return nil, 0
}

// cardNames lists all cards.
func cardNames(b *maps.Board) []string {
	var names []string
	for _, count := range countsOf(b) {
		for _, c := range b.CardColors {
			names = append(names, count.card(c))
		}
	}
	return append(names, "wild")
}
