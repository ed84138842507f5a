package chart_test

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"purser/maps/draw/chart"
)

// whole returns the chart of a finished game. Its lines are in testdata: letter, name,
// color and final count, then the values.
func whole(t testing.TB, name string) *chart.Chart {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name + ".course")
	if err != nil {
		t.Fatal(err)
	}
	c := &chart.Chart{Title: "The title", Result: "The result.", Final: true}
	for row := range strings.Lines(string(data)) {
		head, values, _ := strings.Cut(row, ":")
		f := strings.Fields(head)
		c.Lines = append(c.Lines, chart.Curve{Letter: f[0], Name: f[1], Color: f[2], End: integers(t, f[3])[0],
			Values: integers(t, values)})
	}
	return c
}

func integers(t testing.TB, words string) (list []int) {
	t.Helper()
	for _, word := range strings.Fields(words) {
		n, err := strconv.Atoi(word)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, n)
	}
	return list
}

// two returns the chart of an unfinished game of two.
func two(anna, ben []int) *chart.Chart {
	return &chart.Chart{Lines: []chart.Curve{
		{Name: "Anna", Color: "blue", Letter: "A", Values: anna},
		{Name: "Ben", Color: "red", Letter: "B", Values: ben},
	}}
}
