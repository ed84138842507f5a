package board

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"fmt"
	"image/png"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"purser/internal/text"
	"purser/maps"
	"purser/maps/draw/paper"
)

// sceneOf returns a nonsense game on a board: two of five lanes are free, and some ports
// have a harbor.
func sceneOf(b *Board) *Scene {
	s := &Scene{Board: b, Title: "A board", Caption: "A game of <nonsense> & more"}
	for i, name := range []string{"Anna", "Ben", `Olga "O" <b>`} {
		s.Seats = append(s.Seats, PlayerLook{Name: name, Color: []string{"blue", "red", "green"}[i],
			Letter: maps.Letters([]string{"Anna", "Ben", "Olga"})[i]})
	}
	for i := range b.Lanes {
		s.Owners = append(s.Owners, []maps.Seat{0, 1, maps.Nobody, 2, maps.Nobody}[i%5])
	}
	for i := range b.Cities {
		owner := maps.Nobody
		if i%4 == 0 && b.Cities[i].Mark == Port {
			owner = maps.Seat(i / 4 % 3)
		}
		s.Harbors = append(s.Harbors, owner)
	}
	return s
}

func written(t testing.TB, format string, s *Scene, on paper.Style) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := Draw(s, on).Write(&out, format); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// A part is a named group of an SVG.
type part struct {
	title  string
	shapes int // filled ones
	texts  []string
}

// parts reads the named groups of an SVG.
func parts(t testing.TB, data []byte) map[string]*part {
	t.Helper()
	found := map[string]*part{}
	var stack []*part
	d := xml.NewDecoder(bytes.NewReader(data))
	text := ""
	for {
		token, err := d.Token()
		if err == io.EOF {
			return found
		}
		if err != nil {
			t.Fatal(err)
		}
		switch e := token.(type) {
		case xml.StartElement:
			text = ""
			attr := func(name string) string {
				for _, a := range e.Attr {
					if a.Name.Local == name {
						return a.Value
					}
				}
				return ""
			}
			switch e.Name.Local {
			case "g":
				p := &part{}
				if id := attr("id"); id != "" {
					if found[id] != nil {
						t.Errorf("there are two of %q", id)
					}
					found[id] = p
				}
				stack = append(stack, p)
			case "path":
				if len(stack) > 0 && attr("fill") != "none" {
					stack[len(stack)-1].shapes++
				}
			}
		case xml.CharData:
			text += string(e)
		case xml.EndElement:
			switch e.Name.Local {
			case "g":
				stack = stack[:len(stack)-1]
			case "title", "text":
				switch {
				case len(stack) == 0: // of the picture as a whole
				case e.Name.Local == "title":
					stack[len(stack)-1].title = text
				default:
					stack[len(stack)-1].texts = append(stack[len(stack)-1].texts, text)
				}
			}
		}
	}
}

// checkSVG checks that every city, lane and owner of a scene is in a picture.
func checkSVG(t testing.TB, s *Scene, data []byte) {
	t.Helper()
	found := parts(t, data)
	b := s.Board
	for i := range b.Cities {
		c := &b.Cities[i]
		p := found[c.ID]
		title := c.Name
		if s.Board.Ships {
			title += ", " + c.Mark.String()
		}
		if p == nil || !strings.HasPrefix(p.title, title) {
			t.Fatalf("%s is not in the picture: %+v", c.ID, p)
		}
		if c.Mark != Junction && !strings.HasSuffix(strings.Join(p.texts, " "), cmp.Or(c.Country, c.Name)) {
			t.Errorf("%s has the label %q", c.Name, p.texts)
		}
		if owner, _ := s.house(i); owner != maps.Nobody {
			if p.texts[0] != s.Seats[owner].Letter || !strings.HasSuffix(p.title, "harbor of "+s.Seats[owner].Name) {
				t.Errorf("%s: the harbor of %s is %+v", c.ID, s.Seats[owner].Name, p)
			}
		}
	}
	for i := range b.Lanes {
		r := &b.Lanes[i]
		p := found[r.ID]
		want := fmt.Sprintf("%s, %v", s.Board.said(i), text.Count(r.Spaces, r.Piece))
		if r.Pair {
			want += ", pair"
		}
		if r.Tunnel {
			want += ", tunnel"
		}
		if r.Ferry > 0 {
			want += fmt.Sprintf(", ferry: %v", text.Count(r.Ferry, "locomotive"))
		}
		letters, wheels := 0, 2*r.Ferry // a wheel without a letter is filled, and so is its hub
		if r.Color != gray {
			if letters = 1; r.Ferry > r.Spaces/2 {
				wheels -= 2
			}
		}
		if owner := s.owner(i); owner != maps.Nobody {
			want += ", " + s.Seats[owner].Name
			letters, wheels = r.Spaces, 0
			if p != nil && strings.Join(p.texts, "") != strings.Repeat(s.Seats[owner].Letter, r.Spaces) {
				t.Errorf("%s of %s bears %q", r.ID, s.Seats[owner].Name, p.texts)
			}
		}
		if p == nil || p.title != want || p.shapes != r.Spaces+wheels || len(p.texts) != letters {
			t.Fatalf("%s is not in the picture as it should be: %+v, want %q", r.ID, p, want)
		}
	}
	for _, seat := range s.Seats {
		if !strings.Contains(strings.Join(found["board:legend"].texts, "\n"), seat.Name+" ("+seat.Color+")") {
			t.Errorf("%s is not in the legend", seat.Name)
		}
	}
}

// TestEverythingIsThere reads the SVG of both boards.
func TestEverythingIsThere(t *testing.T) {
	for id := range Known {
		for style := range paper.Style(len(paper.Styles())) {
			s := sceneOf(open(t, id))
			checkSVG(t, s, written(t, ".svg", s, style))
		}
	}
}

// TestLook checks that highlighted lanes keep their colors and get a wide line below, that
// the others fade, that the cities of a path are numbered, and that stops have a ring.
func TestLook(t *testing.T) {
	b := open(t, "world")
	s := sceneOf(b)
	s.Harbors = nil
	whole := string(written(t, ".svg", s, paper.Light))
	s.Look = &Look{Lanes: []int{0}, Cities: []int{b.Lanes[0].A, b.Lanes[0].B}}
	look := string(written(t, ".svg", s, paper.Light))
	of := func(svg, id string) string {
		_, rest, _ := strings.Cut(svg, fmt.Sprintf("<g id=%q>", id))
		one, _, _ := strings.Cut(rest, "</g>")
		return one[strings.LastIndex(one, "<path"):]
	}
	if one := b.Lanes[0].ID; of(look, one) != of(whole, one) {
		t.Errorf("%s faded: %s", one, of(look, one))
	}
	if other := b.Lanes[1].ID; of(look, other) == of(whole, other) {
		t.Errorf("%s did not fade", other)
	}
	glow := styles[paper.Light].glow
	lit := fmt.Sprintf(`stroke="#%02x%02x%02x" stroke-width="%d"`, glow.R, glow.G, glow.B, laneWidth+7)
	if in, out := strings.Count(look, lit), strings.Count(whole, lit); in != 1 || out != 0 {
		t.Errorf("%d lanes are lit, without a look %d", in, out)
	}
	s.Look.Stops = s.Look.Cities[:1]
	for i, c := range s.Look.Cities {
		ring, id := i == 0, b.Cities[c].ID
		if stop := string(written(t, ".svg", s, paper.Light)); of(stop, id) != of(look, id) != ring {
			t.Errorf("%s has a ring: %t, want %t", id, !ring, ring)
		}
	}
	found := parts(t, []byte(look))
	for i, c := range s.Look.Cities {
		if got := found[b.Cities[c].ID].texts[0]; got != fmt.Sprint(i+1) {
			t.Errorf("city %d of the path is marked %s", i+1, got)
		}
	}
}

// TestGlow holds that what is under a highlighted lane that leaves the board ends at the edge.
func TestGlow(t *testing.T) {
	s := sceneOf(open(t, "world"))
	s.Look = &Look{}
	for r := range s.Board.Lanes {
		s.Look.Lanes = append(s.Look.Lanes, r)
	}
	a := layOut(s)[0].artist(paper.Light)
	glow := styles[paper.Light].glow
	for r := range a.lanes {
		if !a.lanes[r].group.wraps {
			continue
		}
		for _, part := range a.lanes[r].parts {
			if len(part) < 2 {
				continue
			}
			a.Sheet = &paper.Sheet{Width: width, Height: height}
			a.glow(r, part)
			svg := a.Inline("", "")
			if strings.Contains(svg, "stroke=") || !strings.Contains(svg, fmt.Sprintf(`fill="#%02x%02x%02x"`, glow.R,
				glow.G, glow.B)) {
				t.Errorf("the glow of %s may stick out:\n%s", s.Board.Lanes[r].ID, svg)
			}
			for _, n := range regexp.MustCompile(`d="M(-?[\d.]+),`).FindAllStringSubmatch(svg, -1)[1:] {
				if x, _ := strconv.ParseFloat(n[1], 64); x < a.frame.min.x-0.01 || x > a.frame.max.x+0.01 {
					t.Errorf("the glow of %s begins at %v", s.Board.Lanes[r].ID, x)
				}
			}
		}
	}
}

// TestLookAtLanes holds that both cities of a highlighted lane are highlighted too.
func TestLookAtLanes(t *testing.T) {
	s := small()
	whole := parts(t, written(t, ".svg", s, paper.Light))
	s.Look = &Look{Lanes: []int{1}}
	l := lookOf(s)
	for c := range s.Board.Cities {
		if want := c != 0 && c != 2; l.fades(l.cities[c]) != want {
			t.Errorf("%s fades: %t", s.Board.Cities[c].Name, !want)
		}
	}
	if got := parts(t, written(t, ".svg", s, paper.Light)); len(got) != len(whole) {
		t.Errorf("%d parts, want %d", len(got), len(whole))
	}
}

// TestArrows checks that an arrow points out of the board at both ends of every lane around
// the world, with a name at the height of the lane. One more to the right is in the legend.
func TestArrows(t *testing.T) {
	svg := string(written(t, ".svg", sceneOf(open(t, "world")), paper.Light))
	for arrow, want := range map[string]int{"l5,3.5l-5,3.5z": 9, "l-5,3.5l5,3.5z": 8} {
		if n := strings.Count(svg, arrow); n != want {
			t.Errorf("%d arrows %s, want %d", n, arrow, want)
		}
	}
	for _, e := range planOf(open(t, "world")).exits {
		baseline := strconv.FormatFloat(math.Round((e.at.y+onPage.edge*0.355)*100)/100, 'f', -1, 64)
		if name := fmt.Sprintf(`" y="%s" font-size="%v"`, baseline, onPage.edge); !strings.Contains(svg, name) {
			t.Errorf("%s is not at the height of its lanes, %v", e.name, e.at.y)
		}
	}
}

// TestSameBytes checks that a picture is the same each time, in every format.
func TestSameBytes(t *testing.T) {
	s := sceneOf(open(t, "great-lakes"))
	for _, format := range paper.Formats() {
		one := written(t, format, s, paper.Print)
		if two := written(t, format, s, paper.Print); !bytes.Equal(one, two) {
			t.Errorf("%s: two pictures of one scene differ", format)
		}
	}
}

// TestSizes checks the size of a picture, in pixels and on paper.
func TestSizes(t *testing.T) {
	s := sceneOf(open(t, "world"))
	img, err := png.Decode(bytes.NewReader(written(t, ".png", s, paper.Dark)))
	if err != nil || img.Bounds().Dx() != width || img.Bounds().Dy() != height {
		t.Errorf("PNG: %v, %v", img.Bounds(), err)
	}
	if pdf := written(t, ".pdf", s, paper.Light); !bytes.Contains(pdf, []byte("/MediaBox [0 0 841.89 595.6")) {
		t.Errorf("the PDF is not on A4")
	}
}

// BenchmarkWrite draws pictures, and checks them.
func BenchmarkWrite(b *testing.B) {
	own := *open(b, "great-lakes")
	own.Layout = "" // without a layout table
	for _, board := range []*Board{open(b, "world"), open(b, "great-lakes"), &own} {
		s := sceneOf(board)
		for _, format := range paper.Formats() {
			b.Run(strconv.Quote(board.Layout)+format, func(b *testing.B) {
				var data []byte
				for b.Loop() {
					data = written(b, format, s, paper.Light)
				}
				switch format {
				case ".svg":
					checkSVG(b, s, data)
				case ".png":
					if img, err := png.Decode(bytes.NewReader(data)); err != nil || img.Bounds().Dx() != width {
						b.Fatal(err)
					}
				case ".pdf":
					if !bytes.HasPrefix(data, []byte("%PDF-")) || len(data) < 10_000 {
						b.Fatalf("%d bytes of no PDF", len(data))
					}
				}
			})
		}
	}
}
