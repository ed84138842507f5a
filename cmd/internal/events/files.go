package events

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/event"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/store"
)

// A shelf is where events are. These few calls are all that this room knows about a store.
type shelf struct{ home *store.Home }

// An opened is an event with what it was read from.
type opened struct {
	*event.Event
	proof *event.Proof // if it was drawn again
	name  string       // of the event
	path  string       // its file, or empty for standard input
	text  []byte       // its whole lines
}

// A MissingError is an event that is not in the home.
type MissingError struct{ text.Said }

// Hint returns how to find an event.
func (e *MissingError) Hint() text.Sentence {
	return text.Say("purser event new NAME begins one, purser event lists them, --event NAME names one")
}

// isFile reports whether a name is that of a file, not of an event in the home.
func isFile(name string) bool {
	return name == sessions.Stdin || strings.ContainsAny(name, `/\`) || strings.HasSuffix(name, store.EventExt)
}

// path returns the file of an event, by its name or by the file itself; an empty name means the event in use.
func (s *shelf) path(name string) (string, error) {
	if name == "" {
		if name = s.home.EventInUse(); name == "" {
			return "", usage.Refused(&MissingError{text.Because("no event is in use")})
		}
	}
	if isFile(name) {
		return name, nil
	}
	known, err := s.home.Events()
	if err != nil {
		return "", show.ReadError(s.home.Dir(), err)
	}
	if i := slices.IndexFunc(known, func(k string) bool { return strings.EqualFold(k, name) }); i >= 0 {
		return s.home.EventPath(known[i])
	}
	if store.IsFile(name) {
		return name, nil
	}
	return "", usage.Refused(&MissingError{text.Because("%s", text.Unknown("event", name, known))})
}

// open reads an event, and draws it again if that is wanted. If a line is forbidden by its place, what is above it is
// opened, too.
func (s *shelf) open(name string, stdin io.Reader, again bool) (*opened, error) {
	path, err := s.path(name)
	if err != nil {
		return nil, err
	}
	var data []byte
	if path == sessions.Stdin {
		data, err = io.ReadAll(io.LimitReader(stdin, event.MaxSize+1))
	} else {
		data, err = s.home.Read(path)
	}
	if err != nil {
		return nil, show.ReadError(path, err)
	}
	o := &opened{name: strings.TrimSuffix(filepath.Base(path), store.EventExt), path: path, text: store.Whole(data)}
	if again {
		o.Event, o.proof, err = event.Verify(o.name, data)
	} else {
		o.Event, err = event.Read(o.name, data)
	}
	return o, err
}

// append adds lines to an event, if nobody else has done so since it was read.
func (s *shelf) append(o *opened, lines string) error {
	_, err := s.home.Append(o.path, o.text, []byte(lines))
	var moved *store.MovedOnError
	switch {
	case errors.As(err, &moved):
		return text.Errorf("%s: somebody else has written meanwhile, and your line was not written: try again", o.name)
	case err != nil:
		return show.ReadError(o.path, err)
	}
	o.text = append(o.text, lines...)
	o.Event, err = event.Read(o.name, o.text)
	return err
}

// create writes a new event and puts it in use.
func (s *shelf) create(name, words string) error {
	_, err := s.home.CreateEvent(name, []byte(words))
	if errors.Is(err, fs.ErrExist) {
		return text.Errorf("%s: there is already an event of that name", name)
	}
	if _, wrong := errors.AsType[*store.NameError](err); wrong {
		return err
	}
	return show.ReadError(name, err)
}

// revision returns the revision of a game in the home.
func (s *shelf) revision(name string) (string, error) {
	path, err := s.home.Path(name)
	if err != nil {
		return "", err
	}
	data, err := s.home.Read(path)
	sum := sha256.Sum256(store.Whole(data))
	return hex.EncodeToString(sum[:])[:12], err
}
