package routes

import (
	"purser/internal/lists"
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
)

// A CountRule is a counting rule, with an example of what it scores.
type CountRule struct {
	*referee.Rule
	Text    routerules.Prose
	Part    ScorePart       // the part it belongs to; meaningless for score.ties
	Example referee.Example // in it, Anna gets Pays points for Part
	Pays    int
	Winners bool // the example is about who wins, not about Part

	needs routerules.Feature // features that a board needs for the rule to apply
}

// rule returns a rule for all boards. Its example is added for each board; see [RulesOf].
func rule(id string, section text.Title, title string, part ScorePart, prose routerules.Prose) *CountRule {
	return &CountRule{Rule: referee.NewRule(id, section, title, referee.Cases{}), Part: part, Text: prose,
		Winners: id == tiesRule}
}

func (r *CountRule) where(needed routerules.Feature) *CountRule {
	r.needs = needed
	return r
}

// Of returns the rule for a part of the count; for tickets, that is the rule on ordinary tickets.
func Of(part ScorePart) *CountRule {
	for _, r := range Rules {
		if r.Part == part {
			return r
		}
	}
	return nil
}

// Ids of the rules on tours and on ties.
const (
	tourRule = "score.tours"
	tiesRule = "score.ties"
)

// harborFigures are the points for a harbor, by number of tickets.
func harborFigures(v *routemap.Values) []any {
	return []any{text.And(v.Points.Harbors), upTo(len(v.Points.Harbors))}
}

func upTo(n int) text.List { return text.And(lists.Tabulate(n, func(i int) int { return i + 1 })) }

// Rules are all counting rules, in order, each as printed in the first rulebook that has it. See [RulesOf] for those
// of one board, as printed in its own rulebook. Do not modify the slice.
var Rules = []*CountRule{
	rule("score.routes", text.Title("Claiming Routes"), "Points for routes", Routes,
		routePoints),
	rule("score.exchange", text.Title("Exchange Pieces"), "Points for exchanged pieces", Exchanges,
		routerules.Figures(`Each exchanged piece costs %s, at once. A score may go below zero. (By a house rule it `+
			`may not.)`,
			func(v *routemap.Values) []any { return []any{text.Count(-v.Points.Exchange, "point")} })).
		where(routerules.WithExchange),
	rule("score.flags", text.Title("Französische Flaggen bilden"), "Points for flags", Flags,
		func(b *routemap.Board) text.Sentence {
			return text.Say("A flag pays %s, at the end of the turn in which the last of its colors, %s, comes to "+
				"lie before the player. The cards of a flag that lacks a color pay nothing.",
				text.Count(b.Values.Points.Flag, "point"), text.And(routerules.Spoken(b.Values.Play.Flag)))
		}).
		where(routerules.WithFlags),
	rule("score.tickets", text.Title("Drawing Tickets"), "Points for tickets", Tickets,
		routerules.Where(routerules.WithShips,
			routerules.Words(`A ticket whose two cities are joined by a path of the player's own routes, of either `+
				`kind, pays its value. Any other ticket that was kept costs its value.`),
			routerules.Where(routerules.WithStations,
				routerules.Words(`A ticket whose two cities are joined by a path of the player's own routes, and of `+
					`those that the player's stations lend, pays its value. Any other ticket that was kept costs its `+
					`value.`),
				routerules.Words(`A ticket whose two cities are joined by a path of the player's own routes pays its `+
					`value; any other ticket that was kept costs its value.`)))),
	rule("score.tours", text.Title("Tour Tickets"), "Points for tours", Tickets,
		routerules.Words(`A tour in order pays its higher value. The player's own routes must hold a path that `+
			`starts in its first city, ends in its last, and visits its cities in the printed order. Other cities `+
			`may lie between, and no city is visited twice. A tour out of order, whose cities all lie in one `+
			`connected network of the player, pays its lower value. Any other tour costs the third value, the `+
			`largest number on the card. (House rules may read "in order" in other ways.)`)).
		where(routerules.WithTours),
	countryRule,
	rule("score.harbors", text.Title("Harbors"), "Points for harbors", Harbors,
		routerules.Where(routerules.WithTours,
			routerules.Figures(`A harbor pays by the owner's completed tickets that name its city. It pays %s points `+
				`for %s or more tickets, and nothing for none. Any stop of a tour is named, and a tour out of order `+
				`counts too. A ticket counts for each of the owner's harbors that it names. Routes through the city `+
				`do not count. (By a house rule tours out of order do not count.)`, harborFigures),
			routerules.Figures(`A harbor pays by the owner's completed tickets that name its city. It pays %s points `+
				`for %s or more tickets, and nothing for none. A ticket counts for each of the owner's harbors that `+
				`it names. Routes through the city do not count.`, harborFigures))).
		where(routerules.WithHarbors),
	rule("score.unbuilt", text.Title("Harbors"), "Points for harbors not built", Unbuilt,
		routerules.Figures(`Each harbor that a player has not built costs %s.`,
			func(v *routemap.Values) []any { return []any{text.Count(-v.Points.Unbuilt, "point")} })).
		where(routerules.WithHarbors),
	stationsRule,
	mostRule,
	rule("score.longest", calculating, "The bonus for the longest path", Longest,
		routerules.Figures(`The player with the longest continuous path of pieces is paid %s, and so is everyone who `+
			`ties for it. A path is as long as the spaces of its routes. It may pass through a city any number of `+
			`times and run in circles, but it uses no route twice, and routes may branch off that are no part of it. `+
			`A player without a route is paid nothing.`,
			func(v *routemap.Values) []any { return []any{text.Count(v.Points.Longest, "point")} })).
		where(routerules.WithLongest),
	rule(tiesRule, text.Title("Game End"), "Equal totals", Routes,
		routerules.Where(routerules.WithTies, printedTies,
			routerules.Words(`The highest total wins. The rulebook does not say what breaks a tie, so equal totals `+
				`share a place, and a note says who has completed more tickets. (By a house rule more completed `+
				`tickets decide.)`))),
}
