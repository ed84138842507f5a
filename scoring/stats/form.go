package stats

import (
	"cmp"
	"math"
	"slices"
)

// FormGames is the number of a player's latest games that make up the form.
const FormGames = 5

// A FormCurve is a player's form over time: the percentage of other players who finished behind, averaged over the
// latest [FormGames] games. A tied player counts half.
type FormCurve struct {
	Key, Name string // identifies the person; the latest spelling of the name
	Games     int    // number of games the person played
	First     int    // index of the person's first game, from 0
	Percent   []int  // rounded; one after each game from First on, whether or not the person played in it

	latest []float64
}

// Forms returns the forms of everyone who played games with at least two players. The games must be in the order in
// which they were played. The result is sorted by number of games, then by form (best first), then by key.
func Forms(games []FinishedGame) []FormCurve {
	var forms []FormCurve
	number := map[string]int{} // index in forms, by key
	for n := range games {
		g := &games[n]
		for seat, p := range g.Players {
			if p.Key == "" {
				continue
			}
			i, known := number[p.Key]
			if !known {
				i = len(forms)
				number[p.Key] = i
				forms = append(forms, FormCurve{Key: p.Key, First: n})
			}
			f := &forms[i]
			f.Name = p.Name
			f.Games++
			f.latest = append(f.latest, behind(g, seat))
			f.latest = f.latest[max(0, len(f.latest)-FormGames):]
		}
		for i := range forms {
			forms[i].Percent = append(forms[i].Percent, percent(forms[i].latest))
		}
	}
	slices.SortFunc(forms, func(a, b FormCurve) int {
		return cmp.Or(b.Games-a.Games, b.Last()-a.Last(), cmp.Compare(a.Key, b.Key))
	})
	return forms
}

// Last returns the form after the last game.
func (f *FormCurve) Last() int { return f.Percent[len(f.Percent)-1] }

// behind returns the fraction of a player's opponents who finished behind, from 0 to 1.
func behind(g *FinishedGame, seat int) float64 {
	sum := 0.0
	for other := range g.Counts {
		switch place := g.Counts[other].Place; {
		case other == seat:
		case place > g.Counts[seat].Place:
			sum++
		case place == g.Counts[seat].Place:
			sum += 0.5
		}
	}
	return sum / float64(len(g.Counts)-1)
}

func percent(parts []float64) int {
	sum := 0.0
	for _, p := range parts {
		sum += p
	}
	return int(math.Round(100 * sum / float64(len(parts))))
}
