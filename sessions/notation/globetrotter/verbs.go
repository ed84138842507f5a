package globetrotter

import (
	"purser/internal/lists"
	"purser/internal/text"
	globerules "purser/referee/globetrotter"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// A verb is a verb with everything the program knows about it: its description, its acts, and the parts that follow
// it.
type verb struct {
	kind.Verb
	free  bool             // only used in free games
	acts  []globerules.Act // the first one applies unless the words select another
	parts parts
}

// does returns the acts of a verb.
func does(acts ...globerules.Act) []globerules.Act { return acts }

// verbs are all verbs, in the order of their acts, followed by the line that states a fact about a place. If Most is
// missing, only the record limits the number of words.
var verbs = []verb{
	{kind.Verb{Name: "money", Short: "Claim the pocket money", Example: "purser money"},
		false, does(globerules.PocketMoney), nil},
	{kind.Verb{Name: "land", Least: 1, Names: true,
		Short:   "Travel by land, or enter the die's airplane or trouble sign",
		Example: "purser land alexandria 7\npurser land alexandria 7 1\npurser land plane\npurser land trouble",
		Asks: text.Say("Where does %s travel, and with which roll (such as kairo 7, or plane or trouble)?",
			kind.ThePlayer), Missing: "name the place"},
		false, does(globerules.ByLand, globerules.Plane, globerules.Trouble), parts{byLand}},
	{kind.Verb{Name: "sail", Short: "Go one field by ship", Least: 1, Names: true,
		Example: "purser sail hawaii\npurser sail sea 1",
		Asks:    text.Say("Where does %s sail (such as sea pacific 1, or a place)?", kind.ThePlayer),
		Missing: "name the place"},
		false, does(globerules.Sail), parts{goal("PLACE")}},
	{kind.Verb{Name: "fly", Short: "Fly with a ticket", Least: 1, Names: true,
		Example: "purser fly paris\npurser fly paris ticket paris/lima",
		Asks:    text.Say("Where does %s fly?", kind.ThePlayer), Missing: "name the place"},
		false, does(globerules.Fly), parts{byTicket}},
	{kind.Verb{Name: "card", Least: 1,
		Short: "Take an experience card, and enter what it did",
		Example: "purser card nothing\npurser card pays 300\npurser card gains 200, loses key\n" +
			"purser card pays 500, short\npurser card swap Ben",
		Asks:    text.Say("What did the card of %s do (such as pays 300 or nothing)?", kind.ThePlayer),
		Missing: "say what the card did, such as pays 300 or nothing"},
		false, does(globerules.Card), parts{effects}},
	{kind.Verb{Name: "bonus", Short: "Use the travel bonus that a card left open", Least: 1,
		Example: "purser bonus lagos", Asks: text.Say("Where does %s go with the travel bonus?", kind.ThePlayer),
		Missing: "name the place",
		Names:   true},
		false, does(globerules.UseBonus), parts{goal("PLACE")}},
	{kind.Verb{Name: "duel", Least: 1,
		Short:   "Challenge the owner of the key: the throws of both, in turn",
		Example: "purser duel Ben 53 45 22 56 43 24\npurser duel ben 5+3/4+5, 2+2/5+6, 4+3/2+4",
		Asks:    text.Say("Whom does %s challenge, and what did both throw (such as Ben 53 45)?", kind.ThePlayer),
		Missing: "name the owner of the key and the throws of both: Ben 53 45"},
		false, does(globerules.Duel), parts{owner, rounds}},
	{kind.Verb{Name: "gamble", Least: 1,
		Short:   "Gamble for the jackpot: one throw that hits, or two",
		Example: "purser gamble 24 54\npurser gamble 2+4, 5+4",
		Asks:    text.Say("What does %s throw (such as 24 54)?", kind.ThePlayer),
		Missing: "say what was thrown: 24, or 24 54"},
		false, does(globerules.Gamble), parts{throws}},
	{kind.Verb{Name: "sends", Least: 1,
		Short:   "Send the pawn of a player away, by the ticket turned up",
		Example: "purser sends --player Ben Anna lima\npurser sends --player Ben Anna lima ticket kairo/lima",
		Asks:    text.Say("Whom does %s send away, and where to?", kind.ThePlayer),
		Missing: "say who is sent, and where to: Anna lima"},
		false, does(globerules.Send), parts{away, byTicket}},
	{kind.Verb{Name: "joker", Short: "Place a joker at a continental city", Least: 1, Names: true,
		Example: "purser joker johannesburg", Asks: text.Say("Where does %s place the joker?", kind.ThePlayer),
		Missing: "name the city"},
		false, does(globerules.Joker), parts{goal("CITY")}},
	{kind.Verb{Name: "buys",
		Short:   "Buy flight tickets: any number in your turn, two cheaper after it",
		Example: "purser buys 2\npurser buys pair",
		Asks:    text.Say("How many tickets does %s buy (or pair)?", kind.ThePlayer),
		Missing: "say how many tickets", Least: 1, Most: 3},
		false, does(globerules.Buy, globerules.BuyPair), parts{tickets("N|pair")}},
	{kind.Verb{Name: "sells", Short: "Sell flight tickets", Example: "purser sells 1",
		Asks: text.Say("How many tickets does %s sell?", kind.ThePlayer), Missing: "say how many tickets", Least: 1,
		Most: 2},
		false, does(globerules.Sell), parts{tickets("N")}},
	{kind.Verb{Name: "end", Short: "End the turn and get paid for working", Example: "purser end"},
		false, does(globerules.End), nil},
	{kind.Verb{Name: "pass", Short: "End the turn without pay; the reason is required", Least: 1,
		Example: "purser pass the field ahead is taken", Asks: text.Say("Why does %s pass?", kind.ThePlayer),
		Missing: "say why, such as the field ahead is taken"},
		false, does(globerules.Pass), parts{reason}},
	{kind.Leaves, false, does(globerules.Leave), parts{leaving}},
	{kind.Returns, false, does(globerules.ComeBack), nil},
	{kind.Verb{Name: "key", Least: 1, Names: true,
		Short:   "When only keys are counted: win a key",
		Example: "purser key --player Anna kairo\npurser key --player Anna africa",
		Asks:    text.Say("Which city or continent does %s win the key of?", kind.ThePlayer),
		Missing: "name the city or the continent"},
		true, does(globerules.TakeKey), parts{key}},
	{kind.Verb{Name: "drops", Least: 1, Names: true,
		Short:   "When only keys are counted: lose a city key",
		Example: "purser drops --player Anna kairo",
		Asks:    text.Say("Which city does %s lose the key of?", kind.ThePlayer), Missing: "name the city"},
		true, does(globerules.DropKey), parts{goal("CITY")}},
	{kind.Verb{Name: "souvenir", Least: 1, Names: true,
		Short:   "When only keys are counted: lay a souvenir",
		Example: "purser souvenir --player Anna casablanca",
		Asks:    text.Say("Where does %s lay a souvenir?", kind.ThePlayer),
		Missing: "name the city"},
		true, does(globerules.LaySouvenir), parts{goal("CITY")}},
	{kind.Verb{Name: place, Least: 2, Names: true, Fact: true,
		Short: "Enter what a place of the board is",
		Example: "purser place kairo key africa\npurser place macao national asia port casino\n" +
			"purser place hawaii island",
		Asks:    text.Say("a place and what it is, such as kairo key africa"),
		Missing: "name the place and what it is: kairo key africa"},
		false, does(globerules.Tell), parts{fact}},
	{kind.Verb{Name: fee, Least: 2, Most: 4, Fact: true,
		Short:   "Enter what the overview card says of a kind of field",
		Example: "purser fee island 100\npurser fee land 0 ends\npurser fee casino 300",
		Asks:    text.Say("a kind of field and its fee, such as island 100, or island 0 ends"),
		Missing: "name the kind of field and its fee: island 100"},
		false, does(globerules.TellFee), parts{pricing}},
}

// verbNamed maps words to verbs.
var verbNamed = map[string]*verb{}

// Lists of verbs: all of them, for use outside a game, and those of strict and free games.
var allVerbs, strictVerbs, freeVerbs []*kind.Verb

func init() {
	for i := range verbs {
		v := &verbs[i]
		v.Use = v.parts.Use(v.Name)
		if verbNamed[v.Name] = v; v.Least > 0 && v.Most == 0 {
			v.Most = record.MaxWords
		}
		strict, free := v.Verb, v.Verb
		strict.Absent, free.Absent = !v.in(false), !v.in(true)
		allVerbs = append(allVerbs, &v.Verb)
		strictVerbs, freeVerbs = append(strictVerbs, &strict), append(freeVerbs, &free)
	}
}

// Verbs lists the verbs of strict games, of free games, and the line for a fact about a place. In a game, verbs of the
// other mode are marked as absent.
func (b *board) Verbs() []*kind.Verb {
	switch {
	case b.script == nil:
		return allVerbs
	case b.script.Record.Free:
		return freeVerbs
	}
	return strictVerbs
}

// in reports whether a verb is used in free (or else strict) games.
func (v *verb) in(free bool) bool { return v.Fact || v.free == free }

// mode returns an error if a verb is not used in free (or else strict) games.
func (v *verb) mode(free bool) error {
	switch {
	case v.in(free):
		return nil
	case free:
		names := lists.Map(verbNames(true),
			func(name string) text.Typed { return text.Typed{Key: "verb ", Word: name} })
		return kind.Absent(text.Say("in this game only keys and souvenirs are written down: %s", text.Or(names)))
	}
	return kind.Absent(text.Say("%q is for games in which only keys are counted",
		text.Typed{Key: "verb ", Word: v.Name}))
}

// verbNames lists the verbs of free (or else strict) games.
func verbNames(free bool) (names []string) {
	for _, v := range verbs {
		if v.free == free && !v.Fact {
			names = append(names, v.Name)
		}
	}
	return names
}

// unexpected returns the error for a word that does not belong there.
func unexpected(said string) error {
	return text.BadWords.Errorf("%q was not expected here", text.Brief(said, maxQuoted))
}
