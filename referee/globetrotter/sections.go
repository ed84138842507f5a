package globetrotter

import (
	"purser/internal/text"
	"purser/referee"
)

// Sections of the rulebook, which exists only in German.
var (
	components = text.Title("Spielmaterial")
	settingUp  = text.Title("Spielvorbereitung")
	settingOut = text.Title("Wie man auf die Reise geht")
	traveling  = text.Title("Allgemeine Reiseordnung")
	byLand     = text.Title("Reise zu Lande")
	bySea      = text.Title("Reise zu Wasser")
	byAir      = text.Title("Reise in der Luft")
	flights    = text.Title("Die Flugtickets")
	keysGot    = text.Title("Wie man an die Schlüssel kommt")
	losses     = text.Title("Reiseverluste")
	cityKeys   = text.Title("Stadtschlüssel")
	sending    = text.Title("Stadtschlüssel, Der Jackpot, Reiseverluste")
	contKeys   = text.Title("Kontinentalschlüssel")
	theJackpot = text.Title("Der Jackpot")
	special    = text.Title("Besondere Erlebniskarten")
	nowhere    = referee.Nowhere
)

// opening returns the opening of an example: a clause about the table, and the first lines of the record.
func opening(title, record string) referee.Opening {
	return referee.Opening{Title: title, Record: record}
}

// Tables on which the examples are played.
var (
	noTable = opening("a new game", "purser 1\nmap globetrotter\n")

	told = opening("a board of which 13 places are entered", noTable.Record+`fee island 0 ends
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
`)
	forTwo = opening("a table for two, in round 1", told.Record+`player Anna red home calgary
player Ben blue home oslo

`)
	forThree = opening("a table for three, in round 1", told.Record+`player Anna red home calgary
player Ben blue home oslo
player Cara green home zwickau

`)
	secondRound = opening("a table for two, in round 2", noTable.Record+`start round 2
place calgary national north-america
place alexandria national africa
place oslo national europe
player Anna red home calgary
player Ben blue home oslo

`)
	withTickets = opening("a table for two; Anna has 2 tickets", told.Record+`player Anna red home calgary tickets 2
player Ben blue home oslo

`)
	withKey = opening("a table for two; Ben has the key of Paris", told.Record+`player Anna red home calgary
player Ben blue home oslo keys paris

`)
	withJokers = opening("a table for two; Anna has 2 jokers and a souvenir", told.Record+
		`player Anna red home calgary jokers 2 souvenirs casablanca
player Ben blue home oslo

`)
)
