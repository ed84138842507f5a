package routes

import (
	"cmp"
	"fmt"

	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/maps/draw/board"
	"purser/maps/draw/paper"
	routemap "purser/maps/routes"
	"purser/referee"
	"purser/scoring"
	routescore "purser/scoring/routes"
	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// partHeads are the English headings of the parts of a score.
var partHeads = [...]string{"Routes", "Exchange", "Tickets", "Harbors", "Unbuilt", "Longest", "Flags", "Stations",
	"Most tickets"}

var _ = partHeads[routescore.NumParts-1] // fails to compile if a part lacks a heading

// Account itemizes a score: the parts that the board has, and the points that raise a negative total to the floor.
func (View) Account(g *sessions.Game, count *kind.Count) *show.Account {
	s := routewords.ScoreOf(count)
	b := s.Board()
	account := &show.Account{Result: result(g, count), Missing: text.Say("Not all tickets are shown."), Notes: s.Notes,
		Marker: true}
	if g.Tallying() {
		account.Missing = text.Say("The tally is not finished.")
	}
	for _, part := range routescore.PartsOf(b) {
		account.Parts = append(account.Parts, show.TotalPart{Head: partHeads[part], Name: part.String(),
			Tickets: part == routescore.Tickets})
	}
	account.Parts = append(account.Parts, show.TotalPart{Head: "Floor", Name: "floor", Seldom: true})
	results := stateOf(g) == nil // only these are known, and of some players only the total
	if results {
		account.Marker = false
		account.Parts = append(account.Parts, show.TotalPart{Head: "Result", Name: "result", Seldom: true})
	}
	for i := range s.Players {
		player := &s.Players[i]
		of := show.AccountPlayer{Seat: player.Seat, Place: player.Place, Total: player.Total(),
			Lines: func() []show.AccountLine { return linesOf(g, b, player) }}
		for _, part := range routescore.PartsOf(b) {
			of.Parts = append(of.Parts, player.Points(part))
		}
		if player.Depth == scoring.ByTotal {
			of.Parts = make([]int, len(of.Parts))
		}
		of.Parts = append(of.Parts, player.Lifted)
		if results {
			of.Parts = append(of.Parts, player.Only)
		}
		account.Players = append(account.Players, of)
	}
	return account
}

// linesOf returns the lines of a player's score; some have a picture.
func linesOf(g *sessions.Game, b *routemap.Board, player *routescore.Player) []show.AccountLine {
	var lines []show.AccountLine
	tickets := player.Tickets // in the same order as the lines about tickets
	if player.Depth == scoring.ByTotal {
		return show.OnlyTotal(player.Only)
	}
	for _, l := range player.Lines(b) {
		line := show.AccountLine{Rule: l.Rule, What: l.What, Result: l.Result, Points: l.Points, Proof: l.Proof}
		line.Ticket = l.Part == routescore.Tickets
		switch {
		case player.Depth != scoring.ByLines:
		case line.Ticket:
			line.Look, line.Proof = ticketProof(g, player, &tickets[0], l.Proof)
			line.Failed = tickets[0].Result == routescore.Failed
			tickets = tickets[1:]
		case l.Part == routescore.Longest:
			line.Look = pathLook(player.Longest.Path)
		}
		lines = append(lines, line)
	}
	return lines
}

// result says who wins or leads, by how much, and whose turn it is.
func result(g *sessions.Game, s *kind.Count) text.Sentence {
	said, state := show.Ahead(g, s, "point"), stateOf(g)
	if state == nil {
		return said
	}
	switch phase := state.Phase(); {
	case phase == referee.LastTurns:
		return text.Say("It is %s's turn, %s to come; %s", state.Name(state.Turn()), text.Count(state.TurnsLeft(),
			"turn"), said)
	case phase == referee.Playing:
		return text.Say("It is %s's turn; %s", state.Name(state.Turn()), said)
	case g.Tallying():
		return text.Say("The tally is not finished; so far %s", said)
	case !s.Final:
		return text.Say("Not all tickets are shown; so far %s", said)
	}
	return said
}

// Cards draws a card for each player, in seating order.
func (View) Cards(p *show.Printer, g *sessions.Game, s *kind.Count, on paper.Style) ([]show.Card, error) {
	players := routewords.ScoreOf(s).Players
	var cards []show.Card
	taken := map[string]bool{}
	for i := range players {
		player := &players[i]
		called := stateOf(g).Name(player.Seat)
		slug := cmp.Or(text.Slug(called), "player")
		name := slug
		for n := i + 1; taken[name] || name == "player"; n++ {
			name = fmt.Sprintf("%s-%d", slug, n)
		}
		taken[name] = true
		cards = append(cards, show.Card{Name: name, Player: called, Sheet: board.Draw(card(p, g, s, player), on)})
	}
	return cards, nil
}

// card returns the scene for one player's card.
func card(p *show.Printer, g *sessions.Game, s *kind.Count, player *routescore.Player) *board.Scene {
	scene := wholeScene(p, g)
	title, result := p.Heading(g, s)
	scene.Caption = title + ". " + p.Words(result)
	scene.Title = p.Player(g, player.Seat, show.MaxName)
	scene.Look = network(g, player.Seat)
	sum := func(points int, what string, args ...any) {
		scene.Sums = append(scene.Sums, board.Caption{What: p.Lang.Say(what, args...), Points: p.Words(points)})
	}
	for _, part := range routescore.PartsOf(boardOf(g)) {
		sum(player.Points(part), partHeads[part])
	}
	if player.Lifted > 0 {
		sum(player.Lifted, "Held at zero")
	}
	sum(player.Total(), "Total")
	sum(player.Place, "Place of %d", len(g.Record.Players))
	return scene
}
