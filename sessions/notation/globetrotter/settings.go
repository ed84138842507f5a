package globetrotter

import (
	"errors"
	"regexp"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"

	"purser/internal/text"
	"purser/maps/tables"
	"purser/referee/globetrotter"
)

// file is a whole board.toml.
type file struct {
	Family  string   `toml:"family"`
	ID      string   `toml:"id"`
	Title   string   `toml:"title"`
	Open    bool     `toml:"open"`
	Sources []string `toml:"sources"`
	Fee     []struct {
		Kind string `toml:"kind"`
		Cost int    `toml:"cost"`
		Ends bool   `toml:"ends"`
	} `toml:"fee"`
}

// lineInText finds the line of a value of the wrong type in an error of the decoder.
var lineInText = regexp.MustCompile(`line (\d+)`)

// maxCost is the highest fee that a board may have, in dollars.
const maxCost = 9900

// settings reads board.toml.
func (r *reader) settings(b *globetrotter.Board, data []byte) {
	var f file
	lines := strings.Split(string(data), "\n")
	meta, err := toml.Decode(string(data), &f)
	if err != nil {
		line, what := 1, err.Error()
		var bad toml.ParseError
		if errors.As(err, &bad) {
			if line, what = bad.Position.Line, bad.Message; what == "" {
				what = strings.TrimPrefix(bad.Error(), "toml: ")
			}
		} else if told := lineInText.FindStringSubmatch(what); told != nil {
			line, _ = strconv.Atoi(told[1])
		}
		r.Fault(boardFile, max(line, 1), "%s", what)
		return
	}
	fault := func(key, format string, args ...any) { r.Fault(boardFile, lineOf(lines, key, 1), format, args...) }
	for _, key := range meta.Undecoded() {
		fault(key[len(key)-1], "%s asks for a rule that this program doesn't have", key.String())
	}
	for _, key := range meta.Keys() { // the decoder accepts Title as title
		if strings.ToLower(key.String()) != key.String() {
			fault(key[len(key)-1], "%s: settings are written in lower case", key.String())
		}
	}
	for _, key := range []string{"family", "id", "title"} {
		if !meta.IsDefined(key) {
			fault(key, "%s is missing", key)
		}
	}
	for _, s := range append([]string{f.Title}, f.Sources...) {
		if !text.AllPrintable(s) {
			fault("title", "%q has characters that cannot be shown", s)
		}
	}
	switch {
	case meta.IsDefined("family") && f.Family != Family:
		fault("family", "family %q: this program has no rules for it, only for %q", f.Family, Family)
	case meta.IsDefined("id") && (f.ID == "" || f.ID != text.Slug(f.ID)):
		fault("id", "id %q: an id is lower-case letters, digits and hyphens", f.ID)
	case meta.IsDefined("id") && f.ID != MapID && !strings.HasPrefix(f.ID, MapID+"-"):
		fault("id", "id %q: the id of a board of this family must begin with %s-, because records are read by it", f.ID, MapID)
	}
	if meta.IsDefined("open") && !f.Open {
		fault("open", "a board of this family is always open: records say what is not in its table")
	}
	r.fees(b, &f, lines)
	r.board.id, r.board.title = f.ID, f.Title
}

// fees reads the tables fee.
func (r *reader) fees(b *globetrotter.Board, f *file, lines []string) {
	seen := map[string]bool{}
	for i, fee := range f.Fee {
		fault := func(format string, args ...any) { r.Fault(boardFile, lineOf(lines, "[[fee]]", i+1), format, args...) }
		to := feeOf(b, fee.Kind)
		switch {
		case to == nil:
			fault("%s", text.Unknown("kind of place", tables.Brief(fee.Kind), append(kindWords(), casino)))
			continue
		case seen[fee.Kind]:
			fault("duplicate fee for %s", fee.Kind)
		case fee.Cost < 0 || fee.Cost > maxCost || fee.Cost%cheque != 0:
			fault("a fee of %d: fees are whole hundreds, up to %d", fee.Cost, maxCost)
		}
		seen[fee.Kind] = true
		*to = globetrotter.Fee{Told: true, Cost: fee.Cost, Ends: fee.Ends}
	}
}

// casino is the word of the record for a place with a casino, and for its fee.
const casino = "casino"

// feeOf returns the fee for a kind of places by its word, or for casino cities; nil for
// other words.
func feeOf(b *globetrotter.Board, what string) *globetrotter.Fee {
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

// lineOf returns the line of the nth occurrence of a key in board.toml, or 1.
func lineOf(lines []string, key string, nth int) int {
	for i, line := range lines {
		name, _, _ := strings.Cut(line, "=")
		if name = strings.Trim(strings.ReplaceAll(name, " ", ""), "\t\r\"'"); name != key && name != "["+key+"]" {
			continue
		}
		if nth--; nth == 0 {
			return i + 1
		}
	}
	return 1
}
