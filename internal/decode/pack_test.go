package decode_test

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"purser/internal/decode"
)

// TestIsPack tells packs from records and pages, whatever is in those.
func TestIsPack(t *testing.T) {
	for data, want := range map[string]bool{
		"-- a.game --\n":                          true,
		"\ufeff-- a.game --\r\n":                  true,
		"For you:\n\n# a game\n-- a.game --\nx\n": true,
		"-- ":                                 true, // without files
		"":                                    false,
		"A mail -- without files --\n":        false,
		"purser 1\nmap world\n-- a.game --\n": false,
		"# ours\n\n PURSER 1\n-- x --\n":      false,
		"<!doctype html>\n-- x --\n":          false,
		"purser 1\n# -- x --\nplayer \"-- x --\" blue": false,
	} {
		if got := decode.IsPack([]byte(data)); got != want {
			t.Errorf("%q is a pack: %t", data, got)
		}
	}
}

// TestPackCut leaves only the last file without its last line break.
func TestPackCut(t *testing.T) {
	for data, want := range map[string]string{
		"-- a --\nx\r\n-- b --\r\ny\n": "a: x\n; b: y\n; ",
		"-- a --\nx\n-- b --\ny":       "a: x\n; b: y; ",
		"-- a --\nx\n-- b --":          "a: x\n; b: ; ",
		"-- a --":                      "a: ; ",
		"none":                         "",
	} {
		pack, err := decode.Pack([]byte(data))
		if err != nil {
			t.Error(err)
			continue
		}
		got := ""
		for _, file := range pack.Files {
			got += file.Name + ": " + string(file.Data) + "; "
		}
		if got != want {
			t.Errorf("%q: %q", data, got)
		}
	}
}

// TestMostPacked takes as many files as the bound says, and not one more, wherever the first one begins.
func TestMostPacked(t *testing.T) {
	var files strings.Builder
	for i := range decode.MaxPacked {
		fmt.Fprintf(&files, "-- %d --\n", i)
	}
	for _, before := range []string{"", "For you:\n"} {
		pack, err := decode.Pack([]byte(before + files.String()))
		if err != nil || len(pack.Files) != decode.MaxPacked {
			t.Error(err)
		}
		if _, err := decode.Pack([]byte(before + files.String() + "-- one more --\n")); err == nil {
			t.Errorf("%q and %d files are read", before, decode.MaxPacked+1)
		}
	}
}

// TestPacked writes what is read back, and nothing else.
func TestPacked(t *testing.T) {
	files := &txtar.Archive{Files: []txtar.File{{Name: "a", Data: []byte("x -- y --\n--\n-- z\n")}, {Name: "b"}}}
	data, err := decode.Packed(files)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := decode.Pack(data); err != nil || string(txtar.Format(again)) != string(data) {
		t.Errorf("%q: %v", data, err)
	}
	files.Files[1].Data = []byte("x\n--  c --\ny\n")
	if _, err := decode.Packed(files); err == nil || !strings.HasPrefix(err.Error(), `b cannot be packed: its line "-- c --"`) {
		t.Error(err)
	}
}
