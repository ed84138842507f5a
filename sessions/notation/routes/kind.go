package routes

import (
	"io/fs"
	"slices"
	"sync"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	routedraw "purser/maps/draw/routes"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// Routes is the kind of game of Ticket to Ride: routes, tickets and harbors.
type Routes struct{}

var info = sync.OnceValue(func() *kind.Info {
	topics := slices.Concat(routerules.Topics(), routescore.Topics())
	return &kind.Info{Title: text.Say("Ticket to Ride"), Families: []string{routemap.RailsAndSails, routemap.Trains},
		IDs:   routemap.IDs(),
		Verbs: lists.Each(Verbs, func(v *Verb) *kind.Verb { return v.asKind(sampleOf(nil)) }),
		Topics: lists.Each(topics, func(t routerules.Topic) kind.Topic {
			return kind.Topic{Name: t.Name, Question: t.Title}
		})}
})

// Info returns what all its games have in common.
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

// On returns a board of routes as a board of its kind.
func On(b *routemap.Board) kind.Board { return board{Board: b} }

// BoardOf returns the board of routes in a board of this kind.
func BoardOf(b kind.Board) *routemap.Board { return b.(board).Board }

// A board is a board of routes as a board of its kind.
type board struct {
	*routemap.Board
	strict bool // turns are refereed
	points int  // the line of the record that says what routes pay; 0 if none does
}

func (b board) Kind() kind.Kind      { return Routes{} }
func (b board) ID() string           { return b.Board.ID }
func (b board) Title() string        { return b.Board.Title }
func (b board) Open() bool           { return b.Board.Open }
func (b board) Printed() kind.Board  { return board{Board: b.Board.Printed()} }
func (b board) Folder() *maps.Folder { return b.Board.Folder }
func (b board) Named() []string      { return b.CityIDs(b.AllCities()) }

// NameOf returns a city as people say it.
func (b board) NameOf(id string) text.Named { return b.NewCity(id) }

func (b board) Understand(rec *record.Record) (kind.Script, error) {
	script, err := Read(rec, b.Board)
	if err != nil {
		return nil, err
	}
	return script, nil
}

func (b board) Verbs() []*kind.Verb {
	all, sample := make([]*kind.Verb, len(Verbs)), sampleOf(b.Board)
	for i, v := range Verbs {
		all[i] = v.asKind(sample)
		if v.Act == routerules.Claim && b.HasTunnels() {
			color := colorOf(b.Board)
			all[i].Further = []kind.Further{{Word: tunnel, Asks: text.Say("In a tunnel: the cards turned up"),
				Sample: text.Command("1 " + color + ", 1 wild")}, {Word: add, Sample: text.Command("2 " + color),
				Asks: text.Say("In a tunnel: the cards added, or: failed")}}
		}
		if v.Act == routerules.Claim && b.Board.Open {
			all[i].Names = false // the route may be new
		}
		all[i].Asks, all[i].Absent = v.Question(b.Board), !v.On(b.Board) || v.Act == routerules.Flags && b.strict
	}
	return all
}

// asKind returns a verb in the form of its kind, with an example.
func (v *Verb) asKind(of *sample) *kind.Verb {
	return &kind.Verb{Name: v.Name(), Use: v.Use(), Short: v.Short, Example: v.example(of), Missing: v.Missing,
		Least: v.Least, Most: v.Most, Cards: v.Cards, Names: v.Names(), Table: v.Act == routerules.AllShown}
}

// Entered lists what the record said about the board.
func (b board) Entered() []kind.Fact {
	all := make([]kind.Fact, 0, 1+len(b.Routes)+len(b.Tickets))
	if table := routemap.Table(b.Values.Points.Routes); b.points > 0 {
		all = append(all, kind.Fact{ID: thePoints, Words: table.Words(), Line: b.points, What: table, Key: thePoints,
			Said: pointsSaid, Says: text.Say("%s", text.And(table))})
	}
	for i := range b.Routes {
		r := &b.Routes[i]
		if r.Line == 0 {
			continue
		}
		lane := b.lane(routemap.RouteNo(i))
		all = append(all, kind.Fact{ID: r.ID, Apart: b.Apart(routemap.RouteNo(i)), Words: lane.Words(b.Board),
			Line: r.Line, What: lane, Key: r.ID, Said: text.Say("%s", b.RouteSaid(routemap.RouteNo(i))),
			Says: laneSays(b.Board, lane.LaneFact), Alike: lane.A + "/" + lane.B + " " + r.Kind.String()})
	}
	for i := range b.Tickets {
		t := &b.Tickets[i]
		if t.Line == 0 {
			continue
		}
		ticket := b.ticket(t)
		all = append(all, kind.Fact{ID: t.ID, Words: ticket.Words(len(t.Cities)), Line: t.Line, What: ticket,
			Late: true, Key: aTicket + " " + t.ID, Said: text.Say("%s", b.TicketSaid(routemap.TicketNo(i))),
			Says: ticketSays(ticket)})
	}
	return all
}

// lane and ticket return what other boards may be told.
func (b board) lane(r routemap.RouteNo) routemap.NamedLane {
	of := &b.Routes[r]
	return routemap.NamedLane{A: b.Cities[of.A].ID, B: b.Cities[of.B].ID, Color: b.LaneWord(r), LaneFact: of.Fact()}
}

func (b board) ticket(t *routemap.Ticket) routemap.NamedTicket {
	return routemap.NamedTicket{Cities: b.CityIDs(t.Cities), Worth: t.Worth()}
}

// Tables lists the lanes of the board, and then its tickets.
func (b board) Tables() (all []any) {
	for i := range b.Routes {
		all = append(all, b.lane(routemap.RouteNo(i)))
	}
	for i := range b.Tickets {
		all = append(all, b.ticket(&b.Tickets[i]))
	}
	return all
}

var _ kind.Learner = board{}

// A lesson is a board that learns from other games, or is offered things.
type lesson struct{ *routemap.Lesson }

// Offer begins an offer.
func (b board) Offer() kind.Offer { return lesson{b.Board.Offer()} }

// Learn begins a lesson.
func (b board) Learn() kind.Lesson { return lesson{b.Board.Learn()} }

// Board returns the board with what was offered.
func (l lesson) Board() kind.Board { return board{Board: l.Lesson.Board} }

// Files returns the board that was learned, with its files.
func (l lesson) Files(id, title, folder string) (kind.Board, map[string][]byte, error) {
	learnt := l.Learnt()
	drawn := routedraw.Board(learnt)
	drawn.Open = false // it has all the lanes that it will have
	spots := drawn.Places()
	files := learnt.Files(id, title, func(c routemap.CityNo) (x, y float64) { return spots[c].X, spots[c].Y })
	made, err := boardOf(routemap.ReadFiles(files, folder))
	return made, files, err
}

// Called returns the id of a board that is learned: the name itself.
func (b board) Called(name string) string { return name }

// Fits reports whether the other board has the same pieces and cards.
func (b board) Fits(from kind.Board) bool {
	other, ok := from.(board)
	return ok && b.Values.HasShips() == other.Values.HasShips() && slices.Equal(b.CardColors, other.CardColors)
}
