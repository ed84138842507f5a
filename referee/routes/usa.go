package routes

import (
	"cmp"
	"fmt"
	"slices"
	"sync"

	"purser/internal/text"
	"purser/referee"
)

// usaTitles are the sections with other titles in the rulebook of the USA.
var usaTitles = map[text.Title]text.Title{
	settingUp: text.Title{English: "Setting up the Game", German: "Spielvorbereitung"},
	taking:    text.Title{English: "Train Car Cards", German: "Wagenkarten nehmen"},
	paying:    claiming,
	doubles:   text.Title{English: "Claiming Routes", German: "Doppelstrecken"},
	drawing:   text.Title{English: "Drawing Destination Ticket Cards", German: "Zielkarten ziehen"},
	keeping: text.Title{English: "Setting up the Game, Drawing Destination Ticket Cards",
		German: "Spielvorbereitung, Zielkarten ziehen"},
}

// A trainBox is a board with trains or buses alone, on which the examples of rules are played, with
// lanes that show them.
type trainBox struct {
	id           string
	colors       [4]string // of the players, whoever of them plays
	buses        bool      // the pieces are buses
	trains, many int       // at the start; players with whom both lanes of a double route are open
	deal, keep   int       // tickets dealt; kept at least
	drawn        int       // tickets drawn in a turn, unless they are 3

	single, other  string    // lanes without a twin
	lanes          [2]string // of a double route
	few            []string  // lanes for all but few trains of a player
	fits, over     string    // for these trains, a lane that they are enough for, and one that is too long
	last           string    // and one that leaves few enough to trigger the end
	paid, overpaid string    // claims with cards
	exist, lacks   string    // claims with all cards of a color that there are, and with more
	within, beyond string    // lanes for the first hand, and for more than that
	draws          int       // draws of tickets that leave few in the deck
	left           int       // these
	tickets        [3]string
}

// tables are what the examples on a board with trains alone begin with.
type tables struct {
	none, two, many, low, last, tickets, over referee.Opening
}

func (x *trainBox) tables() (t tables) {
	drawn := cmp.Or(x.drawn, 3)
	t.none, t.two = opening("a new game", x.begun()), x.forTwo()
	t.many = x.seated(map[int]string{3: "a table for three", 4: "a table for four"}[x.many], x.many)
	t.low = opening(map[bool]string{false: "a table for two; Anna has 3 trains left",
		true: "a table for two; Anna has 2 buses left"}[x.buses], t.two.Record+claims(x.few...))
	t.last = opening("a table for two; Anna has the last turn of the game", t.low.Record+"Anna claim "+x.last+"\nBen draw\n")
	t.tickets = opening(map[int]string{1: "a table for two; 1 ticket is left", 2: "a table for two; 2 tickets are left",
		3: "a table for two; 3 tickets are left"}[x.left],
		t.two.Record+between(ticketsOf("Ben", drawn, drawn), slices.Repeat([]string{"draw"}, x.draws)))
	t.over = opening("a game that is over; Anna and Ben have kept 2 tickets each", t.last.Record+"Anna draw\n")
	return t
}

// ticketsOf is a line of a record: who keeps how many of the tickets drawn.
func ticketsOf(who string, kept, drawn int) string { return who + " tickets " + ofDrawn(kept, drawn) }

// ofDrawn says how many tickets of those drawn are kept, as a record does.
func ofDrawn(kept, drawn int) string { return fmt.Sprintf("%d of %d", kept, drawn) }

// begun is how the record of a game on the board begins.
func (x *trainBox) begun() string { return "purser 1\nmap " + x.id + "\n" }

// forTwo returns how an example for two players begins.
func (x *trainBox) forTwo() referee.Opening { return x.seated("a table for two", 2) }

// seated returns how an example begins for some of four players, who have kept 2 tickets each.
func (x *trainBox) seated(title string, players int) referee.Opening {
	record := x.begun()
	for i, name := range []string{"Anna", "Ben", "Cleo", "Dan"}[:players] {
		record += "player " + name + " " + x.colors[i] + x.start(2) + "\n"
	}
	return opening(title, record+"\n")
}

// start is what a player begins with who keeps so many tickets.
func (x *trainBox) start(keeps int) string {
	return x.stock(x.trains) + fmt.Sprintf(" keeps %d", keeps)
}

// stock is so many pieces of a player.
func (x *trainBox) stock(pieces int) string {
	return fmt.Sprintf(" %d %s", pieces, map[bool]string{false: "trains", true: "buses"}[x.buses])
}

// examples are the examples of the rules that every board with trains alone has.
func (x *trainBox) examples() map[string]referee.Cases {
	t := x.tables()
	player := func(i int, stock string) string {
		return "player " + []string{"Anna", "Ben"}[i] + " " + x.colors[i] + stock + "\n"
	}
	both := player(0, x.stock(x.trains)) + player(1, x.stock(x.trains))
	tickets := func(kept, drawn int) string { return ticketsOf("Anna", kept, drawn) + "\n" }
	drawn := cmp.Or(x.drawn, 3)
	claim := func(name, lane string) string { return name + " claim " + lane + "\n" }
	others := ""
	for _, name := range []string{"Ben", "Cleo", "Dan"}[:x.many-1] {
		others += name + " draw\n"
	}
	all := ofDrawn(x.left, x.left)
	return map[string]referee.Cases{
		"setup.players": t.none.Cases(both, player(0, x.stock(x.trains))),
		"setup.colors":  t.none.Cases(both, player(0, x.stock(x.trains))+"player Ben "+x.colors[0]+x.stock(x.trains)+"\n"),
		"setup.pieces":  t.none.Cases(player(0, "")+player(1, x.stock(x.trains)), player(0, "")+player(1, x.stock(x.trains+1))),
		"setup.tickets": t.none.Cases(player(0, x.start(x.deal))+player(1, x.start(x.keep)),
			player(0, x.start(x.deal))+player(1, x.start(x.keep-1))),
		"turn.order":  t.two.Cases("Anna draw\nBen draw\n", "Anna draw\nAnna draw\n"),
		"turn.over":   t.last.Cases("Anna draw\n", "Anna draw\nBen draw\n"),
		"claim.taken": t.two.Cases(claim("Anna", x.single)+claim("Ben", x.other), claim("Anna", x.other)+claim("Ben", x.other)),
		"claim.double-owner": t.many.Cases(claim("Anna", x.lanes[0])+claim("Ben", x.lanes[1]),
			claim("Anna", x.lanes[0])+others+claim("Anna", x.lanes[1])),
		"claim.double-closed": t.many.Apart(claim("Anna", x.lanes[0])+claim("Ben", x.lanes[1]),
			t.two, claim("Anna", x.lanes[0])+claim("Ben", x.lanes[1])),
		"claim.pieces":  t.low.Cases(claim("Anna", x.fits), claim("Anna", x.over)),
		"claim.cards":   t.two.Cases(claim("Anna", x.paid), claim("Anna", x.overpaid)),
		"cards.exist":   t.two.Cases(claim("Anna", x.exist), claim("Anna", x.lacks)),
		"tickets.drawn": t.two.Cases(tickets(drawn-1, drawn), tickets(drawn-1, drawn-1)),
		"tickets.kept":  t.two.Cases(tickets(1, drawn), tickets(0, drawn)),
		"reveal.early":  t.over.Apart("Anna reveal "+x.tickets[0]+"\n", t.last, "Anna reveal "+x.tickets[0]+"\n"),
		"reveal.unique": t.over.Cases("Anna reveal "+x.tickets[0]+"\nBen reveal "+x.tickets[1]+"\n", "Anna reveal "+x.tickets[0]+"\nBen reveal "+x.tickets[0]+"\n"),
		"reveal.all":    t.over.Cases("Anna reveal "+x.tickets[0]+"\nshown\n", "Anna reveal "+x.tickets[0]+"\nshown\nAnna reveal "+x.tickets[1]+"\n"),
		"reveal.count":  t.over.Cases("Anna reveal "+x.tickets[0]+", "+x.tickets[1]+"\n", "Anna reveal "+x.tickets[0]+", "+x.tickets[1]+"\nAnna reveal "+x.tickets[2]+"\n"),
		"pass.reason":   t.tickets.Cases("Ben tickets "+all+"\n"+annaPasses, "Ben tickets "+all+"\nAnna pass\n"),
		"pass.possible": t.tickets.Cases("Ben tickets "+all+"\n"+annaPasses, "Ben draw\n"+annaPasses),
		"cards.drawn":   t.two.Cases(claim("Anna", x.within), claim("Anna", x.beyond)),
	}
}

// reprints are the rules of a board with trains alone, with its examples and some words of its
// own book.
func (x *trainBox) reprints(prose map[string]Prose) map[string]reprint {
	rules := map[string]reprint{}
	for id, shown := range x.examples() {
		rules[id] = reprint{prose: prose[id], shown: shown}
	}
	return rules
}

// trainWords are the words of the rulebook of the USA that later ones took over.
var trainWords = map[string]Prose{
	"turn.order":  Words(`The players take turns in seating order, and each turn is exactly one action: take cards, claim a route or draw tickets. Players who have left the table have no turns until they are back.`),
	"claim.cards": Words(`A route takes as many cards as it has spaces; all of them are of the route's color, or for a gray route of any one color. A locomotive counts as a card of any color, and locomotives alone may pay.`),
}

// usa is the board of the USA.
var usa = trainBox{id: "usa", colors: [4]string{"blue", "red", "green", "yellow"}, trains: 45, many: 4, deal: 3, keep: 2,
	single: "boston/new-york/red", other: "montreal/new-york/blue",
	lanes: [2]string{"boston/new-york/red", "boston/new-york/yellow"},
	few: []string{"calgary/winnipeg/white", "duluth/helena/orange", "el-paso/houston/green", "el-paso/los-angeles/black",
		"helena/seattle/yellow", "miami/new-orleans/red", "portland/salt-lake-city/blue"},
	fits: "calgary/vancouver/gray", over: "calgary/helena/gray", last: "atlanta/nashville/gray",
	paid: "boston/new-york/red with 1 red, 1 wild\nBen claim montreal/toronto/gray with 3 wild", overpaid: "boston/new-york/red with 1 red, 2 wild",
	exist: "helena/seattle/yellow with 6 yellow", lacks: "helena/seattle/yellow with 13 yellow",
	within: "calgary/helena/gray", beyond: "atlanta/miami/blue", draws: 9, left: 2,
	tickets: [3]string{"denver/el-paso", "houston/kansas-city", "atlanta/new-york"}}

var usaRules = sync.OnceValue(func() map[string]reprint { return usa.reprints(trainWords) })
