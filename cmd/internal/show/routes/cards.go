package routes

import (
	"cmp"
	"fmt"
	"strconv"

	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/maps/draw/board"
	"purser/maps/draw/paper"
	routescore "purser/scoring/routes"
	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// Cards draws a card for each player, in seating order.
func (View) Cards(p *show.Printer, g *sessions.Game, s kind.Count, on paper.Style) ([]show.Card, error) {
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

// partWords are the headings of the parts of a player's card.
var partWords = [...]string{"Routes", "Exchanged", "Tickets", "Harbors", "Not built", "Longest path", "Flags"}

var _ = partWords[routescore.NumParts-1]

// card is the scene of one player.
func card(p *show.Printer, g *sessions.Game, s kind.Count, player *routescore.Player) *board.Scene {
	scene := wholeScene(p, g)
	title, result := p.Heading(g, s)
	scene.Caption = title + ". " + p.Words(result)
	scene.Title = p.Player(g, player.Seat, show.MaxName)
	scene.Look = network(g, player.Seat)
	sum := func(points int, what string, args ...any) {
		scene.Sums = append(scene.Sums, board.Sum{What: p.Lang.Say(what, args...), Points: strconv.Itoa(points)})
	}
	for _, part := range routescore.PartsOf(boardOf(g)) {
		sum(player.Points(part), partWords[part])
	}
	if player.Lifted > 0 {
		sum(player.Lifted, "Held at zero")
	}
	sum(player.Total(), "Total")
	sum(player.Place, "Place of %d", len(g.Record.Players))
	return scene
}
