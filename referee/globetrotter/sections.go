package globetrotter

import (
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
)

// Sections of the rulebook, which is printed in German only.
var (
	components = text.Title{English: "Components", German: "Spielmaterial"}
	settingUp  = text.Title{English: "Setting Up the Game", German: "Spielvorbereitung"}
	settingOut = text.Title{English: "How to Travel", German: "Wie man auf die Reise geht"}
	traveling  = text.Title{English: "General Rules of Travel", German: "Allgemeine Reiseordnung"}
	byLand     = text.Title{English: "Travel by Land", German: "Reise zu Lande"}
	bySea      = text.Title{English: "Travel by Sea", German: "Reise zu Wasser"}
	byAir      = text.Title{English: "Travel by Air", German: "Reise in der Luft"}
	flights    = text.Title{English: "Flight Tickets", German: "Die Flugtickets"}
	keysGot    = text.Title{English: "How to Get Keys", German: "Wie man an die Schlüssel kommt"}
	losses     = text.Title{English: "Losses", German: "Reiseverluste"}
	cityKeys   = text.Title{English: "City Keys", German: "Stadtschlüssel"}
	sending    = text.Title{English: "City Keys, The Jackpot, Losses", German: "Stadtschlüssel, Der Jackpot, Reiseverluste"}
	contKeys   = text.Title{English: "Continent Keys", German: "Kontinentalschlüssel"}
	theJackpot = text.Title{English: "The Jackpot", German: "Der Jackpot"}
	special    = text.Title{English: "Special Experience Cards", German: "Besondere Erlebniskarten"}
	nowhere    = text.Title{English: "–", German: "–"} // a record's own rule
)

// article returns what a rule says, with its figures.
func article(id string, section text.Title, title, prose string, figures ...any) referee.Article {
	return referee.Article{ID: id, Title: title, Section: section,
		Prose: func(*maps.Board) text.Sentence { return text.Say(prose, figures...) }}
}

// The tables at which the examples are played.
var (
	noTable = referee.Table{Title: "a new game", Record: "purser 1\nmap globetrotter\n"}

	told = referee.Table{Title: "a board of which 13 places are entered", Record: noTable.Record + `fee island 0 ends
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
	forTwo = referee.Table{Title: "a table for two, in round 1", Record: told.Record + `player Anna red home calgary
player Ben blue home oslo

`}
	forThree = referee.Table{Title: "a table for three, in round 1", Record: told.Record + `player Anna red home calgary
player Ben blue home oslo
player Cara green home zwickau

`}
	secondRound = referee.Table{Title: "a table for two, in round 2", Record: noTable.Record + `start round 2
place calgary national north-america
place alexandria national africa
place oslo national europe
player Anna red home calgary
player Ben blue home oslo

`}
	withTickets = referee.Table{Title: "a table for two; Anna has 2 tickets", Record: told.Record + `player Anna red home calgary tickets 2
player Ben blue home oslo

`}
	withKey = referee.Table{Title: "a table for two; Ben has the key of Paris", Record: told.Record + `player Anna red home calgary
player Ben blue home oslo keys paris

`}
	withJokers = referee.Table{Title: "a table for two; Anna has 2 jokers and a souvenir", Record: told.Record + `player Anna red home calgary jokers 2 souvenirs casablanca
player Ben blue home oslo

`}
)
