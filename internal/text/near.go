package text

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"github.com/agext/levenshtein"
)

// A Known is names that are known, with what tells fast that another one is unlike them.
type Known struct{ names []knownName }

type knownName struct {
	name, slug string
	letters    letters // of the slug
}

func knownAs(name string) knownName {
	slug := Slug(name)
	return knownName{name, slug, lettersOf(slug)}
}

// KnownOf returns names as known ones, with room for more.
func KnownOf(names []string, more int) Known {
	k := Known{make([]knownName, 0, len(names)+more)}
	for _, name := range names {
		k.Add(name)
	}
	return k
}

// Add adds a name.
func (k *Known) Add(name string) { k.names = append(k.names, knownAs(name)) }

// Cut removes all but the first names.
func (k *Known) Cut(names int) { k.names = k.names[:names] }

// Near returns up to three of the names, which are ids, that a new name may be a misspelling of,
// that contain it, that it starts with, or that are some of its words: place-de-la-concorde is near
// concorde. Names that end in different numbers are not meant for each other.
func (k *Known) Near(name string) []string {
	number := func(id string) string { return id[len(strings.TrimRightFunc(id, isDigit)):] }
	if n := number(name); n != "" {
		k = &Known{slices.DeleteFunc(slices.Clone(k.names), func(k knownName) bool {
			return number(k.name) != "" && number(k.name) != n
		})}
	}
	near := closest(name, len(k.names), func(i int) *knownName { return &k.names[i] }, 0.75)
	slug := Slug(name)
	own := lettersOf(slug)
	words := strings.Contains(slug, "-") // otherwise no other name is one of them
	for i := range k.names {
		id := k.names[i].name
		if len(id) < 4 || len(near) == 3 || !k.names[i].letters.in(&own) {
			continue
		}
		part := strings.HasPrefix(slug, id) ||
			words && strings.Contains(slug, id) && strings.Contains("-"+slug+"-", "-"+id+"-")
		if part && !slices.Contains(near, id) {
			near = append(near, id)
		}
	}
	return near
}

func isDigit(r rune) bool { return '0' <= r && r <= '9' }

// Near returns what is near a new name among some known ids; see [Known.Near].
func Near(name string, ids []string) []string {
	k := KnownOf(ids, 0)
	return k.Near(name)
}

// A letters is the set of characters in a name, and of those that are in it again.
// Characters that share a bit only make names more alike.
type letters struct {
	once, again uint64
	size        int // of the name, in characters
}

func lettersOf(name string) (l letters) {
	for _, r := range name {
		bit := uint64(1) << (r % 64)
		l.again |= l.once & bit
		l.once |= bit
		l.size++
	}
	return l
}

// mayMatch reports whether two names have so many letters in common that their similarity can
// be at least least, so that few pairs need to be aligned.
func (l *letters) mayMatch(other *letters, least float64) bool {
	const bonus = 0.7 // from this similarity on, the same beginning adds to it
	// each letter that only one of them has takes an edit
	most := int((1 - min(least, bonus)) * float64(max(l.size, other.size, 1)))
	return max(l.size, other.size)-min(l.size, other.size) <= most &&
		bits.OnesCount64(l.once&^other.once)+bits.OnesCount64(l.again&^other.again) <= most &&
		bits.OnesCount64(other.once&^l.once)+bits.OnesCount64(other.again&^l.again) <= most
}

// in reports whether another name has all letters of a name, without which it cannot contain it.
func (l *letters) in(other *letters) bool {
	return l.once&^other.once == 0 && l.again&^other.again == 0
}

// swapped reports whether two words differ in two neighboring letters that changed places.
func swapped(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	return i+1 < len(a) && a[i] == b[i+1] && a[i+1] == b[i] && a[i+2:] == b[i+2:]
}

// closest returns up to three of n known names with the highest similarity, at least least, or
// only one of which two letters are swapped.
func closest(name string, n int, known func(i int) *knownName, least float64) []string {
	const longest = 64 // a longer word is not a misspelling
	if len(name) > 4*longest {
		return nil // before any costly work
	}
	slug := Slug(name)
	if len(slug) > longest {
		return nil
	}
	own := lettersOf(slug)
	type candidate struct {
		name  string
		score float64
	}
	var near []candidate
	for i := range n {
		known := known(i)
		if own == known.letters && swapped(slug, known.slug) {
			return []string{known.name}
		}
		score := 0.0
		if own.mayMatch(&known.letters, least) {
			score = levenshtein.Match(slug, known.slug, nil)
		}
		if len(slug) >= 2 && own.in(&known.letters) && strings.Contains(known.slug, slug) {
			score = max(score, 0.9)
		}
		if score >= least {
			near = append(near, candidate{known.name, score})
		}
	}
	slices.SortStableFunc(near, func(a, b candidate) int { return cmp.Compare(b.score, a.score) })
	var names []string
	for _, c := range near[:min(3, len(near))] {
		names = append(names, c.name)
	}
	return names
}
