package routes

import (
	"slices"

	"purser/internal/text"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
)

// Sections of rulebooks for games with only trains.
var (
	calculating  = text.Title("Calculating Scores")
	scoringTable = text.Title("Route Scoring Table")
)

// routePoints says what routes score and, if that is so, that the longest path scores nothing.
func routePoints(b *routemap.Board) text.Sentence {
	points := b.Values.Points
	paid := text.Say("%s points for 1 to %d spaces", text.And(points.Routes), len(points.Routes))
	if slices.Contains(points.Routes, 0) { // lengths of which there are no routes
		var spaces, pays []int
		for i, n := range points.Routes {
			if n > 0 {
				spaces, pays = append(spaces, i+1), append(pays, n)
			}
		}
		paid = text.Say("%s points for %s spaces", text.And(pays), text.And(spaces))
	}
	switch {
	case points.Longest > 0:
		return text.Say("A route pays by the number of its spaces, at once. It pays %s. What the cards were makes no "+
			"difference.", paid)
	case points.MostTickets > 0:
		return text.Say("A route pays by the number of its spaces, at once. It pays %s. Neither the number of cards "+
			"nor what the cards were makes a difference.", paid)
	}
	return text.Say("A route pays by the number of its spaces, at once. It pays %s. Neither the number of cards nor "+
		"what the cards were makes a difference. There is no bonus for the longest route or for the most tickets.",
		paid)
}

// tieWords describes what breaks a tie.
var tieWords = map[string]text.Sentence{
	routemap.TieTickets: text.Say("more completed tickets"),
	routemap.TieLongest: text.Say("the bonus for the longest path"),

	routemap.TieStations: text.Say("fewer stations built"),
}

func printedTies(b *routemap.Board) text.Sentence {
	var by []text.Sentence
	for _, name := range b.Values.Points.Ties {
		if name == routemap.TieLongest && b.Values.Points.Longest == 0 {
			by = append(by, text.Say("the longer path"))
			continue
		}
		by = append(by, tieWords[name])
	}
	if len(by) == 1 {
		return text.Say("The highest total wins. Between equal totals this decides: %s. Players who are level even "+
			"then share a place.", by[0])
	}
	return text.Say("The highest total wins. Between equal totals this decides, in this order: %s. Players who are "+
		"level even then share a place.", text.Joined(by, "; "))
}

// cited are the sections of rules in later rulebooks, where they differ from the first one.
var cited = [routemap.NumBooks]map[string]text.Title{
	routemap.USABook:    {"score.routes": scoringTable, "score.tickets": calculating, "score.ties": calculating},
	routemap.EuropeBook: {"score.routes": scoringTable, "score.tickets": calculating, "score.ties": calculating},
	routemap.NordicBook: {"score.routes": scoringTable, "score.tickets": calculating, "score.ties": calculating},
	routemap.SwissBook: {"score.routes": scoringTable, "score.tickets": destinations, "score.ties": calculating,
		"score.longest": text.Title("The Board")},
	routemap.ParisBook: {"score.ties": text.Title("Game End|Paris")},
}

// RulesOf lists the counting rules of a board in order, as printed in its rulebook, with examples.
func RulesOf(b *routemap.Board) (rules []*CountRule) {
	worked := workedOn(b)
	rules = printed(b)
	for _, rule := range rules {
		rule.Example, rule.Pays = worked[rule.ID].example, worked[rule.ID].pays
	}
	return rules
}

// printed lists the counting rules of a board, as printed in its rulebook, without examples.
func printed(b *routemap.Board) (rules []*CountRule) {
	has := routerules.FeaturesOf(b)
	for _, rule := range Rules {
		if !has.Has(rule.needs) {
			continue
		}
		own, known := *rule, *rule.Rule
		if section, ok := cited[b.Book][rule.ID]; ok {
			known.Section = section
		}
		own.Rule = &known
		rules = append(rules, &own)
	}
	return rules
}

// partNeeds are the features that a board needs in order to have each part.
var partNeeds = [NumParts]routerules.Feature{
	Exchanges: routerules.WithExchange, Harbors: routerules.WithHarbors, Unbuilt: routerules.WithHarbors,
	Longest: routerules.WithLongest, Flags: routerules.WithFlags,
	Stations: routerules.WithStations, MostTickets: routerules.WithMostTickets,
}

// PartsOf lists the parts of a count on a board, in order.
func PartsOf(b *routemap.Board) []ScorePart {
	has := routerules.FeaturesOf(b)
	return slices.DeleteFunc(slices.Clone(Parts), func(p ScorePart) bool { return !has.Has(partNeeds[p]) })
}

// bonusNames are the names of a topic about bonuses.
const bonusNames = "bonus|longest|longest route|longest path|most tickets|loops|circles|through a city twice|" +
	"globetrotter|express|bonus points"

// bonusTopic is the topic about bonuses if the longest path scores.
var bonusTopic = routerules.NewTopic(bonusNames, calculating,
	"Is there a bonus for the longest route?",
	routerules.Where(routerules.WithStations,
		longestPays(`Yes: %s for the longest continuous path, to everyone who ties for it; the rulebook calls it the `+
			`European Express. It may pass through a city more than once, but it goes along no route twice, and it `+
			`need not use all of them. What stations lend is no part of it. The count lists its cities in their `+
			`order, and the picture of a player can show it. The most completed tickets earn nothing by themselves.`),
		longestPays(`Yes: %s for the longest continuous path, to everyone who ties for it. It may pass through a `+
			`city more than once, but it goes along no route twice, and it need not use all of them. The count lists `+
			`its cities in their order, and the picture of a player can show it. The most completed tickets earn `+
			`nothing by themselves.`)),
	nil, "score.longest")

// longestPays inserts the points for the longest path into a sentence.
func longestPays(format string) routerules.Prose {
	return routerules.Figures(format,
		func(v *routemap.Values) []any { return []any{text.Count(v.Points.Longest, "point")} })
}

// mostTopic is the topic about bonuses if the most tickets score and the longest path does not.
var mostTopic = routerules.NewTopic(bonusNames, calculating,
	"Is there a bonus for the longest route?",
	routerules.Figures(`No, but there is one for the most completed tickets: %s, to everyone who ties for it. How `+
		`many failed makes no difference. The rulebook does not say what happens if nobody has completed one; we pay `+
		`nobody. The longest path pays nothing, and only breaks a tie.`,
		func(v *routemap.Values) []any { return []any{text.Count(v.Points.MostTickets, "point")} }),
	nil, "score.most-tickets", "score.ties")

// markerProse says where the scoring marker is: at the sum of all points scored during play.
func markerProse(b *routemap.Board) text.Sentence {
	cost := text.Count(-b.Values.Points.Exchange, "point")
	switch has := routerules.FeaturesOf(b); {
	case has.Has(routerules.WithExchange | routerules.WithFlags):
		return text.Say("At the points for routes and flags, minus %s for each exchanged piece. Everything else is "+
			"added in the final count. The program shows the whole number.", cost)
	case has.Has(routerules.WithExchange):
		return text.Say("At the points for routes, minus %s for each exchanged piece. Everything else is added in "+
			"the final count. The track runs to 100 and begins again; the program shows the whole number.", cost)
	case has.Has(routerules.WithFlags):
		return text.Say("At the points for routes and flags. Everything else is added in the final count. The " +
			"program shows the whole number.")
	}
	return text.Say("At the points for routes. Everything else is added in the final count. The track runs to 100 " +
		"and begins again; the program shows the whole number.")
}

// TopicsOf lists the points about the count that players may argue about on a board, with sections of its rulebook.
func TopicsOf(b *routemap.Board) []routerules.Topic {
	has, rules := routerules.FeaturesOf(b), map[string]*CountRule{}
	for _, rule := range printed(b) {
		rules[rule.ID] = rule
	}
	var topics []routerules.Topic
	for _, t := range Topics() {
		t, ok := t.On(b)
		switch {
		case !ok:
			continue
		case t.Name == "bonus" && has.Has(routerules.WithLongest):
			t = bonusTopic
		case t.Name == "bonus" && has.Has(routerules.WithMostTickets):
			t = mostTopic
		case t.Name == "ties" || t.Name == "bonus":
			t.Section = rules["score.ties"].Section
		case t.Name == "marker":
			t.Section = rules["score.routes"].Section
		case t.Name == "completing":
			t.Section = rules["score.tickets"].Section
		}
		t.Rules = slices.DeleteFunc(slices.Clone(t.Rules), func(id string) bool { return rules[id] == nil })
		topics = append(topics, t)
	}
	return topics
}
