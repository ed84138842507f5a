package show

import (
	"slices"
	"time"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/sessions"
)

// A CountStep is one step of the final count on a television: a ticket of one player, or one part of everybody's total.
type CountStep struct {
	Seat   maps.Seat     // whose ticket it is, or [maps.Nobody]
	Said   text.Sentence // the ticket, or the heading of the part
	Ticket *AccountLine  // nil if it is not about a ticket
	Gains  []int         // by seat: the points that the step adds
}

// CountSteps returns the final count of a game as steps for a television. The first step is what the players had before
// they showed tickets. The tickets follow, beginning with those of the player with the fewest points, and then the
// other parts. The gains of a player add up to the total. A game without tickets has no steps.
func (a *Account) CountSteps(g *sessions.Game) (steps []CountStep) {
	at := slices.IndexFunc(a.Parts, func(part TotalPart) bool { return part.Tickets })
	if at < 0 {
		return nil
	}
	gains := func(parts ...int) []int {
		all := make([]int, len(a.Players))
		for _, player := range a.Players {
			for _, i := range parts {
				all[player.Seat] += player.Parts[i]
			}
		}
		return all
	}
	before := CountStep{Seat: maps.Nobody, Said: text.Say("Before the tickets"),
		Gains: gains(lists.Tabulate(at, func(i int) int { return i })...)}
	steps = append(steps, before)
	order := lists.Tabulate(len(a.Players), func(i int) int { return i })
	slices.SortStableFunc(order, func(i, j int) int {
		return before.Gains[a.Players[i].Seat] - before.Gains[a.Players[j].Seat]
	})
	for _, i := range order {
		player := &a.Players[i]
		name := text.Brief(g.Who(player.Seat), 24)
		for _, line := range player.Lines() {
			if line.Ticket {
				only := make([]int, len(a.Players))
				only[player.Seat] = line.Points
				steps = append(steps, CountStep{player.Seat, text.Say("%s: %s", name, line.What), &line, only})
			}
		}
	}
	if len(steps) == 1 {
		return nil
	}
	for i := at + 1; i < len(a.Parts); i++ {
		if points := gains(i); slices.ContainsFunc(points, func(n int) bool { return n != 0 }) {
			steps = append(steps, CountStep{Seat: maps.Nobody, Said: text.Say(a.Parts[i].Head), Gains: points})
		}
	}
	return steps
}

// CountPace returns how long each step is shown when a count of that many steps plays by itself. The whole count takes
// at most 90 seconds.
func CountPace(steps int) time.Duration {
	const longest, whole = 4 * time.Second, 90 * time.Second
	return min(longest, whole/time.Duration(max(steps, 1)))
}
