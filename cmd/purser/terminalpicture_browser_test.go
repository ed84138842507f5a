//go:build browser && unix

package main

import (
	"fmt"
	"html"
	"strings"
	"unicode/utf8"

	"github.com/hinshun/vt10x"
)

// A screenShot is what a terminal shows, for how many seconds.
type screenShot struct {
	vt10x.Terminal
	stays float64
}

// The sizes in a picture of a terminal, in whole pixels, because letters and lines between them would be blurred.
// Columns have the width of most fixed-width letters of its size.
const (
	column     = 8
	lineHeight = 17
	letterSize = 13.333
	baseline   = 13
	frameRoom  = 12
)

// terminalInks are the colors of a picture of a terminal: sixteen by their numbers, for text, and for the background.
var terminalInks = []string{"#282d35", "#e88388", "#a8cc8c", "#dbab79", "#71bef2", "#d290e4", "#66c2cd", "#b9c0cb",
	"#949ca8", "#e88388", "#a8cc8c", "#dbab79", "#71bef2", "#d290e4", "#66c2cd", "#ffffff"}

func terminalInk(c vt10x.Color) string {
	switch {
	case c == vt10x.DefaultFG:
		return terminalInks[7]
	case c < 16:
		return terminalInks[c]
	}
	return terminalInks[0]
}

// terminalPicture draws what a terminal shows, one after the other and again from the beginning, or what it shows last
// for those who want nothing to move. It has no scale: it is sharp where it is shown as large as it is.
func terminalPicture(shots []screenShot) []byte {
	var defs, frames, moves strings.Builder
	known, whole, begun := map[string]int{}, 0.0, 0.0
	for _, s := range shots {
		whole += s.stays
	}
	for i, s := range shots {
		var lines strings.Builder
		for y := range int(window.Rows) {
			line := terminalLine(s, y)
			if line == "" {
				continue
			}
			if known[line] == 0 {
				known[line] = len(known) + 1
				fmt.Fprintf(&defs, "<g id=\"l%d\">%s</g>\n", known[line], line)
			}
			fmt.Fprintf(&lines, `<use href="#l%d" y="%d"/>`, known[line], frameRoom+y*lineHeight)
		}
		class := ""
		if len(shots) > 1 {
			class = fmt.Sprintf(` class="f" style="animation-name:f%d"`, i)
			fmt.Fprintf(&moves, "@keyframes f%d{0%%{visibility:hidden}%.2f%%{visibility:visible}%.2f%%{visibility:hidden}}\n",
				i, 100*begun/whole, 100*(begun+s.stays)/whole)
		}
		if i == len(shots)-1 {
			class += ` visibility="visible"`
		}
		begun += s.stays
		fmt.Fprintf(&frames, "<g%s>%s</g>\n", class, lines.String())
	}
	width, height := int(window.Cols)*column+2*frameRoom, int(window.Rows)*lineHeight+2*frameRoom
	style := "text{white-space:pre}\n"
	if len(shots) > 1 {
		style += fmt.Sprintf(".f{animation:%.2fs step-end infinite}\n%s@media (prefers-reduced-motion:reduce){.f{animation:none}}\n",
			whole, moves.String())
	}
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-size="%g" `+
		`font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace" visibility="hidden">`+"\n"+
		"<style>%s</style>\n<defs>\n%s</defs>\n"+`<path d="M0 0H%[1]dV%[2]dH0z" fill="%[6]s" visibility="visible"/>`+
		"\n%[7]s</svg>\n", width, height, letterSize, style, defs.String(), terminalInks[0], frames.String())
}

// sortOf tells apart blanks, letters, and signs that may be of another font than the letters beside them.
func sortOf(c rune) int {
	switch {
	case c == ' ':
		return 0
	case c < '\u2190':
		return 1
	}
	return 2
}

// terminalLine draws a line of a terminal, each word as wide as it is there, whatever letters the reader's computer
// has.
func terminalLine(s screenShot, y int) string {
	var out strings.Builder
	for x := 0; x < int(window.Cols); {
		first, word := s.Cell(x, y), ""
		from, bold := x, first.Mode&4 != 0
		sort := sortOf(first.Char)
		for ; x < int(window.Cols); x++ {
			c := s.Cell(x, y)
			if c.FG != first.FG || c.BG != first.BG || c.Mode != first.Mode || sortOf(c.Char) != sort {
				break
			}
			word += string(c.Char)
		}
		wide := (x - from) * column
		if paper := terminalInk(first.BG); paper != terminalInks[0] {
			fmt.Fprintf(&out, `<path d="M%d 0h%dv%dh-%[2]dz" fill="%[4]s"/>`, frameRoom+from*column, wide, lineHeight, paper)
		}
		if sort == 0 {
			continue
		}
		fmt.Fprintf(&out, `<text x="%d" y="%d" fill="%s"`, frameRoom+from*column, baseline, terminalInk(first.FG))
		if bold {
			out.WriteString(` font-weight="bold"`)
		}
		if utf8.RuneCountInString(word) > 1 {
			fmt.Fprintf(&out, ` textLength="%d" lengthAdjust="spacingAndGlyphs"`, wide)
		}
		out.WriteString(">" + html.EscapeString(word) + "</text>")
	}
	return out.String()
}
