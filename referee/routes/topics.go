package routes

import (
	"slices"
	"strings"
	"sync"

	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
)

// A Topic is a point that players may argue about, with how this program decides it.
type Topic struct {
	Name     string
	Called   []string   // other names that players use
	Title    string     // in English; also the key for other languages
	Section  text.Title // of the rulebooks
	Text     Prose
	Switches []*Switch // house rules that change the decision
	Rules    []string  // ids of rules
	Needs    Feature   // features without which the point does not arise
}

// NewTopic returns a topic for all boards. Its names are split by [referee.Called].
func NewTopic(names string, section text.Title, title string, prose Prose, switches []*Switch, rules ...string) Topic {
	name, called := referee.Called(names)
	return Topic{name, called, title, section, prose, switches, rules, 0}
}

// Where limits the topic to boards with a feature.
func (t Topic) Where(needed Feature) Topic {
	t.Needs = needed
	return t
}

// On returns the topic for one board, without house rules that make no difference there. It reports whether the board
// has the features that the topic needs.
func (t Topic) On(b *routemap.Board) (Topic, bool) {
	some := SwitchesOf(b)
	t.Switches = slices.DeleteFunc(slices.Clone(t.Switches),
		func(sw *Switch) bool { return !slices.Contains(some, sw) })
	return t, FeaturesOf(b).Has(t.Needs)
}

// TopicsOf lists the points that players may argue about during play on a board, with sections of its rulebook.
func TopicsOf(b *routemap.Board) []Topic {
	var topics []Topic
	for _, t := range Topics() {
		if t, ok := t.On(b); ok {
			t.Section = editions[b.Book].section(t.Section)
			t.Rules = slices.DeleteFunc(slices.Clone(t.Rules), func(id string) bool {
				return !strings.HasPrefix(id, "score.") && !slices.ContainsFunc(rulesOfBoard(b).rules,
					func(r *Rule) bool { return r.ID == id })
			})
			topics = append(topics, t)
		}
	}
	return topics
}

func ticketsTopic(b *routemap.Board) text.Sentence {
	goes := text.Say("what is not kept goes under the deck")
	if b.Values.Play.Returned == routemap.OutOfGame {
		goes = text.Say("what is not kept is out of the game")
	}
	once := text.Say("Each exists once, so no two players can show the same.")
	if FeaturesOf(b).Has(WithCountries) {
		once = text.Say("Each exists once, except that the deck has two of each country's.")
	}
	return text.Say("Tickets stay secret until the game is over. %s Whoever draws later takes %d, or all if fewer "+
		"are left, and keeps at least %d; %s. A kept ticket is never given back. Players may have any number of "+
		"tickets. %s",
		dealtTickets(b), b.Values.Play.Tickets, b.Values.Play.Keep, goes, once)
}

// doublesTopic says when both lanes of a double route are open, and which different lanes form one.
func doublesTopic(b *routemap.Board) text.Sentence {
	said := text.Say("A double route has two lanes side by side. With fewer than %d players the first claim on one "+
		"of them closes the other for everyone. With %[1]d or more players both lanes may be claimed, by two "+
		"different players: nobody owns both.",
		b.Values.Play.DoublesOpenFrom)
	for i := range b.Routes {
		if r := &b.Routes[i]; r.Twin != routemap.NoRoute && b.Routes[r.Twin].Spaces != r.Spaces {
			return text.Say("%s Two lanes between the same cities are a double route even if they are unlike, such "+
				"as %s. The rulebook shows no such case; its words are that nobody claims both routes to the same "+
				"cities.",
				said, b.CitiesSaid([]routemap.CityNo{r.A, r.B}))
		}
	}
	return said
}

// Topics are all points that players may argue about during play. See [TopicsOf] for those of one board. Do not modify
// the slice.
var Topics = sync.OnceValue(func() []Topic {
	return []Topic{
		NewTopic("doubles|double routes|lanes|parallel routes|other lane|second lane|both lanes|two tracks|"+
			"train and ship route|both double routes|train and ship between the same cities|second track|"+
			"parallel tracks|blocked track|blocked lane",
			doubles, "When is the other lane open?",
			Where(WithShips,
				Figures(`A double route has two lanes side by side. With fewer than %d players the first claim on `+
					`one of them closes the other for everyone. With %[1]d or more players both lanes may be `+
					`claimed, by two different players: nobody owns both. Only two lanes of the same kind are a `+
					`double route. A train route and a ship route between the same two cities, as on the map of the `+
					`Great Lakes, are two routes.`,
					func(v *routemap.Values) []any { return []any{v.Play.DoublesOpenFrom} }),
				doublesTopic),
			[]*Switch{doublesOpenFrom}, "claim.double-owner", "claim.double-closed"),
		NewTopic("pairs|pair routes|difficult terrain|two cards for a space|mountain routes|two cards per train|"+
			"two symbols", pairs,
			"What does a pair route take and pay?",
			Figures(`It takes two train cards of one color for every space, and each space may have a color of its `+
				`own. A wild may be any of the cards. Ship cards never count. But it takes only one train for each `+
				`space, and the points go by the spaces, too. A pair route of %[1]s takes %[2]d cards and %[3]s, and `+
				`pays %[4]s.`,
				func(v *routemap.Values) []any {
					spaces := min(2, len(v.Points.Routes))
					return []any{text.Count(spaces, "space"), 2 * spaces, text.Count(spaces, "train"),
						text.Count(v.Points.Routes[spaces-1], "point")}
				}),
			nil, "claim.pairs", "score.routes").Where(withPairs),
		NewTopic("paying|payment|ships|ship cards|double ships|single space|odd routes|gray routes|grey|mixed colors|"+
			"two colors|different colors|"+
			"any color|wilds only|only jokers|locomotives only|overpaying|just jokers|all wilds|"+
			"only wild cards|wilds alone|wild cards alone|wilds for everything", paying,
			"What pays for a route?",
			Where(WithShips,
				Words(`Cards of its color, and for a gray route of any one color; colors are never mixed. A train `+
					`route takes a train card for each space. On a ship route a single ship pays for one space, a `+
					`double ship for one or two, and a wild for one. Every card must place at least one ship. So `+
					`three doubles may pay for five spaces: the sixth ship is lost. A single and two doubles may pay `+
					`for four spaces, though one card fewer would have been enough. The rulebook does not forbid it, `+
					`and the count notes it. Paying with nothing but wilds is legal. A wild counts as one ship: in `+
					`the English text it joins a set. One German sentence says that it replaces any card, which `+
					`could be read to make it a double.`),
				func(b *routemap.Board) text.Sentence {
					return text.Say("%s Colors are never mixed.", textOf(b, "claim.cards"))
				}),
			[]*Switch{overpayRule, wildAsDouble}, "claim.cards", "claim.wilds", "cards.exist"),
		NewTopic("beginning|first player|starting player|starting hand|first hand|starting cards|start|"+
			"going first|dealt cards|number of trains|number of pieces|secret pieces|pick pieces|"+
			"pieces after tickets|goes first|trains and ships at the start|choosing trains and ships|"+
			"first turn|starting hand size|dealing cards|deal|setup|initial hand|set up|trains per player|"+
			"train count|how many trains|how many pieces", settingUp,
			"Who begins, and with what?", beginningTopic,
			nil, "setup.pieces", "setup.tickets", "turn.order"),
		NewTopic("actions|turn|one route|two routes|more than one route|routes in a turn|claiming a route|"+
			"claims|connected routes|adjacent routes|disconnected|build anywhere|passing|skipping a turn|"+
			"doing nothing|tracks per turn|routes connected|far away|continuous network|network|do nothing",
			gameTurn, "What may a player do in a turn?",
			func(b *routemap.Board) text.Sentence {
				return text.Say("Exactly one action: %s. Claiming means one route, and the whole of it. Any route "+
					"without an owner may be claimed; it need not touch the player's other routes. Taking cards "+
					"means two of them. Nobody may pass while an action is possible.", text.Or(actions(b)))
			},
			nil, "turn.order", "claim.taken", "pass.reason", "pass.possible"),
		NewTopic("deck|decks|empty deck|draw pile|discard pile|shuffling discards|hand limit|cards in hand|"+
			"hand|holding cards|draw|drawing cards|taking cards|replacing a card|refilling the row|"+
			"one face up and one blind|no cards left|number of cards|others' cards|"+
			"replaces a face-up card|replacement|deck runs out|out of cards|hand size|counting cards|"+
			"opponents' cards|any number of cards|new face-up card|maximum cards|"+
			"how many cards may I have|how many cards can I have|exhausted|refill|filling up|which pile", taking,
			"What replaces a taken card? Is there a hand limit?",
			Where(WithShips,
				Words(`A face-up card that is taken is replaced at once by the top card of either deck; the player `+
					`who took it chooses which. So all six may come from one deck. When a deck is empty, its `+
					`discards are shuffled and become the new deck. If there are no cards left in decks and `+
					`discards, none can be taken, and the player must choose another action. A player may take one `+
					`card face up and the other from a deck. Players may hold any number of cards. The rulebook does `+
					`not say whether others may ask how many.`),
				Words(`A face-up card that is taken is replaced at once by the top card of the deck. When the deck `+
					`is empty, the discards are shuffled and become the new deck. If there are no cards left in deck `+
					`and discards, none can be taken, and the player must choose another action. A player may take `+
					`one card face up and the other from the deck. Players may hold any number of cards. The `+
					`rulebook does not say whether others may ask how many.`)),
			nil, "cards.drawn"),
		NewTopic("proof|too many cards|more cards than possible|cheating|proving|drawing too many cards|"+
			"drew three cards", nowhere,
			"Did somebody take too many cards?",
			func(b *routemap.Board) text.Sentence {
				return text.Say("It can be proved by arithmetic, where every turn is written down. Nobody can have "+
					"played more cards than the first hand, %s, and two for each turn of taking cards. The program "+
					"adds them up and warns if more were played. What somebody still has in hand, the record does "+
					"not show.",
					text.Count(b.Values.Setup.Cards, "card"))
			},
			nil, "cards.drawn", "cards.exist").Where(withHands),
		NewTopic("wilds|face-up cards|row|display|locomotives|jokers|face-up wild|face-up locomotive|"+
			"open joker|three wilds|three locomotives|two wilds|blind wild|blind locomotive|"+
			"clearing the row|discarding the row|wild and another card|second wild|wild from the deck|"+
			"locomotive from the deck|six cards|discarding six cards|only one card",
			taking, "When are the face-up cards cleared away?",
			Where(WithShips,
				Words(`When three of the six face-up cards are wilds, all six are discarded and three of each deck `+
					`are turned up. The first German printing says that all six must be wilds; the corrected one `+
					`says three, as do the English and the French. A face-up wild is the only card its taker takes `+
					`in that turn, and cannot be taken second; one drawn blind counts as one card of two. The `+
					`program does not know which cards lie there.`),
				Where(withFewWilds,
					Words(`The rulebook does not say that they ever are. The online edition clears them away when `+
						`three of the five are locomotives, as other boxes of the series do. A face-up locomotive is `+
						`taken like any other card, and both cards of a turn may be locomotives. The program does `+
						`not know which cards lie there.`),
					buses(Words(`When three of the five face-up cards are wilds, all five are discarded and five `+
						`others are turned up. A face-up wild is the only card its taker takes in that turn, and `+
						`cannot be taken second; one drawn blind counts as one card of two. The program does not `+
						`know which cards lie there.`),
						Words(`When three of the five face-up cards are locomotives, all five are discarded and five `+
							`others are turned up. A face-up locomotive is the only card its taker takes in that `+
							`turn, and cannot be taken second; one drawn blind counts as one card of two. The `+
							`program does not know which cards lie there.`)))),
			nil),
		NewTopic("harbor-cards|building a harbor|anchors|harbor without a route|two harbors in one city|"+
			"harbor in the same city|second harbor|harbor without a connection|"+
			"harbor in an unconnected city|already a harbor|harbors per city|harbor requires a route|"+
			"two harbors in a city|cards for a harbor|harbor cost|harbor price|need harbor|harbor not connected",
			harbors, "What does it take to build a harbor?",
			Figures(`A port with no harbor in it, and a route of the player's own into it, by train or by ship. Then `+
				`four cards of one color with the harbor symbol: two train cards and two ship cards. A wild may be `+
				`any of them, even all four, but there may never be three real cards of one kind. Double ships have `+
				`no harbor symbol, single ships always do. Nobody builds more than %s, and nobody has to: one that `+
				`is not built costs %s.`,
				func(v *routemap.Values) []any {
					return []any{text.Count(v.Box.Harbors, "harbor"), text.Count(-v.Points.Unbuilt, "point")}
				}),
			nil, "harbor.port", "harbor.route", "harbor.taken", "harbor.limit", "harbor.cards").Where(WithHarbors),
		NewTopic("exchange|exchange pieces|trade|swap|trading trains for ships|exchange and the end|"+
			"exchanging often|exchange trigger end|minus point per piece", exchanging,
			"What may be exchanged, and what does it cost?",
			Figures(`Any number of pieces, but at least one, from the player's supply, for as many of the other kind `+
				`from the box. The box holds the pieces that were not picked, %s at the start. Each exchanged piece `+
				`costs %s, and the score may go below zero. It is a whole turn. It leaves the number of pieces as it `+
				`is, so it never ends the game.`,
				func(v *routemap.Values) []any {
					return []any{text.Count(v.Box.Trains+v.Box.Ships-v.Setup.Pieces, "piece"),
						text.Count(-v.Points.Exchange, "point")}
				}),
			[]*Switch{ScoreFloor}, "exchange.count", "exchange.supply", "exchange.box",
			"score.exchange").Where(WithExchange),
		NewTopic("end|game end|last turns|last turn|last round|end of the game|trigger|more turns|trains left|"+
			"pieces left|running out of trains|not enough trains|two trains left|one bus left|"+
			"same number of turns|game over|final turn|six pieces|fewer trains", gameEnd,
			"When does the game end, and who still plays?",
			Where(WithShips,
				Figures(`The end begins when a turn ends and its player has %s or fewer left, trains and ships `+
					`together. Then everyone has %s. The next player begins, and the player who triggered the end `+
					`comes last. Everything stays legal in these turns. Another player who comes down to so few `+
					`pieces changes nothing.`,
					func(v *routemap.Values) []any {
						return []any{text.Count(v.Play.EndPieces, "piece"), text.Count(v.Play.EndTurns, "more turn")}
					}),
				buses(
					Figures(`The end begins when a turn ends and its player has %s or fewer left. Then everyone has `+
						`%s. The next player begins, and the player who triggered the end comes last. Everything `+
						`stays legal in these turns. Another player who comes down to so few buses changes nothing.`,
						endFigures),
					Figures(`The end begins when a turn ends and its player has %s or fewer left. Then everyone has `+
						`%s. The next player begins, and the player who triggered the end comes last. Everything `+
						`stays legal in these turns. Another player who comes down to so few trains changes nothing.`,
						endFigures))),
			nil, "turn.over"),
		NewTopic("star|junctions", drawing, "What is a star on the map?", stars,
			nil, "harbor.port").Where(WithShips),
		NewTopic("edges|edge of the map|western edge|wrapping around|around the world|left and right side|"+
			"arrows|pacific|crossing the edge|west and east|west to the east", drawing, "Do the edges of the map join?",
			Words(`Those of the World do: its western edge joins the eastern one. Arrows at both sides say which `+
				`routes lead on, and to which city. Such a route is claimed as a whole, and tickets may be completed `+
				`by it like by any other. The edges of other maps do not join.`),
			nil).Where(WithShips),
		NewTopic("tickets|drawing tickets|destination tickets|secret tickets|secret|keeping tickets|"+
			"returning tickets|giving back tickets|discarding tickets|looking at tickets|"+
			"number of tickets|ticket limit|ticket deck|long tickets|short tickets|ticket deck empty|"+
			"fewer tickets left|showing tickets|getting rid of a ticket|hiding tickets|revealing tickets|"+
			"dropping tickets", drawing,
			"Who may see tickets, and how many are drawn?",
			ticketsTopic,
			nil, "tickets.drawn", "tickets.kept", "reveal.early", "reveal.unique", "reveal.count", "reveal.all"),
		NewTopic(referee.LeavingNames, nowhere, referee.LeavingTitle,
			Words(`No rulebook says. Whoever leaves has no more turns. What they have built stays, and the number of `+
				`players counts as at the beginning. At the end players who left are placed behind those who stayed `+
				`(by a house rule: by their points). The count does not wait for their tickets: what they do not `+
				`show counts nothing, and they may show it before the end. With one player left the game is over. `+
				`Leaving after the end changes no place. Until the end players may come back.`),
			[]*Switch{Leaver}, "turn.order", "turn.over", "reveal.early"),
		NewTopic("flags|french flags|keeping a card for a flag|wild for a flag|keeping a joker for a flag|"+
			"flag points|tricolor|flag bonus",
			flags, "When does a card lie for a flag, and what does a flag pay?", flagsTopic,
			nil, "flag.color", "flag.wild", "flag.double", "flag.count", "score.flags").Where(WithFlags),
		ferriesTopic, tunnelsTopic, stationsTopic,
	}
})

// beginners are the words for who begins, by rulebook.
var beginners = [routemap.NumBooks]text.Sentence{
	routemap.WorldBook:  text.Say("The player who has traveled the most begins"),
	routemap.USABook:    text.Say("The most experienced traveler begins"),
	routemap.ParisBook:  text.Say("Who begins is drawn at random"),
	routemap.EuropeBook: text.Say("The player who has visited the most countries in Europe begins"),
	routemap.NordicBook: text.Say("The most experienced traveler begins"),
	routemap.SwissBook:  text.Say("The most experienced traveler begins"),
}

// beginningTopic says who begins, and with what.
func beginningTopic(b *routemap.Board) text.Sentence {
	who := text.Say("%s, and then the turns go clockwise. In a record it is the first player.", beginners[b.Book])
	v := &b.Values
	switch {
	case v.HasShips():
		return text.Say("%s Everyone is dealt 3 train cards and 7 ship cards. %s Only then do the players pick %s, "+
			"in secret; they show them together when all have decided.", who, dealtTickets(b),
			text.Count(v.Setup.Pieces, "piece"))
	case v.Setup.Cards == 0:
		return text.Say("%s Everyone has %s. %s", who, Pieces(b, routemap.Train, v.Setup.Pieces), dealtTickets(b))
	}
	return text.Say("%s Everyone has %s and is dealt %s. %s", who, Pieces(b, routemap.Train, v.Setup.Pieces),
		text.Count(v.Setup.Cards, "card"), dealtTickets(b))
}

// textOf returns the text of a rule of a board.
func textOf(b *routemap.Board, id string) text.Sentence {
	rules := rulesOfBoard(b).rules
	return rules[slices.IndexFunc(rules, func(r *Rule) bool { return r.ID == id })].Text(b)
}

// stars describes the waypoints of a board, and where routes lead from them.
func stars(b *routemap.Board) text.Sentence {
	var each []text.Sentence
	for c := range b.Cities {
		city := routemap.CityNo(c)
		if b.Cities[c].Kind != routemap.Waypoint {
			continue
		}
		var ends []text.Sentence
		for other := range b.Cities {
			if lanes := b.Between(city, routemap.CityNo(other)); len(lanes) > 0 {
				ends = append(ends, text.Say("%s (%s of %s)", b.Cities[other].Name,
					text.Count(len(lanes), "lane"), text.Count(b.Routes[lanes[0]].Spaces, "space")))
			}
		}
		each = append(each, text.Say("%s, with routes to %s", b.CitySaid(city), text.And(ends)))
	}
	if len(each) == 0 {
		return text.Say("A junction without a name. This map has none.")
	}
	return text.Say("A junction without a printed name. Here it is called %s. Each side is claimed on its own, "+
		"and two lanes are a double route. A path may pass through a star. It takes no harbor and is on no ticket.",
		text.Joined(each, "; "))
}
