package shelf

import (
	"bytes"
	_ "embed"
	"maps"
	"net/http"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/serve"
	"purser/internal/text"
)

var (
	//go:embed shelf.css
	styleText string
)

// assets are what the pages load.
var assets = func() map[string]serve.Asset {
	all := maps.Clone(serve.Assets)
	style := all["style.css"]
	style.Text += styleText
	all["style.css"] = style
	return all
}()

// A sheet is a page of the shelf while it is drawn.
type sheet struct {
	*visit
	*serve.Frame
	seen string
}

// sheet begins a page.
func (v *visit) sheet() *sheet {
	now := v.now()
	return &sheet{v, &serve.Frame{Printer: v.Printer(v.lang), Base: "/" + v.links.Keep, Seen: now}, now}
}

// render answers with a page: a heading, and what is below it.
func (s *sheet) render(status int, title string, content ...dom.Node) {
	var out bytes.Buffer
	err := markup.Document{
		Lang: s.Lang.Tag, Title: title, Assets: s.Assets(),
		Body: tag.Body(s.Follows(s.r.URL.RequestURI(), s.Base+"/events"), tag.Class("shelf"), markup.Block(
			tag.Header(markup.Block(tag.H1(markup.Text(title)), serve.Lost())),
			tag.Main(markup.Block(content...)),
		)),
	}.Render(&out)
	if err != nil {
		Fail(s.w, s.lang, text.Told(err))
		return
	}
	serve.Write(s.w, status, serve.HTML, out.Bytes())
}

// list answers with the list of games.
func (v *visit) list() {
	s := v.sheet()
	s.render(http.StatusOK, s.Lang.Say("Games"), tag.Section(tag.ID("games"), serve.Refreshed,
		markup.Each(v.All(), func(g *Game) dom.Node { return tag.P(markup.Text(g.Name)) })))
}
