package record

// The bounds of a record. Each is at least ten times what a real game needs, and
// is looked at before any work that grows with it, so that reading takes a time
// that grows with the size of the file and no faster. Comments count towards the
// size of the file alone.
const (
	// MaxLine is how many bytes the words of a line may take; to show all tickets
	// of a board takes 2,000.
	MaxLine = 64 << 10
	// MaxWords is how many words a line may have; to show all tickets of a board
	// takes 400.
	MaxWords = 4096
	// MaxName is how many characters a player's name may have.
	MaxName = 100
	// MaxPlayers is how many players a record may name.
	MaxPlayers = 100
	// MaxHeader is how many lines the header may have.
	MaxHeader = 1000
	// MaxPlay is how many lines of play a record may have, those that were taken
	// back among them; a long evening takes 400.
	MaxPlay = 300_000
)

// maxErrors is how many errors are worth reading.
const maxErrors = 10

// maxQuoted is how many characters of what somebody wrote an error repeats.
const maxQuoted = 200

// MaxConsent is how many lines by consent a record may have: a table that agrees to
// a hundred breaches an evening does not play by rules. Each carries its own remarks,
// so that without a bound they would take a hundred times the space of the text.
const MaxConsent = 10_000
