package director_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	_ "purser/internal/soak" // the collector of tests
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/director"
	"purser/sessions/event"
	"purser/sessions/games"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
	"purser/sessions/store"
)

// A desk is an event, and what is told about it.
type desk struct {
	*director.Service
	t     *testing.T
	at    *director.LoadedEvent
	notes []string
}

func open(t *testing.T) *desk {
	t.Helper()
	dir := t.TempDir()
	d := &desk{t: t}
	d.Service = &director.Service{Library: &sessions.Library{Store: games.In(store.In(dir)), Desk: store.StateIn(dir),
		Boards: &sessions.Boards{Kinds: []kind.Kind{routewords.Routes{}}},
		Now:    func() time.Time { return time.Date(2026, 11, 20, 20, 0, 0, 0, time.UTC) }},
		Note:    func(format string, args ...any) { d.notes = append(d.notes, text.English.Say(format, args...)) },
		Changed: new(bool)}
	var err error
	if d.at, err = d.Begin("cup", event.EventHeader{Map: "usa", Tables: []int{4, 3}, Seed: "6"}, nil); err != nil {
		t.Fatal(err)
	}
	return d
}

// enters enters a line, which must be written.
func (d *desk) enters(l event.Line) *director.LineResult {
	d.t.Helper()
	out, err := d.Enter(d.at, l, "")
	if err != nil {
		d.t.Fatal(l, err)
	}
	return out
}

// lines returns the lines of play of the event as it is stored.
func (d *desk) lines() string {
	d.t.Helper()
	now, err := d.Open("cup")
	if err != nil {
		d.t.Fatal(err)
	}
	_, lines, _ := strings.Cut(string(now.Now.Lines), "\n\n")
	if string(d.at.Now.Lines) != string(now.Now.Lines) {
		d.t.Errorf("it is not as it is stored: %s", d.at.Now.Lines)
	}
	return lines
}

// TestEnter enters an evening by values: what follows from the event is filled in, and draws begin games.
func TestEnter(t *testing.T) {
	t.Parallel()
	d := open(t)
	d.enters(event.Line{Verb: event.Join, Names: []string{"Anna", "Ben Q", "Cleo", "Dan"}})
	d.enters(event.Line{Verb: event.Open, Kind: event.Heat})
	out := d.enters(event.Line{Verb: event.Seats})
	if len(out.Seated) != 1 || out.Seated[0].Game != "cup-1-1" || len(out.Before.Round().Tables) > 0 {
		t.Errorf("%+v", out)
	}
	d.enters(event.Line{Verb: event.Unseat})
	if there, err := d.Has("cup-1-1"); there || err != nil {
		t.Errorf("the game of a void draw is left: %v", err)
	}
	seats := d.enters(event.Line{Verb: event.Seats, Comment: "# by lot"}).Line
	own := event.Line{Verb: event.Scored, Table: 1}
	if _, err := d.Enter(d.at, own, ""); fmt.Sprint(err) != "cup-1-1 is not finished" {
		t.Error(err)
	}
	for i, name := range seats.Names {
		own.Scores = append(own.Scores, event.PlayerScore{Name: name, Points: 30 - i})
	}
	d.enters(own)
	d.enters(event.Line{Verb: event.Scored, Table: 1, Void: true, Why: `a "late" start`})
	want := []string{`join Anna, "Ben Q", Cleo, Dan`, "round 1 heat", out.Line.String(), "unseat", seats.String(), own.String(),
		`result 1 void "a \"late\" start"`, ""}
	if !strings.HasSuffix(seats.String(), " # by lot") {
		t.Errorf("%s has no comment", seats)
	}
	if got := d.lines(); got != strings.Join(want, "\n") {
		t.Errorf("%s", got)
	}
}

// TestSent writes lines with a token once, and nothing of whoever was overtaken, or of what its place forbids.
func TestSent(t *testing.T) {
	t.Parallel()
	d := open(t)
	join := event.Line{Verb: event.Join, Names: []string{"Anna"}}
	seen := d.at.Now.Rev
	if sent, err := d.Sent(d.at, seen, "t"); sent || err != nil {
		t.Fatal(sent, err)
	}
	if _, err := d.Enter(d.at, join, "t"); err != nil {
		t.Fatal(err)
	}
	if sent, err := d.Sent(d.at, seen, "t"); !sent || err != nil {
		t.Error(sent, err)
	}
	_, err := d.Sent(d.at, seen, "u")
	if !errors.Is(err, store.ErrMovedOn) {
		t.Error(err)
	}
	other, err := d.Open("")
	if err != nil {
		t.Fatal(err)
	}
	d.enters(event.Line{Verb: event.Join, Names: []string{"Ben"}})
	_, err = d.Enter(other, event.Line{Verb: event.Join, Names: []string{"Cleo"}}, "")
	if !errors.Is(err, store.ErrMovedOn) {
		t.Error(err)
	}
	_, err = d.Enter(d.at, join, "")
	if text.ClassOf(err) != text.Illegal {
		t.Error(err)
	}
	_, err = d.Enter(d.at, event.Line{Verb: event.Leave, Names: []string{"Zoe"}}, "")
	if _, unknown := errors.AsType[*text.NameError](err); !unknown {
		t.Error(err)
	}
	_, err = d.Enter(d.at, event.Line{Verb: event.Join, Names: []string{"a\nleave Anna"}}, "")
	if text.ClassOf(err) != text.BadWords {
		t.Error(err)
	}
	if got := d.lines(); got != "join Anna\njoin Ben\n" {
		t.Error(got)
	}
}
