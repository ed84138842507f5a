package board

import (
	"bytes"
	"strings"
	"testing"

	"purser/maps"
	"purser/maps/draw/paper"
)

// TestThumbnail draws boards for a list: what players own, in their colors, and without players the lanes as they are
// printed; in neither a word.
func TestThumbnail(t *testing.T) {
	for _, id := range []string{"world", "great-lakes", "usa"} {
		played := sceneOf(open(t, id))
		printed := &Scene{Board: played.Board, Title: "an evening"}
		for _, on := range []paper.Style{paper.Light, paper.Dark} {
			draw := func(s *Scene) string {
				var out bytes.Buffer
				if err := Thumbnail(s, on).Write(&out, ".svg"); err != nil {
					t.Fatal(err)
				}
				return out.String()
			}
			pieces, lanes := draw(played), draw(printed)
			if said := pieces + lanes; strings.Contains(said, "<text") || strings.Contains(said, "an evening") {
				t.Errorf("%s, %v: there are words", id, on)
			}
			colors := styles[on]
			for r := range played.Board.Lanes {
				if owner := played.owner(r); owner != maps.Nobody {
					if fill := hex(colors.owned(played.Seats[owner].Color, owner).fill); strokes(pieces, fill) == 0 {
						t.Errorf("%s, %v: nothing is %s", id, on, fill)
					}
				}
				color := played.Board.Lanes[r].Color
				if color == gray {
					continue
				}
				if line := hex(colors.free(played.Board.Colors[color], color+1).frame); strokes(lanes, line) == 0 {
					t.Errorf("%s, %v: no lane is %s", id, on, line)
				}
			}
		}
	}
}
