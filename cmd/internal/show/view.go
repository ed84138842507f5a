package show

import (
	"maps"
	"slices"

	"purser/internal/text"
	"purser/maps/draw/board"
	"purser/maps/draw/paper"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// Views are the views for all kinds of games.
type Views map[kind.Kind]View

// Kinds returns the kinds of games that can be shown.
func (v Views) Kinds() []kind.Kind { return slices.Collect(maps.Keys(v)) }

// View returns the view for a board.
func (p *Printer) View(b kind.Board) View {
	if view, ok := p.Views[b.Info().Kind]; ok {
		return view
	}
	return Plain{}
}

// A View shows games of one kind: everything that other kinds do not have.
type View interface {
	// Info describes all games of the kind.
	Info() KindInfo

	// About describes a board.
	About(b kind.Board) About

	// Facts returns the columns of what players have; s is the score, or nil.
	Facts(p *Printer, g *sessions.Game, s *kind.Count) []PlayerFact

	// Moment describes a game in play: now says as a clause whose turn it is and what comes next; far says how far the
	// end is, and is empty if nobody can tell.
	Moment(g *sessions.Game) (now, far text.Sentence)

	// TableJSON returns the JSON of whose turn it is, if turns are refereed, and of what belongs to no player.
	TableJSON(g *sessions.Game) (turn, table Object)

	// Below prints what is on the table apart from what each player has.
	Below(p *Printer, g *sessions.Game, extent Extent)

	// Changed prints what a line did to its player. Next prints whose turn it is or, in a finished game, what remains
	// to be done.
	Changed(p *Printer, c *sessions.Change)
	Next(p *Printer, c *sessions.Change)

	// Differs says what changed for a player between two versions of a game; it is empty if nothing did.
	Differs(before, after *sessions.Game, seat referee.Seat) text.Sentence

	// Seats returns a table of what players start with, without colors, to show during setup.
	Seats(p *Printer, g *sessions.Game) *Grid

	// Account itemizes a score.
	Account(g *sessions.Game, s *kind.Count) *Account

	// Scene returns a scored game to draw, without a title. It has a caption only if look selects something. The error
	// says why it cannot be drawn.
	Scene(p *Printer, g *sessions.Game, s *kind.Count, look PictureOptions) (*board.Scene, error)

	// EmptyScene returns a board without a game to draw.
	EmptyScene(p *Printer, b kind.Board, look PictureOptions) (*board.Scene, error)

	// Legal returns what a player may do: one list, or all of them if list is empty.
	Legal(g *sessions.Game, seat referee.Seat, list string) (*Outlook, error)

	// Fits prints the things on a game's board that match words, and whose they are.
	Fits(p *Printer, g *sessions.Game, words []string) error

	// Cards draws a card for each player, in seating order. The error is nil or [kind.ErrAbsent].
	Cards(p *Printer, g *sessions.Game, s *kind.Count, on paper.Style) ([]Card, error)

	// Outlook returns what tickets in a player's hand are worth; words names them as people type them. The error is
	// [kind.ErrAbsent], or about the words.
	Outlook(g *sessions.Game, seat referee.Seat, words string) (*Outlook, error)

	// Slips returns the single mistakes that explain a wrong scoring marker, likeliest first. The error is
	// [kind.ErrAbsent] if there are no markers.
	Slips(g *sessions.Game, seat referee.Seat, shown int) ([]text.Sentence, error)
}

// KindInfo describes all games of a kind.
type KindInfo struct {
	Terms
	Lists   []string // the lists of legal moves on any board
	Figures []Figure // what statistics add up besides totals, in order; all have the first one

	// For people who choose a board: its scene, to be drawn small, and in English what is special about it. They are
	// nil if games of this kind have no picture.
	Thumb   func(p *Printer, b kind.Board) *board.Scene
	Special func(b kind.Board) []string
}

// Thumb returns the scene of a board that is to be drawn small, or nil if there is no picture.
func (p *Printer) Thumb(b kind.Board) *board.Scene {
	if thumb := p.View(b).Info().Thumb; thumb != nil {
		return thumb(p, b)
	}
	return nil
}

// Special returns what is special about a board, in English.
func (p *Printer) Special(b kind.Board) []string {
	if special := p.View(b).Info().Special; special != nil {
		return special(b)
	}
	return nil
}

// Commands are the commands that a kind of game adds to the command line. Web pages do not need them, so a program
// that only serves pages leaves them out.
type Commands interface {
	// Lookups returns what users can look up on boards.
	Lookups() []Lookup

	// Plots returns the pictures of many games that only this kind has.
	Plots() []PlotKind

	// MapFiles returns the files of a new board with a name, for users to complete, or none if users cannot make
	// boards. MapMade prints that it was made in a folder, and what to type next.
	MapFiles(l *text.Language, name string, ships bool) (map[string][]byte, error)
	MapMade(p *Printer, folder string, b kind.Board)
}

// CommandsOf returns the commands of a view.
func CommandsOf(v View) Commands {
	if adds, ok := v.(Commands); ok {
		return adds
	}
	return Plain{}
}

// About describes a board.
type About struct {
	Size  Size           // for tables
	Holds []text.Counted // for sentences
	Lists []string       // which of Info's lists it has
	BG    BGGame         // for the app BG Stats

	Begun, Unsure text.Sentence // what players should know when a game on it begins, and what they should check
	Enters        string        // the line of the header that says it, if the board is otherwise
}

// Terms are the words for what games of a kind count, and how their course is charted.
type Terms struct {
	Points, Mark string // the log's headings for a line's points and for what the player then has
	Marker       bool   // there is a scoring marker
	Rounds       bool   // charted by round, not by turn
	Keys         bool   // counts keys, not points
}

// has says what a player has, to follow a name: marker 12.
func (t Terms) has(mark int) text.Sentence {
	if t.Marker {
		return text.Say("marker %d", mark)
	}
	return text.Say("%s", text.Count(mark, t.noun()))
}

// noun returns the noun for what totals count.
func (t Terms) noun() string {
	if t.Keys {
		return "key"
	}
	return "point"
}

// A PlayerFact is something that players have: a column of the scoreboard and a field of the table's JSON. On narrow
// screens, the columns of least worth are left out.
type PlayerFact struct {
	ScoreColumn[referee.Seat]
	Worth int
	Left  func(seat referee.Seat) text.List // what the player has left; nil for any other fact
	Room  func(seat referee.Seat) text.List // what a television says of a player; nil for any other fact
}

// NewFact returns a fact; of returns its value for each player.
func NewFact(key, head string, worth int, of func(seat referee.Seat) any) PlayerFact {
	return PlayerFact{ScoreColumn: ScoreColumn[referee.Seat]{key, head, of}, Worth: worth}
}

// Counted returns a fact that is a number.
func Counted(key, head string, worth int, n func(seat referee.Seat) int) PlayerFact {
	return NewFact(key, head, worth, func(seat referee.Seat) any { return n(seat) })
}

// A PictureOptions selects what a picture shows. The zero value selects everything.
type PictureOptions struct {
	Player  string // as people type the name; may be empty
	Ticket  string // likewise
	Longest bool   // the longest path
	Winning bool   // all, with the winners' completed tickets heavier on a poster
}

// An Extent is how much of the table to show.
type Extent int

// Only what matters for this turn, or everything on the table.
const (
	TurnTable Extent = iota
	WholeTable
)

// A Lookup looks up one kind of thing on a board.
type Lookup struct {
	Name    string // the name of the command
	Short   string // what it does, in the imperative
	Example string
	Words   func(b kind.Board) []string // words that can narrow the list
	Find    func(p *Printer, b kind.Board, words []string) (*Found, error)
}

// Print prints what matches words. The error is about the words.
func (l Lookup) Print(p *Printer, b kind.Board, words []string) error {
	found, err := l.Find(p, b, words)
	if err != nil {
		return err
	}
	return found.Print(p)
}

// An Account is a score, itemized and in words.
type Account struct {
	Result  text.Sentence          // who wins or leads, and by how much
	Missing text.Sentence          // what a final score still needs, if nobody has the turn
	Notes   func() []text.Sentence // may be nil; computed when read, like lines
	Parts   []TotalPart
	Marker  bool // there is a scoring marker, which can differ from the total
	Players []AccountPlayer
}

// A TotalPart is one of the parts that add up to a total.
type TotalPart struct {
	Head   string // the English heading
	Name   string // for programs
	Seldom bool   // shown only if somebody has points in it

	Tickets bool // it is the points for tickets
}

// An AccountPlayer is one player in an account.
type AccountPlayer struct {
	Seat         referee.Seat
	Place, Total int
	Parts        []int
	Lines        func() []AccountLine // the itemized score; the points add up to the total
}

// An AccountLine is one line of a player's score, with its proof.
type AccountLine struct {
	Rule                string // the rule's id
	What, Result, Proof text.Sentence
	Points              int
	Ticket              bool        // it is about a ticket
	Failed              bool        // a ticket that was not completed
	Look                *board.Look // its picture, or nil
}

// Sign returns the sign of a ticket, completed or failed.
func (l *AccountLine) Sign() string {
	if l.Failed {
		return "✗"
	}
	return "✓"
}

// A Card is a picture of one player's network and score.
type Card struct {
	Name   string // file name without extension, different for each card
	Player string
	Sheet  *paper.Sheet
}

// An Outlook is what a player may do or what tickets are worth, for people or programs. It is never recorded.
type Outlook struct {
	Print func(p *Printer)
	JSON  func() any
	Scene func(p *Printer) *board.Scene // a picture, or nil
}

// Size is the number of things on a board; -1 means that nobody has counted them.
type Size struct{ Cities, Routes, Tickets int }

// A BGGame is how the app BG Stats knows a game.
type BGGame struct {
	Name, ID string
	BGG      int // number on boardgamegeek.com; 0: the app asks which game it is
	NoPoints bool

	Editions []int // numbers of its other editions and its expansions
	Mixed    []int // numbers of boxes with this board and others
}
