package play

import (
	"strings"

	"purser/internal/ask"
	"purser/internal/text"
	"purser/sessions"
)

// A Choosing is a question for one of a few words, which are found as names are.
type Choosing struct {
	*ask.Question
	kind  string
	known []string
	free  bool // another word is an answer, too
}

// OneOf asks for one of the words that are known.
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
		_, err := sessions.Like(kind, answer, known)
		return err
	}
	return c
}

// word returns the word that an answer means, in English or another language, or an
// empty one.
func (c *Choosing) word(answer string) string {
	if word, err := sessions.Like(c.kind, answer, c.known); err == nil {
		return word
	}
	for _, key := range []string{"answer ", ""} { // a color is said as it is typed
		if word, ok := text.Meant(answer, key, c.known); ok {
			return word
		}
	}
	if c.free {
		return text.Slug(answer)
	}
	return ""
}

// Meant returns the word that was meant, or an empty one.
func (c *Choosing) Meant() string {
	return c.word(c.Answer)
}

// A Search finds what words can mean, as [ask.Question.Search] does.
type Search = func(words []string) (found []ask.Choice, others []text.Sentence)

// Starts searches the choices of a question for those that begin as what was typed does.
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

// Begins reports whether a word begins as what was typed does, whatever its case.
func Begins(word, typed string) bool {
	return len(typed) <= len(word) && strings.EqualFold(word[:len(typed)], typed)
}
