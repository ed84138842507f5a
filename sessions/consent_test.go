package sessions_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"purser/internal/soak"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/sessions"
	routewords "purser/sessions/notation/routes"
)

// by is the end of a line by consent.
const by = " by consent \"we noticed too late\""

// waived returns the remarks on rules that are broken by consent, without warnings such as that
// too many cards are played.
func waived(all []sessions.Remark) []sessions.Remark {
	return slices.DeleteFunc(all, func(r sessions.Remark) bool { return r.Status == referee.Warned })
}

// TestByConsent plays the case that each rule refuses by consent: if the rule bends, the
// line is played, with the rule in a warning, and a strict reading still refuses it. If it
// does not bend, the line is refused as without consent.
func TestByConsent(t *testing.T) {
	var rules []*routerules.Rule
	for _, id := range routemap.IDs() {
		b, err := routemap.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		rules = append(rules, routerules.RulesOf(b)...)
	}
	for _, rule := range rules {
		if strings.HasPrefix(rule.ID, "setup.") {
			if rule.Bends {
				t.Errorf("%s bends, though a setup has no consent", rule.ID)
			}
			continue
		}
		if rule.Warns || rule.Illegal.Lines == "" { // a port of an open board is any city
			continue
		}
		t.Run(rule.ID, func(t *testing.T) {
			without := read(t, rule.Illegal.Record()).Verified()
			if without.Illegal == nil {
				t.Fatal("legal")
			}
			with := read(t, strings.TrimSuffix(rule.Illegal.Record(), "\n")+by+"\n")
			strict := with.Strict()
			if strict.Illegal == nil || fmt.Sprint(ids(strict.Illegal.Broken)) != fmt.Sprint(
				ids(without.Illegal.Broken)) || strict.Illegal.Line != without.Illegal.Line ||
				!stateOf(strict).Equal(stateOf(without)) ||
				strict.Illegal.Cannot.String() != without.Illegal.Cannot.String() {
				t.Errorf("strict: %v, without consent: %v", strict.Illegal, without.Illegal)
			}
			if without.Illegal.Bends() != rule.Bends {
				t.Errorf("the refusal bends: %t, the rule: %t", without.Illegal.Bends(), rule.Bends)
			}
			if !rule.Bends {
				if with.Illegal == nil {
					t.Fatal("legal by consent")
				}
				if got, want := with.Illegal.Error(),
					fmt.Sprintf("%s: %s. This is not possible even if everyone agrees",
						without.Illegal.Cannot, *without.Illegal.Telling()[0].Detail); !strings.HasPrefix(got, want) {
					t.Errorf("%s\nwant %s", got, want)
				}
				return
			}
			if with.Illegal != nil {
				t.Fatal(with.Illegal)
			}
			broken := without.Illegal.Broken // more than the rule itself only if there are also too many cards
			warnings := waived(with.Warnings())
			if len(warnings) != len(broken) || warnings[len(broken)-1].Rule.ID != rule.ID {
				t.Errorf("%+v", warnings)
			}
			for i, w := range warnings {
				if w.Status != referee.Waived || w.Consent != "we noticed too late" || w.Line != without.Illegal.Line ||
					w.Detail.String() != broken[i].Detail.String() {
					t.Errorf("%+v", w)
				}
			}
			agreed := with.Agreed()
			if len(agreed) != 1 || agreed[0].Line.Number != without.Illegal.Line ||
				len(with.Waived()[agreed[0].Line.Number]) != len(broken) {
				t.Errorf("%+v", agreed)
			}
			if _, err := with.Score(); err != nil {
				t.Error(err)
			}
			if with.Steps() == nil {
				t.Error("no steps")
			}

			// The same line, played after the game without it.
			rows := strings.SplitAfter(rule.Illegal.Record(), "\n")
			before := read(t, strings.Join(rows[:len(rows)-2], ""))
			move := moveOf(with, len(with.Entries)-1)
			move.Consent = ""
			if boardOf(with).Open {
				move.Facts.Board = boardOf(with)
			}
			if _, err := play(before, move); err == nil {
				t.Error("played without consent")
			}
			move.Consent = "we noticed too late"
			next, err := play(before, move)
			if err != nil {
				t.Fatal(err)
			}
			same(t, next)
			if warnings := waived(next.Since(before).Warnings); len(warnings) != len(broken) ||
				warnings[len(broken)-1].Rule.ID != rule.ID {
				t.Errorf("%+v", warnings)
			}
		})
	}
}

// ids returns the rules of findings.
func ids(findings []referee.Finding) (all []string) {
	for _, f := range findings {
		all = append(all, f.Rule.ID)
	}
	return all
}

// TestConsentNeeded distinguishes a consent that was needed from one that is only a note,
// and from one that was not enough.
func TestConsentNeeded(t *testing.T) {
	legal := read(t, head+"Anna draw"+by+"\n")
	if legal.Illegal != nil || len(legal.Remarks) != 0 || len(legal.Agreed()) != 1 || legal.Strict().Illegal != nil {
		t.Errorf("%+v", legal)
	}
	undone := read(t, head+"Ben draw"+by+"\nundo\n")
	if len(undone.Warnings())+len(undone.Agreed()) > 0 || undone.Strict().Illegal != nil {
		t.Errorf("%+v", undone)
	}
	both := read(t, head+"Ben harbor moskva"+by+"\n").Illegal // turn.order and harbor.route bend, harbor.port does not
	if both == nil || fmt.Sprint(ids(both.Broken)) != "[turn.order harbor.port harbor.route]" || both.Bends() {
		t.Fatal(both)
	}
	if got, want := both.Error(), "Ben cannot build a harbor in Moskva: it is Anna's turn. Moskva is not a port: "+
		"it lies inland. This is not possible even if everyone agrees. Ben owns no route into Moskva"; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	several := read(t, head+"Ben harbor hamburg with 1 wild"+by+"\n") // three rules at once
	if fmt.Sprint(ids(several.Waived()[5])) != "[turn.order harbor.route harbor.cards]" {
		t.Errorf("%+v", several.Remarks)
	}
}

// TestAmendByConsent amends a line so that it needs consent, and another so that a line by
// consent below it is no longer possible.
func TestAmendByConsent(t *testing.T) {
	g := read(t, head+"Anna draw\nBen claim hamburg/moskva/white\nAnna claim hamburg/moskva/black"+by+"\n")
	m := moveOf(g, 0)
	m.Seat = 1
	var illegal *sessions.Illegal
	if _, err := amend(g, 5, m); !errors.As(err, &illegal) || illegal.Line != 5 {
		t.Errorf("%v", err)
	}
	m.Consent = "Ben began"
	if _, err := amend(g, 5, m); !errors.As(err, &illegal) || illegal.Line != 6 ||
		fmt.Sprint(ids(illegal.Broken)) != "[turn.order]" {
		t.Errorf("%v", err) // it is still Anna's turn
	}
	m.Seat = 0
	next, err := amend(g, 5, m)
	if err != nil {
		t.Fatal(err)
	}
	if want := strings.Replace(g.Text(), "Anna draw", `Anna draw by consent "Ben began"`, 1); next.Text() != want {
		t.Errorf("%q, want %q", next.Text(), want)
	}
	late := read(t, head+"Anna draw\nBen draw\nBen claim hamburg/moskva/black"+by+"\n")
	claimed := moveOf(late, 2)
	claimed.Seat = 0
	if _, err := amend(late, 5, claimed); err == nil || err.Error() != "Ben cannot claim Hamburg – Moskva (black): "+
		"it is Anna's turn. Anna owns this route. This is not possible even if everyone agrees" {
		t.Errorf("%v", err) // both rules that Ben's line breaks, once each
	}
	taken := moveOf(g, 1)
	taken.Route = moveOf(g, 2).Route
	_, err = amend(g, 6, taken)
	if err == nil || strings.Count(err.Error(), "\n") != 0 ||
		!strings.Contains(err.Error(), "Ben owns this route. This is not possible even if everyone agrees") {
		t.Errorf("%v", err)
	}
}

// TestStrictLaw checks that a game is strictly legal if no line is played by a waived rule,
// and that its strict reading is that of its text without the consents.
func TestStrictLaw(t *testing.T) {
	soak.Check(t, soak.Games, func(t *rapid.T) {
		g := anyGame(t)
		before := snapshot(g)
		strict := g.Strict()
		if snapshot(g) != before {
			t.Fatalf("a strict reading changes the game")
		}
		waived := slices.ContainsFunc(g.Remarks, func(r sessions.Remark) bool { return r.Status == referee.Waived })
		if (strict.Illegal != nil) != waived {
			t.Fatalf("%v, though waived is %t", strict.Illegal, waived)
		}
		plain, err := sessions.Read("a.game", []byte(strings.NewReplacer(` by consent "so \"agreed\""`, "",
			` by consent "late"`, "").Replace(g.Text())), sessions.Shipped(routewords.Routes{}))
		if err != nil {
			t.Fatalf("%v", err)
		}
		if (strict.Illegal == nil) != (plain.Illegal == nil) || !stateOf(strict).Equal(stateOf(plain)) {
			t.Fatalf("%v, but without the consents %v", strict.Illegal, plain.Illegal)
		}
		if plain.Illegal != nil && (fmt.Sprint(ids(plain.Illegal.Broken)) != fmt.Sprint(ids(strict.Illegal.Broken)) ||
			plain.Illegal.Line != strict.Illegal.Line) {
			t.Fatalf("%v, but without the consents %v", strict.Illegal, plain.Illegal)
		}
	})
}
