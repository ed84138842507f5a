package globetrotter

import (
	"cmp"
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	globemap "purser/maps/globetrotter"
	"purser/referee"
	globerules "purser/referee/globetrotter"
	"purser/sessions/kind"
)

// Choices lists what a player may do now with a verb, in alphabetical order of names. A choice that needs more words,
// such as a place by land without its roll, ends in a space. The id is empty if the verb needs no words, as for a
// pass. The choices include places known only from other games.
func (t *table) Choices(verb *kind.Verb, p kind.Seat) []kind.Choice {
	v := verbNamed[verb.Name]
	if v.mode(t.Setup().Free) != nil || p == maps.Nobody && !v.Fact {
		return nil
	}
	if v.Name == kind.Leaves.Name || v.Name == kind.Returns.Name {
		return kind.ChoicesOfLeaving(t, verb, p)
	}
	l := newLister(t.assumed(), p)
	if v.Names && p != maps.Nobody && !t.Setup().Free {
		l.nearby = l.near(v.acts[0], t.known(l.Board()))
	}
	l.players = lists.Tabulate(l.Seats(), func(q int) string { return l.Name(kind.Seat(q)) })
	for _, k := range v.acts {
		l.of(k)
	}
	if v.acts[0] == globerules.Tell {
		l.facts(t.on)
	}
	if v.Names {
		SortByName(l.list)
		slices.SortStableFunc(l.list, func(a, b kind.Choice) int { return l.rank(a) - l.rank(b) })
	}
	return l.list
}

// SortByName sorts choices by name, with symbols of the overland die last.
func SortByName(choices []kind.Choice) {
	slices.SortFunc(choices, func(a, b kind.Choice) int {
		return cmp.Or(symbols(a.ID)-symbols(b.ID), strings.Compare(a.ID, b.ID))
	})
}

// rank returns the sort key of a choice: nearby places come first.
func (l *lister) rank(c kind.Choice) int {
	id, _, _ := strings.Cut(c.ID, " ")
	if p, ok := l.Board().PlaceOf(id); ok {
		if steps, ok := l.nearby[p]; ok {
			return steps
		}
	}
	return globemap.MaxSteps + 1
}

// symbols counts the symbols of the overland die in a choice, so that they sort last.
func symbols(id string) int {
	if id == plane || id == trouble {
		return 1
	}
	return 0
}

// assumed returns the table's state with places added that are only known from other games.
func (t *table) assumed() *globerules.State {
	if len(t.on.offered)+len(t.on.roads) == 0 {
		return t.State
	}
	b := t.Board().Clone()
	for _, w := range t.on.roads {
		for _, id := range []string{w.A, w.B} {
			if globemap.IsSea(id) {
				b.Place(id)
			}
		}
	}
	var facts []globemap.PlaceFact
	for _, what := range t.on.offered {
		if _, named := b.PlaceOf(what.ID); named {
			continue
		}
		if f, against := what.Of(b); against.Empty() {
			facts = append(facts, f)
		}
	}
	return t.Assume(b, facts)
}

// A lister collects what a player may do.
type lister struct {
	*globerules.State
	poor    *globerules.State // the state as if the player had nothing; nil if purses are open
	seat    kind.Seat
	nearby  map[globemap.Place]int // the places known to be near, with their distance
	players []string
	list    []kind.Choice
}

// newLister returns a lister for a player. If purses are hidden, the list must not reveal their contents, so it
// includes everything the player could do with a full purse or an empty one.
func newLister(s *globerules.State, p kind.Seat) *lister {
	const money, tickets = 1_000_000, 2 // more than any fee or any listed card takes
	if p == maps.Nobody || !s.Setup().House.HiddenPurse {
		return &lister{State: s, seat: p}
	}
	return &lister{State: s.Supposing(p, money, tickets), poor: s.Supposing(p, 0, 0), seat: p}
}

// add adds a move unless a rule forbids it.
func (l *lister) add(m globerules.Move) bool {
	m.Seat = l.seat
	_, words, _ := strings.Cut(Words(l.Board(), l.players, &m), " ")
	return l.more(m, words)
}

// more adds an incomplete move unless a rule already forbids it. The player has to complete it after words.
func (l *lister) more(m globerules.Move, words string) bool {
	m.Seat = l.seat
	if l.Check(m).Refused() {
		return false
	}
	l.list = append(l.list, kind.Choice{ID: words, Said: l.said(&m), Worth: l.worth(&m)})
	return true
}

// said describes a move without its player.
func (l *lister) said(m *globerules.Move) text.Sentence {
	if m.Act == globerules.BuyPair { // a pair is found by its name, as a thing
		return text.Say(actWords[globerules.Buy].choice, text.Say("a pair of flight tickets"))
	}
	return text.Say(actWords[m.Act].choice, about(l.Board(), l.players, m)...)
}

// of adds the moves of one kind of act.
func (l *lister) of(k globerules.Act) {
	m := globerules.Move{Act: k, Place: globemap.NoPlace, Roll: referee.Unknown, Steps: referee.Unknown}
	switch k {
	case globerules.PocketMoney, globerules.End, globerules.Plane, globerules.Trouble, globerules.BuyPair:
		l.add(m)
	case globerules.Pass, globerules.Gamble:
		l.more(m, "")
	case globerules.Buy, globerules.Sell:
		if m.Count = 1; l.poor != nil {
			l.more(m, "")
			return
		}
		for m.Count = 1; m.Count <= globemap.Tickets && l.add(m); m.Count++ {
		}
	case globerules.ByLand, globerules.Sail, globerules.Fly, globerules.UseBonus, globerules.Joker,
		globerules.DropKey, globerules.LaySouvenir:
		l.places(m)
	case globerules.Send:
		if m.Other, _, _ = l.Due(); m.Other != maps.Nobody {
			l.places(m)
		}
	case globerules.Duel:
		for q := range l.players {
			m.Other = kind.Seat(q)
			l.more(m, quoted(l.players[q])+" ")
		}
	case globerules.Card:
		l.cards(m)
	case globerules.TakeKey:
		l.keys(m)
	}
}

// places adds a move to every known place and, by ship, to the next field at sea.
func (l *lister) places(m globerules.Move) {
	for p := range l.Board().Places() {
		switch m.Place = globemap.Place(p); m.Act {
		case globerules.ByLand:
			m.Roll = 1
			l.more(m, quoteID(l.Board().ID(m.Place))+" roll ")
		case globerules.Sail:
			if _, near := l.nearby[m.Place]; near || l.Port(m.Place) {
				l.add(m)
			}
		case globerules.DropKey:
			if holder, _ := l.HolderOf(globemap.Key{City: m.Place, Continent: globemap.NoContinent}); holder == l.seat {
				l.add(m)
			}
		default:
			l.add(m)
		}
	}
	if m.Act == globerules.Sail {
		l.newSea(m)
	}
}

// newSea adds voyages to fields at sea that nobody has named yet: the next field of each route.
func (l *lister) newSea(m globerules.Move) {
	b, before := l.Board().Clone(), l.State
	for _, route := range l.routes() {
		n := 1
		for l.named(globemap.SeaID(route, n)) {
			n++
		}
		m.Place = b.Place(globemap.SeaID(route, n))
		l.State = before.On(b)
		l.add(m)
	}
	l.State = before
}

func (l *lister) named(id string) bool {
	_, named := l.Board().PlaceOf(id)
	return named
}

// cards adds the common effects of a card.
func (l *lister) cards(m globerules.Move) {
	effect := func(k globerules.EffectKind, n int) globerules.Effect {
		return globerules.Effect{Kind: k, N: n, Place: globemap.NoPlace}
	}
	one := func(e globerules.Effect) bool {
		m.Effects = []globerules.Effect{e}
		return l.add(m)
	}
	demand := func(e globerules.Effect) {
		met := one(e)
		m.Effects = []globerules.Effect{e, effect(globerules.NotMet, 0)}
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
	one(effect(globerules.Nothing, 0))
	for n := range amounts {
		demand(effect(globerules.Pays, (n+1)*globemap.Cheque))
	}
	for n := range amounts {
		one(effect(globerules.Gains, (n+1)*globemap.Cheque))
	}
	for n := range tickets {
		demand(effect(globerules.LosesTickets, n+1))
	}
	for n := range tickets {
		one(effect(globerules.GainsTickets, n+1))
	}
	if !one(effect(globerules.LosesKey, 0)) {
		for _, k := range l.KeysOf(l.seat) {
			if k.City != globemap.NoPlace {
				one(globerules.Effect{Kind: globerules.LosesKey, Place: k.City})
			}
		}
	}
	for _, k := range []globerules.EffectKind{globerules.LosesJoker, globerules.RenewsTickets, globerules.Trip,
		globerules.Weekend, globerules.Bonus, globerules.WorldBonus, globerules.Back, globerules.Home} {
		one(effect(k, 0))
	}
	for q := range l.players {
		if kind.Seat(q) != l.seat {
			one(globerules.Effect{Kind: globerules.Swap, Other: kind.Seat(q), Place: globemap.NoPlace})
		}
	}
	m.Effects = []globerules.Effect{effect(globerules.Nothing, 0)}
	l.more(m, "to ")
	if i := len(l.list) - 1; i >= 0 && l.list[i].ID == "to " {
		l.list[i].Said = text.Say("card: %s", text.Say("goes to …"))
	}
}

// keys adds the keys of known cities and continents, except those the player already has.
func (l *lister) keys(m globerules.Move) {
	key := func(k globemap.Key) {
		if holder, _ := l.HolderOf(k); holder != l.seat {
			m.Key = k
			l.add(m)
		}
	}
	for p := range l.Board().Places() {
		if at := l.Kind(globemap.Place(p)); at == globemap.KeyCity || at == globemap.Untold {
			key(globemap.Key{City: globemap.Place(p), Continent: globemap.NoContinent})
		}
	}
	for c := range min(l.Board().Continents(), globemap.ContinentKeys) {
		key(globemap.Key{City: globemap.NoPlace, Continent: globemap.Continent(c)})
	}
	for _, c := range l.Board().Unnamed() {
		l.list = append(l.list, kind.Choice{ID: c.ID, Said: text.Say("win the key of %s", c)})
	}
}

// facts adds places without known facts: with the facts from other games, or for the player to enter them.
func (l *lister) facts(on *board) {
	for p, id := range kind.PlaceIDs(on) {
		if l.Kind(globemap.Place(p)) == globemap.Untold && on.offeredFact(id) == nil {
			l.list = append(l.list, kind.Choice{ID: quoteID(id) + " ", Said: text.Say("%s", text.Named{ID: id})})
		}
	}
	for _, what := range on.offered {
		if p, ok := on.PlaceOf(what.ID); !ok || l.Kind(p) == globemap.Untold {
			l.list = append(l.list, kind.Choice{ID: quoteID(what.ID) + " " + saidOf(what),
				Said: text.Say("%s", text.Named{ID: what.ID})})
		}
	}
}
