package store

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"time"
)

// A Home is a folder of games and a desk, by the paths of the files, for tests of what is on disk.
type Home struct {
	dir  string
	disk disk
}

// A Mark is something that is true of a new game from its beginning.
type Mark int

// The marks.
const (
	InUse Mark = iota
	Tally
)

// At returns the home in a folder.
func At(dir string) *Home { return &Home{dir, system{}} }

func (h *Home) home() *home   { return &home{h.dir, h.disk} }
func (h *Home) games() *Games { return &Games{home: h.home()} }
func (h *Home) desk() *Desk   { return &Desk{h.home()} }

// Games returns the store.
func (h *Home) Games() *Games { return h.games() }

func (h *Home) Dir() string                      { return h.dir }
func (h *Home) Use(name string) error            { return h.desk().Use(name) }
func (h *Home) Current() string                  { name, _ := h.desk().Current(); return name }
func (h *Home) Draft() []byte                    { text, _ := h.desk().Draft(); return text }
func (h *Home) KeepDraft(text []byte) error      { return h.desk().KeepDraft(text) }
func (h *Home) DropDraft() error                 { return h.desk().DropDraft() }
func (h *Home) Read(path string) ([]byte, error) { return h.home().Read(path) }
func (h *Home) AddTimes(path string, b []byte)   { h.home().AddTimes(path, b) }
func (h *Home) KeepTimes(path string, b []byte)  { h.home().KeepTimes(path, b) }
func (h *Home) DropCut(cut Cut) error            { return h.games().DropCut(context.Background(), Ref{}, cut) }
func (h *Home) EndTally(path string) error       { return h.home().EndTally(path) }

func (h *Home) ReplaceFolder(dir string, files map[string][]byte) error {
	return changeFolder(h.home().disk, dir, files, false)
}

func (h *Home) MakeFolder(dir string, files map[string][]byte) error {
	return changeFolder(h.disk, dir, files, true)
}

// Times returns the rows beside a game.
func (h *Home) Times(path string) []byte {
	path, err := h.home().behind(path)
	if err != nil {
		return nil
	}
	text, _ := h.home().Read(path + times)
	return text
}

// Tallying reports whether a game is in part, if that can be told.
func (h *Home) Tallying(path string) bool {
	text, _ := h.games().Read(context.Background(), Ref{path})
	return text.InPart
}

func (h *Home) Cuts(path string) ([]Cut, error) {
	return h.games().Cuts(context.Background(), Ref{path})
}

func (h *Home) List() ([]Entry, error) {
	all, err := h.games().List(context.Background())
	if len(all) == 0 {
		return nil, err
	}
	return all, err
}

func (h *Home) Some(most int) (names []string, err error) {
	some, err := h.games().Some(context.Background(), most)
	for _, e := range some {
		names = append(names, e.Name)
	}
	return names, err
}

func (h *Home) Find(name string) (*Entry, error) {
	e, err := h.games().Find(context.Background(), name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return &e, nil
}

func (h *Home) Path(name string) (string, error) {
	name, err := ValidName(name)
	if err != nil {
		return "", err
	}
	return h.home().within(name + Ext)
}

// Create makes a game with marks, as a library does.
func (h *Home) Create(name string, text []byte, marks ...Mark) (string, error) {
	var as Options
	create := h.games().Create
	for _, mark := range marks {
		if mark == Tally {
			as.InPart = true
			continue
		}
		create = func(ctx context.Context, name string, lines []byte, as Options) (Ref, error) {
			return h.desk().Create(ctx, h.games(), name, lines, as)
		}
	}
	ref, err := create(context.Background(), name, text, as)
	return ref.id, err
}

func (h *Home) Append(path string, seen, text []byte) (string, error) {
	r, err := h.games().Append(context.Background(), Ref{path}, RevOf(Whole(seen)), text, "")
	return r.Aside, err
}

func (h *Home) Replace(path string, seen, text []byte) (string, error) {
	r, err := h.games().Replace(context.Background(), Ref{path}, RevOf(Whole(seen)), text, "")
	return r.Aside, err
}

func (h *Home) Delete(name string) error {
	path, err := h.Path(name)
	if err != nil {
		return err
	}
	return h.games().Delete(context.Background(), Ref{path})
}

// Changed returns when a game was last changed.
func (h *Home) Changed(path string) (time.Time, error) {
	text, err := h.games().Read(context.Background(), Ref{path})
	return text.Changed, err
}

// Note returns a note.
func (h *Home) Note(path, key string) ([]byte, error) {
	return h.games().Note(context.Background(), Ref{path}, key)
}

// Keep keeps a note in place of what was kept.
func (h *Home) Keep(path, key string, now []byte) error {
	was, err := h.Note(path, key)
	if err != nil || bytes.Equal(was, now) {
		return err
	}
	return h.games().Keep(context.Background(), Ref{path}, key, was, now)
}
