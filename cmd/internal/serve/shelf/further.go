package shelf

import (
	"strconv"
	"strings"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/serve"
	"purser/sessions"
	"purser/sessions/record"
)

// The turns of a game: each is refereed, or only what scores is written down.
const strict, free = "strict", "free"

// further has what few games need: a title, turns that are not refereed, and further lines of the header.
func (p *page) further(set *sessions.Setup) dom.Node {
	turns := func(value, words string) dom.Node {
		return serve.Option(value, value == set.Turns, p.Lang.Say(words))
	}
	all := markup.Lines{
		serve.Label("title", p.Lang.Say("what to call the evening")),
		serve.Input("title", "title", serve.Example(p.Lang.Say("Friday at Ben's")), strconv.Itoa(record.MaxTitle),
			markup.Attr("value", set.Title)),
		serve.Label("turns", p.Lang.Say("what is written down")),
		tag.Select(tag.ID("turns"), tag.Name("turns"),
			turns(strict, "every turn: whose turn it is is refereed, and the end"),
			turns(free, "only what scores, in any order")),
	}
	if set.Board.Seating().TypedLine != nil {
		all = append(all, serve.Label("more", p.Lang.Say("what is printed on your board: a line each, such as fee island 0 ends")),
			tag.Textarea(tag.ID("more"), tag.Name("more"), tag.Rows("3"), dom.Attr("autocapitalize", "off"),
				dom.Attr("spellcheck", "false"), markup.Text(strings.Join(set.More, "\n"))))
	}
	return p.folded("More about this game", all, set.Title != "" || set.Turns != strict || len(set.More) > 0)
}

// linesOf returns the lines of a text that are not empty.
func linesOf(text string) (all []string) {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			all = append(all, line)
		}
	}
	return all
}
