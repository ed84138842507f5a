package web

import (
	"bytes"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/maps/draw/paper"
)

const darkScreen = "(prefers-color-scheme: dark)"

// Picture returns a drawing that the server has in a light and a dark style. The style is added to the query.
func (f *Frame) Picture(path, query, alt string, more ...dom.Node) dom.Node {
	return tag.Picture(dom.Group(more),
		tag.Source(dom.Attr("media", darkScreen), markup.Link("srcset", path, "style=dark&"+query)),
		tag.Img(markup.Link("src", path, query), markup.Attr("alt", f.Lang.Say(alt))))
}

// Style returns the style that a request for a drawing asks for.
func (v *Visit) Style() paper.Style {
	if v.Query("style") == paper.Dark.String() {
		return paper.Dark
	}
	return paper.Light
}

// SVG returns a drawing as SVG.
func SVG(sheet *paper.Sheet) ([]byte, error) {
	var out bytes.Buffer
	err := sheet.Write(&out, ".svg")
	return out.Bytes(), err
}
