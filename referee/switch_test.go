package referee_test

import (
	"errors"
	"testing"

	"purser/internal/text"
	"purser/referee"
)

type house struct {
	Late  bool
	Count int
}

var switches = []*referee.SwitchOf[house]{
	referee.NewSwitch("late", "whether late is early", []string{"late is early"},
		func(h *house) *bool { return &h.Late }, []string{"no", "yes"}, false, true),
	referee.NewSwitch("count", "how many", []string{"three", "many"}, func(h *house) *int { return &h.Count },
		[]string{"4", "3", "many"}, 4, 3, 99),
}

// TestSwitches chooses every value of every switch, and checks that nothing else changes.
func TestSwitches(t *testing.T) {
	for i, sw := range switches {
		for _, value := range sw.Values {
			var h house
			other := switches[1-i]
			was := other.Value(h)
			if err := referee.Choose(switches, &h, sw.Name, value); err != nil || sw.Value(h) != value ||
				other.Value(h) != was {
				t.Errorf("%s %s: %+v, %v", sw.Name, value, h, err)
			}
		}
	}
	if got := switches[1].Value(house{Count: 0}); got != "4" {
		t.Errorf("an unlisted value is %s, not the first", got)
	}
	for _, tt := range [][2]string{{"late", "maybe"}, {"early", "yes"}, {"count", ""}} {
		var h house
		var unknown *text.NameError
		if err := referee.Choose(switches, &h, tt[0], tt[1]); !errors.As(err, &unknown) || h != (house{}) {
			t.Errorf("%v: %v, %+v", tt, err, h)
		}
	}
}
