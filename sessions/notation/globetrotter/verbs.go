package globetrotter

import (
	"slices"

	"purser/internal/text"
	globerules "purser/referee/globetrotter"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// A typing is how people type a verb: what the program says about it, the kinds of its
// moves, and what its words mean.
type typing struct {
	kind.Verb
	kinds []globerules.Act

	// typed returns the words of the record after the verb for words as people type them;
	// nil if it takes none.
	typed func(t *typist, words []word) (string, error)
}

// typings are all verbs, in the order of [verbs], and then the line with a fact about a
// place.
var typings = []typing{
	{
		Verb:  kind.Verb{Name: "money", Use: "money", Short: "Claim the pocket money", Example: "purser money"},
		kinds: []globerules.Act{globerules.PocketMoney},
	},
	{
		Verb: kind.Verb{Name: "land", Use: "land PLACE roll N [steps K]",
			Short:   "Travel by land; or plane, or trouble, as the die shows",
			Example: "purser land alexandria roll 7 steps 1\npurser land alex 7 1\npurser land plane\npurser land trouble",
			Asks:    text.Say("the place and the roll, such as kairo 7, or plane or trouble"), Missing: "the PLACE",
			Least: 1, Most: record.MaxWords, Names: true},
		kinds: []globerules.Act{globerules.ByLand, globerules.Plane, globerules.Trouble}, typed: (*typist).land,
	},
	{
		Verb: kind.Verb{Name: "sail", Use: "sail PLACE", Short: "Go one field by ship",
			Example: "purser sail hawaii\npurser sail sea-1", Asks: text.Say("the next field at sea, or the place"),
			Missing: "the PLACE", Least: 1, Most: record.MaxWords, Names: true},
		kinds: []globerules.Act{globerules.Sail}, typed: (*typist).place,
	},
	{
		Verb: kind.Verb{Name: "fly", Use: "fly PLACE [ticket A/B]", Short: "Fly with a ticket",
			Example: "purser fly paris\npurser fly paris ticket paris/lima",
			Asks:    text.Say("the place that the flight goes to"), Missing: "the PLACE", Least: 1,
			Most: record.MaxWords, Names: true},
		kinds: []globerules.Act{globerules.Fly}, typed: (*typist).fly,
	},
	{
		Verb: kind.Verb{Name: "card", Use: "card EFFECT, EFFECT, …",
			Short:   "Take an experience card, and enter what it did",
			Example: "purser card nothing\npurser card pays 300\npurser card gains 200, loses key\npurser card pays 500, short\npurser card swap Ben",
			Asks:    text.Say("what the card did, such as pays 300 or nothing"), Missing: "what the card did", Least: 1,
			Most: record.MaxWords},
		kinds: []globerules.Act{globerules.Card}, typed: (*typist).card,
	},
	{
		Verb: kind.Verb{Name: "bonus", Use: "bonus PLACE", Short: "Use the travel bonus that a card left open",
			Example: "purser bonus lagos", Asks: text.Say("the place that the bonus goes to"), Missing: "the PLACE",
			Least: 1, Most: record.MaxWords, Names: true},
		kinds: []globerules.Act{globerules.UseBonus}, typed: (*typist).place,
	},
	{
		Verb: kind.Verb{Name: "duel", Use: "duel OWNER THROWS",
			Short:   "Challenge the owner of the key: the throws of both, in turn",
			Example: "purser duel Ben 5+3/4+5, 2+2/5+6, 4+3/2+4\npurser duel ben 53 45 22 56 43 24",
			Asks:    text.Say("the owner of the key and the throws of both, such as Ben 53 45"),
			Missing: "the OWNER or a THROW", Least: 2, Most: record.MaxWords},
		kinds: []globerules.Act{globerules.Duel}, typed: (*typist).duel,
	},
	{
		Verb: kind.Verb{Name: "gamble", Use: "gamble THROW [THROW]",
			Short:   "Gamble for the jackpot: one throw that hits, or two",
			Example: "purser gamble 2+4, 5+4\npurser gamble 24 54", Asks: text.Say("the throws, such as 24 54"),
			Missing: "a THROW", Least: 1, Most: record.MaxWords},
		kinds: []globerules.Act{globerules.Gamble}, typed: (*typist).gamble,
	},
	{
		Verb: kind.Verb{Name: "sends", Use: "sends PLAYER PLACE [ticket A/B]",
			Short:   "Send the pawn of a player away, by the ticket turned up",
			Example: "purser sends --player Ben Anna lima\npurser sends --player Ben Anna lima ticket kairo/lima",
			Asks:    text.Say("who is sent, and the place"), Missing: "the PLAYER or the PLACE", Least: 2,
			Most: record.MaxWords},
		kinds: []globerules.Act{globerules.Send}, typed: (*typist).sends,
	},
	{
		Verb: kind.Verb{Name: "joker", Use: "joker CITY", Short: "Place a joker at a continental city",
			Example: "purser joker johannesburg", Asks: text.Say("the city of the joker"), Missing: "the CITY",
			Least: 1, Most: record.MaxWords, Names: true},
		kinds: []globerules.Act{globerules.Joker}, typed: (*typist).place,
	},
	{
		Verb: kind.Verb{Name: "buys", Use: "buys N|pair", Short: "Buy flight tickets, or after the turn a pair of them",
			Example: "purser buys 2\npurser buys pair", Asks: text.Say("how many tickets, or pair"),
			Missing: "how many tickets", Least: 1, Most: 3},
		kinds: []globerules.Act{globerules.Buy, globerules.BuyPair}, typed: (*typist).tickets,
	},
	{
		Verb: kind.Verb{Name: "sells", Use: "sells N", Short: "Sell flight tickets",
			Example: "purser sells 1", Asks: text.Say("how many tickets"), Missing: "how many tickets", Least: 1,
			Most: 2},
		kinds: []globerules.Act{globerules.Sell}, typed: (*typist).tickets,
	},
	{
		Verb: kind.Verb{Name: "end", Use: "end", Short: "End the turn and get paid for working",
			Example: "purser end"},
		kinds: []globerules.Act{globerules.End},
	},
	{
		Verb: kind.Verb{Name: "pass", Use: "pass WHY", Short: "End the turn without pay; the reason is required",
			Example: "purser pass the field ahead is taken", Asks: text.Say("the reason for the pass"),
			Missing: "the reason", Least: 1, Most: record.MaxWords},
		kinds: []globerules.Act{globerules.Pass}, typed: (*typist).reason,
	},
	{
		Verb: kind.Verb{Name: "key", Use: "key CITY|CONTINENT", Short: "With turns free: win a key",
			Example: "purser key --player Anna kairo\npurser key --player Anna africa",
			Asks:    text.Say("the city or the continent of the key"), Missing: "the CITY or the CONTINENT", Least: 1,
			Most: record.MaxWords, Names: true},
		kinds: []globerules.Act{globerules.TakeKey}, typed: (*typist).key,
	},
	{
		Verb: kind.Verb{Name: "drops", Use: "drops CITY", Short: "With turns free: lose a city key",
			Example: "purser drops --player Anna kairo", Asks: text.Say("the city of the key"), Missing: "the CITY",
			Least: 1, Most: record.MaxWords, Names: true},
		kinds: []globerules.Act{globerules.DropKey}, typed: (*typist).place,
	},
	{
		Verb: kind.Verb{Name: "souvenir", Use: "souvenir CITY", Short: "With turns free: lay a souvenir",
			Example: "purser souvenir --player Anna casablanca", Asks: text.Say("the city of the souvenir"),
			Missing: "the CITY", Least: 1, Most: record.MaxWords, Names: true},
		kinds: []globerules.Act{globerules.LaySouvenir}, typed: (*typist).place,
	},
	{
		Verb: kind.Verb{Name: place, Use: "place PLACE KIND [CONTINENT] [port] [casino]",
			Short:   "Enter what a place of the board is",
			Example: "purser place kairo key africa\npurser place macao national asia port casino\npurser place hawaii island",
			Asks:    text.Say("a place and what it is, such as kairo key africa"), Missing: "the PLACE or its KIND",
			Least: 2, Most: record.MaxWords, Names: true, Fact: true},
		kinds: []globerules.Act{globerules.Tell}, typed: (*typist).fact,
	},
}

// Verbs lists what people type: the lines of a strict game, of a free one, and the one with
// a fact about a place. In a game the verbs of the other mode are absent.
func (b *board) Verbs() []*kind.Verb {
	switch {
	case b.script == nil:
		return kindVerbs
	case b.script.Record.Free:
		return freeVerbs
	}
	return strictVerbs
}

// kindVerbs are the verbs of the typings, strictVerbs and freeVerbs as in the games of each
// mode.
var kindVerbs, strictVerbs, freeVerbs = func() (all, strict, free []*kind.Verb) {
	for i := range typings {
		v := &typings[i]
		all = append(all, &v.Verb)
		strict, free = append(strict, v.in(false)), append(free, v.in(true))
	}
	return all, strict, free
}()

// in returns the verb as in the games of a mode.
func (t *typing) in(free bool) *kind.Verb {
	verb := t.Verb
	verb.Absent = t.mode(free) != nil
	return &verb
}

// typingOf returns how people type a verb.
func typingOf(verb *kind.Verb) *typing {
	return &typings[slices.IndexFunc(typings, func(t typing) bool { return t.Name == verb.Name })]
}

// free reports whether the verb is only used in free games, and always whether it is used
// in both kinds.
func (t *typing) free() (free, always bool) {
	for _, v := range verbs {
		if v.name == t.Name {
			return v.free, false
		}
	}
	return false, true
}
