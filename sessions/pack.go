package sessions

import (
	"io"
	"maps"
	"path"
	"slices"
	"strings"

	"purser/internal/decode"
	"purser/internal/lists"
	"purser/internal/text"
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

// A pack is a [games.Pack] whose boards are read.
type pack struct {
	*games.Pack
	called string   // for errors
	games  []source // each called after its file
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
	data = record.FromPage(data)
	if !decode.IsPack(data) && name == "" {
		return []source{newSource(called, data, b.Find, false)}, nil
	}
	p, err := b.unpack(called, data)
	if err != nil {
		return nil, err
	}
	var all []source
	for _, s := range p.games {
		if name == "" || s.called == name {
			s.called = called + "/" + s.called
			all = append(all, s)
		}
	}
	if len(all) == 0 {
		return nil, text.Errorf("%s: there is no such game in it", path.Join(called, name))
	}
	return all, nil
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
	return text.WithHint(text.Errorf("%s is in a file for mailing, which is only read", game),
		text.Say("purser import FILE keeps its games and their boards"))
}

// several refuses a pack with several games where one is wanted.
func several(names []string) error {
	return kind.WordsErrorf("there are several games in this file; name one: %s",
		text.Or(names[:min(len(names), 12)]))
}

// unpack takes a pack apart, and reads its boards.
func (b *Boards) unpack(called string, data []byte) (*pack, error) {
	all, err := games.ReadPack(data)
	switch {
	case err != nil:
		return nil, text.Errorf("%s: %s", called, err)
	case len(all.Records) == 0 && len(all.Boards) == 0:
		return nil, text.Errorf("%s: no whole file is in it: it was cut off", called)
	}
	return b.read(called, all)
}

// read reads the boards of a pack.
func (b *Boards) read(called string, all *games.Pack) (*pack, error) {
	p := &pack{Pack: all, called: called, ids: slices.Sorted(maps.Keys(all.Boards)), boards: map[string]kind.Board{}}
	for i := range all.Records {
		r := &all.Records[i]
		if r.Kind() != games.Game {
			return nil, text.Errorf("%s: %s is neither a game nor a file of a board", called, r.File())
		}
		p.games = append(p.games, newSource(r.File(), slices.Concat(r.Lines, r.Cut), p.finder(b), true))
	}
	for _, id := range p.ids {
		name := path.Join(called, games.BoardsFolder, id)
		board, err := b.readFiles(all.Boards[id], name)
		switch {
		case err != nil:
			return nil, err
		case b.shipped(id) != nil:
			return nil, text.Errorf("%s: the map %s comes with the program; give this one another id", name, id)
		case board.ID() != id:
			return nil, misnamed(name, board)
		}
		for _, file := range slices.Sorted(maps.Keys(all.Boards[id])) {
			if board.Folder().Files[file] == nil {
				return nil, text.Errorf("%s: %s is neither a game nor a file of a board", called, path.Join(games.BoardsFolder, id, file))
			}
		}
		p.boards[id] = board
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
