// Package terminal deals with the system's terminal: whether there is one, its size, which signals end a program, and
// how to pause one.
//
// Like cmd/purser and sessions/store, it may touch the system. It prints nothing.
package terminal

import (
	"io"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"

	"golang.org/x/term"
)

// narrowest is the width of the narrowest terminal that results are fitted to.
const narrowest = 40

// Wipe returns the escape sequence that clears a terminal of that name and its scrollback.
func Wipe(name string) string {
	if name == "dumb" {
		return strings.Repeat("\n", 200)
	}
	return "\x1b[H\x1b[2J\x1b[3J"
}

// WhenEnding calls do at every signal that would end the program, until stop is called; the program goes on.
func WhenEnding(do func(os.Signal)) (stop func()) {
	ending := make(chan os.Signal, 1)
	signal.Notify(ending, Endings...)
	go func() {
		for s := range ending {
			do(s)
		}
	}()
	return func() {
		signal.Stop(ending)
		close(ending)
	}
}

// Size returns the width and the height of a terminal in characters, or 0 if w is not one:
// output to a file or to another program is not wrapped. A terminal narrower than
// [narrowest] has a width of 0.
func Size(w io.Writer) (width, height int) {
	switch w := w.(type) {
	case interface{ Size() (width, height int) }: // tests have their own terminals
		width, height = w.Size()
	case *os.File:
		var err error
		if width, height, err = term.GetSize(int(w.Fd())); err != nil {
			return 0, 0
		}
	}
	if width < narrowest {
		width = 0
	}
	return width, max(height, 0)
}

// Is reports whether a stream is a terminal.
func Is(stream any) bool {
	file, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// Colors reports whether to color output. It asks mode first, then NO_COLOR, CLICOLOR_FORCE and TERM, and then whether
// a person is looking.
func Colors(mode string, getenv func(string) string, looks bool) bool {
	force := getenv("CLICOLOR_FORCE")
	switch {
	case mode == "always" || mode == "never":
		return mode == "always"
	case getenv("NO_COLOR") != "":
		return false
	case force != "" && force != "0":
		return true
	case getenv("TERM") == "dumb":
		return false
	}
	return looks
}

// To save memory, the garbage collector runs when the heap has grown by growth percent. Reserved but unused room counts
// as part of the heap, so that a small heap is not collected all the time.
const (
	room   = 24 << 20
	growth = 20 // percent
)

// keeping counts the callers that want little memory used now; before is the setting to restore afterward.
var keeping struct {
	sync.Mutex
	users, before int
}

// KeepSmall makes the garbage collector run earlier until done is called, to save memory.
// Several may overlap.
func KeepSmall() (done func()) {
	untouched := make([]byte, room)
	keeping.Lock()
	defer keeping.Unlock()
	if keeping.users++; keeping.users == 1 {
		keeping.before = debug.SetGCPercent(growth)
	}
	return func() {
		keeping.Lock()
		defer keeping.Unlock()
		if keeping.users--; keeping.users == 0 {
			debug.SetGCPercent(keeping.before)
		}
		runtime.KeepAlive(untouched)
	}
}
