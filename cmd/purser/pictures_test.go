package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestPictures draws the pictures in the docs again and compares them with those that are
// there, or writes them with UPDATE=1.
func TestPictures(t *testing.T) {
	t.Parallel()
	const most = 400 << 10 // for people on slow lines
	for _, picture := range []struct{ english, german, game, command string }{
		{"world", "weltreise", "friday", "map draw"},
		{"great-lakes", "grosse-seen", "lakes", "map draw"},
		{"ticket", "zielkarte", "friday", "map draw --ticket edinburgh.tokyo"},
		{"course", "verlauf", "friday", "chart"},
	} {
		for lang, name := range map[string]string{"en": "pictures/" + picture.english, "de": "de/bilder/" + picture.german} {
			for style, file := range map[string]string{"light": name + ".svg", "dark": name + "-dark.svg"} {
				drawn := filepath.Join(t.TempDir(), "drawn.svg")
				args := strings.Fields(picture.command)
				for i, arg := range args {
					args[i] = strings.ReplaceAll(arg, ".", " ")
				}
				args = append(args, drawn, "--lang", lang, "--style", style, "--game", filepath.Join(records, picture.game+".game"))
				if code, _, stderr := purser("", args...); code != 0 {
					t.Fatalf("%s: %s", file, stderr)
				}
				got, err := os.ReadFile(drawn)
				if err != nil {
					t.Fatal(err)
				}
				if len(got) > most {
					t.Errorf("%s: %d bytes", file, len(got))
				}
				kept := filepath.Join("../../docs", file)
				if os.Getenv("UPDATE") != "" {
					if err := os.WriteFile(kept, got, 0o644); err != nil {
						t.Fatal(err)
					}
				}
				want, err := os.ReadFile(kept)
				if err != nil || !bytes.Equal(got, want) {
					t.Errorf("docs/%s is not what is drawn of %s (%v); UPDATE=1 go test ./cmd/purser writes it anew", file,
						picture.game, err)
				}
			}
		}
	}
}

// TestPicturesShown checks that what the docs and the README show is there, and that no picture
// is kept that nothing shows.
func TestPicturesShown(t *testing.T) {
	t.Parallel()
	shown, shows := map[string]bool{}, regexp.MustCompile(`(?:src|srcset)="([^"]*)"|\]\(([^)]*\.(?:svg|png))\)`)
	for _, pages := range []string{"../../*.md", "../../docs/*.md", "../../docs/de/*.md"} {
		files, _ := filepath.Glob(pages)
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, of := range shows.FindAllStringSubmatch(string(text), -1) {
				picture := filepath.Join(filepath.Dir(file), of[1]+of[2])
				shown[picture] = true
				if _, err := os.Stat(picture); err != nil {
					t.Errorf("%s shows %s: %v", file, of[1]+of[2], err)
				}
			}
		}
	}
	for _, pictures := range []string{"../../docs/pictures/*", "../../docs/de/bilder/*"} {
		files, _ := filepath.Glob(pictures)
		if len(files) == 0 {
			t.Error("no ", pictures)
		}
		for _, file := range files {
			if !shown[filepath.Clean(file)] {
				t.Errorf("no page shows %s", file)
			}
		}
	}
}

// TestModes checks that a new picture is readable by everyone, and that a redrawn one keeps
// its permissions.
func TestModes(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "board.svg")
	for _, want := range []os.FileMode{0o644, 0o600} {
		if code, _, stderr := purser("", "map", "draw", file); code != 0 {
			t.Fatal(stderr)
		}
		info, err := os.Stat(file)
		if err != nil || want == 0o644 && info.Mode().Perm()&0o444 != 0o444 || want == 0o600 &&
			info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%v, want %v: %v", info.Mode(), want, err)
		}
		if err := os.Chmod(file, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// TestCardNames checks that players with similar names get a card each.
func TestCardNames(t *testing.T) {
	t.Parallel()
	const record = "purser 1\nmap world\nturns free\nplayer %s blue 20 trains 40 ships\nplayer %s red 20 trains 40 ships\nplayer %s black 20 trains 40 ships\n"
	for names, want := range map[[3]string][]string{
		{"Anna", `"Änna!"`, `"***"`}:        {"anna", "anna-2", "player-3"},
		{`"Anna 3"`, "Anna", `"Änna!"`}:     {"anna-3", "anna", "anna-4"},
		{`"Player 2"`, `"***"`, `"Player"`}: {"player-2", "player-3", "player-4"},
		{"Anna", `"Änna!"`, `"Anna 2"`}:     {"anna", "anna-2", "anna-2-3"},
	} {
		dir := filepath.Join(t.TempDir(), "a", "b")
		code, stdout, stderr := purser(fmt.Sprintf(record, names[0], names[1], names[2]), "score", "-", "--pictures",
			dir)
		if code != 0 {
			t.Fatal(stderr)
		}
		for i, name := range want {
			card := name + ".png: " + strings.Trim(names[i], `"`)
			if _, err := os.Stat(filepath.Join(dir, name+".png")); err != nil || !strings.Contains(stdout, card) {
				t.Errorf("no %s: %v\n%s", card, err, stdout)
			}
		}
	}
}

// TestSharedNames checks that the heading of a picture to share has the names of those who won it, however
// long they are, up to 24 letters.
func TestSharedNames(t *testing.T) {
	t.Parallel()
	record, err := os.ReadFile(filepath.Join(records, "fjord.game"))
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{3, 4, 5, 7, 9, 10, 12, 14, 16, 18, 21, 24} {
		name := "Lasse-Karl-Marianne-Iris"[:n]
		file := filepath.Join(t.TempDir(), "tie.game")
		picture := filepath.Join(t.TempDir(), "tie.svg")
		if err := os.WriteFile(file, bytes.ReplaceAll(record, []byte("Lasse"), []byte(name)), 0o600); err != nil {
			t.Fatal(err)
		}
		if code, _, stderr := purser("", "share", picture, "--game", file, "--lang", "de"); code != 0 {
			t.Fatal(stderr)
		}
		drawn, err := os.ReadFile(picture)
		if err != nil {
			t.Fatal(err)
		}
		if said := strings.Join(strings.Fields(textsOf(string(drawn))), " "); !strings.Contains(said, " mit "+name+": ") {
			t.Errorf("%s is cut", name)
		}
	}
}
