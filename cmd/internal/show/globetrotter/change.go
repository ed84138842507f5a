package globetrotter

import (
	"slices"

	"purser/cmd/internal/show"
	"purser/internal/lists"
	"purser/internal/text"
	globemap "purser/maps/globetrotter"
	"purser/referee"
	globerules "purser/referee/globetrotter"
	"purser/sessions"
	globewords "purser/sessions/notation/globetrotter"
)

// Changed prints what a line did to every player, its own player first: places and possessions, then the jackpot, and
// finally keys won or lost.
func (View) Changed(p *show.Printer, c *sessions.Change) {
	before, err := c.After.Before(c.Lines[len(c.Lines)-1].Line.Number)
	if err != nil {
		return // the line was undone
	}
	// in the earlier game the numbers of places differ if a fact was entered since
	d := &difference{Printer: p, c: c, was: stateOf(before), is: stateOf(c.After),
		move: c.After.Script.(*globewords.Script).Moves[len(c.After.Entries)-1]}
	each := func(print func(seat globerules.Seat)) {
		print(c.Seat)
		for i := range d.is.Seats() {
			if seat := globerules.Seat(i); seat != c.Seat {
				print(seat)
			}
		}
	}
	each(d.place)
	each(d.purse)
	d.jackpot()
	each(d.souvenirs)
	d.keys()
	each(d.home)
	weekend := func(e globerules.Effect) bool { return e.Kind == globerules.Weekend }
	if d.move.Act == globerules.Card && slices.ContainsFunc(d.move.Effects, weekend) && d.is.Phase() != referee.Over {
		p.Say("%s sits out the next round", d.is.Name(c.Seat))
	}
}

// A difference is a game before and after some lines of play.
type difference struct {
	*show.Printer
	c       *sessions.Change
	was, is *globerules.State
	move    globerules.Move // the last line
}

// placeName returns the name of a place.
func (d *difference) placeName(p globemap.Place) text.Sentence {
	return placeSaid(d.c.After.Board(), p)
}

// place prints where a pawn went, unless the line already says so.
func (d *difference) place(seat globerules.Seat) {
	at := d.is.Traveler(seat).At
	named := func(e globerules.Effect) bool { return e.Place == at && e.Kind.Moves() }
	if at != d.was.Traveler(seat).At && d.move.Act == globerules.Card && !slices.ContainsFunc(d.move.Effects, named) {
		d.Say("%s is in %s now", d.is.Name(seat), d.placeName(at))
	}
}

// purse prints what a player now has. With hidden purses that is only the jokers, which lie in the open.
func (d *difference) purse(seat globerules.Seat) {
	was, is := d.was.Traveler(seat), d.is.Traveler(seat)
	if !purseShown(d.c.After) {
		was.Money, was.Tickets, is.Money, is.Tickets = 0, 0, 0, 0
	}
	by, now := tally([...]int{was.Money, was.Tickets, was.Jokers}, [...]int{is.Money, is.Tickets, is.Jokers})
	switch {
	case by.Empty():
	case seat == d.c.Seat: // the line says how much
		d.Say("%s has %s now", d.is.Name(seat), now)
	default:
		d.Say("%s: %s; now %s", d.is.Name(seat), by, now)
	}
}

// tally returns the change in money, flight tickets and jokers, or nothing if there is none, and the new amounts of
// those that changed.
func tally(was, is [3]int) (change, now text.Sentence) {
	var by, left []any
	for i, of := range [...]func(n int) any{
		func(n int) any { return text.Dollars(n) },
		func(n int) any { return text.Count(n, "flight ticket") },
		func(n int) any { return text.Count(n, "joker") },
	} {
		switch n := is[i] - was[i]; {
		case n == 0:
			continue
		case n < 0:
			by = append(by, text.Joined([]any{"−", of(-n)}, ""))
		default:
			by = append(by, text.Joined([]any{"+", of(n)}, ""))
		}
		left = append(left, of(is[i]))
	}
	if len(by) == 0 {
		return text.Sentence{}, text.Sentence{}
	}
	return text.Say("%s", text.Joined(by, ", ")), text.Say("%s", text.And(left))
}

// jackpot prints what was added to the jackpot, or who has won it.
func (d *difference) jackpot() {
	was, is := d.was.Jackpot(), d.is.Jackpot()
	if n := len(d.move.Throws); d.move.Act == globerules.Gamble && n > 0 && d.move.Throws[n-1].Hits() {
		d.Say("%s wins the jackpot: %s", d.is.Name(d.move.Seat), text.And(purse(was.Money, was.Tickets)))
		d.Say("the bank puts %s into it again", text.And(purse(is.Money, is.Tickets)))
		return
	}
	by, now := tally([...]int{was.Money, was.Tickets, 0}, [...]int{is.Money, is.Tickets, 0})
	if !by.Empty() {
		d.Say("%s: %s; now %s", text.Say("the jackpot"), by, now)
	}
}

// souvenirs prints which souvenirs a player has placed.
func (d *difference) souvenirs(seat globerules.Seat) {
	for _, city := range d.is.SouvenirsOf(seat) {
		if d.was.Has(seat, city) {
			continue
		}
		c := d.is.ContinentOf(city)
		if d.move.Act == globerules.LaySouvenir && seat == d.c.Seat { // the line says where
			if c != globemap.NoContinent {
				d.Say("souvenir number %d in %s", d.is.InContinent(seat, c), d.is.Board().ContinentName(c))
			}
			continue
		}
		if c == globemap.NoContinent {
			d.Say("%s lays a souvenir in %s", d.is.Name(seat), d.placeName(city))
			continue
		}
		d.Say("%s lays a souvenir in %s, number %d in %s", d.is.Name(seat), d.placeName(city), d.is.InContinent(seat,
			c), d.is.Board().ContinentName(c))
	}
}

// keys prints which keys went into the jackpot, and who won which key from whom.
func (d *difference) keys() {
	held := d.was.Jackpot().Keys
	for _, city := range d.is.Jackpot().Keys {
		before, _ := d.was.HolderOf(globemap.CityKey(city))
		switch {
		case slices.Contains(held, city):
		case before == nobody, d.move.Act == globerules.DropKey:
			d.Say("the key of %s goes into the jackpot", d.placeName(city))
		default:
			d.Say("%s loses the key of %s to the jackpot", d.is.Name(before), d.placeName(city))
		}
	}
	for i := range d.is.Seats() {
		seat := globerules.Seat(i)
		name, now := d.is.Name(seat), text.Count(d.is.Count(seat), "key")
		for _, k := range d.is.KeysOf(seat) {
			before, _ := d.was.HolderOf(k)
			of := keyName(d.c.After.Board(), k)
			switch {
			case before == seat:
			case before != nobody:
				d.Say("%s wins the key of %s from %s and has %s now", name, of, d.is.Name(before), now)
			case k.City != globemap.NoPlace && slices.Contains(held, k.City):
				d.Say("%s wins the key of %s from the jackpot and has %s now", name, of, now)
			case d.move.Act == globerules.TakeKey && d.move.Key == k: // the line says which key
				d.Say("%s has %s now", name, now)
			default:
				d.Say("%s wins the key of %s and has %s now", name, of, now)
			}
		}
	}
}

// home prints why a player who came home after the last key was taken has not won.
func (d *difference) home(seat globerules.Seat) {
	is := d.is.Traveler(seat)
	if d.was.Phase() != referee.LastTurns || d.is.Phase() != referee.LastTurns || is.At != is.Home ||
		is.At == d.was.Traveler(seat).At {
		return
	}
	keys, best := text.Count(d.is.Count(seat), "key"), best(d.is)
	others := slices.DeleteFunc(slices.Clone(best), func(other globerules.Seat) bool { return other == seat })
	said := "%s is home with %s, fewer than %s: play goes on"
	if slices.Contains(best, seat) {
		said = "%s is home with %s, no more than %s: play goes on"
	}
	d.Say(said, d.is.Name(seat), keys, text.And(lists.Map(others, d.is.Name)))
}

// Differs says what changed for a player between two versions of a game: keys, place and purse.
func (View) Differs(before, after *sessions.Game, seat referee.Seat) text.Sentence {
	then, now := stateOf(before), stateOf(after)
	was, is := then.Traveler(seat), now.Traveler(seat)
	var list []any
	count := func(shown bool, is text.Counted, was int) {
		if shown && is.N != was {
			list = append(list, text.Say("%s, not %d", is, was))
		}
	}
	purse := purseShown(after)
	count(true, text.Count(now.Count(seat), "key"), then.Count(seat))
	if is.At != globemap.NoPlace && was.At != globemap.NoPlace && now.Board().ID(is.At) != then.Board().ID(was.At) {
		list = append(list,
			text.Say("in %s, not in %s", placeSaid(after.Board(), is.At), placeSaid(before.Board(), was.At)))
	}
	if purse && is.Money != was.Money {
		list = append(list, text.Say("%s, not %s", text.Dollars(is.Money), text.Dollars(was.Money)))
	}
	count(purse, text.Count(is.Tickets, "flight ticket"), was.Tickets)
	count(!setupOf(after).Free, text.Count(is.Jokers, "joker"), was.Jokers)
	count(true, text.Count(len(now.SouvenirsOf(seat)), "souvenir"), len(then.SouvenirsOf(seat)))
	if len(list) == 0 {
		return text.Sentence{}
	}
	return text.Say("%s", text.Joined(list, "; "))
}

// Next prints who is next and what players may do now, or how the game was won.
func (View) Next(p *show.Printer, c *sessions.Change) {
	s := stateOf(c.After)
	switch {
	case c.Over && s.Deserted():
		p.Say("the game is over: only one player is left")
		return
	case c.Over:
		winner, _ := s.Winner()
		was, home := stateOf(c.Before).Traveler(winner), s.Traveler(winner).At
		said := "%s comes home with %s and wins"
		if was.At == home && was.Home == home {
			said = "%s is home with %s and wins"
		}
		p.Say(said, s.Name(winner), text.Count(s.Count(winner), "key"))
		return
	case c.Ended && s.Setup().House.TiedWins:
		p.Say("no key is left on the board: whoever comes home with as many keys as anybody else ends the game and " +
			"wins")
	case c.Ended:
		p.Say("no key is left on the board: whoever comes home with more keys than everybody else ends the game and " +
			"wins")
	}
	printNext(p, c.After)
}

// printNext prints who is next and what players may do now, one line each.
func printNext(p *show.Printer, g *sessions.Game) {
	for _, said := range nextOf(g) {
		p.Say("%s", said)
	}
}

// unremarkable reports whether nobody can do anything but continue.
func unremarkable(g *sessions.Game) bool {
	next, turn := nextOf(g), stateOf(g).Turn()
	sent, _, _ := stateOf(g).Due() // the player sent away
	return len(next) == 0 || len(next) == 1 && turn != nobody && len(chances(g, turn)) == 0 && sent == nobody
}

// nextOf says who is next and what players may do now; it is empty if nobody is next.
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

// chances lists what a player may do only now, before play continues.
func chances(g *sessions.Game, p globerules.Seat) (may []text.Sentence) {
	s := stateOf(g)
	if s.Away().Gone(p) {
		return nil
	}
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
		!s.Away().Gone(owner) && affords(g, p, globerules.Duel) {
		may = append(may, text.Say("challenge %s for the key of %s", s.Name(owner), placeSaid(g.Board(), here.Place)))
	}
	if bonus {
		may = append(may, text.Say("use the travel bonus"))
	}
	if p == s.Late(globerules.BuyPair) && affords(g, p, globerules.BuyPair) {
		may = append(may, text.Say("buy two flight tickets for $%d", -price(globerules.BuyPair)))
	}
	return may
}

// price returns what an action earns, in dollars; negative if it costs money.
func price(k globerules.Act) int { return globerules.Price(&globerules.Move{Act: k}) }

// affords reports whether a player can pay for an action. With hidden purses it is always true, so as not to reveal
// who has too little.
func affords(g *sessions.Game, p globerules.Seat, k globerules.Act) bool {
	return !purseShown(g) || stateOf(g).Traveler(p).Money+price(k) >= 0
}
