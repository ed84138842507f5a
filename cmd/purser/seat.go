package main

import (
	"fmt"
	"strings"

	"purser/maps"
	"purser/referee"
)

// player finds whose line it is: the player named, or else the one whose turn it
// is.
func (s *sitting) player(name string) (string, error) {
	players := s.game.Record.Players
	if name == "" {
		if turn := s.state.Turn(); turn != referee.Nobody {
			return players[turn], nil
		}
		why := "in a free game"
		if s.state.Phase() == referee.Over {
			why = "when the game is over, to show tickets,"
		}
		return "", &usageError{fmt.Errorf("%s a line needs --player", why), "the players are " + maps.Join(players, "and")}
	}
	return likePlayer(name, players)
}

// likePlayer finds the player that a name means: the whole name, whatever its case
// and its accents, or the beginning of one.
func likePlayer(name string, players []string) (string, error) {
	slug := maps.Slug(name)
	for _, like := range []func(p string) bool{ // the best way to fit that anyone does
		func(p string) bool { return p == name },
		func(p string) bool { return strings.EqualFold(p, name) },
		func(p string) bool { return slug != "" && maps.Slug(p) == slug },
		func(p string) bool { return slug != "" && strings.HasPrefix(maps.Slug(p), slug) },
	} {
		var near []string
		for _, p := range players {
			if like(p) {
				near = append(near, p)
			}
		}
		switch len(near) {
		case 0:
		case 1:
			return near[0], nil
		default:
			return "", &maps.NameError{Kind: "player", Name: name, Ambiguous: true, Candidates: near}
		}
	}
	return "", maps.Unknown("player", name, players)
}

// seat gives the number of a player.
func (s *sitting) seat(name string) referee.Seat {
	for i, p := range s.game.Record.Players {
		if p == name {
			return referee.Seat(i)
		}
	}
	return referee.Nobody
}
