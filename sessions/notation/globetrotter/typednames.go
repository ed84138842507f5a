package globetrotter

import (
	"slices"
	"strings"

	"github.com/agext/levenshtein"

	"purser/internal/text"
	"purser/maps"
	globemap "purser/maps/globetrotter"
	"purser/sessions/record"
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
	begun, near := []string(nil), []string(nil)
	for _, k := range known {
		switch {
		case begins(id, k):
			begun = append(begun, k)
		case isSlip(id, k):
			near = append(near, k)
		}
	}
	found := begun
	if len(found) == 0 {
		found = near
	}
	switch len(found) {
	case 0:
		return quoteID(id), nil
	case 1:
		return quoteID(found[0]), nil
	}
	return "", several("place", said, found)
}

// mostListed is how many candidates an error lists.
const mostListed = 8

// several returns the error for a name that means more than one thing.
func several(what, name string, found []string) error {
	e := &text.NameError{Kind: text.Say("place"), Name: name, Ambiguous: true, Candidates: found}
	if what == "player" {
		e.Kind = text.Say("player")
	}
	if len(found) > mostListed {
		e.What = text.Say("%s %q can mean %d things, %s among them", e.Kind, text.Brief(name, maxQuoted), len(found), text.And(found[:3]))
	}
	return e
}

// begins reports whether what is typed is the beginning of a name, of a later word of it,
// or its initials.
func begins(typed, name string) bool {
	if strings.HasPrefix(name, typed) {
		return true
	}
	const least = 3 // minimum letters of a later word
	initials := ""
	for i, part := range strings.Split(name, "-") {
		if i > 0 && len(typed) >= least && strings.HasPrefix(part, typed) {
			return true
		}
		if part != "" {
			initials += part[:1]
		}
	}
	return len(initials) > 1 && typed == initials
}

// isSlip reports whether what is typed is a name except for one letter. Short names do not
// count as typos of each other.
func isSlip(typed, name string) bool {
	const least, most = 5, 40
	if len(typed) < least || len(name) < least || len(typed) > most || len(name) > most {
		return false
	}
	return levenshtein.Distance(typed, name, nil) == 1
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
	said := words[0].text
	id := text.Slug(said)
	for _, fits := range []func(p string) bool{
		func(p string) bool { return p == said },
		func(p string) bool { return record.Fold(p) == record.Fold(said) },
		func(p string) bool { return id != "" && text.Slug(p) == id },
		func(p string) bool { return id != "" && strings.HasPrefix(text.Slug(p), id) },
	} {
		var found []string
		for _, p := range players {
			if fits(p) {
				found = append(found, p)
			}
		}
		switch len(found) {
		case 0:
		case 1:
			return t.Record.Quote(found[0]), words[1:], nil
		default:
			return "", nil, several("player", said, found)
		}
	}
	return "", nil, text.Unknown("player", said, players)
}
