package maps

// The bounds of a board. Each is at least ten times what any printed board takes,
// and is looked at before any work that grows with it, so that a board is read in
// a time that grows with the size of its files and no faster. Comments count
// towards the size of a file alone.
const (
	// MaxFile is how many bytes a file of the folder may have; the largest of the
	// World has 4,300.
	MaxFile = 1 << 20
	// MaxLine is how many bytes a line may have without its comment, and so may a
	// text or a row that goes over several lines; the longest printed has 100.
	MaxLine = 8192
	// MaxSettings is how many keys and tables board.toml may have; the World has 80.
	MaxSettings = 2000
	// MaxValues is how many values the lists of board.toml may have together; the
	// World has 110.
	MaxValues = 10_000
	// MaxDepth is how many parts a key of board.toml may have, and how many lists and
	// tables may be inside each other; the boards take 2.
	MaxDepth = 20
	// MaxCities is how many cities a board may have; the World has 48.
	MaxCities = 999
	// MaxRoutes is how many lanes a board may have; the World has 130.
	MaxRoutes = 1999
	// MaxTickets is how many tickets a board may have; the World has 65.
	MaxTickets = 999
	// MaxStops is how many cities a ticket may show; the longest tour printed has 5. What
	// the cheapest way to complete a tour takes doubles and trebles with each of them.
	MaxStops = 12
	// MaxNames is how many other names the cities may have together; those of the
	// World have 62.
	MaxNames = 1999
	// MaxName is how many bytes the name of a city may have: longer than any that is
	// printed. What is longer is no name of a city, and no work is done on it.
	MaxName = 100
)

// maxFaults is how many faults of a board are worth listing, and maxGuesses for
// how many unknown names it is worth to look for one that is near.
const (
	maxFaults  = 500
	maxGuesses = 50
)

// maxWords and maxTyped bound the words that are looked for, and their bytes in
// all: more than any name on a board takes. What is longer is refused before any
// work is done on it.
const (
	maxWords = 12
	maxTyped = 600
)

// maxTries bounds the ways in which some words may be tried on one ticket while
// they are being typed; a ticket of 5 cities takes 384.
const maxTries = 500
