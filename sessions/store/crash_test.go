//go:build unix

package store_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"
	"time"

	"purser/internal/long"
	"purser/sessions/store"
)

// TestMain can start this program as a writer, as a user of games, as one that changes a
// home in several ways, as one with a full disk, or as one of a user who is not root.
func TestMain(m *testing.M) {
	switch os.Getenv("STORE_TEST") {
	case "writer":
		write(os.Args[1], os.Args[2])
	case "user":
		use(os.Args[1], os.Args[2])
	case "changer":
		change(os.Args[1], os.Args[2])
	case "full":
		full(os.Args[1])
	case "guest":
		guest(os.Args[1])
	default:
		os.Exit(m.Run())
	}
}

// write adds numbered lines to a game forever, and prints which were acknowledged.
func write(path, name string) {
	for n := 0; ; n++ {
		line := fmt.Sprintf("%s %d\n", name, n)
		for {
			now, err := store.At("").Read(path)
			if err == nil {
				_, err = store.At("").Append(path, now, []byte(line))
			}
			var moved *store.MovedOnError
			if errors.As(err, &moved) {
				continue
			}
			if err != nil {
				fmt.Println("error", err)
				os.Exit(1)
			}
			break
		}
		os.Stdout.WriteString(line)
	}
}

// use uses a game again and again, and prints any error.
func use(dir, name string) {
	home := store.At(dir)
	for range 300 {
		if err := home.Use(name); err != nil {
			fmt.Println(err)
		}
		if now := home.Current(); !strings.HasPrefix(now, "game-") || len(now) > 300 {
			fmt.Printf("the game in use is %q\n", now)
		}
	}
}

// TestUseAtOnce lets three programs use different games at once. None fails, and none sees
// half a name.
func TestUseAtOnce(t *testing.T) {
	home, _ := game(t, header)
	if err := home.Use("game-0"); err != nil {
		t.Fatal(err)
	}
	var outs []io.Reader
	var cmds []*exec.Cmd
	for i := range 3 {
		cmd, out := start(t, "user", home.Dir(), "game-"+strings.Repeat(fmt.Sprint(i), 1+25*i))
		cmds, outs = append(cmds, cmd), append(outs, out)
	}
	for i, cmd := range cmds {
		said, err := io.ReadAll(outs[i])
		if err := errors.Join(err, cmd.Wait()); err != nil || len(said) > 0 {
			t.Errorf("%v: %.400s", err, said)
		}
	}
	files, err := os.ReadDir(home.Dir())
	if err != nil || len(files) != 3 {
		t.Errorf("%v %v", files, err) // the game, its home's lock, and which game is in use
	}
}

// start starts this program in another role.
func start(t *testing.T, role string, args ...string) (*exec.Cmd, io.Reader) {
	t.Helper()
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), "STORE_TEST="+role)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return cmd, out
}

// TestKill kills two writers of one game at random moments, in many rounds. Every
// acknowledged line is there once, in order; of the other lines there is at most the one
// that each writer was writing.
func TestKill(t *testing.T) {
	_, path := game(t, header)
	acknowledged := map[string]int{}
	for round := range long.Times(20) {
		var cmds []*exec.Cmd
		lines := make(chan string)
		for _, name := range []string{"a", "b"} {
			cmd, out := start(t, "writer", path, fmt.Sprintf("%s%d", name, round))
			cmds = append(cmds, cmd)
			go func() {
				for in := bufio.NewScanner(out); in.Scan(); {
					lines <- in.Text()
				}
				lines <- ""
			}()
		}
		var end *time.Timer
		for done := 0; done < 2; {
			line := <-lines
			if line == "" {
				done++
				continue
			}
			if end == nil { // not from the start, which takes as long as the machine likes
				end = time.AfterFunc(time.Duration(rand.IntN(60))*time.Millisecond, func() {
					for _, i := range rand.Perm(2) {
						_ = cmds[i].Process.Kill()
					}
				})
			}
			name, n, _ := strings.Cut(line, " ")
			if n != fmt.Sprint(acknowledged[name]) {
				t.Fatalf("acknowledged %q after %d lines", line, acknowledged[name])
			}
			acknowledged[name]++
		}
		for _, cmd := range cmds {
			_ = cmd.Wait() // killed
		}
		long.Count(long.Kills, len(cmds))
	}
	text, err := store.At("").Read(path)
	if err != nil {
		t.Fatal(err)
	}
	there := map[string]int{}
	for line := range strings.Lines(strings.TrimPrefix(string(store.Whole(text)), header)) {
		name, n, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		if n != fmt.Sprint(there[name]) {
			t.Fatalf("%q stands after %d lines", line, there[name])
		}
		there[name]++
	}
	total := 0
	for name, n := range acknowledged {
		total += n
		if there[name] < n || there[name] > n+1 {
			t.Errorf("%s: %d lines acknowledged, %d there", name, n, there[name])
		}
	}
	long.AtLeast(t, "acknowledged", float64(total), 1)
}

// full adds a line when the disk has room for only part of it.
func full(path string) {
	signal.Ignore(syscall.SIGXFSZ)
	now, err := store.At("").Read(path)
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	limit := &syscall.Rlimit{Cur: uint64(len(now)) + 3, Max: uint64(len(now)) + 3}
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, limit); err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	_, err = store.At("").Append(path, now, []byte("Anna draw\n"))
	fmt.Println(err)
}

// TestFull checks that a line for which there is no room is an error, and does not damage
// the game.
func TestFull(t *testing.T) {
	_, path := game(t, header)
	cmd, out := start(t, "full", path)
	said, err := io.ReadAll(out)
	if err := errors.Join(err, cmd.Wait()); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	if !strings.Contains(string(said), "file too large") {
		t.Errorf("said %q", said)
	}
	holds(t, path, header)
}

// guest replaces the files of a folder as a user who is not root, from inside the folder.
func guest(dir string) {
	err := os.Chdir(dir)
	if err == nil && os.Getuid() == 0 {
		err = syscall.Setuid(65534)
	}
	if err == nil {
		err = store.At("").ReplaceFolder(".", map[string][]byte{"board.toml": []byte("new"),
			"routes.csv": []byte("new")})
	}
	fmt.Println(err)
}

// TestProtected checks that write protection of a folder or of one of its files is obeyed,
// and that nothing is left in it.
func TestProtected(t *testing.T) {
	for name, test := range map[string]struct {
		folder, file os.FileMode
		says         string
	}{
		"folder": {0o555, 0o666, "permission denied"},
		"file":   {0o777, 0o444, "permission denied"},
		"none":   {0o777, 0o666, "<nil>"},
	} {
		dir := t.TempDir()
		file := dir + "/routes.csv"
		err := errors.Join(os.WriteFile(file, []byte("old"), 0o600), os.Chmod(file, test.file),
			os.Chmod(dir, test.folder))
		if os.Getuid() == 0 && test.says == "<nil>" {
			err = errors.Join(err, os.Chown(file, 65534, os.Getgid()))
		}
		if err != nil {
			t.Fatal(err)
		}
		cmd, out := start(t, "guest", dir)
		said, err := io.ReadAll(out)
		if err := errors.Join(err, cmd.Wait()); err != nil || !strings.Contains(string(said), test.says) {
			t.Errorf("%s: %v: %s", name, err, said)
		}
		text, err := os.ReadFile(file)
		there, gone := os.ReadDir(dir)
		if made := test.says == "<nil>"; errors.Join(err, gone) != nil || (string(text) == "new") != made ||
			len(there) == 2 != made {
			t.Errorf("%s: %q in %v, %v", name, text, there, err)
		}
		if err := os.Chmod(dir, 0o700); err != nil {
			t.Fatal(err)
		}
	}
}
