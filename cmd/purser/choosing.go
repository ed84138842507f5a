package main

import (
	"fmt"
	"strconv"
	"strings"

	"purser/internal/ask"
	"purser/maps"
)

// A choosing is a question for one of a few words, which are found as names are.
type choosing struct {
	*ask.Question
	kind  string
	known []string
}

// oneOf asks for one of the words that are known.
func oneOf(kind string, known ...string) *choosing {
	c := &choosing{&ask.Question{}, kind, known}
	for _, word := range known {
		c.Choices = append(c.Choices, ask.Choice{Answer: word})
	}
	c.Accept = func(text string) error {
		if text == "" && c.Enter != "" {
			return nil
		}
		_, err := like(kind, text, known)
		return err
	}
	return c
}

// meant gives the word that was meant, or an empty one.
func (c *choosing) meant() string {
	word, _ := like(c.kind, c.Answer, c.known) // accepted, or else empty
	return word
}

// startsOf looks for names that begin as what was typed does.
func startsOf(known []string) func(words []string) []string {
	return func(words []string) []string {
		var names []string
		for _, name := range known {
			if strings.HasPrefix(maps.Slug(name), maps.Slug(strings.Join(words, " "))) {
				names = append(names, name)
			}
		}
		return names
	}
}

// number refuses what is no number of things; that nothing is said is none.
func number(text string) error {
	if n, err := strconv.Atoi(text); text != "" && (err != nil || n < 0) {
		return fmt.Errorf("%q is no number", text)
	}
	return nil
}
