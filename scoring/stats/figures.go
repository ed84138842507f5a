package stats

import (
	"slices"

	"purser/maps"
	"purser/referee"
	"purser/scoring"
)

// Figures are what counts of players add up to.
type Figures struct {
	Games     int           // the games that they are of
	Counts    int           // the counts that the totals are of
	Wins      int           // first places, shared ones too
	Crowned   int           // the first places among those counts
	Shared    int           // the first places among them that were shared
	Points    int           // all totals together
	Won       int           // the totals of the first places together
	Parts     ofParts[int]  // the points of each part, together
	Best      *Best         // the best total, the first among equals; nil without a count
	Completed int           // tickets, tours in order and out of order too
	Failed    int           // tickets and tours
	Tours     int           // tours shown
	InOrder   int           // tours completed in order
	Harbors   int           // built
	Unbuilt   int           // harbors not built
	Pieces    int           // exchanged
	Longest   int           // bonuses for the longest path
	Flags     int           // made
	Has       ofParts[bool] // a game was on a board that has the part
	HasTours  bool          // a game was on a board with tours
}

// ofParts is something for each part of the count, by [scoring.Part].
type ofParts[T any] [scoring.NumParts]T

// Average is the average total.
func (f *Figures) Average() float64 { return ratio(f.Points, f.Counts) }

// AverageWon is the average total of the first places.
func (f *Figures) AverageWon() float64 { return ratio(f.Won, f.Crowned) }

// AveragePart is what one part of the count pays on average.
func (f *Figures) AveragePart(part scoring.Part) float64 { return ratio(f.Parts[part], f.Counts) }

// A Count is the figures of one player in one game.
type Count struct {
	Total, Place int
	Unit         string        // what the total counts, such as keys; empty for points
	Won, Shared  bool          // a first place, and one that is shared
	Parts        ofParts[int]  // the points of each part
	Completed    int           // tickets, tours in order and out of order too
	Failed       int           // tickets and tours
	Tours        int           // tours shown
	InOrder      int           // tours completed in order
	Harbors      int           // built
	Unbuilt      int           // harbors not built
	Pieces       int           // exchanged
	Longest      bool          // earned the bonus for the longest path
	Flags        int           // made
	Has          ofParts[bool] // the board has the part
	HasTours     bool          // the board has tours
}

// CountsOf returns the figures of everybody in a score, in seating order.
func CountsOf(b *maps.Board, s *scoring.Score) []Count {
	counts := make([]Count, len(s.Players))
	for i := range s.Players {
		p, c := &s.Players[i], &counts[i]
		c.Total, c.Place, c.Completed = p.Total(), p.Place, p.CompletedTickets()
		c.Won = slices.Contains(s.Winners, p.Seat)
		c.Shared = c.Won && len(s.Winners) > 1
		c.Failed = len(p.Tickets) - c.Completed
		c.Harbors, c.Unbuilt, c.Pieces = len(p.Harbors), p.Missing, p.Pieces
		c.Longest, c.Flags, c.HasTours = p.Longest.Points > 0, p.Flags, referee.FeaturesOf(b).Has(referee.WithTours)
		for _, part := range scoring.PartsOf(b) {
			c.Parts[part], c.Has[part] = p.Points(part), true
		}
		for _, t := range p.Tickets {
			if b.Tickets[t.Ticket].Tour() {
				c.Tours++
			}
			if t.Result == scoring.InOrder {
				c.InOrder++
			}
		}
	}
	return counts
}

// count adds a player's figures. Unless the total counts what the others do, only who has
// won is added.
func (f *Figures) count(c *Count, total Best, sums bool) {
	if c.Won {
		f.Wins++
	}
	if c.Shared {
		f.Shared++
	}
	if !sums {
		return
	}
	f.Counts++
	f.Points += c.Total
	if c.Won {
		f.Crowned++
		f.Won += c.Total
	}
	if f.Best == nil || c.Total > f.Best.Points {
		f.Best = &total
	}
	for i, points := range c.Parts {
		f.Parts[i] += points
	}
	f.Completed += c.Completed
	f.Failed += c.Failed
	f.Tours += c.Tours
	f.InOrder += c.InOrder
	f.Harbors += c.Harbors
	f.Unbuilt += c.Unbuilt
	f.Pieces += c.Pieces
	if c.Longest {
		f.Longest++
	}
	f.Flags += c.Flags
	for part, has := range c.Has {
		f.Has[part] = f.Has[part] || has
	}
	f.HasTours = f.HasTours || c.HasTours
}

// ratio divides, and returns 0 where there is nothing to divide by.
func ratio(sum, n int) float64 {
	if n == 0 {
		return 0
	}
	return float64(sum) / float64(n)
}
