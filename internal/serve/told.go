package serve

import (
	"purser/internal/text"
	"purser/maps"
	"purser/sessions"
	"purser/sessions/kind"
)

// An askError is a line that needs to be told something of an open board which nobody has
// told. It can be written all the same, and what it needs stays open.
type askError struct{ asks []kind.Question }

// Sentence says what becomes of the line.
func (e *askError) Sentence() text.Sentence {
	return text.Say("answer these first; leave blank what you do not know")
}

// Error returns the sentence in English.
func (e *askError) Error() string { return e.Sentence().String() }

// told returns a game with a line, and above it what people answer to what the line needs to
// be told: facts come first, as a record has them. Without answers the error asks for them.
func (r *role) told(l *sessions.Library, before, after *sessions.Game, line string, answers []string) (_, _ *sessions.Game, err error) {
	asks := after.Since(before).Unknown()
	switch {
	case len(asks) == 0:
		return before, after, nil
	case len(answers) == 0:
		return nil, nil, &askError{asks}
	}
	g := before
	for i, answer := range answers[:min(len(answers), len(asks))] {
		if answer == "" {
			continue
		}
		words, err := asks[i].Words(answer)
		if err == nil {
			g, err = g.Play(maps.Nobody, words)
		}
		if err != nil {
			return nil, nil, err
		}
	}
	if g == before {
		return before, after, nil
	}
	_, after, err = r.enter(l, g, line)
	return before, after, err
}
