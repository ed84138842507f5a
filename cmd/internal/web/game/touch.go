package game

import (
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/web"
	"purser/internal/lists"
	"purser/maps"
	"purser/maps/draw/board"
	"purser/sessions"
	"purser/sessions/kind"
)

// touches reports whether the picture of the board is touched to enter a line.
func (p *page) touches() bool { return p.writes() && p.drawn != nil && len(p.drawn.LaneVerbs) > 0 }

// touch returns what lies over the picture of the board: a link for each lane and each city. The lanes that cannot be
// entered now are under a veil. Keys and screen readers go by the cities, whose pages list their lanes.
func (p *page) touch() dom.Node {
	if p.Over {
		return tag.Div(tag.ID("touch"), web.Refreshed)
	}
	at, can := p.where(), p.possible(p.drawn)
	var veil strings.Builder
	lanes := lists.Tabulate(len(at.Lanes), func(r int) dom.Node {
		l := &p.drawn.Board.Lanes[r]
		if !can[l.ID] && len(can) > 0 {
			veil.WriteString(at.Lanes[r])
		}
		return markup.Fill(`<a tabindex="-1" href="%s/lane?%s"><title>%s</title><path d="%s"/></a>`+"\n", p.Base,
			url.Values{"route": {l.ID}}.Encode(), p.drawn.LaneName(r), at.Lanes[r])
	})
	cities := lists.Tabulate(len(at.Cities), func(c int) dom.Node {
		city := &p.drawn.Board.Cities[c]
		x, y := strconv.Itoa(int(at.Cities[c][0])), strconv.Itoa(int(at.Cities[c][1]))
		return markup.Fill(`<a href="%s/city?%s"><title>%s</title><circle cx="%s" cy="%s" r="13"/></a>`+"\n", p.Base,
			url.Values{"city": {city.ID}}.Encode(), city.Said(), x, y)
	})
	ask := func(name string, verbs []string) dom.Node {
		return dom.If(len(verbs) > 0, markup.Link(name, p.Base+"/ask",
			url.Values{"q": verbs[:min(len(verbs), 1)]}.Encode()))
	}
	return tag.Div(tag.ID("touch"), web.Refreshed, dom.El("svg", markup.Attr("viewBox", at.Box), tag.Role("group"),
		tag.Aria("label", p.Lang.Say("The cities, with their routes")),
		markup.Attr("data-wide", strconv.Itoa(int(least*at.Width/at.Least))),
		ask("data-lane", p.drawn.LaneVerbs), ask("data-city", p.drawn.CityVerbs),
		markup.Fill(`<path class="veil" d="%s"/>`, veil.String()), dom.Group(cities),
		dom.El("g", tag.Aria("hidden", "true"), dom.Group(lanes))))
}

// least is how large what is touched is, in pixels, once the board is enlarged.
const least = 32

// possible returns the ids of the lanes about which a line can be entered now.
func (p *page) possible(s *board.Scene) map[string]bool {
	can := map[string]bool{}
	for _, name := range s.LaneVerbs {
		for _, c := range p.choices(p.game.Verb(name), p.game.Seat(p.mover)) {
			id, _, _ := strings.Cut(c.ID, " ")
			can[id] = true
		}
	}
	return can
}

// A verdict says whether a line about something that was touched can be entered, and what it does or why not.
type verdict struct {
	*kind.Verb
	id     string // what was touched
	can    bool
	said   []string
	broken []kind.Rule
	may    []string // who may, where the page has no player
}

// verdictOn returns the verdict on a line. The caller holds the lock.
func (v *visit) verdictOn(at *liveMoment, verb, id, player string) verdict {
	made := verdict{Verb: at.game.Verb(verb), id: id}
	before, after, err := v.enter(at.game, url.Values{"verb": {verb}, "line": {id}, "player": {player}})
	if unknown := (*sessions.FactError)(nil); errors.As(err, &unknown) {
		made.can = true // the page then asks for the missing facts
		return made
	}
	answer := lineAnswer{}
	if made.can = err == nil; made.can {
		answer = v.yes(before, after, at.seen())
	} else {
		answer = v.refused(err, at.seen())
	}
	made.said, made.broken = answer.Words, answer.broken(at.game)
	return made
}

// touched prepares the page about something that was touched. It returns nil if the board is not touched.
func (v *visit) touched(at *liveMoment) (*page, error) {
	if err := v.outdated(); err != nil {
		return nil, err
	}
	made, err := v.pictureFor(at, v.Language, table)
	if err != nil {
		return nil, v.absent(err)
	}
	p := &page{Frame: v.Frame(at.seen().String()), game: at.game, drawn: made.scene, keeps: v.power == keep}
	if seat := v.turn(at.game); seat != maps.Nobody {
		p.mover = at.game.Record.Players[seat]
	}
	if v.power == sit {
		p.seat = p.mover
	}
	if !p.touches() {
		return nil, web.ErrNothing
	}
	return p, nil
}

// verdicts returns the verdicts on lines with each of the verbs, for the player of the page or, where that is nobody,
// for everyone who may.
func (v *visit) verdicts(p *page, at *liveMoment, verbs []string, id string) (all []verdict) {
	for _, verb := range verbs {
		if p.mover != "" || at.game.Over() {
			all = append(all, v.verdictOn(at, verb, id, p.mover))
			continue
		}
		var found verdict
		for i, name := range at.game.Record.Players {
			one := v.verdictOn(at, verb, id, name)
			if i == 0 || one.can && !found.can {
				found = one
			}
			if one.can {
				found.may, found.said = append(found.may, name), nil
			}
		}
		all = append(all, found)
	}
	return all
}

// lane answers with what can be entered about a lane, and about those beside it.
func (v *visit) lane() error {
	at := v.moment()
	p, err := v.touched(at)
	if err != nil {
		return err
	}
	on, id := p.drawn.Board, v.Query("route")
	r := slices.IndexFunc(on.Lanes, func(l board.Lane) bool { return l.ID == id })
	if r < 0 {
		return web.ErrNothing
	}
	beside := slices.DeleteFunc(lists.Tabulate(len(on.Lanes), func(i int) int { return i }), func(i int) bool {
		return on.Lanes[i].A != on.Lanes[r].A || on.Lanes[i].B != on.Lanes[r].B
	})
	title, heading := p.drawn.LaneSaid(r), func(int) string { return "" }
	if len(beside) > 1 {
		title, heading = on.Cities[on.Lanes[r].A].Said()+" – "+on.Cities[on.Lanes[r].B].Said(), p.drawn.LaneSaid
	}
	v.mu.Lock()
	var parts markup.Lines
	for _, i := range beside {
		for _, one := range v.verdicts(p, at, p.drawn.LaneVerbs, on.Lanes[i].ID) {
			parts = append(parts, p.verdict(len(parts), heading(i), &one, on.Lanes[i].Tunnel))
		}
	}
	v.mu.Unlock()
	for _, c := range []int{on.Lanes[r].A, on.Lanes[r].B} {
		parts = append(parts, p.NavLink(p.Base+"/city", url.Values{"city": {on.Cities[c].ID}}, "%s: its routes",
			on.Cities[c].Said()))
	}
	return v.sheet(p, title, p.drawn.LaneVerbs, parts)
}

// city answers with what can be entered about a city, and with its lanes.
func (v *visit) city() error {
	at := v.moment()
	p, err := v.touched(at)
	if err != nil {
		return err
	}
	on, id := p.drawn.Board, v.Query("city")
	c := slices.IndexFunc(on.Cities, func(c board.City) bool { return c.ID == id })
	if c < 0 {
		return web.ErrNothing
	}
	v.mu.Lock()
	var parts, now, later markup.Lines
	for _, one := range v.verdicts(p, at, p.drawn.CityVerbs, id) {
		parts = append(parts, p.verdict(len(parts), p.short(one.Verb), &one, false))
	}
	v.mu.Unlock()
	can := p.possible(p.drawn)
	for i := range on.Lanes {
		l := &on.Lanes[i]
		if l.A != c && l.B != c {
			continue
		}
		query := url.Values{"route": {l.ID}}.Encode()
		link := tag.Li(tag.A(tag.Class("open"), markup.Link("href", p.Base+"/lane", query),
			markup.Text(p.drawn.LaneSaid(i))))
		if can[l.ID] {
			now = append(now, link)
		} else {
			later = append(later, link)
		}
	}
	list := func(heading string, all markup.Lines) dom.Node {
		return dom.If(len(all) > 0, tag.Section(tag.H2(p.Spoken(heading)),
			tag.Ul(tag.Class("found"), markup.Block(all))))
	}
	parts = append(parts, list("Routes that can be claimed now", now), list("The other routes", later))
	if on.Open && !at.game.Over() {
		for _, verb := range p.drawn.LaneVerbs {
			parts = append(parts, p.newLane(p.game.Verb(verb), on.Cities[c].Said()))
		}
	}
	return v.sheet(p, on.Cities[c].Said(), p.drawn.CityVerbs, parts)
}

// newLane returns the form for a line about a lane from a city that nobody has entered yet.
func (p *page) newLane(verb *kind.Verb, city string) dom.Node {
	id := func(of string) string { return "sheet-" + of + "-new" }
	fields := markup.Lines{p.unseen(web.Hidden("verb", verb.Name))}
	if p.keeps {
		fields = append(fields, p.names(id("player")))
	} else {
		fields = append(fields, web.Hidden("player", p.mover))
	}
	fields = append(fields, web.Input{ID: id("verb"), Name: "line", Of: "verb", Value: city + " ", Most: 2000,
		Asks: p.Lang.Say("A new route from %s: where to, color and length", city), Marks: spelled})
	if verb.Cards {
		fields = append(fields, p.cards(id, ""))
	}
	return tag.Form(tag.Method("post"), p.At("action", "/line"),
		markup.Block(fields, tag.Button(tag.Type("submit"), markup.Text(p.short(verb)))))
}

// verdict returns the part of a page with a verdict and, if it is favorable, the form that enters the line. For a
// tunnel the form also asks for the cards turned up and added.
func (p *page) verdict(n int, heading string, of *verdict, tunnel bool) dom.Node {
	parts := markup.Lines{dom.If(heading != "", tag.H2(markup.Text(heading))), web.Paragraphs(of.said),
		p.rules(of.broken)}
	if of.can {
		fields := markup.Lines{p.unseen(web.Hidden("verb", of.Name), web.Hidden("line", of.id))}
		id := func(of string) string { return "sheet-" + of + "-" + strconv.Itoa(n) }
		if of.Cards {
			fields = append(fields, p.cards(id, ""))
		}
		if tunnel {
			fields = append(fields, p.suffixes(of.Verb, id)...)
		}
		if len(of.may) == 0 {
			does := p.short(of.Verb)
			named := heading != "" && heading != does // of two lanes each has a button
			fields = append(fields, web.Hidden("player", p.mover), tag.Button(tag.Type("submit"), markup.Text(does),
				dom.If(named, markup.Attr("aria-label", p.Lang.Say("%s: %s", does, heading)))))
		}
		for _, name := range of.may {
			fields = append(fields, tag.Button(tag.Type("submit"), tag.Name("player"), markup.Attr("value", name),
				p.Spoken("%s: %s", name, p.short(of.Verb))))
		}
		parts = append(parts, tag.Form(tag.Method("post"), p.At("action", "/line"), markup.Block(fields)))
	}
	return tag.Section(markup.Block(parts))
}

// short says what a verb does, in a few words.
func (p *page) short(v *kind.Verb) string {
	words, _, _ := strings.Cut(p.Lang.Say(v.Short), ",")
	return words
}

// sheet answers with a page about something that was touched.
func (v *visit) sheet(p *page, title string, verbs []string, parts markup.Lines) error {
	v.Private()
	for _, verb := range verbs {
		parts = append(parts, p.NavLink(p.Base+"/ask", url.Values{"q": {verb}}, "What the rules say: %s",
			p.short(p.game.Verb(verb))))
	}
	return v.Page(http.StatusOK, func() dom.Node {
		return p.Page(&web.Layout{Title: title, Here: p.Base,
			Main: tag.Main(markup.Block(parts, p.NavLink(p.Base, nil, "Cancel")))})
	})
}
