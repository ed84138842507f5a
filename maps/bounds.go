package maps

// The bounds of a board. Each is at least ten times what any printed board needs, and is
// checked before any work that grows with it, so that the time to read a board grows only
// with the size of its files. Comments count only toward the size of a file.
const (
	// MaxFile is how many bytes a file of the folder may have; the largest of the World has
	// 4,300.
	MaxFile = 1 << 20
	// MaxLine is how many bytes a line may have without its comment, or a text or row that
	// spans several lines; the longest printed one has 100.
	MaxLine = 8192
	// MaxSettings is how many keys and tables board.toml may have; the World has 80.
	MaxSettings = 2000
	// MaxValues is how many values the lists of board.toml may have in total; the World has
	// 110.
	MaxValues = 10_000
	// MaxDepth is how many parts a key of board.toml may have, and how deep lists and
	// tables may be nested; the boards need 2.
	MaxDepth = 20
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
	// MaxName is how many bytes the name of a city may have: more than any printed one.
	// Longer words are not names of cities, and no work is spent on them.
	MaxName = 100
)

// maxGuesses is for how many unknown names a similar one is searched.
const maxGuesses = 50

// maxWords and maxTyped bound the number of words in a search and their total bytes: more
// than any name on a board needs. Anything longer is refused before any work is done.
const (
	maxWords = 12
	maxTyped = 600
)

// maxTries bounds the number of ways in which words may be tried on one ticket while they
// are being typed; a ticket of 5 cities takes 384.
const maxTries = 500
