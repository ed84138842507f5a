package kind

import (
	"strings"

	"purser/internal/text"
)

// A Choice is what a player may do now: the words behind the verb, and what it brings.
type Choice struct {
	ID     string
	Worth  text.Sentence
	Turned string // another way to say it, or empty
	Usual  bool   // so likely that Enter alone means it
}

// Plain returns words as choices without a worth.
func Plain(words []string) []Choice {
	var list []Choice
	for _, w := range words {
		list = append(list, Choice{ID: w})
	}
	return list
}

// Starting keeps the choices whose ids begin as what is typed does. A route and an
// ordinary ticket may begin with either of their ends, so that a shell stops where the
// choices part.
func Starting(choices []Choice, begun string) []Choice {
	var list []Choice
	for _, c := range choices {
		switch {
		case begins(c.ID, begun):
			list = append(list, c)
		case begins(c.Turned, begun):
			list = append(list, Choice{ID: c.Turned, Worth: c.Worth})
		}
	}
	return list
}

// begins reports whether an id begins as what is typed does, whatever its case.
func begins(id, begun string) bool {
	return len(begun) <= len(id) && strings.EqualFold(id[:len(begun)], begun)
}

// Behind puts what is typed already before some choices.
func Behind(done string, choices []Choice) []Choice {
	for i := range choices {
		choices[i].ID = done + choices[i].ID
	}
	return choices
}

// A Payer is a board on which cards are played and tickets are kept.
type Payer interface {
	// NextCards lists what the cards of a line may be, as far as they have been typed.
	NextCards(line []string, begun string) []Choice

	// NextTickets lists the tickets that begin as what is typed does.
	NextTickets(begun string) []Choice
}

// NextCards lists what the cards of a line may be on a board; nothing where none are played.
func NextCards(b Board, line []string, begun string) []Choice {
	if payer, ok := b.(Payer); ok {
		return payer.NextCards(line, begun)
	}
	return nil
}

// NextTickets lists the tickets of a board that begin as what is typed does.
func NextTickets(b Board, begun string) []Choice {
	if payer, ok := b.(Payer); ok {
		return payer.NextTickets(begun)
	}
	return nil
}
