package shelf

import (
	"cmp"
	"slices"
	"strconv"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/web"
	"purser/internal/text"
	"purser/maps"
	"purser/sessions"
	"purser/sessions/grammar"
	"purser/sessions/kind"
	"purser/sessions/store"
)

// sheetForm answers with the form for a sheet. Faults say what of it cannot be read.
func (p *shelfPage) sheetForm(status int, s *countSheet, faults []text.Sentence) error {
	return p.render(status, p.Lang.Say(countTitle), p.Lang.Say(s.board.Info().Title), func() dom.Node {
		d := &sheetPage{p: p, s: s, seat: &s.Seats[s.Shown], faults: faults, totals: s.totals()}
		for i := range s.Seats {
			d.names, d.warned = append(d.names, s.called(p.Lang, i)), append(d.warned, s.warnings(i))
		}
		return d.draw()
	})
}

// A sheetPage is the form for a sheet being drawn.
type sheetPage struct {
	p      *shelfPage
	s      *countSheet
	seat   *countSeat // the shown one
	faults []text.Sentence
	names  []string
	totals []int
	warned [][]countWarning // by seat
}

// say returns words in the reader's language.
func (d *sheetPage) say(format string, args ...any) string { return d.p.Lang.Say(format, args...) }

// draw returns the form. Each button sends all of it. The first one is what Enter sends.
func (d *sheetPage) draw() dom.Node {
	var faults, others markup.Lines
	for _, why := range d.faults {
		faults = append(faults, markup.Fill("<p>%s</p>", d.p.Words(why)))
	}
	for i := range d.s.Seats {
		if i != d.s.Shown {
			others = append(others, d.warnings(i, ""))
		}
	}
	name := cmp.Or(d.p.sent.Get("name"), d.p.Reader().FreeName(d.p.Library.Today()))
	return d.p.Form(dom.Attr("data-taps"),
		dom.Raw(`<button type="submit" name="tap" value="" hidden></button>`), d.p.Once(""), d.hidden(), d.tabs(),
		markup.Fill(`<p role="status" class="sum">%s</p>
<section id="counted" aria-labelledby="counted-head">
<h2 id="counted-head" class="heard">%s</h2>
<div role="alert" class="faults">`, d.sum(), d.names[d.s.Shown]), faults, dom.Raw("</div>"),
		d.parts(), d.person(), d.alone(), d.next(), dom.Raw("</section>"), others,
		dom.Raw(`<div class="ways">`),
		d.p.Ask(&sessions.NameQuestion, web.Input{ID: "name", Most: store.MaxName, Value: name}),
		markup.Fill(`<div class="row"><button type="submit" name="do" value="keep">%s</button>
<button type="submit" name="do" value="anew" class="plain">%s</button></div></div>`, d.say("Keep the count"),
			d.say("Begin anew")))
}

// hidden returns what the form has of the players that are not shown, and the count of the one who is.
func (d *sheetPage) hidden() (all markup.Lines) {
	const field = `<input type="hidden" name="%s" value="%s">`
	all = append(all, markup.Fill(field, "shown", strconv.Itoa(d.s.Shown)))
	for i := range d.s.Seats {
		seat := &d.s.Seats[i]
		all = append(all, markup.Fill(field, numberedField("count", i), seat.Count))
		if i != d.s.Shown {
			all = append(all, markup.Fill(field+field+field, numberedField("player", i), seat.Name,
				numberedField("color", i), seat.Color, numberedField("total", i), seat.Total))
		}
	}
	return all
}

// tap returns a button for a tap, with a content, whose answer begins at a place of the page.
func (d *sheetPage) tap(place, tap, class string, more, content dom.Node) dom.Node {
	return dom.Group{markup.Fill(`<button type="submit" name="tap" value="%s" formaction="?%s#%s" class="%s"`, tap,
		d.p.R.URL.Query().Encode(), place, class), dom.Group{more}, dom.Raw(">"), content, dom.Raw("</button>\n")}
}

// numbered returns a tap: its verb, and numbers.
func numbered(verb string, numbers ...int) string {
	for _, n := range numbers {
		verb += " " + strconv.Itoa(n)
	}
	return verb
}

// tabs returns a button for each player, with the total so far, and those for more and fewer players.
func (d *sheetPage) tabs() dom.Node {
	all := dom.Group{markup.Fill(`<div class="tabs" role="group" aria-label="%s">`, d.say("Players"))}
	letters, room := maps.Letters(d.names), d.s.board.Seating()
	for i := range d.s.Seats {
		total, current := "–", dom.Node(nil)
		if d.s.Seats[i].begun() {
			total = text.Minus(strconv.Itoa(d.totals[i]))
		}
		if i == d.s.Shown {
			current = dom.Raw(` aria-current="true"`)
		}
		content := dom.Group{markup.Fill(`<span class="chip %s" aria-hidden="true">%s</span><span>%s</span> <b>%s</b>`,
			d.s.Seats[i].Color, letters[i], d.names[i], total)}
		if len(d.warned[i]) > 0 {
			content = append(content, markup.Fill(`<span class="alert" aria-hidden="true">!</span>`+
				`<span class="heard"> %s</span>`, d.say("a warning")))
		}
		all = append(all, d.tap(wholeCount, numbered(tapShow, i), "plain", current, content))
	}
	if len(d.s.Seats) < room.Most {
		all = append(all, d.tap(wholeCount, tapMore, "plain", nil, markup.Text(d.say("One more player"))))
	}
	if last := len(d.s.Seats) - 1; last >= room.Least && !d.s.Seats[last].begun() {
		all = append(all, d.tap(wholeCount, tapFewer, "plain", nil, markup.Text(d.say("Without %s", d.names[last]))))
	}
	return append(all, dom.Raw("</div>\n"))
}

// The ids of all that was counted of the shown player and, followed by its word, of a part of it.
const (
	wholeCount = "counted"
	partID     = "part-"
)

// next returns a button for the next player, or nothing after the last one.
func (d *sheetPage) next() dom.Node {
	next := d.s.Shown + 1
	if next == len(d.s.Seats) {
		return nil
	}
	return d.tap(wholeCount, numbered(tapShow, next), "onward", nil, markup.Text(d.say("Next: %s", d.names[next])))
}

// sum says the shown player's total so far.
func (d *sheetPage) sum() string {
	if !d.seat.begun() {
		return d.say("%s: nothing counted yet", d.names[d.s.Shown])
	}
	return d.say("%s: %d in all", d.names[d.s.Shown], d.totals[d.s.Shown])
}

// warnings says what contradicts itself in a part of a player's count, or in all of it.
func (d *sheetPage) warnings(seat int, part string) dom.Node {
	all := dom.Group{dom.Raw(`<div role="status" class="warned">`)}
	for _, w := range d.warned[seat] {
		if part == "" || part == d.partOf(w.part) {
			all = append(all, markup.Fill("<p>%s</p>", d.say("%s: %s", d.names[seat], w.why)))
		}
	}
	return append(all, dom.Raw("</div>\n"))
}

// partOf returns the part that a warning is about: that of its name, or else the first one.
func (d *sheetPage) partOf(name string) string {
	asks := d.s.counter.Questions()
	for i := range asks {
		if asks[i].Part == name {
			return name
		}
	}
	return asks[0].Part
}

// person returns the fields for the name and the color of the shown player.
func (d *sheetPage) person() dom.Node {
	var known, colors dom.Group
	for _, name := range d.p.known() {
		known = append(known, markup.Fill(`<option value="%s">`, name))
	}
	for _, color := range d.s.board.Seating().Colors {
		option := `<option value="%s">%s</option>`
		if color == d.seat.Color {
			option = `<option value="%s" selected>%s</option>`
		}
		colors = append(colors, markup.Fill(option, color, d.p.Words(maps.ColorSaid(color))))
	}
	player, color := numberedField("player", d.s.Shown), numberedField("color", d.s.Shown)
	return d.p.Folded("Name and color", nil,
		web.Input{ID: player, Asks: d.say("Name (blank: the color)"), Value: d.seat.Name, Marks: tag.List("known")},
		dom.Raw(`<datalist id="known">`), known, dom.Raw("</datalist>"),
		web.Select(color, color, d.say("Color"), colors))
}

// alone returns the field for the total of a player of whom nothing else is known.
func (d *sheetPage) alone() dom.Node {
	field := web.Input{ID: numberedField("total", d.s.Shown), Asks: d.say("Total"), Value: d.seat.Total, Most: 12}
	if d.s.counter == nil {
		return field
	}
	return d.p.Folded("Only the total", dom.If(d.seat.Total != "", web.Open), markup.Fill(`<p class="quiet">%s</p>`,
		d.say("A total replaces what was counted. Without it, that counts again.")), field)
}

// parts returns what there is to count of the shown player, part by part. A warning follows the part that it is about,
// and what was understood stands at the end, so that nothing moves under the finger.
func (d *sheetPage) parts() dom.Node {
	if d.s.counter == nil || d.seat.Total != "" {
		return nil
	}
	var all, rows, numbers, warned, heard dom.Group
	asks := d.s.counter.Questions()
	for i := range asks {
		q := &asks[i]
		answer, last := q.Get(d.seat.numbers), i+1 == len(asks) || asks[i+1].Part != q.Part
		if last {
			heard = append(heard, d.heard(q.Part))
		}
		switch {
		case q.Few:
			count := 0
			if len(answer) > 0 {
				count = answer[0]
			}
			rows = append(rows, d.stepper(q, d.p.Words(q.Label), strconv.Itoa(count), numbered(tapOne, i)))
			if last {
				all, rows = append(all, d.part(q, steps(rows))), nil
			}
		case len(q.Cards) > 0:
			all = append(all, d.part(q, dom.Group{d.cards(i, q), d.p.Folded("Type the numbers", nil, d.field(i, q))}))
		case q.List && q.Most > 0:
			for n := range min(len(answer)+1, q.Most) {
				value := "–"
				if n < len(answer) {
					value = strconv.Itoa(answer[n])
				}
				rows = append(rows, d.stepper(q, d.say("no. %d", n+1), value, numbered(tapItem, i, n)))
			}
			all, rows = append(all, d.part(q, steps(rows))), nil
		default:
			numbers = append(numbers, dom.Raw("<div>"), d.field(i, q), dom.Raw("</div>\n"))
			if last {
				warned = append(warned, d.warnings(d.s.Shown, q.Part))
			}
		}
	}
	return append(all, dom.Raw(`<div class="numbers">`), numbers, dom.Raw("</div>\n"), warned,
		dom.Raw(`<div class="ways">`), heard, dom.Raw("</div>\n"))
}

// steps returns rows with steppers.
func steps(rows dom.Group) dom.Node {
	return dom.Group{dom.Raw(`<div class="steps">`), rows, dom.Raw("</div>\n")}
}

// field returns a field for the answer to a question. After a mistake it has what was typed.
func (d *sheetPage) field(i int, q *kind.CountQuestion) dom.Node {
	id := numberedField("ask", i)
	typed := q.Typed(d.seat.numbers)
	if len(d.faults) > 0 && d.p.sent.Has(id) {
		typed = d.p.sent.Get(id)
	}
	return web.Input{ID: id, Asks: d.p.Words(q.Label), Value: typed,
		Marks: dom.If(!q.Below && !q.List, dom.Attr("inputmode", "numeric"))}
}

// partSaid returns the word for the part of a question.
func (d *sheetPage) partSaid(q *kind.CountQuestion) string {
	return d.p.Words(grammar.Typed(text.Say("%s", grammar.CountPart(q.Part))))
}

// part returns a part of a count.
func (d *sheetPage) part(q *kind.CountQuestion, content dom.Node) dom.Node {
	return dom.Group{markup.Fill(`<fieldset class="part" id="part-%s"><legend>%s</legend>
`, q.Part, d.partSaid(q)), content, d.warnings(d.s.Shown, q.Part), dom.Raw("</fieldset>\n")}
}

// heard says a part of the count back, with its points; nothing if it was not counted.
func (d *sheetPage) heard(part string) dom.Node {
	heard := d.s.counter.Heard(d.seat.numbers, part)
	if heard.Empty() {
		return nil
	}
	return markup.Fill(`<p class="quiet">%s</p>
`, d.p.Words(heard))
}

// stepper returns a row with a button on each side of a number.
func (d *sheetPage) stepper(q *kind.CountQuestion, label, value, tap string) dom.Node {
	const name = ` aria-label="%s"`
	place, heard := partID+q.Part, d.partSaid(q)+" "+label
	return dom.Group{markup.Fill(`<div class="step"><span>%s</span>`, label),
		d.tap(place, tap+" -1", "plain", markup.Fill(name, d.say("%s: one fewer", heard)), dom.Raw("−")),
		markup.Fill("<b>%s</b>", value),
		d.tap(place, tap+" 1", "plain", markup.Fill(name, d.say("%s: one more", heard)), dom.Raw("&#43;")),
		dom.Raw("</div>\n")}
}

// cards returns a button for each number that cards pay. A further card that pays the same follows below all others,
// so that no button moves under the finger that taps it.
func (d *sheetPage) cards(i int, q *kind.CountQuestion) dom.Node {
	var first, more dom.Group
	n := map[int]int{}
	for _, t := range q.Taps(q.Get(d.seat.numbers)) {
		class, sign, heard, counts := "plain", "", "", t.Points
		switch {
		case t.Counts > 0:
			class, sign, heard = "done", "✓", d.say("completed")
		case t.Counts < 0:
			class, sign, heard, counts = "missed", "✗", d.say("failed"), t.Counts
		case slices.ContainsFunc(q.Cards, func(c kind.CountCard) bool { return c.Points == t.Points && !c.Pays }):
			counts = -t.Points
		}
		button := d.tap(partID+q.Part, numbered(tapCard, i, t.Points, n[t.Points]), class, nil,
			markup.Fill(`<span aria-hidden="true">%s</span>%s<span class="heard"> %s</span>`, sign,
				text.Minus(strconv.Itoa(counts)), heard))
		if n[t.Points]++; n[t.Points] == 1 {
			first = append(first, button)
		} else {
			more = append(more, button)
		}
	}
	again := ""
	if len(more) > 0 {
		again = d.say("Another one of the same:")
	}
	return dom.Group{dom.Raw(`<div class="cards">`), first, markup.Fill(`</div><p class="quiet">%s</p>
<div class="cards">`, again), more, dom.Raw("</div>\n")}
}
