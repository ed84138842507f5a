package record_test

import (
	"strings"
	"testing"
)

// TestMistakes makes one mistake in a record and checks the place and the exact text of the
// error.
func TestMistakes(t *testing.T) {
	const map_ = "purser 1\nmap world\n"
	for _, test := range []struct{ text, want string }{
		// The first line.
		{"", `1:1: an empty record: its first line is "purser 1"`},
		{"\n \n", `1:1: an empty record: its first line is "purser 1"`},
		{"purser 1", "1:1: the only line has no line break, so it was cut off while being written"},
		{"\npurser 1", "1:1: the only line has no line break, so it was cut off while being written"},
		{"map world\n", `1:1: the first line of a record is "purser 1"`},
		{"# my game\npurser 1\n", `1:1: the first line of a record is "purser 1"`},
		{"\n\n  Purse 1\n", `3:1: the first line of a record is "purser 1"`},
		{`"purser" 1` + "\n", `1:1: the first line of a record is "purser 1"`},
		{"purser\n", `1:7: add the version of the format: "purser 1"`},
		{"purser   # 1\n", `1:7: add the version of the format: "purser 1"`},
		{"purser 2\n", `1:8: version "2" of the format; this program reads version 1`},
		{"purser  01\n", `1:9: version "01" of the format; this program reads version 1`},
		{"purser 1.0\n", `1:8: version "1.0" of the format; this program reads version 1`},
		{"purser 1 2\n", `1:10: nothing may follow "purser 1"`},
		{map_ + "purser 1\n", `3:1: the line "purser 1" belongs only at the top`},

		// The map.
		{"purser 1\n", "2:1: the header has no line that says which map is played: map world"},
		{"purser 1\n\n# x\n", "4:1: the header has no line that says which map is played: map world"},
		{"purser 1\nmap\n", "2:4: add the id of the map, such as world"},
		{"purser 1\nmap world 2\n", `2:11: "2" is not the checksum of a board, which has eight digits or letters from a to f`},
		{"purser 1\nmap isle 1A2b3c4d 2\n", "2:19: nothing more belongs on this line"},
		{"purser 1\nmap !\n", `2:5: "!" cannot be the id of a map`},
		{map_ + "map world\n", `3:1: a second line "map"; the first is line 2`},

		// The other lines of the header.
		{map_ + "title\n", "3:6: add the title, in double quotes"},
		{map_ + "title Friday night\n", "3:14: put a title of several words in double quotes"},
		{map_ + `title "a"` + "\nTitle b\n", `4:1: a second line "title"; the first is line 3`},
		{map_ + "date\n", "3:5: add the date: YYYY-MM-DD"},
		{map_ + "date 20.11.2026\n", `3:6: "20.11.2026" is not a date: write it YYYY-MM-DD`},
		{map_ + "date 2026-02-29\n", `3:6: "2026-02-29" is not a date: write it YYYY-MM-DD`},
		{map_ + "date 2026-1-2\n", `3:6: "2026-1-2" is not a date: write it YYYY-MM-DD`},
		{map_ + "date 2026-11-20 18:00\n", "3:17: nothing more belongs on this line"},
		{map_ + "date 2026-11-20\n\ndate 2026-11-20\n", `5:1: a second line "date"; the first is line 3`},
		{map_ + "turns\n", "3:6: add strict, free or totals"},
		{map_ + "turns loose\n", `3:7: "loose" is none of strict, free and totals`},
		{map_ + `turns "free"` + "\n", `3:7: "free" is none of strict, free and totals`},
		{map_ + "turns free\nturns free\n", `4:1: a second line "turns"; the first is line 3`},
		{map_ + "rule\n", "3:5: add a house rule and its value, such as ties tickets"},
		{map_ + "rule ties\n", "3:10: add a house rule and its value, such as ties tickets"},
		{map_ + "rule ties shared now\n", "3:18: nothing more belongs on this line"},
		{map_ + "player\n", "3:7: add the player's name"},
		{map_ + `player ""` + "\n", "3:8: a name neither begins nor ends with a space, and is not empty"},
		{map_ + `player " Anna"` + "\n", "3:8: a name neither begins nor ends with a space, and is not empty"},
		{map_ + "player \"Anna\u00a0\"\n", "3:8: a name neither begins nor ends with a space, and is not empty"},
		{map_ + "player -Anna blue\n", "3:8: put the name -Anna in double quotes: it has more than letters, digits, _, . and -"},
		{map_ + "player Anna! blue\n", "3:8: put the name Anna! in double quotes: it has more than letters, digits, _, . and -"},
		{map_ + "player , blue\n", "3:8: put the name , in double quotes: it has more than letters, digits, _, . and -"},

		// Lines of play.
		{head + "Anna draw\nmap world\n", `6:1: the line "map" belongs to the header, above the first line of play`},
		{head + "undo 2\n", "5:6: nothing may follow undo: write one line for each step"},
		{head + "Anna draw\nundo\nredo it\n", "7:6: nothing may follow redo: write one line for each step"},
		{head + "Anna draw\nXenia draw\n", `6:1: unknown player "Xenia": there are Anna and Ben`},
		{head + "  Anne draw\n", `5:3: unknown player "Anne": did you mean Anna?`},
		{head + "With draw\n", `5:1: a line of play begins with the player's name, not with "With"`},
		{head + `"undo"` + "\n", `5:1: unknown player "undo": did you mean undo?`},
		{head + "/ draw\n", `5:1: a comment begins with #`},
		{map_ + "plaier Anna\n", `3:1: unknown player "plaier": did you mean player?`},
		{map_ + "Map\n", `3:1: a second line "map"; the first is line 2`},
		{map_ + "titel x\n", `3:1: unknown player "titel": did you mean title?`},

		// Quotes and characters. A column counts characters, and a tab as one.
		{head + `Anna pass "no` + "\n", `5:11: the quotation mark is never closed; a quotation mark inside quotes is written \"`},
		{head + `Anna pass "no\"` + "\n", `5:11: the quotation mark is never closed; a quotation mark inside quotes is written \"`},
		{head + `Anna pass "n\o"` + "\n", `5:13: in quotes a backslash may only come before " or \`},
		{head + `Anna pass "no\` + "\n", `5:14: in quotes a backslash may only come before " or \`},
		{head + `Anna pass "é\é"` + "\n", `5:13: in quotes a backslash may only come before " or \`},
		{head + "Anna\x00draw\n", "5:5: the control character U+0000 is not allowed in a record"},
		{head + "Anna \x1b[2J\n", "5:6: the control character U+001B is not allowed in a record"},
		{head + "Anna draw\r\r\n", "5:10: the control character U+000D is not allowed in a record"},
		{head + "Anna draw # \x7f\n", "5:13: the control character U+007F is not allowed in a record"},
		{head + "Anna draw # é\x7f\n", "5:14: the control character U+007F is not allowed in a record"},
		{head + "Anna draw # \u0085\n", "5:13: the control character U+0085 is not allowed in a record"},
		{head + "Anna draw # \u2028\n", "5:13: the control character U+2028 is not allowed in a record"},
		{head + "Anna draw # \u202e\n", "5:13: the control character U+202E is not allowed in a record"},
		{head + "Anna\tééé\xff\n", "5:9: the byte 0xff is not UTF-8 text"},
		{head + "Anna \xc3\n", "5:6: the byte 0xc3 is not UTF-8 text"},
		{head + "Anna \xed\xa0\x80\n", "5:6: the byte 0xed is not UTF-8 text"}, // half of a pair
		{map_ + "\t\tplaier Änna\n", `3:3: unknown player "plaier": did you mean player?`},
		{map_ + "title \"Ä\" ö\n", "3:11: put a title of several words in double quotes"},
		{map_ + "title \"日本\"\t日本\n", "3:12: put a title of several words in double quotes"},
		{"\ufeffpurser 2\n", `1:8: version "2" of the format; this program reads version 1`},
	} {
		want := "a.game:" + test.want
		if got := refuse(t, test.text).Error(); got != want {
			t.Errorf("%q\n got %s\nwant %s", test.text, got, want)
		}
	}
}

// TestReplacementCharacter checks that a replacement character is taken as written: it does
// not mean that the text is not UTF-8.
func TestReplacementCharacter(t *testing.T) {
	if r := read(t, head+"Anna pass \"\ufffd\"\n"); r.Play[0].Split(nil)[1].Text != "\ufffd" {
		t.Errorf("%q", r.Play[0].Split(nil)[1].Text)
	}
}

// TestAllMistakes checks that every line with a mistake is reported, in the order of the
// lines, up to the maximum.
func TestAllMistakes(t *testing.T) {
	errs := refuse(t, head+"Xenia draw\nAnna draw\nundo 2\nBen \"\n")
	for i, line := range []int{5, 7, 8} {
		if len(errs) != 3 || errs[i].Line != line || errs[i].File != "a.game" {
			t.Fatalf("%v", errs)
		}
	}
	if got := strings.Count(errs.Error(), "\n"); got != 2 {
		t.Errorf("the error has %d line breaks", got)
	}
	for bad, want := range map[int]int{1: 1, 9: 9, 10: 10, 11: 10, 1000: 10} {
		errs := refuse(t, head+strings.Repeat("Xenia draw\n", bad))
		if len(errs) != want || errs[want-1].Line != 4+want {
			t.Errorf("%d mistakes: %d errors, the last %v", bad, len(errs), errs[len(errs)-1])
		}
	}
}
