package sessions_test

import (
	"testing"

	"purser/sessions"
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
		{`"harbor"`, "harbor", `"harbor"`},
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

// TestReserved wants each word of the grammar refused as a bare name, and quoted
// where it is written.
func TestReserved(t *testing.T) {
	for _, word := range []string{
		"purser", "map", "title", "date", "turns", "rule", "player", "undo", "redo",
		"draw", "claim", "tickets", "harbor", "exchange", "pass", "reveal",
		"with", "of", "for", "trains", "ships", "keeps", "Draw", "UNDO",
	} {
		errs := refuse(t, lines("purser 1", "map world", "player "+word+" blue"))
		want := `a.game:3:8: "` + word + `" is a word of the record: as a name it stands in double quotes`
		if errs.Error() != want {
			t.Errorf("%s: %v", word, errs)
		}
		if got := sessions.Quote(word); got != `"`+word+`"` {
			t.Errorf("Quote(%s) = %s", word, got)
		}
	}
}

// TestSameNames wants names refused that differ in case only, whatever the
// letters and however their accents are stored.
func TestSameNames(t *testing.T) {
	for _, pair := range [][2]string{
		{"Anna", "anna"}, {"Anna", "ANNA"}, {"Straße", "STRASSE"}, {"straẞe", "Strasse"},
		{"Zoé", "ZOÉ"}, {"Zoé", "Zoe\u0301"}, {"ZOE\u0301", "zoé"}, {"Σίσυφος", "ΣΊΣΥΦΟΣ"},
		{"ﬁnn", "FINN"}, {"Kai", "\u212aai"}, {"a b", "A B"}, {"\u0390", "\u03aa\u0301"},
	} {
		text := lines("purser 1", "map world", "player "+sessions.Quoted(pair[0])+" blue", "player "+sessions.Quoted(pair[1])+" red")
		want := "a.game:4:8: two players are called " + pair[0] + "; they need names that differ in more than case"
		if got := refuse(t, text).Error(); got != want {
			t.Errorf("%q: %v", pair, got)
		}
		r := read(t, lines("purser 1", "map world", "player "+sessions.Quoted(pair[0])+" blue", sessions.Quoted(pair[1])+" draw"))
		if r.Play[0].Player != 0 {
			t.Errorf("%q is not %q", pair[1], pair[0])
		}
	}
	for _, pair := range [][2]string{{"Zoe", "Zoé"}, {"Anna", "Anna-"}, {"Anna", "Ana"}, {"i", "ı"}} {
		read(t, lines("purser 1", "map world", "player "+sessions.Quoted(pair[0])+" blue", "player "+sessions.Quoted(pair[1])+" red"))
	}
}
