//go:build unix

package main

import (
	"os"
	"os/signal"
	"strconv"
	"syscall"
)

func init() { programs["purser-nobody"], programs["purser-full"] = nobody, full }

// nobody is the program where folders and files may not be written, even if root
// runs the tests.
func nobody() {
	if os.Getuid() == 0 {
		if err := syscall.Setuid(65534); err != nil {
			panic(err)
		}
	}
	dated()
}

// full is the program on a disk with no room: no file grows beyond $ROOM bytes.
func full() {
	signal.Ignore(syscall.SIGXFSZ)
	room, err := strconv.ParseUint(os.Getenv("ROOM"), 10, 64)
	if err == nil {
		err = syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: room, Max: room})
	}
	if err != nil {
		panic(err)
	}
	dated()
}
