package board

import (
	"embed"
	"strconv"

	"purser/internal/decode"
)

// The tables, by the id of a board: layout has the places of labels and the bends of lanes,
// coasts has the background. A board may have neither.
//
//go:embed layout/*.csv coasts/*.csv
var tables embed.FS

// rows returns the rows of a table without its heading, empty if there is no such table.
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

// A layout is a layout table.
type layout struct {
	wraps map[string]bool    // lanes around the world, by their ends
	bends map[string]float64 // of lanes, by their ends; see [bezier]
	spots map[string]spot    // of labels, by the id of the city
}

// A spot is the place of a label: the vector from the mark of its city to the middle
// of its left edge, and the number of its lines.
type spot struct {
	x, y  float64
	lines int
}

// layoutOf returns the layout of a board, empty if it has no table.
func layoutOf(board string) layout {
	l := layout{wraps: map[string]bool{}, bends: map[string]float64{}, spots: map[string]spot{}}
	for _, row := range rows("layout/" + board) {
		switch what, id := row[0], row[1]; what {
		case "round":
			l.wraps[id] = true
		case "lane":
			l.bends[id] = number(row[2])
		case "label":
			l.spots[id] = spot{number(row[2]), number(row[3]), int(number(row[4]))}
		}
	}
	return l
}
