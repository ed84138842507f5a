package web

import (
	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/sessions"
)

// HeldAgainst says, folded, in what a count by numbers and the names that were entered so far differ; nothing if there
// is no such count.
func (f *Frame) HeldAgainst(players []sessions.Compared) dom.Node {
	if players == nil {
		return nil
	}
	var all markup.Lines
	for i := range players {
		for n := range players[i].Found {
			all = append(all, tag.P(markup.Text(f.Words(players[i].Differs(&players[i].Found[n])))))
		}
	}
	if all == nil {
		all = markup.Lines{tag.P(f.Spoken("The names give what the numbers gave."))}
	}
	return f.Folded("Held against the numbers", nil, all...)
}
