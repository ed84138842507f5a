package text

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"github.com/agext/levenshtein"
)

// A KnownNames is a list of names to search for similar ones, with data to rule out most of them fast.
type KnownNames struct{ names []knownName }

type knownName struct {
	name, slug string
	letters    letters // of the slug
}

func knownAs(name string) knownName {
	slug := Slug(name)
	return knownName{name, slug, lettersOf(slug)}
}

// KnownOf returns a list of known names, with capacity for more.
func KnownOf(names []string, more int) KnownNames {
	k := KnownNames{make([]knownName, 0, len(names)+more)}
	for _, name := range names {
		k.names = append(k.names, knownAs(name))
	}
	return k
}

// Cut keeps only the first so many names.
func (k *KnownNames) Cut(names int) { k.names = k.names[:min(names, len(k.names))] }

// Add adds a name and returns the ids of up to three earlier ones that are near it: it may be a misspelling of them,
// contain them, start with them, or share their words, as place-de-la-concorde does with concorde. Names that end in
// different numbers are never near each other.
func (k *KnownNames) Add(name string) (near []string) {
	own, others := knownAs(name), k.names
	k.names = append(k.names, own)
	number := func(id string) string { return id[len(strings.TrimRightFunc(id, isDigit)):] }
	if n := number(name); n != "" {
		others = slices.DeleteFunc(slices.Clone(others), func(k knownName) bool {
			return number(k.name) != "" && number(k.name) != n
		})
	}
	near = closest(&own, len(others), func(i int) *knownName { return &others[i] }, 0.75)
	words := strings.Contains(own.slug, "-") // otherwise no other name is one of them
	for i := range others {
		id := others[i].name
		if len(id) < 4 || len(near) == 3 || !others[i].letters.in(&own.letters) {
			continue
		}
		part := strings.HasPrefix(own.slug, id) ||
			words && strings.Contains(own.slug, id) && strings.Contains("-"+own.slug+"-", "-"+id+"-")
		if part && !slices.Contains(near, id) {
			near = append(near, id)
		}
	}
	return near
}

func isDigit(r rune) bool { return '0' <= r && r <= '9' }

// Near returns the known ids that are near a new name; see [KnownNames.Add].
func Near(name string, ids []string) []string {
	k := KnownOf(ids, 1)
	return k.Add(name)
}

// MostAlike returns the three known names that are spelled most like a name, even if none is near it.
func MostAlike(name string, known []string) []string {
	if slug := []rune(Slug(name)); len(slug) > longest {
		name = string(slug[:longest])
	}
	return closest(new(knownAs(name)), len(known), func(i int) *knownName { return new(knownAs(known[i])) }, 0)
}

// A letters is the set of characters in a name, and the set of those that occur twice or more. Characters may share a
// bit; that only makes names look more alike.
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

// mayMatch reports whether two names share enough letters for a similarity not below least. It rules out most pairs
// before the costly comparison.
func (l *letters) mayMatch(other *letters, least float64) bool {
	const bonus = 0.7 // from this similarity on, an equal beginning raises it
	// each letter that is in only one of them costs an edit
	most := int((1 - min(least, bonus)) * float64(max(l.size, other.size, 1)))
	return max(l.size, other.size)-min(l.size, other.size) <= most &&
		bits.OnesCount64(l.once&^other.once)+bits.OnesCount64(l.again&^other.again) <= most &&
		bits.OnesCount64(other.once&^l.once)+bits.OnesCount64(other.again&^l.again) <= most
}

// in reports whether the other name has all of these letters; if not, it cannot contain this name.
func (l *letters) in(other *letters) bool {
	return l.once&^other.once == 0 && l.again&^other.again == 0
}

// swapped reports whether two words differ only by two neighboring letters being swapped.
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

// longest is how many letters a word may have; a longer one is not a misspelling.
const longest = 64

// closest returns the most similar of n known names: at most three, each with a similarity of enough or more. If a name
// differs only by two swapped letters, it returns that one alone.
func closest(own *knownName, n int, known func(i int) *knownName, enough float64) []string {
	if len(own.name) > 4*longest || len(own.slug) > longest {
		return nil
	}
	type nearName struct {
		name  string
		score float64
	}
	var near []nearName
	for i := range n {
		known := known(i)
		if own.letters == known.letters && swapped(own.slug, known.slug) {
			return []string{known.name}
		}
		score := 0.0
		if own.letters.mayMatch(&known.letters, enough) {
			score = levenshtein.Match(own.slug, known.slug, nil)
		}
		if len(own.slug) >= 2 && own.letters.in(&known.letters) && strings.Contains(known.slug, own.slug) {
			score = max(score, 0.9)
		}
		if score >= enough {
			near = append(near, nearName{known.name, score})
		}
	}
	slices.SortStableFunc(near, func(a, b nearName) int { return cmp.Compare(b.score, a.score) })
	var names []string
	for _, c := range near[:min(3, len(near))] {
		names = append(names, c.name)
	}
	return names
}
