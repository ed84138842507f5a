package show

import (
	"cmp"
	"fmt"
	"strconv"

	"purser/internal/text"
	"purser/maps/draw/board"
	"purser/maps/draw/paper"
	"purser/scoring"
	"purser/sessions"
)

// A Card is the picture of one player: the network, and what it counts.
type Card struct {
	Name   string // of its file, without the ending; no two cards share one
	Player string
	Sheet  *paper.Sheet
}

// Cards draws a card for each player, in seating order.
func Cards(p *Printer, g *sessions.Game, s *scoring.Score, on paper.Style) []Card {
	var cards []Card
	taken := map[string]bool{}
	for i := range s.Players {
		player := &s.Players[i]
		called := g.State.Name(player.Seat)
		slug := cmp.Or(text.Slug(called), "player")
		name := slug
		for n := i + 1; taken[name] || name == "player"; n++ {
			name = fmt.Sprintf("%s-%d", slug, n)
		}
		taken[name] = true
		cards = append(cards, Card{name, called, board.Draw(card(p, g, s, player), on)})
	}
	return cards
}

// partWords head the parts of a player's card.
var partWords = [...]string{"Routes", "Exchanged", "Tickets", "Harbors", "Not built", "Longest path", "Flags"}

// card is the scene of one player.
func card(p *Printer, g *sessions.Game, s *scoring.Score, player *scoring.Player) *board.Scene {
	scene := wholeScene(p, g, s)
	scene.Caption = scene.Title + ". " + scene.Caption
	scene.Title = p.player(g, player.Seat, maxName)
	scene.Look = network(scene, player.Seat)
	sum := func(points int, what string, args ...any) {
		scene.Sums = append(scene.Sums, board.Sum{What: p.Lang.Say(what, args...), Points: strconv.Itoa(points)})
	}
	for _, part := range scoring.PartsOf(g.Board()) {
		sum(player.Points(part), partWords[part])
	}
	if player.Lifted > 0 {
		sum(player.Lifted, "Held at zero")
	}
	sum(player.Total(), "Total")
	sum(player.Place, "Place of %d", len(s.Players))
	return scene
}
