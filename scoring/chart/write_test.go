package chart_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"strings"
	"testing"

	"purser/paper"
	"purser/scoring/chart"
)

// written draws a course as a picture.
func written(t testing.TB, c *chart.Course, format string, on paper.Style) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := chart.Draw(c, on).Write(&out, format); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestWrite writes each format in each style, the same to the byte each time.
func TestWrite(t *testing.T) {
	c := wholeGame(t, "friday")
	c.Lines[0].Name = `<A> & "日"`
	looks := map[string]paper.Style{}
	for style := range paper.Style(len(paper.Styles())) {
		for _, format := range paper.Formats() {
			if format == ".png" && style == paper.Dark {
				continue // a PNG takes its time
			}
			data := written(t, c, format, style)
			if style == paper.Light && !bytes.Equal(data, written(t, c, format, style)) {
				t.Errorf("%s differs the second time", format)
			}
			if before, ok := looks[format+string(data)]; ok {
				t.Errorf("%s looks like %s", style, before)
			}
			looks[format+string(data)] = style
			switch format {
			case ".png":
				picture, err := png.Decode(bytes.NewReader(data))
				if err != nil || picture.Bounds().Dx() != 1920 || picture.Bounds().Dy() != 1080 {
					t.Errorf("%s: %v", style, err)
				}
			case ".pdf":
				if !bytes.HasPrefix(data, []byte("%PDF-")) {
					t.Errorf("%s: no PDF", style)
				}
			case ".svg":
				text := texts(t, data)
				for _, want := range []string{"The title", "The result.", "267 turns", "final count", "232", "B · Ben", `A · <A> & "日"`} {
					if !strings.Contains(text, want+"\n") {
						t.Errorf("%s: %q is missing in\n%s", style, want, text)
					}
				}
			}
		}
	}
}

// texts reads the texts of an SVG, which must be well formed.
func texts(t *testing.T, data []byte) string {
	t.Helper()
	var all strings.Builder
	for dec := xml.NewDecoder(bytes.NewReader(data)); ; {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			return all.String()
		}
		if err != nil {
			t.Fatal(err)
		}
		if chars, ok := token.(xml.CharData); ok {
			all.WriteString(strings.TrimSpace(string(chars)) + "\n")
		}
	}
}

// TestDashes tells the lines apart without colors: in print all are black.
func TestDashes(t *testing.T) {
	text := string(written(t, wholeGame(t, "friday"), ".svg", paper.Print))
	for _, dash := range []string{"9,3", "2,3", "12,3,2,3", "5,3"} {
		if !strings.Contains(text, `stroke-dasharray:`+dash) {
			t.Errorf("no line has the dashes %s", dash)
		}
	}
}

// TestUnfinished leaves out the band of the final count, and draws what has no
// turn yet.
func TestUnfinished(t *testing.T) {
	for _, record := range []string{two, two + "\nAnna draw\n"} {
		c := courseOf(t, record)
		if text := texts(t, written(t, c, ".svg", paper.Light)); strings.Contains(text, "final count") || !strings.Contains(text, "A · Anna") {
			t.Error(text)
		}
		written(t, c, ".pdf", paper.Dark)
	}
}
