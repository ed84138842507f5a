package postgres

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"purser/internal/text"
	"purser/sessions/store"
)

// ErrDatabase says that the database does not answer, or refuses. Nothing was written. Callers add the name of the
// store when showing it, as with errors about files.
var ErrDatabase = errors.New("database")

// A settled error is the result of a call, rather than a failure to get one.
type settled struct{ error }

// wrong returns [ErrDatabase] for a problem with the tables.
func wrong(said text.Sentence) error { return settled{text.Failed(ErrDatabase, nil, said)} }

// Codes of expected errors.
const (
	duplicate = "23505" // a row with this key exists
	noParent  = "23503" // the row that it refers to is gone
	noTable   = "42P01"
)

// codeOf returns the code of the server's error, or "".
func codeOf(err error) string {
	if server, ok := errors.AsType[*pgconn.PgError](err); ok {
		return server.Code
	}
	return ""
}

// yielded reports whether a statement gave way to another one and wrote nothing.
func yielded(err error) bool {
	code := codeOf(err)
	return code == "40001" || code == "40P01" // serialization failure, deadlock
}

// lost reports whether the connection was lost, so that the statement may or may not have written something.
func lost(err error) bool {
	switch code := codeOf(err); code {
	case "", "53300", "40003": // no answer, too many clients, unknown completion
		return true
	default: // connection failures; the server is starting or stopping
		return strings.HasPrefix(code, "08") || strings.HasPrefix(code, "57P")
	}
}

// call calls do with a connection, and again after failures, until the outcome is known. If a write's outcome stays
// unknown, the error is [store.ErrUnknown].
func (s *Store) call(ctx context.Context, writes bool, do func(context.Context, *pgxpool.Conn) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	var end time.Time // when to give up
	unknown := false
	for pause := time.Duration(0); ; pause = min(pause+20*time.Millisecond, 250*time.Millisecond) {
		sent, err := s.once(ctx, do)
		if result, ok := errors.AsType[settled](err); ok || err == nil {
			return result.error
		}
		away := lost(err)
		unknown = unknown || writes && sent && away
		if end.IsZero() {
			end = s.begun.Add(s.patience) // until the database has answered once, all calls share this limit
			if s.reached.Load() {
				end = time.Now().Add(s.patience)
			}
		}
		switch {
		case ctx.Err() == nil && (away || yielded(err)) && time.Now().Before(end):
		case unknown:
			err = reason(err)
			said := text.Say("%s: the change may or may not have been saved: %s", s.name, err)
			return text.WithHint(text.Failed(store.ErrUnknown, err, said),
				text.Say("purser log shows the lines that are there"))
		case ctx.Err() != nil:
			return ctx.Err()
		case away:
			return text.Failed(ErrDatabase, err, text.Say("the database does not answer: %s", reason(err)))
		default:
			server, _ := errors.AsType[*pgconn.PgError](err)
			return text.Failed(ErrDatabase, err, text.Say("the database refuses: %s", server.Message))
		}
		if sent && away {
			s.pool.Reset() // the other connections are probably lost, too
		}
		select {
		case <-ctx.Done():
		case <-time.After(pause):
		}
	}
}

// once calls do once with a connection, and reports whether anything may have been sent.
func (s *Store) once(ctx context.Context, do func(context.Context, *pgxpool.Conn) error) (sent bool, err error) {
	if s.wrong != nil {
		return false, settled{s.wrong}
	}
	ctx, cancel := context.WithTimeout(ctx, longest)
	defer cancel()
	conn, err := s.pool.Acquire(ctx)
	if err != nil {
		return false, err
	}
	defer conn.Release()
	err = do(ctx, conn)
	return !pgconn.SafeToRetry(err), err
}

// rows returns the rows of a read-only statement.
func rows[T any](ctx context.Context, s *Store, statement string, args ...any) (all []T, err error) {
	err = s.call(ctx, false, func(ctx context.Context, conn *pgxpool.Conn) error {
		found, _ := conn.Query(ctx, sql(statement), args...) // CollectRows reports the same error
		all, err = pgx.CollectRows(found, pgx.RowToStructByPos[T])
		return err
	})
	return all, err
}

// reason returns the server's error or, if there is none, the innermost error of the last attempt to connect. Outer
// errors repeat the address.
func reason(err error) error {
	if server, ok := errors.AsType[*pgconn.PgError](err); ok {
		return server
	}
	if tries, ok := err.(interface{ Unwrap() []error }); ok && len(tries.Unwrap()) > 0 {
		return reason(tries.Unwrap()[len(tries.Unwrap())-1])
	}
	if inner := errors.Unwrap(err); inner != nil {
		return reason(inner)
	}
	return err
}
