package serve

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"slices"

	"purser/internal/decode"
	"purser/sessions/store"
)

// A journal is what the live board stores beside a game so that it is the same after a
// restart: its links, the text that was last seen, and the answers that were sent. It has a
// line of JSON for each of them; the last one of a kind counts.
type journal struct {
	home store.Paths
	path string // of the game

	links  Links
	seen   mark
	once   map[string]answer // by role and token
	tokens []string          // the keys of once, oldest first
	size   int               // of the answers, in bytes
	added  int               // to the file since it was rewritten, in bytes
}

// An entry is one line of the journal.
type entry struct {
	Links  *Links  `json:"links,omitempty"`
	Seen   *mark   `json:"seen,omitempty"`
	Once   string  `json:"once,omitempty"`
	If     *digest `json:"if,omitempty"` // the answer counts if the game begins with this text
	Answer *answer `json:"answer,omitempty"`
}

// A digest tells whether a game begins with a text, without keeping the text.
type digest struct {
	Size int    `json:"size"`
	Sum  string `json:"sum"`
}

// digestOf returns the digest of a text.
func digestOf(text []byte) digest {
	sum := sha256.Sum256(text)
	return digest{len(text), hex.EncodeToString(sum[:])}
}

// begins reports whether a text begins with the text of the digest.
func (p digest) begins(text []byte) bool {
	return p.Size <= len(text) && digestOf(text[:p.Size]) == p
}

// A mark is a game as it was last seen, with its digest.
type mark struct {
	digest
	seen
}

// mostTokens is the number of answers kept, and mostKept the number of their bytes. Older
// ones are dropped; a repeat of their requests is refused, because the game has moved on.
const (
	mostTokens = 4096
	mostKept   = 2 << 20
)

// openJournal reads the journal of a game whose text is now text. An intended answer counts
// if its line reached the game before the program was killed.
func openJournal(home store.Paths, path string, text []byte) (*journal, error) {
	kept, err := home.Beside(path)
	if err != nil {
		return nil, err
	}
	j := &journal{home: home, path: path, once: map[string]answer{}}
	for line := range bytes.Lines(kept) {
		var e entry
		if decode.JSON(line, &e) != nil {
			continue // the end of a line that was being written when the program was killed
		}
		switch {
		case e.Links != nil:
			j.links = *e.Links
		case e.Seen != nil:
			j.seen = *e.Seen
		case e.Answer != nil && (e.If == nil || e.If.begins(text)):
			j.remember(e.Once, *e.Answer)
		}
	}
	return j, nil
}

// linksBeside returns the links stored beside a game, the first entry of its journal.
func linksBeside(home store.Paths, path string) (Links, error) {
	first, err := home.FirstBeside(path)
	var e entry
	if err != nil || decode.JSON(first, &e) != nil || e.Links == nil {
		return Links{}, err
	}
	return *e.Links, nil
}

// remember keeps an answer in memory.
func (j *journal) remember(token string, a answer) {
	old, known := j.once[token]
	if !known {
		j.tokens = append(j.tokens, token)
	}
	j.once[token] = a
	j.size += a.size() - old.size()
	for len(j.tokens) > 1 && (len(j.tokens) > mostTokens || j.size > mostKept) {
		j.forget()
	}
}

// forget drops an answer: the oldest that wrote nothing, or else the oldest. So whatever
// anyone sends, repeats of written lines are still recognized.
func (j *journal) forget() {
	oldest := max(slices.IndexFunc(j.tokens, func(t string) bool { return j.once[t].Status != http.StatusSeeOther }), 0)
	j.size -= j.once[j.tokens[oldest]].size()
	delete(j.once, j.tokens[oldest])
	j.tokens = slices.Delete(j.tokens, oldest, oldest+1)
}

// rewrite rewrites the journal without entries that no longer count.
func (j *journal) rewrite() error {
	entries := []entry{{Links: &j.links}, {Seen: &j.seen}}
	for _, token := range j.tokens {
		a := j.once[token]
		entries = append(entries, entry{Once: token, Answer: &a})
	}
	var text bytes.Buffer
	lines := json.NewEncoder(&text)
	for _, e := range entries {
		if err := lines.Encode(e); err != nil {
			return err
		}
	}
	j.added = 0
	return j.home.KeepBeside(j.path, text.Bytes())
}

// add adds a line, and returns when it is on the disk.
func (j *journal) add(e entry) error {
	line, err := json.Marshal(e)
	if err != nil {
		return err
	}
	j.added += len(line)
	return j.home.AddBeside(j.path, append(line, '\n'))
}

// intend writes the answer that will be sent once the game has the text after: if the
// program is killed first, the text tells whether the line was written.
func (j *journal) intend(token string, after []byte, a answer) error {
	if token == "" {
		return nil
	}
	p := digestOf(after)
	return j.add(entry{Once: token, If: &p, Answer: &a})
}

// answered writes an answer that was sent. No intended answer is pending then, so a journal
// that has grown large can be rewritten.
func (j *journal) answered(token string, a answer) error {
	if token != "" {
		j.remember(token, a)
	}
	switch {
	case j.added > mostKept:
		return j.rewrite() // including this answer
	case token == "":
		return nil
	}
	return j.add(entry{Once: token, Answer: &a})
}

// after returns the mark for the next text: lines at the end are no amendment.
func (m mark) after(text []byte, lines int) mark {
	now := digestOf(text)
	if now == m.digest {
		return m
	}
	next := mark{now, seen{lines, m.Amended}}
	if m.Size > 0 && (!m.begins(text) || lines == m.Lines) {
		next.Amended++
	}
	return next
}

// see records a text as the one last seen, and returns its mark.
func (j *journal) see(text []byte, lines int) (mark, error) {
	next := j.seen.after(text, lines)
	if next == j.seen {
		return next, nil
	}
	if err := j.add(entry{Seen: &next}); err != nil {
		return j.seen, err
	}
	j.seen = next
	if j.added > mostKept {
		return next, j.rewrite()
	}
	return next, nil
}
