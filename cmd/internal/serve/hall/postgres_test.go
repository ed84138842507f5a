//go:build postgres && unix

package hall_test

import (
	"fmt"
	"os"
	"testing"

	"purser/sessions/store"
	"purser/sessions/store/postgres"
	"purser/sessions/store/postgres/cluster"
)

// TestMain runs the tests with the games of each home in a database of its own.
func TestMain(m *testing.M) {
	server, err := cluster.New("fsync=off")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	opens = func(h *home) store.Store {
		if h.database == "" {
			h.database = server.Base(h.t)
		}
		s := postgres.At(server.URL(h.database))
		h.t.Cleanup(func() { _ = s.Close() })
		return s
	}
	code := m.Run()
	server.Remove()
	os.Exit(code)
}
