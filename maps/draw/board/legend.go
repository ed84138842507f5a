package board

import (
	"slices"
	"strings"

	"purser/internal/text"
	"purser/maps"
	"purser/maps/draw/paper"
)

// longest is how many characters of a text are considered.
const longest = 400

// heading writes the title, and below it the caption on up to two lines.
func (a *artist) heading() {
	const size, line = 12, 14
	a.Group("board:heading", "")
	x, room := a.frame.min.x, a.frame.max.x-a.frame.min.x
	a.Text(paper.Bold, 18, xy{x, 20}, 0, a.style.text, paper.Bold.Fitted(18, text.Brief(a.scene.Title, longest), room))
	lines := broken(paper.Regular, size, text.Brief(a.scene.Caption, longest), room)
	for i, words := range lines {
		a.Text(paper.Regular, size, xy{x, 47 - line*float64(len(lines)-1)/2 + line*float64(i) - 2}, 0, a.style.quiet, words)
	}
	a.EndGroup()
}

// broken breaks a line that is too long into two. The first is the longer one, but no
// longer than necessary.
func broken(face *paper.Typeface, size float64, line string, most float64) []string {
	if face.Width(size, line) <= most {
		return []string{line}
	}
	words := strings.Fields(line)
	first, rest := line, ""
	for n := len(words) - 1; n > 0; n-- {
		head, tail := strings.Join(words[:n], " "), strings.Join(words[n:], " ")
		if after, ok := strings.CutPrefix(tail, "– "); ok { // a line must not start with a dash
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

// sums writes the figures of a player's card.
func (a *artist) sums() {
	a.Group("board:sums", "")
	n := float64(max(1, len(a.scene.Sums)))
	step := (a.frame.max.x - a.frame.min.x) / n
	for i, s := range a.scene.Sums {
		x := a.frame.min.x + step*(float64(i)+0.5)
		a.Text(paper.Bold, 22, xy{x, 792}, 0.5, a.style.text, paper.Bold.Fitted(22, s.Points, step-8))
		a.Text(paper.Regular, 12.5, xy{x, 815}, 0.5, a.style.quiet, paper.Regular.Fitted(12.5, s.What, step-8))
	}
	a.EndGroup()
}

// legend shows the players, and what the signs mean.
func (a *artist) legend() {
	a.Group("board:legend", "")
	x, y := a.frame.min.x, 784.0
	if n := len(a.scene.Seats); n > 0 {
		step := (a.frame.max.x - a.frame.min.x) / float64(max(n, 5))
		for i, seat := range a.scene.Seats {
			p := a.style.owned(seat.Color, maps.Seat(i))
			at := xy{x + step*float64(i) + 9, y}
			a.Paint(paper.Rounded(at, 0, 18, 14, 2), p.fill, p.frame, 1.1)
			a.Text(paper.Bold, 10.5, at, 0.5, p.letter, seat.Letter)
			suffix := a.scene.say(" (%v)", text.Say(seat.Color))
			room := step - 34 - paper.Regular.Width(12.5, suffix)
			if room < 40 { // a large table
				room, suffix = step-28, ""
			}
			a.Text(paper.Regular, 12.5, xy{at.x + 15, y}, 0, a.style.text, paper.Regular.Fitted(12.5, text.Brief(seat.Name, longest), room)+suffix)
		}
	}
	if len(a.scene.Seats) > 0 {
		y += 25
	}
	a.signs(xy{x, y})
	a.EndGroup()
}

// signs draws the second and the third line of the legend, from a point on.
func (a *artist) signs(at xy) {
	const size = 10.5
	say := func(sentence string) {
		words := a.scene.say(sentence)
		at.x += 5
		a.Text(paper.Regular, size, at, 0, a.style.quiet, words)
		at.x += paper.Regular.Width(size, words) + 16
	}
	sample := func(route *Lane, p paint, letter, sentence string) {
		a.space(space{middle: xy{at.x + 11, at.y}, length: 22}, route, p, false)
		a.Text(paper.Regular, letterSize, xy{at.x + 11, at.y}, 0.5, p.letter, letter)
		at.x += 22
		say(sentence)
	}
	gray := a.style.free("gray", 0)
	if a.scene.Heat != nil {
		at = a.heatScale(at)
		say("of the games; the number of claims is on the lane")
		return
	}
	if a.scene.laneless() {
		at = a.pinLegend(at, a.whole.pinSigns())
		a.cityKinds(&at, say)
		return
	}
	if a.board.Ships {
		a.kinds(&at, gray, sample, say)
	}
	for i, word := range a.board.Colors {
		if a.unclaimed(i) {
			sample(&Lane{}, a.style.free(word, i+1), codes(a.board)[i], word)
		}
	}
	if a.unclaimed(Gray) {
		sample(&Lane{}, gray, "", "gray: any one color")
	}
	if a.any(func(_ *Lane, owner maps.Seat) bool { return owner != maps.Nobody }) {
		say("filled, with a capital: a player's lane")
	}
	if len(a.exits) > 0 {
		say("at the edge: where a lane goes on, with all its spaces")
	}
}

// any reports whether the board has a lane of that kind.
func (a *artist) any(lane func(r *Lane, owner maps.Seat) bool) bool {
	for i := range a.board.Lanes {
		if lane(&a.board.Lanes[i], a.scene.owner(i)) {
			return true
		}
	}
	return false
}

// unclaimed reports whether there is a lane in a card color: one that is claimed is in the
// color of its owner.
func (a *artist) unclaimed(color int) bool {
	return a.any(func(r *Lane, owner maps.Seat) bool { return r.Color == color && owner == maps.Nobody })
}

// harbors reports whether anybody has a harbor.
func (a *artist) harbors() bool {
	for c := range a.board.Cities {
		if a.scene.harbor(c) != maps.Nobody {
			return true
		}
	}
	return false
}

// cityKinds explains the kinds of cities on a board that has more than one kind.
func (a *artist) cityKinds(at *xy, say func(sentence string)) {
	of := func(kind Mark) bool {
		return slices.ContainsFunc(a.board.Cities, func(c City) bool { return c.Mark == kind })
	}
	if of(Port) && of(Inland) {
		a.portOrInland(at, say)
	}
	if of(Junction) {
		a.Paint(junction(xy{at.x + 7, at.y}), a.style.mark, a.style.text, 1.4)
		at.x += 14
		say("junction: no city")
	}
}

// portOrInland explains the marks of the two kinds of cities.
func (a *artist) portOrInland(at *xy, say func(sentence string)) {
	a.port(xy{at.x + 6, at.y}, a.style.mark, a.style.text)
	at.x += 12
	say("port")
	a.Fill(inland(xy{at.x + 5, at.y}), a.style.text)
	at.x += 10
	say("inland")
}

// kinds draws the second line of the legend, which explains pieces and cities, and moves
// the point to the third.
func (a *artist) kinds(at *xy, gray paint, sample func(route *Lane, p paint, letter, sentence string), say func(sentence string)) {
	if a.any(func(r *Lane, _ maps.Seat) bool { return !r.Ship }) {
		sample(&Lane{}, gray, "", "train")
	}
	if a.any(func(r *Lane, _ maps.Seat) bool { return r.Ship }) {
		sample(&Lane{Ship: true}, gray, "", "ship")
	}
	if a.any(func(r *Lane, _ maps.Seat) bool { return r.Pair }) {
		sample(&Lane{Pair: true}, gray, "", "pair: two cards a space")
	}
	a.cityKinds(at, say)
	if a.harbors() {
		a.Paint(harbor(xy{at.x + 9, at.y}, 1), a.style.mark, a.style.text, 1.3)
		at.x += 18
		say("harbor, with its player's letter")
	}
	*at = xy{a.frame.min.x, at.y + 22}
}
