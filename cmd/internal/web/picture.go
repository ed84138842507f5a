package web

import (
	"bytes"
	"net/url"

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

// Thumbnail returns a small picture, light and dark; it has no words, because those beside it say the same. It is
// loaded when it comes into view, and has its place from the beginning.
func Thumbnail(path string, query url.Values) dom.Node {
	at := path + "?" + query.Encode()
	return markup.Fill(`<picture class="thumb"><source media="%s" srcset="%s&amp;style=dark">`+
		`<img loading="lazy" src="%s" width="150" height="90" alt=""></picture>`, darkScreen, at, at)
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
