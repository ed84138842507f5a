//go:build postgres && unix

package postgres

import (
	"testing"

	"purser/sessions/store"
	"purser/sessions/store/suite"
)

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
