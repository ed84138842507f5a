package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"purser/internal/decode"
)

// A journal is what is stored beside a game in a folder: notes, tokens, and how often it was
// amended. It has a line of JSON for each of them; the last one of a kind counts. Those of a live
// board of before have the answer in the line of the token.
type journal struct {
	mu    sync.Mutex // held while anything below is used
	disk  disk
	path  string
	info  fs.FileInfo // of the file as it was read, or nil
	size  int64       // of what was read
	tried int64       // its size when it was last found to be as short as it can be

	raw     [][]byte // lines that were not decoded yet
	notes   map[string][]byte
	answers []string // the keys of those notes that are answers, oldest first
	weight  int      // of the answers, in bytes
	once    map[string]Rev
	tokens  []string // the keys of once, oldest first
	maybe   []intent

	seen, next []byte // the last lines with marks, not decoded
}

// A digest tells whether a game begins with a text, without keeping the text.
type digest struct {
	Size int    `json:"size"`
	Sum  string `json:"sum"`
}

// digestOf returns the digest of a text.
func digestOf(text []byte) digest { return digest{len(text), string(RevOf(text))} }

// begins reports whether a text, which has a digest, begins with the text of this one.
func (d digest) begins(text []byte, of digest) bool {
	if d.Size == len(text) {
		return d == of
	}
	return d.Size < len(text) && digestOf(text[:d.Size]) == d
}

// A mark is a text of a game, and how often it had been amended then.
type mark struct {
	digest
	Amended int `json:"amended"`
}

// An intent is a token whose line was about to be written: it was if the game begins with the
// text After, and not with Before, which would be longer.
type intent struct {
	token         string
	after, before digest
}

// held reports whether it was.
func (i intent) held(text []byte, of digest) bool {
	return i.after.begins(text, of) && !(i.before.Size > i.after.Size && i.before.begins(text, of))
}

// An entry is one line of a journal.
type entry struct {
	Seen   *mark           `json:"seen,omitempty"`  // a text of the game
	Next   *mark           `json:"next,omitempty"`  // the text that is about to replace it
	Links  json.RawMessage `json:"links,omitempty"` // the note links
	Note   string          `json:"note,omitempty"`  // a key
	Value  json.RawMessage `json:"value,omitempty"` // its value
	Text   *string         `json:"text,omitempty"`  // or one that is not JSON
	Bytes  []byte          `json:"bytes,omitempty"` // or one that is no text; nothing without any
	Once   string          `json:"once,omitempty"`  // a token
	If     *digest         `json:"if,omitempty"`    // it counts if the game begins with this text
	Unless *digest         `json:"unless,omitempty"`
	Rev    *Rev            `json:"rev,omitempty"`  // what was written with it
	Void   bool            `json:"void,omitempty"` // nothing was written with it

	Answer json.RawMessage `json:"answer,omitempty"` // of a live board of before
}

// written is the status of an answer of before that says that a line was written.
const written = 303

// links is the key of the note that a journal stores as those of before did.
const links = "links"

// reset forgets what was read.
func (j *journal) reset() {
	j.info, j.size, j.tried = nil, 0, 0
	j.raw, j.seen, j.next = nil, nil, nil
	j.notes, j.answers, j.weight = map[string][]byte{}, nil, 0
	j.once, j.tokens, j.maybe = map[string]Rev{}, nil, nil
}

// refresh reads what was added to the journal since it was read, or all of it.
func (j *journal) refresh() error {
	info, err := j.disk.Stat(j.path)
	switch {
	case err != nil:
		j.reset()
		return unlessMissing(err)
	case !info.Mode().IsRegular():
		return notPlain(j.path)
	case j.info != nil && info.Size() == j.size && sameFile(info, j.info):
		return nil
	}
	f, err := j.disk.Open(j.path, os.O_RDONLY, 0)
	if err != nil {
		j.reset()
		return unlessMissing(err)
	}
	return errors.Join(j.refreshFrom(f), f.Close())
}

// refreshFrom does so with an open file.
func (j *journal) refreshFrom(f file) error {
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() {
		return notPlain(j.path)
	}
	if j.info == nil || !os.SameFile(info, j.info) || info.Size() < j.size {
		j.reset()
	}
	if more := info.Size() - j.size; more > 0 {
		if info.Size() > MaxSize {
			return fits("read", j.path, MaxSize+1)
		}
		data := make([]byte, more)
		n, err := f.ReadAt(data, j.size)
		if n < len(data) && err != nil {
			return err
		}
		j.feed(Whole(data))
	}
	j.info = info
	return nil
}

// feed takes whole lines. Only those that are wanted are decoded later.
func (j *journal) feed(data []byte) {
	j.size += int64(len(data))
	for line := range bytes.Lines(data) {
		switch {
		case bytes.HasPrefix(line, []byte(`{"seen":`)):
			j.seen, j.next = line, nil
		case bytes.HasPrefix(line, []byte(`{"next":`)):
			j.next = line
		default:
			j.raw = append(j.raw, line)
		}
	}
}

// know decodes the lines with notes and tokens.
func (j *journal) know() {
	for _, line := range j.raw {
		var e entry
		if decode.JSON(line, &e) == nil { // or it was damaged
			j.take(&e)
		}
	}
	j.raw = nil
}

// take takes a line.
func (j *journal) take(e *entry) {
	switch {
	case len(e.Links) > 0:
		j.note(links, e.Links)
	case e.Note != "" && e.Value != nil:
		j.note(e.Note, e.Value)
	case e.Note != "" && e.Text != nil:
		j.note(e.Note, []byte(*e.Text))
	case e.Note != "":
		j.note(e.Note, e.Bytes)
	case e.Answer != nil:
		var kept struct{ Status int }
		if decode.JSON(e.Answer, &kept) == nil && kept.Status == written {
			j.token(e)
		}
		j.note(AnswerKey(e.Once), e.Answer)
	case e.Once != "":
		j.token(e)
	}
}

// token takes a line with a token.
func (j *journal) token(e *entry) {
	j.maybe = slices.DeleteFunc(j.maybe, func(i intent) bool { return i.token == e.Once })
	switch {
	case e.Void:
	case e.If != nil:
		i := intent{token: e.Once, after: *e.If}
		if e.Unless != nil {
			i.before = *e.Unless
		}
		j.maybe = append(j.maybe, i)
	default:
		var rev Rev
		if e.Rev != nil {
			rev = *e.Rev
		}
		if _, known := j.once[e.Once]; !known {
			j.tokens = append(j.tokens, e.Once)
		}
		j.once[e.Once] = rev
		if len(j.tokens) > MostTokens {
			delete(j.once, j.tokens[0])
			j.tokens = slices.Delete(j.tokens, 0, 1)
		}
	}
}

// note takes a note.
func (j *journal) note(key string, value []byte) {
	old, known := j.notes[key]
	if strings.HasPrefix(key, answers) {
		if known && value == nil {
			j.answers = slices.DeleteFunc(j.answers, func(k string) bool { return k == key })
		} else if !known && value != nil {
			j.answers = append(j.answers, key)
		}
		j.weight += len(value) - len(old)
	}
	if value == nil {
		delete(j.notes, key)
	} else {
		j.notes[key] = value
	}
	for len(j.answers) > NewestAnswers && (len(j.answers) > MostTokens || j.weight-j.newest() > MostAnswers) {
		j.forget()
	}
}

// newest returns the bytes of the newest answers.
func (j *journal) newest() (size int) {
	for _, key := range j.answers[len(j.answers)-NewestAnswers:] {
		size += len(j.notes[key])
	}
	return size
}

// forget drops an old answer: the oldest of a token that wrote nothing, or else the oldest. So
// whatever anyone sends, the answers to written lines stay.
func (j *journal) forget() {
	old := j.answers[:len(j.answers)-NewestAnswers]
	i := max(slices.IndexFunc(old, func(key string) bool {
		_, wrote := j.once[strings.TrimPrefix(key, answers)]
		return !wrote
	}), 0)
	j.weight -= len(j.notes[j.answers[i]])
	delete(j.notes, j.answers[i])
	j.answers = slices.Delete(j.answers, i, i+1)
}

// known returns what was written with a token, to a game that now is a text with a digest.
func (j *journal) known(token string, text []byte, is digest) (Rev, bool) {
	j.know()
	if rev, ok := j.once[token]; ok {
		return rev, true
	}
	for _, i := range j.maybe {
		if i.token == token && i.held(text, is) {
			return Rev(i.after.Sum), true
		}
	}
	return "", false
}

// marks returns the last mark, and one that was about to follow; nil if there is none.
func (j *journal) marks() (seen, next *mark) {
	var e entry
	if j.seen != nil && decode.JSON(j.seen, &e) == nil {
		seen = e.Seen
	}
	if j.next != nil && decode.JSON(j.next, &e) == nil {
		next = e.Next
	}
	return seen, next
}

// amended returns how often a game was amended that now is a text with a digest.
func (j *journal) amended(text []byte, is digest) int {
	seen, next := j.marks()
	fits := func(m *mark) bool { return m != nil && m.begins(text, is) }
	switch {
	case seen == nil && next == nil:
		return 0
	case fits(next) && !(fits(seen) && seen.Size >= next.Size):
		return next.Amended
	case fits(seen):
		return seen.Amended
	case next != nil:
		return next.Amended + 1
	}
	return seen.Amended + 1 // by other means
}

// settled returns the lines that say of all intents whether they were carried out. Whoever
// wanted to holds no lock any more.
func (j *journal) settled(text []byte, is digest) (all []entry) {
	j.know()
	for _, i := range j.maybe {
		if rev := Rev(i.after.Sum); i.held(text, is) {
			all = append(all, entry{Once: i.token, Rev: &rev})
		} else {
			all = append(all, entry{Once: i.token, Void: true})
		}
	}
	return all
}

// noted returns the line of a note.
func noted(key string, value []byte) entry {
	e := entry{Note: key}
	switch text := string(value); {
	case value == nil:
	case key == links && asIs(value):
		return entry{Links: value}
	case asIs(value):
		e.Value = value
	case utf8.Valid(value):
		e.Text = &text
	default:
		e.Bytes = value
	}
	return e
}

// asIs reports whether a value is JSON that stays the same to the byte if it is part of a line.
func asIs(value []byte) bool {
	line, err := json.Marshal(json.RawMessage(value))
	return err == nil && bytes.Equal(line, value) && value[0] == '{'
}

// lines returns lines as they are stored.
func lines(all []entry) []byte {
	var text bytes.Buffer
	to := json.NewEncoder(&text)
	for i := range all {
		if err := to.Encode(&all[i]); err != nil {
			panic(err) // what is JSON in it was JSON before; without this line a note would be lost
		}
	}
	return text.Bytes()
}

// short returns the journal without lines that no longer count.
func (j *journal) short() []byte {
	j.know()
	var all []entry
	add := func(key string) { all = append(all, noted(key, j.notes[key])) }
	for _, key := range slices.Sorted(maps.Keys(j.notes)) {
		if !strings.HasPrefix(key, answers) {
			add(key)
		}
	}
	for _, token := range j.tokens {
		rev := j.once[token]
		all = append(all, entry{Once: token, Rev: &rev})
	}
	for _, key := range j.answers {
		add(key)
	}
	for _, i := range j.maybe {
		all = append(all, entry{Once: i.token, If: &i.after, Unless: &i.before})
	}
	return slices.Concat(lines(all), j.seen, j.next)
}
