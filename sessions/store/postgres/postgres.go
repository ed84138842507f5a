// Package postgres keeps games in a PostgreSQL database that several machines share.
//
// A line is acknowledged only when the database has committed it. Adding one is a single
// statement: it compares the revision that the writer saw, writes, and remembers the
// call, so that the lock of the text's row decides who was first at any isolation
// level, and a call whose connection was lost asks whether it has written. What a line's
// token means is written just before and waits for no disk of its own: the log of the
// database has it before the line, which does wait.
//
// The SQL is plain, so that CockroachDB and YugabyteDB would serve: no advisory locks, serial
// numbers, triggers, functions of our own or extensions; names are folded in Go, where LISTEN
// is refused the database is asked instead, and a statement that gave way to another one is
// sent again. It was tried on PostgreSQL only.
//
// This is the only package that imports pgx. It connects with the first call, not before.
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

// A Store is a database of games. Its methods may be called side by side.
type Store struct {
	name    string
	wrong   error         // with the address, or nil
	pool    *pgxpool.Pool // which connects when it is asked
	reached atomic.Bool   // the database has answered
	begun   time.Time

	telling, sending sync.Mutex // of the news, and held while they are sent
	news             []string   // keys of texts that other programs will be told of
	forgot           time.Time  // when the database was asked to forget what is old

	channel  string        // what the database tells of changes on
	patience time.Duration // for how long a call is made again
	asks     time.Duration // how often a watch asks for what was not told
	alone    time.Duration // and as long as nothing is told
}

// The bounds of waiting.
const (
	patience = 10 * time.Second
	longest  = 5 * time.Second // for an answer
	farewell = time.Second
)

// At returns the store in the database of a URL, postgres://USER@HOST:PORT/DATABASE, without
// connecting to it. A password may be in the URL, in PGPASSWORD or in a password file. If the
// address cannot be read, every call fails with that error.
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

// Where implements [store.Store]: the address of the database, without user, password and options, and the key.
func (s *Store) Where(key string) string {
	_, name := path.Split(key)
	if name == "" {
		return s.name
	}
	return s.name + "/" + name
}

// Close sends what has not been sent and ends the connections.
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
	case <-time.After(farewell): // a connection is lost, and nobody need wait for its end
	}
	return nil
}

//go:embed sql/*.sql
var statements embed.FS

// sql returns the statement in the file of a name, or nothing if there is none.
func sql(name string) string {
	statement, _ := statements.ReadFile("sql/" + name + ".sql")
	return string(statement)
}

// version is that of the tables.
const version = 8

// prepare makes the tables if there are none, and refuses those of other programs. Of several programs at once one
// makes them, for which the others wait.
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
