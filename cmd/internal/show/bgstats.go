package show

import (
	"encoding/json"
	"net/url"
	"slices"
	"strings"
	"time"

	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// bgStatsLink is the link by which the app BG Stats accepts a play from other programs, with
// JSON at its end, as described on
// https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/
// (the files it imports are its own exports, with its own ids). The app matches the game
// and the players to its own when the link is opened.
const bgStatsLink = "https://app.bgstatsapp.com/createPlay.html?data="

// bgPlayJSON is a play in the form that BG Stats accepts.
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

// BGStats prints the link that adds a finished game to BG Stats. Changed returns the
// modification time of a game's file. It is called for a record without a date.
func BGStats(p *Printer, g *sessions.Game, s kind.Count, changed func(*sessions.Game) (time.Time, error)) error {
	date, err := bgDate(p, g, changed)
	if err != nil {
		return err
	}
	account, of := p.view(g.Board()).Account(g, s), p.view(g.Board()).BGStats(g.Board())
	play := bgPlayJSON{
		SourceName: "purser", SourcePlayID: strings.TrimSpace(NameOf(g) + " " + g.Record.Date), PlayDate: date,
		Game:  bgGameJSON{Name: of.Name, SourceGameID: of.ID, BggID: of.BGG, HighestWins: true, NoPoints: of.NoPoints},
		Board: g.Board().Title(), Comments: strings.TrimPrefix(g.Record.Title+": "+text.English.Words(account.Result),
			": "),
	}
	for _, n := range consents(g) {
		play.Comments += " " + text.English.Words(n)
	}
	for i, name := range g.Record.Players {
		seat := referee.Seat(i)
		play.Players = append(play.Players, bgPlayerJSON{
			Name: name, SourcePlayerID: record.Fold(name), Score: s.Total(seat), Rank: s.Place(seat),
			Winner: slices.Contains(s.Winners(), seat), StartPlayer: i == 0, Role: g.Script.Color(seat),
		})
	}
	var data strings.Builder
	enc := json.NewEncoder(&data)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(play); err != nil {
		return err
	}
	escaped := url.QueryEscape(strings.TrimSuffix(data.String(), "\n"))
	p.Printf("%s%s\n", bgStatsLink, strings.ReplaceAll(escaped, "+", "%20")) // not everybody reads a plus as a space
	return nil
}

// bgDate returns when a game was played, in the app's format: yyyy-MM-dd HH:mm:ss in UTC,
// at noon, so that it is the same day nearly everywhere.
func bgDate(p *Printer, g *sessions.Game, changed func(*sessions.Game) (time.Time, error)) (string, error) {
	if g.Record.Date != "" {
		return g.Record.Date + " 12:00:00", nil
	}
	at, err := changed(g)
	if err != nil {
		return "", err
	}
	p.Note("%s has no date; the play is dated by its file, %s", g.Name, at.UTC().Format(time.DateOnly))
	return at.UTC().Format(time.DateTime), nil
}
