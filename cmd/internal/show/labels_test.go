package show_test

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"testing"

	"purser/cmd/internal/show"
	routeview "purser/cmd/internal/show/routes"
	"purser/internal/text"
	"purser/maps/draw/board"
	routemap "purser/maps/routes"
	routewords "purser/sessions/notation/routes"
)

// TestNoCutLabels checks that no label of a board in characters is a cut name, on screens of
// many sizes, alone and beside a form: each is a city's name, or a shorter one of the board.
func TestNoCutLabels(t *testing.T) {
	cut, legend := regexp.MustCompile(`\p{Ll}{2,}`), regexp.MustCompile(`(?m)^= .*$`)
	for _, id := range routemap.IDs() {
		b := opened(t, id)
		if len(b.Named()) == 0 { // its picture says in words that nothing is known yet
			continue
		}
		for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 40}, {200, 50}} {
			for _, tag := range text.Tags() {
				p := &show.Printer{Lang: text.ByTag(tag), Views: show.Views{routewords.Routes{}: routeview.View{}},
					Width: size[0], Height: size[1]}
				scene, err := show.EmptyScene(p, b, show.Look{})
				if err != nil {
					t.Fatal(err)
				}
				if len(scene.Board.Cities) == 0 {
					continue // it says what will come, in a sentence
				}
				show.Board(p, scene, false)
				drawn := strings.TrimPrefix(p.Out.String(), scene.Title)
				p.Out.Reset()
				show.Board(p, scene, true)
				drawn += strings.TrimPrefix(p.Out.String(), board.ASCII(scene.Title))
				beside := show.Beside(p, scene, size[0], size[1])
				for _, name := range names(scene) {
					drawn = strings.ReplaceAll(drawn, name, "")
					for i := range beside {
						beside[i] = strings.ReplaceAll(beside[i], name, "")
					}
				}
				drawn = legend.ReplaceAllString(drawn, "") + strings.Join(beside, "\n")
				if left := cut.FindAllString(drawn, -1); left != nil {
					t.Errorf("%s in %s at %v: %q", id, tag, size, left)
				}
			}
		}
	}
}

// names returns what a board calls its cities, the longest first.
func names(scene *board.Scene) (all []string) {
	for _, c := range scene.Board.Cities {
		for _, name := range append(strings.Split(c.Short, "/"), c.Name, c.Country) {
			all = append(all, name, board.ASCII(name))
		}
	}
	slices.SortFunc(all, func(a, b string) int { return cmp.Compare(len(b), len(a)) })
	return all
}

// TestShorterNames checks that the shorter names of the boards are none that was cut: letters of
// the name in capitals, or words of it, shortened ones with a period.
func TestShorterNames(t *testing.T) {
	apart := regexp.MustCompile("[ -]")
	for _, id := range routemap.IDs() {
		b, err := routemap.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range b.Cities {
			for _, short := range c.Short {
				if short == strings.ToUpper(short) {
					continue
				}
				for _, word := range apart.Split(short, -1) {
					if !strings.HasSuffix(word, ".") && !slices.Contains(apart.Split(c.Name, -1), word) {
						t.Errorf("%s: %s is cut to %s", id, c.Name, short)
					}
				}
			}
		}
	}
}
