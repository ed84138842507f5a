package globetrotter_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"purser/internal/soak"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions/kind"
	globewords "purser/sessions/notation/globetrotter"
	"purser/sessions/record"
)

// ids lists the ids of choices.
func ids(choices []kind.Choice) []string {
	var all []string
	for _, c := range choices {
		all = append(all, c.ID)
	}
	return all
}

// at plays a record, and returns its script and its table.
func at(t testing.TB, b kind.Board, text string) (kind.Script, kind.Table) {
	t.Helper()
	rec, err := record.Read("a.game", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	g, err := b.Understand(rec)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	table, _, err := g.Replay(rec.Standing(), false, nil)
	if err != nil {
		t.Fatalf("%v\n%s", ruleError(err), text)
	}
	return g, table
}

// finish makes up what is still to be typed after an incomplete line.
func finish(rng *rand.Rand, line string) string {
	verb, _, _ := strings.Cut(line, " ")
	places := []string{"kairo", "lima", "tokyo", "oslo", "sea-1", "rome", "vancouver"}
	somewhere := places[rng.IntN(len(places))]
	if !strings.HasSuffix(line, " ") {
		return line
	}
	switch verb {
	case "land":
		if line == "land " {
			line += somewhere + " roll "
		}
		return line + "6"
	case "sail", "fly", "bonus", "joker":
		return line + somewhere
	case "sends":
		return line + somewhere
	case "card":
		if line == "card " {
			return line + "pays 200, trip"
		}
		return line + somewhere
	case "duel":
		return line + []string{"3+4/1+2", "1+2/3+4", "1+2/1+2, 1+1/3+5"}[rng.IntN(3)]
	case "gamble":
		return line + []string{"3+4", "1+2, 3+4", "1+2, 1+2"}[rng.IntN(3)]
	case "pass":
		return line + `"so"`
	}
	return line
}

// whole reports whether a choice of a verb is a complete line.
func whole(verb *kind.Verb, c kind.Choice) bool {
	return !strings.HasSuffix(c.ID, " ") && (c.ID != "" || verb.Least == 0)
}

const table3 = `purser 1
map globetrotter
start round 2
fee island 0 ends
place kairo key africa
place paris key europe
place casablanca continental africa
place johannesburg continental africa
place vancouver continental north-america port
place macao national asia port casino
place zwickau regional europe
place fidschi island
place lima key south-america
place tokyo key asia
place sydney national oceania
player Anna red home calgary tickets 2 jokers 1 keys paris
player "Ben B." blue home oslo tickets 1 keys k-1
player Cara green home vancouver money 1500

`

// TestChoicesAreLegal plays choices and likely lines at random. Every complete one is
// legal, and an incomplete one is legal, or bends, depending on what is typed after it.
func TestChoicesAreLegal(t *testing.T) {
	b := printed(t)
	over := 0
	soak.Check(t, soak.Games, func(rt *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 2))
		text := table3
		if rng.IntN(3) > 0 { // near the end
			text = strings.NewReplacer("keys paris", "keys paris, k-2, k-3, africa, europe, asia", "keys k-1",
				"keys k-1, k-4, k-5, k-6, oceania, north-america, south-america",
				"money 1500", "money 1500 keys kairo, lima, tokyo").Replace(text)
		}
		for range 25 {
			g, table := at(t, b, text)
			state := globewords.StateOf(table)
			var lines []string
			for seat := range kind.Seat(state.Seats()) {
				check := func(line string) {
					t.Helper()
					got, err := g.Line(table, line)
					if err != nil || got.Words != line {
						t.Fatalf("%s: %s %v\n%s", line, got.Words, err, text)
					}
					m, on, err := globewords.Line(g.(*globewords.Script).Record, state.Board(), line)
					if m.Seat = seat; err != nil || state.On(on).Check(m).Refused() {
						t.Fatalf("%s %s is listed, but %v\n%s", state.Name(seat), line, state.On(on).Check(m), text)
					}
				}
				for _, verb := range g.Board().Verbs() {
					if verb.Fact {
						continue
					}
					for _, c := range table.Choices(verb, seat) {
						if whole(verb, c) && rng.IntN(3) == 0 {
							check(strings.TrimSpace(verb.Name + " " + c.ID))
						}
						if seat == table.Now().Turn && rng.IntN(2) == 0 {
							lines = append(lines, strings.TrimSpace(record.Quote(state.Name(seat))+" "+
								finish(rng, verb.Name+" "+c.ID)))
						}
					}
				}
				seen := map[string]bool{}
				for _, c := range table.Likely(seat) {
					if !strings.HasSuffix(c.ID, " ") && rng.IntN(3) == 0 {
						check(c.ID)
					}
					if seen[c.ID] {
						t.Fatalf("%s appears twice", c.ID)
					}
					seen[c.ID] = true
					lines = append(lines, strings.TrimSpace(record.Quote(state.Name(seat))+" "+finish(rng, c.ID)))
				}
			}
			if table.Now().Phase == referee.Over {
				over++
				if len(lines) > 0 {
					t.Fatalf("after the end there is %v", lines)
				}
				return
			}
			rng.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
			played := false
			for _, line := range lines { // what was made up need not be legal
				rec, err := record.Read("a.game", []byte(text+line+"\n"))
				if err != nil {
					t.Fatal(err)
				}
				next, err := b.Understand(rec)
				if err != nil {
					t.Fatalf("%v\n%s", err, line)
				}
				if _, _, err := next.Replay(rec.Standing(), false, nil); err == nil {
					text, played = text+line+"\n", true
					break
				}
			}
			if !played {
				t.Fatalf("nobody can do anything: %v\n%s", lines, text)
			}
		}
	})
	if over == 0 {
		t.Error("no game has come to an end")
	}
}

// TestChoices lists what a player may do with some verbs.
func TestChoices(t *testing.T) {
	b := printed(t)
	for _, test := range []struct {
		lines, verb string
		seat        kind.Seat
		want        string
	}{
		{"", "money", 0, ""},
		{"", "money", 1, "none"},
		{"Anna land paris roll 1\n", "sail", 0, "none"},
		{"Anna land macao roll 1\n", "sail", 0,
			"fidschi|sea-1"},
		{"Anna land macao roll 1\nAnna sail sea-pacific-1\n\"Ben B.\" pass \"so\"\n", "sail", 2,
			"fidschi|macao|sea-1|sea-pacific-2"},
		{"Anna land macao roll 1\nAnna sail sea-pacific-1\n\"Ben B.\" pass \"so\"\nCara pass \"so\"\n", "sail", 0,
			"fidschi|sea-pacific-2"}, // not back to Macao
		{"Anna land kairo roll 1\n", "fly", 0,
			"calgary|casablanca|fidschi|johannesburg|k-1|lima|macao|paris|sydney|tokyo|zwickau"},
		{"Anna land kairo roll 1\n", "duel", 0, "none"},
		{"", "joker", 0, "calgary|casablanca|johannesburg|oslo|vancouver"},
		{"", "buys", 0, "1|2"},
		{"", "sells", 0, "1|2"},
		{"", "sells", 1, "1"},
		{"Anna pass \"so\"\n", "buys", 0, "pair"},
		{"", "pass", 0, ""},
		{"", "key", 0, "none"},
		{"Anna land macao roll 1\nAnna gamble 1+2, 1+2\n", "sends", 2,
			`Anna casablanca|Anna fidschi|Anna johannesburg|Anna k-1|Anna kairo|Anna lima|Anna paris|Anna sydney|Anna tokyo|Anna zwickau|Anna calgary`},
		{"Anna land macao roll 1\nAnna gamble 1+2, 1+2\n", "end", 0, "none"},
		{"", "place", 0, "calgary |k-1 |oslo "},
	} {
		g, table := at(t, b, table3+test.lines)
		got := strings.Join(ids(table.Choices(kind.VerbOf(g.Board(), test.verb), test.seat)), "|")
		if table.Choices(kind.VerbOf(g.Board(), test.verb), test.seat) == nil {
			got = "none"
		}
		want := strings.Split(test.want, "|")
		slices.Sort(want)
		have := strings.Split(got, "|")
		slices.Sort(have)
		if diff := cmp.Diff(want, have); diff != "" {
			t.Errorf("%s%s of %d:\n%s", test.lines, test.verb, test.seat, diff)
		}
	}
	g, table := at(t, b, free+"Anna key kairo\n")
	for verb, want := range map[string]string{"key": "africa|asia|europe|north-america|oceania|south-america", "drops": "kairo", "souvenir": "none", "end": "none"} {
		got := strings.Join(ids(table.Choices(kind.VerbOf(g.Board(), verb), 0)), "|")
		if got == "" {
			got = "none"
		}
		if got != want {
			t.Errorf("%s: %s", verb, got)
		}
	}
}

// TestLikely lists what comes first.
func TestLikely(t *testing.T) {
	b := printed(t)
	for lines, want := range map[string]string{
		"":                         "money|land |land plane|land trouble|fly |sail |joker |buys 1|buys 2|sells 1|sells 2|pass |land casablanca roll ",
		"Anna land kairo roll 1\n": "card |card nothing|land |land plane|land trouble|fly |joker ",
		"Anna land macao roll 1\n": "gamble |land |land plane|land trouble|sail |joker ",
		"Anna land macao roll 1\nAnna gamble 1+2, 1+2\n": "joker |sells 1|sells 2|joker calgary",
	} {
		_, table := at(t, b, table3+lines)
		got := strings.Join(ids(table.Likely(0)), "|")
		if !strings.HasPrefix(got, want) {
			t.Errorf("%s: %s", lines, got)
		}
	}
	_, table := at(t, b, table3+"Anna land macao roll 1\nAnna gamble 1+2, 1+2\n")
	if table.Now().Turn != 2 || globewords.StateOf(table).Turn() != 0 {
		t.Errorf("%d is next", table.Now().Turn)
	}
	if got := strings.Join(ids(table.Likely(2)), "|"); !strings.HasPrefix(got, "sends Anna |sends Anna ") {
		t.Error(got)
	}
	if got := strings.Join(ids(table.Likely(1)), "|"); got != "sells 1" {
		t.Error(got)
	}
	script, table := at(t, b, table3+"Anna pass \"so\"\n")
	if !slices.Contains(ids(table.Likely(0)), "buys pair") {
		t.Error("no pair")
	}
	for line, want := range map[string]kind.Seat{"buys PAIR": 0, `buys pair by consent "so"`: 0, "buys 1": 1,
		`pass "pair"`: 1, "pass pair": 1} {
		words := strings.Fields(line)
		got, err := script.Typed(table, text.English, kind.VerbOf(b, words[0]), words[1:])
		if err != nil || got.Seat != want {
			t.Errorf("%s is a line of player %d, not %d: %v", line, got.Seat, want, err)
		}
	}
}

// TestAsks asks what the places are that a line depends on, each once.
func TestAsks(t *testing.T) {
	const head = "purser 1\nmap globetrotter\nstart round 2\nplace kairo key africa\nplayer Anna red home calgary at oslo\n" +
		"player Ben blue home rio at sydney money 1000\nplayer Cara green home lima at rio money 1000\n\n"
	_, table := at(t, printed(t), head)
	for line, want := range map[string]string{
		"land kairo roll 3": "", "land quito roll 3": "Quito", "land plane": "", "sail quito": "Oslo Quito",
		"sail oslo": "Oslo", "fly kairo": "Oslo",
		"joker quito": "Quito", "joker kairo": "", "bonus quito": "Oslo Quito", "gamble 3+4": "Oslo",
		"duel Ben 1+2/3+4": "Oslo",
		"card nothing":     "Oslo", "card swap Ben": "Oslo Sydney", "card home": "Oslo Calgary",
		"card to quito":           "Oslo Quito",
		"card pays 100, to quito": "Oslo Quito", "card pays 100": "Oslo", "Ben sends Anna quito": "",
		"sends Ben quito": "Quito",
		"buys 1":          "", "end": "", "money": "", "place quito island": "", "dance": "",
	} {
		var asked []string
		for _, q := range table.Asks(kind.Line{Words: line}) {
			place, _, _ := strings.Cut(q.Asks.String(), ":")
			asked = append(asked, place)
		}
		if got := strings.Join(asked, " "); got != want {
			t.Errorf("%s: %s, not %s", line, got, want)
		}
	}
}

// TestHiddenPurse checks that if purses are hidden no list reveals what is in them: a
// player who has nothing is offered the same as a player who has much, and vice versa.
func TestHiddenPurse(t *testing.T) {
	b := printed(t)
	hidden := strings.Replace(table3, "start round", "rule purse hidden\nstart round", 1)
	for _, lines := range []string{
		"",
		"Anna land kairo roll 1\n",
		"Anna land macao roll 1\n",
		"Anna land macao roll 1\nAnna gamble 1+2, 1+2\n",
		"Anna pass \"so\"\n",
		"Anna pass \"so\"\nBen land plane\n",
	} {
		var lists []string
		for _, purse := range []string{"money 400 tickets 0", "money 9000 tickets 9"} {
			text := strings.NewReplacer("tickets 2 jokers", purse+" jokers", "tickets 1 keys", purse+" keys",
				"money 1500", purse).Replace(hidden)
			_, table := at(t, b, text+strings.ReplaceAll(lines, "Ben", `"Ben B."`))
			var all []string
			for seat := range kind.Seat(3) {
				for _, verb := range b.Verbs() {
					all = append(all, verb.Name, strings.Join(ids(table.Choices(verb, seat)), "|"))
				}
				all = append(all, ids(table.Likely(seat))...)
			}
			lists = append(lists, strings.Join(all, "\n"))
		}
		if diff := cmp.Diff(lists[0], lists[1]); diff != "" {
			t.Errorf("%s%s", lines, diff)
		}
	}
}
