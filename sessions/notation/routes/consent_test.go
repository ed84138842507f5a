package routes_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	routemap "purser/maps/routes"
	routewords "purser/sessions/notation/routes"
	"purser/sessions/record"
)

// TestConsent checks that every line of play may end with a consent, is written in one
// form, and is understood the same again.
func TestConsent(t *testing.T) {
	for line, want := range map[string]string{
		`Anna draw by consent "why"`:                                                  "",
		`Anna DRAW  By  CONSENT "why"`:                                                `Anna draw by consent "why"`,
		`Anna draw by consent "a \"b\" \\ # c"  # d`:                                  "",
		`Anna claim hamburg/moskva/white by consent "why"`:                            "",
		`Anna claim moskva/hamburg/White by consent "why"`:                            `Anna claim hamburg/moskva/white by consent "why"`,
		`Anna claim hamburg/moskva/white with 1 train-white, 1 wild by consent "why"`: "",
		`Anna claim hamburg/moskva/white with 1 wild,1 Wild by consent "why"`:         `Anna claim hamburg/moskva/white with 2 wild by consent "why"`,
		`Anna tickets 2 of 4 by consent "why"`:                                        "",
		`Anna harbor hamburg by consent "why"`:                                        "",
		`Anna harbor "Kairo" by consent "why"`:                                        `Anna harbor al-qahira by consent "why"`,
		`Anna harbor hamburg with 4 wild by consent "why"`:                            "",
		`Anna exchange 0 ships for trains by consent "why"`:                           "",
		`Anna pass by consent "why"`:                                                  "",
		`Anna pass "by consent" by consent "why"`:                                     "",
		`Anna reveal lima/jakarta, bangkok/tokyo by consent "why"`:                    `Anna reveal jakarta/lima, bangkok/tokyo by consent "why"`,
	} {
		if want == "" {
			want = line
		}
		g := read(t, head+line+"\n")
		last := len(g.Moves) - 1
		if got := g.Record.Row(&g.Record.Play[last]); got != want {
			t.Errorf("%s: written %s, want %s", line, got, want)
		}
		again := read(t, g.Record.String())
		if diff := cmp.Diff(g.Moves, again.Moves); diff != "" {
			t.Errorf("%s: (-first +again):\n%s", line, diff)
		}
		if why := g.Moves[last].Consent; !strings.Contains(line, "\\") && why != "why" {
			t.Errorf("%s: the consent is %q", line, why)
		}
	}
}

// TestConsentMistakes checks the errors for a consent that is not understood, with their
// places.
func TestConsentMistakes(t *testing.T) {
	for line, want := range map[string]string{
		`Anna draw by`:                              `13: add "consent"`,
		`Anna draw by consent`:                      `21: add the reason why everyone agreed`,
		`Anna draw by consent why`:                  `22: put the reason in double quotes: by consent "we noticed too late"`,
		`Anna draw by consent " "`:                  `22: the reason why everyone agreed is empty`,
		`Anna draw by consent ""`:                   `22: the reason why everyone agreed is empty`,
		`Anna draw by mistake "why"`:                `14: found "mistake" instead of "consent"`,
		`Anna draw by consent "why" now`:            `28: "now" was not expected here`,
		`Anna draw consent "why"`:                   `11: nothing may follow draw`,
		`Anna claim by consent "why"`:               `12: before "by", add a city, such as al-qahira`,
		`Anna tickets 2 by consent "why"`:           `16: before "by", add "of"`,
		`Anna by consent "why"`:                     `6: before "by", add what the player did: draw, claim, tickets, harbor, exchange, pass, reveal, leaves or returns`,
		`Anna pass by consent why`:                  `22: put the reason in double quotes: by consent "we noticed too late"`,
		`Anna harbor hamburg with by consent "why"`: `26: before "by", add the number of cards, such as 2 red`,
	} {
		_, err := understand(head + line + "\n")
		var syntax record.SyntaxErrors
		if !errors.As(err, &syntax) {
			t.Errorf("%s: %v", line, err)
			continue
		}
		if _, got, _ := strings.Cut(syntax[0].Error(), ":"); got[strings.Index(got, ":")+1:] != want {
			t.Errorf("%s:\ngot  %s\nwant %s", line, got, want)
		}
	}
}

// TestConsentNames checks that the words of the consent cannot be names without quotes.
func TestConsentNames(t *testing.T) {
	for _, name := range []string{"by", "By", "Consent"} {
		if _, err := understand("purser 1\nmap world\nplayer " + name + " blue 20 trains 40 ships\n"); err == nil {
			t.Errorf("%s is a bare name", name)
		}
		g := read(t, "purser 1\nmap world\nplayer \""+name+"\" blue 20 trains 40 ships\n\""+name+
			"\" draw by consent \"by consent\"\n")
		if got, want := g.Record.Row(&g.Record.Play[0]), `"`+name+`" draw by consent "by consent"`; got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// TestTypedConsent checks the consent after words as people type them: a shell removes the
// quotes.
func TestTypedConsent(t *testing.T) {
	b, err := routemap.Open("world")
	if err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string]string{
		"claim|la|tok|green|by|consent|we noticed too late":   `claim los-angeles/tokyo/green by consent "we noticed too late"`,
		`claim|la|tok|green|by|consent|"we|noticed"`:          `claim los-angeles/tokyo/green by consent "we noticed"`,
		"claim|la|tok|green|by|consent|we|noticed|by|consent": `claim los-angeles/tokyo/green by consent "we noticed by consent"`,
		"claim|moskva|murmansk|2|purple|By|Consent|a \"b\"":   `claim moskva/murmansk/purple with 2 train-purple by consent "a \"b\""`,
		"draw|by|consent|late":                                `draw by consent "late"`,
		"tickets|0|of|4|by|consent|late":                      `tickets 0 of 4 by consent "late"`,
		"harbor|tok|by|consent|late":                          `harbor tokyo by consent "late"`,
		"exchange|0|ships|for|trains|by|consent|late":         `exchange 0 ships for trains by consent "late"`,
		"reveal|bang|tok|by|consent|late":                     `reveal bangkok/tokyo by consent "late"`,
		"pass|by|consent|late":                                `pass by consent "late"`,
		"pass|no|cards|by|consent|late":                       `pass "no cards" by consent "late"`,
		`pass|"we|stop|by|consent|of|all"`:                    `pass "\"we stop by consent of all\""`,
		"pass|we stop by consent of all":                      `pass "we stop by consent of all"`,
		"pass|stand|by":                                       `pass "stand by"`,
		"claim|la|tok|green|by|consent":                       "error: add the reason why everyone agreed",
		`claim|la|tok|green|by|consent|""`:                    "error: the reason why everyone agreed is empty",
		"claim|by|consent|late":                               "error: name both cities of the route, and its color if there are two lanes",
	} {
		m, err := routewords.TypedLine(b, strings.Split(line, "|"))
		got := routewords.Words(b, m)
		if err != nil {
			got = "error: " + err.Error()
		}
		if got != want {
			t.Errorf("%s:\ngot  %s\nwant %s", line, got, want)
		}
	}
}
