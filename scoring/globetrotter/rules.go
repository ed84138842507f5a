package globetrotter

import (
	"purser/internal/text"
	"purser/referee"
)

// keysRule and homeRule are the ids of the two counting rules.
const (
	keysRule = "score.keys"
	homeRule = "score.home"
)

// A CountRule is a counting rule, with an example.
type CountRule struct {
	*referee.Rule
	Text    text.Sentence
	Example referee.Example
	Keys    int    // the number of Anna's keys at the end of the example
	Winner  string // who has won, or empty
}

var gameEnd = text.Title("Spielende")

// nearEnd is a table with only one key left on the board.
var nearEnd = referee.Opening{Title: "a table for two; the last key on the board is that of Kairo", Record: `purser 1
map globetrotter
place kairo key africa
place casablanca continental africa
place lima key south-america
place tokyo key asia
place paris key europe
place vancouver continental north-america
place sydney key oceania
place oslo national europe
place calgary national north-america
player Anna red home calgary at oslo keys paris, tokyo, sydney, k-1, k-2, africa, europe, asia
player Ben blue home lima keys lima, k-3, k-4, k-5, oceania, south-america, north-america

`}

// Rules are the counting rules. Do not modify the slice.
var Rules = []*CountRule{
	{
		Rule: referee.NewRule(keysRule, gameEnd, "Keys are what counts", referee.Cases{}),
		Text: text.Say(`Every key counts one, that of a city as much as that of a continent. Money, tickets, ` +
			`souvenirs and jokers count nothing. Keys in the jackpot are nobody's. Equal players share a place.`),
		Example: referee.Example{Opening: nearEnd, Lines: "Anna land kairo roll 4\nAnna card nothing\n"},
		Keys:    9,
	},
	{
		Rule: referee.NewRule(homeRule, gameEnd, "Coming home with the most keys", referee.Cases{}),
		Text: text.Say(`When the last key has left its field, the game can end; keys may still lie in the jackpot. ` +
			`Whoever then comes home with more keys than everybody else wins. The moment of arrival counts, however ` +
			`the player arrives: by a journey, a card, or being sent away. A player who is level with another does ` +
			`not win, and play goes on. (By a house rule as many as the others have are enough. By another it is ` +
			`enough to be at home.)`),
		Example: referee.Example{Opening: nearEnd,
			Lines: "Anna land kairo roll 4\nAnna card nothing\nAnna land calgary roll 12\n"},
		Keys:   9,
		Winner: "Anna",
	},
}
