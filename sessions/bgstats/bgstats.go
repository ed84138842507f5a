// Package bgstats reads plays out of a file that the app BG Stats exported, as games that are
// over. It reads no file itself and writes none.
package bgstats

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"purser/internal/decode"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/referee"
	"purser/scoring"
	"purser/scoring/stats"
	"purser/sessions"
	"purser/sessions/record"
)

// export is what is read of the file: everything has a number, by which the rest refers to it.
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

// Read reads a file for the plays on some boards. The error says that it is no export.
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

// Beside returns the games of a shelf and the plays, in the order in which they were played,
// but for plays that were put into the app from here.
func (plays *Plays) Beside(shelf []sessions.Summary) []sessions.Summary {
	games := slices.Concat(shelf, lists.Where(plays.Games, func(play sessions.Summary) bool {
		return !slices.ContainsFunc(shelf, func(g sessions.Summary) bool { return same(&g, &play) })
	}))
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

// A Board is a board that plays may be on.
type Board struct {
	Map   string   // its id
	Names []string // what people call it, in every language
	Game  string   // what the app calls the game that it is of
	BGG   int      // the number of that game at BoardGameGeek, or 0 if nobody knows it
	Unit  string   // what its totals count, or empty for points
}

// gameOf returns the boards of the game with a number, by its number at BoardGameGeek or,
// where that is not known, by its name.
func gameOf(boards []Board, games []named, id int) (of []*Board) {
	at := find(games, id)
	for i := range boards {
		b := &boards[i]
		if at >= 0 && (b.BGG != 0 && b.BGG == games[at].BggID || b.BGG == 0 && record.Fold(b.Game) == record.Fold(
			games[at].Name)) {
			of = append(of, b)
		}
	}
	return of
}

// meant returns the boards that people can mean by what they call one: the one with just that
// name, or those that have all its words in their names and that of their game. A play without
// a name can be on any board.
func meant(boards []*Board, called string) (on []*Board) {
	if strings.TrimSpace(called) == "" {
		return boards
	}
	for _, fits := range []func(b *Board) bool{
		func(b *Board) bool {
			return slices.ContainsFunc(b.Names, func(name string) bool {
				return record.Fold(name) == record.Fold(
					called)
			})
		},
		func(b *Board) bool { return within(called, strings.Join(append(b.Names, b.Game), " ")) },
	} {
		if on = lists.Where(boards, fits); len(on) > 0 {
			return on
		}
	}
	return nil
}

// within reports whether each word of a name is one of another, but for an ending: the
// Große Seen are on the board Die Großen Seen.
func within(part, whole string) bool {
	all, some := words(whole), words(part)
	return len(some) > 0 && !slices.ContainsFunc(some, func(word string) bool {
		return !slices.ContainsFunc(all, func(other string) bool {
			return strings.HasPrefix(other, word) ||
				strings.HasPrefix(word, other)
		})
	})
}

// words returns the words of a name.
func words(name string) []string {
	return strings.FieldsFunc(record.Fold(name), func(r rune) bool {
		return !unicode.IsLetter(r) &&
			!unicode.IsDigit(r) && !unicode.IsMark(r)
	})
}

// countsOf returns the totals of a play in a unit, and the places: those in the file if
// somebody has the first, or else the winners first, and the others by their totals. It
// reports false if a score is not a whole number.
func countsOf(scores []score, unit string) (counts []stats.Count, ok bool) {
	ranked, won := true, false
	for _, s := range scores {
		total, ok := totalOf(s.Score)
		if !ok {
			return nil, false
		}
		counts = append(counts, stats.Count{Total: total, Place: s.Rank, Unit: unit})
		ranked, won = ranked && s.Rank > 0, won || s.Winner
	}
	ranked = ranked && slices.ContainsFunc(counts, func(c stats.Count) bool { return c.Place == 1 })
	ahead := func(a, b int) bool { // of two players, by their numbers
		if won && scores[a].Winner != scores[b].Winner {
			return scores[a].Winner
		}
		return counts[a].Total > counts[b].Total && !(won && scores[a].Winner)
	}
	if !ranked {
		for i, place := range scoring.Places(len(counts), ahead) {
			counts[i].Place = place
		}
	}
	firsts := 0
	for i := range counts {
		if counts[i].Won = counts[i].Place == 1; counts[i].Won {
			firsts++
		}
	}
	for i := range counts {
		counts[i].Shared = counts[i].Won && firsts > 1
	}
	return counts, len(counts) > 0
}

// mostTotal bounds the totals that are taken for scores.
const mostTotal = 1_000_000

// A score is a whole number, or a sum of such: 80+7-4.
var (
	sum  = text.Pattern(`^[-+]?[0-9]{1,7}( *[-+] *[0-9]{1,7}){0,99}$`)
	term = text.Pattern(`[-+]? *[0-9]+`)
)

// totalOf adds up a score, a string or a number.
func totalOf(written json.RawMessage) (total int, ok bool) {
	words := strings.TrimSpace(strings.Trim(string(written), `"`))
	if !sum().MatchString(words) {
		return 0, false
	}
	for _, part := range term().FindAllString(words, -1) {
		n, err := strconv.Atoi(strings.ReplaceAll(part, " ", ""))
		if err != nil {
			return 0, false
		}
		total += n
	}
	return total, max(total, -total) <= mostTotal
}

// same reports whether a game on the shelf is a play: on the same board and day, with the same
// players, who have the same totals.
func same(g, play *sessions.Summary) bool {
	if g.Map != play.Map || !sameDay(g.Day(), play.Date) || len(g.Players) != len(play.Players) ||
		len(g.Counts) != len(play.Counts) {
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

// sameDay reports whether two days are at most one apart: the app may use another time zone.
func sameDay(a, b string) bool {
	one, err := time.Parse(time.DateOnly, a)
	other, failed := time.Parse(time.DateOnly, b)
	return err == nil && failed == nil && max(one.Sub(other), other.Sub(one)) <= 24*time.Hour
}
