package globetrotter

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"purser/internal/text"
	"purser/maps"
	globemap "purser/maps/globetrotter"
	"purser/referee"
	globerules "purser/referee/globetrotter"
	"purser/sessions/grammar"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// A parser reads the words of one line, either from a record or as people type them. Typed words may be in another
// language, may leave some words out, and may abbreviate places and players.
type parser struct {
	grammar.Parser
	board *globemap.Board

	on      *board     // the board for typed words; nil for the words of a record
	names   []string   // names of places, for completing a line
	literal []string   // ids of names that are in quotes or end in a slash
	table   kind.Table // the table at which somebody types, or nil
	wrong   error      // the first error in typed words
}

// typing reports whether the words were typed rather than read from a record.
func (p *parser) typing() bool { return p.on != nil }

// refuse stores an error about typed words, unless there is an error already.
func (p *parser) refuse(err error) {
	if p.Err == nil {
		p.wrong = err
		p.Fail(record.Word{}, "%s", err)
	}
}

// line reads a line of play, or one with a fact about a place.
func (p *parser) line(m *globerules.Move) {
	m.Seat, m.Place, m.Roll, m.Steps = p.Line.Player, globemap.NoPlace, referee.Unknown, referee.Unknown
	if p.Line.Key != "" {
		v := verbNamed[p.Line.Key]
		m.Act = v.acts[0]
		v.parts.Read(p, m)
		numbered(m, p.Line.Number)
		p.End()
		return
	}
	if !p.typing() {
		p.CutConsent()
	}
	w := p.Word(p.anAction())
	if p.Err != nil {
		return
	}
	v := verbNamed[strings.ToLower(w.Text)]
	switch {
	case w.Is("undo") || w.Is("redo"):
		p.Fail(w, "%s goes on its own line, without a name", w.Text)
	case v == nil || v.Fact || w.Quoted:
		p.Fail(w, "%s", text.Unknown("action", w.Text, verbNames(p.Rec.Free)))
	case v.mode(p.Rec.Free) != nil:
		p.Fail(w, "%s", v.mode(p.Rec.Free))
	default:
		m.Act, p.Lax = v.acts[0], w.Text != v.Name
		v.parts.Read(p, m)
		m.Consent = p.Consent()
	}
}

// numbered sets the number of the line that enters a fact.
func numbered(m *globerules.Move, line int) {
	if m.Fact.Line = line; m.Price != nil {
		price := *m.Price
		price.Line, m.Price = line, &price
	}
}

// What an error calls a missing part.
var (
	aPlace      = text.Say("a place, such as kairo")
	aKey        = text.Say("a key by its city or its continent, such as kairo")
	aRound      = text.Say("the number of the round, such as 5")
	aRoll       = text.Say("the roll, such as 5")
	someSteps   = text.Say("how many fields the pawn moved, such as 3")
	someMoney   = text.Say("an amount of money, such as 300")
	someTickets = text.Say("how many tickets, such as 2")
	someJokers  = text.Say("how many jokers, such as 1")
	aColor      = text.Say("the color of the souvenirs, such as %s", grammar.Keyword(colors[0]))
	aKind       = text.Say("the kind of the place, such as %s", grammar.Keyword(globemap.Continental.String()))
	aContinent  = text.Say("the continent of a continental city, such as %s", grammar.Keyword(continentWords[0]))
	aFee        = text.Say("what the fee is for, such as %s", grammar.Keyword(globemap.Island.String()))
	anEffect    = text.Say("what the card did, such as %s 300 or %s", grammar.Keyword("pays"), grammar.Keyword(nothing))
	aThrow      = text.Say("a throw such as 5+3")
	aReason     = text.Say("the reason in double quotes")
)

// anAction is what an error calls a missing verb.
func (p *parser) anAction() (want text.Sentence) {
	if p.Lacks() {
		want = text.Say("what the player did: %s", text.Or(verbNames(p.Rec.Free)))
	}
	return want
}

// unknown returns the error for an unknown keyword, with the known ones. It shows translatable words in the reader's
// language if the line was typed, and in English for a record.
func (p *parser) unknown(what, word string, known []string) error {
	err := text.Unknown(what, word, known)
	if p.typing() {
		err = err.AsTyped("word ")
	}
	return err
}

// isAny reports whether a word is one of several keywords, which people may type in any language.
func (p *parser) isAny(w record.Word, keywords ...string) bool {
	return slices.ContainsFunc(keywords, w.Is) || p.typing() && means(w, keywords...) != ""
}

// optional takes the next word if it is one of several keywords, the canonical one given first.
func (p *parser) optional(keywords ...string) bool {
	if !p.More() || !p.isAny(p.Words[0], keywords...) {
		p.Want(keywords[0])
		return false
	}
	p.Lax = p.Skip().Text != keywords[0] || p.Lax
	return true
}

// place reads a place. A typed name extends to the first later word for which ends returns true, or to the end of the
// line. A leading word such as "to" is skipped.
func (p *parser) place(ends func(record.Word) bool) globemap.Place {
	if id := p.id(aPlace, ends, true, false); id != "" {
		return p.board.Place(id)
	}
	return globemap.NoPlace
}

// id reads the id of a place or a continent, with or without quotes. Typed words may mean a known place, a known
// continent, or either.
func (p *parser) id(want text.Sentence, ends func(record.Word) bool, places, continents bool) (id string) {
	var w record.Word
	if places {
		p.Want(p.names...)
	}
	if p.typing() {
		id, w = p.typedID(ends, places, continents)
	} else {
		w = p.Word(want)
		id = text.Slug(w.Text)
	}
	if p.Err != nil {
		return ""
	}
	_, isPlace := p.board.PlaceOf(id)
	_, isContinent := p.board.ContinentOf(id)
	switch {
	case id == "":
		p.Fail(w, "%q is not the name of a place", w.Text)
	case p.typing() && !isPlace && !isContinent && !strings.ContainsFunc(id, unicode.IsLetter):
		p.Fail(w, "name the place: %q is only a number", w.Text)
	case !isPlace && !isContinent && p.board.Places()+p.board.Continents() >= maxPlaces:
		p.Fail(w, "a record names at most %d places", maxPlaces)
		return ""
	}
	if p.Lax = p.Lax || p.typing() || p.Line.Run(w, w) != quoteID(id); isLiteral(w) {
		p.literal = append(p.literal, id)
	}
	return id
}

// typedID takes the words of a typed name and returns the id that they mean.
func (p *parser) typedID(ends func(record.Word) bool, places, continents bool) (id string, w record.Word) {
	if p.Err != nil {
		return "", w
	}
	var words []record.Word
	var known []string
	words, p.Words = cut(p.Words, ends)
	w = joined(words)
	if continents {
		for c := range p.board.Continents() {
			known = append(known, p.board.ContinentID(globemap.Continent(c)))
		}
		whole := slices.Clone(known)
		for _, c := range p.board.Unnamed() {
			whole = append(whole, c.ID)
		}
		if id = means(w, whole...); id != "" {
			return id, w
		}
	}
	if places {
		known = append(known, p.on.names()...)
	}
	if !continents {
		words = withoutTo(words, known)
	}
	id, err := oneOf(words, known)
	if err != nil {
		p.refuse(err)
	}
	return id, w
}

// series reads things separated by commas.
func series[T any](p *parser, read func() T) (all []T) {
	for again := true; again; again = p.Err == nil && p.Optional(",") {
		all = append(all, read())
	}
	return all
}

// key reads the key of a continent, if the continent is known or one that most tables name; otherwise the key of a
// city.
func (p *parser) key() globemap.Key {
	id := p.id(aKey, nil, true, true)
	if p.Err != nil {
		return globemap.Key{}
	}
	_, isPlace := p.board.PlaceOf(id)
	_, isContinent := p.board.ContinentOf(id)
	is := func(c text.Named) bool { return c.ID == id }
	if isContinent || !isPlace && slices.ContainsFunc(p.board.Unnamed(), is) {
		return globemap.Key{City: globemap.NoPlace, Continent: p.board.Continent(id)}
	}
	return globemap.Key{City: p.board.Place(id), Continent: globemap.NoContinent}
}

// player reads a player's name.
func (p *parser) player() globerules.Seat {
	if p.typing() && p.Err == nil && p.More() {
		seat, rest, err := p.named(p.Words)
		if p.Words = rest; err != nil {
			p.refuse(err)
		}
		return seat
	}
	w := p.Word(p.aPlayer())
	if p.Err != nil {
		return 0
	}
	folded := record.Fold(w.Text)
	at := slices.IndexFunc(p.Rec.Players, func(name string) bool { return record.Fold(name) == folded })
	if at < 0 {
		p.Fail(w, "%s", text.Unknown("player", w.Text, p.Rec.Players))
		return 0
	}
	p.Lax = p.Lax || p.Line.Run(w, w) != quoted(p.Rec.Players[at])
	return globerules.Seat(at)
}

// aPlayer is what an error calls a missing player.
func (p *parser) aPlayer() (want text.Sentence) {
	if n := len(p.Rec.Players); p.Lacks() && n > 0 {
		want = text.Say("a player, such as %s", p.Rec.Players[n-1])
	}
	return want
}

// named splits typed words into a player and the words after the name. The name may be abbreviated; case and accents
// do not matter. The error is a [*text.NameError].
func (p *parser) named(words []record.Word) (who globerules.Seat, rest []record.Word, err error) {
	players := p.Rec.Players
	longest := 0
	for _, name := range players {
		longest = max(longest, len(name))
	}
	for n := min(len(words), longest); n > 1; n-- { // for names of several words
		id := text.Slug(spoken(words[:n]))
		for i, name := range players {
			if id != "" && text.Slug(name) == id {
				return globerules.Seat(i), words[n:], nil
			}
		}
	}
	found, err := maps.Like("player", words[0].Text, players)
	return globerules.Seat(slices.Index(players, found)), words[1:], err
}

// money reads an amount in whole hundreds, which must not be below least.
func (p *parser) money(least int) int {
	w := p.Peek()
	n := p.Number(someMoney)
	if p.Err == nil && (n%globemap.Cheque != 0 || n < least) {
		p.Fail(w, "money comes in whole hundreds, at least %d", least)
	}
	return n
}

// count reads a number, which must not be below least.
func (p *parser) count(want text.Sentence, least int) int {
	w := p.Peek()
	n := p.Number(want)
	if p.Err == nil && n < least {
		p.Fail(w, "%s: at least %d", want, least)
	}
	return n
}

// one reads one of the known words for the kind of a place, and returns the word of a record.
func (p *parser) one(want text.Sentence, known []string) string {
	p.Want(known...)
	w := p.Word(want)
	i := slices.IndexFunc(known, w.Is)
	if i < 0 && p.typing() {
		i = slices.Index(known, means(w, known...))
	}
	if i < 0 && p.Err == nil {
		p.Fail(w, "%s", p.unknown("kind of place", w.Text, known))
	}
	if p.Err != nil {
		return ""
	}
	p.Lax = p.Lax || w.Text != known[i]
	return known[i]
}

// throw reads a throw of two dice: 5+3.
func (p *parser) throw() globerules.Throw {
	w := p.Word(aThrow)
	said := w.Text
	for p.Err == nil && p.More() && !w.Quoted && !p.Peek().Quoted && !p.Peek().Mark() &&
		(strings.HasSuffix(said, "+") || strings.HasPrefix(p.Peek().Text, "+")) {
		said += p.Skip().Text // as in 5 + 3
	}
	var t globerules.Throw
	first, second, ok := strings.Cut(said, "+")
	for i, die := range []string{first, second} {
		const digits = 3
		n, err := strconv.ParseUint(die, 10, 32)
		ok = ok && err == nil && len(die) <= digits
		t[i] = int(n)
	}
	if p.Err == nil && (!ok || w.Quoted) {
		p.Fail(w, "found %q where %s was expected", said, aThrow)
	}
	p.Lax = p.Lax || w.Text != throwWords(t)
	return t
}

// throws reads R, R, …. People may type the dice in any form.
func (p *parser) throws() []globerules.Throw {
	if p.typing() && p.Err == nil {
		said, err := throwsOf(p.Words)
		if err != nil {
			p.refuse(err)
			return nil
		}
		p.Words = nil
		for i, throw := range said {
			if i > 0 {
				p.Words = append(p.Words, record.Word{Text: ","})
			}
			p.Words = append(p.Words, record.Word{Text: throw})
		}
	}
	return series(p, p.throw)
}

// throwsOf returns the throws that typed words mean, in the form of a record: 5+3. It accepts 5+3, 53, or 5 and 3 as
// two words, with any separators.
func throwsOf(words []record.Word) ([]string, error) {
	said := strings.ReplaceAll(spoken(words), " + ", "+")
	all := strings.FieldsFunc(said, func(r rune) bool { return r == ' ' || r == ',' || r == '/' })
	noThrow := func(said string) error {
		return text.BadWords.Errorf("found %q where %s was expected", text.Brief(said, maxQuoted), aThrow)
	}
	if strings.Contains(said, "+") {
		for _, t := range all {
			first, second, ok := strings.Cut(t, "+")
			if !ok || strings.Trim(first+second, digits) != "" {
				return nil, noThrow(t)
			}
		}
		return all, nil
	}
	dice := strings.Join(all, "")
	switch {
	case strings.Trim(dice, digits) != "" || len(dice) == 0:
		return nil, noThrow(said)
	case len(dice)%2 != 0:
		return nil, text.BadWords.Errorf("%q is not a throw of two dice", text.Brief(all[len(all)-1], maxQuoted))
	}
	all = nil
	for both := range slices.Chunk([]byte(dice), 2) {
		all = append(all, string(both[:1])+"+"+string(both[1:]))
	}
	return all, nil
}

func throwWords(t globerules.Throw) string { return strconv.Itoa(t[0]) + "+" + strconv.Itoa(t[1]) }
