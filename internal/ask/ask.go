// Package ask asks a person: by forms on a screen ([Screen]), or line by line in a
// way that a screen reader and a pipe can use ([Lines]). Both take the same
// questions and return the same answers, so that the caller need not know which of
// the two it is.
//
// One law holds for all forms: an answer is only what the person typed or what the
// screen showed as chosen. Enter alone takes the default where the screen shows it
// at the mark. After a refusal, and where a form says that something has to be read
// first ([Form.Heed]), no row is marked, and Enter alone takes nothing until the
// person chooses a row or types; where there are no rows, the first Enter says what
// the second one takes, and so does the field when the person has emptied it. Esc
// never takes what Enter would ([Question.Leaves]).
//
// The package knows nothing of games. It opens no file, no terminal and no clock:
// the caller hands it what to read from, what to write to, and the language in
// which it speaks.
package ask

import (
	"errors"
	"strings"
	"unicode"

	"purser/internal/text"
)

// A Question is one thing that is asked. [Asker.Ask] fills in the answer.
type Question struct {
	Text     text.Sentence      // what is asked, without a mark at its end
	Default  string             // the answer of Enter alone
	Enter    text.Sentence      // what Enter alone means where its answer is empty; may be empty
	Validate func(string) error // returns what is wrong with an answer; nil accepts all
	Choices  []Choice           // what can be picked; empty where any text is an answer
	Free     bool               // text is an answer even where it fits a choice
	Multiple bool               // several can be picked; the answer has commas between them
	Count    int                // how many must be picked, if any are; 0 for any number
	Picked   []string           // what is picked at first; a key that looks leaves here what is picked by then
	Keys     []Key              // keys that answer at once, while nothing is typed or picked

	// Commits says that Enter alone writes something that counts. At plain prompts an
	// empty line is then no answer after a refusal or in a form to heed.
	Commits bool

	// Confirm says that Enter alone ends something. On a screen it is asked back: the
	// first Enter says what it means, the second one means it.
	Confirm bool

	// Leaves says that Enter alone goes back, or leaves things as they are, so that Esc may do
	// the same. Elsewhere Esc never answers, except that it ends the picking of several.
	Leaves bool

	// Private says that what is typed is not remembered: nobody finds it by going back
	// through what was typed.
	Private bool

	// Search returns the choices that some words can mean, the best first, and the
	// names of what they can mean as well but what cannot be picked now. Without it
	// the words are looked for in the labels.
	Search func(words []string) (found []Choice, others []text.Sentence)

	// Behind returns the words that Ctrl-B puts behind an answer that was refused with
	// an error, or none. It may be nil.
	Behind func(err error) string

	Answer string // what was answered
}

// A Choice is an answer that can be picked.
type Choice struct {
	Answer string
	Label  text.Sentence // what is shown; the answer itself if it is empty
	Worth  text.Sentence // what is shown behind all labels, never cut off by them; may be empty
	Name   text.Sentence // what a sentence calls it; the answer itself if it is empty
	Fill   string        // what Enter puts into the field instead of answering, to be typed on; may be empty
	Color  string        // one of the sixteen colors of a terminal by its number, such as 2, for the label; may be empty
}

// A Key is a key that answers a question at once.
type Key struct {
	Key    string // a single character
	Label  text.Sentence
	Answer string
	Looks  bool // it only shows something, and answers beside refused text, too
}

// A Drawing returns a text that is fitted to a screen of so many characters and lines.
// It is asked anew when the size changes; nil is nothing.
type Drawing func(width, height int) string

// on returns the lines of a drawing on a screen.
func (d Drawing) on(width, height int) []string {
	if d == nil {
		return nil
	}
	return lines(d(width, height))
}

// A Form is what is asked at one time.
type Form struct {
	Above     Drawing     // stays in view while it is asked; lines prints none of it
	News      Drawing     // what was looked at, before what was told; lines prints none of it
	Questions []*Question // with none of them a form shows what was told, until the person goes on

	// Beside returns what is beside the form on a wide screen, in lines of at most so
	// many columns, and at most so many of them. It is asked anew when the size changes.
	// Nil is nothing.
	Beside func(columns, lines int) []string

	// Stale reports whether what the form is about is another by now. A screen asks it every
	// second while nothing is typed or picked, and ends the form with [ErrStale]. It may be nil.
	Stale func() bool

	// Private says that nothing of what was told may stay in view after the form. On a
	// screen nothing does.
	Private bool

	// Heed says that what was told has to be read first: lines that were typed before
	// the form is seen are dropped, but for one that is just being typed, and Enter
	// alone is no answer until the person chooses a row or types.
	Heed bool
}

// ErrStale ends a form that is about something that is another by now.
var ErrStale = errors.New("stale")

// An Asker asks.
type Asker interface {
	// Ask asks the questions of a form. The error is [io.EOF] when there are no more
	// answers: the input ended, or the person broke off; what was picked of a question
	// with multiple answers is then in its answer.
	Ask(form *Form) error

	// Size returns the width and the height of the screen in characters, or zeros
	// where there is none to fit to.
	Size() (width, height int)
}

// refusal returns the lines that refuse an answer, in words.
func refusal(lang *text.Language, err error) []string {
	var said []string
	for line := range strings.Lines(strings.TrimRight(lang.Words(err), "\n")) {
		said = append(said, lang.Say("error: %s", strings.TrimRight(line, "\n")))
	}
	var h text.Hinter
	if errors.As(err, &h) {
		if hint := h.Hint(); !hint.Empty() {
			said = append(said, lang.Say("hint: %s", hint))
		}
	}
	return said
}

// label returns what is shown of a choice.
func (c Choice) label(lang *text.Language) string {
	if !c.Label.Empty() {
		return lang.Words(c.Label)
	}
	return c.Answer
}

// name returns what a sentence calls a choice.
func (c Choice) name() text.Sentence {
	if !c.Name.Empty() {
		return c.Name
	}
	return text.Say("%s", c.Answer)
}

// accept returns the answer that a text is, or what is wrong with it.
func (q *Question) accept(typed string) (string, error) {
	answer := strings.TrimSpace(typed)
	if answer == "" {
		answer = q.Default
	}
	return q.check(answer)
}

// check returns an answer as it is, or what is wrong with it.
func (q *Question) check(answer string) (string, error) {
	if strings.ContainsFunc(answer, unicode.IsControl) {
		return "", text.Errorf("an answer is one line, without control characters")
	}
	if q.Validate != nil {
		if err := q.Validate(answer); err != nil {
			return "", err
		}
	}
	return answer, nil
}
