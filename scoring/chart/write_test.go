package chart_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"strings"
	"testing"

	"purser/maps"
	"purser/scoring/chart"
)

// written draws a course as a picture.
func written(t testing.TB, c *chart.Course, format, style string) []byte {
	t.Helper()
	look, err := chart.StyleOf(style)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := chart.Write(&out, format, c, look); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestWrite writes each format in each style, the same to the byte each time.
func TestWrite(t *testing.T) {
	c := wholeGame(t, "friday")
	c.Lines[0].Name = `<A> & "日"`
	looks := map[string]string{}
	for _, style := range chart.StyleNames() {
		for _, format := range chart.Formats() {
			if format == ".png" && style == "dark" {
				continue // a PNG takes its time
			}
			data := written(t, c, format, style)
			if style == "light" && !bytes.Equal(data, written(t, c, format, style)) {
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
				if !bytes.HasPrefix(data, []byte("%PDF-")) || !bytes.Contains(data, []byte("(D:19700101000000")) {
					t.Errorf("%s: no PDF, or one of a day", style)
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

// TestOtherLetters holds that letters which the fonts inside do not have are seen
// to be missing, where a reader cannot bring fonts of the own.
func TestOtherLetters(t *testing.T) {
	c, same := courseOf(t, two), courseOf(t, two)
	c.Lines[0].Name, same.Lines[0].Name = "Žofie é 日", "Žofie é ?"
	for _, format := range []string{".png", ".pdf"} {
		if !bytes.Equal(written(t, c, format, "light"), written(t, same, format, "light")) {
			t.Errorf("%s: a letter was lost", format)
		}
	}
}

// TestDashes tells the lines apart without colors: in print all are black.
func TestDashes(t *testing.T) {
	text := string(written(t, wholeGame(t, "friday"), ".svg", "print"))
	for _, dash := range []string{"stroke-dasharray:9,3", "stroke-dasharray:2,3", "stroke-dasharray:12,3,2,3", "stroke-dasharray:5,3"} {
		if !strings.Contains(text, dash) {
			t.Errorf("no line has %s", dash)
		}
	}
}

// TestUnfinished leaves out the band of the final count, and draws what has no
// turn yet.
func TestUnfinished(t *testing.T) {
	for _, record := range []string{two, two + "\nAnna draw\n"} {
		c := courseOf(t, record)
		if text := texts(t, written(t, c, ".svg", "light")); strings.Contains(text, "final count") || !strings.Contains(text, "A · Anna") {
			t.Error(text)
		}
		written(t, c, ".pdf", "dark")
	}
}

// TestFormat refuses endings and styles that there are none of.
func TestFormat(t *testing.T) {
	for file, want := range map[string]string{
		"a.svg": ".svg", "A.PNG": ".png", "dir.svg/x.pdf": ".pdf", "a.svgz": "", "svg": "", "": "", "a.svg/b": "", ".svg": ".svg",
	} {
		got, err := chart.Format(file)
		var unknown *maps.NameError
		if got != want || (want == "") != errors.As(err, &unknown) {
			t.Errorf("%q: %q %v, want %q", file, got, err, want)
		}
	}
	if _, err := chart.StyleOf("drak"); err == nil || err.Error() != `unknown style "drak": there are light, dark and print` {
		t.Error(err)
	}
}
