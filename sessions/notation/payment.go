package notation

import (
	"slices"
	"strings"

	"purser/internal/text"
	"purser/maps"
	"purser/referee"
)

// A place is what cards are played for.
type place struct{ move referee.Move }

// bare returns the kinds of card that a color alone can be there.
func (p *place) bare(b *maps.Board) []int {
	switch {
	case p.move.Kind == referee.Harbor:
		return []int{anchor, ship}
	case b.Routes[p.move.Route].Kind == maps.Train:
		return []int{train}
	}
	return []int{ship}
}

// color returns the color of the lane, or [maps.Gray].
func (p *place) color(b *maps.Board) maps.Color {
	if p.move.Kind == referee.Harbor {
		return maps.Gray
	}
	return b.Routes[p.move.Route].Color
}

// choose returns the one of several payments that the rules take, or asks.
func (p *place) choose(b *maps.Board, found []referee.Cards, words []string) (referee.Cards, error) {
	var pay []referee.Cards
	for _, c := range found {
		if p.pays(b, c) {
			pay = append(pay, c)
		}
	}
	switch len(pay) {
	case 0:
		pay = found
	case 1:
		return pay[0], nil
	}
	e := &text.NameError{Kind: text.Say("payment"), Name: strings.Join(words, " "), Ambiguous: true}
	for i := range pay {
		e.Candidates = append(e.Candidates, strings.ReplaceAll(strings.TrimPrefix(paid(b, &pay[i]), " with "), ", ", " + "))
	}
	return referee.Cards{}, e
}

// pays reports whether the rules on cards take a payment. What a house rule could
// let through does not count.
func (p *place) pays(b *maps.Board, cards referee.Cards) bool {
	setup := &referee.Setup{Board: b, Free: true}
	for i := range b.Values.Setup.MinPlayers {
		setup.Players = append(setup.Players, referee.Player{Color: b.SeatColors[i], Keeps: referee.Unknown,
			Trains: b.Values.Setup.FirstTrains, Ships: b.Values.Setup.FirstShips})
	}
	table, err := referee.New(setup)
	if err != nil {
		return false
	}
	m := p.move
	m.Cards = cards
	for _, f := range table.Check(m) {
		if f.Status == referee.Broken && slices.Contains([]string{"claim.cards", "claim.pairs", "cards.exist", "harbor.cards"}, f.Rule.ID) {
			return false
		}
	}
	return true
}
