package sessions

import (
	"slices"

	"purser/referee"
	"purser/sessions/kind"
)

// Before returns the game as it was when line n of the file was played, with the table at
// that moment; its entries are those of the whole game. The error is an [*AmendError] if
// line n cannot be amended.
func (g *Game) Before(n int) (*Game, error) {
	at := slices.IndexFunc(g.Entries, func(e Entry) bool { return e.Line.Number == n })
	if g.factAt(n) == nil {
		var err error
		if at, err = g.amendable(n); err != nil {
			return nil, err
		}
	}
	var earlier []int
	for _, i := range g.standing() {
		if i == at || at < 0 { // a fact of the header is above all lines of play
			break
		}
		earlier = append(earlier, i)
	}
	then := g.longer(0)
	then.referee(earlier, false)
	return then, nil
}

// Follow calls moment with the game as it was before the first line of play, and after each
// line that counts, up to the first illegal one. The game has the table at that moment and
// the entries of the whole game, and is only valid during the call; before the first line
// the entry is nil. The error is the game's Illegal if there is no such table.
func (g *Game) Follow(moment func(then *Game, e *Entry)) error {
	start, _, err := g.Script.Replay(nil, false, nil)
	if err != nil {
		return g.Illegal
	}
	then := g.longer(0)
	then.Table = start
	moment(then, nil)
	standing := g.standing()
	_, _, _ = g.Script.Replay(standing, false, func(i int, _ referee.Verdict, after kind.Table) {
		then.Table = after
		moment(then, &g.Entries[standing[i]])
	}) // the error is the one for the illegal line
	return nil
}
