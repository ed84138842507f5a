package events

import (
	"slices"

	"purser/scoring/stats"
	"purser/sessions"
	"purser/sessions/director"
	"purser/sessions/record"
)

// Ratings are how strong the players of an event are, by all finished games on its board.
type Ratings struct {
	stats.Ranking
	of map[string]stats.Rated // by the folded names of players
}

// Rate rates the players of an event.
func (s *Shell) Rate(o *director.Event) (*Ratings, error) {
	games, err := s.Service().Shelf(o.Map, nil)
	if err != nil {
		return nil, err
	}
	r := &Ratings{of: map[string]stats.Rated{}}
	rankings, _ := sessions.AddUp(games, sessions.Filter{Map: o.Map}).Rankings()
	if len(rankings) > 0 { // there is one of a board
		r.Ranking = rankings[0]
	}
	plays := map[string]bool{}
	for p := range o.Players() {
		plays[record.Fold(o.Name(p))] = true
	}
	r.Players = slices.DeleteFunc(r.Players, func(p stats.Rated) bool { return !plays[p.Key] })
	for _, p := range r.Players {
		r.of[p.Key] = p
	}
	return r, nil
}

// Empty reports whether nobody has a rating.
func (r *Ratings) Empty() bool { return len(r.Players) == 0 }

// Show has the standings say how strong the players are, if that is known of anybody.
func (s *Shell) Show(r *Ratings) {
	if !r.Empty() {
		s.rated = r
	}
}
