package board

import (
	"strconv"

	"purser/internal/text"
	"purser/maps/draw/paper"
)

// The measures of the list below the map.
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

// under is the list between the map and the legend: what the pins mean (if the legend is about lanes), the regions in
// columns, and cities with their pins in lines.
type under struct {
	top     float64
	zoom    float64 // the scale of the whole list
	signs   []Pin
	regions []Region
	columns int
	lines   [][]listedRow
}

// listedRow is an entry with its position: a heading, a city with its pins, or how many entries are missing.
type listedRow struct {
	ListedCity
	quiet bool
	x     float64
}

func (u *under) rows() int { return (len(u.regions) + u.columns - 1) / u.columns }

// under arranges the list below the map. Crowded are cities on the map whose pins did not fit there. Souvenirs is how
// many souvenirs with numbers each region has room for.
func (s *Scene) under(crowded []int, souvenirs int) *under {
	u := &under{top: frameBottom, zoom: s.lettering().zoomed()}
	room := (width - 2*sideMargin) / u.zoom
	if !s.laneless() && s.Sums == nil {
		if u.signs = s.pinSigns(); len(u.signs) > 0 {
			u.top -= signsHeight * u.zoom
		}
	}
	fit := int(room / (float64(souvenirs)*countWidth + 12))
	u.columns = max(1, min(regionMost, len(s.Regions), fit))
	u.regions = s.Regions[:min(len(s.Regions), regionRows*u.columns)]
	u.top -= float64(u.rows()*regionHeight) * u.zoom
	least, listed := float64(frameTop), s.entries(s.Listed)
	noMap := len(s.Board.Cities) == 0 && len(listed) > 0
	if !noMap {
		least += leastMap
	}
	var all []listedRow
	add := func(heading string, list []ListedCity) {
		if len(list) > 0 {
			all = append(all, listedRow{ListedCity: ListedCity{Name: heading}, quiet: true})
		}
		for _, e := range list {
			all = append(all, listedRow{ListedCity: e})
		}
	}
	add(s.say("no room on the map:"), s.entries(s.at(crowded)))
	add(s.say("not on the map:"), listed)
	u.lines = s.flow(all, room, int((u.top-least)/(entryHeight*u.zoom)))
	u.top -= entryHeight * float64(len(u.lines)) * u.zoom
	if noMap {
		u.top = frameTop
	}
	return u
}

// flow arranges entries in lines of the given width, up to so many lines, and says at the end how many entries are
// missing.
func (s *Scene) flow(all []listedRow, room float64, most int) (lines [][]listedRow) {
	x, left := 0.0, len(all)
	for i, t := range all {
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
		lines[len(lines)-1] = append(lines[len(lines)-1], t)
		x += t.width() + entryGap
		left--
	}
	if left == 0 || len(lines) == 0 {
		return lines
	}
	for last := &lines[len(lines)-1]; ; left++ {
		more, n := listedRow{ListedCity: ListedCity{Name: s.say("and %d more", left)}, quiet: true}, len(*last)
		if n > 0 {
			more.x = (*last)[n-1].x + (*last)[n-1].width() + entryGap
		}
		if n == 0 || more.x+more.width() <= room {
			*last = append(*last, more)
			return lines
		}
		*last = (*last)[:n-1]
	}
}

func (e *ListedCity) width() float64 {
	w := paper.Regular.Width(onPage.size, e.Name)
	for _, r := range pinRows(e.Pins, width) {
		w += 2*pinGap + r.size.x
	}
	return w
}

func (a *artist) below(u *under) {
	if len(u.lines)+len(u.signs)+len(u.regions) == 0 {
		return
	}
	on, at := a.Sheet, xy{}
	a.Sheet = &paper.Sheet{}
	a.Group("board:below", "")
	if len(u.signs) > 0 {
		a.samples(at.add(xy{0, signsHeight / 2}), a.pinSamples(u.signs)...)
		at.y += signsHeight
	}
	for i := range u.regions {
		column, row := float64(i%u.columns), float64(i/u.columns)
		step := (a.frame.max.x - a.frame.min.x) / u.zoom / float64(u.columns)
		a.region(&u.regions[i], at.add(xy{step * column, row * regionHeight}), step-4)
	}
	at.y += float64(u.rows()) * regionHeight
	for i, line := range u.lines {
		for _, t := range line {
			a.told(&t, at.add(xy{t.x, (float64(i) + 0.5) * entryHeight}))
		}
	}
	a.EndGroup()
	on.Put(a.Sheet, xy{a.frame.min.x, u.top}, u.zoom)
	a.Sheet = on
}

func (a *artist) told(t *listedRow, at xy) {
	ink := a.style.text
	if t.quiet {
		ink = a.style.quiet
	}
	a.Text(paper.Regular, onPage.size, at, 0, ink, t.Name)
	at.x += paper.Regular.Width(onPage.size, t.Name) + 2*pinGap
	for _, r := range pinRows(t.Pins, width) {
		for _, p := range r.placed(at, 1) {
			a.pin(p.Pin, p.at, true)
		}
		at.x += r.size.x + 2*pinGap
	}
}

// region draws a region: its name and key, and its souvenirs below.
func (a *artist) region(r *Region, at xy, room float64) {
	key, souvenir := pinSizes[Key].x, pinSizes[Souvenir].x
	name := paper.Bold.Fitted(onPage.size, text.Brief(r.Name, longest), room-key-6)
	a.Text(paper.Bold, onPage.size, xy{at.x, at.y + 12}, 0, a.style.text, name)
	a.pin(a.scene.key(r), xy{at.x + paper.Bold.Width(onPage.size, name) + 6 + key/2, at.y + 12}, true)
	at.y += 29
	for _, seat := range a.scene.laid(r) {
		a.pin(Pin{0, Souvenir, seat}, xy{at.x + souvenir/2, at.y}, true)
		a.Text(paper.Regular, 10.5, xy{at.x + souvenir + 2, at.y}, 0, a.style.text,
			strconv.Itoa(min(99, r.Souvenirs[seat])))
		at.x += countWidth
	}
}
