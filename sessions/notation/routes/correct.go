package routes

import (
	"slices"
	"strings"

	"purser/internal/text"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	"purser/sessions/grammar"
	"purser/sessions/kind"
)

// First words of corrections that are not about a lane.
const aTicket, city, thePoints = "ticket", "city", "points"

// Correction returns the correction that words state; see [kind.Learner].
func (b board) Correction(in *text.Language, words []string) (of kind.Correction, err error) {
	if len(words) == 0 {
		return of, text.BadWords.Refuse(correctUse)
	}
	switch {
	case !b.Board.Open:
		return of, kind.Absent(text.Say("%s is not open: its routes and tickets are known", b.Said()))
	case text.Means(words[0], "answer ", city):
		return b.renaming(words[1:])
	case text.Means(words[0], "answer ", aTicket):
		return b.ticketCorrection(in, words[1:])
	case text.Means(words[0], "answer ", thePoints):
		return b.pointsCorrection(words[1:])
	}
	name, says := cutFact(b.Board, strings.Fields(strings.Join(words, " ")))
	if says == "" {
		return of, text.BadWords.Refuse(correctUse)
	}
	claimed, err := typedRoute(typedBoard{b.Board, in}, name)
	lane := ""
	if err == nil {
		lane = written(b.Board, claimed)
	} else {
		lane, err = laneWords(typedBoard{b.Board, in}, name, err)
	}
	if err != nil {
		return of, err
	}
	r, known := b.RouteOf(lane)
	if known && !strings.Contains(says, " ") && b.OfKind(r, 1-b.Routes[r].Kind) != routemap.NoRoute {
		return of, text.BadWords.Refuse(grammar.Typed(aKind())) // the words leave open which of the two is meant
	}
	m, err := lineIn(nil, b.Board, routerules.Claim.String()+" "+lane+" "+says)
	switch {
	case err != nil:
		return of, err
	case m.Cards.Written() || m.Keep || m.Consent != "":
		return of, text.BadWords.Errorf("end a correction with the number of spaces: louvre opera blue 2")
	}
	on := m.On(b.Board)
	if known && int(m.Route) >= len(b.Routes) {
		m.Route, on = r, b.Board // the kind is corrected, so the lane is not a new one
	}
	meant := &on.Routes[m.Route]
	as := routemap.NamedLane{A: on.Cities[meant.A].ID, B: on.Cities[meant.B].ID, Color: on.LaneWord(m.Route),
		LaneFact: m.Facts.Lane, Kept: meant.Kind == m.Facts.Lane.Kind}
	return kind.Correction{Words: meant.ID + " " + as.Words(on), What: as,
		Said: text.Say("%s: %s", on.RouteSaid(m.Route), laneSays(on, as.LaneFact))}, nil
}

// laneSays describes what is known about a lane.
func laneSays(on *routemap.Board, lane routemap.LaneFact) text.Sentence {
	spaces := text.Say("%s", text.Count(lane.Spaces, "space"))
	if on.Values.HasShips() {
		spaces = text.Say("%s, %s", spaces, text.Say(lane.Word()))
	}
	return spaces
}

// ticketSays describes the points of a ticket.
func ticketSays(ticket routemap.NamedTicket) text.Sentence {
	if len(ticket.Cities) == 2 {
		return text.Say("%s", text.Count(ticket.Completed, "point"))
	}
	return text.Say("%s", ticket.Words(len(ticket.Cities)))
}

var correctUse = text.Say("say what the board shows: louvre opera blue 2, ticket bastille opera 7, or city bastile " +
	"bastille")

// holds returns the correction, as people type it, that would make what a move says about the board true. It is "" if
// the move contradicts nothing that can be corrected.
func holds(on *routemap.Board, m *routerules.Move) string {
	if len(m.Facts.Against) == 0 {
		return ""
	}
	words := ""
	for i, t := range m.Shown {
		if ticket := &on.Tickets[t]; m.Facts.Worths[i] != (routemap.Worth{}) && m.Facts.Worths[i] != ticket.Worth() {
			words = aTicket + " " + ticket.ID + " " + m.Facts.Worths[i].Words(len(ticket.Cities))
		}
	}
	if says := m.Facts.Lane; says.Spaces > 0 {
		r := &on.Routes[m.Route]
		if r.Fact() == says && r.Twin != routemap.NoRoute {
			r = &on.Routes[r.Twin]
		}
		if r.Fact() != says {
			words = r.ID + " " + says.Words(on)
		}
	}
	return strings.ReplaceAll(words, "/", " ")
}

// ticketCorrection returns the correction of a ticket's points.
func (b board) ticketCorrection(in *text.Language, words []string) (of kind.Correction, err error) {
	if len(words) == 0 {
		return of, text.BadWords.Refuse(correctUse)
	}
	m, err := VerbOf(routerules.Reveal.String()).TypedIn(in, b.Board, words)
	switch {
	case err != nil:
		return of, err
	case len(m.Shown) > 1 || m.Consent != "" || m.Facts.Worths[0] == routemap.Worth{}:
		return of, text.BadWords.Refuse(correctUse)
	}
	on, t := m.On(b.Board), m.Shown[0]
	ticket := routemap.NamedTicket{Cities: on.CityIDs(on.Tickets[t].Cities), Worth: m.Facts.Worths[0]}
	worth := ticket.Words(len(ticket.Cities))
	return kind.Correction{Words: aTicket + " " + on.Tickets[t].ID + " " + worth, What: ticket,
		Said: text.Say("%s: %s", on.TicketSaid(t), ticketSays(ticket))}, nil
}

// rulePoints is the beginning of the header line that says what routes pay.
const rulePoints = "rule " + thePoints + " "

// pointsCorrection returns the correction of what routes pay, in the form of the house rule.
func (b board) pointsCorrection(words []string) (of kind.Correction, err error) {
	between := func(r rune) bool { return r == ' ' || r == ',' }
	value := strings.Join(strings.FieldsFunc(strings.Join(words, " "), between), "-")
	printed := b.Board.Printed().Values
	if want := len(printed.Points.Routes); strings.Count(value, "-")+1 < want {
		return of, text.BadWords.Errorf("give the points for routes of 1 to %d spaces", want)
	}
	var house routerules.House
	if err = routerules.RoutePoints.Set(&house, value); err != nil {
		return of, err
	}
	table := routemap.PointTable(house.Of(printed).Points.Routes)
	return kind.Correction{Words: thePoints + " " + table.Words(), What: table,
		Said: text.Say("%s: %s", pointsSaid, text.And(table))}, nil
}

var pointsSaid = text.Say("points of routes")

// renaming returns the correction of a city's name. If the new name is already known, the old one is taken literally,
// because an earlier correction may have replaced it.
func (b board) renaming(words []string) (of kind.Correction, err error) {
	if len(words) != 2 {
		return of, text.BadWords.Errorf("write both names with hyphens: city gare-dunord gare-du-nord")
	}
	for _, name := range words {
		if id := text.Slug(name); id == "" || len(name) > routemap.MaxName || !text.AllPrintable(name) {
			return of, text.Errorf("%q cannot name a city", text.Brief(name, 80))
		}
	}
	to := routemap.Renaming{Old: text.Slug(words[0]), New: text.Slug(words[1])}
	if _, known := b.CityOf(to.New); !known {
		c, err := b.FindCity(words[0])
		if err != nil {
			return of, err
		}
		to.Old = b.Cities[c].ID
	}
	return kind.Correction{Words: city + " " + to.Old + " " + to.New,
		Said: text.Say("%s is %s", b.NewCity(to.Old), b.NewCity(to.New)), What: to}, nil
}

// Corrected returns the words of all lines with a fact corrected; see [kind.Learner]. It includes undone lines,
// because their facts were read, too.
func (b board) Corrected(of kind.Correction, lines []string) (corrected []string, names bool) {
	p := &parser{learn: routemap.NewSketch(b.Board.Printed())}
	p.board = p.learn.Board
	moves, read := make([]routerules.Move, len(lines)), make([]bool, len(lines))
	for i, words := range lines {
		p.told = routerules.Facts{}
		if p.Enter(words); p.Err == nil {
			p.move(&moves[i])
		}
		read[i] = p.Err == nil
	}
	to, ok := of.What.(routemap.Renaming)
	_, names = p.board.CityOf(to.New)
	corrected = slices.Clone(lines)
	table, paid := of.What.(routemap.PointTable)
	for i := range moves {
		switch m := &moves[i]; {
		case paid && strings.HasPrefix(lines[i], rulePoints):
			names, corrected[i] = true, rulePoints+table.Words()
		case !read[i] || paid:
		case ok:
			corrected[i] = Words(p.board.Renamed(to), *m)
			names = names || corrected[i] != Words(p.board, *m)
		case correct(p.board, of.What, m):
			names, corrected[i] = true, Words(p.board, *m)
		}
	}
	return corrected, names
}

// correct corrects what a move says about a lane or a ticket, without adding facts. It reports whether the move names
// that lane or ticket.
func correct(on *routemap.Board, what any, m *routerules.Move) (names bool) {
	switch what := what.(type) {
	case routemap.NamedLane:
		r, known := on.Meant(&what)
		if names = known && m.Act == routerules.Claim && (m.Route == r || on.Routes[m.Route].Twin == r); names &&
			m.Facts.Lane.Spaces > 0 {
			m.Facts.Lane = what.LaneFact
		}
	case routemap.NamedTicket:
		for i, t := range m.Shown {
			if slices.Equal(on.CityIDs(on.Tickets[t].Cities), what.Cities) {
				if names = true; m.Facts.Worths[i] != (routemap.Worth{}) {
					m.Facts.Worths[i] = what.Worth
				}
			}
		}
	}
	return names
}
