package globetrotter

import (
	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/referee"
	globescore "purser/scoring/globetrotter"
	"purser/sessions"
	"purser/sessions/kind"
	globewords "purser/sessions/notation/globetrotter"
)

// Account itemizes a score: each line is one key.
func (View) Account(g *sessions.Game, count kind.Count) *show.Account {
	score, b := globewords.ScoreOf(count), globewords.BoardOf(g.Board())
	account := &show.Account{
		Result:  result(g, score),
		Missing: text.Say("Whose turn it is and who comes home is not written down."),
		Notes:   append(notes(g, score), score.Notes...),
		Parts:   []show.Part{{Head: "City keys", Name: "city_keys"}, {Head: "Continent keys", Name: "continent_keys"}},
	}
	for i := range score.Players {
		player := &score.Players[i]
		account.Players = append(account.Players, show.AccountPlayer{
			Seat: player.Seat, Place: player.Place, Total: player.Total(),
			Parts: []int{len(player.Cities), len(player.Continents)},
			Lines: func() (lines []show.AccountLine) {
				for _, l := range player.Lines(b) {
					lines = append(lines, show.AccountLine{Rule: l.Rule, What: l.What, Proof: l.Proof, Points: 1})
				}
				return lines
			},
		})
	}
	return account
}

// result says who has won, or whose turn it is, who leads, and why play continues.
func result(g *sessions.Game, score *globescore.Score) text.Sentence {
	s := stateOf(g)
	switch s.Phase() {
	case referee.Playing:
		if lead := ahead(g, score); !lead.Empty() {
			return text.Say("It is %s's turn, round %d. %s %s", s.Name(s.Turn()), s.Round(), lead, score.Verdict)
		}
		return text.Say("It is %s's turn, round %d. %s", s.Name(s.Turn()), s.Round(), score.Verdict)
	case referee.LastTurns: // the verdict says who has the most
		return text.Say("It is %s's turn, round %d. %s", s.Name(s.Turn()), s.Round(), score.Verdict)
	}
	return score.Verdict
}

// ahead says who has the most keys, and how many more than the next; nothing if nobody has
// any.
func ahead(g *sessions.Game, score *globescore.Score) text.Sentence {
	s := stateOf(g)
	best := leaders(s)
	most := s.Count(best[0])
	keys := text.Count(most, "key")
	switch {
	case most == 0:
		return text.Sentence{}
	case len(best) > 1:
		return text.Say("%s share the lead with %s.", text.And(names(s, best)), keys)
	}
	var second *globescore.Player
	for i := range score.Players {
		if p := &score.Players[i]; p.Place == 2 && second == nil {
			second = p
		}
	}
	return text.Say("%s leads with %s, %d more than %s.", s.Name(best[0]), keys, most-second.Total(),
		s.Name(second.Seat))
}

// notes returns the notes on a score: the keys that nobody has.
func notes(g *sessions.Game, score *globescore.Score) []text.Sentence {
	var keys []string
	for _, city := range score.Jackpot.Keys {
		keys = append(keys, shownName(g.Board(), city))
	}
	switch len(keys) {
	case 0:
		return nil
	case 1:
		return []text.Sentence{text.Say("The key of %s is in the jackpot and counts for nobody.", keys[0])}
	default:
		return []text.Sentence{text.Say("The keys of %s are in the jackpot and count for nobody.", text.And(keys))}
	}
}
