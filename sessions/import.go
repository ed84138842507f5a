package sessions

import (
	"errors"
	"io"
	gomaps "maps"
	"path"
	"slices"
	"strings"

	"purser/internal/decode"
	"purser/internal/text"
	"purser/maps"
	"purser/sessions/games"
	"purser/sessions/kind"
	"purser/sessions/record"
	"purser/sessions/store"
)

// Pack returns a game as players mail it: its record, and the folder of its board unless that
// comes with the program.
func (l *Library) Pack(name string) ([]byte, error) {
	at, err := l.Place(name)
	if err != nil {
		return nil, err
	}
	if _, err := l.Whole(name); err != nil {
		return nil, err
	}
	return l.packed(GameOf(at.Path)+store.Ext, at)
}

// An Import is what was kept of a file.
type Import struct {
	Games    []*Game  // each under its name
	Here     []string // games that were here already, and the same
	Replaced []string // games that were here, and were not the same
	Boards   []kind.Board
	Cut      int    // games whose last line was cut off, which is left out
	InUse    bool   // it is one game, which is in use now
	pack     *pack  // or nil
	over     []over // games to be replaced
}

// An over is a game that replaces another one.
type over struct {
	game  *Game
	there namesake
}

// Import keeps the record in a file as a game under a name, or all games and boards of a pack
// under their own, all or none of them. With --map a board is kept under that id. What is here
// already is passed over, and never replaced unless it is another state of the same game and that
// is asked for: a game that is not the same, or a board that says otherwise, is refused. An import
// that was killed is finished by running it again.
func (l *Library) Import(file string, stdin io.Reader, t Taking) (*Import, error) {
	made, err := l.taken(file, stdin, t.Name)
	if err != nil {
		return nil, err
	}
	one := len(made.Games) == 1
	over := func(_ *Game, there namesake) bool { return t.Over && there.is != another }
	if err := l.sort(made, t.Copy, over); err != nil {
		return nil, err
	}
	var marks []Mark
	if made.InUse = one; made.InUse {
		marks = append(marks, InUse)
	}
	return made, l.write(made, "", marks...)
}

// sort sorts the games that are to be kept into those that are new, those that are here and the same, and those that
// replace others, which replaces decides.
func (l *Library) sort(made *Import, again bool, replaces func(g *Game, there namesake) bool) error {
	read := made.Games
	made.Games = nil
	for _, g := range read {
		if g.CutOff() != nil {
			made.Cut++
		}
		if g.Illegal != nil {
			return g.Illegal
		}
		name, err := store.NewName(g.Name)
		if err != nil {
			return err
		}
		g.Name = name // in its form in a store
	}
	all, err := l.namesakes(read, again)
	if err != nil {
		return err
	}
	var taken []error
	for i, g := range read {
		switch there := all[i]; {
		case there.Key == "":
			made.Games = append(made.Games, g)
		case there.is == same:
			made.Here = append(made.Here, there.Name())
		case replaces(g, there):
			made.over = append(made.over, over{g, there})
		default:
			taken = append(taken, there.refuse(g))
		}
	}
	return errors.Join(taken...)
}

// write writes what is new, and replaces what is to be.
func (l *Library) write(made *Import, token string, marks ...Mark) error {
	if made.pack != nil {
		if err := untilAlone(func() error { return l.keepBoards(made) }); err != nil {
			return err
		}
	}
	var after error // what failed once a game was made
	for i, g := range made.Games {
		err := l.Create(g.Name, g, append(marks, Sought)...)
		if !store.Made(err) {
			return errors.Join(err, l.drop(made, i))
		}
		after = errors.Join(after, err)
	}
	for _, o := range made.over {
		_, err := l.Store.Replace(l.context(), o.there.Key, o.there.seen, []byte(o.game.Record.String()), token)
		if !store.Made(err) {
			return diskError(o.there.Path, err)
		}
		after = errors.Join(after, err)
		made.Replaced = append(made.Replaced, o.there.Name())
	}
	return after
}

// taken reads what is to be imported, and names the games.
func (l *Library) taken(file string, stdin io.Reader, name string) (*Import, error) {
	if l.Means(file) {
		g, err := l.Whole(file)
		if err != nil {
			return nil, err
		}
		if g.Name = name; name == "" {
			g.Name = GameOf(file)
		}
		return &Import{Games: []*Game{g}}, nil
	}
	called, data, err := ReadText(file, stdin)
	if err != nil {
		return nil, err
	}
	made, err := l.takenFrom(called, data, name)
	switch {
	case err != nil:
		return nil, err
	case file == Stdin && name == "" && made.pack == nil:
		return nil, kind.WordsErrorf("name the game")
	case made.pack == nil:
		made.Games[0].takeBeside(file)
	}
	return made, nil
}

// takenFrom reads what is to be imported from a text, and names the games.
func (l *Library) takenFrom(called string, data []byte, name string) (*Import, error) {
	if decode.IsPack(data) {
		return l.takenApart(called, data, name)
	}
	g, err := Read(called, record.FromPage(data), l.Boards.Find)
	if err != nil {
		return nil, err
	}
	if g.Name = name; name == "" {
		g.Name = strings.TrimSuffix(GameOf(called), ".html") // the record of a sheet
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
		err = kind.WordsErrorf("%s has %s; a name is for one", called, text.Count(len(p.games), "game"))
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
				path.Join(p.called, games.BoardsFolder, id), l.Boards.Folder(id)), text.Say("--map NEW-ID keeps the first under another id"))
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
		return nil, kind.WordsErrorf("%s has %s; an id is for one", called, text.Count(len(p.ids), "board"))
	}
	if err := checkID(id); err != nil {
		return nil, err
	}
	old, files := p.boards[p.ids[0]], gomaps.Clone(p.Boards[p.ids[0]])
	files[maps.BoardFile] = maps.Renamed(files[maps.BoardFile], id, old.Title())
	next, err := b.read(called, &games.Pack{Records: p.Records, Boards: map[string]map[string][]byte{id: files}})
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
