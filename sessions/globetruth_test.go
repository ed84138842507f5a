package sessions_test

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"purser/internal/soak"
	globemap "purser/maps/globetrotter"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
	globewords "purser/sessions/notation/globetrotter"
	"purser/sessions/record"
)

// A truth is a whole board with its overview card, of which a table knows only a part.
type truth struct {
	ids      []string
	kind     map[string]string // what a line says of a place behind its name
	beside   map[string][]string
	fees     map[string]string // behind the kind; none for casino cities if they cost what others do
	rng      *rand.Rand
	complete []string // the places whose neighbors are in the folder
}

// newTruth makes up a board: places of every kind by land, of which ports have a shipping route
// to another port.
func newTruth(rng *rand.Rand) *truth {
	b := &truth{kind: map[string]string{}, beside: map[string][]string{}, fees: map[string]string{}, rng: rng}
	fee := func() string { return fmt.Sprint(100*rng.IntN(3)) + []string{"", " ends"}[rng.IntN(2)] }
	b.fees["island"], b.fees["land"] = fee(), fee()
	if rng.IntN(2) == 0 {
		b.fees["casino"] = fee()
	}
	connect := func(p, q string) {
		if p != q && !slices.Contains(b.beside[p], q) {
			b.beside[p], b.beside[q] = append(b.beside[p], q), append(b.beside[q], p)
		}
	}
	var ports []string
	for n := range 10 + rng.IntN(12) {
		what := []string{"key c%d", "continental c%d", "national c%d", "regional c%d", "national c%d", "land",
			"land"}[rng.IntN(7)]
		id := fmt.Sprintf("p%d", n)
		if strings.Contains(what, "%d") {
			what = fmt.Sprintf(what, rng.IntN(6))
		}
		if rng.IntN(4) == 0 {
			what, ports = what+" port", append(ports, id)
		}
		if rng.IntN(5) == 0 && !strings.HasPrefix(what, "land") {
			what += " casino"
		}
		if b.kind[id] = what; n > 0 {
			connect(id, b.ids[rng.IntN(n)])
			connect(id, b.ids[rng.IntN(n)])
		}
		b.ids = append(b.ids, id)
	}
	for _, id := range b.ids { // before the ships
		if rng.IntN(2) == 0 {
			b.complete = append(b.complete, id)
		}
	}
	b.kind["isle"] = "island"
	b.ids, ports = append(b.ids, "isle"), append(ports, "isle")
	for r := range len(ports) - 1 {
		at := ports[r]
		for n := range 1 + rng.IntN(3) {
			id := globemap.SeaID([]string{"", "pacific", "north-sea"}[rng.IntN(3)], 10*r+n+1)
			connect(at, id)
			at = id
		}
		connect(at, ports[r+1])
	}
	return b
}

// folder is the part of the board that a folder has: all neighbors by land of some places.
func (b *truth) folder() fstest.MapFS {
	settings := "family = \"globetrotter\"\nid = \"globetrotter-x\"\ntitle = \"X\"\nopen = true\n"
	ways, names := "from,to,by,steps\n", []string{}
	for _, p := range b.complete {
		names = append(names, fmt.Sprintf("%q", p))
		for _, q := range b.beside[p] {
			if !globemap.IsSea(q) && q != "isle" && (q > p || !slices.Contains(b.complete, q)) {
				ways += p + "," + q + ",land,1\n"
			}
		}
	}
	settings += "complete = [" + strings.Join(names, ",") + "]\n"
	places := "place,kind,continent,port,casino\n"
	for _, p := range b.complete {
		places += p + ",,,,\n"
	}
	return fstest.MapFS{"board.toml": {Data: []byte(settings)}, "ways.csv": {Data: []byte(ways)},
		"places.csv": {Data: []byte(places)}}
}

// steps returns how far places are from one by land.
func (b *truth) steps(from string) map[string]int {
	at, rim := map[string]int{from: 0}, []string{from}
	for len(rim) > 0 {
		for _, q := range b.beside[rim[0]] {
			if _, seen := at[q]; !seen && !globemap.IsSea(q) {
				at[q], rim = at[rim[0]]+1, append(rim, q)
			}
		}
		rim = rim[1:]
	}
	return at
}

// rankedAnswer is what somebody who sees the board and the card answers.
func (b *truth) answer(q kind.FactQuestion) string {
	words := strings.Fields(q.Such)
	switch {
	case words[0] == "fee" && b.fees[words[1]] == "":
		return "same"
	case words[0] == "fee":
		return b.fees[words[1]]
	case !q.Decides && b.fees["casino"] == "" && b.rng.IntN(2) == 0: // only what the question asks for
		return strings.NewReplacer(" port", "", " casino", "").Replace(b.kind[words[1]])
	case !q.Decides:
		return b.kind[words[1]]
	case strings.Contains(b.kind[words[1]], words[len(words)-1]):
		return "yes"
	}
	return "no"
}

// cost returns what a landing costs.
func (b *truth) cost(id string) (n int) {
	kind, _, _ := strings.Cut(b.kind[id], " ")
	fee := map[string]string{"key": "200", "continental": "100", "national": "100", "regional": "0",
		"island": b.fees["island"], "land": b.fees["land"]}[kind]
	if own := b.fees["casino"]; own != "" && strings.Contains(b.kind[id], "casino") {
		fee = own
	}
	_, _ = fmt.Sscan(fee, &n)
	return n
}

// enter asks as forms do, and enters a line with the answers above it.
func (b *truth) enter(g *sessions.Game, seat kind.Seat, words string) (*sessions.Game, error) {
	line := kind.Line{Words: words, Seat: seat}
	for open, asks := 0, g.Table.Asks(line); len(asks) > open; asks = g.Table.Asks(line) {
		fact, err := asks[open].Line(b.answer(asks[open]))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", asks[open].Asks, err)
		}
		if fact.Words == "" {
			open++
		} else if g, err = g.Play(-1, fact); err != nil {
			return nil, err
		}
	}
	return g.Play(seat, line)
}

// lines makes up what a player does on the true board.
func (b *truth) lines(g *sessions.Game) (seat kind.Seat, words string) {
	s, rng := globewords.StateOf(g.Table), b.rng
	id := func(p globemap.Place) string { return s.Board().ID(p) }
	if who, by, _ := s.Due(); who >= 0 {
		return by, "sends " + s.Name(who) + " " + b.ids[rng.IntN(len(b.ids))]
	}
	seat = s.Turn()
	at := id(s.Traveler(seat).At)
	card, _, _, _ := s.Open(seat)
	switch n := rng.IntN(10); {
	case card && n < 3:
		return seat, "card " + []string{"nothing", "gains 300", "back", "home", "trip", "to p1"}[rng.IntN(6)]
	case strings.Contains(b.kind[at], "casino") && n < 5:
		return seat, "gamble " + []string{"3+4", "1+2, 1+3"}[rng.IntN(2)]
	case (globemap.IsSea(at) || at == "isle" || strings.Contains(b.kind[at], "port")) && n < 6 &&
		len(b.beside[at]) > 0:
		return seat, "sail " + b.beside[at][rng.IntN(len(b.beside[at]))]
	case n == 6:
		return seat, "end"
	case globemap.IsSea(at):
		return seat, `pass "so"`
	}
	far := b.steps(at)
	to := slices.Sorted(maps.Keys(far))[rng.IntN(len(far))]
	if far[to] == 0 || far[to] > globemap.MaxSteps {
		return seat, "land plane"
	}
	roll := far[to] + rng.IntN(globemap.MaxSteps+1-far[to])
	words = fmt.Sprintf("land %s roll %d", to, roll)
	if rng.IntN(2) == 0 {
		words += fmt.Sprintf(" steps %d", far[to]+rng.IntN(roll+1-far[to]))
	}
	return seat, words
}

// TestGlobetrotterTruth plays games on boards of which the table knows nothing, and the folder a
// part: what is asked for is answered as the board has it, and then the referee neither warns of
// anything, nor leaves anything unchecked, nor refuses for what the board has; every fee is paid.
func TestGlobetrotterTruth(t *testing.T) {
	rng := rand.New(rand.NewPCG(soak.Seed, 27))
	ofBoard := []string{"board.contradiction", "fly.airport", "card.city", "land.roll", "sail.port", "gamble.city"}
	asked := 0
	for range soak.Draws(soak.Games, 50) {
		b := newTruth(rng)
		board, err := globewords.Globetrotter{}.Read(b.folder(), "x")
		if err != nil {
			t.Fatal(err)
		}
		find := func(*record.Record) (kind.Board, error) { return board, nil }
		head := "purser 1\nmap globetrotter-x\nplayer Anna red home p0 money 3000 tickets 3\n" +
			"player Ben blue home p2 money 3000\nplayer Cleo green home p4\n"
		g, err := sessions.Read("a.game", []byte(head), find)
		if err != nil {
			t.Fatal(err)
		}
		for range 40 {
			if g.Table.Now().Turn < 0 {
				break
			}
			seat, words := b.lines(g)
			next, err := b.enter(g, seat, words)
			var illegal *sessions.Illegal
			switch {
			case errors.As(err, &illegal):
				_, gamble, _, _ := globewords.StateOf(g.Table).Open(seat)
				if !slices.ContainsFunc(illegal.Broken, func(f referee.Finding) bool {
					return !slices.Contains(ofBoard, f.Rule.ID) || f.Rule.ID == "gamble.city" && !gamble
				}) {
					t.Fatalf("%s: %v\n%s", words, err, g.Text())
				}
				continue
			case err != nil:
				t.Fatalf("%s: %v\n%s", words, err, g.Text())
			}
			asked += len(next.Entries) - len(g.Entries) - 1
			if remarks := append(next.Warnings(), next.Unchecked()...); len(remarks) > 0 {
				t.Fatalf("%s: %v\n%s", words, remarks, next.Text())
			}
			was, is := globewords.StateOf(g.Table).Traveler(seat), globewords.StateOf(next.Table).Traveler(seat)
			to, paid := globewords.StateOf(next.Table).Board().ID(is.At), was.Money-is.Money
			if strings.HasPrefix(words, "land p") && words != "land plane" && is.At != is.Home && paid != b.cost(to) {
				t.Fatalf("%s: paid %d, not %d\n%s", words, paid, b.cost(to), next.Text())
			}
			g = next
		}
		if again, err := sessions.Read("a.game", g.Bytes(), find); err != nil || again.Illegal != nil ||
			len(again.Remarks) > 0 {
			t.Fatalf("%v\n%s", err, g.Text())
		}
	}
	if asked == 0 {
		t.Error("nothing was asked")
	}
}
