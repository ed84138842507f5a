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

func (l *language) Said(g *Script, line *record.Line) kind.Wording {
	b := g.Setup.Board
	if i, play := kind.PlayLine(g.Record, line); play {
		m := &g.Moves[i]
		did, cannot := said(b, g.Record.Players, g.Record.NameOf(line), m)
		return kind.Wording{Did: did, How: rolled(b, m), Cannot: cannot, Gains: m.Act == globerules.Card}
	}
	if line.Key == "player" && line.Player != maps.Nobody {
		return kind.Wording{Did: playerSaid(b, &g.Setup.Players[line.Player])}
	}
	for i := range b.Facts {
		if f := &b.Facts[i]; f.Line == line.Number {
			return kind.Wording{Did: b.FactSaid(f), Cannot: text.Say("this cannot be entered: %s", b.FactSaid(f))}
		}
	}
	for i := range l.prices {
		if p := &l.prices[i]; p.Line == line.Number {
			return kind.Wording{Did: p.Said()}
		}
	}
	return kind.Wording{Did: text.Say("%s", line.Text)}
}

// playerSaid says who plays, and what the player has beyond the usual start: Anna plays red, home: Calgary, 2 jokers.
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

// actWords holds the sentences for each act, which take the arguments from [about]: that a player did it, that a
// player cannot, and as a choice; won is for a duel or a gamble that was won.
var actWords = [...]struct{ did, cannot, choice, won string }{
	globerules.PocketMoney: {"%s claims the pocket money", "%s cannot claim the pocket money", "claim the pocket money",
		""},
	globerules.ByLand:  {"%s travels to %s", "%s cannot travel to %s", "travel to %s", ""},
	globerules.Plane:   {"%s rolls the airplane", "%s cannot use the airplane", "the airplane", ""},
	globerules.Trouble: {"%s rolls the trouble sign", "%s cannot roll the trouble sign", "the trouble sign", ""},
	globerules.Sail:    {"%s sails to %s", "%s cannot sail to %s", "sail to %s", ""},
	globerules.Fly:     {"%s flies to %s", "%s cannot fly to %s", "fly to %s", ""},
	globerules.Card: {"%s takes an experience card: %s", "%s cannot take this experience card (%s)", "card: %s",
		""},
	globerules.UseBonus: {"%s uses the travel bonus to go to %s", "%s cannot use a travel bonus to go to %s",
		"travel bonus to %s", ""},
	globerules.Duel: {"%s challenges %s and loses", "%s cannot challenge %s", "challenge %s",
		"%s challenges %s and wins"},
	globerules.Gamble: {"%s gambles and loses", "%s cannot gamble for the jackpot", "gamble for the jackpot",
		"%s gambles and wins the jackpot"},
	globerules.Send:        {"%s sends %s to %s", "%s cannot send %s to %s", "send %s to %s", ""},
	globerules.Joker:       {"%s lays a joker in %s", "%s cannot lay a joker in %s", "lay a joker in %s", ""},
	globerules.Buy:         {"%s buys %s", "%s cannot buy %s", "buy %s", ""},
	globerules.BuyPair:     {"%s buys a pair of flight tickets", "%s cannot buy a pair of flight tickets", "", ""},
	globerules.Sell:        {"%s sells %s", "%s cannot sell %s", "sell %s", ""},
	globerules.End:         {"%s ends the turn", "%s cannot end the turn", "end the turn", ""},
	globerules.Pass:        {"", "%s cannot pass", "pass", ""},
	globerules.TakeKey:     {"%s wins the key of %s", "%s cannot win the key of %s", "win the key of %s", ""},
	globerules.DropKey:     {"%s loses the key of %s", "%s cannot lose the key of %s", "lose the key of %s", ""},
	globerules.LaySouvenir: {"%s lays a souvenir in %s", "%s cannot lay a souvenir in %s", "lay a souvenir in %s", ""},
}

// about returns the arguments for the sentences about a move.
func about(b *globemap.Board, names []string, m *globerules.Move) []any {
	place := b.PlaceSaid(m.Place)
	switch m.Act {
	case globerules.ByLand, globerules.Sail, globerules.Fly, globerules.UseBonus, globerules.Joker, globerules.DropKey,
		globerules.LaySouvenir:
		return []any{place}
	case globerules.Card:
		effects := lists.Tabulate(len(m.Effects), func(i int) text.Sentence {
			return effectSaid(b, names,
				&m.Effects[i])
		})
		return []any{text.Joined(effects, ", ")}
	case globerules.Duel:
		return []any{names[m.Other]}
	case globerules.Send:
		return []any{names[m.Other], place}
	case globerules.Buy, globerules.Sell:
		return []any{text.Count(m.Count, "flight ticket")}
	case globerules.TakeKey:
		return []any{b.KeySaid(m.Key)}
	}
	return nil
}

// said says what a player did, and that a player cannot: Cleo travels to Kairo. Names are those of the players, by
// seat. A fact about a place has no player.
func said(b *globemap.Board, names []string, who any, m *globerules.Move) (did, cannot text.Sentence) {
	var fact text.Sentence
	switch m.Act {
	case globerules.Leave:
		return kind.LeavesSaid(who, m.Why)
	case globerules.ComeBack:
		return kind.ReturnsSaid(who)
	case globerules.Tell:
		fact = b.FactSaid(&m.Fact)
	case globerules.TellFee:
		fact = m.Price.Said()
	default:
		words, said := &actWords[m.Act], append([]any{who}, about(b, names, m)...)
		did, cannot = text.Say(words.did, said...), text.Say(words.cannot, said...)
		switch {
		case m.Act == globerules.Pass:
			did = kind.Passed(who, m.Why)
		case words.won != "" && m.Won():
			did = text.Say(words.won, said...)
		}
		return did, cannot
	}
	return fact, text.Say("this cannot be entered: %s", fact)
}

// effectSayings holds the sentences for effects of experience cards, without and with a place.
var effectSayings = [...]struct{ said, at string }{
	globerules.Nothing:       {"nothing happens", ""},
	globerules.Pays:          {"pays $%d", ""},
	globerules.Gains:         {"gains $%d", ""},
	globerules.LosesTickets:  {"loses %s", ""},
	globerules.GainsTickets:  {"gains %s", ""},
	globerules.LosesKey:      {"loses a city key", "loses the key of %s"},
	globerules.LosesJoker:    {"loses a joker", ""},
	globerules.RenewsTickets: {"swaps all flight tickets for new ones", ""},
	globerules.Trip:          {"day trip", ""},
	globerules.Weekend:       {"weekend", ""},
	globerules.To:            {"", "goes to %s"},
	globerules.Swap:          {"changes places with %s", ""},
	globerules.Back:          {"goes back", ""},
	globerules.Home:          {"goes home", ""},
	globerules.Bonus:         {"travel bonus", "travel bonus to %s"},
	globerules.WorldBonus:    {"world travel bonus", "world travel bonus to %s"},
	globerules.NotMet:        {"cannot meet the demand", ""},
}

// effectSaid describes one effect of an experience card.
func effectSaid(b *globemap.Board, names []string, e *globerules.Effect) text.Sentence {
	words := &effectSayings[e.Kind]
	switch e.Kind {
	case globerules.Pays, globerules.Gains:
		return text.Say(words.said, e.N)
	case globerules.LosesTickets, globerules.GainsTickets:
		return text.Say(words.said, text.Count(e.N, "flight ticket"))
	case globerules.Swap:
		return text.Say(words.said, names[e.Other])
	}
	if words.at != "" && e.Place != globemap.NoPlace {
		return text.Say(words.at, b.PlaceSaid(e.Place))
	}
	return text.Say(words.said)
}

// rolled describes, in parentheses, the dice or the ticket of a move, as far as they were recorded.
func rolled(b *globemap.Board, m *globerules.Move) text.Sentence {
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

// throwSaid describes a throw of two dice.
func throwSaid(t globerules.Throw) text.Sentence { return text.Say("%d and %d", t[0], t[1]) }
