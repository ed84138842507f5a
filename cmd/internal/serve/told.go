package serve

import (
	"purser/internal/text"
	"purser/maps"
	"purser/sessions"
	"purser/sessions/kind"
)

// An askError asks for facts about an open board that a line depends on and nobody has
// entered. The line can be written without them.
type askError struct{ asks []kind.Question }

// Sentence says what happens to the line.
func (e *askError) Sentence() text.Sentence {
	return text.Say("answer these first; leave blank what you do not know")
}

// Error returns the sentence in English.
func (e *askError) Error() string { return e.Sentence().String() }

// answered returns a game with a line and, above it, the facts it needs, from people's answers:
// in a record facts come first. If there are no answers, the error asks for them.
func (r *role) answered(l *sessions.Library, before, after *sessions.Game, line string, answers []string) (_,
	_ *sessions.Game, err error) {
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
		fact, err := asks[i].Line(answer)
		if err == nil {
			g, err = g.Play(maps.Nobody, fact)
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
