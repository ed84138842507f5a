package globetrotter

import (
	"strings"

	"purser/internal/text"
)

// throws returns the throws that words mean, each as in the record: 5+3, or 53, or 5 and 3
// in two words; separators do not matter.
func throws(words []word) ([]string, error) {
	said := strings.ReplaceAll(spoken(words), " + ", "+")
	all := strings.FieldsFunc(said, func(r rune) bool { return r == ' ' || r == ',' || r == '/' })
	if strings.Contains(said, "+") {
		for _, t := range all {
			first, second, ok := strings.Cut(t, "+")
			if !ok || strings.Trim(first, "0123456789") != "" || strings.Trim(second, "0123456789") != "" {
				return nil, noThrow(t)
			}
		}
		return all, nil
	}
	dice := strings.Join(all, "")
	const both = 2
	switch {
	case strings.Trim(dice, "0123456789") != "" || len(dice) == 0:
		return nil, noThrow(said)
	case len(dice)%both != 0:
		return nil, wordsErrorf("%q is not a throw of two dice", text.Brief(all[len(all)-1], maxQuoted))
	}
	all = nil
	for i := 0; i < len(dice); i += both {
		all = append(all, dice[i:i+1]+"+"+dice[i+1:i+both])
	}
	return all, nil
}

func noThrow(said string) error {
	return wordsErrorf("found %q where %s was expected", text.Brief(said, maxQuoted), aThrow)
}

// duel returns OWNER R/R, R/R, … for an owner and alternating throws of both.
func (t *typist) duel(words []word) (string, error) {
	owner, rest, err := t.player(words)
	if err != nil {
		only := ""
		if isThrow(words[0].text) {
			only = t.challenged()
		}
		if only == "" {
			return "", err
		}
		owner, rest = only, words
	}
	all, err := throws(rest)
	if err != nil {
		return "", err
	}
	if len(all)%2 != 0 {
		return "", wordsErrorf("the owner's throw of the last round is missing")
	}
	var rounds []string
	for i := 0; i < len(all); i += 2 {
		rounds = append(rounds, all[i]+"/"+all[i+1])
	}
	return owner + " " + strings.Join(rounds, ", "), nil
}

// gamble returns R[, R].
func (t *typist) gamble(words []word) (string, error) {
	all, err := throws(words)
	return strings.Join(all, ", "), err
}
