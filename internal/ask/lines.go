package ask

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// Lines asks line by line. What is picked is typed, too.
type Lines struct {
	in    *bufio.Reader
	to    io.Writer
	clean func(string) string // makes a text safe to show
}

// NewLines gives an asker that reads answers from in, asks on to, and makes what it
// asks safe for a terminal.
func NewLines(in io.Reader, to io.Writer, clean func(string) string) *Lines {
	return &Lines{bufio.NewReader(in), to, clean}
}

// Wrong does nothing: lines come from somebody who reads, or from a pipe.
func (l *Lines) Wrong() {}

// Width is 0: what is told is not fitted to a screen.
func (l *Lines) Width() int { return 0 }

// Ask asks one question after the other, each until its answer is accepted.
func (l *Lines) Ask(form *Form) error {
	for _, q := range form.Questions {
		for {
			fmt.Fprint(l.to, l.clean(q.prompt()), ": ")
			line, err := l.in.ReadString('\n')
			if err != nil { // a last line without its line break is no answer
				fmt.Fprintln(l.to)
				return err
			}
			if q.Answer, err = q.accept(line); err == nil {
				break
			}
			fmt.Fprintf(l.to, "error: %s\n", l.clean(err.Error()))
		}
	}
	return nil
}

// fewChoices is how many choices are named in a question.
const fewChoices = 8

// prompt is the question in one line, with what can be answered.
func (q *Question) prompt() string {
	text := q.Text
	var few []string
	for _, c := range q.Choices {
		if c.Answer != "" {
			few = append(few, c.Answer)
		}
	}
	if len(few) > 0 && len(few) <= fewChoices && q.Search == nil {
		text += ": " + strings.Join(few, ", ")
	}
	if q.Many {
		text += ", with commas between"
	}
	if q.Enter != "" {
		text += " (Enter alone: " + q.Enter + ")"
	}
	if q.Otherwise != "" {
		text += " [" + q.Otherwise + "]"
	}
	return text
}
