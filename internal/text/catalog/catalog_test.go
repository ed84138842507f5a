package catalog_test

import (
	"fmt"

	"purser/internal/text/catalog"
)

// Paragraphs of a text that some program does not show are left out; a line of it may be needed elsewhere.
func ExampleWithout() {
	table := catalog.Table([]catalog.Translation{
		{English: "A rule is shown\nby its title.", Other: "Eine Regel findest du\nüber ihren Titel."},
		{English: "by its title.", Other: "über ihren Titel."},
		{English: "Who\nwins?", Other: "Wer\ngewinnt?"},
	})
	fmt.Printf("%q\n", catalog.Without(table, "== rules\nA rule is shown\nby its title.\n"))
	// Output: "by its title.\tüber ihren Titel.\nWho\vwins?\tWer\vgewinnt?\n"
}
