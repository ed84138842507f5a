package routes

import (
	"strings"

	"purser/internal/text"
	"purser/maps"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	"purser/sessions/grammar"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// A parser reads the words of one line at a time as a move on a board.
type parser struct {
	grammar.Parser
	board *routemap.Board
	learn *routemap.Sketch   // collects the facts that lines enter about an open board; or nil
	typed bool               // lines may use facts offered by other games without stating them
	told  routerules.Facts   // the facts about an open board in this line
	paid  []routerules.Cards // spare room for the payments of the next lines
	asks  *lineContext       // set when completing a line; otherwise nil
}

// A lineContext says who completes a line at which table, and what its cards pay for, as far as known.
type lineContext struct {
	table
	seat kind.Seat
	pays *routerules.Move
}

// paying returns the move that the cards of a line being completed pay for, as far as known, or nil.
func (p *parser) paying() *routerules.Move {
	if p.asks == nil {
		return nil
	}
	return p.asks.pays
}

// together is how many payments to allocate at once.
const together = 12

// begin starts reading a line.
func (p *parser) begin(line *record.Line) {
	p.Begin(line)
	p.told = routerules.Facts{}
}

// move reads a line of play.
func (p *parser) move(m *routerules.Move) {
	if verb := p.verb(); verb != nil {
		p.rest(verb, m)
	}
}

// verb reads the verb of a line of play. It returns nil after an error.
func (p *parser) verb() *Verb {
	p.CutConsent()
	if !p.More() || p.Peek().Mark() { // checked separately for speed, because most lines have a verb
		p.Word(text.Say("what the player did: %s", text.Or(actions(p.board))))
		return nil
	}
	w := p.Skip()
	own := w.Is("undo") || w.Is("redo") || w.Is(record.Shown) && p.Line.Player != maps.Nobody
	for _, verb := range Verbs {
		if name := verb.Name; w.Is(name) && !own {
			if err := verb.Absent(p.board); err != nil {
				p.Fail(w, "%s", err)
				return nil
			}
			p.Lax = w.Text != name
			return verb
		}
	}
	if own {
		p.Fail(w, "%s goes on its own line, without a name", strings.ToLower(w.Text))
	}
	p.Fail(w, "%s", text.Unknown("action", w.Text, actions(p.board)))
	return nil
}

// rest reads what follows a verb.
func (p *parser) rest(verb *Verb, m *routerules.Move) {
	m.Act = verb.Act
	verb.parts.Read(p, m)
	m.Facts = p.told
	if m.Consent = p.Consent(); verb.Act == routerules.AllShown && m.Consent != "" {
		p.Fail(record.Word{}, "nothing may follow %s: write one line for each step", verb.Name)
	}
}

// piece reads the word for a kind of piece.
func (p *parser) piece() routemap.Piece {
	w := p.Word(aPiece)
	for piece, same := range pieces {
		for _, s := range same {
			if w.Is(s) {
				p.Lax = p.Lax || w.Text != same[0]
				return routemap.Piece(piece)
			}
		}
	}
	p.Fail(w, "%q is neither %s nor %s", w.Text, ships, trains)
	return routemap.Train
}

// payment reads [with CARDS].
func (p *parser) payment() *routerules.Cards {
	p.Want(with)
	if p.Err != nil || !p.More() || p.behindCards() || p.Next(via) {
		return nil
	}
	p.Keyword(with)
	if len(p.paid) == 0 {
		p.paid = make([]routerules.Cards, together)
	}
	cards := &p.paid[0]
	p.paid = p.paid[1:]
	p.cards(cards)
	return cards
}

// behindCards reports whether the next word is one that may follow cards.
func (p *parser) behindCards() bool {
	return p.Next(Keep) || p.Next(tunnel) || p.Next(add) || p.Next(failed)
}

// begun skips cards that are still being typed, and wants more cards or one of the other words.
func (p *parser) begun(others []string) {
	w := record.Word{Text: "0"}
	for p.More() && !p.behindCards() && !p.Next(via) {
		w = p.Skip()
	}
	if m := p.paying(); m == nil {
		p.Want(cardNames(p.board)...)
	} else {
		p.Want(cardsFor(p.board, m)...)
	}
	if p.Want(others...); w.Digits() { // the card after the number is missing
		p.Missing("add %s", aCard(p.board))
	}
}

// cards reads CARDS. In a line being completed, one of the other words may follow.
func (p *parser) cards(cards *routerules.Cards, others ...string) {
	if p.asks != nil {
		p.begun(others)
		return
	}
	for last := -1; ; p.Skip() { // skips a comma
		at := record.Word{}
		if p.More() {
			at = p.Words[0]
		}
		n := p.Number(cardsOfAKind)
		if p.Err == nil && n == 0 {
			p.Fail(at, "a card is played at least once")
		}
		w := p.Word(aCard(p.board))
		if p.Err != nil {
			return
		}
		count, place := cardOf(p.board, cards, w.Text)
		if count == nil {
			count, place = cardOf(p.board, cards, strings.ToLower(w.Text))
			p.Lax = true
		}
		if count == nil {
			p.Fail(w, "%s", unknownCard(p.board, w.Text))
			return
		}
		if *count += int32(n); *count > grammar.MaxNumber {
			p.Fail(at, "the number is too large: %s", cardsOfAKind)
			return
		}
		p.Lax = p.Lax || place <= last || w.Quoted
		last = place
		if !p.Next(",") {
			switch {
			case !p.More() || p.behindCards():
			case p.Next(via): // a newly built station lends nothing yet
				p.End()
			default:
				p.Fail(p.Words[0], "put a comma before %q", p.Words[0].Text)
			}
			return
		}
	}
}

// unknownCard returns the error for a word that is not a card.
func unknownCard(b *routemap.Board, word string) *text.NameError {
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

// cardOf returns the field of a payment that counts the cards with this name, and the card's position in the canonical
// order. It returns nil if there is no such card.
func cardOf(b *routemap.Board, cards *routerules.Cards, name string) (count *int32, place int) {
	if name == "wild" {
		return &cards.Wild, len(counts) * routemap.MaxColors
	}
	if name == "wilds" { // not canonical, which is wild
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
				return &count.of(cards)[i], k*routemap.MaxColors + i
			}
		}
	}
	return nil, 0
}

// cardNames lists the names of all cards.
func cardNames(b *routemap.Board) []string {
	var names []string
	for _, count := range countsOf(b) {
		for _, c := range b.CardColors {
			names = append(names, count.card(c))
		}
	}
	return append(names, "wild")
}
