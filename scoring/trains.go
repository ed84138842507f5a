package scoring

import (
	"slices"

	"purser/internal/text"
	"purser/maps"
	"purser/referee"
)

// Sections of the rulebook of the USA.
const (
	calculating, finalCount = "Calculating Scores", "Endwertung"
	scoringTable, table     = "Route Scoring Table", "Wertungstabelle"
)

var trainTable = referee.Table{Title: "a table for two that writes down what scores",
	Record: `purser 1
map usa
turns free
player Anna blue 45 trains
player Ben red 45 trains

`}

// routePoints says what routes pay, and where the longest path pays nothing, that.
func routePoints(b *maps.Board) text.Sentence {
	points := b.Values.Points
	if points.Longest > 0 {
		return text.Say("A route pays by the number of its spaces, at once: %s points for 1 to %d spaces. What the cards were makes no difference.",
			text.And(points.Routes), len(points.Routes))
	}
	return text.Say("A route pays by the number of its spaces, at once: %s points for 1 to %d spaces. Neither the number of cards nor what the cards were makes a difference. There is no bonus for the longest route or for the most tickets.",
		text.And(points.Routes), len(points.Routes))
}

// longestRule is the rule of the boards that pay for the longest path.
var longestRule = &Rule{
	Article: article("score.longest", calculating, finalCount, "The bonus for the longest path",
		referee.Figures(`The player with the longest continuous path of pieces is paid %s, and so is everyone who ties for it. A path is as long as the spaces of its routes. It may pass through a city any number of times and run in circles, but it uses no route twice, and routes may branch off that are no part of it. A player without a route is paid nothing.`,
			func(v *maps.Values) []any { return []any{text.Count(v.Points.Longest, "point")} })),
	Part: Longest,
	Example: referee.Example{Table: trainTable,
		Lines: "Anna claim boston/new-york/red\nAnna claim new-york/washington/black\nAnna claim raleigh/washington/gray\nBen claim montreal/sault-st-marie/black\n"},
	Pays: 10,
}

// tiesRule is the rule of the boards whose rulebook prints what breaks a tie.
var tiesRule = &Rule{
	Article: article("score.ties", calculating, finalCount, "Equal totals", printedTies),
	Part:    Routes,
	Example: referee.Example{Table: trainTable,
		Lines: "Anna claim denver/santa-fe/gray\nAnna claim el-paso/santa-fe/gray\nAnna reveal denver/el-paso\nBen claim chicago/toronto/white\nBen claim atlanta/nashville/gray\n"},
	Pays:    4,
	Winners: true,
}

// tieWords are the words for what breaks a tie.
var tieWords = map[string]text.Sentence{
	maps.TieTickets: text.Say("more completed tickets"),
	maps.TieLongest: text.Say("the bonus for the longest path"),
}

// printedTies says what breaks a tie on a board.
func printedTies(b *maps.Board) text.Sentence {
	var by []text.Sentence
	for _, name := range b.Values.Points.Ties {
		by = append(by, tieWords[name])
	}
	return text.Say("The highest total wins. Between equal totals this decides, in this order: %s. Who is still equal then shares a place.", text.Joined(by, "; "))
}

// trainRules are the rules of the count on a board with trains alone, those on the
// longest path and on ties apart.
var trainRules = []*Rule{
	{
		Article: article("score.routes", scoringTable, table, "Points for routes",
			routePoints),
		Part:    Routes,
		Example: referee.Example{Table: trainTable, Lines: "Anna claim boston/new-york/red\nAnna claim helena/seattle/yellow\n"},
		Pays:    2 + 15,
	},
	{
		Article: article("score.tickets", calculating, finalCount, "Points for tickets",
			referee.Words(`A ticket whose two cities are joined by a path of the player's own routes pays its value; any other ticket that was kept costs its value.`)),
		Part: Tickets,
		Example: referee.Example{Table: trainTable,
			Lines: "Anna claim denver/santa-fe/gray\nAnna claim el-paso/santa-fe/gray\nAnna reveal denver/el-paso, houston/kansas-city\n"},
		Pays: 4 - 5,
	},
}

// RulesOf lists the rules of the count on a board, in its order.
func RulesOf(b *maps.Board) []*Rule {
	v := &b.Values
	rules := trainRules
	if !v.OneKind() {
		rules = Rules[:len(Rules)-1]
	}
	rules = slices.Clone(rules)
	if v.Points.Longest > 0 {
		rules = append(rules, longestRule)
	}
	if len(v.Points.Ties) > 0 {
		return append(rules, tiesRule)
	}
	return append(rules, Rules[len(Rules)-1])
}

// PartsOf lists the parts of a count on a board, in its order.
func PartsOf(b *maps.Board) []Part {
	return slices.DeleteFunc(slices.Clone(Parts), func(p Part) bool {
		switch p {
		case Exchanges, Harbors, Unbuilt:
			return b.Values.OneKind()
		case Longest:
			return b.Values.Points.Longest == 0
		}
		return false
	})
}

// bonusTopic is what tables argue about where the longest path is paid.
var bonusTopic = referee.Topic{
	Name: "bonus", Title: "Is there a bonus for the longest route?",
	Section: text.Title{English: calculating, German: finalCount},
	Prose: referee.Figures(`Yes: %s for the longest continuous path, to everyone who ties for it. It may pass through a city more than once, but it goes along no route twice, and it need not use all of them. The count lists its cities in their order, and the picture of a player can show it. The most completed tickets earn nothing by themselves.`,
		func(v *maps.Values) []any { return []any{text.Count(v.Points.Longest, "point")} }),
	Rules: []string{"score.longest"},
}

// markerTopic is where the marker is on a board without exchanges.
var markerTopic = referee.Topic{
	Name: "marker", Title: "Where does the scoring marker stand?",
	Section: text.Title{English: scoringTable, German: table},
	Prose:   referee.Words(`At the points of the routes: everything else waits for the final count. The track runs to 100 and begins again; the program shows plain numbers.`),
	Rules:   []string{"score.routes"},
}

// TopicsOf lists what tables argue about when they count on a board.
func TopicsOf(b *maps.Board) []referee.Topic {
	var topics []referee.Topic
	for _, t := range Topics {
		switch {
		case t.Name == "bonus" && b.Values.Points.Longest > 0:
			t = bonusTopic
		case t.Name == "ties" && len(b.Values.Points.Ties) > 0:
			t.Section, t.Prose, t.Switches = text.Title{English: calculating, German: finalCount}, printedTies, nil
		case b.Values.OneKind() && t.Name == "marker":
			t = markerTopic
		case b.Values.OneKind() && (t.Name == "tours" || t.Name == "harbors"):
			continue
		}
		topics = append(topics, t)
	}
	return topics
}
