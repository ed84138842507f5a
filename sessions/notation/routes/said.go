package routes

import (
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/sessions/kind"
	"purser/sessions/record"
)

func (language) Said(g *Script, line *record.Line) kind.Wording {
	i, play := kind.PlayLine(g.Record, line)
	if !play {
		return kind.Wording{Did: headSaid(g, line)}
	}
	m := g.Moves[i]
	if g.Setup.Board.Open && !strings.HasPrefix(line.Text, "draw") && m.Act == routerules.Draw {
		// The line was undone, so the board has forgotten its facts.
		var err error
		if m, err = lineIn(g.Record, g.Setup.Board, line.Text); err != nil {
			did := text.Say("%s %s", g.Record.NameOf(line), line.Text)
			return kind.Wording{Did: did, Cannot: did}
		}
	}
	did, cannot := Said(g.Setup.Board, g.Record.NameOf(line), m)
	said := kind.Wording{Did: did, How: paidHow(g.Setup.Board, &m), Cannot: cannot,
		Correct: holds(m.On(g.Setup.Board), &m), Why: m.Why}
	if m.Keep && !said.How.Empty() {
		said.How = text.Say("(%s)", said.How) // Did already names the kept card
	}
	if m.Act == routerules.Draw {
		said.Together = func(players text.List) text.Sentence { return text.Say("%s take cards", players) }
	}
	return said
}

// headSaid describes a header line: who plays with what, and what routes pay.
func headSaid(g *Script, line *record.Line) text.Sentence {
	if line.Key == "player" && line.Player != maps.Nobody {
		return playerSaid(g.Setup.Board, &g.Setup.Players[line.Player])
	}
	if table, ok := strings.CutPrefix(line.Text, rulePoints); ok {
		return text.Say("%s: %s", pointsSaid, text.And(strings.Split(table, "-")))
	}
	return text.Say("%s", line.Text)
}

// playerSaid says who plays and with what: Anna plays blue with 20 trains and 40 ships, and keeps 5 tickets.
func playerSaid(b *routemap.Board, p *routerules.Player) text.Sentence {
	color, trains := maps.ColorSaid(p.Color), routerules.Pieces(b, routemap.Train, p.Trains)
	said := text.Say("%s plays %s with %s", p.Name, color, trains)
	if b.Values.HasShips() {
		said = text.Say("%s plays %s with %s and %s", p.Name, color, trains, text.Count(p.Ships, "ship"))
	}
	if p.Keeps == referee.Unknown {
		return said
	}
	return text.Say("%s, and keeps %s", said, text.Count(p.Keeps, "ticket"))
}

// Said says what a player did, and that a player cannot: Anna claims Los Angeles – Tokyo (green). It leaves out the
// cards played; see [paidSaid].
func Said(b *routemap.Board, who any, m routerules.Move) (did, cannot text.Sentence) {
	b = m.On(b)
	switch m.Act {
	case routerules.Draw:
		return text.Say("%s takes cards", who), text.Say("%s cannot take cards", who)
	case routerules.Claim:
		route := b.RouteSaid(m.Route)
		did, cannot = text.Say("%s claims %s", who, route), text.Say("%s cannot claim %s", who, route)
		if m.Fails() {
			return text.Say("%s fails at the tunnel %s", who, route),
				text.Say("%s cannot try the tunnel %s", who, route)
		}
		if m.Keep {
			did = text.Say("%s, keeps the card for a flag", did)
			cannot = text.Say("%s cannot claim %s and keep a card for a flag", who, route)
		}
		return did, cannot
	case routerules.Tickets:
		return text.Say("%s draws %s and keeps %d", who, text.Count(m.Drawn, "ticket"), m.Count),
			text.Say("%s cannot draw %s and keep %d", who, text.Count(m.Drawn, "ticket"), m.Count)
	case routerules.Harbor:
		city := b.CitySaid(m.City)
		return text.Say("%s builds a harbor in %s", who, city), text.Say("%s cannot build a harbor in %s", who, city)
	case routerules.Station:
		city := b.CitySaid(m.City)
		return text.Say("%s builds a station in %s", who, city), text.Say("%s cannot build a station in %s", who, city)
	case routerules.Lend:
		city := b.CitySaid(m.City)
		if m.Route == routemap.NoRoute {
			return text.Say("%s's station in %s lends no route", who, city),
				text.Say("%s cannot say that the station in %s lends no route", who, city)
		}
		route := b.RouteSaid(m.Route)
		return text.Say("%[1]s's station in %[3]s lends %[2]s", who, route, city),
			text.Say("%[1]s's station in %[3]s cannot lend %[2]s", who, route, city)
	case routerules.Exchange:
		gave, took := routerules.Pieces(b, m.Give, m.Count), routerules.Pieces(b, m.Give.Other(), m.Count)
		return text.Say("%s exchanges %s for %s", who, gave, took),
			text.Say("%s cannot exchange %s for %s", who, gave, took)
	case routerules.Pass:
		return kind.Passed(who, m.Why), text.Say("%s cannot pass", who)
	case routerules.Flags:
		return text.Say("%s is paid for %s", who, text.Count(m.Count, "flag")),
			text.Say("%s cannot be paid for %s", who, text.Count(m.Count, "flag"))
	case routerules.Leave:
		return kind.LeavesSaid(who, m.Why)
	case routerules.ComeBack:
		return kind.ReturnsSaid(who)
	case routerules.AllShown:
		return kind.ShownSaid()
	}
	shown := lists.Map(m.Shown, b.TicketSaid)
	return text.Say("%s shows %s", who, text.And(shown)), text.Say("%s cannot show %s", who, text.And(shown))
}

// paidHow describes the cards of a move: those played, and those turned up and added for a tunnel.
func paidHow(b *routemap.Board, m *routerules.Move) text.Sentence {
	paid, dug := paidSaid(b, m.Cards), dugSaid(b, m.Tunnel)
	switch {
	case dug.Empty():
		return paid
	case paid.Empty():
		return text.Say("(%s)", dug)
	}
	return text.Say("%s (%s)", paid, dug)
}

// paidSaid describes the cards of a payment: with 3 green double ships and a wild. It is empty if they were not
// recorded.
func paidSaid(b *routemap.Board, cards *routerules.Cards) text.Sentence {
	if !cards.Written() {
		return text.Sentence{}
	}
	return text.Say("with %s", cardsList(b, cards))
}

// cardsList lists cards: 3 green double ships and a wild.
func cardsList(b *routemap.Board, cards *routerules.Cards) text.Sentence {
	var some []text.Sentence
	for i := range counts {
		kind := &counts[i]
		for c, color := range b.CardColors {
			if n := int(kind.of(cards)[c]); n > 0 {
				some = append(some, cardsSaid(b, i, n, text.Adjective(color)))
			}
		}
	}
	if n := int(cards.Wild); n > 0 {
		some = append(some, wildsSaid(b, n))
	}
	return text.Say("%s", text.And(some))
}

// cardsSaid describes a number of cards of one kind and color.
func cardsSaid(b *routemap.Board, kind, n int, color text.Adjective) text.Sentence {
	say := func(one, several string) text.Sentence {
		if n == 1 {
			return text.Say(one, color)
		}
		return text.Say(several, n, color)
	}
	switch {
	case !b.Values.HasShips() && color == "orange": // the only color that begins with a vowel
		return say("an %D card", "%d %D cards")
	case !b.Values.HasShips():
		return say("a %D card", "%d %D cards")
	case kind == train:
		return say("a %D train card", "%d %D train cards")
	case kind == anchor:
		return say("a %D train card with a harbor symbol", "%d %D train cards with a harbor symbol")
	case kind == ship:
		return say("a %D single ship", "%d %D single ships")
	}
	return say("a %D double ship", "%d %D double ships")
}

// cardSaid describes a number of cards, given by their name in a record.
func cardSaid(b *routemap.Board, name string, n int) text.Sentence {
	for i, kind := range countsOf(b) {
		for _, color := range b.CardColors {
			if kind.card(color) == name {
				return cardsSaid(b, i, n, text.Adjective(color))
			}
		}
	}
	return wildsSaid(b, n)
}

// wildsSaid describes a number of wilds, which it calls what the board's rulebook calls them.
func wildsSaid(b *routemap.Board, n int) text.Sentence {
	switch locomotives := b.Values.HasLocomotives(); {
	case n == 1 && locomotives:
		return text.Say("a locomotive")
	case n == 1:
		return text.Say("a wild")
	case locomotives:
		return text.Say("%d locomotives", n)
	}
	return text.Say("%d wilds", n)
}
