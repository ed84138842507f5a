// Package director runs the events of a library: it opens them, enters lines, draws rounds, begins and deletes the
// games of tables, and takes the results of finished games. It knows nothing of commands and pages, which both use it.
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
	Stdin   io.Reader                        // read for the event named -
	Note    func(format string, args ...any) // tells the user about something unexpected
	Changed *bool                            // set once something is written

	known map[string]bool // the folded names in the library; read once one is missing
}

// A LoadedEvent is an event with the text it was read from. Its File is the name of the event or file.
type LoadedEvent struct {
	*event.Event
	Proof *event.Proof // nil unless it was opened by [Service.Verify]
	Entry games.Listing
	Now   games.StoredText // as it was read

	foreign bool // saved by a Windows editor, and therefore read-only
}

// Called returns the name to show people.
func (o *LoadedEvent) Called() string { return cmp.Or(o.Title, o.File) }

// movedOn returns the error for a line that was not written because somebody else changed the event first.
func movedOn(o *LoadedEvent) error {
	return text.Failed(store.ErrMovedOn, nil,
		text.Say("%s: somebody else entered a line first; yours was not saved: try again", o.File))
}

// Refused returns the error for a line that was not written because it is not allowed at its place, or because the seed
// gives a different line.
func Refused(format string, args ...any) error { return text.Illegal.Errorf(format, args...) }

// FileExt is the file name extension of events.
const FileExt = "." + string(games.Event)

// IsFile reports whether a name is a file name, not the name of an event in the library.
func IsFile(name string) bool {
	return name == sessions.Stdin || strings.ContainsAny(name, `/\`) || strings.HasSuffix(name, FileExt)
}

// Names lists the events.
func (s *Service) Names() ([]string, error) {
	all, err := s.Events()
	return lists.Map(all, games.Listing.Name), err
}

// InUse returns the name of the event in use, or "".
func (s *Service) InUse() (string, error) {
	name, err := s.Desk.Current(store.CurrentEvent)
	if err != nil {
		err = &sessions.DiskError{Path: s.Desk.Dir(), Cause: err}
	}
	return name, err
}

// find returns where an event is, by its name or file name. An empty name means the event in use.
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

// missing adds a hint on how to find an event to an error.
func missing(err error) error {
	return text.WithHint(err,
		text.Say("purser event new NAME begins one, purser event lists them, --event NAME names one"))
}

// Open reads an event by its name or file name; an empty name means the event in use. If a line is not allowed at its
// place, it also returns the event as read up to there.
func (s *Service) Open(name string) (*LoadedEvent, error) {
	return s.open(name, func(file string, data []byte) (*event.Event, *event.Proof, error) {
		e, err := event.Read(file, data)
		return e, nil, err
	})
}

// Verify opens an event and draws every round again to check it.
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

// Begin creates an event from a header and further header lines, puts it in use, and opens it.
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

// named rewords an error about a name so that it speaks of an event.
func named(err error) error {
	if wrong, ok := errors.AsType[*store.BadNameError](err); ok {
		return wrong.ForEvent()
	}
	return err
}

// understood strips the file and line from an error about lines that are not written yet. It returns a
// [*text.NameError], the error of [Refused], or one of the class [text.BadWords].
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
