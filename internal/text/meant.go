package text

import (
	"slices"
	"strings"
	"sync"
)

// others returns all languages but English. They are only read when somebody types a word
// that is not English.
var others = sync.OnceValue(func() []*Language {
	var all []*Language
	for _, tag := range Tags()[1:] {
		all = append(all, ByTag(tag))
	}
	return all
})

// umlauts replaces letters as people type them on a keyboard that lacks them.
var umlauts = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "Ä", "Ae", "Ö", "Oe", "Ü", "Ue")

// falseFriends are English words of the game that mean something else in a supported
// language: Route is a tour in German.
var falseFriends = []string{"route", "routes"}

// leastBegun is the least number of letters in a word of another language, or its
// beginning.
const leastBegun = 3

// Meant returns which of the known English words somebody means by a word of another
// language, whole or its first letters, ignoring case and accents: rot is red. The texts in
// the catalog are those of the words with key, which may be empty, as a prefix; a text may
// have alternatives, separated by |. It reports false if no word is meant, or more than
// one.
func Meant(word, key string, known []string) (string, bool) {
	return meant(word, key, known, false)
}

// MeantWhole is [Meant] for whole words only: first letters do not count.
func MeantWhole(word, key string, known []string) (string, bool) {
	return meant(word, key, known, true)
}

func meant(word, key string, known []string, whole bool) (string, bool) {
	slug, found, begun := Slug(word), "", 0
	if len(slug) < leastBegun || slices.Contains(falseFriends, slug) {
		return "", false
	}
	for _, lang := range others() {
		for _, k := range known {
			said := lang.format(key + k)
			if said == key+k {
				continue
			}
			for _, one := range strings.Split(said, "|") {
				if plain := Slug(umlauts.Replace(one)); plain == slug { // as typed without umlauts
					return k, true
				}
				if one = Slug(one); one == slug {
					return k, true
				} else if !whole && strings.HasPrefix(one, slug) && k != found {
					found, begun = k, begun+1
				}
			}
		}
	}
	return found, begun == 1
}
