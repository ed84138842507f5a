package globetrotter_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"purser/internal/text"
	"purser/sessions/kind"
	globewords "purser/sessions/notation/globetrotter"
	"purser/sessions/record"
)

const typedHead = `purser 1
map globetrotter
place kairo key africa
place kapstadt continental africa
place casablanca continental africa
place los-angeles key north-america
place new-york continental north-america
place kuala-lumpur national asia
player Anna red home calgary
player Schorsch blue home oslo
player "Ben B." green home kairo
player Benno white home graz

`

// typed returns the words of the record for a line as people type it.
func typed(t testing.TB, g *globewords.Script, line string) (string, error) {
	t.Helper()
	verb, behind, _ := strings.Cut(line, " ")
	v := kind.VerbOf(g.Board(), verb)
	if v == nil {
		t.Fatalf("no verb %s", verb)
	}
	now, _, _ := g.Replay(g.Record.Standing(), false, nil)
	got, err := g.Typed(now, text.English, v, strings.Fields(behind))
	return got.Words, err
}

// TestTyped reads lines as people type them.
func TestTyped(t *testing.T) {
	g := read(t, typedHead)
	for line, want := range map[string]string{
		"money":                                    "money",
		"land kairo roll 7 steps 1":                "land kairo roll 7 steps 1",
		"land cas 7":                               "land casablanca roll 7",
		"land cas 7 1":                             "land casablanca roll 7 steps 1",
		"land CAS roll 7 1":                        "land casablanca roll 7 steps 1",
		"land kuala lumpur 7":                      "land kuala-lumpur roll 7",
		"land kl 7":                                "land kuala-lumpur roll 7",
		"land lumpur 7":                            "land kuala-lumpur roll 7",
		"land casablnaca 7":                        "land casablnaca roll 7", // two letters off
		"land casablenca 7":                        "land casablanca roll 7",
		"land san jose 3":                          "land san-jose roll 3",
		"land São_Paulo 3":                         "land sao-paulo roll 3",
		"land cas/ 3":                              "land cas roll 3",
		`land "cas" 3`:                             "land cas roll 3",
		"land cas by consent so":                   `land casablanca by consent "so"`,
		"land 7 cas":                               "land casablanca roll 7",
		"land 7 new york":                          "land new-york roll 7",
		"land plane":                               "land plane",
		"land TROUBLE":                             "land trouble",
		`land "plane" 3`:                           `land "plane" roll 3`,
		`land kuala"lumpur" 7`:                     `land kuala-lumpur roll 7`,
		`land new"york" 7`:                         `land new-york roll 7`,
		`pass "a" b"c`:                             `pass "a bc"`,
		"sail sea-4":                               "sail sea-4", // though sea-40 is known
		"sail Calgary":                             "sail calgary",
		"fly los":                                  "fly los-angeles",
		"fly la":                                   "fly los-angeles",
		"fly new york ticket cas/york":             "fly new-york ticket casablanca/new-york",
		"fly lima ticket lima / oslo":              "fly lima ticket lima/oslo",
		"fly lima lima/oslo":                       "fly lima ticket lima/oslo",
		"fly new york cas/new york":                "fly new-york ticket casablanca/new-york",
		"fly lima lima / oslo":                     "fly lima ticket lima/oslo",
		`fly "lima" lima/oslo`:                     "fly lima ticket lima/oslo",
		"fly cas/":                                 "fly cas",
		"fly new cas/":                             "fly new-cas",
		"sends anna lima lima/cas":                 "sends Anna lima ticket casablanca/lima",
		"card nothing":                             "card nothing",
		"card pays 500 short":                      "card pays 500, short",
		"card -500 short":                          "card pays 500, short",
		"card loses key short":                     "card loses key, short",
		"card -300":                                "card pays 300",
		"card −300":                                "card pays 300",
		"card - 300":                               "card pays 300",
		"card +200":                                "card gains 200",
		"card +$200, lose key":                     "card gains 200, loses key",
		"card -1 ticket":                           "card loses 1 tickets",
		"card +2 tickets":                          "card gains 2 tickets",
		"card loses key kai":                       "card loses key kairo",
		"card lose 200":                            "card pays 200",
		"card lose a key":                          "card loses key",
		"card loses a joker":                       "card loses joker",
		"card loses a ticket":                      "card loses 1 tickets",
		"card pays 500,short":                      "card pays 500, short",
		"card renew tickets":                       "card renews tickets",
		"card renews":                              "card renews tickets",
		"card day trip":                            "card trip",
		"card to los":                              "card to los-angeles",
		"card swap sch":                            "card swap Schorsch",
		"card swap ben b.":                         `card swap "Ben B."`,
		`card swap"Ben B."`:                        `card swap "Ben B."`,
		"card go back":                             "card back",
		"card world bonus new york":                "card world-bonus new-york",
		"card bonus":                               "card bonus",
		"bonus cas":                                "bonus casablanca",
		"duel schorsch 53 45 22 56 43 24":          "duel Schorsch 5+3/4+5, 2+2/5+6, 4+3/2+4",
		"duel schorsch 5+3/4+5, 4+3/2+4":           "duel Schorsch 5+3/4+5, 4+3/2+4",
		"duel schorsch 5+3 4+5 4+3 2+4":            "duel Schorsch 5+3/4+5, 4+3/2+4",
		"duel schorsch 5 3 4 5":                    "duel Schorsch 5+3/4+5",
		`duel "Ben B." 53/45`:                      `duel "Ben B." 5+3/4+5`,
		"duel ben b. 5 + 3/4 + 5":                  `duel "Ben B." 5+3/4+5`,
		"gamble 24 54":                             "gamble 2+4, 5+4",
		"gamble 2+4,5+4":                           "gamble 2+4, 5+4",
		"gamble 34":                                "gamble 3+4",
		"sends anna new york":                      "sends Anna new-york",
		"sends a lima ticket lima/cas":             "sends Anna lima ticket casablanca/lima",
		"joker kap":                                "joker kapstadt",
		"buys 2":                                   "buys 2",
		"buys 2 tickets":                           "buys 2",
		"buys pair":                                "buys pair",
		"buys a pair":                              "buys pair",
		"buys a ticket":                            "buys 1",
		"sells 1 ticket":                           "sells 1",
		"end":                                      "end",
		"end by consent we were tired":             `end by consent "we were tired"`,
		`land cas 3 by consent "so"`:               `land casablanca roll 3 by consent "so"`,
		"pass the field is taken":                  `pass "the field is taken"`,
		`pass "the field is taken"`:                `pass "the field is taken"`,
		"pass by consent too late":                 `pass "too late" by consent "too late"`,
		"place oslo national europe":               "place oslo national europe",
		"place new delhi key south asia":           "place new-delhi key south-asia",
		"place kal national asia port":             "place kal national asia port",
		"place lima key south america port casino": "place lima key south-america port casino",
		"place lima continental north":             "place lima continental north-america",
		"place hawaii island":                      "place hawaii island",
	} {
		got, err := typed(t, g, line)
		if err != nil || got != want {
			t.Errorf("%s: %s, not %s; %v", line, got, want, err)
		}
	}
	freely := read(t, free+"Anna souvenir casablanca\n")
	for line, want := range map[string]string{"key kai": "key kairo", "key afr": "key africa",
		"drops kairo": "drops kairo", "souvenir cas": "souvenir casablanca",
		"place oslo national": "place oslo national"} {
		if got, err := typed(t, freely, line); err != nil || got != want {
			t.Errorf("%s: %s, not %s; %v", line, got, want, err)
		}
	}
}

// TestTypedGerman types words of the game, as German rulebooks and cards have them.
func TestTypedGerman(t *testing.T) {
	g := read(t, typedHead+"place sydney key oceania\nplace lima key south-america\nplace tokyo key asia\n")
	for line, want := range map[string]string{
		"card nichts":                                 "card nothing",
		"card nach Hause":                             "card home",
		"card nach Heimat":                            "card home",
		"card heim":                                   "card home",
		"card Fahren Sie nach Hause:":                 "card home",
		"card to home":                                "card home",
		`card to "home"`:                              "card to home",
		"card nach kairo":                             "card to kairo",
		"card Reisebonus":                             "card bonus",
		"card Reisebonus kap":                         "card bonus kapstadt",
		"card *****Reisebonus":                        "card world-bonus",
		"card *****Reisebonus** kap":                  "card world-bonus kapstadt",
		"card ***** Reisebonus":                       "card world-bonus",
		"card *****bonus":                             "card world-bonus",
		"card Reisebonus mit Sternen":                 "card world-bonus",
		"card Reisebonus mit fünf Sternen los":        "card world-bonus los-angeles",
		"card world bonus":                            "card world-bonus",
		"card Gehen Sie zurück":                       "card back",
		"card Wechseln Sie die Plätze mit schorsch":   "card swap Schorsch",
		"card tauscht mit schorsch":                   "card swap Schorsch",
		"card Platzwechsel mit ben b.":                `card swap "Ben B."`,
		"card swap with schorsch":                     "card swap Schorsch",
		"card Sie verlieren einen Schlüssel":          "card loses key",
		"card verliert Stadtschlüssel kairo":          "card loses key kairo",
		"card verliert den Schlüssel von kairo":       "card loses key kairo",
		"card loses a key of kairo":                   "card loses key kairo",
		"card verliert Joker-Andenkenpunkt":           "card loses joker",
		"card verliert einen Andenkenpunkt":           "card loses joker",
		"card verliert einen Joker":                   "card loses joker",
		"card zahlt 9000, zu wenig":                   "card pays 9000, short",
		"card zahlt 9000 zu wenig":                    "card pays 9000, short",
		"card zahlt 9000 zuwenig":                     "card pays 9000, short",
		"card zahlt 300 Dollar":                       "card pays 300",
		"card bekommt 2 Flugtickets":                  "card gains 2 tickets",
		"land störfeld":                               "land trouble",
		"land Stoerfeldsymbol":                        "land trouble",
		"land Flugzeugsymbol":                         "land plane",
		"land nach kairo 7":                           "land kairo roll 7",
		"fly to los angeles":                          "fly los-angeles",
		"sends anna nach kairo":                       "sends Anna kairo",
		"place genf Nationalstadt europe Casinostadt": "place genf national europe casino",
		"place genf See":                              "place genf sea",
		"place genf Regionalstadt afrika Hafenstadt":  "place genf regional africa port",
		"place genf Schlüsselstadt asien":             "place genf key asia",
		"place genf Schlüsselstadt Südamerika":        "place genf key south-america",
		"place genf Schlüsselstadt Nord-Amerika":      "place genf key north-america",
		"place genf Schlüsselstadt Ozeanien":          "place genf key oceania",
		"place genf Schlüsselstadt Australien":        "place genf key oceania",
		"place genf Schlüsselstadt Europa":            "place genf key europe",
		"place genf Schlüsselstadt Mittelerde":        "place genf key mittelerde", // a continent of the table's own
	} {
		got, err := typed(t, g, line)
		if err != nil || got != want {
			t.Errorf("%s: %s, not %s; %v", line, got, want, err)
		}
	}
	for line, want := range map[string]string{
		"card verliert seinen Mut": `"verliert seinen Mut" is not something that a card does; write it as in pays 300 or nothing`,
		"card swap with zoe":       `unknown player "zoe": there are Anna, Schorsch, Ben B. and Benno`,
	} {
		if got, err := typed(t, g, line); err == nil || err.Error() != want {
			t.Errorf("%s: %q, %v, not %s", line, got, err, want)
		}
	}
	freely := read(t, "purser 1\nmap globetrotter\nturns free\nplace tokyo key asia\nplayer Anna red\nplayer Ben blue\n")
	if got, err := typed(t, freely, "key Asien"); err != nil || got != "key asia" {
		t.Errorf("%s, %v", got, err)
	}
}

// TestTypedWrong types what means nothing, or more than one thing.
func TestTypedWrong(t *testing.T) {
	g, freely := read(t, typedHead), read(t, free)
	for line, want := range map[string]string{
		"land":             "name the place",
		"land ka 7":        `place "ka" can mean kairo or kapstadt`,
		"land 7 roll 3":    `name the place: "7" is only a number`,
		"sail 2":           `name the place: "2" is only a number`,
		"fly 12 ":          `name the place: "12" is only a number`,
		"place 7 key asia": `name the place: "7" is only a number`,
		"land ??? 7":       `"???" is not the name of a place`,
		"land lima/oslo 7": `"lima/oslo" is not the name of a place`,
		"land " + strings.Repeat("x", 101) + " 7": `"` + strings.Repeat("x", 80) + `…" is not the name of a place`,
		"land cas 7 8 9":               `"9" was not expected here`,
		"land cas roll":                "add the roll, such as 5",
		"land \"cas 7":                 "",
		"money 300":                    `"300" is one word too many`,
		"fly cas ticket lima":          `add "/"`,
		`fly "cas" "lima"`:             `add "/"`,
		"card dances":                  `"dances" is not something that a card does; write it as in pays 300 or nothing`,
		"card 300":                     `"300" is not something that a card does; write it as in pays 300 or nothing`,
		"card pays":                    "add an amount of money, such as 300",
		"card pays 300 for lunch":      `"pays 300 for lunch" is not something that a card does; write it as in pays 300 or nothing`,
		"card pays 150":                "money comes in whole hundreds, at least 100",
		"card trip lima":               `"lima" was not expected here`,
		"card swap zoe":                `unknown player "zoe": there are Anna, Schorsch, Ben B. and Benno`,
		"card back, home":              "a card moves the pawn once",
		"duel ben 53 45":               `player "ben" can mean Ben B. or Benno`,
		"duel":                         "name the owner of the key and the throws of both: Ben 53 45",
		"duel schorsch":                "add the throws of both, the challenger's first: 53 45",
		"duel schorsch 53":             "add the owner's throw of the last round",
		"duel schorsch 53 4":           `"4" is not a throw of two dice`,
		"duel schorsch x":              `found "x" where a throw such as 5+3 was expected`,
		"gamble 2+x":                   `found "2+x" where a throw such as 5+3 was expected`,
		"gamble x+2":                   `found "x+2" where a throw such as 5+3 was expected`,
		"sends":                        "say who is sent, and where to: Anna lima",
		"sends anna":                   "add a place, such as kairo",
		"sends kapstadt":               `unknown player "kapstadt": there are Anna, Schorsch, Ben B. and Benno`,
		"land cas":                     "add the roll: Casablanca 7",
		"land 7":                       "name the place",
		"land roll 7":                  "name the place",
		"sends ben b.":                 "add a place, such as kairo",
		"buys":                         "say how many tickets",
		"buys two":                     `found "two" instead of a number: how many tickets, such as 2`,
		"buys 2 cards":                 `"cards" was not expected here`,
		"pass":                         "say why, such as the field ahead is taken",
		"key kairo":                    `"key" is for games in which only keys are counted`,
		"place kairo":                  "name the place and what it is: kairo key africa",
		"place kairo city":             `unknown kind of place "city": there are key, continental, national, regional, island, land and sea`,
		"place kairo continental":      "add the continent of a continental city, such as africa",
		"place kairo key port asia":    `"asia" was not expected here`,
		"place kairo key by consent x": `"by" was not expected here`,
	} {
		got, err := typed(t, g, line)
		if want == "" {
			continue // anything except a panic is fine
		}
		var name *text.NameError
		if err == nil || text.ClassOf(err) != text.BadWords && !errors.As(err, &name) || err.Error() != want {
			t.Errorf("%s: %q, %v, not %s", line, got, err, want)
		}
	}
	if _, err := typed(t, freely, "end"); err == nil ||
		err.Error() != "in this game only keys and souvenirs are written down: key, drops or souvenir" {
		t.Error(err)
	}
}

// TestCompleted types lines without what the table knows: who is sent, and that a bonus is what a
// card does. What nobody knows is asked for, unless the rules forbid the line anyway.
func TestCompleted(t *testing.T) {
	const head = "purser 1\nmap globetrotter\nplace kairo key africa\nplace lagos national africa\nplace macao national asia casino\n" +
		"player Anna red home calgary\nplayer Kaia blue home oslo\n\n"
	const kairo, lost = head + "Anna land kairo roll 3\n", head + "Anna land macao roll 3\nAnna gamble 1+2, 1+3\n"
	for _, test := range []struct{ lines, said, want, asks string }{
		{lost, "sends kai", "sends Anna kairo", ""},
		{lost, "sends lag", "sends Anna lagos", ""},
		{lost, "sends kaia", "", "a place, such as kairo"},
		{lost, "sends new york", "sends Anna new-york", ""},
		{lost, "sends lagos ticket lagos/lima", "sends Anna lagos ticket lagos/lima", ""},
		{lost, "sends anna lagos", "sends Anna lagos", ""},
		{lost, "sends anna", "", "a place, such as kairo"},
		{strings.ReplaceAll(lost, "Anna", "Zoe"), "sends kairo", "sends Zoe kairo", ""},
		{lost, "land kairo", "land kairo", ""}, // refused
		{head, "land lagos", "", "What does Anna roll (such as 7)?"},
		{head, "land 7", "", "Where does Anna travel?"},
		{head, "land calgary", "land calgary", ""}, // refused
		{kairo, "bonus", "card bonus", ""},
		{kairo, "bonus lag", "card bonus lagos", ""},
		{kairo, "bonus lagos by consent so", `card bonus lagos by consent "so"`, ""},
		{kairo + "Anna card bonus\n", "bonus lagos", "bonus lagos", ""},
		{kairo + "Anna card nothing\n", "bonus lagos", "bonus lagos", ""}, // refused
	} {
		got, err := typed(t, read(t, test.lines), test.said)
		more, asks := (*kind.FollowUpError)(nil), ""
		if errors.As(err, &more) {
			asks = strings.TrimPrefix(kind.Ask(more.Asks, "Anna").String(), "Anna: ")
		}
		if got != test.want || asks != test.asks || (err == nil) != (test.asks == "") {
			t.Errorf("%s: %q, %v, not %q %q", test.said, got, err, test.want, test.asks)
		}
	}
}

// TestVerbs checks that every verb has a line in the record, and that its examples are
// understood as typed.
func TestVerbs(t *testing.T) {
	g := read(t, "purser 1\nmap globetrotter\nplace kairo key africa\nplayer Anna red home calgary\nplayer Ben blue home oslo\n")
	freely := read(t, free)
	for _, v := range g.Board().Verbs() {
		if v.Short == "" || v.Use == "" || v.Example == "" || v.Least > 0 && (v.Asks.Empty() || v.Missing == "") {
			t.Errorf("%+v", v)
		}
		for example := range strings.Lines(v.Example) {
			line, ok := strings.CutPrefix(strings.TrimSpace(example), "purser ")
			verb, behind, _ := strings.Cut(line, " ")
			if rest, named := strings.CutPrefix(behind, "--player "); named {
				_, behind, _ = strings.Cut(rest, " ")
			}
			line = strings.TrimSpace(verb + " " + behind)
			_, err := typed(t, g, line)
			if err != nil {
				_, err = typed(t, freely, line)
			}
			if err != nil || !ok {
				t.Errorf("%s: %v", example, err)
			}
		}
	}
}

// FuzzTyped reads arbitrary input. The result is a line of the record, in its canonical
// words.
func FuzzTyped(f *testing.F) {
	for _, line := range []string{"land ka 7", "card -300, lose key", "duel schorsch 53 45",
		`sends "ben b." lima ticket a/b`, `place "x y" key z port`, "fly la ticket /", `pass "`, "gamble +", "card +",
		"card ,", "land \" 3"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		g := read(t, typedHead)
		verb, _, _ := strings.Cut(line, " ")
		if kind.VerbOf(g.Board(), verb) == nil {
			return
		}
		words, err := typed(t, g, line)
		if err != nil {
			return
		}
		again, err := g.Line(nil, words)
		if err != nil && err.Error() == fmt.Sprintf("the line has more than %d words", record.MaxWords) {
			return // what is typed as 2222 is written as 2+2, 2+2
		}
		if err != nil || again.Words != words {
			t.Errorf("%q is %q, and that is %q; %v", line, words, again.Words, err)
		}
	})
}
