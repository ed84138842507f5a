package play

import (
	"errors"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"

	"purser/cmd/internal/ask"
	"purser/internal/text"
	"purser/sessions/kind"
)

// TestPlainTurn plays turns by whole lines, by a verb and then the words after it, by what
// the table can guess, and by consent.
func TestPlainTurn(t *testing.T) {
	for _, tt := range []struct {
		record, typed, lines string
		says                 []string
	}{
		{stones, "take 3\n", "Ben take 3\n", []string{"Ben's turn (blue), 0 points: ",
			"Ben: 3 points"}},
		{stones, "purser take 3\n", "Ben take 3\n", nil},
		{stones, "TAKE\n2\n", "Ben take 2\n", []string{"Ben: stones taken: 1, 2, 3 (Enter: back): "}},
		{stones, "take\n\n", "", nil},
		{stones, "take\n?\ntake\nlog\ntake\n1\n", "Ben take 1\n", []string{"log, status, map       look",
			"Anna    takes 2  "}},
		{stones, "score\n", "", []string{"next  Ben (blue)"}},
		{stones, "PUNKTE\ntake\nstanding\n2\n", "Ben take 2\n", []string{"next  Ben (blue)"}},
		{stones, "take 4\n", "", []string{"error: Ben cannot take 4: 4 is not one to three\n" +
			"rule: take.few (Nim)\nhint: ? explains the rule\n"}},
		{stones, "3\n", "", []string{`error: unknown action "3"`, "hint: ? lists what can be typed"}},
		{stones, "peek\nmarker 3\n", "", []string{`error: unknown action "peek"`, `error: unknown action "marker"`}},
		{stones, "take 3\npurser\n", "Ben take 3\n", []string{`error: unknown action "purser"`}},
		{stones, "quit\ntake 1\n", "", nil},
		{journey, "lima 3\n", "", []string{"Lima: what it is on the board"}},
		{round, "land plane\n", "Anna land plane\n", nil},
		{journey, "casablanca 13\n", "", []string{"land.roll"}},
		{journey, "casa 0\n", "", []string{"land.roll"}},
		{journey, "casablanca 99999999999999999999\n", "", []string{"error: "}},
		{journey, "oslo 13\n", "", []string{`unknown action "oslo"`}},
		{journey, "ended 13\n", "", []string{`unknown action "ended"`}},
		{journey, "buy 1\n", "Ben buys 1\n", nil},
	} {
		tb, all := typed(t, tt.record, tt.typed)
		tb.wrote(tt.typed, tt.record, tt.lines)
		has(t, tt.typed, all, tt.says...)
	}
	tb, all := typed(t, free, "key osl\nyes\nkey oslo\nno\n")
	tb.wrote("a new place", free, "\nAnna key oslo\n")
	has(t, "a new place", all, "Osl is named for the first time: is it cut short or misspelled? yes, no: ")
	tb, all = typed(t, journey, "Oslo 3\nnational europe\n")
	tb.wrote("what is guessed", journey, "place oslo national europe\nBen land oslo roll 3\n")
	has(t, "what is guessed", all, "Oslo: what it is on the board")
}

// TestPlainEnter checks that a stray Enter writes nothing, wherever it comes, and that the one
// line that almost everybody means has a key.
func TestPlainEnter(t *testing.T) {
	for _, before := range []string{"", "log\n", "take 4\n", "take\n\n", "Ben take 9\n"} {
		tb, _ := typed(t, stones, before+"\n\n\n")
		tb.wrote(before, stones, "")
	}
	tb, all := typed(t, journey, "\n\n\n")
	tb.wrote("Enter", journey, "")
	has(t, "Enter", all, "nothing is entered")
	if q := turn(t, journey); q.Default != "" || !q.Commits || q.Keys[0].Key == "space" {
		t.Errorf("%q is marked, and the first key is %v", q.Default, q.Keys[0])
	}
	if q := turn(t, round); q.Default != "" || !q.Commits || q.Keys[0].Key != "space" || q.Keys[0].Answer != "money" ||
		q.Example.String()+"; "+q.Shortcut.String() != "a move, such as alexandria 7; Space: money" {
		t.Errorf("%q is marked, the first key is %v, and the field shows %q", q.Default, q.Keys[0], q.Example)
	}
	tb, all = typed(t, round, "\n\n\nmoney\n")
	tb.wrote("Enter", round, "Anna money\n")
	has(t, "Enter", all, "nothing is entered: type the answer, a move, such as money")
	tb, _ = typed(t, round, "log\n\n\n") // something has to be read first
	tb.wrote("a look", round, "")
}

// TestPlainNames checks whose a line is: that of the player named before the verb, or else
// of the player the line itself implies, with the verb alone or with words after it.
func TestPlainNames(t *testing.T) {
	for _, tt := range []struct{ record, typed, lines, says string }{
		{stones, "Ben take 1\n", "Ben take 1\n", ""},
		{stones, "ben TAKE 1\n", "Ben take 1\n", ""},
		{stones, "Anna take 1\n", "", "error: Anna cannot take 1: it is not the turn of Anna\nrule: turn.order (Nim)\n"},
		{stones, "Anna take\n1\n", "", "Anna: stones taken (Enter: back): error: Anna cannot take 1: it is not the turn of Anna\n"},
		{stones, "zoe take 1\n", "", `error: unknown action "zoe"`},
		{stones, "Anna\n", "", `error: unknown action "Anna"`},
		{stones, "Anna take 1 by consent we were quick\n", "Anna take 1 by consent \"we were quick\"\n",
			"it is not the turn of Anna (turn.order)"},
		{journey, "buys pair\n", "Anna buys pair\n", "Anna has $300 and 2 flight tickets now"},
		{journey, "buys\npair\n", "Anna buys pair\n", "How many tickets does Ben buy (or pair)? 1, 2 (Enter: back): "},
		{journey, "buys\n1\n", "Ben buys 1\n", "Ben has $300 and 1 flight ticket now"},
		{journey, "anna buys pair\n", "Anna buys pair\n", ""},
		{journey, "anna buys\npair\n", "Anna buys pair\n", "How many tickets does Anna buy (or pair)? pair (Enter: back): "},
		{journey, "ben buys pair\n", "", "error: Ben cannot buy a pair of flight tickets: the turn is not over\nrule: ticket.price ("},
		{journey, "ben buys\npair\n", "", "error: Ben cannot buy a pair of flight tickets: the turn is not over\nrule: ticket.price ("},
	} {
		tb, all := typed(t, tt.record, tt.typed)
		tb.wrote(tt.typed, tt.record, tt.lines)
		has(t, tt.typed, all, tt.says)
	}
}

// TestPlainOthers checks that what another player may do out of turn is offered after that
// player's name and accepted, but not for names of more than one word.
func TestPlainOthers(t *testing.T) {
	q := turn(t, journey)
	if list := answers(q.Choices); !slices.Contains(list, "Anna buys pair") || slices.Contains(list, "Ben buys pair") {
		t.Errorf("%q", list)
	}
	if err := q.Validate("Anna buys pair"); err != nil {
		t.Error(err)
	}
	others := 0
	for _, line := range answers(q.Choices) {
		if strings.HasPrefix(line, "Anna ") {
			others++
		}
	}
	if others > 3 {
		t.Errorf("%d lines of another player", others)
	}
	for _, line := range answers(turn(t, strings.ReplaceAll(journey, "Anna", `"Anna B"`)).Choices) {
		if strings.Contains(line, "Anna") {
			t.Errorf("%q is offered", line)
		}
	}
	if list := answers(turn(t, stones).Choices); !slices.Equal(list, []string{"take 1", "take 2", "take 3"}) {
		t.Errorf("%q", list)
	}
}

// TestPlainContinents checks that a kind of place that is begun finds the continents that nobody has
// named, in German, too.
func TestPlainContinents(t *testing.T) {
	var asked *ask.Question
	dir := t.TempDir()
	keep(t, dir, round)
	tb := tableIn(t, dir, script(func(form *ask.Form) error {
		if asked = form.Questions[0]; len(asked.Keys) == 0 {
			return io.EOF
		}
		asked.Answer = "oslo 3"
		return asked.Validate(asked.Answer)
	}))
	tb.Printer.Lang = text.ByTag("de")
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
		t.Fatal(err)
	}
	const keys = "key africa|key|key asia|key europe|key north-america|key oceania|key south-america"
	for typed, want := range map[string]string{"key": keys, "schlüssel": keys, "schlüssel s": "key south-america",
		"kontinentalstadt o": "continental oceania", "insel": "island"} {
		if found, _ := asked.Search(strings.Fields(typed)); strings.Join(answers(found), "|") != want {
			t.Errorf("%q finds %q", typed, answers(found))
		}
	}
}

// TestPlainToldFirst checks that missing facts about the board are asked for before a line
// that needs them, and that both are written, or neither.
func TestPlainToldFirst(t *testing.T) {
	for _, tt := range []struct{ typed, lines, says string }{
		{"land oslo 3\nnational europe\n", "place oslo national europe\nBen land oslo roll 3\n",
			"11  Oslo: national city, Europe\n12  Ben travels to Oslo: −$100\n"},
		{"land\noslo 3\nnational europe\n", "place oslo national europe\nBen land oslo roll 3\n", ""},
		{"land oslo 3\n\n\n", "", "Oslo: what it is on the board, such as national, or key africa (Enter: back): "},
		{"land oslo 3\nnowhere\n\n", "", "error: "},
		{"land oslo 3\nand more national\n\n", "", `unknown kind of place "and"`},
		{"place oslo national\nland oslo\noslo 3\n", "place oslo national\nBen land oslo roll 3\n", "What does Ben roll (such as 7)?"},
		{"place oslo national\nland oslo\nhome\noslo 3\n", "place oslo national\nBen land oslo roll 3\n",
			"error: please answer: What does Ben roll (such as 7)?\n"},
		{"land oslo 3\n", "", ""},
		{"land oslo 3\nnational europe\nundo\n", "place oslo national europe\nBen land oslo roll 3\nundo\n",
			"13  taken back: Ben travels to Oslo\n"},
		{"land oslo 3\n\nland oslo 4\nnational\n", "place oslo national\nBen land oslo roll 4\n", ""},
		{"place oslo national\nland oslo 3\n", "place oslo national\nBen land oslo roll 3\n", "new on the board: Oslo"},
	} {
		tb, all := typed(t, journey, tt.typed)
		tb.wrote(tt.typed, journey, tt.lines)
		has(t, tt.typed, all, tt.says)
	}
}

// TestPlainUndo undoes lines and replaces one.
func TestPlainUndo(t *testing.T) {
	const last = stones + "Ben take 3\n"
	for _, tt := range []struct{ typed, want, says string }{
		{"undo\n", last + "undo\n", "8  taken back: Ben takes 3\n"},
		{"undo 2\nredo\n", last + "undo\nundo\nredo\n", "put back: "},
		{"undo 3\n", last, "error: undo 3 is too many: only 2 lines can be taken back"},
		{"fix 7\ntake 1\nchange\n", stones + "Ben take 1\n",
			"line 7, Ben takes 3: type the right line; drop takes it out, before puts one before it (Enter: leave it as it is): "},
		{"fix\n6\n1\nchange\n", strings.Replace(last, "Anna take 2", "Anna take 1", 1), "line 6, after:   Anna takes 1: +1\n"},
		{"fix 6\n1\nleave\n", last, "1 line below"},
		{"fix 6\n4\n\n", last, "error: Anna cannot take 4: 4 is not one to three\nrule: take.few (Nim), friday line 6\n"},
		{"fix 6\nx\n\n", last, `error: found "x" instead of a number`},
		{"fix 9\n", last, "hint: log shows the numbers"},
		{"undo 99\n", last, "hint: log shows the lines"},
	} {
		tb, all := typed(t, last, tt.typed)
		tb.wrote(tt.typed, tt.want, "")
		has(t, tt.typed, all, tt.says)
	}
}

// TestPlainMissing inserts a turn of several lines that is missing above another one, each on the table after those
// before it.
func TestPlainMissing(t *testing.T) {
	const typing = "fix 12\nbefore\nland alex 3\ncard nothing\nend\nyes\n"
	known := strings.Replace(journey, "place", "place alexandria continental africa\nplace", 1)
	tb, all := typed(t, known+"Ben pass \"tired\"\n", typing)
	tb.wrote(typing, known+"Ben land alexandria roll 3\nBen card nothing\nBen end\nAnna pass \"tired\"\n", "")
	has(t, typing, all, "Ben, before line 12 (such as land plane; Enter: insert nothing): ",
		"Ben, before line 12 (such as card nothing; Enter: that is all): ")
}

// TestPlainInstead checks what is offered as a replacement for a line: new words for its
// verb, and any other line.
func TestPlainInstead(t *testing.T) {
	fixing(t, journey, "fix 9", func(q *ask.Question) {
		for typed, want := range map[string]string{"noth": "nothing", "end": "end", "card noth": "card nothing",
			"buy": "buys"} {
			if found, _ := q.Search(strings.Fields(typed)); !slices.Contains(answers(found), want) {
				t.Errorf("%q finds %q", typed, answers(found))
			}
		}
		if found, _ := q.Search([]string{"log"}); len(found) > 0 {
			t.Errorf("a look is no line: %v", found)
		}
	})
}

// TestPlainWordless checks that a verb without words offers no empty row for them.
func TestPlainWordless(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, round)
	tb := tableIn(t, dir, nil)
	g, err := tb.Library.Open("friday")
	if err != nil {
		t.Fatal(err)
	}
	if q, _ := (PlainPrompter{}).Question(tb.Evening, g, g.Table.Now().Turn, g.Verb("money")); len(q.Choices) > 0 {
		t.Errorf("%v", q.Choices)
	}
}

// TestPlainKeys checks that a turn has no digit keys if digits are typed.
func TestPlainKeys(t *testing.T) {
	if q := turn(t, journey); len(q.Keys) != len(TurnKeys) {
		t.Errorf("%v", q.Keys)
	}
	casino := "place oslo national europe casino\nBen land oslo roll 3\n"
	if q := turn(t, journey+casino); len(q.Keys) != 0 {
		t.Errorf("%v", q.Keys)
	}
	tb, _ := typed(t, journey+casino, "24 54\n")
	tb.wrote("24 54", journey+casino, "Ben gamble 2+4, 5+4\n")
}

// TestPlainTally tallies a free game of two: lines of each player until there are no more,
// with the facts they need, and with lines undone, fixed and removed.
func TestPlainTally(t *testing.T) {
	tb, all := typed(t, free, "key paris\nundo\nundo\nkey lima\nkey oslo\nno\nfix 10\nkey rio\nchange\nkey europe\nfix 12\ndrop\nyes\nlog\n\n"+
		"undo\nkey kairo\nbuys 2\nkey\nxyzzy\nmarker anna 4\nno more\n\n")
	tb.wrote("the tally", free, "\nAnna key paris\nundo\nAnna key rio\nAnna key oslo\nBen key kairo\n")
	has(t, "the tally", all, "What should be counted for Anna? (such as key africa; Enter: no more): ", "What should be counted for Ben? (such as key africa; Enter: no more): ",
		"error: there is nothing more of Anna to undo", "error: there is nothing more of Ben to undo", "line 12 is taken out",
		`error: unknown action "xyzzy"`, `error: unknown action "marker"`, "hint: ? lists what can be typed",
		"2 keys: the most keys are with Anna", "purser sheet friday.html")
	if strings.Contains(tb.told.String(), "error: ") {
		t.Error(tb.told.String())
	}
	dir := t.TempDir()
	keep(t, dir, stones)
	if err := tableIn(t, dir, script(nil)).Tally("friday"); text.ClassOf(err) != text.BadWords {
		t.Error(err)
	}
}

// TestPlainHelp checks that help lists what the board has, and nothing that only another
// kind of game has.
func TestPlainHelp(t *testing.T) {
	for _, tt := range []struct {
		record string
		says   []string
	}{
		{stones, []string{"  take 2                         Take stones\n  undo, redo, undo 2             take back a slip", "  quit  "}},
		{journey, []string{"  buys 2                         Buy flight tickets", "  undo, redo, undo 2  "}},
		{free, []string{"  key kairo                      When only keys are counted: win a key\n",
			"  Enter alone                    no more of these\n  undo                           take back the last line\n", "  fix, fix 12                    correct a line, one too many, or one forgotten\n"}},
	} {
		for _, typing := range []string{"?\n", "help\n", "Hilfe\n"} {
			tb, _ := typed(t, tt.record, typing)
			tb.wrote(typing, tt.record, "")
			told := tb.told.String()
			has(t, typing, told, tt.says...)
			for _, other := range []string{"marker", "peek", "cards", "claim"} {
				if strings.Contains(told, other) {
					t.Errorf("the help has %s:\n%s", other, told)
				}
			}
			for line := range strings.Lines(told) {
				if word := strings.Fields(line)[0]; word != "Enter" && strings.HasPrefix(line, "  ") {
					if _, all := typed(t, tt.record, strings.Trim(word, ",|")+"\n"); strings.Contains(all,
						"unknown action") {
						t.Errorf("%s is in the help, and is no action", word)
					}
				}
			}
		}
	}
}

// TestPlainColumns holds that what the help at a turn explains begins in one column, in every language.
func TestPlainColumns(t *testing.T) {
	for _, tag := range text.Tags() {
		tb, _ := typed(t, journey, "")
		tb.Printer.Lang = text.ByTag(tag)
		g, err := tb.Library.Open("friday")
		if err != nil {
			t.Fatal(err)
		}
		column := 0
		for row := range strings.Lines(tb.Printer.Words(of(reseatHelp, tb.verbsHelp(g, plainHelp(g))))) {
			typed, _, _ := strings.Cut(strings.TrimSpace(row), "  ")
			rest := strings.TrimPrefix(row, "  "+typed)
			at := len([]rune(row)) - len([]rune(strings.TrimLeft(rest, " ")))
			if column = max(column, at); at != column {
				t.Errorf("%s: column %d, not %d: %s", tag, at, column, row)
			}
		}
	}
}

// TestPlainPeek checks that a private look is refused if there are no tickets.
func TestPlainPeek(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, stones)
	if err := tableIn(t, dir, script(nil)).Peek("friday"); !errors.Is(err, kind.ErrAbsent) ||
		err.Error() != "Nim has no tickets to look at" {
		t.Error(err)
	}
}

// TestPlainEnd plays a game to its end, with the input ending in between, and checks that
// nothing is asked after the game is over.
func TestPlainEnd(t *testing.T) {
	const answers = "take 3\ntake 3\ntake 2\n"
	tb, all := typed(t, stones, answers)
	tb.wrote(answers, stones, "Ben take 3\nAnna take 3\nBen take 2\n")
	has(t, answers, all, "Ben wins the tie with Anna: 5 points each", "purser sheet friday.html")
	if name, err := tb.unfinished("strict"); err != nil || name != "" {
		t.Errorf("%q is to be gone on with, %v", name, err)
	}
	for n := range strings.Count(answers, "\n") {
		some := strings.Join(strings.SplitAfter(answers, "\n")[:n], "")
		tb, _ := typed(t, stones, some)
		if name, err := tb.unfinished("strict"); err != nil || name != "friday" || strings.Count(tb.record(), "take") != n+
			1 {
			t.Errorf("after %q: %q, %v\n%s", some, name, err, tb.record())
		}
	}
}

// TestPrompter bounds what a kind of game must implement to be played at a terminal.
func TestPrompter(t *testing.T) {
	if n := reflect.TypeFor[Prompter]().NumMethod(); n > 8 {
		t.Errorf("%d methods", n)
	}
}
