package maps

import (
	"cmp"
	"slices"
	"strings"

	"github.com/agext/levenshtein"

	"purser/internal/text"
)

// A Fit is how well words fit a name; the lowest is best.
type Fit int

// The fits. [FitOf] begins at Whole, because it compares slugs.
const (
	Same   Fit = iota // to the letter
	Alike             // ignoring case
	Whole             // ignoring accents, and whatever separates words
	Begun             // the beginning of the name, or its initials: ny
	Within            // the beginning of a later word, or the words or initials without some: york, rio janeiro, rj
	Slip              // the name except for one letter
	NoFit
)

// FitOf compares words with a name, both as slugs. It never returns Slip, because what is
// only similar must be asked for: see [IsSlip].
func FitOf(words, name string) Fit {
	switch {
	case words == name:
		return Whole
	case strings.HasPrefix(name, words):
		return Begun
	}
	const least = 3 // letters of a later word
	initials, later := "", false
	for rest := name; rest != ""; {
		part, after, _ := strings.Cut(rest, "-")
		later = later || rest != name && len(words) >= least && strings.HasPrefix(rest, words)
		initials, rest = initials+part[:1], after
	}
	switch {
	case words == initials:
		return Begun
	case later, strings.HasPrefix(name, words[:1]) && (skips(words, name) || abbreviates(words, initials)):
		return Within
	}
	return NoFit
}

// abbreviates reports whether letters are the first and the last initial of a name, and perhaps some between them.
func abbreviates(letters, initials string) bool {
	last := len(letters) - 1
	if last < 1 || len(initials) <= last || letters[0] != initials[0] || letters[last] != initials[len(initials)-1] {
		return false
	}
	between := letters[1:last]
	for i := 1; i < len(initials)-1 && between != ""; i++ {
		if initials[i] == between[0] {
			between = between[1:]
		}
	}
	return between == ""
}

// skips reports whether words are the first word of a name and some of its later ones in their order, of which the last
// may be cut short.
func skips(words, name string) bool {
	word, words, more := strings.Cut(words, "-")
	part, name, _ := strings.Cut(name, "-")
	if !more || word != part {
		return false
	}
	for more {
		word, words, more = strings.Cut(words, "-")
		for found := false; !found; found = part == word || !more && strings.HasPrefix(part, word) {
			if name == "" {
				return false
			}
			part, name, _ = strings.Cut(name, "-")
		}
	}
	return true
}

// Begins reports whether a word starts with what was typed, ignoring case.
func Begins(word, typed string) bool {
	return len(typed) <= len(word) && strings.EqualFold(word[:len(typed)], typed)
}

// IsSlip reports whether words are a name except for one letter, both as slugs. Short and
// very long names do not count.
func IsSlip(words, name string) bool {
	const least, most = 5, 40
	return min(len(words), len(name)) >= least && max(len(words), len(name)) <= most &&
		levenshtein.Distance(words, name, nil) == 1
}

// Matches collects the things that words can mean, and keeps only those that fit best: all that
// are named in full, or else all that are named in part. A first word does not win over a
// later one, because nothing ambiguous is chosen without asking.
type Matches[T cmp.Ordered] struct {
	fit   Fit
	found []T
}

// Add adds a thing, unless its fit is NoFit.
func (b *Matches[T]) Add(fit Fit, thing T) {
	if fit == Within {
		fit = Begun
	}
	switch {
	case fit == NoFit:
	case len(b.found) == 0 || fit < b.fit:
		b.fit, b.found = fit, append(b.found[:0], thing)
	case fit == b.fit && !slices.Contains(b.found, thing):
		b.found = append(b.found, thing)
	}
}

// None reports whether nothing fits.
func (b *Matches[T]) None() bool { return len(b.found) == 0 }

// mostListed is how many candidates an error lists.
const mostListed = 8

// One returns the only thing that fits best, or a [*text.NameError] with all of them, in
// their order. The noun is for what was looked for, name what was typed.
func (b *Matches[T]) One(noun text.Sentence, name string, said func(T) text.Named) (one T, err error) {
	if len(b.found) == 1 {
		return b.found[0], nil
	}
	slices.Sort(b.found)
	e := &text.NameError{Kind: noun, Name: name, Ambiguous: true}
	for _, thing := range b.found {
		e.Offer(said(thing))
	}
	if n := len(e.Candidates); n > mostListed {
		e.What = text.Say("%s %q can mean %d things, %s among them",
			e.Kind, text.Brief(name, maxQuotedName), n, text.And(e.Said[:3]))
	}
	return one, e
}

// maxQuotedName is how many characters of a name an error repeats.
const maxQuotedName = 80

// Like finds which known name is meant: the whole name, ignoring case and accents, or the
// beginning of one; a color may be in another language. The noun is for what was looked for.
// The error is a [*text.NameError].
func Like(noun, name string, known []string) (string, error) {
	slug := text.Slug(name)
	var best Matches[int]
	for i, k := range known {
		switch other := text.Slug(k); {
		case k == name:
			best.Add(Same, i)
		case strings.EqualFold(k, name):
			best.Add(Alike, i)
		case slug != "" && strings.HasPrefix(other, slug):
			best.Add(min(FitOf(slug, other), Begun), i)
		}
	}
	if !best.None() {
		said := func(i int) text.Named { return text.Named{ID: known[i], Name: known[i]} }
		i, err := best.One(text.Say(noun), name, said)
		if err != nil {
			return "", err
		}
		return known[i], nil
	}
	if noun == "color" {
		if color, ok := text.Meant(name, "", known); ok {
			return color, nil
		}
	}
	return "", text.Unknown(noun, name, known)
}

// ColorSaid returns the color of a player as people say it: dark-green is dark green.
func ColorSaid(color string) text.Sentence { return text.Say(strings.ReplaceAll(color, "-", " ")) }
