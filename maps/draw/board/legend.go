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
		a.Text(paper.Regular, size, xy{x, 47 - line*float64(len(lines)-1)/2 + line*float64(i) - 2}, 0, a.style.quiet,
			words)
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
			a.Text(paper.Regular, 12.5, xy{at.x + 15, y}, 0, a.style.text, paper.Regular.Fitted(12.5,
				text.Brief(seat.Name, longest), room)+suffix)
		}
	}
	if len(a.scene.Seats) > 0 {
		y += 25
	}
	a.signs(xy{x, y})
	a.EndGroup()
}

// A sample is what is on the board, with what it means.
type sample struct {
	shown bool
	width float64 // of what is drawn
	draw  func(at xy)
	words string
}

// signs draws the second and the third line of the legend, from a point on.
func (a *artist) signs(at xy) {
	none := func(xy) {}
	switch {
	case a.scene.Heat != nil:
		a.samples(a.heatScale(at), sample{true, 0, none, "of the games; the number of claims is on the lane"})
		return
	case a.scene.laneless():
		a.samples(a.pinLegend(at, a.whole.pinSigns()), a.cityKinds()...)
		return
	case a.board.Ships:
		gray := a.style.free("gray", 0)
		list := []sample{
			a.laneSample(a.any(func(l *Lane, _ bool) bool { return !l.Ship }), Lane{}, gray, "", "train"),
			a.laneSample(a.any(func(l *Lane, _ bool) bool { return l.Ship }), Lane{Ship: true}, gray, "", "ship"),
			a.laneSample(a.any(func(l *Lane, _ bool) bool { return l.Pair }), Lane{Pair: true}, gray, "",
				"pair: two cards a space"),
		}
		has := slices.ContainsFunc(a.scene.Harbors, func(s maps.Seat) bool {
			return s >= 0 &&
				int(s) < len(a.scene.Seats)
		})
		a.samples(at, append(append(list, a.cityKinds()...), sample{has, 18, func(at xy) {
			a.Paint(harbor(xy{at.x + 9, at.y}, 1), a.style.mark, a.style.text, 1.3)
		}, "harbor, with its player's letter"})...)
		at.y += 22
	}
	var list []sample
	free := func(color int, word, letter, words string) {
		shown := a.any(func(l *Lane, owned bool) bool { return l.Color == color && !owned })
		list = append(list, a.laneSample(shown, Lane{}, a.style.free(word, color+1), letter, words))
	}
	for i, word := range a.board.Colors {
		free(i, word, codes(a.board)[i], word)
	}
	free(Gray, "gray", "", "gray: any one color")
	a.samples(at, append(list,
		sample{a.any(func(_ *Lane, owned bool) bool { return owned }), 0, none,
			"filled, with a capital: a player's lane"},
		sample{len(a.exits) > 0, 0, none, "at the edge: where a lane goes on, with all its spaces"})...)
}

// samples draws samples side by side.
func (a *artist) samples(at xy, list ...sample) {
	const size = 10.5
	for _, s := range list {
		if s.shown {
			s.draw(at)
			words := a.scene.say(s.words)
			at.x += s.width + 5
			a.Text(paper.Regular, size, at, 0, a.style.quiet, words)
			at.x += paper.Regular.Width(size, words) + 16
		}
	}
}

// laneSample is a space of a lane with a letter.
func (a *artist) laneSample(shown bool, l Lane, p paint, letter, words string) sample {
	return sample{shown, 22, func(at xy) {
		middle := xy{at.x + 11, at.y}
		a.space(space{middle: middle, length: 22}, &l, p, false)
		a.Text(paper.Regular, letterSize, middle, 0.5, p.letter, letter)
	}, words}
}

// any reports whether the board has such a lane, with an owner or without.
func (a *artist) any(such func(l *Lane, owned bool) bool) bool {
	for i := range a.board.Lanes {
		if such(&a.board.Lanes[i], a.scene.owner(i) != maps.Nobody) {
			return true
		}
	}
	return false
}

// cityKinds are the marks of cities on a board that has more than one kind.
func (a *artist) cityKinds() []sample {
	of := func(kind Mark) bool {
		return slices.ContainsFunc(a.board.Cities, func(c City) bool { return c.Mark == kind })
	}
	both := of(Port) && of(Inland)
	return []sample{
		{both, 12, func(at xy) { a.port(xy{at.x + 6, at.y}, a.style.mark, a.style.text) }, "port"},
		{both, 10, func(at xy) { a.Fill(inland(xy{at.x + 5, at.y}), a.style.text) }, "inland"},
		{of(Junction), 14, func(at xy) { a.Paint(junction(xy{at.x + 7, at.y}), a.style.mark, a.style.text, 1.4) },
			"junction: no city"},
	}
}
