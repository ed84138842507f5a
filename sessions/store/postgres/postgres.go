// Package postgres keeps games in a PostgreSQL database that several machines share.
//
// A line is acknowledged only when the database has committed it. Adding one is a single
// statement: it compares the revision that the writer saw, writes, and remembers the
// writer's token, so that the lock of the game's row decides who was first at any isolation
// level, and a writer whose connection was lost asks again with the same token.
//
// The SQL is plain, so that CockroachDB and YugabyteDB would serve: no advisory locks, serial
// numbers, triggers, functions of our own or extensions; names are folded in Go, where LISTEN
// is refused the database is asked instead, and a statement that gave way to another one is
// sent again. It was tried on PostgreSQL only.
//
// This is the only package that imports pgx. It connects with the first call, not before.
package postgres

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"purser/internal/text"
	"purser/sessions/store"
)

var _ store.Store = (*Store)(nil)

// A Store is a database of games. Its methods may be called side by side.
type Store struct {
	config *pgxpool.Config
	name   string
	wrong  error // with the address, or nil

	opening sync.Mutex
	absent  time.Time // until when a database is waited for that has never answered, once it was
	pool    atomic.Pointer[pgxpool.Pool]
	news    news
	forget  sync.Once // of calls that nobody asks for any more

	patience time.Duration // for how long a connection is made again
	longest  time.Duration // for how long one attempt waits for an answer
	asks     time.Duration // how often a watch asks for what was not told
	alone    time.Duration // and as long as nothing is told
	listens  bool          // false in tests of a database without LISTEN
}

// The bounds of waiting.
const (
	patience = 10 * time.Second
	longest  = 5 * time.Second
	farewell = time.Second
)

// At returns the store in the database of a URL, postgres://USER@HOST:PORT/DATABASE, without
// connecting to it. A password may be in the URL, in PGPASSWORD or in a password file. If the
// address cannot be read, every call fails with an [*AddressError].
func At(url string) *Store {
	s := &Store{patience: patience, longest: longest, asks: asks, alone: alone, listens: true}
	if s.config, s.name, s.wrong = address(url); s.wrong == nil {
		if c := s.config.ConnConfig; c.ConnectTimeout > 0 {
			s.patience = c.ConnectTimeout
		} else {
			c.ConnectTimeout = longest
		}
	}
	s.news.send = s.notify
	return s
}

// Where implements [store.Store]: the address of the database, without user, password and options, and the key.
func (s *Store) Where(key string) string {
	_, name := store.Parent(key)
	if name == "" {
		return s.name
	}
	return s.name + "/" + name
}

// Close sends what has not been sent and ends the connections.
func (s *Store) Close() error {
	s.news.close()
	if pool := s.pool.Swap(nil); pool != nil {
		closed := make(chan struct{})
		go func() {
			defer close(closed)
			pool.Close()
		}()
		select {
		case <-closed:
		case <-time.After(farewell): // a connection is lost, and nobody need wait for its end
		}
	}
	return nil
}

// reached reports whether the database has ever answered.
func (s *Store) reached() bool { return s.pool.Load() != nil }

// open returns the connections. The first call makes one, and brings the schema up to date.
func (s *Store) open(ctx context.Context) (*pgxpool.Pool, error) {
	if s.wrong != nil {
		return nil, settled{s.wrong}
	}
	if pool := s.pool.Load(); pool != nil {
		return pool, nil
	}
	s.opening.Lock()
	defer s.opening.Unlock()
	if pool := s.pool.Load(); pool != nil {
		return pool, nil
	}
	pool, err := pgxpool.NewWithConfig(context.WithoutCancel(ctx), s.config)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, 2*longest)
	defer cancel()
	if err := migrate(ctx, pool, migrations()); err != nil {
		pool.Close()
		if errors.Is(err, errNewer) {
			err = wrong(text.Because("the database was made by a newer purser; update this one"))
		}
		return nil, err
	}
	s.pool.Store(pool)
	return pool, nil
}
