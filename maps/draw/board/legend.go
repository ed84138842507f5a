package board

import (
	"cmp"
	"slices"
	"strings"

	"purser/internal/text"
	"purser/maps"
	"purser/maps/draw/paper"
)

// longest is how many characters of a text are used; the rest is ignored.
const longest = 400

func (a *artist) heading() {
	const size, line = 12, 14
	a.Group("board:heading", "")
	x, room := a.frame.min.x, a.frame.max.x-a.frame.min.x
	a.Text(paper.Bold, 18, xy{x, 20}, 0, a.style.text, paper.Bold.Fitted(18, text.Brief(a.scene.Title, longest), room))
	lines := broken(paper.Regular, size, text.Brief(a.scene.Caption, longest), room)
	for i, words := range lines {
		y := 47 - line*float64(len(lines)-1)/2 + line*float64(i) - 2
		a.Text(paper.Regular, size, xy{x, y}, 0, a.style.quiet, words)
	}
	a.EndGroup()
}

// broken breaks a line that is too long in two. The first part is the longer one, but only as long as necessary.
func broken(face *paper.Typeface, size float64, line string, most float64) []string {
	if face.Width(size, line) <= most {
		return []string{line}
	}
	words := strings.Fields(line)
	first, rest := line, ""
	for n := len(words) - 1; n > 0; n-- {
		head, tail := strings.Join(words[:n], " "), strings.Join(words[n:], " ")
		if after, ok := strings.CutPrefix(tail, "– "); ok { // a line must not begin with a dash
			head, tail = head+" –", after
		}
		w := face.Width(size, head)
		if rest != "" && w < face.Width(size, tail) {
			break
		}
		if w <= most || n == 1 {
			first, rest = head, tail
		}
	}
	return []string{face.Fitted(size, first, most), face.Fitted(size, rest, most)}
}

func (a *artist) sums() {
	a.Group("board:sums", "")
	step := (a.frame.max.x - a.frame.min.x) / float64(max(1, len(a.scene.Sums)))
	for i, s := range a.scene.Sums {
		x := a.frame.min.x + step*(float64(i)+0.5)
		a.Text(paper.Bold, 22, xy{x, 792}, 0.5, a.style.text, paper.Bold.Fitted(22, s.Points, step-8))
		a.Text(paper.Regular, 12.5, xy{x, 815}, 0.5, a.style.quiet, paper.Regular.Fitted(12.5, s.What, step-8))
	}
	a.EndGroup()
}

// legend draws the legend: the players, and what the signs mean.
func (a *artist) legend() {
	const size = 12.5
	a.Group("board:legend", "")
	at := xy{a.frame.min.x, 784}
	step := (a.frame.max.x - a.frame.min.x) / float64(max(len(a.scene.Seats), 5))
	for i, seat := range a.scene.Seats {
		p := a.style.owned(seat.Color, maps.Seat(i))
		at := xy{at.x + step*float64(i) + 9, at.y}
		a.Paint(paper.Rounded(at, 0, 18, 14, 2), p.fill, p.frame, 1.1)
		a.Text(paper.Bold, 10.5, at, 0.5, p.letter, seat.Letter)
		suffix := a.scene.say(" (%v)", maps.ColorSaid(seat.Color))
		room := step - 34 - paper.Regular.Width(size, suffix)
		if room < 40 { // there are many players
			room, suffix = step-28, ""
		}
		name := paper.Regular.Fitted(size, text.Brief(seat.Name, longest), room)
		a.Text(paper.Regular, size, xy{at.x + 15, at.y}, 0, a.style.text, name+suffix)
	}
	if len(a.scene.Seats) > 0 {
		at.y += 25
	}
	switch {
	case a.scene.Heat != nil:
		a.heatLegend(at)
	case a.scene.laneless():
		a.samples(at, slices.Concat(a.pinSamples(a.scene.pinSigns()), a.cityKinds())...)
	default:
		if list := a.shapes(); len(list) > 0 {
			a.samples(at, list...)
			at.y += 22
		}
		a.samples(at, a.colors()...)
	}
	a.EndGroup()
}

// A legendSample is a sign on the board, with its meaning.
type legendSample struct {
	width float64 // of the sign
	draw  func(at xy)
	words string
}

// samples draws samples next to each other, and returns the point after the last.
func (a *artist) samples(at xy, list ...legendSample) xy {
	const size = 10.5
	for _, s := range list {
		if s.draw != nil {
			s.draw(at)
		}
		words := a.scene.say(s.words)
		at.x += s.width + 5
		a.Text(paper.Regular, size, at, 0, a.style.quiet, words)
		at.x += paper.Regular.Width(size, words) + 16
	}
	return at
}

func (a *artist) pinSamples(signs []Pin) (list []legendSample) {
	for _, pin := range signs {
		w := pinSizes[pin.Kind].x
		list = append(list, legendSample{w, func(at xy) { a.pin(pin, xy{at.x + w/2, at.y}, true) }, pin.word()})
	}
	return list
}

// laneSample returns a space of a lane with a letter as a sample.
func (a *artist) laneSample(l Lane, p spaceColors, face *paper.Typeface, letter, words string) legendSample {
	return legendSample{22, func(at xy) {
		middle := xy{at.x + 11, at.y}
		one := space{middle: middle, length: 22}.of(&l)
		if a.space(one, &l, p, false); slices.Contains(stripedLanes, words) {
			a.stripe([]space{one}, 0, p.frame)
		}
		a.Text(face, letterSize, middle, 0.5, p.letter, letter)
		if l.Ferry > 0 {
			a.wheel(middle, p, false)
		}
	}, words}
}

// shapes returns samples for the kinds of lanes, cities and houses on the board, if it has several.
func (a *artist) shapes() (list []legendSample) {
	named := func(words string, kind Lane, such func(l *Lane, owned bool) bool) {
		if a.any(such) {
			list = append(list, a.laneSample(kind, a.style.free("gray", 0), paper.Regular, "", words))
		}
	}
	named("train route", Lane{}, func(l *Lane, _ bool) bool { return a.board.Ships && !l.Ship })
	named("ship route", Lane{Ship: true}, func(l *Lane, _ bool) bool { return l.Ship })
	named("pair: two cards a space", Lane{Pair: true}, func(l *Lane, _ bool) bool { return l.Pair })
	named("tunnel", Lane{Tunnel: true}, func(l *Lane, _ bool) bool { return l.Tunnel })
	named("needs a locomotive", Lane{Ferry: 1}, func(l *Lane, _ bool) bool { return l.Ferry > 0 })
	list = append(list, a.cityKinds()...)
	var built []*house
	for c := range a.board.Cities {
		if owner, house := a.scene.house(c); owner != maps.Nobody && !slices.Contains(built, house) {
			built = append(built, house)
			draw := func(at xy) { a.Paint(harbor(xy{at.x + 9, at.y}, 1), a.style.page, a.style.text, 1.3) }
			list = append(list, legendSample{18, draw, house.words})
		}
	}
	return list
}

// colors returns samples for the colors of unclaimed lanes, and for special lanes.
func (a *artist) colors() (list []legendSample) {
	free := func(color int, words string) {
		if a.any(func(l *Lane, owned bool) bool { return l.Color == color && !owned }) {
			word, letter := a.color(color)
			list = append(list, a.laneSample(Lane{}, a.style.free(word, color+1), paper.Regular, letter, words))
		}
	}
	for i, word := range a.board.Colors {
		free(i, word)
	}
	free(gray, "gray: any one color")
	for i := range a.board.Lanes {
		if owner := a.scene.owner(i); owner != maps.Nobody {
			seat := a.scene.Seats[owner]
			p := a.style.owned(seat.Color, owner)
			list = append(list, a.laneSample(Lane{}, p, paper.Bold, seat.Letter, "claimed, with its player's letter"))
			break
		}
	}
	if len(a.exits) > 0 {
		list = append(list, a.exitSample())
	}
	return list
}

// exitSample returns a sample of the exits at the edges, with the shortest name there.
func (a *artist) exitSample() legendSample {
	wide := func(e exit) float64 { return e.box.max.x - e.box.min.x }
	e := slices.MinFunc(a.exits, func(a, b exit) int { return cmp.Compare(wide(a), wide(b)) })
	from, tip := 0.0, 1.0
	if !e.right {
		from, tip = 5, -1
	}
	city, spaces := a.board.Cities[e.goal].name(), text.Count(a.board.Lanes[e.routes[0]].Spaces, "space")
	return legendSample{5, func(at xy) { a.Fill(arrow(xy{at.x + from, at.y}, tip), a.style.quiet) },
		a.scene.say("%s: goes on to %s, %v in all", e.name, city, spaces)}
}

// any reports whether such is true for a lane of the board.
func (a *artist) any(such func(l *Lane, owned bool) bool) bool {
	for i := range a.board.Lanes {
		if such(&a.board.Lanes[i], a.scene.owner(i) != maps.Nobody) {
			return true
		}
	}
	return false
}

// cityKinds returns samples for the marks of cities, if the board has more than one kind.
func (a *artist) cityKinds() (list []legendSample) {
	has := map[CityMark]bool{}
	for _, c := range a.board.Cities {
		has[c.Mark] = true
	}
	if has[Port] && has[Inland] {
		list = []legendSample{
			{12, func(at xy) { a.port(xy{at.x + 6, at.y}, a.style.text) }, "port"},
			{10, func(at xy) { a.Fill(inland(xy{at.x + 5, at.y}), a.style.text) }, "inland"},
		}
	}
	if has[Junction] {
		diamond := func(at xy) { a.Paint(junction(xy{at.x + 7, at.y}), a.style.page, a.style.text, 1.4) }
		list = append(list, legendSample{14, diamond, "junction: no city"})
	}
	if has[End] {
		list = append(list,
			legendSample{8, func(at xy) { a.Fill(end(xy{at.x + 4, at.y}), a.style.text) },
				"border, with the country behind it"})
	}
	return list
}

// heatLegend draws the scale of colors, starting at a point.
func (a *artist) heatLegend(at xy) {
	const size = 10.5
	for quarter := range 5 {
		p := a.style.heated(float64(quarter) / 4)
		a.space(space{middle: xy{at.x + 11, at.y}, length: 22}.of(&Lane{}), &Lane{}, p, false)
		words := a.scene.say("%d percent", 25*quarter)
		a.Text(paper.Regular, size, xy{at.x + 27, at.y}, 0, a.style.quiet, words)
		at.x += 27 + paper.Regular.Width(size, words) + 14
	}
	after := []legendSample{{words: "of the games; the number of claims is on the route"}}
	if len(a.exits) > 0 {
		after = append(after, a.exitSample())
	}
	a.samples(at, after...)
}
