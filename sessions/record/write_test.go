package record_test

import (
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"purser/internal/soak"
	"purser/sessions/record"
)

func TestQuote(t *testing.T) {
	for text, want := range map[string]string{
		"Anna":      "Anna",
		"al-qahira": "al-qahira",
		"":          `""`,
		"a b":       `"a b"`,
		"-a":        `"-a"`,
		".":         `"."`,
		`a"b\c`:     `"a\"b\\c"`,
		"undo":      `"undo"`,
		"a#b":       `"a#b"`,
	} {
		if got := record.Quote(text); got != want {
			t.Errorf("Quote(%q) = %s, not %s", text, got, want)
		}
	}
	if got := record.Quoted("Anna"); got != `"Anna"` {
		t.Errorf("Quoted(Anna) = %s", got)
	}
}

// printable is any text that a record may have in quotes.
var printable = rapid.StringOf(rapid.OneOf(
	rapid.SampledFrom([]rune{'"', '\\', '#', ',', '/', ' ', '\t', 'a', 'é', '\ufffd', '\u0301'}),
	rapid.RuneFrom(nil, unicode.L, unicode.M, unicode.N, unicode.P, unicode.S),
))

// comment is what may follow a line, possibly empty.
var comment = rapid.Custom(func(t *rapid.T) string {
	if rapid.Bool().Draw(t, "comment") {
		return " #" + printable.Draw(t, "text")
	}
	return ""
})

// word is what a line of play may be made of.
var word = rapid.OneOf(
	rapid.SampledFrom([]string{"draw", "claim", "hamburg", "4", ",", "/", "undo", "map", `"with"`}),
	rapid.Map(printable, record.Quoted),
)

// text is a whole record: a header in any order, then play, each line with its
// comments.
var text = rapid.Custom(func(t *rapid.T) string {
	above := rapid.SampledFrom([]string{"", "", "", "\n", "# above\n", " #\n\t\n"})
	end := rapid.SampledFrom([]string{"\n", " \n", "\r\n"})
	var b strings.Builder
	line := func(words string) {
		b.WriteString(above.Draw(t, "above") + words + comment.Draw(t, "comment") + end.Draw(t, "end"))
	}
	b.WriteString("purser 1" + comment.Draw(t, "comment") + "\n")
	head := []string{"map world", "title " + record.Quoted(printable.Draw(t, "title")), "date 2026-11-20", "turns Free",
		"rule A b"}
	names := rapid.SliceOfNDistinct(rapid.StringMatching(`[a-z][a-z"\\# -]{0,5}[a-z]`), 1, 4, rapid.ID).Draw(t, "names")
	for _, name := range names {
		head = append(head, "player "+record.Quoted(name)+" blue 20 trains")
	}
	for _, words := range rapid.Permutation(head).Draw(t, "head") {
		line(words)
	}
	taken := 0 // lines that undo can undo
	for range rapid.IntRange(0, 12).Draw(t, "lines") {
		if taken > 0 && rapid.IntRange(0, 3).Draw(t, "undo") == 0 {
			line("undo")
			taken--
			continue
		}
		name := record.Quoted(rapid.SampledFrom(names).Draw(t, "name"))
		line(strings.Join(append([]string{name}, rapid.SliceOfN(word, 1, 6).Draw(t, "words")...), " "))
		taken++
	}
	return b.String() + above.Draw(t, "tail")
})

// TestWriteRead writes what was read, and checks that reading it again returns the same
// record, except for the numbers of its lines.
func TestWriteRead(t *testing.T) {
	soak.Check(t, soak.Cases, func(t *rapid.T) {
		first, err := record.Read("a.game", []byte(text.Draw(t, "record")))
		if err != nil {
			t.Fatal(err)
		}
		written := first.String()
		second, err := record.Read("a.game", []byte(written))
		if err != nil {
			t.Fatalf("%v\n%s", err, written)
		}
		if diff := cmp.Diff(written, second.String()); diff != "" {
			t.Error(diff)
		}
		same := []cmp.Option{
			cmpopts.IgnoreUnexported(record.Record{}, record.Line{}, record.Word{}),
			cmpopts.IgnoreFields(record.Record{}, "Lines"),
			cmpopts.IgnoreFields(record.Line{}, "Number"),
		}
		if diff := cmp.Diff(first, second, same...); diff != "" {
			t.Error(diff)
		}
	})
}

// FuzzRead reads arbitrary bytes. What is understood is written in a form that is
// understood too, and every error has a place.
func FuzzRead(f *testing.F) {
	f.Add([]byte(head + "Anna draw # é\nBen \"pass\"\nundo\nredo\n"))
	f.Add([]byte("\ufeffpurser 1\r\nmap \"World\"\r\ntitle \"\\\"\"\r\nplayer \"A B\"\r\n\"a b\" x"))
	f.Add([]byte(head + "Xenia\nAnna \"\nundo\n\xff\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := record.Read("a.game", data)
		if err != nil {
			for _, e := range err.(record.SyntaxErrors) {
				if e.Line < 1 || e.Col < 1 || e.What.Empty() || e.Line > strings.Count(string(data), "\n")+1 {
					t.Errorf("%+v", e)
				}
			}
			return
		}
		if r.Lines != strings.Count(string(data), "\n") {
			t.Errorf("%d lines", r.Lines)
		}
		for _, i := range r.Standing() {
			if p := r.Play[i].Player; r.Play[i].Key == "" && p < 0 || int(p) >= len(r.Players) {
				t.Errorf("line %d belongs to player %d", r.Play[i].Number, p)
			}
		}
		_ = r.String()
	})
}
