package record_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestComments checks that every comment stays with its line, or with the line below if it
// is on a separate line.
func TestComments(t *testing.T) {
	r := read(t, lines(
		"purser 1 # the first",
		"# above Anna",
		"player Anna blue  #   hers  ",
		"   # above the map, indented",
		"map world#1 # the map",
		"#",
		"# above play",
		"",
		"Anna draw\t# drew",
		`Anna pass "no # comment" # but this is`,
		"# above undo",
		"undo #oops",
		"#one",
		"",
		"  #two",
	))
	want := lines(
		"purser 1  # the first",
		"# above the map, indented",
		"map world-1  # the map",
		"# above Anna",
		"player Anna blue  #   hers",
		"",
		"#",
		"# above play",
		"Anna draw  # drew",
		`Anna pass "no # comment"  # but this is`,
		"# above undo",
		"undo  #oops",
		"#one",
		"#two",
	)
	if diff := cmp.Diff(want, r.String()); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(want, read(t, want).String()); diff != "" {
		t.Errorf("written twice it differs: %s", diff)
	}
}

// TestWhereCommentsBegin checks that a # inside a word does not begin a comment.
func TestWhereCommentsBegin(t *testing.T) {
	for text, want := range map[string]struct{ words, comment string }{
		"draw # a":      {"draw", "# a"},
		"draw\t#a":      {"draw", "#a"},
		"draw#a":        {"draw#a", ""},
		"draw#a #b":     {"draw#a", "#b"},
		"draw # a # b":  {"draw", "# a # b"},
		`draw "#" #`:    {`draw "#"`, "#"},
		`draw # "a`:     {"draw", `# "a`}, // quotes in a comment need not be closed
		"draw a/ #b":    {"draw a/", "#b"},
		"draw #\ta \\ ": {"draw", "#\ta \\"},
	} {
		l := read(t, head+"Anna "+text+"\n").Play[0]
		if l.Text != want.words || l.Comment != want.comment {
			t.Errorf("%q: words %q, comment %q", text, l.Text, l.Comment)
		}
	}
}
