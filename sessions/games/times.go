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

// sums returns the checksums of a text down to each of its lines.
func sums(text []byte) (all []uint32) {
	sum := uint32(0)
	for line := range bytes.Lines(text) {
		sum = crc32.Update(sum, crc32.IEEETable, line)
		all = append(all, sum)
	}
	return all
}

// timesIn returns the times in rows that fit a text. Rows of other texts, and what is no row, are skipped.
func timesIn(rows, text []byte) Times {
	if len(rows) == 0 {
		return nil
	}
	found, sums := Times{}, sums(text)
	for row := range strings.Lines(string(rows)) {
		words := strings.Fields(row)
		if len(words) != 3 {
			continue
		}
		n, wrong := strconv.Atoi(words[0])
		sum, odd := strconv.ParseUint(words[1], 16, 32)
		if wrong != nil || odd != nil || n < 1 || n > len(sums) || sums[n-1] != uint32(sum) {
			continue
		}
		if t, err := time.Parse(time.RFC3339, words[2]); err == nil && 0 < t.UTC().Year() && t.UTC().Year() < 10_000 {
			found[n] = t.UTC()
		}
	}
	return found
}

// rows returns the times as they are stored beside a text.
func (t Times) rows(text []byte) []byte {
	rows := []byte{}
	for i, sum := range sums(text) {
		if at := t[i+1]; !at.IsZero() {
			rows = fmt.Appendf(rows, "%d %08x %s\n", i+1, sum, at.UTC().Format(time.RFC3339))
		}
	}
	return rows
}
