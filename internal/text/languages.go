package text

import (
	"embed"
	"slices"
	"strings"
)

// tables are the catalogs of the languages other than English, each sorted by the English
// text: a line for each text, with a tab before the translation.
//
//go:generate go run generate.go
//go:embed tables
var tables embed.FS

// A catalog is the table of a language.
type catalog string

// find returns the translation of an English text.
func (c catalog) find(english string) (string, bool) {
	if strings.Contains(english, "\n") {
		english = strings.ReplaceAll(english, "\n", "\v")
	}
	for low, high := 0, len(c); low < high; { // both are always at the start of a line
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

// NounMark begins the catalog key of a noun after a number, such as 1 ship. Its forms are
// the singular, the plural and, if it differs, the dative of the plural, separated by |.
const NounMark = "1 "

// Spoken returns the language of a table. What the table lacks stays in English.
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
		counted: func(english string, form form) string { return c.form(english, form, englishNoun(english, form)) },
		bent:    func(english string, form form) string { return c.form(english, form, english) },
	}
}

// form returns a noun or an adjective in one of its forms, or else if the table lacks it.
func (c catalog) form(english string, form form, or string) string {
	other, ok := c.find(NounMark + english)
	if !ok {
		return or
	}
	forms := strings.Split(other, "|")
	return forms[min(int(form), len(forms)-1)]
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

// ByTag returns the language of a BCP 47 tag or a locale, such as de, de-AT or de_DE.UTF-8,
// or nil if it is not supported. C and POSIX are English.
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
