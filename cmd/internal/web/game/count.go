package game

import (
	"fmt"
	"strconv"
	"strings"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/show"
	"purser/cmd/internal/web"
	"purser/internal/lists"
	"purser/maps"
	"purser/maps/draw/board"
)

// count returns what the page's script shows step by step on a television when the game is over: each ticket, its path
// on the board, and the players on their way to their totals.
func (p *page) count() dom.Node {
	if web.OnePage || len(p.steps) == 0 {
		return nil
	}
	var steps, race dom.Group
	for i := range p.steps {
		steps = append(steps, p.countStep(&p.steps[i]))
	}
	for i := range p.Players {
		race = append(race, p.racer(maps.Seat(i)))
	}
	return dom.Group{
		markup.Fill(`<div hidden data-pace="%s" data-told="%s"><ol class="steps" aria-live="polite">`,
			strconv.FormatInt(show.CountPace(len(p.steps)).Milliseconds(), 10), strconv.Itoa(p.step)),
		steps, dom.Raw(`</ol>`), p.countPaths(), dom.Raw(`<ol class="race">`), race,
		markup.Fill(`</ol><div class="row steer" role="group" aria-label="%s">`+
			`<button type="button" data-count="back" class="plain">%s</button>`+
			`<button type="button" data-count="on" class="plain">%s</button>`+
			`<button type="button" data-count="play" class="plain" aria-pressed="false">%s</button>`+
			`<button type="button" data-count="end" class="plain">%s</button><span class="quiet"></span></div></div>`,
			p.Lang.Say("The count"), p.Lang.Say("Back"), p.Lang.Say("Next"), p.Lang.Say("Play"),
			p.Lang.Say("The result"))}
}

// recount returns the button that begins the count again; the page's script shows it.
func (p *page) recount() dom.Node {
	if web.OnePage || len(p.steps) == 0 {
		return nil
	}
	return markup.Fill(`<button type="button" data-count="begin" class="plain" hidden>%s</button>`,
		p.Lang.Say("Show the count"))
}

// countStep says what a step is about, and what it gives to each player.
func (p *page) countStep(step *show.CountStep) dom.Node {
	gains := strings.Join(lists.Map(step.Gains, strconv.Itoa), " ")
	t := step.Ticket
	if t == nil {
		return markup.Fill(`<li hidden data-gains="%s">%s</li>`, gains, p.Words(step.Said))
	}
	return markup.Fill(`<li hidden class="%s" data-gains="%s">`+ticketSaid+`</li>`, p.colorOf(step.Seat), gains,
		t.Sign(), p.Words(step.Said), p.Words(t.Result), p.Lang.Say("%+d", t.Points))
}

// ticketSaid is the HTML of a ticket: a sign for eyes only, a result for screen readers only, and the points.
const ticketSaid = `<span aria-hidden="true">%s </span>` +
	`<span>%s<span class="heard">, %s</span></span> <strong>%s</strong>`

func (p *page) colorOf(seat maps.Seat) string { return p.game.Script.Info().Colors[seat] }

// countPaths draws for each step, over the board, the path of its ticket if it is completed, and rings around its
// cities.
func (p *page) countPaths() dom.Node {
	if p.onWall == nil {
		return nil
	}
	at := p.onWall()
	paths := dom.Group{markup.Fill(`<svg class="paths" viewBox="%s" aria-hidden="true">`, at.Box)}
	for i := range p.steps {
		path := ""
		if t := p.steps[i].Ticket; t != nil && t.Look != nil {
			path = pathOn(at, t)
		}
		if seat := p.steps[i].Seat; seat != maps.Nobody {
			paths = append(paths, dom.Raw(`<g class="`+p.colorOf(seat)+`">`+path+`</g>`))
		} else {
			paths = append(paths, dom.Raw(`<g/>`))
		}
	}
	return append(paths, dom.Raw(`</svg>`))
}

// pathOn returns the SVG of a ticket, to be laid over a picture of the board.
func pathOn(at *board.Touch, ticket *show.AccountLine) string {
	var drawn strings.Builder
	if !ticket.Failed {
		drawn.WriteString(`<path d="`)
		for _, r := range ticket.Look.Lanes {
			drawn.WriteString(at.Lanes[r])
		}
		drawn.WriteString(`"/>`)
	}
	for _, city := range ticket.Look.Stops {
		drawn.WriteString(ring(at, city, 14))
	}
	return drawn.String()
}

// ring returns a circle around a city.
func ring(at *board.Touch, city, radius int) string {
	return fmt.Sprintf(`<circle cx="%d" cy="%d" r="%d"/>`, int(at.Cities[city][0]), int(at.Cities[city][1]), radius)
}

// racer returns a player's row: what the step gives, the points so far, and a bar of them.
func (p *page) racer(seat maps.Seat) dom.Node {
	names, color := p.game.Record.Players, p.colorOf(seat)
	return dom.Group{markup.Fill(`<li class="%s">`, color),
		markup.Chip(color, maps.Letters(names)[seat], tag.Aria("hidden", "true")),
		markup.Fill(`<span class="who">%s</span><span class="gain"></span><span class="points"></span>`+
			`<span class="bar"></span></li>`, show.Clip(names[seat], mostRoomName))}
}
