package kind

import (
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
)

// A Choice is something that a player may do now: the words after the verb, and their cost or gain.
type Choice struct {
	ID     string
	Said   text.Sentence // the words with names as printed on the board; empty if people say the id
	Called text.Sentence // what a sentence calls it, if that is different
	Worth  text.Sentence
	Copies int  // how many times it can be chosen, if several copies exist; 0 for once
	Usual  bool // likely enough to be selected by pressing Enter alone
}

// Name returns what to call the choice in a sentence.
func (c Choice) Name() text.Sentence {
	for _, name := range []text.Sentence{c.Called, c.Said} {
		if !name.Empty() {
			return name
		}
	}
	return text.Say("%s", c.ID)
}

// Plain makes choices of words alone.
func Plain(words []string) []Choice {
	return lists.Map(words, func(w string) Choice { return Choice{ID: w} })
}

// Starting returns the choices whose ids begin with what was typed, if necessary after swapping the two ends of an id.
// It returns such ids swapped, so that a shell completes only as far as the choices agree.
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

// turned returns the name of a lane or a two-city ticket with its ends swapped. It leaves other names unchanged.
func turned(name string) string {
	parts := strings.Split(name, "/")
	if len(parts) == 2 || len(parts) == 3 { // a tour has more cities
		parts[0], parts[1] = parts[1], parts[0]
	}
	return strings.Join(parts, "/")
}

// Lines returns the choices as whole lines that begin with the verb.
func (v *Verb) Lines(choices []Choice) []Choice {
	if v.Least == 0 && len(choices) == 1 && choices[0].ID == "" {
		return Behind(v.Name, choices)
	}
	return Behind(v.Name+" ", choices)
}

// Behind puts already typed text in front of each choice.
func Behind(done string, choices []Choice) []Choice {
	return lists.Map(choices, func(c Choice) Choice {
		c.ID = done + c.ID
		return c
	})
}

// Without keeps only the choices that begin with done, and removes that beginning from them.
func Without(done string, choices []Choice) (rest []Choice) {
	for _, c := range choices {
		if words, is := strings.CutPrefix(c.ID, done); is {
			c.ID = words
			rest = append(rest, c)
		}
	}
	return rest
}

// Begun splits typed words into those before the last one, and the last one, which may be empty.
func Begun(words []string) (before []string, last string) {
	if len(words) == 0 {
		return nil, ""
	}
	return words[:len(words)-1], words[len(words)-1]
}

// Fitting returns the choices that typed words can mean, in the words of a record or as shown in a language. The
// choices that begin with the words come first. If names is set, choices follow in which every typed word matches the
// beginning or the initials of a name: la matches los-angeles.
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

// Fits reports whether each typed word is the beginning of a word in said, or the initials of one.
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

// Reworded translates the words of a line as people may type them in a language. The catalog lists the first word
// under the key first.
func Reworded(in *text.Language, first, line string) string {
	words, before := strings.Fields(line), ""
	for i, w := range words {
		word, number, _ := strings.Cut(w, "-")
		if strings.Trim(number[strings.LastIndexByte(number, '-')+1:], "0123456789") != "" {
			word, number = w, "" // the part after the hyphen is not just a number, as in sea-1 or sea-pacific-1
		}
		said := in.Words(text.Typed{Key: first, Word: word})
		if own := in.Words(text.Typed{Key: first + before + " ", Word: word}); own != word {
			said = own // so that the pair of "buys pair" is not translated as a pair of cards
		}
		if before = w; said != word {
			words[i] = strings.TrimSuffix(strings.ToLower(said)+"-"+number, "-")
		}
		first = "word "
	}
	return strings.Join(words, " ")
}
