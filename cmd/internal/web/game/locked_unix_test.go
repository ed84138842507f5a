//go:build unix

package game_test

import (
	"net/http"
	"os"
	"syscall"
	"testing"
	"time"
)

// TestLocked holds the lock of the game's file, as a hanging program would: pages are still
// served, the line waits, and the server ends when it should.
func TestLocked(t *testing.T) {
	t.Parallel()
	b := set(t, begun)
	at, end := b.serve()
	file, err := os.OpenFile(b.path, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX); err != nil {
		t.Fatal(err)
	}
	written := make(chan int, 1)
	seen := b.at(2)
	go func() {
		answer, err := http.PostForm(at.URL+b.keeper()+"/line", map[string][]string{"line": {"draw"}, "seen": {seen}})
		if err != nil {
			written <- 0
			return
		}
		answer.Body.Close()
		written <- answer.StatusCode
	}()
	time.Sleep(200 * time.Millisecond)
	quick := http.Client{Timeout: patience}
	for _, path := range []string{"", "/state", "/board.svg"} {
		answer, err := quick.Get(at.URL + b.watcher() + path)
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
	}
	select {
	case code := <-written:
		t.Errorf("answered %d while the file is locked", code)
	default:
	}
	if err := end(); err != nil {
		t.Error(err)
	}
	if b.record() != begun {
		t.Errorf("written under a lock of somebody else: %s", b.record())
	}
	// The line that waits is written now, and its time after it: the folder is not removed meanwhile.
	file.Close()
	for begin := time.Now(); time.Since(begin) < patience; time.Sleep(time.Millisecond) {
		if _, err := os.Stat(b.path + ".times"); err == nil {
			return
		}
	}
	t.Error("the line that waited has no time")
}
