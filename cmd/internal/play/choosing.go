package play

import (
	"strings"

	"purser/cmd/internal/ask"
	"purser/internal/text"
	"purser/maps"
)

// A Choosing is a question with a few words as answers, which are matched like names.
type Choosing struct {
	*ask.Question
	kind  string
	known []string
	free  bool // any other word is an answer as well
}

// OneOf asks for one of the known words.
func OneOf(kind string, known ...string) *Choosing {
	c := &Choosing{Question: &ask.Question{}, kind: kind, known: known}
	for _, word := range known {
		c.Choices = append(c.Choices, ask.Choice{Answer: word})
	}
	c.Validate = func(answer string) error {
		if answer == "" && !c.Enter.Empty() {
			return nil
		}
		if c.word(answer) != "" {
			return nil
		}
		_, err := maps.Like(kind, answer, known)
		return err
	}
	return c
}

// word returns the known word that an answer means, in English or another language, or "".
func (c *Choosing) word(answer string) string {
	if word, err := maps.Like(c.kind, answer, c.known); err == nil {
		return word
	}
	for _, key := range []string{"answer ", ""} { // a color is typed as it is named
		if word, ok := text.Meant(answer, key, c.known); ok {
			return word
		}
	}
	if c.free {
		return text.Slug(answer)
	}
	return ""
}

// Meant returns the known word that was meant, or "".
func (c *Choosing) Meant() string {
	return c.word(c.Answer)
}

// A Search finds what words can mean, as [ask.Question.Search] does.
type Search = func(words []string) (found []ask.Choice, others []text.Sentence)

// Starts searches the choices of a question for those that start with what was typed.
func Starts(q *ask.Question) Search {
	return func(words []string) (found []ask.Choice, others []text.Sentence) {
		for _, c := range q.Choices {
			if strings.HasPrefix(text.Slug(c.Answer), text.Slug(strings.Join(words, " "))) {
				found = append(found, c)
			}
		}
		return found, nil
	}
}
