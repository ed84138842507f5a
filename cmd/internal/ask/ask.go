// Package ask asks a person questions: with forms on a screen ([Screen]), or line by line
// in a way that suits screen readers and pipes ([LineAsker]). Both take the same questions and
// return the same answers, so that callers need not know which of the two they use.
//
// One law holds for all forms: an answer is only what the person typed or what the screen
// showed as chosen. Enter alone takes the default if the screen marks it. If the answer counts
// ([Question.Commits]), after a refusal, and on a form that must be read first ([Form.Heed]),
// no row is marked while the field is empty, and Enter alone only says what to do, until the
// person marks a row with an arrow key or types. If there are no rows, the first Enter says
// what the second one takes; so does the field once the person has emptied it. Esc never takes
// the marked row: it empties the line, and then goes one step back, to the question before or out
// of the form ([ErrBack]). If the answer counts, or something is picked, the first Esc says what the
// second one does. The key ? shows help over the form ([Form.Aside]), which Enter or Esc closes, and
// changes nothing; only within a text it is typed, and the keys below the form do not name it then.
//
// A key that takes, answers or leaves something counts once however long it is held and however it bounces
// ([debouncer]); of several that come at once only the first one counts. A row that was chosen can be taken only once
// its screen has been shown for a moment ([seen]). Whatever does not count is said below the form.
//
// The package knows nothing about games. It opens no files or terminals and reads no clock:
// the caller passes it what to read from, what to write to, the time, and the language to speak.
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
	Text     text.Sentence      // the question, or what is asked for
	Default  string             // the answer if Enter is pressed alone
	Marked   string             // what a screen marks at first, if a prompt has no default
	Begin    string             // what a screen's field begins with: typing replaces it, other keys edit it
	Enter    text.Sentence      // what Enter alone means if its answer is empty; may be empty
	Validate func(string) error // returns what is wrong with an answer; nil accepts anything
	Choices  []Option           // what can be picked; empty if any text is an answer
	Free     bool               // typed text is an answer even if it matches a choice
	Names    bool               // a plain prompt names all choices, however many
	Multiple bool               // several can be picked; the answer separates them with commas
	Count    int                // how many must be picked, if any are; 0 for any number
	Picked   []string           // what is picked at first, and when the question has been answered
	Typed    string             // text in the field of a form at first, and as it was entered once it is answered
	Keys     []AnswerKey        // keys that answer at once, while nothing is typed or picked

	// Example is what an empty field on a screen shows: what may be typed. Shortcut is shown behind it where there is
	// room: what a key does.
	Example, Shortcut text.Sentence

	// Help is what it is about, for whoever asks for help.
	Help text.Sentence

	// Commits says that an answer counts: it writes something, or ends the writing. Enter
	// alone then never answers by itself: on a screen it says what a second Enter takes if
	// there is Enter, and otherwise how to answer. At plain prompts an empty line is not an
	// answer, unless there is Enter.
	Commits bool

	// Leaves says that Enter alone goes one step back, as Esc does ([ErrBack]).
	Leaves bool

	// Loud makes the question itself stand out: whose turn it is cannot be missed.
	Loud bool

	// Private keeps what is typed out of the history.
	Private bool

	// Search returns the choices that the words can mean, best first, the last word being empty if it is not begun yet,
	// and the names of matches that cannot be chosen now. If it is nil, the labels are searched.
	Search func(words []string) (found []Option, others []text.Sentence)

	// Behind returns the words that Ctrl-B appends to an answer refused with err; may be nil.
	Behind func(err error) string

	Answer string // filled in by Ask
}

// shown returns the example, and what a key does if there is that.
func (q *Question) shown() text.Sentence {
	if q.Shortcut.Empty() {
		return q.Example
	}
	return text.Say("%s; %s", q.Example, q.Shortcut)
}

// An Option is an answer that can be picked.
type Option struct {
	Answer string
	Label  text.Sentence // what is shown; if empty, the answer itself
	Worth  text.Sentence // shown to the right of all labels, which never cut it off; may be empty
	Name   text.Sentence // what a sentence calls it; if empty, what is shown
	Typed  text.Sentence // what a plain prompt asks to type for it; if empty, the answer itself
	Fill   string        // what Enter puts into the field for further typing, instead of answering; may be empty
	Less   bool          // the choice above with less: both together are one match
	Copies int           // how often it can be picked where several can be; 0 for once
	Color  string        // the label's color, a number of the terminal's sixteen, such as 2; may be empty
}

// An AnswerKey answers a question at once.
type AnswerKey struct {
	Key    string // a single character, or space
	Label  text.Sentence
	Answer string
	Looks  bool // it only shows something, and so works even beside refused text
}

// A Drawing returns a text fitted to a screen of width characters and height lines. It is
// called again when the size changes; a nil Drawing is empty.
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
	Above     Drawing     // stays in view above the questions; Lines does not print it
	News      Drawing     // what the player asked to see, shown before pending messages; Lines does not print it
	Proof     Drawing     // what the key p shows in the place of News if there are no questions; may be nil
	Questions []*Question // if there are none, the form shows the messages until the person continues

	// Beside returns what to show beside the form on a wide screen: at most the given
	// number of lines, each of at most the given number of columns. It is called again when
	// the size changes. Nil shows nothing.
	Beside func(columns, lines int) []string

	// Aside returns what a typed line shows instead of being an answer, such as help for a
	// question mark, and whether it is such a line; on a screen ? does so as a key. An error is
	// [ErrBack], or says why it cannot be shown. It may be nil.
	Aside func(typed string) (look Drawing, is bool, err error)

	// Back is what Esc does at the first question, if that is more than a step back.
	Back text.Sentence

	// Stale reports whether what the form is about has changed. A screen asks it every second,
	// and ends the form with [ErrStale] once nothing is typed, picked or read. It may be nil.
	Stale func() bool

	// Private says that no message may stay in view after the form.
	Private bool

	// Heed says that the messages must be read first: on a screen lines typed before the form
	// is seen are dropped, except for one still being typed, and Enter alone is not an answer
	// until the person chooses a row or types.
	Heed bool
}

// ErrStale ends a form if what it is about has changed.
var ErrStale = errors.New("stale")

// ErrBack ends a form if the person goes one step back.
var ErrBack = errors.New("back")

// An Asker asks questions.
type Asker interface {
	// Ask asks the questions of a form. The error is [ErrBack] if the person goes back from the
	// first one, and [io.EOF] if there are no more answers:
	// the input ended, or the person broke off. The choices picked so far for a question
	// with multiple answers are then in its answer.
	Ask(form *Form) error

	// Size returns the size of the screen in characters, or zeros without one.
	Size() (width, height int)
}

// refusal returns the lines that say why an answer is refused.
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

// typed returns what a plain prompt asks to type for a choice.
func (c Option) typed(lang *text.Language) string {
	if !c.Typed.Empty() {
		return lang.Words(c.Typed)
	}
	return c.Answer
}

// Called returns what a sentence calls a choice.
func (c Option) Called() text.Sentence {
	for _, name := range []text.Sentence{c.Name, c.Label} {
		if !name.Empty() {
			return name
		}
	}
	return text.Say("%s", c.Answer)
}

// accept returns the answer for a typed text, or an error if it is not accepted, which is [ErrBack]
// if it goes back. What Enter alone means may be typed, too: in its own words, or as "go on" if that is
// no answer itself, as it is where any text is one.
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

// takes reports whether a text that is none of the choices is an answer.
func (q *Question) takes(answer string) bool {
	free := q.Free || len(q.Choices) == 0 && q.Search == nil
	return free && (q.Validate == nil || q.Validate(answer) == nil)
}

// check returns an answer as it is entered, in the normal form in which a letter and its accent are one character, or
// an error if it is not accepted.
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
