//go:build postgres && unix

package postgres

import (
	"errors"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5/pgxpool"

	"purser/internal/long"
)

// pool connects to a new database without its tables.
func pool(t *testing.T) *pgxpool.Pool {
	t.Helper()
	pool, err := pgxpool.New(t.Context(), server.URL(base(t)))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pool.Close)
	return pool
}

// TestMigrateAtOnce lets programs make the tables at once.
func TestMigrateAtOnce(t *testing.T) {
	for range long.Times(10) {
		p := pool(t)
		var group sync.WaitGroup
		for range 4 {
			group.Go(func() {
				if err := migrate(t.Context(), p, migrations()); err != nil {
					t.Error(err)
				}
			})
		}
		group.Wait()
		if version, err := versionOf(t.Context(), p); err != nil || version != len(migrations()) {
			t.Errorf("version %d, %v", version, err)
		}
	}
}

// TestMigrateTwice runs each migration again, as after a program that was killed before it said
// that it had run it, and from each version on.
func TestMigrateTwice(t *testing.T) {
	p := pool(t)
	all := migrations()
	for n := range all {
		if err := migrate(t.Context(), p, all[:n+1]); err != nil {
			t.Fatal(err)
		}
		if _, err := p.Exec(t.Context(), `delete from schema where version = $1`, n+1); err != nil {
			t.Fatal(err)
		}
		if err := migrate(t.Context(), p, all[:n+1]); err != nil {
			t.Fatalf("migration %d run twice: %v", n+1, err)
		}
	}
}

// TestNewer refuses the tables of a newer program, and leaves them alone.
func TestNewer(t *testing.T) {
	name := base(t)
	if err := at(t, name).reach(t.Context()); err != nil {
		t.Fatal(err)
	}
	p, err := pgxpool.New(t.Context(), server.URL(name))
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	if _, err := p.Exec(t.Context(), `insert into schema (version) values ($1)`, len(migrations())+1); err != nil {
		t.Fatal(err)
	}
	_, err = at(t, name).List(t.Context(), "", 0)
	if refused, ok := errors.AsType[*ServerError](err); !ok || !strings.Contains(refused.Error(), "newer purser") {
		t.Errorf("a newer schema: %v", err)
	}
}

// TestDamaged notices parts that do not fit their text.
func TestDamaged(t *testing.T) {
	name := base(t)
	s := at(t, name)
	game := begin(t, s, "friday")
	p, err := pgxpool.New(t.Context(), server.URL(name))
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	if _, err := p.Exec(t.Context(), `update part set data = 'purser'`); err != nil {
		t.Fatal(err)
	}
	_, err = s.Get(t.Context(), string(game))
	if refused, ok := errors.AsType[*ServerError](err); !ok || !strings.Contains(refused.Error(), "backup") {
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
