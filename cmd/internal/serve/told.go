package serve

import (
	"net/http"
	"purser/internal/text"
	"purser/maps"
	"purser/sessions"
)

// answered returns a game with a line and, above it, the facts it needs, from people's answers:
// in a record facts come first. If there are no answers, the error asks for them; the line
// can be written without.
func (r *role) answered(l *sessions.Library, before, after *sessions.Game, line string, answers []string) (_,
	_ *sessions.Game, err error) {
	asks := after.Since(before).Unknown()
	switch {
	case len(asks) == 0:
		return before, after, nil
	case len(answers) == 0:
		return nil, nil, &refusal{error: text.Errorf("answer these first; leave blank what you do not know"),
			status: http.StatusBadRequest, asks: asks}
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
