package game_test

import (
	"fmt"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
)

// TestTogether sends one line from many phones at the same time: one of them is written,
// and the others are informed; with one token all get the same answer.
func TestTogether(t *testing.T) {
	for _, once := range []string{"", "x"} {
		b := set(t, begun)
		codes := make(chan int, 20)
		var all sync.WaitGroup
		for range cap(codes) {
			all.Go(func() { codes <- b.send(b.keeper()+"/line", "line", "draw", "seen", "2", "once", once).Code })
		}
		all.Wait()
		count := map[int]int{}
		for range cap(codes) {
			count[<-codes]++
		}
		written := map[string]int{"": 1, "x": 20}[once]
		if count[303] != written || count[409] != 20-written || b.record() != begun+"Anna draw\n" {
			t.Errorf("once %q: %v\n%s", once, count, b.record())
		}
	}
}

// TestRefusedOften sends so many lines that are refused that all of them would be a lot to keep: nothing is kept of
// them.
func TestRefusedOften(t *testing.T) {
	b := set(t, begun+strings.Repeat("Anna draw\nBen draw\n", 400))
	for n := range 200 {
		b.send(b.keeper()+"/line", "line", "draw", "seen", "1", "once", fmt.Sprint(n))
	}
	if after, err := os.Stat(b.path + ".side"); !os.IsNotExist(err) {
		t.Errorf("beside the game is %v: %v", after, err)
	}
}

// TestWhoseWords sends a line after somebody else was faster: the field, which is then for another player, has the line
// with the name of the player whose turn it was; a line that is nobody's, or names its player, stays as it was sent.
func TestWhoseWords(t *testing.T) {
	for sent, want := range map[string]string{
		"claim los-angeles/tokyo/green": "Anna claim los-angeles/tokyo/green", "draw": "Anna draw",
		"Ben draw": "Ben draw", "undo": "undo", "nonsense": "nonsense",
	} {
		b := set(t, two)
		before := b.seen()
		if answer := b.send(b.keeper()+"/line", "line", "Anna draw", "seen", before); answer.Code != http.StatusSeeOther {
			t.Fatal(answer)
		}
		page := b.ask(http.MethodPost, b.keeper()+"/line", answerJSON("line", sent, "seen", before)).Body.String()
		if !strings.Contains(page, "A line of Ben") || !strings.Contains(page, `value="`+want+`"`) {
			t.Errorf("%s: the field has not %q: %s", sent, want, page)
		}
	}
}
