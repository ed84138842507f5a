package globetrotter

import (
	"purser/cmd/internal/show"
	"purser/internal/lists"
	"purser/internal/text"
	globemap "purser/maps/globetrotter"
	"purser/referee"
	globescore "purser/scoring/globetrotter"
	"purser/sessions"
	"purser/sessions/kind"
	globewords "purser/sessions/notation/globetrotter"
)

// Account itemizes a score: one line for each key.
func (View) Account(g *sessions.Game, count *kind.Count) *show.Account {
	score, b := globewords.ScoreOf(count), globewords.BoardOf(g.Board())
	account := &show.Account{
		Result:  result(g, count),
		Missing: text.Say("Whose turn it is and who comes home is not recorded."),
		Notes:   func() []text.Sentence { return append(notes(g, score), score.Notes...) },
		Parts: []show.TotalPart{{Head: "City keys", Name: "city_keys"},
			{Head: "Continent keys", Name: "continent_keys"}},
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

// result says who has won or, if play continues, whose turn it is, who leads, and why the game is not over.
func result(g *sessions.Game, count *kind.Count) text.Sentence {
	s, verdict := stateOf(g), globewords.ScoreOf(count).Verdict
	switch {
	case s.Phase() == referee.Playing && count.Total(show.Standing(count, s.Seats())[0]) > 0:
		return text.Say("It is %s's turn, round %d. %s %s", s.Name(s.Turn()), s.Round(), show.Ahead(g, count, "key"),
			verdict)
	case s.Phase() == referee.Playing, s.Phase() == referee.LastTurns: // the result says who has the most keys
		return text.Say("It is %s's turn, round %d. %s", s.Name(s.Turn()), s.Round(), verdict)
	}
	return verdict
}

// notes returns a note on the keys that nobody has won.
func notes(g *sessions.Game, score *globescore.Score) []text.Sentence {
	keys := lists.Map(score.Jackpot.Keys, func(c globemap.Place) text.Sentence { return placeSaid(g.Board(), c) })
	switch len(keys) {
	case 0:
		return nil
	case 1:
		return []text.Sentence{text.Say("The key of %s is in the jackpot and counts for nobody.", keys[0])}
	default:
		return []text.Sentence{text.Say("The keys of %s are in the jackpot and count for nobody.", text.And(keys))}
	}
}
