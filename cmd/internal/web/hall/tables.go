package hall

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"

	"purser/cmd/internal/show"
	"purser/cmd/internal/web"
	"purser/cmd/internal/web/shelf"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/sessions/director"
	"purser/sessions/event"
)

// A hallTable is a table of the hall: of the event's round, or a game of its own.
type hallTable struct {
	*shelf.Glance
	is
	form   show.Object
	digest [sha256.Size]byte
}

// An is is what a table is besides its game.
type is struct {
	id     string // of its element on the page
	number int    // in its round, or 0
	late   int    // its round, if that is an earlier one; or 0
	game   string // its name, or empty
	hand   bool   // its result was entered by hand
	void   string // why it counts for nothing, or empty
}

// same reports whether nothing of two tables differs that anybody is shown.
func (t *hallTable) same(other *hallTable) bool {
	return other != nil && t.Glance == other.Glance && t.is == other.is
}

// A hallMoment is what the hall shows, with everything that is made from it on first use.
type hallMoment struct {
	web.Memo
	seen   string
	event  *director.LoadedEvent // or nil
	tables []*hallTable
	known  map[string]*hallTable // by id
	digest [sha256.Size]byte     // of what is around the tables
	*ratings
}

// of returns the table of an element, or nil.
func (m *hallMoment) of(id string) *hallTable {
	if m == nil {
		return nil
	}
	return m.known[id]
}

// momentOf works out what the hall shows now: the tables of the event's round, after those of earlier rounds that still
// play, or without an event all games that are not over.
func (h *Hall) momentOf(o *director.LoadedEvent) *hallMoment {
	m := &hallMoment{event: o, known: map[string]*hallTable{}}
	around := []any{}
	if o == nil {
		m.tables = h.unfinished()
	} else {
		around = append(around, o.Entry.Name(), o.Called(), o.Map)
		if r := o.Round(); r != nil {
			around = append(around, r.Number, r.Kind, o.Names(r.Byes))
			for i := range o.Rounds {
				m.tables = append(m.tables, h.tablesOf(o, &o.Rounds[i])...)
			}
		}
	}
	before := h.now.Load()
	m.ratings = &ratings{}
	if before != nil && before.standingsSeen() == m.standingsSeen() { // no table has ended since
		m.ratings = before.ratings
	}
	for _, t := range m.tables {
		if was := before.of(t.id); t.same(was) {
			t.form, t.digest = was.form, was.digest
		} else {
			t.form = t.json()
			words, _ := json.Marshal(t.form) // it has only texts and numbers
			t.digest = sha256.Sum256(words)
		}
		m.known[t.id] = t
		around = append(around, t.id)
	}
	m.digest = sha256.Sum256(fmt.Append(nil, around...))
	all := sha256.New()
	all.Write(m.digest[:])
	for _, t := range m.tables {
		all.Write(t.digest[:])
	}
	m.seen = hex.EncodeToString(all.Sum(nil)[:8])
	return m
}

// unfinished returns the games that are not over, the newest first.
func (h *Hall) unfinished() (all []*hallTable) {
	for _, g := range h.All() {
		if seen := g.Glance(); !seen.Complete {
			all = append(all, &hallTable{Glance: seen, is: is{id: "g-" + g.Name(), game: g.Name()}})
		}
	}
	return all
}

// tablesOf returns the tables of the round that is open, or of an earlier one those that still play.
func (h *Hall) tablesOf(o *director.LoadedEvent, r *event.Round) (all []*hallTable) {
	for i := range r.Tables {
		if of := &r.Tables[i]; r == o.Round() || of.Open() {
			all = append(all, h.tableOf(o, r, of))
		}
	}
	return all
}

// tableOf returns a table of a round: its game as far as it is known, and its result.
func (h *Hall) tableOf(o *director.LoadedEvent, r *event.Round, of *event.Table) *hallTable {
	t := &hallTable{is: is{id: fmt.Sprint("t-", of.Number), number: of.Number, void: of.Void}}
	if r != o.Round() {
		t.id, t.late = fmt.Sprint("t-", r.Number, "-", of.Number), r.Number
	}
	if g := h.gameOf(o, r, of); g != nil {
		t.game, t.Glance = g.Name(), g.Glance()
		if of.Result == nil {
			return t
		}
	}
	shown := shelf.Glance{Players: o.Names(of.Seats)}
	shown.Board.ID, shown.Board.Title = o.Map, o.Map
	if t.Glance != nil {
		shown = *t.Glance
	}
	settled := o.Settle(of)
	shown.Seats = nil
	letters := maps.Letters(o.Names(of.Seats))
	for i, p := range of.Seats {
		s := shelf.PlayerSummary{Name: o.Name(p), Letter: letters[i]}
		if t.Glance != nil && t.Broken == nil {
			if i := slices.Index(shown.Players, s.Name); i >= 0 {
				s = t.Seats[i]
			}
		}
		s.Turn = false
		for _, won := range settled {
			if won.Player == p {
				s.Total, s.Place, s.Gone = won.PlayerScore.Points, won.Place, won.Gone
			}
		}
		shown.Seats = append(shown.Seats, s)
	}
	shown.Over = len(settled) > 0 || of.Void != ""
	shown.Complete = shown.Over
	if of.Result != nil {
		t.hand, shown.Broken = of.Result.Game == "", nil
	}
	t.Glance = &shown
	return t
}

// gameOf returns the game of a table, or nil: that of its result, or the one of its name, or of a later draw, with
// the same players in the same order.
func (h *Hall) gameOf(o *director.LoadedEvent, r *event.Round, t *event.Table) *shelf.Item {
	if t.Result != nil && t.Result.Game != "" {
		return h.Seen(h.Named(t.Result.Game))
	}
	players := o.Names(t.Seats)
	for name := range event.GameNames(o.Entry.Name(), r.Number, t.Number) {
		g := h.Seen(h.Named(name))
		if g == nil {
			return nil
		}
		seen := g.Glance()
		if seen == nil || seen.Broken != nil && seen.Players == nil || slices.Equal(seen.Players, players) {
			return g
		}
	}
	return nil
}

// json returns a table for programs.
func (t *hallTable) json() show.Object {
	form := show.Fields().WithSome("round", t.late, "table", t.number, "game", t.game)
	if t.Glance == nil {
		return form
	}
	if t.Broken != nil {
		return form.With("error", text.Records.Words(text.Say("this game cannot be read now")))
	}
	turn := ""
	players := lists.Map(t.Seats, func(s shelf.PlayerSummary) show.Object {
		if s.Turn {
			turn = s.Name
		}
		return show.Fields("name", s.Name).WithSome("color", s.Color).With("total", s.Total).
			WithSome("place", s.Place, "left", s.Gone)
	})
	far := text.Records.Words(t.Far)
	return form.With("map", t.Board.ID).WithSome("phase", t.Phase, "turn", turn, "far", far).
		With("lines", t.Lines, "over", t.Complete).WithSome("hand", t.hand, "void", t.void).With("players", players)
}
