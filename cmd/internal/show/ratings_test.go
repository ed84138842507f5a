package show_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"purser/cmd/internal/show"
	"purser/scoring/stats"
	"purser/sessions"
)

// TestLatestRatings draws the last hundred games of the first six, each from the first game on.
func TestLatestRatings(t *testing.T) {
	var games []sessions.Summary
	for i := range 130 {
		players := []string{"Anna", "Ben", "Cleo", "Dan", "Eva", "Fay", "Gus"}[i%4 : i%4+4]
		if i == 125 {
			players = []string{"Zoe", "Gus"}
		}
		var counts []stats.GameFigures
		for place := range players {
			counts = append(counts, stats.GameFigures{Place: place + 1})
		}
		g := shelved(fmt.Sprintf("game%03d", i), "usa", counts, players...)
		g.Day = fmt.Sprintf("2026-%02d-%02d", 1+i/28, 1+i%28)
		games = append(games, g)
	}
	p := printer(0)
	plot := show.RatingPlots[0].Of(p, sessions.AddUp(games, sessions.Filter{}), nil, nil)
	p.ASCII = true
	plot.Text()
	for _, says := range []string{"Ratings: usa\n", "100 games,", "the last of 130",
		"of 8 players the\nfirst 6", "Anna\n"} {
		if !strings.Contains(p.Out.String(), says) {
			t.Errorf("it does not say %q:\n%s", says, p.Out.String())
		}
	}
	if strings.Contains(p.Out.String(), "Zoe") {
		t.Errorf("Zoe is among the first\n%s", p.Out.String())
	}
	data, err := json.Marshal(plot.JSON)
	if err != nil || !strings.Contains(string(data), `{"name":"Zoe","games":1,"played":[126],"rating":[`) {
		t.Errorf("%s, %v", data, err)
	}
	zoe := printer(0)
	only := sessions.AddUp(games, sessions.Filter{Who: stats.Person{Key: "Zoe"}})
	plot = show.RatingPlots[0].Of(zoe, only, nil, nil)
	p.ASCII = true
	plot.Text()
	if out := zoe.Out.String(); !strings.Contains(out, "? Zoe\n") || strings.Contains(out, "Anna") {
		t.Error(out)
	}
}
