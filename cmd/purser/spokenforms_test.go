package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/creack/pty"

	"purser/cmd/internal/ask"
	"purser/internal/text"
	"purser/referee"
)

// spokenTables are games to be looked at in forms, each with what is typed to narrow the list and
// a line of it.
var spokenTables = map[string]struct{ record, typed, line string }{
	"world": {"purser 1\nmap world\nplayer Anna blue 20 trains 40 ships keeps 3\n" +
		"player Ben red 20 trains 40 ships keeps 3\n\nAnna claim los-angeles/tokyo/green\nBen claim hong-kong/tokyo/gray\n",
		"new york", "los ang tok"},
	"lakes": {"purser 1\nmap great-lakes\nplayer Anna blue 27 trains 23 ships\nplayer Ben red 27 trains 23 ships\n\n" +
		"Anna claim albany/montreal/green\nBen claim chicago/muskegon/purple\n", "sault", "bay city"},
	"coast": {"purser 1\nmap usa\nplayer Anna blue\nplayer Ben red\n\nAnna claim el-paso/los-angeles/black\n" +
		"Ben claim new-york/washington/orange\n", "new", "san fran"},
	"express": {"purser 1\nmap europe\nplayer Anna blue\nplayer Ben red\n\n" +
		"Anna claim munchen/zurich/yellow tunnel 1 yellow failed\nBen station berlin\n", "madrid", "mün zür"},
	"fjord": {"purser 1\nmap nordic\nplayer Anna purple\nplayer Ben white\n\n" +
		"Anna claim helsinki/tallinn/purple\nBen claim lahti/tampere/blue\n", "oslo", "lah hels"},
	"soir": {"purser 1\nmap paris\nplayer Anna blue keeps 2\nplayer Ben red keeps 2\n\n" +
		"Anna claim gare-du-nord/opera/blue 2\nBen claim gare-du-nord/louvre/red 1\n", "gare op green 2", "bas lou red 1"},
	"trip": {"purser 1\nmap globetrotter\nplace kairo key africa\nplace kuala-lumpur continental north-america\n" +
		"player Anna red home lima\nplayer Ben blue home oslo\n\nAnna land kairo roll 5\nAnna end\n" +
		"Ben land paris roll 3\nBen end\nBen buys pair\n", "goa 5", "kuala"},
}

// TestSpokenForms checks forms of each game on a terminal, in each language: the turn with its
// last lines and the board, the list while one types, what can be typed, and a line to fix.
func TestSpokenForms(t *testing.T) {
	t.Parallel()
	s := speechOf(t)
	for name, table := range spokenTables {
		for _, tag := range text.Tags() {
			t.Run(name+" "+tag, func(t *testing.T) {
				t.Parallel()
				lang, home := text.ByTag(tag), t.TempDir()
				for file, data := range map[string]string{name + ".game": table.record, "current": name + "\n"} {
					if err := os.WriteFile(filepath.Join(home, file), []byte(data), 0o600); err != nil {
						t.Fatal(err)
					}
				}
				at := atTerminalWith(t, nil, home, pty.Winsize{Cols: 150, Rows: 50}, "play", name, "--lang", tag)
				fix := strings.ToLower(lang.Words(text.Typed{Key: "verb ", Word: "fix"}))
				for _, st := range []struct{ shows, keys string }{
					{"Anna (", "?"}, {fix + " 12", "\r"}, {"Anna (", table.typed}, {table.typed, "\x15" + table.line},
					{table.line, "\x15" + fix + "\r"},
					{lang.Say("Which line should be fixed?"), "\x1b"}, {"Anna (", ""},
				} {
					at.wait(st.shows)
					at.until(func(shown string) string {
						var said []string // without what is typed just now, and what ? shows to be typed
						for line := range strings.Lines(shown) {
							if !strings.HasPrefix(line, "┃ :") && !strings.HasPrefix(line, "  ") {
								said = append(said, line)
							}
						}
						return strings.Join(s.faults(strings.Join(said, "")), "\n")
					})
					at.press(st.keys)
				}
				at.press("\x03\x03")
				at.end()
			})
		}
	}
}

// TestSpokenPlaces checks what is asked about a place of Globetrotter and about an experience card, with the
// rows to choose from, in each language.
func TestSpokenPlaces(t *testing.T) {
	t.Parallel()
	s := speechOf(t)
	for _, tag := range text.Tags() {
		lang, home := text.ByTag(tag), t.TempDir()
		record := strings.Replace(spokenTables["trip"].record, "Ben buys pair\n", "Anna land kuala-lumpur roll 5\n", 1)
		for name, keys := range map[string]string{"places": spokenTables["trip"].record + "\x00goa 5\r", "cards": record + "\x00card\r"} {
			record, typed, _ := strings.Cut(keys, "\x00")
			if err := os.WriteFile(filepath.Join(home, name+".game"), []byte(record), 0o600); err != nil {
				t.Fatal(err)
			}
			at := atTerminalWith(t, nil, home, pty.Winsize{Cols: 150, Rows: 50}, "play", name, "--lang", tag)
			at.wait("Anna (")
			at.press(typed)
			at.wait("> " + lang.Say("back"))
			at.until(func(shown string) string { return strings.Join(s.faults(shown), "\n") })
			at.press("\x03\x03")
			at.end()
		}
	}
}

// TestRowsInView checks that five rows of the list are seen at a turn of two and of six players, in
// each language, on the smallest screen, too.
func TestRowsInView(t *testing.T) {
	t.Parallel()
	six := "purser 1\nmap globetrotter\n"
	for i, color := range []string{"red", "blue", "green", "yellow", "black", "pink"} {
		six += "player P" + strconv.Itoa(i) + " " + color + " home " + []string{"lima", "oslo", "paris"}[i%3] + "\n"
	}
	for name, record := range map[string]string{"world": spokenTables["world"].record, "trip": spokenTables["trip"].record,
		"six": six + "\nplace kairo key africa\nP0 land kairo roll 3\nP0 end\nP0 buys pair\n"} {
		for _, size := range []pty.Winsize{{Cols: 80, Rows: 24}, {Cols: ask.SmallestWidth, Rows: ask.SmallestHeight}} {
			for _, tag := range text.Tags() {
				t.Run(fmt.Sprintf("%s %s %d", name, tag, size.Cols), func(t *testing.T) {
					t.Parallel()
					home := t.TempDir()
					if err := os.WriteFile(filepath.Join(home, name+".game"), []byte(record), 0o600); err != nil {
						t.Fatal(err)
					}
					at := atTerminalWith(t, nil, home, size, "play", name, "--lang", tag)
					if name == "world" { // whose list is empty until something is typed
						at.wait("? ")
						at.press("a") // of which there are more than fit
					}
					at.until(func(shown string) string {
						if n := strings.Count(shown, "\n┃ ") - 2; n < 5 { // below the question and the field
							return fmt.Sprintf("%d rows in view", n)
						}
						return ""
					})
				})
			}
		}
	}
}

// TestWholeExample checks that the example in an empty field is not cut on the smallest screen.
func TestWholeExample(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	record := "purser 1\nmap open-world\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships\n\n"
	if err := os.WriteFile(filepath.Join(home, "open.game"), []byte(record), 0o600); err != nil {
		t.Fatal(err)
	}
	size := pty.Winsize{Cols: ask.SmallestWidth, Rows: ask.SmallestHeight}
	at := atTerminalWith(t, nil, home, size, "play", "open", "--lang", "de")
	at.wait("? Hilfe")
	at.until(func(shown string) string {
		if !strings.Contains(shown, "z. B. lima sydney schwarz 8 schiffe ") {
			return "the example is cut"
		}
		return ""
	})
	at.press("\x03\x03")
	at.end()
}

// headerLine matches a line of a header in an example: it is typed when a game begins.
var headerLine = regexp.MustCompile(`(?m)^ +(place|player) .*$`)

// TestSpokenRules checks the refusals of every rule, and its examples, in each language.
func TestSpokenRules(t *testing.T) {
	t.Parallel()
	s := speechOf(t)
	for _, tag := range text.Tags() {
		sh := shell{"PURSER_HOME": filepath.Join(t.TempDir(), "home"), "PURSER_LANG": tag}
		for _, b := range shipped() {
			for _, r := range b.Rulebook().Rules {
				for _, e := range []*referee.Example{&r.Legal, &r.Illegal} {
					if e.Record() == "" {
						continue
					}
					_, out, errs := sh.purser(e.Record(), "verify", "-")
					s.reads(tag+": a refusal by "+r.ID+" on "+b.Info().ID, out+errs)
				}
				_, out, _ := sh.purser("", "explain", r.ID, "--map", b.Info().ID)
				if _, examples, ok := strings.Cut(out, text.ByTag(tag).Say("Legal (%s):", "")[:5]); ok {
					s.reads(tag+": the examples of "+r.ID+" on "+b.Info().ID, headerLine.ReplaceAllString(examples, ""))
				}
			}
		}
	}
}

// suchAs matches the example of an answer in a question, which is as it is typed.
var suchAs = regexp.MustCompile(`(such as|z\. B\.) [^;)]*`)

// TestSpokenAloud checks what is asked line by line, and a tally, in each language.
func TestSpokenAloud(t *testing.T) {
	t.Parallel()
	s := speechOf(t)
	for _, tag := range text.Tags() {
		for name, table := range spokenTables {
			home := t.TempDir()
			if err := os.WriteFile(filepath.Join(home, name+".game"), []byte(table.record), 0o600); err != nil {
				t.Fatal(err)
			}
			sh := shell{"PURSER_HOME": home, "PURSER_LANG": tag, "ACCESSIBLE": "1"}
			for _, asked := range []struct{ args, typed string }{
				{"play " + name, "status\nlog\nlegal\nmap\n" + table.typed + "\nundo\nredo\nfix\n\nquit\n"},
				{"tally counted --map world", "\nname\nAnna\n\n\nBen\n\n\n\n\n\nla tok green\ntok\n\n\nhong kong\n\n2\n3\n\n\n\n\n\nbang tok\n\n"},
				{"tally numbers --map world", "\nnumbers\nAnna\n\n\n\n\n\n3\n4\nx\n1\nhelp\n?\n\n\n\n\n40\n\n12 8 -5\n2 1\n9\n\n\n7\n7\n\nagain\n"},
				{"tally totals --map usa", "\ntotals\n\n\nBen\n\n\n\n12\nx\n13\n"},
				{"tally totals", "prove\n\n\n\n\n\n\n\n\n\n\n\n"},
				{"tally sum --map paris", "\nname\nAnna\n\nBen\n\n\n\n\n\ngare op blue\n2\n\n\n\n\n\n\n\ngare op\n5\n\n"},
			} {
				_, out, errs := sh.purser(asked.typed, strings.Fields(asked.args)...)
				s.reads(tag+": purser "+asked.args, out+suchAs.ReplaceAllString(errs, "("))
				s.voiced(tag+": purser "+asked.args, out+errs)
			}
		}
	}
}
