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

// likePlayer finds the player that a name means.
func likePlayer(name string, players []string) (string, error) { return like("player", name, players) }

// like finds which of the names that are known one means: the whole name, whatever
// its case and its accents, or the beginning of one.
func like(kind, name string, known []string) (string, error) {
	slug := maps.Slug(name)
	for _, fits := range []func(p string) bool{ // the best way to fit that anyone does
		func(p string) bool { return p == name },
		func(p string) bool { return strings.EqualFold(p, name) },
		func(p string) bool { return slug != "" && maps.Slug(p) == slug },
		func(p string) bool { return slug != "" && strings.HasPrefix(maps.Slug(p), slug) },
	} {
		var near []string
		for _, p := range known {
			if fits(p) {
				near = append(near, p)
			}
		}
		switch len(near) {
		case 0:
		case 1:
			return near[0], nil
		default:
			return "", &maps.NameError{Kind: kind, Name: name, Ambiguous: true, Candidates: near}
		}
	}
	return "", maps.Unknown(kind, name, known)
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
