package postgres

import (
	"bytes"
	"context"
	"errors"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"purser/sessions/store"
)

// ownNote returns what is kept with the store itself.
func ownNote(ctx context.Context, conn querier, key string) (value []byte, err error) {
	err = conn.QueryRow(ctx, sql("ownnote"), key).Scan(&value)
	if errors.Is(err, pgx.ErrNoRows) {
		err = nil
	}
	return value, err
}

// keepOwn changes it. If the answer to a change was lost, what is there tells whether it was made.
func (s *Store) keepOwn(ctx context.Context, key string, was, now []byte) error {
	return s.write(ctx, func(ctx context.Context, conn *pgxpool.Conn, again bool) error {
		var tag pgconn.CommandTag
		var err error
		switch {
		case was == nil && now == nil:
		case was == nil:
			tag, err = conn.Exec(ctx, sql("keepownfirst"), key, now)
		case now == nil:
			tag, err = conn.Exec(ctx, sql("dropown"), key, was)
		default:
			tag, err = conn.Exec(ctx, sql("keepown"), key, was, now)
		}
		if err != nil || tag.RowsAffected() > 0 {
			return err
		}
		there, err := ownNote(ctx, conn, key)
		same := func(value []byte) bool { return bytes.Equal(there, value) && (there == nil) == (value == nil) }
		if err == nil && !(again && same(now)) && !(was == nil && now == nil && same(nil)) {
			err = settled{store.MovedOn()}
		}
		return err
	})
}
