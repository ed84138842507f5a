package text

import (
	"slices"
	"strings"
	"sync"

	"purser/internal/lists"
)

// A NameError is a name that is unknown or ambiguous here.
type NameError struct {
	Kind       Sentence // what was looked for: city, route, map, rule…
	Name       string   // as typed
	Called     Named    // the same for people, if it consists of things on a board
	Ambiguous  bool     // all candidates match
	All        bool     // the candidates are all known names, and none is similar
	What       Sentence // what is wrong, if the name is neither unknown nor ambiguous
	Candidates []string // possible meanings, best first
	Said       []Named  // the candidates for people, if different
}

// Offer adds things on a board as candidates.
func (e *NameError) Offer(things ...Named) {
	for _, thing := range things {
		e.Candidates, e.Said = append(e.Candidates, thing.ID), append(e.Said, thing)
	}
}

// AsTyped returns the error with its candidates translated, as readers type them. The key is a prefix of catalog keys,
// as in [Typed].
func (e *NameError) AsTyped(key string) *NameError {
	for _, candidate := range e.Candidates {
		e.Said = append(e.Said, Named{candidate, Typed{key, candidate}})
	}
	return e
}

// said returns the candidates in words for people.
func (e *NameError) said() (all []any) {
	for i, candidate := range e.Candidates {
		if all = append(all, candidate); len(e.Said) == len(e.Candidates) {
			all[i] = e.Said[i]
		}
	}
	return all
}

// quoted puts answers of several words in quotes: type "change it" or "leave it as it is".
func quoted(answers []any) []Sentence {
	all := make([]Sentence, len(answers))
	for i, answer := range answers {
		all[i] = Say("%q", answer)
	}
	return all
}

// maxQuoted is how many characters of a name a message repeats.
const maxQuoted = 80

// city is the kind whose message says only that the board has no such city, because it may exist elsewhere.
const city = "city"

// answer is the kind for an answer that must be one of a few words.
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

// Class returns [BadName].
func (*NameError) Class() Class { return BadName }

// few is how many known names are all listed when none is similar.
const few = 9

// Unknown returns the error for a name that is not known, with similar known names, or with all of them if there are
// few. The kind is an English noun.
func Unknown(kind, name string, known []string) *NameError {
	as := func(i int) *knownName { return new(knownAs(known[i])) }
	e := &NameError{Kind: Say(kind), Name: name, Candidates: closest(new(knownAs(name)), len(known), as, 0.6)}
	if len(e.Candidates) == 0 && len(known) > 0 && len(known) <= few {
		e.All, e.Candidates = true, known
	}
	return e
}

// others returns all languages but English. They are loaded when somebody first types a word that is not English.
var others = sync.OnceValue(func() []*Language { return Languages()[1:] })

// leastBegun is how many letters of a foreign word must be typed before it is recognized.
const leastBegun = 3

// Meant finds the known English word for a word of another language or its first letters, ignoring case and accents:
// rot means red. Key is the prefix of the catalog entries, which may have alternatives separated by |. It returns
// false unless exactly one word matches.
func Meant(word, key string, known []string) (string, bool) {
	return meant(others(), word, key, known, false)
}

// MeantWhole is [Meant] for whole words only: first letters are not enough.
func MeantWhole(word, key string, known []string) (string, bool) {
	return meant(others(), word, key, known, true)
}

// MeantAdjective is [Meant] for adjectives, which may be inflected: roter means red.
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

// Means reports whether a word is the known one, in English or in full in another language, ignoring case. The key is
// as for [Meant].
func Means(word, key, known string) bool {
	if strings.EqualFold(word, known) {
		return true
	}
	_, ok := MeantWhole(word, key, []string{known})
	return ok
}

// spelled caches [Language.Spellings], by language and text.
var spelled sync.Map

// Spellings returns the slugs of each translation of an English text, or none if there is no translation. A
// translation has a second slug if people without its letters on their keyboards type it differently: grun and gruen.
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
