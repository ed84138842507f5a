package globetrotter

import (
	"slices"
	"strings"

	"purser/internal/text"
	globemap "purser/maps/globetrotter"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// maxQuoted is how many characters of what was typed an error repeats.
const maxQuoted = 80

// Typed returns the line that a verb and what people type after it mean; see [kind.Script].
// Names of players and places may be the beginning of a known one. A name in quotes, or with
// a slash after it, is taken literally.
func (g *Script) Typed(on kind.Table, verb *kind.Verb, args []string) (kind.Line, error) {
	v := typingOf(verb)
	if err := v.mode(g.Record.Free); err != nil {
		return kind.Line{}, err
	}
	args, agreed := kind.CutConsent(strings.Fields(strings.Join(args, " ")))
	said := strings.Join(args, " ")
	words := wordsOf(said)
	switch {
	case v.Fact && len(agreed) > 0:
		return kind.Line{}, unexpected(agreed[0])
	case v.Name == "pass" && len(args) == 0 && len(agreed) > 2: // the table agrees to a pass without a reason
		words = wordsOf(strings.Join(agreed[2:], " "))
	case len(args) < v.Least:
		return kind.Line{}, wordsErrorf("%s is missing", text.Say(v.Missing))
	case len(args) > v.Most:
		return kind.Line{}, wordsErrorf("%q is one word too many", text.Brief(args[v.Most], maxQuoted))
	}
	line := v.Name
	if v.typed != nil {
		behind, err := v.typed(&typist{g, g.board(), on}, words)
		if err != nil {
			return kind.Line{}, err
		}
		line += " " + behind
	}
	return g.Line(on, strings.TrimSpace(line+" "+kind.TypedConsent(agreed)))
}

// mode refuses a verb that is not used in a free, or in a strict, game.
func (t *typing) mode(free bool) error {
	switch only, always := t.free(); {
	case always || only == free:
		return nil
	case free:
		return wordsErrorf("with turns free only keys and souvenirs are written down: %s", text.Or(verbNames(true)))
	}
	return wordsErrorf("%q is a line of a game with turns free", t.Name)
}

func wordsErrorf(format string, args ...any) error {
	return &kind.WordsError{What: text.Say(format, args...)}
}

// unexpected refuses a word that does not belong at its place.
func unexpected(said string) error {
	return wordsErrorf("%q was not expected here", text.Brief(said, maxQuoted))
}

// A word is one word as people type it, or a comma.
type word struct {
	text   string
	quoted bool
}

func (w word) is(keyword string) bool { return !w.quoted && strings.EqualFold(w.text, keyword) }

// wordsOf splits what people type. Text in quotes is one word, and a quotation mark without
// a partner is ignored.
func wordsOf(said string) (words []word) {
	for rest := said; rest != ""; {
		switch at := strings.IndexAny(rest, " ,\""); {
		case at < 0:
			return append(words, word{text: rest})
		case at > 0 && rest[at] != '"' || at > 0 && strings.Count(rest[at:], `"`)%2 == 0:
			words, rest = append(words, word{text: rest[:at]}), rest[at:]
		case rest[0] == '"' && strings.Contains(rest[1:], `"`):
			end := 1 + strings.IndexByte(rest[1:], '"')
			words, rest = append(words, word{rest[1:end], true}), rest[end+1:]
		case rest[0] == ',':
			words, rest = append(words, word{text: ","}), rest[1:]
		case rest[0] == ' ':
			rest = rest[1:]
		default:
			rest = strings.Replace(rest, `"`, "", 1)
		}
	}
	return words
}

// spoken joins words as they were typed, without quotes.
func spoken(words []word) string {
	all := make([]string, len(words))
	for i, w := range words {
		all[i] = w.text
	}
	return strings.Join(all, " ")
}

// meant returns the word of the grammar that a word of another language means, or otherwise
// the word itself. Only known words are translated.
func meant(w string, known ...string) string {
	for _, k := range known {
		if strings.EqualFold(w, k) {
			return k
		}
	}
	if k, ok := text.MeantWhole(w, "word ", known); ok {
		return k
	}
	return w
}

// means returns which of some words of the grammar a word is, in any language, or an empty
// text.
func (w word) means(known ...string) string {
	if w.quoted {
		return ""
	}
	if k := meant(w.text, known...); slices.Contains(known, k) {
		return k
	}
	return ""
}

// joined returns words as one, in quotes if any of them is.
func joined(words []word) word {
	return word{spoken(words), slices.ContainsFunc(words, func(w word) bool { return w.quoted })}
}

// number reports whether a word is a number.
func (w word) number() bool {
	return !w.quoted && w.text != "" && strings.Trim(w.text, "0123456789") == ""
}

// cut splits words before the first of them that is meant; the first word always belongs to
// the part before.
func cut(words []word, meant func(w word) bool) (before, rest []word) {
	for i, w := range words {
		if i > 0 && meant(w) {
			return words[:i], words[i:]
		}
	}
	return words, nil
}

// A typist knows what the names that people type can mean.
type typist struct {
	*Script
	on    *board
	table kind.Table // or nil
}

// land returns PLACE roll N steps K for a place, the roll and the fields moved; or plane, or
// trouble.
func (t *typist) land(words []word) (string, error) {
	if len(words) == 1 {
		if symbol := words[0].means(plane, trouble); symbol != "" {
			return symbol, nil
		}
	}
	name, rest := cut(words, func(w word) bool { return w.number() || w.means("roll", "steps") != "" })
	to, err := t.name(name)
	if err != nil {
		return "", err
	}
	next := []string{"roll", "steps"} // words that may be omitted
	for _, w := range rest {
		switch said := w.means("roll", "steps"); {
		case said != "":
			to, next = to+" "+said, slices.Insert(slices.DeleteFunc(next, func(n string) bool { return n == said }), 0,
				"")
		case len(next) == 0:
			return "", unexpected(w.text)
		default:
			to, next = strings.TrimRight(to+" "+next[0], " ")+" "+quoteWord(w), next[1:]
		}
	}
	return to, nil
}

// quoteWord writes a word as in the record.
func quoteWord(w word) string {
	if w.quoted {
		return record.Quoted(w.text)
	}
	return w.text
}

// place returns the id of the place that words name.
func (t *typist) place(words []word) (string, error) { return t.name(words) }

// fly returns PLACE [ticket A/B]; the word ticket may be omitted.
func (t *typist) fly(words []word) (string, error) {
	name, ticket := cut(words, func(w word) bool { return w.means("ticket") != "" })
	if len(ticket) > 0 {
		ticket = ticket[1:]
	} else {
		name, ticket = cutEnds(words)
	}
	to, err := t.name(name)
	if err != nil || len(ticket) == 0 {
		return to, err
	}
	ends := strings.Split(spoken(ticket), "/")
	for i, end := range ends {
		if ends[i], err = t.name(wordsOf(end)); err != nil {
			return "", err
		}
	}
	return to + " ticket " + strings.Join(ends, "/"), nil
}

// cutEnds splits words before the ends of a ticket, with a slash between: lima/oslo, or
// lima / oslo. A slash after the last word belongs to a name.
func cutEnds(words []word) (before, ends []word) {
	for i, w := range words {
		at := strings.IndexByte(w.text, '/')
		switch {
		case w.quoted || at < 0 || i == len(words)-1 && at == len(w.text)-1:
		case at == 0 && i > 1: // the part before the slash is a separate word
			return words[:i-1], words[i-1:]
		case at > 0 && i > 0:
			return words[:i], words[i:]
		}
	}
	return words, nil
}

// sends returns PLAYER PLACE [ticket A/B].
func (t *typist) sends(words []word) (string, error) {
	who, rest, err := t.player(words)
	if err != nil {
		return "", err
	}
	if len(rest) == 0 {
		return "", wordsErrorf("%s is missing", aPlace)
	}
	to, err := t.fly(rest)
	return who + " " + to, err
}

// tickets returns N, or pair.
func (t *typist) tickets(words []word) (string, error) {
	n := words[0]
	if len(words) > 1 && n.means("a") != "" {
		if n = words[1]; n.means("ticket") != "" {
			return "1", nil
		}
	}
	if n.means("pair") != "" {
		return "pair", nil
	}
	for _, w := range words[1:] {
		if w != n && w.means("tickets", "ticket") == "" {
			return "", unexpected(w.text)
		}
	}
	return quoteWord(n), nil
}

// reason returns words in quotes.
func (t *typist) reason(words []word) (string, error) { return record.Quoted(spoken(words)), nil }

// key returns the id of the place or the continent that words name.
func (t *typist) key(words []word) (string, error) {
	continents := t.continents()
	if c := joined(words).means(continents...); c != "" {
		return quoteID(c), nil
	}
	return t.oneOf(words, append(continents, t.on.names()...))
}

// fact returns PLACE KIND [CONTINENT] [port] [casino].
func (t *typist) fact(words []word) (string, error) {
	name, rest := cut(words, func(w word) bool { return w.means(globemap.KindWords()...) != "" })
	id, err := t.name(name)
	if err != nil {
		return "", err
	}
	if len(rest) == 0 {
		last := words[len(words)-1]
		return "", text.Unknown("kind of place", last.text, globemap.KindWords())
	}
	line := id + " " + rest[0].means(globemap.KindWords()...)
	continent := rest[1:]
	var also []string
	for i, w := range rest[1:] {
		if said := w.means("port", globemap.CasinoWord); said != "" {
			also = append(also, said)
			continent = continent[:min(i, len(continent))]
		} else if len(also) > 0 {
			return "", unexpected(w.text)
		}
	}
	if len(continent) > 0 {
		known := t.continents()
		if c := joined(continent).means(known...); c != "" {
			id = quoteID(c)
		} else if id, err = t.oneOf(continent, known); err != nil {
			return "", err
		}
		line += " " + id
	}
	return strings.Join(append([]string{line}, also...), " "), nil
}
