//go:build !js

package web

import (
	"bytes"
	"compress/gzip"
	"strconv"
	"strings"
)

// gzipped compresses an answer.
func gzipped(text []byte) []byte {
	var out bytes.Buffer
	to := gzip.NewWriter(&out)
	_, _ = to.Write(text) // writing to a buffer cannot fail
	_ = to.Close()
	return out.Bytes()
}

// takesGzip reports whether the browser accepts compressed answers.
func (v *Visit) takesGzip() bool {
	for name, value := range v.accepted("Accept-Encoding") {
		if name == "gzip" {
			worth, err := strconv.ParseFloat(strings.TrimPrefix(value, "q="), 64)
			return value == "" || err == nil && worth > 0
		}
	}
	return false
}
