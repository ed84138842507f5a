package game

import (
	"strconv"
	"strings"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/show"
	"purser/internal/lists"
	"purser/maps"
	"purser/maps/draw/board"
)

// count returns what the page's script shows step by step on a television when the game is over: each ticket, its path
// on the board, and the players on their way to their totals.
func (p *page) count() dom.Node {
	if len(p.steps) == 0 {
		return nil
	}
	steer := func(does string, words dom.Node, more ...dom.Node) dom.Node {
		return tag.Button(tag.Type("button"), markup.Attr("data-count", does), tag.Class("plain"),
			dom.Group(more), words)
	}
	return tag.Div(dom.Attr("hidden"), markup.Attr("data-pace",
		strconv.FormatInt(show.CountPace(len(p.steps)).Milliseconds(), 10)), markup.Block(
		tag.Ol(tag.Class("steps"), tag.Aria("live", "polite"), markup.Block(markup.Each(p.steps, p.countStep))),
		p.countPaths(),
		tag.Ol(tag.Class("race"), markup.Block(markup.Each(lists.Tabulate(len(p.Players), p.seatOf), p.racer))),
		tag.Div(tag.Class("row steer"), tag.Role("group"), tag.Aria("label", p.Lang.Say("The count")),
			steer("back", p.Spoken("Back")), steer("on", p.Spoken("Next")),
			steer("play", p.Spoken("Play"), tag.Aria("pressed", "false")), steer("end", p.Spoken("The result")),
			tag.Span(tag.Class("quiet"))),
	))
}

// recount returns the button that begins the count again. Only the script can.
func (p *page) recount() dom.Node {
	if len(p.steps) == 0 {
		return nil
	}
	return tag.Button(tag.Type("button"), markup.Attr("data-count", "begin"), tag.Class("plain"), dom.Attr("hidden"),
		p.Spoken("Show the count"))
}

func (p *page) seatOf(i int) maps.Seat { return maps.Seat(i) }

// countStep says what a step is about, and what it gives to each player.
func (p *page) countStep(step show.CountStep) dom.Node {
	gains := strings.Join(lists.Map(step.Gains, strconv.Itoa), " ")
	words := dom.Group{markup.Text(p.Words(step.Said))}
	if t := step.Ticket; t != nil {
		words = dom.Group{tag.Span(tag.Aria("hidden", "true"), markup.Text(sign(t))), words[0],
			p.resultHeard(t), tag.Strong(markup.Text(" " + p.Lang.Say("%+d", t.Points)))}
	}
	color := ""
	if step.Seat != maps.Nobody {
		color = p.game.Script.Info().Colors[step.Seat]
	}
	return tag.Li(dom.Attr("hidden"), dom.If(color != "", tag.Class(color)), markup.Attr("data-gains", gains), words)
}

// sign says whether a ticket is completed.
func sign(ticket *show.AccountLine) string {
	if ticket.Points > 0 {
		return "✓ "
	}
	return "✗ "
}

// resultHeard is the result of a ticket for screen readers, which do not read the sign.
func (p *page) resultHeard(ticket *show.AccountLine) dom.Node {
	return tag.Span(tag.Class("heard"), markup.Text(", "+p.Words(ticket.Result)))
}

// countPaths draws for each step, over the board, the path of its ticket, or rings around the cities that it does not
// join.
func (p *page) countPaths() dom.Node {
	if p.onWall == nil {
		return nil
	}
	at := p.onWall()
	return dom.El("svg", tag.Class("paths"), markup.Attr("viewBox", at.Box), tag.Aria("hidden", "true"),
		markup.Each(p.steps, func(step show.CountStep) dom.Node {
			if step.Ticket == nil || step.Ticket.Look == nil {
				return dom.El("g")
			}
			return dom.El("g", tag.Class(p.game.Script.Info().Colors[step.Seat]), pathOn(at, step.Ticket))
		}))
}

// pathOn draws a ticket over a picture of the board.
func pathOn(at *board.Touch, ticket *show.AccountLine) (drawn dom.Group) {
	if ticket.Points > 0 {
		lanes := lists.Map(ticket.Look.Lanes, func(r int) string { return at.Lanes[r] })
		drawn = append(drawn, dom.El("path", markup.Attr("d", strings.Join(lanes, ""))))
	}
	for _, city := range ticket.Look.Stops {
		x, y := at.Cities[city][0], at.Cities[city][1]
		drawn = append(drawn,
			markup.Fill(`<circle cx="%s" cy="%s" r="14"/>`, strconv.Itoa(int(x)), strconv.Itoa(int(y))))
	}
	return drawn
}

// racer returns a player's row: what the step gives, the points so far, and a bar of them.
func (p *page) racer(seat maps.Seat) dom.Node {
	names, color := p.game.Record.Players, p.game.Script.Info().Colors[seat]
	return tag.Li(tag.Class(color), markup.Chip(color, maps.Letters(names)[seat], tag.Aria("hidden", "true")),
		tag.Span(tag.Class("who"), markup.Text(show.Clip(names[seat], mostRoomName))),
		tag.Span(tag.Class("gain")), tag.Span(tag.Class("points")), tag.Span(tag.Class("bar")))
}
