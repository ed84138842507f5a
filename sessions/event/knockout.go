package event

import (
	"cmp"
	"slices"

	"purser/internal/lists"
	"purser/internal/text"
)

// knockout determines who plays in a round of the finals and who has a bye, and deals the players to tables.
func (e *Event) knockout(d *Draw, _ *lot) error {
	standings := e.standings()
	rank := make([]int, len(standings)) // by player
	for i, s := range standings {
		rank[s.Player] = i
	}
	stage, before := Finals(e.Rounds[:d.Round-1])
	tables := e.Finals[stage]
	seeds, err := e.seeds(d, standings, rank, before)
	if err != nil {
		return err
	}
	if len(seeds) == tables+1 {
		for _, s := range standings {
			if slices.Contains(d.Present, s.Player) && !slices.Contains(seeds, s.Player) && s.Games >= e.Least {
				seeds = append(seeds, s.Player)
				d.Replaced = append(d.Replaced, s.Player)
				break
			}
		}
	}
	slices.SortFunc(seeds, func(p, q int) int { return rank[p] - rank[q] })
	seeds = seeds[:min(len(seeds), 4*tables)]
	switch {
	case len(seeds) == 0:
		return text.Errorf("nobody is there who may play in the finals")
	case len(seeds) <= tables:
		d.Byes = seeds
	default:
		byes, sizes := stages(len(seeds), tables)
		d.Byes, d.Cut = seeds[:byes], snake(seeds[byes:], sizes)
	}
	d.Present = seeds
	return nil
}

// stages returns how many of the players have byes, and the sizes of the tables for the rest, so that byes and tables
// together make the given number.
func stages(players, tables int) (byes int, sizes []int) {
	rest := 4*tables - players
	byes = rest / 3
	sizes = make([]int, tables-byes)
	for i := range sizes {
		if sizes[i] = 4; i >= len(sizes)-rest%3 {
			sizes[i] = 3
		}
	}
	if players == tables+1 {
		sizes = []int{2}
	}
	return byes, sizes
}

// snake deals players to tables of these sizes: from the first table to the last, then back, and so on.
func snake(players, sizes []int) [][]int {
	tables := make([][]int, len(sizes))
	order := lists.Tabulate(len(tables), func(t int) int { return t })
	for ; len(players) > 0; slices.Reverse(order) {
		for _, t := range order {
			if len(tables[t]) < sizes[t] {
				tables[t] = append(tables[t], players[0])
				players = players[1:]
			}
		}
	}
	return tables
}

// seeds returns who plays. In the first round of the finals these are the best of the standings; later, those who had
// a bye or won, with absent players replaced by the best seconds.
func (e *Event) seeds(d *Draw, standings []Standing, rank []int, before *Round) (seeds []int, err error) {
	comes := func(p int) bool { return slices.Contains(d.Present, p) }
	if before == nil {
		for _, s := range standings {
			if comes(s.Player) && s.Games >= e.Least && (s.Won || !e.Winners) {
				seeds = append(seeds, s.Player)
			}
		}
		return seeds, nil
	}
	var seconds []Settled
	through := slices.Clone(before.Byes)
	for t := range before.Tables {
		table := &before.Tables[t]
		if table.Void != "" {
			continue
		}
		if table.Result == nil {
			return nil, text.Errorf("table %d of round %d has no result yet", table.Number, before.Number)
		}
		all := e.Settle(table)
		slices.SortStableFunc(all, func(a, b Settled) int {
			return cmp.Or(a.Place-b.Place, rank[a.Player]-rank[b.Player])
		})
		through = append(through, all[0].Player)
		if !all[1].Gone && comes(all[1].Player) {
			seconds = append(seconds, all[1])
		}
	}
	slices.SortFunc(seconds, func(a, b Settled) int {
		return cmp.Or(b.Percent.Cmp(a.Percent), rank[a.Player]-rank[b.Player])
	})
	for _, p := range through {
		switch {
		case comes(p):
			seeds = append(seeds, p)
		case len(seconds) > 0:
			seeds = append(seeds, seconds[0].Player)
			d.Replaced = append(d.Replaced, seconds[0].Player)
			seconds = seconds[1:]
		}
	}
	return seeds, nil
}
