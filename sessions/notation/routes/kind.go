package routes

import (
	"io/fs"
	"slices"
	"sync"

	"purser/internal/lists"
	"purser/internal/text"
	routedraw "purser/maps/draw/routes"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	"purser/scoring"
	routescore "purser/scoring/routes"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// Routes is the kind of game of Ticket to Ride: routes, tickets and harbors.
type Routes struct{}

var info = sync.OnceValue(func() *kind.Info {
	topics := slices.Concat(routerules.Topics(), routescore.Topics())
	return &kind.Info{Title: text.Say("Ticket to Ride"), Families: []string{routemap.RailsAndSails, routemap.Trains},
		IDs: routemap.IDs(), Numbers: countWords,
		Contrasts: func(one, other *kind.Count, p, q kind.Seat) []scoring.Contrast {
			return routescore.Contrasts(ScoreOf(one), ScoreOf(other), int(p), int(q))
		},
		Verbs: lists.Map(Verbs, func(v *Verb) *kind.Verb { return &v.Verb }),
		Topics: lists.Map(topics, func(t routerules.Topic) kind.Topic {
			return kind.Topic{Name: t.Name, Question: t.Title}
		})}
})

// Info returns what all games of this kind have in common.
func (Routes) Info() *kind.Info { return info() }

// Open opens a built-in board.
func (Routes) Open(id string) (kind.Board, error) { return boardOf(routemap.Open(id)) }

// Read reads a table's own board.
func (Routes) Read(folder fs.FS, name string) (kind.Board, error) {
	return boardOf(routemap.Read(folder, name))
}

func boardOf(b *routemap.Board, err error) (kind.Board, error) {
	if err != nil {
		return nil, err
	}
	return board{Board: b}, nil
}

// On wraps a routes board as a [kind.Board].
func On(b *routemap.Board) kind.Board { return board{Board: b} }

// BoardOf unwraps the routes board of a [kind.Board].
func BoardOf(b kind.Board) *routemap.Board {
	if own, ok := b.(board); ok {
		return own.Board
	}
	return BoardOf(b.Printed()) // a board for games with only results
}

// A board wraps a routes board as a [kind.Board].
type board struct {
	*routemap.Board
	strict bool // turns are refereed
	points int  // the line of the record that sets the points of routes; 0 if none
}

// kindsOfPieces are the pieces on all boards, beginning with those that every board has.
var kindsOfPieces = []string{"trains", "ships"}

func (b board) Info() kind.BoardInfo {
	info := kind.BoardInfo{Kind: Routes{}, ID: b.Board.ID, Title: b.Board.Title, Folder: b.Board.Folder,
		Pieces: kindsOfPieces[:1], Cards: b.CardColors, Counter: b.counter,
		Like:  func(word string) []string { return citiesLike(b.Board, []string{word}) },
		Typed: func(in *text.Language, words string) string { return typedBoard{b.Board, in}.retyped(words) }}
	if b.Values.HasShips() {
		info.Pieces = kindsOfPieces
	}
	if b.Board.Open {
		info.Open = b
	}
	return info
}

func (b board) Printed() kind.Board { return board{Board: b.Board.Printed()} }

// Named lists the known cities.
func (b board) Named() []text.Named { return lists.Map(b.AllCities(), b.CitySaid) }

func (b board) Understand(rec *record.Record) (kind.Script, error) {
	script, err := Read(rec, b.Board)
	if err != nil {
		return nil, err
	}
	return script, nil
}

func (b board) Verbs() []*kind.Verb {
	sample := sampleOf(b.Board)
	return lists.Map(Verbs, func(v *Verb) *kind.Verb {
		own := v.on(sample)
		if v.Act == routerules.Claim && b.HasTunnels() {
			color := colorOf(b.Board)
			own.Suffixes = []kind.Further{{Word: tunnel, Asks: text.Say("In a tunnel: the cards turned up"),
				Sample: text.Command("1 " + color + ", 1 wild")}, {Word: add, Sample: text.Command("2 " + color),
				Asks: text.Say("In a tunnel: the cards added, or: failed")}}
		}
		if v.Act == routerules.Claim && b.Board.Open {
			own.Names = false // the lane may be new
		}
		if n := b.Values.Play.Tickets; v.Act == routerules.Tickets {
			own.Asks = text.Say("How many tickets does %s keep (such as %d of %d)?", kind.ThePlayer, (n+1)/2, n)
		}
		own.Absent = !v.On(b.Board) || v.Act == routerules.Flags && b.strict
		return &own
	})
}

// Entered lists the facts about the board that a record entered.
func (b board) Entered() []kind.Fact {
	all := make([]kind.Fact, 0, 1+len(b.Routes)+len(b.Tickets))
	if table := routemap.PointTable(b.Values.Points.Routes); b.points > 0 {
		all = append(all, kind.Fact{ID: thePoints, Words: table.Words(), Line: b.points, What: table,
			CorrectionKey: thePoints,
			Said:          pointsSaid, Says: text.Say("%s", text.And(table))})
	}
	for i := range b.Routes {
		r := &b.Routes[i]
		if r.Line == 0 {
			continue
		}
		lane := b.lane(routemap.RouteNo(i))
		all = append(all, kind.Fact{ID: r.ID, Key: b.Apart(routemap.RouteNo(i)), Words: lane.Words(b.Board),
			Line: r.Line, What: lane, CorrectionKey: r.ID, Said: text.Say("%s", b.RouteSaid(routemap.RouteNo(i))),
			Says: laneSays(b.Board, lane.LaneFact), Group: lane.A + "/" + lane.B + " " + r.Kind.String()})
	}
	for i := range b.Tickets {
		t := &b.Tickets[i]
		if t.Line == 0 {
			continue
		}
		ticket := b.ticket(t)
		all = append(all, kind.Fact{ID: t.ID, Words: ticket.Words(len(t.Cities)), Line: t.Line, What: ticket,
			Second: true, CorrectionKey: aTicket + " " + t.ID, Said: text.Say("%s", b.TicketSaid(routemap.TicketNo(i))),
			Says: ticketSays(ticket)})
	}
	return all
}

// lane returns a lane in the form that other boards can learn; ticket does the same for a ticket.
func (b board) lane(r routemap.RouteNo) routemap.NamedLane {
	of := &b.Routes[r]
	return routemap.NamedLane{A: b.Cities[of.A].ID, B: b.Cities[of.B].ID, Color: b.LaneWord(r), LaneFact: of.Fact()}
}

func (b board) ticket(t *routemap.Ticket) routemap.NamedTicket {
	return routemap.NamedTicket{Cities: b.CityIDs(t.Cities), Worth: t.Worth()}
}

// Offer returns the board with facts from another board and from games.
func (b board) Offer(learnt kind.Board, told []kind.Fact) kind.Board {
	offer := b.Board.Offer()
	if learnt != nil {
		own := learnt.(board)
		for i := range own.Routes {
			offer.Add(own.lane(routemap.RouteNo(i)))
		}
		for i := range own.Tickets {
			offer.Add(own.ticket(&own.Tickets[i]))
		}
	}
	kind.Teach(told, offer.Add)
	return board{Board: offer.Board}
}

func (b board) Learn(of kind.LearnedTables) (*kind.Learned, error) {
	lesson := b.Board.Learn()
	if of.Corrects != nil && !lesson.Correct(of.Corrects.What) {
		return nil, nil
	}
	refuse, learnt := kind.Teach(of.Told, lesson.Add), lesson.Learnt()
	drawn := routedraw.Board(learnt)
	drawn.Open = false // a board with all its lanes learns nothing more
	spots := drawn.Places()
	files := learnt.Files(of.ID, of.Title, func(c routemap.CityNo) (x, y float64) { return spots[c].X, spots[c].Y })
	made, err := boardOf(routemap.ReadFiles(files, of.Folder))
	return &kind.Learned{Board: made, Files: files, Refuse: refuse}, err
}
