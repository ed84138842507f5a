package postgres

import (
	"cmp"
	"context"
	"crypto/rand"
	"io/fs"
	"math"
	"path"
	"slices"

	"github.com/jackc/pgx/v5/pgxpool"

	"purser/internal/text"
	"purser/sessions/store"
)

// List implements [store.Store].
func (s *Store) List(ctx context.Context, prefix string, most int) ([]store.KeyInfo, error) {
	if _, name := path.Split(prefix); name != "" {
		return rows[store.KeyInfo](ctx, s, "info", prefix)
	}
	if most <= 0 {
		most = math.MaxInt32
	}
	all, err := rows[store.KeyInfo](ctx, s, "list", prefix, most)
	slices.SortFunc(all, func(a, b store.KeyInfo) int { return cmp.Compare(a.Key, b.Key) })
	return all, err
}

// Get implements [store.Store].
func (s *Store) Get(ctx context.Context, key string) (store.Text, error) {
	all, err := rows[struct {
		store.Text
		Size int
	}](ctx, s, "get", key)
	switch {
	case err != nil:
		return store.Text{}, err
	case len(all) == 0:
		return store.Text{}, store.Absent(key)
	case len(all[0].Data) != all[0].Size:
		return store.Text{}, text.Failed(ErrDatabase, nil, text.Say("parts of a text are missing: restore a backup"))
	}
	return all[0].Text, nil
}

// Put implements [store.Store].
func (s *Store) Put(ctx context.Context, key string, seen store.Rev, data []byte) (store.Rev, error) {
	if data == nil {
		_, err := s.write(ctx, "remove", key, seen, 0)
		return store.None, err
	}
	return s.change(ctx, key, seen, data, false)
}

// Append implements [store.Store].
func (s *Store) Append(ctx context.Context, key string, seen store.Rev, data []byte) (store.Rev, error) {
	return s.change(ctx, key, seen, append([]byte{}, data...), true)
}

// change replaces a text or appends to it.
func (s *Store) change(ctx context.Context, key string, seen store.Rev, data []byte, appends bool) (store.Rev, error) {
	statement, args := "put", []any{data, store.MaxSize, store.Lazy(key) || store.Ahead(key)}
	if appends {
		statement = "append"
	}
	if seen == store.Sought {
		seen = store.None
	}
	if seen == store.None || seen == store.Any {
		statement, args = "make", append(args, appends, store.Fold(key), above(key))
	}
	return s.write(ctx, statement, key, seen, len(data), args...)
}

// above returns the key of the text that a text is below, or "".
func above(key string) string {
	of, rest := store.Below(key)
	if rest == "" {
		return ""
	}
	return of
}

// write changes a text by one statement, which also records the call. If the change was made, it returns the call,
// which is now the revision.
func (s *Store) write(ctx context.Context, statement, key string, seen store.Rev, size int, args ...any) (
	store.Rev, error) {
	if err := store.CheckSize(s.Where(key), size); err != nil {
		return store.None, err
	}
	call := store.Rev(rand.Text())
	args = append([]any{key, seen, call}, args...)
	err := s.call(ctx, true, func(ctx context.Context, conn *pgxpool.Conn) error {
		tag, err := conn.Exec(ctx, sql(statement), args...)
		code := codeOf(err)
		if tag.RowsAffected() > 0 || err != nil && code != duplicate && code != noParent {
			return err
		}
		var rev store.Rev
		var mine, placed bool
		if err := conn.QueryRow(ctx, sql("wrote"), key, call, above(key)).Scan(&rev, &mine, &placed); err != nil {
			return err
		}
		absent, whatever := rev == store.None, seen == store.Any
		switch {
		case mine, statement == "remove" && absent &&
			whatever: // an earlier attempt has written it, or there is nothing to do
			return nil
		case statement == "make" && placed && code != noParent && (absent || !whatever): // or one in other case
			return settled{&fs.PathError{Op: "create", Path: s.Where(key), Err: fs.ErrExist}}
		case absent:
			return settled{store.Absent(key)}
		case whatever, rev == seen:
			return settled{store.CheckSize(s.Where(key), store.MaxSize+1)}
		}
		return settled{store.ErrMovedOn}
	})
	if err != nil {
		return store.None, err
	}
	s.tell(key)
	return call, nil
}
