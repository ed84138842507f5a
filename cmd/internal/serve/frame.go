package serve

import (
	"embed"
	"net/http"
	"slices"
	"strings"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/show"
	"purser/internal/lists"
	"purser/internal/text"
)

var (
	//go:embed style.css
	styleText string
	//go:embed live.js lists.js hand.js wall.js forms.js start.js
	scripts embed.FS
	//go:embed icon.svg
	iconText string
)

// An Asset is a part of pages.
type Asset struct{ Kind, Text string }

// Assets are what the pages of every site load, by their names below a link.
var Assets = map[string]Asset{
	"icon.svg":  {"image/svg+xml", iconText},
	"style.css": {"text/css;charset=utf-8", styleText},
	"live.js":   {scriptKind, script("live.js", "lists.js", "hand.js", "wall.js", "forms.js", "start.js")},
	"share.js":  {scriptKind, show.ShareScript},
}

const scriptKind = "text/javascript;charset=utf-8"

// script joins files to one script.
func script(names ...string) (all string) {
	for _, name := range names {
		text, err := scripts.ReadFile(name)
		if err != nil {
			panic(err) // never: it is embedded
		}
		all += string(text)
	}
	return all
}

// Write answers with the asset.
func (a Asset) Write(w http.ResponseWriter) { Write(w, http.StatusOK, a.Kind, []byte(a.Text)) }

// A Frame is what pages have that keep themselves up to date.
type Frame struct {
	*show.Printer
	Base string // the path of the link
	Seen string // what the page shows
}

// Refreshed marks an element that the script of a page renews when something changes. The element has an id.
var Refreshed = dom.Attr("data-live")

// Assets are what all pages load, and further scripts.
func (f *Frame) Assets(scripts ...string) markup.Lines {
	all := markup.Lines{
		tag.Meta(tag.Name("theme-color"), dom.Attr("media", darkScreen), tag.Content("#12171b")),
		tag.Meta(tag.Name("theme-color"), tag.Content("#ffffff")),
		tag.Link(tag.Rel("icon"), tag.Type("image/svg+xml"), f.At("href", "/icon.svg")),
		tag.Link(tag.Rel("stylesheet"), f.At("href", "/style.css")),
	}
	for _, name := range append([]string{"live.js"}, scripts...) {
		all = append(all, tag.Script(tag.Type("module"), f.At("src", "/"+name)))
	}
	return all
}

// Follows marks the body of a page with what its script needs to keep it up to date: where the page is, and where
// its stream is.
func (f *Frame) Follows(here, events string) dom.Node {
	return dom.Group{
		markup.Attr("data-base", f.Base), markup.Attr("data-here", here), markup.Attr("data-events", events),
		markup.Attr("data-seen", f.Seen),
		markup.Attr("data-lost", f.Lang.Say("no connection; this is how it was %s", "§")),
		markup.Attr("data-unsent", f.Lang.Say("not sent yet: %s; it is sent when the server answers", "§")),
		markup.Attr("data-sent", f.Lang.Say("sent now: %s", "§")),
		markup.Attr("data-fit", f.Lang.Say("%s found", "§")), markup.Attr("data-more", f.Lang.Say("%s found; keep typing", "§")),
	}
}

// Page is a page of a title, with attributes of its body, a heading with lines below it, and the rest.
func (f *Frame) Page(title string, body dom.Node, heading string, lines markup.Lines, main dom.Node,
	scripts ...string) markup.Document {
	header := tag.Header(markup.Block(tag.H1(markup.Text(heading)), lines, Lost()))
	return markup.Document{Lang: f.Lang.Tag, Title: title, Assets: f.Assets(scripts...),
		Body: tag.Body(body, markup.Block(header, main))}
}

// Moment is a line that says how all stands now.
func Moment(words string) dom.Node { return tag.P(tag.ID("moment"), Refreshed, markup.Text(words)) }

// At is an attribute with an address below the link of the page.
func (f *Frame) At(name, path string) dom.Node { return markup.Link(name, f.Base+path, "") }

// Spoken is a text of the program in the reader's language.
func (f *Frame) Spoken(format string, args ...any) dom.Node {
	return markup.Text(f.Lang.Say(format, args...))
}

// Region is a part of the page under a heading.
func (f *Frame) Region(id, heading string, content ...dom.Node) dom.Node {
	return tag.Section(tag.ID(id), tag.Aria("labelledby", id+"-head"),
		tag.H2(tag.ID(id+"-head"), f.Spoken(heading)), dom.Group(content))
}

// Lost is where the script says that there is no connection.
func Lost() dom.Node {
	return tag.P(tag.ID("lost"), dom.Attr("hidden"),
		tag.Span(tag.Aria("hidden", "true")), tag.Span(tag.Class("heard"), tag.Role("status")))
}

// Hidden is a field that nobody sees.
func Hidden(name, value string) dom.Node {
	return tag.Input(tag.Type("hidden"), tag.Name(name), markup.Attr("value", value))
}

// Submit is the button that sends its form.
func (f *Frame) Submit(words string, more ...dom.Node) dom.Node {
	return tag.Button(tag.Type("submit"), dom.Group(more), f.Spoken(words))
}

// NotWritten says why what was sent was not written, and below it more about that.
func (f *Frame) NotWritten(problems []string, more ...dom.Node) dom.Node {
	if len(problems) == 0 {
		return nil
	}
	return tag.Section(tag.ID("answer"), tag.Role("alert"), tag.TabIndex("-1"), tag.H2(f.Spoken("Not written")),
		markup.Block(Paragraphs(problems), markup.Lines(more)))
}

// Grid is a table under a caption that is only heard. If it is too wide for a phone, each cell is behind its head
// there.
func (f *Frame) Grid(caption string, grid *show.Grid) dom.Node {
	var heads dom.Group
	class, said, letters := make([]string, len(grid.Head)), make([]string, len(grid.Head)), 0
	for i, head := range grid.Head {
		words, number := strings.CutPrefix(head, ">")
		if number {
			class[i] = "n"
		}
		said[i] = f.Lang.Say(words)
		letters += longestWord(append(lists.Each(grid.Rows, func(row []string) string { return row[i] }), said[i])...)
		heads = append(heads, markup.Column(class[i], said[i]))
	}
	names := slices.Index(class, "") // the first column without numbers says what a row is about
	return tag.Table(dom.If(letters > mostBeside, tag.Class("stacked")),
		tag.Caption(tag.Class("heard"), markup.Text(caption)),
		markup.Table(heads, markup.Each(grid.Rows, func(row []string) dom.Node {
			var cells dom.Group
			for i, cell := range row {
				if class[i] != "" {
					cell = text.Minus(cell)
				}
				parts := dom.Group{dom.If(class[i] != "", tag.Class(class[i])), markup.Attr("data-head", said[i]),
					markup.Text(cell)}
				if i == names {
					cells = append(cells, tag.Th(tag.Scope("row"), parts))
				} else {
					cells = append(cells, tag.Td(parts))
				}
			}
			return tag.Tr(cells)
		})))
}

// WordsOf returns the words of an error for a page, by lines.
func WordsOf(lang *text.Language, err error) (words []string) {
	for _, one := range text.Parts(text.Told(err)) {
		words = append(words, strings.Split(lang.Words(one), "\n")...)
	}
	return words
}
