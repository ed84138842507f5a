package sessions

import (
	"bytes"
	"slices"
	"strings"

	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// BoardChanged explains the warning that a table's own board has changed since a game began.
var BoardChanged = referee.Topic{Name: "board.changed", Section: referee.Nowhere,
	Title: "A game is counted on the board that it began on",
	Text: text.Say(`The record of a game on a board of your own says which board it was: behind the id, its line ` +
		`"map" has a checksum of everything in the board's folder that rules and scoring use. If the folder has ` +
		`changed since, what was legal may no longer be, and lanes and tickets may pay something else. Whoever reads ` +
		`the game is warned, and verify --strict refuses it. Put the folder back as it was. Or read the game with ` +
		`the board that was mailed along with it (purser export NAME FILE.txtar). Or accept the board as it ` +
		`is now: purser fix --header map ID.`)}

var boardChanged = referee.NewRule(BoardChanged.Name, BoardChanged.Section, BoardChanged.Title, referee.Cases{})

// changedBoard returns the remark that the board has changed since the game began, if it has. A game of which only the
// results are known does not depend on its board.
func (g *Game) changedBoard() []Remark {
	if sum := g.Record.Sum; sum == "" || g.Record.Totals || slices.Contains(sumsOf(g.on), sum) {
		return nil
	}
	i := slices.IndexFunc(g.Record.Head, isMap)
	return []Remark{{Line: g.Record.Head[i].Number, Finding: referee.Finding{Rule: boardChanged,
		Outcome: referee.Warns("the board %s is not as it was when the game began", text.Say(g.on.Info().Title))}}}
}

// ChangedBoard returns the remark that the board has changed since the game began, or nil.
func (g *Game) ChangedBoard() *Remark {
	if len(g.Remarks) > 0 && g.Remarks[0].Rule == boardChanged {
		return &g.Remarks[0]
	}
	return nil
}

// sumsOf returns the checksums by which records may name a table's own board.
func sumsOf(b kind.Board) []string {
	if folder := b.Info().Folder; folder != nil {
		return folder.Sums
	}
	return nil
}

// onlyAdds reports whether a changed board still has everything that the rules and the count read from the old one. It
// may have more.
func onlyAdds(was, now kind.Board) bool {
	if was.Info().Folder == nil || now.Info().Folder == nil {
		return false
	}
	return !slices.ContainsFunc(was.Info().Folder.Lines, func(line string) bool {
		return !slices.ContainsFunc(now.Info().Folder.Lines, func(other string) bool {
			return other == line || strings.HasPrefix(other, line+" ") // the facts about a place may grow
		})
	})
}

// otherwise lists the games in the library that mean something else on the changed board: for example, because a place
// that somebody visited had no known facts before, and has them now.
func (l *Library) otherwise(was, now kind.Board) (names []string, err error) {
	entries, err := l.Games()
	if err != nil {
		return nil, err
	}
	other := make([]bool, len(entries))
	SideBySide(len(entries), func(i int) {
		text, err := l.Store.Read(ctx, entries[i].Ref)
		if err != nil || !bytes.Contains(text.Lines, []byte(was.Info().ID)) {
			return
		}
		var games [2]*Game
		for j, b := range []kind.Board{was, now} {
			games[j], _ = Read(entries[i].Name(), text.Lines, func(rec *record.Record) (kind.Board, error) {
				if rec.Map != was.Info().ID || rec.Totals {
					return nil, nil
				}
				return b, nil
			})
		}
		other[i] = !alike(games[0], games[1])
	})
	for i, e := range entries {
		if other[i] {
			names = append(names, e.Name())
		}
	}
	return names, nil
}

// alike reports whether two readings of a record have the same result. Either may be nil.
func alike(g, other *Game) bool {
	if g == nil || other == nil || g.Table == nil || other.Table == nil {
		return (g == nil) == (other == nil) && (g == nil || (g.Table == nil) == (other.Table == nil))
	}
	t, u := g.Table, other.Table
	if (g.Illegal == nil) != (other.Illegal == nil) || t.Now().Phase != u.Now().Phase || t.Now().Turn != u.Now().Turn ||
		!slices.EqualFunc(g.Entries, other.Entries, func(e, f Entry) bool { return e.Gain == f.Gain }) {
		return false
	}
	count, err := g.Score()
	again, wrong := other.Score()
	for p := range g.Record.Players {
		seat := kind.Seat(p)
		if t.Mark(seat) != u.Mark(seat) || err == nil && wrong == nil && count.Total(seat) != again.Total(seat) {
			return false
		}
	}
	return (err == nil) == (wrong == nil)
}

// keepSums records the old checksums of a board in its files, so that games that began on the old version give no
// warning. Call it only if the change does not affect them.
func keepSums(files map[string][]byte, was, now kind.Board) {
	if old, sums := sumsOf(was), sumsOf(now); old != nil && was.Info().ID == now.Info().ID && old[0] != sums[0] {
		files[maps.BoardFile] = maps.WithBefore(files[maps.BoardFile], append(sums[:1:1], old...))
	}
}
