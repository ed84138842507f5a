package sessions

// Before returns the game as it was when line n of the file was played, with the
// table of that moment; its entries are those of the whole game. The error is an
// [*AmendError] where n is no line that can be amended.
func (g *Game) Before(n int) (*Game, error) {
	at, err := g.amendable(n)
	if err != nil {
		return nil, err
	}
	var earlier []int
	for _, i := range g.standing() {
		if i == at {
			break
		}
		earlier = append(earlier, i)
	}
	then := g.longer(0)
	then.referee(earlier, false)
	return then, nil
}
