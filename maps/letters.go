package maps

import (
	"strconv"
	"strings"

	"purser/internal/text"
)

// Letters returns a capital letter for each name, which marks the same player on boards, in
// charts and in tables: the first letter of the name that nobody before has, or else the
// first free one of the alphabet, or a number if all are taken.
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
