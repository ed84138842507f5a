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
				scene, err := show.EmptyScene(p, b, show.PictureOptions{})
				if err != nil {
					t.Fatal(err)
				}
				if len(scene.Board.Cities) == 0 {
					continue // it says what will come, in a sentence
				}
				show.Board(p, scene)
				drawn := strings.TrimPrefix(p.Out.String(), scene.Title)
				p.Out.Reset()
				p.ASCII = true
				show.Board(p, scene)
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

// TestCodes checks that letters in a board in characters that stand for a name, such as SHA, are below it with the
// name, alone and beside a form, where that leaves room for the board.
func TestCodes(t *testing.T) {
	explained := 0
	for _, id := range []string{"world", "great-lakes", "usa", "europe", "nordic", "switzerland"} {
		p := printer(80)
		scene, err := show.EmptyScene(p, opened(t, id), show.PictureOptions{})
		if err != nil {
			t.Fatal(err)
		}
		show.Board(p, scene)
		drawings := []string{p.Out.String()}
		for _, size := range [][2]int{{56, 22}, {58, 24}, {58, 30}, {59, 16}, {62, 18}, {66, 19}, {74, 21}} {
			beside := show.Beside(p, scene, size[0], size[1])
			if len(beside) > size[1] {
				t.Errorf("%s: %d lines beside a form of %d", id, len(beside), size[1])
			}
			drawings = append(drawings, strings.Join(beside, "\n"))
		}
		for _, drawn := range drawings {
			for _, c := range scene.Board.Cities {
				name := cmp.Or(c.Country, c.Name)
				for code := range strings.SplitSeq(c.Short, "/") {
					stands := regexp.MustCompile(`(?m)(^|[^\pL ]|\pZ{2})` + regexp.QuoteMeta(code) + `($|[^\pL])`)
					if strings.Contains(code, ".") || strings.Contains(name, code) || !stands.MatchString(drawn) {
						continue
					}
					explained++
					if !strings.Contains(drawn, code+" "+name) {
						t.Errorf("%s: nothing says what %s is:\n%s", id, code, drawn)
					}
				}
			}
		}
		if beside := show.Beside(p, scene, 44, 12); len(beside) != 12 {
			t.Errorf("%s: %d lines where there is room for 12", id, len(beside))
		}
	}
	if explained == 0 {
		t.Error("no letters stand for a name")
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
