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

// Views are how games are shown, by their kind.
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

// A View is how games of one kind are shown: what they have beyond what all games have.
type View interface {
	// Info is what all its games have in common.
	Info() KindInfo

	// About describes a board.
	About(b kind.Board) About

	// Facts returns what players have, with the score unless that is nil.
	Facts(p *Printer, g *sessions.Game, s *kind.Count) []PlayerFact

	// Moment describes the progress of a game in play as a clause, whose turn it is and what is to come, and how far
	// it is from its end, as far as anybody can tell, which may be empty.
	Moment(g *sessions.Game) (now, far text.Sentence)

	// TableJSON returns the JSON of whose turn it is, if turns are refereed, and that of what is on the table besides
	// what the players have.
	TableJSON(g *sessions.Game) (turn, table Object)

	// Below prints what is on the table besides what each player has.
	Below(p *Printer, g *sessions.Game, extent Extent)

	// Changed prints what a line did to its player. Next prints whose turn it is, or what
	// remains to be done once the game is over.
	Changed(p *Printer, c *sessions.Change)
	Next(p *Printer, c *sessions.Change)

	// Differs describes what has changed for a player since the game before; it is empty if
	// nothing has.
	Differs(before, after *sessions.Game, seat referee.Seat) text.Sentence

	// Seats returns the table of what players start with, without colors, for a game that
	// is being set up.
	Seats(p *Printer, g *sessions.Game) *Grid

	// Account itemizes a score.
	Account(g *sessions.Game, s *kind.Count) *Account

	// Scene returns a scored game to draw, without a title, and with a caption only if look
	// selects something. The error says why it cannot be drawn.
	Scene(p *Printer, g *sessions.Game, s *kind.Count, look PictureOptions) (*board.Scene, error)

	// EmptyScene returns a board without a game to draw.
	EmptyScene(p *Printer, b kind.Board, look PictureOptions) (*board.Scene, error)

	// Legal returns what a player may do: one of the lists, or all of them if list is empty.
	Legal(g *sessions.Game, seat referee.Seat, list string) (*Outlook, error)

	// Fits prints what on a game's board matches words, and whose it is.
	Fits(p *Printer, g *sessions.Game, words []string) error

	// Cards draws a card for each player, in seating order. The error is a
	// [kind.ErrAbsent], or nil.
	Cards(p *Printer, g *sessions.Game, s *kind.Count, on paper.Style) ([]Card, error)

	// Outlook returns what the tickets in a player's hand are worth; words names them, as
	// people type them. The error is [kind.ErrAbsent], or about the words.
	Outlook(g *sessions.Game, seat referee.Seat, words string) (*Outlook, error)

	// Slips returns the single slips that explain a wrong scoring marker, the likeliest first.
	// The error is [kind.ErrAbsent] if there are no markers.
	Slips(g *sessions.Game, seat referee.Seat, shown int) ([]text.Sentence, error)
}

// KindInfo is what all games of a kind have in common.
type KindInfo struct {
	Terms
	Lists   []string // to which legal moves can be narrowed, on any board
	Figures []Figure // what scores add up besides their totals, in the order of fields; each has the first
}

// Commands are what games of a kind add to the command line. A page needs none of it, so that a program that is only
// pages goes without.
type Commands interface {
	// Lookups returns what can be looked up on boards.
	Lookups() []Lookup

	// Plots returns the pictures of many games that only such games have.
	Plots() []PlotKind

	// MapFiles returns the files of a board with the given name, for users to complete, and MapMade prints which
	// board was made in a folder, and what to type next. There are no files if users make no boards.
	MapFiles(l *text.Language, name string, ships bool) (map[string][]byte, error)
	MapMade(p *Printer, folder string, b kind.Board)
}

// CommandsOf returns what games that are shown by a view add to the command line.
func CommandsOf(v View) Commands {
	if adds, ok := v.(Commands); ok {
		return adds
	}
	return Plain{}
}

// About is what is known of a board.
type About struct {
	Size  Size           // for a table
	Holds []text.Counted // for a sentence
	Lists []string       // those of Info that it has
	BG    BGGame         // for the app BG Stats

	Begun, Unsure text.Sentence // what players should know when a game on it begins, and what they should check
}

// Terms are what the games of a kind count, and by what their course is charted.
type Terms struct {
	Points, Mark string // the log's headings for what a line is worth, and for what its player has afterward
	Marker       bool   // there is a scoring marker
	Rounds       bool   // charted by rounds, not turns
	Keys         bool   // counted in keys, not points
}

// has says what a player has, as after a name: marker 12.
func (t Terms) has(mark int) text.Sentence {
	if t.Marker {
		return text.Say("marker %d", mark)
	}
	return text.Say("%s", text.Count(mark, t.noun()))
}

// noun is what totals count.
func (t Terms) noun() string {
	if t.Keys {
		return "key"
	}
	return "point"
}

// A PlayerFact is something that a player has: a column of the scoreboard, in the order of worth, and of the JSON of a
// table. If the screen is too narrow, those worth the least are left out.
type PlayerFact struct {
	ScoreColumn[referee.Seat]
	Worth  int
	Supply bool // it is what the player has left
}

// NewFact returns a fact with what players have of it.
func NewFact(key, head string, worth int, of func(seat referee.Seat) any) PlayerFact {
	return PlayerFact{ScoreColumn[referee.Seat]{key, head, of}, worth, false}
}

// Counted is a fact that is a number.
func Counted(key, head string, worth int, n func(seat referee.Seat) int) PlayerFact {
	return NewFact(key, head, worth, func(seat referee.Seat) any { return n(seat) })
}

// A PictureOptions selects what a picture shows. The zero value is everything.
type PictureOptions struct {
	Player  string // named as people type it, or empty
	Ticket  string // likewise
	Longest bool   // the longest path
}

// An Extent is how much of a table is shown.
type Extent int

// What matters at a turn is shown, or all that is on the table.
const (
	TurnTable Extent = iota
	WholeTable
)

// A Lookup looks up one kind of thing on a board.
type Lookup struct {
	Name    string // of the command
	Short   string // what it does, in the imperative
	Example string
	Words   func(b kind.Board) []string // that can narrow the list
	Find    func(p *Printer, b kind.Board, words []string) (*Found, error)
}

// Print looks up what matches words, and prints it. The error is about the words.
func (l Lookup) Print(p *Printer, b kind.Board, words []string) error {
	found, err := l.Find(p, b, words)
	if err != nil {
		return err
	}
	return found.Print(p)
}

// An Account is a score in words and figures.
type Account struct {
	Result  text.Sentence          // who wins or leads, and by how much
	Missing text.Sentence          // what a final score still needs if nobody has the turn
	Notes   func() []text.Sentence // nil if there are none; worked out when they are read, as lines are
	Parts   []TotalPart
	Marker  bool // there is a scoring marker, which may differ from the total
	Players []AccountPlayer
}

// A TotalPart is one of the parts that add up to a total.
type TotalPart struct {
	Head   string // the heading, in English
	Name   string // for programs
	Seldom bool   // shown only if somebody has points in it
}

// An AccountPlayer is a player's part of an account.
type AccountPlayer struct {
	Seat         referee.Seat
	Place, Total int
	Parts        []int
	Lines        func() []AccountLine // itemized; their points add up to the total
}

// An AccountLine is one line of a player's score, with its proof.
type AccountLine struct {
	Rule                string // the id of its rule
	What, Result, Proof text.Sentence
	Points              int
	Ticket              bool        // it is about a ticket
	Look                *board.Look // what a picture of it shows, or nil
}

// A Card is the picture of one player: the network, and its score.
type Card struct {
	Name   string // of its file, without the extension; no two cards share one
	Player string
	Sheet  *paper.Sheet
}

// An Outlook is what a player may do, or what some tickets are worth, for people or for
// programs. None of it is recorded.
type Outlook struct {
	Print func(p *Printer)
	JSON  func() any
	Scene func(p *Printer) *board.Scene // a picture of it, or nil
}

// Size counts what is on a board; -1 means that nobody has counted it.
type Size struct{ Cities, Routes, Tickets int }

// A BGGame is what the app BG Stats knows about a game.
type BGGame struct {
	Name, ID string
	BGG      int // its number on boardgamegeek.com, or 0: the app asks which game it is
	NoPoints bool

	Editions []int // the numbers of its other editions, and of what adds to it
	Mixed    []int // the numbers of boxes that have its board, and others
}
