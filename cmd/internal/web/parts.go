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

// NavLink leads to another page.
func (f *Frame) NavLink(path string, query url.Values, words string, args ...any) dom.Node {
	return tag.P(tag.A(tag.Class("open"), markup.Link("href", path, query.Encode()), f.Spoken(words, args...)))
}

// Open marks a part of a page that is not folded away.
var Open = dom.Attr("open")

// Folded is a part of a page that is folded away under a summary, unless it is marked; there is none without content.
func (f *Frame) Folded(summary string, mark dom.Node, content ...dom.Node) dom.Node {
	if len(content) == 0 {
		return nil
	}
	return tag.Details(mark, tag.Summary(f.Spoken(summary)), markup.Lines(content))
}

// PageLink leads to the part of a list of all that begins at one of them, if there is one.
func (f *Frame) PageLink(path string, to, all int, words string) dom.Node {
	if to < 0 || to >= all {
		return nil
	}
	return f.NavLink(path, url.Values{"from": {strconv.Itoa(to)}}, words)
}

// Label is what a field asks for.
func Label(id, words string) dom.Node {
	return tag.Label(markup.Attr("for", id), markup.Text(words))
}

// An Input is where people type, below what it asks for.
type Input struct {
	ID      string
	Name    string // the id, if it is empty
	Asks    string // or empty, if that is elsewhere
	Of      string // what of a line may be put there, which the page's script suggests; or empty
	Example string // what it shows while it is empty, or nothing
	Value   string
	Most    int // characters; 200, if it is 0
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

// optional is an attribute, unless it is empty.
func optional(name, value string) dom.Node { return dom.If(value != "", markup.Attr(name, value)) }

// Ask is where a question is answered, with what it means to leave that blank: one of its choices, several lines, or a
// line. The field has all but what the question says.
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

// Select is a choice of one of several options, below what it asks for.
func Select(id, name, asks string, options ...dom.Node) dom.Node {
	return markup.Lines{Label(id, asks),
		tag.Select(markup.Attr("id", id), markup.Attr("name", name), dom.Group(options))}
}

// option is one of several choices, and the chosen one or not.
func option(value, chosen, words string) dom.Node {
	return tag.Option(markup.Attr("value", value), dom.If(value == chosen, tag.Selected()), markup.Text(words))
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
