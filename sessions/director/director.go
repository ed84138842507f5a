// Package director is what one does to an event of a library: open it, enter lines, draw rounds, begin and delete the
// games of tables, and take their results when they are over. It takes values and returns values, and knows no command
// and no page.
package director

import (
	"cmp"
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"purser/internal/decode"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/event"
	"purser/sessions/games"
	"purser/sessions/record"
	"purser/sessions/store"
)

// A Service directs the events of a library.
type Service struct {
	*sessions.Library
	Stdin   io.Reader                        // the event that is called -
	Note    func(format string, args ...any) // tells what somebody should know
	Changed *bool                            // something is on the disk

	known map[string]bool // what is in the home, folded, once anything was missing
}

// A LoadedEvent is an event with what it was read from. Its File is what it is called.
type LoadedEvent struct {
	*event.Event
	Proof *event.Proof // if it was drawn again
	Entry games.Listing
	Now   games.StoredText // as it was read

	foreign bool // an editor of Windows saved it, and it is only read
}

// Called returns what an event is called by people.
func (o *LoadedEvent) Called() string { return cmp.Or(o.Title, o.File) }

// movedOn returns the error of a line that was not written, because somebody else was faster.
func movedOn(o *LoadedEvent) error {
	return text.Failed(store.ErrMovedOn, nil,
		text.Say("%s: somebody else entered a line first; yours was not saved: try again", o.File))
}

// Refused returns the error of a line that was not written, because its place forbids it or the seed gives another
// one.
func Refused(format string, args ...any) error { return text.Illegal.Errorf(format, args...) }

// FileExt is the ending of an event's file.
const FileExt = "." + string(games.Event)

// IsFile reports whether a name is that of a file, not of an event in the home.
func IsFile(name string) bool {
	return name == sessions.Stdin || strings.ContainsAny(name, `/\`) || strings.HasSuffix(name, FileExt)
}

// Names lists the events.
func (s *Service) Names() ([]string, error) {
	all, err := s.Events()
	return lists.Map(all, games.Listing.Name), err
}

// InUse returns the name of the event in use, or nothing.
func (s *Service) InUse() (string, error) {
	name, err := s.Desk.Current(store.CurrentEvent)
	if err != nil {
		err = &sessions.DiskError{Path: s.Desk.Dir(), Cause: err}
	}
	return name, err
}

// find returns where an event is, by its name or by a file; an empty name means the event in use.
func (s *Service) find(name string) (at games.Listing, err error) {
	if name == "" {
		if name, err = s.InUse(); err != nil {
			return at, err
		}
		if name == "" {
			return at, missing(text.BadWords.Errorf("no event is in use"))
		}
	}
	if IsFile(name) {
		return games.Listing{Path: name}, nil
	}
	if at, err = s.Event(name); !errors.Is(err, fs.ErrNotExist) {
		return at, named(err)
	}
	if store.IsFile(name) {
		return games.Listing{Path: name}, nil
	}
	names, err := s.Names()
	if err != nil {
		return at, err
	}
	return at, missing(text.Unknown("event", name, names))
}

// missing adds how to find an event to an error.
func missing(err error) error {
	return text.WithHint(err,
		text.Say("purser event new NAME begins one, purser event lists them, --event NAME names one"))
}

// Open reads an event by its name or its file; an empty name means the event in use. If a line is forbidden by its
// place, what is above it is opened, too.
func (s *Service) Open(name string) (*LoadedEvent, error) {
	return s.open(name, func(file string, data []byte) (*event.Event, *event.Proof, error) {
		e, err := event.Read(file, data)
		return e, nil, err
	})
}

// Verify opens an event, and draws every round again.
func (s *Service) Verify(name string) (*LoadedEvent, error) { return s.open(name, event.Verify) }

// open finds and reads an event.
func (s *Service) open(name string, read func(string, []byte) (*event.Event, *event.Proof, error)) (*LoadedEvent,
	error) {
	at, err := s.find(name)
	if err != nil {
		return nil, err
	}
	o := &LoadedEvent{Entry: at}
	if at.Path == sessions.Stdin {
		var all []byte
		all, err = io.ReadAll(io.LimitReader(s.Stdin, event.MaxSize+1))
		whole := store.Whole(all)
		o.Now = games.StoredText{Lines: whole, Cut: all[len(whole):]}
	} else {
		o.Now, err = s.ReadEvent(at)
	}
	if err != nil {
		return nil, err
	}
	data := slices.Concat(o.Now.Lines, o.Now.Cut)
	if at.Ref == "" {
		if read, is := decode.Foreign(o.Now.Lines, o.Now.Cut); is {
			data, o.foreign = read, true
			o.Now.Lines = store.Whole(data)
		}
	}
	o.Event, o.Proof, err = read(cmp.Or(at.Name(), strings.TrimSuffix(filepath.Base(at.Path), FileExt)), data)
	return o, err
}

// Begin begins an event with a header and further lines of it, puts it in use, and opens it.
func (s *Service) Begin(name string, h event.EventHeader, others []string) (*LoadedEvent, error) {
	words, err := event.New(h, others)
	if err != nil {
		return nil, understood(err)
	}
	err = s.CreateEvent(name, norm.NFC.Bytes([]byte(words+"\n")))
	if errors.Is(err, fs.ErrExist) {
		return nil, text.Errorf("%s: there is already a game or an event of that name", name)
	} else if err != nil {
		return nil, named(err)
	}
	*s.Changed = true
	o, err := s.Open(name)
	return o, store.Done(name, err)
}

// named returns an error that says event where it is about a name.
func named(err error) error {
	if wrong, ok := errors.AsType[*store.BadNameError](err); ok {
		return wrong.ForEvent()
	}
	return err
}

// understood returns the error of lines that nobody has written yet, without their place: a [*text.NameError],
// that of [Refused], or one of the class [text.BadWords].
func understood(err error) error {
	if unknown, ok := errors.AsType[*text.NameError](err); ok {
		return unknown
	}
	if place, ok := errors.AsType[*event.PlaceError](err); ok {
		for _, arg := range place.What.Args {
			if unknown, ok := arg.(*text.NameError); ok {
				return unknown
			}
		}
		return Refused("%s", place.What)
	}
	if words, ok := errors.AsType[record.SyntaxErrors](err); ok {
		return text.BadWords.Refuse(words[0].What)
	}
	return err
}
