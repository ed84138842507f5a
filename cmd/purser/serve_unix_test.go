//go:build unix

package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"purser/internal/soak"
)

// A served is a program that serves a game.
type served struct {
	t           testing.TB
	cmd         *exec.Cmd
	out         io.ReadCloser
	printed     *bufio.Reader
	Watch, Keep string
	Seats       map[string]string

	Hall, Standings, Director string // of a hall
}

// serving starts a program that serves the game of a home on a free port.
func serving(t testing.TB, home, addr string, more ...string) *served {
	t.Helper()
	if !slices.Contains(more, "--hall") && !slices.Contains(more, "--all") {
		more = append(more, "--game", "friday")
	}
	s := &served{t: t, cmd: exec.Command("purser", append([]string{"serve", "--addr", addr}, more...)...)}
	s.cmd.Env = append(os.Environ(), "PURSER_HOME="+home)
	var err error
	if s.out, err = s.cmd.StdoutPipe(); err == nil {
		err = s.cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.cmd.Process.Kill(); _ = s.cmd.Wait() })
	s.printed = bufio.NewReader(s.out)
	s.reads()
	return s
}

// reads reads the links that are printed next, all at once, a line each. Their order says what they are for, in any
// language.
func (s *served) reads() {
	s.t.Helper()
	var said [][]string
	for more := true; more; more = s.printed.Buffered() > 0 {
		line, err := s.printed.ReadString('\n')
		if err != nil || !strings.Contains(line, "http://") {
			s.t.Fatalf("%q: %v", line, err)
		}
		said = append(said, strings.Fields(line))
	}
	link := func(i int) string { return said[i][len(said[i])-1] }
	switch last := len(said) - 1; {
	case slices.Contains(s.cmd.Args, "--hall"):
		if s.Hall, s.Keep = link(0), link(last); last == 3 {
			s.Standings, s.Director = link(1), link(2)
		}
	case slices.Contains(s.cmd.Args, "--all"):
		s.Keep = link(0)
	default:
		s.Watch, s.Keep, s.Seats = link(0), link(1), map[string]string{}
		for i, words := range said[2:] {
			s.Seats[strings.Trim(strings.Join(words[1:len(words)-1], " "), `"`)] = link(i + 2)
		}
	}
}

// post sends fields to a page, as a program does, and returns the answer.
func post(t *testing.T, to string, fields url.Values) (code int, body string) {
	t.Helper()
	code, body, err := sent(to, fields)
	if err != nil {
		t.Fatal(err)
	}
	return code, body
}

// sent sends fields on a connection of its own, for one to a server that was killed may seem to be open.
func sent(to string, fields url.Values) (code int, body string, err error) {
	r, err := http.NewRequest(http.MethodPost, to, strings.NewReader(fields.Encode()))
	if err != nil {
		return 0, "", err
	}
	r.Close = true
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Accept", "application/json")
	answer, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		return 0, "", err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	return answer.StatusCode, string(text), err
}

// TestServe serves a game with the program itself: a line from the command line arrives
// within a second, and a program that is killed and restarted has the same links and
// answers.
func TestServe(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	path := filepath.Join(home, "friday.game")
	if err := os.WriteFile(path, []byte(midGame), 0o600); err != nil {
		t.Fatal(err)
	}
	s := serving(t, home, "127.0.0.1:0")
	addr := strings.TrimPrefix(s.Watch[:strings.LastIndex(s.Watch, "/")], "http://")
	heard, err := http.Get(s.Watch + "/events")
	if err != nil {
		t.Fatal(err)
	}
	defer heard.Body.Close()
	ids := make(chan string, 10)
	go func() {
		for lines := bufio.NewScanner(heard.Body); lines.Scan(); {
			if id, ok := strings.CutPrefix(lines.Text(), "id: "); ok {
				ids <- id
			}
		}
	}()
	if out, err := inHome(home, "draw", "--game", "friday"); err != nil {
		t.Fatal(err, out)
	}
	var seen string
	select {
	case id := <-ids:
		if seen = id; !strings.HasPrefix(id, "2.") {
			t.Errorf("heard %q", id)
		}
	case <-time.After(time.Second):
		t.Error("a line of the command line is not heard within a second")
	}
	line := url.Values{"line": {"claim la tok green"}, "seen": {seen}, "once": {"one"}}
	code, first := post(t, s.Keep+"/line", line)
	if code != http.StatusSeeOther {
		t.Fatal(code, first)
	}
	if err := s.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = s.cmd.Wait()
	again := serving(t, home, addr)
	if again.Watch != s.Watch || again.Keep != s.Keep || again.Seats["Anna"] != s.Seats["Anna"] ||
		again.Seats["Ben"] == "" {
		t.Errorf("other links: %+v, %+v", again, s)
	}
	if code, body := post(t, again.Keep+"/line", line); code != http.StatusSeeOther ||
		!strings.Contains(body, `"written":true`) {
		t.Errorf("the same token: %d %s, want %s", code, body, first)
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != midGame+
		"Ben draw\nAnna claim los-angeles/tokyo/green\n" {
		t.Errorf("%s %v", text, err)
	}
	if _, err := inHome(home, "verify", path); err != nil {
		t.Error(err)
	}
	for _, signal := range []os.Signal{syscall.SIGTERM, os.Interrupt} {
		if err := again.cmd.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		if err := again.cmd.Wait(); err != nil {
			t.Errorf("%v: %v", signal, err)
		}
		again = serving(t, home, addr)
	}
}

// inHome runs a command in a home.
func inHome(home string, args ...string) (string, error) {
	cmd := exec.Command("purser", args...)
	cmd.Env = append(os.Environ(), "PURSER_HOME="+home)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// TestServeKilled kills a server at random moments while a page and the command line write
// side by side: what was answered with 303 is in the record once, and apart from the
// command line's lines nothing else is.
func TestServeKilled(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	path := filepath.Join(home, "friday.game")
	if err := os.WriteFile(path, []byte(midGame), 0o600); err != nil {
		t.Fatal(err)
	}
	dice := rand.New(rand.NewPCG(14, 8470))
	s := serving(t, home, "127.0.0.1:0")
	addr := strings.TrimPrefix(s.Watch[:strings.LastIndex(s.Watch, "/")], "http://")
	var answered []string // the lines answered with 303
	typed, token := 0, 0
	rounds := func(yield func(time.Duration) bool) { // more of them, with more time, if a busy machine answers nothing
		for slow := time.Duration(1); slow == 1 || slow <= 10 && (len(answered) == 0 || typed == 0); slow++ {
			for range soak.Draws(soak.Kills, 8) {
				if !yield(slow) {
					return
				}
			}
		}
	}
	for slow := range rounds {
		killed := make(chan struct{})
		time.AfterFunc(time.Duration(50+dice.IntN(250))*time.Millisecond*slow, func() {
			_ = s.cmd.Process.Kill()
			_ = s.cmd.Wait()
			close(killed)
		})
		commands := make(chan int)
		go func() {
			n := 0
			for alive := true; alive; {
				begun := time.Now()
				if _, err := inHome(home, "draw", "--game", "friday"); err == nil {
					n++
				}
				time.Sleep(time.Since(begun)) // or the page would always be too late on a busy machine
				select {
				case <-killed:
					alive = false
				default:
				}
			}
			commands <- n
		}()
		var line url.Values
		code := 1
		for code != 0 { // the server is gone
			token++
			line = url.Values{"line": {fmt.Sprintf("draw by consent \"%d\"", token)}, "seen": {seenAt(s.Watch)},
				"once": {fmt.Sprint(token)}}
			if code = tryPost(s.Keep+"/line", line); code == http.StatusSeeOther {
				answered = append(answered, line.Get("line"))
			}
		}
		<-killed
		typed += <-commands
		s = serving(t, home, addr)
		// send the last one again: it is written by now at the latest, or came too late
		switch code := tryPost(s.Keep+"/line", line); code {
		case http.StatusSeeOther:
			answered = append(answered, line.Get("line"))
		case http.StatusConflict, http.StatusBadRequest: // without a seen, if the server was already gone
		default:
			t.Errorf("sent again: %d", code)
		}
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for at, rest := 0, string(text); at < len(answered); at++ {
		_, after, ok := strings.Cut(rest, " "+answered[at]+"\n")
		if rest = after; !ok || strings.Contains(rest, answered[at]) {
			t.Errorf("%s was answered as written, and is not in the record, once and in its place", answered[at])
		}
	}
	lines := strings.Count(strings.TrimPrefix(string(text), midGame), "\n")
	if lines != len(answered)+typed || len(answered) == 0 || typed == 0 {
		t.Errorf("%d lines are in the record; %d came from the page, and %d from the command line", lines,
			len(answered), typed)
	}
	if out, err := inHome(home, "verify", path); err != nil {
		t.Error(out, err)
	}
}

// seenAt returns what state reports as seen, or nothing if nobody answers.
func seenAt(link string) string {
	answer, err := http.Get(link + "/state")
	if err != nil {
		return ""
	}
	defer answer.Body.Close()
	var state struct{ Seen string }
	if json.NewDecoder(answer.Body).Decode(&state) != nil {
		return ""
	}
	return state.Seen
}

// tryPost sends fields to a page, as a program does, and returns the status, or 0 if nobody
// answers.
func tryPost(to string, fields url.Values) int {
	code, _, err := sent(to, fields)
	if err != nil {
		return 0
	}
	return code
}

// TestServeBegunLater begins an event while a hall without one is served: the links of its pages are printed, for
// programs and for people, and the pages are there, also if nobody listens any more to what the hall prints.
func TestServeBegunLater(t *testing.T) {
	t.Parallel()
	home := filepath.Join(t.TempDir(), "home")
	sh := shell{"PURSER_HOME": home}
	deaf := serving(t, home, "127.0.0.1:0", "--hall")
	if err := deaf.out.Close(); err != nil {
		t.Fatal(err)
	}
	programs := serving(t, home, "127.0.0.1:0", "--hall")
	people := exec.Command("purser", "serve", "--addr", "127.0.0.1:0", "--hall")
	people.Env = append(os.Environ(), "PURSER_HOME="+home)
	told, err := people.StdoutPipe()
	if err == nil {
		err = people.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = people.Process.Kill(); _ = people.Wait() })
	said := bufio.NewScanner(told)
	for range 2 { // the hall, and all games
		if !said.Scan() || strings.Contains(said.Text(), "director") {
			t.Fatalf("%q", said.Text())
		}
	}
	types := func(words string) {
		if code, _, stderr := sh.purser("", strings.Fields("event "+words)...); code != 0 {
			t.Fatal(stderr)
		}
	}
	types("new winter --map usa")
	for _, who := range []string{"All tables", "The standings", "For the director", "All games"} {
		if !said.Scan() || !strings.HasPrefix(said.Text(), who) {
			t.Errorf("no %q in %q", who, said.Text())
		}
	}
	if programs.reads(); programs.Director == "" {
		t.Fatal("the director's link is not printed")
	}
	director := programs.Director[strings.LastIndex(programs.Director, "/"):]
	shows := func(link, says string) {
		for begin := time.Now(); ; time.Sleep(10 * time.Millisecond) {
			answer, page := got(t, "en", link, nil)
			if answer.StatusCode == http.StatusOK && strings.Contains(page, says) {
				return
			}
			if time.Since(begin) > time.Minute {
				t.Fatalf("never: %s says %q", link, says)
			}
		}
	}
	for _, s := range []*served{programs, deaf} {
		shows(s.Hall+"/standings", "winter")
		shows(s.Hall[:strings.LastIndex(s.Hall, "/")]+director, "no round has been opened")
	}
	types("join Anna, Ben") // which is shown after the links were printed
	for _, s := range []*served{programs, deaf} {
		shows(s.Hall[:strings.LastIndex(s.Hall, "/")]+director, "2 players so far")
	}
}
