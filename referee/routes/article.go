package routes

import (
	"slices"
	"strings"

	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
)

// A Prose returns a text with the numbers of a board filled in.
type Prose func(b *routemap.Board) text.Sentence

// Words returns the prose that is the same for every board.
func Words(english string) Prose {
	return func(*routemap.Board) text.Sentence { return text.Say(english) }
}

// Figures returns the prose of a format and its arguments, which come from the values of
// the board.
func Figures(format string, args func(v *routemap.Values) []any) Prose {
	return func(b *routemap.Board) text.Sentence { return text.Say(format, args(&b.Values)...) }
}

// opening returns how an example begins: a clause about the table, and its record.
func opening(title, record string) referee.Opening {
	return referee.Opening{Title: title, Record: record}
}

// seated returns how an example begins in which some of four players start with the same.
func seated(title string, begun referee.Opening, players int, start string) referee.Opening {
	record := begun.Record
	for _, seat := range [][2]string{{"Anna", "blue"}, {"Ben", "red"}, {"Cleo", "green"}, {"Dan", "yellow"}}[:players] {
		record += "player " + seat[0] + " " + seat[1] + " " + start + "\n"
	}
	return opening(title, record+"\n")
}

// claims are lines in which Anna claims lanes, and after each of them Ben draws cards.
func claims(lanes ...string) string {
	var lines strings.Builder
	for _, lane := range lanes {
		lines.WriteString("Anna claim " + lane + "\nBen draw\n")
	}
	return lines.String()
}

// between are turns of Anna with a line of Ben between each two of them.
func between(ben string, turns []string) string {
	return "Anna " + strings.Join(turns, "\n"+ben+"\nAnna ") + "\n"
}

// The tables at which the examples are played.
var (
	noTable = opening("a new game", "purser 1\nmap world\n")

	tableForTwo  = seated("a table for two", noTable, 2, "20 trains 40 ships keeps 3")
	tableForFour = seated("a table for four", noTable, 4, "20 trains 40 ships keeps 3")
	fewTrains    = opening("a table for two; Anna has 10 trains", noTable.Record+`player Anna blue 10 trains 50 ships keeps 3
player Ben red 20 trains 40 ships keeps 3

`)
	manyTrains = opening("a table for two; Anna has 25 trains", noTable.Record+`player Anna blue 25 trains 35 ships keeps 3
player Ben red 20 trains 40 ships keeps 3

`)
	lastTurn = opening("a table for two; Anna has the last turn of the game", fewTrains.Record+claims(
		"lima/sydney/black", "anchorage/tiksi/yellow", "caracas/lagos/red",
		"christchurch/valparaiso/yellow", "casablanca/miami/green", "los-angeles/tokyo/black",
		"tokyo/vancouver/white", "los-angeles/new-york/black")+"Anna draw\nBen draw\n")
	lastTickets = opening("a table for two; 3 tickets are left, and Anna cannot exchange",
		manyTrains.Record+between("Ben tickets 4 of 4", slices.Concat(slices.Repeat([]string{"draw"}, 8), []string{
			"claim los-angeles/new-york/black", "claim caracas/rio-de-janeiro/green", "claim los-angeles/winnipeg/gray",
			"claim casablanca/lagos/gray", "claim moskva/novosibirsk/green", "claim cambridge-bay/winnipeg/black",
			"claim athina/hamburg/green"})))
	noneLeft = opening("a table for two; no tickets are left, and Anna cannot exchange",
		lastTickets.Record+"Ben tickets 3 of 3\n")
	gameOver = opening("a game that is over; Anna and Ben have kept 3 tickets each", lastTurn.Record+"Anna draw\n")
)
