package game

import (
	"net/url"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/web"
	"purser/internal/text"
	"purser/maps"
)

// join shows the codes of the seats on televisions, or hides them. Only the scorekeeper can do that, because whoever
// sees a code can open the seat.
func (v *visit) join() error {
	return v.shows(forbidden("only the scorekeeper can show the codes of the seats"),
		func(sent url.Values, at *liveMoment) wallShown {
			return wallShown{joins: sent.Has("on") && len(at.game.Entries) == 0}
		})
}

// joinForm returns the button that shows or hides the codes of the seats, until the first line.
func (p *page) joinForm() dom.Node {
	if !p.keeps {
		return nil
	}
	form := p.form("/join", web.Hidden("on", "1"), p.Submit("Show the codes of the seats on the television"))
	if p.joins != nil {
		form = p.form("/join", p.Submit("Hide the codes of the seats"))
	}
	return tag.Div(tag.ID("join"), web.Refreshed, dom.If(len(p.game.Entries) == 0 && !p.Ended && reached(p.url), form))
}

// codes shows a code for each seat, which opens the seat on the phone that reads it.
func (p *page) codes() dom.Node {
	if web.OnePage || p.joins == nil {
		return tag.Div(tag.ID("codes"), web.Refreshed)
	}
	var all markup.Lines
	names := p.game.Record.Players
	for i, name := range names {
		code, err := web.CodePicture(p.url+"/"+p.joins[name], p.Lang.Say("For the phone of %s", name))
		if err != nil { // too long for a QR code
			continue
		}
		all = append(all, tag.Li(tag.Span(markup.Chip(p.colorOf(maps.Seat(i)), maps.Letters(names)[i],
			tag.Aria("hidden", "true")), markup.Text(" "+text.Brief(name, mostRoomName))), code))
	}
	return tag.Div(tag.ID("codes"), web.Refreshed, dom.If(all != nil, tag.Ol(markup.Block(all))))
}
