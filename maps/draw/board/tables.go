package board

import (
	"embed"
	"encoding/csv"
	"strconv"
	"strings"
)

// The tables, by the id of a board: layout for the places of labels and the bends
// of lanes, coasts for what lies behind. Neither must be there.
//
//go:embed layout/*.csv coasts/*.csv
var tables embed.FS

// rows reads a table without its heading; a table that is not there is empty.
func rows(name string) [][]string {
	data, err := tables.ReadFile(name + ".csv")
	if err != nil {
		return nil
	}
	all, err := csv.NewReader(strings.NewReader(string(data))).ReadAll()
	if err != nil {
		panic(err) // the tables are part of the program
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

// A layout says how a board is drawn.
type layout struct {
	round map[string]bool    // the ends of lanes that leave on one side and come in on the other
	bends map[string]float64 // of lanes, by their ends, as a part of their length
	spots map[string]spot    // of labels, by the id of the city
}

// A spot is where a label stands: from the mark of its city to the middle of its
// left edge; and in how many lines it is written.
type spot struct {
	x, y  float64
	lines int
}

// layoutOf reads the layout of a board.
func layoutOf(board string) layout {
	l := layout{round: map[string]bool{}, bends: map[string]float64{}, spots: map[string]spot{}}
	for _, row := range rows("layout/" + board) {
		switch what, id := row[0], row[1]; what {
		case "round":
			l.round[id] = true
		case "lane":
			l.bends[id] = number(row[2])
		case "label":
			l.spots[id] = spot{number(row[2]), number(row[3]), int(number(row[4]))}
		}
	}
	return l
}
