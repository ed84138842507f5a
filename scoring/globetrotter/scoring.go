// Package globetrotter counts a table of Globetrotter: who has which key since when, which souvenirs hold the
// continents, who is home, and who has won or why play goes on.
//
// A count is a proof: a key has the line on which it was won, and the key of a continent has the souvenirs that hold
// it and the number of those of the next player. Totals are computed on demand.
//
// The package is pure and does not judge moves. It counts any [globetrotter.State].
package globetrotter

import (
	"slices"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	globemap "purser/maps/globetrotter"
	"purser/referee"
	globerules "purser/referee/globetrotter"
	"purser/scoring"
)

// A Score is the count of a whole table.
type Score struct {
	Players []Player           // in turn order
	Jackpot globerules.Jackpot // the contents of the jackpot
	OnBoard int                // number of keys still on their fields
	Winners []globerules.Seat  // free game: everyone with the most keys; otherwise nobody before the end
	Final   bool               // the game is over
	Verdict text.Sentence      // who has won and how, or why play goes on
	Notes   []text.Sentence    // who left, and continent keys not supported by souvenirs
}

// A Player is one player's count.
type Player struct {
	Seat       globerules.Seat
	Cities     []CityKey      // city keys, in the order in which they were won
	Continents []ContinentKey // continent keys, in the order in which they were won
	Souvenirs  []globemap.Place
	Home       bool // the pawn is at home
	Place      int  // from 1, by keys; equal players share a place
}

// A CityKey is a city key.
type CityKey struct {
	City globemap.Place
	Line int // the line of the record on which it was won; 0 for a key from the start
}

// A ContinentKey is a continent key, with the souvenirs that hold it.
type ContinentKey struct {
	Continent globemap.Continent
	Line      int              // the line of the record on which it was won; 0 for a key from the start
	Souvenirs []globemap.Place // the holder's souvenirs in the continent
	Next      int              // the most souvenirs there of any other player
}

// Total returns the number of a player's keys. City and continent keys count the same (rulebook, Spielende).
func (p *Player) Total() int { return len(p.Cities) + len(p.Continents) }

// Count counts a table. Lines are the line numbers in the record of the moves that led to the table, one for each
// move.
func Count(s *globerules.State, lines []int) *Score {
	score := &Score{Players: make([]Player, s.Seats()), Jackpot: s.Jackpot(), OnBoard: s.OnBoard()}
	for i := range score.Players {
		score.Players[i].count(s, globerules.Seat(i), lines)
	}
	places := scoring.Places(len(score.Players),
		func(i, j int) bool { return s.Ahead(globerules.Seat(i), globerules.Seat(j)) })
	for i, place := range places {
		p := &score.Players[i]
		p.Place = place
		if place == 1 && (s.Phase() == referee.Free || s.Deserted()) {
			score.Winners = append(score.Winners, p.Seat)
		}
	}
	score.Final = s.Phase() == referee.Over
	if winner, _ := s.Winner(); winner != maps.Nobody {
		score.Winners = []globerules.Seat{winner}
	}
	score.Verdict, score.Notes = score.verdict(s),
		append(scoring.Left(s.Away(), s.Seats(), s.Name, globerules.Leaver.Said("counted")), score.notes(s)...)
	return score
}

func lineOf(step int, lines []int) int {
	if step == globerules.FromStart {
		return 0
	}
	return lines[step]
}

// count collects the keys of a player, each with its line, and the souvenirs.
func (p *Player) count(s *globerules.State, seat globerules.Seat, lines []int) {
	p.Seat = seat
	t := s.Traveler(seat)
	p.Home = t.At == t.Home && t.Home != globemap.NoPlace
	p.Souvenirs = s.SouvenirsOf(seat)
	keys := s.KeysOf(seat)
	since := func(k globemap.Key) int {
		_, step := s.HolderOf(k)
		return step
	}
	slices.SortStableFunc(keys, func(a, b globemap.Key) int { return since(a) - since(b) })
	for _, k := range keys {
		line := lineOf(since(k), lines)
		if k.City != globemap.NoPlace {
			p.Cities = append(p.Cities, CityKey{k.City, line})
			continue
		}
		c := ContinentKey{Continent: k.Continent, Line: line}
		there := func(city globemap.Place) bool { return s.ContinentOf(city) == k.Continent }
		c.Souvenirs = lists.Filter(p.Souvenirs, there)
		for other := range s.Seats() {
			if globerules.Seat(other) != seat {
				c.Next = max(c.Next, s.InContinent(globerules.Seat(other), k.Continent))
			}
		}
		p.Continents = append(p.Continents, c)
	}
}
