package serve

import (
	"net/http"
	"time"
)

// patience is how long a request may take to arrive, and an answer to be read.
const patience = 20 * time.Second

// pulse is how often a stream without news sends a sign of life.
const pulse = 15 * time.Second

// events sends every change, with what is then seen of the game as its id. A page that
// reconnects, or says in seen= what it shows, gets what it missed.
func (l *Live) events(w http.ResponseWriter, r *http.Request, who *role) {
	l.hub.Stream(w, r, who.link, "")
}
