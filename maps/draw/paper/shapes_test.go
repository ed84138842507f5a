package paper

import (
	"os"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// TestWidths checks that a font without shapes measures every letter, and every pair of those that are used most, as
// the whole one does.
func TestWidths(t *testing.T) {
	t.Parallel()
	for file, face := range map[string]*Typeface{"regular": Regular, "bold": Bold, "italic": Italic} {
		ttf, err := os.ReadFile("widths/" + file + ".ttf")
		if err != nil {
			t.Fatal(err)
		}
		thin, full := must(sfnt.Parse(ttf)), face.read()
		em := fixed.Int26_6(full.UnitsPerEm())
		var one, other sfnt.Buffer
		if thin.UnitsPerEm() != full.UnitsPerEm() {
			t.Errorf("%s: the em is %v, not %v", face.name, thin.UnitsPerEm(), full.UnitsPerEm())
		}
		for r := rune(0); r < 0x10000; r++ {
			a, b := must(thin.GlyphIndex(&one, r)), must(full.GlyphIndex(&other, r))
			if a != b || must(thin.GlyphAdvance(&one, a, em, font.HintingNone)) !=
				must(full.GlyphAdvance(&other, b, em, font.HintingNone)) {
				t.Fatalf("%s: %q is not the same", face.name, r)
			}
		}
		moved := 0
		for left := sfnt.GlyphIndex(0); left < 500; left++ {
			for right := sfnt.GlyphIndex(0); right < 500; right++ {
				a, wrong := thin.Kern(&one, left, right, em, font.HintingNone)
				b, odd := full.Kern(&other, left, right, em, font.HintingNone)
				if a != b || (wrong == nil) != (odd == nil) {
					t.Fatalf("%s: %d and %d move by %v %v, not %v %v", face.name, left, right, a, wrong, b, odd)
				}
				if b != 0 {
					moved++
				}
			}
		}
		if moved == 0 {
			t.Errorf("%s: nothing moves", face.name)
		}
	}
}
