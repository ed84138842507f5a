package ask

// history is what was entered, the oldest first.
type history struct{ typed []string }

// longestHistory is the number of entries kept: enough for an evening.
const longestHistory = 500

// add adds an entry.
func (h *history) add(words string) {
	if words == "" || len(h.typed) > 0 && h.typed[len(h.typed)-1] == words {
		return
	}
	h.typed = append(h.typed, words)
	h.typed = h.typed[max(len(h.typed)-longestHistory, 0):]
}

// back returns the text that was entered before the last n.
func (h *history) back(n int) (words string, ok bool) {
	if n >= len(h.typed) {
		return "", false
	}
	return h.typed[len(h.typed)-1-n], true
}
