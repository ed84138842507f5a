package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"purser/cmd/internal/kinds"
	"purser/cmd/internal/show"
	"purser/cmd/purser/testdata/nim"
)

// stonesTaken returns how many lines a command enters that are counted: a take, also of several lines, or of a new
// game.
func stonesTaken(args, stdin string) int64 {
	switch word, _, _ := strings.Cut(args, " "); {
	case word == "take" && len(args) > len("take"):
		return 1
	case strings.HasPrefix(args, "fix --before"), args == "play":
		return int64(strings.Count(stdin, "take "))
	}
	return 0
}

// TestThirdKind plays a third, tiny kind of game through every command that games have. It
// takes only one more entry in the list of kinds, and no change to the program. What is
// entered is understood once, and written once.
func TestThirdKind(t *testing.T) {
	home := t.TempDir()
	sh := shell{"PURSER_HOME": home}
	work := t.TempDir()
	if _, err := shaped(); err != nil { // before the folder changes
		t.Fatal(err)
	}
	t.Chdir(work)
	ran := map[string]bool{}
	three := append(kinds.All[:len(kinds.All):len(kinds.All)], kinds.KindView{Game: nim.Nim{}, View: show.Plain{}})
	for _, step := range []struct {
		args, stdin string
		code        int
		says        []string
	}{
		{"map", "", 0, []string{"nim ", "Nim", "–       –        –      2–4", "world", "globetrotter"}},
		{"version", "", 0, []string{"nim, "}},
		{"new eve --map nim --player 'Anna red' --player 'Ben blue'", "", 0, []string{"eve: Nim, Anna and Ben",
			"next: Anna"}},
		{"take 2", "", 0, []string{"8  Anna takes 2: +2\nAnna: 2 points", "next: Ben"}},
		{"can take 3", "", 0, []string{"yes: Ben takes 3: +3"}},
		{"take 4", "", 3, []string{"error: Ben cannot take 4: 4 is not one to three\nrule: take.few (Nim)\n",
			"hint: purser explain take.few"}},
		{"take 1 --player anna", "", 3, []string{"turn.order"}},
		{"take 1 --player anna --consent 'she was quicker'", "", 0, []string{"9  Anna takes 1: +1; all agreed: she was quicker",
			"it is not the turn of Anna (turn.order)"}},
		{"undo", "", 0, []string{"10  taken back: Anna takes 1"}},
		{"redo", "", 0, []string{"11  put back: Anna takes 1"}},
		{"undo", "", 0, nil},
		{"__complete ta", "", 0, []string{"take\tTake stones"}},
		{"__complete take ''", "", 0, []string{"1\n2\n3\n:"}},
		{"__complete fix ''", "", 0, []string{"8\tAnna takes 2: +2"}},
		{"__complete status --game ''", "", 0, []string{"eve"}},
		{"claim tokyo", "", 2, []string{"error: claim is not an action on Nim", "hint: purser legal"}},
		{"take", "", 2, []string{"error: add how many stones", "hint: for example: purser take 2"}},
		{"take 3", "", 0, []string{"next: Anna"}},
		{"fix 8 take 9", "", 3, []string{"error: Anna cannot take 9: 9 is not one to three\nrule: take.few (Nim), eve line 8\n",
			"error: Ben cannot take 3: it is not the turn of Ben\nrule: turn.order (Nim), eve line 13\n"}},
		{"can fix 13 take 1", "", 0, []string{"yes: Ben takes 1: +1"}},
		{"fix 13 take 2", "", 0, []string{"13  Ben takes 2: +2", "Ben: 2 points"}},
		{"can fix --before 13 take 1", "", 0, []string{"yes: Ben takes 1: +1",
			"line 14 on: each turn moves on by one player", "next: Ben"}},
		{"fix --before 13 -", "Ben take 1\ntake 1\n", 0, []string{"13  Ben takes 1", "14  Anna takes 1"}},
		{"__complete fix 1", "", 0, []string{"13\tBen takes 1", "15\tBen takes 2"}},
		{"fix --drop 14", "", 0, []string{"line 14 is taken out: Anna takes 1", "line 14 on: each turn moves back by one player"}},
		{"fix --drop 13", "", 0, []string{"line 13 on: each turn moves back by one player", "next: Anna"}},
		{"fix 6 player Benno blue", "", 0, []string{"6  Benno plays blue", "before:  Ben plays blue", "2 lines below: still legal"}},
		{"fix 6 player Ben blue", "", 0, nil},
		{"fix --header title Stones", "", 0, []string{"3  title: Stones"}},
		{"fix --drop 3", "", 0, []string{"line 3 is taken out: title: Stones"}},
		{"can take 9", "", 3, []string{"no: ", "rule: take.few (Nim)"}},
		{"explain zzzz", "", 2, []string{"the nearest topics are house-rules and record"}},
		{"legal", "", 0, []string{"take 1", "take 3"}},
		{"legal --json", "", 0, []string{`"take 3"`}},
		{"status", "", 0, []string{"eve: Nim, Anna's turn", "next  Anna (red)"}},
		{"status --json", "", 0, []string{`"name": "Anna",
      "color": "red",
      "total": 2`}},
		{"can marker anna 2", "", 2, []string{"Nim has no scoring marker"}},
		{"explain record", "", 0, []string{"Anna take 2"}},
		{"log", "", 0, []string{"undone", "takes 2"}},
		{"log --record", "", 0, []string{"undone", "take 2"}},
		{"log --json", "", 0, []string{`"points": 2`}},
		{"score", "", 0, []string{"It is Anna's turn."}},
		{"peek x", "", 2, []string{"Nim has no tickets to look at"}},
		{"map draw", "", 2, []string{"Nim has no picture"}},
		{"play eve", "fix 8\ntake 1\nleave\nlog\nundo\nredo\n?\ntake 3\ntake 3\nx\nscore\n", 0,
			[]string{"Ben's turn (blue), 2 points", "take 2", "Ben wins the tie with Anna: 5 points each"}},
		{"score --json", "", 0, []string{`"winners": [`, `"Ben"`, `"final": true`}},
		{"score --markdown", "", 0, []string{"## Nim"}},
		{"export eve --to csv", "", 0, []string{"eve,2026-11-20,nim,true,Ben,blue,1,true,5"}},
		{"export eve --to bgstats", "", 0, []string{"bgstatsapp"}},
		{"export eve", "", 0, []string{"map nim"}},
		{"fmt " + home + "/eve.game", "", 0, []string{"Ben take 2\nundo\nredo\nAnna take 3\nBen take 3\n"}},
		{"import " + home + "/eve.game --as again", "", 0, []string{"again: "}},
		{"verify", "", 0, []string{"legal"}},
		{"verify --strict", "", 0, []string{"legal"}},
		{"chart", "", 0, []string{"Ben wins the tie with Anna: 5 points each"}},
		{"share card.svg", "", 0, []string{"card.svg: Nim"}},
		{"chart course.svg", "", 0, []string{"course.svg"}},
		{"sheet page.html", "", 0, []string{"page.html: Nim"}},
		{"sheet", "", 0, []string{"<h1>Nim"}},
		{"sheet --format markdown", "", 0, []string{"### The record"}},
		{"use eve", "", 0, nil},
		{"list", "", 0, []string{"eve (in use)", "Nim", "over"}},
		{"stats", "", 0, []string{"Ben", "Nim"}},
		{"stats --json", "", 0, []string{`"name": "Ben"`}},
		{"stats ratings", "", 0, []string{"Ben       6.2?", "Nim"}},
		{"stats ratings chart", "", 0, []string{"Ratings: Nim", "B  6.2? Ben"}},
		{"rules --map nim", "", 0, []string{"take.left"}},
		{"explain take.few --map nim", "", 0, []string{"A turn takes one to three stones.", "refused: "}},
		{"explain record --map nim", "", 0, []string{"Anna take 2"}},
		{"doctor", "", 0, []string{"eve is not damaged"}},
		{"use eve", "", 0, []string{"in use"}},
		{"play", "evening\nnim\nMax\n\nZoe\n\n\n\n\n\n2\ntake 3\ntake 3\ntake 3\ntake 1\n", 0, []string{"Zoe wins"}},
		{"tally eve", "", 2, []string{"error: eve is played turn by turn"}},
		{"fix --everywhere louvre opera blue 2", "", 2, []string{"Nim is not open"}},
		{"delete eve --yes", "", 0, []string{"eve is deleted"}},
	} {
		ran[strings.Fields(step.args)[0]] = true
		sh["ACCESSIBLE"] = "0"
		if strings.HasPrefix(step.args, "play") || strings.HasPrefix(step.args, "tally") {
			sh["ACCESSIBLE"] = "1"
		}
		var out bytes.Buffer
		sys := sh.fake(step.stdin, &out, &out)
		sys.kinds = three
		read, written := nim.Lines.Read.Load(), nim.Lines.Written.Load()
		code := run(shellWords(step.args), sys)
		read, written = nim.Lines.Read.Load()-read, nim.Lines.Written.Load()-written
		if want := stonesTaken(step.args, step.stdin); want > 0 && (read != want || written != want) {
			t.Errorf("purser %s: %d lines were read %d times and written %d times", step.args, want, read, written)
		}
		if err := holdJSON(shellWords(step.args), out.Bytes()); err != nil {
			t.Errorf("purser %s: %v", step.args, err)
		}
		if code != step.code {
			t.Errorf("purser %s: exit code %d, not %d:\n%s", step.args, code, step.code, out.String())
		}
		for _, words := range step.says {
			if !strings.Contains(out.String(), words) {
				t.Errorf("purser %s does not say %q:\n%s", step.args, words, out.String())
			}
		}
	}
	for _, b := range shipped() {
		for _, v := range b.Verbs() { // of other kinds
			ran[v.Name] = true
		}
	}
	var all bytes.Buffer
	sys := sh.fake("", &all, &all)
	sys.kinds = three
	everyCommand(rootCommand(newEnv(sys)), nil, func(cmd *cobra.Command, words []string) {
		plays := cmd.Flags().Lookup("game") != nil || strings.Contains(cmd.Use, "NAME") && len(words) == 1
		if plays && !ran[words[0]] && cmd.Name() != "serve" { // the live board has tests of its own
			t.Errorf("%q was not run", words)
		}
	})
	record, err := os.ReadFile(filepath.Join(home, "evening.game"))
	if err != nil || !strings.Contains(string(record), "map nim\n") ||
		!strings.HasSuffix(string(record), "Zoe take 1\n") {
		t.Errorf("%v\n%s", err, record)
	}
}
