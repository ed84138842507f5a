package web

import (
	"bytes"
	"cmp"
	"io"
	"net/http"
	"net/url"
	"strconv"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/internal/text"
	"purser/sessions/kind"
)

// Phone is how many fixed-width characters fit on a line of a phone.
const Phone = 38

// drawing has a slot for each page being drawn: drawing more at once would not be faster, and each needs memory.
var drawing = make(chan struct{}, mostDrawn)

// mostDrawn is how many pages all sites together draw at once.
const mostDrawn = 16

// Draw draws a page, or something as large, when its turn comes. The function must neither call Draw nor wait for
// anything.
func Draw(draw func()) {
	drawing <- struct{}{}
	defer func() { <-drawing }()
	draw()
}

// Drawn returns a page as text, or nil if there is no such page.
func Drawn(page func() dom.Node) (text []byte) {
	Draw(func() {
		if made := page(); made != nil {
			text = Part(made)
		}
	})
	return text
}

// Part returns a part of a page as text.
func Part(d dom.Node) []byte {
	var out bytes.Buffer
	_ = d.Render(&out) // writing to a buffer cannot fail
	return out.Bytes()
}

// Write answers with a page that belongs to no site.
func Write(w http.ResponseWriter, page []byte) {
	w.Header().Set("Content-Type", HTML)
	_, _ = w.Write(page)
}

// NavLink returns a link to another page.
func (f *Frame) NavLink(path string, query url.Values, words string, args ...any) dom.Node {
	return tag.P(tag.A(tag.Class("open"), markup.Link("href", path, query.Encode()), f.Spoken(words, args...)))
}

// Open marks a [Frame.Folded] part as open.
var Open = dom.Attr("open")

// Folded returns a part of a page that is folded under a summary, unless it is marked as open, or nothing if it has no
// content.
func (f *Frame) Folded(summary string, mark dom.Node, content ...dom.Node) dom.Node {
	if len(content) == 0 {
		return nil
	}
	return tag.Details(mark, tag.Summary(f.Spoken(summary)), markup.Lines(content))
}

// PageLink returns a link to the page of a list that starts at index to, or nothing if there is no such page.
func (f *Frame) PageLink(path string, to, all int, words string) dom.Node {
	if to < 0 || to >= all {
		return nil
	}
	return f.NavLink(path, url.Values{"from": {strconv.Itoa(to)}}, words)
}

// Label returns the label of a field.
func Label(id, words string) dom.Node {
	return tag.Label(markup.Attr("for", id), markup.Text(words))
}

// An Input is a text field with a label.
type Input struct {
	ID      string
	Name    string // empty: the id
	Asks    string // the label; empty if it is elsewhere
	Of      string // what part of a line goes here, for suggestions; may be empty
	Example string // shown while the field is empty
	Value   string
	Most    int // characters; 0 means 200
	Marks   dom.Node
}

// Render implements [dom.Node].
func (f Input) Render(w io.Writer) error {
	input := tag.Input(tag.Type("text"), markup.Attr("id", f.ID), markup.Attr("name", cmp.Or(f.Name, f.ID)),
		optional("data-suggest", f.Of), optional("placeholder", f.Example), optional("value", f.Value), f.Marks,
		tag.MaxLength(strconv.Itoa(cmp.Or(f.Most, 200))), tag.AutoComplete("off"))
	if f.Asks == "" {
		return input.Render(w)
	}
	return dom.Group{Label(f.ID, f.Asks), dom.Raw("\n"), input}.Render(w)
}

// optional returns an attribute, or nothing if its value is empty.
func optional(name, value string) dom.Node { return dom.If(value != "", markup.Attr(name, value)) }

// Ask returns the field for a question: one of its choices, several lines, or a line. It says what a blank answer
// means. The question determines the rest of field.
func (f *Frame) Ask(q *kind.Question, field Input) dom.Node {
	asks, name := f.Words(q.Asks), cmp.Or(field.Name, field.ID)
	switch {
	case q.Picked:
		return Select(field.ID, name, asks, field.Marks,
			dom.If(!q.Enter.Empty(), tag.Option(tag.Value(""), markup.Text(f.Words(q.Enter)))),
			dom.Map(q.Choices, func(c kind.Choice) dom.Node { return option(c.ID, field.Value, f.Words(c.Name())) }))
	case q.Lines:
		return markup.Lines{Label(field.ID, asks), tag.Textarea(markup.Attr("id", field.ID), markup.Attr("name", name),
			tag.Rows("3"), tag.AutoComplete("off"), dom.Attr("spellcheck", "false"),
			optional("placeholder", cmp.Or(field.Example, f.Words(q.Example))), field.Marks, markup.Text(field.Value))}
	case !q.Enter.Empty():
		asks += f.Lang.Say(" (blank: %s)", q.Enter)
	}
	field.Asks, field.Example = asks, cmp.Or(field.Example, f.Words(q.Example))
	return field
}

// Select returns a selection of one option, with a label.
func Select(id, name, asks string, options ...dom.Node) dom.Node {
	return markup.Lines{Label(id, asks),
		tag.Select(markup.Attr("id", id), markup.Attr("name", name), dom.Group(options))}
}

// option returns an option, selected if its value is the chosen one.
func option(value, chosen, words string) dom.Node {
	return tag.Option(markup.Attr("value", value), dom.If(value == chosen, tag.Selected()), markup.Text(words))
}

// Paragraphs returns a paragraph for each text.
func Paragraphs(words []string) markup.Lines {
	return markup.Each(words, func(line string) dom.Node { return tag.P(markup.Text(line)) })
}

// Won says which players have won.
func Won(names []string) text.Sentence {
	if len(names) == 1 {
		return text.Say("%s wins", names[0])
	}
	return text.Say("%s share the win", text.And(names))
}
