package sessions_test

import (
	"testing"

	"purser/sessions"
)

// TestSeason checks days, months and years, each with its first and last day.
func TestSeason(t *testing.T) {
	for _, test := range []struct{ since, until, first, last, err string }{
		{"", "", "", "", ""},
		{"2026-11-20", "2026-11-20", "2026-11-20", "2026-11-20", ""},
		{"2026-09", "2026-11", "2026-09-01", "2026-11-30", ""},
		{"2024-02", "2024-02", "2024-02-01", "2024-02-29", ""},
		{"2026", "2026", "2026-01-01", "2026-12-31", ""},
		{"", "2026-02-28", "", "2026-02-28", ""},
		{"14.11.2026", "1.2.2027", "2026-11-14", "2027-02-01", ""},
		{"09.2026", "2.2028", "2026-09-01", "2028-02-29", ""},
		{"30.2.2026", "", "", "", `"30.2.2026" is not a date: write a day as 2026-09-01, a month as 2026-09, a year as 2026`},
		{"2026-11-21", "2026-11-20", "", "", "2026-11-20 is before 2026-11-21"},
		{"2026-11-30", "2026-11", "2026-11-30", "2026-11-30", ""},
		{"2026-02-30", "", "", "", `"2026-02-30" is not a date: write a day as 2026-09-01, a month as 2026-09, a year as 2026`},
		{"", "autumn", "", "", `"autumn" is not a date: write a day as 2026-09-01, a month as 2026-09, a year as 2026`},
		{"26", "", "", "", `"26" is not a date: write a day as 2026-09-01, a month as 2026-09, a year as 2026`},
	} {
		first, last, err := sessions.Season(test.since, test.until)
		words := ""
		if err != nil {
			words = err.Error()
		}
		if first != test.first || last != test.last || words != test.err {
			t.Errorf("%q to %q: %q %q %q", test.since, test.until, first, last, words)
		}
	}
}
