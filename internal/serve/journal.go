package serve

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"slices"

	"purser/sessions/store"
)

// A journal is what the live board keeps beside a game, so that it is the same after a
// restart: its links, the text that was seen last, and what was answered to whom. It is a
// line of JSON for each thing; the last one of a kind counts.
type journal struct {
	home store.Store
	path string // of the game

	links  Links
	seen   mark
	once   map[string]answer // by the role and the token
	tokens []string          // the keys of once, in the order in which they came
	size   int               // of the answers, in bytes
	added  int               // to the file since it was written anew, in bytes
}

// An entry is one line of the journal.
type entry struct {
	Links  *Links  `json:"links,omitempty"`
	Seen   *mark   `json:"seen,omitempty"`
	Once   string  `json:"once,omitempty"`
	If     *digest `json:"if,omitempty"` // the answer counts if the game begins so
	Answer *answer `json:"answer,omitempty"`
}

// A digest tells whether a game has a text at its beginning, without keeping the text.
type digest struct {
	Size int    `json:"size"`
	Sum  string `json:"sum"`
}

// digestOf returns the digest of a text.
func digestOf(text []byte) digest {
	sum := sha256.Sum256(text)
	return digest{len(text), hex.EncodeToString(sum[:])}
}

// begins reports whether a text begins with the one of the digest.
func (p digest) begins(text []byte) bool {
	return p.Size <= len(text) && digestOf(text[:p.Size]) == p
}

// A mark is how a game was seen last: its digest, and how often lines that had been seen
// were changed.
type mark struct {
	digest
	Lines   int `json:"lines"`
	Amended int `json:"amended"`
}

// mostTokens is how many answers are kept, and mostKept how many bytes of them; older ones
// are forgotten, and a repeat of them is refused, since the game has moved on.
const (
	mostTokens = 4096
	mostKept   = 2 << 20
)

// openJournal reads what is kept beside a game that has a text by now. An answer that was
// to be given counts if the line had come into the game before the program was killed.
func openJournal(home store.Store, path string, text []byte) (*journal, error) {
	kept, err := home.Beside(path)
	if err != nil {
		return nil, err
	}
	j := &journal{home: home, path: path, once: map[string]answer{}}
	for line := range bytes.Lines(kept) {
		var e entry
		if json.Unmarshal(line, &e) != nil {
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

// linksBeside returns the links that lie beside a game: a journal begins with them.
func linksBeside(home store.Store, path string) (Links, error) {
	kept, err := home.Beside(path)
	first, _, _ := bytes.Cut(kept, []byte{'\n'})
	var e entry
	if err != nil || json.Unmarshal(first, &e) != nil || e.Links == nil {
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

// forget forgets the oldest answer, of those first that wrote nothing: whatever somebody
// sends, what was written is known.
func (j *journal) forget() {
	oldest := max(slices.IndexFunc(j.tokens, func(t string) bool { return j.once[t].Status != http.StatusSeeOther }), 0)
	j.size -= j.once[j.tokens[oldest]].size()
	delete(j.once, j.tokens[oldest])
	j.tokens = slices.Delete(j.tokens, oldest, oldest+1)
}

// rewrite writes the journal anew, without what does not count any more.
func (j *journal) rewrite() error {
	var text bytes.Buffer
	lines := json.NewEncoder(&text)
	err := lines.Encode(entry{Links: &j.links})
	if err == nil {
		err = lines.Encode(entry{Seen: &j.seen})
	}
	for _, token := range j.tokens {
		if a := j.once[token]; err == nil {
			err = lines.Encode(entry{Once: token, Answer: &a})
		}
	}
	if err != nil {
		return err
	}
	j.added = 0
	return j.home.KeepBeside(j.path, text.Bytes())
}

// add writes one more line, and returns when it is on the disk.
func (j *journal) add(e entry) error {
	line, err := json.Marshal(e)
	if err != nil {
		return err
	}
	j.added += len(line)
	return j.home.AddBeside(j.path, append(line, '\n'))
}

// intend writes what will be answered when the game has a text: if the program is killed
// before it can say so, the text tells whether the line was written.
func (j *journal) intend(token string, after []byte, a answer) error {
	if token == "" {
		return nil
	}
	p := digestOf(after)
	return j.add(entry{Once: token, If: &p, Answer: &a})
}

// answered writes what was answered. Nothing is intended then, and a journal that has grown
// large is written anew.
func (j *journal) answered(token string, a answer) error {
	if token != "" {
		j.remember(token, a)
	}
	if j.added > mostKept {
		return j.rewrite() // with this answer
	}
	if token == "" {
		return nil
	}
	return j.add(entry{Once: token, Answer: &a})
}

// after returns the mark of the text that follows. A game that only got longer keeps the
// number of its amendments.
func (m mark) after(text []byte, lines int) mark {
	now := digestOf(text)
	if now == m.digest {
		return m
	}
	next := mark{now, lines, m.Amended}
	if m.Size > 0 && (!m.begins(text) || lines == m.Lines) {
		next.Amended++
	}
	return next
}

// see takes a text for the one that was seen last, and returns the mark of it.
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
