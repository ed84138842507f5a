package serve

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"iter"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"purser/cmd/internal/show"
)

// A Site is what a port serves: the live board of a game, or several.
type Site interface {
	http.Handler
	Watch(ctx context.Context) // looks for changes by others until the context ends, and then closes all streams
	Close()                    // closes all streams

	Warn(p *show.Printer)                                   // notes what people should know before its links
	Announce(p *show.Printer, url string, codes bool) error // prints its links, with a code of each
	AnnounceJSON(p *show.Printer, url string) error         // prints its links as one object on one line
}

// A Once is what is made of a moment, each thing on first use and for everybody.
type Once struct{ made sync.Map } // of functions, by name

// Make returns what make returned under a name when it was first asked for.
func (o *Once) Make(name string, make func() ([]byte, error)) ([]byte, error) {
	made, _ := o.made.LoadOrStore(name, sync.OnceValues(make))
	return made.(func() ([]byte, error))()
}

// Show answers with what is made once under a name, or returns an error and has answered nothing. A browser
// may keep it, and gets it again only if it has changed.
func (o *Once) Show(w http.ResponseWriter, r *http.Request, name, kinded string, make func() ([]byte, error)) error {
	text, err := o.Make(name, make)
	head := w.Header()
	if err == nil && takesGzip(r) {
		plain := text
		name = "gzip " + name
		text, err = o.Make(name, func() ([]byte, error) { return packed(plain) })
		if err == nil {
			head.Set("Content-Encoding", "gzip")
		}
	}
	if err != nil {
		return err
	}
	tag, _ := o.Make("tag "+name, func() ([]byte, error) {
		sum := sha256.Sum256(text)
		return fmt.Appendf(nil, `"%x"`, sum[:16]), nil
	})
	head.Set("Content-Type", kinded)
	head.Set("Cache-Control", "no-cache")
	head.Set("Vary", "Accept-Encoding, Accept-Language, Cookie")
	head.Set("ETag", string(tag))
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(text))
	return nil
}

// packed returns a text compressed.
func packed(text []byte) ([]byte, error) {
	var out bytes.Buffer
	to := gzip.NewWriter(&out)
	_, err := to.Write(text)
	err = errors.Join(err, to.Close())
	return out.Bytes(), err
}

// takesGzip reports whether a browser can read what is compressed.
func takesGzip(r *http.Request) bool {
	for name, value := range accepted(r, "Accept-Encoding") {
		if name == "gzip" {
			worth, err := strconv.ParseFloat(strings.TrimPrefix(value, "q="), 64)
			return value == "" || err == nil && worth > 0
		}
	}
	return false
}

// WantsJSON reports whether the request comes from a program rather than a page.
func WantsJSON(r *http.Request) bool {
	for name := range accepted(r, "Accept") {
		if name == JSON || name == "text/html" {
			return name == JSON
		}
	}
	return false
}

// accepted returns what a header of a request lists, in lower case and without spaces, each with
// its parameters.
func accepted(r *http.Request, header string) iter.Seq2[string, string] {
	return func(yield func(name, parameters string) bool) {
		all := strings.Join(r.Header.Values(header), ",")
		for one := range strings.SplitSeq(strings.ToLower(strings.ReplaceAll(all, " ", "")), ",") {
			if name, parameters, _ := strings.Cut(one, ";"); !yield(name, parameters) {
				return
			}
		}
	}
}
