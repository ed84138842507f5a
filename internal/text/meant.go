package text

import (
	"slices"
	"strings"
	"sync"
)

// others are all languages but English, read when somebody types a word that is no
// English one.
var others = sync.OnceValue(func() []*Language {
	var all []*Language
	for _, tag := range Tags()[1:] {
		all = append(all, ByTag(tag))
	}
	return all
})

// umlauts are how letters are typed on a keyboard that has none of them.
var umlauts = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "Ä", "Ae", "Ö", "Oe", "Ü", "Ue")

// falseFriends are English words of the game that mean another thing in a language of
// ours: Route is a tour in German.
var falseFriends = []string{"route", "routes"}

// leastBegun is how many letters a word of another language, or its beginning, has at
// least.
const leastBegun = 3

// Meant returns which of some English words somebody means who types it in another
// language, whole or its first letters, whatever case and accents: rot is red. The
// texts of a catalog are those of the words behind a key, which may be empty; there
// may be several, with | between them. It reports false where none is meant, or more
// than one.
func Meant(word, key string, known []string) (string, bool) {
	return meant(word, key, known, false)
}

// MeantWhole is [Meant] for words that are typed whole: their first letters mean
// nothing.
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
				if plain := Slug(umlauts.Replace(one)); plain == slug { // as it is typed without them
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
