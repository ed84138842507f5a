package referee

// A Phase is how far a game has progressed.
type Phase uint8

// In a free game turns are not counted. Otherwise a game is playing until the end is
// triggered, then come the last turns, then it is over ("Game End"). Of a game of totals only
// the results are known.
const (
	Free Phase = iota
	Playing
	LastTurns
	Over
	Totals
)

// String returns the word of the record's JSON.
func (p Phase) String() string {
	return [...]string{"free", "playing", "last-turns", "over", "totals"}[p]
}
