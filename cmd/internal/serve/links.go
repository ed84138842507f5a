package serve

import (
	"cmp"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"net/http"

	"golang.org/x/text/language"

	"purser/internal/text"
	"purser/maps"
)

// Links are the last parts of the paths that open a game, 128 random bits each. Anyone with
// a link may do what it allows; there is no other password.
type Links struct {
	Watch string            `json:"watch"`
	Keep  string            `json:"keep"`
	Seats map[string]string `json:"seats"` // by the player's name
}

// All returns every link.
func (l Links) All() []string {
	all := []string{l.Watch, l.Keep}
	for _, link := range l.Seats {
		all = append(all, link)
	}
	return all
}

// NewLink returns 128 random bits.
func NewLink() string {
	var bits [16]byte
	_, _ = rand.Read(bits[:]) // never fails
	return hex.EncodeToString(bits[:])
}

// complete returns links for all players: the existing ones, and new ones for the rest.
func (l Links) complete(players []string) Links {
	all := Links{cmp.Or(l.Watch, NewLink()), cmp.Or(l.Keep, NewLink()), map[string]string{}}
	for _, name := range players {
		all.Seats[name] = cmp.Or(l.Seats[name], NewLink())
	}
	return all
}

// A power is what a link allows.
type power int

// The powers.
const (
	watch power = iota
	keep
	sit
)

// A role is what the holder of a link may do.
type role struct {
	power
	seat maps.Seat // the player of the link; Nobody unless its power is sit
	link string
	lang *text.Language // the visitor's
}

// base is the path of the role's page.
func (r *role) base() string { return "/" + r.link }

// roles returns the roles of links.
func (l Links) roles(players []string) []role {
	roles := []role{{power: watch, seat: maps.Nobody, link: l.Watch}, {power: keep, seat: maps.Nobody, link: l.Keep}}
	for i, name := range players {
		roles = append(roles, role{power: sit, seat: maps.Seat(i), link: l.Seats[name]})
	}
	return roles
}

// Same reports whether two links are the same. It takes the same time for all: it compares them, as digests of the
// same length, to the end.
func Same(link, known string) bool {
	a, b := sha256.Sum256([]byte(link)), sha256.Sum256([]byte(known))
	return subtle.ConstantTimeCompare(a[:], b[:]) == 1
}

// find returns the role of a link, or nil. It takes the same time for every link, because it
// compares all of them.
func find(roles []role, link string) (found *role) {
	for i := range roles {
		if Same(link, roles[i].link) {
			found = &roles[i]
		}
	}
	return found
}

// langCookie is the name of the cookie with the language that somebody has chosen.
const langCookie = "lang"

// Language returns the language of an answer: the chosen one, or the first supported one that the browser
// requests, unless the server was started with a fixed language.
func (c *Config) Language(r *http.Request) *text.Language {
	if c.OneLang {
		return c.Lang
	}
	if chosen, err := r.Cookie(langCookie); err == nil {
		if lang := text.ByTag(chosen.Value); lang != nil {
			return lang
		}
	}
	tags, _, err := language.ParseAcceptLanguage(r.Header.Get("Accept-Language"))
	if err != nil {
		return c.Lang // the header is malformed
	}
	for _, tag := range tags {
		if lang := text.ByTag(tag.String()); lang != nil {
			return lang
		}
	}
	return c.Lang
}

// Choose has a browser keep a language for a year.
func Choose(w http.ResponseWriter, lang *text.Language) {
	http.SetCookie(w, &http.Cookie{Name: langCookie, Value: lang.Tag, Path: "/", MaxAge: 365 * 24 * 60 * 60,
		HttpOnly: true, SameSite: http.SameSiteLaxMode})
}
