package routes_test

import (
	"strings"
	"testing"

	"purser/internal/text"
)

// TestNotes checks that notes are about what a table could fairly argue about, and nothing
// else: each note contains these words, in this order.
func TestNotes(t *testing.T) {
	const strictHead = "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships keeps 3\nplayer Ben red 20 trains 40 ships keeps 3\n"
	const ahead = "Ben claim lima/sydney/black\n" // so that there is no tie
	for _, test := range []struct {
		name, text string
		want       []string
	}{
		{"nothing to say", freeTable(2) + ahead, nil},

		{"a tie without tickets", freeTable(2),
			[]string{"Anna and Ben share the win with -12 points | Anna and Ben would still share it with 0 completed tickets each"}},
		{"a tie that tickets would decide", freeTable(4) + tie,
			[]string{"Anna, Ben and Cleo share the win with 6 points | the rulebook is silent | Cleo would win with 2 completed tickets."}},
		{"a tie that tickets do decide", freeTable(4, "rule ties tickets") + tie,
			[]string{"Anna, Ben and Cleo tie with 6 points | ties tickets gives the win to Cleo with 2 completed tickets."}},
		{"a tie below the first place", freeTable(3) + ahead, nil},

		{"a tour that legs would pay more", freeTable(2) + outOfOrder + ahead,
			[]string{"Casablanca – Al-Qahira – Tehran is completed out of order and pays 6 | tour-order legs it would pay 9",
				"Anna's harbor in Al-Qahira pays 30 | harbor-tour in-order it would pay 20",
				"Anna's harbor in Casablanca pays 20 | harbor-tour in-order it would pay 0"}},
		{"a tour that path would pay less", freeTable(2, "rule tour-order legs") + outOfOrder + ahead,
			[]string{"Casablanca – Al-Qahira – Tehran is completed in order and pays 9 | tour-order path, trail or direct it would pay 6"}},
		{"a tour that only direct would pay less", freeTable(2) + ahead +
			"Anna claim lagos/luanda/yellow\nAnna claim cape-town/luanda/gray\nAnna claim cape-town/dar-es-salaam/green\nAnna claim dar-es-salaam/djibouti/red\nAnna reveal lagos/luanda/dar-es-salaam/djibouti\n",
			[]string{"completed in order and pays 9 | tour-order direct it would pay 6"}},
		{"a tour in order by all readings", freeTable(2) + ahead +
			"Anna claim lagos/luanda/yellow\nAnna claim dar-es-salaam/luanda/gray\nAnna claim dar-es-salaam/djibouti/red\nAnna reveal lagos/luanda/dar-es-salaam/djibouti\n", nil},
		{"a tour that fails", freeTable(2) + ahead + "Anna reveal lagos/luanda/dar-es-salaam/djibouti\n", nil},

		{"a harbor that in-order would pay less", freeTable(2, "rule harbor-tour in-order") + outOfOrder + ahead,
			[]string{"tour-order legs",
				"Anna's harbor in Al-Qahira pays 20 | harbor-tour any it would pay 30",
				"Anna's harbor in Casablanca pays 0 | harbor-tour any it would pay 20"}},

		{"a floor", freeTable(2, "rule score-floor zero") + ahead + "Anna draw\n",
			[]string{"Anna has -12 points | score-floor zero lifts them to 0"}},

		{"a game that is not over", strictHead + "Anna claim lima/sydney/black\n",
			[]string{"The game is not over"}},
		{"tickets not shown", strings.Replace(freeTable(2), "40 ships\n", "40 ships keeps 3\n", 1) + ahead +
			"Anna reveal bangkok/tokyo\n",
			[]string{"Anna kept 3 tickets and has shown 1"}},
		{"a ticket not shown", strings.Replace(freeTable(2), "40 ships\n", "40 ships keeps 3\n", 1) + ahead +
			"Anna reveal bangkok/tokyo, jakarta/lima\n",
			[]string{"Anna kept 3 tickets and has shown 2"}},
		{"a tie that tickets do not decide", freeTable(2, "rule ties tickets"),
			[]string{"Anna and Ben tie with -12 points | ties tickets gives the win to Anna and Ben with 0 completed tickets each."}},
		{"all tickets shown", strings.Replace(freeTable(2), "40 ships\n", "40 ships keeps 3\n", 1) + ahead +
			"Anna reveal bangkok/tokyo, jakarta/lima, hong-kong/moskva\n", nil},

		{"a route that the data is not sure of", tableOn("great-lakes", "27 trains 23 ships", 2) +
			"Anna claim buffalo/erie/gray\n",
			[]string{"Anna's route buffalo/erie/gray | not sure | ship or train"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := count(t, test.text).Notes()
			if len(got) != len(test.want) {
				t.Fatalf("%d notes, want %d:\n%s", len(got), len(test.want), text.Joined(got, "\n"))
			}
			for i, note := range got {
				rest := text.Records.Words(note)
				for _, words := range strings.Split(test.want[i], " | ") {
					_, after, ok := strings.Cut(rest, words)
					if !ok {
						t.Errorf("the note lacks %q: %s", words, note)
					}
					rest = after
				}
			}
		})
	}
}
