package stats

import "purser/scoring"

// Figures are what counts of players add up to.
type Figures struct {
	Games     int    // the games that they are of
	Counts    int    // the counts: those of one player are as many as the games
	Wins      int    // first places, shared ones too
	Shared    int    // the first places among them that were shared
	Points    int    // all totals together
	Won       int    // the totals of the first places together
	Parts     [5]int // the points of each part, by [scoring.Part], together
	Best      *Best  // the best total, the first among equals; nil without a count
	Completed int    // tickets, tours in order and out of order too
	Failed    int    // tickets and tours
	Tours     int    // tours shown
	InOrder   int    // tours completed in order
	Harbors   int    // built
	Unbuilt   int    // harbors not built
	Pieces    int    // exchanged
}

// Average is the average total.
func (f *Figures) Average() float64 { return ratio(f.Points, f.Counts) }

// AverageWon is the average total of the first places.
func (f *Figures) AverageWon() float64 { return ratio(f.Won, f.Wins) }

// AveragePart is what one part of the count pays on average.
func (f *Figures) AveragePart(part scoring.Part) float64 { return ratio(f.Parts[part], f.Counts) }

// count adds a player's count.
func (f *Figures) count(g *Game, p *scoring.Player, won bool, total Best) {
	f.Counts++
	f.Points += total.Points
	if won {
		f.Wins++
		f.Won += total.Points
		if len(g.Score.Winners) > 1 {
			f.Shared++
		}
	}
	if f.Best == nil || total.Points > f.Best.Points {
		f.Best = &total
	}
	for _, part := range scoring.Parts {
		f.Parts[part] += p.Points(part)
	}
	completed := p.CompletedTickets()
	f.Completed += completed
	f.Failed += len(p.Tickets) - completed
	for _, t := range p.Tickets {
		if g.Board.Tickets[t.Ticket].Tour() {
			f.Tours++
		}
		if t.Result == scoring.InOrder {
			f.InOrder++
		}
	}
	f.Harbors += len(p.Harbors)
	f.Unbuilt += p.Missing
	f.Pieces += p.Pieces
}

// ratio divides, and gives 0 where there is nothing to divide by.
func ratio(sum, n int) float64 {
	if n == 0 {
		return 0
	}
	return float64(sum) / float64(n)
}
