package kind

import (
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
)

// A Choice is something a player may do now: the words after the verb, and what they are
// worth.
type Choice struct {
	ID     string
	Said   text.Sentence // the words with the names on the board; empty if people say the id
	Worth  text.Sentence
	Turned string // another way to say it, or empty
	Copies int    // how often it can be chosen where several are; 0 for once
	Usual  bool   // so likely that pressing Enter alone selects it
}

// Plain returns words as choices without a worth.
func Plain(words []string) []Choice {
	return lists.Each(words, func(w string) Choice { return Choice{ID: w} })
}

// Starting returns the choices whose ids begin with what is typed. A route and an ordinary
// ticket may begin with either of their ends, so that a shell completes only as far as the
// choices agree.
func Starting(choices []Choice, begun string) []Choice {
	var list []Choice
	for _, c := range choices {
		switch {
		case maps.Begins(c.ID, begun):
			list = append(list, c)
		case maps.Begins(c.Turned, begun):
			list = append(list, Choice{ID: c.Turned, Worth: c.Worth})
		}
	}
	return list
}

// Behind puts what is already typed in front of choices.
func Behind(done string, choices []Choice) []Choice {
	for i := range choices {
		choices[i].ID = done + choices[i].ID
	}
	return choices
}

// Follow lists the next words of choices after those typed so far; split returns the words of
// a choice. A word that ends a choice has the choice's worth. Nouns may be in the singular.
func Follow(choices []Choice, words []string, split func(string) []string) (list []Choice) {
	same := func(of, w string) bool { return strings.EqualFold(of, w) || strings.EqualFold(of, w+"s") }
	for _, c := range choices {
		next := split(c.ID)
		if len(next) <= len(words) || !slices.EqualFunc(next[:len(words)], words, same) {
			continue
		}
		word := Choice{ID: next[len(words)], Worth: c.Worth}
		if i := slices.IndexFunc(list, func(c Choice) bool { return c.ID == word.ID }); i >= 0 {
			list[i] = Choice{ID: word.ID} // several choices continue with it
			continue
		}
		list = append(list, word)
	}
	return list
}
