// Package markup builds HTML pages from functions. The elements are those of gomponents; texts written by users must
// go through [Text], [Attr] or [Link], which make them harmless.
package markup

import (
	"crypto/sha256"
	"encoding/base64"
	"html"
	"io"
	"net/url"
	"strconv"
	"strings"
	"unicode/utf16"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/internal/lists"
	"purser/internal/text"
)

// harmless escapes what HTML would interpret. Escaping the plus sign keeps old browsers from reading the page as
// UTF-7.
var harmless = strings.NewReplacer(
	"&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;", "'", "&#39;", "+", "&#43;", "\x00", "\ufffd")

// Text returns a text between tags.
func Text(words string) dom.Node { return dom.Raw(harmless.Replace(words)) }

// Fill returns HTML with texts for its %s, which are made harmless. It is for elements of which a page has very many,
// or many kinds: it takes a fraction of the room of functions in the program.
func Fill(html string, texts ...string) dom.Node {
	for _, words := range texts {
		html = strings.Replace(html, "%s", strings.ReplaceAll(harmless.Replace(words), "%", "&#37;"), 1)
	}
	return dom.Raw(html)
}

// An attr is an attribute with a value.
type attr struct{ name, value string }

// Attr returns an attribute whose value users may have written. Its name is fixed by the program, and must not be one
// for an address or a script.
func Attr(name, value string) dom.Node { return attr{name, value} }

// Link returns an attribute with an address on this server: whatever path contains, the address has no scheme and
// names no other host.
func Link(name, path, query string) dom.Node {
	return Attr(name, (&url.URL{Path: "/" + strings.TrimLeft(path, "/"), RawQuery: query}).String())
}

// Hash returns the source expression with which a content policy allows an inline script or style.
func Hash(inline string) string {
	sum := sha256.Sum256([]byte(inline))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// Render writes the attribute.
func (a attr) Render(w io.Writer) error {
	_, err := io.WriteString(w, " "+a.name+`="`+harmless.Replace(a.value)+`"`)
	return err
}

// Type tells the library that the attribute goes into the tag.
func (attr) Type() dom.NodeType { return dom.AttributeType }

// Lines are elements that each begin a line. Nil elements are left out; [Blank] makes an empty line.
type Lines []dom.Node

// Blank is an element without content.
var Blank = Text("")

// Render writes the lines.
func (l Lines) Render(w io.Writer) error {
	for _, n := range l {
		if n == nil {
			continue
		}
		if _, more := n.(Lines); !more {
			n = dom.Group{dom.Raw("\n"), n}
		}
		if err := n.Render(w); err != nil {
			return err
		}
	}
	return nil
}

// Each returns an element for each item of a list.
func Each[T any](list []T, draw func(T) dom.Node) Lines { return lists.Map(list, draw) }

// Block returns lines between a pair of tags on lines of their own.
func Block(lines ...dom.Node) dom.Node { return dom.Group{Lines(lines), dom.Raw("\n")} }

// A Document is a whole page.
type Document struct {
	Lang, Title string
	Policy      string   // its content policy, for pages whose server does not send one
	Assets      Lines    // styles and scripts
	Body        dom.Node // the body element
}

// Render writes the page.
func (d Document) Render(w io.Writer) error {
	return dom.Group{
		dom.Raw("<!DOCTYPE html>\n"),
		tag.HTML(tag.Lang(d.Lang), Block(
			tag.Head(Block(
				dom.Raw(`<meta charset="utf-8">`),
				dom.Raw(`<meta name="viewport" content="width=device-width, initial-scale=1">`),
				dom.If(d.Policy != "", dom.Raw(`<meta http-equiv="Content-Security-Policy" content="`+d.Policy+`">`)),
				tag.TitleEl(Text(tab(d.Title))),
				d.Assets,
			)),
			d.Body,
		)),
		dom.Raw("\n"),
	}.Render(w)
}

// tab shortens a page's title to 70 characters of HTML, the most that its validator allows.
func tab(title string) string {
	const most = 70
	short := title
	for n := most - 1; len(utf16.Encode([]rune(html.EscapeString(short)))) > most; n-- {
		short = text.Brief(title, n)
	}
	return short
}

// Column returns the heading of a column; class may be empty.
func Column(class, words string, more ...dom.Node) dom.Node {
	return tag.Th(tag.Scope("col"), dom.If(class != "", tag.Class(class)), dom.Group(more), Text(words))
}

// Table returns the content of a table.
func Table(heads dom.Group, rows Lines) dom.Node {
	return Lines{tag.THead(tag.Tr(heads)), tag.TBody(Block(rows))}
}

// Chip returns a player's letter on the player's color.
func Chip(color, letter string, more ...dom.Node) dom.Node {
	return tag.Span(Attr("class", "chip "+color), dom.Group(more), Text(letter))
}

// Number returns a cell with a number.
func Number(class string, n int) dom.Node {
	return tag.Td(tag.Class(class), Text(text.Minus(strconv.Itoa(n))))
}
