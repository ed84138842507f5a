package record_test

import (
	"strings"
	"testing"

	"purser/sessions/record"
)

// TestNames reads players by their names, and writes them bare or in quotes.
func TestNames(t *testing.T) {
	for _, test := range []struct{ written, name, canonical string }{
		{"Anna", "Anna", "Anna"},
		{`"Anna"`, "Anna", "Anna"},
		{"4ever", "4ever", "4ever"},
		{"A.b_c-d", "A.b_c-d", "A.b_c-d"},
		{"Łucja", "Łucja", "Łucja"},
		{"아나", "아나", "아나"},
		{`"Anna Maria"`, "Anna Maria", `"Anna Maria"`},
		{`"_x"`, "_x", `"_x"`},
		{`"a,b/c"`, "a,b/c", `"a,b/c"`},
		{`"# 1"`, "# 1", `"# 1"`},
		{`"\"A\\B\""`, `"A\B"`, `"\"A\\B\""`},
		{`"undo"`, "undo", `"undo"`},
		{`"Map"`, "Map", `"Map"`},
		{`"with"`, "with", `"with"`}, // a word that a game reserved
		{`"👩‍🚀"`, "👩‍🚀", `"👩‍🚀"`},
	} {
		r := read(t, lines("purser 1", "map world", "player "+test.written+" blue", test.written+" draw"))
		if r.Players[0] != test.name || r.Play[0].Player != 0 {
			t.Errorf("%s is read as %q", test.written, r.Players[0])
		}
		want := lines("purser 1", "map world", "player "+test.canonical+" blue", "", test.canonical+" draw")
		if got := r.String(); got != want {
			t.Errorf("%s is written as\n%s", test.written, got)
		}
	}
}

// "with" is a word that only the game of these tests reserves.
func init() { record.Reserve("with") }

// TestReserved checks that each word of the grammar is refused as a name without quotes,
// and is written in quotes.
func TestReserved(t *testing.T) {
	for _, word := range []string{
		"purser", "map", "title", "date", "turns", "rule", "player", "undo", "redo",
		"with", "With", "UNDO",
	} {
		errs := refuse(t, lines("purser 1", "map world", "player "+word+" blue"))
		want := `a.game:3:8: "` + word + `" is a word of the record: to use it as a name, put it in double quotes`
		if errs.Error() != want {
			t.Errorf("%s: %v", word, errs)
		}
		if got := record.Quote(word); got != `"`+word+`"` {
			t.Errorf("Quote(%s) = %s", word, got)
		}
	}
}

// TestSameNames checks that names that differ only in case are refused, whatever their
// letters are and however their accents are stored.
func TestSameNames(t *testing.T) {
	for _, pair := range [][2]string{
		{"Anna", "anna"}, {"Anna", "ANNA"}, {"Straße", "STRASSE"}, {"straẞe", "Strasse"},
		{"Zoé", "ZOÉ"}, {"Zoé", "Zoe\u0301"}, {"ZOE\u0301", "zoé"}, {"Σίσυφος", "ΣΊΣΥΦΟΣ"},
		{"ﬁnn", "FINN"}, {"Kai", "\u212aai"}, {"a b", "A B"}, {"\u0390", "\u03aa\u0301"},
	} {
		text := lines("purser 1", "map world", "player "+record.Quoted(pair[0])+" blue", "player "+
			record.Quoted(pair[1])+" red")
		want := "a.game:4:8: two players are called " + pair[0] + "; they need names that differ in more than case"
		if got := refuse(t, text).Error(); got != want {
			t.Errorf("%q: %v", pair, got)
		}
		r := read(t, lines("purser 1", "map world", "player "+record.Quoted(pair[0])+" blue", record.Quoted(pair[1])+
			" draw"))
		if r.Play[0].Player != 0 {
			t.Errorf("%q is not %q", pair[1], pair[0])
		}
	}
	for _, pair := range [][2]string{{"Zoe", "Zoé"}, {"Anna", "Anna-"}, {"Anna", "Ana"}, {"i", "ı"}} {
		read(t, lines("purser 1", "map world", "player "+record.Quoted(pair[0])+" blue", "player "+
			record.Quoted(pair[1])+" red"))
	}
}

// TestNamesToRead refuses names that nobody could read or tell apart.
func TestNamesToRead(t *testing.T) {
	for name, want := range map[string]string{
		"Anna\u200b":             "a name cannot have invisible characters, such as U+200B",
		"An\u00adna":             "a name cannot have invisible characters, such as U+00AD",
		strings.Repeat("a", 101): "a name has at most 100 characters",
		" Anna":                  "a name neither begins nor ends with a space, and is not empty",
		"":                       "a name neither begins nor ends with a space, and is not empty",
	} {
		errs := refuse(t, lines("purser 1", "map world", "player "+record.Quoted(name)+" blue"))
		if got := errs.Error(); got != "a.game:3:8: "+want {
			t.Errorf("%q: %s", name, got)
		}
	}
	if got := refuse(t, lines("purser 1", "map world", "player Anna\u2060 blue")).Error(); !strings.HasSuffix(got,
		"such as U+2060") {
		t.Errorf("without quotes: %s", got)
	}
	read(t, lines("purser 1", "map world", "player "+strings.Repeat("ä", 100)+" blue"))
}

// TestLongErrors checks that a message is not too long to read, whatever the input is.
func TestLongErrors(t *testing.T) {
	long := strings.Repeat("x", record.MaxLine-10)
	for _, line := range []string{long + " draw", "date " + long, "player !" + long, "turns \"" + long + "\""} {
		if errs := refuse(t, lines("purser 1", "map world", "player Anna blue", line)); len(errs.Error()) > 600 {
			t.Errorf("%d bytes", len(errs.Error()))
		}
	}
}

// TestCutOffBesideMistakes checks that a cut-off line is reported even if other lines are
// wrong.
func TestCutOffBesideMistakes(t *testing.T) {
	want := "a.game:2:1: the header has no line that says which map is played: map world\n" +
		"a.game:2:1: this last line is left out because it does not end with a line break"
	if got := refuse(t, "purser 1\nmap world").Error(); got != want {
		t.Error(got)
	}
}
