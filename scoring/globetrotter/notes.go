package globetrotter

import (
	"purser/internal/text"
	globerules "purser/referee/globetrotter"
)

// notes says which continent keys are not supported by the souvenirs, where any souvenirs were entered. Such a key
// counts all the same.
func (score *Score) notes(s *globerules.State) (all []text.Sentence) {
	for i := range score.Players {
		p := &score.Players[i]
		for _, c := range p.Continents {
			own, key := text.Count(len(c.Souvenirs), "souvenir"), s.Board().ContinentName(c.Continent)
			switch {
			case c.Next > len(c.Souvenirs):
				all = append(all,
					text.Say("%s has the key of %s with %s there, and another player has %d: check what was entered.",
						s.Name(p.Seat), key, own, c.Next))
			case len(c.Souvenirs) > 0 && len(c.Souvenirs) < globerules.LeastSouvenirs:
				all = append(all,
					text.Say("%s has the key of %s with %s there, and it takes %d: check what was entered.",
						s.Name(p.Seat), key, own, globerules.LeastSouvenirs))
			}
		}
	}
	return all
}
