package sessions

import "slices"

// Before returns the game as it was when line n of the file was played, with the
// table of that moment; its entries are those of the whole game. The error is an
// [*AmendError] where n is no line that can be amended.
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
