package text

import (
	"embed"
	"slices"
	"strings"
)

// tables are the catalogs of the languages other than English, each sorted by the
// English: a line for each text, with a tab before the other language.
//
//go:generate go run generate.go
//go:embed tables
var tables embed.FS

// A catalog is the table of a language.
type catalog string

// find returns what an English text is in the language.
func (c catalog) find(english string) (string, bool) {
	if strings.Contains(english, "\n") {
		english = strings.ReplaceAll(english, "\n", "\v")
	}
	for low, high := 0, len(c); low < high; { // both are at the start of a line
		at := low + strings.LastIndexByte(string(c[low:(low+high)/2]), '\n') + 1
		end := at + strings.IndexByte(string(c[at:]), '\n')
		key, other, _ := strings.Cut(string(c[at:end]), "\t")
		switch {
		case key == english:
			return strings.ReplaceAll(other, "\v", "\n"), true
		case key < english:
			low = end + 1
		default:
			high = at
		}
	}
	return "", false
}

// NounMark begins the text of a catalog that is a noun behind a number, such as
// 1 ship. Its forms are the singular, the plural and, where it differs, the dative
// of the plural, with | between them.
const NounMark = "1 "

// Spoken returns the language of a table. What the table lacks is said in English.
func Spoken(tag, table string) *Language {
	c := catalog(table)
	return &Language{
		Tag: tag,
		format: func(english string) string {
			if other, ok := c.find(english); ok {
				return other
			}
			return english
		},
		counted: func(english string, form form) string {
			other, ok := c.find(NounMark + english)
			if !ok {
				return englishNoun(english, form)
			}
			forms := strings.Split(other, "|")
			return forms[min(int(form), len(forms)-1)]
		},
	}
}

// Tags returns the tags of all languages, English first.
func Tags() []string {
	tags := []string{English.Tag}
	files, _ := tables.ReadDir("tables")
	for _, f := range files {
		tags = append(tags, f.Name())
	}
	return tags
}

// ByTag returns the language of a tag of BCP 47 or of a locale, such as de, de-AT
// or de_DE.UTF-8, or nil where there is none. C and POSIX are English.
func ByTag(tag string) *Language {
	tag = strings.ToLower(tag)
	if at := strings.IndexAny(tag, "-_.@"); at >= 0 {
		tag = tag[:at]
	}
	if slices.Contains([]string{English.Tag, "c", "posix"}, tag) {
		return English
	}
	if tag == "" || strings.Contains(tag, "/") {
		return nil
	}
	table, err := tables.ReadFile("tables/" + tag)
	if err != nil {
		return nil
	}
	return Spoken(tag, string(table))
}
