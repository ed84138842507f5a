package sessions

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	gomaps "maps"
	"path"
	"slices"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions/games"
	"purser/sessions/kind"
	"purser/sessions/store"
)

// An ImportRequest says what to import, and how.
type ImportRequest struct {
	Called string // the file that the text was read from, for errors
	Data   []byte
	Name   string       // new name for the only game; empty to keep its name
	Copy   bool         // import it even if the library has it under another name
	Over   bool         // replace earlier and later states of the same game
	Names  bool         // also replace other games with the same name
	InUse  bool         // put the game in use, if there is only one
	Links  bool         // restore links from a backup even where other games exist
	Token  string       // makes repeated calls replace games only once
	beside games.Beside // attached data of the only game
}

// An Import tells what was imported.
type Import struct {
	Games    []Kept
	Events   []string     // from a backup
	Here     []string     // games already in the library, identical
	Replaced []string     // games in the library that were different
	Boards   []kind.Board // an entry is nil if the board cannot be read, which only a backup allows
	Cut      int          // number of games whose last line was cut off and left out
	InUse    bool         // the only game is now in use
	Whole    bool         // the source was a backup
}

// A Kept is an imported game.
type Kept struct {
	Name    string
	Lines   int      // 0 for a game from a backup, which is not read
	Players []string // nil for a game from a backup
	Read    *Game    // the game if there is something to report about it, or nil
}

// An item is a record to be imported.
type item struct {
	games.PackRecord
	kept  Kept
	forms [][]byte // the forms in which the library may have its lines
	there namesake
}

// Import imports the record in a file as a game, or all games and boards in a pack or a backup. With --map, the board
// of a pack gets the given id. Games already in the library are skipped; another state of the same game is only
// replaced if the request asks for that. If any other game or board differs from one in the library with the same
// name, nothing is imported. If Import fails later, what it has written stays, and calling it again completes the
// import.
func (l *Library) Import(file string, stdin io.Reader, t ImportRequest) (*Import, error) {
	var err error
	if l.Means(file) {
		var from source
		_, from, err = l.find(file)
		t.Called, t.Data, t.Name = from.called, from.all(), cmp.Or(t.Name, GameOf(file))
	} else {
		t.Called, t.Data, err = readMost(file, stdin, maxBackup)
	}
	if err != nil {
		return nil, err
	}
	if at, err := l.Place(file); err == nil && file != Stdin {
		t.beside.Times, _ = at.Store.Times(ctx, at.Key, store.Whole(t.Data))
		t.beside.InPart, _ = at.Store.InPart(ctx, at.Key)
	}
	return l.Take(t)
}

// maxBackup is the maximum size of a backup, in bytes.
const maxBackup = 1 << 30

// Take imports a text as [Library.Import] does. If something in the library prevents that, the error is [fs.ErrExist],
// and the returned Import tells what was cut off.
func (l *Library) Take(t ImportRequest) (*Import, error) {
	if len(t.Data) > store.MaxSize && !games.IsBackup(t.Data) {
		return nil, diskError(t.Called, store.ErrTooLarge)
	}
	p, err := l.Boards.unpack(t.Called, t.Data)
	switch {
	case err != nil:
	case t.Name != "" && len(p.Records) != 1:
		err = text.BadWords.Errorf("%s has %s; give a name only for a single game", p.called,
			text.Count(len(p.Records), "game"))
	case l.Boards.Given == "":
	case p.Whole:
		err = text.BadWords.Errorf("%s is a backup, whose boards keep their ids: leave out --map", p.called)
	case len(p.Boards) > 0:
		err = p.rename(l.Boards.Given)
	}
	if err != nil {
		return nil, err
	}
	made := &Import{Whole: p.Whole}
	all, err := l.items(p, &t, made)
	if err != nil {
		return nil, err
	}
	if err := l.namesakes(all, &t, p.Whole); err != nil {
		return nil, err
	}
	refused := lists.Map(all, func(it item) error { return it.refused(&t) })
	if err := errors.Join(append(refused, l.keepBoards(p, nil))...); err != nil {
		return made, err
	}
	made.InUse = t.InUse && !p.Whole && len(all) == 1 && all[0].there.Ref == ""
	return made, l.write(made, p, all, &t)
}

// items reads the records of a pack and names them.
func (l *Library) items(p *pack, t *ImportRequest, made *Import) ([]item, error) {
	all := make([]item, len(p.Records))
	for i, r := range p.Records {
		var g *Game
		var err error
		if !p.Whole {
			from := p.source(&r)
			g, err = Read(from.called, from.all(), from.find)
		}
		asked := cmp.Or(t.Name, r.Name())
		name, wrong := store.NewName(asked)
		switch {
		case err != nil:
			return nil, err
		case p.single && (asked == "" || t.Name == "" && p.called == calledStdin):
			return nil, text.BadWords.Errorf("name the game")
		case g != nil && g.Illegal != nil:
			return nil, g.Illegal
		case wrong != nil:
			return nil, wrong
		}
		r.Ref = games.KeyOf(r.Kind(), name)
		all[i] = item{PackRecord: r, kept: Kept{Name: name}, forms: [][]byte{r.Lines}}
		if g == nil { // the records of a backup are kept unread
			continue
		}
		it := &all[i]
		g.Name, g.times, g.tallying = name, t.beside.Times, t.beside.InPart
		it.PackRecord = l.fresh(name, g)
		it.kept.Lines, it.kept.Players = g.Record.Lines, g.Record.Players
		it.forms = append(it.forms, it.Lines)
		if g.Record.CutOff > 0 {
			made.Cut++
		}
		if g.Record.CutOff > 0 || g.ChangedBoard() != nil || g.Excused() != nil {
			it.kept.Read = g
		}
	}
	return all, nil
}

// write writes new records and replaces existing ones.
func (l *Library) write(made *Import, p *pack, all []item, t *ImportRequest) error {
	after := untilAlone(func() error { return l.keepBoards(p, made) }) // an error after something was written
	if !store.Made(after) {
		return after
	}
	for i := range all {
		it, names, err := &all[i], &made.Events, error(nil)
		it.Ref = cmp.Or(it.there.Ref, it.Ref)
		switch {
		case it.there.is == same:
			names = &made.Here
		case it.there.Ref != "":
			names = &made.Replaced
			_, err = l.Store.Replace(ctx, it.Ref, it.there.seen, it.Lines, t.Token)
			if store.Made(err) {
				err = errors.Join(err, store.Done(it.there.Path, l.Store.SetInPart(ctx, it.Ref, it.InPart)))
			}
			err = diskError(it.there.Path, err)
		default:
			err = l.create(&it.PackRecord, made.InUse, true)
			it.Times = nil // create has written them
		}
		if store.Made(err) && p.Whole {
			beside := store.NotDone(l.Store.KeepBeside(ctx, &it.PackRecord))
			err = errors.Join(err, diskError(l.Store.Path(it.Ref), beside))
		}
		if after = errors.Join(after, err); !store.Made(err) {
			break
		}
		if it.there.Ref == "" && it.Kind() == games.Game {
			made.Games = append(made.Games, it.kept)
		} else {
			*names = append(*names, it.Name())
		}
	}
	return after
}

// keepBoards returns an error if the store has a different board under the id of one in the pack. If made is not nil,
// it also writes the missing boards, and completes boards whose last change may have been interrupted.
func (l *Library) keepBoards(p *pack, made *Import) (err error) {
	for _, id := range p.ids() {
		files, rev, failed := l.Boards.files(id)
		is := files == nil || gomaps.EqualFunc(files, p.Boards[id], bytes.Equal)
		if board := p.boards[id]; failed == nil && !is && board != nil {
			var own kind.Board
			if own, failed = l.Boards.stored(id, files); failed == nil {
				is = slices.Contains(sumsOf(own), sumsOf(board)[0])
			}
		}
		switch {
		case failed != nil:
			return failed
		case !is:
			hint := text.Say("--map NEW-ID keeps the first under another id")
			if p.Whole {
				hint = text.Say("--home FOLDER imports into another folder")
			}
			err = errors.Join(err, text.WithHint(text.Errorf("%s and %s are not the same board: nothing was imported",
				path.Join(p.called, games.BoardsFolder, id), l.Boards.Folder(id)), hint))
		case made != nil && files != nil:
			err = errors.Join(err, l.Boards.keep(id, rev, nil)) // keeps all of its files
		case made != nil:
			if failed = l.Boards.keep(id, rev, p.Boards[id]); store.Made(failed) {
				made.Boards = append(made.Boards, p.boards[id])
			}
			err = errors.Join(err, failed)
		}
	}
	return err
}
