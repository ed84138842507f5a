package sessions

import (
	"bytes"
	"errors"

	"purser/internal/text"
	"purser/sessions/games"
	"purser/sessions/store"
)

// Save writes the lines that after adds to before, or all lines of an amended game, provided that before is still what
// is stored. It returns where a cut-off line was set aside, if there was one. The error is [store.ErrMovedOn] or a
// [*DiskError].
func (l *Library) Save(before, after *Game) (aside string, err error) {
	receipt, err := l.SaveOnce(before, after, "")
	return receipt.Aside, err
}

// Rev returns the revision of the game's text.
func (g *Game) Rev() store.Rev {
	if g.asSeen() {
		return g.seen.Rev
	}
	return store.RevOf(g.text)
}

// asSeen reports whether the game is unchanged since it was last read or written. It compares addresses, because texts
// never change.
func (g *Game) asSeen() bool {
	was := g.seen.Lines
	return len(was) > 0 && len(was) == len(g.text) && &was[0] == &g.text[0]
}

// SaveOnce does the same, but only once for each token, however often it is called; see [games.Games.Append].
func (l *Library) SaveOnce(before, after *Game, token string) (receipt games.Receipt, err error) {
	if before.packed {
		return receipt, onlyRead(before.Name)
	}
	at, seen := &before.at, before.seen
	if !before.asSeen() { // not read from there, but must equal what is stored
		if seen, err = at.Store.Read(ctx, at.Key); err == nil && !bytes.Equal(seen.Lines, before.text) {
			err = store.ErrMovedOn
		}
	}
	if added, ok := bytes.CutPrefix(after.text, before.text); err != nil { // reported below
	} else if ok {
		receipt, err = at.Store.Append(ctx, at.Key, seen, added, token)
	} else {
		receipt, err = at.Store.Replace(ctx, at.Key, seen, after.text, token)
	}
	switch {
	case errors.Is(err, store.ErrMovedOn):
		var now *Game
		if text, failed := at.Store.Read(ctx, at.Key); failed == nil {
			now, _ = Read(before.Name, text.Lines, l.Boards.Find)
		}
		return receipt, movedOn(before.Name, now)
	case err != nil:
		return receipt, diskError(at.Path, err)
	}
	if !receipt.Already {
		after.seen = receipt.StoredText
		after.seen.Lines = after.text
	}
	l.stamp(before, after)
	l.learnFrom(before, after)
	return receipt, nil
}

// MovedOn reports whether somebody else has written to a game since it was loaded and the result is legal. A line that
// is still being edited is not.
func (l *Library) MovedOn(g *Game) bool {
	text, err := g.at.Store.Read(ctx, g.at.Key)
	if err != nil || bytes.Equal(text.Lines, g.text) {
		return false
	}
	now, err := Read(g.Name, text.Lines, l.Boards.Find)
	return err == nil && now.Illegal == nil
}

// movedOn returns [store.ErrMovedOn] with a description of what happened in the current game. It returns nil if that
// cannot be read.
func movedOn(name string, now *Game) error {
	said := text.Say("%s: the file has changed since you read it; your line was not written", name)
	if now != nil && len(now.Entries) > 0 {
		entry := now.Entries[len(now.Entries)-1]
		last, words := entry.Line, now.Said(entry)
		said = text.Say("%s: somebody else entered a line first; yours was not saved: the last line is now %d, %s",
			name, last.Number, words)
		if state := now.Table; state != nil && state.Now().Turn >= 0 {
			said = text.Say("%s: somebody else entered a line first; yours was not saved: the last line is now %d, "+
				"%s, and it is %s's turn",
				name, last.Number, words, now.Who(state.Now().Turn))
		}
	}
	return text.WithHint(text.Failed(store.ErrMovedOn, nil, said), text.Say("purser status shows how it is now"))
}
