package board

import (
	"embed"
	"strconv"

	"purser/internal/decode"
	"purser/maps/draw/paper"
)

// The tables for boards, by id: layout has the places of labels and the bends of lanes, and coasts has the background.
// A board may have neither.
//
//go:embed layout/*.csv coasts/*.csv
var tables embed.FS

// rows returns the rows of a table without its heading, or none if there is no such table.
func rows(name string) [][]string {
	data, err := tables.ReadFile(name + ".csv")
	if err != nil {
		return nil
	}
	var all [][]string
	err = decode.CSV(data, func(_ int, cells []string) bool {
		all = append(all, cells)
		return true
	})
	if err != nil {
		panic(err) // the tables are embedded
	}
	return all[1:]
}

func number(word string) float64 {
	v, err := strconv.ParseFloat(word, 64)
	if err != nil {
		panic(err)
	}
	return v
}

// A layoutTable is the layout of a board, made by hand.
type layoutTable struct {
	wraps map[string]bool      // lanes that lead around the world, by their ends
	bends map[string]float64   // of lanes, by their ends; see [bezier]
	spots map[string]labelSpot // of labels, by the id of the city
}

// A labelSpot is the place of a label: the vector from the mark of the city to the middle of the label's left edge,
// and its number of lines.
type labelSpot struct {
	x, y  float64
	lines int
}

// layoutOf returns the layout table of a board; it is empty if there is none.
func layoutOf(board string) layoutTable {
	l := layoutTable{wraps: map[string]bool{}, bends: map[string]float64{}, spots: map[string]labelSpot{}}
	for _, row := range rows("layout/" + board) {
		switch what, id := row[0], row[1]; what {
		case "round":
			l.wraps[id] = true
		case "lane":
			l.bends[id] = number(row[2])
		case "label":
			l.spots[id] = labelSpot{number(row[2]), number(row[3]), int(number(row[4]))}
		}
	}
	return l
}

// A coast is the outline of a piece of land or of a lake.
type coast struct {
	lake  bool
	ring  []xy
	shore []bool // whether the line from each point to the next is a shore, not a cut through land

	outline paper.Outline   // of the ring
	shores  []paper.Outline // each line as long as possible
}

// coastsOf returns the coasts of a board within the frame, as drawn.
func (p *boardLayout) coastsOf(board string) (list []coast) {
	table := rows("coasts/" + board)
	for len(table) > 0 {
		c, id := coast{lake: table[0][1] == "lake"}, table[0][0]
		for ; len(table) > 0 && table[0][0] == id; table = table[1:] {
			c.ring = append(c.ring, p.place(xy{number(table[0][2]), number(table[0][3])}))
			c.shore = append(c.shore, table[0][4] == "1")
		}
		if c = p.inFrame(c); len(c.ring) > 2 {
			c.trace()
			list = append(list, c)
		}
	}
	return list
}

// HasCoasts reports whether there is a table with the coasts of a board.
func HasCoasts(board string) bool {
	_, err := tables.ReadFile("coasts/" + board + ".csv")
	return err == nil
}

// trace computes the outlines of a coast.
func (c *coast) trace() {
	c.outline = paper.Polygon(c.ring...)
	for i := 0; i < len(c.ring); i++ {
		if !c.shore[i] {
			continue
		}
		line := []xy{c.ring[i]}
		for ; i < len(c.ring) && c.shore[i]; i++ {
			line = append(line, c.ring[(i+1)%len(c.ring)])
		}
		c.shores = append(c.shores, paper.Line(line...))
	}
}

// inFrame returns the part of a coast that is in the frame.
func (p *boardLayout) inFrame(c coast) coast {
	for _, inside := range []func(xy) float64{
		func(at xy) float64 { return at.x - p.frame.min.x }, func(at xy) float64 { return p.frame.max.x - at.x },
		func(at xy) float64 { return at.y - p.frame.min.y }, func(at xy) float64 { return p.frame.max.y - at.y },
	} {
		c = c.cut(inside)
	}
	return c
}

// cut returns the part of a coast where inside is not negative.
func (c coast) cut(inside func(xy) float64) coast {
	kept := coast{lake: c.lake}
	add := func(at xy, shore bool) { kept.ring, kept.shore = append(kept.ring, at), append(kept.shore, shore) }
	for i, at := range c.ring {
		next := c.ring[(i+1)%len(c.ring)]
		a, b := inside(at), inside(next)
		if a >= 0 {
			add(at, c.shore[i])
		}
		if a >= 0 != (b >= 0) { // the line along the cut is not a shore
			add(at.lerp(next, a/(a-b)), b >= 0 && c.shore[i])
		}
	}
	return kept
}
