package routes

import (
	"sync"

	"purser/internal/text"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
)

// Topics are all points about the count that players may argue about. See [TopicsOf] for those of one board. Do not
// modify the slice.
var Topics = sync.OnceValue(func() []routerules.Topic {
	return []routerules.Topic{
		routerules.NewTopic("tours|tour tickets|order|direction of a tour|backwards|out of order|reverse order|"+
			"other cities between", text.Title("Tour Tickets"), "When is a tour in order?",
			routerules.Words("A tour pays by how the player's own routes join its cities:\n"+
				"1. All of them in the printed order: the higher value. A path starts in the tour's first city, "+
				"ends in its last and visits the others in order; backwards is the same path. Other cities may "+
				"lie between, but no city is visited twice.\n"+
				"2. All of them, but not in this order: the lower value.\n"+
				"3. Not all of them: the third value is lost, the largest number on the card, in its "+
				"bottom-right corner.\n"+
				"For Casablanca, Al-Qahira and Tehran a detour by Athina between the last two does no harm. But "+
				"where Al-Qahira is a dead end off Casablanca, and Tehran is joined to Casablanca by another "+
				"way, the tour is out of order.\n"+
				"Why other cities may lie between: the German and French texts ask only that the cities can be "+
				"visited in that order. The English \"exactly as shown\" does not forbid it. Why no city is "+
				"visited twice: in one connected network a walk that may double back visits any cities in any "+
				"order. The lower value would then never be paid.\n"+
				"Why the largest number is lost: the German rulebooks call the three values the highest, the "+
				"middle and the lowest (\"niedrigster Punktwert\"). They count the corner's number with its "+
				"minus sign. A card of 9, 13 and 19 pays 13 in order, pays 9 out of order, and costs 19. Read as "+
				"three plain numbers, it would pay 19 or 13 and cost only 9, which the English text rules out.\n"+
				"The count shows the path, and notes where another reading would pay differently."),
			[]*routerules.Switch{routerules.TourOrder}, tourRule).Where(routerules.WithTours),
		routerules.NewTopic("countries|country tickets|passing through a country|country to country|border|France|"+
			"Germany|Italy|Austria",
			destinations, "What does a country ticket pay?",
			routerules.Words("The card shows a city or a country, and four or three other countries with their "+
				"values. The "+
				"player is paid for one of them: the best-paying one that the player's own routes reach. If none "+
				"is reached, the least value on the card is lost, not the most.\n"+
				"A country is reached at any of its ends, the places where a route crosses the border. The board "+
				"prints no names there. We call an end after its country and the city that the route leaves "+
				"from, such as Italia (Brig). A card that shows a country begins at any end of it. The ends of a "+
				"country are not joined to each other. A path may begin or end there, but never passes through. "+
				"Two routes to different ends, such as those of Kreuzlingen to Deutschland, are no double route.\n"+
				"The card is entered by its first place: bern country, italia country. Each country's card is in "+
				"the deck twice. Two players can show it, or one player both. A card that reaches a country is "+
				"one completed ticket.\n"+
				"The count shows which country counts, at which end, and the path. If two countries that pay the "+
				"same are reached, it makes no difference which of them is shown."),
			nil, CountryRule, "reveal.unique").Where(routerules.WithCountries),
		routerules.NewTopic("completing|ticket points|failed tickets|unfinished tickets|incomplete tickets|"+
			"uncompleted tickets|"+
			"penalty|minus points|negative points|opponents' routes|other players' routes|using others' trains|"+
			"blocked tickets|someone else's trains|other players' tracks|losing points|sharing routes",
			text.Title("Drawing Tickets"),
			"When is a ticket completed?",
			func(b *routemap.Board) text.Sentence {
				said := text.Say("It is completed if at the end a path of the player's own routes joins its cities, " +
					"by whatever way. Then the player gains its value, and otherwise loses it. Routes of other " +
					"players do not count.")
				switch has := routerules.FeaturesOf(b); {
				case has.Has(routerules.WithStations):
					return text.Say("%s Only a station lends one.", said)
				case has.Has(routerules.WithHarbors | routerules.WithExchange):
					return text.Say("%s Other minus points are %s for each harbor that was not built, and %s for "+
						"each exchanged piece.", said, text.Count(-b.Values.Points.Unbuilt, "point"),
						text.Count(-b.Values.Points.Exchange, "point"))
				}
				return said
			},
			nil, "score.tickets", "score.tours", CountryRule, "score.unbuilt", "score.exchange"),
		routerules.NewTopic("harbors|ports|harbor points|unbuilt harbors|failed tickets and harbors|"+
			"two harbors on one ticket|harbors at both ends|incomplete ticket and harbor|"+
			"unfinished ticket and harbor|uncompleted ticket and harbor|harbor not built|"+
			"minus points for harbors|penalty for harbors|unfulfilled ticket and harbor",
			text.Title("Harbors"), "What does a harbor pay for?",
			routerules.Where(routerules.WithTours,
				routerules.Figures(`For the owner's completed tickets that name its city: %s points for %s or more `+
					`tickets. A ticket names both its ends, a tour each of its stops, and a tour out of order counts `+
					`too. One ticket counts for each of the owner's harbors that it names. Neither the tickets of `+
					`others nor a network that passes through count. A harbor that no completed ticket names pays `+
					`nothing; one that is not built costs %s.`, harborTopicFigures),
				routerules.Figures(`For the owner's completed tickets that name its city: %s points for %s or more `+
					`tickets. A ticket names both its ends. One ticket counts for each of the owner's harbors that `+
					`it names. Neither the tickets of others nor a network that passes through count. A harbor that `+
					`no completed ticket names pays nothing; one that is not built costs %s.`,
					harborTopicFigures)),
			[]*routerules.Switch{routerules.HarborTour}, "score.harbors",
			"score.unbuilt").Where(routerules.WithHarbors),
		routerules.NewTopic("points|route points", text.Title("Claiming Routes"), "What do routes pay?",
			routerules.Figures(`What the table on the board prints for their spaces: %s points for 1 to %d spaces, `+
				`as far as we know. Nobody has confirmed it, and the count notes that until a house rule says what `+
				`your board prints.`,
				func(v *routemap.Values) []any { return []any{text.And(v.Points.Routes), len(v.Points.Routes)} }),
			[]*routerules.Switch{routerules.RoutePoints}, "score.routes").Where(routerules.IsUnconfirmed),
		routerules.NewTopic("ties|tie|tiebreak|tie-break|winner|same points|equal points|same score|tied|level|"+
			"draw at the end|both have",
			text.Title("Game End"), "Who wins a tie?",
			routerules.Where(routerules.WithTies, printedTies,
				routerules.Words(`The rulebook does not say. So the win is shared, and a note says who has completed `+
					`more tickets, which decides it in other boxes of the series. Neither the seat nor the order of `+
					`counting matters.`)),
			[]*routerules.Switch{routerules.Ties}, "score.ties"),
		routerules.NewTopic(bonusNames, text.Title("Game End"), "Is there a bonus for the longest route?",
			routerules.Words(`No. Unlike in other boxes of the series, neither the longest route nor the most `+
				`completed tickets earn anything here.`),
			nil, "score.routes"),
		routerules.NewTopic("marker|scoring marker|scoring track|over 100 points|score track",
			text.Title("Claiming Routes"),
			"Where does the scoring marker stand?",
			markerProse,
			nil, "score.routes", "score.exchange", "score.flags"),
	}
})

// harborTopicFigures are the points for harbors by number of tickets, and the cost of harbors not built.
func harborTopicFigures(v *routemap.Values) []any {
	return append(harborFigures(v), text.Count(-v.Points.Unbuilt, "point"))
}
