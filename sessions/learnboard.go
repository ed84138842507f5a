package sessions

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"purser/internal/text"
	"purser/sessions/kind"
	"purser/sessions/store"
)

// A LearntBoard is a board in the library that was made from finished games.
type LearntBoard struct {
	*Learnt
	Board  kind.Board
	Folder string
	Near   []text.Sentence // cities with similar names
	Refuse []text.Sentence // facts not learned, because they contradict the existing tables
	Other  []string        // games that the added facts make mean something else
}

// Overruled reports whether the tables of the board contradict the version that most games have, so that it was not
// learned.
func (b *LearntBoard) Overruled(e *Disagreement) bool {
	return slices.ContainsFunc(b.Refuse, func(s text.Sentence) bool {
		return strings.HasPrefix(s.String(), e.Sources[0].Place().String()+": ")
	})
}

// learntEnding is appended to the id of a built-in board to get the id of its learned board.
const learntEnding = "-learnt"

// LearnBoard makes a board in the library from everything that finished games on an open board say. If the board
// exists, it adds new facts and keeps what somebody wrote into the files. The name is the id of the new board, or that
// of an open one. What is learned about a built-in board is stored under another id, because a record on a built-in
// board must not depend on a folder. LearnBoard uses the games on the given board or, if none was given, on the only
// open board with games.
//
// If somebody else changes the board at the same time, it reads the games again.
func (l *Library) LearnBoard(name string) (made *LearntBoard, err error) {
	err = untilAlone(func() error {
		made, err = l.learnBoard(name)
		return err
	})
	return made, err
}

// learnFrom adds the facts from a game to the learned board once the game is finished. It ignores errors so that the
// game is not held up; [Library.LearnBoard] can learn the facts later.
func (l *Library) learnFrom(before, after *Game) {
	from := after.on
	if from.Info().Open == nil || after.Record.Totals ||
		l.Boards.Given != "" && l.Boards.shipped(from.Info().ID) == nil || !after.complete() || before.complete() {
		return
	}
	says := &Learnt{}
	says.add(after)
	if says.combine(); len(says.Facts) > 0 {
		_ = untilAlone(func() error {
			_, err := l.teach(l.Boards.learntID(from.Info().ID), from,
				func(kind.Board) (*Learnt, error) { return says, nil })
			return err
		})
	}
}

// untilAlone repeats do, which changes a board, as long as somebody else changes the board at the same time.
func untilAlone(do func() error) error {
	for tries := 1; ; tries++ {
		err := do()
		if !errors.Is(err, store.ErrMovedOn) || tries == mostReads {
			return err
		}
	}
}

func (l *Library) learnBoard(name string) (*LearntBoard, error) {
	from, err := l.learntFrom(name)
	if err != nil {
		return nil, err
	}
	id := name
	if info := from.Info(); info.Open != nil && info.ID != name {
		id = info.Kind.Info().Called(name)
	}
	if l.Boards.shipped(id) != nil && from.Info().ID != name {
		return nil, text.Errorf("%s is another map; give what is learned about %s another name", name, from.Info().ID)
	}
	return l.teach(l.Boards.learntID(id), from, func(base kind.Board) (*Learnt, error) {
		boards := []kind.Board{from.Printed()}
		if base.Info().ID != from.Info().ID { // games were played on it after it was made
			boards = append(boards, base)
		}
		learnt, err := l.Learn(boards)
		if err == nil && learnt.Games == 0 {
			err = l.noneFinished(text.Say("the games folder has no finished game on %s",
				kind.BoardSaid(from.Printed())), boards)
		}
		return learnt, err
	})
}

// learntID returns the id of the learned board for an open board.
func (b *Boards) learntID(id string) string {
	if b.shipped(id) != nil {
		return id + learntEnding
	}
	return id
}

// teach adds what games on an open board say to the board with this id in the library, or creates that board.
func (l *Library) teach(id string, from kind.Board,
	say func(base kind.Board) (*Learnt, error)) (*LearntBoard, error) {
	made := &LearntBoard{Folder: l.Boards.Folder(id)}
	if err := checkID(id); err != nil {
		return nil, err
	}
	title := cmp.Or(l.Lang, text.English).Say("%s, learned in play", text.Say(from.Info().Title))
	was, rev, err := l.Boards.files(id)
	if err != nil {
		return nil, err
	}
	base := from.Printed()
	if was != nil {
		if base, err = l.Boards.stored(id, was); err != nil {
			return nil, err
		}
		if base.Info().Open == nil {
			return nil, text.Errorf("%s: the board is not open, and is not changed", made.Folder)
		}
		if !base.Info().Fits(from.Info()) {
			return nil, text.Errorf("%s: the board has other pieces or cards than %s, and is not changed",
				made.Folder, kind.BoardSaid(from.Printed()))
		}
		title = base.Info().Title
	}
	if made.Learnt, err = say(base); err != nil {
		return nil, err
	}
	made.withoutOwn(id)
	learned, err := base.Info().Open.Learn(kind.LearnedTables{ID: id, Title: title, Folder: made.Folder,
		Told: made.Facts})
	if err != nil {
		return nil, err // before writing anything
	}
	made.Board, made.Refuse = learned.Board, learned.Refuse
	if onlyAdds(base, made.Board) {
		if made.Other, err = l.otherwise(base, made.Board); err != nil {
			return nil, err
		}
		if len(made.Other) == 0 {
			keepSums(learned.Files, base, made.Board)
		}
	}
	if all := kind.PlaceIDs(made.Board); len(all) < mostCompared {
		for _, one := range all {
			others := slices.DeleteFunc(slices.Clone(all), func(id string) bool { return id >= one })
			if near := text.Near(one, others); len(near) > 0 {
				made.Near = append(made.Near, text.Say("%s and %s", one, text.And(near)))
			}
		}
	}
	if err := l.Boards.keep(id, rev, learned.Files); err != nil {
		return nil, err
	}
	return made, nil
}

// checkID returns an error if a text cannot be the id of a board.
func checkID(id string) error {
	if id != "" && id == text.Slug(id) {
		return nil
	}
	return &text.NameError{Kind: text.Say("map"), Name: id,
		What: text.Say("%q cannot be the id of a board: use lower-case letters, digits and hyphens", id)}
}

// mostCompared is the maximum number of places that are compared with each other to find similar names.
const mostCompared = 200

// learntFrom finds the open board from whose games to learn.
func (l *Library) learntFrom(name string) (kind.Board, error) {
	if l.Boards.Given != "" || l.Boards.shipped(name) != nil {
		b, err := l.Boards.GivenOr(name)
		if err == nil && b.Info().Open == nil {
			err = text.Errorf("%s is not open: its routes and tickets are known", kind.BoardSaid(b))
		}
		return b, err
	}
	var known []string
	var open []kind.Board
	for _, id := range l.Boards.IDs() {
		b, err := l.Boards.Open(id)
		if err != nil || b.Info().Open == nil || id == name {
			continue
		}
		open = append(open, b)
		if learnt, err := l.Learn([]kind.Board{b}); err == nil && learnt.Games > 0 {
			known = append(known, id)
		}
	}
	switch {
	case len(known) == 1:
		return l.Boards.Open(known[0])
	case len(known) > 1:
		return nil, &text.NameError{Kind: text.Say("map"), Name: name, Candidates: known,
			What: text.Say("there are finished games on several open maps: %s; choose one with --map", text.And(known))}
	}
	if b, err := l.Boards.Open(name); err == nil {
		return b, nil
	}
	return nil, l.noneFinished(text.Say("the games folder has no finished game on an open map"), open)
}

// noneFinished returns an error that no game is finished, with the reasons for games on these boards.
func (l *Library) noneFinished(says text.Sentence, boards []kind.Board) error {
	all := []text.Sentence{says}
	games, err := l.Shelf("", nil)
	if err != nil {
		return err
	}
	for _, why := range Reasons {
		var names []string
		for i := range games {
			on := func(b kind.Board) bool { return b.Info().ID == games[i].Board }
			if games[i].Why == why && slices.ContainsFunc(boards, on) {
				names = append(names, games[i].Name)
			}
		}
		if len(names) > 0 {
			all = append(all, why.LeftOut(text.And(names)))
		}
	}
	return text.Errorf("%s", text.Joined(all, "; "))
}
