package postgres

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions/store"
)

// A ReachError says that the database does not answer. Nothing was written. Whoever shows it
// names the store, as with the errors of files.
type ReachError struct {
	text.Said
	err error
}

// Unwrap returns what the network or the server reported.
func (e *ReachError) Unwrap() error { return e.err }

// A ServerError is a refusal of the database. Nothing was written.
type ServerError struct {
	text.Said
	err error
}

// Unwrap returns the refusal.
func (e *ServerError) Unwrap() error { return e.err }

// A settled error is the result of a call, not of the way there.
type settled struct{ error }

// Unwrap returns the result.
func (e settled) Unwrap() error { return e.error }

// outcome says what an error of a call means for it.
type outcome int

// The outcomes.
const (
	done    outcome = iota
	result          // the call has ended with an error of its own
	refused         // the database refuses it, and would again
	yielded         // it gave way to another statement, and nothing was written
	lost            // the connection was lost: it may have been written if it was sent
)

// judge returns what an error means.
func judge(err error) outcome {
	if err == nil {
		return done
	}
	if _, ok := errors.AsType[settled](err); ok {
		return result
	}
	server, ok := errors.AsType[*pgconn.PgError](err)
	if !ok {
		return lost
	}
	switch code := server.Code; {
	case code == "40001", code == "40P01": // serialization failure, deadlock
		return yielded
	case strings.HasPrefix(code, "08"), strings.HasPrefix(code, "57P"), code == "53300", code == "40003":
		return lost // a connection's failure, a server that stops or starts, too many clients, unknown completion
	}
	return refused
}

// ask calls do with a connection until it knows how that ended.
func (s *Store) ask(ctx context.Context, do func(context.Context, *pgxpool.Conn) error) error {
	return s.again(ctx, false, func(ctx context.Context, conn *pgxpool.Conn, _ bool) error { return do(ctx, conn) })
}

// write does so with something that writes; again says that an earlier try may have been
// carried out. If in the end it is not known whether one was, the error is a
// [*store.UnknownError].
func (s *Store) write(ctx context.Context, do func(ctx context.Context, conn *pgxpool.Conn, again bool) error) error {
	return s.again(ctx, true, do)
}

func (s *Store) again(ctx context.Context, writes bool, do func(context.Context, *pgxpool.Conn, bool) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	var end time.Time // of the patience
	unknown := false  // something was sent, and no answer came
	for pause := time.Duration(0); ; {
		sent, err := s.once(ctx, func(ctx context.Context, conn *pgxpool.Conn) error { return do(ctx, conn, unknown) })
		judged := judge(err)
		switch judged {
		case done:
			return nil
		case result:
			return errors.Unwrap(err)
		case lost:
			unknown = unknown || sent
		}
		if end.IsZero() {
			end = s.patient()
		}
		if judged == refused || ctx.Err() != nil || !time.Now().Before(end) {
			return s.failed(ctx, judged, writes && unknown, err)
		}
		if judged == yielded {
			continue
		}
		if pool := s.pool.Load(); sent && pool != nil {
			pool.Reset() // the other connections have probably been lost, too
		}
		select {
		case <-ctx.Done():
		case <-time.After(pause):
		}
		pause = min(pause+20*time.Millisecond, 250*time.Millisecond)
	}
}

// patient returns until when a call is made again whose first try has failed. All calls together wait once for a
// database that has never answered.
func (s *Store) patient() time.Time {
	end := time.Now().Add(s.patience)
	s.opening.Lock()
	defer s.opening.Unlock()
	if s.reached() {
		return end
	}
	if s.absent.IsZero() {
		s.absent = end
	}
	return s.absent
}

// once calls do with a connection, and reports whether it may have sent anything.
func (s *Store) once(ctx context.Context, do func(context.Context, *pgxpool.Conn) error) (sent bool, err error) {
	pool, err := s.open(ctx)
	if err != nil {
		return false, err
	}
	conn, err := pool.Acquire(ctx)
	if err != nil {
		return false, err
	}
	defer conn.Release()
	ctx, cancel := context.WithTimeout(ctx, s.longest)
	defer cancel()
	err = do(ctx, conn)
	return !pgconn.SafeToRetry(err), err
}

// failed returns the error of a call that was given up.
func (s *Store) failed(ctx context.Context, judged outcome, unknown bool, err error) error {
	switch server, ok := errors.AsType[*pgconn.PgError](err); {
	case unknown:
		return store.Unknown(s.name, reason(err))
	case ctx.Err() != nil:
		return ctx.Err()
	case judged == lost:
		return &ReachError{text.Because("the database does not answer: %s", reason(err)), err}
	case ok:
		return &ServerError{text.Because("the database refuses: %s", server.Message), err}
	}
	return err
}

// wrong returns the [*ServerError] for something that is wrong with the tables.
func wrong(said text.Said) error { return settled{&ServerError{said, nil}} }

// reason returns the innermost error: those around it repeat the address. Of several tries to connect it is that of
// the last one that did not only find that the server has no TLS.
func reason(err error) error {
	if parts, ok := err.(interface{ Unwrap() []error }); ok && len(parts.Unwrap()) > 0 {
		tries := slices.DeleteFunc(lists.Each(parts.Unwrap(), reason), noTLS)
		if len(tries) > 0 {
			return tries[len(tries)-1]
		}
		return reason(parts.Unwrap()[0])
	}
	if inner := errors.Unwrap(err); inner != nil {
		return reason(inner)
	}
	return err
}

// noTLS reports whether an error says that the server does not encrypt, for which pgx has no value.
func noTLS(err error) bool { return strings.Contains(err.Error(), "refused TLS") }
