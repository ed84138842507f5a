package globetrotter_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/internal/text"
	"purser/referee"
	globerules "purser/referee/globetrotter"
	"purser/sessions/kind"
	globewords "purser/sessions/notation/globetrotter"
	"purser/sessions/record"
)

// ruleError returns an error that lists the rules of a refusal.
func ruleError(err error) error {
	var refusal *referee.Refusal
	if !errors.As(err, &refusal) {
		return err
	}
	var ids []string
	for _, f := range refusal.Broken {
		ids = append(ids, f.Rule.ID)
	}
	return errors.New(strings.Join(ids, " "))
}

// TestReplay checks that a script plays what its moves say, and the verdict on each line.
func TestReplay(t *testing.T) {
	for _, text := range seeds(t) {
		rec, err := record.Read("a.game", []byte(text))
		if err != nil {
			continue
		}
		b, err := globewords.Globetrotter{}.Open(globewords.MapID)
		if err != nil {
			t.Fatal(err)
		}
		g, err := b.Understand(rec)
		if err != nil {
			continue
		}
		moves := g.(*globewords.Script).Moves
		var standing []globerules.Move
		for _, i := range rec.Standing() {
			standing = append(standing, moves[i])
		}
		var marks [2][]int
		want, at, failed := globerules.Replay(g.(*globewords.Script).Setup, standing,
			func(_ int, v referee.Verdict, s *globerules.State) {
				marks[0] = append(marks[0], len(v), len(s.KeysOf(0)))
			})
		table, stopped, err := g.Replay(rec.Standing(), false, func(_ int, v referee.Verdict, after kind.Table) {
			marks[1] = append(marks[1], len(v), after.Mark(0))
		})
		if stopped != at || (err != nil) != (failed != nil) || (table == nil) != (want == nil) {
			t.Fatalf("%d %v, not %d %v\n%s", stopped, err, at, failed, text)
		}
		if diff := cmp.Diff(marks[0], marks[1]); diff != "" || table != nil && !globewords.StateOf(table).Equal(want) {
			t.Errorf("%s\n%s", diff, text)
		}
		if table == nil {
			continue
		}
		for _, seat := range globewords.StateOf(table).Setup().Players {
			if p := globewords.StateOf(table).Name(0); p == "" || seat.Name == "" {
				t.Errorf("%+v", seat)
			}
		}
	}
}

// TestStrict checks that a strict replay ignores consents.
func TestStrict(t *testing.T) {
	g := learntMove(t, printed(t), head+"Anna end by consent \"tired\"\n")
	if _, _, err := g.Replay([]int{0}, false, nil); err != nil || g.Consent(0) != "tired" {
		t.Error(err)
	}
	if _, at, err := g.Replay([]int{0}, true, nil); at != 0 || ruleError(err).Error() != "journey.least" {
		t.Error(at, err)
	}
	if g.Consent(0) != "tired" {
		t.Error("the consent is gone for good")
	}
}

// TestCheckSeat judges one player while others may still join.
func TestCheckSeat(t *testing.T) {
	g := learntMove(t, printed(t), "purser 1\nmap globetrotter\nplayer Anna red\n")
	if err := ruleError(g.CheckSeat(0)); err == nil || err.Error() != "setup.home" {
		t.Error(err)
	}
	g = learntMove(t, printed(t), "purser 1\nmap globetrotter\nplayer Anna red home oslo\n")
	if refusal := g.CheckSeat(0); refusal != nil || g.Info().Colors[0] != "red" {
		t.Error(refusal)
	}
}

// TestRefused referees the lines below an illegal one as if that line had only ended the
// turn.
func TestRefused(t *testing.T) {
	for lines, refused := range map[string][]string{
		"Anna end\nBen land kairo roll 1\nBen end\n": {"Anna end"},
		// taken by Ben
		"Anna land oslo roll 1\nBen land kairo roll 1\nBen end\n":                                         {"Anna land oslo roll 1"},
		"Anna land oslo roll 1\nAnna land kairo roll 3\nAnna end\nBen buys 1\n":                           {"Anna land oslo roll 1"},
		"Anna joker kairo\nAnna land kairo roll 3\n":                                                      {"Anna joker kairo"},
		"Anna sail oslo\nBen land kairo roll 3\nBen end\nAnna money\n":                                    {"Anna sail oslo"},
		"Anna land kairo roll 1\nAnna card pays 900\nAnna end\nBen land kairo roll 1":                     {"Anna card pays 900", "Ben land kairo roll 1"},
		"Anna land kairo roll 1\nAnna card pays 900, short\nBen sends Anna oslo\nBen land kairo roll 2\n": {"Ben sends Anna oslo"},
	} {
		g := learntMove(t, printed(t), strings.Replace(head, `"Ben B."`, "Ben", 1)+strings.TrimSpace(lines)+"\n")
		all := strings.Split(strings.TrimSpace(lines), "\n")
		var got []string
		standing := make([]int, len(all))
		for i := range standing {
			standing[i] = i
		}
		g.Refused(standing, func(i int, _ *referee.Refusal) { got = append(got, all[i]) })
		if diff := cmp.Diff(refused, got); diff != "" {
			t.Errorf("%s\n%s", lines, diff)
		}
	}
}

// TestCourse follows the keys round by round, and in a free game line by line.
func TestCourse(t *testing.T) {
	g := learntMove(t, printed(t), strings.Replace(head, "roll", "", 1)+
		"Anna land kairo roll 1\nAnna card nothing\nplace oslo national\nAnna end\n\"Ben B.\" pass \"so\"\nAnna pass \"so\"\nplace rom national\n\"Ben B.\" pass \"so\"\nAnna money\nplace bern national\n")
	rec := make([]int, 10)
	for i := range rec {
		rec[i] = i
	}
	course, err := g.Course(rec)
	if diff := cmp.Diff([][]int{{0, 1, 1, 1}, {0, 0, 0, 0}}, course); diff != "" || err != nil {
		t.Error(diff, err)
	}
	freely := learntMove(t, printed(t), free+"Anna key kairo\nBen key africa\nBen key kairo\n")
	course, err = freely.Course([]int{0, 1, 2})
	if diff := cmp.Diff([][]int{{0, 1, 1, 0}, {0, 0, 1, 2}}, course); diff != "" || err != nil {
		t.Error(diff, err)
	}
}

// TestCount settles a table before the end, after it, and in a free game.
func TestCount(t *testing.T) {
	g := learntMove(t, printed(t), free+"Anna key kairo\nBen key africa\n")
	table, _, _ := g.Replay([]int{0, 1}, false, nil)
	c, err := table.Count([]int{8, 9}, false)
	if err != nil || c.Final || len(c.Winners()) != 2 || c.Total(0) != 1 || c.Place(1) != 1 ||
		!c.Players[0].Shared || globewords.ScoreOf(c).OnBoard != 14 {
		t.Errorf("%+v, %v", c, err)
	}
}

// TestGrammar checks that the explanation of the record is itself a record: its combined
// examples are understood, and written unchanged.
func TestGrammar(t *testing.T) {
	paragraphs := printed(t).Rulebook().Grammar
	join := func(of ...int) string {
		var b strings.Builder
		for _, i := range of {
			for _, line := range paragraphs[i].Lines {
				b.WriteString(line.Example + "\n")
			}
		}
		return b.String()
	}
	check := func(text string) {
		t.Helper()
		g, err := understand(text)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if again := read(t, g.Record.String()).Record.String(); again != g.Record.String() {
			t.Error(again)
		}
		for line := range strings.Lines(text) {
			if !strings.Contains(g.Record.String(), line) {
				t.Errorf("%s is not canonical", line)
			}
		}
	}
	header := join(0)
	check(header + join(1))
	for _, line := range paragraphs[2].Lines {
		check(header + "Anna card " + line.Example + "\n")
	}
	check("purser 1\nmap globetrotter\nplace kairo key africa\nplayer Ben blue home oslo\n" + join(5))
	check("purser 1\nmap globetrotter\nturns free\nplayer Anna red\n" + join(6))
	for i, p := range paragraphs {
		for _, line := range p.Lines {
			if p.Column > 0 && len(line.Example) >= p.Column && len(line.Example) < 60 {
				t.Errorf("paragraph %d: %q goes into the notes at %d", i, line.Example, p.Column)
			}
		}
	}
}

// TestRulebook plays every example of the rulebook, and checks that what it names exists.
func TestRulebook(t *testing.T) {
	b := printed(t)
	rules := map[string]bool{}
	for _, r := range b.Rulebook().Rules {
		rules[r.ID] = true
		for want, example := range map[string]*referee.Example{"legal": &r.Legal, "illegal": &r.Illegal,
			"worked": r.Worked} {
			if example == nil || want == "illegal" && example.Lines == "" || want != "worked" && r.Worked != nil {
				continue
			}
			table, err := replay(t, b, example.Record())
			if (err != nil) != (want == "illegal") {
				t.Errorf("%s: %v", r.ID, err)
			}
			if want == "worked" {
				lines := make([]int, 100)
				c, err := table.Count(lines, false)
				if says := r.Pays(c).String(); err != nil || says != "Anna's keys: 9 keys" &&
					says != "Anna has won with 9 keys" {
					t.Errorf("%s: %s, %v", r.ID, says, err)
				}
			}
		}
	}
	seen := map[string]bool{}
	for _, topic := range b.Rulebook().Topics {
		if seen[topic.Name] || topic.Title == "" || topic.Text.Empty() || topic.Name != text.Slug(topic.Name) {
			t.Errorf("%+v", topic)
		}
		seen[topic.Name] = true
		for _, id := range topic.Rules {
			if !rules[id] {
				t.Errorf("%s: no rule %s", topic.Name, id)
			}
		}
		for _, sw := range topic.Switches {
			for _, value := range sw.Values {
				if err := sw.Check(value); err != nil {
					t.Error(err)
				}
			}
			if sw.Check("never") == nil {
				t.Errorf("%s takes anything", sw.Name)
			}
		}
	}
	for _, sw := range b.Seating().Switches { // each decides something that somebody argues about
		if !strings.Contains(decided(b), " "+sw.Name+" ") {
			t.Errorf("no topic has %s", sw.Name)
		}
	}
}

// decided lists the house rules of all topics.
func decided(b kind.Board) string {
	all := " "
	for _, topic := range b.Rulebook().Topics {
		for _, sw := range topic.Switches {
			all += sw.Name + " "
		}
	}
	return all
}

// TestSeating lists what goes after a player's name, and accepts words as typed.
func TestSeating(t *testing.T) {
	s := own(t).Seating()
	if s.Least != 2 || s.Most != 6 || !s.AnyColor || len(s.Colors) != 6 {
		t.Errorf("%+v", s)
	}
	for words, want := range map[string]string{"": "red green", "red": "home",
		"red home":                "casablanca hawaii kairo kuala-lumpur",
		"red home oslo":           "at money tickets jokers keys souvenirs",
		"red home oslo money 100": "at tickets jokers keys souvenirs", "red home oslo money": ""} {
		if got := strings.Join(s.Next(strings.Fields(words), []string{"blue", "yellow", "white", "black"}),
			" "); got != want {
			t.Errorf("%q: %s, not %s", words, got, want)
		}
	}
	if got, _, err := s.Typed("Anna rot home \"Rot\"", nil); got != "Anna red home \"Rot\"" || err != nil {
		t.Error(got)
	}
	for answer, want := range map[string]string{"kual": "home kuala-lumpur", "new york": "home new-york"} {
		if got, err := s.Asks[0].Words(answer); got != want || err != nil {
			t.Errorf("%s: %s %v", answer, got, err)
		}
	}
	for answer, want := range map[string]string{"": "add a place, such as kairo", "2": `name the place: "2" is only a number`} {
		if _, err := s.Asks[0].Words(answer); err == nil || err.Error() != want {
			t.Errorf("%q: %v", answer, err)
		}
	}
}
