package record

import "purser/internal/text"

// The bounds of a record. Each is at least ten times what a real game needs, and is checked
// before any work that grows with it, so that the time to read a record grows only with the
// size of the file. Comments count only toward the size of the file.
const (
	// MaxLine is how many bytes the words of a line may have; showing all tickets of a
	// board takes 2,000.
	MaxLine = 64 << 10
	// MaxWords is how many words a line may have; showing all tickets of a board takes 400.
	MaxWords = 4096
	// MaxName is how many characters a player's name may have.
	MaxName = 100
	// MaxPlayers is how many players a record may name.
	MaxPlayers = 100
	// MaxHeader is how many lines the header may have.
	MaxHeader = 1000
	// MaxPlay is how many lines of play a record may have, including undone ones; a long
	// evening takes 400.
	MaxPlay = 300_000
)

// maxErrors is how many errors are reported.
const maxErrors = 10

// maxQuoted is how many characters of the input an error repeats.
const maxQuoted = 200

// MaxConsent is how many lines by consent a record may have: a table that agrees to a
// hundred breaches per evening does not play by rules. Each line has its own remarks, so
// without a bound they would take a hundred times the space of the text.
const MaxConsent = 10_000

// What a line exceeds.
var (
	tooLong      = text.Say("the words of the line take more than %d bytes", MaxLine)
	tooManyWords = text.Say("the line has more than %d words", MaxWords)
)

// Agree counts a line by consent. The error says that the record has too many of them.
func (r *Record) Agree(l *Line) *SyntaxError {
	if r.Agreed++; r.Agreed > MaxConsent {
		return r.EndErrorf(l, "a record has at most %d lines by consent", MaxConsent)
	}
	return nil
}
