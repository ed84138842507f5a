package board

import (
	"bytes"
	"image/color"
	"math"
	"strings"
	"testing"

	"purser/maps/draw/paper"
)

// light returns the relative luminance of a color according to the Web Content
// Accessibility Guidelines.
func light(c color.RGBA) float64 {
	part := func(v uint8) float64 {
		if f := float64(v) / 255; f > 0.04045 {
			return math.Pow((f+0.055)/1.055, 2.4)
		} else {
			return f / 12.92
		}
	}
	return 0.2126*part(c.R) + 0.7152*part(c.G) + 0.0722*part(c.B)
}

func contrast(a, b color.RGBA) float64 {
	high, low := max(light(a), light(b)), min(light(a), light(b))
	return (high + 0.05) / (low + 0.05)
}

// TestContrast checks that letters can be read on their background, and that spaces
// can be told from the sea, in every style.
func TestContrast(t *testing.T) {
	dry := &Scene{Board: &Board{}}
	for i := range 2 * len(styles) {
		name, s := paper.Style(i/2), &styles[i/2]
		if i%2 > 0 {
			s = dry.style(name)
		}
		for _, word := range []string{"blue", "red", "green", "yellow", "black", "purple", "white", "gray", "mauve"} {
			line := s.owned(word, 1)
			if ink, _ := s.outline(&line); max(contrast(ink, s.land), contrast(line.fill, s.land)) < 4 {
				t.Errorf("%s: %s: a player's line in a small picture cannot be told from the land", name, word)
			}
			for what, p := range map[string]spaceColors{"owned": s.owned(word, 1), "free": s.free(word, 1)} {
				if c := contrast(p.letter, p.fill); c < 4.5 {
					t.Errorf("%s: %s, %s: a letter has the contrast %.1f", name, word, what, c)
				}
				for _, ground := range []color.RGBA{s.sea, s.land} {
					if c := max(contrast(p.frame, ground), contrast(p.fill, ground)); c < 3 {
						t.Errorf("%s: %s, %s: a space has the contrast %.1f", name, word, what, c)
					}
				}
			}
		}
		if c := contrast(s.owned("black", 1).frame, s.free("black", 1).frame); s.dark && c < 3 {
			t.Errorf("%s: a black space and one of a black player have frames of the contrast %.1f", name, c)
		}
		for _, ground := range []color.RGBA{s.sea, s.land, s.page} {
			if c := contrast(s.text, ground); c < 10 {
				t.Errorf("%s: text has the contrast %.1f", name, c)
			}
		}
	}
}

// TestDry checks that a board without water is on paper in the color of land, and one with
// coasts or ships on water.
func TestDry(t *testing.T) {
	dry := &Scene{Board: &Board{Cities: small().Board.Cities}}
	for on := range paper.Print {
		for what, s := range map[string]*Scene{"sea": small(), "land": dry} {
			inks := map[string]string{"sea": hex(styles[on].sea), "land": hex(styles[on].land)}
			for _, sheet := range []*paper.Sheet{Draw(s, on), NewSmall(s, on).Draw()} {
				var out bytes.Buffer
				if err := sheet.Write(&out, ".svg"); err != nil {
					t.Fatal(err)
				}
				for of, ink := range inks {
					if strings.Contains(out.String(), ink) != (of == what) {
						t.Errorf("%v: a board that is %s has the color of %s, or lacks it", on, what, of)
					}
				}
			}
		}
	}
}
