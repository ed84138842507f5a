package show

import (
	"slices"
	"strings"

	"github.com/olekukonko/tablewriter/pkg/twwidth"

	"purser/internal/text"
)

// softHyphen marks where a word may be broken.
const softHyphen = "\u00ad"

// Soft returns a heading in the reader's words, with soft hyphens where a narrow screen may break it: between the
// parts of long compounds, which English headings do not have.
func (p *Printer) Soft(head string) string {
	soft := text.Typed{Key: "soft ", Word: head}
	if broken := p.Words(soft); broken != head {
		return broken
	}
	return p.Lang.Say(head)
}

// englishSyllables marks where a terminal may break English headings.
var englishSyllables = strings.NewReplacer("Exchange", "Ex\u00adchange", "Tickets", "Tick\u00adets", "Harbors",
	"Har\u00adbors", "Unbuilt", "Un\u00adbuilt", "Marker", "Mark\u00ader", "Souvenirs", "Souve\u00adnirs",
	"Stations", "Sta\u00adtions")

// breakHeads breaks headings until the table fits the screen: each time the heading that exceeds the width of its
// cells the most.
func (t *Grid) breakHeads(p *Printer, head []string, cells []int, screen int) {
	narrow(head, cells, screen, func(column, width int) string {
		return hyphened(englishSyllables.Replace(p.Soft(strings.TrimPrefix(t.Head[column], ">"))), width)
	})
}

// clip cuts headings in the same order, if that makes the table fit. Broken headings are joined again before they are
// cut.
func clip(head []string, cells []int, screen int) {
	whole := slices.Clone(head)
	narrow(head, cells, screen, func(column, width int) string {
		return Clip(unbroken.Replace(head[column]), max(width, 3))
	})
	if spread(head, cells) > screen {
		copy(head, whole)
	}
}

// unbroken joins the lines of a broken heading.
var unbroken = strings.NewReplacer("-\n", "", "\n", " ")

// narrow narrows headings with a function that returns "" if it cannot.
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

// spread returns the width of a table with the given headings and widths of cells.
func spread(head []string, cells []int) (total int) {
	for i, h := range head {
		total += max(widthOf(h), cells[i]) + gap
	}
	return total
}

// hyphened breaks a heading with soft hyphens into lines of a width, or returns "" if a syllable is wider.
func hyphened(soft string, width int) string {
	var lines []string
	line := ""
	for word := range strings.FieldsSeq(soft) {
		between, hyphen := " ", ""
		syllables := strings.Split(word, softHyphen)
		for i, syllable := range syllables {
			goesOn := 0 // the width of the hyphen needed if the line breaks after this syllable
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
