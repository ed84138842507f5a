package kind

import (
	"slices"
	"strings"

	"purser/internal/text"
)

// A Sample is an example of what to type after a verb, with the cards to play, in English. [Verb.As] translates it.
type Sample struct {
	Words string
	Cards string // may be empty
	Free  bool   // names nothing on the board, so it is a good example whatever the rules allow now
}

// examplePlayers are the players named in examples of verbs.
var examplePlayers = []string{"Anna", "Ben"}

// Samples returns what follows the verb in each of its examples, without the player's name and consent. It replaces
// players named in the words by other.
func (v *Verb) Samples(other string) (all []string) {
	for command := range strings.Lines(v.Example) {
		command, _, _ = strings.Cut(strings.TrimSpace(command), " --consent ")
		words := strings.Fields(command)
		if at := slices.Index(words, "--player"); at >= 0 {
			words = slices.Delete(words, at, at+2)
		}
		for i, word := range words {
			if slices.ContainsFunc(examplePlayers, func(name string) bool { return strings.EqualFold(name, word) }) {
				words[i] = other
			}
		}
		all = append(all, strings.Join(words[2:], " "))
	}
	return all
}

// As returns English words after the verb as people type them in a language.
func (v *Verb) As(in *text.Language, words string) string {
	command := "purser " + v.Name + " "
	return strings.TrimPrefix(in.Words(text.Say("%s", text.Command(command+words))), command)
}

// Spoken returns the verb as people type it in a language.
func (v *Verb) Spoken(in *text.Language) string {
	word := text.Typed{Key: "verb ", Word: v.Name}
	return strings.ToLower(in.Words(word))
}
