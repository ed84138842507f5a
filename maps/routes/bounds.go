package routes

import "purser/maps"

// The bounds of a board, in addition to those of its files. Each is at least ten times what any printed board needs,
// and is checked before any work that grows with it, so that the time to read a board is proportional to the size of
// its files. Comments count only toward the size of a file.
const (
	// MaxCities is how many cities a board may have; the World has 48.
	MaxCities = 999
	// MaxRoutes is how many lanes a board may have; the World has 130.
	MaxRoutes = 1999
	// MaxTickets is how many tickets a board may have; the World has 65.
	MaxTickets = 999
	// MaxStops is how many cities a ticket may name; the longest printed tour has 5. Each city doubles or triples the
	// work of finding the cheapest way to complete a tour.
	MaxStops = 12
	// MaxNames is how many alternative names the cities may have in total; the World has 62.
	MaxNames = 1999
	// MaxName is how many bytes a city's name may have. Longer words are rejected without further work.
	MaxName = maps.MaxName
)

// maxGuesses is for how many unknown names the reader looks for similar ones.
const maxGuesses = 50

// MaxWords and maxTyped are the most words in a search, and the most bytes in all of them: more than any name on a
// board needs. Longer searches are rejected before any work is done.
const (
	MaxWords = 12
	maxTyped = 600
)

// maxTries is in how many ways the words typed so far are matched to one ticket; a ticket with 5 cities needs 384.
const maxTries = 500
