// Package backup puts all that a store keeps into one text, and back into any store: the games
// and events as plain records, the boards, and what is beside them.
//
// The text is a txtar of files that people can read: NAME.game or NAME.event for each record,
// NAME.game.cut for a last line of it that was cut off, maps/ID/… for the boards, and
// NAME.game.beside for the rest, as JSON: the links, which make the backup as secret as they are,
// when lines were written, and whether a tally is in part. A file that is not lines of text, or
// has a line that would begin another file, is stored as NAME.base64.
//
// What is not in it is of use only while a game is played: the tokens and answers of pages that
// are open, and how often a game was amended. A line that was cut off was never part of a game,
// and is not restored.
package backup

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"golang.org/x/tools/txtar"

	"purser/internal/decode"
	"purser/internal/text"
	"purser/sessions/store"
)

// The endings of files about a record, and of one that is no text; the folder of boards.
const (
	cut    = ".cut"
	beside = ".beside"
	coded  = ".base64"
	boards = "maps"
)

// heading returns the first line of a backup, which says how many files it has, and with how
// many bytes: one that was cut off has fewer.
func heading(pack *txtar.Archive) string {
	size := 0
	for _, file := range pack.Files {
		size += len(file.Data)
	}
	return fmt.Sprintf("# %d files, %d bytes\n", len(pack.Files), size)
}

// links is the key of the note with the links of a game.
const links = "links"

// A side is what is beside a record.
type side struct {
	Links  string      `json:"links,omitempty"`
	Times  store.Times `json:"times,omitempty"`
	InPart bool        `json:"in_part,omitempty"`
}

// Make returns all that a store keeps as one text. The error is that of the store, or names
// what does not fit.
func Make(ctx context.Context, s store.Store) ([]byte, error) {
	ids, err := s.Boards(ctx)
	if err != nil {
		return nil, err
	}
	pack := &txtar.Archive{}
	for _, id := range ids {
		files, err := s.Board(ctx, id)
		if err != nil && !errors.Is(err, fs.ErrNotExist) { // it was deleted meanwhile, or is an empty folder
			return nil, err
		}
		for _, name := range slices.Sorted(maps.Keys(files)) {
			add(pack, path.Join(boards, id, name), files[name])
		}
	}
	entries, err := s.List(ctx)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		switch err := addRecord(ctx, s, e, pack); {
		case errors.Is(err, fs.ErrNotExist): // it was deleted meanwhile
		case err != nil:
			return nil, err
		}
	}
	pack.Comment = []byte(heading(pack))
	data, err := decode.Packed(pack)
	if err == nil {
		_, err = decode.Pack(data) // what cannot be restored is no backup
	}
	return data, err
}

// addRecord adds a record and what is beside it to a pack.
func addRecord(ctx context.Context, s store.Store, e store.Entry, pack *txtar.Archive) error {
	now, err := s.Read(ctx, e.Ref)
	if err != nil {
		return err
	}
	is := side{InPart: now.InPart}
	kept, err := s.Note(ctx, e.Ref, links)
	if err != nil {
		return err
	}
	is.Links = string(kept)
	if is.Times, err = s.Times(ctx, e.Ref, now.Lines); err != nil {
		return err
	}
	name := e.Name + "." + string(store.KindOf(now.Lines))
	add(pack, name, now.Lines)
	if len(now.Cut) > 0 {
		add(pack, name+cut, now.Cut)
	}
	if is.Links == "" && len(is.Times) == 0 && !is.InPart {
		return nil
	}
	var data bytes.Buffer
	to := json.NewEncoder(&data)
	to.SetEscapeHTML(false)
	to.SetIndent("", "  ")
	err = to.Encode(is)
	add(pack, name+beside, data.Bytes())
	return err
}

// add adds a file to a pack, in a form that a pack keeps to the byte.
func add(pack *txtar.Archive, name string, data []byte) {
	whole := len(data) == 0 || bytes.HasSuffix(data, []byte("\n"))
	if !whole || bytes.ContainsAny(data, "\r\x00\ufeff") || decode.Begins(data) != "" {
		name, data = name+coded, []byte(base64.StdEncoding.EncodeToString(data)+"\n")
	}
	pack.Files = append(pack.Files, txtar.File{Name: name, Data: data})
}

// A Restored is what was restored of a backup, without what was there.
type Restored struct {
	Games  []string // their names
	Events []string
	Boards []string // their ids
}

// A TakenError says which names of a backup are those of something in the store. Nothing was
// restored.
type TakenError struct {
	text.Said
	Names []string
}

// Restore puts what is in a backup into a store, and passes over what is there and the same, so that it finishes what
// was broken off. It first looks for all of it: if any record has the name of one that is there and is another one, or
// a board the id of another one, nothing is restored, and the error is a [*TakenError]. With any other error it returns
// what was restored until then.
func (b *Backup) Restore(ctx context.Context, s store.Store) (done Restored, err error) {
	there, err := b.vacant(ctx, s)
	if err != nil {
		return done, err
	}
	for _, id := range slices.Sorted(maps.Keys(b.boards)) {
		_, missing := s.Board(ctx, id)
		if err := s.KeepBoard(ctx, id, nil, b.boards[id]); err != nil {
			return done, err
		}
		if missing != nil {
			done.Boards = append(done.Boards, id)
		}
	}
	for _, r := range b.records {
		game, same := there[r]
		if !same {
			if game, err = s.Create(ctx, r.name, r.lines, store.Options{InPart: r.InPart}); err != nil {
				return done, err
			}
			if store.KindOf(r.lines) == store.Event {
				done.Events = append(done.Events, r.name)
			} else {
				done.Games = append(done.Games, r.name)
			}
		}
		if err := r.keepBeside(ctx, s, game); err != nil {
			return done, err
		}
	}
	return done, nil
}

// A Backup is a text that was read.
type Backup struct {
	records []*record
	boards  map[string]map[string][]byte
}

// A record is a game or an event of a backup.
type record struct {
	name  string
	lines []byte
	side
}

// Read takes a backup apart. The error of a text that is none names what is wrong.
func Read(data []byte) (*Backup, error) {
	pack, err := decode.Pack(data)
	if err != nil {
		return nil, err
	}
	if want := heading(pack); string(pack.Comment) != want {
		return nil, text.Errorf("no backup, or one that was cut off or changed: its first line should be %q",
			strings.TrimSpace(want))
	}
	return sorted(pack)
}

// sorted sorts the files of a backup into records and boards.
func sorted(pack *txtar.Archive) (b *Backup, err error) {
	b = &Backup{boards: map[string]map[string][]byte{}}
	of := map[string]*record{}
	files := map[string][]byte{}
	for _, file := range pack.Files {
		name := file.Name
		if plain, ok := strings.CutSuffix(name, coded); ok {
			if file.Data, err = base64.StdEncoding.DecodeString(strings.TrimSpace(string(file.Data))); err != nil {
				return nil, text.Errorf("%s is damaged", name)
			}
			name = plain
		}
		files[name] = file.Data
		parts := strings.Split(name, "/")
		switch kind := path.Ext(name); {
		case len(parts) == 3 && parts[0] == boards:
			if b.boards[parts[1]] == nil {
				b.boards[parts[1]] = map[string][]byte{}
			}
			b.boards[parts[1]][parts[2]] = file.Data
		case len(parts) == 1 && (kind == "."+string(store.Game) || kind == "."+string(store.Event)):
			r := &record{name: strings.TrimSuffix(name, kind), lines: file.Data}
			if _, err := store.NewName(r.name); err != nil {
				return nil, err
			}
			of[name] = r
			b.records = append(b.records, r)
		case len(parts) > 1 || kind != cut && kind != beside:
			return nil, text.Errorf("%s is neither a game nor a file of a board", name)
		}
	}
	for name, data := range files {
		about := strings.TrimSuffix(name, path.Ext(name))
		switch r := of[about]; {
		case strings.Contains(name, "/") || path.Ext(name) != cut && path.Ext(name) != beside:
		case r == nil:
			return nil, text.Errorf("%s has no record", name)
		case path.Ext(name) == beside:
			if err := decode.JSON(data, &r.side); err != nil {
				return nil, text.Errorf("%s is damaged", name)
			}
		}
	}
	return b, nil
}

// vacant refuses a backup of which anything is there already, unless it is the same, and returns where such records
// are.
func (b *Backup) vacant(ctx context.Context, s store.Store) (there map[*record]store.Ref, err error) {
	there = map[*record]store.Ref{}
	var taken []string
	for _, r := range b.records {
		e, err := s.Find(ctx, r.name)
		var now store.Text
		if err == nil {
			now, err = s.Read(ctx, e.Ref)
		}
		switch {
		case err == nil && e.Name == r.name && bytes.Equal(now.Lines, r.lines):
			there[r] = e.Ref
		case err == nil:
			taken = append(taken, r.name)
		case !errors.Is(err, fs.ErrNotExist):
			return nil, err
		}
	}
	for _, id := range slices.Sorted(maps.Keys(b.boards)) {
		switch files, err := s.Board(ctx, id); {
		case err == nil && !maps.EqualFunc(files, b.boards[id], bytes.Equal):
			taken = append(taken, path.Join(boards, id))
		case err != nil && !errors.Is(err, fs.ErrNotExist):
			return nil, err
		}
	}
	if len(taken) > 0 {
		return nil, &TakenError{text.Because("nothing was restored: %s: there already", text.And(taken)), taken}
	}
	return there, nil
}

// keepBeside puts what is beside a record into a store. Links that it has there stay.
func (r *record) keepBeside(ctx context.Context, s store.Store, game store.Ref) error {
	if r.Links != "" {
		kept, err := s.Note(ctx, game, links)
		if err == nil && kept == nil {
			err = s.Keep(ctx, game, links, nil, []byte(r.Links))
		}
		if err != nil {
			return err
		}
	}
	if len(r.Times) > 0 {
		return s.Stamp(ctx, game, r.lines, r.Times, true)
	}
	return nil
}
