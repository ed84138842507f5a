//go:build postgres && unix

package postgres

import (
	"bytes"
	"testing"
	"time"

	"purser/sessions/store"
	"purser/sessions/store/backup"
)

// TestBackup takes games from a folder into a database and back, to the byte.
func TestBackup(t *testing.T) {
	folder, database, back := store.GamesIn(t.TempDir()), newStore(t), store.GamesIn(t.TempDir())
	lines := []byte("purser 1\nmap usa\nAnna pass\n")
	game, err := folder.Create(t.Context(), "friday", lines, store.Options{InPart: true})
	if err == nil {
		err = folder.Keep(t.Context(), game, "links", nil, []byte(`{"keep":"secret"}`))
	}
	if err == nil {
		at := store.Times{3: time.Date(2026, 11, 23, 20, 15, 0, 0, time.UTC)}
		err = folder.Stamp(t.Context(), game, lines, at, false)
	}
	if err == nil {
		_, err = folder.Create(t.Context(), "bytes", []byte("\xff\r\n\\x41\n"), store.Options{})
	}
	if err == nil {
		err = folder.KeepBoard(t.Context(), "isles", nil, map[string][]byte{"board.toml": []byte("id = \"isles\"")})
	}
	if err != nil {
		t.Fatal(err)
	}
	var first []byte
	for i, s := range []store.Store{folder, database, back} {
		data, err := backup.Make(t.Context(), []store.Store{folder, folder, database}[i])
		if err == nil && i > 0 {
			var all *backup.Backup
			if all, err = backup.Read(data); err == nil {
				_, err = all.Restore(t.Context(), s)
			}
		}
		if err == nil {
			data, err = backup.Make(t.Context(), s)
		}
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			first = data
		}
		if !bytes.Equal(data, first) {
			t.Errorf("%s keeps something else:\n%s\n%s", s.Name(), data, first)
		}
	}
}
