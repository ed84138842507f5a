package catalog

import (
	"regexp"
	"slices"
	"strings"
)

// Pseudo returns the catalog of a language that nobody speaks: every English text with its
// vowels accented and doubled. It is longer than English and easy to distinguish from it,
// so that tests find what is too wide and what was never translated. Words that are only
// typed are left out.
func Pseudo(entries []Entry) []Entry {
	var all []Entry
	for _, e := range entries {
		typed, _, _ := strings.Cut(e.English, " ")
		switch {
		case slices.Contains([]string{"typed", "word", "verb", "answer", "topic", "attributive", "blank"}, typed):
			continue
		case strings.Trim(e.English, "0123456789.-") == "": // the format of numbers and dates
			e.Other = e.English
		case typed == "1":
			noun := accented(strings.TrimPrefix(e.English, "1 "))
			e.Other = noun + "|" + noun + "s"
		default:
			e.Other = accented(e.English)
		}
		all = append(all, e)
	}
	return all
}

// placeholder matches a placeholder of a format, which stays unchanged.
var placeholder = regexp.MustCompile(`%[-+0#]*(?:\*|\d+)?(?:\.\d+)?(?:\[\d+\])?[a-zA-Z%]`)

// accents adds accents to vowels; word matches a word of letters.
var (
	accents = strings.NewReplacer("a", "á", "e", "é", "i", "í", "o", "ó", "u", "ú", "A", "Á", "E", "É", "I", "Í", "O",
		"Ó", "U", "Ú")
	word = regexp.MustCompile(`\pL{5,}`)
)

func accented(english string) string {
	var b strings.Builder
	from := 0
	for _, at := range append(placeholder.FindAllStringIndex(english, -1), []int{len(english), len(english)}) {
		b.WriteString(accents.Replace(longer(english[from:at[0]])) + english[at[0]:at[1]])
		from = at[1]
	}
	return b.String()
}

// longer doubles the last vowel of every long word, for about a fifth more length, as in
// German.
func longer(english string) string {
	return word.ReplaceAllStringFunc(english, func(w string) string {
		if at := strings.LastIndexAny(w, "aeiou"); at >= 0 {
			return w[:at] + w[at:at+1] + w[at:]
		}
		return w
	})
}
