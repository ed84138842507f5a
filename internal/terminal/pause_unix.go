//go:build unix

package terminal

import (
	"os"
	"os/signal"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// Endings are the signals that end the program.
var Endings = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}

// Pause stops the program until it is continued. Without job control nobody could
// continue it, and it goes on at once.
func Pause() {
	session, err := unix.Getsid(0)
	if err != nil || session == unix.Getpgrp() {
		return
	}
	const orphaned = 500 * time.Millisecond // whose group has lost its shell is never stopped
	continued := make(chan os.Signal, 1)
	signal.Notify(continued, syscall.SIGCONT)
	defer signal.Stop(continued)
	if unix.Kill(0, unix.SIGTSTP) == nil {
		select {
		case <-continued:
		case <-time.After(orphaned):
		}
	}
}
