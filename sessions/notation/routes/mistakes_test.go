package routes_test

import (
	"fmt"
	"strings"
	"testing"

	"purser/sessions/record"
)

// TestMistakes makes one mistake in a line of play and checks its place, and the exact
// suggestion. The line is Anna's, so its words begin in column 6.
func TestMistakes(t *testing.T) {
	const number = "instead of a number"
	for _, test := range []struct {
		words string
		col   int
		want  string
	}{
		{"", 5, "add what the player did: draw, claim, tickets, harbor, exchange, pass, reveal, leaves or returns"},
		{"drow", 6, `unknown action "drow": did you mean draw?`},
		{"build lima", 6, `unknown action "build": there are draw, claim, tickets, harbor, exchange, pass, reveal, leaves and returns`},
		{`"draw"`, 6, `unknown action "draw": did you mean draw?`},
		{", draw", 6, `before ",", add what the player did: draw, claim, tickets, harbor, exchange, pass, reveal, leaves or returns`},
		{"draw 2", 11, "nothing may follow draw"},
		{"draw, draw", 10, "nothing may follow draw"},

		{"claim", 11, "add a city, such as al-qahira"},
		{"claim  # lima", 11, "add a city, such as al-qahira"},
		{"claim /lima", 12, `before "/", add a city, such as al-qahira`},
		{"claim lima", 16, `add "/"`},
		{"claim lima valparaiso", 17, `found "valparaiso" instead of "/"`},
		{"claim lima-valparaiso-gray", 12, `unknown city "lima-valparaiso-gray"`},
		{"claim lima/", 17, "add a city, such as al-qahira"},
		{"claim lima//gray", 17, `before "/", add a city, such as al-qahira`},
		{"claim lima/walparaiso/gray", 17, `unknown city "walparaiso": did you mean valparaiso?`},
		{"claim \"Môskwa\"/lima", 12, `unknown city "Môskwa": did you mean moskva?`},
		{"claim \"Moskaú\"/lime", 21, `unknown city "lime": did you mean lima?`},
		{"claim los angeles/new york/white", 12,
			"write a city of several words with hyphens or in quotes: los-angeles"},
		{"claim new-york/los angeles/white", 21,
			"write a city of several words with hyphens or in quotes: los-angeles"},
		{"claim lima/valparaiso/", 28, "add the color of the lane"},
		{"claim lima/valparaiso/, ", 28, `before ",", add the color of the lane`},
		{"claim lima/valparaiso", 12, `there are two lanes: add gray or gray-2`},
		{"claim moskva/hamburg with 2 wild", 12,
			`there are two lanes: add black or white`},
		{"claim lima/valparaiso/gray-3", 12, `unknown route "lima/valparaiso/gray-3": did you mean lima/valparaiso/gray or lima/valparaiso/gray-2?`},
		{"claim hamburg/murmansk", 12, "no route joins hamburg and murmansk"},
		{"claim moskva/murmansk/purple/2", 34, `found "/" instead of "with"`},
		{"claim moskva/murmansk/purple for 3 wild", 35, `found "for" instead of "with"`},
		{"claim moskva/murmansk/purple \"with\" 3 wild", 35, `found "with" instead of "with"`},
		{"claim moskva/murmansk/purple with", 39, "add the number of cards, such as 2 red"},
		{"claim moskva/murmansk/purple with wild", 40, `found "wild" ` + number + ": the number of cards, such as 2 red"},
		{"claim moskva/murmansk/purple with 3", 41, "add a card such as train-red or wild"},
		{"claim moskva/murmansk/purple with 0 wild", 40, "a card is played at least once"},
		{"claim moskva/murmansk/purple with -1 wild", 40, `found "-1" ` + number + ": the number of cards, such as 2 red"},
		{"claim moskva/murmansk/purple with 1000000 wild", 40, "the number is too large: the number of cards, such as 2 red"},
		{"claim moskva/murmansk/purple with 99999999999999999999 wild", 40,
			"the number is too large: the number of cards, such as 2 red"},
		{"claim moskva/murmansk/purple with 1 wield", 42, `unknown card "wield": did you mean wild?`},
		{"claim moskva/murmansk/purple with 1 train-gray", 42,
			`unknown card "train-gray": did you mean train-green, train-red or train-black?`},
		{"claim moskva/murmansk/purple with 1 train", 42,
			`unknown card "train": did you mean train-purple, train-yellow or train-green?`},
		{"claim moskva/murmansk/purple with 999999 wild, 1 wild", 53,
			"the number is too large: the number of cards, such as 2 red"},
		{`claim moskva/murmansk/""`, 28, `"" is not a color`},
		{"harbor !!hamburg", 13, "put the name !!hamburg in double quotes: it has more than letters, digits, ., - and '"},
		{"claim moskva/#murmansk/purple", 19, "a comment begins after a space"},
		{"claim moskva/murmansk/purple with 1 wild,", 47, "add the number of cards, such as 2 red"},
		{"claim moskva/murmansk/purple with 1 wild 2 train-red", 47, `put a comma before "2"`},
		{"claim moskva/murmansk/purple with 1 wild; 2 train-red", 42, `unknown card "wild;": did you mean wild?`},
		{"claim moskva/murmansk/purple with 1, wild", 41, `before ",", add a card such as train-red or wild`},

		{"tickets", 13, "add how many were kept of how many drawn: 2 of 4"},
		{"tickets two of 4", 14, `found "two" ` + number + ": how many were kept of how many drawn: 2 of 4"},
		{"tickets 2", 15, `add "of"`},
		{"tickets 2 4", 16, `found "4" instead of "of"`},
		{"tickets 2 of", 18, "add how many were drawn, such as 2 of 4"},
		{"tickets 2 of four", 19, `found "four" ` + number + ": how many were drawn, such as 2 of 4"},
		{"tickets 2/4", 15, `found "/" instead of "of"`},
		{`tickets "2" of 4`, 14, `found "2" ` + number + ": how many were kept of how many drawn: 2 of 4"},
		{`tickets "" of 4`, 14, `found "" ` + number + ": how many were kept of how many drawn: 2 of 4"},
		{"tickets +2 of 4", 14, `found "+2" ` + number + ": how many were kept of how many drawn: 2 of 4"},
		{"tickets ٢ of 4", 14, `found "٢" ` + number + ": how many were kept of how many drawn: 2 of 4"},
		{"tickets 2 of 4 please", 21, `"please" was not expected here`},

		{"harbor", 12, "add a city, such as al-qahira"},
		{"harbor atlantis", 13, `unknown city "atlantis"`},
		{"harbor hamburg, lima", 20, `found "," instead of "with"`},
		{"harbor rio de janeiro", 13, "write a city of several words with hyphens or in quotes: rio-de-janeiro"},
		{"harbor hamburg with", 25, "add the number of cards, such as 2 red"},

		{"exchange", 14, "add the number of pieces, such as 3 ships for trains"},
		{"exchange ships", 15, `found "ships" ` + number + ": the number of pieces, such as 3 ships for trains"},
		{"exchange 3", 16, "add the pieces: ships or trains"},
		{"exchange 3 boats for trains", 17, `"boats" is neither ships nor trains`},
		{"exchange 3 ships", 22, `add "for"`},
		{"exchange 3 ships to trains", 23, `found "to" instead of "for"`},
		{"exchange 3 ships for", 26, `add "trains"`},
		{"exchange 3 ships for ships", 27, `found "ships" instead of "trains"`},
		{"exchange 3 trains for trains", 28, `found "trains" instead of "ships"`},
		{"exchange 3 ships for 3 trains", 27, `found "3" instead of "trains"`},

		{"pass no cards", 11, `put the reason in double quotes: pass "no cards are left"`},
		{`pass "no" "cards"`, 16, `"cards" was not expected here`},

		{"undo", 6, "undo goes on its own line, without a name"},
		{"claim rio de janeiro/luanda", 12, "write a city of several words with hyphens or in quotes: rio-de-janeiro"},
		{"claim moskva/murmansk/purple with 1 joker", 42,
			`unknown card "joker": there are train-, anchor-, ship- and double-COLOR, and wild`},
		{"reveal bangkok/tokyo; jakarta/lima", 21, "use a comma, not a semicolon"},
		{"reveal Bangkok–Tokyo", 13, "join cities with /"},
		{"harbor le havre", 13, `unknown city "le havre": did you mean al-qahira?`},
		{"reveal", 12, "add a city, such as al-qahira"},
		{"reveal lima", 13, `unknown ticket "lima": did you mean jakarta/lima or mexico/caracas/lima/valparaiso?`},
		{"reveal bangkok/tokyo lima/jakarta", 27, `"lima" was not expected here`},
		{`reveal bangkok/tokyo "," lima/jakarta`, 27, `"," was not expected here`},
		{"reveal bangkok/tokyo,", 27, "add a city, such as al-qahira"},
		{"reveal bangkok/tokyo,, lima/jakarta", 27, `before ",", add a city, such as al-qahira`},
		{"reveal bangkok/tokyo, lima/moskva", 28,
			`unknown ticket "lima/moskva": did you mean jakarta/lima or mexico/caracas/lima/valparaiso?`},
		{"reveal tehran/al-qahira/casablanca", 13,
			`unknown ticket "tehran/al-qahira/casablanca": did you mean casablanca/al-qahira/tehran?`},
		{"reveal casablanca/tehran", 13, `unknown ticket "casablanca/tehran": did you mean casablanca/al-qahira/tehran?`},
	} {
		_, err := understand(head + "Anna " + test.words + "\n")
		want := fmt.Sprintf("a.game:5:%d: %s", test.col, test.want)
		if err == nil || err.Error() != want {
			t.Errorf("%s\n got %v\nwant %s", test.words, err, want)
		}
	}
}

// TestHeaderMistakes makes a mistake in the words of the header that belong to the game.
func TestHeaderMistakes(t *testing.T) {
	const number = "instead of a number"
	for _, test := range []struct{ line, want string }{
		{"player Cleo", "12: add the color of the pieces, such as blue"},
		{"player Cleo 20 trains", `16: found "trains" ` + number + ": the pieces: 20 trains 40 ships"},
		{`player Cleo "!" 20 trains 40 ships`, `13: "!" is not a color`},
		{"player Cleo green", "18: add the pieces: 20 trains 40 ships"},
		{"player Cleo green 20", `21: add "trains"`},
		{"player Cleo green 20 ships 40 trains", `22: found "ships" instead of "trains"`},
		{"player Cleo green 20 trains, 40 ships", `28: before ",", add how many ships the player starts with, such as 40 ships`},
		{"player Cleo green 20 trains 40", `31: add "ships"`},
		{"player Cleo green 20 trains 40 ships 3", `38: found "3" instead of "keeps"`},
		{"player Cleo green 20 trains 40 ships keeps", "43: add how many tickets the player kept, such as keeps 3"},
		{"player Cleo green 20 trains 40 ships keeps three", `44: found "three" ` + number +
			": how many tickets the player kept, such as keeps 3"},
		{"player Cleo green 20 trains 40 ships keeps 3 4", `46: "4" was not expected here`},
		{"rule tie shared", `6: unknown house rule "tie": did you mean ties?`},
		{"rule ties split", `11: unknown value of ties "split": there are shared and tickets`},
		{"rule doubles-open-from 5", `24: unknown value of doubles-open-from "5": there are 4 and 3`},
	} {
		_, err := understand(head + test.line + "\n")
		want := "a.game:5:" + test.want
		if err == nil || err.Error() != want {
			t.Errorf("%s\n got %v\nwant %s", test.line, err, want)
		}
	}
	_, err := understand(head + "rule ties shared\nrule Ties tickets\n")
	if want := "a.game:6:6: a second line for ties; the first is line 5"; err == nil || err.Error() != want {
		t.Errorf("%v\nwant %s", err, want)
	}
}

// TestColumns counts characters, not bytes, and a tab as one.
func TestColumns(t *testing.T) {
	const record = "purser 1\r\nmap world\r\nplayer \"Jürgen ß\" blue 20 trains 40 ships\r\n\t\"jÜrgen SS\"\tharbor \"Moskaú\", é\r\n"
	_, err := understand(record)
	if want := `a.game:4:29: found "," instead of "with"`; err == nil || err.Error() != want {
		t.Errorf("%v\nwant %s", err, want)
	}
}

// TestAllMistakes checks that a mistake in every line is reported, but no more than anyone
// reads, and only the first of a line.
func TestAllMistakes(t *testing.T) {
	_, err := understand(head + "rule a b\nAnna dig dug\nBen draw\nundo\nBen harbor x with y\n")
	errs, ok := err.(record.SyntaxErrors)
	if !ok || len(errs) != 3 || errs[0].Line != 5 || errs[1].Line != 6 || errs[2].Line != 9 {
		t.Errorf("%v", err)
	}
	for _, many := range []string{strings.Repeat("Anna dig\n", 100), strings.Repeat("rule a b\n", 100), "rule a b\n" +
		strings.Repeat("Anna dig\n", 100)} {
		_, err := understand(head + many)
		if errs, ok := err.(record.SyntaxErrors); !ok || len(errs) != 10 || errs[9].Line != 14 {
			t.Errorf("%v", err)
		}
	}
}
