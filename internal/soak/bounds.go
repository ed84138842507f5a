package soak

import (
	"math"
	"strconv"
	"testing"
)

// Found reports a figure that a test measured: as a metric of a benchmark, or an attribute of a test.
func Found(t testing.TB, what string, figure float64) { found(t, what, figure, "") }

// AtMost reports a figure and its bound, and fails the test if the figure exceeds it.
func AtMost(t testing.TB, what string, figure, bound float64) {
	t.Helper()
	if found(t, what, figure, " (at most "+digits(bound)+")"); !(figure <= bound) {
		t.Errorf("%s: %s, and at most %s", what, digits(figure), digits(bound))
	}
}

// AtLeast reports a figure and its bound, and fails the test if the figure is below it.
func AtLeast(t testing.TB, what string, figure, bound float64) {
	t.Helper()
	if found(t, what, figure, " (at least "+digits(bound)+")"); !(figure >= bound) {
		t.Errorf("%s: %s, and at least %s", what, digits(figure), digits(bound))
	}
}

func found(t testing.TB, what string, figure float64, bound string) {
	if b, ok := t.(*testing.B); ok {
		b.ReportMetric(figure, what)
	}
	t.Attr(what, digits(figure)+bound)
}

// digits formats whole numbers and large ones without decimals.
func digits(x float64) string {
	decimals := 2
	if x == math.Trunc(x) || math.Abs(x) >= 100 {
		decimals = 0
	}
	return strconv.FormatFloat(x, 'f', decimals, 64)
}
