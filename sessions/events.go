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

// Event returns an event of the library by its name, also in other letters. The error is [fs.ErrNotExist] if there
// is none.
func (l *Library) Event(name string) (games.Listing, error) {
	e, err := l.Store.Find(ctx, name)
	if err == nil && e.Kind() != games.Event { // it is a game; in a folder both may have been put under one name
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

// PhaseEvent is the phase of an event in a list of games.
const PhaseEvent = "event"

// ListEvents returns what a list says of the events of the library.
func (l *Library) ListEvents() ([]Summary, error) {
	events, err := l.Events()
	return l.listed(events), err
}

// listed returns what a list says of events.
func (l *Library) listed(events []games.Listing) (all []Summary) {
	inUse, _ := l.Desk.Current(store.CurrentEvent) // a list does without
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

// event reads an event of the library as far as it is sound. The error is a [*DiskError], or that of [event.Read].
func (l *Library) event(at games.Listing) (*event.Event, error) {
	text, err := l.ReadEvent(at)
	if err != nil {
		return nil, err
	}
	return event.Read(at.Name(), slices.Concat(text.Lines, text.Cut))
}

// CreateEvent writes a new event, and puts it in use. The error is a [*store.BadNameError] or a [*DiskError], for
// [fs.ErrExist] if anything has that name.
func (l *Library) CreateEvent(name string, lines []byte) error {
	name, err := store.NewName(name)
	if err != nil {
		return err
	}
	return l.create(&games.PackRecord{Ref: games.KeyOf(games.Event, name), Lines: lines}, true, true)
}

// ReadEvent returns an event as it is now. The error is a [*DiskError], as below.
func (l *Library) ReadEvent(at games.Listing) (games.StoredText, error) {
	in, key := l.in(at)
	now, err := in.Read(ctx, key)
	return now, diskError(at.Path, err)
}

// AddToEvent adds whole lines to an event that still is as it was seen, once for each token; see [games.Games]. The
// event is as in the receipt then, also with [store.ErrDone].
func (l *Library) AddToEvent(at games.Listing, seen games.StoredText, lines []byte, token string) (games.Receipt,
	error) {
	in, key := l.in(at)
	receipt, err := in.Append(ctx, key, seen, lines, token)
	if receipt.Already { // others may have written since
		now, failed := in.Read(ctx, key)
		receipt.StoredText, err = now, cmp.Or(failed, err)
	}
	return receipt, diskError(at.Path, err)
}

// Written reports whether lines were added to an event with a token, which is not empty.
func (l *Library) Written(at games.Listing, token string) (bool, error) {
	in, key := l.in(at)
	done, err := in.Written(ctx, key, token)
	return done, diskError(at.Path, err)
}

// Revision returns the revision of the text of a game, whole or not.
func (l *Library) Revision(name string) (store.Rev, error) {
	at, err := l.Place(name)
	if err != nil {
		return "", err
	}
	now, err := at.Store.Read(ctx, at.Key)
	return now.Rev, diskError(at.Path, err)
}

// in returns where an event is: in the library, or in a file, where it has a path and no key.
func (l *Library) in(at games.Listing) (*games.Games, games.Ref) {
	if at.Ref != "" {
		return l.Store, at.Ref
	}
	return games.OneFile(at.Path)
}

// inEvents says of the games of a shelf at which table of some events they were played, and which of those tables are
// void, and adds the results that were entered by hand. An event that cannot be read has none.
func (l *Library) inEvents(all []Summary, events []games.Listing) []Summary {
	index := map[string]int{} // the games by name
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

// byHand returns the summary of a result that was entered by hand.
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
