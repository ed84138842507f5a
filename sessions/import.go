package sessions

import (
	"errors"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"golang.org/x/tools/txtar"

	"purser/internal/decode"
	"purser/internal/text"
	"purser/maps"
	"purser/sessions/kind"
	"purser/sessions/record"
	"purser/sessions/store"
)

// Pack returns a game as players mail it: its record, and the folder of its board unless that
// comes with the program.
func (l *Library) Pack(name string) ([]byte, error) {
	file, whole, cut, err := l.Text(name)
	if err != nil {
		return nil, err
	}
	g, err := l.Whole(name)
	if err != nil {
		return nil, err
	}
	called := GameOf(file) + store.Ext
	files := &txtar.Archive{Files: []txtar.File{{Name: called, Data: whole}}}
	if len(cut) > 0 {
		files.Files = append(files.Files, txtar.File{Name: called + cutEnding, Data: cut})
	}
	if folder := g.on.Folder(); folder != nil {
		for _, name := range folder.Names() {
			files.Files = append(files.Files, txtar.File{Name: path.Join(boardsFolder, g.on.ID(), name),
				Data: folder.Files[name]})
		}
	}
	data, err := decode.Packed(files)
	if err == nil {
		_, err = l.Boards.unpack(called, data) // what cannot be read again is not mailed
	}
	return data, err
}

// An Import is what was kept of a file.
type Import struct {
	Games  []*Game  // each under its name
	Here   []string // games of a pack that were there already
	Boards []kind.Board
	InUse  bool  // it is one game, which is in use now
	pack   *pack // or nil
}

// Import keeps the record in a file as a game under a name, or all games and boards of a pack
// under their own, all or none of them. With --map a board is kept under that id. What is there
// already is never replaced: a game that is not the same, or a board that says otherwise, is
// refused. An import that was killed is finished by running it again.
func (l *Library) Import(file string, stdin io.Reader, name string) (*Import, error) {
	made, err := l.taken(file, stdin, name)
	if err != nil {
		return nil, err
	}
	games := made.Games
	made.Games = nil
	for _, g := range games {
		if g.Illegal != nil {
			return nil, g.Illegal
		}
		there, err := l.imported(g, made.pack != nil)
		switch {
		case err != nil:
			return nil, err
		case there:
			made.Here = append(made.Here, g.Name)
		default:
			made.Games = append(made.Games, g)
		}
	}
	if made.pack != nil {
		if err := untilAlone(func() error { return l.keepBoards(made) }); err != nil {
			return nil, err
		}
	}
	var marks []Mark
	if made.InUse = len(games) == 1; made.InUse {
		marks = append(marks, InUse)
	}
	for i, g := range made.Games {
		if err := l.Create(g.Name, g, marks...); err != nil {
			return nil, errors.Join(err, l.drop(made, i))
		}
	}
	return made, nil
}

// taken reads what is to be imported, and names the games.
func (l *Library) taken(file string, stdin io.Reader, name string) (*Import, error) {
	var g *Game
	if l.Means(file) {
		var err error
		if g, err = l.Whole(file); err != nil {
			return nil, err
		}
	} else {
		called, data, err := ReadText(file, stdin)
		if err != nil {
			return nil, err
		}
		if decode.IsPack(data) {
			return l.takenApart(called, data, name)
		}
		if g, err = Read(called, record.FromPage(data), l.Boards.Find); err != nil {
			return nil, err
		}
		g.takeBeside(file)
	}
	switch {
	case name != "":
		g.Name = name
	case file == Stdin:
		return nil, &kind.WordsError{What: text.Say("name the game")}
	default:
		g.Name = strings.TrimSuffix(GameOf(file), ".html") // the record of a sheet
	}
	return &Import{Games: []*Game{g}}, nil
}

// takenApart reads a pack that is to be imported.
func (l *Library) takenApart(called string, data []byte, name string) (*Import, error) {
	p, err := l.Boards.unpack(called, data)
	if err == nil && l.Boards.Given != "" && len(p.ids) > 0 {
		p, err = p.renamed(&Boards{Kinds: l.Boards.Kinds, Store: l.Boards.Store}, called, l.Boards.Given)
	}
	if err == nil && name != "" && len(p.games) != 1 {
		err = &kind.WordsError{What: text.Say("%s has %s; a name is for one", called, text.Count(len(p.games), "game"))}
	}
	if err != nil {
		return nil, err
	}
	made := &Import{pack: p}
	for _, s := range p.games {
		g, err := Read(called+"/"+s.called, s.all(), s.find)
		if err != nil {
			return nil, err
		}
		if g.Name = name; name == "" {
			g.Name = GameOf(s.called)
		}
		made.Games = append(made.Games, g)
	}
	return made, nil
}

// imported reports whether a game of a pack is in the library already. A game of that name that is
// not the same is refused, as it is for a single record.
func (l *Library) imported(g *Game, packed bool) (bool, error) {
	if _, err := store.NewName(g.Name); err != nil || !packed {
		return false, err
	}
	other, err := l.Store.Find(l.context(), g.Name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return false, nil
	case err != nil:
		return false, err
	}
	text, _ := l.Store.Read(l.context(), other.Ref)
	if other.Name == g.Name && string(text.Lines) == g.Record.String() {
		return true, nil
	}
	return false, diskError(g.Name, fs.ErrExist)
}

// keepBoards writes the boards of a pack that the store does not have.
func (l *Library) keepBoards(made *Import) error {
	p, fresh := made.pack, []string(nil)
	made.Boards = nil
	if _, err := l.Boards.at(); err != nil && len(p.ids) > 0 {
		return err
	}
	for _, id := range p.ids {
		files, err := l.Boards.files(id)
		var there kind.Board
		if err == nil && files != nil {
			there, err = l.Boards.stored(id, files)
		}
		switch {
		case err != nil:
			return err
		case files == nil:
			fresh = append(fresh, id)
		case !slices.Contains(sumsOf(there), sumsOf(p.boards[id])[0]):
			return text.WithHint(text.Errorf("%s and %s are not the same board: nothing was imported",
				path.Join(p.called, boardsFolder, id), l.Boards.Folder(id)), text.Say("--map NEW-ID keeps the first under another id"))
		}
	}
	for _, id := range fresh {
		if err := l.Boards.keep(id, nil, p.boards[id].Folder().Files); err != nil {
			return errors.Join(err, l.drop(made, 0))
		}
		made.Boards = append(made.Boards, p.boards[id])
	}
	return nil
}

// drop removes what was written of an import that failed: its boards, and the first of its games.
func (l *Library) drop(made *Import, games int) (err error) {
	for _, g := range made.Games[:games] {
		err = errors.Join(err, l.Delete(g.Name))
	}
	for _, b := range made.Boards {
		err = errors.Join(err, l.Boards.keep(b.ID(), b.Folder().Files, nil))
	}
	return err
}

// renamed returns the pack with its only board, and the games on it, under another id.
func (p *pack) renamed(b *Boards, called, id string) (*pack, error) {
	if len(p.ids) != 1 {
		return nil, &kind.WordsError{What: text.Say("%s has %s; an id is for one", called, text.Count(len(p.ids), "board"))}
	}
	if err := checkID(id); err != nil {
		return nil, err
	}
	old, files := p.boards[p.ids[0]], slices.Clone(p.archive.Files)
	for i, file := range files {
		dir, name := path.Split(file.Name)
		if dir == "" {
			continue
		}
		if name == maps.BoardFile {
			files[i].Data = maps.Renamed(file.Data, id, old.Title())
		}
		files[i].Name = path.Join(boardsFolder, id, name)
	}
	next, err := b.sorted(called, &txtar.Archive{Files: files})
	if err != nil {
		return nil, err
	}
	for i := range next.games {
		s := &next.games[i]
		rec, err := record.Read(called+"/"+s.called, s.all())
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
