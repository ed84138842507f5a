package picture

import (
	"image/color"
	"slices"
	"strings"

	"gonum.org/v1/plot/vg"

	"purser/maps"
)

// An artist draws a scene with a pen.
type artist struct {
	*pen
	*plan
	scene *Scene
	style *Style

	look *looked
}

// draw draws a scene.
func draw(p *pen, s *Scene, style *Style) {
	a := &artist{pen: p, plan: planOf(s.Board), scene: s, style: style, look: lookOf(s)}
	a.ground()
	for r := range s.Board.Routes {
		a.lane(maps.RouteNo(r))
	}
	a.leave()
	for c := range s.Board.Cities {
		a.city(maps.CityNo(c))
	}
	a.heading()
	if s.Sums != nil {
		a.sums()
	} else {
		a.legend()
	}
}

func (a *artist) ink(c color.RGBA, looked bool) color.RGBA {
	if a.look.fades(looked) {
		return mix(c, a.style.sea, 0.6)
	}
	return c
}

// paper fills the whole sheet.
func (p *pen) paper(c color.RGBA) { p.fill(p.lines(box{max: xy{width, height}}.corners(), true), c) }

// ground draws the sea and the coasts.
func (a *artist) ground() {
	sea := a.lines(a.frame.corners(), true)
	a.group("sea", "")
	a.fill(sea, a.style.sea)
	a.end()
	list := a.coasts()
	if len(list) > 0 {
		a.group("coasts", "")
	}
	for _, c := range list {
		ring := c.ring
		fill := a.style.land
		if c.lake {
			fill = a.style.sea
		}
		a.fill(a.lines(ring, true), fill)
		for i := 0; i < len(ring); i++ { // the shores, as lines as long as can be
			if !c.shore[i] {
				continue
			}
			line := []xy{ring[i]}
			for ; i < len(ring) && c.shore[i]; i++ {
				line = append(line, ring[(i+1)%len(ring)])
			}
			a.stroke(a.lines(line, false), a.style.shore, 0.8)
		}
	}
	if len(list) > 0 {
		a.end()
	}
	a.stroke(sea, a.style.shore, 1)
}

// paintOf gives the paint of a lane, and the letter that says its color.
func (a *artist) paintOf(r maps.RouteNo) (p paint, letter string) {
	route := &a.board.Routes[r]
	if owner := a.scene.owner(r); owner != Nobody {
		seat := a.scene.Seats[owner]
		p, letter = a.style.owned(seat.Color, owner), seat.Letter
	} else {
		p = a.style.free(a.board.ColorName(route.Color), int(route.Color)+1)
		if route.Color != maps.Gray {
			letter = codes(a.board)[route.Color]
		}
	}
	if a.look.fades(a.look.routes[r]) {
		p = p.faded(a.style.sea)
	}
	return p, letter
}

// lane draws a lane: a line, and its spaces on it.
func (a *artist) lane(r maps.RouteNo) {
	route, l := &a.board.Routes[r], &a.lanes[r]
	owner := a.scene.owner(r)
	p, letter := a.paintOf(r)
	a.group(route.ID, a.says(r))
	for _, part := range l.parts {
		if len(part) < 2 {
			continue
		}
		line := a.lines(part, false)
		if a.look.routes[r] {
			a.stroke(line, a.style.glow, laneWidth+7)
		}
		a.stroke(line, p.frame, 1.2)
	}
	for _, s := range l.spaces {
		a.space(s, route, p, owner != Nobody)
	}
	for i, s := range l.spaces {
		switch {
		case owner != Nobody:
			a.text(bold, min(8.4, s.length*0.9), s.middle, 0.5, p.letter, letter)
		case i == len(l.spaces)/2:
			a.text(regular, 7.6, s.middle, 0.5, p.letter, letter)
		}
	}
	a.end()
}

// says tells a lane in words.
func (a *artist) says(r maps.RouteNo) string {
	route := &a.board.Routes[r]
	text := route.ID + ", " + maps.Count(route.Spaces, route.Kind.String())
	if route.Pair {
		text += ", pair"
	}
	if owner := a.scene.owner(r); owner != Nobody {
		text += ", " + a.scene.Seats[owner].Name
	}
	return text
}

// space draws one space: round for ships, square for trains, with a bar at both
// ends for pairs.
func (a *artist) space(s space, route *maps.Route, p paint, owned bool) {
	radius := 1.2
	if route.Kind == maps.Ship {
		radius = laneWidth / 2
	}
	path := a.rounded(s.middle, s.angle, s.length, laneWidth, radius)
	a.fill(path, p.fill)
	a.stroke(path, p.frame, 1.1)
	if route.Pair {
		frame := p.frame
		if owned {
			frame = p.letter
		}
		for _, side := range []float64{-1, 1} {
			at := s.middle.plus(unit(s.angle).times(side * (s.length/2 - 4.2)))
			across := unit(s.angle).left(laneWidth/2 - 0.5)
			a.stroke(a.lines([]xy{at.plus(across), at.minus(across)}, false), frame, 1.6)
		}
	}
}

// leave draws where lanes leave the board.
func (a *artist) leave() {
	for _, e := range a.exits {
		looked := slices.ContainsFunc(e.routes, func(r maps.RouteNo) bool { return a.look.routes[r] })
		c := a.ink(a.style.quiet, looked)
		y := (e.box.min.y + e.box.max.y) / 2
		x, tip, align, from := e.box.min.x, 1.0, 0.0, a.frame.max.x
		if !e.right {
			x, tip, align, from = e.box.max.x, -1, 1, a.frame.min.x
		}
		a.fill(a.lines([]xy{{from + 3*tip, y - 3.5}, {from + 8*tip, y}, {from + 3*tip, y + 3.5}}, true), c)
		a.text(regular, edgeSize, xy{x, y}, align, c, e.name)
	}
}

// city draws the mark of a city, and its name.
func (a *artist) city(c maps.CityNo) {
	city, at := &a.board.Cities[c], a.marks[c]
	looked := a.look.cities[c]
	says := city.Name + ", " + city.Kind.String()
	owner := a.scene.harbor(c)
	if owner != Nobody {
		says += ", harbor of " + a.scene.Seats[owner].Name
	}
	a.group(city.ID, says)
	line, paper := a.ink(a.style.text, looked), a.style.mark
	numbers := strings.Join(a.look.order[c], ",")
	switch {
	case numbers != "":
		a.fill(a.circle(at, markSize-0.8), a.style.text)
		size := min(10, 24/float64(max(1, len(numbers))))
		a.text(bold, size, at, 0.5, a.style.page, numbers)
		if owner != Nobody {
			a.stroke(a.circle(at, markSize-0.2), a.style.owned(a.scene.Seats[owner].Color, owner).fill, 2)
		}
	case owner != Nobody:
		seat := a.scene.Seats[owner]
		p := a.style.owned(seat.Color, owner)
		if a.look.fades(looked) {
			p = p.faded(a.style.sea)
		}
		path := a.harbor(at)
		a.fill(path, p.fill)
		a.stroke(path, p.frame, 1.3)
		a.text(bold, 10, xy{at.x, at.y + 1.2}, 0.5, p.letter, seat.Letter)
	case city.Kind == maps.Port:
		a.fill(a.circle(at, 5.2), paper)
		a.stroke(a.circle(at, 5.2), line, 2)
		a.fill(a.circle(at, 1.6), line)
	case city.Kind == maps.Inland:
		a.fill(a.lines(box{at, at}.grown(4.6).corners(), true), line)
	default:
		a.fill(a.lines(tilted(at, 0.785, 7.5, 7.5), true), paper)
		a.stroke(a.lines(tilted(at, 0.785, 7.5, 7.5), true), line, 1.4)
	}
	if a.look.stops[c] {
		a.stroke(a.circle(at, markSize+1), a.style.text, 1.1)
	}
	l := a.labels[c]
	for i, text := range l.lines {
		y := l.box.min.y + labelSize*(0.475+lineHeight*float64(i))
		a.text(regular, labelSize, xy{l.box.min.x, y}, 0, line, text)
	}
	a.end()
}

// harbor makes the outline of a harbor: a house with a pointed roof.
func (a *artist) harbor(at xy) vg.Path {
	const w, roof, wall = 8.5, 9, 7.5
	return a.lines([]xy{{at.x - w, at.y + wall}, {at.x - w, at.y - 2.5}, {at.x, at.y - roof}, {at.x + w, at.y - 2.5}, {at.x + w, at.y + wall}}, true)
}

// heading writes what the picture is: a title, and below it a caption of up to two
// lines.
func (a *artist) heading() {
	const size, line = 12, 14
	a.group("heading", "")
	x, room := a.frame.min.x, a.frame.max.x-a.frame.min.x
	a.text(bold, 18, xy{x, 20}, 0, a.style.text, fitting(bold, 18, a.scene.Title, room))
	lines := broken(regular, size, a.scene.Caption, room)
	for i, text := range lines {
		a.text(regular, size, xy{x, 47 - line*float64(len(lines)-1)/2 + line*float64(i) - 2}, 0, a.style.quiet, text)
	}
	a.end()
}

// broken breaks a text into two lines where one is too narrow.
func broken(face typeface, size float64, text string, most float64) []string {
	text = maps.Brief(text, 400)
	if textWidth(face, size, text) <= most {
		return []string{text}
	}
	words := strings.Fields(text)
	first, rest := text, ""
	for n := len(words) - 1; n > 0; n-- { // the last break where the first line is the longer one, and fits
		head, tail := strings.Join(words[:n], " "), strings.Join(words[n:], " ")
		w := textWidth(face, size, head)
		if rest != "" && w < textWidth(face, size, tail) {
			break
		}
		if w <= most || n == 1 {
			first, rest = head, tail
		}
	}
	return []string{fitting(face, size, first, most), fitting(face, size, rest, most)}
}

// fitting shortens a text to a width.
func fitting(face typeface, size float64, text string, most float64) string {
	text = maps.Brief(text, 400)
	if textWidth(face, size, text) <= most {
		return text
	}
	runes := []rune(text)
	low, high := 0, len(runes)
	for low < high {
		mid := (low + high + 1) / 2
		if textWidth(face, size, string(runes[:mid])+"…") <= most {
			low = mid
		} else {
			high = mid - 1
		}
	}
	return strings.TrimRight(string(runes[:low]), " ") + "…"
}

// sums writes the figures of a player's card.
func (a *artist) sums() {
	a.group("sums", "")
	n := float64(max(1, len(a.scene.Sums)))
	step := (a.frame.max.x - a.frame.min.x) / n
	for i, s := range a.scene.Sums {
		x := a.frame.min.x + step*(float64(i)+0.5)
		a.text(bold, 22, xy{x, 792}, 0.5, a.style.text, fitting(bold, 22, s.Points, step-8))
		a.text(regular, 12.5, xy{x, 815}, 0.5, a.style.quiet, fitting(regular, 12.5, s.What, step-8))
	}
	a.end()
}

// legend tells who is who, and what the signs mean.
func (a *artist) legend() {
	a.group("legend", "")
	x, y := a.frame.min.x, 784.0
	if n := len(a.scene.Seats); n > 0 {
		step := (a.frame.max.x - a.frame.min.x) / float64(max(n, 5))
		for i, seat := range a.scene.Seats {
			p := a.style.owned(seat.Color, i)
			at := xy{x + step*float64(i) + 9, y}
			path := a.rounded(at, 0, 18, 14, 2)
			a.fill(path, p.fill)
			a.stroke(path, p.frame, 1.1)
			a.text(bold, 10.5, at, 0.5, p.letter, seat.Letter)
			suffix := " (" + seat.Color + ")"
			room := step - 34 - textWidth(regular, 12.5, suffix)
			if room < 40 { // a large table
				room, suffix = step-28, ""
			}
			a.text(regular, 12.5, xy{at.x + 15, y}, 0, a.style.text, fitting(regular, 12.5, seat.Name, room)+suffix)
		}
	}
	if len(a.scene.Seats) > 0 {
		y += 25
	}
	a.signs(xy{x, y})
	a.end()
}

// signs is the second line of the legend, and the third.
func (a *artist) signs(at xy) {
	const size = 10.5
	say := func(text string) {
		at.x += 5
		a.text(regular, size, at, 0, a.style.quiet, text)
		at.x += textWidth(regular, size, text) + 16
	}
	sample := func(route *maps.Route, p paint, letter, text string) {
		a.space(space{middle: xy{at.x + 11, at.y}, length: 22}, route, p, false)
		a.text(regular, 7.6, xy{at.x + 11, at.y}, 0.5, p.letter, letter)
		at.x += 22
		say(text)
	}
	gray := a.style.free("gray", 0)
	sample(&maps.Route{Kind: maps.Train}, gray, "", "train")
	sample(&maps.Route{Kind: maps.Ship}, gray, "", "ship")
	sample(&maps.Route{Kind: maps.Train, Pair: true}, gray, "", "pair: two cards a space")
	a.fill(a.circle(xy{at.x + 6, at.y}, 5.2), a.style.mark)
	a.stroke(a.circle(xy{at.x + 6, at.y}, 5.2), a.style.text, 2)
	a.fill(a.circle(xy{at.x + 6, at.y}, 1.6), a.style.text)
	at.x += 12
	say("port")
	a.fill(a.lines(box{xy{at.x + 5, at.y}, xy{at.x + 5, at.y}}.grown(4.6).corners(), true), a.style.text)
	at.x += 10
	say("inland")
	path := a.harbor(xy{at.x + 9, at.y})
	a.fill(path, a.style.mark)
	a.stroke(path, a.style.text, 1.3)
	at.x += 18
	say("harbor, with its player's letter")
	at = xy{a.frame.min.x, at.y + 22}
	for i, word := range a.board.CardColors {
		sample(&maps.Route{Kind: maps.Train}, a.style.free(word, i+1), codes(a.board)[i], word)
	}
	sample(&maps.Route{Kind: maps.Train}, gray, "", "gray: any one color")
	say("filled, with a capital: a player's lane")
}
