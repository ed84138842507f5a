package web

import (
	"cmp"
	"embed"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

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
	//go:embed live.js lists.js hand.js wall.js count.js forms.js taps.js touch.js start.js
	scripts embed.FS
	//go:embed icon.svg
	iconText string
)

// An Asset is a file that pages load, such as a style sheet.
type Asset struct {
	Kind, Text string
	made       *response
}

func asset(kind, text string) *Asset {
	if kind == script {
		text = Uncommented(text)
	}
	return &Asset{kind, text, answerOf([]byte(text))}
}

// comment matches a comment that is a line of its own.
var comment = text.Pattern(`(?m)^ *//.*\n`)

// Uncommented returns a script without the comments that are lines of their own, for which pages have no use.
func Uncommented(script string) string { return comment().ReplaceAllString(script, "") }

// Assets are the files that pages load, by name below a link.
type Assets map[string]*Asset

// Common returns the assets of every site. They are prepared on first use, because most runs of the program serve no
// pages.
var Common = sync.OnceValue(func() Assets {
	return Assets{
		"icon.svg":  asset(ImageSVG, iconText),
		"style.css": asset(style, styleText),
		"live.js": asset(script, joined("live.js", "lists.js", "hand.js", "wall.js", "count.js", "forms.js",
			"taps.js", "touch.js", "start.js")),
		"share.js": asset(script, show.ShareScript),
	}
})

// With returns the assets with additional style and another script.
func (a Assets) With(more, name, text string) Assets {
	all := maps.Clone(a)
	all["style.css"], all[name] = asset(style, a["style.css"].Text+more), asset(script, text)
	return all
}

// Pages returns pages that serve the assets.
func (a Assets) Pages() Pages {
	all := Pages{}
	for name, one := range a {
		all["GET /"+name] = func(v *Visit) error { return v.send(http.StatusOK, one.Kind, one.made) }
	}
	return all
}

// Scripts returns the texts of the scripts.
func (a Assets) Scripts() (all []string) {
	for _, one := range a {
		if one.Kind == script {
			all = append(all, one.Text)
		}
	}
	return all
}

// modular matches the lines and words that make a script a module: import and export.
var modular = text.Pattern(`(?m)^import .*\n|^export `)

// joined joins modules into one script. Each must come after those whose values it needs while loading, and a name may
// be declared only once.
func joined(names ...string) (all string) {
	for _, name := range names {
		text, err := scripts.ReadFile(name)
		if err != nil {
			panic(err) // cannot happen: it is embedded
		}
		all += modular().ReplaceAllString(string(text), "")
	}
	return all
}

// A Frame is the common part of pages that keep themselves up to date.
type Frame struct {
	*show.Printer
	Base string // the path of the link
	Seen string // the version of the data that the page shows

	visit *Visit // may be nil
}

// Refreshed marks an element, which must have an id, that the page's script replaces when something changes.
var Refreshed = dom.Attr("data-live")

// Assets returns the elements that load the common assets, and more scripts.
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

// A Layout is what surrounds the content of a page.
type Layout struct {
	Title   string
	Heading string       // empty: the title
	Lines   markup.Lines // below the heading
	Main    dom.Node
	Scripts []string // additional ones

	Here   string   // the address of the page, if not that of the request
	Events string   // the address of its event stream, if not the link's
	Marks  dom.Node // additional attributes of the body
	Class  string
}

// Page returns a complete page.
func (f *Frame) Page(s *Layout) markup.Document {
	header := tag.Header(markup.Block(tag.H1(markup.Text(cmp.Or(s.Heading, s.Title))), s.Lines, Lost()))
	return markup.Document{Lang: f.Lang.Tag, Title: s.Title, Assets: f.Assets(s.Scripts...),
		Body: tag.Body(f.Follows(s), markup.Block(header, s.Main))}
}

// Follows returns the attributes of the body that the script needs to keep the page up to date.
func (f *Frame) Follows(s *Layout) dom.Node {
	here := s.Here
	if here == "" {
		here = f.visit.RequestURI()
	}
	return dom.Group{
		markup.Attr("data-base", f.Base), markup.Attr("data-here", here),
		markup.Attr("data-events", cmp.Or(s.Events, f.Base+"/events")), markup.Attr("data-seen", f.Seen),
		markup.Attr("data-lost", f.Lang.Say("no connection; this is how it was %s", "§")),
		markup.Attr("data-unsent", f.Lang.Say("not sent yet: %s; it is sent when the server answers", "§")),
		markup.Attr("data-sent", f.Lang.Say("sent now: %s", "§")),
		markup.Attr("data-fit", f.Lang.Say("%s found", "§")),
		markup.Attr("data-more", f.Lang.Say("%s found; keep typing", "§")),
		s.Marks, dom.If(s.Class != "", tag.Class(s.Class)),
	}
}

// Moment returns the line that says how everything stands now.
func Moment(words string) dom.Node { return tag.P(tag.ID("moment"), Refreshed, markup.Text(words)) }

// At returns an attribute with an address below the page's link.
func (f *Frame) At(name, path string) dom.Node { return markup.Link(name, f.Base+path, "") }

// Spoken returns a text in the reader's language.
func (f *Frame) Spoken(format string, args ...any) dom.Node {
	return markup.Text(f.Lang.Say(format, args...))
}

// Region returns a section of the page with a heading.
func (f *Frame) Region(id, heading string, content ...dom.Node) dom.Node {
	return tag.Section(tag.ID(id), tag.Aria("labelledby", id+"-head"),
		tag.H2(tag.ID(id+"-head"), f.Spoken(heading)), dom.Group(content))
}

// Lost returns the element in which the script says that the connection is lost.
func Lost() dom.Node {
	return tag.P(tag.ID("lost"), dom.Attr("hidden"),
		tag.Span(tag.Aria("hidden", "true")), tag.Span(tag.Class("heard"), tag.Role("status")))
}

// Hidden returns a hidden field.
func Hidden(name, value string) dom.Node {
	return tag.Input(tag.Type("hidden"), tag.Name(name), markup.Attr("value", value))
}

// Form returns a form that is sent to the page's own address.
func (f *Frame) Form(marks dom.Node, content ...dom.Node) dom.Node {
	return tag.Form(tag.Method("post"), marks,
		markup.Link("action", f.visit.R.URL.Path, f.visit.R.URL.Query().Encode()), markup.Block(content...))
}

// Once returns the field with a token that keeps a form from being written twice: a new token, or that of an earlier
// attempt. It also keeps browsers from caching the page.
func (f *Frame) Once(again string) dom.Node {
	f.visit.private = true
	return Hidden("once", cmp.Or(again, NewLink()))
}

// Submit returns the button that sends its form.
func (f *Frame) Submit(words string, more ...dom.Node) dom.Node {
	return tag.Button(tag.Type("submit"), dom.Group(more), f.Spoken(words))
}

// NotWritten says why what was sent was not written, followed by more.
func (f *Frame) NotWritten(problems []string, more ...dom.Node) dom.Node {
	return f.Answer(f.Spoken("Not written"), problems, more...)
}

// Answer says what becomes of what was sent, followed by more.
func (f *Frame) Answer(head dom.Node, words []string, more ...dom.Node) dom.Node {
	if len(words) == 0 {
		return nil
	}
	return tag.Section(tag.ID("answer"), tag.Role("alert"), tag.TabIndex("-1"), tag.H2(head),
		markup.Block(Paragraphs(words), markup.Lines(more)))
}

// MostBeside is how many letters fit next to each other on a phone if each column is as narrow as its longest word.
const MostBeside = 40

// Grid returns a table with a caption for screen readers. If it is too wide for a phone, each cell there follows its
// heading.
func (f *Frame) Grid(caption string, grid *show.Grid) dom.Node {
	var heads dom.Group
	class, said, letters := make([]string, len(grid.Head)), make([]string, len(grid.Head)), 0
	for i, head := range grid.Head {
		words, number := strings.CutPrefix(head, ">")
		if number {
			class[i] = "n"
		}
		said[i] = f.Lang.Say(words)
		letters += LongestWord(append(lists.Map(grid.Rows, func(row []string) string { return row[i] }), said[i])...)
		heads = append(heads, markup.Column(class[i], said[i]))
	}
	names := slices.Index(class, "") // the first column without numbers names the row
	return tag.Table(dom.If(letters > MostBeside, tag.Class("stacked")),
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

// LongestWord returns the length of the longest word in texts. Lines may break at spaces, hyphens and dashes.
func LongestWord(texts ...string) (most int) {
	breaks := func(r rune) bool { return strings.ContainsRune(" -–\u00ad", r) }
	for _, words := range texts {
		for word := range strings.FieldsFuncSeq(words, breaks) {
			most = max(most, utf8.RuneCountInString(word))
		}
	}
	return most
}
