package game

import (
	"fmt"
	"net/url"

	"purser/cmd/internal/web"
)

// A wallShown is what the scorekeeper shows on televisions, for as long as no line is written.
type wallShown struct {
	joins bool // the codes of the seats
	step  int  // of the count, from 1; one more than there are is the result, and 0 leaves it to the television
}

// shows shows on televisions what a form of the scorekeeper asks for; others are refused. The event has an id of its
// own, because the version of the game is as before.
func (v *visit) shows(refused error, what func(sent url.Values, at *liveMoment) wallShown) error {
	if web.OnePage {
		return web.ErrNothing
	}
	sent, err := v.Fields()
	switch {
	case err != nil:
		return err
	case v.power != keep:
		return v.refuse(refused, sent)
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	at := v.moment()
	v.now.Store(&liveMoment{game: at.game, seens: at.seens, wall: what(sent, at)})
	seen := func(string) string { return fmt.Sprintf("{\"seen\": %q}", at.seen()) }
	v.hub.Tell(web.News{ID: web.NewLink(), Data: seen})
	return v.Redirect(v.Base(), "")
}
