package director

import (
	"errors"
	"slices"

	"purser/internal/text"
	"purser/maps"
	"purser/scoring/stats"
	"purser/sessions"
	"purser/sessions/event"
	"purser/sessions/kind"
	"purser/sessions/record"
	"purser/sessions/store"
)

// GameOf returns the game of a table in the library, fully read, or nil. It looks for the table's own game name, then
// the names used after later draws, with the same players in the same order. The error is a [*sessions.DiskError] if
// the library cannot be read.
func (s *Service) GameOf(o *LoadedEvent, r *event.Round, t *event.Table) (*sessions.Game, error) {
	for name := range event.GameNames(o.File, r.Number, t.Number) {
		if !s.has(name) {
			return nil, nil
		}
		g, err := s.Read(name, sessions.Whole)
		if unread, ok := errors.AsType[*sessions.DiskError](err); ok {
			return nil, unread
		}
		if err == nil && slices.Equal(g.Record.Players, o.Names(t.Seats)) {
			return g, nil
		}
	}
	return nil, nil
}

// has reports whether a name may be taken in the library. It lists the whole library only for the first missing name;
// further calls are free.
func (s *Service) has(name string) bool {
	if s.known != nil {
		return s.known[store.Fold(name)]
	}
	if there, err := s.Has(name); err != nil || there {
		return true
	}
	all, err := s.Games()
	if err == nil {
		s.known = map[string]bool{}
	}
	for _, g := range all {
		s.known[store.Fold(g.Name())] = true
	}
	return false
}

// begin begins a game for a table, unless it has one, and returns the name of the game. The error says why there is
// none.
func (s *Service) begin(o *LoadedEvent, r *event.Round, t *event.Table) (string, error) {
	b, err := s.Boards.Open(o.Map)
	if err != nil {
		return "", err
	}
	if g, err := s.GameOf(o, r, t); err != nil {
		return "", err
	} else if g != nil {
		return g.Name, nil
	}
	room := b.Seating()
	header := record.Header{Map: o.Map, Date: s.Today()}
	if o.Sum != "" {
		header.Map += " " + o.Sum
	}
	for i, name := range o.Names(t.Seats) {
		words := record.Quote(name)
		if i < len(room.Colors) {
			words += " " + room.Colors[i]
		}
		for _, q := range room.Asks {
			if option, err := q.Words(q.Default); q.Default != "" && err == nil {
				words += " " + option
			}
		}
		header.Players = append(header.Players, words)
	}
	words, err := header.Text()
	if err != nil {
		return "", err
	}
	name := s.FreeName(event.GameName(o.File, r.Number, t.Number))
	g, err := sessions.Read(name, []byte(words), s.Boards.Find)
	switch {
	case err != nil:
		return "", understood(err)
	case g.Illegal != nil:
		return "", g.Illegal
	}
	if err = s.Create(name, g, false); store.Made(err) && s.known != nil {
		s.known[store.Fold(name)] = true
	}
	return name, err
}

// Unbegun reports whether any table of the open round has neither a game nor a result.
func (s *Service) Unbegun(o *LoadedEvent) bool {
	r := o.Round()
	return r != nil && slices.ContainsFunc(r.Tables, func(t event.Table) bool {
		g, _ := s.GameOf(o, r, &t)
		return t.Open() && g == nil
	})
}

// drop deletes the game of a table if nothing has been played in it.
func (s *Service) drop(o *LoadedEvent, r *event.Round, t *event.Table) error {
	g, err := s.GameOf(o, r, t)
	if g != nil && len(g.Entries) == 0 {
		if err = s.Delete(g.Name); !store.Made(err) {
			err = text.WithHint(err, text.Say("purser delete %s deletes the game", g.Name))
		}
		delete(s.known, store.Fold(g.Name))
	}
	return err
}

// scores returns the result of a finished game, best first, or nil for an unfinished one.
func scores(g *sessions.Game) (all []event.PlayerScore) {
	if g.Illegal != nil {
		return nil
	}
	count, err := g.Score()
	if err != nil || g.Lacks(count) != sessions.Complete {
		return nil
	}
	type placed struct {
		event.PlayerScore
		place int
	}
	var list []placed
	for i, f := range count.Players {
		seat := kind.Seat(i)
		p := placed{event.PlayerScore{Name: g.Record.Players[i], Points: f.Total}, f.Place}
		if g.Table.Now().Away.Behind(seat) {
			p.Gone, p.Points, p.place = true, 0, p.place+record.MaxPlayers
		}
		list = append(list, p)
	}
	slices.SortStableFunc(list, func(a, b placed) int { return a.place - b.place })
	for i, p := range list {
		p.Tied = i > 0 && !p.Gone && p.place == list[i-1].place
		all = append(all, p.PlayerScore)
	}
	return all
}

// from returns the result line of a table from its game, or nil if the game is not finished.
func (s *Service) from(g *sessions.Game, r *event.Round, t *event.Table) *event.Line {
	all := scores(g)
	rev, err := s.revision(g.Name)
	if all == nil || err != nil {
		return nil
	}
	return &event.Line{Verb: event.Scored, Round: r.Number, Table: t.Number, Scores: all, Game: g.Name, Rev: rev}
}

// revision returns the short revision of a game in the library.
func (s *Service) revision(name string) (string, error) {
	rev, err := s.Revision(name)
	return Rev(rev), err
}

// Rev shortens a revision to the form used in result lines.
func Rev(rev store.Rev) string { return string(rev[:min(len(rev), 12)]) }

// Outdated reports whether the game has changed since its result was taken.
func (s *Service) Outdated(t *event.Table) bool {
	if t.Void != "" || t.Result == nil || t.Result.Game == "" || !s.has(t.Result.Game) {
		return false
	}
	rev, err := s.revision(t.Result.Game)
	return err == nil && rev != t.Result.Rev
}

// Holds says what is wrong with a result that was taken from a game; there reports whether the game is in the library.
func (s *Service) Holds(t *event.Table) (what text.Sentence, there bool) {
	r := *t.Result
	if !s.has(r.Game) {
		return what, false
	}
	g, err := s.Read(r.Game, sessions.Whole)
	rev, failed := s.revision(r.Game)
	if err != nil || failed != nil {
		return text.Say("the record of %s cannot be read", r.Game), true
	}
	if rev != r.Rev {
		return text.Say("the record of %s has changed since: it is %s now", r.Game, rev), true
	}
	r.Round, r.Table, r.Why = 0, t.Number, ""
	switch line := s.from(ended(g), &event.Round{}, t); {
	case line == nil:
		return text.Say("%s is not finished", r.Game), true
	case line.String() != r.String():
		return text.Say("%s ended otherwise: %s", r.Game, line.String()), true
	}
	return what, true
}

// ended returns a game as if the table had entered that all tickets are shown, unless that would cause a warning. Some
// results were taken from games played before that line existed.
func ended(g *sessions.Game) *sessions.Game {
	if g.Verb(record.Shown) == nil {
		return g
	}
	all, err := g.Play(maps.Nobody, kind.Line{Words: record.Shown, Seat: maps.Nobody})
	if err != nil || len(all.Warnings()) > len(g.Warnings()) {
		return g
	}
	return all
}

// Rate rates the players of an event by all finished games on its board.
func (s *Service) Rate(o *LoadedEvent) (*stats.Ranking, error) {
	games, err := s.Shelf(o.Map, nil)
	if err != nil {
		return nil, err
	}
	rankings, _ := sessions.AddUp(games, sessions.Filter{Map: o.Map}).Rankings()
	r := append(rankings, stats.Ranking{})[0] // at most one, for this board
	plays := map[string]bool{}
	for p := range o.Players() {
		plays[record.Fold(o.Name(p))] = true
	}
	r.Players = slices.DeleteFunc(r.Players, func(p stats.Rated) bool { return !plays[p.Key] })
	return &r, nil
}
