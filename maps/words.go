package maps

import (
	"cmp"
	"slices"
	"strings"

	"github.com/agext/levenshtein"

	"purser/internal/text"
)

// A Fit is how well typed words fit a name; lower is better.
type Fit int

// The fits. [FitOf] never returns one before Whole, because it compares slugs.
const (
	Same   Fit = iota // to the letter
	Alike             // ignoring case
	Whole             // ignoring accents and what separates words
	Begun             // the beginning of the name, or its initials: ny
	Within            // the beginning of a later word, or some of the words or initials: york, rio janeiro, rj
	Slip              // the name with one wrong letter
	NoFit
)

// FitOf compares typed words with a name, both as slugs. It never returns Slip: the program asks before it accepts a
// merely similar name; see [IsSlip].
func FitOf(words, name string) Fit {
	switch {
	case words == name:
		return Whole
	case strings.HasPrefix(name, words):
		return Begun
	}
	const least = 3 // the least letters typed of a later word
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

// abbreviates reports whether letters are a name's first and last initials, perhaps with some in between.
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

// skips reports whether words are the first word of a name and some later ones, in order. The last may be cut short.
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

// IsSlip reports whether words and a name differ by one letter, both as slugs. It is false for short names and very
// long ones.
func IsSlip(words, name string) bool {
	const least, most = 5, 40
	return min(len(words), len(name)) >= least && max(len(words), len(name)) <= most &&
		levenshtein.Distance(words, name, nil) == 1
}

// Matches collects the things that typed words can mean and keeps only the best matches: all those named in full, or
// else all those named in part. Where a word occurs in the name makes no difference: the program asks rather than
// choosing one of several.
type Matches[T cmp.Ordered] struct {
	fit   Fit
	found []T
}

// Add adds a thing, unless fit is NoFit.
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

// One returns the only best match, or a [*text.NameError] that lists all best matches in order. Noun is what was
// looked for, name is what was typed.
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

// Like finds the known name that a typed name means: in full, ignoring case and accents, or its beginning; colors may
// be in any language. Noun is what was looked for. The error is a [*text.NameError].
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

// ColorSaid returns a player's color for people: dark-green becomes dark green.
func ColorSaid(color string) text.Sentence { return text.Say(strings.ReplaceAll(color, "-", " ")) }
