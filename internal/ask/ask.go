// Package ask asks a person: by forms on a screen ([Screen]), or line by line in a
// way that a screen reader and a pipe can use ([Lines]). Both take the same
// questions and give the same answers, so that whoever asks need not know which
// of the two it is.
//
// The package knows nothing of games. It opens no file and no terminal: whoever asks
// hands it what to read from and what to write to.
package ask

import (
	"fmt"
	"strings"
	"unicode"
)

// A Question is one thing that is asked. [Asker.Ask] fills in the answer.
type Question struct {
	Text      string             // what is asked, without a mark at its end
	Otherwise string             // the answer that Enter alone gives
	Enter     string             // what Enter alone means, where it gives no answer; may be empty
	Accept    func(string) error // says what is wrong with an answer; nil accepts all
	Choices   []Choice           // what can be picked; empty where any text is an answer
	Free      bool               // text is an answer even where it fits a choice
	Many      bool               // several can be picked; the answer has commas between them
	Want      int                // how many must be picked, if any are; 0 for any number
	Keys      []Key              // keys that answer at once, while nothing is typed or picked

	// Search gives the answers among the choices that some words can mean, the
	// best first. Without it the words are looked for in the labels.
	Search func(words []string) []string

	Answer string // what was answered
}

// A Choice is an answer that can be picked.
type Choice struct {
	Answer string
	Label  string // what is shown; the answer itself if it is empty
}

// A Key is a key that answers a question at once.
type Key struct {
	Key    string // a single character
	Label  string
	Answer string
}

// A Form is what is asked at one time.
type Form struct {
	Above     string      // what stays in view while it is asked; lines prints none of it
	Questions []*Question // with none of them a form shows what was told, until the person goes on
}

// An Asker asks.
type Asker interface {
	// Ask asks the questions of a form. The error is [io.EOF] when there are no
	// more answers: the input ended, or the person broke off; what was picked of a
	// question of many stands in its answer.
	Ask(form *Form) error

	// Wrong says that something was refused: answers given before that could be read
	// are not taken for answers to what is asked next.
	Wrong()

	// Width is how many characters fit on a line, or 0 if there is no limit.
	Width() int
}

// label is what is shown of a choice.
func (c Choice) label() string {
	if c.Label != "" {
		return c.Label
	}
	return c.Answer
}

// accept gives the answer that a text is, or says what is wrong with it.
func (q *Question) accept(text string) (string, error) {
	answer := strings.TrimSpace(text)
	if answer == "" {
		answer = q.Otherwise
	}
	if i := strings.IndexFunc(answer, unicode.IsControl); i >= 0 {
		return "", fmt.Errorf("an answer is one line, without control characters")
	}
	if q.Accept != nil {
		if err := q.Accept(answer); err != nil {
			return "", err
		}
	}
	return answer, nil
}
