package serve

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"

	"purser/internal/text"
	"purser/maps"
)

// Links are the last parts of the paths that open a game, 128 random bits each. Whoever
// has one may do what it is for; there is no other password.
type Links struct {
	Watch string            `json:"watch"`
	Keep  string            `json:"keep"`
	Seats map[string]string `json:"seats"` // by the player's name
}

// newLink returns 128 random bits.
func newLink() string {
	var bits [16]byte
	_, _ = rand.Read(bits[:]) // it never fails
	return hex.EncodeToString(bits[:])
}

// complete returns links for all players: those that there are, and new ones.
func (l Links) complete(players []string) Links {
	of := func(old string) string {
		if old == "" {
			old = newLink()
		}
		return old
	}
	all := Links{of(l.Watch), of(l.Keep), map[string]string{}}
	for _, name := range players {
		all.Seats[name] = of(l.Seats[name])
	}
	return all
}

// A power is what a link is for.
type power int

// The powers.
const (
	watch power = iota
	keep
	sit
)

// A role is what somebody may do who came by a link.
type role struct {
	power
	seat maps.Seat // whose the link is; Nobody unless its power is sit
	link string
	lang *text.Language // of who came
}

// base is the path of the role's page.
func (r *role) base() string { return "/" + r.link }

// roles returns the roles of some links.
func (l Links) roles(players []string) []role {
	roles := []role{{power: watch, seat: maps.Nobody, link: l.Watch}, {power: keep, seat: maps.Nobody, link: l.Keep}}
	for i, name := range players {
		roles = append(roles, role{power: sit, seat: maps.Seat(i), link: l.Seats[name]})
	}
	return roles
}

// find returns the role of a link, or nil. It takes the same time for every link: all are
// looked at to their ends, by digests of one length.
func find(roles []role, link string) (found *role) {
	asked := sha256.Sum256([]byte(link))
	for i := range roles {
		known := sha256.Sum256([]byte(roles[i].link))
		if subtle.ConstantTimeCompare(asked[:], known[:]) == 1 {
			found = &roles[i]
		}
	}
	return found
}
