package globetrotter

import (
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	globemap "purser/maps/globetrotter"
	globerules "purser/referee/globetrotter"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// maxQuoted is how many characters of typed text an error repeats.
const maxQuoted = 80

// digits are the digits of numbers.
const digits = "0123456789"

// Line returns the line that words mean; see [kind.ScriptNotation]. Players and known places may be abbreviated. A
// name in quotes, or ending in a slash, is taken literally.
func (l *language) Line(g *Script, on kind.Table, in *text.Language, verb *kind.Verb, args []string) (kind.Line,
	error) {
	if verb == nil {
		return lineOf(g, on, parserOf(g, strings.Join(args, " ")))
	}
	v := verbNamed[verb.Name]
	if err := v.mode(g.Record.Free); err != nil {
		return kind.Line{}, err
	}
	s := StateOf(on)
	if bonusOfCard(s, v) {
		return l.Line(g, on, in, &verbNamed["card"].Verb, append([]string{"bonus"}, args...))
	}
	if who := due(s); v.Name == "sends" && len(args) == 0 && who != "" {
		args = []string{who}
	}
	args, agreed := kind.CutConsent(strings.Fields(strings.Join(args, " ")))
	words := wordsOf(strings.Join(args, " "))
	switch {
	case v.Fact && len(agreed) > 0:
		return kind.Line{}, unexpected(agreed[0])
	case v.Name == "pass" && len(args) == 0 && len(agreed) > 2: // a pass by consent needs no reason
		words = wordsOf(strings.Join(agreed[2:], " "))
	case len(args) < v.Least:
		return kind.Line{}, text.BadWords.Errorf("%s", text.Say(v.Missing))
	case len(args) > v.Most:
		return kind.Line{}, text.BadWords.Errorf("%q is one word too many", text.Brief(args[v.Most], maxQuoted))
	}
	line := v.Name
	switch v.Name { // reasons need no quotes
	case "pass":
		line, words = line+" "+record.Quoted(spoken(words)), nil
	case kind.Leaves.Name:
		line, words = line+" "+kind.TypedReason(args), nil
	}
	p := parserOf(g, strings.TrimSpace(line+" "+kind.TypedConsent(agreed)))
	if p.Err == nil {
		p.CutConsent()
		p.Words = append(slices.Clip(p.Words), words...)
		p.on, p.table = l.board(g), on
	}
	return lineOf(g, on, p)
}

// bonusOfCard reports whether a bonus is the effect of a card that has not been entered yet.
func bonusOfCard(s *globerules.State, v *verb) bool {
	if s == nil || v.Name != "bonus" || s.Setup().Free {
		return false
	}
	card, _, _, open := s.Open(s.Turn())
	return card && !open
}

// due returns who must be sent away, in the words of a record, or "".
func due(s *globerules.State) string {
	if s != nil {
		if who, _, _ := s.Due(); who != maps.Nobody {
			return quoted(s.Name(who))
		}
	}
	return ""
}

// commas are the marks in typed text.
var commas = record.EndsOf(",")

// wordsOf splits typed text into words.
func wordsOf(said string) []record.Word { return record.Typed(said, commas) }

// spoken joins words as they were typed, without quotes.
func spoken(words []record.Word) string {
	return strings.Join(lists.Map(words, func(w record.Word) string { return w.Text }), " ")
}

// joined joins words into one, which is in quotes if any of them is.
func joined(words []record.Word) record.Word {
	return record.Word{Text: spoken(words),
		Quoted: slices.ContainsFunc(words, func(w record.Word) bool { return w.Quoted })}
}

// quoteWord writes a word as in a record.
func quoteWord(w record.Word) string {
	if w.Quoted {
		return record.Quoted(w.Text)
	}
	return w.Text
}

// means returns which of the known keywords a word means, in any language, or "".
func means(w record.Word, known ...string) string {
	if i := slices.IndexFunc(known, w.Is); i >= 0 {
		return known[i]
	}
	if k, ok := text.MeantWhole(w.Text, "word ", known); ok && !w.Quoted {
		return k
	}
	return ""
}

// cut splits words before the first one, after the initial word, for which ends returns true. If the initial word is
// in quotes, it is the whole first part.
func cut(words []record.Word, ends func(record.Word) bool) (before, rest []record.Word) {
	for i, w := range words {
		if i > 0 && ends != nil && (words[0].Quoted || ends(w)) {
			return words[:i], words[i:]
		}
	}
	return words, nil
}

// withoutTo returns the words of a name without a leading word such as "to".
func withoutTo(words []record.Word, known []string) []record.Word {
	if len(words) > 1 && means(words[0], "to", "of") != "" && !slices.Contains(known, text.Slug(spoken(words))) {
		return words[1:]
	}
	return words
}

// isLiteral reports whether a name is to be taken literally.
func isLiteral(w record.Word) bool { return w.Quoted || strings.HasSuffix(w.Text, "/") }

// oneOf returns the id that words name. It matches a known id by its name, the beginning or a word of the name, its
// initials, or with a typo; anything else is a new id. A single name in quotes, or ending in a slash, is taken
// literally. The error is a [*text.NameError] if the words are ambiguous.
func oneOf(words []record.Word, known []string) (string, error) {
	said := spoken(words)
	literal := len(words) == 1 && isLiteral(words[0]) || strings.HasSuffix(said, "/")
	id := text.Slug(said)
	if field, number, _ := strings.Cut(id, "-"); text.Means(field, "word ", "sea") && globemap.IsSea("sea-"+number) {
		id = "sea-" + number
	}
	switch {
	case len(words) == 0:
		missing := text.BadWords.Errorf("add %s", aPlace)
		return "", &kind.FollowUpError{Err: missing,
			FollowUp: kind.FollowUp{Question: kind.Question{Asks: aPlace}}}
	case id == "" || len(said) > maps.MaxName || !literal && strings.Contains(said, "/"):
		return "", text.BadWords.Errorf("%q is not the name of a place", text.Brief(said, maxQuoted))
	case literal || slices.Contains(known, id) || globemap.IsSea(id):
		return id, nil
	}
	var best maps.Matches[int]
	for i, k := range known {
		fit := fitPlace(id, k)
		if fit == maps.NoFit && maps.IsSlip(id, k) {
			fit = maps.Slip
		}
		best.Add(fit, i)
	}
	if best.None() {
		return id, nil
	}
	found, err := best.One(text.Say("place"), said, func(i int) text.Named { return text.Named{ID: known[i]} })
	if err != nil {
		return "", err
	}
	return known[found], nil
}

// fitPlace compares words with the name of a place, both as slugs. Several words from the middle of a name do not
// match, because they may be the name of another place.
func fitPlace(words, name string) maps.Fit {
	if fit := maps.FitOf(words, name); fit != maps.Within || !strings.Contains(words, "-") {
		return fit
	}
	return maps.NoFit
}
