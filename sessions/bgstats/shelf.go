package bgstats

import (
	"slices"
	"strconv"
	"time"

	"purser/sessions"
)

// same reports whether a game on the shelf is a play: on the same board and day, with the same
// players, who have the same totals.
func same(g, play *sessions.Summary) bool {
	if g.Map != play.Map || !sameDay(g.Day(), play.Date) || len(g.Players) != len(play.Players) ||
		len(g.Counts) != len(play.Counts) {
		return false
	}
	result := func(s *sessions.Summary) []string {
		var all []string
		for i, person := range s.Players {
			all = append(all, person.Key+" "+strconv.Itoa(s.Counts[i].Total))
		}
		slices.Sort(all)
		return all
	}
	return slices.Equal(result(g), result(play))
}

// sameDay reports whether two days are the same or next to each other: the app may use
// another time zone.
func sameDay(a, b string) bool {
	one, err := time.Parse(time.DateOnly, a)
	other, failed := time.Parse(time.DateOnly, b)
	return err == nil && failed == nil && max(one.Sub(other), other.Sub(one)) <= 24*time.Hour
}
