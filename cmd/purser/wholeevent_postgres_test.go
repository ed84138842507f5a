//go:build postgres && unix

package main

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"purser/cmd/internal/homes"
	"purser/internal/soak"
	"purser/sessions/event"
	"purser/sessions/games"
	"purser/sessions/store"
	"purser/sessions/store/postgres"
	"purser/sessions/store/postgres/cluster"
)

// A club is an event in a database, with two halls, and a director at each.
type club struct {
	t      *testing.T
	server *cluster.Server
	url    string
	home   string
	halls  [2]*served
	desks  [2]*desk
}

// hall starts a hall, at the address that it had before.
func (c *club) hall(n int) {
	c.t.Helper()
	addr := "127.0.0.1:0"
	if was := c.halls[n]; was != nil {
		u, err := url.Parse(was.Hall)
		if err != nil {
			c.t.Fatal(err)
		}
		addr = u.Host
	}
	c.halls[n] = serving(c.t, c.home, addr, "--store", c.url, "--hall", "--event", "winter")
	if c.desks[n] == nil {
		c.desks[n] = &desk{t: c.t, link: c.halls[n].Director}
	}
}

// killed kills a hall a moment later, and starts it again. The function that it returns waits until it is there.
func (c *club) killed(n int) func() {
	return c.soon(func() {
		_ = c.halls[n].cmd.Process.Kill()
		_ = c.halls[n].cmd.Wait()
		c.hall(n)
	})
}

// crashed stops the database as a power failure would, a moment later, and starts it again.
func (c *club) crashed() func() {
	return c.soon(func() {
		err := c.server.Crash()
		if err == nil {
			err = c.server.Start()
		}
		if err != nil {
			c.t.Error(err)
		}
	})
}

// soon does something a moment later. The function that it returns waits until it is done.
func (c *club) soon(do func()) func() {
	done := make(chan struct{})
	time.AfterFunc(time.Duration(20+rand.IntN(300))*time.Millisecond, func() {
		defer close(done)
		do()
	})
	return func() { <-done }
}

var (
	tableLink = regexp.MustCompile(`/table\?table=(\d+\.\d+)">Table`)
	atTable   = regexp.MustCompile(`type="hidden" name="name" value="([^"]*)"`)
)

// seats opens a round and draws it, and returns its tables.
func (c *club) seats(kind string, meanwhile func()) (tables []string) {
	d := c.desks[1]
	d.sends("", "round", url.Values{"kind": {kind}})
	d.sends("", "seat", nil)
	meanwhile()
	page := d.page("")
	if strings.Contains(page, "Begin its game") { // a hall was killed before it had begun all games
		d.sends("", "seat", nil)
		page = d.page("")
	}
	for _, found := range tableLink.FindAllStringSubmatch(page, -1) {
		tables = append(tables, found[1])
	}
	return tables
}

// results enters the results of tables, by both directors at once.
func (c *club) results(tables []string) {
	var group sync.WaitGroup
	for n, d := range c.desks {
		group.Go(func() {
			for i := n; i < len(tables); i += len(c.desks) {
				path := "/table?table=" + tables[i]
				fields := url.Values{}
				for at, found := range atTable.FindAllStringSubmatch(d.page(path), -1) {
					fields.Add("name", found[1])
					fields.Add("points", fmt.Sprint(120-i%7-9*at))
					fields.Add("rank", "")
				}
				d.sends(path, "result", fields)
			}
		})
	}
	group.Wait()
}

// lines returns the record of the event.
func (c *club) lines() string {
	s := postgres.At(c.url)
	defer s.Close()
	now, err := games.In(s).Read(c.t.Context(), games.KeyOf(games.Event, "winter"))
	if err != nil {
		c.t.Fatal(err)
	}
	return string(now.Lines)
}

// TestWholeEventInDatabase runs an event of 400 players and five heats on the pages of two halls alone, from the
// check-in to the final, with two directors at once. Meanwhile halls are killed, and so is the database: every form
// that was answered is a line of the record, once, every game is there, and both halls end at the last line.
func TestWholeEventInDatabase(t *testing.T) {
	server, err := cluster.New()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Remove)
	c := &club{t: t, server: server, url: server.URL(server.Base(t)), home: t.TempDir()}
	sh := shell{"PURSER_HOME": c.home, homes.Variable: c.url}
	begins := []string{"event", "new", "winter", "--preset", "wbc", "--map", "usa", "--seed", "3 1 4 1 5"}
	if code, _, stderr := sh.purser("", begins...); code != 0 {
		t.Fatal(stderr)
	}
	c.hall(0)
	c.hall(1)
	var names []string
	for n := range event.MaxPlayers {
		names = append(names, fmt.Sprintf("Player %03d", n+1))
	}
	for names := range slices.Chunk(names, 80) {
		c.desks[0].sends("/players", "join", url.Values{"names": {strings.Join(names, "\n")}})
	}
	entered := 0
	for round := range 5 {
		then := func() {}
		if round == 2 {
			then = c.killed(0) // while the tables are drawn
		}
		tables := c.seats("heat", then)
		if len(tables) != event.MaxPlayers/4 {
			t.Fatalf("round %d has %d tables", round+1, len(tables))
		}
		switch round {
		case 1:
			then = c.killed(1)
		case 3:
			then = c.crashed()
		default:
			then = func() {}
		}
		first := tables[:len(tables)/2]
		c.results(first)
		then()
		c.results(tables[len(first):])
		entered += len(tables)
	}
	for _, most := range []int{16, 4, 1} {
		tables := c.seats("knockout", func() {})
		if len(tables) == 0 || len(tables) > most {
			t.Fatalf("%d tables in a round of %d", len(tables), most)
		}
		c.results(tables)
		entered += len(tables)
	}
	lines := c.lines()
	e, proof, err := event.Verify("winter", []byte(lines))
	if err != nil || len(proof.Findings) > 0 || len(proof.Draws) != 8 {
		t.Fatalf("%v %+v", err, proof)
	}
	counted := map[event.Verb]int{}
	for _, l := range e.Lines {
		counted[l.Verb]++
	}
	if counted[event.Scored] != entered || counted[event.Join] != event.MaxPlayers/80 || counted[event.Open] != 8 {
		t.Errorf("%d results entered: %v", entered, counted)
	}
	s := postgres.At(c.url)
	defer s.Close()
	all, err := s.List(t.Context(), "games/", 0)
	if err != nil {
		t.Fatal(err)
	}
	all = slices.DeleteFunc(all, func(i store.KeyInfo) bool { return !strings.HasPrefix(i.Key, "games/winter-") })
	if len(all) != entered {
		t.Errorf("%d games of %d tables", len(all), entered)
	}
	soak.AtLeast(t, "players", float64(e.Players()), event.MaxPlayers)
	soak.Found(t, "tables", float64(entered))
	soak.AtMost(t, "results-lost-or-doubled", math.Abs(float64(counted[event.Scored]-entered)), 0)
	for _, hall := range c.halls {
		c.ends(hall, e)
	}
}

// ends waits until a hall shows the standings as they are at the end.
func (c *club) ends(hall *served, e *event.Event) {
	c.t.Helper()
	for begin := time.Now(); ; time.Sleep(50 * time.Millisecond) {
		var form struct{ Standings []struct{ Name string } }
		q, _ := http.NewRequest("GET", hall.Standings, nil)
		q.Header.Set("Accept", "application/json")
		answer, err := http.DefaultClient.Do(q)
		if err == nil {
			err = json.NewDecoder(answer.Body).Decode(&form)
			answer.Body.Close()
		}
		same := func(a struct{ Name string }, b event.Standing) bool { return a.Name == e.Name(b.Player) }
		if err == nil && slices.EqualFunc(form.Standings, e.Standings(), same) {
			return
		}
		if time.Since(begin) > time.Minute {
			c.t.Fatalf("%v %+v", err, form)
		}
	}
}
