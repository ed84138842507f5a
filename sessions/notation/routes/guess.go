package routes

import (
	"strings"

	routerules "purser/referee/routes"
	"purser/sessions/kind"
)

var _ kind.Guesser = table{}

// Guess returns the claim that words without a verb mean, if they begin with a city.
func (t table) Guess(words []string) (verb string, args []string, err error) {
	if len(words) == 0 {
		return "", nil, nil
	}
	city, _, _ := strings.Cut(words[0], "/")
	if city == "" || len(t.Board().Like(city)) == 0 {
		return "", words, nil
	}
	return routerules.Claim.String(), words, nil
}

// Digits returns false: no city begins with a digit.
func (t table) Digits() bool { return false }
