package web

import (
	"bytes"
	"net/http"
	"strconv"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/internal/text"
)

// Phone is the number of fixed-width characters per line on a phone.
const Phone = 38

// drawing holds whoever draws a page: many at once would not be faster, and each needs memory.
var drawing = make(chan struct{}, mostDrawn)

// mostDrawn is how many pages are drawn at once, of all sites together.
const mostDrawn = 16

// Draw draws a page, or something as large, when its turn comes. It neither draws another one nor waits for anybody.
func Draw(draw func()) {
	drawing <- struct{}{}
	defer func() { <-drawing }()
	draw()
}

// Drawn returns a page as a text, which is empty if there is no such page.
func Drawn(page func() dom.Node) (text []byte) {
	Draw(func() {
		if made := page(); made != nil {
			text = Part(made)
		}
	})
	return text
}

// Part returns a part of a page as a text.
func Part(d dom.Node) []byte {
	var out bytes.Buffer
	_ = d.Render(&out) // a buffer takes everything
	return out.Bytes()
}

// Write answers with a page beside those of a site.
func Write(w http.ResponseWriter, page []byte) {
	w.Header().Set("Content-Type", HTML)
	_, _ = w.Write(page)
}

// Way leads to another page.
func (f *Frame) Way(path, query, words string, args ...any) dom.Node {
	return tag.P(tag.A(tag.Class("open"), markup.Link("href", path, query), f.Spoken(words, args...)))
}

// Folded is a part of a page that is folded away under a summary, unless it is open.
func (f *Frame) Folded(summary string, open bool, content ...dom.Node) dom.Node {
	return tag.Details(dom.If(open, dom.Attr("open")), tag.Summary(f.Spoken(summary)), markup.Lines(content))
}

// Further leads to the part of a list of all that begins at one of them, if there is one.
func (f *Frame) Further(path string, to, all int, words string) dom.Node {
	if to < 0 || to >= all {
		return nil
	}
	return f.Way(path, "from="+strconv.Itoa(to), words)
}

// Label is what a field asks for.
func Label(id, words string) dom.Node {
	return tag.Label(markup.Attr("for", id), markup.Text(words))
}

// Input is where people type, with what it is marked with.
func Input(id, name string, marks dom.Node, most string, more ...dom.Node) dom.Node {
	return tag.Input(tag.Type("text"), markup.Attr("id", id), tag.Name(name), marks,
		tag.MaxLength(most), tag.AutoComplete("off"), dom.Group(more))
}

// Example is what an empty field shows: an example of what may be typed there. It is nothing without an example.
func Example(words string) dom.Node { return dom.If(words != "", markup.Attr("placeholder", words)) }

// Option is one of several choices, and the chosen one or not.
func Option(value string, chosen bool, words string) dom.Node {
	return tag.Option(markup.Attr("value", value), dom.If(chosen, tag.Selected()), markup.Text(words))
}

// Paragraphs are lines of text.
func Paragraphs(words []string) markup.Lines {
	return markup.Each(words, func(line string) dom.Node { return tag.P(markup.Text(line)) })
}

// Won says who has won: one player, or several.
func Won(names []string) text.Sentence {
	if len(names) == 1 {
		return text.Say("%s wins", names[0])
	}
	return text.Say("%s share the win", text.And(names))
}
