package globetrotter

import (
	"strings"

	"purser/internal/text"
	"purser/maps"
	globemap "purser/maps/globetrotter"
)

// file is a whole board.toml.
type file struct {
	maps.Head
	Fee []struct {
		Kind string `toml:"kind"`
		Cost int    `toml:"cost"`
		Ends bool   `toml:"ends"`
	} `toml:"fee"`
}

// maxCost is the highest fee that a board may have, in dollars.
const maxCost = 9900

// settings reads board.toml.
func (r *reader) settings(b *globemap.Board) {
	var f file
	if !r.Settings(&f, &f.Head, "", Family) {
		return
	}
	for _, key := range []string{"id", "title", "family"} {
		r.Require(key)
	}
	if f.ID != "" && f.ID == text.Slug(f.ID) && f.ID != MapID && !strings.HasPrefix(f.ID, MapID+"-") {
		r.Wrong("id", "id %q: the id of a board of this family must begin with %s-, because records are read by it", f.ID, MapID)
	}
	if r.Keys.Has("open") && !f.Open {
		r.Wrong("open", "a board of this family is always open: records say what is not in its table")
	}
	r.fees(b, &f)
	r.board.id, r.board.title = f.ID, f.Title
}

// fees reads the tables fee.
func (r *reader) fees(b *globemap.Board, f *file) {
	seen := map[string]bool{}
	for i, fee := range f.Fee {
		fault := func(format string, args ...any) { r.Fault(maps.BoardFile, r.Keys.Heading("fee", i), format, args...) }
		to := feeOf(b, fee.Kind)
		switch {
		case to == nil:
			fault("%s", text.Unknown("kind of place", maps.Brief(fee.Kind), append(kindWords(), casino)))
			continue
		case seen[fee.Kind]:
			fault("duplicate fee for %s", fee.Kind)
		case fee.Cost < 0 || fee.Cost > maxCost || fee.Cost%cheque != 0:
			fault("a fee of %d: fees are whole hundreds, up to %d", fee.Cost, maxCost)
		}
		seen[fee.Kind] = true
		*to = globemap.Fee{Told: true, Cost: fee.Cost, Ends: fee.Ends}
	}
}

// casino is the word of the record for a place with a casino, and for its fee.
const casino = "casino"

// feeOf returns the fee for a kind of places by its word, or for casino cities; nil for
// other words.
func feeOf(b *globemap.Board, what string) *globemap.Fee {
	if what == casino {
		return &b.Casino
	}
	for _, k := range kinds {
		if what == k.String() {
			return &b.Fees[k]
		}
	}
	return nil
}

// kindWords lists the words of the record for what a place may be.
func kindWords() (words []string) {
	for _, k := range kinds {
		words = append(words, k.String())
	}
	return words
}
