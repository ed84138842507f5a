package routes

import (
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// Grammar explains how to write a record of a game on this board: the header, the lines of play, the names of cards,
// and which other forms are accepted. It omits what the board has no rules for, and takes its examples from the board.
func Grammar(b *routemap.Board) []kind.Paragraph {
	s := sampleOf(b)
	all := []kind.Paragraph{
		{Text: kind.Said(text.Say("The header says who plays, one line each:")), Lines: headerLines(b, s), Column: 32},
		{Text: kind.Said(text.Say("Then a line for each thing that happened:")), Lines: playLines(b, s), Column: 50},
	}
	if b.Open {
		all = append(all, kind.Paragraph{Text: kind.Said(openGrammar(b)...)})
	}
	if b.Values.HasFlags() {
		all = append(all, kind.Paragraph{Text: kind.Said(flagGrammar(b)...)})
	}
	return append(all, kind.ByConsentText(), cardGrammar(b), kind.WrittenText(wordGrammar(b, s)...))
}

// headerLines explains the lines of the header.
func headerLines(b *routemap.Board, s *boardSample) []kind.GrammarLine {
	id := text.Say("the id of the map")
	if b.ID == "world" {
		id = text.Say("or %s", "great-lakes")
	}
	order := text.Say("in seating order, the first player first")
	keeps := text.Say("keeps is how many of the dealt tickets were kept, and may be left out")
	seat := text.Joined([]text.Sentence{order, keeps}, "; ")
	if !b.Values.HasShips() {
		all := text.Say("the trains may be left out, because everybody has the same number")
		if b.Values.Box.Buses > 0 {
			all = text.Say("the buses may be left out, because everybody has the same number")
		}
		seat = text.Joined([]text.Sentence{order, all, keeps}, "; ")
	}
	setup := &b.Values.Setup
	first := routerules.Player{Color: b.SeatColors[0], Trains: setup.FirstTrains, Ships: setup.FirstShips,
		Keeps: setup.Keep}
	if !b.Values.HasShips() {
		first.Trains = setup.Pieces
	}
	return kind.Header(b.ID, id, text.Say("or free: only what scores is written down"),
		kind.GrammarLine{Example: "rule " + s.house, Note: text.Say("a house rule, a line each")},
		kind.GrammarLine{Example: "player Anna " + playerWords(b, first), Note: seat})
}

// playLines explains the lines of play.
func playLines(b *routemap.Board, s *boardSample) []kind.GrammarLine {
	claimed := text.Say("cards may follow:")
	if b.Open {
		claimed = text.Say("its spaces, when it is new")
	}
	lines := []kind.GrammarLine{
		{Example: "Anna draw", Note: text.Say("took cards")},
		{Example: "Anna claim " + s.lane, Note: claimed},
		{Example: "Anna claim " + s.lane + " with " + s.cards},
	}
	if b.Values.HasFlags() {
		lines = append(lines, kind.GrammarLine{Example: "Anna claim " + s.kept + " keep",
			Note: text.Say("a card kept for the flag")})
		lines = append(lines,
			kind.GrammarLine{Example: "Anna flags 2", Note: text.Say("in free games, in place of keep")})
	}
	if b.HasTunnels() {
		lines = append(lines, kind.GrammarLine{Example: "Anna claim " + s.dug, Note: text.Say("turned up, then added")},
			kind.GrammarLine{Example: "Anna claim " + s.dugInVain, Note: text.Say("added nothing")})
	}
	if b.Values.HasStations() {
		lines = append(lines, kind.GrammarLine{Example: "Anna station " + s.station + " with 1 red"},
			kind.GrammarLine{Example: "Anna station " + s.station + " via " + s.lent,
				Note: text.Say("what it lends, at the end")})
	}
	if b.Values.HasHarbors() {
		lines = append(lines, kind.GrammarLine{Example: "Anna harbor " + s.port + " with " + s.portCards})
	}
	kept, drawn, _ := strings.Cut(s.drawn, " of ")
	lines = append(lines, kind.GrammarLine{Example: "Anna tickets " + s.drawn, Note: text.Say("kept %s of %s drawn",
		kept, drawn)})
	if b.Values.HasExchange() {
		lines = append(lines, kind.GrammarLine{Example: "Anna exchange 3 ships for trains",
			Note: text.Say("gave ships, took trains")})
	}
	lines = append(lines,
		kind.GrammarLine{Example: `Anna pass "no cards are left"`, Note: text.Say("with the reason")},
		kind.GrammarLine{Example: "Anna reveal " + s.tickets, Note: text.Say("at the end of the game")},
		kind.GrammarLine{Example: `Anna draw by consent "we noticed too late"`,
			Note: text.Say("though it broke a rule")})
	shown := kind.GrammarLine{Example: record.Shown,
		Note: text.Say("all tickets are shown; needed if the record does not tell, and in free games")}
	return slices.Concat(lines, []kind.GrammarLine{shown}, kind.Leaving, kind.Undoing)
}

// openGrammar explains what lines say about an open board.
func openGrammar(b *routemap.Board) []text.Sentence {
	all := []text.Sentence{
		text.Say("The routes and tickets of this map are read off the printed board while it is played."),
		text.Say("When a route is claimed for the first time, its line says how many spaces it has; when a ticket is " +
			"shown for the first time, how many points."),
	}
	if b.Values.HasShips() {
		all[1] = text.Say("The first claim of a route says how many spaces it has and whether it is for trains, for " +
			"ships or a pair route: 3 train, 8 ship, 2 pair. The first showing of a ticket says its points, of a " +
			"tour those completed, in order and failed: 9/13/19.")
	}
	return append(all,
		text.Say("A later line may leave out what was entered before, but may not contradict it. A line that was "+
			"taken back does not count."),
		text.Say("A new city exists as soon as it is named; a name that is close to a known one gets a warning."))
}

// flagGrammar explains how to keep a card for a flag.
func flagGrammar(b *routemap.Board) []text.Sentence {
	colors := lists.Map(b.Values.Play.Flag, func(c string) text.Sentence { return text.Say(c) })
	return []text.Sentence{
		text.Say("A claim may end in keep: a card of the route's color, but not a wild, stays with the player for a "+
			"flag. The colors of the flag are %s.", text.And(colors)),
		text.Say("At the end of the turn in which the last of them is kept, the flag pays %s, and its cards are gone.",
			text.Count(b.Values.Points.Flag, "point")),
	}
}

// cardGrammar explains the names of cards.
func cardGrammar(b *routemap.Board) kind.Paragraph {
	color := colorOf(b)
	if !b.Values.HasShips() {
		wild := text.Say("The cards are called by their colors, such as %s; a locomotive is written as wild.", color)
		if b.Values.Box.Buses > 0 {
			wild = text.Say("The cards are called by their colors, such as %s; a colorful bus is written as wild.",
				color)
		}
		return kind.Paragraph{Text: kind.Said(wild)}
	}
	word := text.Say(color)
	lines := []kind.GrammarLine{{Example: "train-" + color, Note: text.Say("a %s train card", word)}}
	if b.Values.Cards.Anchors > 0 {
		lines = append(lines, kind.GrammarLine{Example: "anchor-" + color,
			Note: text.Say("one with the harbor symbol")})
	}
	lines = append(lines, kind.GrammarLine{Example: "ship-" + color, Note: text.Say("a %s single ship", word)})
	if b.Values.Cards.Doubles > 0 {
		lines = append(lines, kind.GrammarLine{Example: "double-" + color, Note: text.Say("a %s double ship", word)})
	}
	return kind.Paragraph{Text: kind.Said(text.Say("The cards are:")),
		Lines: append(lines, kind.GrammarLine{Example: "wild"}), Column: 17, Beside: 41}
}

// wordGrammar explains how words are written.
func wordGrammar(b *routemap.Board, s *boardSample) []text.Sentence {
	cities := text.Say("Write cities in lower case with hyphens, as in %s, or in quotes by any name that the map "+
		"knows: %s.", s.city, s.names)
	if b.Open {
		cities = text.Say("Write cities in lower case with hyphens, as in %s, or in quotes as they are printed: %s.",
			s.city, s.names)
	}
	route := text.Say("A route is two cities and a color; where two gray lanes lie side by side they are gray and " +
		"gray-2.")
	if b.Values.Play.NoGray {
		route = text.Say("A route is two cities and a color.")
	}
	all := []text.Sentence{cities, route}
	switch len(s.junctions) {
	case 0:
	case 1:
		all = append(all, text.Say("The junction without a name is %s.", s.junctions[0]))
	default:
		all = append(all, text.Say("Junctions without a name are %s.", text.And(s.junctions)))
	}
	return all
}
