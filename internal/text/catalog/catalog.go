// Package catalog reads the files with the translations of the program, one for each
// language. The program itself does not import it: go generate turns each file into a
// sorted table.
//
// In a file, the English text begins a line, exactly as in the code, and the translation
// follows below it after a tab. Both may have several lines. A blank line ends the entry,
// and a line that begins with # is a comment. A noun that is counted has the English key "1
// ship", and its forms are separated by |: the singular, the plural, and the dative of the
// plural if that differs.
package catalog

import (
	"fmt"
	"regexp"
	"slices"
	"sort"
	"strings"
)

// A Translation is a text and its translation.
type Translation struct {
	English, Other string
	Line           int // of the file, from 1
}

// Read reads a catalog, sorted by its English texts. The error names a line.
func Read(file string) ([]Translation, error) {
	var entries []Translation
	var e Translation
	var english, other []string
	end := func() error {
		if len(english) == 0 && len(other) == 0 {
			return nil
		}
		if len(english) == 0 || len(other) == 0 {
			return fmt.Errorf("line %d: an entry is the English and, behind tabs, the other language", e.Line)
		}
		e.English, e.Other = strings.Join(english, "\n"), strings.Join(other, "\n")
		entries = append(entries, e)
		english, other = nil, nil
		return nil
	}
	for i, line := range strings.Split(file+"\n\n", "\n") {
		words, behind := strings.CutPrefix(line, "\t")
		switch {
		case strings.HasPrefix(line, "#"):
			continue
		case line == "" || !behind && len(other) > 0:
			if err := end(); err != nil {
				return nil, err
			}
		}
		if line == "" {
			continue
		}
		if len(english)+len(other) == 0 {
			e.Line = i + 1
		}
		if behind {
			other = append(other, words)
		} else {
			english = append(english, line)
		}
	}
	sort.SliceStable(entries, func(i, j int) bool { return cell(entries[i].English) < cell(entries[j].English) })
	for i := 1; i < len(entries); i++ {
		if entries[i].English == entries[i-1].English {
			return nil, fmt.Errorf("line %d: %q has an entry on line %d already", entries[i].Line, entries[i].English,
				entries[i-1].Line)
		}
	}
	return entries, nil
}

// Table returns the table of a language: one line per entry, sorted, with a tab between English and translation. Line
// breaks within either become vertical tabs.
func Table(entries []Translation) string {
	var b strings.Builder
	for _, e := range entries {
		b.WriteString(cell(e.English) + "\t" + cell(e.Other) + "\n")
	}
	return b.String()
}

// Without returns a table without the paragraphs of a text in English.
func Without(table, text string) string {
	text = cell(text)
	var b strings.Builder
	for line := range strings.Lines(table) {
		english, _, _ := strings.Cut(line, "\t")
		if paragraph := strings.Contains(english, "\v"); !paragraph || !strings.Contains(text, english) {
			b.WriteString(line)
		}
	}
	return b.String()
}

func cell(s string) string { return strings.ReplaceAll(s, "\n", "\v") }

// Pseudo returns the catalog of an invented language: English with its vowels accented and doubled. With it, tests
// find texts that are too wide or were never made translatable.
func Pseudo(entries []Translation) []Translation {
	var all []Translation
	for _, e := range entries {
		typed, _, _ := strings.Cut(e.English, " ")
		switch {
		case slices.Contains([]string{"typed", "word", "verb", "answer", "topic", "attributive", "blank",
			"letter", "soft", "title"}, typed):
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

// placeholder matches a format verb, which must not change.
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

// longer doubles the last vowel of every long word, so that texts are about as long as in German.
func longer(english string) string {
	return word.ReplaceAllStringFunc(english, func(w string) string {
		if at := strings.LastIndexAny(w, "aeiou"); at >= 0 {
			return w[:at] + w[at:at+1] + w[at:]
		}
		return w
	})
}
