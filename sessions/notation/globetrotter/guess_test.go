package globetrotter_test

import (
	"strings"
	"testing"
)

// TestGuess types lines without a verb: what they are depends on what is open.
func TestGuess(t *testing.T) {
	const head = "purser 1\nmap globetrotter\nplace kairo key africa\nplace macao national asia casino\nplace vegas regional casino\nplace paris key europe casino\n" +
		"player Anna red home calgary\nplayer \"Ben B.\" blue home oslo keys kairo,paris\n\n"
	const nothing, dueled = "Anna card nothing\n", "Anna card nothing\nAnna duel \"Ben B.\" 5+3/4+5, 2+2/5+6, 4+3/2+4\n"
	kairo, macao, paris := "Anna land kairo roll 3\n", "Anna land macao roll 3\n", "Anna land paris roll 3\n"
	for _, test := range []struct{ lines, said, want string }{
		{"", "53 45", ""},
		{"", "kairo 3", "land kairo 3"},
		{"", "kairo 3 2", "land kairo 3 2"},
		{"", "kairo 13", "land kairo 13"},
		{"", "roll 4", "land roll 4"}, // and the place is asked for
		{"", "nowhere 12", "land nowhere 12"},
		{"", "nowhere 13", ""},
		{"", "nowhere 0", ""},
		{"", "no where 3", ""},
		{"", "kairo", "land kairo"}, // and the roll is asked for
		{"", "kai", "land kai"},
		{"", "ka", ""},
		{"", "airo", ""},
		{"Anna land kairo roll 3\nAnna sail sea-1 by consent \"so\"\n\"Ben B.\" land paris roll 2\n\"Ben B.\" end\n", "macao",
			"sail macao"},
		{"", "kairo 1 2 3", ""},
		{"", "3", ""},
		{"", "3 2", ""},
		{"", "buys 3", ""},
		{"", "plane", "land plane"},
		{"", "plane so", ""},
		{"", "trouble", "land trouble"},
		{"", "+200", ""},
		{"", "bonus", ""},
		{macao, "53", "gamble 53"},
		{macao, "53 45", "gamble 53 45"},
		{"Anna land vegas roll 3\n", "24 54", "gamble 24 54"}, // the turn is over
		{"Anna land vegas roll 3\n\"Ben B.\" land plane\n", "24 54", ""},
		{macao, "57", ""},
		{macao, "5", ""},
		{kairo, "53/45", "duel 53/45"},
		{kairo, "+200", "card +200"},
		{kairo, "-200", "card -200"},
		{kairo, "nothing", "card nothing"},
		{kairo, "short", ""},
		{kairo + nothing, "53/45", "duel 53/45"},
		{kairo + nothing, "53", "duel 53"},
		{kairo + nothing, "+200", ""},
		{kairo + dueled, "53/45", ""},
		{paris, "53", "gamble 53"},
		{paris, "53/45", `duel "Ben B." 53/45`},
		{paris, "53 45", "either"},
		{paris, "53 45 22", `duel "Ben B." 53 45 22`},
		{kairo + "Anna card bonus\n", "bonus lima", "bonus lima"},
	} {
		_, table := at(t, printed(t), head+test.lines)
		verb, args, err := table.Guess(strings.Fields(test.said))
		got := strings.TrimSpace(verb + " " + strings.Join(args, " "))
		if err != nil {
			got = "either"
		}
		if got != test.want {
			t.Errorf("%s%s: %q, not %q; %v", test.lines, test.said, got, test.want, err)
		}
	}
	g := read(t, head+kairo+nothing) // the owner of a duel is known without a name
	for said, want := range map[string]string{
		"duel 53 45":       `duel "Ben B." 5+3/4+5`,
		"duel 53 4":        `"4" is not a throw of two dice`,
		"duel xenia 53 45": `unknown player "xenia": there are Anna and Ben B.`,
	} {
		got, err := typed(t, g, said)
		if err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: %s, not %s", said, got, want)
		}
	}
	_, freely := at(t, printed(t), free)
	if verb, _, err := freely.Guess([]string{"kairo", "3"}); verb != "" || err != nil {
		t.Errorf("without turns: %s, %v", verb, err)
	}
}
