package kind

import (
	"purser/internal/text"
	"purser/referee"
	"purser/scoring"
	"purser/sessions/grammar"
	"purser/sessions/record"
)

// A NumberBoard is a board on which a table may count by numbers, in a game of which only the results are known.
type NumberBoard interface {
	Board

	CountVerb() *Verb

	// Counter returns the counter for a record whose header has been read.
	Counter(rec *record.Record) *Counter
}

// A Counter reads, judges and counts what a table counted by numbers. Numbers are in the form of the kind of game.
type Counter struct {
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

// CounterOf returns the counter of a board for a record, or nil if nothing is counted by numbers there.
func CounterOf(b Board, rec *record.Record) *Counter {
	if own, ok := b.(NumberBoard); ok {
		return own.Counter(rec)
	}
	return nil
}

// NoCounter says that nothing is counted by numbers on a board.
func NoCounter(b Board) text.Sentence {
	return text.Say("on %s nothing is counted by numbers: enter the total", BoardSaid(b))
}
