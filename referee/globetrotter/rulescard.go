package globetrotter

import (
	"purser/internal/text"
	globemap "purser/maps/globetrotter"
)

// cardRules are the rules on experience cards, challenges, and being sent away.
var cardRules = []*Rule{
	rule("card.city", keysGot, "One card for each visit",
		text.Say(`Whoever ends a journey in a key city or a continental city may take one experience card there. It `+
			`has to be before the next roll or journey, and before the end of the turn. A player who is still in the `+
			`city when the card is done gets its key, if that is on the board, or a souvenir. Being there from `+
			`before, or having been sent there, is not a journey. (By a house rule neither is being moved by a card.)`),
		forTwo.Cases("Anna land kairo roll 3\nAnna card nothing\nAnna land alexandria roll 1\nAnna land kairo roll "+
			"1\nAnna card nothing\n",
			"Anna land kairo roll 3\nAnna card nothing\nAnna card nothing\n")).Bending().Judging(checkCity, Card),
	rule("card.demand", losses, "What a card demands",
		text.Say(`What a card takes goes into the jackpot, lost jokers back to the supply. Before, tickets may be `+
			`sold, or bought where the card asks for them. If there still is not enough, enter short after it: the `+
			`player gives all that there is, gets neither key nor souvenir, and is sent away without a fee. Of `+
			`several city keys the player picks the one that is lost. Continent keys are never lost to a card.`),
		forTwo.Cases("Anna land kairo roll 3\nAnna card pays 300\n",
			"Anna land kairo roll 3\nAnna card pays 400\n")).Bending().Judging(checkDemand, Card, DropKey),
	rule("duel.key", cityKeys, "A challenge for a key",
		text.Say(`If another player has the key that a player has earned in this turn, the player may challenge the `+
			`owner, once, while still in the city. A key in the jackpot is nobody's.`),
		withKey.Cases("Anna land paris roll 3\nAnna card nothing\nAnna duel Ben 3+4/1+2\n",
			"Anna land paris roll 3\nAnna duel Ben 3+4/1+2\n")).Judging(checkDuelKey, Duel),
	rule("duel.fee", cityKeys, "The fee of a challenge",
		text.Say(`A challenge costs $%d, which the owner of the key keeps however it ends.`, challengeFee),
		withKey.Cases("Anna land paris roll 3\nAnna card pays 200\nAnna duel Ben 3+4/1+2\n",
			"Anna land paris roll 3\nAnna card pays 300\nAnna duel Ben 3+4/1+2\n")).Judging(checkDuelFee, Duel),
	rule("duel.dice", cityKeys, "The rounds of a duel",
		text.Say(`Both throw two dice in every round, the challenger first. 7, 11 and doubles hit. The first round `+
			`in which only one of them hits decides. If that is the challenger, the challenger gets the key; if it `+
			`is the owner, the challenger is sent away.`),
		withKey.Cases("Anna land paris roll 3\nAnna card nothing\nAnna duel Ben 2+2/5+6, 4+3/2+4\n",
			"Anna land paris roll 3\nAnna card nothing\nAnna duel Ben 4+3/2+4, 2+2/5+6\n")).
		Judging(checkDuelDice, Duel),
	rule("sent.who", sending, "Who sends whom away",
		text.Say(`After a lost duel the owner of the key turns up a ticket and picks one of its places for the `+
			`loser. After a lost gamble, or a demand that was not met, the right-hand neighbor does; after a demand `+
			`the loser pays no fee there. Until then nobody does anything else, except place jokers and sell `+
			`tickets. Being sent ends the turn.`),
		forThree.Cases("Anna land macao roll 3\nAnna gamble 1+2, 1+3\nCara sends Anna kairo\n",
			"Anna land macao roll 3\nAnna gamble 1+2, 1+3\nBen sends Anna kairo\n")).Bending().Judging(checkSent,
		append([]Act{Send}, lines...)...),
}

// keyRules are the rules on souvenirs, the jackpot, bonuses, and the contents of the box.
var keyRules = []*Rule{
	rule("souvenir.once", contKeys, "One souvenir at each city",
		text.Say(`At each continental city a player has one souvenir at most. It stays there.`),
		withJokers.Cases("Anna joker johannesburg\n",
			"Anna joker casablanca\n")).OfPlayer(checkOnceSetup).Judging(checkOnce, Joker, LaySouvenir),
	rule("joker.have", contKeys, "Jokers are placed in continental cities",
		text.Say(`A player who enters an island gets a souvenir as a joker, while the %d last. It may be placed at a `+
			`continental city at any time, even in another's turn. The first player with two souvenirs in a `+
			`continent gets its key. After that it goes to whoever has more there than its owner.`, globemap.Souvenirs),
		withJokers.Cases("Anna joker johannesburg\nAnna joker vancouver\n",
			"Anna joker johannesburg\nAnna joker kairo\n")).
		OfPlayer(checkJokerSetup).Judging(checkJoker, Joker, LaySouvenir),
	rule("gamble.city", theJackpot, "Where to gamble for the jackpot",
		text.Say(`Whoever ends a journey in a casino city may gamble for the jackpot once, until the next roll, `+
			`journey or end of the turn. If the arrival itself has ended the turn, it has to be before the next `+
			`player begins. (By a house rule nobody gambles then.)`),
		forTwo.Cases("Anna land macao roll 3\nAnna gamble 3+4\n",
			"Anna land macao roll 3\nAnna gamble 3+4\nAnna gamble 3+4\n")).Bending().Judging(checkCasino, Gamble),
	rule("gamble.dice", theJackpot, "Two throws for the jackpot",
		text.Say(`There are two throws. 7, 11 or doubles win all that is in the jackpot, keys too; then $%d and %d `+
			`tickets go there anew. Two misses, and the player is sent away.`, JackpotMoney, JackpotTickets),
		forTwo.Cases("Anna land macao roll 3\nAnna gamble 2+4, 3+4\n",
			"Anna land macao roll 3\nAnna gamble 3+4, 2+4\n")).Judging(checkThrows, Gamble),
	rule("bonus.place", special, "Where a travel bonus leads",
		text.Say(`A travel bonus gives what the city has, and lets the pawn move to any place of the same continent. `+
			`With stars it may move to any place of the board. A sea field is never allowed. A challenge comes `+
			`first: then the bonus has a line of its own, and is lost with the duel.`),
		forTwo.Cases("Anna land kairo roll 3\nAnna card bonus\nAnna bonus alexandria\n",
			"Anna land kairo roll 3\nAnna card bonus\nAnna bonus paris\n")).
		Bending().Judging(checkBonus, UseBonus, Card),
	rule("board.contradiction", nowhere, "Lines about a place must not contradict each other",
		text.Say(`The record says what is on the board. A place has one kind and one continent; there are %d key `+
			`cities and %d continents.`, globemap.CityKeys, globemap.ContinentKeys),
		forTwo.Cases("place lagos national africa\nplace lagos national port\n",
			"place lagos national africa\nplace lagos regional port\n")).
		OfSetup(checkFacts).Judging(checkEntered, Tell, TakeKey),
	rule("supply.exist", components, "What the box holds",
		text.Say(`There are %d keys, each of them once, %d souvenirs in each color and %d tickets, including the `+
			`spare ones and those of the homes.`, globemap.Keys, globemap.Souvenirs, globemap.Tickets),
		noTable.Cases("player Anna red home calgary\nplayer Ben blue home oslo jokers 15\n",
			"player Anna red home calgary\nplayer Ben blue home oslo jokers 16\n")).
		OfSetup(checkSupplySetup).Judging(checkSupply, Plane, Buy, BuyPair, Card, LaySouvenir),
}
