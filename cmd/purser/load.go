package main

import (
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"

	"purser/maps"
	"purser/sessions/notation"
	"purser/sessions/record"
)

// board opens the board that --map names: one of ours by its id, or a table's
// own by its folder.
func (a *app) board(name string) (*maps.Board, error) {
	if slices.Contains(maps.IDs(), name) {
		return maps.Open(name)
	}
	if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) && !strings.ContainsAny(name, `/\`) {
		return nil, &usageError{maps.Unknown("map", name, maps.IDs()), "a board of your own is named by its folder"}
	}
	return boardIn(name)
}

// boardIn reads the board in a folder.
func boardIn(folder string) (*maps.Board, error) {
	info, err := os.Stat(folder)
	if err == nil && !info.IsDir() {
		err = errors.New("not a folder; a board is a folder with board.toml and three tables")
	}
	if err != nil {
		return nil, readError(folder, err)
	}
	return maps.Read(os.DirFS(folder), strings.TrimRight(shown(folder), "/"))
}

// mapBoard opens the board of --map once, for all records.
func (a *app) mapBoard() (*maps.Board, error) {
	a.mapOnce.Do(func() { a.mapGiven, a.mapErr = a.board(a.mapFlag) })
	return a.mapGiven, a.mapErr
}

// boardOf opens the board of a record: the one it names, which must be that of
// --map if there is one.
func (a *app) boardOf(rec *record.Record) (*maps.Board, error) {
	var line *record.Line
	for i := range rec.Head {
		if rec.Head[i].Key == "map" {
			line = &rec.Head[i]
		}
	}
	if a.mapFlag != "" {
		board, err := a.mapBoard()
		if err == nil && board.ID != rec.Map {
			err = rec.Errorf(line, line.Words[0], "the record is of the map %q, but --map gives %q", rec.Map, board.ID)
		}
		return board, err
	}
	board, err := maps.Open(rec.Map)
	var unknown *maps.NameError
	if errors.As(err, &unknown) {
		return nil, &hinted{rec.Errorf(line, line.Words[0], "%v", err), "a board of your own is given by --map FOLDER"}
	}
	return board, err
}

// load reads and understands a record. It says on standard error when the last
// line was cut off.
func (a *app) load(name string) (*notation.Game, error) {
	data, err := a.readFile(name)
	if err != nil {
		return nil, err
	}
	return a.understand(name, data)
}

func (a *app) understand(name string, data []byte) (*notation.Game, error) {
	rec, err := record.Read(shown(name), data)
	if err != nil {
		return nil, err
	}
	board, err := a.boardOf(rec)
	if err != nil {
		return nil, err
	}
	return notation.Read(rec, board)
}

// refereed understands and referees a record, which must be legal.
func (a *app) refereed(name string, data []byte) (*notation.Game, *notation.Report, error) {
	game, err := a.understand(name, data)
	if err != nil {
		return nil, nil, err
	}
	report := game.Referee()
	if report.Illegal != nil {
		return nil, nil, report.Illegal
	}
	return game, report, nil
}

// noteCutOff says that the last line of a record is missing.
func (a *app) noteCutOff(rec *record.Record) {
	if rec.CutOff > 0 {
		a.note("note: %s:%d: the last line is left out, for no line break ends it: it was cut off while being written; if it is whole, end it with Enter", rec.File, rec.CutOff)
	}
}
