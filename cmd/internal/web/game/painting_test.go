package game_test

import (
	"regexp"
	"slices"
	"testing"
)

var pictured = regexp.MustCompile(`(?:src|srcset)="[^"]*/((?:board|wall)\.svg[^"]*)"`)

// TestBoardStays checks that a page asks for the board anew after lines that bring something onto it, and only then.
func TestBoardStays(t *testing.T) {
	b := set(t, begun)
	asked := func() (all []string) {
		for _, m := range pictured.FindAllStringSubmatch(b.ask("GET", b.watcher(), "").Body.String(), -1) {
			all = append(all, m[1])
		}
		return all
	}
	send := func(line string) []string {
		t.Helper()
		if got := b.send(b.keeper()+"/line", "line", line, "seen", b.seen()); got.Code != 303 {
			t.Fatal(got.Code, got.Body)
		}
		return asked()
	}
	first := send("draw")
	if len(first) != 4 {
		t.Fatalf("the page has %q", first)
	}
	if now := send("draw"); !slices.Equal(now, first) {
		t.Errorf("nothing came onto the board, and the page asks for %q after %q", now, first)
	}
	tag := func() string { return b.ask("GET", b.watcher()+"/board.svg", "").Header().Get("ETag") }
	was := tag()
	claimed := send("claim la tok green")
	for i := range claimed {
		if claimed[i] == first[i] {
			t.Errorf("a route was claimed, and the page asks for %q again", claimed[i])
		}
	}
	if tag() == was {
		t.Error("a route was claimed, and the picture is the same")
	}
	if back := send("undo"); back[0] == claimed[0] {
		t.Errorf("it was taken back, and the page asks for %q again", back[0])
	}
}
