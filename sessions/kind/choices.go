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
	Called text.Sentence // what a sentence calls it, if that is not how it is said
	Worth  text.Sentence
	Copies int  // how often it can be chosen where several are; 0 for once
	Usual  bool // so likely that pressing Enter alone selects it
}

// Name returns what a sentence calls a choice.
func (c Choice) Name() text.Sentence {
	for _, name := range []text.Sentence{c.Called, c.Said} {
		if !name.Empty() {
			return name
		}
	}
	return text.Say("%s", c.ID)
}

// Plain returns words as choices without a worth.
func Plain(words []string) []Choice {
	return lists.Map(words, func(w string) Choice { return Choice{ID: w} })
}

// Starting returns the choices whose ids begin with what is typed, perhaps with their other end first, so that a shell
// completes only as far as the choices agree.
func Starting(choices []Choice, begun string) (list []Choice) {
	for _, c := range choices {
		if turned := turned(c.ID); !maps.Begins(c.ID, begun) && maps.Begins(turned, begun) {
			c.ID = turned
		}
		if maps.Begins(c.ID, begun) {
			list = append(list, c)
		}
	}
	return list
}

// turned returns a name with its other end first: that of a lane or of a ticket with two ends; any other as it is.
func turned(name string) string {
	parts := strings.Split(name, "/")
	if len(parts) == 2 || len(parts) == 3 { // more are the cities of a tour
		parts[0], parts[1] = parts[1], parts[0]
	}
	return strings.Join(parts, "/")
}

// Lines returns what may be behind the verb as whole lines.
func (v *Verb) Lines(choices []Choice) []Choice {
	if v.Least == 0 && len(choices) == 1 && choices[0].ID == "" {
		return Behind(v.Name, choices)
	}
	return Behind(v.Name+" ", choices)
}

// Behind puts what is already typed in front of choices.
func Behind(done string, choices []Choice) []Choice {
	return lists.Map(choices, func(c Choice) Choice {
		c.ID = done + c.ID
		return c
	})
}

// Without returns choices without what they begin with, and only those that begin with it.
func Without(done string, choices []Choice) (rest []Choice) {
	for _, c := range choices {
		if words, is := strings.CutPrefix(c.ID, done); is {
			c.ID = words
			rest = append(rest, c)
		}
	}
	return rest
}

// Begun splits words typed so far into those before the last one, which may be empty, and that.
func Begun(words []string) (before []string, last string) {
	if len(words) == 0 {
		return nil, ""
	}
	return words[:len(words)-1], words[len(words)-1]
}

// Fitting returns the choices that words typed so far can mean, as in a record or as they are shown in a language:
// those that begin with them and, of names, behind these those of which every word typed begins one, or is the initials
// of one: la is los-angeles.
func Fitting(in *text.Language, choices []Choice, words []string, names bool) (found []Choice) {
	typed := text.Slug(strings.Join(words, " "))
	if typed == "" {
		return choices
	}
	var behind []Choice
	for _, c := range choices {
		said := []string{c.ID, Reworded(in, "word ", c.ID), in.Words(c.Said)}
		if c.Said.Empty() {
			said = said[:2]
		}
		switch {
		case slices.ContainsFunc(said, func(s string) bool { return strings.HasPrefix(text.Slug(s), typed) }):
			found = append(found, c)
		case names && Fits(strings.Join(said, " "), words...):
			behind = append(behind, c)
		}
	}
	return append(found, behind...)
}

// Fits reports whether every word typed begins one of what is said, or is the initials of one.
func Fits(said string, words ...string) bool {
	var parts []string
	for _, name := range strings.FieldsFunc(said, func(r rune) bool { return strings.ContainsRune(" /,()–·", r) }) {
		slug, initials := text.Slug(name), ""
		for _, part := range strings.Split(slug, "-") {
			parts, initials = append(parts, part), initials+part[:min(1, len(part))]
		}
		parts = append(parts, slug, initials)
	}
	return !slices.ContainsFunc(words, func(word string) bool {
		word = text.Slug(word)
		return !slices.ContainsFunc(parts, func(part string) bool { return strings.HasPrefix(part, word) })
	})
}

// Reworded returns words of a line as they may be typed in a language; a catalog has the first word after first.
func Reworded(in *text.Language, first, line string) string {
	words, before := strings.Fields(line), ""
	for i, w := range words {
		word, number, _ := strings.Cut(w, "-")
		if strings.Trim(number[strings.LastIndexByte(number, '-')+1:], "0123456789") != "" {
			word, number = w, "" // it is no number of something, such as sea-1 or sea-pacific-1
		}
		said := in.Words(text.Typed{Key: first, Word: word})
		if own := in.Words(text.Typed{Key: first + before + " ", Word: word}); own != word {
			said = own // buys pair is not a pair of cards
		}
		if before = w; said != word {
			words[i] = strings.TrimSuffix(strings.ToLower(said)+"-"+number, "-")
		}
		first = "word "
	}
	return strings.Join(words, " ")
}
