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

// A hallTable is a table in the hall: one of the event's, or a game without an event.
type hallTable struct {
	*shelf.Glance
	tableInfo
	form   show.Object
	digest [sha256.Size]byte
}

// A tableInfo identifies a table and has its state apart from its game.
type tableInfo struct {
	id     string // of its element on the page
	number int    // in its round, or 0
	late   int    // the number of its round, if that is an earlier one, or 0
	game   string // its name, or empty
	hand   bool   // the result was entered by hand
	void   string // why the table is void, or empty
}

// same reports whether two tables look the same to everybody.
func (t *hallTable) same(other *hallTable) bool {
	return other != nil && t.Glance == other.Glance && t.tableInfo == other.tableInfo
}

// A hallMoment is a state of the hall, with everything made from it on first use.
type hallMoment struct {
	web.Memo
	seen   string
	event  *director.LoadedEvent // may be nil
	tables []*hallTable
	known  map[string]*hallTable // by id
	digest [sha256.Size]byte     // of everything but the tables
	*ratings
}

// of returns the table with an element's id, or nil.
func (m *hallMoment) of(id string) *hallTable {
	if m == nil {
		return nil
	}
	return m.known[id]
}

// momentOf returns what the hall shows now: the tables of the event's open round, after those of earlier rounds that
// still play; without an event, all unfinished games.
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
			words, _ := json.Marshal(t.form) // cannot fail: strings and numbers only
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

// unfinished returns the unfinished games, newest first.
func (h *Hall) unfinished() (all []*hallTable) {
	for _, g := range h.All() {
		if seen := g.Glance(); !seen.Complete {
			all = append(all, &hallTable{Glance: seen, tableInfo: tableInfo{id: "g-" + g.Name(), game: g.Name()}})
		}
	}
	return all
}

// tablesOf returns the tables of a round: all of the open round, but only those still in play of an earlier one.
func (h *Hall) tablesOf(o *director.LoadedEvent, r *event.Round) (all []*hallTable) {
	for i := range r.Tables {
		if of := &r.Tables[i]; r == o.Round() || of.Open() {
			all = append(all, h.tableOf(o, r, of))
		}
	}
	return all
}

// tableOf returns a table of a round with its result and its game, as far as known.
func (h *Hall) tableOf(o *director.LoadedEvent, r *event.Round, of *event.Table) *hallTable {
	t := &hallTable{tableInfo: tableInfo{id: fmt.Sprint("t-", of.Number), number: of.Number, void: of.Void}}
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

// gameOf returns the game of a table, or nil. It is the one named in the result, or the game named after the table,
// possibly from a later draw, if it has the same players in the same order.
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
