package kind

import (
	"purser/internal/text"
	"purser/referee"
	"purser/scoring"
	"purser/sessions/grammar"
	"purser/sessions/record"
)

// A Counter reads, judges and counts what a table counted by numbers. Numbers are in the form of the kind of game.
type Counter struct {
	Verb   *Verb
	Sample string                                              // words after the verb
	Read   func(p *grammar.Parser) (numbers any, words string) // reads the words after the verb
	Words  func(numbers any) string                            // the words that Read reads
	Said   func(numbers any) text.List
	Rules  []*referee.Rule                                           // rules that judge numbers
	Check  func(rule int, before []any, numbers any) referee.Outcome // judges by a rule; before has those of others
	Count  func(results []Result) *Count

	Nothing   any                                          // numbers of a player of whom nothing was counted
	Questions func() []CountQuestion                       // what to ask for each player
	Heard     func(numbers any, part string) text.Sentence // says a part back, with its points; empty if not counted

	// English translates a line that people typed in any language, except its first word.
	English func(words string) string
}

// Numbers reads the words of a count, in any language.
func (c *Counter) Numbers(words string) (any, error) {
	p := &grammar.Parser{Rec: &record.Record{}}
	p.Enter(c.English(words))
	numbers, _ := c.Read(p)
	if p.End(); p.Err != nil {
		return nil, text.BadWords.Refuse(p.Err.What)
	}
	return numbers, nil
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
