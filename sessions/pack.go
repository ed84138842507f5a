package sessions

import (
	"bytes"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"golang.org/x/tools/txtar"

	"purser/internal/decode"
	"purser/internal/lists"
	"purser/internal/text"
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
	inPart bool // its tally is not finished
	rev    store.Rev
}

// newSource returns a text as it was read.
func newSource(called string, text []byte, find BoardFinder, packed bool) source {
	whole := store.Whole(text)
	return source{called: called, text: whole, cut: text[len(whole):], find: find, packed: packed}
}

// all returns the text as it was read.
func (s *source) all() []byte { return append(slices.Clip(s.text), s.cut...) }

// A pack is records together with their boards, as players mail them: NAME.game for each
// record, NAME.game.cut for a last line of it that was cut off, and maps/ID/… for each board.
type pack struct {
	called  string // for errors
	archive *txtar.Archive
	games   []source // each called after its file
	ids     []string // of the boards
	boards  map[string]kind.Board
}

// PackExt is the usual ending of a pack.
const PackExt = ".txtar"

const cutEnding = ".cut"

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
	archive, err := decode.Pack(data)
	switch {
	case err != nil:
		return nil, text.Errorf("%s: %s", called, err)
	case len(archive.Files) == 0:
		return nil, text.Errorf("%s: no whole file is in it: it was cut off", called)
	}
	return b.sorted(called, archive)
}

// sorted sorts the files of a pack into games and boards.
func (b *Boards) sorted(called string, archive *txtar.Archive) (*pack, error) {
	tree, err := txtar.FS(archive)
	if err != nil {
		return nil, text.Errorf("%s: a file and a folder in it have the same name", called)
	}
	stray := func(name string) error {
		return text.Errorf("%s: %s is neither a game nor a file of a board", called, name)
	}
	p := &pack{called: called, archive: archive, boards: map[string]kind.Board{}}
	files := map[string][]string{} // of the boards
	for _, file := range archive.Files {
		dir, name := path.Split(file.Name)
		above, id := path.Split(path.Clean(dir))
		ofBoard := above == boardsFolder+"/"
		game, isCut := strings.CutSuffix(file.Name, cutEnding)
		_, missing := fs.Stat(tree, game)
		switch {
		case ofBoard && len(file.Data) > 0 && !bytes.HasSuffix(file.Data, []byte("\n")):
			return nil, text.Errorf("%s: %s was cut off: its last line does not end with a line break", called, file.Name)
		case ofBoard:
			if files[id] == nil {
				p.ids = append(p.ids, id)
			}
			files[id] = append(files[id], name)
		case dir != "" || !strings.HasSuffix(game, store.Ext) || missing != nil:
			return nil, stray(file.Name)
		case !isCut:
			cut, _ := fs.ReadFile(tree, name+cutEnding) // usually there is none
			whole := slices.Concat(file.Data, bytes.TrimSuffix(cut, []byte("\n")))
			p.games = append(p.games, newSource(name, whole, p.finder(b), true))
		}
	}
	for _, id := range p.ids {
		folder := path.Join(boardsFolder, id)
		in, err := fs.Sub(tree, folder)
		if err != nil {
			return nil, err
		}
		board, err := b.readIn(in, path.Join(called, folder))
		switch {
		case err != nil:
			return nil, err
		case b.shipped(id) != nil:
			return nil, text.Errorf("%s: the map %s comes with the program; give this one another id",
				path.Join(called, folder), id)
		case board.ID() != id:
			return nil, misnamed(path.Join(called, folder), board)
		}
		for _, name := range files[id] {
			if board.Folder().Files[name] == nil {
				return nil, stray(path.Join(folder, name))
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
