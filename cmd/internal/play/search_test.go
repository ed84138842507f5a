package play

import (
	"slices"
	"strings"
	"testing"
)

// TestPlainSearch checks which rows words find at a turn.
func TestPlainSearch(t *testing.T) {
	for _, tt := range []struct {
		record, typed string
		want          []string
	}{
		{stones, "ta", []string{"take 1", "take 2", "take 3", "take"}},
		{stones, "take", []string{"take", "take 1", "take 2", "take 3"}},
		{stones, "take 2", []string{"take 2"}},
		{stones, "TAKE 9", []string{"TAKE 9"}},
		{stones, "2", []string{"take 2"}},
		{stones, "purser log", []string{"log"}},
		{stones, "Verlauf", []string{"log"}},
		{stones, "undo 2", []string{"undo 2"}},
		{stones, "ex", []string{"explain"}},
		{stones, "peek", nil},
		{stones, "xyzzy", nil},
		{stones, "take 9 by consent why not", []string{"take 9 by consent why not"}},
		{journey, "pair", []string{"Anna buys pair"}},
		{journey, "anna buys", []string{"Anna buys pair"}},
		{journey, "buys", []string{"buys", "buys 1", "buys 2"}},
		{journey, "land li", []string{"land lima roll", "land li"}}, // what is typed is not all of it
		{journey, "land lima roll", []string{"land lima roll"}},
		{journey, "land lima roll 3", []string{"land lima roll 3"}},
	} {
		q := turn(t, tt.record)
		found, _ := q.Search(strings.Fields(tt.typed))
		if !slices.Equal(answers(found), tt.want) {
			t.Errorf("%q finds %q", tt.typed, answers(found))
		}
		shown := map[string]string{"buys": "buys …", "land lima roll": "land Lima roll …"}[tt.typed]
		if shown != "" && found[0].Label.String() != shown {
			t.Errorf("%q is shown as %s", tt.typed, found[0].Label)
		}
	}
	for _, c := range turn(t, journey).Choices {
		if c.Fill != "" && (c.Fill != c.Answer+" " || !strings.EqualFold(c.Label.String(), c.Answer+" …")) {
			t.Errorf("%+v", c)
		}
	}
}

// TestPlainThings checks that a row says what is bought or sold, not a number alone.
func TestPlainThings(t *testing.T) {
	for record, want := range map[string][]string{
		journey: {"buys 1 flight ticket", "buys 2 flight tickets", "Anna buys a pair of flight tickets"},
		round:   {"buys 1 flight ticket"},
	} {
		var rows []string
		for _, c := range turn(t, record).Choices {
			rows = append(rows, c.Label.String())
		}
		for _, row := range want {
			if !slices.Contains(rows, row) {
				t.Errorf("no %q in %q", row, rows)
			}
		}
	}
}
