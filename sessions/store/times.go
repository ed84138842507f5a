package store

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"strconv"
	"strings"
	"time"
)

// Times are stored in rows of a number, a checksum and a time. The checksum is
// that of the record down to the line, so that whatever was changed there by other means, no
// line gets the time of another one: it has none then.

// sums calls do with the number of every line of a text, and the checksum of the text down to it.
func sums(text []byte, do func(n int, sum uint32)) {
	n, sum := 0, uint32(0)
	for line := range bytes.Lines(text) {
		n, sum = n+1, crc32.Update(sum, crc32.IEEETable, line)
		do(n, sum)
	}
}

// TimesIn returns the times in rows that fit a text. Rows of other texts, and what is no row, are
// skipped.
func TimesIn(rows, text []byte) Times {
	if len(rows) == 0 {
		return nil
	}
	type line struct {
		n   int
		sum uint32
	}
	at := map[line]time.Time{}
	for row := range strings.Lines(string(rows)) {
		words := strings.Fields(row)
		if len(words) != 3 {
			continue
		}
		n, wrong := strconv.Atoi(words[0])
		sum, odd := strconv.ParseUint(words[1], 16, 32)
		if t, err := time.Parse(time.RFC3339, words[2]); wrong == nil && odd == nil && err == nil {
			at[line{n, uint32(sum)}] = t
		}
	}
	found := Times{}
	sums(text, func(n int, sum uint32) {
		if t := at[line{n, sum}]; !t.IsZero() {
			found[n] = t
		}
	})
	return found
}

// Rows returns the times as they are stored beside a text.
func (t Times) Rows(text []byte) []byte {
	var rows bytes.Buffer
	sums(text, func(n int, sum uint32) {
		if at := t[n]; !at.IsZero() {
			fmt.Fprintf(&rows, "%d %08x %s\n", n, sum, at.UTC().Format(time.RFC3339))
		}
	})
	return rows.Bytes()
}
