//go:build unix

package terminal

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestClosed checks that an output that was closed before the program started is
// distinguished from a discarded one, from a file and from what is not a file.
func TestClosed(t *testing.T) {
	for flags, want := range map[int]bool{os.O_RDWR: true, os.O_WRONLY: false} {
		null, err := os.OpenFile(os.DevNull, flags, 0)
		if err != nil {
			t.Fatal(err)
		}
		if Closed(null) != want {
			t.Errorf("%d: %t", flags, !want)
		}
		null.Close()
	}
	file, err := os.Create(filepath.Join(t.TempDir(), "out")) // for reading and writing
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if Closed(file) || Closed(new(bytes.Buffer)) {
		t.Error("a file is not closed")
	}
}

// TestOnEnding checks that the function runs before a signal ends the program, that the
// signal then ends it, and that nothing runs once OnEnding is stopped.
func TestOnEnding(t *testing.T) {
	if as := os.Getenv("PURSER_TEST_ENDING"); as != "" {
		stop := OnEnding(func() { fmt.Println("wiped") })
		if as == "stopped" {
			stop()
			fmt.Println("on")
			return
		}
		_ = syscall.Kill(os.Getpid(), syscall.SIGINT)
		select {}
	}
	for as, want := range map[string]string{"ended": "wiped\n", "stopped": "on\n"} {
		cmd := exec.Command(os.Args[0], "-test.run=^TestOnEnding$")
		cmd.Env = append(os.Environ(), "PURSER_TEST_ENDING="+as)
		out, err := cmd.Output()
		var exit *exec.ExitError
		signaled := errors.As(err, &exit) && exit.Sys().(syscall.WaitStatus).Signal() == syscall.SIGINT
		if !strings.HasPrefix(string(out), want) || signaled != (as == "ended") {
			t.Errorf("%s: %q, %v", as, out, err)
		}
	}
}
