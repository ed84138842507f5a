package sessions_test

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"purser/internal/decode"
	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/store"
)

// fill puts into a store whatever a store can keep.
func fill(t *testing.T, s *games.Games) {
	t.Helper()
	ctx := t.Context()
	for name, lines := range map[string]string{"friday": "purser 1\nmap isles\nAnna pass\n", "Café": "purser 1\r\n",
		"winter-cup": "purser-event 1\ntitle \"Winter\"\n", "bytes": "\xff\x00\n", "files": "purser 1\n-- other.game --\n",
		"nothing": "", "mark": "\ufeffpurser 1\n"} {
		kind := games.Game
		if strings.HasPrefix(lines, "purser-event") {
			kind = games.Event
		}
		game, err := s.Create(ctx, kind, name, []byte(lines), games.Options{InPart: name == "Café"})
		if err != nil {
			t.Fatal(err)
		}
		if name != "friday" {
			continue
		}
		if err := s.Keep(ctx, game, "links", nil, []byte(`{"keep":"secret <&>"}`)); err != nil {
			t.Fatal(err)
		}
		if err := s.Keep(ctx, game, games.Numbers, nil, []byte("purser 1\nturns totals\n")); err != nil {
			t.Fatal(err)
		}
		at := games.Times{3: time.Date(2026, 11, 23, 20, 15, 0, 0, time.UTC)}
		if err := s.Stamp(ctx, game, []byte(lines), at, false); err != nil {
			t.Fatal(err)
		}
	}
	board := map[string][]byte{"board.toml": []byte("id = \"isles\"\n"), "empty.csv": {}, "open.csv": []byte("id,name"),
		"picture.png": {0xff, 0xd8, 0, '\n'}}
	if err := s.KeepBoard(ctx, "isles", store.None, board); err != nil {
		t.Fatal(err)
	}
}

// made backs a store up.
func made(t *testing.T, s *games.Games) []byte {
	t.Helper()
	data, err := s.Pack(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	text, _ := data.Bytes()
	return text
}

// restore puts a backup into a library.
func restore(l *sessions.Library, data []byte) (*sessions.Import, error) {
	return l.Take(sessions.ImportRequest{Called: "all.txtar", Data: data})
}

// TestRestore restores a backup, whose own backup is the same to the byte.
func TestRestore(t *testing.T) {
	from, to := games.In(store.In(t.TempDir())), homeOf(t, nil)
	fill(t, from)
	data := made(t, from)
	done, err := restore(to, data)
	if err != nil || len(done.Games)+len(done.Events) != 7 || len(done.Boards) != 1 {
		t.Fatalf("%+v %v", done, err)
	}
	if again := made(t, to.Store); !bytes.Equal(again, data) {
		t.Errorf("a backup of what was restored is another one:\n%s\n%s", again, data)
	}
	for _, want := range []string{"-- friday.game --\npurser 1\nmap isles\nAnna pass\n", "secret <&>", "turns totals",
		"-- maps/isles/board.toml --\n", "-- winter-cup.event --\n", "2026-11-23T20:15:00Z", "-- bytes.game.base64 --\n"} {
		if !strings.Contains(string(data), want) {
			t.Errorf("the backup lacks %q:\n%s", want, data)
		}
	}
}

// TestRestoreTaken restores nothing where something else is there already, and names it.
func TestRestoreTaken(t *testing.T) {
	from, library := games.In(store.In(t.TempDir())), homeOf(t, nil)
	to := library.Store
	fill(t, from)
	data := made(t, from)
	if _, err := to.Create(t.Context(), games.Game, "FRIDAY", []byte("purser 1\n"), games.Options{}); err != nil {
		t.Fatal(err)
	}
	other := map[string][]byte{"board.toml": []byte("id = \"isles\" # another\n")}
	if err := to.KeepBoard(t.Context(), "isles", store.None, other); err != nil {
		t.Fatal(err)
	}
	before := made(t, to)
	_, err := restore(library, data)
	if !errors.Is(err, fs.ErrExist) || !strings.Contains(err.Error(), "friday: a later state of FRIDAY") ||
		!strings.Contains(err.Error(), "all.txtar/maps/isles and ") {
		t.Errorf("restored: %v", err)
	}
	if after := made(t, to); !bytes.Equal(before, after) {
		t.Errorf("something was restored:\n%s", after)
	}
}

// TestRestoreCut keeps a line that was cut off in the backup.
func TestRestoreCut(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "friday.game"), []byte("purser 1\nAnna pa"), 0o600); err != nil {
		t.Fatal(err)
	}
	data := made(t, games.In(store.In(dir)))
	library := homeOf(t, nil)
	if _, err := restore(library, data); err != nil {
		t.Fatal(err)
	}
	to := library.Store
	e, err := to.Find(t.Context(), "friday")
	if err != nil {
		t.Fatal(err)
	}
	now, err := to.Read(t.Context(), e.Ref)
	cuts, failed := to.Cuts(t.Context(), e.Ref)
	if failed != nil || len(cuts) != 1 || string(cuts[0].Words) != "Anna pa\n" {
		t.Errorf("set aside: %+v %v", cuts, failed)
	}
	if err != nil || string(now.Lines) != "purser 1\n" || !strings.Contains(string(data), "-- friday.game.cut") {
		t.Errorf("%q %v\n%s", now.Lines, err, data)
	}
}

// TestRestoreDamaged refuses what is no backup, and restores nothing of it.
func TestRestoreDamaged(t *testing.T) {
	for _, data := range []string{
		"-- ../up.game --\npurser 1\n", "-- friday.txt --\npurser 1\n", "-- friday.game --\n-- FRIDAY.game --\n",
		"-- friday.game --\npurser 1\n-- friday.game.beside --\n{", "-- friday.game.beside --\n{}\n",
		"-- friday.game.base64 --\n***\n", "-- maps/isles --\n", "-- maps/a/b/c.csv --\n", "-- nul.game --\npurser 1\n",
		"-- friday.game --\npurser 1\n-- maps/isles/ --\n",
	} {
		l := homeOf(t, nil)
		pack, size := txtar.Parse([]byte(data)), 0
		for _, file := range pack.Files {
			size += len(file.Data)
		}
		data = fmt.Sprintf("# %d files, %d bytes\n", len(pack.Files), size) + data
		if _, err := restore(l, []byte(data)); err == nil {
			t.Errorf("%q was restored", data)
		}
		if all, err := l.Store.List(t.Context()); len(all) > 0 || err != nil {
			t.Errorf("%q left %v, %v", data, all, err)
		}
	}
}

// TestRestoreShort refuses every beginning of a backup.
func TestRestoreShort(t *testing.T) {
	from, to := games.In(store.In(t.TempDir())), homeOf(t, nil)
	fill(t, from)
	data := made(t, from)
	for n := range data {
		if _, err := restore(to, data[:n]); err == nil {
			t.Fatalf("the first %d bytes of %d were restored", n, len(data))
		}
	}
	if all, err := to.Store.List(t.Context()); len(all) > 0 || err != nil {
		t.Errorf("they left %v, %v", all, err)
	}
	marked := "\ufeff# 2 files, 18 bytes\n-- friday.game --\npurser 1\n" // as some editors begin a text
	if p, err := games.ReadPack([]byte(marked)); err == nil {
		t.Errorf("%q was read as %+v", marked, p)
	}
}

// TestUnreachable makes no backup of a store that cannot be read: it would look empty.
func TestUnreachable(t *testing.T) {
	if _, err := games.In(store.In("")).Pack(t.Context()); err == nil || errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a backup of nowhere: %v", err)
	}
}

// TestRestoreMany reads a backup with more files than a pack may have: whatever a home keeps comes back.
func TestRestoreMany(t *testing.T) {
	p := &games.Pack{Whole: true}
	for i := range decode.MaxPacked + 1 {
		p.Records = append(p.Records, games.PackRecord{Ref: games.KeyOf(games.Event, fmt.Sprint("e", i)),
			Lines: []byte("x\n")})
	}
	data, _ := p.Bytes()
	if all, err := games.ReadPack(data); err != nil || len(all.Records) != len(p.Records) {
		t.Error(err)
	}
}
