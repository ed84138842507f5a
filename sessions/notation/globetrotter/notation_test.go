package globetrotter_test

import (
	"errors"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	globemap "purser/maps/globetrotter"
	globerules "purser/referee/globetrotter"
	globewords "purser/sessions/notation/globetrotter"
	"purser/sessions/record"
)

const head = `purser 1
map globetrotter
place kairo key africa
place casablanca continental africa
player Anna red home calgary
player "Ben B." blue home oslo

`

const free = "purser 1\nmap globetrotter\nturns free\nplace kairo key africa\nplayer Anna red\nplayer Ben blue\n\n"

func understand(text string) (*globewords.Script, error) {
	rec, err := record.Read("a.game", []byte(text))
	if err != nil {
		return nil, err
	}
	return globewords.Read(rec, globemap.NewBoard())
}

func read(t testing.TB, text string) *globewords.Script {
	t.Helper()
	g, err := understand(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return g
}

// TestLines reads every form of a line of play in lax spellings, and checks its canonical
// words.
func TestLines(t *testing.T) {
	for lax, want := range map[string]string{
		"MONEY":                                   "money",
		`land "Kairo" roll 07`:                    "land kairo roll 7",
		"land KAIRO Roll 5 STEPS 1":               "land kairo roll 5 steps 1",
		"land kairo":                              "land kairo",
		"land kairo roll 0":                       "land kairo roll 0",
		"Land Plane":                              "land plane",
		"land trouble":                            "land trouble",
		`land "plane" roll 1`:                     `land "plane" roll 1`,
		`land "by" roll 1`:                        `land "by" roll 1`,
		"sail SEA-1":                              "sail sea-1",
		"fly Paris":                               "fly paris",
		"fly paris ticket paris / Lima":           "fly paris ticket lima/paris",
		"card NOTHING":                            "card nothing",
		"card pays 300,gains 2 ticket , short":    "card pays 300, gains 2 tickets, short",
		"card loses 1 ticket, loses key":          "card loses 1 tickets, loses key",
		"card loses key Paris, loses joker, back": "card loses key paris, loses joker, back",
		"card renews tickets, trip, weekend":      "card renews tickets, trip, weekend",
		"card gains 100, to TOKYO":                "card gains 100, to tokyo",
		`card swap "ben b."`:                      `card swap "Ben B."`,
		"card home":                               "card home",
		"card bonus":                              "card bonus",
		"card Bonus kairo":                        "card bonus kairo",
		"card world-bonus, short":                 "card world-bonus, short",
		"card world-bonus lima, short":            "card world-bonus lima, short",
		"bonus Kairo":                             "bonus kairo",
		`duel "BEN B." 5 + 3/4+5,2+2 / 5+6`:       `duel "Ben B." 5+3/4+5, 2+2/5+6`,
		"gamble 2+4,05+4":                         "gamble 2+4, 5+4",
		"gamble 7+0":                              "gamble 7+0",
		`sends "Ben B." kairo ticket lima/kairo`:  `sends "Ben B." kairo ticket kairo/lima`,
		`sends anna "São Paulo"`:                  "sends Anna sao-paulo",
		"joker Casablanca":                        "joker casablanca",
		"buys 2 tickets":                          "buys 2",
		"buys PAIR":                               "buys pair",
		"sells 1 ticket":                          "sells 1",
		"end By Consent \"so\"":                   `end by consent "so"`,
		`pass "taken"`:                            `pass "taken"`,
	} {
		g := read(t, head+"Anna "+lax+"  # c\n")
		if got := g.Record.Play[0].Text; got != want {
			t.Errorf("%s is %s, not %s", lax, got, want)
		}
		again := read(t, g.Record.String())
		if diff := cmp.Diff(g.Moves, again.Moves); diff != "" || again.Record.String() != g.Record.String() {
			t.Errorf("%s: %s", lax, diff)
		}
	}
	for lax, want := range map[string]string{
		"Key kairo": "key kairo", "key AFRICA": "key africa", "drops lima": "drops lima",
		"souvenir oslo by consent \"x\"": `souvenir oslo by consent "x"`,
	} {
		if got := read(t, free+"Anna "+lax+"\n").Record.Play[0].Text; got != want {
			t.Errorf("%s is %s, not %s", lax, got, want)
		}
	}
}

// TestHeader reads every form of a line of the header, and checks its canonical words.
func TestHeader(t *testing.T) {
	const lax = `purser 1
map GLOBETROTTER
player anna Red Home "Kuala Lumpur" souvenirs casablanca,lagos KEYS oceania, kairo tickets 02 jokers 1 money 1400 at kairo
RULE Most Strict
place Kairo Key Africa
jackpot keys lima tickets 3
place macao NATIONAL asia casino PORT
Fee Casino 300
fee Island 0 Ends
place hawaii land Oceania
place casablanca continental africa
start Round 5 "place"
player "place" blue

place oslo NATIONAL "Northern Europe" port
anna money
PLACE macao national asia
undo
`
	const want = `purser 1
map globetrotter
start round 5 "place"
jackpot tickets 3 keys lima
fee casino 300
fee island 0 ends
place kairo key africa
place macao national asia port casino
place hawaii land oceania
place casablanca continental africa
place oslo national northern-europe port
rule most strict
player anna red home kuala-lumpur at kairo money 1400 tickets 2 jokers 1 keys oceania, kairo souvenirs casablanca, lagos
player "place" blue

anna money
place macao national asia
undo
`
	g := read(t, lax)
	if diff := cmp.Diff(want, g.Record.String()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	anna := g.Setup.Players[0]
	b := g.Setup.Board
	kairo, _ := b.PlaceOf("kairo")
	if anna.Money != 1400 || anna.Tickets != 2 || anna.Jokers != 1 || anna.At != kairo ||
		anna.Keys[0].City != globemap.NoPlace ||
		anna.Keys[1].City != kairo || len(anna.Souvenirs) != 2 || g.Setup.Round != 5 || g.Setup.First != 1 ||
		g.Setup.Jackpot.Money != 200 || g.Setup.Jackpot.Tickets != 3 || b.Fees[globemap.CasinoCity].Cost != 300 ||
		!b.Fees[globemap.Island].Ends {
		t.Errorf("%+v", g.Setup)
	}
	if m := g.Moves[1]; m.Act != globerules.Tell || m.Seat != -1 {
		t.Errorf("%+v", m)
	}
}

// TestMistakes makes one mistake in a record and checks its place and the text.
func TestMistakes(t *testing.T) {
	for text, want := range map[string]string{
		head + "Anna\n":                                                     "8:5: add what the player did",
		head + "Anna digs\n":                                                `8:6: unknown action "digs"`,
		head + "Anna sels 2\n":                                              `8:6: unknown action "sels": did you mean sells or sends?`,
		head + "Anna undo\n":                                                "8:6: undo goes on its own line, without a name",
		head + "Anna money money\n":                                         `8:12: "money" was not expected here`,
		head + "Anna land\n":                                                "8:10: add a place, such as kairo",
		head + "Anna land kairo roll\n":                                     "8:21: add the roll, such as 5",
		head + "Anna land kairo roll six\n":                                 `8:22: found "six" instead of a number: the roll`,
		head + "Anna fly lima ticket lima\n":                                `8:26: add "/"`,
		head + "Anna fly lima ticket lima/lima\n":                           "8:26: a ticket has two places",
		head + "Anna card\n":                                                "8:10: add what the card did, such as pays 300 or nothing",
		head + "Anna card dances\n":                                         `8:11: "dances" is not something that a card does`,
		head + "Anna card pays 0\n":                                         "8:16: money comes in whole hundreds, at least 100",
		head + "Anna card pays 150\n":                                       "8:16: money comes in whole hundreds, at least 100",
		head + "Anna card gains 50\n":                                       "8:17: money comes in whole hundreds, at least 100",
		head + "Anna card loses 0 tickets\n":                                "8:17: how many tickets, such as 2: at least 1",
		head + "Anna card nothing, trip\n":                                  `8:20: "nothing" cannot be combined with anything else that a card did`,
		head + "Anna card trip, nothing\n":                                  `8:17: "nothing" cannot be combined with anything else that a card did`,
		head + "Anna card short, pays 100\n":                                `8:18: "short" must come last on a card line`,
		head + "Anna card back, home\n":                                     "8:17: a card moves the pawn once",
		head + "Anna card pays 100 short\n":                                 `8:20: "short" was not expected here`,
		head + "Anna duel Cara 1+2/3+4\n":                                   `8:11: unknown player "Cara": there are Anna and Ben B.`,
		head + "Anna duel Anna\n":                                           "8:15: add a throw such as 5+3",
		head + "Anna duel Anna 5+3\n":                                       `8:19: add "/"`,
		head + "Anna gamble seven\n":                                        `8:13: found "seven" where a throw such as 5+3 was expected`,
		head + "Anna gamble 1+2+3\n":                                        `8:13: found "1+2+3" where a throw such as 5+3 was expected`,
		head + "Anna buys 0\n":                                              "8:11: how many tickets, such as 2: at least 1",
		head + "Anna pass\n":                                                "8:10: add the reason",
		head + "Anna pass taken\n":                                          `8:11: put the reason in double quotes: pass "the field ahead is taken"`,
		head + "Anna pass \"\"\n":                                           "8:11: the reason in double quotes is empty",
		head + "Anna end by consent\n":                                      "8:20: add the reason why everyone agreed",
		head + "Anna land by consent \"x\"\n":                               `8:11: before "by", add a place, such as kairo`,
		head + "Anna key kairo\n":                                           `8:6: "key" is for games in which only keys are counted`,
		free + "Anna end\n":                                                 "8:6: in this game only keys and souvenirs are written down: key, drops or souvenir",
		head + "Anna end\nplace lima\n":                                     "9:11: add the kind of the place",
		head + "Anna end\nplace lima city\n":                                `9:12: unknown kind of place "city": there are key, continental, national, regional, island, land and sea`,
		head + "Anna end\nplace lima continental\n":                         "9:23: add the continent of a continental city, such as africa",
		head + "Anna end\nplace lima key asia harbor\n":                     `9:21: "harbor" was not expected here`,
		head + "Anna end\nfee island\n":                                     "9:11: add an amount of money, such as 300",
		"purser 1\nmap globetrotter\nfee moon 100\n":                        `3:5: unknown kind of place "moon": there are key, continental, national, regional, island, land, sea and casino`,
		"purser 1\nmap globetrotter\nfee key 50\n":                          "3:9: money comes in whole hundreds, at least 0",
		"purser 1\nmap globetrotter\nstart round 0\n":                       "3:13: the number of the round, such as 5: at least 1",
		"purser 1\nmap globetrotter\nstart round 3 Anna\n":                  "3:15: unknown player \"Anna\"",
		"purser 1\nmap globetrotter\nrule most best\n":                      `3:11: unknown value of most "best": there are strict and tied`,
		"purser 1\nmap globetrotter\nrule moost tied\n":                     `3:6: unknown house rule "moost"`,
		"purser 1\nmap globetrotter\njackpot\n":                             `3:8: add "money"`,
		"purser 1\nmap globetrotter\nplace a key asia\njackpot keys Asia\n": `4:14: "Asia" is a continent, not a city`,
		"purser 1\nmap globetrotter\njackpot gold 1\n":                      `3:9: "gold" was not expected here`,
		"purser 1\nmap globetrotter\nplayer Anna\n":                         "3:12: add the color of the souvenirs",
		"purser 1\nmap globetrotter\nplayer Anna red at a at b\n":           `3:22: "at" appears twice`,
	} {
		g, err := understand(text)
		if err == nil {
			t.Errorf("%q is understood: %s", text, g.Record.String())
			continue
		}
		if got := strings.TrimPrefix(err.Error(), "a.game:"); !strings.HasPrefix(got, want) {
			t.Errorf("%q: %s, not %s", text, got, want)
		}
	}
}

// TestOneLine reads one line as typed during a game, which may name new places; the board
// of the game does not change.
func TestOneLine(t *testing.T) {
	g := read(t, head)
	places := g.Setup.Board.Places()
	m, b, err := globewords.Line(g.Record, g.Setup.Board, `duel "ben b." 1+2/3+4`)
	if err != nil || m.Act != globerules.Duel || m.Other != 1 || b.Places() != places {
		t.Errorf("%+v %v", m, err)
	}
	m, b, err = globewords.Line(g.Record, g.Setup.Board, "land lhasa roll 3")
	if err != nil || b.ID(m.Place) != "lhasa" || g.Setup.Board.Places() != places {
		t.Errorf("%+v %v", m, err)
	}
	for words, want := range map[string]string{
		"land":     "add a place, such as kairo",
		"land \"a": `the quotation mark is never closed; a quotation mark inside quotes is written \"`,
		"\x1b":     "\"\uFFFD\" has a control character",
	} {
		if _, _, err := globewords.Line(g.Record, g.Setup.Board, words); err == nil || err.Error() != want {
			t.Errorf("%q: %v", words, err)
		}
	}
}

// seeds are records of many kinds.
func seeds(t testing.TB) []string {
	var all []string
	for _, name := range []string{"example.game", "four.game"} {
		data, err := os.ReadFile("../../../referee/globetrotter/testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, string(data))
	}
	for _, r := range globerules.Rules {
		all = append(all, r.Legal.Record(), r.Illegal.Record())
	}
	return append(all, free+"Anna key africa\nBen key kairo\nBen drops kairo\nundo\nredo\nAnna souvenir casablanca\n",
		head+"Anna card pays 500, short by consent \"x\"\nplace lima key south-america\nundo\n\"ben b.\" card swap Anna\nAnna gamble 2+4, 5+4\n",
		head+"Anna card pays 1\n", head+"Anna duel\n",
		"purser 1\nmap globetrotter\nplace place key\nplayer \"start\" by home home at at\n")
}

// FuzzRecord reads arbitrary bytes as a record of the game. What is understood is written
// in a form that is understood and written the same, and refereeing both ends the same.
func FuzzRecord(f *testing.F) {
	for _, seed := range seeds(f) {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if !strings.Contains(string(data), "globetrotter") {
			return
		}
		g, err := understand(string(data))
		if err != nil {
			var syntax record.SyntaxErrors
			if !errors.As(err, &syntax) {
				t.Fatalf("an error of no kind: %T %v", err, err)
			}
			for _, e := range syntax {
				if most := strings.Count(string(data), "\n") + 1; e.Line < 1 || e.Line > most || e.Col < 1 ||
					e.What.Empty() {
					t.Errorf("%+v in a record of %d lines", e, most)
				}
			}
			return
		}
		written := g.Record.String()
		again, err := understand(written)
		if err != nil {
			t.Fatalf("the canonical form is not understood: %v\n%s", err, written)
		}
		if diff := cmp.Diff(written, again.Record.String()); diff != "" {
			t.Errorf("the canonical form has another one: %s", diff)
		}
		if diff := cmp.Diff(words(g), words(again), cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("the moves differ: %s", diff)
		}
		if diff := cmp.Diff(unlined(end(t, g)), unlined(end(t, again))); diff != "" {
			t.Errorf("another end: %s", diff)
		}
	})
}

// unlined removes the line numbers from a refusal, because the canonical form has others.
func unlined(words string) string {
	return regexp.MustCompile(` in line \d+`).ReplaceAllString(words, "")
}

// words writes all moves of a record.
func words(g *globewords.Script) []string {
	var all []string
	for i, l := range g.Record.Play {
		if l.Key != "undo" && l.Key != "redo" {
			all = append(all, globewords.Words(g.Setup.Board, g.Record.Players, &g.Moves[i]))
		}
	}
	return all
}

// end referees a record, and describes in words where it ends.
func end(t testing.TB, g *globewords.Script) string {
	var moves []globerules.Move
	for _, i := range g.Record.Standing() {
		moves = append(moves, g.Moves[i])
	}
	s, _, err := globerules.Replay(g.Setup, moves, nil)
	if err != nil {
		if err.Error() == "" {
			t.Error("refused without a rule")
		}
		return err.Error()
	}
	return s.Phase().String() + s.Name(s.Turn())
}
