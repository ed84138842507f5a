package games

import (
	"bytes"
	"context"
	"fmt"
	"hash/crc32"
	"strconv"
	"strings"
	"time"

	"purser/sessions/store"
)

// Times are when lines were written, by their numbers from 1.
//
// They are stored in rows of a number, a checksum and a time. The checksum is that of the record down to the line, so
// that whatever was changed there by other means, no line gets the time of another one: it has none then.
type Times map[int]time.Time

// Times returns when lines of a game were written, as far as that is known and the text is still the same.
func (s *Games) Times(ctx context.Context, key Key, lines []byte) (Times, error) {
	t, err := s.get(ctx, key.times())
	return timesIn(t.Data, lines), err
}

// Stamp says when lines of a text were written: these, and if all is set no others. A game does not depend on it, and a
// time may be lost.
func (s *Games) Stamp(ctx context.Context, key Key, lines []byte, at Times, all bool) error {
	put := s.Store.Append
	if all {
		put = s.Store.Put
	}
	_, err := put(ctx, key.times(), store.Any, at.rows(lines))
	return err
}

// sums calls do with the number of every line of a text, and the checksum of the text down to it.
func sums(text []byte, do func(n int, sum uint32)) {
	n, sum := 0, uint32(0)
	for line := range bytes.Lines(text) {
		n, sum = n+1, crc32.Update(sum, crc32.IEEETable, line)
		do(n, sum)
	}
}

// timesIn returns the times in rows that fit a text. Rows of other texts, and what is no row, are skipped.
func timesIn(rows, text []byte) Times {
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
		t, err := time.Parse(time.RFC3339, words[2])
		t = t.UTC()
		if wrong == nil && odd == nil && err == nil && 0 < t.Year() && t.Year() < 10_000 {
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

// rows returns the times as they are stored beside a text.
func (t Times) rows(text []byte) []byte {
	rows := []byte{}
	sums(text, func(n int, sum uint32) {
		if at := t[n]; !at.IsZero() {
			rows = fmt.Appendf(rows, "%d %08x %s\n", n, sum, at.UTC().Format(time.RFC3339))
		}
	})
	return rows
}
