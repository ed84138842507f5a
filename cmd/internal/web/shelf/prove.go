package shelf

import (
	"net/url"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/web"
)

// proof returns the form that begins to enter a game by name of which only results are known.
func (p *shelfPage) proof() dom.Node {
	return p.form(tag.P(tag.Class("quiet"), p.Spoken("Every route and ticket is entered by name, in any order. "+
		"What was counted is held against it until all is there.")),
		markup.Lines{p.Submit("Prove it by name", tag.Class("plain"))})
}

// proving begins to enter the game by name. If the same form was sent before, that is done already.
func (v *shelfVisit) proving() error {
	sent, err := v.Fields()
	if err != nil {
		return err
	}
	seen, err := v.asked()
	if err != nil {
		return err
	}
	path, query, err := v.once(sent, func() (string, url.Values, error) {
		return "/game", named(seen.Name()), v.proven(seen.Name())
	})
	if err != nil {
		return v.gamePage(web.Status(err), web.WordsOf(v.Language, err))
	}
	return v.lead(path, query)
}

// proven replaces a game of which only results are known with one that is entered by name.
func (v *shelfVisit) proven(name string) error {
	library := v.Reader()
	results, err := library.Open(name)
	if err != nil || !results.Record.Totals {
		return err
	}
	set, err := library.SetUpProof(results)
	if err != nil {
		return err
	}
	byName, err := set.Game(library)
	if err != nil {
		return err
	}
	return library.Prove(results, byName)
}
