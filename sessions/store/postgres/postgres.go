// Package postgres keeps games in a PostgreSQL database, which several machines can share.
//
// A line is only acknowledged once the database has committed it. Adding a line is a single statement, which compares
// the revision that the writer saw, writes, and records the call. So the lock on the row of the text decides who was
// first, at any isolation level, and a call that loses its connection can find out whether it has written. The meaning
// of a line's token is written just before the line, without waiting for the disk: the database's log has it before
// the line, and writing the line waits for the log.
//
// The SQL is plain, so that CockroachDB and YugabyteDB should work, too: it uses no advisory locks, serial numbers,
// triggers, own functions or extensions. Names are folded in Go. Where LISTEN is not supported, the store polls the
// database. A statement that gave way to another one is repeated. Only PostgreSQL has been tested.
//
// This is the only package that imports pgx. It connects at the first call.
package postgres

import (
	"cmp"
	"context"
	"embed"
	"path"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"purser/internal/text"
	"purser/sessions/store"
)

var _ store.Store = (*Store)(nil)

// A Store is a database of games. Its methods are safe for concurrent use.
type Store struct {
	name    string
	wrong   error         // an error in the address, or nil
	pool    *pgxpool.Pool // connects on demand
	reached atomic.Bool   // the database has answered at least once
	begun   time.Time

	telling, sending sync.Mutex // telling protects news; sending is held while they are sent
	news             []string   // keys of changed texts to tell other programs about
	forgot           time.Time  // when the database was last asked to delete old data

	channel  string        // on which the database announces changes
	patience time.Duration // how long to retry a call
	asks     time.Duration // how often a watch polls for missed announcements
	alone    time.Duration // how often it polls without announcements
}

// Time limits.
const (
	patience = 10 * time.Second
	longest  = 5 * time.Second // for one answer
	farewell = time.Second
)

// At returns the store in the database with this URL, postgres://USER@HOST:PORT/DATABASE, without connecting. The
// password may be in the URL, in PGPASSWORD or in a password file. If the address is invalid, every call returns that
// error.
func At(url string) *Store {
	s := &Store{begun: time.Now(), channel: "purser", patience: patience, asks: asks, alone: alone}
	var config *pgxpool.Config
	if config, s.name, s.wrong = address(url); s.wrong != nil {
		return s
	}
	if wait := &config.ConnConfig.ConnectTimeout; *wait > 0 {
		s.patience = *wait
	} else {
		*wait = longest
	}
	config.AfterConnect = func(ctx context.Context, conn *pgx.Conn) error {
		err := prepare(ctx, conn)
		s.reached.Store(s.reached.Load() || err == nil)
		return err
	}
	s.pool, s.wrong = pgxpool.NewWithConfig(context.Background(), config)
	return s
}

// Where implements [store.Store]. It returns the address of the database, without user, password and options, and the
// key.
func (s *Store) Where(key string) string {
	_, name := path.Split(key)
	if name == "" {
		return s.name
	}
	return s.name + "/" + name
}

// Close sends pending announcements and closes the connections.
func (s *Store) Close() error {
	if s.wrong != nil {
		return nil
	}
	s.send()
	closed := make(chan struct{})
	go func() {
		defer close(closed)
		s.pool.Close()
	}()
	select {
	case <-closed:
	case <-time.After(farewell): // a lost connection is not worth waiting for
	}
	return nil
}

//go:embed sql/*.sql
var statements embed.FS

// sql returns the statement in the file with this name, or "".
func sql(name string) string {
	statement, _ := statements.ReadFile("sql/" + name + ".sql")
	return string(statement)
}

// version is the version of the tables.
const version = 8

// prepare creates the tables if there are none, and returns an error for tables of another program. If several
// programs start at once, one creates the tables and the others wait.
func prepare(ctx context.Context, conn *pgx.Conn) error {
	ctx, cancel := context.WithTimeout(ctx, longest)
	defer cancel()
	made, err := versionOf(ctx, conn)
	if codeOf(err) == noTable {
		_, failed := conn.Exec(ctx, sql("schema"))
		if made, err = versionOf(ctx, conn); err != nil {
			err = cmp.Or(failed, err)
		}
	}
	switch {
	case err != nil:
		return err
	case made > version:
		return wrong(text.Say("the database was made by a newer purser; update this one"))
	case made < version:
		return wrong(text.Say("the database was made by a purser from before 1.0.0: back it up with that one, and " +
			"restore that in a new database"))
	}
	return nil
}

func versionOf(ctx context.Context, conn *pgx.Conn) (version int, err error) {
	err = conn.QueryRow(ctx, sql("version"), pgx.QueryExecModeSimpleProtocol).Scan(&version)
	return version, err
}
