package shelf_test

import (
	"strings"
	"testing"

	"purser/cmd/internal/web"
	"purser/sessions/games"
	"purser/sessions/store/storetest"
)

// usa is a game that has just begun.
const usa = "purser 1\nmap usa\ndate 2026-11-20\nplayer Anna red\nplayer Ben blue\n\n"

// TestAway deletes a game between the first look and the watch, and has the store be away while one is written and
// another one begins: the list shows what is there, although nothing changes any more.
func TestAway(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	there := libraryIn(dir).Store
	create := func(name string) {
		if _, err := there.Create(t.Context(), games.Game, name, []byte(usa), games.Options{}); err != nil {
			t.Fatal(err)
		}
	}
	create("friday")
	create("gone")
	seen := make(chan struct{})
	gone := func() {
		<-seen
		if err := libraryIn(dir).Delete("gone"); err != nil {
			t.Error(err)
		}
	}
	p := &storetest.Passing{Store: there.Store, Before: gone}
	r := openIn(t, dir, func(c *web.Config) { c.Library.Store = games.In(p) })
	list := func() string { return r.ask("GET", r.base, nil).Body.String() }
	if page := list(); !strings.Contains(page, "<b>gone</b>") {
		t.Error(page)
	}
	close(seen)
	until(t, "what was deleted is gone", func() bool { return !strings.Contains(list(), "<b>gone</b>") })
	p.Away.Store(true)
	friday, err := there.Find(t.Context(), "friday")
	if err != nil {
		t.Fatal(err)
	}
	now, err := there.Read(t.Context(), friday.Ref)
	if err == nil {
		_, err = there.Append(t.Context(), friday.Ref, now, []byte("Anna draw\n"), "")
	}
	if err != nil {
		t.Fatal(err)
	}
	told := p.Told.Load()
	create("new")
	until(t, "the list says so", func() bool { return strings.Contains(list(), "the games cannot be read now") })
	until(t, "the change is told", func() bool { return p.Told.Load() > told })
	p.Still.Store(true)
	p.Away.Store(false)
	until(t, "it is there", func() bool {
		page := list()
		return strings.Contains(page, "Ben&#39;s turn") && strings.Contains(page, "<b>new</b>")
	})
}
