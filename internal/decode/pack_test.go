package decode_test

import (
	"bytes"
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
		pack, err := decode.Pack([]byte(data), decode.MaxPacked)
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
		pack, err := decode.Pack([]byte(before+files.String()), decode.MaxPacked)
		if err != nil || len(pack.Files) != decode.MaxPacked {
			t.Error(err)
		}
		if _, err := decode.Pack([]byte(before+files.String()+"-- one more --\n"), decode.MaxPacked); err == nil {
			t.Errorf("%q and %d files are read", before, decode.MaxPacked+1)
		}
	}
}

// TestPacked writes what is read back to the byte, whatever is in a file.
func TestPacked(t *testing.T) {
	files := &txtar.Archive{Comment: []byte("# all\n")}
	for i, data := range []string{"", "x\n", "x -- y --\n--\n-- z\n", "x\n--  c --\ny\n", "cut", "a\r\nb\r\n", "\xff\x00\n",
		"\ufeffx\n", "\n\n"} {
		files.Files = append(files.Files, txtar.File{Name: fmt.Sprint(i), Data: []byte(data)})
	}
	files.Files = append(files.Files, txtar.File{Name: "named.base64", Data: []byte("x\n")})
	data := decode.Packed(files)
	again, err := decode.Pack(data, decode.MaxPacked)
	if err != nil || len(again.Files) != len(files.Files) || string(again.Comment) != string(files.Comment) {
		t.Fatalf("%q: %v", data, err)
	}
	for i, file := range again.Files {
		if want := files.Files[i]; file.Name != want.Name || string(file.Data) != string(want.Data) {
			t.Errorf("%q is %q, want %q", file.Name, file.Data, want.Data)
		}
	}
	if _, err := decode.Pack(data[:bytes.LastIndexByte(data, '\n')], decode.MaxPacked); err == nil {
		t.Error("a file that was cut off is read whole")
	}
}
