package scoring

import "purser/referee"

// Topics are what tables argue about when they count. The slice must not be
// changed.
var Topics = []referee.Topic{
	{
		Name: "tours", Title: "When is a tour in order?",
		Section: "Tour Tickets", German: "Routen-Zielkarten",
		Text:     `When the player's own network holds a path that starts in the tour's first city, ends in its last and meets its cities in the printed order. Other cities may lie between: the German and French texts ask only that the cities can be visited in that order, and the English "exactly as shown" does not forbid it. No city is met twice. Some rule against going back there must be, for in one connected network a walk that may double back visits any cities in any order, and the lower value would never be paid. Backwards is the same path. For Casablanca, Al-Qahira and Tehran a way round by Athina between the last two does no harm; but where Al-Qahira is a dead end off Casablanca, and Tehran is joined to Casablanca by another way, the tour is out of order. A tour whose cities all lie in one network, but on no such path, pays the lower value. Where one is missing the largest number on the card is lost. The count shows the path, and notes where another reading would pay differently.`,
		Switches: []referee.Switch{referee.TourOrder}, Rules: []string{TourRule},
	},
	{
		Name: "harbors", Title: "What does a harbor pay for?",
		Section: "Harbors", German: "Einen Hafen bauen",
		Text:     `For the owner's completed tickets that name its city: on the World 20 points for one, 30 for two, 40 for three or more, on the Great Lakes 10, 20 and 30. A ticket names both its ends, a tour each of its stops, and a tour out of order counts too. One ticket counts for every own harbor that it names. Neither tickets of others nor a network that passes through count. A harbor that no completed ticket names pays nothing, but is built: it does not cost four points.`,
		Switches: []referee.Switch{referee.HarborTour}, Rules: []string{"score.harbors", "score.unbuilt"},
	},
	{
		Name: "ties", Title: "Who wins a tie?",
		Section: "Game End", German: "Spielende",
		Text:     `The rulebook does not say. So the win is shared, and a note says who has completed more tickets, which decides it in other boxes of the series. Neither the seat nor the order of counting matters.`,
		Switches: []referee.Switch{referee.Ties}, Rules: []string{"score.ties"},
	},
	{
		Name: "bonus", Title: "Is there a bonus for the longest route?",
		Section: "Game End", German: "Spielende",
		Text:  `No. Unlike in other boxes of the series, neither the longest route nor the most completed tickets earn anything here.`,
		Rules: []string{"score.routes"},
	},
	{
		Name: "marker", Title: "Where does the scoring marker stand?",
		Section: "Claiming Routes", German: "Eine Strecke nutzen",
		Text:  `At the points of the routes, less one for each exchanged piece: all else waits for the final count. The track runs to 100 and begins anew; the program shows plain numbers.`,
		Rules: []string{"score.routes", "score.exchange"},
	},
}
