package decode_test

import (
	"testing"
	"unicode/utf8"

	"purser/internal/decode"
)

// FuzzCSV reads whatever a program may have saved as a table: it is text or refused, and rows come in the order of
// their lines.
func FuzzCSV(f *testing.F) {
	for _, seed := range []string{"a;b\r\n\"x\"\"y;\";1,5\r\n", "\xff\xfea\x00\t\x00b\x00", "\xfe\xff\x00a", "M\xfcnchen,1\n", "sep=|\na|b", "\ufeffa\rb",
		"\"", "a\n\"b\n", "sep=;"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		text, err := decode.Text(data)
		if err != nil {
			return
		}
		if !utf8.Valid(text) || len(text) > 3*len(data) {
			t.Fatalf("%q of %q", text, data)
		}
		last := 0
		err = decode.CSV(text, func(line int, cells []string) bool {
			if line <= last || len(cells) == 0 {
				t.Errorf("%q: line %d after %d", text, line, last)
			}
			last = line
			return true
		})
		if bad, ok := err.(*decode.LineFault); err != nil && (!ok || bad.Line < 1) {
			t.Errorf("%q: %v", text, err)
		}
	})
}
