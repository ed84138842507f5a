package globetrotter

import (
	"slices"

	"purser/internal/text"
	"purser/sessions/kind"
)

// grammar explains how to write a record: the header, the lines of play, the effects of cards, and which other forms
// are accepted.
func (b *board) grammar() []kind.Paragraph {
	return []kind.Paragraph{
		{Text: kind.Said(text.Say("The header says who plays, one line each:")), Column: 37,
			Lines: kind.Header(b.folder.ID, text.Say("the id of the map"),
				text.Say("or free: only keys are written down"),
				headerLines...)},
		{Text: kind.Said(text.Say("Then a line for each thing that happened:")), Lines: playLines, Column: 51},
		{Text: kind.Said(text.Say("What a card did is one or more of these, with commas between:")), Lines: cardLines,
			Column: 22},
		{Text: kind.Said(
			text.Say("The board is not part of the program. A line that begins with place says what a place is, in "+
				"the header or where it first matters. It is a key city (key), a continental city with its continent "+
				"(continental), or a national or a regional city. Or it is an island, another field on land, or one "+
				"at sea."),
			text.Say("Such a line belongs to nobody and is not a move: undo skips it. A later line may not "+
				"contradict it, but may add the continent, port or casino."),
			text.Say("Fields at sea may be called sea-1, sea-2 and so on, or by their route sea-pacific-1, and need "+
				"no such line."),
			text.Say("What nobody has entered is neither allowed nor forbidden; a warning says what could not be "+
				"checked."))},
		{Text: kind.Said(
			text.Say("Keys, souvenirs, fees, money, whose turn it is and the end of the game are worked out, and " +
				"never written.")),
		},
		{Text: kind.Said(text.Say("A record may begin in the middle of a game:")), Lines: middleLines, Column: 51},
		{Text: kind.Said(
			text.Say("With turns free only keys are counted, and homes may be left out:")), Lines: freeLines,
			Column: 26},
		kind.ByConsentText(),
		kind.WrittenText(
			text.Say("Write places and continents in lower case with hyphens, as in kuala-lumpur, or in quotes as "+
				"they are printed."),
			text.Say("Money is whole hundreds.")),
	}
}

// headerLines explain the header lines that only this game has or explains differently.
var headerLines = []kind.GrammarLine{
	{Example: "fee island 0 ends", Note: text.Say(
		"what the overview card says of a kind of field, or of casino cities; without ends the turn goes on")},
	{Example: "place kairo key africa", Note: text.Say("what a place is")},
	{Example: "rule most tied", Note: text.Say("a house rule, a line each")},
	{Example: "player Anna red home calgary", Note: text.Say("in turn order, the guide first")},
	{Example: "player Ben blue home oslo"},
}

var playLines = slices.Concat([]kind.GrammarLine{
	{Example: "Anna money", Note: text.Say("claimed the pocket money")},
	{Example: "Anna land kairo roll 7 steps 1", Note: text.Say("by land; how many fields may be left out")},
	{Example: "Anna land plane", Note: text.Say("the airplane of the die, or trouble")},
	{Example: "Anna sail sea-1", Note: text.Say("one field by ship")},
	{Example: "Anna fly paris ticket lima/paris", Note: text.Say("by air; the ticket may be left out")},
	{Example: "Anna card pays 300, loses key", Note: text.Say("what an experience card did")},
	{Example: "Anna bonus lagos", Note: text.Say("used the bonus that a card left open")},
	{Example: "Anna duel Ben 5+3/4+5, 4+3/2+4", Note: text.Say("both throws of each round, the owner's last")},
	{Example: "Anna gamble 2+4, 5+4", Note: text.Say("for the jackpot")},
	{Example: "Ben sends Anna lima ticket kairo/lima", Note: text.Say("turned up the ticket and chose the place")},
	{Example: "Anna joker casablanca", Note: text.Say("placed a joker")},
	{Example: "Anna buys 2", Note: text.Say("flight tickets; pair after the turn")},
	{Example: "Anna sells 1", Note: text.Say("at any time")},
	{Example: "Anna end", Note: text.Say("by choice, and gets paid")},
	{Example: `Anna pass "the field ahead is taken"`, Note: text.Say("with the reason")},
	{Example: "place oslo national europe port", Note: text.Say("what a place is")},
	{Example: "fee island 100", Note: text.Say("what the overview card says, from there on")},
	{Example: `Anna end by consent "we noticed too late"`, Note: text.Say("though it broke a rule")},
}, kind.Leaving, kind.Undoing)

var cardLines = []kind.GrammarLine{
	{Example: "nothing", Note: text.Say("stands alone")},
	{Example: "pays 300", Note: text.Say("into the jackpot")},
	{Example: "gains 200", Note: text.Say("from the bank")},
	{Example: "loses 1 tickets", Note: text.Say("or gains")},
	{Example: "loses key kairo", Note: text.Say("a city key; the city may be left out if there is only one")},
	{Example: "loses joker", Note: text.Say("back to the supply")},
	{Example: "renews tickets", Note: text.Say("all of them for others")},
	{Example: "trip", Note: text.Say("a day trip: the turn ends, but the challenge stays open")},
	{Example: "weekend", Note: text.Say("the same, and the next round is sat out")},
	{Example: "to lima", Note: text.Say("moved to a place")},
	{Example: "swap Ben", Note: text.Say("changed places with a player")},
	{Example: "back", Note: text.Say("to where the pawn was before")},
	{Example: "home", Note: text.Say("to the home, without a fee")},
	{Example: "bonus lagos", Note: text.Say("a place of the same continent; without it the bonus stays open")},
	{Example: "world-bonus", Note: text.Say("the same for any place")},
	{Example: "short", Note: text.Say("always last: what the card asks for was not there")},
}

var middleLines = []kind.GrammarLine{
	{Example: "start round 5 Ben", Note: text.Say("and who is next")},
	{Example: "jackpot money 600 tickets 2 keys lima",
		Note: text.Say("what is in it, if that differs from the start of a game")},
	{Example: "player Anna red home rio at kairo money 900",
		Note: text.Say("all of it may be left out, in any order")},
}

var freeLines = []kind.GrammarLine{
	{Example: "Anna key kairo", Note: text.Say("of a city or a continent; the player has it now, wherever it was")},
	{Example: "Anna drops kairo", Note: text.Say("a city key into the jackpot")},
	{Example: "Anna souvenir casablanca", Note: text.Say("continent keys follow from souvenirs")},
}
