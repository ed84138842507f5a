package stats

import "slices"

// A Count is the figures of one player in one game.
type Count struct {
	Total, Place int
	Unit         string   // what the total counts, such as keys; empty for points
	Won, Shared  bool     // a first place, and whether it is shared
	Names        []string // of other figures that add up; counts may share the slice to save memory
	Figures      []int    // their values, in the order of the names
}

// Figures are what the counts of players add up to.
type Figures struct {
	Games   int    // the number of games included
	Wins    int    // first places, including shared ones
	Shared  int    // the first places among them that were shared
	Counts  int    // the counts included in the totals
	Unit    string // what these totals count; empty for points
	Crowned int    // the first places among those counts
	Points  int    // all totals added up
	Won     int    // the totals of the first places added up
	Best    *Best  // the best total, the first among equals; nil if there is no count

	sums []sums // of the other figures
}

// sums are what the figures of counts with the same names add up to.
type sums struct {
	names  []string
	of     []int // in the order of the names
	counts int
}

// Average returns the average total.
func (f *Figures) Average() float64 { return ratio(f.Points, f.Counts) }

// AverageWon returns the average total of the first places.
func (f *Figures) AverageWon() float64 { return ratio(f.Won, f.Crowned) }

// Sum returns what the figures with a name add up to, and how many counts have one.
func (f *Figures) Sum(name string) (sum, counts int) {
	for i := range f.sums {
		if at := slices.Index(f.sums[i].names, name); at >= 0 {
			sum += f.sums[i].of[at]
			counts += f.sums[i].counts
		}
	}
	return sum, counts
}

// count adds a player's figures, and the total only if totals is set.
func (f *Figures) count(c *Count, best *Best, totals bool) {
	if c.Won {
		f.Wins++
	}
	if c.Shared {
		f.Shared++
	}
	at := slices.IndexFunc(f.sums, func(s sums) bool { return slices.Equal(s.names, c.Names) })
	if at < 0 {
		at = len(f.sums)
		f.sums = append(f.sums, sums{names: c.Names, of: make([]int, len(c.Names))})
	}
	f.sums[at].counts++
	for i, n := range c.Figures {
		f.sums[at].of[i] += n
	}
	if !totals {
		return
	}
	f.Unit = c.Unit
	f.Counts++
	f.Points += c.Total
	if c.Won {
		f.Crowned++
		f.Won += c.Total
	}
	if f.Best == nil || c.Total > f.Best.Points {
		first := *best
		f.Best = &first
	}
}

func ratio(sum, n int) float64 {
	if n == 0 {
		return 0
	}
	return float64(sum) / float64(n)
}
