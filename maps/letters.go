package maps

import (
	"strconv"
	"strings"
)

// Letters gives each of some names a capital of its own, by which boards, charts
// and tables mark a player alike: the first letter of the name that nobody before
// has, or else the first of the alphabet, or where all are taken a number.
func Letters(names []string) []string {
	taken := map[string]bool{}
	letters := make([]string, len(names))
	for i, name := range names {
		letters[i] = strconv.Itoa(i + 1)
		for _, r := range strings.ToUpper(Slug(name)) + "ABCDEFGHIJKLMNOPQRSTUVWXYZ" {
			if r >= 'A' && r <= 'Z' && !taken[string(r)] {
				letters[i] = string(r)
				break
			}
		}
		taken[letters[i]] = true
	}
	return letters
}
