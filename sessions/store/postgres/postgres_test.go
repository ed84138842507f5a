//go:build postgres && unix

package postgres

import (
	"testing"

	"purser/sessions/store"
	"purser/sessions/store/suite"
)

// TestSuiteSwallowed runs the tests of all stores behind a proxy that swallows answers: as the
// store asks again, nobody notices.
func TestSuiteSwallowed(t *testing.T) {
	suite.Run(t, func(t *testing.T) suite.Place {
		url := newProxy(t, 3, 60).url(base(t))
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
				if old := len(open) - 50; old >= 0 { // which nobody uses any more
					_ = open[old].Close()
				}
				return s
			},
			Gone: func(testing.TB) store.Store { return At("postgres://purser@127.0.0.1:1/none?sslmode=disable") },
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
				s := At("postgres://purser@127.0.0.1:1/none?sslmode=disable")
				return s
			},
		}
	})
}
