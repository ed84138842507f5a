package globetrotter

import (
	"slices"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	globerules "purser/referee/globetrotter"
	"purser/scoring"
)

func (score *Score) verdict(s *globerules.State) text.Sentence {
	most, best := scoring.Most(score.seats(s, maps.Nobody), score.total)
	keys := text.Count(most, "key")
	switch s.Phase() {
	case referee.Over:
		if s.Deserted() {
			return score.deserted(s)
		}
		return score.won(s)
	case referee.Free:
		return text.Say("%s: the most keys are with %s. Whose turn it is and who comes home is not recorded.", keys,
			score.names(s, best))
	case referee.Playing:
		return text.Say("Play goes on: %s on the board.", text.Count(score.OnBoard, "key"))
	}
	for i, p := range best {
		others := score.names(s, slices.Concat(best[:i], best[i+1:]))
		switch {
		case !score.Players[p].Home:
		case len(best) > 1 && s.Setup().House.TiedWins:
			return text.Say("%s is home with %s, as many as %s, but did not come home with them: play goes on.",
				s.Name(p), keys, others)
		case len(best) > 1:
			return text.Say("%s is home with %s, as many as %s: play goes on.", s.Name(p), keys, others)
		default:
			return text.Say("%s is home with %s, more than anybody else, but did not come home with them: play goes "+
				"on.", s.Name(p), keys)
		}
	}
	if len(best) > 1 {
		return text.Say("Play goes on, though %s: %s are level with %s.", bare(s), score.names(s, best), keys)
	}
	return text.Say("Play goes on, though %s: %s has the most keys, %d, and is not home.", bare(s),
		s.Name(best[0]), most)
}

func (score *Score) won(s *globerules.State) text.Sentence {
	winner, _ := s.Winner()
	p := &score.Players[winner]
	next, others := scoring.Most(score.seats(s, winner), score.total)
	margin := text.Say("%d more than %s", p.Total()-next, score.names(s, others))
	if p.Total() == next {
		margin = text.Say("as many as %s", score.names(s, others))
	}
	return text.Say("%s wins: home in %s with %s, %s; %s.", s.Name(winner),
		s.Board().Name(s.Traveler(winner).Home), text.Count(p.Total(), "key"), margin, bare(s))
}

// deserted says that only one player has stayed, and who has won.
func (score *Score) deserted(s *globerules.State) text.Sentence {
	keys := text.Count(score.Players[score.Winners[0]].Total(), "key")
	if winners := score.names(s, score.Winners); len(score.Winners) > 1 {
		return text.Say("%s share the win with %s: only one player was left.", winners, keys)
	}
	return text.Say("%s wins with %s: only one player was left.", s.Name(score.Winners[0]), keys)
}

// bare says that no key is left on the board, or that there never was one.
func bare(s *globerules.State) text.Sentence {
	if _, step := s.Bare(); step != globerules.FromStart {
		return text.Say("no key is left on the board")
	}
	return text.Say("there was no key on the board even at the start")
}

// seats lists the players except but and those who left before the end.
func (score *Score) seats(s *globerules.State, but globerules.Seat) (seats []globerules.Seat) {
	for i := range score.Players {
		if p := globerules.Seat(i); p != but && !s.Away().Early(p) {
			seats = append(seats, p)
		}
	}
	return seats
}

func (score *Score) total(p globerules.Seat) int { return score.Players[p].Total() }

func (score *Score) names(s *globerules.State, seats []globerules.Seat) text.List {
	return text.And(lists.Map(seats, s.Name))
}
