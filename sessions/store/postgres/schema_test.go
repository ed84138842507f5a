//go:build postgres && unix

package postgres

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5/pgxpool"

	"purser/internal/soak"
	"purser/internal/text"
	"purser/sessions/store"
)

// pool connects to a database, without making its tables.
func pool(t *testing.T, name string) *pgxpool.Pool {
	t.Helper()
	pool, err := pgxpool.New(t.Context(), server.URL(name))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pool.Close)
	return pool
}

// TestMigrateAtOnce lets programs make the tables at once.
func TestMigrateAtOnce(t *testing.T) {
	for range soak.Times(10) {
		name := base(t)
		var group sync.WaitGroup
		for range 4 {
			s := at(t, name)
			group.Go(func() {
				if err := s.reach(t.Context()); err != nil {
					t.Error(err)
				}
			})
		}
		group.Wait()
		made := 0
		if err := pool(t, name).QueryRow(t.Context(), sql("version")).Scan(&made); err != nil || made != version {
			t.Errorf("version %d, %v", made, err)
		}
	}
}

// TestMigrateTwice makes the tables again, as after a program that was killed before it said that they were made, of
// which a database has kept some.
func TestMigrateTwice(t *testing.T) {
	name := base(t)
	if err := at(t, name).reach(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, lost := range []string{"drop table schema", "drop table schema; drop table call", "drop table schema; drop index above"} {
		if _, err := pool(t, name).Exec(t.Context(), lost); err != nil {
			t.Fatal(err)
		}
		s := at(t, name)
		if _, err := s.Put(t.Context(), "games/friday", store.Any, []byte("purser 1\n")); err != nil {
			t.Errorf("%s: %v", lost, err)
		}
	}
}

// TestOtherTables refuses the tables of a newer program, and of one from before there was any release, and leaves them
// alone.
func TestOtherTables(t *testing.T) {
	for made, want := range map[string]string{
		fmt.Sprintf("create table schema (version int primary key); insert into schema values (0), (%d)", version+1): "newer purser",
		"create table schema (version int primary key); insert into schema values (0), (1), (7)":                     "before 1.0.0",
		"create table schema (version int primary key)":                                                              "before 1.0.0",
	} {
		name := base(t)
		if _, err := pool(t, name).Exec(t.Context(), made); err != nil {
			t.Fatal(err)
		}
		_, err := at(t, name).List(t.Context(), "", 0)
		if refused, ok := text.OfKind(err, ErrDatabase); !ok || !strings.Contains(refused.Error(), want) {
			t.Errorf("%s: %v", made, err)
		}
		tables := 0
		err = pool(t, name).QueryRow(t.Context(), "select count(*) from pg_tables where schemaname = 'public'").Scan(&tables)
		if err != nil || tables != 1 {
			t.Errorf("%d tables, %v", tables, err)
		}
	}
}

// TestDamaged notices parts that do not fit their text.
func TestDamaged(t *testing.T) {
	name := base(t)
	s := at(t, name)
	game := begin(t, s, "friday")
	if _, err := pool(t, name).Exec(t.Context(), `update part set data = 'purser'`); err != nil {
		t.Fatal(err)
	}
	_, err := s.Get(t.Context(), string(game))
	if refused, ok := text.OfKind(err, ErrDatabase); !ok || !strings.Contains(refused.Error(), "backup") {
		t.Errorf("damaged lines: %v", err)
	}
}

// TestIsolation writes at the strictest isolation level, where statements give way to others.
func TestIsolation(t *testing.T) {
	name := base(t)
	url := server.URL(name) + "&default_transaction_isolation=serializable"
	first := At(url)
	defer first.Close()
	game := begin(t, first, "friday")
	var group sync.WaitGroup
	const writers, lines = 6, 30
	var count tally
	for w := range writers {
		s := At(url)
		defer s.Close()
		group.Go(func() {
			for n := range lines {
				if err := count.add(t.Context(), s, game, lineOf(n, w), true); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	group.Wait()
	there := counted(t, first, game)
	var f fate
	for w := range writers {
		for n := range lines {
			f.is(there[lineOf(n, w)])
		}
	}
	f.once(t)
	if len(there) != writers*lines {
		t.Errorf("%d lines in all", len(there))
	}
}

// TestRefusals has passwords in no message, whatever goes wrong.
func TestRefusals(t *testing.T) {
	host := "127.0.0.1:" + server.Port
	for _, url := range []string{
		"postgres://purser:hidden@" + host + "/absent?sslmode=disable", "postgres://purser:hidden@127.0.0.1:1/x?connect_timeout=1",
		"postgres://nobody:hidden@" + host + "/postgres?sslmode=disable", "postgres://purser:hidden@" + host + "/x?sslmode=require",
	} {
		s := At(url)
		_, err := s.List(t.Context(), "", 0)
		if err == nil || strings.Contains(err.Error(), "hidden") || strings.ContainsAny(err.Error(), "\n@") {
			t.Errorf("%s: %v", s.Where(""), err)
		}
		_ = s.Close()
	}
}
