package serve

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/sessions"
	"purser/sessions/kind"
)

// mostSuggested is the largest number of suggestions in an answer.
const mostSuggested = 50

// A suggested is what may be put into a field.
type suggested struct {
	Put   string `json:"put"`
	Shown string `json:"shown"`
	Worth string `json:"worth"`
}

// Suggested answers with what may be put into a field, for the page's script. Within is left out of what is shown.
func Suggested(w http.ResponseWriter, in *text.Language, found []kind.Choice, within string) {
	all := lists.Each(found[:min(len(found), mostSuggested)], func(c kind.Choice) suggested {
		return suggested{c.ID, strings.TrimPrefix(in.Words(c.Name()), within), in.Words(c.Worth)}
	})
	made, err := json.Marshal(struct {
		Count int         `json:"count"`
		Found []suggested `json:"found"`
	}{len(found), all})
	if err != nil { // never: these are texts
		made = []byte("{}")
	}
	Write(w, http.StatusOK, JSON, append(made, '\n'))
}

// suggest answers with what may be put into a field of a form for what is typed there. It writes nothing.
func (l *Live) suggest(w http.ResponseWriter, r *http.Request, who *role) {
	sent := l.Fields(w, r)
	if sent == nil {
		return
	}
	g, typed := l.moment().game, sent.Get("typed")
	part := func(names ...string) string {
		some := url.Values{}
		for _, name := range names {
			some[name] = sent[name]
		}
		return lineOf(some)
	}
	verb, begins := part("player", "verb"), ""
	switch of := sent.Get("of"); of {
	case "told":
		Suggested(w, who.lang, l.answers(g, who, sent, typed), "")
		return
	case "tickets":
		done := typed[:strings.LastIndexByte(typed, ',')+1]
		found := kind.Fitting(who.lang, g.Board().NextTickets(""), strings.Fields(typed[len(done):]), true)
		Suggested(w, who.lang, kind.Behind(strings.TrimLeft(done+" ", " "), found), "")
		return
	case "line":
	case "verb":
		begins = verb
	case "cards":
		begins = part("player", "verb", "line") + " with"
	case "n":
		begins = "amend"
	case "instead":
		begins = "amend " + sent.Get("n")
	default: // a word behind which there are cards
		begins = part("player", "verb", "line", "cards") + " " + of
	}
	if begins != "" {
		begins = strings.Join(strings.Fields(begins), " ") + " "
	}
	seat := g.Table.Now().Turn
	switch {
	case who.power == sit:
		seat = who.seat
	case strings.HasPrefix(begins, "amend"):
		seat = maps.Nobody // whose line it was
	}
	found, _ := sessions.Suggest(g, seat, begins+typed, who.lang)
	if who.power == sit { // this link is for lines of one player alone
		found = lists.Where(found, func(c kind.Choice) bool {
			of, _ := g.CutName(c.ID)
			return of == maps.Nobody || of == seat
		})
	}
	Suggested(w, who.lang, kind.Without(begins, found), strings.TrimPrefix(begins, verb+" "))
}

// answers lists what can be answered to what a refused line depends on.
func (l *Live) answers(g *sessions.Game, who *role, sent url.Values, typed string) []kind.Choice {
	l.mu.Lock()
	defer l.mu.Unlock()
	told := sent["told"]
	_, _, err := who.answered(l.Library, g, lineOf(sent), told[:max(len(told)-1, 0)], true)
	open := &refusal{}
	if !errors.As(err, &open) || len(open.asks) == 0 {
		return nil
	}
	q, words := open.asks[0], strings.Fields(typed)
	if len(words) == 0 {
		return q.Choices
	}
	return kind.Fitting(who.lang, append(q.Choices[:len(q.Choices):len(q.Choices)], q.More...), words, true)
}
