package maps

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
)

// Letters returns a capital letter for each name, to mark a player in the same way on boards, in charts and in tables:
// the first letter of the name that is still free, or else the first free letter of the alphabet, or a number if none
// is left.
func Letters(names []string) []string {
	taken := map[string]bool{}
	letters := make([]string, len(names))
	for i, name := range names {
		letters[i] = strconv.Itoa(i + 1)
		for _, r := range strings.ToUpper(text.Slug(name)) + "ABCDEFGHIJKLMNOPQRSTUVWXYZ" {
			if r >= 'A' && r <= 'Z' && !taken[string(r)] {
				letters[i] = string(r)
				break
			}
		}
		taken[letters[i]] = true
	}
	return letters
}

// ColorLetters returns lowercase letters that mark the colors of lanes in a language: the abbreviation in its catalog,
// or else as many first letters of the word as make it unambiguous. If the catalog of a language has no abbreviations,
// as in English, the result is that of [Letters].
func ColorLetters(lang *text.Language, colors []string) []string {
	words := lists.Map(colors, func(color string) string { return text.Slug(lang.Say(color)) })
	if !slices.ContainsFunc(colors, func(color string) bool { return lang.Letter(color) != "" }) {
		letters := Letters(words)
		for i := range letters {
			letters[i] = strings.ToLower(letters[i])
		}
		return letters
	}
	letters := make([]string, len(colors))
	for i, word := range words {
		letters[i] = cmp.Or(lang.Letter(colors[i]), word[:min(1, len(word))])
		begins := func(other string) bool { return other != word && strings.HasPrefix(other, letters[i]) }
		for n := 2; n <= len(word) && slices.ContainsFunc(words, begins); n++ {
			letters[i] = word[:n]
		}
	}
	return letters
}
