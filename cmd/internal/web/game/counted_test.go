package game_test

import (
	"net/http"
	"testing"

	"purser/cmd/internal/kinds"
	"purser/cmd/internal/show"
	"purser/cmd/internal/web"
	"purser/cmd/internal/web/game"
	"purser/internal/text"
	"purser/sessions/kind"
	"purser/sessions/testdata/counted"
)

// TestCounted counts what a line from a phone costs: the record is not read again while it
// is the same as on the disk, and the game is replayed for an undo alone.
func TestCounted(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ record, line, want string }{
		{begun, "claim la tok green", "0 read, 0 replayed"},
		{begun, "la tok green", "0 read, 0 replayed"},
		{begun, "undo", "0 read, 1 replayed"},
		{card, "card pays 100", "0 read, 0 replayed"},
		{casino, "12/34", "0 read, 0 replayed"},
		{casino, "duel 12 34", "0 read, 0 replayed"},
	} {
		b := set(t, test.record)
		var counts counted.Counts
		library := b.library()
		library.Boards.Kinds = []kind.Kind{}
		for _, k := range kinds.All {
			library.Boards.Kinds = append(library.Boards.Kinds, counts.Of(k.Game))
		}
		var err error
		b.live, err = game.Open(web.Config{Library: library, Game: "friday", Views: show.Views{}, Lang: text.English,
			Hosts: []string{host}})
		if err != nil {
			t.Fatal(err)
		}
		seen := b.seen()
		if got := counts.String(); got != "1 read, 1 replayed" {
			t.Errorf("%s: %s to load", test.line, got)
		}
		answer := b.send(b.keeper()+"/line", "line", test.line, "seen", seen)
		if got := counts.String(); got != test.want || answer.Code != http.StatusSeeOther {
			t.Errorf("%s: %d, %s, not %s\n%s", test.line, answer.Code, got, test.want, answer.Body)
		}
	}
}
