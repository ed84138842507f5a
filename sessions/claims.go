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

// Claims tells in how many finished games each thing on a board was claimed.
type Claims struct {
	Board kind.Board     // an open board includes what was learned from finished games
	Games int            // number of games included
	First string         // the day of the first game, such as 2026-11-20
	Last  string         // the day of the last game
	Who   string         // the player whose claims these are; empty for all players
	Of    map[string]int // by id of the claimed thing: the number of games
}

// Claims counts the claims in the finished games of a sum that are in the library. If the sum is about one player, it
// counts only that player's claims. The function by lists the ids of what a player claimed in a game; it returns
// [kind.ErrAbsent] if nothing can be claimed on the board, and such games are left out.
//
// All remaining games must be on the same board; otherwise the error names the boards. It is an ErrAbsent if nothing
// can be claimed on any of them. A nil sum, or one without games, gives claims without a board.
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

// claimed are the ids of the things claimed in a game.
type claimed struct {
	board kind.Board
	ids   []string
	err   error
}

// claimed reads what one person, or anybody, claimed in a game.
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
