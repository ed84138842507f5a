package routes

import (
	"slices"
	"strings"

	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
)

// choose returns the only one of several payments that the rules accept; otherwise the error lists them.
func choose(b typedBoard, m routerules.Move, found []routerules.Cards, words []string) (routerules.Cards, error) {
	var pay []routerules.Cards
	for _, cards := range found {
		if m.Cards = &cards; accepts(b.Board, m, cardRules) {
			pay = append(pay, cards)
		}
	}
	switch len(pay) {
	case 0:
		pay = found
	case 1:
		return pay[0], nil
	}
	e := &text.NameError{Kind: text.Say("payment"), Name: strings.Join(words, " "), Ambiguous: true}
	paying := m.Act != routerules.Draw // otherwise the cards are for a tunnel
	for i := range pay {
		cards, name := listed(b.Board, &pay[i]), cardsList(b.Board, &pay[i])
		if paying {
			cards, name = paid(b.Board, &pay[i]), paidSaid(b.Board, &pay[i])
		}
		e.Offer(text.Named{ID: strings.ReplaceAll(cards, ", ", " + "), Name: name})
	}
	if e.What = text.Say("%q can mean %s", text.Brief(e.Name, 80), text.Or(e.Said)); paying {
		e.What = text.Say("%q can mean: paid %s", text.Brief(e.Name, 80), text.Or(e.Said))
	}
	return routerules.Cards{}, e
}

// Rules about cards. laneRules are those that can tell lanes apart, which the number of existing cards of a color
// cannot.
var (
	laneRules = []string{"claim.cards", "claim.pairs"}
	cardRules = append(slices.Clip(laneRules), "cards.exist", "harbor.cards")
)

// accepts reports whether a move's payment satisfies these rules about cards, without the exceptions that a house rule
// might allow.
func accepts(b *routemap.Board, m routerules.Move, rules []string) bool {
	setup := &routerules.Setup{Board: b, Free: true}
	for i := range b.Values.Setup.MinPlayers {
		setup.Players = append(setup.Players, routerules.Player{Color: b.SeatColors[i], Keeps: referee.Unknown,
			Trains: b.Values.Setup.FirstTrains, Ships: b.Values.Setup.FirstShips})
	}
	table, err := routerules.New(setup)
	return err == nil && !slices.ContainsFunc(table.Check(m), func(f referee.Finding) bool {
		return f.Status == referee.Broken && slices.Contains(rules, f.Rule.ID)
	})
}

// cardsFor lists the cards that can pay for what a move claims or builds.
func cardsFor(b *routemap.Board, m *routerules.Move) []string {
	kinds, color := []int{train, anchor, ship, double}, routemap.Gray
	switch m.Act {
	case routerules.Harbor:
		kinds = []int{anchor, ship}
	case routerules.Claim:
		lane := &m.On(b).Routes[m.Route] // may be a new lane on an open board
		if kinds, color = []int{ship, double}, lane.Color; lane.Kind == routemap.Train {
			kinds = []int{train, anchor}
		}
	}
	return slices.DeleteFunc(cardNames(b), func(name string) bool {
		if !b.Values.HasShips() {
			return name != "wild" && color != routemap.Gray && name != b.ColorName(color)
		}
		kind, of, _ := strings.Cut(name, "-")
		fits := slices.ContainsFunc(kinds, func(k int) bool { return counts[k].name == kind })
		return of != "" && (!fits || color != routemap.Gray && of != b.ColorName(color))
	})
}

// missing returns the error for a line that ends too soon.
func missing(what text.Sentence) error {
	return text.BadWords.Errorf("add %s", what)
}
