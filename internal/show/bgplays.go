package show

import (
	"cmp"
	"encoding/json"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"purser/internal/text"
	"purser/scoring/stats"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// bgExport is what is read of a file that BG Stats exports: everything in it has a number, by
// which the rest refers to it. What else there is in it is left alone.
type bgExport struct {
	Games   []bgNamed `json:"games"`
	Players []bgNamed `json:"players"`
	Plays   []struct {
		Date    string    `json:"playDate"` // 2026-11-20 20:15:00
		Game    int       `json:"gameRefId"`
		Board   string    `json:"board"`
		Ignored bool      `json:"ignored"`
		Scores  []bgScore `json:"playerScores"`
	} `json:"plays"`
}

type bgNamed struct {
	ID    int    `json:"id"`
	Name  string `json:"name"`
	BggID int    `json:"bggId"`
}

type bgScore struct {
	Player int             `json:"playerRefId"`
	Score  json.RawMessage `json:"score"` // a text, as a rule; people write sums, too
	Rank   int             `json:"rank"`
	Winner bool            `json:"winner"`
}

// WithBGPlays adds to the games of a shelf the plays on boards that are known out of a file
// that the app BG Stats exported, as games that are over, in the order in which they were
// played. A play that a game on the shelf is the count of is left out: it was put into the app
// from here. The error is a [*sessions.DiskError], or says that the file is no such export.
func WithBGPlays(p *Printer, boards []kind.Board, shelf []sessions.Summary, file string, stdin io.Reader) ([]sessions.Summary, error) {
	named, content, err := sessions.ReadText(file, stdin)
	if err != nil {
		return nil, err
	}
	var export bgExport
	if err := json.Unmarshal(content, &export); err != nil || export.Plays == nil {
		return nil, text.Errorf("%s: this is no export of BG Stats", named)
	}
	games := shelf
	unread, unsure := 0, 0
	for _, play := range export.Plays {
		game, known := bgFind(export.Games, play.Game)
		board, sure := p.bgBoard(boards, game, play.Board)
		if !known || play.Ignored || board == nil {
			continue
		}
		if !sure {
			unsure++
			continue
		}
		s := sessions.Summary{Name: "BG Stats", Map: board.ID(), Phase: "over"}
		at, err := time.Parse(time.DateTime, play.Date)
		counts, ok := bgCounts(play.Scores)
		if err != nil || !ok {
			unread++
			continue
		}
		s.Date, s.Counts = at.Format(time.DateOnly), counts
		for _, score := range play.Scores {
			player, _ := bgFind(export.Players, score.Player)
			s.Players = append(s.Players, stats.Person{Key: record.Fold(player.Name), Name: player.Name})
		}
		if !slices.ContainsFunc(shelf, func(g sessions.Summary) bool { return samePlay(&g, &s) }) {
			games = append(games[:len(games):len(games)], s)
		}
	}
	if unread > 0 {
		p.Note("%s: %s without a score that is a number, or without a date", named, text.Count(unread, "play"))
	}
	if unsure > 0 {
		p.Note("%s: %s of a game with several boards, without the board's name", named, text.Count(unsure, "play"))
	}
	slices.SortStableFunc(games, func(a, b sessions.Summary) int { return strings.Compare(a.Day(), b.Day()) })
	return games, nil
}

// bgFind finds what has a number.
func bgFind(all []bgNamed, id int) (found bgNamed, ok bool) {
	i := slices.IndexFunc(all, func(n bgNamed) bool { return n.ID == id })
	if i < 0 {
		return bgNamed{}, false
	}
	return all[i], true
}

// bgBoard returns the board that a play was on, by the number of the game at BoardGameGeek and
// what the play calls the board; nil where none is known. Sure is false where the game has
// several boards, and the play is on any of them.
func (p *Printer) bgBoard(boards []kind.Board, game bgNamed, called string) (found kind.Board, sure bool) {
	sure = true
	for _, b := range boards {
		of := p.view(b).BGStats(b)
		if of.BGG == 0 && record.Fold(of.Name) != record.Fold(game.Name) || of.BGG != 0 && of.BGG != game.BggID {
			continue
		}
		if called != "" && (record.Fold(called) == record.Fold(b.Title()) || record.Fold(called) == b.ID()) {
			return b, true
		}
		sure = found == nil
		found = b
	}
	return found, sure
}

// bgCounts returns the totals and the places of a play: those that the app has, or else by the
// totals. It reports false where a score is no number.
func bgCounts(scores []bgScore) (counts []stats.Count, ok bool) {
	ranked := len(scores) > 0
	for _, score := range scores {
		total, err := strconv.Atoi(strings.Trim(string(score.Score), "\" "))
		if err != nil {
			return nil, false
		}
		counts = append(counts, stats.Count{Total: total, Place: score.Rank})
		ranked = ranked && score.Rank > 0
	}
	firsts := 0
	for i := range counts {
		if !ranked {
			counts[i].Place = 1
			for _, other := range counts {
				if other.Total > counts[i].Total {
					counts[i].Place++
				}
			}
		}
		if counts[i].Won = counts[i].Place == 1; counts[i].Won {
			firsts++
		}
	}
	for i := range counts {
		counts[i].Shared = counts[i].Won && firsts > 1
	}
	return counts, len(counts) > 0
}

// samePlay reports whether a game on the shelf is a play: on the same board and day, with the
// same players, who have the same totals.
func samePlay(g, play *sessions.Summary) bool {
	if g.Map != play.Map || g.Day() != play.Date || len(g.Players) != len(play.Players) || len(g.Counts) != len(play.Counts) {
		return false
	}
	result := func(s *sessions.Summary) []string {
		var all []string
		for i, person := range s.Players {
			all = append(all, person.Key+" "+strconv.Itoa(s.Counts[i].Total))
		}
		slices.SortFunc(all, cmp.Compare[string])
		return all
	}
	return slices.Equal(result(g), result(play))
}
