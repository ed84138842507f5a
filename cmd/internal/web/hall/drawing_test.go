package hall_test

import (
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync"
	"testing"

	"purser/cmd/internal/show"
	"purser/cmd/internal/web"
	"purser/cmd/internal/web/game"
	"purser/sessions"
	"purser/sessions/kind"
)

// A slow view has pages of games wait while they are drawn.
type slow struct {
	show.View
	drawing chan<- struct{}
	on      <-chan struct{}
}

func (s slow) Account(g *sessions.Game, count *kind.Count) *show.Account {
	s.drawing <- struct{}{}
	<-s.on
	return s.View.Account(g, count)
}

// TestDrawnAtOnce has pages of a game wait while they are drawn: 16 of them are, and no further one, nor any other
// page of the hall, of the games in it and of their boards. When they are ready, the others follow.
func TestDrawnAtOnce(t *testing.T) {
	const most = 16
	h := newHome(t, map[string]string{"winter": winter, "winter-1-1": gus, "winter-1-2": dan})
	begun := make(chan struct{}, 1000)
	on := make(chan struct{})
	ready := sync.OnceFunc(func() { close(on) })
	defer ready()
	r := h.open("winter", func(c *web.Config) {
		for kind, view := range c.Views {
			c.Views[kind] = slow{view, begun, on}
		}
	})
	links, err := game.LinksOf(h.library(), "winter-1-1", []string{"Gus", "Ben", "Eva", "Anna"})
	if err != nil {
		t.Fatal(err)
	}
	r.Link(r.Named("winter-1-1"))
	hall, keep, director, game := "/"+r.Links().Hall, "/"+r.Keep(), "/"+r.Links().Director, "game=winter-1-1"
	var all sync.WaitGroup
	answers := make(chan *httptest.ResponseRecorder, 100)
	asks := func(path string) { all.Go(func() { answers <- r.ask("GET", path) }) }
	for range most {
		asks("/" + links.Keep)
		<-begun
	}
	others := []string{"/" + links.Watch, "/" + links.Keep, "/" + links.Seats["Gus"], "/" + links.Watch + "/board",
		"/" + links.Seats["Gus"] + "/board.svg?tickets=boston/miami",
		hall, hall + "/standings", hall + "/standings/ratings", director, director + "/players", director + "/table?table=1.1",
		director + "/explain", director + "/print?of=tables", "/" + r.Links().Standings,
		keep, keep + "/begin", keep + "/begin?map=usa", keep + "/game?" + game, keep + "/record?" + game, keep + "/sheet?" + game,
		keep + "/take", keep + "/stats", keep + "/export"}
	for i, path := range others {
		asks(path)
		until(t, path+" waits", func() bool {
			if len(answers) > 0 || len(begun) > 0 {
				t.Fatalf("%s is drawn while %d pages are", path, most)
			}
			return waiting() > i
		})
	}
	ready()
	all.Wait()
	for range most + len(others) {
		if got := <-answers; got.Code != http.StatusOK || got.Body.Len() < 1000 {
			t.Errorf("%d %s", got.Code, got.Body)
		}
	}
}

// waiting returns how many pages wait until they are drawn.
func waiting() int {
	stacks := make([]byte, 4<<20)
	stacks = stacks[:runtime.Stack(stacks, true)]
	return strings.Count(string(stacks), "[chan send]:\npurser/cmd/internal/web.")
}
