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
	//go:embed live.js lists.js hand.js wall.js forms.js start.js
	scripts embed.FS
	//go:embed icon.svg
	iconText string
)

// An Asset is a part of pages.
type Asset struct {
	Kind, Text string
	made       *response
}

func asset(kind, text string) *Asset { return &Asset{kind, text, answerOf([]byte(text))} }

// Assets are what pages load, by their names below a link.
type Assets map[string]*Asset

// Common returns those of every site. Most runs of the program need none.
var Common = sync.OnceValue(func() Assets {
	return Assets{
		"icon.svg":  asset(ImageSVG, iconText),
		"style.css": asset(style, styleText),
		"live.js":   asset(script, joined("live.js", "lists.js", "hand.js", "wall.js", "forms.js", "start.js")),
		"share.js":  asset(script, show.ShareScript),
	}
})

// With returns the assets with more style and a further script.
func (a Assets) With(more, name, text string) Assets {
	all := maps.Clone(a)
	all["style.css"], all[name] = asset(style, a["style.css"].Text+more), asset(script, text)
	return all
}

// Pages returns the pages that answer with the assets.
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

// modular matches what makes a script a module beside others: what it imports and exports.
var modular = text.Pattern(`(?m)^import .*\n|^export `)

// joined joins modules to one script, each after those whose values it needs at once. A name is one thing in all.
func joined(names ...string) (all string) {
	for _, name := range names {
		text, err := scripts.ReadFile(name)
		if err != nil {
			panic(err) // never: it is embedded
		}
		all += modular().ReplaceAllString(string(text), "")
	}
	return all
}

// A Frame is what pages have that keep themselves up to date.
type Frame struct {
	*show.Printer
	Base string // the path of the link
	Seen string // what the page shows

	visit *Visit // if there is one
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

// A Layout is what is around the content of a page.
type Layout struct {
	Title   string
	Heading string       // the title, if it is empty
	Lines   markup.Lines // below the heading
	Main    dom.Node
	Scripts []string // further ones

	Here   string   // the address of the page, if it is not that of the visit
	Events string   // that of its stream, if it is not the one of the link
	Marks  dom.Node // further attributes of the body
	Class  string
}

// Page is a page in a shell.
func (f *Frame) Page(s *Layout) markup.Document {
	header := tag.Header(markup.Block(tag.H1(markup.Text(cmp.Or(s.Heading, s.Title))), s.Lines, Lost()))
	return markup.Document{Lang: f.Lang.Tag, Title: s.Title, Assets: f.Assets(s.Scripts...),
		Body: tag.Body(f.Follows(s), markup.Block(header, s.Main))}
}

// Follows marks the body of a page with what its script needs to keep it up to date.
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

// Form sends its fields to the page itself.
func (f *Frame) Form(marks dom.Node, content ...dom.Node) dom.Node {
	return tag.Form(tag.Method("post"), marks,
		markup.Link("action", f.visit.R.URL.Path, f.visit.R.URL.Query().Encode()), markup.Block(content...))
}

// Once is the field with a token because of which a form is written once: a new one, or one that was sent before. No
// browser keeps the page.
func (f *Frame) Once(again string) dom.Node {
	f.visit.private = true
	return Hidden("once", cmp.Or(again, NewLink()))
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

// MostBeside is how many letters stand side by side on a phone, when each column is as narrow as its
// longest word.
const MostBeside = 40

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
		letters += LongestWord(append(lists.Map(grid.Rows, func(row []string) string { return row[i] }), said[i])...)
		heads = append(heads, markup.Column(class[i], said[i]))
	}
	names := slices.Index(class, "") // the first column without numbers says what a row is about
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

// LongestWord returns how many letters the longest word of some texts has: a line may break at
// spaces, hyphens and dashes.
func LongestWord(texts ...string) (most int) {
	breaks := func(r rune) bool { return strings.ContainsRune(" -–\u00ad", r) }
	for _, words := range texts {
		for word := range strings.FieldsFuncSeq(words, breaks) {
			most = max(most, utf8.RuneCountInString(word))
		}
	}
	return most
}
