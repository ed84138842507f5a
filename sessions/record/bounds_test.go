package record_test

import (
	"fmt"
	"strings"
	"testing"

	"purser/sessions/record"
)

// TestBounds reads records that just keep to a bound, and checks that those just beyond it
// are refused, at the place where they exceed it.
func TestBounds(t *testing.T) {
	players := func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "player P%d blue\n", i)
		}
		return b.String()
	}
	const map_ = "purser 1\nmap world\n"
	for _, test := range []struct {
		name  string
		text  func(n int) string
		bound int
		want  string // for one more
	}{
		{
			"words of a line", func(n int) string { return head + "Anna" + strings.Repeat(" a", n-1) + "\n" },
			record.MaxWords, fmt.Sprintf("5:%d: the line has more than 4096 words", 4+2*(record.MaxWords-1)+2),
		},
		{
			"bytes of a line", func(n int) string { return head + "Anna " + strings.Repeat("a", n-5) + "\n" },
			record.MaxLine, "5:1: the words of the line take more than 65536 bytes",
		},
		{
			"bytes of a line with a comment", func(n int) string {
				return head + "Anna " + strings.Repeat("a", n-5) + " #" + strings.Repeat(" more", record.MaxLine) + "\n"
			},
			record.MaxLine, "5:1: the words of the line take more than 65536 bytes",
		},
		{
			"bytes in quotes", func(n int) string { return head + `Anna pass "` + strings.Repeat("a", n-12) + "\"\n" },
			record.MaxLine, "5:1: the words of the line take more than 65536 bytes",
		},
		{
			"characters of a name", func(n int) string { return map_ + "player " + strings.Repeat("é", n) + " blue\n" },
			record.MaxName, "3:8: a name has at most 100 characters",
		},
		{
			"players", func(n int) string { return map_ + players(n) },
			record.MaxPlayers, "103:8: a record has at most 100 players",
		},
		{
			"lines of the header", func(n int) string {
				return map_ + strings.Repeat("rule a b\n", n-1) +
					"Anna draw\n"
			},
			record.MaxHeader, "1002:1: a header has at most 1000 lines",
		},
		{
			"lines of play", func(n int) string {
				return head + strings.Repeat("Anna draw\nundo\n", n/2) + strings.Repeat("Anna draw\n", n%2)
			},
			record.MaxPlay, "300005:1: a record has at most 300000 lines of play",
		},
	} {
		_, err := record.Read("a.game", []byte(test.text(test.bound)))
		if test.name == "lines of the header" { // it has no players
			if err == nil || !strings.HasPrefix(err.Error(), `a.game:1002:1: unknown player "Anna"`) {
				t.Errorf("%s: %v", test.name, err)
			}
		} else if err != nil {
			t.Errorf("%d %s: %v", test.bound, test.name, err)
		}
		errs := refuse(t, test.text(test.bound+1))
		if got := errs.Error(); got != "a.game:"+test.want {
			t.Errorf("%d %s: %v", test.bound+1, test.name, got)
		}
	}
}

// TestLongComments checks that comments count only toward the size of the file.
func TestLongComments(t *testing.T) {
	long := strings.Repeat(" more", record.MaxLine)
	text := "purser 1\n#" + long + "\nmap world  #" + long + "\n#" + long + "\n"
	if got := read(t, text).String(); got != "purser 1\n#"+long+"\nmap world  #"+long+"\n#"+long+"\n" {
		t.Errorf("%d bytes", len(got))
	}
	if r := read(t, head+strings.Repeat(" ", 2*record.MaxLine)+"\nAnna draw"+strings.Repeat(" ", 2*record.MaxLine)+
		"# late\n"); r.Play[0].Comment != "# late" {
		t.Errorf("%+v", r.Play[0].Comment)
	}
}
