//go:build unix

package main

import (
	"os"
	"os/signal"
	"strconv"
	"syscall"
)

func init() { programs["purser-nobody"], programs["purser-full"] = nobody, full }

// nobody runs the program where it may not write files or folders, even if root runs the
// tests.
func nobody() {
	if os.Getuid() == 0 {
		if err := syscall.Setuid(65534); err != nil {
			panic(err)
		}
	}
	begun()
}

// full runs the program on a full disk: no file grows beyond $ROOM bytes.
func full() {
	signal.Ignore(syscall.SIGXFSZ)
	room, err := strconv.ParseUint(os.Getenv("ROOM"), 10, 64)
	if err == nil {
		err = syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: room, Max: room})
	}
	if err != nil {
		panic(err)
	}
	begun()
}
