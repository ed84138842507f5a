package routes

import (
	"purser/internal/lists"
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
)

// A Rule is one thing that is counted, with an example of what it scores.
type Rule struct {
	*referee.Rule
	Text    routerules.Prose
	Part    Part            // where it counts; meaningless for score.ties
	Example referee.Example // Anna's points in Part are Pays
	Pays    int
	Winners bool // the example is about who wins, not about a part

	needs routerules.Feature // what a board needs for the rule to apply
}

// rule returns a rule of every board, without its example.
func rule(id string, section text.Title, title string, part Part, prose routerules.Prose) *Rule {
	return &Rule{Rule: referee.NewRule(id, section, title, referee.Cases{}), Part: part, Text: prose,
		Winners: id == tiesRule}
}

func (r *Rule) where(needed routerules.Feature) *Rule {
	r.needs = needed
	return r
}

// paying adds an example, and what it pays.
func (r *Rule) paying(pays int, begun referee.Opening, lines string) *Rule {
	r.Example, r.Pays = referee.Example{Opening: begun, Lines: lines}, pays
	return r
}

// Of returns the rule for a part of the count; for tickets, the one about ordinary tickets.
func Of(part Part) *Rule {
	for _, r := range Rules {
		if r.Part == part {
			return r
		}
	}
	return nil
}

// TourRule is the rule about tours, and tiesRule that about ties.
const (
	TourRule = "score.tours"
	tiesRule = "score.ties"
)

// The tables at which the examples are played.
var (
	freeTable   = openingOn("world", "blue", "red", "20 trains 40 ships")
	trainTable  = openingOn("usa", "blue", "red", "45 trains")
	parisTable  = openingOn("paris", "blue", "red", "15 buses")
	europeTable = openingOn("europe", "blue", "red", "45 trains")
	nordicTable = openingOn("nordic", "purple", "white", "40 trains")
	swissTable  = openingOn("switzerland", "blue", "red", "40 trains")
)

// openingOn returns how an example begins on a board, with the colors of both players and what they start with.
func openingOn(board, anna, ben, start string) referee.Opening {
	return referee.Opening{Title: "a table for two that writes down what scores", Record: "purser 1\nmap " + board +
		"\nturns free\nplayer Anna " + anna + " " + start + "\nplayer Ben " + ben + " " + start + "\n\n"}
}

func upTo(n int) text.List { return text.And(lists.Of(n, func(i int) int { return i + 1 })) }

// Rules are all the rules of the count, in its order, each as printed in the first rulebook
// that has it; [RulesOf] are those of a board, as its own rulebook prints them. The slice
// must not be changed.
var Rules = []*Rule{
	rule("score.routes", text.Title{English: "Claiming Routes", German: "Eine Strecke nutzen"}, "Points for routes", Routes,
		routePoints).
		paying(4+21, freeTable, "Anna claim los-angeles/winnipeg/gray\nAnna claim lima/sydney/black\n"),
	rule("score.exchange", text.Title{English: "Exchange Pieces", German: "Figuren tauschen"}, "Points for exchanged pieces", Exchanges,
		routerules.Figures(`Each exchanged piece costs %s, at once. A score may go below zero. (By a house rule it may not.)`,
			func(v *routemap.Values) []any { return []any{text.Count(-v.Points.Exchange, "point")} })).
		where(routerules.WithExchange).paying(-3, freeTable, "Anna exchange 3 ships for trains\n"),
	rule("score.flags", text.Title{English: "Französische Flaggen bilden", German: "Französische Flaggen bilden"}, "Points for flags", Flags,
		func(b *routemap.Board) text.Sentence {
			return text.Say("A flag pays %s, at the end of the turn in which the last of its colors, %s, comes to lie before the player. The cards of a flag that lacks a color pay nothing.",
				text.Count(b.Values.Points.Flag, "point"), text.And(routerules.Spoken(b.Values.Play.Flag)))
		}).
		where(routerules.WithFlags).paying(4, parisTable, "Anna claim bastille/notre-dame/blue 1 keep\nAnna claim bastille/louvre/red 2 keep\nAnna claim louvre/opera/white 1 keep\n"),
	rule("score.tickets", text.Title{English: "Drawing Tickets", German: "Zielkarten ziehen"}, "Points for tickets", Tickets,
		routerules.Where(routerules.WithShips,
			routerules.Words(`A ticket whose two cities are joined by a path of the player's own routes, of either kind, pays its value. Any other ticket that was kept costs its value.`),
			routerules.Where(routerules.WithStations,
				routerules.Words(`A ticket whose two cities are joined by a path of the player's own routes, and of those that the player's stations lend, pays its value. Any other ticket that was kept costs its value.`),
				routerules.Words(`A ticket whose two cities are joined by a path of the player's own routes pays its value; any other ticket that was kept costs its value.`)))).
		paying(6-14, freeTable, "Anna claim bangkok/manila/red\nAnna claim manila/tokyo/yellow\nAnna reveal bangkok/tokyo, jakarta/lima\n"),
	rule("score.tours", text.Title{English: "Tour Tickets", German: "Routen-Zielkarten"}, "Points for tours", Tickets,
		routerules.Words(`A tour in order pays its higher value. The player's own routes must hold a path that starts in its first city, ends in its last, and visits its cities in the printed order. Other cities may lie between, and no city is visited twice. A tour out of order, whose cities all lie in one connected network of the player, pays its lower value. Any other tour costs the third value, the largest number on the card. (House rules may read "in order" in other ways.)`)).
		where(routerules.WithTours).paying(9, freeTable, "Anna claim lagos/luanda/yellow\nAnna claim dar-es-salaam/luanda/gray\nAnna claim dar-es-salaam/djibouti/red\nAnna reveal lagos/luanda/dar-es-salaam/djibouti\n"),
	countryRule,
	rule("score.harbors", text.Title{English: "Harbors", German: "Einen Hafen bauen"}, "Points for harbors", Harbors,
		routerules.Figures(`A harbor pays by the owner's completed tickets that name its city. It pays %s points for %s or more tickets, and nothing for none. Any stop of a tour is named, and a tour out of order counts too. A ticket counts for each of the owner's harbors that it names. Routes through the city count for nothing. (By a house rule tours out of order do not count.)`,
			func(v *routemap.Values) []any { return []any{text.And(v.Points.Harbors), upTo(len(v.Points.Harbors))} })).
		where(routerules.WithHarbors).paying(20, freeTable, "Anna claim bangkok/manila/red\nAnna claim manila/tokyo/yellow\nAnna harbor tokyo\nAnna harbor manila\nAnna reveal bangkok/tokyo\n"),
	rule("score.unbuilt", text.Title{English: "Harbors", German: "Einen Hafen bauen"}, "Points for harbors not built", Unbuilt,
		routerules.Figures(`Each harbor that a player has not built costs %s.`,
			func(v *routemap.Values) []any { return []any{text.Count(-v.Points.Unbuilt, "point")} })).
		where(routerules.WithHarbors).paying(-8, freeTable, "Anna claim bangkok/manila/red\nAnna harbor manila\n"),
	stationsRule,
	mostRule,
	rule("score.longest", calculating, "The bonus for the longest path", Longest,
		routerules.Figures(`The player with the longest continuous path of pieces is paid %s, and so is everyone who ties for it. A path is as long as the spaces of its routes. It may pass through a city any number of times and run in circles, but it uses no route twice, and routes may branch off that are no part of it. A player without a route is paid nothing.`,
			func(v *routemap.Values) []any { return []any{text.Count(v.Points.Longest, "point")} })).
		where(routerules.WithLongest).paying(10, trainTable, "Anna claim boston/new-york/red\nAnna claim new-york/washington/black\nAnna claim raleigh/washington/gray\nBen claim montreal/sault-st-marie/black\n"),
	rule(tiesRule, text.Title{English: "Game End", German: "Spielende"}, "Equal totals", Routes,
		routerules.Where(routerules.WithTies, printedTies,
			routerules.Words(`The highest total wins. The rulebook does not say what breaks a tie, so equal totals share a place, and a note says who has completed more tickets. (By a house rule more completed tickets decide.)`))).
		paying(2, freeTable, "Anna claim bangkok/manila/red\nBen claim manila/tokyo/yellow\n"),
}
