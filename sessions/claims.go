package sessions

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/scoring/stats"
	"purser/sessions/games"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// Claims are how often the things on a board were claimed in finished games.
type Claims struct {
	Board kind.Board     // for an open board, as learned from finished games
	Games int            // number of games included
	First string         // the day of the first of them, such as 2026-11-20
	Last  string         // that of the last
	Who   string         // whose claims they are, or empty
	Of    map[string]int // the games in which a thing was claimed, by its id
}

// Claims adds up the claims in the finished games of a sum that are in the home, counting
// only the sum's player if it has one. By lists what a player of a game claimed, by id; its
// error is [kind.ErrAbsent] if there is nothing to claim on a board, which is left out.
// All other games must be on the same board: otherwise the error names the boards, or is an
// ErrAbsent if nothing can be claimed on any. Without games there is no board, and nil adds up nothing.
func (l *Library) Claims(s *Sum, by func(*Game, kind.Seat) ([]string, error)) (*Claims, error) {
	if by == nil {
		return nil, nil
	}
	of := lists.Filter(s.Counted, func(g stats.FinishedGame) bool { return g.File != "" })
	sum := &Claims{Who: s.Filter.Who.Name, Of: map[string]int{}}
	count, most := map[string]int{}, ""
	var none error
	for some := range slices.Chunk(of, atOnce()) {
		found := make([]claimed, len(some))
		SideBySide(len(some), func(i int) { found[i] = l.claimed(&some[i], s.Filter.Who, by) })
		for i, c := range found {
			if errors.Is(c.err, kind.ErrAbsent) {
				none = c.err
				continue
			} else if c.err != nil {
				return nil, c.err
			}
			sum.Board = c.board
			sum.First, sum.Last = cmp.Or(sum.First, some[i].Day), some[i].Day
			sum.Games++
			for _, id := range c.ids {
				sum.Of[id]++
			}
			id := some[i].Board
			if count[id]++; count[id] > count[most] {
				most = id
			}
		}
	}
	switch {
	case len(count) > 1:
		boards := strings.Join(slices.Sorted(maps.Keys(count)), ", ")
		return nil, text.WithHint(text.Errorf("the finished games are on several boards: %s", boards),
			text.Say("--map %s chooses one", most))
	case sum.Games == 0:
		return sum, none
	}
	if printed := sum.Board.Printed(); sum.Board.Info().Open != nil {
		learnt, err := l.Learn([]kind.Board{printed})
		if err != nil {
			return nil, err
		}
		sum.Board = printed.Info().Open.Offer(nil, learnt.Facts)
	}
	return sum, nil
}

// claimed are the ids of what was claimed in a game.
type claimed struct {
	board kind.Board
	ids   []string
	err   error
}

// claimed reads what was claimed in a game by one person, or by anybody.
func (l *Library) claimed(s *stats.FinishedGame, who stats.Person, by func(*Game, kind.Seat) ([]string,
	error)) (c claimed) {
	text, err := l.Store.Read(ctx, games.KeyOf(games.Game, s.Name))
	if err != nil {
		return claimed{err: diskError(s.File, err)}
	}
	g, err := Read(s.Name, text.Lines, l.Boards.Find)
	if err != nil {
		return claimed{err: err}
	}
	c.board = g.Board()
	for seat, name := range g.Record.Players {
		ids, err := by(g, kind.Seat(seat))
		if err != nil {
			return claimed{err: err}
		}
		if who.Key == "" || who.Key == record.Fold(name) {
			c.ids = append(c.ids, ids...)
		}
	}
	return c
}
