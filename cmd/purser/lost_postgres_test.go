//go:build postgres && unix

package main

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"purser/cmd/internal/homes"
	"purser/sessions/store/postgres/cluster"
)

// free is a game in which the same line may be written again and again.
const free = "new, friday, --map, usa, --turns, free, --date, none, --player, Anna blue, --player, Ben red"

// lost is a database behind a proxy, and a home whose games are in it.
type lost struct {
	*testing.T
	server *cluster.Server
	proxy  *cluster.Proxy
	base   string
	sh     shell
}

func losing(t *testing.T) *lost {
	t.Helper()
	server, err := cluster.New("fsync=off")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Remove)
	l := &lost{T: t, server: server, proxy: server.Proxy(t, 0, 0), base: server.Base(t)}
	l.sh = shell{"PURSER_HOME": t.TempDir(), "ACCESSIBLE": "1", homes.Variable: l.proxy.URL(l.base)}
	return l
}

// does runs a command, which must end with a code, and returns what it says.
func (l *lost) does(code int, stdin, args string) string {
	l.Helper()
	got, stdout, stderr := l.sh.purser(stdin, strings.Split(args, ", ")...)
	if got != code {
		l.Fatalf("%s: exit code %d: %s%s", args, got, stdout, stderr)
	}
	return stdout + stderr
}

// once checks that a line is in a text once.
func (l *lost) once(text, line string) {
	l.Helper()
	if strings.Count(text, line) != 1 {
		l.Errorf("%q is there %d times:\n%s", line, strings.Count(text, line), text)
	}
}

// TestLostInDatabase loses the answer to a line of each kind of writer, and then the whole database for two
// seconds: nobody notices, and the line is there once.
func TestLostInDatabase(t *testing.T) {
	l := losing(t)
	const away = 2 * time.Second
	l.does(0, "", free)
	l.proxy.Lose("Ben draw", away)
	l.does(0, "", "draw, --player, Ben")
	l.proxy.Lose("boston", away)
	l.does(0, "", "fix, 7, claim boston montreal")
	record := l.does(0, "", "export, friday")
	l.once(record, "Ben claim boston/montreal")
	if strings.Contains(record, "Ben draw") {
		t.Errorf("the amended line is there:\n%s", record)
	}
	l.does(0, "", "new, saturday, --map, usa, --player, Anna blue, --player, Ben red")
	l.proxy.Lose("Anna draw", away)
	l.does(0, "draw\nquit\n", "play")
	l.once(l.does(0, "", "export, saturday"), "Anna draw")

	l.does(0, "", "event, new, winter, --map, usa, --seed, 6")
	l.proxy.Lose("join Anna", away)
	l.does(0, "", "event, join, Anna,Ben,Cleo,Dan")
	l.does(0, "", "event, round, heat")
	l.proxy.Lose("seats 1", away)
	l.does(0, "", "event, seat")
	l.proxy.Lose("result 1", away)
	l.does(0, "", "event, result, 1: Anna 120,Ben 100,Cleo 90,Dan 80")
	shown := l.does(0, "", "event, show")
	l.once(shown, "Anna 120")
	l.does(0, "", "event, verify, --strict")
}

// TestLostServedInDatabase does the same to a line of a page and to a form of the director's pages.
func TestLostServedInDatabase(t *testing.T) {
	l := losing(t)
	l.does(0, "", free)
	l.does(0, "", "event, new, winter, --map, usa, --seed, 6")
	at := []string{"--store", l.sh[homes.Variable]}
	s := serving(t, l.sh["PURSER_HOME"], "127.0.0.1:0", at...)
	hall := serving(t, l.sh["PURSER_HOME"], "127.0.0.1:0", append(at, "--hall", "--event", "winter")...)
	l.proxy.Lose("Ben draw", 2*time.Second)
	line := url.Values{"line": {"Ben draw"}, "seen": {seenAt(s.Watch)}, "once": {"one"}}
	for range 2 {
		if code, body := post(t, s.Keep+"/line", line); code != http.StatusSeeOther {
			t.Fatalf("%d %s", code, body)
		}
	}
	l.once(l.does(0, "", "export, friday"), "Ben draw")
	l.proxy.Lose("join Anna", 2*time.Second)
	d := &desk{t: t, link: hall.Director}
	form := d.form("/players", "join")
	form.Set("names", "Anna, Ben")
	for range 2 {
		if code, page := d.ask("/players", form); code != http.StatusOK {
			t.Fatalf("%d %s", code, page)
		}
	}
	if shown := l.does(0, "", "event, show"); !strings.Contains(shown, "2 players") {
		t.Error(shown)
	}
}

// TestReadOnlyInDatabase opens a hall on a database in which nothing may be written: all is shown, a form says that it
// was not written, and a hall without links cannot begin.
func TestReadOnlyInDatabase(t *testing.T) {
	l := losing(t)
	l.does(0, "", "event, new, winter, --map, usa, --seed, 6")
	l.does(0, "", "event, join, Anna,Ben,Cleo")
	reads := l.sh[homes.Variable] + "&default_transaction_read_only=on"
	home := l.sh["PURSER_HOME"]
	if code, _, stderr := l.sh.purser("", "serve", "--hall", "--addr", "127.0.0.1:0", "--store", reads); code != 1 ||
		!strings.Contains(stderr, "read-only") {
		t.Errorf("%d %s", code, stderr)
	}
	writes := serving(t, home, "127.0.0.1:0", "--store", l.sh[homes.Variable], "--hall", "--event", "winter")
	s := serving(t, home, "127.0.0.1:0", "--store", reads, "--hall", "--event", "winter")
	d, other := &desk{t: t, link: s.Director}, &desk{t: t, link: writes.Director}
	form := d.form("/players", "join")
	form.Set("names", "Dan")
	if code, page := d.ask("/players", form); code != http.StatusServiceUnavailable || !strings.Contains(page, ">Dan</textarea>") {
		t.Errorf("%d %s", code, page)
	}
	other.sends("/players", "join", url.Values{"names": {"Eva"}})
	for begun := time.Now(); !strings.Contains(d.page("/players"), "4 players so far"); time.Sleep(20 * time.Millisecond) {
		if time.Since(begun) > time.Minute {
			t.Fatal("what others write is not seen")
		}
	}
}

// TestUnknownInDatabase has the database stay away for longer than anybody asks again: the command says that it is
// not known whether the line was written. Who just enters it again has it twice: only a look tells.
func TestUnknownInDatabase(t *testing.T) {
	l := losing(t)
	l.does(0, "", free)
	l.proxy.Lose("Ben draw", 25*time.Second)
	said := l.does(1, "", "draw, --player, Ben")
	if !strings.Contains(said, "the change may or may not have been saved") ||
		!strings.Contains(said, "hint: purser log shows the lines that are there") || strings.Contains(said, cluster.User+"@") {
		t.Error(said)
	}
	if said := l.does(1, "", "draw, --player, Ben"); !strings.Contains(said, "the database does not answer") {
		t.Error(said)
	}
	for now := time.Now(); time.Since(now) < time.Minute; time.Sleep(100 * time.Millisecond) {
		if code, _, _ := l.sh.purser("", "draw", "--player", "Ben"); code == 0 {
			break
		}
	}
	if record := l.does(0, "", "export, friday"); strings.Count(record, "Ben draw") != 2 {
		t.Errorf("the proxy does no harm:\n%s", record)
	}
}
