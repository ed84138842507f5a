package record_test

import (
	"strings"
	"testing"

	"purser/sessions/record"
)

// head begins most records of these tests: three lines and two players.
const head = "purser 1\nmap world\nplayer Anna blue\nplayer Ben red\n"

// read reads a record that must be understood.
func read(t testing.TB, text string) *record.Record {
	t.Helper()
	r, err := record.Read("a.game", []byte(text))
	if err != nil {
		t.Fatalf("%q\n%v", text, err)
	}
	return r
}

// refuse reads a record that must not be understood, and returns the errors.
func refuse(t testing.TB, text string) record.SyntaxErrors {
	t.Helper()
	r, err := record.Read("a.game", []byte(text))
	errs, ok := err.(record.SyntaxErrors)
	if !ok || len(errs) == 0 || r != nil {
		t.Fatalf("%q gives the record %v and the error %T %v", text, r, err, err)
	}
	return errs
}

// lines joins lines.
func lines(some ...string) string { return strings.Join(some, "\n") + "\n" }
