package bgstats

import (
	"slices"
	"strings"
	"unicode"

	"purser/sessions/record"
)

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
		for _, b := range boards {
			if fits(b) {
				on = append(on, b)
			}
		}
		if len(on) > 0 {
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
