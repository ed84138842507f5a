// Package bgstats reads the plays exported by the app BG Stats, as finished games. It works on bytes only: it neither
// reads nor writes files.
package bgstats

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"purser/internal/decode"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/referee"
	"purser/scoring"
	"purser/scoring/stats"
	"purser/sessions"
	"purser/sessions/record"
)

// export is the part of the exported file that is read. Its entries have ids, by which plays refer to them.
type export struct {
	Games   []named `json:"games"`
	Players []named `json:"players"`
	Plays   []play  `json:"plays"`
}

type named struct {
	ID        decode.Scalar `json:"id"`
	Name      decode.Scalar `json:"name"`
	BggID     decode.Scalar `json:"bggId"`
	Anonymous decode.Scalar `json:"isAnonymous"`
}

type play struct {
	Date       decode.Scalar `json:"playDate"` // 2026-11-20 20:15:00
	Game       decode.Scalar `json:"gameRefId"`
	Board      decode.Scalar `json:"board"` // as people typed it
	Ignored    decode.Scalar `json:"ignored"`
	Expansions []struct {
		Game decode.Scalar `json:"gameRefId"`
	} `json:"expansionPlays"`
	Scores []score `json:"playerScores"`
}

type score struct {
	Player decode.Scalar `json:"playerRefId"`
	Score  decode.Scalar `json:"score"` // people type sums, too
	Rank   decode.Scalar `json:"rank"`
	Winner decode.Scalar `json:"winner"`
}

// yes reports whether a word of the export means yes.
func yes(w decode.Scalar) bool { return w == "true" || w == "1" }

// Plays are the plays in an export whose games and boards are known.
type Plays struct {
	Games []sessions.Summary
	Left  []LeftOut // in the order of the first play of each

	seen map[[2]string]bool // what Left already lists
}

// A LeftOut tells why some plays are left out.
type LeftOut struct {
	Why   text.Sentence // a clause that can follow "2 plays left out"
	Of    []string      // the names concerned, each once; may be empty
	Plays int
}

// leaveOut counts a play as left out.
func (plays *Plays) leaveOut(of string, why text.Sentence) {
	at := slices.IndexFunc(plays.Left, func(l LeftOut) bool { return l.Why.Format == why.Format })
	if at < 0 {
		at = len(plays.Left)
		plays.Left = append(plays.Left, LeftOut{Why: why})
	}
	plays.Left[at].Plays++
	if key := [2]string{why.Format, of}; of != "" && !plays.seen[key] {
		plays.seen[key] = true
		plays.Left[at].Of = append(plays.Left[at].Of, of)
	}
}

// Read reads the plays on the given boards from an export. It returns an error if the content is not an export.
func Read(content []byte, boards []Board) (*Plays, error) {
	var file export
	if err := decode.LenientJSON(content, &file); err != nil {
		return nil, text.Errorf("this is not an export of BG Stats: %s", err)
	}
	if file.Plays == nil {
		return nil, text.Errorf("this is not an export of BG Stats: it has no plays")
	}
	plays, games, players := &Plays{seen: map[[2]string]bool{}}, gamesOf(file.Games, boards), map[decode.Scalar]*named{}
	for i := range file.Players {
		players[file.Players[i].ID] = &file.Players[i]
	}
	delete(players, "") // of entries that are not objects
	for i := range file.Plays {
		p := &file.Plays[i]
		on, of, why := games.on(p)
		switch {
		case yes(p.Ignored):
			plays.leaveOut("", text.Say("ignored in the app"))
		case on == nil:
			plays.leaveOut(of, why)
		default:
			plays.add(p, on, players)
		}
	}
	return plays, nil
}

// add adds a play on a board if the whole play can be read; otherwise it counts the play as left out.
func (plays *Plays) add(p *play, on *Board, players map[decode.Scalar]*named) {
	day, _, _ := strings.Cut(strings.Replace(strings.TrimSpace(string(p.Date)), "T", " ", 1), " ")
	if _, err := time.Parse(time.DateOnly, day); err != nil {
		plays.leaveOut(string(p.Date), text.Say("without a date that can be read"))
		return
	}
	people, of, why := peopleOf(players, p.Scores)
	if why.Empty() {
		for _, s := range p.Scores {
			if _, ok := totalOf(string(s.Score)); !ok {
				of, why = string(s.Score), text.Say("without a whole number as everybody's score")
			}
		}
	}
	if !why.Empty() {
		plays.leaveOut(of, why)
		return
	}
	plays.Games = append(plays.Games, sessions.Summary{Phase: referee.Over.String(),
		FinishedGame: stats.FinishedGame{Name: "BG Stats",
			Board: on.Map, Day: day, Counts: countsOf(p.Scores, on.Unit), Players: people}})
}

// peopleOf returns the players of a play. Anonymous players have no key. If something is wrong, why says what, and of
// names what it concerns.
func peopleOf(players map[decode.Scalar]*named, scores []score) (people []stats.Person, of string, why text.Sentence) {
	switch {
	case len(scores) == 0:
		return nil, "", text.Say("without players")
	case len(scores) > record.MaxPlayers:
		return nil, "", text.Say("with more than %d players", record.MaxPlayers)
	}
	for _, s := range scores {
		player := players[s.Player]
		if player == nil {
			return nil, string(s.Player), text.Say("with a player who is not in the file")
		}
		person := stats.Person{Key: record.Fold(string(player.Name)), Name: string(player.Name)}
		if person.Key == "" || yes(player.Anonymous) {
			person = stats.Person{}
		} else if slices.ContainsFunc(people, func(other stats.Person) bool { return other.Key == person.Key }) {
			return nil, person.Name, text.Say("with two players of one name")
		}
		people = append(people, person)
	}
	return people, "", text.Sentence{}
}

// Beside returns the games of a shelf merged with the plays, in the order in which they were played. It skips a play
// that is on the shelf already: same board, same players with the same totals, and at most a day apart, because the
// app may use another time zone.
func (plays *Plays) Beside(shelf []sessions.Summary) []sessions.Summary {
	days := map[string][]time.Time{}
	for i := range shelf {
		if day, err := time.Parse(time.DateOnly, shelf[i].Day); err == nil {
			result := resultOf(&shelf[i])
			days[result] = append(days[result], day)
		}
	}
	games := slices.Concat(shelf, lists.Filter(plays.Games, func(play sessions.Summary) bool {
		day, _ := time.Parse(time.DateOnly, play.Day)
		here := slices.ContainsFunc(days[resultOf(&play)], func(other time.Time) bool {
			return day.Sub(other).Abs() <= 24*time.Hour
		})
		if here {
			plays.leaveOut("", text.Say("already kept here"))
		}
		return !here
	}))
	slices.SortStableFunc(games, func(a, b sessions.Summary) int { return strings.Compare(a.Day, b.Day) })
	return games
}

// resultOf returns a key made of the board of a game and each player's total.
func resultOf(g *sessions.Summary) string {
	all := make([]string, len(g.Counts))
	for i := range all {
		all[i] = g.Players[i].Key + " " + strconv.Itoa(g.Counts[i].Total)
	}
	slices.Sort(all)
	return g.Board + "\n" + strings.Join(all, "\n")
}

// countsOf returns the totals of a play in a unit, and the places. It takes the places from the file if somebody is
// first there; otherwise the winners come first and the rest follow by their totals.
func countsOf(scores []score, unit string) (counts []stats.GameFigures) {
	ranked := true
	for _, s := range scores {
		total, _ := totalOf(string(s.Score))
		place, _ := strconv.Atoi(string(s.Rank))
		counts = append(counts, stats.GameFigures{Total: total, Place: place, Unit: unit})
		ranked = ranked && place > 0
	}
	if !ranked || !slices.ContainsFunc(counts, func(c stats.GameFigures) bool { return c.Place == 1 }) {
		ahead := func(a, b int) bool { // of two players, by index
			if winner := yes(scores[a].Winner); winner != yes(scores[b].Winner) {
				return winner
			}
			return counts[a].Total > counts[b].Total && !yes(scores[a].Winner)
		}
		for i, place := range scoring.Places(len(counts), ahead) {
			counts[i].Place = place
		}
	}
	firsts := lists.Count(counts, func(c stats.GameFigures) bool { return c.Place == 1 })
	for i := range counts {
		counts[i].Won = counts[i].Place == 1
		counts[i].Shared = counts[i].Won && firsts > 1
	}
	return counts
}
