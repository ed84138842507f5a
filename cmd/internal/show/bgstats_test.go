package show_test

import (
	"encoding/json"
	"net/url"
	"reflect"
	"strings"
	"testing"

	"purser/cmd/internal/show"
)

// TestBGStats parses a link again: odd names are unchanged, a shared win has two winners,
// and the fields are those of the app.
func TestBGStats(t *testing.T) {
	const record = `purser 1
map world
title "100% & more"
date 2026-11-20
turns free
player "Zoë + 1" blue 20 trains 40 ships
player "\"Sum\" & 日本🚂" red 20 trains 40 ships

"Zoë + 1" claim lagos/luanda/yellow
"\"Sum\" & 日本🚂" claim luanda/rio-de-janeiro/gray
undo
"\"Sum\" & 日本🚂" claim al-qahira/athina/green
shown
`
	g, score := counted(t, record)
	out := printed(t, 0, func(p *show.Printer) error { show.BGStats(p, g, score); return nil })
	link, err := url.Parse(strings.TrimSuffix(out, "\n"))
	if err != nil || strings.Contains(out, "+") {
		t.Fatalf("%v\n%s", err, out)
	}
	if at := link.Scheme + "://" + link.Host + link.Path; at != "https://app.bgstatsapp.com/createPlay.html" {
		t.Errorf("the link leads to %s", at)
	}
	var got, want map[string]any
	if err := json.Unmarshal([]byte(link.Query().Get("data")), &got); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(`{
		"sourceName": "purser", "sourcePlayId": "test 2026-11-20", "playDate": "2026-11-20 12:00:00",
		"game": {"name": "Ticket to Ride: Rails & Sails", "sourceGameId": "rails-and-sails", "bggId": 202670, "highestWins": true, "noPoints": false},
		"board": "Rails & Sails: The World",
		"players": [
			{"name": "Zoë + 1", "sourcePlayerId": "zoë + 1", "score": -11, "rank": 1, "winner": true, "startPlayer": true, "role": "blue"},
			{"name": "\"Sum\" & 日本🚂", "sourcePlayerId": "\"sum\" & 日本🚂", "score": -11, "rank": 1, "winner": true, "startPlayer": false, "role": "red"}
		],
		"comments": "100% & more: Zoë + 1 and \"Sum\" & 日本🚂 share the win with −11 points."
	}`), &want); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}
