package sessions

import (
	"slices"
	"strings"
	"sync"

	"purser/internal/text"
	"purser/scoring/stats"
	"purser/sessions/kind"
	"purser/sessions/record"
	"purser/sessions/store"
)

// Claims are how often the routes of a board were claimed in finished games.
type Claims struct {
	Board kind.Board     // of an open board, as the game that names the most places tells it
	Games int            // that were looked at
	Of    map[string]int // the games in which a route was claimed, by its id
}

// A BoardsError is claims to add up on more than one board.
type BoardsError struct {
	Boards []string // in alphabetical order
	Most   string   // the one with the most games
}

// Sentence names the boards.
func (e *BoardsError) Sentence() text.Sentence {
	return text.Say("the finished games are on several boards: %s", strings.Join(e.Boards, ", "))
}

// Hint returns how to choose one.
func (e *BoardsError) Hint() text.Sentence { return text.Say("--map %s chooses one", e.Most) }

// Error returns that in English.
func (e *BoardsError) Error() string { return e.Sentence().String() }

// Claims adds up the claims of the finished games of the home that a filter lets through, of
// its player alone where it has one. They must be on one board: else the error is a
// [*BoardsError], and a [*kind.AbsentError] where that board has no routes.
func (l *Library) Claims(games []Summary, filter Filter) (*Claims, error) {
	var of []Summary
	var boards []string
	count, most := map[string]int{}, ""
	for _, g := range games {
		if g.Why == Complete && g.File != "" && filter.lets(&g) {
			of = append(of, g)
			if !slices.Contains(boards, g.Map) {
				boards = append(boards, g.Map)
			}
			if count[g.Map]++; count[g.Map] > count[most] {
				most = g.Map
			}
		}
	}
	slices.Sort(boards)
	if len(boards) > 1 {
		return nil, &BoardsError{boards, most}
	}
	sum := &Claims{Of: map[string]int{}}
	var mu sync.Mutex
	var failed error
	SideBySide(len(of), func(i int) {
		board, claimed, err := l.claimed(&of[i], filter.Who)
		mu.Lock()
		defer mu.Unlock()
		if err != nil {
			failed = err
			return
		}
		if sum.Board == nil || len(board.Named()) > len(sum.Board.Named()) {
			sum.Board = board
		}
		sum.Games++
		for _, id := range claimed {
			sum.Of[id]++
		}
	})
	return sum, failed
}

// claimed returns the ids of the routes that are claimed in a game: by a person, or by anybody.
func (l *Library) claimed(s *Summary, who stats.Person) (kind.Board, []string, error) {
	data, err := l.Home.Read(s.File)
	if err != nil {
		return nil, nil, diskError(s.File, err)
	}
	whole := store.Whole(data)
	g, err := Read(s.Name, whole, l.Boards.Find)
	if err != nil {
		return nil, nil, err
	}
	table, ok := g.Table.(kind.Claimer)
	if !ok {
		return nil, nil, &kind.AbsentError{WordsError: &kind.WordsError{What: text.Say("the map %s has no routes to claim", s.Map)}}
	}
	var ids []string
	for seat, name := range g.Record.Players {
		if who.Key == "" || who.Key == record.Fold(name) {
			ids = append(ids, table.Claimed(kind.Seat(seat))...)
		}
	}
	return g.Board(), ids, nil
}
