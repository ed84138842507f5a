package show

import (
	"io"
	"net/url"
	"slices"
	"strings"
	"time"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/bgstats"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// bgStatsLink begins a link with which other programs pass a play to the app BG Stats as JSON, as described on
// https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/. We do not write a file to
// import instead, because the app only imports its own exports, with its own ids. The app matches the game and the
// players to its own when the link is opened.
const bgStatsLink = "https://app.bgstatsapp.com/createPlay.html?data="

// BGStats prints a link that adds a finished game to BG Stats.
func BGStats(p *Printer, g *sessions.Game, s *kind.Count) {
	printed := g.Board().Printed() // works also if only the results are known
	account, of := p.View(g.Board()).Account(g, s), p.View(printed).About(printed).BG
	comments := strings.TrimPrefix(g.Record.Title+": "+account.Result.String(), ": ")
	for _, n := range append(Unrefereed(g), consents(g)...) {
		comments += " " + text.Records.Words(n)
	}
	var players []Object
	for i, name := range g.Record.Players {
		seat := referee.Seat(i)
		players = append(players, Fields("name", name, "sourcePlayerId", record.Fold(name), // the same in all games
			"score", s.Total(seat), "rank", s.Place(seat), "winner", slices.Contains(s.Winners(), seat),
			"startPlayer", i == 0 && !g.Record.Totals, "role", g.Script.Info().Colors[seat]))
	}
	game := Fields("name", of.Name, "sourceGameId", of.ID, "bggId", of.BGG, "highestWins", true, "noPoints",
		of.NoPoints)
	// strings, numbers and booleans can always be encoded
	data, _ := Fields("sourceName", "purser", "sourcePlayId", strings.TrimSpace(nameOf(g)+" "+g.Record.Date),
		"playDate", bgDate(p, g), "game", game, "board", g.Board().Info().Title, "players", players,
		"comments", comments).MarshalJSON()
	escaped := url.QueryEscape(string(data))
	p.Printf("%s%s\n", bgStatsLink, strings.ReplaceAll(escaped, "+", "%20")) // some programs do not decode + as a space
}

// bgDate returns when a game was played in the app's format, yyyy-MM-dd HH:mm:ss in UTC. The time is noon, so that
// nearly everywhere it is the same day.
func bgDate(p *Printer, g *sessions.Game) string {
	if g.Record.Date != "" {
		return g.Record.Date + " 12:00:00"
	}
	at := g.StoredAt().UTC()
	p.Note("%s has no date; the play is dated by its file, %s", g.Name, at.Format(time.DateOnly))
	return at.Format(time.DateTime)
}

// WithBGPlays adds the plays in a file exported by the app BG Stats to the games of a shelf, and notes those that
// cannot be added. The error is a [*sessions.DiskError], or says that the file is not such an export.
func WithBGPlays(p *Printer, boards []kind.Board, shelf []sessions.Summary, file string, stdin io.Reader) (
	[]sessions.Summary, error) {
	named, content, err := sessions.ReadText(file, stdin)
	if err != nil {
		return nil, err
	}
	plays, err := bgstats.Read(content, p.bgBoards(boards))
	if err != nil {
		return nil, text.Errorf("%s: %s", named, err)
	}
	games := plays.Beside(shelf)
	for _, left := range plays.Left {
		if count := text.Count(left.Plays, "play"); len(left.Of) == 0 {
			p.Note("%s: %s left out, %s", named, count, left.Why)
		} else {
			names := lists.Map(left.Of, func(name string) string { return text.Brief(name, MaxName) })
			p.Note("%s: %s left out, %s: %s", named, count, left.Why, some(p, names, "%d more", ", "))
		}
	}
	return games, nil
}

// bgBoards returns the boards with the names that plays in BG Stats have for them.
func (p *Printer) bgBoards(boards []kind.Board) (list []bgstats.Board) {
	for _, b := range boards {
		of := p.View(b).About(b).BG
		names := []string{b.Info().ID}
		for _, lang := range text.Languages() {
			names = append(names, lang.Say(b.Info().Title))
		}
		k := b.Info().Kind.Info()
		list = append(list, bgstats.Board{Map: b.Info().ID, Names: names, Own: !slices.Contains(k.IDs, b.Info().ID),
			Unit: k.Unit, Game: of.Name, BGG: append(of.Editions, of.BGG), Mixed: of.Mixed})
	}
	return list
}
