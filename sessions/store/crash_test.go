//go:build unix

package store_test

import (
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"sync"
	"syscall"
	"testing"

	"purser/sessions/games"
	"purser/sessions/store"
)

// TestMain can start this program as a writer, as a user of games, as one that changes a home in several ways, as one
// with a full disk, or as one of a user who is not root.
func TestMain(m *testing.M) {
	role := map[string]func(args []string) error{"writer": writes, "user": uses, "changer": changesHome, "full": full,
		"guest": guest}[os.Getenv("STORE_TEST")]
	if role == nil {
		os.Exit(m.Run())
	}
	if err := role(os.Args[1:]); err != nil {
		fmt.Println("error", err)
		os.Exit(1)
	}
}

// said runs this program in another role until it ends, and returns what it said.
func said(t *testing.T, as string, args ...string) string {
	t.Helper()
	text, err := role(as, args...).Output()
	must(t, err)
	return string(text)
}

// uses uses a game again and again, and prints any error.
func uses(args []string) error {
	state := store.StateIn(args[0])
	for range 300 {
		if err := state.Use(store.CurrentGame, args[1]); err != nil {
			return err
		}
		if now, err := state.Current(store.CurrentGame); err != nil || !strings.HasPrefix(now, "game-") || len(now) > 300 {
			return fmt.Errorf("the game in use is %q: %w", now, err)
		}
	}
	return nil
}

// TestUseAtOnce lets three programs use different games at once. None fails, and none sees half a name.
func TestUseAtOnce(t *testing.T) {
	dir := t.TempDir()
	must(t, store.StateIn(dir).Use(store.CurrentGame, "game-0"))
	var group sync.WaitGroup
	for i := range 3 {
		group.Go(func() {
			said, err := role("user", dir, "game-"+strings.Repeat(fmt.Sprint(i), 1+25*i)).Output()
			if err != nil || len(said) > 0 {
				t.Errorf("%v: %.400s", err, said)
			}
		})
	}
	group.Wait()
	if names, passing := filesIn(t, dir); strings.Join(names, " ") != ". .lock current" || len(passing) > 0 {
		t.Errorf("%v %v", names, passing)
	}
}

// full adds a line when the disk has room for only part of it, or of what is said beside it.
func full(args []string) error {
	s, key := games.OneFile(args[0])
	now, err := s.Read(background, key)
	if err != nil {
		return err
	}
	signal.Ignore(syscall.SIGXFSZ)
	limit := &syscall.Rlimit{Cur: uint64(len(now.Lines)) + 3, Max: uint64(len(now.Lines)) + 3}
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, limit); err != nil {
		return err
	}
	_, err = s.Append(background, key, now, []byte(line), args[1])
	fmt.Println(err)
	return nil
}

// TestFull checks that a line for which there is no room is an error, and does not damage the game.
func TestFull(t *testing.T) {
	for _, token := range []string{"", token} {
		dir := t.TempDir()
		lay(t, dir, there)
		if said := said(t, "full", dir+"/friday.game", token); !strings.Contains(said, "file too large") {
			t.Errorf("said %q", said)
		}
		holds(t, dir+"/friday.game", oldGame)
		if names, passing := filesIn(t, dir); len(passing) > 0 {
			t.Errorf("%v, %v are left", names, passing)
		}
	}
}

// guest replaces the files of a board as a user who is not root, from inside the home.
func guest(args []string) error {
	err := os.Chdir(args[0])
	if err == nil && os.Getuid() == 0 {
		err = syscall.Setuid(65534)
	}
	if err == nil {
		s := games.In(store.In("."))
		var seen store.Rev
		if _, seen, err = s.Board(background, "isle"); err == nil {
			err = s.KeepBoard(background, "isle", seen, map[string][]byte{"board.toml": []byte("new"), "routes.csv": []byte("new")})
		}
	}
	fmt.Println(err)
	return nil
}

// TestProtected checks that write protection of a folder or of one of its files is obeyed, and that nothing is left
// in it.
func TestProtected(t *testing.T) {
	for name, test := range map[string]struct {
		folder, file os.FileMode
		says         string
	}{
		"folder": {0o555, 0o666, "permission denied"},
		"file":   {0o777, 0o444, "permission denied"},
		"none":   {0o777, 0o666, "<nil>"},
	} {
		home := t.TempDir()
		dir := home + "/maps/isle"
		file := dir + "/routes.csv"
		must(t, os.Chmod(home, 0o777), os.MkdirAll(dir, 0o755), os.WriteFile(file, []byte("old"), 0o600),
			os.Chmod(file, test.file), os.Chmod(dir, test.folder))
		if os.Getuid() == 0 && test.says == "<nil>" {
			must(t, os.Chown(file, 65534, os.Getgid()))
		}
		if said := said(t, "guest", home); !strings.Contains(said, test.says) {
			t.Errorf("%s: %s", name, said)
		}
		text, err := os.ReadFile(file)
		there, gone := os.ReadDir(dir)
		if made := test.says == "<nil>"; errors.Join(err, gone) != nil || (string(text) == "new") != made ||
			len(there) == 2 != made {
			t.Errorf("%s: %q in %v, %v", name, text, there, err)
		}
		must(t, os.Chmod(dir, 0o700))
	}
}
