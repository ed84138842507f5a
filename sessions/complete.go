package sessions

import (
	"slices"
	"strconv"
	"strings"

	"purser/internal/lists"
	"purser/maps"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// Next lists the words that may follow the words of a line of play so far, a verb and what
// is after it, filtered by what has been typed of the next word. Without a player the line
// belongs to the one whose turn it is.
//
// What one word names, such as a route, is offered as a whole if nothing of it has been
// typed, and otherwise city by city: in claim tokyo man the next word is manila.
func (g *Game) Next(player string, line []string, begun string) []kind.Choice {
	if len(line) == 0 {
		verbs := lists.Each(kind.Listed(g.Board()), func(v *kind.Verb) string { return v.Name })
		return kind.Starting(kind.Plain(verbs), begun)
	}
	verb := g.Verb(line[0])
	seat, err := g.SeatOf(player)
	if verb == nil || err != nil {
		return nil
	}
	return kind.Starting(g.Table.Next(verb, seat, line[1:]), begun)
}

// NextAmended lists what may follow the words that amend a line: its number, a verb and
// what is after it. It lists what was possible when the line was played.
func (g *Game) NextAmended(player string, words []string, begun string) []kind.Choice {
	if len(words) == 0 {
		var list []kind.Choice
		for _, e := range g.Entries {
			if e.Stands && e.Line.Plays() {
				list = append(list, kind.Choice{ID: strconv.Itoa(e.Line.Number), Worth: g.SaidWhole(e)})
			}
		}
		return kind.Starting(list, begun)
	}
	if IsRule(words[0]) {
		return kind.Starting(g.nextRule(words[1:]), begun)
	}
	n, _ := strconv.Atoi(words[0])
	if line := g.Header(n); line != nil { // it can be changed word by word
		if said := strings.Fields(line.Text); len(words) <= len(said) {
			return kind.Starting(kind.Plain(said[len(words)-1:len(words)]), begun)
		}
	}
	then, err := g.Before(n)
	if err != nil {
		return nil
	}
	switch old, _ := g.Amendable(n); { // as Before has found
	case old.Line.Player == maps.Nobody && !old.Line.Plays() && len(words) == 1:
		// a fact is only replaced with another of its kind
		return kind.Starting(kind.Plain([]string{old.Line.Key}), begun)
	case old.Line.Player != maps.Nobody && player == "":
		player = g.Record.Players[old.Line.Player]
	}
	return then.Next(player, words[1:], begun)
}

// NextInserted lists what may follow the words that insert a line: the number of the line below
// it, a verb and what is after it. It lists what was possible when that line was played.
func (g *Game) NextInserted(player string, words []string, begun string) []kind.Choice {
	if len(words) == 0 {
		return g.NextAmended("", nil, begun)
	}
	n, _ := strconv.Atoi(words[0])
	then, err := g.Then(n)
	if err != nil {
		return nil
	}
	return then.Next(player, words[1:], begun)
}

// NextRemoved lists the numbers of the lines that can be removed.
func (g *Game) NextRemoved(_ string, words []string, begun string) []kind.Choice {
	if len(words) > 0 {
		return nil
	}
	return g.NextAmended("", nil, begun)
}

// NextSeat lists what may follow in the words for a player of a new game, filtered by what
// has been typed: a name, and what the board needs after it. Known are people who have
// played before, and seated are the words for the players so far.
func NextSeat(b kind.Board, known, seated []string, begun string) []kind.Choice {
	end := strings.IndexByte(begun, ' ')
	if strings.HasPrefix(begun, `"`) {
		end = 1 + strings.IndexByte(begun[1:], '"')
	}
	if end <= 0 {
		names := lists.Where(lists.Each(known, record.Quote), func(name string) bool {
			return !slices.ContainsFunc(seated, func(s string) bool { return strings.HasPrefix(s, name+" ") })
		})
		return kind.Starting(kind.Plain(names), begun)
	}
	taken := strings.Fields(strings.ToLower(strings.Join(seated, " ")))
	done := begun[:strings.LastIndexByte(begun, ' ')+1]
	words := strings.Fields(done[min(end+1, len(done)):])
	return kind.Behind(done, kind.Starting(kind.Plain(b.Seating().Next(words, taken)), begun[len(done):]))
}
