package globetrotter

import (
	"io/fs"
	"slices"
	"sync"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	globemap "purser/maps/globetrotter"
	"purser/referee"
	globerules "purser/referee/globetrotter"
	globescore "purser/scoring/globetrotter"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// Globetrotter is the kind of game of Globetrotter: journeys, keys and souvenirs.
type Globetrotter struct{}

// unit is what its totals count.
const unit = "keys"

var info = sync.OnceValue(func() *kind.Info {
	topics := lists.Map(globerules.Topics(), func(t referee.Topic) kind.Topic {
		return kind.Topic{Name: t.Name, Question: t.Title}
	})
	return &kind.Info{Title: text.Say("Globetrotter"), Unit: unit, Families: []string{globemap.Family},
		Prefix: globemap.Family + "-", IDs: []string{MapID}, Verbs: new(board).Verbs(), Topics: topics}
})

// Info returns what all its games have in common.
func (Globetrotter) Info() *kind.Info { return info() }

// Open opens the built-in board.
func (Globetrotter) Open(id string) (kind.Board, error) {
	if id != MapID {
		return nil, text.Unknown("map", id, []string{MapID})
	}
	return on(globemap.BuiltIn()), nil
}

// Read reads a table's own board.
func (Globetrotter) Read(from fs.FS, name string) (kind.Board, error) {
	f, err := globemap.Read(from, name)
	if err != nil {
		return nil, err
	}
	return on(f), nil
}

// A board is what is known about a board, and what a record and other games add to it.
type board struct {
	*globemap.Board
	folder *globemap.BoardFiles

	printed *board               // without what a record added; nil if none added anything
	script  *Script              // of the record that added to it, or nil
	offered []globemap.NamedFact // from other games
	priced  globemap.Fees        // likewise
	roads   []globemap.NamedWay  // likewise
	shown   func() []journey     // the ways that the record shows
}

// on returns the board of a folder.
func on(f *globemap.BoardFiles) *board { return &board{Board: f.Board, folder: f} }

// BoardOf returns the board of Globetrotter in a board of this kind.
func BoardOf(b kind.Board) *globemap.Board { return b.(*board).Board }

// FolderOf returns what the files of a board's folder say.
func FolderOf(b kind.Board) *globemap.BoardFiles { return b.(*board).folder }

func (b *board) Info() kind.BoardInfo {
	return kind.BoardInfo{Kind: Globetrotter{}, ID: b.folder.ID, Title: b.folder.Title, Folder: b.folder.Own, Open: b}
}

// NextTickets lists nothing: tickets are not kept by name.
func (b *board) NextTickets(string) []kind.Choice { return nil }

func (b *board) Printed() kind.Board { return b.own() }

// own returns the board without what a record added.
func (b *board) own() *board {
	if b.printed != nil {
		return b.printed
	}
	return b
}

// Facts lists what is known about the places of a board: from the board itself, and from
// the record, in its header and between the lines of play.
func Facts(b kind.Board) []globemap.PlaceFact {
	own := b.(*board)
	all := slices.Clone(own.Board.Facts)
	if own.script == nil {
		return all
	}
	for _, i := range own.script.Record.Standing() {
		if m := &own.script.Moves[i]; m.Act == globerules.Tell {
			all = append(all, m.Fact)
		}
	}
	return all
}

// Named lists the places.
func (b *board) Named() []text.Named {
	return lists.Tabulate(b.Places(), func(p int) text.Named { return b.PlaceSaid(globemap.Place(p)) })
}

func (b *board) Understand(rec *record.Record) (kind.Script, error) {
	g, err := b.own().read(rec)
	if err != nil {
		return nil, err
	}
	return g, nil
}

// StateOf returns the state of a table of Globetrotter, or nil for a nil table.
func StateOf(t kind.Table) *globerules.State {
	if t == nil {
		return nil
	}
	return t.(*table).State
}

// A table is a state of a game as a table of its kind.
type table struct {
	*globerules.State
	on *board // including what the record adds
}

// Turn returns who is next: while a pawn must be sent away, the player who sends it, and
// otherwise the one whose turn it is.
func (t *table) Turn() kind.Seat {
	if _, by, _ := t.Due(); by != maps.Nobody {
		return by
	}
	return t.State.Turn()
}

// Now returns how far the game is; nobody can say when a player will come home.
func (t *table) Now() kind.Moment {
	return kind.Moment{Phase: t.Phase(), Turn: t.Turn(), Away: t.Away()}
}

// Mark counts a player's keys.
func (t *table) Mark(p kind.Seat) int { return t.State.Count(p) }

// Purse counts a player's money.
func (t *table) Purse(p kind.Seat) int { return t.Traveler(p).Money }

// Count settles the table; nothing is counted that is still to be entered.
func (t *table) Count(lines []int, _ bool) (*kind.Count, error) {
	s := globescore.Count(t.State, lines)
	all := kind.Counted(unit, s.Winners, len(s.Players), func(p int) (total, place int) {
		return s.Players[p].Total(), s.Players[p].Place
	})
	return &kind.Count{Final: s.Final, Undecided: !s.Final, Players: all, Score: s}, nil
}

// ScoreOf returns the score of a count of Globetrotter.
func ScoreOf(c *kind.Count) *globescore.Score { return c.Score.(*globescore.Score) }
