package hall_test

import (
	"strings"
	"testing"
)

// TestTakenAnew takes the result of a game by itself, and again when its table has shown one more ticket.
func TestTakenAnew(t *testing.T) {
	free := strings.Replace(dan, "map usa\n", "map usa\nturns free\n", 1)
	h := newHome(t, map[string]string{"winter": winter, "winter-1-1": gus, "winter-1-2": free})
	h.open("winter")
	result := func(says string) func() bool {
		return func() bool {
			_, event := h.read("winter")
			return strings.Contains(string(event.Lines), "result 1.2: "+says+" from winter-1-2 ")
		}
	}
	h.add("winter-1-2", "Dan claim boston/montreal/gray\nshown\n")
	until(t, "there is a result", result("Dan 12, Cleo 0, =Fay 0"))
	h.add("winter-1-2", "undo\nFay reveal boston/miami\nshown\n")
	until(t, "the result is taken anew", result("Dan 12, Cleo 0, Fay -12"))
}
