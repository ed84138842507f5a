package sessions

import (
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// NextSeat lists what may come next in the words for a player of a new game, filtered by begun, what has been typed so
// far: a name, and then what the board needs. Known lists people who have played before; seated lists the words for
// the players so far.
func NextSeat(b kind.Board, known, seated []string, begun string) []kind.Choice {
	end := strings.IndexByte(begun, ' ')
	if strings.HasPrefix(begun, `"`) {
		end = 1 + strings.IndexByte(begun[1:], '"')
	}
	if end <= 0 {
		names := lists.Filter(lists.Map(known, record.Quote), func(name string) bool {
			return !slices.ContainsFunc(seated, func(s string) bool { return strings.HasPrefix(s, name+" ") })
		})
		return kind.Starting(kind.Plain(names), begun)
	}
	taken := strings.Fields(strings.ToLower(strings.Join(seated, " ")))
	done := begun[:strings.LastIndexByte(begun, ' ')+1]
	words := strings.Fields(done[min(end+1, len(done)):])
	return kind.Behind(done, kind.Starting(kind.Plain(b.Seating().Next(words, taken)), begun[len(done):]))
}
