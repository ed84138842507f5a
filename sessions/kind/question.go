package kind

import (
	"cmp"
	"slices"

	"purser/internal/text"
)

// A Question is what a person is asked: in a field on a screen, in a line at a prompt, or in a form of a page.
type Question struct {
	Asks    text.Sentence // the question, or what is asked for
	Help    text.Sentence // what it is about, for whoever asks for help
	Example text.Sentence // an answer that an empty field shows; may be empty
	Choices []Choice      // what is offered, the best first
	Default string        // the answer at first
	Enter   text.Sentence // what no answer means; empty if there must be one
	Picked  bool          // the answer is one of the choices
	Lines   bool          // the answer may have several lines
}

// ThePlayer stands in a question for the player whom it is about.
var ThePlayer = text.Say("the player")

// Ask returns a question with the name of the player whom it is about; a question that has no place for it follows it.
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

// A SeatQuestion asks what a player begins with.
type SeatQuestion struct {
	Question
	Strict bool // only asked if turns are refereed

	// Words returns the words of the player's line for an answer. The error says why the
	// answer is invalid.
	Words func(answer string) (string, error)

	// Doubt returns what should be asked about an answer before it is taken: a name that may be a slip. It may be nil.
	Doubt func(answer string) text.Sentence
}

// Usual returns a valid answer: the one at first, or the example.
func (q *SeatQuestion) Usual() string { return cmp.Or(q.Default, q.Example.String()) }

// Check refuses an invalid answer; none is valid if it has a meaning.
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

// A FollowUp asks for words behind those of a line.
type FollowUp struct {
	Question

	// Words returns the words to append for an answer, and says what they mean; nil if they are
	// the answer itself.
	Words func(answer string) (words []string, said text.Sentence, err error)
}

// A FollowUpError is the error for words that are a line once more of them are typed behind.
type FollowUpError struct {
	Err error
	FollowUp
}

// Error says what is missing, in English.
func (e *FollowUpError) Error() string { return e.Err.Error() }

// Unwrap returns the words that are refused.
func (e *FollowUpError) Unwrap() error { return e.Err }

// A FactsError is the error for a line that must enter facts about an open board.
type FactsError interface {
	error
	Sentence() text.Sentence
	NeedsFacts() // marks the error
}

// A Lack is a [FactsError] with the question for what is missing, whose Words are all of those behind the verb.
type Lack struct {
	FactsError
	FollowUp
}

// Unwrap returns the error without the question.
func (e *Lack) Unwrap() error { return e.FactsError }

// A FactQuestion asks for a fact about an open board that a line depends on and nobody has entered.
type FactQuestion struct {
	Question
	Rare    []Choice // offered once their first words are typed
	Known   string   // the answer from other games, or empty
	Such    string   // a line that enters an answer, with capitals for what is not known
	Decides bool     // the line that needs the fact is not legal without it

	// Line returns the line that enters the answer, which belongs to nobody; it has no words if
	// there is nothing to enter. The error says why the answer is invalid.
	Line func(answer string) (Line, error)
}
