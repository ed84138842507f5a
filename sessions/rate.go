package sessions

import (
	"slices"

	"purser/scoring/stats"
)

// Reasons why a finished game of several players is not rated, in the order in which they are reported.
const (
	Deserted Reason = "left by a player before the end"
	ByAll    Reason = "only legal because everyone agreed"
	Voided   Reason = "void in its event"
)

// NotRated lists these reasons.
var NotRated = []Reason{Deserted, ByAll, Voided}

// Rankings rates the players over all games of the shelf that match the filter, ignoring its player. The returned
// rankings include only the players that the filter selects; if it selects a board, they include only that board's
// ranking. not lists, by reason, the names of the finished games that are not rated.
func (s *Sum) Rankings() (rankings []stats.Ranking, not map[Reason][]string) {
	filter, rated := s.Filter, []stats.FinishedGame(nil)
	filter.Who = stats.Person{}
	not = map[Reason][]string{}
	for i := range s.shelf {
		switch g := &s.shelf[i]; {
		case g.Why != Complete || !filter.lets(g):
		case g.Void:
			not[Voided] = append(not[Voided], g.Name)
		case g.Gone:
			not[Deserted] = append(not[Deserted], g.Name)
		case filter.Strict && (g.Agreed || g.Else):
			not[ByAll] = append(not[ByAll], g.Name)
		default:
			rated = append(rated, g.FinishedGame)
		}
	}
	for _, r := range stats.Rankings(rated) {
		if who := s.Filter.Who.Key; who != "" {
			r.Players = slices.DeleteFunc(r.Players, func(p stats.Rated) bool { return p.Key != who })
		}
		if len(r.Players) > 0 && (filter.Map == "" || r.Board != "") {
			rankings = append(rankings, r)
		}
	}
	return rankings, not
}
