package globetrotter

import (
	"slices"
	"strconv"
	"strings"

	"purser/internal/text"
	globemap "purser/maps/globetrotter"
	globerules "purser/referee/globetrotter"
	"purser/sessions/grammar"
	"purser/sessions/record"
)

// Keywords of the record that are typed unchanged.
const (
	nothing = "nothing"
	plane   = "plane"
	trouble = "trouble"
	short   = "short"
)

// TypedWords are the keywords that people may type, in full, in their own language. A catalog lists them under "word".
var TypedWords = slices.Concat(cardWords, seatWords, globemap.KindWords(), continentWords,
	[]string{"a", "of", "with", "roll", "steps", plane, trouble, "ticket", "pair", "port", globemap.CasinoWord, ends,
		same, "yes", "no",
		"joker",
		"dollars"})

// continentWords are the continents as most tables name them. A table may use any six others.
var continentWords = []string{"africa", "europe", "asia", "north-america", "south-america", "oceania", "australia"}

// effectWords are the words of a record for each effect, without the number, place or player that follows.
var effectWords = [...]string{
	globerules.Nothing: nothing, globerules.Pays: "pays", globerules.Gains: "gains", globerules.LosesTickets: "loses",
	globerules.GainsTickets: "gains", globerules.LosesKey: "loses key", globerules.LosesJoker: "loses joker",
	globerules.RenewsTickets: "renews tickets", globerules.Trip: "trip", globerules.Weekend: "weekend",
	globerules.To: "to", globerules.Swap: "swap", globerules.Back: "back", globerules.Home: "home",
	globerules.Bonus: "bonus", globerules.WorldBonus: "world-bonus", globerules.NotMet: short,
}

// cardWords are the first words of effects. cardEffects gives the first effect for each; the words that follow may
// select another.
var cardWords, cardEffects = func() (words []string, effects []globerules.EffectKind) {
	for e, all := range effectWords {
		if word, _, _ := strings.Cut(all, " "); !slices.Contains(words, word) {
			words, effects = append(words, word), append(effects, globerules.EffectKind(e))
		}
	}
	return words, effects
}()

// otherForms maps other forms of these words to the word of a record.
var otherForms = map[string]string{"pay": "pays", "gain": "gains", "gets": "gains", "get": "gains", "lose": "loses",
	"renew":    "renews",
	"day-trip": "trip", "swaps": "swap", "go-home": "home", "go-back": "back", "world": "world-bonus",
	"world-bonus": "world-bonus"}

// effects reads the effects of a card, from left to right.
func (p *parser) effects(m *globerules.Move) {
	if p.typing() {
		p.Words = separated(p.Words)
	}
	var before struct{ nothing, moves, short bool }
	for again := true; again; again = p.Err == nil && p.Optional(",") {
		w := p.Peek()
		var behind []record.Word
		if p.typing() {
			p.Words, behind = cut(p.Words, isComma)
		}
		e := p.effect()
		if p.typing() {
			p.End()
			p.Words = behind
		}
		switch {
		case p.Err != nil:
		case before.nothing || e.Kind == globerules.Nothing && len(m.Effects) > 0:
			p.Fail(w, "%q cannot be combined with anything else that a card did", grammar.Keyword(nothing))
		case before.short:
			p.Fail(w, "%q must come last on a card line", grammar.Keyword("short"))
		case before.moves && e.Kind.Moves():
			p.Fail(w, "a card moves the pawn once")
		}
		m.Effects = append(m.Effects, e)
		before.nothing = e.Kind == globerules.Nothing
		before.short = e.Kind == globerules.NotMet
		before.moves = before.moves || e.Kind.Moves()
	}
}

// separated returns typed effects with a single comma between them. "short" may follow a demand without a comma, in
// one word or two.
func separated(words []record.Word) (all []record.Word) {
	for len(words) > 0 {
		n := slices.IndexFunc(words, isComma)
		if n < 0 {
			n = len(words)
		}
		effect := words[:n]
		for behind := min(2, n-1); behind > 0 && means(words[0], "to", "bonus", "world-bonus") == ""; behind-- {
			if means(joined(words[n-behind:n]), short) != "" {
				effect = words[:n-behind]
				break
			}
		}
		if len(effect) > 0 && len(all) > 0 {
			all = append(all, record.Word{Text: ","})
		}
		all = append(all, effect...)
		if words = words[len(effect):]; len(words) > 0 && isComma(words[0]) {
			words = words[1:]
		}
	}
	return all
}

func isComma(w record.Word) bool { return w.Is(",") }

// effect reads one effect of a card.
func (p *parser) effect() globerules.Effect {
	e := globerules.Effect{Place: globemap.NoPlace}
	w := p.Peek()
	var verb string
	if p.typing() && p.More() {
		verb = p.typedEffect()
	} else if w = p.Word(anEffect); !w.Quoted {
		verb = strings.ToLower(w.Text)
	}
	p.Lax = p.Lax || w.Text != verb
	at := slices.Index(cardWords, verb)
	if at < 0 {
		p.Fail(w, "%s", notAnEffect(w.Text))
	}
	if p.Err != nil {
		return e
	}
	switch e.Kind = cardEffects[at]; e.Kind {
	case globerules.Pays:
		e.N = p.money(globemap.Cheque)
	case globerules.Gains:
		w := p.Peek()
		if e.N = p.count(someMoney, 1); p.More() && p.optional("tickets", "ticket") {
			e.Kind = globerules.GainsTickets
		} else if p.Err == nil && e.N%globemap.Cheque != 0 {
			p.Fail(w, "money comes in whole hundreds, at least %d", globemap.Cheque)
		}
	case globerules.LosesTickets:
		switch {
		case p.optional("key"):
			e.Kind, e.Place = globerules.LosesKey, p.maybe()
		case p.optional("joker"):
			e.Kind = globerules.LosesJoker
		default:
			e.N = p.count(someTickets, 1)
			p.Keyword("tickets", "ticket")
		}
	case globerules.RenewsTickets:
		if !p.optional("tickets") && !p.typing() {
			p.Keyword("tickets")
		}
	case globerules.To:
		if p.typing() && means(joined(p.Words), "home") != "" {
			e.Kind, p.Words = globerules.Home, nil
			break
		}
		e.Place = p.place(nil)
	case globerules.Swap:
		if p.typing() && len(p.Words) > 1 && means(p.Words[0], "with") != "" {
			p.Skip()
		}
		e.Other = p.player()
	case globerules.Bonus, globerules.WorldBonus:
		p.Want(p.names...)
		e.Place = p.maybe()
	}
	return e
}

// maybe reads a place if there is one.
func (p *parser) maybe() globemap.Place {
	if !p.More() || p.Next(",") {
		return globemap.NoPlace
	}
	return p.place(nil)
}

// typedEffect takes what people type for an effect, and returns the verb of the record: -300 means pays 300, and +1
// ticket means gains 1 tickets.
func (p *parser) typedEffect() string {
	said := p.Words
	verb, words := effectVerb(said)
	if sign := strings.ReplaceAll(said[0].Text, "−", "-"); verb == "" && !said[0].Quoted && sign != "" {
		switch sign[0] {
		case '-':
			verb = "pays"
		case '+':
			verb = "gains"
		}
		words = append([]record.Word{{Text: strings.TrimLeft(sign, "+-")}}, said[1:]...)
	}
	switch verb {
	case "":
		p.Fail(said[0], "%s", notAnEffect(text.Brief(said[0].Text, maxQuoted)))
	case "pays", "gains", "loses":
		var err error
		if verb, words, err = amount(verb, words); err != nil {
			p.refuse(err)
		} else if verb == "" {
			p.Fail(said[0], "%s", notAnEffect(text.Brief(spoken(said), maxQuoted)))
		}
	}
	if p.Err == nil {
		p.Words = words
	}
	return verb
}

// effectVerb splits off the effect with which words begin. It prefers the longest match, because words that begin with
// "to" may be a way to say going home. A bonus with stars, as printed on the card, is the bonus for the whole board.
func effectVerb(words []record.Word) (verb string, rest []record.Word) {
	const longest = 5 // number of words
	for n := min(longest, len(words)); n > 0; n-- {
		said := joined(words[:n])
		plain := record.Word{Text: strings.TrimSpace(strings.ReplaceAll(said.Text, "*", "")), Quoted: said.Quoted}
		if verb = means(plain, cardWords...); verb == "" && !said.Quoted {
			verb = otherForms[text.Slug(plain.Text)]
		}
		switch {
		case verb == "bonus" && plain != said:
			return "world-bonus", words[n:]
		case verb != "":
			return verb, words[n:]
		}
	}
	return "", words
}

// amount returns the words of the record for what a card awards or takes: money, tickets, a key or a joker. The verb
// is empty if the words mean none of these.
func amount(verb string, words []record.Word) (string, []record.Word, error) {
	if len(words) > 0 && words[0].Text == "" { // as in "- 300"
		words = words[1:]
	}
	if len(words) > 1 && means(words[0], "a") != "" {
		if words = words[1:]; isTicket(words[0]) {
			words = append([]record.Word{{Text: "1"}}, words...)
		}
	}
	if len(words) == 0 {
		return verb, nil, nil // the reader reports what is missing
	}
	n := record.Word{Text: strings.TrimPrefix(words[0].Text, "$")}
	switch what := means(words[0], "key", "joker"); {
	case what == "key" && verb != "gains", what == "joker" && verb != "gains" && len(words) == 1:
		return "loses", words, nil
	case len(words) > 2 || !n.Digits():
		return "", nil, nil
	case len(words) == 2 && means(words[1], "tickets", "ticket") != "":
		if verb == "pays" {
			verb = "loses"
		}
		return verb, []record.Word{n, {Text: "tickets"}}, nil
	case len(words) == 2 && means(words[1], "dollars") == "" && !words[1].Is("$"):
		return "", nil, unexpected(words[1].Text)
	case verb == "loses":
		verb = "pays"
	}
	return verb, []record.Word{n}, nil
}

func notAnEffect(said string) text.Sentence {
	return text.Say("%q is not something that a card does; write it as in %s 300 or %s", said, grammar.Keyword("pays"),
		grammar.Keyword(nothing))
}

// effect writes one effect of a card.
func (w *writer) effect(e globerules.Effect) string {
	words, n := effectWords[e.Kind], " "+strconv.Itoa(e.N)
	switch e.Kind {
	case globerules.Pays, globerules.Gains:
		return words + n
	case globerules.LosesTickets, globerules.GainsTickets:
		return words + n + " tickets"
	case globerules.Swap:
		return words + " " + quoted(w.names[e.Other])
	}
	if e.Place != globemap.NoPlace {
		words += " " + w.place(e.Place)
	}
	return words
}
