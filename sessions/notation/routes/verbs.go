package routes

import (
	"cmp"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	"purser/sessions/grammar"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// A Verb is a word that says what a player did, with examples on the World, and what may follow it.
type Verb struct {
	kind.Verb
	Act   routerules.Act
	parts parts

	// Like lists the ids that the words typed so far after the verb can mean, best first. It is nil if the verb takes
	// no ids.
	Like func(b *routemap.Board, words []string) []string

	// example returns example commands for a board, one per line. It is nil if they are the same on all boards.
	example func(s *boardSample) string

	// typed reads words as people type them. It is nil if they are the same as in a record.
	typed func(e *typedLine, args []string) error
}

// on returns the verb with examples for a board.
func (v *Verb) on(s *boardSample) kind.Verb {
	own := v.Verb
	if v.example != nil {
		own.Example = v.example(s)
	}
	return own
}

// lacks returns what is missing if there are too few words, for this board.
func (v *Verb) lacks(b *routemap.Board) text.Sentence {
	if v.Act == routerules.Tickets {
		return text.Say("say how many were kept of how many drawn: %d of %d", (b.Values.Play.Tickets+1)/2,
			b.Values.Play.Tickets)
	}
	return text.Say(v.Missing)
}

// Verbs are all verbs, in the order of their acts. The table is used to read, write and complete lines of play, and to
// determine which names need quotes.
var Verbs = []*Verb{
	{
		Verb: kind.Verb{Short: "Take cards", Example: "purser draw"},
		Act:  routerules.Draw, parts: parts{{Read: func(p *parser, _ *routerules.Move) {
			if p.More() {
				p.Fail(p.Words[0], "nothing may follow draw")
			}
		}, Write: func(*routemap.Board, *routerules.Move) string { return "" }}},
	},
	{
		Verb: kind.Verb{Short: "Claim a route", Asks: text.Say("Which route does %s claim?", kind.ThePlayer), Least: 1,
			Most: record.MaxWords, Cards: true,
			Missing: "name both cities of the route, and its color if there are two lanes"},
		Act: routerules.Claim, parts: parts{aRoute, withCards, inTunnel, keptCard}, typed: (*typedLine).claim,
		example: func(s *boardSample) string {
			return "purser claim " + cmp.Or(s.typedLane, spoken(s.lane)) + "\npurser claim " +
				spoken(s.lane+" with "+s.cards)
		},
		Like: func(b *routemap.Board, words []string) []string {
			return lists.Map(b.RoutesLike(words...), func(r routemap.RouteNo) string { return b.Routes[r].ID })
		},
	},
	{
		Verb: kind.Verb{Short: "Draw tickets and keep some of them", Least: 3, Most: 3,
			Missing: "say how many were kept of how many drawn: 2 of 4"},
		Act: routerules.Tickets, parts: parts{number("K", ticketsKept, count), key("of"), number("D", ticketsDrawn,
			func(m *routerules.Move) *int { return &m.Drawn })},
		example: func(s *boardSample) string { return "purser tickets " + s.drawn },
	},
	{
		Verb: kind.Verb{Short: "Build a harbor", Asks: text.Say("Where does %s build a harbor?", kind.ThePlayer),
			Missing: "name the city", Least: 1,
			Most: record.MaxWords, Cards: true},
		Act: routerules.Harbor, parts: parts{inCity, withCards}, typed: (*typedLine).harbor, Like: citiesLike,
		example: func(s *boardSample) string {
			return "purser harbor " + cmp.Or(s.typedPort, s.port) + "\npurser harbor " +
				spoken(s.port+" with "+s.portCards)
		},
	},
	{
		Verb: kind.Verb{Short: "Exchange pieces for others from the box", Least: 4, Most: 4,
			Asks:    text.Say("What does %s exchange (such as 3 ships for trains)?", kind.ThePlayer),
			Example: "purser exchange 3 ships for trains\npurser exchange 3 trains for ships",
			Missing: "say what was exchanged: 3 ships for trains"},
		Act: routerules.Exchange, parts: parts{number("N", piecesExchanged, count), given, key("for"), taken},
	},
	{
		Verb: kind.Verb{Short: "Build a station, or say what it lends at the end",
			Asks:    text.Say("Where does %s build a station?", kind.ThePlayer),
			Missing: "name the city", Least: 1, Most: record.MaxWords, Cards: true},
		Act: routerules.Station, parts: parts{inCity, withCards, lends}, typed: (*typedLine).station, Like: citiesLike,
		example: func(s *boardSample) string {
			if s.station == "" { // the board has no stations
				s = samples["europe"]
			}
			return "purser station --player Anna " + s.city + "\npurser station --player Anna " +
				spoken(s.station+" via "+s.lent)
		},
	},
	{
		Verb: kind.Verb{Short: "Sit out a turn, if nothing is possible or everyone agrees",
			Asks:    text.Say("Why does %s sit out the turn?", kind.ThePlayer),
			Missing: "say why, such as no cards are left", Least: 1,
			Most: record.MaxWords, Example: "purser pass the tea is ready --consent \"nobody minds\""},
		Act: routerules.Pass, parts: parts{why("WHY", func(p *grammar.Parser) string {
			return kind.Reason(p, text.Say(`put the reason in double quotes: pass "no cards are left"`))
		})},
		typed: func(e *typedLine, args []string) error { return e.parse(record.Quoted(strings.Join(args, " "))) },
	},
	{
		Verb: kind.Verb{Short: "Show tickets at the end of the game",
			Asks:    text.Say("Which tickets does %s show?", kind.ThePlayer),
			Missing: "name a ticket by its cities", Least: 1, Most: record.MaxWords},
		Act: routerules.Reveal, parts: parts{someTickets}, typed: (*typedLine).reveal,
		example: func(s *boardSample) string {
			return "purser reveal --player Anna " +
				cmp.Or(s.typedTickets, s.tickets)
		},
		Like: func(b *routemap.Board, words []string) []string {
			return lists.Map(b.TicketsLike(words...), func(t routemap.TicketNo) string { return b.Tickets[t].ID })
		},
	},
	{
		Verb: kind.Verb{Short: "Count a player's flags, in a game that only writes down what scores",
			Example: "purser flags --player Anna 2", Asks: text.Say("How many flags was %s paid?", kind.ThePlayer),
			Missing: "say how many flags were paid: 2", Least: 1, Most: 1},
		Act: routerules.Flags, parts: parts{number("N", flagsPaid, count)},
	},
	{
		Verb: kind.Leaves,
		Act:  routerules.Leave, parts: parts{why("[WHY]", kind.LeavesReason)},
		typed: func(e *typedLine, args []string) error { return e.parse(kind.TypedReason(args)) },
	},
	{Verb: kind.Returns, Act: routerules.ComeBack},
	{Verb: kind.Shown, Act: routerules.AllShown},
}

// citiesLike lists the ids of cities that the words typed so far can mean.
func citiesLike(b *routemap.Board, words []string) []string {
	return lists.Map(b.Like(words...), func(c routemap.CityNo) string { return b.Cities[c].ID })
}

// pieces are the words for the two kinds of pieces, the canonical one first.
var pieces = [...][2]string{routemap.Train: {"trains", "train"}, routemap.Ship: {"ships", "ship"}}

// buses are the words for pieces on a board with buses instead of trains.
var buses = [2]string{"buses", "bus"}

// piecesOf returns the words for a kind of piece on a board, the canonical one first.
func piecesOf(b *routemap.Board, kind routemap.Piece) [2]string {
	if b.Values.PieceWord(kind) == buses[1] {
		return buses
	}
	return pieces[kind]
}

// Reserve the keywords of lines of play and of players' header lines, so that names equal to them need quotes.
func init() {
	record.Reserve(with, "of", "for", "trains", "ships", "keeps")
	for _, v := range Verbs {
		v.Name, v.Names = v.Act.String(), v.Like != nil
		v.Verb = v.on(samples["world"])
		v.Use = v.parts.Use(v.Name)
		record.Reserve(v.Name)
	}
}

// What an error calls a missing part.
var (
	aColor          = text.Say("the color of the lane")
	spacesOfLane    = text.Say("the number of spaces of the lane, such as 2")
	ticketPoints    = text.Say("the points of the ticket, such as 7")
	aPiece          = text.Say("the pieces: %s or %s", ships, trains)
	cardsOfAKind    = text.Say("the number of cards, such as 2 red")
	ticketsKept     = text.Say("how many were kept of how many drawn: 2 %s 4", grammar.Keyword("of"))
	ticketsDrawn    = text.Say("how many were drawn, such as 2 %s 4", grammar.Keyword("of"))
	piecesExchanged = text.Say("the number of pieces, such as 3 %s %s %s", ships, grammar.Keyword("for"), trains)
	flagsPaid       = text.Say("how many flags were paid, such as 2")
	trainsAtStart   = text.Say("the pieces: 20 %s 40 %s", trains, ships)
	shipsAtStart    = text.Say("how many ships the player starts with, such as 40 %s", ships)
	ticketsAtStart  = text.Say("how many tickets the player kept, such as %s 3", grammar.Keyword("keeps"))
	anyCard         = text.Say("a card such as train-red or wild")
	anyColor        = text.Say("a card such as red or wild")
)

const trains, ships = grammar.Keyword("trains"), grammar.Keyword("ships")

// aCard is what an error calls a missing card on this board.
func aCard(b *routemap.Board) text.Sentence {
	if b.Values.HasShips() {
		return anyCard
	}
	return anyColor
}

// actions lists the verbs for what a player may do on this board.
func actions(b *routemap.Board) (words []string) {
	for _, v := range VerbsOf(b) {
		if v.Act != routerules.AllShown {
			words = append(words, v.Name)
		}
	}
	return words
}

// On reports whether the board has a rule for the verb.
func (v *Verb) On(b *routemap.Board) bool { return v.Absent(b) == nil }

// Absent returns [kind.ErrAbsent] if the board has no rule for the verb.
func (v *Verb) Absent(b *routemap.Board) error {
	switch {
	case v.Act == routerules.Harbor && !b.Values.HasHarbors():
		return kind.AbsentVerb(text.Say("%s has no harbors", b.Said()))
	case v.Act == routerules.Exchange && !b.Values.HasExchange():
		return kind.AbsentVerb(text.Say("%s has no exchange of pieces", b.Said()))
	case v.Act == routerules.Station && !b.Values.HasStations():
		return kind.AbsentVerb(text.Say("%s has no stations", b.Said()))
	case v.Act == routerules.Flags && !b.Values.HasFlags():
		return kind.AbsentVerb(text.Say("%s has no flags", b.Said()))
	}
	return nil
}

// VerbsOf lists the verbs of a board, in the order of [Verbs].
func VerbsOf(b *routemap.Board) []*Verb {
	return lists.Filter(Verbs, func(v *Verb) bool { return v.On(b) })
}
