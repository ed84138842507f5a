//go:build unix

package terminal

import (
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// Endings are the signals that end the program.
var Endings = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}

// OnEnding calls do before a signal ends the program, until stop is called.
func OnEnding(do func()) (stop func()) {
	return WhenEnding(func(s os.Signal) {
		do()
		signal.Reset(Endings...)
		_ = unix.Kill(os.Getpid(), s.(syscall.Signal))
	})
}

// Closed reports whether an output was already closed when the program started: Go then opens the null device in its
// place, for reading and writing.
func Closed(w io.Writer) bool {
	file, ok := w.(*os.File)
	if !ok {
		return false
	}
	at, err := file.Stat()
	null, failed := os.Stat(os.DevNull)
	if err != nil || failed != nil || !os.SameFile(at, null) {
		return false
	}
	flags, err := unix.FcntlInt(file.Fd(), unix.F_GETFL, 0)
	return err == nil && flags&unix.O_ACCMODE == unix.O_RDWR
}

// Pause suspends the program until the shell resumes it, if the shell has job control.
func Pause() {
	session, err := unix.Getsid(0)
	if err != nil || session == unix.Getpgrp() {
		return
	}
	const orphaned = 500 * time.Millisecond // a process group without a shell is never suspended
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
