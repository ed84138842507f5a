package routes

import (
	"slices"
	"strconv"
	"strings"

	"purser/internal/text"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	"purser/sessions/grammar"
	"purser/sessions/record"
)

// Kinds of cards, as indices into counts.
const (
	train = iota
	anchor
	ship
	double
	kinds
)

// A kindWord is a word for a kind of card.
type kindWord struct {
	word string
	kind int
}

var kindWords = []kindWord{{"trains", train}, {"anchors", anchor}, {"singles", ship}, {"ships", ship},
	{"doubles", double}}

// A payment is one possible meaning of the words read so far.
type payment struct {
	cards routerules.Cards
	loose [kinds]int32              // cards of a kind without a color yet
	bare  [routemap.MaxColors]int32 // cards of a color for a harbor, without a kind yet
}

// maxHands is the maximum number of meanings to follow at once.
const maxHands = 64

// A token is a number, a word, or a mark between cards.
type token struct {
	text   string // in lowercase
	number int    // -1 for anything else
	mark   bool
}

// cardMarks are the marks between cards.
var cardMarks = record.EndsOf(",+")

// tokens splits words into numbers, words and marks: 2g,1w becomes 2 g , 1 w.
func tokens(words []string) []token {
	var all []token
	for _, w := range record.Typed(strings.ToLower(strings.Join(words, " ")), cardMarks) {
		w.Text = strings.TrimSpace(w.Text)
		name := strings.TrimLeft(w.Text, "0123456789")
		if digits := strings.TrimSuffix(w.Text, name); digits != "" {
			n, err := strconv.Atoi(digits)
			if err != nil {
				n = grammar.MaxNumber + 1
			}
			all = append(all, token{text: digits, number: n})
		}
		if name != "" {
			all = append(all, token{name, -1, name == "," || name == "+" || name == "and"})
		}
	}
	// Drop "ship" after "double" or "single".
	for i := len(all) - 1; i > 0; i-- {
		if whole := all[i].text == "ship" || all[i].text == "ships"; whole &&
			slices.Contains([]string{"double", "single"}, all[i-1].text) {
			all = slices.Delete(all, i, i+1)
		}
	}
	return all
}

// A meaning is one possible meaning of a word: a wild, or a card of a kind, a color or both.
type meaning struct {
	wild        bool
	kind, color int // -1 if open
}

// meanings returns all meanings of a word by itself. In a word of two letters, the first is a kind and the second a
// color: tr is a red train card.
func meanings(b *routemap.Board, word string) (all []meaning) {
	add := func(m meaning) {
		if !slices.Contains(all, m) {
			all = append(all, m)
		}
	}
	if strings.HasPrefix("wilds", word) || len(word) > 2 && strings.HasPrefix("locomotives", word) {
		add(meaning{wild: true})
	}
	for c, name := range b.CardColors {
		if word != "w" && strings.HasPrefix(name, word) {
			add(meaning{kind: -1, color: c})
		}
	}
	if !b.Values.HasShips() {
		return all
	}
	kindOnly, colorOf, hyphen := strings.Cut(word, "-")
	for _, k := range kindWords {
		if len(word) != 2 && strings.HasPrefix(k.word, word) {
			add(meaning{kind: k.kind, color: -1})
		}
		rest, short := strings.CutPrefix(word, k.word[:1])
		if hyphen {
			rest, short = colorOf, kindOnly != "" && strings.HasPrefix(k.word, kindOnly)
		}
		for c, name := range b.CardColors {
			if short && rest != "" && strings.HasPrefix(name, rest) {
				add(meaning{kind: k.kind, color: c})
			}
		}
	}
	return all
}

// A cardParser parses cards. It follows all readings at once: for each number of tokens read, hands holds what they
// can mean.
type cardParser struct {
	board  typedBoard
	move   routerules.Move // the move that the cards pay for
	tokens []token
	hands  [][]payment
	many   bool // there were too many meanings to follow
}

// parseCards returns the cards that words mean as the payment for a lane or a harbor. People type them in short forms,
// or as in a record.
//
// A card is a color, a kind, or both. Each word may be abbreviated to its beginning, and a number may come before it:
// 2g, 2 g, 2 green and g g are two green cards of the kind that the lane takes; dg, 2dg and 2 double green are double
// ships; tg, ag and sg are train cards, cards with the harbor symbol, and single ships. w is a wild, and white is wh.
// A kind without a color, such as doubles or 2d, gets the color of the lane, or else the only color among the other
// cards. Commas, + and "and" may separate cards. For a harbor, a color alone can be a train card or a ship card: 4r
// can only be two of each, but 2r w w is ambiguous.
//
// If the words can mean several payments, the one that the rules accept is meant. If the rules accept none or several,
// the error is a [*text.NameError] that lists them. For meaningless words, the error is of the class [text.BadWords]
// or a [*text.NameError].
func parseCards(b typedBoard, m routerules.Move, words []string) (routerules.Cards, error) {
	r := &cardParser{board: b, move: m, tokens: tokens(words)}
	for i := range r.tokens {
		r.tokens[i].translate(b)
	}
	if len(r.tokens) == 0 {
		return routerules.Cards{}, missing(cardsOfAKind)
	}
	if err := r.numbers(); err != nil {
		return routerules.Cards{}, err
	}
	r.hands = make([][]payment, len(r.tokens)+1)
	r.hands[0] = []payment{{}}
	for i := range r.tokens {
		if len(r.hands[i]) > 0 {
			r.card(i)
		}
	}
	whole := r.hands[len(r.tokens)]
	if len(whole) == 0 {
		return routerules.Cards{}, r.stuck()
	}
	var found []routerules.Cards
	var colorless error
	for _, h := range whole {
		some, err := r.settle(h)
		if err != nil {
			colorless = err
		}
		for _, c := range some {
			if !slices.Contains(found, c) {
				found = append(found, c)
			}
		}
	}
	switch {
	case r.many || len(found) > maxHands:
		return routerules.Cards{}, text.BadWords.Errorf(
			"%q can mean too many things; write cards as in %s", text.Brief(strings.Join(words, " "), 80),
			b.someCards())
	case colorless != nil:
		return routerules.Cards{}, colorless
	case len(found) == 1:
		return found[0], nil
	}
	return choose(b, m, found, words)
}

// lane returns the lane that the cards pay for.
func (r *cardParser) lane() *routemap.Route { return &r.board.Routes[r.move.Route] }

// numbers checks that every number belongs to a card.
func (r *cardParser) numbers() error {
	for i, t := range r.tokens {
		switch {
		case t.number > grammar.MaxNumber:
			return text.BadWords.Errorf("the number is too large: %s", cardsOfAKind)
		case t.number == 0:
			return text.BadWords.Errorf("a card is played at least once")
		case t.number > 0 && i == len(r.tokens)-1:
			return missing(text.Say("the cards, such as %s", r.board.someCards()))
		}
	}
	if r.tokens[len(r.tokens)-1].mark {
		return missing(cardsOfAKind)
	}
	return nil
}

// card reads the tokens from index i on as a card, in every possible way.
func (r *cardParser) card(i int) {
	at, n, counted := i, int32(1), false
	if at > 0 && r.tokens[at].mark && !r.tokens[at-1].mark {
		at++
	}
	if r.tokens[at].number > 0 {
		n, at, counted = int32(r.tokens[at].number), at+1, true
	}
	t := r.tokens[at]
	if t.mark || t.number >= 0 {
		return
	}
	follower := token{mark: true}
	if at+1 < len(r.tokens) {
		follower = r.tokens[at+1]
	}
	after := func(only func(meaning) bool) []meaning {
		if follower.mark || follower.number >= 0 {
			return nil
		}
		return slices.DeleteFunc(r.board.meanings(follower.text), func(m meaning) bool { return m.wild || !only(m) })
	}
	// A kind alone is a card of its own at the start, with a number, and after a mark, a wild or the same word.
	// Otherwise it belongs to the color before or after it.
	alone := counted || at != i || i == 0 || r.tokens[i-1].text == t.text ||
		slices.ContainsFunc(r.board.meanings(r.tokens[i-1].text), func(m meaning) bool { return m.wild })
	for _, m := range r.board.meanings(t.text) {
		if m.color >= 0 { // or a wild
			r.take(i, at+1, n, m)
		}
		switch {
		case m.kind < 0:
			if slices.ContainsFunc(kindWords, func(k kindWord) bool { // in full, not just its beginning
				return follower.text == k.word || follower.text+"s" == k.word
			}) {
				for _, k := range after(func(k meaning) bool { return k.color < 0 }) {
					r.take(i, at+2, n, meaning{kind: k.kind, color: m.color})
				}
			}
		case m.color < 0:
			colors := after(func(c meaning) bool { return c.kind < 0 })
			if alone && len(colors) == 0 {
				r.take(i, at+1, n, m)
			}
			for _, c := range colors {
				r.take(i, at+2, n, meaning{kind: m.kind, color: c.color})
			}
			for c, name := range r.board.CardColors { // d w can be a double white, or a double and a wild
				if follower.text == "w" && r.board.english() && strings.HasPrefix(name, "w") {
					r.take(i, at+2, n, meaning{kind: m.kind, color: c})
				}
			}
		}
	}
}

// take adds n cards to every hand at token from, which gives hands at token to.
func (r *cardParser) take(from, to int, n int32, m meaning) {
	for _, h := range r.hands[from] {
		count := &h.cards.Wild
		switch {
		case m.wild:
		case m.kind < 0 && r.move.Act == routerules.Harbor:
			count = &h.bare[m.color]
		case m.kind < 0 && r.lane().Kind == routemap.Train:
			count = &h.cards.Train[m.color]
		case m.kind < 0:
			count = &h.cards.Ship[m.color]
		case m.color < 0:
			count = &h.loose[m.kind]
		default:
			count = &counts[m.kind].of(&h.cards)[m.color]
		}
		if *count += n; *count > grammar.MaxNumber || slices.Contains(r.hands[to], h) {
			continue
		}
		if len(r.hands[to]) == maxHands {
			r.many = true
			return
		}
		r.hands[to] = append(r.hands[to], h)
	}
}

// settle gives a color to cards without one. To cards without a kind, it gives every possible kind.
func (r *cardParser) settle(h payment) ([]routerules.Cards, error) {
	color := int(routemap.Gray)
	if r.move.Act == routerules.Claim {
		color = int(r.lane().Color)
	}
	if color < 0 {
		named := 0
		for c := range r.board.CardColors {
			if h.bare[c]+h.cards.Train[c]+h.cards.Anchor[c]+h.cards.Ship[c]+h.cards.Double[c] > 0 {
				named, color = named+1, c
			}
		}
		if named != 1 {
			color = -1
		}
	}
	for k, n := range h.loose {
		if n == 0 {
			continue
		}
		if color < 0 {
			such := r.board.cards(strconv.Itoa(int(n)) + " " + counts[k].name + " " + r.board.CardColors[0])
			return nil, text.BadWords.Errorf("add the color of the cards, such as %s", such)
		}
		counts[k].of(&h.cards)[color] += n
	}
	found := []routerules.Cards{h.cards}
	for c, n := range h.bare {
		var more []routerules.Cards
		for _, cards := range found {
			for trains := range min(n, maxHands) + 1 {
				next := cards
				next.Anchor[c] += trains
				next.Ship[c] += n - trains
				more = append(more, next)
			}
		}
		if found = more; len(found) > maxHands {
			r.many = true
			break
		}
	}
	found = slices.DeleteFunc(found, func(c routerules.Cards) bool {
		return slices.ContainsFunc(counts, func(k cardKind) bool { return slices.Max(k.of(&c)[:]) > grammar.MaxNumber })
	})
	if len(found) == 0 {
		return nil, text.BadWords.Errorf("the number is too large: %s", cardsOfAKind)
	}
	return found, nil
}

// stuck returns the error for the word that is not a card.
func (r *cardParser) stuck() error {
	last := 0
	for i, t := range r.tokens {
		if t.number < 0 && !t.mark && len(r.board.meanings(t.text)) == 0 {
			for _, known := range [][]string{r.board.CardColors, cardNames(r.board.Board)} {
				known = strings.Fields(r.board.cards(strings.Join(known, " ")))
				if near := text.Unknown("card", t.text, known); !near.All && len(near.Candidates) > 0 {
					return near
				}
			}
			last = i
			break
		}
		if len(r.hands[i]) > 0 {
			last = i
		}
	}
	word := text.Brief(r.tokens[last].text, 80)
	what := text.Say("%q is not a card here; write cards as in %s", word, r.board.someCards())
	return &text.NameError{Kind: text.Say("card"), Name: word, What: what}
}

// someCards returns examples of cards of this board, as the reader may type them.
func (b typedBoard) someCards() string { return b.cards("2 " + colorOf(b.Board) + ", 1 wild") }
