package serve

import (
	"cmp"
	"net"

	"purser/sessions"
)

// LinksOf returns the links of a game of a library, which are made if there are none: every board of the game has them.
func LinksOf(l *sessions.Library, game string, players []string) (Links, error) {
	at, err := l.Place(game)
	if err != nil {
		return Links{}, err
	}
	j := &journal{Place: at}
	if err = j.open(players, false); err != nil {
		err = &sessions.DiskError{Path: at.Path, Cause: err}
	}
	return j.links, err
}

// Announced returns the address of this computer that a board has in the local network, if its usual port is free.
func Announced() string {
	return "http://" + net.JoinHostPort(cmp.Or(private(), "127.0.0.1"), usual)
}
