package gamestest

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	_ "purser/internal/soak" // sets how many steps are taken
	"purser/sessions/games"
	"purser/sessions/store"
)

// A plain store is the model to compare with: it keeps games in memory, without protection against failures.
type plain map[string]*plainGame

// A plainGame is a game in a plain store.
type plainGame struct {
	ref    games.Ref
	lines  string
	inPart bool
	tokens map[string]store.Rev
	notes  map[string]string
	seen   []games.StoredText // the states that readers saw
}

// walk applies the same random operations to a store, through several programs that sometimes restart, and to a plain
// store. Both must have the same texts, revisions, notes and errors.
func walk(t *testing.T, p Backing) {
	round := 0
	rapid.Check(t, func(r *rapid.T) {
		round++
		w := &walker{T: r, t: t, p: p, games: plain{}, round: round}
		w.open()
		w.open()
		names := []string{"one", "Two", "two"}
		for range rapid.IntRange(1, 25).Draw(r, "steps") {
			w.s = w.programs[rapid.IntRange(0, len(w.programs)-1).Draw(r, "program")]
			name := fmt.Sprintf("%s-%d", rapid.SampledFrom(names).Draw(r, "name"), round)
			step := rapid.SampledFrom([]string{"create", "append", "append", "append", "replace", "read", "keep",
				"note", "finish", "delete", "open", "list"}).Draw(r, "step")
			g := w.games[store.Fold(name)]
			switch {
			case step == "create":
				w.create(name)
			case step == "open":
				w.open()
			case step == "list":
				w.list()
			case g == nil:
				if _, err := w.s.Find(t.Context(), name); !errors.Is(err, fs.ErrNotExist) {
					r.Fatalf("find %s: %v", name, err)
				}
			default:
				w.step(step, g)
			}
		}
		for _, g := range w.games {
			w.read(g)
			if err := w.s.Delete(t.Context(), g.ref); err != nil {
				r.Fatal(err)
			}
		}
	})
}

// A walker applies operations to a store and to a plain one.
type walker struct {
	*rapid.T
	t        testing.TB
	p        Backing
	s        *games.Games // the program that acts next
	programs []*games.Games
	games    plain
	round    int
}

func (w *walker) open() {
	w.s = w.p.Open(w.t)
	if w.programs = append(w.programs, w.s); len(w.programs) > 2 {
		w.programs = w.programs[1:]
	}
}

func (w *walker) create(name string) {
	text := header + strings.Repeat("Anna pass\n", rapid.IntRange(0, 2).Draw(w.T, "lines"))
	part := rapid.Bool().Draw(w.T, "in part")
	ref, err := w.s.Create(w.t.Context(), games.Game, name, []byte(text), games.Options{InPart: part})
	if w.games[store.Fold(name)] != nil {
		if !errors.Is(err, fs.ErrExist) {
			w.Fatalf("create %s again: %v", name, err)
		}
		return
	}
	if err != nil {
		w.Fatal(err)
	}
	w.games[store.Fold(name)] = &plainGame{ref: ref, lines: text, inPart: part, tokens: map[string]store.Rev{},
		notes: map[string]string{}, seen: []games.StoredText{{Lines: []byte("never\n")}}}
}

func (w *walker) list() {
	all, err := w.s.List(w.t.Context())
	if err != nil || len(all) != len(w.games) {
		w.Fatalf("list: %v %v", all, err)
	}
	for _, e := range all {
		if g := w.games[store.Fold(e.Name())]; g == nil || g.ref != e.Ref {
			w.Fatalf("list: %+v", e)
		}
	}
}

func (w *walker) read(g *plainGame) {
	text, err := w.s.Read(w.t.Context(), g.ref)
	w.same(g, text, err)
	if in := part(w.t, w.s, g.ref); in != g.inPart {
		w.Fatalf("in part: %v", in)
	}
}

func (w *walker) same(g *plainGame, text games.StoredText, err error) {
	if err != nil || string(text.Lines) != g.lines ||
		text.Rev != store.RevOf([]byte(g.lines)) {
		w.Fatalf("%+v, %v; want %+v", text, err, g)
	}
	g.seen = append(g.seen, text)
}

// step applies an operation to an existing game.
func (w *walker) step(step string, g *plainGame) {
	ctx := w.t.Context()
	switch step {
	case "append", "replace":
		w.write(step, g)
	case "read":
		w.read(g)
	case "keep":
		const key = "links"
		was, now := w.value("was"), w.value("now")
		if there, ok := g.notes[key]; ok && rapid.Bool().Draw(w.T, "true") {
			was = []byte(there)
		}
		err := w.s.Keep(ctx, g.ref, key, was, now)
		if there, ok := g.notes[key]; ok != (was != nil) || there != string(was) {
			if !errors.Is(err, store.ErrMovedOn) {
				w.Fatalf("keep: %v", err)
			}
			return
		}
		if err != nil {
			w.Fatal(err)
		}
		if delete(g.notes, key); now != nil {
			g.notes[key] = string(now)
		}
	case "note":
		value, err := w.s.Note(ctx, g.ref, "links")
		if there, ok := g.notes["links"]; err != nil || ok != (value != nil) || there != string(value) {
			w.Fatalf("note: %q %v", value, err)
		}
	case "finish":
		if err := w.s.SetInPart(ctx, g.ref, false); err != nil {
			w.Fatal(err)
		}
		g.inPart = false
	case "delete":
		if err := w.s.Delete(ctx, g.ref); err != nil {
			w.Fatal(err)
		}
		for name, other := range w.games {
			if other == g {
				delete(w.games, name)
			}
		}
	}
}

// value draws a value for a note.
func (w *walker) value(what string) []byte {
	return rapid.SampledFrom([][]byte{nil, {}, []byte("v"), []byte(`{"keep":"x"}`), {0xff, '\n'}}).Draw(w.T, what)
}

// write adds lines to a game, or replaces all of them.
func (w *walker) write(step string, g *plainGame) {
	var lines string
	for range rapid.IntRange(1, 3).Draw(w.T, "lines") {
		lines += rapid.SampledFrom([]string{"Anna pass\n", "Ben pass\n", "\n", "Anna pass # ü\n"}).Draw(w.T, "line")
	}
	write, after := w.s.Append, g.lines+lines
	if step == "replace" {
		write, after = w.s.Replace, header+lines
		if rapid.Bool().Draw(w.T, "beginning") { // a first part of the current text
			rows := strings.SplitAfter(g.lines, "\n")
			after = strings.Join(rows[:rapid.IntRange(0, len(rows)-1).Draw(w.T, "rows")], "")
		}
		lines = after
	}
	seen, err := w.s.Read(w.t.Context(), g.ref)
	again := false // the same lines as before, which not every store can recognize
	w.same(g, seen, err)
	if rapid.IntRange(0, 4).Draw(w.T, "old") == 0 {
		seen, again = rapid.SampledFrom(g.seen).Draw(w.T, "seen"), true
	}
	old := string(seen.Lines) != g.lines
	token := rapid.SampledFrom([]string{"", "", "a", "b", "c", "d"}).Draw(w.T, "token")
	r, err := write(w.t.Context(), g.ref, seen, []byte(lines), token)
	if rev, known := g.tokens[token]; known {
		if err != nil || !r.Already || r.Rev != rev {
			w.Fatalf("%s with %q again: %+v %v, want %s", step, token, r, err, rev)
		}
		return
	}
	switch is := errors.Is(err, store.ErrMovedOn); {
	case old && !is:
		w.Fatalf("%s with an old revision: %v", step, err)
	case is && (old || again):
		return
	}
	if rev := store.RevOf([]byte(after)); err != nil || r.Already || r.Rev != rev {
		w.Fatalf("%s: %+v %v, want %s", step, r, err, rev)
	}
	g.lines = after
	if token != "" {
		g.tokens[token] = store.RevOf([]byte(after))
	}
	g.seen = slices.Clip(g.seen)
}
