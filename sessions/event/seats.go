package event

import (
	"math/bits"
	"slices"
)

// turns draws the turn order of every table.
func (e *Event) turns(d *Draw, l *lot) {
	sat := make([][maxSeats]int, e.Players()) // how often each player has sat in each seat
	for _, t := range e.AllTables() {
		for seat, p := range t.Seats {
			if t.Void == "" {
				sat[p][seat]++
			}
		}
	}
	for _, table := range d.Cut {
		order := slices.Clone(table)
		l.shuffle(order)
		seats, times := turnOrder(order, sat)
		d.TurnLots = append(d.TurnLots, order)
		d.Tables = append(d.Tables, seats)
		d.TurnTimes = append(d.TurnTimes, times)
	}
}

// turnOrder returns the seating with the smallest sum of how often each player has sat in that seat before, and the
// sum. Among equal seatings it returns the first in lexicographic order of positions. It computes each set of players
// once, filling seats from the last.
func turnOrder(players []int, sat [][maxSeats]int) (seats []int, times int) {
	n := len(players)
	least := make([]int, 1<<n) // the smallest sum for the last seats, by the set of players left for them
	for left := 1; left < 1<<n; left++ {
		least[left] = -1
		seat := n - bits.OnesCount(uint(left))
		for place, p := range players {
			if left&(1<<place) == 0 {
				continue
			}
			if sum := sat[p][seat] + least[left&^(1<<place)]; least[left] < 0 || sum < least[left] {
				least[left] = sum
			}
		}
	}
	for left, seat := 1<<n-1, 0; seat < n; seat++ {
		for place, p := range players {
			rest := left &^ (1 << place)
			if rest != left && sat[p][seat]+least[rest] == least[left] {
				seats, left = append(seats, p), rest
				break
			}
		}
	}
	return seats, least[1<<n-1]
}
