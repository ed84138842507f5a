package sessions

import (
	"cmp"
	"errors"
	"io/fs"
	"slices"

	"purser/scoring/stats"
	"purser/sessions/event"
	"purser/sessions/games"
	"purser/sessions/record"
	"purser/sessions/store"
)

// Events lists the events of the library.
func (l *Library) Events() ([]games.Listing, error) { return l.entries(games.Event) }

// Event returns the event with this name, ignoring case and accents. The error is [fs.ErrNotExist] if there is none.
func (l *Library) Event(name string) (games.Listing, error) {
	e, err := l.Store.Find(ctx, name)
	if err == nil && e.Kind() != games.Event { // a game; a folder may hold both under one name
		all, failed := l.Events()
		named := func(other games.Listing) bool { return store.Fold(other.Name()) == store.Fold(name) }
		if i := slices.IndexFunc(all, named); i >= 0 {
			return all[i], nil
		}
		return e, cmp.Or(failed, store.Absent(name))
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		err = diskError(l.Store.Path(""), err)
	}
	return e, err
}

// PhaseEvent is the phase that a list of games shows for an event.
const PhaseEvent = "event"

// ListEvents returns a summary of each event in the library.
func (l *Library) ListEvents() ([]Summary, error) {
	events, err := l.Events()
	return l.listed(events), err
}

// listed returns a summary of each event.
func (l *Library) listed(events []games.Listing) (all []Summary) {
	inUse, _ := l.Desk.Current(store.CurrentEvent) // the list does without it
	for _, at := range events {
		s := shelved(at)
		s.Phase, s.Used = PhaseEvent, s.Name == inUse
		e, err := l.event(at)
		if s.Err = err; e != nil {
			s.Board, s.Day, s.Rounds = e.Map, cmp.Or(e.Date, s.Day), len(e.Rounds)
			for p := range e.Players() {
				s.Players = append(s.Players, stats.Person{Key: record.Fold(e.Name(p)), Name: e.Name(p)})
			}
		}
		all = append(all, s)
	}
	return all
}

// event reads an event up to its last valid line. The error is a [*DiskError], or that of [event.Read].
func (l *Library) event(at games.Listing) (*event.Event, error) {
	text, err := l.ReadEvent(at)
	if err != nil {
		return nil, err
	}
	return event.Read(at.Name(), slices.Concat(text.Lines, text.Cut))
}

// CreateEvent writes a new event and puts it in use. The error is a [*store.BadNameError] or a [*DiskError]. It wraps
// [fs.ErrExist] if the name is taken.
func (l *Library) CreateEvent(name string, lines []byte) error {
	name, err := store.NewName(name)
	if err != nil {
		return err
	}
	return l.create(&games.PackRecord{Ref: games.KeyOf(games.Event, name), Lines: lines}, true, true)
}

// ReadEvent returns the current text of an event. The error is a [*DiskError].
func (l *Library) ReadEvent(at games.Listing) (games.StoredText, error) {
	in, key := l.in(at)
	now, err := in.Read(ctx, key)
	return now, diskError(at.Path, err)
}

// AddToEvent appends whole lines to an event, provided that it has not changed since seen. With a token, repeated
// calls append them only once; see [games.Games]. The receipt holds the resulting event, also with [store.ErrDone].
func (l *Library) AddToEvent(at games.Listing, seen games.StoredText, lines []byte, token string) (games.Receipt,
	error) {
	in, key := l.in(at)
	receipt, err := in.Append(ctx, key, seen, lines, token)
	if receipt.Already { // others may have written after the first attempt
		now, failed := in.Read(ctx, key)
		receipt.StoredText, err = now, cmp.Or(failed, err)
	}
	return receipt, diskError(at.Path, err)
}

// Written reports whether lines were added to an event with this token, which must not be empty.
func (l *Library) Written(at games.Listing, token string) (bool, error) {
	in, key := l.in(at)
	done, err := in.Written(ctx, key, token)
	return done, diskError(at.Path, err)
}

// Revision returns the revision of a game's text, even if the game cannot be read.
func (l *Library) Revision(name string) (store.Rev, error) {
	at, err := l.Place(name)
	if err != nil {
		return "", err
	}
	now, err := at.Store.Read(ctx, at.Key)
	return now.Rev, diskError(at.Path, err)
}

// in returns the store and key of an event: in the library, or in a file if it has a path but no key.
func (l *Library) in(at games.Listing) (*games.Games, games.Ref) {
	if at.Ref != "" {
		return l.Store, at.Ref
	}
	return games.OneFile(at.Path)
}

// inEvents adds to the summaries of games the event table at which each was played, and whether that table is void. It
// also appends results that were entered by hand. It skips events that cannot be read.
func (l *Library) inEvents(all []Summary, events []games.Listing) []Summary {
	index := map[string]int{} // games by name
	for i := range all {
		index[all[i].Name] = i
	}
	for _, at := range events {
		e, err := l.event(at)
		if err != nil {
			continue
		}
		for r, table := range e.AllTables() {
			heat := stats.EventTable{Event: at.Name(), Round: r.Number, Table: table.Number}
			game := event.GameName(at.Name(), r.Number, table.Number)
			if table.Result != nil && table.Result.Game != "" {
				game = table.Result.Game
			}
			i, known := index[game]
			if known && slices.EqualFunc(all[i].Players, e.Names(table.Seats), func(p stats.Person, who string) bool {
				return p.Key == record.Fold(who)
			}) {
				all[i].EventTable, all[i].Void = heat, table.Void != ""
				if all[i].Why == Complete {
					continue
				}
			}
			if table.Result != nil && table.Result.Game == "" && table.Void == "" {
				all = append(all, l.byHand(game, heat, e, table))
			}
		}
	}
	return all
}

// byHand returns a summary for a result that was entered by hand.
func (l *Library) byHand(name string, heat stats.EventTable, e *event.Event, table *event.Table) Summary {
	s := Summary{FinishedGame: stats.FinishedGame{Name: name, Board: e.Map, Day: e.Date, EventTable: heat},
		ByHand: true}
	unit := ""
	if b, err := l.Boards.Open(e.Map); err == nil {
		unit = b.Info().Kind.Info().Unit
	}
	place := 0
	for i, p := range table.Result.Scores {
		if !p.Tied {
			place = i + 1
		}
		s.Players = append(s.Players, stats.Person{Key: record.Fold(p.Name), Name: p.Name})
		s.Counts = append(s.Counts, stats.GameFigures{Total: p.Points, Place: place, Unit: unit, Won: place == 1})
		s.Gone = s.Gone || p.Gone
	}
	return s
}
