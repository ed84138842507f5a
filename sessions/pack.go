package sessions

import (
	"errors"
	"io"
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

// A source is the text of a record, and what finds its board.
type source struct {
	called string // for errors
	text   []byte // whole lines
	cut    []byte // a last line that was cut off
	find   BoardFinder
	packed bool
	stored games.Text // as it is in a store
}

// newSource returns a text as it was read.
func newSource(called string, text []byte, find BoardFinder, packed bool) source {
	whole := store.Whole(text)
	return source{called: called, text: whole, cut: text[len(whole):], find: find, packed: packed}
}

// seen returns the text as it is in its store, with the lines of a game that was read from it.
func (s *source) seen(lines []byte) games.Text {
	seen := s.stored
	if seen.Lines != nil {
		seen.Lines = lines
	}
	return seen
}

// all returns the text as it was read.
func (s *source) all() []byte { return append(slices.Clip(s.text), s.cut...) }

// A pack is a [games.Pack] whose boards are read, or a single record.
type pack struct {
	*games.Pack
	called string   // for errors
	games  []source // its records that are games
	ids    []string // of the boards, in order
	boards map[string]kind.Board
}

// PackExt is the usual ending of a pack.
const PackExt = ".txtar"

// split returns the pack and the record in it that a path names: evening.txtar/friday.game.
func split(file string) (pack, name string) {
	dir := path.Dir(strings.ReplaceAll(file, `\`, "/"))
	if strings.HasSuffix(file, store.Ext) && (dir == Stdin || store.IsFile(dir)) {
		return file[:len(dir)], file[len(dir)+1:]
	}
	return file, ""
}

// sources returns the records in a text that was read from a file: itself, or those of a pack,
// all or only the one with a name.
func (b *Boards) sources(called string, data []byte, name string) ([]source, error) {
	p, err := b.unpack(called, data)
	if err != nil || name == "" && len(p.games) > 0 {
		return p.games, err
	}
	one := lists.Where(p.games, func(s source) bool { return s.packed && s.called == called+"/"+name })
	if len(one) == 0 {
		err = text.Errorf("%s: there is no such game in it", path.Join(called, name))
	}
	return one, err
}

// A Taken is a record that was taken from a file, legal or not, or what is wrong with it.
type Taken struct {
	File string // of a pack, and the name in it: evening.txtar/friday.game
	Game *Game
	Err  error
}

// ReadFile reads and referees the record in a file, or on standard input, even an illegal one; or
// the record that a sheet shows; or those in a pack. An error is a [*DiskError], or that of
// [Read], or about a pack. What is stored beside the file is not read.
func (b *Boards) ReadFile(file string, stdin io.Reader) []Taken {
	called, data, err := ReadText(file, stdin)
	var from []source
	name := ""
	if err != nil { // only then it may be a path into a pack
		if pack, in := split(file); in != "" {
			name = in
			called, data, err = ReadText(pack, stdin)
		}
	}
	if err == nil {
		from, err = b.sources(called, data, name)
	}
	if err != nil {
		return []Taken{{file, nil, err}}
	}
	all := make([]Taken, len(from))
	for i, s := range from {
		t := Taken{File: file}
		if s.packed {
			t.File = s.called
		}
		if t.Game, t.Err = Read(s.called, s.all(), s.find); t.Err == nil {
			if t.Game.packed = s.packed; !s.packed && file != Stdin {
				t.Game.keep(stored{named: FileFirst(file)})
			}
		}
		all[i] = t
	}
	return all
}

// WithBeside adds what is stored beside files whose records were taken.
func WithBeside(all []Taken) []Taken {
	for _, t := range all {
		if t.Game != nil && !t.Game.packed && t.Game.at.Path == "" {
			t.Game.takeBeside(t.File)
		}
	}
	return all
}

// One returns the only record that was taken from a file.
func One(all []Taken) (*Game, error) {
	if len(all) == 1 {
		return all[0].Game, all[0].Err
	}
	names := lists.Of(len(all), func(i int) string { return all[i].File })
	return nil, several(names)
}

// onlyRead refuses to write into a pack.
func onlyRead(game string) error {
	return text.WithHint(text.Errorf("%s is in a file that is only read", game),
		text.Say("purser import FILE keeps its games and their boards"))
}

// several refuses a pack with several games where one is wanted.
func several(names []string) error {
	return kind.WordsErrorf("there are several games in this file; name one: %s",
		text.Or(names[:min(len(names), 12)]))
}

// unpack takes a text apart, and reads the boards in it. What a backup holds is not refused.
func (b *Boards) unpack(called string, data []byte) (*pack, error) {
	data = record.FromPage(data)
	if !decode.IsPack(data) && !games.IsBackup(data) {
		name := GameOf(called)
		if called == calledStdin {
			name = ""
		}
		one := &games.Pack{Records: []games.Record{{Key: games.KeyOf(games.Game, name)}}}
		return &pack{one, called, []source{newSource(called, data, b.Find, false)}, nil, nil}, nil
	}
	all, err := games.ReadPack(data)
	switch {
	case err != nil:
		return &pack{}, text.Errorf("%s: %s", called, err)
	case len(all.Records) == 0 && len(all.Boards) == 0 && !all.Whole:
		return &pack{}, text.Errorf("%s: no whole file is in it: it was cut off", called)
	}
	return b.read(called, all)
}

// read reads the boards of a pack.
func (b *Boards) read(called string, all *games.Pack) (*pack, error) {
	p := &pack{all, called, nil, slices.Sorted(maps.Keys(all.Boards)), map[string]kind.Board{}}
	for i := range all.Records {
		r := &all.Records[i]
		if r.Kind() == games.Game {
			p.games = append(p.games, newSource(called+"/"+r.File(), slices.Concat(r.Lines, r.Cut), p.finder(b), true))
		} else if !all.Whole {
			return p, text.Errorf("%s: %s is neither a game nor a file of a board", called, r.File())
		}
	}
	for _, id := range p.ids {
		name := path.Join(called, games.BoardsFolder, id)
		board, err := b.readFiles(all.Boards[id], name)
		switch {
		case err != nil:
		case b.shipped(id) != nil:
			err = text.Errorf("%s: the map %s comes with the program; give this one another id", name, id)
		case board.ID() != id:
			err = misnamed(name, board)
		default:
			for _, file := range slices.Sorted(maps.Keys(all.Boards[id])) {
				if err == nil && board.Folder().Files[file] == nil {
					err = text.Errorf("%s: %s is neither a game nor a file of a board", called, path.Join(games.BoardsFolder, id, file))
				}
			}
			p.boards[id] = board
		}
		if err != nil && !all.Whole {
			return p, err
		}
	}
	return p, nil
}

// finder returns what finds the boards of the pack's records: in the pack, or else as for other
// records.
func (p *pack) finder(b *Boards) BoardFinder {
	return func(rec *record.Record) (kind.Board, error) {
		if board := p.boards[rec.Map]; board != nil && b.Given == "" {
			return board, nil
		}
		return b.Find(rec)
	}
}

// Pack returns a game as players mail it: its record, and the folder of its board unless that
// comes with the program.
func (l *Library) Pack(name string) ([]byte, error) {
	at, err := l.Place(name)
	if err == nil {
		_, err = l.Whole(name)
	}
	if err != nil {
		return nil, err
	}
	return l.packed(GameOf(at.Path)+store.Ext, at)
}

// PackAll returns all games of the store in the same form, with the boards that they are played on. What would be too
// large to be taken in again is refused.
func (l *Library) PackAll(called string) ([]byte, error) {
	entries, err := l.Games()
	if err != nil {
		return nil, err
	}
	return l.packed(called, lists.Of(len(entries), func(i int) Place { return l.placeOf(&entries[i]) })...)
}

// packed returns games as a pack that is called so.
func (l *Library) packed(name string, all ...Place) ([]byte, error) {
	p := &games.Pack{Boards: map[string]map[string][]byte{}}
	size := 0
	for _, at := range all {
		from, err := l.source(at)
		if errors.Is(err, fs.ErrNotExist) && len(all) > 1 {
			continue // it was deleted meanwhile
		}
		if size += len(from.text) + len(from.cut); err == nil && size > store.MaxSize {
			err = tooMuch()
		}
		if err != nil {
			return nil, err
		}
		called := GameOf(from.called)
		key := games.KeyOf(games.Game, called)
		p.Records = append(p.Records, games.Record{Key: key, Lines: from.text, Cut: from.cut})
		rec, err := record.Read(called+store.Ext, from.text)
		if err != nil {
			continue // it names no board
		}
		if board, err := from.find(rec); err == nil && board.Folder() != nil {
			p.Boards[board.ID()] = board.Folder().Files
		}
	}
	data := p.Bytes()
	if len(data) > store.MaxSize {
		return nil, tooMuch()
	}
	if len(p.Records) == 0 {
		return data, nil
	}
	_, err := l.Boards.unpack(name, data) // what cannot be read again is not mailed
	return data, err
}

// tooMuch returns the error for games that are too large for one file.
func tooMuch() error {
	return text.Errorf("together they are larger than %d MiB, more than can be taken in again", store.MaxSize>>20)
}

// renamed returns the pack with its only board, and the games on it, under another id.
func (p *pack) renamed(b *Boards, id string) (*pack, error) {
	if len(p.ids) != 1 || p.boards[p.ids[0]] == nil {
		return nil, kind.WordsErrorf("%s has %s; an id is for one", p.called, text.Count(len(p.boards), "board"))
	}
	if err := checkID(id); err != nil {
		return nil, err
	}
	old, files := p.boards[p.ids[0]], maps.Clone(p.Boards[p.ids[0]])
	files[boards.BoardFile] = boards.Renamed(files[boards.BoardFile], id, old.Title())
	p.Boards = map[string]map[string][]byte{id: files}
	next, err := b.read(p.called, p.Pack)
	if err != nil {
		return nil, err
	}
	for i := range next.games {
		s := &next.games[i]
		rec, err := record.Read(s.called, s.all())
		if err != nil {
			return nil, err
		}
		line := rec.Head[slices.IndexFunc(rec.Head, isMap)]
		if rec.Map != old.ID() {
			continue
		}
		line.Text = "map " + id
		if slices.Contains(sumsOf(old), rec.Sum) {
			line.Text = "map " + kind.MapWords(next.boards[id])
		} else if rec.Sum != "" {
			line.Text += " " + rec.Sum
		}
		rows := strings.SplitAfter(string(s.text), "\n")
		rows[line.Number-1] = rec.Row(&line) + "\n"
		s.text = []byte(strings.Join(rows, ""))
	}
	return next, nil
}
