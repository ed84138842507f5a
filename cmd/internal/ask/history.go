package ask

import (
	"strings"
	"unicode"

	"purser/internal/text"
)

// histories are what was entered, by question.
type histories map[string]*history

// of returns the history of a question. That of a private question is not kept.
func (all *histories) of(q *Question) *history {
	if q.Private {
		return &history{}
	}
	if *all == nil {
		*all = histories{}
	}
	asks := wording(q.Text)
	if (*all)[asks] == nil {
		(*all)[asks] = &history{}
	}
	return (*all)[asks]
}

// wording identifies a question, no matter which player it is for: the format of its first sentence or, if that has no
// words, of its parts.
func wording(asks text.Sentence) string {
	words := strings.NewReplacer("%s", "", "%d", "").Replace(asks.Format)
	for i, arg := range asks.Args {
		part, ok := arg.(text.Sentence)
		switch {
		case ok && i == 0:
			return wording(part)
		case ok && !strings.ContainsFunc(words, unicode.IsLetter):
			words += wording(part)
		}
	}
	return words
}

// history is what was entered at a question, oldest first.
type history struct{ typed []string }

// longestHistory is how many entries are kept: enough for an evening.
const longestHistory = 500

// add adds an entry.
func (h *history) add(words string) {
	if words == "" || len(h.typed) > 0 && h.typed[len(h.typed)-1] == words {
		return
	}
	h.typed = append(h.typed, words)
	h.typed = h.typed[max(len(h.typed)-longestHistory, 0):]
}

// back returns the entry before the last n.
func (h *history) back(n int) (words string, ok bool) {
	if n >= len(h.typed) {
		return "", false
	}
	return h.typed[len(h.typed)-1-n], true
}
