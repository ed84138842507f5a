package maps

import (
	"strconv"
	"strings"

	"purser/internal/text"
)

// Letters returns a capital for each of some names, by which boards, charts and
// tables mark the same player: the first letter of the name that nobody before
// has, or else the first of the alphabet, or where all are taken a number.
func Letters(names []string) []string {
	taken := map[string]bool{}
	letters := make([]string, len(names))
	for i, name := range names {
		letters[i] = strconv.Itoa(i + 1)
		for _, r := range strings.ToUpper(text.Slug(name)) + "ABCDEFGHIJKLMNOPQRSTUVWXYZ" {
			if r >= 'A' && r <= 'Z' && !taken[string(r)] {
				letters[i] = string(r)
				break
			}
		}
		taken[letters[i]] = true
	}
	return letters
}
