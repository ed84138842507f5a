package sessions

import (
	"bytes"
	"errors"
	"io/fs"
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/sessions/kind"
	"purser/sessions/record"
	"purser/sessions/store"
)

// A Corrected tells what would change if a fact about an open board were corrected.
type Corrected struct {
	kind.Correction
	Games  []CorrectedGame // games with lines that contradict the correction, or that do not fit it; by name
	Tables []string        // the ids of the boards in the library whose tables contradict the correction
	Kept   []string        // those of them left unchanged, because a game on them would become illegal

	on    kind.Board   // the board of the game in which the fact is wrong
	fixed []kind.Board // the boards of Tables, as corrected
}

// A CorrectedGame is a game before and after correcting all its lines that enter the wrong fact.
type CorrectedGame struct {
	Name          string
	Before, After *Game
	Err           error // why the game stays unchanged, or nil

	table string // the id of its board, if that board is to be corrected and the game is legal now
}

// Rewritten reports whether any line changes. If not, only the count of the game changes, because the tables of its
// board are corrected.
func (g *CorrectedGame) Rewritten() bool { return !bytes.Equal(g.Before.text, g.After.text) }

// Corrected returns the game with a fact about the board corrected in all lines that enter it, including undone ones,
// and refereed again. It also reports whether any line names the thing that the fact is about. The error is that of
// [Game.Amend].
func (g *Game) Corrected(of kind.Correction) (next *Game, named bool, err error) {
	var lines []record.Line
	var words []string
	for i, line := range slices.Concat(g.Record.Head, g.Record.Play) {
		switch nobody := line.Player == maps.Nobody; {
		case i < len(g.Record.Head) && !nobody:
			continue
		case nobody && !strings.HasPrefix(line.Text, line.Key+" "):
			line = line.Keyed()
		}
		lines, words = append(lines, line), append(words, line.Text)
	}
	open := g.Board().Info().Open
	if open == nil {
		return g, false, nil
	}
	words, named = open.Corrected(of, words)
	edit, rows := &Edit{}, g.rows()
	for i, row := range lines {
		if row.Text == words[i] {
			continue
		}
		row.Text = words[i]
		if err := g.Record.Fits(&row); err != nil {
			return nil, true, err
		}
		rows[row.Number-1] = g.Record.Row(&row) + "\n"
		edit.Lines = append(edit.Lines, row.Number)
	}
	slices.Sort(edit.Lines)
	if n := len(edit.Lines); n > 0 {
		edit.At, edit.In = edit.Lines[0], edit.Lines[n-1]-edit.Lines[0]+1
		edit.Out = edit.In
	}
	next, err = g.withRows(rows, edit, nil)
	return next, named, err
}

// Correction works out what correcting a fact would change, in one game or in all games in the library on its board.
// The words are as people type them in a language. It writes nothing; call [Library.Correct] for that. If the board's
// own tables contain the fact, all games must be corrected.
func (l *Library) Correction(name string, in *text.Language, words []string, all bool) (*Corrected, error) {
	at, from, err := l.find(name)
	if err != nil {
		return nil, err
	}
	g, on, unread := l.readOn(at, from)
	if on == nil || unread != nil && l.Boards.shipped(on.Info().ID) != nil {
		return nil, unread
	}
	said := on
	if g != nil {
		said = g.Board()
	}
	open := said.Info().Open
	if g != nil && g.Record.Totals {
		return nil, kind.Absent(text.Say("only the results of this game are known"))
	}
	if open == nil {
		return nil, kind.Absent(text.Say("%s is not open: its routes and tickets are known", kind.BoardSaid(on)))
	}
	c := &Corrected{on: on}
	if c.Correction, err = open.Correction(in, words); err != nil {
		return nil, err
	}
	places := []Location{at}
	if all {
		entries, err := l.Games()
		if err != nil {
			return nil, err
		}
		places = lists.Tabulate(len(entries), func(i int) Location { return l.placeOf(&entries[i]) })
		if !slices.Contains(places, at) { // the game may be outside the library
			places = append(places, at)
		}
	}
	games, named := make([]*CorrectedGame, len(places)), make([]bool, len(places))
	for again := true; again; { // repeated without the tables that some game needs unchanged
		if err = l.correctTables(c, all, false); err != nil {
			return nil, err
		}
		if len(c.Tables) > 0 && !all {
			return nil,
				text.WithHint(text.Errorf("it is in the tables of %s, which all its games share", kind.BoardSaid(on)),
					text.Say("%s --all-games%s corrects it in all of them",
						text.Command("purser fix --everywhere "+strings.ReplaceAll(c.Words, "/", " ")),
						flag(l.named(at))))
		}
		SideBySide(len(places), func(i int) {
			if games[i] == nil || games[i].Err == nil {
				games[i], named[i] = l.correctedIn(places[i], c)
			}
		})
		again = false
		for _, game := range games {
			if game != nil && game.Err != nil && game.table != "" && !slices.Contains(c.Kept, game.table) {
				c.Kept, again = append(c.Kept, game.table), true
			}
		}
	}
	for _, game := range games {
		if game != nil {
			c.Games = append(c.Games, *game)
		}
	}
	switch {
	case !all && len(c.Games) > 0:
		err = c.Games[0].Err
	case len(c.Tables) == 0 && len(c.Games) == 0 && !slices.Contains(named, true):
		err = text.BadWords.Errorf("nobody entered this yet: %s", c.Said)
	}
	return c, err
}

// readOn reads a game on its board or, if that fails, on the first board of instead on which it can be read.
func (l *Library) readOn(at Location, from source, instead ...kind.Board) (g *Game, on kind.Board, err error) {
	from.find = func(rec *record.Record) (kind.Board, error) {
		found, err := l.Boards.Find(rec)
		if err == nil {
			on = found
		}
		return found, err
	}
	g, err = l.take(at, &from, GameOf(from.called), false, nil)
	for i := 0; on != nil && err != nil && i < len(instead); i++ {
		from.find = always(instead[i])
		g, err = l.take(at, &from, GameOf(from.called), false, nil)
	}
	return g, on, err
}

// correctedIn corrects a fact in a game if the game is on the affected board or on one whose tables change. It returns
// nil if nothing in the game changes, and reports whether the game names the thing that the fact is about.
func (l *Library) correctedIn(at Location, c *Corrected) (game *CorrectedGame, named bool) {
	text, err := at.Store.Read(ctx, at.Key)
	if err != nil && !errors.Is(err, fs.ErrNotExist) { // the game may be on the board
		return &CorrectedGame{Name: at.Name, Err: diskError(at.Path, err)}, false
	}
	data := text.Lines
	ids := slices.Concat([]string{c.on.Info().ID}, c.Tables, c.Kept)
	if err != nil || !slices.ContainsFunc(ids, func(id string) bool { return bytes.Contains(data, []byte(id)) }) {
		return nil, false
	}
	g, on, err := l.readOn(at, source{StoredText: text, called: at.Path}, c.fixed...)
	if on == nil || !slices.Contains(ids, on.Info().ID) {
		return nil, false
	}
	game = &CorrectedGame{Name: GameOf(at.Path), Before: g, Err: err}
	if err != nil {
		return game, true
	}
	g.on = on
	if i := slices.Index(c.Tables, on.Info().ID); i >= 0 {
		g.on = c.fixed[i]
		if g.Illegal == nil {
			game.table = on.Info().ID
		}
	}
	game.After, named, game.Err = g.Corrected(c.Correction)
	if game.Err == nil && !game.Rewritten() && !(named && slices.Contains(c.Tables, on.Info().ID)) {
		return nil, named
	}
	return game, named
}

// correctTables corrects a fact in the tables of the board itself. With all, it also corrects the boards in the store
// that were learned from games on this board, and so have its pieces. It only writes them if write is set.
func (l *Library) correctTables(c *Corrected, all, write bool) error {
	c.Tables, c.fixed = nil, nil
	ids, err := l.Boards.ownIDs()
	if err != nil {
		return err
	}
	for _, id := range ids {
		if slices.Contains(c.Kept, id) || id != c.on.Info().ID && (!all || l.Boards.shipped(c.on.Info().ID) == nil) {
			continue
		}
		was, rev, err := l.Boards.files(id)
		if err != nil {
			return err
		}
		base, err := l.Boards.stored(id, was)
		if err != nil || base.Info().Open == nil || !base.Info().Fits(c.on.Info()) {
			continue
		}
		fixed, err := base.Info().Open.Learn(kind.LearnedTables{ID: id, Title: base.Info().Title,
			Folder:   l.Boards.Folder(id),
			Corrects: &c.Correction})
		if err != nil {
			return err
		}
		if fixed == nil {
			continue
		}
		keepSums(fixed.Files, base, fixed.Board) // games on it are corrected too, or reported
		if write {
			if err := l.Boards.keep(id, rev, fixed.Files); err != nil {
				return err
			}
		}
		c.Tables, c.fixed = append(c.Tables, id), append(c.fixed, fixed.Board)
	}
	return nil
}

// Correct writes a correction: first every game, each as a single change, then the tables of boards. It returns the
// games corrected so far, also with an error; calling it again with the same correction finishes the rest. It calls
// aside for each game whose last line was cut off, with the file to which that line was moved.
func (l *Library) Correct(c *Corrected, aside func(g *Game, file string)) (done []string, err error) {
	for _, game := range c.Games {
		if game.Err != nil || !game.Rewritten() {
			continue
		}
		file, err := l.Save(game.Before, game.After)
		if file != "" {
			aside(game.Before, file)
		}
		if store.Made(err) {
			done = append(done, game.Name)
		}
		if err != nil {
			return done, err
		}
	}
	if len(c.Tables) == 0 {
		return done, nil
	}
	return done, untilAlone(func() error { return l.correctTables(c, true, true) })
}

// Changes reports whether the correction changes anything.
func (c *Corrected) Changes() bool {
	return len(c.Tables) > 0 || slices.ContainsFunc(c.Games, func(g CorrectedGame) bool { return g.Err == nil })
}

// Refused returns why some games stay unchanged, or nil.
func (c *Corrected) Refused() error {
	return text.Few(lists.Map(c.Games, func(game CorrectedGame) error { return game.Err }), 0)
}
