package shelf

import (
	"context"
	"errors"
	"io/fs"
	"time"

	"purser/cmd/internal/show"
	"purser/cmd/internal/web"
	"purser/internal/text"
	"purser/maps"
	"purser/sessions"
	"purser/sessions/store"
)

// A Glance is what lists of games show of a game.
type Glance struct {
	rev      store.Rev
	inPart   bool
	changed  time.Time
	Players  []string
	Title    string // of the game's evening; may be empty
	Date     string
	Board    struct{ Title, ID string }
	Phase    string
	Lines    int
	Moment   text.Sentence // whose turn it is, or that the game is over
	Far      text.Sentence // how far the end is; may be empty
	Seats    []PlayerSummary
	Depth    []text.Sentence // that only the results are known, and how deep they are; or nil
	Provable bool            // only results are known, and the board counts by numbers
	Over     bool            // nobody has the turn
	Complete bool            // it is over, and nothing is missing
	Cut      bool            // the last line was cut off while being written
	Broken   error           // why it cannot be read, or nil
}

// A PlayerSummary is what lists of games show of a player.
type PlayerSummary struct {
	Name, Color, Letter string
	Total, Place        int // the place is set once the game is over
	Turn, Gone          bool
}

// Glance returns the result of the last look at the game, or nil if there was none.
func (g *Item) Glance() *Glance { return g.seen.Load() }

// Rev returns the revision of the game.
func (s *Glance) Rev() store.Rev { return s.rev }

// Seen returns a game after making sure that it was looked at. The game may be nil.
func (s *Collection) Seen(g *Item) *Item {
	if g != nil && g.seen.Load() == nil {
		g.seen.CompareAndSwap(nil, s.glanceAt(g))
	}
	return g
}

// glanceAt looks at a game, unless it is unchanged. It returns nil if the game is gone.
func (s *Collection) glanceAt(g *Item) *Glance {
	now, err := s.Library.Store.Read(context.Background(), g.Ref)
	was, inPart := g.seen.Load(), false
	if err == nil {
		inPart, err = s.Library.Store.InPart(context.Background(), g.Ref)
	}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return s.unread(g, &sessions.DiskError{Path: g.Path, Cause: err})
	case was != nil && was.rev == now.Rev && was.inPart == inPart:
		return was
	}
	seen := &Glance{}
	opened, err := s.Reader().Open(g.Name())
	if web.Is[*sessions.DiskError](err) {
		return s.unread(g, err)
	}
	if err == nil {
		err = seen.take(s.Printer(text.English), opened)
	}
	seen.rev, seen.inPart, seen.changed, seen.Broken = now.Rev, inPart, now.Changed, err
	return seen
}

// unread returns what to show of a game that the store cannot return now.
func (s *Collection) unread(g *Item, why error) *Glance {
	s.Later(g.Ref)
	return &Glance{Broken: why}
}

// take fills in what to show of a game.
func (s *Glance) take(p *show.Printer, g *sessions.Game) error {
	s.Players, s.Title, s.Date, s.Phase = g.Record.Players, g.Record.Title, g.Record.Date, g.Table.Now().Phase.String()
	s.Board.Title, s.Board.ID, s.Lines = g.Board().Info().Title, g.Board().Info().ID, len(g.Entries)
	s.Moment, s.Far, s.Over, s.Depth = p.Moment(g), p.Far(g), g.Over(), show.Unrefereed(g)
	s.Provable = g.Record.Totals && g.Board().Printed().Info().Counter != nil
	letters := maps.Letters(s.Players)
	for i, name := range s.Players {
		at := maps.Seat(i)
		s.Seats = append(s.Seats, PlayerSummary{Name: name, Color: g.Script.Info().Colors[at], Letter: letters[i],
			Total: g.Table.Mark(at), Turn: at == g.Table.Now().Turn, Gone: g.Table.Now().Away.Gone(at)})
	}
	if !s.Over {
		return nil
	}
	count, err := g.Score()
	if err != nil {
		return err
	}
	s.Cut = g.Cut()
	if s.Complete = g.Lacks(count) == sessions.Complete; s.Complete {
		for i := range s.Seats {
			s.Seats[i].Total, s.Seats[i].Place = count.Total(maps.Seat(i)), count.Place(maps.Seat(i))
		}
	}
	return nil
}
