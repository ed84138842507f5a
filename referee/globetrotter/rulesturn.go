package globetrotter

import (
	"purser/internal/text"
	globemap "purser/maps/globetrotter"
)

// lines are the acts of a player whose turn it is.
var lines = []Act{PocketMoney, ByLand, Plane, Trouble, Sail, Fly, Card, UseBonus, Duel, Gamble, Buy, BuyPair, End, Pass}

// turnRules are the rules on the setup and on turns.
var turnRules = []*Rule{
	rule("setup.players", components, "The number of players",
		text.Say(`The game is for %d to %d players: there are no more pawns. The rulebook names no smallest number.`,
			globemap.MinPlayers, globemap.MaxPlayers),
		noTable.Cases("player Anna red home calgary\nplayer Ben blue home oslo\n",
			"player Anna red home calgary\n")).OfSetup(checkPlayers),
	rule("setup.colors", components, "A color for each player",
		text.Say(`Every player has souvenirs of a different color. The rulebook names none of the %d colors.`,
			globemap.MaxPlayers),
		noTable.Cases("player Anna red home calgary\nplayer Ben blue home oslo\n",
			"player Anna red home calgary\nplayer Ben red home oslo\n")).OfPlayer(checkColors),
	rule("setup.home", settingUp, "A home for each player",
		text.Say(`Every player picks one of the two places of the first ticket as home and begins there, with $%d. `+
			`That ticket is not a flight ticket and cannot be lost. Two players may have the same home; a sea field `+
			`is none. The jackpot begins with $%d and %d tickets.`, StartMoney, JackpotMoney, JackpotTickets),
		noTable.Cases("player Anna red home calgary\nplayer Ben blue home calgary\n",
			"player Anna red home calgary\nplayer Ben blue\n")).OfPlayer(checkHome),
	rule("turn.order", settingOut, "One turn after the other",
		text.Say(`The guide begins, and then the turns go clockwise. At any time a player may place a joker or sell `+
			`tickets. After a turn its player may still buy the pair of tickets, until the next player's first line. `+
			`A line out of turn that everyone agreed to does not change whose turn it is. Players who have left the `+
			`table have no turns until they are back.`),
		forTwo.Cases("Anna land alexandria roll 3\nAnna end\nBen land kairo roll 3\n",
			"Ben land kairo roll 3\n")).Bending().
		Judging(checkOrder, append([]Act{Send, Joker, Sell, Leave, ComeBack}, lines...)...),
	rule("turn.over", settingOut, "After a turn",
		text.Say(`When a turn is over its player may only place jokers, sell tickets and buy two tickets at a `+
			`discount. After a day trip or a weekend the player may also challenge the owner of the key, and after `+
			`an arrival that ended the turn gamble for the jackpot. Once somebody has won, the last line can be `+
			`taken back, and nothing else is entered.`),
		forTwo.Cases("Anna land alexandria roll 3\nAnna end\n",
			"Anna land zwickau roll 3\nAnna end\n")).Bending().
		Judging(checkOver, append([]Act{Send, Joker, Sell, ComeBack}, lines...)...),
	rule("money.first", settingOut, "Pocket money comes first",
		text.Say(`Before anything else in a turn its player may claim $%d. After any other line of the turn it is `+
			`lost.`, pocketMoney),
		secondRound.Cases("Anna money\nAnna land alexandria roll 3\n",
			"Anna land alexandria roll 3\nAnna money\n")).Bending().Judging(checkMoneyFirst, PocketMoney),
	rule("money.round", settingOut, "Pocket money from round 2 on",
		text.Say(`In round 1 there is no pocket money, and none in a round that is sat out.`),
		secondRound.Apart("Anna money\n", forTwo, "Anna money\n")).Bending().Judging(checkMoneyRound, PocketMoney),
	rule("journey.moves", settingOut, "A journey leads to another field",
		text.Say(`A journey takes the pawn from where it is to another field. That holds for a ticket that is turned `+
			`up and for a card that moves the pawn, too. A card that sends home a player who is there already moves `+
			`nothing.`),
		forTwo.Cases("Anna land alexandria roll 3\nAnna land calgary roll 3\n",
			"Anna land calgary roll 3\n")).Judging(checkMoves, ByLand, Sail, Fly, Card, UseBonus, Send),
	rule("journey.least", settingOut, "At least one journey",
		text.Say(`A turn has at least one journey. Whoever then ends it by choice gets $%d for working. An airplane `+
			`on the die is not a journey.`, wages),
		forTwo.Cases("Anna land alexandria roll 3\nAnna end\n",
			"Anna land plane\nAnna end\n")).Bending().Judging(checkLeast, End),
	rule("fee.pay", settingOut, "The fee at the end of a journey",
		text.Say(`By land and by air a journey ends with the fee of the field: $%d in a key city, $%d in a `+
			`continental or national city. A regional city costs nothing, but ends the turn. A player's own home `+
			`costs nothing. What the overview card says of islands and other fields has to be entered: fee island `+
			`100 if an island costs $100, for example. A player who cannot pay may sell tickets first, and otherwise `+
			`may not go there. A player who is sent away, or moved by a card, pays as much as there is.`,
			globemap.PrintedFees[globemap.KeyCity].Cost, globemap.PrintedFees[globemap.National].Cost),
		forTwo.Cases("Anna land kairo roll 5\nAnna land alexandria roll 1\nAnna land kairo roll 1\n",
			"Anna land kairo roll 5\nAnna land alexandria roll 1\nAnna land kairo roll 1\nAnna land alexandria roll "+
				"1\n")).
		Judging(checkFee, ByLand, Fly, Card, UseBonus, Send),
	rule("field.taken", traveling, "One pawn on a field",
		text.Say(`A field has room for one pawn. Players may always come to their own homes, though. A card that `+
			`would move a pawn onto a taken field moves nothing. A player who is sent goes to the other place of the `+
			`ticket, or by the next ticket. Passing pawns is allowed.`),
		forTwo.Cases("Anna land alexandria roll 3\nAnna end\nBen land calgary roll 12\nBen end\nAnna land calgary "+
			"roll 3\n",
			"Anna land oslo roll 9\n")).
		OfPlayer(checkField).Judging(checkTaken, ByLand, Sail, Fly, Card, UseBonus, Send),
}
