package sessions

import (
	"cmp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"
	"unique"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/scoring/stats"
	"purser/sessions/games"
	"purser/sessions/kind"
	"purser/sessions/record"
	"purser/sessions/store"
)

// A Reason says why a game is left out when finished games are added up, as a clause that follows "is" or "are". It is
// empty if the game is included.
type Reason string

// Reasons, in the order of [Reasons].
const (
	Complete   Reason = ""
	Empty      Reason = "without a line of play"
	Unfinished Reason = "not over"
	Tallied    Reason = "tallied in part"
	Hidden     Reason = "without all tickets shown"
	Partial    Reason = "without everybody's total"
	Undecided  Reason = "without a winner"
	IllegalNow Reason = "against the rules"
	Damaged    Reason = "damaged"
)

// Reasons lists all reasons in the order in which they are reported.
var Reasons = []Reason{Empty, Unfinished, Tallied, Hidden, Partial, Undecided, IllegalNow, Damaged}

// LeftOut says that games are left out for this reason.
func (r Reason) LeftOut(games any) text.Sentence {
	if r == Unfinished {
		return text.Say("not counted yet, still being played: %s", games)
	}
	return text.Say("not counted, %s: %s", text.Say(string(r)), games)
}

// Lacks returns why a legal game is not finished, or [Complete].
func (g *Game) Lacks(score *kind.Count) Reason {
	_, played := g.Last()
	switch {
	case !played:
		return Empty
	case g.tallying:
		return Tallied
	case !g.Over():
		return Unfinished
	case !score.Final && score.Undecided:
		return Undecided
	case !score.Final && g.Record.Totals:
		return Partial
	case !score.Final:
		return Hidden
	}
	return Complete
}

// complete reports whether a game is legal and finished.
func (g *Game) complete() bool {
	if g.Illegal != nil || !g.Over() {
		return false
	}
	score, err := g.Score()
	return err == nil && g.Lacks(score) == Complete
}

// A Summary is what a shelf keeps about one game: just enough to list it and to add it up, so that ten thousand
// summaries take only a few megabytes.
type Summary struct {
	// The board is empty if the record could not be read. The counts are nil if the game could not be counted.
	stats.FinishedGame
	Changed time.Time // when the file changed
	Cut     bool      // the last line was cut off during writing
	Else    bool      // its board has changed since the game began
	Excused bool      // lines count as agreed to; see [Game.Excused]
	Agreed  bool      // breaks rules, by consent or excused
	Gone    bool      // somebody left before the end and is placed behind those who stayed
	Void    bool      // its event table is void
	ByHand  bool      // not a game, but a result entered by hand in an event; only used for ratings

	Phase    string // empty for an illegal game
	Tallying bool   // the tally is unfinished
	Rounds   int    // of an event
	Used     bool   // is the event in use
	Why      Reason // why it is left out, or Complete
	Err      error  // what is wrong with the game, or nil
}

// shelved returns the summary of a game or event that has not been read, with the date of its file if known.
func shelved(e games.Listing) Summary {
	s := Summary{FinishedGame: stats.FinishedGame{Name: e.Name(), File: e.Path}, Changed: e.Changed}
	if !e.Changed.IsZero() {
		s.Day = e.Changed.Format(time.DateOnly)
	}
	return s
}

// Shelf reads, referees and counts all games in the library on all processors, and returns them in the order in which
// they were played. If own is the id of a board, it includes only games on that board. Results entered by hand in
// events come last. It calls progress after each game, from several goroutines.
func (l *Library) Shelf(own string, progress func(done, total int)) ([]Summary, error) {
	games, events, err := l.shelf(own, progress, func(*Summary) {})
	return l.inEvents(games, events), err
}

// Listing returns the summaries of [Library.Shelf] and of events by name, with places and totals, but without the
// other figures, which take most of the memory in a large library. It also returns the name of the game in use.
func (l *Library) Listing() (games []Summary, inUse string, err error) {
	if inUse, err = l.Desk.Current(store.CurrentGame); err != nil {
		return nil, "", diskError(l.Desk.Dir(), err)
	}
	games, events, err := l.shelf("", nil, func(s *Summary) {
		for i := range s.Counts {
			s.Counts[i].Parts = nil
		}
	})
	games = append(games, l.listed(events)...)
	slices.SortFunc(games, func(a, b Summary) int { return strings.Compare(a.Name, b.Name) })
	return games, inUse, err
}

// shelf returns the summaries of all games, each shortened by shorten, and the events that are stored with them.
func (l *Library) shelf(own string, progress func(done, total int), shorten func(*Summary)) (summaries []Summary,
	events []games.Listing, err error) {
	all, err := l.Store.List(ctx)
	if err != nil {
		return nil, nil, diskError(l.Store.Path(""), err)
	}
	events = only(games.Event, slices.Clone(all))
	entries := only(games.Game, all)
	inPart, err := l.Store.InParts(ctx)
	if err != nil {
		return nil, nil, diskError(l.Store.Path(""), err)
	}
	summaries = make([]Summary, len(entries))
	var done atomic.Int64
	SideBySide(len(summaries), func(i int) {
		summaries[i] = l.summary(entries[i], own, inPart[entries[i].Ref])
		shorten(&summaries[i])
		if n := int(done.Add(1)); progress != nil {
			progress(n, len(summaries))
		}
	})
	slices.SortStableFunc(summaries, func(a, b Summary) int {
		return cmp.Or(strings.Compare(a.Day, b.Day), a.Changed.Compare(b.Changed))
	})
	return summaries, events, nil
}

// once returns a shared copy of a name, because a substring of a record would keep the whole record in memory.
func once(name string) string { return unique.Make(name).Value() }

// summary reads, referees and counts one game.
func (l *Library) summary(entry games.Listing, own string, inPart bool) Summary {
	s := shelved(entry)
	s.Why = Damaged
	read, err := l.Store.Read(ctx, entry.Ref)
	if err != nil {
		s.Err = diskError(entry.Path, err)
		return s
	}
	s.Cut = len(read.Cut) > 0
	g, err := Read(entry.Name(), read.Lines, func(rec *record.Record) (kind.Board, error) {
		s.Board, s.Day = once(rec.Map), cmp.Or(once(rec.Date), s.Day)
		s.Players = lists.Map(rec.Players, func(name string) stats.Person {
			return stats.Person{Key: once(record.Fold(name)), Name: once(name)}
		})
		if own != "" && own != rec.Map {
			return nil, nil
		}
		return l.Boards.Find(rec)
	})
	switch {
	case err != nil || g == nil:
		s.Err = err
		return s
	case g.Illegal != nil:
		s.Why, s.Err = IllegalNow, g.Illegal
		return s
	}
	s.Excused, s.Agreed = len(g.Excused()) > 0, len(g.Waived()) > 0
	for i := range s.Players {
		s.Gone = s.Gone || g.Table.Now().Away.Behind(kind.Seat(i))
	}
	g.tallying = inPart
	s.Else = g.ChangedBoard() != nil
	s.Phase, s.Tallying = g.Table.Now().Phase.String(), g.tallying
	score, err := g.Score()
	if err != nil {
		s.Err = err
		return s
	}
	s.Why = g.Lacks(score)
	s.Counts = score.Players
	return s
}

// SideBySide calls do for 0 to n-1 on all processors. It returns when all calls are done.
func SideBySide(n int, do func(i int)) {
	var group sync.WaitGroup
	var next atomic.Int64
	for range min(n, runtime.GOMAXPROCS(0)) {
		group.Go(func() {
			for i := next.Add(1) - 1; i < int64(n); i = next.Add(1) - 1 {
				do(int(i))
			}
		})
	}
	group.Wait()
}
