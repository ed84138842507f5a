package sessions

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"strings"

	"purser/internal/text"
	"purser/sessions/games"
	"purser/sessions/record"
)

// A Salvage is the sound part of a possibly damaged game.
type Salvage struct {
	Name   string // name of the damaged game
	Game   *Game  // the lines above the first damaged one, or nil
	Lines  int    // number of lines in the sound part
	Of     int    // number of lines in the damaged game
	Next   string // the first damaged line
	Damage error  // what is wrong with that line; nil if the whole game is sound
	Saved  string // the game to which the sound part was written; empty if not necessary

	Aside   []games.Cut // lines set aside from the damaged game, in order
	Dropped bool        // they were removed

	at Location
}

// Mend writes the sound part of a damaged game, if any, to a new game with the given name; if name is empty, it
// derives one from the old name. The old game, given by its name or file, or else the one in use, does not change.
func (l *Library) Mend(old, name string) (*Salvage, error) {
	at, from, err := l.find(old)
	if err == nil && from.packed {
		err = onlyRead(from.called)
	}
	if err != nil {
		return nil, err
	}
	part := &Salvage{Name: GameOf(at.Path), Of: bytes.Count(from.Lines, []byte("\n")), at: at}
	part.Game, part.Lines, part.Damage = LongestSound(at.Path, from.Lines, l.Boards.Find)
	if part.Aside, err = at.Store.Cuts(ctx, at.Key); err != nil {
		return nil, diskError(at.Path, err)
	}
	switch {
	case part.Damage == nil:
		return part, nil
	case part.Game == nil:
		return nil, text.WithHint(part.Damage, text.Say("nothing is left to save: the damage is in the header"))
	}
	part.Next = strings.TrimSpace(strings.Split(string(from.Lines), "\n")[part.Lines])
	part.Game.times, _ = at.Store.Times(ctx, at.Key, part.Game.text)
	if part.Game.tallying, err = l.inPart(at, part.Game.Record); err != nil {
		return nil, err
	}
	part.Saved = cmp.Or(name, part.Name+"-mended")
	if err := l.Create(part.Saved, part.Game, false); err != nil {
		return nil, err
	}
	return part, nil
}

// DropAside removes the lines that were set aside from a game.
func (l *Library) DropAside(part *Salvage) error {
	for _, aside := range part.Aside {
		err := part.at.Store.DropCut(ctx, aside)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return diskError(aside.Path, err)
		}
	}
	part.Dropped = true
	return nil
}

// LongestSound returns the longest part of a record, from its start, that can be read and is legal; the number of its
// lines; and what is wrong with the next line. If the whole record is sound, damage is nil. If the header is damaged,
// the game is nil.
func LongestSound(name string, data []byte, board BoardFinder) (sound *Game, lines int, damage error) {
	all := strings.SplitAfter(string(data), "\n")
	all = all[:len(all)-1] // empty: what follows the last line break
	lines = len(all)
	read := func(n int) (*Game, error) {
		g, err := Read(name, []byte(strings.Join(all[:n], "")), board)
		if err == nil && g.Illegal != nil {
			err = g.Illegal
		}
		return g, err
	}
	sound, damage = read(lines)
	for err := damage; err != nil; sound, err = read(lines) {
		switch at := lineOf(err); {
		case at < 1 || at > lines:
			lines = 0 // the header is incomplete
		case sound != nil:
			lines = sound.without(at)
		default:
			lines = at - 1
		}
		if lines <= 0 {
			return nil, 0, damage
		}
	}
	return sound, lines, damage
}

// without returns the length of the longest prefix of the record in which the given line does not count: up to the
// line itself, or up to a place where it is undone.
func (g *Game) without(line int) int {
	lines := line - 1
	height := 0 // number of counting steps since the line; negative while the line is undone
	for _, e := range g.Entries {
		switch {
		case e.Line.Number <= line:
			continue
		case height < 0:
			lines = e.Line.Number - 1
		}
		switch {
		case e.Line.Key == "undo":
			height--
		case e.Line.Key == "redo" || e.Line.Plays(): // facts about the board are not steps
			height++
		}
	}
	return lines
}

// lineOf returns the line number in an error, or 0.
func lineOf(err error) int {
	if wrong, ok := errors.AsType[*record.SyntaxError](err); ok {
		return wrong.Line
	}
	if illegal, ok := errors.AsType[*Illegal](err); ok {
		return illegal.Line
	}
	return 0
}

// WithDoctor adds a hint on how to repair a damaged game to its error, unless correcting a fact is enough.
func WithDoctor(err error, name string) error {
	_, broken := errors.AsType[record.SyntaxErrors](err)
	if illegal, ok := errors.AsType[*Illegal](err); !broken && (!ok || illegal.Corrects()) {
		return err
	}
	return text.WithHint(err, text.Say("purser doctor%s rescues what can be read into a new game", flag(name)))
}
