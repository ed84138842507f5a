package game

import (
	"errors"
	"net/url"
	"strings"

	"purser/internal/lists"
	"purser/maps"
	"purser/sessions"
	"purser/sessions/kind"
)

// suggest answers with suggestions for a field, given what is typed there. It writes nothing.
func (v *visit) suggest() error {
	sent, err := v.Fields()
	if err != nil {
		return err
	}
	g, typed := v.moment().game, sent.Get("typed")
	part := func(names ...string) string {
		some := url.Values{}
		for _, name := range names {
			some[name] = sent[name]
		}
		return lineOf(g, some).String()
	}
	verb, begins := part("player", "verb"), ""
	switch of := sent.Get("of"); of {
	case "told":
		return v.Suggest(v.answers(g, sent), "")
	case "tickets":
		done := typed[:strings.LastIndexByte(typed, ',')+1]
		found := kind.Fitting(v.Language, g.Board().NextTickets(""), strings.Fields(typed[len(done):]), true)
		return v.Suggest(kind.Behind(strings.TrimLeft(done+" ", " "), found), "")
	case "line":
	case "verb":
		begins = verb
	case "cards":
		begins = part("player", "verb", "line") + " with"
	case "n":
		begins = "fix"
	case "instead":
		begins = "fix " + sent.Get("n")
	default: // a word that is followed by cards
		begins = part("player", "verb", "line", "cards") + " " + of
	}
	if begins != "" {
		begins = strings.Join(strings.Fields(begins), " ") + " "
	}
	seat := v.turn(g)
	if v.power != sit && strings.HasPrefix(begins, "fix ") {
		seat = maps.Nobody // whose line it was
	}
	found, _ := sessions.Suggest(g, seat, begins+typed, v.Language)
	if v.power == sit { // this link only writes lines of one player
		found = lists.Filter(found, func(c kind.Choice) bool {
			of, _ := g.CutName(c.ID)
			return of == maps.Nobody || of == seat
		})
	}
	return v.Suggest(kind.Without(begins, found), strings.TrimPrefix(begins, verb+" "))
}

// answers lists the possible answers to the questions about a refused line.
func (v *visit) answers(g *sessions.Game, sent url.Values) []kind.Choice {
	v.mu.Lock()
	defer v.mu.Unlock()
	told := sent["told"]
	_, _, _, err := v.answered(g, sent, told[:max(len(told)-1, 0)])
	open := &liveError{}
	if !errors.As(err, &open) || len(open.asks) == 0 {
		return nil
	}
	q, words := open.asks[0], strings.Fields(sent.Get("typed"))
	if len(words) == 0 {
		return q.Choices
	}
	return kind.Fitting(v.Language, append(q.Choices[:len(q.Choices):len(q.Choices)], q.Rare...), words, true)
}
