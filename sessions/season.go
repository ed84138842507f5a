package sessions

import (
	"time"

	"purser/internal/text"
)

// Season returns the first and the last day between two dates, each a day, a month or a
// year (2026-09-01, 2026-09, 2026; or as in German, 1.9.2026, 9.2026) or empty. The error
// names an invalid date, or dates that end before they begin.
func Season(since, until string) (first, last string, err error) {
	if first, _, err = span(since); err != nil {
		return "", "", err
	}
	if _, last, err = span(until); err != nil {
		return "", "", err
	}
	if first != "" && last != "" && last < first {
		return "", "", text.Errorf("%s is before %s", until, since)
	}
	return first, last, nil
}

// span returns the first and the last day of a date, both empty if the date is.
func span(date string) (first, last string, err error) {
	if date == "" {
		return "", "", nil
	}
	for _, unit := range []struct {
		layout              string
		years, months, days int
	}{{time.DateOnly, 0, 0, 1}, {"2.1.2006", 0, 0, 1}, {"2006-01", 0, 1, 0}, {"1.2006", 0, 1, 0}, {"2006", 1, 0, 0}} {
		begin, err := time.Parse(unit.layout, date)
		if err != nil {
			continue
		}
		end := begin.AddDate(unit.years, unit.months, unit.days).AddDate(0, 0, -1)
		return begin.Format(time.DateOnly), end.Format(time.DateOnly), nil
	}
	return "", "", text.Errorf("%q is not a date: write a day as 2026-09-01, a month as 2026-09, a year as 2026",
		text.Brief(date, 80))
}
