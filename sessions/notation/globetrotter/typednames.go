package globetrotter

import (
	"slices"
	"strings"

	"purser/internal/text"
	"purser/maps"
	globemap "purser/maps/globetrotter"
)

// name returns the id of the place that words name: a known one, by its name, the beginning
// of one, a word of it, its initials, or with a typo; or otherwise a new one. A single name
// in quotes, or with a slash after it, is taken literally, and a leading word such as to is
// not part of the name. The error is a [*text.NameError] if several places are meant.
func (t *typist) name(words []word) (string, error) {
	known := t.on.names()
	if len(words) > 1 && words[0].means("to", "of") != "" && !slices.Contains(known, text.Slug(spoken(words))) {
		words = words[1:]
	}
	return t.oneOf(words, known)
}

// continents lists the ids of the continents of the board.
func (t *typist) continents() (ids []string) {
	for c := range t.Setup.Board.Continents() {
		ids = append(ids, t.Setup.Board.ContinentID(globemap.Continent(c)))
	}
	return ids
}

// oneOf returns the id of the place or continent that words name, among the known ones, or
// that of a new one, as [typist.name] does.
func (t *typist) oneOf(words []word, known []string) (string, error) {
	said := spoken(words)
	literal := len(words) == 1 && words[0].quoted || strings.HasSuffix(said, "/")
	id := text.Slug(said)
	switch {
	case len(words) == 0:
		return "", wordsErrorf("%s is missing", aPlace)
	case id == "" || len(said) > maps.MaxName || !literal && strings.Contains(said, "/"):
		return "", wordsErrorf("%q is not the name of a place", text.Brief(said, maxQuoted))
	case literal || slices.Contains(known, id) || isSea(id):
		return quoteID(id), nil
	}
	var best maps.Best[int]
	for i, k := range known {
		fit := fitPlace(id, k)
		if fit == maps.NoFit && maps.IsSlip(id, k) {
			fit = maps.Slip
		}
		best.Add(fit, i)
	}
	if best.None() {
		return quoteID(id), nil
	}
	found, err := best.One(text.Say("place"), said, func(i int) string { return known[i] })
	if err != nil {
		return "", err
	}
	return quoteID(known[found]), nil
}

// fitPlace compares words with the name of a place, both as slugs. Several words in the
// middle of a name are not that place, because they may be a name of their own.
func fitPlace(words, name string) maps.Fit {
	if fit := maps.FitOf(words, name); fit != maps.Within || !strings.Contains(words, "-") {
		return fit
	}
	return maps.NoFit
}

// isSea reports whether an id is that of a numbered field at sea.
func isSea(id string) bool {
	n, ok := strings.CutPrefix(id, "sea-")
	return ok && n != "" && strings.Trim(n, "0123456789") == ""
}

// player splits words into the name of a player, as in the record, and what is after it:
// the whole name, ignoring case and accents, or the beginning of one. The error is a
// [*text.NameError].
func (t *typist) player(words []word) (name string, rest []word, err error) {
	players := t.Record.Players
	longest := 0
	for _, p := range players {
		longest = max(longest, len(p))
	}
	for n := min(len(words), longest); n > 1; n-- { // a name of several words
		id := text.Slug(spoken(words[:n]))
		for _, p := range players {
			if id != "" && text.Slug(p) == id {
				return t.Record.Quote(p), words[n:], nil
			}
		}
	}
	found, err := maps.Like("player", words[0].text, players)
	if err != nil {
		return "", nil, err
	}
	return t.Record.Quote(found), words[1:], nil
}
