package serve

import (
	"compress/gzip"
	"net/http"
	"slices"
	"strconv"
	"strings"
)

// leastPacked is the length from which an answer is compressed, in bytes: a shorter one fits into a packet.
const leastPacked = 1400

// Compressed is a site whose texts are compressed for browsers that can read that, unless they are already, or are a
// stream. Pages with the token of a form are compressed, too: the token is a new one in each page, and nobody who does
// not know the secret link can make a browser ask for the page, so that its length would tell nothing.
func Compressed(site http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodHead || !takesGzip(r) {
			site.ServeHTTP(w, r)
			return
		}
		to := &packing{ResponseWriter: w}
		defer to.close()
		site.ServeHTTP(to, r)
	})
}

// A packing compresses an answer whose headers say that it is worth it.
type packing struct {
	http.ResponseWriter
	begun bool
	to    *gzip.Writer // or nil
}

// Unwrap is for [http.ResponseController].
func (p *packing) Unwrap() http.ResponseWriter { return p.ResponseWriter }

// packable are the types of texts.
var packable = []string{"text/html", "text/plain", "text/css", "text/javascript", JSON, ImageSVG}

// WriteHeader decides by the headers.
func (p *packing) WriteHeader(status int) {
	head := p.Header()
	kind, _, _ := strings.Cut(head.Get("Content-Type"), ";")
	length, err := strconv.Atoi(head.Get("Content-Length"))
	if !p.begun && err == nil && length >= leastPacked && head.Get("Content-Encoding") == "" &&
		status != http.StatusPartialContent && slices.Contains(packable, kind) {
		head.Del("Content-Length")
		head.Set("Content-Encoding", "gzip")
		if !strings.Contains(head.Get("Vary"), "Accept-Encoding") {
			head["Vary"] = append(head["Vary"], "Accept-Encoding")
		}
		p.to = gzip.NewWriter(p.ResponseWriter)
	}
	p.begun = true
	p.ResponseWriter.WriteHeader(status)
}

// Write writes a part of the answer.
func (p *packing) Write(part []byte) (int, error) {
	if !p.begun {
		p.WriteHeader(http.StatusOK)
	}
	if p.to != nil {
		return p.to.Write(part)
	}
	return p.ResponseWriter.Write(part)
}

// close ends the answer.
func (p *packing) close() {
	if p.to != nil {
		_ = p.to.Close() // on an error the reader is gone
	}
}
