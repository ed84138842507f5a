package web

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"iter"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// The content types of answers for people and for programs.
const (
	HTML = "text/html;charset=utf-8"
	JSON = "application/json"

	ImageSVG = "image/svg+xml"

	plain  = "text/plain;charset=utf-8"
	script = "text/javascript;charset=utf-8"
	style  = "text/css;charset=utf-8"
)

// leastPacked is the length in bytes from which answers are compressed; shorter ones fit into one packet.
const leastPacked = 1400

// packedTag is the suffix of the ETag of a compressed answer.
const packedTag = "-gzip"

// packable are the content types worth compressing.
var packable = []string{HTML, JSON, ImageSVG, plain, script, style}

// A response is a text to send, with what is computed when it is first sent: its tag, and its compressed form.
type response struct {
	text   []byte
	packed func() []byte
	tag    func() string
}

func answerOf(text []byte) *response {
	return &response{text, sync.OnceValue(func() []byte { return gzipped(text) }), sync.OnceValue(func() string {
		sum := sha256.Sum256(text)
		return fmt.Sprintf("%x", sum[:16])
	})}
}

// A Memo keeps what is made from one state of a site, each thing made on first use, for all visitors.
type Memo struct{ made sync.Map } // functions by name

// Make calls make the first time that a name is asked for, and returns its result from then on.
func (o *Memo) Make(name string, make func() ([]byte, error)) ([]byte, error) {
	made, err := o.answer(name, make)
	if err != nil {
		return nil, err
	}
	return made.text, nil
}

func (o *Memo) answer(name string, make func() ([]byte, error)) (*response, error) {
	made, _ := o.made.LoadOrStore(name, sync.OnceValues(func() (*response, error) {
		text, err := make()
		return answerOf(text), err
	}))
	return made.(func() (*response, error))()
}

// Show answers with what [Memo.Make] returns. If that is an error, it returns the error without answering.
func (v *Visit) Show(of *Memo, name, kind string, make func() ([]byte, error)) error {
	made, err := of.answer(name, make)
	if err != nil {
		return err
	}
	return v.send(http.StatusOK, kind, made)
}

// ShowVersion answers that nothing has changed if the browser has this version, and otherwise with what make returns.
// Unlike [Visit.Show] it keeps nothing.
func (v *Visit) ShowVersion(version, kind string, make func() ([]byte, error)) error {
	tag := v.site.Version + "-" + version // another program may draw it otherwise
	known := strings.ReplaceAll(v.R.Header.Get("If-None-Match"), packedTag, "")
	if strings.Contains(known, strconv.Quote(tag)) {
		v.W.Header().Set("Cache-Control", "no-cache")
		v.W.WriteHeader(http.StatusNotModified)
		return nil
	}
	text, err := make()
	if err != nil {
		return err
	}
	made := answerOf(text)
	made.tag = func() string { return tag }
	return v.send(http.StatusOK, kind, made)
}

// Write answers with a text.
func (v *Visit) Write(status int, kind string, text []byte) error {
	return v.send(status, kind, answerOf(text))
}

// send answers with a text, compressed if the browser accepts that. Pages with a form's token are compressed too,
// although compression can leak secrets: the token is new in each page, and only those who know the secret link can
// make a browser request it. A browser may keep other pages, and reloads them only if they have changed.
func (v *Visit) send(status int, kind string, a *response) error {
	head, text, tag := v.W.Header(), a.text, a.tag
	head.Set("Content-Type", kind)
	if len(text) >= leastPacked && slices.Contains(packable, kind) {
		head.Set("Vary", "Accept-Encoding")
		if v.takesGzip() {
			head.Set("Content-Encoding", "gzip")
			text, tag = a.packed(), func() string { return a.tag() + packedTag }
		}
	}
	if status == http.StatusOK && !v.private && !v.Writes() {
		head.Set("Cache-Control", "no-cache")
		head.Set("Vary", "Accept, Accept-Encoding, Accept-Language, Cookie")
		head.Set("ETag", strconv.Quote(tag()))
		http.ServeContent(v.W, v.R, "", time.Time{}, bytes.NewReader(text))
		return nil
	}
	head.Set("Content-Length", strconv.Itoa(len(text)))
	v.W.WriteHeader(status)
	_, _ = v.W.Write(text) // on an error the client is gone
	return nil
}

// WantsJSON reports whether the request comes from a program and not from a page.
func (v *Visit) WantsJSON() bool {
	for name := range v.accepted("Accept") {
		if name == JSON || name == "text/html" {
			return name == JSON
		}
	}
	return false
}

// wantsPage reports whether the request comes from a browser opening a page, and not from a picture, a script or a
// program.
func (v *Visit) wantsPage() bool {
	for name := range v.accepted("Accept") {
		if name == "text/html" {
			return true
		}
	}
	return false
}

// accepted yields what a header of the request lists, in lower case and without spaces, with the parameters of each.
func (v *Visit) accepted(header string) iter.Seq2[string, string] {
	return func(yield func(name, parameters string) bool) {
		all := strings.Join(v.R.Header.Values(header), ",")
		for one := range strings.SplitSeq(strings.ToLower(strings.ReplaceAll(all, " ", "")), ",") {
			if name, parameters, _ := strings.Cut(one, ";"); !yield(name, parameters) {
				return
			}
		}
	}
}
