package play

import (
	"slices"

	"purser/sessions"
	"purser/sessions/kind"
)

// Verbs are the words that a line of play begins with.
func (e *Evening) Verbs(g *sessions.Game) []string {
	var words []string
	for _, v := range g.Verbs() {
		if !v.Absent {
			words = append(words, v.Name)
		}
	}
	return words
}

// The words of a turn that begin no line of play: what changes lines, and what looks or
// stops. A desk has its own between them.
var (
	changing = []string{"undo", "redo", "fix"}
	looking  = []string{"status", "log", "legal", "chart", "map", "explain", "pause", "quit", "help"}
)

// Known are all words that a turn can begin with, in the order in which they are offered.
func (e *Evening) Known(g *sessions.Game) []string {
	return slices.Concat(changing, e.desk(g).Commands(), looking, e.Verbs(g))
}

// English returns words with the command or the verb that they begin with in English,
// whatever language of ours it is typed in: Verlauf is log.
func (e *Evening) English(g *sessions.Game, words []string) []string {
	if len(words) > 0 {
		if word, ok := kind.VerbMeant(words[0], e.Known(g)); ok {
			return append([]string{word}, words[1:]...)
		}
	}
	return words
}
