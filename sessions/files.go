package sessions

import (
	"bytes"
	"io"

	"purser/sessions/record"
	"purser/sessions/store"
)

// Stdin is the name of a file that means standard input.
const Stdin = "-"

// ReadFile reads and referees the record in a file, or on standard input if that is its
// name, even if the referee finds it illegal. From a sheet it takes the record that the
// sheet shows. The error is a [*DiskError] or that of [Read].
func ReadFile(file string, stdin io.Reader, board BoardFinder) (*Game, error) {
	called, data, err := ReadText(file, stdin)
	if err != nil {
		return nil, err
	}
	g, err := Read(called, record.FromPage(data), board)
	if err == nil && file != Stdin {
		g.tallying = store.Tallying(file)
	}
	return g, err
}

// ReadText reads a file of at most [store.MaxSize], or standard input if that is its name,
// and also returns its name for errors. The error is a [*DiskError].
func ReadText(file string, stdin io.Reader) (called string, data []byte, err error) {
	called = file
	var read bytes.Buffer
	if file == Stdin {
		called = "<stdin>"
	} else {
		opened, err := store.OpenRecord(file)
		if err != nil {
			return called, nil, diskError(called, err)
		}
		defer opened.Close()
		stdin = opened
		if info, err := opened.Stat(); err == nil { // room for all of it, so that it is read at once
			read.Grow(int(min(info.Size(), store.MaxSize)) + bytes.MinRead)
		}
	}
	_, err = read.ReadFrom(io.LimitReader(stdin, store.MaxSize+1))
	if err == nil && read.Len() > store.MaxSize {
		err = &store.SizeError{Limit: store.MaxSize}
	}
	if err != nil {
		return called, nil, diskError(called, err)
	}
	return called, read.Bytes(), nil
}
