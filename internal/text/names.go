package text

import (
	"slices"
	"strings"
	"sync"

	"purser/internal/lists"
)

// A NameError is a name that means nothing here, or several things.
type NameError struct {
	Kind       Sentence // what was looked for: city, route, map, rule…
	Name       string   // as written
	Called     Named    // the same as people call it, if it is made of things on a board
	Ambiguous  bool     // it means all of the candidates
	All        bool     // the candidates are all there are, and none is similar
	What       Sentence // what is wrong, unless the name is simply unknown or ambiguous
	Candidates []string // possible meanings, best first
	Said       []Named  // the candidates as people call them, unless that is the same
}

// Offer adds candidates that are things on a board.
func (e *NameError) Offer(things ...Named) {
	for _, thing := range things {
		e.Candidates, e.Said = append(e.Candidates, thing.ID), append(e.Said, thing)
	}
}

// AsTyped returns the error with the candidates as they may be typed in the reader's language. A catalog
// has them after a key, as in [Typed].
func (e *NameError) AsTyped(key string) *NameError {
	for _, candidate := range e.Candidates {
		e.Said = append(e.Said, Named{candidate, Typed{key, candidate}})
	}
	return e
}

// said returns the candidates as people call them.
func (e *NameError) said() (all []any) {
	for i, candidate := range e.Candidates {
		if all = append(all, candidate); len(e.Said) == len(e.Candidates) {
			all[i] = e.Said[i]
		}
	}
	return all
}

// quoted returns answers of several words in quotes: type "change it" or "leave it as it is".
func quoted(answers []any) []Sentence {
	all := make([]Sentence, len(answers))
	for i, answer := range answers {
		all[i] = Say("%q", answer)
	}
	return all
}

// maxQuoted is the number of characters of a name that a message repeats.
const maxQuoted = 80

// city is the kind of name that is unknown on a board alone: it may exist elsewhere.
const city = "city"

// answer is the kind of name that is one of a few words to be typed.
const answer = "answer"

// Sentence returns the message, with the candidates.
func (e *NameError) Sentence() Sentence {
	var name any = Brief(e.Name, maxQuoted)
	if e.Called.Name != nil {
		name = e.Called
	}
	switch {
	case !e.What.Empty():
		return e.What
	case e.Ambiguous && e.Kind.Format == city:
		return Say("%q can mean %s", name, Or(e.said()))
	case e.Ambiguous:
		return Say("%s %q can mean %s", e.Kind, name, Or(e.said()))
	case e.Kind.Format == city && len(e.Candidates) == 0:
		return Say("unknown city %q", name)
	case e.Kind.Format == city && !e.All:
		return Say("unknown city %q: did you mean %s?", name, Or(e.said()))
	case len(e.Candidates) == 0:
		return Say("unknown %s %q", e.Kind, name)
	case e.All && e.Kind.Format == answer:
		return Say("%q is no answer here: type %s", name, Or(quoted(e.said())))
	case e.All && len(e.Candidates) == 1:
		return Say("unknown %s %q: there is only %s", e.Kind, name, e.said()[0])
	case e.All && e.Kind.Format == "color":
		return Say("the colors here are %s", And(e.said()))
	case e.All:
		return Say("unknown %s %q: there are %s", e.Kind, name, And(e.said()))
	}
	return Say("unknown %s %q: did you mean %s?", e.Kind, name, Or(e.said()))
}

// Error returns the message as programs read it: one line with the ids of the candidates.
func (e *NameError) Error() string { return Records.Words(e.Sentence()) }

// Class tells that a name is unknown.
func (*NameError) Class() Class { return BadName }

// few is the largest number of known names that are all listed if none is similar.
const few = 9

// Unknown returns the error for a name that is not among the known ones, with those similar to
// it, or all if there are few. The kind is an English noun.
func Unknown(kind, name string, known []string) *NameError {
	as := func(i int) *knownName { return new(knownAs(known[i])) }
	e := &NameError{Kind: Say(kind), Name: name, Candidates: closest(new(knownAs(name)), len(known), as, 0.6)}
	if len(e.Candidates) == 0 && len(known) > 0 && len(known) <= few {
		e.All, e.Candidates = true, known
	}
	return e
}

// others returns all languages but English, when somebody types one of their words.
var others = sync.OnceValue(func() []*Language { return Languages()[1:] })

// leastBegun is the least number of letters in a word of another language.
const leastBegun = 3

// Meant returns which of the known English words somebody means by a word of another language,
// whole or its first letters, ignoring case and accents: rot is red. The texts in the catalog,
// with alternatives separated by |, have key as a prefix. It reports false if not exactly one
// is meant.
func Meant(word, key string, known []string) (string, bool) {
	return meant(others(), word, key, known, false)
}

// MeantWhole is [Meant] for whole words only: first letters do not count.
func MeantWhole(word, key string, known []string) (string, bool) {
	return meant(others(), word, key, known, true)
}

// MeantAdjective is [Meant] for adjectives, which may have an ending of their language: roter is red.
func MeantAdjective(word string, known []string) (one string, ok bool) {
	one, ok = Meant(word, "", known)
	for _, lang := range others() {
		for _, ending := range lang.Forms("typed endings") {
			if stem, cut := strings.CutSuffix(word, ending); cut && !ok {
				one, ok = meant([]*Language{lang}, stem, "", known, false)
			}
		}
	}
	return one, ok
}

// Means reports whether a word is a known one, in English or whole in another language; case
// does not count. The key is as for [Meant].
func Means(word, key, known string) bool {
	if strings.EqualFold(word, known) {
		return true
	}
	_, ok := MeantWhole(word, key, []string{known})
	return ok
}

// spelled are the spellings of each text that words were compared with, by its language.
var spelled sync.Map

// Spellings returns the slugs of each word that a language has for an English text, or none if it has no others: that
// of the word and, if it differs, that of the word as people type it on a keyboard without its letters, grun and gruen.
func (l *Language) Spellings(english string) [][]string {
	key := l.Tag + " " + english
	if all, ok := spelled.Load(key); ok {
		return all.([][]string)
	}
	said := l.entry(english)
	if said == "" {
		return nil
	}
	letters := strings.NewReplacer(strings.Fields(l.entry("typed letters"))...)
	all := lists.Map(strings.Split(said, "|"), func(said string) []string {
		return slices.Compact([]string{Slug(said), Slug(letters.Replace(strings.ToLower(said)))})
	})
	spelled.Store(key, all)
	return all
}

func meant(langs []*Language, word, key string, known []string, whole bool) (string, bool) {
	slug, found, begun := Slug(word), "", 0
	if len(slug) < leastBegun {
		return "", false
	}
	another := func(spelled []string) bool { return slices.Contains(spelled, slug) }
	for _, lang := range langs {
		if slices.ContainsFunc(lang.Spellings("typed as English"), another) {
			continue
		}
		for _, k := range known {
			for _, one := range lang.Spellings(key + k) {
				if slices.Contains(one, slug) {
					return k, true
				} else if !whole && strings.HasPrefix(one[0], slug) && k != found {
					found, begun = k, begun+1
				}
			}
		}
	}
	return found, begun == 1
}
