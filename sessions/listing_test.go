package sessions_test

import (
	"fmt"
	"os"
	"runtime"
	"testing"
)

// TestListingMemory checks that a list keeps little of each game: a hundred thousand of them
// take less than 200 MB, with half as much again before the garbage is collected.
func TestListingMemory(t *testing.T) {
	const games, most = 600, 1200
	data, err := os.ReadFile("testdata/games/friday.game")
	if err != nil {
		t.Fatal(err)
	}
	records := map[string]string{}
	for i := range games {
		records[fmt.Sprintf("game-%04d", i)] = string(data)
	}
	l := homeOf(t, records)
	heap := func() int64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.GC() // pools are emptied by the second one
		runtime.ReadMemStats(&m)
		return int64(m.HeapAlloc)
	}
	if _, _, err := l.Listing(); err != nil { // what is read only once
		t.Fatal(err)
	}
	before := heap()
	list, _, err := l.Listing()
	if err != nil || len(list) != games || list[0].Counts == nil {
		t.Fatal(len(list), err)
	}
	if each := (heap() - before) / games; each > most {
		t.Errorf("%d bytes for each game, more than %d", each, most)
	}
	runtime.KeepAlive(list)
}
