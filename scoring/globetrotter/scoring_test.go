package globetrotter_test

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/internal/text"
	globemap "purser/maps/globetrotter"
	globerules "purser/referee/globetrotter"
	globescore "purser/scoring/globetrotter"
	globewords "purser/sessions/notation/globetrotter"
	"purser/sessions/record"
)

// A played is a legal game, with the lines of its moves.
type played struct {
	setup *globerules.Setup
	moves []globerules.Move
	lines []int
	state *globerules.State
}

func play(t testing.TB, text string) *played {
	t.Helper()
	rec, err := record.Read("a.game", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	script, err := globewords.Read(rec, globemap.NewBoard())
	if err != nil {
		t.Fatal(err)
	}
	g := &played{setup: script.Setup}
	for _, i := range rec.Standing() {
		g.moves, g.lines = append(g.moves, script.Moves[i]), append(g.lines, rec.Play[i].Number)
	}
	state, at, err := globerules.Replay(g.setup, g.moves, nil)
	if err != nil {
		if at >= 0 {
			t.Fatalf("line %d: %v", g.lines[at], err)
		}
		t.Fatal(err)
	}
	g.state = state
	return g
}

func count(t testing.TB, text string) (*globescore.Score, *globerules.State) {
	t.Helper()
	g := play(t, text)
	return globescore.Count(g.state, g.lines), g.state
}

func file(t testing.TB, name string) string {
	t.Helper()
	data, err := os.ReadFile("../../referee/globetrotter/testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// sheet writes a count in words: each player's keys with their proofs, and the verdict.
func sheet(score *globescore.Score, s *globerules.State) string {
	var b strings.Builder
	for i := range score.Players {
		p := &score.Players[i]
		b.WriteString(text.English.Say("%d. %s: %s", p.Place, s.Name(p.Seat), text.Count(p.Total(), "key")) + "\n")
		for _, l := range p.Lines(s.Board()) {
			b.WriteString(text.English.Say("   %s: %s", l.What, l.Proof) + "\n")
		}
	}
	return b.String() + score.Verdict.String() + "\n"
}

// TestWholeGame counts the whole game of four, with every proof.
func TestWholeGame(t *testing.T) {
	const want = `3. Anna: 2 keys
   City key Los Angeles: won in line 46
   Continent key North America: won in line 155; 3 souvenirs: Vancouver, Miami and Montreal; the next player has 2 there
2. Ben: 5 keys
   City key Lima: won in line 52
   City key Delhi: won in line 92
   City key New York: won in line 139
   Continent key South America: won in line 56; 2 souvenirs: Caracas and Santiago; the next player has 0 there
   Continent key Africa: won in line 78; 2 souvenirs: Casablanca and Johannesburg; the next player has 0 there
3. Cara: 2 keys
   City key Sydney: won in line 59
   Continent key Oceania: won in line 98; 2 souvenirs: Perth and Auckland; the next player has 0 there
1. Dana: 7 keys
   City key Paris: won in line 62
   City key London: won in line 65
   City key Kairo: won in line 127
   City key Tokyo: won in line 130
   City key Rio: won in line 173
   Continent key Europe: won in line 83; 2 souvenirs: Oslo and Roma; the next player has 0 there
   Continent key Asia: won in line 106; 2 souvenirs: Bangkok and Beirut; the next player has 0 there
Dana wins: home in Zwickau with 7 keys, 2 more than Ben; no key is left on the board.
`
	score, s := count(t, file(t, "four.game"))
	if diff := cmp.Diff(want, sheet(score, s)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	check(t, s, score)
	if !score.Final || len(score.Winners) != 1 || !score.Players[3].Home || score.Players[1].Home {
		t.Errorf("%+v", score)
	}
}

// check checks that every key is in exactly one place, and that the holder of a won
// continent key has at least two souvenirs, and at least as many as any other player.
func check(t testing.TB, s *globerules.State, score *globescore.Score) {
	t.Helper()
	keys := score.OnBoard + len(score.Jackpot.Keys)
	for i := range score.Players {
		p := &score.Players[i]
		keys += p.Total()
		for _, c := range p.Continents {
			if c.Line > 0 && (len(c.Souvenirs) < 2 || c.Next > len(c.Souvenirs)) {
				t.Errorf("%s holds %s with %d souvenirs against %d", s.Name(p.Seat), s.Board().ContinentID(c.Continent),
					len(c.Souvenirs), c.Next)
			}
		}
	}
	if keys != globemap.Keys {
		t.Errorf("%d keys", keys)
	}
	if len(score.Notes) > 0 {
		t.Errorf("%v", score.Notes)
	}
}

// TestEntered holds what a count says beside keys that were entered, and that souvenirs do not
// bear out. Where none were entered nothing can be said.
func TestEntered(t *testing.T) {
	const head = "purser 1\nmap globetrotter\nplace a continental africa\nplace b continental africa\nplace c continental africa\n"
	const free = head + "turns free\nplayer Anna red\nplayer Ben blue\n\n"
	for record, want := range map[string]string{
		free + "Ben souvenir a\nBen souvenir b\nBen souvenir c\nAnna key africa\n":                      "Anna has the key of Africa with 0 souvenirs there, and another player has 3: check what was entered.",
		free + "Ben souvenir a\nBen souvenir b\nBen souvenir c\nAnna souvenir a\nAnna key africa\n":     "Anna has the key of Africa with 1 souvenir there, and another player has 3: check what was entered.",
		free + "Ben souvenir a\nAnna key africa\n":                                                      "Anna has the key of Africa with 0 souvenirs there, and another player has 1: check what was entered.",
		free + "Anna souvenir a\nAnna key africa\n":                                                     "Anna has the key of Africa with 1 souvenir there, and it takes 2: check what was entered.",
		free + "Anna souvenir a\nAnna souvenir b\n":                                                     "",
		free + "Anna souvenir a\nAnna souvenir b\nBen souvenir a\nBen souvenir b\n":                     "",
		free + "Anna key africa\n":                                                                      "",
		head + "player Anna red home lima keys africa\nplayer Ben blue home oslo souvenirs a, b, c\n\n": "Anna has the key of Africa with 0 souvenirs there, and another player has 3: check what was entered.",
	} {
		score, _ := count(t, record)
		got := ""
		for _, n := range score.Notes {
			got += n.String()
		}
		if got != want {
			t.Errorf("%s%q, not %q", record, got, want)
		}
	}
	score, s := count(t, free+"Ben souvenir a\nAnna key africa\n")
	if got := score.Players[0].Lines(s.Board())[0].Proof.String(); got != "won in line 11; no souvenir of the player was entered; the next player has 1 there" {
		t.Error(got)
	}
}

// worked is a game near its end: the worked count of the three players, one line before the
// last key is taken and four before somebody comes home.
const worked = `purser 1
map globetrotter
start round 9 Cara
jackpot keys k0
place lima key south-america
place casablanca continental africa
place johannesburg continental africa
place lagos continental africa
place oslo continental europe
place roma continental europe
place wien continental europe
place bangkok continental asia
place beirut continental asia
place perth continental oceania
place auckland continental oceania
place miami continental north-america
place vancouver continental north-america
place caracas continental south-america
place santiago continental south-america
place calgary national north-america
place bergen national europe
player Anna red home calgary at bergen keys k1, k2, k3, k4, africa, europe souvenirs casablanca, johannesburg, oslo, roma, wien, miami
player Ben blue home madrid at porto keys k5, k6, k7, asia, oceania souvenirs bangkok, beirut, perth, auckland, casablanca, oslo, wien
player Cara green home quito at cuzco keys k8, north-america, south-america souvenirs miami, vancouver, caracas, santiago, perth, auckland

`

// TestWorkedCount counts the worked example, and also what would happen if Ben were tied.
func TestWorkedCount(t *testing.T) {
	const turns = "Cara land lima roll 4\nCara card nothing\nCara end\nAnna land calgary roll 12\n"
	score, s := count(t, worked+turns)
	check(t, s, score)
	const want = `1. Anna: 6 keys
   City key K1: from the start
   City key K2: from the start
   City key K3: from the start
   City key K4: from the start
   Continent key Africa: from the start; 2 souvenirs: Casablanca and Johannesburg; the next player has 1 there
   Continent key Europe: from the start; 3 souvenirs: Oslo, Roma and Wien; the next player has 2 there
2. Ben: 5 keys
   City key K5: from the start
   City key K6: from the start
   City key K7: from the start
   Continent key Asia: from the start; 2 souvenirs: Bangkok and Beirut; the next player has 0 there
   Continent key Oceania: from the start; 2 souvenirs: Perth and Auckland; the next player has 2 there
3. Cara: 4 keys
   City key K8: from the start
   City key Lima: won in line 27
   Continent key South America: from the start; 2 souvenirs: Caracas and Santiago; the next player has 0 there
   Continent key North America: from the start; 2 souvenirs: Miami and Vancouver; the next player has 1 there
Anna wins: home in Calgary with 6 keys, 1 more than Ben; no key is left on the board.
`
	if diff := cmp.Diff(want, sheet(score, s)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	level := strings.Replace(strings.Replace(worked, "jackpot keys k0\n", "", 1), "keys k5, k6, k7",
		"keys k0, k5, k6, k7", 1)
	for text, want := range map[string]string{
		level + turns:                  "Anna is home with 6 keys, as many as Ben: play goes on.",
		level + turns[:len(turns)-26]:  "Play goes on, though no key is left on the board: Anna and Ben are level with 6 keys.",
		worked:                         "Play goes on: 1 key on the board.",
		worked + turns[:len(turns)-26]: "Play goes on, though no key is left on the board: Anna has the most keys, 6, and is not home.",
	} {
		score, s := count(t, text)
		check(t, s, score)
		if got := score.Verdict.String(); got != want || score.Final || score.Winners != nil {
			t.Errorf("%s, not %s", got, want)
		}
	}
}

// TestTiedAtHome checks the reason why play goes on if somebody at home has the most keys, alone
// or tied with another: if that is enough, the player still has to come home.
func TestTiedAtHome(t *testing.T) {
	level := strings.Replace(strings.Replace(worked, "jackpot keys k0\n", "", 1), "keys k5, k6, k7",
		"keys k0, k5, k6, k7", 1)
	athome := func(text string) string {
		return strings.Replace(text, "at bergen", "at calgary", 1) + "Cara land lima roll 4\nCara card nothing\n"
	}
	const most = "Anna is home with 6 keys, more than anybody else, but did not come home with them: play goes on."
	level = athome(level)
	for text, want := range map[string]string{
		athome(worked): most,
		athome(strings.Replace(worked, "start", "rule most tied\nstart", 1)): most,
		level: "Anna is home with 6 keys, as many as Ben: play goes on.",
		strings.Replace(level, "start", "rule most tied\nstart",
			1): "Anna is home with 6 keys, as many as Ben, but did not come home with them: play goes on.",
	} {
		if score, _ := count(t, text); score.Verdict.String() != want || score.Final {
			t.Errorf("%s, not %s", score.Verdict, want)
		}
	}
}

// TestGermanVerdict reads verdicts in German.
func TestGermanVerdict(t *testing.T) {
	const turns = "Cara land lima roll 4\nCara card nothing\n"
	level := strings.Replace(strings.Replace(worked, "jackpot keys k0\n", "", 1), "keys k5, k6, k7",
		"keys k0, k5, k6, k7", 1)
	for record, want := range map[string]string{
		worked + turns: "Die Partie geht weiter: auf dem Spielplan liegt kein Schlüssel mehr, doch Anna hat die meisten Schlüssel (6) und ist nicht zu Hause.",
		level + turns:  "Die Partie geht weiter: auf dem Spielplan liegt kein Schlüssel mehr, doch Anna und Ben liegen mit 6 Schlüsseln gleichauf.",
		strings.Replace(level, "start", "rule most tied\nstart", 1) + turns +
			"Cara end\nAnna land calgary roll 12\n": "Anna gewinnt: im Heimatort Calgary mit 6 Schlüsseln, so vielen wie Ben; auf dem Spielplan liegt kein Schlüssel mehr.",
	} {
		if score, _ := count(t, record); text.ByTag("de").Words(score.Verdict) != want {
			t.Errorf("%s, not %s", text.ByTag("de").Words(score.Verdict), want)
		}
	}
}

// TestRuleExamples counts the example of every rule of the count.
func TestRuleExamples(t *testing.T) {
	for _, rule := range globescore.Rules {
		score, s := count(t, rule.Example.Record())
		winner := ""
		for _, p := range score.Winners {
			winner += s.Name(p)
		}
		if score.Players[0].Total() != rule.Keys || winner != rule.Winner || rule.Text.Empty() ||
			rule.Section == "" {
			t.Errorf("%s: %d keys, %q wins", rule.ID, score.Players[0].Total(), winner)
		}
	}
}

// TestFreeGame counts a game of which only keys and souvenirs are recorded.
func TestFreeGame(t *testing.T) {
	score, s := count(t, "purser 1\nmap globetrotter\nturns free\nplace casablanca continental africa\nplace johannesburg continental africa\n"+
		"player Anna red\nplayer Ben blue\nAnna key paris\nBen key paris\nAnna souvenir casablanca\nAnna souvenir johannesburg\nBen key rio\nBen drops rio\n")
	check(t, s, score)
	const want = `1. Anna: 1 key
   Continent key Africa: won in line 11; 2 souvenirs: Casablanca and Johannesburg; the next player has 0 there
1. Ben: 1 key
   City key Paris: won in line 9
1 key: the most keys are with Anna and Ben. Whose turn it is and who comes home is not recorded.
`
	if diff := cmp.Diff(want, sheet(score, s)); diff != "" || len(score.Winners) != 2 || len(score.Jackpot.Keys) != 1 {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// BenchmarkGame referees and counts a game of 600 lines.
func BenchmarkGame(b *testing.B) {
	g := play(b, long(b))
	if len(g.moves) < 600 {
		b.Fatalf("%d lines", len(g.moves))
	}
	for b.Loop() {
		s, _, err := globerules.Replay(g.setup, g.moves, nil)
		if err != nil {
			b.Fatal(err)
		}
		if score := globescore.Count(s, g.lines); score.Players[3].Total() != 7 || score.Winners[0] != 3 {
			b.Fatalf("%+v", score)
		}
	}
}

// long is the whole game of four with more rounds before its last one, a bit over 600
// lines.
func long(t testing.TB) string {
	const round = `Anna money
Anna land vancouver roll 3
Anna card nothing
Anna land alexandria roll 12
Anna end
Ben money
Ben land casablanca roll 4
Ben card gains 100
Ben land johannesburg roll 8 steps 7
Ben card pays 100
Ben end
Cara pass "no wind"
Dana money
Dana land bangkok roll 6
Dana card gains 2 tickets
Dana sells 2
Dana land beirut roll 9
Dana card renews tickets
Dana end
`
	const rounds = 25
	before, after, ok := strings.Cut(file(t, "four.game"), "# Round 7\n")
	if !ok {
		t.Fatal("there is no round 7")
	}
	return before + strings.Repeat(round, rounds) + after
}

// TestLongGame checks that the game of the benchmark ends the same way.
func TestLongGame(t *testing.T) {
	score, s := count(t, long(t))
	check(t, s, score)
	if got := score.Verdict.String(); !strings.HasPrefix(got, "Dana wins: home in Zwickau") {
		t.Error(got)
	}
}
