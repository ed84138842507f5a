package globetrotter_test

import (
	"slices"
	"strings"
	"testing"

	"purser/internal/text"
	"purser/sessions/kind"
)

// TestSuggest lists what may follow words.
func TestSuggest(t *testing.T) {
	g, table := at(t, printed(t), table3+"Anna land kairo roll 1\n")
	for line, want := range map[string]string{
		"money":                        "",
		"land cas":                     "casablanca roll",
		"land casablanca":              "roll",
		"land casablanca roll":         "1 2 3 4 5 6 7 8 9 10 11 12",
		"land casablanca roll 3":       "steps",
		"land casablanca roll 3 steps": "1 2 3",
		"fly lima":                     "ticket",
		"card pays":                    "100 200 300 400 500",
		"card pays 300,":               "pays gains loses renews trip weekend bonus world-bonus back home swap to",
		"card pays 300, swap":          `"Ben B." Cara`,
		"card loses":                   "1 2 key joker",
		"card loses key":               "loses key",
		"buys":                         "1",
		"place oslo":                   "key continental national regional island land sea",
		"place oslo national":          "africa europe north-america asia south-america oceania port casino",
		"place oslo continental":       "africa europe north-america asia south-america oceania",
		"place oslo national europe":   "port casino",
		"place oslo national port":     "casino",
		"place oslo national casino":   "port",
		"fee island 100":               "ends",
		"land kairo wurf":              "1 2 3 4 5 6 7 8 9 10 11 12",
		"place oslo kontinentalstadt":  "africa europe north-america asia south-america oceania",
		"card pays 300, nach": "alexandria calgary casablanca fidschi hawaii johannesburg k-1 kairo kuala-lumpur lima " +
			"macao manila oslo paris sydney tokyo vancouver zwickau",
	} {
		words := strings.Fields(line)
		found, _ := table.Suggest(text.English, kind.VerbOf(g.Board(), words[0]), 0, append(words[1:], ""))
		done := strings.Join(words[1:], " ") + " "
		got := strings.Join(strings.Fields(strings.ReplaceAll(strings.Join(ids(found), " "), done, "")), " ")
		if got != want {
			t.Errorf("%s: %s\nnot %s", line, got, want)
		}
	}
	for line, want := range map[string]string{"place oslo cont": "oslo continental ", "place oslo nat": "oslo national",
		"fee is": "island"} {
		words := strings.Fields(line)
		found, _ := table.Suggest(text.English, kind.VerbOf(g.Board(), words[0]), 0, words[1:])
		if got := strings.Join(ids(found), "|"); got != want {
			t.Errorf("%s: %q, not %q", line, got, want)
		}
	}
	first := table.Choices(kind.VerbOf(g.Board(), "land"), 0)
	if !slices.Contains(ids(first), "casablanca roll ") ||
		!slices.Contains(ids(first), "plane") {
		t.Errorf("%v", ids(first))
	}
	for _, c := range first {
		if c.ID == "casablanca roll " && c.Worth.String() != "−$100" || c.ID == "zwickau roll " &&
			c.Worth.String() != "the turn ends" || c.ID == "calgary roll " && c.Worth.String() != "home, at most 1 field" {
			t.Errorf("%s: %s", c.ID, c.Worth)
		}
	}
}
