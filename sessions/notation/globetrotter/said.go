package globetrotter

import (
	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	globemap "purser/maps/globetrotter"
	"purser/referee"
	globerules "purser/referee/globetrotter"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// Said says a line of play or a fact in the header in words; see [kind.Script].
func (g *Script) Said(line *record.Line) kind.Wording {
	b := g.Setup.Board
	if i, play := kind.PlayLine(g.Record, line); play {
		m := &g.Moves[i]
		did, cannot := Said(b, g.Record.Players, g.Record.NameOf(line), m)
		return kind.Wording{Did: did, How: Rolled(b, m), Cannot: cannot, Gains: m.Act == globerules.Card}
	}
	if line.Key == "player" && line.Player != maps.Nobody {
		return kind.Wording{Did: playerSaid(b, &g.Setup.Players[line.Player])}
	}
	for i := range b.Facts {
		if f := &b.Facts[i]; f.Line == line.Number {
			return kind.Wording{Did: b.FactSaid(f), Cannot: text.Say("this cannot be entered: %s", b.FactSaid(f))}
		}
	}
	for i := range g.prices {
		if p := &g.prices[i]; p.Line == line.Number {
			return kind.Wording{Did: p.Said()}
		}
	}
	return kind.Wording{Did: text.Say("%s", line.Text)}
}

// playerSaid says who plays, and with what else than everybody has at first: Anna plays red, home: Calgary, 2 jokers.
func playerSaid(b *globemap.Board, p *globerules.Player) text.Sentence {
	said := text.Say("%s plays %s", p.Name, maps.ColorSaid(p.Color))
	if p.Home != globemap.NoPlace {
		said = text.Say("%s, home: %s", said, b.PlaceSaid(p.Home))
	}
	also := func(there bool, what any) {
		if there {
			said = text.Say("%s, %s", said, what)
		}
	}
	also(p.At != p.Home, text.Say("now in %s", b.PlaceSaid(p.At)))
	also(p.Money != globerules.StartMoney, text.Dollars(p.Money))
	also(p.Tickets > 0, text.Count(p.Tickets, "flight ticket"))
	also(p.Jokers > 0, text.Count(p.Jokers, "joker"))
	for _, key := range p.Keys {
		also(true, text.Say("the key of %s", b.KeySaid(key)))
	}
	for _, place := range p.Souvenirs {
		also(true, text.Say("a souvenir in %s", b.PlaceSaid(place)))
	}
	return said
}

// Gained says what a purse has gained or lost, unless purses are hidden.
func (g *Script) Gained(n int) text.Sentence {
	switch {
	case n == 0 || g.Setup.House.HiddenPurse:
		return text.Sentence{}
	case n < 0:
		return text.Say("−%s", text.Dollars(-n))
	}
	return text.Say("+%s", text.Dollars(n))
}

// Said says what a player did, and Cannot that a player cannot do it: Cleo travels to
// Kairo. The names are those of the players, by seat. A fact about a place says no player.
func Said(b *globemap.Board, names []string, who any, m *globerules.Move) (did, cannot text.Sentence) {
	place := b.PlaceSaid(m.Place)
	switch m.Act {
	case globerules.PocketMoney:
		return text.Say("%s claims the pocket money", who), text.Say("%s cannot claim the pocket money", who)
	case globerules.ByLand:
		return text.Say("%s travels to %s", who, place), text.Say("%s cannot travel to %s", who, place)
	case globerules.Plane:
		return text.Say("%s rolls the airplane", who), text.Say("%s cannot use the airplane", who)
	case globerules.Trouble:
		return text.Say("%s rolls the trouble sign", who), text.Say("%s cannot roll the trouble sign", who)
	case globerules.Sail:
		return text.Say("%s sails to %s", who, place), text.Say("%s cannot sail to %s", who, place)
	case globerules.Fly:
		return text.Say("%s flies to %s", who, place), text.Say("%s cannot fly to %s", who, place)
	case globerules.Card:
		effects := lists.Of(len(m.Effects), func(i int) text.Sentence { return effectSaid(b, names, &m.Effects[i]) })
		card := text.Joined(effects, ", ")
		return text.Say("%s takes an experience card: %s", who, card),
			text.Say("%s cannot take this experience card (%s)", who, card)
	case globerules.UseBonus:
		return text.Say("%s uses the travel bonus to go to %s", who, place),
			text.Say("%s cannot use a travel bonus to go to %s", who, place)
	case globerules.Duel:
		did = text.Say("%s challenges %s and loses", who, names[m.Other])
		if n := len(m.Rounds); n > 0 && m.Rounds[n-1].Challenger.Hits() {
			did = text.Say("%s challenges %s and wins", who, names[m.Other])
		}
		return did, text.Say("%s cannot challenge %s", who, names[m.Other])
	case globerules.Gamble:
		did = text.Say("%s gambles and loses", who)
		if n := len(m.Throws); n > 0 && m.Throws[n-1].Hits() {
			did = text.Say("%s gambles and wins the jackpot", who)
		}
		return did, text.Say("%s cannot gamble for the jackpot", who)
	case globerules.Send:
		return text.Say("%s sends %s to %s", who, names[m.Other], place),
			text.Say("%s cannot send %s to %s", who, names[m.Other], place)
	case globerules.Joker:
		return text.Say("%s lays a joker in %s", who, place), text.Say("%s cannot lay a joker in %s", who, place)
	case globerules.Buy:
		tickets := text.Count(m.Count, "flight ticket")
		return text.Say("%s buys %s", who, tickets), text.Say("%s cannot buy %s", who, tickets)
	case globerules.BuyPair:
		return text.Say("%s buys a pair of flight tickets", who), text.Say("%s cannot buy a pair of flight tickets", who)
	case globerules.Sell:
		tickets := text.Count(m.Count, "flight ticket")
		return text.Say("%s sells %s", who, tickets), text.Say("%s cannot sell %s", who, tickets)
	case globerules.End:
		return text.Say("%s ends the turn", who), text.Say("%s cannot end the turn", who)
	case globerules.Pass:
		return kind.Passed(who, m.Why), text.Say("%s cannot pass", who)
	case globerules.Leave:
		return kind.LeavesSaid(who, m.Why)
	case globerules.ComeBack:
		return kind.ReturnsSaid(who)
	case globerules.TakeKey:
		return text.Say("%s wins the key of %s", who, b.KeySaid(m.Key)),
			text.Say("%s cannot win the key of %s", who, b.KeySaid(m.Key))
	case globerules.DropKey:
		return text.Say("%s loses the key of %s", who, place), text.Say("%s cannot lose the key of %s", who, place)
	case globerules.LaySouvenir:
		return text.Say("%s lays a souvenir in %s", who, place), text.Say("%s cannot lay a souvenir in %s", who, place)
	}
	var fact text.Sentence
	if m.Act == globerules.Tell {
		fact = b.FactSaid(&m.Fact)
	} else {
		fact = m.Price.Said()
	}
	return fact, text.Say("this cannot be entered: %s", fact)
}

// effectSaid says one effect of an experience card.
func effectSaid(b *globemap.Board, names []string, e *globerules.Effect) text.Sentence {
	to := func(with, without string) text.Sentence {
		if e.Place == globemap.NoPlace {
			return text.Say(without)
		}
		return text.Say(with, b.PlaceSaid(e.Place))
	}
	switch e.Kind {
	case globerules.Pays:
		return text.Say("pays $%d", e.N)
	case globerules.Gains:
		return text.Say("gains $%d", e.N)
	case globerules.LosesTickets:
		return text.Say("loses %s", text.Count(e.N, "flight ticket"))
	case globerules.GainsTickets:
		return text.Say("gains %s", text.Count(e.N, "flight ticket"))
	case globerules.LosesKey:
		return to("loses the key of %s", "loses a city key")
	case globerules.LosesJoker:
		return text.Say("loses a joker")
	case globerules.RenewsTickets:
		return text.Say("swaps all flight tickets for new ones")
	case globerules.Trip:
		return text.Say("day trip")
	case globerules.Weekend:
		return text.Say("weekend")
	case globerules.To:
		return to("goes to %s", "")
	case globerules.Swap:
		return text.Say("changes places with %s", names[e.Other])
	case globerules.Back:
		return text.Say("goes back")
	case globerules.Home:
		return text.Say("goes home")
	case globerules.Bonus:
		return to("travel bonus to %s", "travel bonus")
	case globerules.WorldBonus:
		return to("world travel bonus to %s", "world travel bonus")
	case globerules.NotMet:
		return text.Say("cannot meet the demand")
	}
	return text.Say("nothing happens")
}

// Rolled says the die, the dice or the ticket of a move in parentheses, as far as they were
// recorded.
func Rolled(b *globemap.Board, m *globerules.Move) text.Sentence {
	var all []any
	if m.Act == globerules.ByLand && m.Roll != referee.Unknown {
		all = append(all, text.Say("roll %d", m.Roll))
		if m.Steps != referee.Unknown {
			all = append(all, text.Say("%s", text.Count(m.Steps, "field")))
		}
	}
	if m.Ticket.Named {
		all = append(all, text.Say("ticket %s – %s", b.PlaceSaid(m.Ticket.A), b.PlaceSaid(m.Ticket.B)))
	}
	var thrown []text.Sentence
	for _, r := range m.Rounds {
		thrown = append(thrown, text.Say("%s against %s", throwSaid(r.Challenger), throwSaid(r.Owner)))
	}
	for _, t := range m.Throws {
		thrown = append(thrown, throwSaid(t))
	}
	if len(thrown) > 0 {
		said := thrown[0]
		for _, next := range thrown[1:] {
			said = text.Say("%s, then %s", said, next)
		}
		all = append(all, said)
	}
	if all == nil {
		return text.Sentence{}
	}
	return text.Say("(%s)", text.Joined(all, ", "))
}

// throwSaid says a throw of two dice.
func throwSaid(t globerules.Throw) text.Sentence { return text.Say("%d and %d", t[0], t[1]) }
