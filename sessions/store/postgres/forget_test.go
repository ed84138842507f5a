//go:build postgres && unix

package postgres

import (
	"testing"

	"purser/sessions/store"
)

// TestForgotten checks that a program that writes has the database forget the calls that nobody asks for any more.
func TestForgotten(t *testing.T) {
	name := base(t)
	s := at(t, name)
	err := s.reach(t.Context())
	if err == nil {
		_, err = s.pool.Exec(t.Context(), "insert into call (id, at) select 'old', now() - interval '2 hours'")
	}
	if err == nil {
		_, err = s.Put(t.Context(), "games/friday", store.None, []byte("purser 1\n"))
	}
	if err == nil {
		err = s.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	calls := 0
	err = pool(t, name).QueryRow(t.Context(), "select count(*) from call").Scan(&calls)
	if err != nil || calls != 1 {
		t.Errorf("%d calls are known, %v", calls, err)
	}
}
