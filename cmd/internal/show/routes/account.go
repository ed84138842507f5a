package routes

import (
	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/referee"
	routescore "purser/scoring/routes"
	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// partHeads are the headings of the parts, in English.
var partHeads = [...]string{"Routes", "Exchange", "Tickets", "Harbors", "Unbuilt", "Longest", "Flags"}

// Account itemizes a score: the parts on the board, and what raises a total to the floor.
func (View) Account(g *sessions.Game, count kind.Count) *show.Account {
	b, s := boardOf(g), routewords.ScoreOf(count)
	account := &show.Account{Result: result(g, count), Missing: open(g), Notes: s.Notes, Marker: true}
	for _, part := range routescore.PartsOf(b) {
		account.Parts = append(account.Parts, show.Part{Head: partHeads[part], Name: part.String()})
	}
	account.Parts = append(account.Parts, show.Part{Head: "Floor", Name: "floor", Seldom: true})
	for i := range s.Players {
		player := &s.Players[i]
		of := show.AccountPlayer{Seat: player.Seat, Place: player.Place, Total: player.Total(),
			Lines: func() []show.AccountLine { return linesOf(g, player) }}
		for _, part := range routescore.PartsOf(b) {
			of.Parts = append(of.Parts, player.Points(part))
		}
		of.Parts = append(of.Parts, player.Lifted)
		account.Players = append(account.Players, of)
	}
	return account
}

// linesOf returns the lines of a player's score; those of tickets and of the longest path
// have a picture.
func linesOf(g *sessions.Game, player *routescore.Player) []show.AccountLine {
	var lines []show.AccountLine
	tickets := player.Tickets // the tickets' lines are in the same order
	for _, l := range player.Lines(boardOf(g)) {
		line := show.AccountLine{Rule: l.Rule, What: l.What, Result: l.Result, Points: l.Points, Proof: l.Proof}
		switch l.Part {
		case routescore.Tickets:
			line.Look = ticketLook(g, player.Seat, &tickets[0])
			tickets = tickets[1:]
		case routescore.Longest:
			line.Look = pathLook(player.Longest.Path)
		}
		lines = append(lines, line)
	}
	return lines
}

// open says what a score lacks to be final when it is nobody's turn.
func open(g *sessions.Game) text.Sentence {
	if g.Tallying() {
		return text.Say("The tally is not finished.")
	}
	return text.Say("Not all tickets are shown.")
}

// result returns a sentence about a score: who wins or leads, by how much, and whose turn
// it is.
func result(g *sessions.Game, s kind.Count) text.Sentence {
	said, state := show.Ahead(g, s, "point"), stateOf(g)
	switch phase := state.Phase(); {
	case phase == referee.LastTurns:
		return text.Say("It is %s's turn, %s to come; %s", state.Name(state.Turn()), text.Count(state.TurnsLeft(),
			"turn"), said)
	case phase == referee.Playing:
		return text.Say("It is %s's turn; %s", state.Name(state.Turn()), said)
	case g.Tallying():
		return text.Say("The tally is not finished; so far %s", said)
	case !s.Final():
		return text.Say("Not all tickets are shown; so far %s", said)
	}
	return said
}
