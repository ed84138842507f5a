package globetrotter

import (
	"purser/internal/text"
	"purser/referee"
)

// Sections of the rulebook, which exists only in German.
var (
	components = printed("Spielmaterial")
	settingUp  = printed("Spielvorbereitung")
	settingOut = printed("Wie man auf die Reise geht")
	traveling  = printed("Allgemeine Reiseordnung")
	byLand     = printed("Reise zu Lande")
	bySea      = printed("Reise zu Wasser")
	byAir      = printed("Reise in der Luft")
	flights    = printed("Die Flugtickets")
	keysGot    = printed("Wie man an die Schlüssel kommt")
	losses     = printed("Reiseverluste")
	cityKeys   = printed("Stadtschlüssel")
	sending    = printed("Stadtschlüssel, Der Jackpot, Reiseverluste")
	contKeys   = printed("Kontinentalschlüssel")
	theJackpot = printed("Der Jackpot")
	special    = printed("Besondere Erlebniskarten")
	nowhere    = printed("–") // a rule about records, not in the rulebook
)

// printed returns the title of a section as the rulebook prints it; it has no English
// title.
func printed(title string) text.Title { return text.Title{English: title, German: title} }

// An Article is what the program says about a rule.
type Article struct {
	referee.Article
	Text text.Sentence
}

// article returns the words of a rule, with its figures.
func article(id string, section text.Title, title, prose string, figures ...any) Article {
	return Article{referee.Article{ID: id, Title: title, Section: section}, text.Say(prose, figures...)}
}

// The tables at which the examples are played.
var (
	noTable = referee.Opening{Title: "a new game", Record: "purser 1\nmap globetrotter\n"}

	told = referee.Opening{Title: "a board of which 13 places are entered", Record: noTable.Record + `fee island 0 ends
place kairo key africa
place paris key europe
place casablanca continental africa
place johannesburg continental africa
place vancouver continental north-america port
place calgary national north-america
place alexandria national africa
place oslo national europe
place macao national asia casino port
place zwickau regional europe
place fidschi island
place lima key south-america
place tokyo key asia
`}
	forTwo = referee.Opening{Title: "a table for two, in round 1", Record: told.Record + `player Anna red home calgary
player Ben blue home oslo

`}
	forThree = referee.Opening{Title: "a table for three, in round 1", Record: told.Record + `player Anna red home calgary
player Ben blue home oslo
player Cara green home zwickau

`}
	secondRound = referee.Opening{Title: "a table for two, in round 2", Record: noTable.Record + `start round 2
place calgary national north-america
place alexandria national africa
place oslo national europe
player Anna red home calgary
player Ben blue home oslo

`}
	withTickets = referee.Opening{Title: "a table for two; Anna has 2 tickets", Record: told.Record + `player Anna red home calgary tickets 2
player Ben blue home oslo

`}
	withKey = referee.Opening{Title: "a table for two; Ben has the key of Paris", Record: told.Record + `player Anna red home calgary
player Ben blue home oslo keys paris

`}
	withJokers = referee.Opening{Title: "a table for two; Anna has 2 jokers and a souvenir", Record: told.Record + `player Anna red home calgary jokers 2 souvenirs casablanca
player Ben blue home oslo

`}
)
