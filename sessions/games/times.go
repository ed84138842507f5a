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

// Times tells when lines were written, by line number from 1.
//
// Each is stored as a row of the line number, a checksum of the record down to that line, and the time. If the text
// was changed by other means, the checksum no longer matches, and the line has no time rather than a wrong one.
type Times map[int]time.Time

// Times returns when the lines of a game were written, as far as known. It ignores times stored for a different text.
func (s *Games) Times(ctx context.Context, key Ref, lines []byte) (Times, error) {
	t, err := s.get(ctx, key.below("times"))
	if len(t.Data) == 0 {
		return nil, err
	}
	found, sums := Times{}, sums(lines)
	for row := range strings.Lines(string(t.Data)) {
		words := strings.Fields(row)
		if len(words) != 3 { // not a row
			continue
		}
		n, _ := strconv.Atoi(words[0])                                            // 0 if it is no number
		if n < 1 || n > len(sums) || words[1] != fmt.Sprintf("%08x", sums[n-1]) { // belongs to a different text
			continue
		}
		if t, err := time.Parse(time.RFC3339, words[2]); err == nil && 0 < t.UTC().Year() && t.UTC().Year() < 10_000 {
			found[n] = t.UTC()
		}
	}
	return found, err
}

// Stamp records when these lines of a text were written. If all is set, it removes all other times. Times may get
// lost; no game depends on them.
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

// sums returns, for each line, the checksum of the text down to it.
func sums(text []byte) (all []uint32) {
	sum := uint32(0)
	for line := range bytes.Lines(text) {
		sum = crc32.Update(sum, crc32.IEEETable, line)
		all = append(all, sum)
	}
	return all
}
