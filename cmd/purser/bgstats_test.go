package main

import (
	"encoding/json"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"purser/cmd/internal/kinds"
)

// TestResultsToBGStats exports a game of which only the results are known from every board, and from a table's own.
func TestResultsToBGStats(t *testing.T) {
	own := filepath.Join(t.TempDir(), "ours")
	if code, _, stderr := purser("", "map", "new", own); code != 0 {
		t.Fatal(stderr)
	}
	boards := []string{own}
	for _, kind := range kinds.All {
		boards = append(boards, kind.Game.IDs()...)
	}
	for _, board := range boards {
		sh := shell{"PURSER_HOME": t.TempDir()}
		if code, _, stderr := sh.purser("", "totals", "Ann", "101", "Ben", "-95", "--map", board); code != 0 {
			t.Fatal(board, stderr)
		}
		code, stdout, stderr := sh.purser("", "export", "--to", "bgstats", "--map", board)
		link, err := url.Parse(strings.TrimSpace(stdout))
		if code != 0 || err != nil {
			t.Errorf("%s: exit code %d, %v\n%s", board, code, err, stderr)
			continue
		}
		var play struct {
			Players []struct{ Score, Rank int }
			Game    struct{ Name string }
		}
		if err := json.Unmarshal([]byte(link.Query().Get("data")), &play); err != nil {
			t.Fatal(board, err)
		}
		if got := fmt.Sprint(play.Players); got != "[{101 1} {-95 2}]" || play.Game.Name == "" {
			t.Errorf("%s: %s of %q", board, got, play.Game.Name)
		}
	}
}
