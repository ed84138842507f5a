//go:build postgres && unix

package postgres

import (
	"flag"
	"fmt"
	"os"
	"testing"

	"purser/sessions/games"
	"purser/sessions/games/gamestest"
	"purser/sessions/store"
	"purser/sessions/store/postgres/cluster"
	"purser/sessions/store/storetest"
)

var server *cluster.Server

// TestMain starts the server for all tests, or is a writer that a test has started. What is measured is on a disk, as a
// database is: in memory nobody waits for it.
func TestMain(m *testing.M) {
	if os.Getenv("STORE_TEST") == "writer" {
		write(os.Args[1], os.Args[2], os.Args[3])
	}
	flag.Parse()
	if flag.Lookup("test.bench").Value.String() != "" {
		os.Setenv("TMPDIR", "/var/tmp")
	}
	code := 1
	var err error
	if server, err = cluster.New(); err != nil {
		fmt.Fprintln(os.Stderr, err)
	} else {
		code = m.Run()
		server.Remove()
	}
	os.Exit(code)
}

// base makes a database for a test, and returns its name.
func base(t testing.TB) string { return server.Base(t) }

// at opens the store of a database.
func at(t testing.TB, database string) *Store {
	t.Helper()
	s := At(server.URL(database))
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// place returns a place behind a proxy that swallows answers, or before it: as the store asks again, nobody notices.
func place(t *testing.T, swallows bool) storetest.Medium {
	name := base(t)
	url := server.URL(name)
	if swallows {
		url = server.Proxy(t, 3, 60).URL(name)
	}
	var open []*Store
	return storetest.Medium{
		Open: func(t testing.TB) store.Store {
			s := At(url)
			t.Cleanup(func() { _ = s.Close() }) // its connection may be cut
			for range 100 {
				if s.reach(t.Context()) == nil {
					break
				}
			}
			open = append(open, s)
			if old := len(open) - 50; old >= 10 { // which nobody uses any more, unlike the first ones
				_ = open[old].Close()
			}
			return s
		},
		Gone: func(testing.TB) store.Store {
			return At("postgres://purser@127.0.0.1:1/none?sslmode=disable&connect_timeout=1")
		},
	}
}

// TestStore runs the tests of all stores, and of the games of any.
func TestStore(t *testing.T) {
	for name, swallows := range map[string]bool{"told": false, "swallowed": true} {
		t.Run(name, func(t *testing.T) {
			storetest.Run(t, func(t *testing.T) storetest.Medium { return place(t, swallows) })
		})
	}
	t.Run("games", func(t *testing.T) {
		gamestest.Run(t, func(t *testing.T) gamestest.Backing {
			p := place(t, true)
			return gamestest.Backing{
				Open: func(t testing.TB) *games.Games { return games.In(p.Open(t)) },
				Gone: func(t testing.TB) *games.Games { return games.In(p.Gone(t)) },
			}
		})
	})
}
