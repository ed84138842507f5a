// Package bgstats reads plays out of a file that the app BG Stats exported, as games that are
// over. It reads no file itself and writes none.
package bgstats

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"purser/internal/decode"
	"purser/internal/text"
	"purser/referee"
	"purser/scoring/stats"
	"purser/sessions"
	"purser/sessions/record"
)

// export is what is read of the file: everything in it has a number, by which the rest refers
// to it. Everything else in the file is ignored.
type export struct {
	Games   []named `json:"games"`
	Players []named `json:"players"`
	Plays   []play  `json:"plays"`
}

type named struct {
	ID    int    `json:"id"`
	Name  string `json:"name"`
	BggID int    `json:"bggId"`
}

type play struct {
	Date    string  `json:"playDate"` // 2026-11-20 20:15:00
	Game    int     `json:"gameRefId"`
	Board   string  `json:"board"` // as people typed it
	Ignored bool    `json:"ignored"`
	Scores  []score `json:"playerScores"`
}

type score struct {
	Player int             `json:"playerRefId"`
	Score  json.RawMessage `json:"score"` // usually a string; people type sums, too
	Rank   int             `json:"rank"`
	Winner bool            `json:"winner"`
}

// Plays is what a file has of the games that are known.
type Plays struct {
	Games   []sessions.Summary
	Unread  int      // plays without a date, a player or a whole number as the score
	Unnamed int      // plays of a game with several boards that name none of them
	Unknown []string // the names of boards that are not known, each once
}

// Read reads a file for the plays on some boards. The error says that the file is not such
// an export.
func Read(content []byte, boards []Board) (*Plays, error) {
	var file export
	if err := decode.JSON(bytes.TrimPrefix(content, []byte("\ufeff")), &file); err != nil {
		return nil, text.Errorf("this is not an export of BG Stats: %s", err)
	}
	if file.Plays == nil {
		return nil, text.Errorf("this is not an export of BG Stats: it has no plays")
	}
	plays := &Plays{}
	for i := range file.Plays {
		p := &file.Plays[i]
		of := gameOf(boards, file.Games, p.Game)
		if p.Ignored || len(of) == 0 {
			continue
		}
		on := meant(of, p.Board)
		switch {
		case len(on) == 1:
			plays.add(p, on[0], file.Players)
		case len(on) > 1:
			plays.Unnamed++
		case !slices.Contains(plays.Unknown, p.Board):
			plays.Unknown = append(plays.Unknown, p.Board)
		}
	}
	return plays, nil
}

// add adds a play on a board, if all of it can be read.
func (plays *Plays) add(p *play, on *Board, players []named) {
	at, err := time.Parse(time.DateTime, p.Date)
	counts, scored := countsOf(p.Scores, on.Unit)
	people, known := peopleOf(players, p.Scores)
	if err != nil || !scored || !known {
		plays.Unread++
		return
	}
	plays.Games = append(plays.Games, sessions.Summary{Name: "BG Stats", Map: on.Map, Phase: referee.Over.String(),
		Date: at.Format(time.DateOnly), Counts: counts, Players: people})
}

// Beside returns the games of a shelf and the plays, in the order in which they were played.
// A play that a game on the shelf is the count of is left out: it was put into the app from
// here.
func (plays *Plays) Beside(shelf []sessions.Summary) []sessions.Summary {
	games := slices.Clone(shelf)
	for i := range plays.Games {
		if !slices.ContainsFunc(shelf, func(g sessions.Summary) bool { return same(&g, &plays.Games[i]) }) {
			games = append(games, plays.Games[i])
		}
	}
	slices.SortStableFunc(games, func(a, b sessions.Summary) int { return strings.Compare(a.Day(), b.Day()) })
	return games
}

// find returns the index of what has a number, or -1.
func find(all []named, id int) int {
	return slices.IndexFunc(all, func(n named) bool { return n.ID == id })
}

// peopleOf returns the players of a play. It reports false if one is missing or appears twice.
func peopleOf(all []named, scores []score) (people []stats.Person, ok bool) {
	for _, s := range scores {
		at := find(all, s.Player)
		if at < 0 {
			return nil, false
		}
		person := stats.Person{Key: record.Fold(all[at].Name), Name: all[at].Name}
		if person.Key == "" || slices.ContainsFunc(people,
			func(other stats.Person) bool { return other.Key == person.Key }) {
			return nil, false
		}
		people = append(people, person)
	}
	return people, true
}
