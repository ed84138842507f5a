package ask

import (
	"strings"

	"purser/internal/text"
)

// done returns what Enter means while nothing is typed, if several can be picked.
func (f *field) done() text.Sentence {
	switch n := len(f.picked); {
	case f.q.Count > 0:
		return text.Say("done: %d of %d picked", n, f.q.Count)
	case n == 0 && !f.q.Enter.Empty():
		return f.q.Enter
	default:
		return text.Say("done: %d picked", n)
	}
}

// finish ends the picking of several choices.
func (f *field) finish() outcome {
	if f.q.Count > 0 && len(f.picked) != f.q.Count {
		f.err = text.Errorf("%d must be picked, and %d are; Esc leaves the others for later", f.q.Count, len(f.picked))
		return stays
	}
	return f.answer(strings.Join(f.picked, ", "))
}

// unlisted answers with words that match no row, or refuses them and says why.
func (f *field) unlisted(query string) outcome {
	_, err := f.q.check(query)
	switch {
	case err != nil:
	case f.q.Validate == nil:
		err = text.Errorf("nothing in the list matches")
	case len(f.picked) > 0:
		err = f.lost()
	default:
		return f.answer(query)
	}
	f.history.add(query)
	f.refuse(err)
	return stays
}

// lost refuses an answer that would lose what is picked.
func (f *field) lost() error {
	return text.Errorf("what is picked would be lost; Enter on one of them unpicks it")
}
