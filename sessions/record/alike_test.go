package record_test

import (
	"strings"
	"testing"

	"purser/sessions/record"
)

// two returns a record of two players.
func two(one, other string) string {
	return lines("purser 1", "map world", "player "+record.Quoted(one)+" blue", "player "+record.Quoted(other)+" red")
}

// TestNamesThatLookTheSame checks that a name that only looks like another one is refused,
// with the code points that differ, in either order of the names.
func TestNamesThatLookTheSame(t *testing.T) {
	const tail = "; players need names that people can tell apart"
	for _, test := range []struct{ one, other, there, back string }{
		{"Anna", "Аnna", "has U+0410 where that has U+0041", "has U+0041 where that has U+0410"},
		{"Anna", "anna\u200d", "", ""}, // hidden, and in different case
		{"Anna", "аnna", "has U+0430 where that has U+0061", "has U+0061 where that has U+0430"},
		{"AHHA", "АННА", "has U+0410 where that has U+0041", "has U+0041 where that has U+0410"},
		{"Ann\u200da", "Anna", "except for U+200D, which cannot be seen", "except for U+200D, which cannot be seen"},
		{"Anna", "An\ufe0fna", "except for U+FE0F, which cannot be seen", "except for U+FE0F, which cannot be seen"},
		{"An\u034fna", "An\u180bna", "", ""},
		{"Anna", "Anna\U000e0100", "except for U+E0100, which cannot be seen",
			"except for U+E0100, which cannot be seen"},
		{"Anna", "Anna\u3164", "except for U+3164, which cannot be seen", "except for U+3164, which cannot be seen"},
		{"Ann B", "Ann\u00a0B", "has U+00A0 where that has U+0020", "has U+0020 where that has U+00A0"},
		{"Ann\u2800", "Ann", "except for U+2800, which cannot be seen", "except for U+2800, which cannot be seen"},
		{"An\U0001d159n", "Ann", "except for U+1D159, which cannot be seen",
			"except for U+1D159, which cannot be seen"},
		{"Ann B", "Ann\tB", "has U+0009 where that has U+0020", "has U+0020 where that has U+0009"},
		{"Zoé", "Zоé", "has U+043E where that has U+006F", "has U+006F where that has U+043E"},
		{"lO", "Ю", "has U+042E where that has U+006C", "has U+006C where that has U+042E"},
		{"Max", "𝐌ax", "has U+1D40C where that has U+004D", "has U+004D where that has U+1D40C"},
		{"Ian", "Іan", "has U+0406 where that has U+0049", "has U+0049 where that has U+0406"},
		{"Ian", "Ιan", "has U+0399 where that has U+0049", "has U+0049 where that has U+0399"},
	} {
		for _, order := range []struct{ one, other, want string }{{test.one, test.other, test.there},
			{test.other, test.one, test.back}} {
			errs := refuse(t, two(order.one, order.other))
			got := errs.Error()
			if !strings.HasPrefix(got, "a.game:4:8: the name ") || !strings.Contains(got, order.want+tail) &&
				order.want != "" || len(errs) != 1 || !strings.Contains(got, "U+") {
				t.Errorf("%q, %q: %s", order.one, order.other, got)
			}
		}
	}
}

// TestNamesThatResemble checks that names may resemble each other within one script, or if
// people can tell them apart.
func TestNamesThatResemble(t *testing.T) {
	for _, pair := range [][2]string{
		{"Kim", "Kirn"}, {"O", "0"}, {"Ian", "lan"}, {"vv", "w"}, {"Анна", "Anna"}, {"Ιω", "Iw1"}, {"Али", "Апи"},
		{"Zoé", "Zoe"}, {"Zoё", "Zoe"}, {"ı", "I"},
		{"아나", "아니"}, {"山田", "山口"}, {"l", "1"}, {"أحمد", "احمد"},
	} {
		read(t, two(pair[0], pair[1]))
		read(t, two(pair[1], pair[0]))
	}
}

// TestAlikeAfterMistake checks that the names below a refused one are not compared with it,
// but still with all others above it.
func TestAlikeAfterMistake(t *testing.T) {
	text := lines("purser 1", "map world", "player Anna blue", "player Аnna red", "player Аnna red", "player Ben green",
		"player Веn black")
	errs := refuse(t, text)
	if len(errs) != 3 || errs[0].Line != 4 || errs[1].Line != 5 || errs[2].Line != 7 {
		t.Error(errs)
	}
}

// TestNamesOfNothing refuses a name without visible characters.
func TestNamesOfNothing(t *testing.T) {
	for _, name := range []string{"\u3164", "\ufe0f", "\u200d\u200c"} {
		want := "a.game:3:8: a name needs a visible character"
		if got := refuse(t, lines("purser 1", "map world", "player "+record.Quoted(name)+
			" blue")).Error(); got != want {
			t.Errorf("%q: %s", name, got)
		}
	}
}
