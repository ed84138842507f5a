package routes

import "purser/maps"

// The bounds of a board, besides those of its files. Each is at least ten times what any printed board needs, and is
// checked before any work that grows with it, so that the time to read a board grows only
// with the size of its files. Comments count only toward the size of a file.
const (
	// MaxCities is how many cities a board may have; the World has 48.
	MaxCities = 999
	// MaxRoutes is how many lanes a board may have; the World has 130.
	MaxRoutes = 1999
	// MaxTickets is how many tickets a board may have; the World has 65.
	MaxTickets = 999
	// MaxStops is how many cities a ticket may name; the longest printed tour has 5. Each
	// of them doubles or triples the work of finding the cheapest way to complete a tour.
	MaxStops = 12
	// MaxNames is how many other names the cities may have in total; the World has 62.
	MaxNames = 1999
	// MaxName is how many bytes the name of a city may have. Longer words are not names of
	// cities, and no work is spent on them.
	MaxName = maps.MaxName
)

// maxGuesses is for how many unknown names a similar one is searched.
const maxGuesses = 50

// MaxWords and maxTyped bound the number of words in a search and their total bytes: more
// than any name on a board needs. Anything longer is refused before any work is done.
const (
	MaxWords = 12
	maxTyped = 600
)

// maxTries bounds the number of ways in which words may be tried on one ticket while they
// are being typed; a ticket of 5 cities takes 384.
const maxTries = 500
