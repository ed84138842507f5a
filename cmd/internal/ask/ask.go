// Package ask asks a person questions: with forms on a screen ([Screen]), or line by line in a way that suits screen
// readers and pipes ([LineAsker]). Both take the same questions and return the same answers, so that callers need not
// know which one they use.
//
// All forms obey one law: an answer is only what the person typed, or what the screen showed as chosen. Enter alone
// takes the default if the screen marks it. If the answer counts ([Question.Commits]), after a refusal, and on a form
// that must be read first ([Form.Heed]), no row is marked while the field is empty: Enter alone only says what to do,
// until the person types or marks a row with an arrow key. Without rows, the first Enter says what a second one takes;
// once the person has emptied the field, it says so itself. Esc never takes the marked row: it empties the line, and
// then goes one step back, to the previous question or out of the form ([ErrBack]). If the answer counts, or something
// is picked, the first Esc says what a second one does. The key ? shows help over the form ([Form.Aside]) without
// changing anything; Enter or Esc closes it. Only within a text is ? typed; then the keys listed below the form do not
// include it.
//
// A key that takes, answers or leaves something counts once, no matter how long it is held or how it bounces
// ([debouncer]). If several such keys come at once, only the first one counts. A chosen row can be taken only after
// its screen was visible for a moment ([seen]). If a key does not count, the form says so at its foot.
//
// The package knows nothing about games. It opens no files or terminals and reads no clock: the caller passes in what
// to read from, what to write to, the time, and the language.
package ask

import (
	"errors"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"purser/internal/text"
)

// A Question is one question to a person. [Asker.Ask] fills in the answer.
type Question struct {
	Text     text.Sentence      // the question, or a noun for what is asked for
	Default  string             // the answer for Enter alone
	Marked   string             // what a screen marks at first, for questions without a default at prompts
	Begin    string             // the initial text of a screen's field: typing replaces it, other keys edit it
	Enter    text.Sentence      // what Enter alone means if it gives an empty answer; may be empty
	Validate func(string) error // returns what is wrong with an answer; nil accepts anything
	Choices  []Option           // what can be picked; empty if any text is an answer
	Free     bool               // typed text is an answer even if it matches choices
	Names    bool               // a plain prompt lists all choices, however many there are
	Multiple bool               // several choices can be picked; the answer separates them with commas
	Count    int                // how many must be picked, unless none is; 0 for any number
	Picked   []string           // what is picked at first and, after the answer, in the end
	Typed    string             // the initial text of a form's field and, after the answer, what was typed
	Keys     []AnswerKey        // keys that answer at once, as long as nothing is typed or picked

	// Example is what an empty field on a screen shows: what one could type. Shortcut says what a key does; it is
	// shown after Example if there is room.
	Example, Shortcut text.Sentence

	// Help explains the question, for a person who asks for help.
	Help text.Sentence

	// Commits says that the answer counts: it writes something, or ends the writing. Enter alone then never answers by
	// itself. On a screen it says what a second Enter takes, if Enter is set, and otherwise how to answer. At plain
	// prompts an empty line is no answer, unless Enter is set.
	Commits bool

	// Runs says that people give the same short answers to several such questions in a row, so that Enter counts again
	// sooner after it came.
	Runs bool

	// Leaves says that Enter alone goes one step back, as Esc does ([ErrBack]).
	Leaves bool

	// Loud makes the question stand out, for example to show whose turn it is.
	Loud bool

	// Private keeps what is typed out of the history.
	Private bool

	// Search returns the choices that the words can mean, best first, and the names of matches that cannot be chosen
	// now. If the last word is not begun yet, it is empty. If Search is nil, the labels are searched.
	Search func(words []string) (found []Option, others []text.Sentence)

	// Behind returns the words that Ctrl-B appends to an answer refused with err. It may be nil.
	Behind func(err error) string

	Answer string // filled in by Ask
}

// shown returns the example, followed by the shortcut if there is one.
func (q *Question) shown() text.Sentence {
	if q.Shortcut.Empty() {
		return q.Example
	}
	return text.Say("%s; %s", q.Example, q.Shortcut)
}

// An Option is an answer to choose.
type Option struct {
	Answer string
	Label  text.Sentence // what is shown; if empty, the answer
	Worth  text.Sentence // shown to the right of all labels and never cut off; may be empty
	Name   text.Sentence // its name in sentences; if empty, what is shown
	Typed  text.Sentence // what to type for it at a plain prompt; if empty, the answer
	Fill   string        // what Enter puts into the field to be completed, instead of answering; may be empty
	Less   bool          // a smaller version of the choice above: the two count as one match
	Copies int           // how often it can be picked, if several choices can be; 0 means once
	Color  string        // the label's color: a number of the terminal's sixteen, such as 2; may be empty
}

// An AnswerKey is a key that answers a question at once.
type AnswerKey struct {
	Key    string // a single character, or space
	Label  text.Sentence
	Answer string
	Looks  bool // it only shows something, so it works even with refused text in the field
}

// A Drawing returns a text fitted to a screen of width characters and height lines. It is called again when the size
// changes. A nil Drawing is empty.
type Drawing func(width, height int) string

// back returns what Esc does at the first question of the form.
func (f *Form) back() text.Sentence {
	if f.Back.Empty() {
		return text.Say("back")
	}
	return f.Back
}

// on returns the lines of a drawing for a screen.
func (d Drawing) on(width, height int) []string {
	if d == nil {
		return nil
	}
	return lines(d(width, height))
}

// A Form is a group of questions asked together.
type Form struct {
	Above     Drawing     // stays visible above the questions; LineAsker does not print it
	News      Drawing     // what the player asked to see, shown before pending messages; LineAsker does not print it
	Proof     Drawing     // what the key p shows in place of News, on a form without questions; may be nil
	Questions []*Question // if empty, the form shows the messages until the person continues

	// Beside returns what to show next to the form on a wide screen: at most so many lines and columns. It is called
	// again when the size changes. If it returns nil, nothing is shown.
	Beside func(columns, lines int) []string

	// Aside returns what a typed line shows if it is not an answer, such as help for a question mark, and whether it
	// is such a line. On a screen the key ? works like a typed ?. The error is [ErrBack], or says why it cannot be
	// shown. Aside may be nil.
	Aside func(typed string) (look Drawing, is bool, err error)

	// Back says what Esc does at the first question, if that is more than a step back.
	Back text.Sentence

	// Stale reports whether the form is out of date, because its subject has changed. A screen calls it every second
	// and ends the form with [ErrStale], unless something is being typed, picked or read. It may be nil.
	Stale func() bool

	// Private says that no message may stay visible after the form.
	Private bool

	// Heed says that the messages must be read first. On a screen, lines typed before the form appears are dropped,
	// except for one still being typed, and Enter alone is no answer until the person chooses a row or types.
	Heed bool
}

// ErrStale ends a form that is out of date; see [Form.Stale].
var ErrStale = errors.New("stale")

// ErrBack ends a form when the person goes one step back.
var ErrBack = errors.New("back")

// An Asker asks questions.
type Asker interface {
	// Ask asks the questions of a form. The error is [ErrBack] if the person goes back from the first one, and
	// [io.EOF] if there are no more answers, because the input ended or the person broke off. In that case, the answer
	// to a question with multiple choices contains those picked so far.
	Ask(form *Form) error

	// Size returns the size of the screen in characters, or zeros without a screen.
	Size() (width, height int)
}

// refusal returns the lines that say why an answer was refused.
func refusal(lang *text.Language, err error) []string {
	said := lang.Explained(text.Told(err))
	if hint := lang.Hint(err); hint != "" {
		said = append(said, lang.Say("hint: %s", hint))
	}
	return said
}

// label returns the text shown for a choice.
func (c Option) label(lang *text.Language) string {
	if !c.Label.Empty() {
		return lang.Words(c.Label)
	}
	return c.Answer
}

// typed returns what to type for a choice at a plain prompt.
func (c Option) typed(lang *text.Language) string {
	if !c.Typed.Empty() {
		return lang.Words(c.Typed)
	}
	return c.Answer
}

// Called returns the name of a choice in sentences.
func (c Option) Called() text.Sentence {
	for _, name := range []text.Sentence{c.Name, c.Label} {
		if !name.Empty() {
			return name
		}
	}
	return text.Say("%s", c.Answer)
}

// accept returns the answer for a typed text. The error says why it is not accepted, or is [ErrBack] to go back. Enter
// alone can also be typed, as what it means or as "go on", unless that text is itself an answer.
func (q *Question) accept(lang *text.Language, typed string) (string, error) {
	answer := strings.TrimSpace(typed)
	is := func(s text.Sentence) bool { return strings.EqualFold(answer, lang.Words(s)) }
	switch {
	case answer == "":
		answer = q.Default
	case q.Enter.Empty():
	case is(q.Enter), is(goOn) && !q.takes(answer):
		answer = ""
	}
	return q.check(answer)
}

// takes reports whether a text that matches no choice is an answer.
func (q *Question) takes(answer string) bool {
	free := q.Free || len(q.Choices) == 0 && q.Search == nil
	return free && (q.Validate == nil || q.Validate(answer) == nil)
}

// check returns an answer as it is entered, or an error if it is not accepted. Letters with accents become single
// characters.
func (q *Question) check(answer string) (string, error) {
	answer = norm.NFC.String(answer)
	if strings.ContainsFunc(answer, unicode.IsControl) {
		return "", text.Errorf("an answer is one line, without control characters")
	}
	if answer == "" && q.Leaves {
		return "", ErrBack
	}
	if q.Validate != nil {
		if err := q.Validate(answer); err != nil {
			return "", err
		}
	}
	return answer, nil
}
