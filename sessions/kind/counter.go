package kind

import (
	"purser/internal/text"
	"purser/referee"
	"purser/scoring"
	"purser/sessions/grammar"
)

// A Counter reads, judges and counts what a table counted by numbers. Numbers are in the form of the kind of game.
type Counter struct {
	Verb   *Verb
	Sample string                                              // words after the verb
	Read   func(p *grammar.Parser) (numbers any, words string) // reads the words after the verb
	Said   func(numbers any) text.List
	Rules  []*referee.Rule                                           // rules that judge numbers
	Check  func(rule int, before []any, numbers any) referee.Outcome // judges by a rule; before has those of others
	Count  func(results []Result) *Count

	// English translates a line that people typed in any language, except its first word.
	English func(words string) string
}

// A Result is what is known of a player if only results are known.
type Result struct {
	Known   bool
	Total   int // if there are no numbers
	Numbers any // or nil
}

// Depth returns how much is known.
func (r Result) Depth() scoring.Depth {
	if r.Numbers != nil {
		return scoring.ByNumbers
	}
	return scoring.ByTotal
}

// NoCounter says that nothing is counted by numbers on a board.
func NoCounter(b Board) text.Sentence {
	return text.Say("on %s nothing is counted by numbers: enter the total", BoardSaid(b))
}
