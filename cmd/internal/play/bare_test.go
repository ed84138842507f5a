package play

import (
	"slices"
	"testing"
)

// TestPlainThrows holds what throws without a verb are where a duel is open as well as a
// gamble: rounds and more than two throws are a duel, and two may be either.
func TestPlainThrows(t *testing.T) {
	const both = `purser 1
map globetrotter
start round 3
place macao key asia casino
player Anna red home calgary at oslo money 2000 tickets 5
player Ben blue home lima money 1000 tickets 2 keys macao
Anna land macao roll 3
Anna card nothing
`
	for line, want := range map[string]string{
		"53 45 43 24":        "Anna duel Ben 5+3/4+5, 4+3/2+4\n",
		"53454324":           "Anna duel Ben 5+3/4+5, 4+3/2+4\n",
		"5+3/4+5, 4+3/2+4":   "Anna duel Ben 5+3/4+5, 4+3/2+4\n",
		"12/34":              "Anna duel Ben 1+2/3+4\n",
		"34":                 "Anna gamble 3+4\n",
		"12 34":              "",
		"1+2, 3+4":           "",
		"gamble 12 34":       "Anna gamble 1+2, 3+4\n",
		"duel Ben 12 34":     "Anna duel Ben 1+2/3+4\n",
		"12 34\nduel 12 34":  "Anna duel Ben 1+2/3+4\n",
		"12 34\ngamble 1234": "Anna gamble 1+2, 3+4\n",
	} {
		tb, all := typed(t, both, line+"\n")
		tb.wrote(line, both, want)
		if want == "" {
			has(t, line, all, "line \""+line+"\" can mean gamble "+line+" or duel Ben "+line)
		}
	}
	found, _ := turn(t, both).Search([]string{"12", "34"})
	if got := answers(found); !slices.Equal(got, []string{"gamble 12 34", "duel Ben 12 34"}) {
		t.Errorf("12 34 finds %q", got)
	}
}

// TestPlainGerman plays lines whose verbs, effects and symbols are typed in German, behind a
// name as well, and counts a free game so.
func TestPlainGerman(t *testing.T) {
	const city, port = "place paris key europe\nBen land paris roll 3\n", "place kairo national africa port\n"
	for _, tt := range []struct{ record, typed, lines string }{
		{round, "Taschengeld\n", "Anna money\n"},
		{round, "flugzeug\n", "Anna land plane\n"},
		{journey + port, "segelt Seefeld 1\n", "Ben sail sea-1\n"},
		{round, "ärger\n", "Anna land trouble\n"},
		{round, "Stoerfeld\n", "Anna land trouble\n"},
		{round, "fahre nach oslo 3\nnational\n", "place oslo national\nAnna land oslo roll 3\n"},
		{round, "kaufe 1\n", "Anna buys 1\n"},
		{round, "kauft\n1\n", "Anna buys 1\n"},
		{round, "passe das Feld ist besetzt\n", "Anna pass \"das Feld ist besetzt\"\n"},
		{journey, "anna kauft ein Paar\n", "Anna buys pair\n"},
		{journey + city, "Ende\n", "Ben end\n"},
		{journey, "nichts\n", ""}, // no card is open
		{journey + city, "Ende\nrückgängig\n", "Ben end\nundo\n"},
		{journey + city, "nichts\n", "Ben card nothing\n"},
		{journey + city, "erlebniskarte nichts\n", "Ben card nothing\n"},
		{journey + city, "zahlt 300 Dollar\n", "Ben card pays 300\n"},
		{journey + city, "nach lima\nnational\n", "place lima national\nBen card to lima\n"},
		{journey + city, "Gehen Sie zurück\nnational\n", "place kairo national\nBen card back\n"},
		{journey + city, "Reisebonus\nReisebonus lima\nnational europe\n",
			"Ben card bonus\nplace lima national europe\nBen bonus lima\n"},
		{journey + city, "verliert einen Andenkenpunkt\n", "Ben card loses joker\n"},
		{journey + city, "*****Reisebonus\n", "Ben card world-bonus\n"},
		{free, "schlüssel oslo\nnein\nverliert oslo\n", "Anna key oslo\nAnna drops oslo\n"},
		{free, "schlüssel Südamerika\n", "Anna key south-america\n"},
	} {
		tb, all := typed(t, tt.record, tt.typed)
		want := tt.lines
		if tt.record == free {
			want = "\n" + want
		}
		tb.wrote(tt.typed, tt.record, want)
		if tt.lines == "" {
			has(t, tt.typed, all, "error: unknown action")
		}
	}
}
