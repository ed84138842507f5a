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
func (s *Games) Times(ctx context.Context, key Ref, lines []byte) (Times, error) {
	t, err := s.get(ctx, key.below("times"))
	if len(t.Data) == 0 {
		return nil, err
	}
	found, sums := Times{}, sums(lines)
	for row := range strings.Lines(string(t.Data)) {
		words := strings.Fields(row)
		if len(words) != 3 { // it is no row
			continue
		}
		n, _ := strconv.Atoi(words[0])                                            // 0 if it is not a number
		if n < 1 || n > len(sums) || words[1] != fmt.Sprintf("%08x", sums[n-1]) { // it is that of another text
			continue
		}
		if t, err := time.Parse(time.RFC3339, words[2]); err == nil && 0 < t.UTC().Year() && t.UTC().Year() < 10_000 {
			found[n] = t.UTC()
		}
	}
	return found, err
}

// Stamp says when lines of a text were written: these, and if all is set no others. A game does not depend on it, and a
// time may be lost.
func (s *Games) Stamp(ctx context.Context, key Ref, lines []byte, at Times, all bool) error {
	put, rows := s.Store.Append, []byte{}
	if all {
		put = s.Store.Put
	}
	for i, sum := range sums(lines) {
		if at := at[i+1]; !at.IsZero() {
			rows = fmt.Appendf(rows, "%d %08x %s\n", i+1, sum, at.UTC().Format(time.RFC3339))
		}
	}
	_, err := put(ctx, key.below("times"), store.Any, rows)
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
