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

// A stage is a board with what the examples of its rules need, such as lanes. The contents of the box and the number
// of players come from the board itself.
type stage struct {
	id string
	on *routemap.Board // a table's own board, or nil

	single, other string    // not part of a double route
	lanes         [2]string // of a double route
	few           []string  // lanes that use up all but a few of a player's trains
	scarce        string    // title of the table where only a few trains are left
	fits, over    string    // lanes for which these trains are and are not enough
	last          []string  // lanes that then trigger the end

	paid, overpaid string   // claims with cards
	exist, lacks   string   // claims with all existing cards of a color, and with more than that
	hand           []string // lanes that use up part of the first hand
	within, beyond string   // lanes for which the rest of the hand is and is not enough
	draws          int      // number of turns after which few tickets are left in the deck
	spends         []string // further lanes to claim, so that no piece can be exchanged
	left           int      // number of these tickets
	nearlyOut      string   // title of the table where few tickets are left
	tickets        []string // one more than must be kept

	harbors *harborStage
	more    func(x *stage, t *tables) map[string]referee.Cases // of rarer rules, or by other lines
}

// stages are the stages for built-in boards, beginning with one for each rulebook.
var stages = []*stage{
	routemap.WorldBook: &world, routemap.USABook: &usa, routemap.ParisBook: &paris,
	routemap.EuropeBook: &europe, routemap.NordicBook: &nordic, routemap.SwissBook: &switzerland,
	&greatLakes, &openWorld,
}

// played caches the examples for each built-in board.
var played sync.Map

// Stage returns the id of the board on which the examples for a built-in board are played: the board itself, if a
// stage was made for it, or else that of its rulebook.
func Stage(b *routemap.Board) string {
	if slices.ContainsFunc(stages, func(x *stage) bool { return x.id == b.ID }) {
		return b.ID
	}
	return stages[b.Book].id
}

// casesOn returns the examples for the rules of a board, by rule id. Do not modify the map.
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
		panic(err) // a built-in board always opens
	}
	return b
}

// opening returns the opening of an example: a clause about the table, and the first lines of the record.
func opening(title, record string) referee.Opening {
	return referee.Opening{Title: title, Record: record}
}

// begun returns the first lines of a record on this board.
func (x *stage) begun() string { return "purser 1\nmap " + x.id + "\n" }

// benDraws is the line in which Ben takes cards.
const benDraws = "Ben draw\n"

// claim returns a line in which somebody claims a lane.
func claim(name, lane string) string { return name + " claim " + lane + "\n" }

// claims returns lines in which Anna claims lanes, each followed by one in which Ben draws cards.
func claims(lanes ...string) (lines string) {
	for _, lane := range lanes {
		lines += claim("Anna", lane) + benDraws
	}
	return lines
}

// between returns Anna's turns with Ben's line between every two of them.
func between(ben string, turns []string) string {
	return "Anna " + strings.Join(turns, "\n"+ben+"Anna ") + "\n"
}

// ticketsOf returns a line in which somebody draws and keeps tickets.
func ticketsOf(who string, kept, drawn int) string {
	return fmt.Sprintf("%s tickets %d of %d\n", who, kept, drawn)
}

// stock returns what a player of a board begins with if that includes this many trains, with the rest in other pieces.
func stock(b *routemap.Board, trains int) string {
	begins := Pieces(b, routemap.Train, trains).String()
	if b.Values.HasShips() {
		begins += " " + Pieces(b, routemap.Ship, b.Values.Setup.Pieces-trains).String()
	}
	return begins
}

// usual returns how many trains a player usually begins with on this board.
func usual(b *routemap.Board) int {
	if b.Values.HasShips() {
		return b.Values.Setup.FirstTrains
	}
	return b.Values.Setup.Pieces
}

// Begins returns what a player usually begins with on this board, in the words of a record.
func Begins(b *routemap.Board) string { return stock(b, usual(b)) }

// keeps returns how many of the dealt tickets players keep in examples.
func keeps(b *routemap.Board) int { return max(2, b.Values.Setup.Keep) }

// player returns the header line for one of four players, with what the player begins with.
func (x *stage) player(seat int, begins string) string {
	return strings.TrimRight("player "+[]string{"Anna", "Ben", "Cleo",
		"Dan"}[seat]+" "+x.board().SeatColors[seat]+" "+begins, " ") + "\n"
}

// seated returns the opening of an example with some of four players, of whom Anna begins with this many trains.
func (x *stage) seated(title string, players, trains int) referee.Opening {
	b, record := x.board(), x.begun()
	for seat := range min(players, len(b.SeatColors)) {
		record += x.player(seat, fmt.Sprintf("%s keeps %d", stock(b, trains), keeps(b)))
		trains = usual(b)
	}
	return opening(title, record+"\n")
}

// forTwo returns the opening of an example for two players.
func (x *stage) forTwo() referee.Opening {
	return x.seated("a table for two", 2, usual(x.board()))
}

// many returns how many players, at most four, a game needs to open both lanes of a double route.
func (x *stage) many() int {
	b := x.board()
	return max(2, min(b.Values.Play.DoublesOpenFrom, len(b.SeatColors), 4))
}

// tables are the openings of examples on a board.
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

// cases returns the examples for the rules of the board, by rule id.
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
	few := benDraws // leaves one ticket
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
