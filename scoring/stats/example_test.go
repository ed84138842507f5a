package stats_test

import (
	"fmt"

	"purser/scoring/stats"
)

// Two evenings of two players are added up.
func ExampleOf() {
	people := []stats.Person{{Key: "anna", Name: "Anna"}, {Key: "ben", Name: "Ben"}}
	sum := stats.Of([]stats.FinishedGame{
		{Name: "friday", Board: "world", Players: people, Counts: []stats.GameFigures{{Total: 120, Place: 1, Won: true},
			{Total: 90, Place: 2}}},
		{Name: "sunday", Board: "world", Players: people, Counts: []stats.GameFigures{{Total: 80, Place: 2},
			{Total: 101, Place: 1, Won: true}}},
	}, "")
	for _, row := range sum.Players {
		fmt.Println(row.Name, row.Wins, row.Average())
	}
	// Output:
	// Anna 1 100
	// Ben 1 95.5
}
