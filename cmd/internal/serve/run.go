package serve

import (
	"context"

	"purser/cmd/internal/show"
)

// A Terminal is the terminal from which a board is served.
type Terminal struct {
	*show.Printer
	Flush func() error // prints the results so far, and the notes
	JSON  bool
}

// Run serves a board until the context ends: at HOST:PORT, in the local network, or on this
// computer alone. It prints the links first.
func Run(ctx context.Context, c Config, addr string, lan bool, t Terminal) error {
	at, err := Bind(addr, lan)
	if err != nil {
		return err
	}
	defer at.Close()
	c.Hosts = at.Hosts
	l, err := Open(c)
	if err != nil {
		return err
	}
	if at.Moved != "" {
		t.Note("port %s is in use, so the links are at another one today", at.Moved)
	}
	if at.Reached {
		t.Note("everybody on the same network can reach %s until Ctrl-C ends it; anyone with a link may do what it is for", at.URL)
		t.Note("plain HTTP hides nothing: anyone listening on the network can read along")
	}
	if t.JSON {
		err = l.AnnounceJSON(t.Printer, at.URL)
	} else {
		err = l.Announce(t.Printer, at.URL, at.Reached && t.Width > 0)
	}
	if err == nil {
		err = t.Flush()
	}
	if err != nil {
		return err
	}
	return at.Serve(ctx, l)
}
