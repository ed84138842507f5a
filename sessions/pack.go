package sessions

import (
	"errors"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"purser/internal/decode"
	"purser/internal/lists"
	"purser/internal/text"
	boards "purser/maps"
	"purser/sessions/games"
	"purser/sessions/kind"
	"purser/sessions/record"
	"purser/sessions/store"
)

// A source is the text of a record, with a function that finds its board.
type source struct {
	games.StoredText
	called string // name for errors
	find   BoardFinder
	packed bool
}

// all returns the text including a last line that was cut off.
func (s *source) all() []byte { return append(slices.Clip(s.Lines), s.Cut...) }

// A pack is a [games.Pack] with its boards read, or a single record.
type pack struct {
	*games.Pack
	called string // name for errors
	single bool
	boards map[string]kind.Board // by id; only those that can be read
	all    *Boards               // these boards and all others
}

// PackExt is the usual file name extension of a pack.
const PackExt = ".txtar"

// split splits a path into the pack and the name of the record in it: evening.txtar/friday.game.
func split(file string) (pack, name string) {
	dir := path.Dir(strings.ReplaceAll(file, `\`, "/"))
	if strings.HasSuffix(file, store.Ext) && (dir == Stdin && !store.IsFile(file) || store.IsFile(dir)) {
		return file[:len(dir)], file[len(dir)+1:]
	}
	return file, ""
}

// sources returns the records in a text that was read from a file: the text itself or the records of a pack. If name
// is not empty, it returns only the record of that name.
func (b *Boards) sources(called string, data []byte, name string) (all []source, err error) {
	p, err := b.unpack(called, data)
	if err != nil {
		return nil, err
	}
	for i := range p.Records {
		r := &p.Records[i]
		if r.Kind() == games.Game && (name == "" || name == r.File() && !p.single) {
			all = append(all, p.source(r))
		}
	}
	if len(all) == 0 {
		err = text.Errorf("%s: there is no such game in it", path.Join(called, name))
	}
	return all, err
}

// A FileGame is a record from a file, legal or not, or the error of reading it.
type FileGame struct {
	File string // for a pack, includes the name in it: evening.txtar/friday.game
	Game *Game
	Err  error
}

// Strict returns t with its game refereed strictly; see [Game.Strict].
func (t FileGame) Strict() FileGame {
	if t.Game != nil {
		t.Game = t.Game.Strict()
	}
	return t
}

// One returns the record from a file that must have only one.
func One(all []FileGame) (*Game, error) {
	if len(all) == 1 {
		return all[0].Game, all[0].Err
	}
	names := lists.Map(all[:min(len(all), 12)], func(t FileGame) string { return t.File })
	return nil, text.BadWords.Errorf("there are several games in this file; name one: %s", text.Or(names))
}

// onlyRead returns the error for writing into a pack.
func onlyRead(game string) error {
	return text.WithHint(text.Errorf("%s is in a file that purser only reads", game),
		text.Say("purser import FILE keeps its games and their boards"))
}

// unpack parses a text and reads the boards in it. It ignores unreadable boards of a backup.
func (b *Boards) unpack(called string, data []byte) (p *pack, err error) {
	data = record.FromPage(data)
	p = &pack{called: called, boards: map[string]kind.Board{}, all: b}
	if p.single = !decode.IsPack(data) && !games.IsBackup(data); p.single {
		p.Pack = &games.Pack{Records: []games.PackRecord{games.RecordOf(games.KeyOf(games.Game, GameOf(called)), data)}}
		return p, nil
	}
	switch p.Pack, err = games.ReadPack(data); {
	case err != nil:
		return nil, text.Errorf("%s: %s", called, err)
	case len(p.Records) == 0 && len(p.Boards) == 0 && !p.Whole:
		return nil, text.Errorf("%s: it was cut off before its first file was complete", called)
	}
	p.all = &Boards{Kinds: b.Kinds, Given: b.Given, Store: b.Store}
	for _, id := range p.ids() {
		if err := p.read(id); err != nil && !p.Whole {
			return nil, err
		}
	}
	return p, nil
}

// ids returns the ids of the boards, in order.
func (p *pack) ids() []string { return slices.Sorted(maps.Keys(p.Boards)) }

// read reads a board of the pack.
func (p *pack) read(id string) error {
	name := path.Join(p.called, games.BoardsFolder, id)
	board, err := p.all.readFiles(p.Boards[id], name)
	switch {
	case err != nil:
		return err
	case p.all.shipped(id) != nil:
		return text.Errorf("%s: the map %s comes with the program; give this one another id", name, id)
	case board.Info().ID != id:
		return misnamed(name, board)
	}
	p.boards[id] = board
	p.all.own.Store(id, func() (kind.Board, error) { return board, nil })
	for _, file := range slices.Sorted(maps.Keys(p.Boards[id])) {
		if board.Info().Folder.Files[file] == nil {
			return text.Errorf("%s: %s is neither a game nor a file of a board", p.called,
				path.Join(games.BoardsFolder, id, file))
		}
	}
	return nil
}

// source returns a record of the pack as it was read.
func (p *pack) source(r *games.PackRecord) source {
	called := p.called
	if !p.single {
		called += "/" + r.File()
	}
	return source{games.StoredText{Lines: r.Lines, Cut: r.Cut, Rev: store.RevOf(r.Lines)}, called, p.all.Find,
		!p.single}
}

// Pack returns a game in the form in which players mail it: its record and, unless the board is built in, the folder
// of the board.
func (l *Library) Pack(name string) (data []byte, files int, err error) {
	g, err := l.Read(name, Whole)
	if err != nil {
		return nil, 0, err
	}
	return l.packed(GameOf(g.at.Path)+store.Ext, g.at)
}

// PackAll returns all games of the store as one pack, with their boards. The error says if the pack would be too large
// to import.
func (l *Library) PackAll(called string) (data []byte, files int, err error) {
	entries, err := l.Games()
	if err != nil {
		return nil, 0, err
	}
	return l.packed(called, lists.Tabulate(len(entries), func(i int) Location { return l.placeOf(&entries[i]) })...)
}

// packed returns games as a pack with this name.
func (l *Library) packed(name string, all ...Location) (data []byte, files int, err error) {
	p, size := &games.Pack{Boards: map[string]map[string][]byte{}}, 0
	for _, at := range all {
		from, err := l.source(at)
		if errors.Is(err, fs.ErrNotExist) && len(all) > 1 {
			continue // deleted in the meantime
		} else if err != nil {
			return nil, 0, err
		}
		key := games.KeyOf(games.Game, GameOf(from.called))
		p.Records = append(p.Records, games.PackRecord{Ref: key, Lines: from.Lines, Cut: from.Cut})
		if size += len(from.Lines) + len(from.Cut); size > store.MaxSize {
			break
		}
		rec, err := record.Read(from.called, from.Lines)
		if err != nil {
			continue // names no board
		}
		if board, err := from.find(rec); err == nil && board.Info().Folder != nil {
			p.Boards[board.Info().ID] = board.Info().Folder.Files
		}
	}
	if data, files = p.Bytes(); len(data) > store.MaxSize {
		return nil, 0,
			text.Errorf("together they are larger than %d MiB, more than can be taken in again", store.MaxSize>>20)
	}
	_, err = l.Boards.unpack(name, data) // what cannot be imported must not be mailed
	return data, files, err
}

// rename gives the only board of the pack a new id, also in the games on it.
func (p *pack) rename(id string) error {
	ids := p.ids()
	if len(ids) != 1 {
		return text.BadWords.Errorf("%s has %s; give an id only for a single board", p.called,
			text.Count(len(ids), "board"))
	}
	if err := checkID(id); err != nil {
		return err
	}
	p.all.Given = "" // the given board has that id
	old, files := p.boards[ids[0]], p.Boards[ids[0]]
	files[boards.BoardFile] = boards.Renamed(files[boards.BoardFile], id, old.Info().Title)
	p.Boards = map[string]map[string][]byte{id: files}
	if err := p.read(id); err != nil {
		return err
	}
	for i := range p.Records {
		r := &p.Records[i]
		rec, err := record.Read(r.File(), r.Lines)
		if err != nil || rec.Map != old.Info().ID {
			continue
		}
		line := rec.Head[slices.IndexFunc(rec.Head, isMap)]
		line.Text = strings.TrimSpace("map " + id + " " + rec.Sum)
		if slices.Contains(sumsOf(old), rec.Sum) {
			line.Text = "map " + kind.MapWords(p.boards[id])
		}
		rows := strings.SplitAfter(string(r.Lines), "\n")
		rows[line.Number-1] = rec.Row(&line) + "\n"
		r.Lines = []byte(strings.Join(rows, ""))
	}
	return nil
}
