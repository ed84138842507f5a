package kind

import (
	"cmp"
	"slices"

	"purser/internal/text"
)

// A Question is something to ask a person: in a field on a screen, at a prompt, or in a form on a page.
type Question struct {
	Asks    text.Sentence // the question, or what is asked for
	Help    text.Sentence // what it is about, shown to those who ask for help
	Example text.Sentence // an answer that an empty field shows as an example; may be empty
	Choices []Choice      // suggested answers, best first
	Default string        // the answer filled in at first
	Enter   text.Sentence // what an empty answer means; empty if an answer is required
	Picked  bool          // the answer must be one of the choices
	Lines   bool          // the answer may have several lines
}

// ThePlayer is a placeholder in a question for the player it is about.
var ThePlayer = text.Say("the player")

// Ask returns the question with the player's name filled in, or put in front if it has no placeholder.
func Ask(asks text.Sentence, name any) text.Sentence {
	at := slices.IndexFunc(asks.Args, func(arg any) bool {
		said, ok := arg.(text.Sentence)
		return ok && said.Format == ThePlayer.Format
	})
	if at < 0 {
		return text.Say("%s: %s", name, asks)
	}
	asks.Args = slices.Clone(asks.Args)
	asks.Args[at] = name
	return asks
}

// A SeatQuestion asks for something with which a player begins.
type SeatQuestion struct {
	Question
	Strict bool // only asked if turns are refereed

	// Words returns the words for an answer in the player's line. The error says why the answer is invalid.
	Words func(answer string) (string, error)

	// Doubt returns what to ask before accepting an answer that may be a typo. It may be nil.
	Doubt func(answer string) text.Sentence
}

// Usual returns a valid answer: the default, or else the example.
func (q *SeatQuestion) Usual() string { return cmp.Or(q.Default, q.Example.String()) }

// Check returns an error for an invalid answer. An empty answer is valid if Enter gives it a meaning.
func (q *SeatQuestion) Check(answer string) error {
	switch {
	case answer == "" && q.Enter.Empty():
		return text.Errorf("please answer: %s", q.Asks)
	case answer == "":
		return nil
	}
	_, err := q.Words(answer)
	return err
}

// A FollowUp asks for words to append to a line.
type FollowUp struct {
	Question

	// Words returns the words to append for an answer, and what they mean. It is nil if the answer is appended as it
	// is.
	Words func(answer string) (words []string, said text.Sentence, err error)
}

// A FollowUpError is the error for words that only form a line once more words are appended.
type FollowUpError struct {
	Err error
	FollowUp
}

// Error says in English what is missing.
func (e *FollowUpError) Error() string { return e.Err.Error() }

// Unwrap returns the underlying error.
func (e *FollowUpError) Unwrap() error { return e.Err }

// A FactsError is the error for a line that must enter facts about an open board.
type FactsError interface {
	error
	Sentence() text.Sentence
	NeedsFacts() // marks the type
}

// A Lack is a [FactsError] with a question for the missing facts. The Words of the question return everything after
// the verb.
type Lack struct {
	FactsError
	FollowUp
}

// Unwrap returns the error without the question.
func (e *Lack) Unwrap() error { return e.FactsError }

// A FactQuestion asks for a fact about an open board that a line depends on and that nobody has entered.
type FactQuestion struct {
	Question
	Rare    []Choice // only offered once their first words are typed
	Known   string   // the answer from other games, or empty
	Such    string   // a line that enters an answer, with the unknown part in capitals
	Decides bool     // without the fact, the line is illegal

	// Line returns the line that enters an answer; it belongs to nobody. It has no words if there is nothing to enter.
	// The error says why the answer is invalid.
	Line func(answer string) (Line, error)
}
