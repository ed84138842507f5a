package play

import (
	"errors"
	"io"
	"strconv"
	"strings"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/sessions"
)

// Settle asks about every fact on which games disagree what the board shows, corrects it in all games, and builds the
// board again.
func (e *Evening) Settle(made *sessions.LearntBoard, name string) error {
	settled := false
	for _, about := range made.Against {
		by, err := e.onBoard(about)
		if errors.Is(err, io.EOF) {
			return text.Failed(ErrStopped, io.EOF, text.Say("your answers are saved"))
		} else if err != nil {
			return err
		}
		for _, of := range about.Settling(by) {
			c, err := e.Library.Correction(of[0], text.English, strings.Fields(of[1]), true)
			if err == nil {
				settled = true
				_, err = e.Library.Correct(c, func(*sessions.Game, string) {})
			}
			if err == nil {
				err = show.Corrected(e.Printer, c)
			}
			if err := e.Tell(err); err != nil {
				return err
			}
		}
	}
	if !settled {
		return nil
	}
	again, err := e.Library.LearnBoard(name)
	if err == nil {
		show.Learnt(e.Printer, again)
	}
	return e.Tell(err)
}

// onBoard asks which of the different facts the board shows, and returns its index, or -1 if nobody knows.
func (e *Evening) onBoard(about *sessions.Disagreement) (by int, err error) {
	q := &ask.Question{Text: text.Say("what your board shows"), Enter: text.Say("leave it as it is"), Leaves: true,
		Names: true}
	for i, s := range about.Sources {
		if len(about.Settling(i)) > 0 {
			q.Choices = append(q.Choices, ask.Option{Answer: strconv.Itoa(i + 1),
				Label: text.Say("%d  %s", i+1, s.Place()),
				Typed: text.Say("%d (%s in %s)", i+1, s.Says(), s.Game)})
		}
	}
	if len(q.Choices) == 0 {
		return -1, nil
	}
	q.Validate = func(answer string) error {
		n, err := strconv.Atoi(answer)
		if by = n - 1; err != nil || n < 1 || n > len(about.Sources) {
			return text.Errorf("%q is not a number", text.Brief(answer, 80))
		}
		return nil
	}
	if _, err = e.form(&ask.Form{Questions: []*ask.Question{q}}); errors.Is(err, ask.ErrBack) {
		return -1, nil
	}
	return by, err
}
