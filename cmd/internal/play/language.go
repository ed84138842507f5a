package play

import (
	"slices"

	"purser/sessions"
	"purser/sessions/kind"
)

// Verbs are the words that can begin a line of play.
func (e *Evening) Verbs(g *sessions.Game) []string {
	var words []string
	for _, v := range g.Verbs() {
		if !v.Absent {
			words = append(words, v.Name)
		}
	}
	return words
}

// The words of a turn that do not begin a line of play: those that change lines, and those
// that look or stop. A desk's own words come between them.
var (
	changing = []string{"undo", "redo", "fix"}
	looking  = []string{"status", "log", "legal", "chart", "map", "explain", "pause", "quit", "help"}
)

// Known returns all words that a turn can begin with, in the order in which they are
// offered.
func (e *Evening) Known(g *sessions.Game) []string {
	return slices.Concat(changing, e.desk(g).Commands(), looking, e.Verbs(g))
}

// English returns words with the leading command or verb translated to English from any
// supported language: Verlauf becomes log. The name of the program before them is left out:
// hints and the README have it.
func (e *Evening) English(g *sessions.Game, words []string) []string {
	if len(words) > 1 && words[0] == "purser" {
		words = words[1:]
	}
	if len(words) > 0 {
		if word, ok := kind.VerbMeant(words[0], e.Known(g)); ok {
			return append([]string{word}, words[1:]...)
		}
	}
	return words
}
