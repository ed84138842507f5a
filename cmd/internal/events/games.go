package events

import (
	"errors"
	"slices"
	"strconv"

	"purser/internal/text"
	"purser/maps"
	"purser/sessions"
	"purser/sessions/event"
	"purser/sessions/kind"
	"purser/sessions/record"
	"purser/sessions/store"
)

// gameOf returns the game of a table that is in the home, whole, or nil: the one of its name, or of a later draw, with
// the same players in the same order. The error is a [*sessions.DiskError], if that cannot be told.
func (s *Shell) gameOf(o *Opened, round int, t *event.Table) (*sessions.Game, error) {
	l := s.Library()
	for name := range event.GameNames(o.name, round, t.Number) {
		if !s.has(name) {
			return nil, nil
		}
		g, err := l.Read(name, sessions.Whole)
		if unread, ok := errors.AsType[*sessions.DiskError](err); ok {
			return nil, unread
		}
		if err == nil && slices.Equal(g.Record.Players, o.Names(t.Seats)) {
			return g, nil
		}
	}
	return nil, nil
}

// has reports whether anything has a name in the home, or may have. The first one that is missing costs a look at all
// of it, and the others nothing more.
func (s *Shell) has(name string) bool {
	if s.known != nil {
		return s.known[store.Fold(name)]
	}
	if there, err := s.Library().Has(name); err != nil || there {
		return true
	}
	all, err := s.Library().Games()
	if err == nil {
		s.known = map[string]bool{}
	}
	for _, g := range all {
		s.known[store.Fold(g.Name())] = true
	}
	return false
}

// begin begins a game for a table, and returns its name, or why there is none.
func (s *Shell) begin(o *Opened, round int, t *event.Table) (string, error) {
	l := s.Library()
	b, err := l.Boards.Open(o.Map)
	if err != nil {
		return "", err
	}
	if g, err := s.gameOf(o, round, t); err != nil {
		return "", err
	} else if g != nil {
		return g.Name, nil
	}
	room := b.Seating()
	header := record.Header{Map: o.Map, Date: l.Today()}
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
	name := l.FreeName(event.GameName(o.name, round, t.Number))
	g, err := sessions.Read(name, []byte(words), l.Boards.Find)
	switch {
	case err != nil:
		if wrong, ok := err.(record.SyntaxErrors); ok {
			err = text.Errorf("%s", wrong[0].What)
		}
		return "", err
	case g.Illegal != nil:
		return "", g.Illegal
	}
	if err = l.Create(name, g, false); store.Made(err) && s.known != nil {
		s.known[store.Fold(name)] = true
	}
	return name, err
}

// Unbegun reports whether a table of the round that is open has neither a game nor a result.
func (s *Shell) Unbegun(o *Opened) bool {
	r := o.Round()
	return r != nil && slices.ContainsFunc(r.Tables, func(t event.Table) bool {
		g, _ := s.gameOf(o, r.Number, &t)
		return t.Open() && g == nil
	})
}

// seated returns the command by which the first player of a game begins with other pieces, and the one that says how
// many tickets that player has kept, the fewest that are legal; each is empty if the board does not ask for it.
func (s *Shell) seated(game string) (pieces, keeps text.Command) {
	g, err := s.Library().Read(game, sessions.Whole)
	if err != nil {
		return "", ""
	}
	line := g.Record.Head[slices.IndexFunc(g.Record.Head, func(l record.Line) bool { return l.Player == 0 })]
	seat := g.Header(line.Number).Text
	amend := func(words string) text.Command {
		return text.Command("purser amend " + strconv.Itoa(line.Number) + " '" + words + "' --game " + record.Quote(game))
	}
	for _, q := range g.Board().Seating().Asks {
		if q.Default != "" {
			pieces = amend(seat)
		}
		for n := 1; q.Strict && n <= 9 && keeps == ""; n++ {
			words, err := q.Words(strconv.Itoa(n))
			if err != nil {
				break
			}
			if next, err := g.AmendHeader(line.Number, seat+" "+words); err == nil && next.Illegal == nil {
				keeps = amend(seat + " " + words)
			}
		}
	}
	return pieces, keeps
}

// drop deletes the game of a table if nothing has been played.
func (s *Shell) drop(o *Opened, round int, t *event.Table) error {
	g, err := s.gameOf(o, round, t)
	if g != nil && len(g.Entries) == 0 {
		if err = s.Library().Delete(g.Name); !store.Made(err) {
			err = text.WithHint(err, text.Say("purser delete %s deletes the game", g.Name))
		}
		delete(s.known, store.Fold(g.Name))
	}
	return err
}

// scores returns the result of a finished game, best first, or nothing if it is not finished.
func scores(g *sessions.Game) (all []event.Score) {
	if g.Illegal != nil {
		return nil
	}
	count, err := g.Score()
	if err != nil || g.Lacks(count) != sessions.Complete {
		return nil
	}
	type placed struct {
		event.Score
		place int
	}
	var list []placed
	for i, f := range count.Players {
		seat := kind.Seat(i)
		p := placed{event.Score{Name: g.Record.Players[i], Points: f.Total}, f.Place}
		if g.Table.Now().Away.Behind(seat) {
			p.Gone, p.Points, p.place = true, 0, p.place+record.MaxPlayers
		}
		list = append(list, p)
	}
	slices.SortStableFunc(list, func(a, b placed) int { return a.place - b.place })
	for i, p := range list {
		p.Tied = i > 0 && !p.Gone && p.place == list[i-1].place
		all = append(all, p.Score)
	}
	return all
}

// collect writes the results of finished games of tables that have none, or have one that was taken from the game as it
// was before, and returns how many.
func (s *Shell) collect(o *Opened) (int, error) {
	lines, n := "", 0
	for r, t := range o.AllTables() {
		if !t.Open() && !(t.Taken() && s.Outdated(t)) {
			continue
		}
		g, err := s.gameOf(o, r.Number, t)
		if err != nil {
			s.Note("%s: its result cannot be taken: %s", event.GameName(o.name, r.Number, t.Number), err)
		}
		if g == nil {
			continue
		}
		line := s.from(g, r.Number, t.Number)
		if line == "" {
			continue
		}
		if _, err := event.Read(o.name, append(slices.Clone(o.now.Lines), lines+line+"\n"...)); err != nil {
			s.Note("%s: its result cannot be taken: %s", g.Name, reason(err))
			continue
		}
		lines += line + "\n"
		n++
	}
	if n == 0 || o.path == sessions.Stdin {
		return 0, nil
	}
	return n, s.shelf().append(o, lines, "")
}

// from returns the line of the result of a game, or nothing if that is not finished.
func (s *Shell) from(g *sessions.Game, round, table int) string {
	all := scores(g)
	rev, err := s.shelf().revision(g.Name)
	if all == nil || err != nil {
		return ""
	}
	return event.Line{Verb: event.Scored, Round: round, Table: table, Scores: all, Game: g.Name, Rev: rev}.String()
}

// ended returns a game as if its table had said that all tickets are shown, unless somebody is known to have more:
// results were taken from games without that line before there was one.
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

// GameOf returns the name of the game of a table, or nothing if there is none in the home.
func (s *Shell) GameOf(o *Opened, r *event.Round, t *event.Table) string {
	if g, _ := s.gameOf(o, r.Number, t); g != nil {
		return g.Name
	}
	return ""
}
