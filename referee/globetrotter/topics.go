package globetrotter

import (
	"sync"

	"purser/internal/text"
	globemap "purser/maps/globetrotter"
	"purser/referee"
)

var gameEnd = text.Title("Spielende")

func topic(names string, section text.Title, title string, prose text.Sentence, switches []*Switch,
	rules ...string) referee.Topic {
	name, called := referee.Called(names)
	return referee.Topic{Name: name, Called: called, Title: title, Section: section, Text: prose,
		Switches: referee.Plain(switches), Rules: rules}
}

// Topics are all points that players may argue about. Do not modify the slice.
var Topics = sync.OnceValue(func() []referee.Topic {
	return []referee.Topic{
		topic("players|guide", components, "How many play, and with how many tickets?",
			text.Say(`There are six pawns, so at most six play. The rulebook names no smallest number; this program `+
				`wants two. One player is the guide, who keeps the bank and begins. There are %d flight tickets, 8 `+
				`spare ones among them. The ticket of each home is one of them, and so is what players hold and what `+
				`is in the jackpot. When fewer than two are left, a new jackpot gets what is left.`, globemap.Tickets),
			nil, "setup.players", "setup.home", "supply.exist"),
		topic("coming-home|winning|end|game end|end of the game|who wins|game over|winning condition|"+
			"all keys taken", gameEnd,
			"Who has come home with the most keys?",
			text.Say(`When the last key has left its field, whoever comes home with more keys than everybody else `+
				`has won. The player must really come back: it is not enough to be at home already when the last key `+
				`is taken. Nor is it enough to take or win the last key there after arriving. Any arrival counts: by `+
				`a journey, a card, being sent away or a change of places. By a house rule it is enough to be at `+
				`home with the most keys after any line. Then the player of the line comes first, and the others `+
				`follow in turn order.`),
			[]*Switch{returnRule, mostRule}, "score.home", "score.keys"),
		topic("tied|ties", gameEnd, "What if two have the most keys?",
			text.Say(`A player who comes home must have more keys than everybody else. Otherwise play goes on until `+
				`somebody with more comes home. By a house rule as many keys as the others have are enough, and the `+
				`player who comes home wins alone.`),
			[]*Switch{mostRule}, "score.home"),
		topic("home", traveling, "Who may enter a home?",
			text.Say(`Two players may have the same home. Players may always come to their own home, others only `+
				`while nobody is there. At home a player never pays. Otherwise a home is what its kind says: a `+
				`regional city still ends the turn.`),
			nil, "setup.home", "field.taken", "fee.pay"),
		topic("turns|working|wages", settingOut, "When does a turn end, and what does it pay?",
			text.Say(`A turn has at least one journey to another field; an airplane on the die does not count. `+
				`Whoever then ends the turn by choice gets $%d for working. A turn that is ended by a field, a ship, `+
				`the die or a card pays nothing. A player who cannot move, for instance because the field ahead at `+
				`sea is taken, passes and gets nothing.`, wages),
			nil, "journey.least", "journey.moves", "turn.over", "turn.order"),
		topic("pocket-money", settingOut, "When is there pocket money?",
			text.Say(`From round 2 on a player may claim $%d before anything else in a turn. After any other line of `+
				`the turn, even a joker or a sale, it is too late. A player who sits out a round gets none.`,
				pocketMoney),
			nil, "money.first", "money.round"),
		topic("fees|costs|fee too high|paying fees|no money for the fee", settingOut, "What if the fee cannot be paid?",
			text.Say(`A journey by land or by air may not end where its fee cannot be paid; tickets may be sold `+
				`before. A player who is sent away, or moved by a card, pays what there is, and so does one who `+
				`rolls trouble with less than $%d. In a change of places the player who drew the card pays the fee `+
				`of the new place, and the other pays nothing. By a house rule nobody pays. What only the overview `+
				`card says, such as the fee of islands, is asked for before the first journey that needs it.`, trouble),
			[]*Switch{swapFee}, "fee.pay", "land.roll"),
		topic("ships|sailing|voyages|sea|ports", bySea, "What does a ship do in a city?",
			text.Say(`A voyage costs nothing and ends the turn, in a city too: no card is taken there and nobody `+
				`gambles. Where the field ahead is taken the player passes. A field that a ship has reached is a `+
				`port. Before the ship reaches the mainland again it does not go back to the field that it came from.`),
			nil, "sail.port", "sail.back"),
		topic("islands|jokers", contKeys, "What is an island good for?",
			text.Say(`A player who enters an island, by ship, ticket or card, gets a souvenir as a joker, as long as `+
				`the %d last. An island is a port, but not mainland: a ship may not go back the way that it came. By `+
				`a house rule it may.`, globemap.Souvenirs),
			[]*Switch{islandTurn}, "sail.back", "sail.port", "joker.have"),
		topic("cards|experience cards|city keys", keysGot, "Who may take a card, and what does it bring?",
			text.Say(`A player may take one card for each journey by land or by air that ends in a key city or a `+
				`continental city. Being moved to such a city by a card counts as a flight, so the player may take `+
				`another one there. By a house rule it does not count, for the jackpot neither. Players who were `+
				`sent to a city, or are there from the turn before, take none. A key on the board is taken at once. `+
				`If the key lies in the jackpot there is nothing to take and nobody to challenge. A player who has a `+
				`souvenir there already may take a card, but gets no second one.`),
			[]*Switch{movedCard}, "card.city", "souvenir.once"),
		topic("cards-and-trips|day trips|trips|weekends|travel bonus|bonus|special cards", special,
			"What do special cards allow?",
			text.Say(`A day trip or a weekend ends the turn, but the player still gets the key or the souvenir, or `+
				`may challenge until the next player begins. After a weekend the player also sits out the next `+
				`round, without pocket money, even if the challenge is lost. A card that would move the pawn onto a `+
				`taken field, other than its home, moves nothing. Going home from home moves nothing either: the `+
				`pawn is still in the city. With a travel bonus the challenge comes first. Whoever names the place `+
				`at once gives it up, and whoever loses it loses the bonus, too.`),
			nil, "card.city", "bonus.place", "field.taken", "journey.moves"),
		topic("losses|demands|short", losses, "What must be given when a card demands it?",
			text.Say(`Nobody has to sell or buy tickets to meet a demand, but everybody may, before the line of the `+
				`card. A player who cannot meet it gives all that there is. Of several city keys the player picks `+
				`one; without a city key, or without a joker, none is lost. Continent keys are never lost to a card.`),
			nil, "card.demand"),
		topic("challenges|duels|duel dice|challenge fee|stealing a key|winning a duel", cityKeys,
			"Who may challenge for a key?",
			text.Say(`A player who has done the card of a key city and is still there, if another player has its `+
				`key. It takes $%d: without the money there is no challenge. The owner keeps the fee in any `+
				`case.`, challengeFee),
			nil, "duel.key", "duel.fee", "duel.dice"),
		topic("sent|sends|sending|sent away", sending, "Who sends whom, and where to?",
			text.Say(`After a lost duel the owner of the key turns up the ticket. After a lost gamble, or a demand `+
				`that was not met, the right-hand neighbor does. A place that is taken, or where the pawn is `+
				`already, does not count. Then it is the other place, and if that does not count either, the next `+
				`ticket. The player pays the fee as far as there is money, but none after a demand. Then the turn is `+
				`over.`),
			nil, "sent.who", "field.taken", "journey.moves", "fee.pay"),
		topic("jackpot|gambles|gambling|casino|winning the jackpot|rolling for the jackpot", theJackpot,
			"What happens when the jackpot is won?",
			text.Say(`Everything in it goes to the winner, city keys too, and the bank puts $%d and %d tickets into `+
				`it again. The turn goes on if the city allows it. Where the arrival has ended the turn, as in a `+
				`regional city, the player may still gamble once, until the next player begins. A win brings `+
				`everything, a loss sends the player away, and the turn stays over. By a house rule nobody gambles `+
				`then. Keys in the jackpot do not hinder the end of the game: they have left the board.`, JackpotMoney,
				JackpotTickets),
			[]*Switch{lateGamble}, "gamble.city", "gamble.dice", "turn.over"),
		topic("changing-places|change of places|swaps", special, "What does a change of places do?",
			text.Say(`Both pawns move at once, so neither counts as standing in the other's way, but a third pawn `+
				`does. The player who drew the card pays the fee of the new place and goes on from there, at sea in `+
				`the direction in which the other was sailing. The other pays nothing. Either of them may come home `+
				`by it and win. By a house rule it is free.`),
			[]*Switch{swapFee}, "fee.pay", "field.taken"),
		topic("continent-keys|continents|souvenirs", contKeys, "When does a continent key change hands?",
			text.Say(`At once when a souvenir is laid, in anybody's turn. Whoever is the first with two in the `+
				`continent gets the key. After that it goes to whoever has more there than its owner. In a tie its `+
				`owner keeps it.`),
			nil, "joker.have", "souvenir.once"),
		topic("flight-tickets|tickets|flights|selling tickets|buying tickets", flights,
			"When are tickets bought and sold?",
			text.Say(`One by one for $%d in the player's own turn. After the turn, before the next player begins, `+
				`two may be bought once for $%d together, even if trouble or being sent away has ended it. This is `+
				`not possible after a round that was sat out. Tickets are sold for $%d at any time, also before `+
				`somebody is sent. Nobody may fly to where the pawn is, nor to a taken field.`, ticketPrice, pairPrice,
				ticketValue),
			nil, "ticket.price", "ticket.sell", "fly.ticket", "journey.moves"),
		topic(referee.LeavingNames, nowhere, referee.LeavingTitle,
			text.Say(`No rulebook says. Whoever leaves takes the pawn off the board and has no more turns. The keys `+
				`stay with that player, but nobody challenges for them, and whoever comes home is compared only with `+
				`those who stayed. The right-hand neighbor is the nearest one who stayed. At the end players who `+
				`left are placed behind those who stayed (by a house rule: by their keys). With one player left the `+
				`game is over. Leaving after the end changes no place. Until the end players may come back: the pawn `+
				`goes back to where it was, or home if that field is taken.`),
			[]*Switch{Leaver}, "turn.order", "turn.over", "duel.key", "journey.moves"),
		topic("purses|money", components, "Is money public?",
			text.Say(`Pawns, homes, keys, souvenirs, jokers and the jackpot are on the table for all to see, and `+
				`which tickets a player has is secret. The rulebook says nothing about money and the number of `+
				`tickets: they are shown, because a referee has to count them. By a house rule they are not, and `+
				`still count.`),
			[]*Switch{purseRule}),
		topic("unknown-places|places", nowhere, "What if nobody knows what a place is?",
			text.Say(`The board is not part of the program: lines of the record say what places are. What nobody has `+
				`entered is neither allowed nor forbidden. Its fee is counted as nothing, the turn goes on, nobody `+
				`gets a key or a joker for it, and a warning says so. A later line may not contradict what was `+
				`entered, but may add the continent, a port or a casino.`),
			nil, "board.contradiction"),
	}
})
