package game_test

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"purser/cmd/internal/kinds"
)

// TestTickets checks tickets against the table, and that no trace of them is left.
func TestTickets(t *testing.T) {
	b := set(t, over)
	got := b.send(b.seat("Anna")+"/tickets", "tickets", "bangkok/tokyo,jakarta/lima")
	var look struct {
		Player  string
		Tickets []struct{ Ticket, Result string }
	}
	if err := json.Unmarshal(got.Body.Bytes(), &look); err != nil || got.Code != http.StatusOK {
		t.Fatalf("%d %s", got.Code, got.Body)
	}
	if look.Player != "Anna" || len(look.Tickets) != 2 || look.Tickets[1].Ticket != "jakarta/lima" ||
		look.Tickets[1].Result != "failed" {
		t.Errorf("%+v", look)
	}
	page := b.ask(http.MethodPost, b.seat("Anna")+"/tickets", answerJSON("tickets", "bangkok/tokyo"))
	if page.Code != http.StatusOK || !strings.Contains(page.Body.String(), "still needs") ||
		!strings.Contains(page.Body.String(), `value="bangkok/tokyo"`) {
		t.Errorf("%d %s", page.Code, page.Body)
	}
	for _, bad := range []string{"", ",", "atlantis/tokyo"} {
		if got := b.send(b.seat("Anna")+"/tickets", "tickets", bad); got.Code != http.StatusBadRequest {
			t.Errorf("%q: %d %s", bad, got.Code, got.Body)
		}
	}
	now, err := os.ReadFile(b.path + ".side")
	if !os.IsNotExist(err) || b.record() != over {
		t.Errorf("something of the tickets was kept: %s", now)
	}
}

// TestKinds opens every page of games of every kind, at several moments: at the beginning,
// in the middle and at the end.
func TestKinds(t *testing.T) {
	var records []string
	for _, pattern := range []string{"../../../../sessions/testdata/games/*.game",
		"../../../../referee/globetrotter/testdata/*.game"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("no games in %s: %v", pattern, err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			records = append(records, string(text))
		}
	}
	for _, k := range kinds.All {
		for _, id := range k.Game.Info().IDs {
			b, err := k.Game.Open(id)
			if err != nil {
				t.Fatal(err)
			}
			for _, rule := range b.Rulebook().Rules {
				if rule.Worked == nil {
					records = append(records, rule.Legal.Record())
					break
				}
			}
		}
	}
	for _, record := range records {
		head, play, _ := strings.Cut(record, "\n\n") // the example of a rule may be a header alone
		lines := strings.SplitAfter(play, "\n")
		for _, n := range []int{0, len(lines) / 2, len(lines)} {
			part := head + "\n\n" + strings.Join(lines[:n], "")
			b := set(t, part)
			paths := []string{b.watcher(), b.keeper(), b.watcher() + "/state"}
			for _, link := range b.live.Links().Seats {
				paths = append(paths, "/"+link)
			}
			for _, path := range paths {
				if got := b.ask("GET", path, ""); got.Code != http.StatusOK ||
					strings.Contains(got.Body.String(), "ZgotmplZ") || strings.Contains(got.Body.String(), "%!") {
					t.Errorf("%.60q…: %d %.200s", part, got.Code, got.Body)
				}
			}
			if got := b.ask("GET", b.watcher()+"/board.svg", ""); got.Code != http.StatusOK &&
				got.Code != http.StatusNotFound {
				t.Errorf("%.60q…: the board: %d", part, got.Code)
			}
		}
	}
}

// TestOnlyResults checks that the page of a game of which only the results are known says so once, and asks
// nobody for tickets.
func TestOnlyResults(t *testing.T) {
	b := set(t, "purser 1\nmap world\nturns totals\nplayer Anna blue\nplayer Ben red\n\nAnna scored 90\nBen scored 100\n")
	page := b.ask(http.MethodGet, b.seat("Anna"), "").Body.String()
	_, said, _ := strings.Cut(page, "<body")
	if n := strings.Count(strings.ToLower(said), "only the results are known"); n != 1 || strings.Contains(said, "My tickets") {
		t.Errorf("said %d times: %s", n, said)
	}
}
