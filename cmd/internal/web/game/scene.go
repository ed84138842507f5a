package game

import (
	"cmp"
	"fmt"
	"net"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/show"
	"purser/cmd/internal/web"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
)

// scene returns the page for a television, to be read from across a room: the board, whose turn it is, the scores by
// rank and the last line. After the game it begins with the winner, and bars show the parts of the totals. The style
// sheet shows it only on large screens, instead of the rest.
func (p *page) scene() dom.Node {
	if p.writes() {
		return nil
	}
	far, wall := p.Far(p.game), "latest=1&seen="+p.room.String()
	_, color := p.leader()
	return tag.Section(tag.ID("scene"), tag.Aria("label", p.Lang.Say("The game for the whole room")),
		dom.If(!p.picture, tag.Class("bare")), markup.Lines{
			tag.Div(tag.ID("band"), web.Refreshed,
				tag.P(dom.If(color != "", tag.Class(color)), markup.Text(p.bandText()))),
			dom.If(p.picture, tag.Div(tag.ID("wall"),
				p.Picture(p.Base+"/wall.svg", wall, "The board", tag.ID("wall-picture"), web.Refreshed))),
			p.codes(),
			tag.Div(tag.ID("ranks"), web.Refreshed, p.ranks(),
				dom.If(!far.Empty(), tag.P(tag.Class("quiet"), markup.Text(p.Words(far))))), // how far the end is
			tag.Div(tag.ID("said"), web.Refreshed, tag.P(markup.Text(p.lastSaid())), p.shareCode(), p.recount()),
			tag.Div(tag.ID("count"), web.Refreshed, p.count()),
		})
}

// share returns a link to the picture to share, with more in front of its words, once the game is over. The script
// shares the picture as PNG.
func (p *page) share(more ...dom.Node) dom.Node {
	if !p.Ended || p.game.Record.Totals {
		return nil
	}
	return tag.A(tag.Class("share"), p.At("href", "/share.svg"), dom.Attr("download"),
		markup.Attr("data-share", show.ShareName(p.Title)), dom.Group(more), p.Spoken("Share a picture"))
}

// shareCode returns a code by which phones open this page to share the picture from there. If phones cannot reach the
// page, it returns the link.
func (p *page) shareCode() dom.Node {
	link := p.share()
	if link == nil || !reached(p.url) {
		return link
	}
	code, err := web.CodePicture(p.url+p.Base, p.Lang.Say("Share a picture"))
	if err != nil || code == nil {
		return link
	}
	return dom.Group{tag.Span(tag.Class("quiet"), tag.Aria("hidden", "true"), p.Spoken("Share a picture")), code}
}

// reached reports whether phones reach the server at an address.
func reached(address string) bool {
	at, err := url.Parse(address)
	if err != nil || at.Hostname() == "" || at.Hostname() == "localhost" {
		return false
	}
	return !net.ParseIP(at.Hostname()).IsLoopback()
}

// leader returns the player whose turn it is or, after the game, the only winner; and the player's color.
func (p *page) leader() (seat maps.Seat, color string) {
	seat = p.game.Table.Now().Turn
	if winners := p.winners(); p.Ended && len(winners) == 1 {
		seat = winners[0].Seat
	}
	if seat == maps.Nobody {
		return seat, ""
	}
	return seat, p.colorOf(seat)
}

// bandText says whose turn it is or, after the game, who has won.
func (p *page) bandText() string {
	if !p.Ended {
		return p.LiveGame.Moment
	}
	names := lists.Map(p.winners(), func(row show.AccountPlayer) string {
		return text.Brief(p.game.Record.Players[row.Seat], max(mostRoomName/len(p.winners()), 16))
	})
	return p.Words(web.Won(names))
}

// winners returns the players who share first place.
func (p *page) winners() []show.AccountPlayer {
	return slices.DeleteFunc(slices.Clone(p.Players), func(row show.AccountPlayer) bool { return row.Place > 1 })
}

// lastSaid returns the last line of play or, after the game, the result and the ticket that decided it.
func (p *page) lastSaid() string {
	n := len(p.game.Entries)
	switch {
	case p.Ended:
		return strings.TrimSpace(p.Result + " " + p.Words(p.Decided))
	case p.joins != nil:
		return p.Lang.Say("Scan your code with your phone to open your seat.")
	case n == 0:
		return ""
	}
	return p.Words(p.game.Said(p.game.Entries[n-1]))
}

// mostRoomName is how many characters of a name fit at the top of a television. In the list, the style sheet shortens
// names.
const mostRoomName = 40

// ranks lists the players by rank, with what each has.
func (p *page) ranks() dom.Node {
	names, ranked := p.game.Record.Players, p.Ranked(p.game)
	most := 1
	for _, row := range ranked {
		most = max(most, p.positive(&row))
	}
	class := p.crowding()
	if p.Ended {
		class = strings.TrimSpace("won " + class)
	}
	return tag.Ol(dom.If(class != "", tag.Class(class)), markup.Each(ranked, func(row show.AccountPlayer) dom.Node {
		color, turn := p.colorOf(row.Seat), row.Seat == p.game.Table.Now().Turn
		points := p.game.Table.Mark(row.Seat)
		if p.Over { // the scorekeeper's page counts while tickets are shown
			points = row.Total
		}
		var left []string
		if !p.Over {
			left = p.InRoom(p.game, row.Seat)
		}
		return tag.Li(dom.If(turn, tag.Class("turn")),
			markup.Chip(color, maps.Letters(names)[row.Seat], tag.Aria("hidden", "true")),
			tag.Span(tag.Class("who"), markup.Text(text.Brief(names[row.Seat], mostRoomName)+" "),
				dom.If(p.Clocks, tag.Span(tag.Class("quiet"),
					markup.Text(p.Columns[len(p.Columns)-1].Cell(p.Printer, row.Seat))))),
			tag.Span(tag.Class("points"), markup.Text(p.Words(points))),
			dom.If(left != nil, tag.Span(tag.Class("parts left"), spans(left))),
			dom.If(p.Ended && len(p.Shown) > 1, p.bar(&row, most)))
	}))
}

// crowding returns the class for a list that has too many or too long names to put them next to each other with their
// points.
func (p *page) crowding() string {
	const most, few = 35, 4 // letters per row, and least number of players
	longest := 0
	for _, name := range p.game.Record.Players {
		longest = max(longest, utf8.RuneCountInString(name))
	}
	if longest*max(len(p.game.Record.Players), few) > most {
		return "crowd"
	}
	return ""
}

// positive returns the sum of the positive parts.
func (p *page) positive(row *show.AccountPlayer) (sum int) {
	for _, i := range p.Shown {
		sum += max(0, row.Parts[i])
	}
	return sum
}

// bar draws the parts of a total next to each other, with a hollow end for points lost again, and names them below.
func (p *page) bar(row *show.AccountPlayer, most int) dom.Node {
	const wide, high = 1000, 30
	var parts dom.Group
	var words []string
	part := func(class string, from, to int) {
		parts = append(parts, dom.El("rect", dom.Attr("class", class), dom.Attr("x", strconv.Itoa(from*wide/most)),
			dom.Attr("width", strconv.Itoa(max((to-from)*wide/most-4, 1))), dom.Attr("height", strconv.Itoa(high))))
	}
	at := 0
	for n, i := range p.Shown {
		points := row.Parts[i]
		if points != 0 {
			words = append(words, p.Lang.Say(p.Parts[i].Head)+" "+p.Lang.Say("%d", points))
		}
		if points > 0 {
			part(fmt.Sprintf("part%d", n%4), at, at+points)
			at += points
		}
	}
	if row.Total < at {
		part("lost", max(row.Total, 0), at)
	}
	return dom.Group{
		dom.El("svg", dom.Attr("viewBox", fmt.Sprintf("0 0 %d %d", wide, high)),
			dom.Attr("preserveAspectRatio", "none"),
			dom.Attr("class", cmp.Or(p.colorOf(row.Seat), "gray")), tag.Aria("hidden", "true"),
			parts),
		tag.Span(tag.Class("parts"), spans(words)),
	}
}

// spans returns words between which a line may break, but not within.
func spans(words []string) dom.Node {
	return dom.Map(words, func(part string) dom.Node {
		return dom.Group{tag.Span(markup.Text(part)), markup.Text(" ")}
	})
}
