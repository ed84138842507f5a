package show

import (
	"purser/internal/text"
	"purser/maps/draw/board"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// Views are how games are shown, by their kind.
type Views map[kind.Kind]View

// view returns how the games of a board are shown.
func (p *Printer) view(b kind.Board) View {
	if view, ok := p.Views[b.Kind()]; ok {
		return view
	}
	return Plain{}
}

// A View is how games of one kind are shown: what they have beyond what all games have.
type View interface {
	// Heads are what a log calls the points of a line and what its player has after it, in
	// English.
	Heads() (points, mark string)

	// ByRounds reports whether a course is followed round by round, and not turn by turn, and
	// InKeys whether it is of keys, and not of points.
	ByRounds() bool
	InKeys() bool

	// Columns are those of a scoreboard behind the player's name, in their order.
	Columns(g *sessions.Game) []Column

	// Moment says how far a game has come, as a clause: whose turn it is, and what is to come.
	Moment(g *sessions.Game) text.Sentence

	// StatusJSON returns the form of the table as it is now for JSON.
	StatusJSON(g *sessions.Game) any

	// Changed prints what a line did to its player. Next prints whose turn it is, or what
	// remains to be done once the game is over.
	Changed(p *Printer, c *sessions.Change)
	Next(p *Printer, c *sessions.Change)

	// Supply returns the form of what a player has left for JSON.
	Supply(g *sessions.Game, seat referee.Seat) any

	// Has says in a few words what a player has, as behind a name: marker 12.
	Has(g *sessions.Game, seat referee.Seat) text.Sentence

	// Differs says what a player has that is otherwise than in the game before; nothing
	// where nothing is.
	Differs(before, after *sessions.Game, seat referee.Seat) text.Sentence

	// Seats returns the table of who sits down with what, without colors, of a game that is
	// being set up.
	Seats(p *Printer, g *sessions.Game) *Table

	// Begun prints what there is to know of a board when a game on it begins.
	Begun(p *Printer, b kind.Board)

	// Account itemizes a count.
	Account(g *sessions.Game, s kind.Count) *Account

	// ScoreJSON returns the form of a count for JSON, with the notes beside it.
	ScoreJSON(g *sessions.Game, s kind.Count, notes []string) any

	// Scene returns a counted game to draw, without a title, and with a caption only where it
	// looks at something. The error says why it cannot be drawn.
	Scene(p *Printer, g *sessions.Game, s kind.Count, look Look) (*board.Scene, error)

	// EmptyScene returns a board without a game to draw.
	EmptyScene(p *Printer, b kind.Board, look Look) (*board.Scene, error)

	// Lists names what a list of legal moves can be narrowed to.
	Lists() []string

	// Legal prints what a player may do, and LegalJSON returns its form for JSON: one of the
	// lists, or all of them where it is empty.
	Legal(p *Printer, g *sessions.Game, seat referee.Seat, list string) error
	LegalJSON(g *sessions.Game, seat referee.Seat, list string) (any, error)

	// Fits prints what on the board of a game fits words, and whose it is.
	Fits(p *Printer, g *sessions.Game, words []string) error

	// Lookups are the things on a board that can be looked up.
	Lookups() []Lookup

	// Size counts what is on a board for a table, and Holds for a sentence.
	Size(b kind.Board) Size
	Holds(b kind.Board) []text.Counted

	// BGStats says what the app BG Stats calls the game.
	BGStats(b kind.Board) BGGame
}

// A Column is one of a scoreboard. Where the screen is too narrow those that are worth the
// least are left out.
type Column struct {
	Head  string // in English; with > before it it is over numbers
	Worth int
	Cell  func(p *Printer, seat referee.Seat) string
}

// A Look is what a picture is to look at. The zero value is all of it.
type Look struct {
	Player  string // in words as people type them, or empty
	Ticket  string // likewise
	Longest bool   // the longest path
}

// A Lookup looks up one kind of thing on a board.
type Lookup struct {
	Name    string // of the command
	Short   string // what it does, in the imperative
	Example string
	Words   func(b kind.Board) []string // that can narrow the list
	Show    func(p *Printer, b kind.Board, words []string, asJSON bool) error
}

// An Account is a count in words and figures.
type Account struct {
	Result  text.Sentence // who wins or leads, and by how much
	Missing text.Sentence // what a final count lacks where nobody has the turn
	Notes   []text.Sentence
	Parts   []Part
	Marker  bool // there is a scoring marker, which may differ from the total
	Players []AccountPlayer
}

// A Part is what adds up to a total with others.
type Part struct {
	Head   string // the heading, in English
	Name   string // for programs
	Seldom bool   // it is shown only where somebody has points in it
}

// An AccountPlayer is a player's part of an account.
type AccountPlayer struct {
	Seat         referee.Seat
	Place, Total int
	Parts        []int
	Lines        func() []AccountLine // itemized; their points add up to the total
}

// An AccountLine is one line of a player's count, with its proof.
type AccountLine struct {
	Rule                string // the id of the rule that it goes by
	What, Result, Proof text.Sentence
	Points              int
	Look                *board.Look // what a picture of it looks at, or nil
}

// Size counts what is on a board; what nobody has counted is -1.
type Size struct{ Cities, Routes, Tickets int }

// A BGGame is what the app BG Stats knows a game by.
type BGGame struct {
	Name, ID string
	BGG      int // its number on boardgamegeek.com, or 0: the app asks which game it is
	NoPoints bool
}
