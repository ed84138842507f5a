package play

import (
	"strings"

	"purser/internal/ask"
	"purser/internal/text"
	"purser/sessions"
)

// A choosing is a question for one of a few words, which are found as names are.
type choosing struct {
	*ask.Question
	kind  string
	known []string
	free  bool // another word is an answer, too
}

// oneOf asks for one of the words that are known.
func oneOf(kind string, known ...string) *choosing {
	c := &choosing{Question: &ask.Question{}, kind: kind, known: known}
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
func (c *choosing) word(answer string) string {
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

// meant returns the word that was meant, or an empty one.
func (c *choosing) meant() string {
	return c.word(c.Answer)
}

// startsOf searches the choices for those that begin as what was typed does.
func startsOf(q *ask.Question) search {
	return func(words []string) (found []ask.Choice, others []text.Sentence) {
		for _, c := range q.Choices {
			if strings.HasPrefix(text.Slug(c.Answer), text.Slug(strings.Join(words, " "))) {
				found = append(found, c)
			}
		}
		return found, nil
	}
}
