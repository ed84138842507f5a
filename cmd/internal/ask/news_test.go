package ask

import (
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"purser/internal/text"
)

// TestLaid checks how a line that is too long for the screen is laid out: words are wrapped
// below the words that they belong to, and a row of a table, or its rule, stays one line.
func TestLaid(t *testing.T) {
	for _, tt := range []struct {
		line string
		want []string
	}{
		{"", []string{""}},
		{"short", []string{"short"}},
		{"a sentence that is longer than forty columns are", []string{"a sentence that is longer than forty",
			"columns are"}},
		{"  indented, and then longer than forty columns are", []string{"  indented, and then longer than forty",
			"  columns are"}},
		{"  peek, peek anna   which of your tickets are done", []string{"  peek, peek anna   which of your",
			"                    tickets are done"}},
		{"  a much longer left column     which of your tickets", []string{"  a much longer left column     which o…"}},
		{" Turn  Player       Marker  Trains  Tickets", []string{" Turn  Player       Marker  Trains  Tic…"}},
		{strings.Repeat("─", 50), []string{strings.Repeat("─", 39) + "…"}},
	} {
		got := laid(tt.line, 40)
		if !slices.Equal(got, tt.want) {
			t.Errorf("%q: %q", tt.line, got)
		}
		for _, line := range got {
			if ansi.StringWidth(line) > 40 {
				t.Errorf("%q is too wide", line)
			}
		}
	}
}

// TestTurnInView checks that the messages of a turn are not a separate page, for five
// players on the smallest screen, that they stay readable above the question, and that for
// an error they make room before the scoreboard does.
func TestTurnInView(t *testing.T) {
	q := turn()
	q.Validate = func(string) error { return text.Errorf("not now, %s", strings.Repeat("for a reason ", 8)) }
	for _, key := range []string{"1 harbor", "2 exchange", "3 tickets", "4 undo", "5 redo", "6 log", "7 map", "8 pause",
		"9 quit", "0 fix", "+ peek", "? help"} {
		q.Keys = append(q.Keys, AnswerKey{Key: key[:1], Label: text.Say(key[2:]), Answer: key})
	}
	m := &model{screen: &Screen{now: slow(), lang: text.English}, width: SmallestWidth, height: SmallestHeight}
	scores := "scores\n\nhead\n────\n" + strings.Repeat("player\n", 5)
	m.Update(&pendingForm{form: &Form{Above: fixed(scores), Questions: []*Question{q}}, told: "claimed\nmarker 18\nnext\n",
		reply: make(chan error, 1)})
	shows := func(players int, words ...string) {
		t.Helper()
		shown := ansi.Strip(m.View().Content)
		for _, want := range append(words, "┃ turn", "┃ : ", "? help") {
			if !strings.Contains(shown, want) {
				t.Errorf("no %q in\n%s", want, shown)
			}
		}
		if got := strings.Count(shown, "player\n"); got != players {
			t.Errorf("%d players in\n%s", got, shown)
		}
	}
	if m.paging {
		t.Fatal("it is a page")
	}
	shows(5, "claimed\n", "marker 18\n", "next\n", "took cards")
	for _, key := range strings.Fields("z enter") {
		m.Update(keyOf(key))
	}
	shows(5, "error: not now")
}

// TestFewInView checks that below the longest messages of a turn all rows of a question with few are in view on the
// smallest screen, and that the scoreboard is there as soon as there is room.
func TestFewInView(t *testing.T) {
	q := &Question{Text: text.Say("take out line 12"), Choices: []Option{{Answer: "take it out"}, {Answer: "leave it"}}}
	m := &model{screen: &Screen{now: slow(), lang: text.English}, width: SmallestWidth, height: SmallestHeight}
	form := &Form{Above: fixed("scores\nhead\n────\nplayer\nplayer\nlatest\n"), Questions: []*Question{q}, Heed: true}
	m.Update(&pendingForm{form: form,
		told: strings.Repeat("effect\n", fewTold), reply: make(chan error, 1)})
	for _, tt := range []struct{ height, scores int }{{SmallestHeight, 0}, {SmallestHeight + 1, 1}} {
		m.Update(tea.WindowSizeMsg{Width: SmallestWidth, Height: tt.height})
		shown := ansi.Strip(m.View().Content)
		for want, n := range map[string]int{"effect\n": fewTold, "┃   take it out": 1, "┃   leave it": 1, "scores": tt.scores} {
			if got := strings.Count(shown, want); got != n {
				t.Errorf("%d lines: %d times %q in\n%s", tt.height, got, want, shown)
			}
		}
	}
}

// TestRowsInView checks that the first rows of a long list are in view on the smallest screen below messages, whether
// its answer counts or not, and of a turn the scoreboard instead.
func TestRowsInView(t *testing.T) {
	for _, tt := range []struct {
		commits, loud bool
		news          int
		rows, scores  int
	}{{false, false, 6, 1, 0}, {true, false, 5, 1, 0}, {true, false, 4, 1, 1}, {true, true, 6, 0, 1}} {
		q := fruits()
		q.Enter, q.Commits, q.Loud = text.Say("no, these are right"), tt.commits, tt.loud
		m := formAt(SmallestWidth, SmallestHeight, "", q)
		form := &Form{Above: fixed("scores\nhead\nplayer\nplayer\nplayer\nplayer\nlatest\nlatest\n"), Questions: []*Question{q}}
		m.Update(&pendingForm{form: form, told: strings.Repeat("lends\n", tt.news), reply: make(chan error, 1)})
		shown := ansi.Strip(m.View().Content)
		for want, n := range map[string]int{"lends\n": tt.news, "no, these": tt.rows, "apple": tt.rows, "scores": tt.scores} {
			if got := strings.Count(shown, want); got != n {
				t.Errorf("%+v: %d times %q in\n%s", tt, got, want, shown)
			}
		}
	}
}

// TestWorth checks that the values of rows are visible to the right of all names, however
// narrow the field is: a long name has several lines, which end between cities, and so has a long
// value. What is said of a line that is typed goes below it where nothing fits beside it.
func TestWorth(t *testing.T) {
	q := &Question{Text: text.Say("ticket"), Choices: []Option{
		{Answer: "a", Label: text.Say("Anchorage – Cambridge Bay – Reykjavik – Murmansk"),
			Worth: text.Say("23 points")},
		{Answer: "b", Label: text.Say("Bangkok – Tokyo"), Worth: text.Say("6 points")},
		{Answer: "l", Label: text.Say("Amsterdam – London"), Worth: text.Say("2 points, ferry with 2 locomotives")},
		{Answer: "back"},
		{Answer: "c", Label: text.Say("claim  Delémont – France, black  with 2 black cards and a locomotive")},
	}}
	for width, rows := range map[int][]string{
		40: {"> Anchorage –           23 points", "\n┃   Cambridge Bay –", "\n┃   Reykjavik – Murmansk",
			"Bangkok – Tokyo       6 points", "Amsterdam – London    2 points,", "                      ferry with 2", "back",
			"claim  Delémont – France, black", "\n┃     with 2 black cards and a", "\n┃     locomotive"},
		60: {"> Anchorage – Cambridge Bay –     23 points", "\n┃   Reykjavik – Murmansk", "Bangkok – Tokyo                 6 points",
			"Amsterdam – London              2 points, ferry with 2", "                                locomotives"},
		80: {"Anchorage – Cambridge Bay – Reykjavik –   23 points", "\n┃   Murmansk",
			"Bangkok – Tokyo                           6 points", "back",
			"claim  Delémont – France, black  with 2 black cards and a locomotive"},
	} {
		shown := ansi.Strip(formAt(width, 24, "", q).View().Content)
		for _, row := range rows {
			if !strings.Contains(shown, row) {
				t.Errorf("%d columns: no %q in\n%s", width, row, shown)
			}
		}
	}
}

// TestFilled checks that a name which is too long for its row is broken as late as it can be, between its words as
// between places, but not within the name of a place.
func TestFilled(t *testing.T) {
	q := &Question{Text: text.Say("ticket"), Choices: []Option{{Answer: "a", Worth: text.Say("1 space"),
		Label: text.Say("new: Louvre – Gare Du Nord (red); also new: Louvre")}}}
	shown := ansi.Strip(formAt(60, 24, "", q).View().Content)
	for _, line := range []string{"> new: Louvre – Gare Du Nord (red); also new:      1 space", "┃   Louvre"} {
		if !strings.Contains(shown, line+" ") && !strings.Contains(shown, line+"\n") {
			t.Errorf("no %q in\n%s", line, shown)
		}
	}
}

// TestTurnAtEverySize checks that the messages of a turn are never a page, however long the
// names are, and that a field too small to show what Enter takes takes nothing.
func TestTurnAtEverySize(t *testing.T) {
	above := strings.Repeat("stays\n", 9)
	told := strings.Repeat("a line of what was done\n", 7)
	for width := SmallestWidth; width <= 200; width++ {
		size := [2]int{width, SmallestHeight + width%31}
		m := &model{screen: &Screen{now: slow(), lang: text.English}, width: size[0], height: size[1]}
		m.Update(&pendingForm{form: &Form{Above: fixed(above), Questions: []*Question{turn()}}, told: told,
			reply: make(chan error, 1)})
		if shown := ansi.Strip(m.View().Content); m.paging || strings.Count(shown, "what was done") != 7 ||
			!strings.Contains(shown, "┃ : a city, or Space: took cards") {
			t.Errorf("%v:\n%s", size, shown)
		}
	}
	reply := make(chan error, 1)
	m := &model{screen: &Screen{now: slow(), lang: text.English}, width: 60, height: 20}
	m.Update(&pendingForm{form: &Form{Questions: []*Question{turn()}}, reply: reply})
	m.Update(tea.WindowSizeMsg{Width: 20, Height: 3})
	m.Update(keyOf("space"))
	m.Update(keyOf("down"))
	m.Update(keyOf("enter"))
	m.Update(tea.WindowSizeMsg{Width: 40, Height: 3})
	if shown := strings.Join(strings.Fields(ansi.Strip(m.View().Content)), " "); len(reply) > 0 || shown !=
		"the window is too small for an answer: forms need 60 by 20 characters" {
		t.Errorf("on a tiny window a key answered, or it says %q", shown)
	}
	if m.Update(tea.WindowSizeMsg{Width: 60, Height: 20}); len(reply) > 0 ||
		!strings.Contains(m.View().Content, "the window is too small") {
		t.Errorf("Enter took what nobody saw, or says nothing:\n%s", m.View().Content)
	}
	m.Update(keyOf("enter"))
	if len(reply) != 1 {
		t.Error("Enter takes nothing any more")
	}
}

// TestLongQuestion checks that a question has as many lines as it needs, and leaves room for a row.
func TestLongQuestion(t *testing.T) {
	q := &Question{Text: text.Say("instead of line 27, Zoe claims Gare Du Nord – Republique (blue), keeps the card for a flag"),
		Choices: []Option{{Answer: "back"}}}
	shown := ansi.Strip(formAt(SmallestWidth, SmallestHeight, "", q).View().Content)
	for _, want := range []string{"Gare Du Nord –", "keeps the card", "for a flag", "> back"} {
		if !strings.Contains(shown, want) {
			t.Errorf("no %q in\n%s", want, shown)
		}
	}
}
