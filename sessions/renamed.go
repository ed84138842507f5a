package sessions

import (
	"strings"

	"purser/internal/text"
	"purser/sessions/kind"
)

// renamed are the words that took the place of one that people may still type in front of a line, in an evening and on
// pages.
var renamed = map[string][]text.Typed{
	"amend":   {fixTyped},
	"insert":  {fixTyped, {Key: "answer ", Word: "before"}},
	"remove":  {fixTyped, {Key: "answer ", Word: "drop"}},
	"correct": {fixTyped, {Key: "answer ", Word: "everywhere"}},
	"check":   {{Key: "verb ", Word: "can"}},
}

var fixTyped = text.Typed{Key: "verb ", Word: "fix"}

// Renamed returns the error for words that begin with one which has another name now, or nil. It says what to type.
func (g *Game) Renamed(words []string) error {
	if len(words) == 0 || g.Verb(words[0]) != nil || g.Called(words[0]) {
		return nil
	}
	old := strings.ToLower(words[0])
	now := renamed[old]
	if now == nil {
		return nil
	}
	typed := make([]any, len(now))
	for i, word := range now {
		typed[i] = word
	}
	behind := text.Brief(strings.Join(words[1:], " "), 80)
	return text.BadWords.Errorf("%s has another name now, type: %s", old,
		text.Joined(append(typed, behind), " "))
}

// Means reports whether a word that was typed means one of the known words in front of a line, such as fix, in any
// language.
func Means(typed, word string) bool {
	meant, ok := kind.VerbMeant(typed, []string{word})
	return ok && meant == word || strings.EqualFold(typed, word)
}
