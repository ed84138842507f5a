package show

import (
	"bytes"
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
	if err := json.Unmarshal(bytes.TrimPrefix(content, []byte("\ufeff")), &export); err != nil {
		return nil, text.Errorf("%s: this is not an export of BG Stats: %s", named, err)
	}
	if export.Plays == nil {
		return nil, text.Errorf("%s: this is not an export of BG Stats: it has no plays", named)
	}
	games := slices.Clone(shelf)
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
		counts, scored := bgCounts(play.Scores, p.bgUnit(board))
		people, told := bgPeople(export.Players, play.Scores)
		if err != nil || !scored || !told {
			unread++
			continue
		}
		s.Date, s.Counts, s.Players = at.Format(time.DateOnly), counts, people
		if !slices.ContainsFunc(shelf, func(g sessions.Summary) bool { return samePlay(&g, &s) }) {
			games = append(games, s)
		}
	}
	if unread > 0 {
		p.Note("%s: %s left out, because a date, a player or a whole number as the score is missing", named, text.Count(unread, "play"))
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
// what the play calls the board; nil where that is none that is known. Sure is false where the
// game has several boards, and the play names none of them.
func (p *Printer) bgBoard(boards []kind.Board, game bgNamed, called string) (found kind.Board, sure bool) {
	sure = true
	for _, b := range boards {
		of := p.view(b).BGStats(b)
		if of.BGG == 0 && record.Fold(of.Name) != record.Fold(game.Name) || of.BGG != 0 && of.BGG != game.BggID {
			continue
		}
		if called == "" {
			sure = found == nil
			found = b
			continue
		}
		for _, name := range []string{b.ID(), b.Title(), p.Lang.Say(b.Title())} {
			if record.Fold(called) == record.Fold(name) {
				return b, true
			}
		}
	}
	return found, sure
}

// bgPeople returns the players of a play. It reports false where one is missing, or there
// twice.
func bgPeople(all []bgNamed, scores []bgScore) (people []stats.Person, ok bool) {
	for _, score := range scores {
		player, known := bgFind(all, score.Player)
		person := stats.Person{Key: record.Fold(player.Name), Name: player.Name}
		if !known || person.Key == "" || slices.ContainsFunc(people, func(other stats.Person) bool { return other.Key == person.Key }) {
			return nil, false
		}
		people = append(people, person)
	}
	return people, true
}

// mostTotal bounds the totals that are taken for scores.
const mostTotal = 1_000_000

// bgCounts returns the totals of a play in a unit, and the places: those that the app has where
// somebody has the first, or else the winners first, and the others by their totals. It reports
// false where a score is no whole number.
func bgCounts(scores []bgScore, unit string) (counts []stats.Count, ok bool) {
	ranked, won := true, false
	for _, score := range scores {
		total, err := strconv.Atoi(strings.Trim(string(score.Score), "\" "))
		if err != nil || max(total, -total) > mostTotal {
			return nil, false
		}
		counts = append(counts, stats.Count{Total: total, Place: score.Rank, Unit: unit})
		ranked, won = ranked && score.Rank > 0, won || score.Winner
	}
	ranked = ranked && slices.ContainsFunc(counts, func(c stats.Count) bool { return c.Place == 1 })
	ahead := func(a, b int) bool { // of two players, by their numbers
		if won && scores[a].Winner != scores[b].Winner {
			return scores[a].Winner
		}
		return counts[a].Total > counts[b].Total && !(won && scores[a].Winner)
	}
	firsts := 0
	for i := range counts {
		if !ranked {
			counts[i].Place = 1
			for other := range counts {
				if ahead(other, i) {
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

// bgUnit returns what the totals of a board count: nothing, or points.
func (p *Printer) bgUnit(b kind.Board) string {
	if points, _ := p.view(b).Heads(); points != "Points" {
		return strings.ToLower(points)
	}
	return ""
}

// sameDay reports whether two days are the same or next to each other: the app may count days
// by another zone.
func sameDay(a, b string) bool {
	one, err := time.Parse(time.DateOnly, a)
	other, failed := time.Parse(time.DateOnly, b)
	return err == nil && failed == nil && max(one.Sub(other), other.Sub(one)) <= 24*time.Hour
}

// samePlay reports whether a game on the shelf is a play: on the same board and day, with the
// same players, who have the same totals.
func samePlay(g, play *sessions.Summary) bool {
	if g.Map != play.Map || !sameDay(g.Day(), play.Date) || len(g.Players) != len(play.Players) || len(g.Counts) != len(play.Counts) {
		return false
	}
	result := func(s *sessions.Summary) []string {
		var all []string
		for i, person := range s.Players {
			all = append(all, person.Key+" "+strconv.Itoa(s.Counts[i].Total))
		}
		slices.Sort(all)
		return all
	}
	return slices.Equal(result(g), result(play))
}
