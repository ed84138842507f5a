package board

import (
	"strconv"

	"purser/internal/text"
	"purser/maps/draw/paper"
)

// The measures of what is listed below the map.
const (
	leastMap     = 330 // the least height of a map with cities
	regionHeight = 40
	regionMost   = 6 // columns
	regionRows   = 5
	countWidth   = 27 // of a souvenir with a number
	entryHeight  = 23
	entryGap     = 18
	signsHeight  = 24
)

// under is what is listed between the map and the legend: what the pins mean if the legend
// explains lanes, the regions in columns, and the entries of cities in lines.
type under struct {
	top     float64
	signs   []sign
	regions []Region
	columns int
	lines   [][]told
}

// told is an entry in its place: a heading, a city with its pins, or the number left out.
type told struct {
	entry
	quiet bool
	x     float64
}

// under arranges what is listed below the map, including cities on the map whose pins find
// no room there. The regions have room for a number of souvenirs each.
func (s *Scene) under(m *Scene, crowded []int, souvenirs int) *under {
	u := &under{top: frameBottom}
	if signs := s.pinSigns(); !s.laneless() && s.Sums == nil && len(signs) > 0 {
		u.signs = signs
		u.top -= signsHeight
	}
	u.arrange(s, souvenirs)
	least := float64(frameTop)
	listed := s.entries(s.Listed)
	if len(m.Board.Cities) > 0 || len(listed) == 0 {
		least += leastMap
	}
	u.lines = s.flow(listed, m.entries(crowded), int((u.top-least)/entryHeight))
	u.top -= entryHeight * float64(len(u.lines))
	if len(m.Board.Cities) == 0 && len(listed) > 0 {
		u.top = frameTop // there is no map
	}
	return u
}

// arrange puts the regions in as many columns as fit.
func (u *under) arrange(s *Scene, souvenirs int) {
	if len(s.Regions) == 0 {
		return
	}
	most := int(float64(width-2*sideMargin) / (float64(souvenirs)*countWidth + 12))
	u.columns = max(1, min(regionMost, len(s.Regions), most))
	u.regions = s.Regions[:min(len(s.Regions), regionRows*u.columns)]
	rows := (len(u.regions) + u.columns - 1) / u.columns
	u.top -= float64(rows * regionHeight)
}

// flow arranges the cities that are not on the map, and those whose pins are not, in at
// most the given number of lines.
func (s *Scene) flow(listed, crowded []entry, most int) [][]told {
	var all []told
	add := func(heading string, list []entry) {
		if len(list) == 0 {
			return
		}
		all = append(all, told{entry: entry{name: heading}, quiet: true})
		for _, e := range list {
			all = append(all, told{entry: e})
		}
	}
	add(s.say("no room on the map:"), crowded)
	add(s.say("not on the map:"), listed)
	const room = width - 2*sideMargin
	var lines [][]told
	x := 0.0
	for i := range all {
		t := &all[i]
		w := t.width()
		if t.quiet { // a heading must not be last on a line
			w += entryGap + all[i+1].width()
		}
		if len(lines) == 0 || x+w > room {
			if len(lines) == most {
				break
			}
			lines, x = append(lines, nil), 0
		}
		t.x = x
		lines[len(lines)-1] = append(lines[len(lines)-1], *t)
		x += t.width() + entryGap
	}
	return s.cut(lines, len(all), room)
}

// cut says at the end of the lines how many of all entries are missing.
func (s *Scene) cut(lines [][]told, all int, room float64) [][]told {
	for _, line := range lines {
		all -= len(line)
	}
	if all == 0 || len(lines) == 0 {
		return lines
	}
	last := &lines[len(lines)-1]
	for {
		more := told{entry: entry{name: s.say("and %d more", all)}, quiet: true}
		if n := len(*last); n > 0 {
			more.x = (*last)[n-1].x + (*last)[n-1].width() + entryGap
		}
		if len(*last) == 0 || more.x+more.width() <= room {
			*last = append(*last, more)
			return lines
		}
		*last = (*last)[:len(*last)-1]
		all++
	}
}

// width returns how wide an entry is.
func (e *entry) width() float64 {
	w := paper.Regular.Width(labelSize, e.name)
	for _, r := range pinRows(e.pins, width) {
		w += 2*pinGap + r.size.x
	}
	return w
}

// below draws what is listed below the map.
func (a *artist) below(u *under) {
	y := u.top
	if len(u.lines)+len(u.signs)+len(u.regions) == 0 {
		return
	}
	a.Group("board:below", "")
	if len(u.signs) > 0 {
		a.pinLegend(xy{a.frame.min.x, y + signsHeight/2}, u.signs)
		y += signsHeight
	}
	for i := range u.regions {
		column, row := i%u.columns, i/u.columns
		step := (a.frame.max.x - a.frame.min.x) / float64(u.columns)
		a.region(&u.regions[i], xy{a.frame.min.x + step*float64(column), y + float64(row)*regionHeight}, step-10)
	}
	if len(u.regions) > 0 {
		y += float64((len(u.regions)+u.columns-1)/u.columns) * regionHeight
	}
	for i, line := range u.lines {
		for _, t := range line {
			a.told(&t, xy{a.frame.min.x + t.x, y + (float64(i)+0.5)*entryHeight})
		}
	}
	a.EndGroup()
}

// told draws an entry.
func (a *artist) told(t *told, at xy) {
	ink := a.style.text
	if t.quiet {
		ink = a.style.quiet
	}
	a.Text(paper.Regular, labelSize, at, 0, ink, t.name)
	at.x += paper.Regular.Width(labelSize, t.name) + 2*pinGap
	for _, r := range pinRows(t.pins, width) {
		for _, p := range r.placed(at) {
			a.pin(p.Kind, p.Seat, p.at, true)
		}
		at.x += r.size.x + 2*pinGap
	}
}

// region draws a region: its name and its key, and below them the souvenirs.
func (a *artist) region(r *Region, at xy, room float64) {
	key := pinSizes[Key]
	name := paper.Bold.Fitted(labelSize, text.Brief(r.Name, longest), room-key.x-6)
	a.Text(paper.Bold, labelSize, xy{at.x, at.y + 12}, 0, a.style.text, name)
	a.pin(Key, a.scene.holder(r), xy{at.x + paper.Bold.Width(labelSize, name) + 6 + key.x/2, at.y + 12}, true)
	at = xy{at.x, at.y + 29}
	for _, seat := range a.scene.laid(r) {
		a.pin(Souvenir, seat, xy{at.x + pinSizes[Souvenir].x/2, at.y}, true)
		a.Text(paper.Regular, 10.5, xy{at.x + pinSizes[Souvenir].x + 2, at.y}, 0, a.style.text,
			strconv.Itoa(min(99, r.Souvenirs[seat])))
		at.x += countWidth
	}
}

// pinLegend explains signs, and returns the point after them.
func (a *artist) pinLegend(at xy, signs []sign) xy {
	const size = 10.5
	for _, g := range signs {
		w := pinSizes[g.kind].x
		a.pin(g.kind, g.seat, xy{at.x + w/2, at.y}, true)
		words := a.scene.say(g.word())
		a.Text(paper.Regular, size, xy{at.x + w + 5, at.y}, 0, a.style.quiet, words)
		at.x += w + 5 + paper.Regular.Width(size, words) + 16
	}
	return at
}
