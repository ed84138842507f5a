package main

import (
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"strings"
	"time"

	"purser/referee"
	"purser/sessions/record"
)

// The app BG Stats takes a play from other programs as a link that carries JSON,
// as its makers describe on
// https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/
// (the files that it imports are its own exports, with ids of its own). The app
// matches the game and the players to its own when the link is opened.
const bgStatsLink = "https://app.bgstatsapp.com/createPlay.html?data="

// The game's name and number on https://boardgamegeek.com/boardgame/202670
const (
	bggName = "Ticket to Ride: Rails & Sails"
	bggID   = 202670
)

// bgPlayJSON is a play as BG Stats takes it.
type bgPlayJSON struct {
	SourceName   string         `json:"sourceName"`
	SourcePlayID string         `json:"sourcePlayId"`
	PlayDate     string         `json:"playDate"` // yyyy-MM-dd HH:mm:ss, in UTC
	Game         bgGameJSON     `json:"game"`
	Board        string         `json:"board"`
	Players      []bgPlayerJSON `json:"players"`
	Comments     string         `json:"comments"`
}

type bgGameJSON struct {
	Name         string `json:"name"`
	SourceGameID string `json:"sourceGameId"`
	BggID        int    `json:"bggId"`
	HighestWins  bool   `json:"highestWins"`
	NoPoints     bool   `json:"noPoints"`
}

type bgPlayerJSON struct {
	Name           string `json:"name"`
	SourcePlayerID string `json:"sourcePlayerId"` // the same in all games of a player
	Score          int    `json:"score"`
	Rank           int    `json:"rank"`
	Winner         bool   `json:"winner"`
	StartPlayer    bool   `json:"startPlayer"`
	Role           string `json:"role"` // the color of the pieces
}

// bgStats prints the link that puts a finished game into BG Stats.
func (a *app) bgStats(c *counted, name, path string) error {
	rec := c.game.Record
	if why := lacking(rec, c.state, c.score); why != kept {
		return &hinted{fmt.Errorf("%s is %s, and BG Stats takes finished games only", safe(name), why),
			"purser export --to json has the count as it stands"}
	}
	date, err := a.bgDate(rec.Date, name, path)
	if err != nil {
		return err
	}
	_, result := c.heading()
	play := bgPlayJSON{
		SourceName: "purser", SourcePlayID: strings.TrimSpace(name + " " + rec.Date), PlayDate: date,
		Game:  bgGameJSON{Name: bggName, SourceGameID: "rails-and-sails", BggID: bggID, HighestWins: true},
		Board: c.state.Board().Title, Comments: strings.TrimPrefix(rec.Title+": "+result, ": "),
	}
	for i := range c.score.Players {
		p := &c.score.Players[i]
		seat := c.state.Setup().Players[p.Seat]
		play.Players = append(play.Players, bgPlayerJSON{
			Name: seat.Name, SourcePlayerID: record.Fold(seat.Name), Score: p.Total(), Rank: p.Place,
			Winner: c.won(p.Seat), StartPlayer: p.Seat == referee.Seat(0), Role: seat.Color,
		})
	}
	var data strings.Builder
	enc := json.NewEncoder(&data)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(play); err != nil {
		return err
	}
	escaped := url.QueryEscape(strings.TrimSuffix(data.String(), "\n"))
	a.printf("%s%s\n", bgStatsLink, strings.ReplaceAll(escaped, "+", "%20")) // a plus is no space to everybody
	return nil
}

// bgDate gives a day as BG Stats takes it: at noon, so that it is the same day
// nearly everywhere. A record without a date is dated by its file.
func (a *app) bgDate(day, name, path string) (string, error) {
	if day != "" {
		return day + " 12:00:00", nil
	}
	info, err := os.Stat(path)
	if err != nil {
		return "", storeError(path, err)
	}
	changed := info.ModTime().UTC()
	a.note("note: %s has no date; the play is dated by its file, %s", name, changed.Format(time.DateOnly))
	return changed.Format(time.DateTime), nil
}
