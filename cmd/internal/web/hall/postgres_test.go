//go:build postgres && unix

package hall_test

import (
	"fmt"
	"os"
	"sync"
	"testing"

	"purser/sessions/games"
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
	var databases sync.Map // their names, by homes
	opens = func(h *home) *games.Games {
		name, ok := databases.Load(h)
		if !ok {
			name = server.Base(h.t)
			databases.Store(h, name)
		}
		s := postgres.At(server.URL(name.(string)))
		h.t.Cleanup(func() { _ = s.Close() })
		return games.In(s)
	}
	code := m.Run()
	server.Remove()
	os.Exit(code)
}
