package globetrotter

import (
	"purser/internal/lists"
	"purser/internal/text"
	globemap "purser/maps/globetrotter"
)

// A ScoreLine is one line of a player's count: one key.
type ScoreLine struct {
	Rule  string // the id of the rule that applies
	What  text.Sentence
	Proof text.Sentence // since when the player has the key, and with which souvenirs
}

// Lines itemizes a player's count, with one line for each key.
func (p *Player) Lines(b *globemap.Board) []ScoreLine {
	var all []ScoreLine
	for _, c := range p.Cities {
		all = append(all, ScoreLine{keysRule, text.Say("City key %s", b.Name(c.City)), since(c.Line)})
	}
	for _, c := range p.Continents {
		cities := lists.Map(c.Souvenirs, b.Name)
		proof := text.Say("%s; no souvenir was entered", since(c.Line))
		switch {
		case len(cities) > 0:
			proof = text.Say("%s; %s: %s; the next player has %d there", since(c.Line), text.Count(len(cities),
				"souvenir"), text.And(cities), c.Next)
		case c.Next > 0:
			proof = text.Say("%s; no souvenir of the player was entered; the next player has %d there", since(c.Line),
				c.Next)
		}
		all = append(all, ScoreLine{keysRule, text.Say("Continent key %v", b.ContinentName(c.Continent)), proof})
	}
	return all
}

func since(line int) text.Sentence {
	if line == 0 {
		return text.Say("from the start")
	}
	return text.Say("won in line %d", line)
}
