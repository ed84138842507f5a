package main

import (
	"bytes"
	"context"
	"net/http"
	"syscall/js"
)

// asked turns what the page says about a request into a request.
func asked(ctx context.Context, method, path string, headers js.Value, body []byte) *http.Request {
	r, err := http.NewRequestWithContext(ctx, method, "http://"+host+path, bytes.NewReader(body))
	if err != nil { // an invalid request gets an error answer
		r, _ = http.NewRequestWithContext(ctx, http.MethodGet, "http://"+host+"/-", nil)
	}
	names := js.Global().Get("Object").Call("keys", headers)
	for i := range names.Length() {
		name := names.Index(i).String()
		r.Header.Set(name, headers.Get(name).String())
	}
	return r
}

// A wholeAnswer is an answer that the page gets as a whole.
type wholeAnswer struct {
	bytes.Buffer
	header http.Header
	status int
}

// Header implements [http.ResponseWriter].
func (a *wholeAnswer) Header() http.Header { return a.header }

// WriteHeader implements [http.ResponseWriter].
func (a *wholeAnswer) WriteHeader(status int) {
	if a.status == 0 {
		a.status = status
	}
}

// heads returns the headers as a JavaScript object.
func (a *wholeAnswer) heads() js.Value {
	object := js.Global().Get("Object").New()
	for name := range a.header {
		object.Set(name, a.header.Get(name))
	}
	return object
}

// A stream is an answer that the page gets piece by piece.
type stream struct {
	header http.Header
	heard  js.Value // a function
}

// Header implements [http.ResponseWriter].
func (s *stream) Header() http.Header { return s.header }

// WriteHeader implements [http.ResponseWriter].
func (s *stream) WriteHeader(int) {}

// Write implements [http.ResponseWriter].
func (s *stream) Write(text []byte) (int, error) {
	s.heard.Invoke(string(text))
	return len(text), nil
}

// Flush implements [http.Flusher].
func (s *stream) Flush() {}

// arrayOf returns bytes as a JavaScript array.
func arrayOf(data []byte) js.Value {
	array := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(array, data)
	return array
}

// bytesOf returns the bytes in a JavaScript array, or nil.
func bytesOf(array js.Value) []byte {
	if array.IsNull() || array.IsUndefined() {
		return nil
	}
	data := make([]byte, array.Length())
	js.CopyBytesToGo(data, array)
	return data
}
