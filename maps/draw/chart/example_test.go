package chart_test

import (
	"fmt"
	"os"
	"strings"

	"purser/maps/draw/chart"
	"purser/maps/draw/paper"
)

func ExampleText() {
	c := &chart.Chart{Final: true, Lines: []chart.Curve{
		{Name: "Anna", Color: "blue", Letter: "A", Values: []int{0, 4, 4, 11}, End: 18},
		{Name: "Ben", Color: "red", Letter: "B", Values: []int{0, 0, 7, 7}, End: 2},
	}}
	fmt.Print("points\n", chart.Text(c, screen(44, 10, true)))
	// Output:
	// points
	//    |                          :  A 18 Anna
	//    |                          :
	//    |                    AAAAA :
	// 10 +                          :
	//    |            BBBBBBBBBBBBB :
	//    |    AAAAAAAAAAAAAAAA      :  B  2 Ben
	//  0 +ABABBBBBBBBB              :
	//    ++---------------+-------- :  final count
	//     0               2          turns
}

func ExampleDraw() {
	c := &chart.Chart{Title: "Two at a table", Lines: []chart.Curve{
		{Name: "Anna", Color: "blue", Letter: "A", Values: []int{0, 4}},
		{Name: "Ben", Color: "red", Letter: "B", Values: []int{0, 0}},
	}}
	var svg strings.Builder
	if err := chart.Draw(c, paper.Dark).Write(&svg, ".svg"); err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	fmt.Println(strings.Contains(svg.String(), ">A · Anna</text>"))
	// Output: true
}
