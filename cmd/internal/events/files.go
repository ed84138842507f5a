package events

import (
	"cmp"
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/internal/decode"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/event"
	"purser/sessions/games"
	"purser/sessions/store"
)

// A shelf is where events are. These few calls are all that this room knows about a store.
type shelf struct{ *sessions.Library }

// An Opened is an event with what it was read from.
type Opened struct {
	*event.Event
	proof *event.Proof // if it was drawn again
	name  string       // of the event
	path  string       // for messages: where it is
	Entry games.Entry
	now   games.Text // as it was read

	foreign bool // an editor of Windows saved it, and it is only read
}

// Rev returns the revision of its lines.
func (o *Opened) Rev() store.Rev { return store.RevOf(o.now.Lines) }

// A MissingError is an event that is not in the home.
type MissingError struct{ text.Said }

// Hint returns how to find an event.
func (e *MissingError) Hint() text.Sentence {
	return text.Say("purser event new NAME begins one, purser event lists them, --event NAME names one")
}

// fileExt is the ending of an event's file.
const fileExt = "." + string(games.Event)

// isFile reports whether a name is that of a file, not of an event in the home.
func isFile(name string) bool {
	return name == sessions.Stdin || strings.ContainsAny(name, `/\`) || strings.HasSuffix(name, fileExt)
}

// names lists the events.
func (s *shelf) names() ([]string, error) {
	all, err := s.Events()
	return lists.Each(all, func(e games.Entry) string { return e.Name() }), err
}

// find returns where an event is, by its name or by a file; an empty name means the event in use.
func (s *shelf) find(name string) (at games.Entry, err error) {
	if name == "" {
		if name, err = s.Desk.Current(store.CurrentEvent); err != nil {
			return at, show.ReadError(s.Desk.Dir(), err)
		}
		if name == "" {
			return at, usage.Refused(&MissingError{text.Because("no event is in use")})
		}
	}
	if isFile(name) {
		return games.Entry{Path: name}, nil
	}
	if at, err = s.Event(name); !errors.Is(err, fs.ErrNotExist) {
		return at, named(err)
	}
	if store.IsFile(name) {
		return games.Entry{Path: name}, nil
	}
	names, err := s.names()
	if err != nil {
		return at, err
	}
	return at, usage.Refused(&MissingError{text.Because("%s", text.Unknown("event", name, names))})
}

// open reads an event, and draws it again if that is wanted. If a line is forbidden by its place, what is above it is
// opened, too.
func (s *shelf) open(name string, stdin io.Reader, again bool) (*Opened, error) {
	at, err := s.find(name)
	if err != nil {
		return nil, err
	}
	var now games.Text
	if at.Path == sessions.Stdin {
		var data []byte
		data, err = io.ReadAll(io.LimitReader(stdin, event.MaxSize+1))
		now.Lines = store.Whole(data)
		now.Cut = data[len(now.Lines):]
	} else {
		now, err = s.ReadEvent(at)
	}
	if err != nil {
		return nil, show.ReadError(at.Path, err)
	}
	data, foreign := slices.Concat(now.Lines, now.Cut), false
	if at.Key == "" {
		if read, is := decode.Foreign(now.Lines, now.Cut); is {
			data, foreign = read, true
			now.Lines = store.Whole(data)
		}
	}
	name = cmp.Or(at.Name(), strings.TrimSuffix(filepath.Base(at.Path), fileExt))
	o := &Opened{name: name, path: at.Path, Entry: at, now: now, foreign: foreign}
	if again {
		o.Event, o.proof, err = event.Verify(o.name, data)
	} else {
		o.Event, err = event.Read(o.name, data)
	}
	return o, err
}

// append adds lines to an event, in normal form, if nobody else has done so since it was opened. With a token, unless
// it is empty, they are written once however often they are sent. The event is then as it is now, also with a
// [*store.DoneError].
func (s *shelf) append(o *Opened, lines, token string) error {
	if o.foreign {
		return text.Errorf("%s is in a file that is only read", o.name)
	}
	lines = norm.NFC.String(lines)
	receipt, after := s.AddToEvent(o.Entry, o.now, []byte(lines), token)
	switch {
	case errors.Is(after, store.ErrMovedOn):
		return movedOn(o)
	case !store.Made(after):
		return &sessions.DiskError{Path: o.path, Cause: after}
	case receipt.Already:
		now, err := s.ReadEvent(o.Entry)
		if err != nil {
			return &sessions.DiskError{Path: o.path, Cause: err}
		}
		o.now = now
	default:
		o.now = receipt.Text
	}
	e, err := event.Read(o.name, o.now.Lines)
	o.Event = e
	return errors.Join(after, err)
}

// A MovedOnError is a line that was not written, because somebody else was faster.
type MovedOnError struct{ text.Said }

// movedOn returns the [*MovedOnError].
func movedOn(o *Opened) error {
	return &MovedOnError{text.Because("%s: somebody else has written meanwhile, and your line was not written: try again",
		o.name)}
}

// create writes a new event and puts it in use.
func (s *shelf) create(name, words string) error {
	err := s.CreateEvent(name, norm.NFC.Bytes([]byte(words)))
	if errors.Is(err, fs.ErrExist) {
		return text.Errorf("%s: there is already a game or an event of that name", name)
	}
	return named(err)
}

// named returns an error that says event where it is about a name.
func named(err error) error {
	if wrong, ok := errors.AsType[*store.NameError](err); ok {
		return wrong.ForEvent()
	}
	return err
}

// revision returns the revision of a game in the home, in short.
func (s *shelf) revision(name string) (string, error) {
	rev, err := s.Revision(name)
	return Rev(rev), err
}

// Rev returns the revision of a game as a result names it.
func Rev(rev store.Rev) string { return string(rev[:min(len(rev), 12)]) }

// Open opens an event by its name or file; an empty name is the event in use.
func (s *Shell) Open(name string) (*Opened, error) { return s.shelf().open(name, s.Stdin, false) }
