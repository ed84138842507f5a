package postgres

import (
	"cmp"
	"context"
	"crypto/rand"
	"fmt"
	"io/fs"
	"slices"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/jackc/pgx/v5/pgxpool"

	"purser/sessions/store"
)

// newID returns a random UUID.
func newID() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}

// idOf returns the UUID of a game. Another store's reference is that of no game here.
func idOf(game store.Ref) (string, error) {
	var id pgtype.UUID
	if err := id.Scan(game.ID()); err != nil {
		return "", store.Absent(game.ID())
	}
	return id.String(), nil
}

// entries returns what a query has found.
func (s *Store) entries(ctx context.Context, sql string, args ...any) (found []store.Entry, err error) {
	err = s.ask(ctx, func(ctx context.Context, conn *pgxpool.Conn) error {
		rows, err := conn.Query(ctx, sql, args...)
		if err != nil {
			return err
		}
		found, err = pgx.CollectRows(rows, func(row pgx.CollectableRow) (e store.Entry, err error) {
			var id, first string
			err = row.Scan(&id, &e.Name, &first, &e.Changed)
			e.Ref, e.Kind, e.Path = store.RefTo(id), store.KindOf([]byte(first)), s.Path(e.Name)
			return e, err
		})
		return err
	})
	slices.SortFunc(found, func(a, b store.Entry) int { return cmp.Compare(a.Name, b.Name) })
	return found, err
}

// List implements [store.Store].
func (s *Store) List(ctx context.Context) ([]store.Entry, error) { return s.entries(ctx, sql("list")) }

// Some implements [store.Store].
func (s *Store) Some(ctx context.Context, most int) ([]store.Entry, error) {
	return s.entries(ctx, sql("some"), max(most, 0))
}

// Find implements [store.Store].
func (s *Store) Find(ctx context.Context, name string) (store.Entry, error) {
	if !storable(name) {
		return store.Entry{}, store.Absent(name)
	}
	found, err := s.entries(ctx, sql("find"), store.Fold(name))
	if err == nil && len(found) == 0 {
		err = store.Absent(name)
	}
	if err != nil {
		return store.Entry{}, err
	}
	return found[0], nil
}

// Create implements [store.Store].
func (s *Store) Create(ctx context.Context, name string, lines []byte, as store.Options) (store.Ref, error) {
	name, err := store.NewName(name)
	if err == nil {
		err = store.CheckSize(name, len(lines))
	}
	var rows []string
	if err == nil {
		rows, err = split(lines)
	}
	if err != nil {
		return store.Ref{}, err
	}
	id, first := newID(), headOf(lines)
	err = s.write(ctx, func(ctx context.Context, conn *pgxpool.Conn, _ bool) error {
		_, err := conn.Exec(ctx, sql("create"), id, name, store.Fold(name), first.sum, first.lines, first.size, as.InPart,
			rows)
		if !is(err, duplicate) {
			return err
		}
		var mine bool // an earlier try has made it
		if err := conn.QueryRow(ctx, sql("made"), id).Scan(&mine); err != nil || mine {
			return err
		}
		return settled{&fs.PathError{Op: "create", Path: name, Err: fs.ErrExist}}
	})
	if err != nil {
		return store.Ref{}, err
	}
	s.heads.keep(id, first)
	s.news.tell(id)
	return store.RefTo(id), nil
}

// Delete implements [store.Store].
func (s *Store) Delete(ctx context.Context, game store.Ref) error {
	there := false // once, as the game may be gone by an earlier try
	return s.change(ctx, game, func(ctx context.Context, conn *pgxpool.Conn, id string) error {
		if !there {
			if err := conn.QueryRow(ctx, sql("made"), id).Scan(&there); err != nil {
				return err
			}
		}
		if !there {
			return settled{store.Absent(id)}
		}
		_, err := conn.Exec(ctx, sql("delete"), id)
		return err
	})
}

// Finish implements [store.Store].
func (s *Store) Finish(ctx context.Context, game store.Ref) error {
	return s.change(ctx, game, func(ctx context.Context, conn *pgxpool.Conn, id string) error {
		tag, err := conn.Exec(ctx, sql("finish"), id)
		if err == nil && tag.RowsAffected() == 0 {
			return settled{store.Absent(id)}
		}
		return err
	})
}

// change changes a game in a way that is the same if it is done twice.
func (s *Store) change(ctx context.Context, game store.Ref,
	do func(ctx context.Context, conn *pgxpool.Conn, id string) error) error {
	id, err := idOf(game)
	if err != nil {
		return err
	}
	err = s.write(ctx, func(ctx context.Context, conn *pgxpool.Conn, _ bool) error { return do(ctx, conn, id) })
	if err == nil {
		s.news.tell(id)
	}
	return err
}
