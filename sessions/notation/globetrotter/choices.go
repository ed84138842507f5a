package globetrotter

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/referee/globetrotter"
	"purser/sessions/kind"
)

// Choices lists what a player may do now with a verb, names in alphabetical order. One that
// needs more words, such as a place by land without its roll, ends in a space; if all of
// the words are still to be typed, as for a pass, its id is empty. The choices include
// places known only from other games.
func (t *table) Choices(verb *kind.Verb, p kind.Seat) []kind.Choice {
	v := typingOf(verb)
	if v.mode(t.Setup().Free) != nil || p == maps.Nobody && !v.Fact {
		return nil
	}
	l := newLister(t.assumed(), p)
	for q := range l.Seats() {
		l.players = append(l.players, l.Name(kind.Seat(q)))
	}
	for _, k := range v.kinds {
		l.of(k)
	}
	if v.Fact {
		l.facts(t.on)
	}
	if v.Names {
		slices.SortFunc(l.list, func(a, b kind.Choice) int {
			return cmp.Or(symbols(a.ID)-symbols(b.ID), strings.Compare(a.ID, b.ID))
		})
	}
	return l.list
}

// symbols counts the symbols of the overland die in a choice, to sort them last.
func symbols(id string) int {
	if id == plane || id == trouble {
		return 1
	}
	return 0
}

// assumed returns the table with the places that are known from other games and that this
// one has not named.
func (t *table) assumed() *globetrotter.State {
	if len(t.on.offered) == 0 {
		return t.State
	}
	b := t.Board().Clone()
	var facts []globetrotter.Fact
	for _, told := range t.on.offered {
		what, ok := told.What.(fact)
		if !ok {
			continue
		}
		if _, named := b.PlaceOf(what.id); named {
			continue
		}
		if f, ok := what.on(b); ok {
			facts = append(facts, f)
		}
	}
	return t.Assume(b, facts)
}

// A lister collects what a player may do.
type lister struct {
	*globetrotter.State
	poor    *globetrotter.State // as if the player had nothing; nil if purses are open
	seat    kind.Seat
	players []string
	list    []kind.Choice
}

// newLister returns a lister for a player. If purses are hidden the list must not reveal
// what is in them: it has everything the player may do with a full one or an empty one.
func newLister(s *globetrotter.State, p kind.Seat) *lister {
	const money, tickets = 1_000_000, 2 // more than any fee, and more than any listed card takes
	if p == maps.Nobody || !s.Setup().House.HiddenPurse {
		return &lister{State: s, seat: p}
	}
	return &lister{State: s.Supposing(p, money, tickets), poor: s.Supposing(p, 0, 0), seat: p}
}

// add adds a move, if no rule forbids it.
func (l *lister) add(m globetrotter.Move) bool {
	m.Seat = l.seat
	if l.Check(m).Refused() {
		return false
	}
	_, words, _ := strings.Cut(Words(l.Board(), l.players, m), " ")
	l.list = append(l.list, kind.Choice{ID: words, Worth: l.worth(&m)})
	return true
}

// more adds an incomplete move, if no rule forbids what is known of it; the rest is to be
// typed after words.
func (l *lister) more(m globetrotter.Move, words string) {
	m.Seat = l.seat
	if !l.Check(m).Refused() {
		l.list = append(l.list, kind.Choice{ID: words, Worth: l.worth(&m)})
	}
}

// of adds the moves of a kind.
func (l *lister) of(k globetrotter.Kind) {
	m := globetrotter.Move{Kind: k, Place: globetrotter.NoPlace, Roll: referee.Unknown, Steps: referee.Unknown}
	switch k {
	case globetrotter.PocketMoney, globetrotter.End, globetrotter.Plane, globetrotter.Trouble, globetrotter.BuyPair:
		l.add(m)
	case globetrotter.Pass, globetrotter.Gamble:
		l.more(m, "")
	case globetrotter.Buy, globetrotter.Sell:
		if m.Count = 1; l.poor != nil {
			l.more(m, "")
			return
		}
		for m.Count = 1; m.Count <= globetrotter.Tickets && l.add(m); m.Count++ {
		}
	case globetrotter.ByLand, globetrotter.Sail, globetrotter.Fly, globetrotter.UseBonus, globetrotter.Joker,
		globetrotter.DropKey, globetrotter.LaySouvenir:
		l.places(m)
	case globetrotter.Send:
		if m.Other, _, _ = l.Due(); m.Other != maps.Nobody {
			l.places(m)
		}
	case globetrotter.Duel:
		for q := range l.players {
			m.Other = kind.Seat(q)
			l.more(m, quoted(l.players[q])+" ")
		}
	case globetrotter.Card:
		l.cards(m)
	case globetrotter.TakeKey:
		l.keys(m)
	}
}

// places adds a move to every known place, and by ship to the next field at sea.
func (l *lister) places(m globetrotter.Move) {
	for p := range l.Board().Places() {
		switch m.Place = globetrotter.Place(p); m.Kind {
		case globetrotter.ByLand:
			m.Roll = 1
			l.more(m, quoteID(l.Board().ID(m.Place))+" roll ")
		case globetrotter.DropKey:
			if holder, _ := l.HolderOf(globetrotter.Key{City: m.Place, Continent: globetrotter.NoContinent}); holder == l.seat {
				l.add(m)
			}
		default:
			l.add(m)
		}
	}
	if m.Kind == globetrotter.Sail {
		l.newSea(m)
	}
}

// newSea adds a voyage to a field at sea that nobody has named yet.
func (l *lister) newSea(m globetrotter.Move) {
	for n := 1; ; n++ {
		id := "sea-" + strconv.Itoa(n)
		if _, named := l.Board().PlaceOf(id); named {
			continue
		}
		b, before := l.Board().Clone(), l.State
		m.Place = b.Place(id)
		l.State = l.On(b)
		l.add(m)
		l.State = before
		return
	}
}

// cards adds the common effects of a card.
func (l *lister) cards(m globetrotter.Move) {
	one := func(e globetrotter.Effect) bool {
		m.Effects = []globetrotter.Effect{e}
		return l.add(m)
	}
	short := globetrotter.Effect{Kind: globetrotter.NotMet, Place: globetrotter.NoPlace}
	demand := func(e globetrotter.Effect) {
		e.Place = globetrotter.NoPlace
		met := one(e)
		m.Effects = []globetrotter.Effect{e, short}
		switch rich := l.State; {
		case l.poor != nil:
			l.State = l.poor
			l.add(m)
			l.State = rich
		case !met:
			l.add(m)
		}
	}
	const amounts, tickets = 5, 2
	one(globetrotter.Effect{Kind: globetrotter.Nothing, Place: globetrotter.NoPlace})
	for n := range amounts {
		demand(globetrotter.Effect{Kind: globetrotter.Pays, N: (n + 1) * cheque})
	}
	for n := range amounts {
		one(globetrotter.Effect{Kind: globetrotter.Gains, N: (n + 1) * cheque, Place: globetrotter.NoPlace})
	}
	for n := range tickets {
		demand(globetrotter.Effect{Kind: globetrotter.LosesTickets, N: n + 1})
	}
	for n := range tickets {
		one(globetrotter.Effect{Kind: globetrotter.GainsTickets, N: n + 1, Place: globetrotter.NoPlace})
	}
	if !one(globetrotter.Effect{Kind: globetrotter.LosesKey, Place: globetrotter.NoPlace}) {
		for _, k := range l.KeysOf(l.seat) {
			if k.City != globetrotter.NoPlace {
				one(globetrotter.Effect{Kind: globetrotter.LosesKey, Place: k.City})
			}
		}
	}
	for _, k := range []globetrotter.EffectKind{globetrotter.LosesJoker, globetrotter.RenewsTickets, globetrotter.Trip, globetrotter.Weekend,
		globetrotter.Bonus, globetrotter.WorldBonus, globetrotter.Back, globetrotter.Home} {
		one(globetrotter.Effect{Kind: k, Place: globetrotter.NoPlace})
	}
	for q := range l.players {
		if kind.Seat(q) != l.seat {
			one(globetrotter.Effect{Kind: globetrotter.Swap, Other: kind.Seat(q), Place: globetrotter.NoPlace})
		}
	}
	m.Effects = []globetrotter.Effect{{Kind: globetrotter.Nothing, Place: globetrotter.NoPlace}}
	l.more(m, "to ")
}

// keys adds the keys of known cities and continents, except the player's own.
func (l *lister) keys(m globetrotter.Move) {
	key := func(k globetrotter.Key) {
		if holder, _ := l.HolderOf(k); holder != l.seat {
			m.Key = k
			l.add(m)
		}
	}
	for p := range l.Board().Places() {
		if at := l.Kind(globetrotter.Place(p)); at == globetrotter.KeyCity || at == globetrotter.Untold {
			key(globetrotter.Key{City: globetrotter.Place(p), Continent: globetrotter.NoContinent})
		}
	}
	for c := range min(l.Board().Continents(), globetrotter.ContinentKeys) {
		key(globetrotter.Key{City: globetrotter.NoPlace, Continent: globetrotter.Continent(c)})
	}
}

// facts adds the places about which nothing is known: with the facts from other games, or
// for the player to enter them.
func (l *lister) facts(on *board) {
	named := on.Named()
	for p, id := range named {
		if l.Kind(globetrotter.Place(p)) == globetrotter.Untold && on.offeredFact(id) == nil {
			l.list = append(l.list, kind.Choice{ID: quoteID(id) + " "})
		}
	}
	for _, told := range on.offered {
		what, ok := told.What.(fact)
		if !ok {
			continue
		}
		if p, ok := on.PlaceOf(what.id); ok && l.Kind(p) != globetrotter.Untold {
			continue
		}
		l.list = append(l.list, kind.Choice{ID: quoteID(what.id) + " " + what.words()})
	}
}

// worth says what a move costs or earns.
func (l *lister) worth(m *globetrotter.Move) text.Sentence {
	gain := func(n int) text.Sentence { return text.Say("+$%d", n) }
	loss := func(n int) text.Sentence { return text.Say("-$%d", n) }
	switch price := globetrotter.Price(m); {
	case price > 0:
		return gain(price)
	case price < 0:
		return loss(-price)
	}
	switch m.Kind {
	case globetrotter.Plane:
		return text.Say("+%s", text.Count(1, "flight ticket"))
	case globetrotter.ByLand, globetrotter.Fly, globetrotter.UseBonus:
		return l.fee(m.Seat, m.Place)
	case globetrotter.Send:
		if _, _, pays := l.Due(); pays {
			return l.fee(m.Other, m.Place)
		}
	case globetrotter.Card:
		switch e := &m.Effects[0]; e.Kind {
		case globetrotter.Pays:
			return loss(e.N)
		case globetrotter.Gains:
			return gain(e.N)
		}
	}
	return text.Sentence{}
}

// fee says what it costs to come to a place, and that it ends the turn.
func (l *lister) fee(p kind.Seat, to globetrotter.Place) text.Sentence {
	switch fee := l.Cost(p, to); {
	case l.Traveler(p).Home == to:
		return text.Say("home")
	case fee.Ends && fee.Cost > 0:
		return text.Say("-$%d, the turn ends", fee.Cost)
	case fee.Ends:
		return text.Say("the turn ends")
	case fee.Cost > 0:
		return text.Say("-$%d", fee.Cost)
	}
	return text.Sentence{}
}

// Whose returns the player of a line with a verb if no player is named: a pair of tickets
// is bought by the player whose turn has ended.
func (t *table) Whose(verb *kind.Verb, args []string) kind.Seat {
	if words, _ := kind.CutConsent(args); verb.Name == "buys" && slices.ContainsFunc(words, func(w string) bool { return strings.EqualFold(w, "pair") }) {
		if ended := t.Ended(); ended != maps.Nobody {
			return ended
		}
	}
	return t.Turn()
}
