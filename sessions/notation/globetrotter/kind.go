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

// unit is the unit of totals.
const unit = "keys"

var info = sync.OnceValue(func() *kind.Info {
	topics := lists.Map(globerules.Topics(), func(t referee.Topic) kind.Topic {
		return kind.Topic{Name: t.Name, Question: t.Title}
	})
	return &kind.Info{Title: text.Say("Globetrotter"), Unit: unit, Families: []string{globemap.Family},
		Prefix: globemap.Family + "-", IDs: []string{MapID}, Verbs: new(board).Verbs(), Topics: topics}
})

// Info returns what all games of this kind have in common.
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

// A board is a board of Globetrotter, with what a record and other games add to it.
type board struct {
	*globemap.Board
	folder *globemap.BoardFiles

	printed *board               // without a record's additions; nil if there are none
	script  *Script              // the script whose record added something, or nil
	offered []globemap.NamedFact // places known from other games
	priced  globemap.Fees        // fees known from other games
	roads   []globemap.NamedWay  // ways known from other games
	shown   func() []journey     // the ways that lines of the record reveal
}

// on wraps the board of a folder.
func on(f *globemap.BoardFiles) *board { return &board{Board: f.Board, folder: f} }

// BoardOf unwraps the Globetrotter board of a board of this kind.
func BoardOf(b kind.Board) *globemap.Board { return b.(*board).Board }

// FolderOf returns the contents of a board's folder.
func FolderOf(b kind.Board) *globemap.BoardFiles { return b.(*board).folder }

func (b *board) Info() kind.BoardInfo {
	return kind.BoardInfo{Kind: Globetrotter{}, ID: b.folder.ID, Title: b.folder.Title, Folder: b.folder.Own, Open: b}
}

// NextTickets returns nil, because players do not keep tickets by name.
func (b *board) NextTickets(string) []kind.Choice { return nil }

func (b *board) Printed() kind.Board { return b.own() }

// own returns the board without what a record added.
func (b *board) own() *board {
	if b.printed != nil {
		return b.printed
	}
	return b
}

// Facts lists the known facts about the places of a board, from the board itself and from the record, in its header
// and between the lines of play.
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

// Named lists the known places.
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

// StateOf returns the state of a Globetrotter table, or nil for a nil table.
func StateOf(t kind.Table) *globerules.State {
	if t == nil {
		return nil
	}
	return t.(*table).State
}

// A table wraps the state of a game as a [kind.Table].
type table struct {
	*globerules.State
	on *board // including what the record adds
}

// Turn returns who acts next: the player who must send a pawn away, if any, otherwise the player whose turn it is.
func (t *table) Turn() kind.Seat {
	if _, by, _ := t.Due(); by != maps.Nobody {
		return by
	}
	return t.State.Turn()
}

// Now returns how far the game has come. The number of turns left is unknown, because nobody can tell when a player
// will come home.
func (t *table) Now() kind.Moment {
	return kind.Moment{Phase: t.Phase(), Turn: t.Turn(), Away: t.Away()}
}

// Mark returns the number of a player's keys.
func (t *table) Mark(p kind.Seat) int { return t.State.Count(p) }

// Purse returns a player's money.
func (t *table) Purse(p kind.Seat) int { return t.Traveler(p).Money }

// Count settles the table. Nothing that is still to be entered affects the count.
func (t *table) Count(lines []int, _ bool) (*kind.Count, error) {
	s := globescore.Count(t.State, lines)
	all := kind.Counted(unit, s.Winners, len(s.Players), func(p int) (total, place int) {
		return s.Players[p].Total(), s.Players[p].Place
	})
	return &kind.Count{Final: s.Final, Undecided: !s.Final, Players: all, Score: s}, nil
}

// ScoreOf unwraps the Globetrotter score of a count.
func ScoreOf(c *kind.Count) *globescore.Score { return c.Score.(*globescore.Score) }
