package sessions

import (
	"bytes"
	"cmp"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"purser/internal/text"
	"purser/sessions/games"
	"purser/sessions/store"
)

// A namesake is the library's counterpart of a game to be imported: the same game or another state of it, under any
// name, or whatever has its name.
type namesake struct {
	games.Listing
	seen games.StoredText // the text that was compared
	is   likeness         // how the imported game relates to it
}

// A likeness is how one record relates to another.
type likeness int

// Values of [likeness].
const (
	same likeness = iota
	earlier
	later
	another // a different game
)

// refused returns why a record is not imported, or nil: a different game has its name, or the library has another
// state of the same game, and the request does not allow replacing it.
func (it *item) refused(t *ImportRequest) error {
	there, lines := &it.there, text.Count(bytes.Count(it.there.seen.Lines, []byte("\n")), "line")
	hint := text.Say("--force replaces the one that is here, --as NAME keeps a copy beside it")
	if t.Copy {
		hint = text.Say("--force replaces the one that is here, another name keeps a copy beside it")
	}
	switch {
	case there.Ref == "" || there.is == same,
		t.Names && there.Ref == it.Ref,
		(t.Over || t.Names) && there.is != another:
		return nil
	case there.is == earlier:
		return text.WithHint(text.Failed(fs.ErrExist, nil,
			text.Say("%s: an earlier state of %s, which has %s; nothing was imported",
				it.Name(), there.Name(), lines)), hint)
	case there.is == later:
		return text.WithHint(text.Failed(fs.ErrExist, nil,
			text.Say("%s: a later state of %s, which has %s; nothing was imported",
				it.Name(), there.Name(), lines)), hint)
	}
	return diskError(it.Name(), fs.ErrExist)
}

// namesakes finds the counterpart of each record in the library. For copies and for records of a backup, only names
// count. If a record has a counterpart, it comes without its links, unless the request says otherwise.
func (l *Library) namesakes(taken []item, t *ImportRequest, backup bool) error {
	names, byHead := map[string]bool{}, map[string][]*item{}
	entries, err := l.Store.List(ctx)
	if err != nil {
		return diskError(l.Store.Path(""), err)
	}
	called, folded := map[string]games.Listing{}, map[string]games.Listing{}
	for _, e := range entries {
		called[e.Name()], folded[store.Fold(e.Name())] = e, e
	}
	for i := range taken {
		it := &taken[i]
		there := cmp.Or(called[it.Name()], folded[store.Fold(it.Name())]) // an exact match comes before a folded one
		it.there = l.namesake(it, there)
		if there.Ref == "" && names[store.Fold(it.Name())] {
			return diskError(it.Name(), fs.ErrExist)
		}
		names[store.Fold(it.Name())] = true
		for _, lines := range it.forms {
			if head := string(headOf(lines)); it.there.is == another && !t.Copy && !backup {
				byHead[head] = append(byHead[head], it)
			}
		}
	}
	entries = slices.DeleteFunc(entries, func(e games.Listing) bool { return names[store.Fold(e.Name())] }) // done
	for i := range taken {
		if len(entries) > 0 && !t.Links {
			taken[i].Links = ""
		}
	}
	if len(byHead) == 0 {
		return nil
	}
	entries = only(games.Game, entries)
	var finding sync.Mutex
	SideBySide(len(entries), func(i int) {
		now, _ := l.Store.Read(ctx, entries[i].Ref) // an unreadable game cannot be compared
		head := headOf(now.Lines)
		for _, it := range byHead[string(head)] {
			there := namesake{entries[i], now, it.state(now.Lines)}
			if there.is != same && min(len(it.Lines), len(now.Lines)) == len(head) {
				continue // without lines of play it may be another game of the same players
			}
			finding.Lock()
			before := cmp.Or(cmp.Compare(there.is, it.there.is), strings.Compare(there.Name(), it.there.Name()))
			if before < 0 && there.is != another {
				it.there = there
			}
			finding.Unlock()
		}
	})
	return nil
}

// namesake compares a record with the one in the library whose name is the same under [store.Fold].
func (l *Library) namesake(it *item, there games.Listing) namesake {
	if there.Ref == "" {
		return namesake{is: another}
	}
	now, _ := l.Store.Read(ctx, there.Ref)
	is := it.state(now.Lines)
	if is == another && it.kept.Lines > 0 { // or the library may have it in another form
		if other, err := Read(there.Name(), now.Lines, l.Boards.Find); err == nil {
			is = stateOf(it.Lines, []byte(other.Record.String()))
		}
	}
	if there.Kind() != it.Kind() {
		is = another
	}
	return namesake{there, now, is}
}

// state returns how a record, in any form that the library may have, relates to another.
func (it *item) state(there []byte) likeness {
	is := another
	for _, lines := range it.forms {
		is = min(is, stateOf(lines, there))
	}
	return is
}

// headOf returns the lines above the lines of play.
func headOf(lines []byte) []byte {
	if end := bytes.Index(lines, []byte("\n\n")); end >= 0 {
		return lines[:end+2]
	}
	return lines
}

// stateOf returns how one record relates to another.
func stateOf(lines, there []byte) likeness {
	switch {
	case bytes.Equal(lines, there):
		return same
	case len(lines) > 0 && bytes.HasPrefix(there, lines):
		return earlier
	case len(there) > 0 && bytes.HasPrefix(lines, there):
		return later
	}
	return another
}
