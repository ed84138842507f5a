package hall

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"purser/cmd/internal/events"
	"purser/cmd/internal/serve"
	"purser/cmd/internal/show"
	"purser/event"
	"purser/internal/text"
	"purser/maps"
	"purser/sessions"
	"purser/sessions/store"
)

// A glance is what the hall shows of a game.
type glance struct {
	rev      store.Rev
	inPart   bool
	players  []string
	date     string
	board    struct{ title, id string }
	phase    string
	lines    int
	moment   text.Sentence // whose turn it is, or that the game is over
	far      text.Sentence // from the end; may be empty
	seats    []seat
	over     bool  // nobody has the turn
	complete bool  // and nothing is missing
	broken   error // why it cannot be read, or nil
}

// A seat is what the hall shows of a player.
type seat struct {
	name, color, letter string
	total, place        int // there is a place once the game is over
	turn, gone          bool
}

// A table is a table of the hall: of the event's round, or a game of its own.
type table struct {
	*glance
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
func (t *table) same(other *table) bool {
	return other != nil && t.glance == other.glance && t.is == other.is
}

// A moment is what the hall shows, with everything that is made from it on first use.
type moment struct {
	serve.Once
	seen   string
	event  *events.Opened // or nil
	tables []*table
	known  map[string]*table // by id
	digest [sha256.Size]byte // of what is around the tables
}

// of returns the table of an element, or nil.
func (m *moment) of(id string) *table {
	if m == nil {
		return nil
	}
	return m.known[id]
}

// glanceAt looks at a game, unless it is as it was.
func (h *Hall) glanceAt(g *game) *glance {
	ctx := h.context()
	now, err := h.Library.Store.Read(ctx, g.Ref)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return &glance{broken: &sessions.DiskError{Path: g.Path, Cause: err}}
	case g.seen != nil && g.seen.rev == now.Rev && g.seen.inPart == now.InPart:
		return g.seen
	}
	seen := &glance{}
	opened, err := h.library().Open(g.Name)
	if err == nil {
		err = seen.take(h.Printer(text.English), opened)
	}
	seen.rev, seen.inPart, seen.broken = now.Rev, now.InPart, err
	return seen
}

// take takes what is shown of a game.
func (s *glance) take(p *show.Printer, g *sessions.Game) error {
	s.players, s.date, s.phase = g.Record.Players, g.Record.Date, g.Table.Phase().String()
	s.board.title, s.board.id, s.lines = g.Board().Title(), g.Board().ID(), len(g.Entries)
	s.moment, s.far, s.over = p.Moment(g), p.Far(g), g.Table.Turn() == maps.Nobody
	letters := maps.Letters(s.players)
	for i, name := range s.players {
		at := maps.Seat(i)
		s.seats = append(s.seats, seat{name: name, color: g.Script.Color(at), letter: letters[i],
			total: g.Table.Mark(at), turn: at == g.Table.Turn(), gone: g.Table.Away().Gone(at)})
	}
	if !s.over {
		return nil
	}
	count, err := g.Score()
	if err != nil {
		return err
	}
	if s.complete = g.Lacks(count) == sessions.Complete; s.complete {
		for i := range s.seats {
			s.seats[i].total, s.seats[i].place = count.Total(maps.Seat(i)), count.Place(maps.Seat(i))
		}
	}
	return nil
}

// momentOf works out what the hall shows now: the tables of the event's round, after those of earlier rounds that still
// play, or without an event all games that are not over.
func (h *Hall) momentOf(o *events.Opened) *moment {
	m := &moment{event: o, known: map[string]*table{}}
	around := []any{h.event}
	if o == nil {
		m.tables = h.unfinished()
	} else {
		around = append(around, o.Called(), o.Map)
		if r := o.Round(); r != nil {
			around = append(around, r.Number, r.Kind, o.Names(r.Byes))
			for i := range o.Rounds {
				m.tables = append(m.tables, h.tablesOf(o, &o.Rounds[i])...)
			}
		}
	}
	before := h.now.Load()
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
func (h *Hall) unfinished() (all []*table) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, g := range h.games {
		if g.seen != nil && !g.seen.complete {
			all = append(all, &table{glance: g.seen, is: is{id: "g-" + g.Name, game: g.Name}})
		}
	}
	slices.SortFunc(all, func(a, b *table) int {
		if a.date != b.date {
			return strings.Compare(b.date, a.date)
		}
		return strings.Compare(a.game, b.game)
	})
	return all
}

// tablesOf returns the tables of the round that is open, or of an earlier one those that still play.
func (h *Hall) tablesOf(o *events.Opened, r *event.Round) (all []*table) {
	for i := range r.Tables {
		if of := &r.Tables[i]; r == o.Round() || of.Result == nil && of.Void == "" {
			all = append(all, h.tableOf(o, r, of))
		}
	}
	return all
}

// tableOf returns a table of a round: its game as far as it is known, and its result.
func (h *Hall) tableOf(o *events.Opened, r *event.Round, of *event.Table) *table {
	t := &table{is: is{id: fmt.Sprint("t-", of.Number), number: of.Number, void: of.Void}}
	if r != o.Round() {
		t.id, t.late = fmt.Sprint("t-", r.Number, "-", of.Number), r.Number
	}
	if g := h.gameOf(o, r, of); g != nil {
		t.game, t.glance = g.Name, g.seen
		if of.Result == nil {
			return t
		}
	}
	shown := glance{players: o.Names(of.Seats)}
	shown.board.id, shown.board.title = o.Map, o.Map
	if t.glance != nil {
		shown = *t.glance
	}
	settled := o.Settle(of)
	shown.seats = nil
	for _, p := range of.Seats {
		s := seat{name: o.Name(p), letter: text.Brief(o.Name(p), 1)}
		if t.glance != nil && t.broken == nil {
			if i := slices.Index(shown.players, s.name); i >= 0 {
				s = t.seats[i]
			}
		}
		s.turn = false
		for _, won := range settled {
			if won.Player == p {
				s.total, s.place, s.gone = won.Placed.Points, won.Place, won.Gone
			}
		}
		shown.seats = append(shown.seats, s)
	}
	shown.over = len(settled) > 0 || of.Void != ""
	shown.complete = shown.over
	if of.Result != nil {
		t.hand, shown.broken = of.Result.Game == "", nil
	}
	t.glance = &shown
	return t
}

// gameOf returns the game of a table, or nil: that of its result, or the one of its name, or of a later draw, with
// the same players in the same order.
func (h *Hall) gameOf(o *events.Opened, r *event.Round, t *event.Table) *game {
	if t.Result != nil && t.Result.Game != "" {
		return h.seen(t.Result.Game)
	}
	players := o.Names(t.Seats)
	for name := range event.GameNames(h.event, r.Number, t.Number) {
		g := h.seen(name)
		if g == nil {
			return nil
		}
		if g.seen == nil || g.seen.broken != nil && g.seen.players == nil || slices.Equal(g.seen.players, players) {
			return g
		}
	}
	return nil
}

// seen returns a game by its name, after a look at it, or nil.
func (h *Hall) seen(name string) *game {
	h.mu.Lock()
	g := h.byName[name]
	h.mu.Unlock()
	if g != nil && g.seen == nil {
		g.seen = h.glanceAt(g)
	}
	return g
}

// json returns a table for programs.
func (t *table) json() show.Object {
	form := show.Fields().WithSome("round", t.late, "table", t.number, "game", t.game)
	if t.glance == nil {
		return form
	}
	if t.broken != nil {
		return form.With("error", text.Records.Words(text.Say("this game cannot be read now")))
	}
	turn := ""
	players := show.Each(t.seats, func(s seat) show.Object {
		if s.turn {
			turn = s.name
		}
		return show.Fields("name", s.name).WithSome("color", s.color).With("total", s.total).
			WithSome("place", s.place, "left", s.gone)
	})
	far := text.Records.Words(t.far)
	return form.With("map", t.board.id).WithSome("phase", t.phase, "turn", turn, "far", far).
		With("lines", t.lines, "over", t.complete).WithSome("hand", t.hand, "void", t.void).With("players", players)
}
