package game_test

import (
	"html"
	"net/http"
	"strings"
	"testing"
)

// TestLargeBoard opens the board as a page of its own: on any link the board, and on a player's also what
// tickets lack, which nobody else is shown.
func TestLargeBoard(t *testing.T) {
	b := set(t, begun+"Anna claim los-angeles/tokyo/green\nBen draw\n")
	const glow, tickets = "#ffc94d", "?tickets=bangkok%2Ftokyo"
	for _, test := range []struct {
		link, query string
		status      int
		lacks       bool
	}{
		{b.watcher(), "", 200, false},
		{b.watcher(), tickets, 200, false},
		{b.keeper(), tickets, 200, false},
		{b.seat("Anna"), "", 200, false},
		{b.seat("Anna"), tickets, 200, true},
		{b.seat("Anna"), "?tickets=atlantis%2Ftokyo", 400, false},
		{b.seat("Anna"), "?tickets=%2C", 400, false},
	} {
		got := b.ask(http.MethodGet, test.link+"/board"+test.query, "")
		page := html.UnescapeString(got.Body.String())
		if got.Code != test.status || strings.Contains(page, "still needs") != test.lacks {
			t.Errorf("%s/board%s: %d, what is lacking: %t", test.link, test.query, got.Code, !test.lacks)
		}
		if test.status != 200 {
			continue
		}
		_, picture, _ := strings.Cut(page, `<img src="`)
		picture, _, _ = strings.Cut(picture, `"`)
		drawn := b.ask(http.MethodGet, picture, "")
		if drawn.Code != 200 || strings.Contains(drawn.Body.String(), glow) != test.lacks ||
			test.lacks && drawn.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %d, glows: %t, %v", picture, drawn.Code, !test.lacks, drawn.Header())
		}
	}
	if got := b.ask(http.MethodGet, b.seat("Anna")+"/board.svg?tickets=atlantis", ""); got.Code != 404 {
		t.Errorf("a picture of no ticket: %d", got.Code)
	}
	for _, link := range []string{b.watcher(), b.keeper(), b.seat("Anna")} {
		if page := b.ask(http.MethodGet, link, "").Body.String(); !strings.Contains(page, `<a class="open" href="`+link+`/board">`) {
			t.Errorf("%s does not open the board", link)
		}
	}
	checked := b.ask(http.MethodPost, b.seat("Anna")+"/tickets", answerJSON("tickets", "bangkok/tokyo")).Body.String()
	if !strings.Contains(checked, `id="on-board" class="open" href="`+b.seat("Anna")+"/board"+tickets+`"`) {
		t.Error("checked tickets are not shown on the board")
	}
	totals := set(t, "purser 1\nmap world\nturns totals\nplayer Anna blue\nplayer Ben red\n\nAnna scored 100\n")
	if got := totals.ask(http.MethodGet, totals.watcher()+"/board", ""); got.Code != 404 {
		t.Errorf("a board without a picture: %d", got.Code)
	}
}
