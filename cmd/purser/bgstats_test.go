package main

import (
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"purser/cmd/internal/kinds"
	"purser/scoring/stats"
)

// TestResultsToBGStats exports a game of which only the results are known from every board, and from a table's own.
func TestResultsToBGStats(t *testing.T) {
	own := filepath.Join(t.TempDir(), "ours")
	if code, _, stderr := purser("", "map", "new", own); code != 0 {
		t.Fatal(stderr)
	}
	boards := []string{own}
	for _, kind := range kinds.All {
		boards = append(boards, kind.Game.Info().IDs...)
	}
	for _, board := range boards {
		sh := shell{"PURSER_HOME": t.TempDir()}
		if code, _, stderr := sh.purser("", "tally", "--totals", "Ann", "101", "Ben", "-95", "--map", board); code != 0 {
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

// TestMostPairs adds up plays of so many people that not all pairs of them are kept: those who met most often are, and
// the others are counted.
func TestMostPairs(t *testing.T) {
	t.Parallel()
	const plays, people = 25, 100
	var players, played []string
	for i := range plays * people {
		players = append(players, fmt.Sprintf(`{"id":%d,"name":"P%d"}`, i, i))
	}
	for n := range plays + 1 { // the last is the first again
		var scores []string
		for i := range people {
			scores = append(scores, fmt.Sprintf(`{"playerRefId":%d,"score":"%d"}`, n%plays*people+i, i))
		}
		played = append(played, fmt.Sprintf(`{"uuid":"%d","gameRefId":1,"playDate":"2026-11-%02d 19:00:00","playerScores":[%s]}`,
			n, n+1, strings.Join(scores, ",")))
	}
	file := filepath.Join(t.TempDir(), "plays.json")
	text := fmt.Sprintf(`{"games":[{"id":1,"name":"Ticket to Ride: Europe","bggId":14996}],"players":[%s],"plays":[%s]}`,
		strings.Join(players, ","), strings.Join(played, ","))
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	sh := shell{"PURSER_HOME": t.TempDir()}
	const pairs = plays * people * (people - 1) / 2
	code, stdout, stderr := sh.purser("", "stats", "--json", "--bgstats", file)
	var sum struct {
		Pairs []struct{ Games int } `json:"head_to_head"`
		More  int                   `json:"head_to_head_more"`
	}
	if err := json.Unmarshal([]byte(stdout), &sum); err != nil || code != 0 {
		t.Fatalf("exit code %d, %v: %.300s", code, err, stderr)
	}
	if n := len(sum.Pairs); n != stats.MostPairs || n+sum.More != pairs || sum.Pairs[pairs/plays-1].Games != 2 ||
		sum.Pairs[pairs/plays].Games != 1 {
		t.Errorf("%d pairs and %d more", n, sum.More)
	}
	code, stdout, _ = sh.purser("", "stats", "--bgstats", file)
	if want := fmt.Sprintf("\nand %d more\n", pairs-1000); code != 0 || !strings.Contains(stdout, want) {
		t.Errorf("exit code %d, without %q", code, want)
	}
}
