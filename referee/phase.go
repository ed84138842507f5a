package referee

// A Phase is how far a game has progressed.
type Phase uint8

// Phases of a game. In a free game, turns are not counted. Any other game is playing until the end is triggered; then
// come the last turns; then it is over ("Game End"). In a game of totals, only the results are known.
const (
	Free Phase = iota
	Playing
	LastTurns
	Over
	Totals
)

// String returns the name used in the record's JSON.
func (p Phase) String() string {
	return [...]string{"free", "playing", "last-turns", "over", "totals"}[p]
}
