package bgstats

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"purser/internal/decode"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions/record"
)

// A Board is a known board that plays may be matched to.
type Board struct {
	Map   string   // the board's id
	Names []string // the names people use, in every language
	Own   bool     // a table's own board, matched only by name
	Unit  string   // the unit of its totals; empty for points

	Game  string // what the app calls the board's game
	BGG   []int  // the BoardGameGeek ids of that game's editions
	Mixed []int  // the BoardGameGeek ids of games that combine this board with unknown ones
}

// A game is a game of the file with the boards on which it can be played.
type game struct {
	name   string
	boards []*Board
	mixed  bool                // it also has boards that are not known
	said   map[string][]*Board // the boards that plays mean, by the name used
}

// games are the games of the file, by id.
type games struct {
	byID map[decode.Scalar]*game
	all  []*Board
}

// gamesOf finds the boards of each game in a file: those with the same BoardGameGeek id or the same name.
func gamesOf(file []named, boards []Board) games {
	known := games{byID: map[decode.Scalar]*game{}}
	for i := range boards {
		b := boards[i]
		b.Names = lists.Map(b.Names, record.Fold)
		b.Game = record.Fold(b.Game)
		known.all = append(known.all, &b)
	}
	for i := range file {
		g, name := &game{name: string(file[i].Name), said: map[string][]*Board{}}, record.Fold(string(file[i].Name))
		bgg, _ := strconv.Atoi(string(file[i].BggID))
		for _, b := range known.all {
			mixed, one := slices.Contains(b.Mixed, bgg), bgg > 0 && slices.Contains(b.BGG, bgg)
			if mixed || one || name != "" && (name == b.Game || slices.Contains(b.Names, name)) {
				g.boards, g.mixed = append(g.boards, b), g.mixed || mixed
			}
		}
		known.byID[file[i].ID] = g
	}
	delete(known.byID, "") // of entries that are not objects
	return known
}

// on returns the board of a play. If there is none, why says so, and of names what it concerns.
func (all games) on(p *play) (on *Board, of string, why text.Sentence) {
	g, board := all.byID[p.Game], strings.TrimSpace(string(p.Board))
	unknown := ""
	for _, part := range p.Expansions {
		switch more := all.byID[part.Game]; {
		case more != nil && len(more.boards) > 0:
			g = more
		case more != nil && unknown == "":
			unknown = more.name
		}
	}
	switch {
	case g == nil:
		return nil, string(p.Game), text.Say("of a game that is not in the file")
	case len(g.boards) == 0:
		return nil, g.name, text.Say("of other games")
	case board == "" && unknown != "":
		return nil, unknown, text.Say("without the name of their board, and with expansions that are not known")
	case board == "":
		shipped := lists.Filter(g.boards, func(b *Board) bool { return !b.Own })
		if len(shipped) == 1 && !g.mixed {
			return shipped[0], "", why
		}
	default:
		some, known := g.said[board]
		if !known {
			if some = meant(g.boards, board); some == nil { // people enter the base game, but play on another board
				some = meant(all.all, board)
			}
			g.said[board] = some
		}
		switch len(some) {
		case 0:
			return nil, board, text.Say("on boards that are not known")
		case 1:
			return some[0], "", why
		}
	}
	return nil, g.name, text.Say("of a game with several boards, none of which is named")
}

// meant returns the boards that a name can mean: the board with exactly this name or, failing that, all boards that
// have every word of it in their own name or in that of their game.
func meant(boards []*Board, name string) []*Board {
	name = record.Fold(name)
	if on := lists.Filter(boards, func(b *Board) bool { return slices.Contains(b.Names, name) }); on != nil {
		return on
	}
	return lists.Filter(boards, func(b *Board) bool { return within(name, strings.Join(append(b.Names, b.Game), " ")) })
}

// within reports whether each word of a folded name is also in another, ignoring endings. For example, the German
// Große Seen matches the board Die Großen Seen.
func within(part, whole string) bool {
	all, some := words(whole), words(part)
	return len(some) > 0 && !slices.ContainsFunc(some, func(word string) bool {
		return !slices.ContainsFunc(all, func(other string) bool {
			return strings.HasPrefix(other, word) || strings.HasPrefix(word, other)
		})
	})
}

// words returns the words of a name.
func words(name string) []string {
	return strings.FieldsFunc(name, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r)
	})
}
