package usage

import (
	"io"
	"strings"

	"github.com/olekukonko/tablewriter/pkg/twwarp"
	"github.com/spf13/cobra"

	"purser/internal/lists"
	"purser/internal/text"
)

// fullWidth is the number of columns for which help is written.
const fullWidth = 80

// fit has help wrapped to a screen that has fewer columns than help is written for; 0 is no screen.
func fit(root *cobra.Command, width int) {
	if width == 0 || width >= fullWidth {
		return
	}
	full := root.HelpFunc()
	root.SetHelpFunc(func(cmd *cobra.Command, args []string) {
		var written strings.Builder
		out := cmd.OutOrStdout()
		cmd.SetOut(&written)
		full(cmd, args)
		cmd.SetOut(out)
		_, _ = io.WriteString(out, fitted(written.String(), width)) // as the library does
	})
}

// fitted fills the paragraphs of a help for a width, and wraps what stands behind the names in its lists. What may be
// copied, such as an example, stays one line.
func fitted(help string, width int) string {
	var lines, paragraph []string
	end := func() {
		parts := []string{strings.Join(paragraph, " ")}
		if heads(paragraph) {
			parts = paragraph
		}
		for _, part := range parts {
			lines = append(lines, filled(part, width)...)
		}
		paragraph = nil
	}
	for _, line := range strings.Split(help, "\n") {
		if line != "" && line[0] != ' ' {
			paragraph = append(paragraph, line)
			continue
		}
		if len(paragraph) > 0 {
			end()
		}
		behind := strings.LastIndex(line, "  ") + len("  ")
		if len([]rune(line)) <= width || strings.TrimSpace(line[:behind]) == "" {
			lines = append(lines, line)
			continue
		}
		before := line[:behind]
		for _, words := range filled(line[behind:], width-len([]rune(before))) {
			lines = append(lines, before+words)
			before = strings.Repeat(" ", len([]rune(before)))
		}
	}
	if len(paragraph) > 0 {
		end()
	}
	return strings.Join(lines, "\n")
}

// heads reports whether lines are a heading, each of which names something of its own.
func heads(lines []string) bool {
	last := len(lines) - 1
	named := func(line string) bool { return strings.HasSuffix(line, ",") }
	return strings.HasSuffix(lines[last], ":") && lists.Count(lines[:last], named) == last
}

// filled breaks words into lines of a width, as even as can be.
func filled(words string, width int) []string {
	return lists.Each(twwarp.WrapWords(text.Pieces(words), 1, width, 1e5), func(line []string) string {
		return strings.Join(line, " ")
	})
}
