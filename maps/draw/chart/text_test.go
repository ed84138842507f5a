package chart_test

import (
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"purser/maps/draw/chart"
)

// screen is a terminal where all letters are equally wide.
func screen(width, height int, ascii bool) chart.Canvas {
	return chart.Canvas{
		Width: width, Height: height, ASCII: ascii,
		Clip: func(name string, most int) string {
			if runes := []rune(name); len(runes) > most {
				return string(runes[:most])
			}
			return name
		},
		Measure: utf8.RuneCountInString,
	}
}

// TestText compares charts in characters with those that a person has checked.
func TestText(t *testing.T) {
	tie := two([]int{0, 1, 1}, []int{0, 0, 1})
	tie.Final, tie.Lines[0].End, tie.Lines[1].End = true, -11, -11
	for name, got := range map[string]string{
		"friday":  chart.Text(whole(t, "friday"), screen(80, 20, false)),
		"ascii":   chart.Text(whole(t, "friday"), screen(80, 20, true)),
		"evening": chart.Text(whole(t, "evening"), screen(120, 30, false)),
		"below":   chart.Text(two([]int{0, -2, -2, 16}, []int{0, 0, -9, -9}), screen(60, 14, false)),
		"nothing": chart.Text(two([]int{0}, []int{0}), screen(0, 0, false)),
		"tie":     chart.Text(tie, screen(60, 12, false)),
	} {
		golden(t, name+".txt", got)
	}
}

// golden compares a chart with the one in testdata. With UPDATE set it writes that one.
func golden(t *testing.T, name, got string) {
	t.Helper()
	file := "testdata/" + name
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", name, diff)
	}
}

// TestTextFits checks that a chart fits its screen, with every width and every height of one.
func TestTextFits(t *testing.T) {
	for _, name := range []string{"friday", "lakes", "evening"} {
		c := whole(t, name)
		c.Lines[0].Name = strings.Repeat("Maximilian", 9)
		for _, ascii := range []bool{true, false} {
			for width := 40; width <= 200; width++ {
				for _, height := range []int{10 + width%51, 60 - width%51} {
					text := chart.Text(c, screen(width, height, ascii))
					lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
					if len(lines) > height {
						t.Fatalf("%s, %d by %d: %d lines", name, width, height, len(lines))
					}
					for _, l := range lines {
						if utf8.RuneCountInString(l) > width {
							t.Fatalf("%s, %d by %d: too long: %s", name, width, height, l)
						}
						if ascii && strings.ContainsFunc(l, func(r rune) bool { return r > '~' }) {
							t.Fatalf("%s: not ASCII: %s", name, l)
						}
					}
					for i := range c.Lines {
						label := regexp.MustCompile("  " + c.Lines[i].Letter + " +[0-9]+ ")
						if n := len(label.FindAllString(text, -1)); n != 1 {
							t.Fatalf("%s, %d by %d: %s has %d labels\n%s", name, width, height, c.Lines[i].Letter, n,
								text)
						}
					}
				}
			}
		}
	}
}

// TestInk checks that only what belongs to a player is colored, and that removing the
// colors leaves the same chart.
func TestInk(t *testing.T) {
	c := whole(t, "friday")
	plain := chart.Text(c, screen(80, 20, false))
	s := screen(80, 20, false)
	s.Ink = func(color, text string) string { return "<" + color + ">" + text + "</>" }
	inked := chart.Text(c, s)
	for _, l := range c.Lines {
		if !strings.Contains(inked, "<"+l.Color+">"+l.Letter+" ") {
			t.Errorf("the label of %s has no color", l.Name)
		}
		inked = strings.ReplaceAll(inked, "<"+l.Color+">", "")
	}
	if inked = strings.ReplaceAll(inked, "</>", ""); inked != plain {
		t.Errorf("colors change the chart:\n%s", cmp.Diff(plain, inked))
	}
}
