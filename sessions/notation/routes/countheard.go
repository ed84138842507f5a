package routes

import (
	"slices"
	"strconv"

	"purser/internal/lists"
	"purser/internal/text"
	routemap "purser/maps/routes"
	routescore "purser/scoring/routes"
)

// countHeard says back in words what was understood of a part of a count, with what it pays. It is empty if nothing of
// the part was counted.
func countHeard(b *routemap.Board, n *routescore.Numbers, word string) text.Sentence {
	part := routescore.NumberPart(slices.Index(countWords, word))
	if !n.Said[part] {
		return text.Sentence{}
	}
	said := []text.Sentence{}
	switch part {
	case routescore.CountedRoutes:
		for i, l := range n.Routes {
			said = append(said, routesHeard(i == 0, l))
		}
	case routescore.CountedTickets:
		completed := lists.Count(n.Tickets, func(points int) bool { return points > 0 })
		if completed > 0 {
			said = append(said, text.Say("%s", text.Count(completed, "completed ticket")))
		}
		if failed := len(n.Tickets) - completed; failed > 0 {
			said = append(said, text.Say("%s", text.Count(failed, "failed ticket")))
		}
	default:
		only := *n
		only.Said = [routescore.NumNumberParts]bool{}
		only.Said[part] = true
		said = append(said, text.Say("%s", numbersSaid(b, &only)))
	}
	heard := text.Joined(said, ", ")
	if points, pays := routescore.PartPoints(b, n, part); pays {
		return text.Say("%s: %s", heard, text.Count(points, "point"))
	}
	return text.Say("%s", heard)
}

// routesHeard says how many routes of a length there are; the first says that they are routes.
func routesHeard(first bool, l routescore.Length) text.Sentence {
	switch {
	case !first:
		return text.Say("%s of %d", numeral(l.Count), l.Spaces)
	case l.Count == 1:
		return text.Say("one route of %d", l.Spaces)
	}
	return text.Say("%s routes of %d", numeral(l.Count), l.Spaces)
}

// Numerals are the numbers that are said in words.
var Numerals = []string{"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
	"twelve"}

// numeral returns a number of routes in words, or in figures if it is a large one.
func numeral(n int) text.Typed {
	if n < 1 || n > len(Numerals) {
		return text.Typed{Word: strconv.Itoa(n)}
	}
	return text.Typed{Key: "number ", Word: Numerals[n-1]}
}
