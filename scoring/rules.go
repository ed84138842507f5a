package scoring

import "purser/referee"

// A Rule is one thing that is counted, with an example of what it pays.
type Rule struct {
	referee.Article
	Part    Part            // where it counts; of no meaning for score.ties
	Example referee.Example // Anna's points in Part are Pays
	Pays    int
	Winners bool // the example is about who wins, not about a part
}

// Of gives the rule that a part of the count goes by, and of a ticket, tours
// apart.
func Of(part Part) *Rule {
	for _, r := range Rules {
		if r.Part == part {
			return r
		}
	}
	return nil
}

// TourRule is the rule that tours go by.
const TourRule = "score.tours"

var freeTable = referee.Table{Title: "a table for two that writes down what scores",
	Record: `purser 1
map world
turns free
player Anna blue 20 trains 40 ships
player Ben red 20 trains 40 ships

`}

func article(id, section, german, title, text string) referee.Article {
	return referee.Article{ID: id, Title: title, Section: section, German: german, Text: text}
}

// Rules are all rules of the count, in its order. The slice must not be changed.
var Rules = []*Rule{
	{
		Article: article("score.routes", "Claiming Routes", "Eine Strecke nutzen", "Points for routes",
			`A route pays by the number of its spaces, at once: 1, 2, 4, 7, 10, 15, 18 and 21 points for one to eight; on the Great Lakes 27 for nine. Neither the number of cards nor what the cards were makes a difference. There is no bonus for the longest route or for the most tickets.`),
		Part:    Routes,
		Example: referee.Example{Table: freeTable, Lines: "Anna claim los-angeles/winnipeg/gray\nAnna claim lima/sydney/black\n"},
		Pays:    4 + 21,
	},
	{
		Article: article("score.exchange", "Exchange Pieces", "Figuren tauschen", "Points for exchanged pieces",
			`Each exchanged piece costs a point, at once. A score may go below zero. (House rule score-floor zero: it may not.)`),
		Part:    Exchanges,
		Example: referee.Example{Table: freeTable, Lines: "Anna exchange 3 ships for trains\n"},
		Pays:    -3,
	},
	{
		Article: article("score.tickets", "Drawing Tickets", "Zielkarten ziehen", "Points for tickets",
			`A ticket whose two cities are joined by a path of the player's own routes, of either kind, pays its value; any other ticket that was kept costs its value.`),
		Part: Tickets,
		Example: referee.Example{Table: freeTable,
			Lines: "Anna claim bangkok/manila/red\nAnna claim manila/tokyo/yellow\nAnna reveal bangkok/tokyo, jakarta/lima\n"},
		Pays: 6 - 14,
	},
	{
		Article: article("score.tours", "Tour Tickets", "Routen-Zielkarten", "Points for tours",
			`A tour in order pays its higher value: the player's own routes hold a path that starts in its first city, ends in its last, and meets its cities in the printed order. Other cities may lie between, and no city is met twice. A tour all of whose cities lie in one connected network of the player pays its lower value. Any other costs the third value, the largest on the card. (House rule tour-order: trail, legs or direct read "in order" otherwise.)`),
		Part: Tickets,
		Example: referee.Example{Table: freeTable,
			Lines: "Anna claim lagos/luanda/yellow\nAnna claim dar-es-salaam/luanda/gray\nAnna claim dar-es-salaam/djibouti/red\nAnna reveal lagos/luanda/dar-es-salaam/djibouti\n"},
		Pays: 9,
	},
	{
		Article: article("score.harbors", "Harbors", "Einen Hafen bauen", "Points for harbors",
			`A harbor pays by the owner's completed tickets that name its city: 20, 30 or 40 points for one, two, three or more on the World, 10, 20 or 30 on the Great Lakes, nothing for none. Any stop of a tour is named, and a tour out of order counts too. A ticket counts for each own harbor that it names. Routes through the city count for nothing. (House rule harbor-tour in-order: tours out of order do not count.)`),
		Part: Harbors,
		Example: referee.Example{Table: freeTable,
			Lines: "Anna claim bangkok/manila/red\nAnna claim manila/tokyo/yellow\nAnna harbor tokyo\nAnna harbor manila\nAnna reveal bangkok/tokyo\n"},
		Pays: 20,
	},
	{
		Article: article("score.unbuilt", "Harbors", "Einen Hafen bauen", "Points for harbors not built",
			`Each harbor that a player has not built costs four points.`),
		Part:    Unbuilt,
		Example: referee.Example{Table: freeTable, Lines: "Anna claim bangkok/manila/red\nAnna harbor manila\n"},
		Pays:    -8,
	},
	{
		Article: article("score.ties", "Game End", "Spielende", "Equal totals",
			`The highest total wins. The rulebook does not say what breaks a tie, so equal totals share a place, and a note says who has completed more tickets. (House rule ties tickets: more completed tickets decide.)`),
		Part:    Routes,
		Example: referee.Example{Table: freeTable, Lines: "Anna claim bangkok/manila/red\nBen claim manila/tokyo/yellow\n"},
		Pays:    2,
		Winners: true,
	},
}
