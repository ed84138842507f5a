package postgres

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"purser/internal/text"
)

// TestAddress reads addresses. Nothing that is secret is shown, also not of those that cannot
// be read.
func TestAddress(t *testing.T) {
	t.Setenv("PGPASSWORD", "hidden")
	for url, want := range map[string]string{
		"postgres://purser:hidden@club.example:5433/games": "postgres://club.example:5433/games",
		"POSTGRESQL://club.example/games":                  "postgres://club.example:5432/games",
		"postgres://u@[::1]:5432/a%20b?sslmode=disable":    "postgres://[::1]:5432/a%20b",
		"postgres:///games?host=/run/postgresql&user=u":    "postgres:///games?host=%2Frun%2Fpostgresql",
		"postgres://u:hidden@h/d?pool_max_conns=3":         "postgres://h:5432/d",
		"postgres://h/d?user=u&password=hidden":            "postgres://h:5432/d",
	} {
		s := At(url)
		if s.wrong != nil {
			t.Errorf("%s: %v", url, s.wrong)
			continue
		}
		if s.Where("") != want {
			t.Errorf("%s is shown as %s, want %s", url, s.Where(""), want)
		}
		if !Is(url) {
			t.Errorf("%s is no address of a database", url)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
	for _, url := range []string{"", "games", "/srv/games", "http://u:hidden@h/d", "postgres:hidden",
		"postgres://u:hidden@h:port/d",
		"postgres://u:hid%zzden@h/d", "postgres://u:hidden@h/d?sslmode=hidden", "postgres://u:hidden@h/d?pool_max_conns=0",
		"postgres://u:hidden@h\x00/d"} {
		s := At(url)
		_, err := s.List(t.Context(), "", 0)
		var hint text.Hinter
		if text.ClassOf(err) != text.BadWords || !errors.As(err, &hint) ||
			strings.Contains(s.Where("")+err.Error()+hint.Hint().String(), "hid") {
			t.Errorf("%q: %v", url, err)
		}
	}
	for _, folder := range []string{"games", "/srv/postgres://x", `C:\games`, "postgres", "postgres:games"} {
		if Is(folder) && !strings.Contains(folder, "://") {
			t.Errorf("%s is the name of a folder", folder)
		}
	}
}

// TestRefused does not take a server that is not there for an empty one.
func TestRefused(t *testing.T) {
	s := At("postgres://purser:hidden@127.0.0.1:1/games?sslmode=disable&connect_timeout=1")
	defer s.Close()
	_, err := s.Get(t.Context(), "games/friday")
	away, ok := text.OfKind(err, ErrDatabase)
	if !ok || !strings.Contains(away.Error(), "not answer") || errors.Is(err, fs.ErrNotExist) ||
		strings.Contains(away.Error(), "hidden") {
		t.Errorf("no server: %v", err)
	}
	if err := s.Watch(t.Context(), "", nil); err == nil || errors.Is(err, context.Canceled) {
		t.Errorf("a watch of no server: %v", err)
	}
}

// TestDialect holds the statements to what CockroachDB and YugabyteDB have, too. Names are
// folded in Go, and only what makes the tables is several statements.
func TestDialect(t *testing.T) {
	refused := regexp.MustCompile(`(?i)advisory|serial|trigger|create (or replace )?function|extension|collate|lower\(|upper\(`)
	files, err := statements.ReadDir("sql")
	if err != nil || len(files) < 12 {
		t.Fatal(len(files), err)
	}
	for _, file := range files {
		text, err := statements.ReadFile("sql/" + file.Name())
		if err != nil {
			t.Fatal(err)
		}
		if found := refused.FindString(string(text)); found != "" {
			t.Errorf("%s has %q", file.Name(), found)
		}
		if file.Name() != "schema.sql" && regexp.MustCompile(`(?m)^[^-\n][^\n]*;`).Match(text) {
			t.Errorf("%s has more than one statement", file.Name())
		}
	}
}

// TestStatements finds a file for each statement that is asked for, and asks for what is in each file.
func TestStatements(t *testing.T) {
	sources, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	asked := map[string]bool{}
	for _, name := range sources {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, call := range regexp.MustCompile(`\b(?:sql\(|s\.write\(ctx, |ctx, s, |statement.* :?= )"(.*?)"`).FindAllStringSubmatch(string(source), -1) {
			if asked[call[1]] = true; sql(call[1]) == "" {
				t.Errorf("%s asks for %q, which is no file", name, call[1])
			}
		}
	}
	files, err := statements.ReadDir("sql")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if !asked[strings.TrimSuffix(file.Name(), ".sql")] {
			t.Errorf("nobody asks for %s", file.Name())
		}
	}
}
