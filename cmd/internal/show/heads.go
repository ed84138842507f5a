package show

import (
	"slices"
	"strings"

	"github.com/olekukonko/tablewriter/pkg/twwidth"

	"purser/internal/text"
)

// softHyphen is where a word may be broken.
const softHyphen = "\u00ad"

// Soft returns a heading in the reader's words, with soft hyphens where a narrow screen may break it: between the parts
// of a long word, of which English headings have none.
func (p *Printer) Soft(head string) string {
	soft := text.Typed{Key: "soft ", Word: head}
	if broken := p.Words(soft); broken != head {
		return broken
	}
	return p.Lang.Say(head)
}

// englishSyllables are where a terminal breaks English headings.
var englishSyllables = strings.NewReplacer("Exchange", "Ex\u00adchange", "Tickets", "Tick\u00adets", "Harbors",
	"Har\u00adbors", "Unbuilt", "Un\u00adbuilt", "Marker", "Mark\u00ader", "Souvenirs", "Souve\u00adnirs",
	"Stations", "Sta\u00adtions")

// breakHeads breaks headings until a table with cells of these widths fits the screen: always the one that is wider
// than its cells by most.
func (t *Grid) breakHeads(p *Printer, head []string, cells []int, screen int) {
	narrow(head, cells, screen, func(column, width int) string {
		return hyphened(englishSyllables.Replace(p.Soft(strings.TrimPrefix(t.Head[column], ">"))), width)
	})
}

// clip cuts headings likewise, if that is enough. What was broken is whole again before it is cut.
func clip(head []string, cells []int, screen int) {
	whole := slices.Clone(head)
	narrow(head, cells, screen, func(column, width int) string {
		return Clip(unbroken.Replace(head[column]), max(width, 3))
	})
	if spread(head, cells) > screen {
		copy(head, whole)
	}
}

// unbroken joins the lines of a heading.
var unbroken = strings.NewReplacer("-\n", "", "\n", " ")

// narrow makes headings narrower by a function, which returns nothing if it cannot.
func narrow(head []string, cells []int, screen int, narrower func(column, width int) string) {
	for spread(head, cells) > screen {
		widest, most, narrowed := -1, 0, ""
		for i, h := range head {
			width := widthOf(h)
			if width-cells[i] <= most {
				continue
			}
			if n := narrower(i, width-1); n != "" && widthOf(n) < width {
				widest, most, narrowed = i, width-cells[i], n
			}
		}
		if widest < 0 {
			return
		}
		head[widest] = narrowed
	}
}

// spread returns the width of a table with these headings and widths of cells.
func spread(head []string, cells []int) (total int) {
	for i, h := range head {
		total += max(widthOf(h), cells[i]) + gap
	}
	return total
}

// hyphened returns a heading with soft hyphens in lines of a width, or nothing if a syllable is wider.
func hyphened(soft string, width int) string {
	var lines []string
	line := ""
	for word := range strings.FieldsSeq(soft) {
		between, hyphen := " ", ""
		syllables := strings.Split(word, softHyphen)
		for i, syllable := range syllables {
			goesOn := 0 // the width of the hyphen if the line is broken behind the syllable
			if i < len(syllables)-1 {
				goesOn = 1
			}
			if line == "" || twwidth.Width(line+between+syllable)+goesOn > width {
				lines = append(lines, line+hyphen)
				line, between = "", ""
			}
			line += between + syllable
			if twwidth.Width(line)+goesOn > width {
				return ""
			}
			between, hyphen = "", "-"
		}
	}
	return strings.Join(append(lines, line)[1:], "\n")
}
