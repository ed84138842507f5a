package kind_test

import (
	"fmt"
	"testing"

	"purser/internal/text"
	"purser/sessions/kind"
)

// A pupil notes what it is taught, and refuses b and d.
type pupil struct{ told string }

func (p *pupil) Add(what any) (against text.Sentence) {
	if p.told += what.(string); what == "b" || what == "d" {
		return text.Say("%s is known", what)
	}
	return against
}

// TestTeach checks that late things are taught after the others, and that what is refused is
// listed in that order, with its source.
func TestTeach(t *testing.T) {
	var p pupil
	refuse := kind.Teach([]kind.Fact{{What: "b", Source: text.Say("friday"), Second: true}, {What: "a"},
		{What: "c", Second: true}, {What: "d", Source: text.Say("sunday")}}, p.Add)
	if got := fmt.Sprint(p.told, refuse); got != "adbc[sunday: d is known friday: b is known]" {
		t.Error(got)
	}
}
