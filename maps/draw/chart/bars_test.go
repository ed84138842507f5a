package chart_test

import (
	"bytes"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"purser/internal/text"
	"purser/maps/draw/chart"
	"purser/maps/draw/paper"
)

// parts are the totals of two players, with losses and a part that only one of them has.
func parts() *chart.Bars {
	return &chart.Bars{Title: "Two at a table", Result: "Anna wins.", Parts: []string{"Routes", "Exchange", "Tickets",
		"Unbuilt"}, Rows: []chart.Bar{
		{Name: "Anna", Color: "blue", Letter: "A", Parts: []int{30, -2, 20, -4}, Total: 44},
		{Name: "Ben", Color: "red", Letter: "B", Parts: []int{25, 0, -5, 0}, Total: 20},
	}}
}

func ExampleBarsText() {
	fmt.Print("parts\n", chart.BarsText(parts(), screen(44, 0, true)))
	// Output:
	// parts
	// A Anna  ..-|#################=========== 44
	//         # Routes 30  - Exchange -2
	//         = Tickets 20  . Unbuilt -4
	// B Ben    ==|##############               20
	//         # Routes 25  = Tickets -5
}

// TestBars reads a picture of bars: each segment is as wide as its points, all in one
// scale, in order from zero to the right, or to the left for losses; and each is named.
func TestBars(t *testing.T) {
	b := parts()
	for style := range paper.Style(len(paper.Styles())) {
		var out bytes.Buffer
		if err := chart.DrawBars(b, style).Write(&out, ".svg"); err != nil {
			t.Fatal(err)
		}
		svg := out.String()
		rows := strings.Split(svg, "<g><title>")[1:]
		if len(rows) != len(b.Rows) {
			t.Fatalf("%d rows", len(rows))
		}
		zero := 0.0
		for i, row := range rows {
			var right, left float64 // where the segments end so far
			found := regexp.MustCompile(`<path d="M([\d.]+),[\d.]+h([\d.]+)v24h`).FindAllStringSubmatch(row, -1)
			k, unit := 0, 0.0
			for part, points := range b.Rows[i].Parts {
				if points == 0 {
					continue
				}
				from, wide := number(t, found[k][1]), number(t, found[k][2])
				if k == 0 {
					if zero == 0 {
						zero = from
					}
					right, left, unit = zero, zero, wide/float64(points)
				}
				k++
				if math.Abs(wide-unit*math.Abs(float64(points))) > 0.1 {
					t.Errorf("%s: %d points are %v wide", b.Parts[part], points, wide)
				}
				if points > 0 && math.Abs(from-right) > 0.1 || points < 0 && math.Abs(from+wide-left) > 0.1 {
					t.Errorf("%s is at %v", b.Parts[part], from)
				}
				if points > 0 {
					right += wide
				} else {
					left -= wide
				}
				told := ">" + b.Parts[part] + " " + text.Minus(strconv.Itoa(points)) + "<"
				if !strings.Contains(row, told) {
					t.Errorf("row %d does not tell %s", i, told)
				}
			}
			if k != len(found) {
				t.Errorf("row %d has %d segments, want %d", i, len(found), k)
			}
			if !strings.Contains(row, ">"+strconv.Itoa(b.Rows[i].Total)+"<") {
				t.Errorf("row %d lacks its total", i)
			}
		}
	}
}

// TestNoBars draws a game in which nobody has scored yet.
func TestNoBars(t *testing.T) {
	b := &chart.Bars{Parts: []string{"Routes"}, Rows: []chart.Bar{{Name: "Anna", Letter: "A", Parts: []int{0}}}}
	if svg := chart.DrawBars(b, paper.Light).Inline("none", ""); !strings.Contains(svg, ">0</text>") ||
		strings.Contains(svg, "NaN") {
		t.Error(svg)
	}
	if got := chart.BarsText(b, screen(60, 0, false)); strings.Fields(got)[2] != "0" {
		t.Errorf("%q", got)
	}
}

// TestVersus checks that each cell has the games of its row and column, and that cells of
// players who are ahead and who are behind have different colors in every style.
func TestVersus(t *testing.T) {
	v := &chart.Versus{Title: "Head to head", Key: "the key", Names: []string{"Anna", "Ben"},
		Cells: [][]chart.Duel{{{}, {Games: 6, Ahead: 4, Level: 1}}, {{Games: 6, Ahead: 1, Level: 1}, {}}}}
	for style := range paper.Style(len(paper.Styles())) {
		svg := chart.DrawVersus(v, style).Inline("versus", "")
		for _, want := range []string{">4:1 (1)<", ">1:4 (1)<", ">the key<", ">36–94<", ">6–64<"} {
			if !strings.Contains(svg, want) {
				t.Errorf("%s: no %s", style, want)
			}
		}
		cells := regexp.MustCompile(`h76v40h-76z" fill="(#\w+)"`).FindAllStringSubmatch(svg, -1)
		if len(cells) != 4 || cells[1][1] == cells[2][1] || cells[0][1] != cells[3][1] {
			t.Errorf("%s: %v", style, cells)
		}
	}
}

// TestFewGames checks that a single game is paler than ten of ten, that a level one leans to nobody, and what is said
// of how much they mean.
func TestFewGames(t *testing.T) {
	for duel, want := range map[chart.Duel]string{{Games: 1, Ahead: 1}: "21–100", {Games: 1}: "0–79", {}: "",
		{Games: 10, Ahead: 10}: "72–100", {Games: 2, Level: 2}: "9–91"} {
		if got := duel.Range(); got != want {
			t.Errorf("%v: %s, want %s", duel, got, want)
		}
	}
	fills := func(duel chart.Duel) string {
		svg := chart.DrawVersus(&chart.Versus{Names: []string{"A", "B"}, Cells: [][]chart.Duel{{{}, duel}, {{}, {}}}},
			paper.Light).Inline("versus", "")
		return regexp.MustCompile(`h76v40h-76z" fill="(#\w+)"`).FindAllStringSubmatch(svg, -1)[1][1]
	}
	once, often := fills(chart.Duel{Games: 1, Ahead: 1}), fills(chart.Duel{Games: 10, Ahead: 10})
	if once[1:3] <= often[1:3] { // the more red, the paler is a blue
		t.Errorf("one game is %s, ten are %s", once, often)
	}
}

// TestForm checks that a line of form begins with its player's first game, on a scale of
// 100.
func TestForm(t *testing.T) {
	c := &chart.Chart{Form: true, Lines: []chart.Curve{
		{Name: "Anna", Letter: "A", Values: []int{0, 40, 40, 60, 60}, From: 1},
		{Name: "Ben", Letter: "B", Values: []int{0, 0, 0, 20, 30}, From: 3},
	}}
	svg := chart.Draw(c, paper.Light).Inline("form", "")
	lines := lineDrawn.FindAllStringSubmatch(svg, -1)
	left := func(i int) float64 { return stepsOf(t, lines[i][1])[0][0] }
	if want := 56 + (690-56)/4.0; math.Abs(left(0)-want) > 0.1 || math.Abs(left(1)-(56+(690-56)*3/4.0)) > 0.1 {
		t.Errorf("the lines begin at %v and %v", left(0), left(1))
	}
	for _, want := range []string{">100<", ">4 games<", ">percent<"} {
		if !strings.Contains(svg, want) {
			t.Errorf("no %s", want)
		}
	}
	c.Lines[0].Values[4] = 30 // a tie
	tied := regexp.MustCompile(`x="([\d.]+)" y="([\d.]+)" font-size="10"[^>]*>[AB]<`).FindAllStringSubmatch(
		chart.Draw(c, paper.Light).Inline("form", ""), -1)
	if one, other := tied[len(tied)-2], tied[len(tied)-1]; one[2] != other[2] ||
		math.Abs(number(t, one[1])-number(t, other[1])) < 16 {
		t.Errorf("the ends of two who are level are at %v and %v", one[1:], other[1:])
	}
	text := chart.Text(c, screen(60, 12, true))
	for line := range strings.Lines(text) {
		if at := strings.Index(line, "B"); at >= 0 && at < 25 {
			t.Errorf("Ben is there before his first game:\n%s", text)
		}
	}
}
