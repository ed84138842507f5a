//go:build postgres && unix

package postgres

import (
	"fmt"
	"os"
	"testing"

	"purser/sessions/store"
	"purser/sessions/store/postgres/cluster"
	"purser/sessions/store/suite"
)

var server *cluster.Server

// TestMain starts the server for all tests, or is a writer that a test has started.
func TestMain(m *testing.M) {
	if os.Getenv("STORE_TEST") == "writer" {
		write(os.Args[1], os.Args[2], os.Args[3])
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

// newStore returns the store of a database of its own.
func newStore(t testing.TB) *Store { return at(t, base(t)) }

// TestSuiteSwallowed runs the tests of all stores behind a proxy that swallows answers: as the
// store asks again, nobody notices.
func TestSuiteSwallowed(t *testing.T) {
	suite.Run(t, func(t *testing.T) suite.Place {
		url := server.Proxy(t, 3, 60).URL(base(t))
		var open []*Store
		return suite.Place{
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
	})
}

// TestSuite runs the tests of all stores.
func TestSuite(t *testing.T) {
	suite.Run(t, func(t *testing.T) suite.Place {
		name := base(t)
		var open []*Store
		return suite.Place{
			Open: func(t testing.TB) store.Store {
				open = append(open, at(t, name))
				if old := len(open) - 50; old >= 0 { // which nobody uses any more
					_ = open[old].Close()
				}
				return open[len(open)-1]
			},
			Gone: func(t testing.TB) store.Store {
				s := At("postgres://purser@127.0.0.1:1/none?sslmode=disable&connect_timeout=1")
				return s
			},
		}
	})
}
