package globetrotter

import (
	"purser/cmd/internal/show"
	"purser/internal/text"
	globemap "purser/maps/globetrotter"
	globerules "purser/referee/globetrotter"
	"purser/sessions"
)

// Next prints who is next and what players may do now, or how the game was won.
func (View) Next(p *show.Printer, c *sessions.Change) {
	s := stateOf(c.After)
	switch {
	case c.Over:
		winner, _ := s.Winner()
		was, home := stateOf(c.Before).Traveler(winner), s.Traveler(winner).At
		said := "%s comes home with %s and wins: purser score shows the count"
		if was.At == home && was.Home == home {
			said = "%s is home with %s and wins: purser score shows the count"
		}
		p.Tell(said, s.Name(winner), text.Count(s.Count(winner), "key"))
		return
	case c.Ended && s.Setup().House.TiedWins:
		p.Tell("no key is left on the board: whoever comes home with as many keys as anybody else ends the game and wins")
	case c.Ended:
		p.Tell("no key is left on the board: whoever comes home with more keys than everybody else ends the game and wins")
	}
	printNext(p, c.After)
}

// printNext prints who is next and what players may do now, a line for each.
func printNext(p *show.Printer, g *sessions.Game) {
	for _, said := range nextOf(g) {
		p.Tell("%s", said)
	}
}

// unremarkable reports whether all anyone can do is continue.
func unremarkable(g *sessions.Game) bool {
	next, turn := nextOf(g), stateOf(g).Turn()
	sent, _, _ := stateOf(g).Due() // away
	return len(next) == 0 || len(next) == 1 && turn != nobody && len(chances(g, turn)) == 0 && sent == nobody
}

// nextOf says who is next and what players may do now, or nothing if nobody is next.
func nextOf(g *sessions.Game) []text.Sentence {
	s := stateOf(g)
	who, by, fee := s.Due()
	turn := s.Turn()
	switch {
	case who != nobody && fee:
		return []text.Sentence{text.Say("next: %s turns up a flight ticket and sends %s away", s.Name(by), s.Name(who))}
	case who != nobody:
		return []text.Sentence{text.Say("next: %s turns up a flight ticket and sends %s away, without a fee",
			s.Name(by), s.Name(who))}
	case turn == nobody:
		return nil
	}
	next := []text.Sentence{text.Say("next: %s", s.Name(turn))}
	if may := chances(g, turn); len(may) > 0 {
		next[0] = text.Say("next: %s, who may %s", s.Name(turn), text.And(may))
	}
	for i := range s.Seats() {
		other := globerules.Seat(i)
		if may := chances(g, other); other != turn && len(may) > 0 {
			next = append(next, text.Say("%s may still %s", s.Name(other), text.And(may)))
		}
	}
	return next
}

// chances lists what a player may do only for now: before the turn, the journey or the next
// player continues.
func chances(g *sessions.Game, p globerules.Seat) (may []text.Sentence) {
	s := stateOf(g)
	claim := globerules.Move{Act: globerules.PocketMoney, Seat: p, Place: globemap.NoPlace}
	if p == s.Turn() && !s.Check(claim).Refused() {
		may = append(may, text.Say("claim $%d pocket money", price(globerules.PocketMoney)))
	}
	card, gamble, duel, bonus := s.Open(p)
	here := s.Known(s.Traveler(p).At)
	if card && here.Kind.Red() {
		may = append(may, text.Say("take a card"))
	}
	if gamble && here.Casino {
		may = append(may, text.Say("gamble for the jackpot"))
	}
	if owner, _ := s.HolderOf(globemap.CityKey(here.Place)); duel && owner != nobody && owner != p &&
		affords(g, p, globerules.Duel) {
		may = append(may, text.Say("challenge %s for the key of %s", s.Name(owner), placeName(g.Board(), here.Place)))
	}
	if bonus {
		may = append(may, text.Say("use the travel bonus"))
	}
	if p == s.Ended() && affords(g, p, globerules.BuyPair) {
		may = append(may, text.Say("buy two flight tickets for $%d", -price(globerules.BuyPair)))
	}
	return may
}

// price returns what a kind of line earns, in dollars, or costs if it is negative.
func price(k globerules.Act) int { return globerules.Price(&globerules.Move{Act: k}) }

// affords reports whether a player can pay for a kind of line. With hidden purses it is
// always true, so as not to reveal that somebody cannot.
func affords(g *sessions.Game, p globerules.Seat, k globerules.Act) bool {
	return !purseShown(g) || stateOf(g).Traveler(p).Money+price(k) >= 0
}
