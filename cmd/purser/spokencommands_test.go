package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"purser/cmd/internal/kinds"
	"purser/internal/text"
)

// unspoken are the commands that print what is typed or read by programs, and those whose words other tests look at.
var unspoken = map[string]string{
	"export": "a record", "fmt": "a record", "man": "man pages", "help": "what can be typed", "version": "the ids of the boards", "map": "the ids of the boards",
	"completion bash": "a script", "completion fish": "a script", "completion powershell": "a script", "completion zsh": "a script",
	"play": "TestSpokenForms", "tally": "TestSpokenAloud", "serve": "TestSpokenHall", "explain": "TestSpokenRules",
}

// spokenCommands are lines of an evening, of what comes before and after it, and of an event, one after the other.
// HERE is a folder, and GAMES the one with the games of the tests.
var spokenCommands = `
import GAMES/friday.game
import GAMES/orient.game
import GAMES/gotthard.game
import GAMES/paris-two.game
score friday --markdown
score orient --markdown
score gotthard --markdown
score paris-two --markdown
score friday --pictures HERE/cards
score friday --csv
sheet --game friday --format markdown
sheet --game orient --format markdown
sheet --game gotthard --format markdown
sheet --game paris-two --format markdown
sheet HERE/friday.html --game friday
share HERE/friday.svg --game friday
chart --game friday --parts
verify friday --strict
log friday
list
totals Anna 113 Ben 77 --map usa --name cup --date none
score cup
score cup --markdown
sheet --game cup --format markdown
log cup
new dinner --map paris --player "Zoe blue keeps 2" --player "Marc red keeps 2"
claim gare-de-lyon bastille blue 2
claim bastille gare-du-nord red 3
correct bastille gare-de-lyon blue 3
can correct bastille gare-de-lyon blue 2
correct city gare-du-nord gare-montparnasse
reveal gare-de-lyon gare-montparnasse 5
correct ticket gare-de-lyon gare-montparnasse 4
correct points 1-2-5
correct gare-de-lyon opera blue 3
flags 2
draw
pass tired
pass tired --consent "nobody minds"
leaves late --player Marc
returns --player Marc
status
peek gare-de-lyon gare-montparnasse
new evening --map world --player "Anna blue 20 trains 40 ships keeps 3" --player "Ben red 25 trains 35 ships keeps 3"
claim rio casablanca
exchange 2 ships for trains
tickets 2 of 4
claim buenos-aires rio red
draw
harbor rio --cards "2 double-red, 2 train-red"
can claim rio cape black
check
can marker Anna 7
legal
legal claims
legal harbors
fix --before 7 draw
can fix --before 7 claim rio cape
fix --drop 7
can fix --drop 7
fix 7 claim la tok
undo
redo
reveal rio tokyo
shown
station rio
doctor rescued --game evening
new railway --map europe --player "Oma blue" --player "Jan red"
station frankfurt
claim zurich venezia green tunnel 1 yellow, 1 white, 1 red failed
claim frankfurt essen green
legal stations
status
new trip --map globetrotter --player "Anna red home kuala-lumpur" --player "Ben blue home kairo"
place kuala-lumpur key asia
place macao national asia port
place lima casino national south-america
place goa casino national asia
fee island 100
money
land macao roll 5
land lima roll 6
fly macao
sail macao
card pays 300
buys pair
sells 1
bonus kairo
gamble 5+3
duel Ben 5+3/4+5
sends Ben kuala-lumpur
joker macao
key kuala-lumpur
drops kuala-lumpur
souvenir macao
end
correct fee island 200
legal
log
status
use friday
use evening
delete trip
delete trip --yes
backup HERE/all.txtar
import HERE/all.txtar
stats
stats form
stats versus
stats heat --map world
stats ratings
stats ratings chart
rules
rules --map paris
map cities --map paris
map routes rio --map world
map tickets rio --map world
map draw --game friday
map draw HERE/board.svg --ticket "rio tokyo" --game friday
map learn quarter --map paris
map new HERE/isle
map lint HERE/isle
event new winter --map world --seed 31415
event join Anna, Ben, Cleo, Dan, Eva
event leave Eva
event round heat
event here Anna, Ben, Cleo, Dan
event seat
event result 1: Anna 121, Ben 98
event void 1
event unseat
event bye Dan
event standings
event standings --markdown
event show
event explain 1
event verify
event print tables HERE/tables.html
event use winter
event
`

// TestSpokenCommands checks that no command shows a person an id or the syntax of a record, in any language. A command
// that is neither here nor among those that are not spoken fails it.
func TestSpokenCommands(t *testing.T) {
	t.Parallel()
	s := speechOf(t)
	named := map[string]bool{}
	verbs := map[string]bool{}
	for _, v := range kinds.All.Verbs() {
		verbs[v.Name] = true
	}
	root := rootCommand(newEnv(fake("", nil, nil)))
	for _, tag := range text.Tags() {
		here := t.TempDir()
		sh := shell{"PURSER_HOME": filepath.Join(here, "home"), "PURSER_LANG": tag}
		for line := range strings.Lines(strings.TrimSpace(spokenCommands)) {
			line = strings.TrimSpace(line)
			args := wordsOf(strings.NewReplacer("HERE", here, "GAMES", records).Replace(line))
			says := func(args []string) {
				_, out, errs := sh.purser("", args...)
				out, _, _ = strings.Cut(out, "\n### "+text.ByTag(tag).Say("The record")+"\n") // at the end of a sheet
				s.reads(tag+": purser "+line, strings.NewReplacer(here, "", "```", "").Replace(out+errs))
				if cmd, _, err := root.Find(args); err == nil {
					named[strings.TrimPrefix(cmd.CommandPath(), "purser ")] = true
				}
			}
			if checked := append([]string{"can"}, args...); checkable(root, checked) {
				says(checked)
			}
			if says(args); verbs[args[0]] {
				named[args[0]] = true
			}
			for _, file := range args {
				if page := filepath.Ext(file); page == ".html" || page == ".svg" {
					s.page(tag+": the page of "+line, file)
				}
			}
		}
		if pages, err := filepath.Glob(filepath.Join(here, "*.*")); err != nil || len(pages) != 5 {
			t.Errorf("%s: the pages are %v: %v", tag, pages, err)
		}
	}
	var visit func(cmd *cobra.Command)
	visit = func(cmd *cobra.Command) {
		name := strings.TrimPrefix(cmd.CommandPath(), "purser ")
		if cmd.Runnable() && cmd != root && !named[name] && unspoken[name] == "" {
			t.Errorf("nothing looks for ids in what purser %s shows", name)
		}
		for _, sub := range cmd.Commands() {
			visit(sub)
		}
	}
	visit(root)
	for verb := range verbs {
		if !named[verb] {
			t.Errorf("nothing looks for ids in what purser %s shows", verb)
		}
	}
}

// checkable reports whether a line is one that can be checked without being played.
func checkable(root *cobra.Command, checked []string) bool {
	cmd, _, err := root.Find(checked)
	return err == nil && cmd.CommandPath() == "purser can "+checked[1]
}

// wordsOf splits a line, with double quotes around words that belong together.
func wordsOf(line string) (words []string) {
	for i, part := range strings.Split(line, `"`) {
		if i%2 == 1 {
			words = append(words, part)
		} else {
			words = append(words, strings.Fields(part)...)
		}
	}
	return words
}
