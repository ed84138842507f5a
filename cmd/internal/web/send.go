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

// The kinds of answers for people and for programs.
const (
	HTML = "text/html;charset=utf-8"
	JSON = "application/json"

	ImageSVG = "image/svg+xml"

	plain  = "text/plain;charset=utf-8"
	script = "text/javascript;charset=utf-8"
	style  = "text/css;charset=utf-8"
)

// leastPacked is the length from which an answer is compressed, in bytes: a shorter one fits into a packet.
const leastPacked = 1400

// packable are the kinds of texts.
var packable = []string{HTML, JSON, ImageSVG, plain, script, style}

// A response is a text with what is made of it when it is sent: its tag, and itself compressed.
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

// A Memo is what is made of a moment, each thing on first use and for everybody.
type Memo struct{ made sync.Map } // of functions, by name

// Make returns what make returned under a name when it was first asked for.
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

// Show answers with what is made once under a name, or returns an error and has answered nothing.
func (v *Visit) Show(of *Memo, name, kind string, make func() ([]byte, error)) error {
	made, err := of.answer(name, make)
	if err != nil {
		return err
	}
	return v.send(http.StatusOK, kind, made)
}

// Write answers with a text.
func (v *Visit) Write(status int, kind string, text []byte) error {
	return v.send(status, kind, answerOf(text))
}

// send answers with a text, compressed for browsers that can read that. Pages with the token of a form are compressed,
// too: the token is a new one in each page, and nobody who does not know the secret link can make a browser ask for the
// page, so that its length would tell nothing. Other pages may be kept by a browser, which gets them again only if they
// have changed.
func (v *Visit) send(status int, kind string, a *response) error {
	head, text, tag := v.W.Header(), a.text, a.tag
	head.Set("Content-Type", kind)
	if len(text) >= leastPacked && slices.Contains(packable, kind) {
		head.Set("Vary", "Accept-Encoding")
		if v.takesGzip() {
			head.Set("Content-Encoding", "gzip")
			text, tag = a.packed(), func() string { return a.tag() + "-gzip" }
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
	_, _ = v.W.Write(text) // on an error the reader is gone
	return nil
}

// WantsJSON reports whether the request comes from a program rather than a page.
func (v *Visit) WantsJSON() bool {
	for name := range v.accepted("Accept") {
		if name == JSON || name == "text/html" {
			return name == JSON
		}
	}
	return false
}

// wantsPage reports whether the request comes from a browser that opens a page, and not from a picture, a script or a
// program.
func (v *Visit) wantsPage() bool {
	for name := range v.accepted("Accept") {
		if name == "text/html" {
			return true
		}
	}
	return false
}

// accepted returns what a header of the request lists, in lower case and without spaces, each with its parameters.
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
