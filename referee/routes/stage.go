package routes

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"

	routemap "purser/maps/routes"
	"purser/referee"
)

// A stage is a board on which the examples of its rules are played, with lanes and more that show them. What the box
// holds and how many play is read from the board itself.
type stage struct {
	id string
	on *routemap.Board // a table's own board, or nil

	single, other string    // lanes without a twin
	lanes         [2]string // of a double route
	few           []string  // lanes for all but few trains of a player
	scarce        string    // the title of a table at which only these are left
	fits, over    string    // for these trains, a lane that they are enough for, and one that is too long
	last          []string  // and lanes that then leave few enough pieces to trigger the end

	paid, overpaid string   // claims with cards
	exist, lacks   string   // claims with all cards of a color that there are, and with more
	hand           []string // lanes for a part of the first hand
	within, beyond string   // and one for the rest of it, and for more than that
	draws          int      // turns after which few tickets are left in the deck
	spends         []string // lanes claimed besides, so that no piece can be exchanged
	left           int      // these tickets
	nearlyOut      string   // the title of that table
	tickets        []string // one more than are kept

	harbors *harborStage
	more    func(x *stage, t *tables) map[string]referee.Cases // of rules that few boards have, or by other lines
}

// stages are the boards that come with the program: first one for each rulebook.
var stages = []*stage{
	routemap.WorldBook: &world, routemap.USABook: &usa, routemap.ParisBook: &paris,
	routemap.EuropeBook: &europe, routemap.NordicBook: &nordic, routemap.SwissBook: &switzerland,
	&greatLakes, &openWorld,
}

// played are the examples on each stage of the program, by its board, made on first use.
var played sync.Map

// Stage returns the id of the board on which the examples of a board that comes with the program are played: its own
// or, if it was made of one, that of its rulebook.
func Stage(b *routemap.Board) string {
	if slices.ContainsFunc(stages, func(x *stage) bool { return x.id == b.ID }) {
		return b.ID
	}
	return stages[b.Book].id
}

// casesOn returns the examples of the rules on a board, by id. The map must not be changed.
func casesOn(b *routemap.Board) map[string]referee.Cases {
	if b.Folder != nil {
		return ownCases(b.Printed())
	}
	id := Stage(b)
	have, ok := played.Load(id)
	if !ok {
		x := stages[slices.IndexFunc(stages, func(x *stage) bool { return x.id == id })]
		have, _ = played.LoadOrStore(id, x.cases())
	}
	return have.(map[string]referee.Cases)
}

// board returns the board of the stage.
func (x *stage) board() *routemap.Board {
	if x.on != nil {
		return x.on
	}
	b, err := routemap.Open(x.id)
	if err != nil {
		panic(err) // it comes with the program
	}
	return b
}

// opening returns how an example begins: a clause about the table, and its record.
func opening(title, record string) referee.Opening {
	return referee.Opening{Title: title, Record: record}
}

// begun is how the record of a game on the board begins.
func (x *stage) begun() string { return "purser 1\nmap " + x.id + "\n" }

// benDraws is the line in which Ben takes cards.
const benDraws = "Ben draw\n"

// claim is the line in which somebody claims a lane.
func claim(name, lane string) string { return name + " claim " + lane + "\n" }

// claims are lines in which Anna claims lanes, and after each of them Ben draws cards.
func claims(lanes ...string) (lines string) {
	for _, lane := range lanes {
		lines += claim("Anna", lane) + benDraws
	}
	return lines
}

// between are turns of Anna with a line of Ben between each two of them.
func between(ben string, turns []string) string {
	return "Anna " + strings.Join(turns, "\n"+ben+"Anna ") + "\n"
}

// ticketsOf is a line of a record: who keeps how many of the tickets drawn.
func ticketsOf(who string, kept, drawn int) string {
	return fmt.Sprintf("%s tickets %d of %d\n", who, kept, drawn)
}

// stock is what a player of a board begins with who takes so many trains, and of other pieces the rest.
func stock(b *routemap.Board, trains int) string {
	begins := Pieces(b, routemap.Train, trains).String()
	if b.Values.HasShips() {
		begins += " " + Pieces(b, routemap.Ship, b.Values.Setup.Pieces-trains).String()
	}
	return begins
}

// usual is how many trains a player of a board usually begins with.
func usual(b *routemap.Board) int {
	if b.Values.HasShips() {
		return b.Values.Setup.FirstTrains
	}
	return b.Values.Setup.Pieces
}

// Begins returns what a player of a board usually begins with, in the words of a record.
func Begins(b *routemap.Board) string { return stock(b, usual(b)) }

// keeps is how many of the tickets dealt the players of the examples keep.
func keeps(b *routemap.Board) int { return max(2, b.Values.Setup.Keep) }

// player is the line of the record for one of four players, with what the player begins with.
func (x *stage) player(seat int, begins string) string {
	return strings.TrimRight("player "+[]string{"Anna", "Ben", "Cleo",
		"Dan"}[seat]+" "+x.board().SeatColors[seat]+" "+begins, " ") + "\n"
}

// seated returns how an example begins for some of four players, of whom Anna begins with so many trains.
func (x *stage) seated(title string, players, trains int) referee.Opening {
	b, record := x.board(), x.begun()
	for seat := range min(players, len(b.SeatColors)) {
		record += x.player(seat, fmt.Sprintf("%s keeps %d", stock(b, trains), keeps(b)))
		trains = usual(b)
	}
	return opening(title, record+"\n")
}

// forTwo returns how an example for two players begins.
func (x *stage) forTwo() referee.Opening {
	return x.seated("a table for two", 2, usual(x.board()))
}

// many is how many of at most four players have both lanes of a double route open.
func (x *stage) many() int {
	b := x.board()
	return max(2, min(b.Values.Play.DoublesOpenFrom, len(b.SeatColors), 4))
}

// tables are what the examples on a board begin with.
type tables struct {
	none, two, many, low, last, tickets, over referee.Opening
}

func (x *stage) tables() (t tables) {
	b := x.board()
	v := &b.Values
	least, most := v.Setup.Pieces-v.Box.Ships, v.Box.Trains
	if !v.HasShips() {
		least, most = v.Setup.Pieces, v.Setup.Pieces
	}
	t.none, t.two = opening("a new game", x.begun()), x.forTwo()
	t.many = x.seated(map[int]string{2: "a table for two", 3: "a table for three", 4: "a table for four"}[x.many()],
		x.many(), usual(b))
	t.low = opening(x.scarce, x.seated("", 2, least).Record+claims(x.few...))
	t.last = opening("a table for two; Anna has the last turn of the game",
		t.low.Record+claims(x.last...)+strings.Repeat("Anna draw\nBen draw\n", max(0, v.Play.EndTurns-1)))
	turns := slices.Repeat([]string{"draw"}, x.draws)
	for _, lane := range x.spends {
		turns = append(turns, "claim "+lane)
	}
	t.tickets = opening(x.nearlyOut, x.seated("", 2, most).Record+
		between(ticketsOf("Ben", v.Play.Tickets, v.Play.Tickets), turns))
	t.over = opening(cmp.Or(map[int]string{2: "a game that is over; Anna and Ben have kept 2 tickets each",
		3: "a game that is over; Anna and Ben have kept 3 tickets each"}[keeps(b)], "a game that is over"),
		t.last.Record+"Anna draw\n")
	return t
}

// cases are the examples of the rules on the board, by id.
func (x *stage) cases() map[string]referee.Cases {
	if x == &openWorld {
		return openCases()
	}
	t, b := x.tables(), x.board()
	v, begins := &b.Values, stock(b, usual(b))
	reveal := func(name string, tickets ...string) string {
		return name + " reveal " + strings.Join(tickets, ", ") + "\n"
	}
	keeping := func(seat, kept int) string { return x.player(seat, fmt.Sprintf("%s keeps %d", begins, kept)) }
	others := ""
	for _, name := range []string{"Ben", "Cleo", "Dan"}[:x.many()-1] {
		others += name + " draw\n"
	}
	few := benDraws // leaves a ticket
	if x.left > 1 && v.Play.Returned != routemap.OutOfGame {
		few = ticketsOf("Ben", x.left-1, x.left)
	}
	drawn, all, keeps := v.Play.Tickets, ticketsOf("Ben", x.left, x.left), keeps(b)
	shown := map[string]referee.Cases{
		"setup.players": t.none.Cases(x.player(0, begins)+x.player(1, begins), x.player(0, begins)),
		"setup.colors": t.none.Cases(x.player(0, begins)+x.player(1, begins),
			x.player(0, begins)+strings.Replace(x.player(0, begins), "Anna", "Ben", 1)),
		"setup.pieces": t.none.Cases(x.player(0, "")+x.player(1, begins),
			x.player(0, "")+x.player(1, stock(b, usual(b)+1))),
		"setup.tickets": t.none.Cases(keeping(0, v.Setup.Tickets)+keeping(1, v.Setup.Keep),
			keeping(0, v.Setup.Tickets)+keeping(1, v.Setup.Keep-1)),
		"turn.order": t.two.Cases("Anna draw\nBen draw\n", "Anna draw\nAnna draw\n"),
		"turn.over":  t.last.Cases("Anna draw\n", "Anna draw\nBen draw\n"),
		"claim.taken": t.two.Cases(claim("Anna", x.single)+claim("Ben", x.other),
			claim("Anna", x.single)+claim("Ben", x.single)),
		"claim.double-owner": t.many.Cases(claim("Anna", x.lanes[0])+claim("Ben", x.lanes[1]),
			claim("Anna", x.lanes[0])+others+claim("Anna", x.lanes[1])),
		"claim.double-closed": t.many.Apart(claim("Anna", x.lanes[0])+claim("Ben", x.lanes[1]),
			t.two, claim("Anna", x.lanes[0])+claim("Ben", x.lanes[1])),
		"claim.pieces":  t.low.Cases(claim("Anna", x.fits), claim("Anna", x.over)),
		"claim.cards":   t.two.Cases(claim("Anna", x.paid), claim("Anna", x.overpaid)),
		"cards.exist":   t.two.Cases(claim("Anna", x.exist), claim("Anna", x.lacks)),
		"tickets.drawn": t.two.Cases(ticketsOf("Anna", drawn-1, drawn), ticketsOf("Anna", drawn-1, drawn-1)),
		"tickets.kept":  t.two.Cases(ticketsOf("Anna", v.Play.Keep, drawn), ticketsOf("Anna", v.Play.Keep-1, drawn)),
		"reveal.early":  t.over.Apart(reveal("Anna", x.tickets[0]), t.last, reveal("Anna", x.tickets[0])),
		"reveal.unique": t.over.Cases(reveal("Anna", x.tickets[0])+reveal("Ben", x.tickets[1]),
			reveal("Anna", x.tickets[0])+reveal("Ben", x.tickets[0])),
		"reveal.all": t.over.Cases(reveal("Anna", x.tickets[0])+"shown\n",
			reveal("Anna", x.tickets[0])+"shown\n"+reveal("Anna", x.tickets[1])),
		"reveal.count": t.over.Cases(reveal("Anna", x.tickets[:keeps]...),
			reveal("Anna", x.tickets[:keeps]...)+reveal("Anna", x.tickets[keeps])),
		"pass.reason":   t.tickets.Cases(all+annaPasses, all+"Anna pass\n"),
		"pass.possible": t.tickets.Cases(all+annaPasses, few+annaPasses),
		"cards.drawn": t.two.Cases(claims(x.hand...)+claim("Anna", x.within),
			claims(x.hand...)+claim("Anna", x.beyond)),
	}
	if v.HasShips() {
		x.addShips(shown, &t)
	}
	if x.more != nil {
		for id, more := range x.more(x, &t) {
			shown[id] = more
		}
	}
	return shown
}
