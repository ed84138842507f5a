package paper_test

import (
	"fmt"
	"os"

	"purser/maps/draw/paper"
)

// A sheet with a shape, a dashed line and a text in a named group, as SVG.
func Example() {
	s := &paper.Sheet{Title: "A house", Width: 60, Height: 40, Background: paper.Hex(0xffffff)}
	s.Group("house", "where it all began")
	s.Paint(paper.Polygon(at{10, 30}, at{10, 18}, at{20, 8}, at{30, 18}, at{30, 30}), paper.Hex(0xf4f4f4),
		paper.Hex(0x202428), 1.5)
	s.EndGroup()
	s.Stroke(paper.Line(at{35, 30}, at{55, 30}), paper.Hex(0x202428), 0.5, 4, 2)
	s.Text(paper.Bold, 10, at{45, 20}, 0.5, paper.Hex(0xd1480a), "Hi")
	if err := s.Write(os.Stdout, ".svg"); err != nil {
		fmt.Println(err)
	}
	// Output:
	// <?xml version="1.0"?>
	// <svg xmlns="http://www.w3.org/2000/svg" width="60" height="40" viewBox="0 0 60 40" font-family="Liberation Sans,Arial,Helvetica,sans-serif">
	// <title>A house</title>
	// <path d="M0,0h60v40h-60z" fill="#ffffff"/>
	// <g id="house"><title>where it all began</title>
	// <path d="M10,30v-12l10-10l10,10v12z" fill="#f4f4f4" stroke="#202428" stroke-width="1.5"/>
	// </g>
	// <path d="M35,30h20" fill="none" stroke="#202428" stroke-width=".5" stroke-dasharray="4,2"/>
	// <text x="45" y="23.55" font-size="10" fill="#d1480a" text-anchor="middle" font-weight="bold" textLength="10" lengthAdjust="spacingAndGlyphs">Hi</text>
	// </svg>
}

func ExampleFormatOf() {
	format, ok := paper.FormatOf("Friday.PNG")
	fmt.Println(format, ok)
	_, ok = paper.FormatOf("friday.gif")
	fmt.Println(ok)
	// Output:
	// .png true
	// false
}

func ExampleInkOf() {
	red, unknown := paper.InkOf("red", 0), paper.InkOf("mauve", 1)
	fmt.Println(red.Line(paper.Light), red.Line(paper.Dark))
	fmt.Println(unknown == paper.InkOf("pink", 0)) // the second spare ink
	// Output:
	// {200 60 10 255} {240 112 60 255}
	// true
}

func ExampleTypeface_Fitted() {
	fmt.Println(paper.Regular.Fitted(12, "Rio de Janeiro", 60))
	// Output: Rio de J…
}
