package event

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"purser/internal/lists"
	"purser/internal/soak"
	"purser/sessions/record"
)

// A walk is a random event that grows line by line.
type walk struct {
	t      *testing.T
	random *rand.Rand
	text   strings.Builder
	joined int
}

// TestSecondImplementation draws random events of 3 to 400 players, and holds every draw and the standings after each
// round against a second implementation.
func TestSecondImplementation(t *testing.T) {
	t.Parallel()
	sizes := []int{399, 400}
	for n := 3; n <= 60; n++ {
		sizes = append(sizes, n, n)
	}
	for n := 61; n < 399; n += 29 {
		sizes = append(sizes, n)
	}
	for more := 1; more < soak.Times(1); more++ {
		for n := 3; n <= MaxPlayers; n++ {
			sizes = append(sizes, n)
		}
	}
	soak.Found(t, "events", float64(len(sizes)))
	for i, n := range sizes {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			t.Parallel()
			w := &walk{t: t, random: rand.New(rand.NewSource(int64(1000*i + n)))}
			w.event(n)
		})
	}
}

func (w *walk) chance(percent int) bool { return w.random.Intn(100) < percent }

func (w *walk) line(format string, args ...any) { fmt.Fprintf(&w.text, format+"\n", args...) }

// read reads what was written so far.
func (w *walk) read() *Event {
	w.t.Helper()
	e, err := Read("walk.event", []byte(w.text.String()))
	if err != nil {
		w.t.Fatalf("%v\n%s", err, w.text.String())
	}
	return e
}

func (w *walk) join(n int) {
	var names []string
	for range n {
		w.joined++
		names = append(names, fmt.Sprintf("P%d", w.joined))
	}
	if n > 0 {
		w.line("join %s", strings.Join(names, ", "))
	}
}

// event plays an event of n players.
func (w *walk) event(n int) {
	w.line("%s\nmap usa\nseed \"walk %d\"", first, w.random.Int())
	tables := [][]int{{4, 3, 5}, {4, 3}, {5, 4, 3}, {3, 2}, {4}, {2}, {3, 5, 2}}
	fewest := 3
	if w.chance(60) {
		pick := tables[w.random.Intn(len(tables))]
		w.line("tables %s", strings.Trim(fmt.Sprint(pick), "[]"))
		fewest = slices.Min(pick)
	}
	var order []string
	for _, i := range w.random.Perm(len(criteria))[:1+w.random.Intn(5)] {
		if criteria[i] != Lot {
			order = append(order, string(criteria[i]))
		}
	}
	w.line("order %s", strings.Join(append(order, "lot"), " "))
	if w.chance(40) {
		w.line("count best %d", 1+w.random.Intn(3))
	}
	if w.chance(20) {
		w.line("least %d", 1+w.random.Intn(2))
	}
	if w.chance(30) {
		w.line("scale %d 4 1", 5+w.random.Intn(5))
	}
	if w.chance(40) {
		w.line("ties shared")
	}
	rounds := 2 + w.random.Intn(4)
	if n > 100 {
		rounds = 2
	}
	knockouts := []string{"1", "4 1", "16 4 1", "7 2", "3 1 winners", "2 1"}
	w.line("finals %s", knockouts[w.random.Intn(len(knockouts))])
	late := w.random.Intn(n/4 + 1)
	w.join(n - late)
	for range rounds {
		if late > 0 && w.chance(50) {
			w.join(1)
			late--
		}
		kind := []RoundKind{Heat, Heat, Pods, Night}[w.random.Intn(4)]
		w.round(kind, fewest)
	}
	e := w.read()
	for range e.Finals {
		w.round(Knockout, 1)
	}
	_, proof, err := Verify("walk.event", []byte(w.text.String()))
	if err != nil {
		w.t.Fatal(err)
	}
	for _, f := range proof.Findings {
		if f.Rule != ByHand {
			w.t.Errorf("line %d: %s\n%s", f.Line, f.What, w.text.String())
		}
	}
}

// some returns some of names.
func (w *walk) some(names []string, percent int) (all []string) {
	for _, name := range names {
		if w.chance(percent) {
			all = append(all, name)
		}
	}
	return all
}

// round plays a round, sometimes after one that is opened by mistake.
func (w *walk) round(kind RoundKind, fewest int) {
	e := w.read()
	number := len(e.Rounds) + 1
	if w.chance(15) {
		w.line("round %d %s", number, Kinds[w.random.Intn(len(Kinds))])
		number++
	}
	if kind == Knockout {
		for _, r := range e.Rounds {
			if r.Kind == Knockout && r.Seated() {
				fewest = 1
			}
		}
	}
	w.line("round %d %s", number, kind)
	e = w.read()
	there := e.Names(e.Present())
	if leavers := w.some(there, 4); len(leavers) > 0 && len(there)-len(leavers) >= 6 {
		w.line("leave %s", strings.Join(leavers, ", "))
		if w.chance(30) {
			w.line("join %s", leavers[0])
		}
	}
	there = w.read().Names(w.read().Present())
	if here := w.some(there, 90); w.chance(30) && len(here) >= 6 {
		w.line("here %s", strings.Join(here, ", "))
		if w.chance(30) {
			w.join(1)
		}
	}
	e = w.read()
	if kind == Night {
		there = e.Names(e.Present())
		for i := 1; len(there) >= 4 && i < 20; i++ {
			w.line(`seats %d: %s by hand "as they came"`, i, strings.Join(there[:4], ", "))
			there = there[4:]
		}
		w.results(number)
		return
	}
	if len(e.Present()) < fewest || e.seedless() {
		return
	}
	w.draw()
	for w.chance(8) {
		w.line("unseat")
		w.draw()
	}
	if w.chance(20) {
		w.byHand()
	}
	w.results(number)
}

// seedless reports whether nobody may play in the knockout that is open.
func (e *Event) seedless() bool {
	if e.Round().Kind != Knockout {
		return false
	}
	_, err := e.Draw()
	return err != nil
}

// draw draws the open round twice, and writes it.
func (w *walk) draw() {
	w.t.Helper()
	e := w.read()
	d, err := e.Draw()
	if err != nil {
		w.t.Fatalf("%v\n%s", err, w.text.String())
	}
	byes, tables := readPlain(w.text.String()).draw()
	lines := lists.Map(e.DrawLines(d), Line.String)
	var plain []string
	if len(byes) > 0 {
		plain = append(plain, Line{Verb: Bye, Names: byes}.String())
	}
	for i, table := range tables {
		plain = append(plain, Line{Verb: Seats, Table: i + 1, Names: table}.String())
	}
	if !slices.Equal(lines, plain) {
		w.t.Fatalf("the draw is\n%s\nplainly\n%s\nbelow\n%s", strings.Join(lines, "\n"), strings.Join(plain, "\n"),
			w.text.String())
	}
	for _, line := range lines {
		w.line("%s", line)
	}
}

// byHand seats somebody who has a bye at a table.
func (w *walk) byHand() {
	e := w.read()
	r := e.Round()
	if len(r.Byes) == 0 || len(r.Tables) == 0 || len(r.Tables[0].Seats) >= maxSeats || r.Kind == Knockout {
		return
	}
	seats := append(e.Names(r.Tables[0].Seats), e.Name(r.Byes[0]))
	w.line("%s", Line{Verb: Seats, Table: 1, Names: seats, Hand: true, Why: "a late fourth"})
}

// results writes results, corrections and void tables, and compares the standings.
func (w *walk) results(number int) {
	w.t.Helper()
	e := w.read()
	tables := e.Rounds[number-1].Tables
	for _, t := range tables {
		if w.chance(4) && e.Rounds[number-1].Kind != Knockout {
			continue // still plays
		}
		w.line("%s", w.result(e, 0, &t, ""))
	}
	for _, i := range w.random.Perm(len(e.Rounds)) {
		for _, t := range e.Rounds[i].Tables {
			switch w.random.Intn(60) {
			case 0:
				w.line("%s", w.result(e, i+1, &t, "a slip"))
			case 1:
				w.line("%s", voidLine(i+1, t.Number, "too late"))
			}
		}
	}
	w.compare()
}

// result returns the line of a random result.
func (w *walk) result(e *Event, round int, t *Table, why string) string {
	names := e.Names(t.Seats)
	w.random.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	points := 90 + w.random.Intn(60)
	if w.chance(3) {
		points = -3
	}
	var scores []PlayerScore
	for i, name := range names {
		s := PlayerScore{Name: name, Points: points}
		switch {
		case i > 0 && (w.chance(2) || scores[i-1].Gone):
			s = PlayerScore{Name: name, Gone: true}
		case i > 0 && w.chance(25):
			s.Tied = w.chance(70)
		default:
			points -= w.random.Intn(40)
			s.Points = points
		}
		scores = append(scores, s)
	}
	return Line{Verb: Scored, Round: round, Table: t.Number, Scores: scores, Why: why}.String()
}

// compare compares the standings.
func (w *walk) compare() {
	w.t.Helper()
	e, p := w.read(), readPlain(w.text.String())
	var rows, plain []string
	for _, s := range e.Standings() {
		rows = append(rows, fmt.Sprint(e.Name(s.Player), s.Place > 0, s.Games, s.Wins, s.Seconds, s.Thirds, s.Points,
			s.Percent, s.League, s.Places))
	}
	for _, name := range p.rows {
		if p.in[name] || len(p.places[name]) > 0 {
			plain = append(plain, fmt.Sprint(name, len(p.places[name]) >= p.least, len(p.places[name]), p.wins[name],
				p.second[name], p.thrd[name], p.points[name], p.percents[name], p.leagues[name], p.counting[name]))
		}
	}
	if !slices.Equal(rows, plain) {
		w.t.Fatalf("the standings are\n%s\nplainly\n%s\nbelow\n%s", strings.Join(rows, "\n"), strings.Join(plain, "\n"),
			w.text.String())
	}
}

// voidLine returns the line that makes a table void.
func voidLine(round, table int, why string) string {
	return string(Scored) + " " + fmt.Sprintf("%d.%d", round, table) + " void " + record.Quoted(why)
}
