package postgres

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"purser/internal/text"
	"purser/sessions/store"
)

// newID returns a random UUID: of a call that writes, which is the revision of what it wrote.
func newID() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}

// storable reports whether the database can have a key; no text has another one.
func storable(key string) bool { return fs.ValidPath(key) && !strings.ContainsAny(key, "\\\x00") }

// List implements [store.Store].
func (s *Store) List(ctx context.Context, prefix string, most int) (all []store.Info, err error) {
	find := func(ctx context.Context, conn *pgxpool.Conn, statement string, args ...any) error {
		rows, err := conn.Query(ctx, statement, args...)
		if err == nil {
			all, err = pgx.CollectRows(rows, pgx.RowToStructByPos[store.Info])
		}
		return err
	}
	if most <= 0 {
		most = math.MaxInt32
	}
	err = s.ask(ctx, func(ctx context.Context, conn *pgxpool.Conn) error {
		if _, name := store.Parent(prefix); name != "" {
			return find(ctx, conn, sql("info"), prefix)
		}
		return find(ctx, conn, sql("list"), prefix, most)
	})
	slices.SortFunc(all, func(a, b store.Info) int { return strings.Compare(a.Key, b.Key) })
	return all, err
}

// Get implements [store.Store].
func (s *Store) Get(ctx context.Context, key string) (t store.Text, err error) {
	err = s.ask(ctx, func(ctx context.Context, conn *pgxpool.Conn) error {
		if !storable(key) {
			return settled{store.Absent(key)}
		}
		var parts [][]byte
		var size int
		err := conn.QueryRow(ctx, sql("get"), key).Scan(&t.Rev, &t.Changed, &size, &parts)
		t.Data = bytes.Join(parts, nil)
		switch {
		case errors.Is(err, pgx.ErrNoRows):
			return settled{store.Absent(key)}
		case err == nil && len(t.Data) != size:
			return wrong(text.Because("the parts of a text are not whole: restore a backup"))
		}
		return err
	})
	if err != nil {
		return store.Text{}, err
	}
	return t, nil
}

// Put implements [store.Store], in one statement.
func (s *Store) Put(ctx context.Context, key string, seen store.Rev, data []byte) (store.Rev, error) {
	if seen == store.Sought {
		seen = store.None
	}
	switch {
	case data == nil:
		return store.None, s.remove(ctx, key, seen)
	case seen == store.None:
		of, below := store.Below(key)
		if below == "" {
			of = ""
		}
		return s.change(ctx, key, seen, len(data), func(call string) (string, []any) {
			return sql("make"), []any{key, store.Fold(key), call, data, of}
		})
	}
	return s.orMake(ctx, key, seen, data, func(call string) (string, []any) {
		return sql("put"), []any{key, known(seen), call, data}
	})
}

// Append implements [store.Store], in one statement.
func (s *Store) Append(ctx context.Context, key string, seen store.Rev, data []byte) (store.Rev, error) {
	if seen == store.None {
		return s.Put(ctx, key, seen, data)
	}
	return s.orMake(ctx, key, seen, data, func(call string) (string, []any) {
		return sql("append"), []any{key, known(seen), call, data, store.MaxSize}
	})
}

// orMake makes a change of a text, or for [store.Any] the text with data if nothing is there.
func (s *Store) orMake(ctx context.Context, key string, seen store.Rev, data []byte,
	statement func(call string) (string, []any)) (store.Rev, error) {
	rev, err := s.change(ctx, key, seen, len(data), statement)
	if seen != store.Any || !errors.Is(err, fs.ErrNotExist) {
		return rev, err
	}
	made, taken := s.Put(ctx, key, store.None, data)
	if errors.Is(taken, fs.ErrExist) { // by another program, meanwhile
		rev, err = s.change(ctx, key, seen, len(data), statement)
		if !errors.Is(err, fs.ErrNotExist) {
			return rev, err
		}
	}
	return made, taken
}

// known returns a revision as the database knows it; one that it never had is that of nothing, and nil is any.
func known(seen store.Rev) any {
	if seen == store.Any {
		return nil
	}
	if len(seen) != len(newID()) {
		return "00000000-0000-0000-0000-000000000000"
	}
	return string(seen)
}

// change makes a change of a text, by a statement that says how many parts it wrote: one, or none if the text has not
// the revision that was seen.
func (s *Store) change(ctx context.Context, key string, seen store.Rev, size int,
	statement func(call string) (string, []any)) (store.Rev, error) {
	if err := store.CheckSize(s.Where(key), size); err != nil {
		return store.None, err
	}
	call := newID()
	err := s.write(ctx, func(ctx context.Context, conn *pgxpool.Conn, _ bool) error {
		if !storable(key) {
			return settled{store.Absent(key)}
		}
		words, args := statement(call)
		tag, err := send(ctx, conn, key, words, args)
		if is(err, noParent) { // it was removed meanwhile
			return settled{store.Absent(key)}
		}
		twice := is(err, duplicate) // an earlier try may have written it, of whatever revision
		if err != nil && !twice || tag.RowsAffected() > 0 {
			return err
		}
		rev, mine, failed := wrote(ctx, conn, key, call)
		switch {
		case failed != nil || mine: // an earlier try has written it
			return failed
		case twice:
			return err
		case seen == store.None:
			return s.taken(ctx, conn, key)
		case rev == "":
			return settled{store.Absent(key)}
		case rev == seen || seen == store.Any:
			return settled{store.CheckSize(s.Where(key), store.MaxSize+1)}
		}
		return settled{store.MovedOn()}
	})
	if err != nil {
		return store.None, err
	}
	s.news.tell(key)
	return store.Rev(call), nil
}

// taken returns why a text could not be made.
func (s *Store) taken(ctx context.Context, conn *pgxpool.Conn, key string) error {
	if of, below := store.Below(key); below != "" {
		if rev, _, err := wrote(ctx, conn, of, newID()); err != nil || rev == "" {
			return cmp.Or[error](err, settled{store.Absent(key)})
		}
	}
	return settled{&fs.PathError{Op: "create", Path: s.Where(key), Err: fs.ErrExist}}
}

// send sends a statement. Nobody waits until what is lazy is on the disk.
func send(ctx context.Context, conn *pgxpool.Conn, key, statement string, args []any) (
	tag pgconn.CommandTag, err error) {
	if !store.Lazy(key) {
		return conn.Exec(ctx, statement, args...)
	}
	batch := &pgx.Batch{}
	batch.Queue(sql("async"))
	batch.Queue(statement, args...)
	answers := conn.SendBatch(ctx, batch) // which is one transaction
	if _, err = answers.Exec(); err == nil {
		tag, err = answers.Exec()
	}
	return tag, errors.Join(err, answers.Close())
}

// wrote returns the revision of a text, or nothing without one, and whether a call has written.
func wrote(ctx context.Context, conn *pgxpool.Conn, key, call string) (rev store.Rev, mine bool, err error) {
	err = conn.QueryRow(ctx, sql("wrote"), key, call).Scan(&rev, &mine)
	return rev, mine, err
}

// remove removes a text with all below it.
func (s *Store) remove(ctx context.Context, key string, seen store.Rev) error {
	call := newID()
	err := s.write(ctx, func(ctx context.Context, conn *pgxpool.Conn, _ bool) error {
		tag, err := conn.Exec(ctx, sql("remove"), key, known(seen), call)
		if err != nil || tag.RowsAffected() > 0 {
			return err
		}
		rev, mine, err := wrote(ctx, conn, key, call)
		switch {
		case err != nil || mine || rev == "" && seen == store.Any:
			return err
		case rev == "":
			return settled{store.Absent(key)}
		}
		return settled{store.MovedOn()}
	})
	if err == nil {
		s.news.tell(key)
	}
	return err
}
