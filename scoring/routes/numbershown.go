package routes

import (
	"fmt"
	"strings"

	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
)

// What is counted in the examples of rules on counts by numbers: just right, and just wrong.

// usualLength returns a length that the board has, with how many routes of it a player can claim.
func usualLength(b *routemap.Board) (spaces, most int) {
	for spaces = 1; spaces <= len(b.Values.Points.Routes); spaces++ {
		if one, _ := lanesOf(&routerules.Setup{Board: b}, spaces); one > 0 {
			return spaces, one
		}
	}
	return 1, 1
}

func shownRoutes(b *routemap.Board) (legal, illegal string) {
	spaces, most := 0, 0
	for n := len(b.Values.Points.Routes); n > 0 && spaces == 0; n-- { // long ones, so that the pieces suffice
		if one, _ := lanesOf(&routerules.Setup{Board: b}, n); one > 0 && n*(one+1) <= b.Values.Setup.Pieces {
			spaces, most = n, one
		}
	}
	if spaces == 0 {
		spaces, most = usualLength(b)
	}
	longest := shownPath(b, spaces)
	return fmt.Sprintf("routes %d:%d%s", spaces, most, longest),
		fmt.Sprintf("routes %d:%d%s", spaces, most+1, longest)
}

func shownPieces(b *routemap.Board) (legal, illegal string) {
	spaces, _ := usualLength(b)
	counted := func(n int) string {
		trains := n
		if b.Values.HasShips() {
			trains = min(n, b.Values.Box.Trains)
		}
		return fmt.Sprintf("routes %d:1, left %s%s", spaces, LeftWords(b, [2]int{trains, n - trains}),
			shownPath(b, spaces))
	}
	left := b.Values.Setup.Pieces - spaces
	return counted(left), counted(left - 1)
}

// shownPath returns the longest path of a player with one route, on a board where it pays.
func shownPath(b *routemap.Board, spaces int) string {
	if b.Values.Points.Longest == 0 {
		return ""
	}
	return fmt.Sprintf(", longest %d", spaces)
}

// PieceWords returns the words for the kinds of pieces of a board in a record.
func PieceWords(b *routemap.Board) []string {
	switch {
	case b.Values.HasShips():
		return []string{"trains", "ships"}
	case b.Values.Box.Buses > 0:
		return []string{"buses"}
	}
	return []string{"trains"}
}

// LeftWords returns pieces in the words of a record.
func LeftWords(b *routemap.Board, left [2]int) string {
	var words []string
	for kind, word := range PieceWords(b) {
		words = append(words, fmt.Sprintf("%d %s", left[kind], word))
	}
	return strings.Join(words, " ")
}

func shownTickets(b *routemap.Board) (legal, illegal string) {
	most := 0
	for _, worth := range CardsOf(b) {
		for _, points := range worth {
			most = max(most, points)
		}
	}
	return fmt.Sprintf("tickets %d", most), fmt.Sprintf("tickets %d", most+1)
}

func shownHarbors(b *routemap.Board) (legal, illegal string) {
	ticket := 5
	if len(b.Tickets) > 0 {
		ticket = b.Tickets[0].Completed
	}
	return fmt.Sprintf("tickets %d, harbors 1", ticket), fmt.Sprintf("tickets %d, harbors 2", ticket)
}

func shownLongest(b *routemap.Board) (legal, illegal string) {
	spaces, _ := usualLength(b)
	counted := "routes %d:1, longest %d"
	return fmt.Sprintf(counted, spaces, spaces), fmt.Sprintf(counted, spaces, spaces+1)
}

func shownMarker(b *routemap.Board) (legal, illegal string) {
	spaces, _ := usualLength(b)
	longest, points := shownPath(b, spaces), b.Points(spaces)
	return fmt.Sprintf("routes %d:1%s, marker %d", spaces, longest, points),
		fmt.Sprintf("routes %d:1%s, marker %d", spaces, longest, 2*points)
}
