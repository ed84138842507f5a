package routes_test

import "testing"

// TestForms checks that lax spellings of every kind of line become the one canonical
// spelling, which itself stays the same.
func TestForms(t *testing.T) {
	for canonical, lax := range map[string][]string{
		"draw": {"DRAW", "\tdraw  "},

		"claim moskva/murmansk/purple": {
			"claim murmansk/moskva/purple", // ends in either order
			"claim moskva/murmansk",        // only one lane can be meant
			"claim Murmansk/MOSKVA",
			`claim "Moskau"/murmansk`,
			`claim moskva/"Mourmansk" / Purple`,
			"claim moskva / murmansk / purple",
			"claim moskva/ murmansk /purple",
		},
		"claim hamburg/moskva/white":   {"claim moskva/hamburg/WHITE", `claim "Hambourg"/"Moscou"/white`},
		"claim lima/valparaiso/gray":   {"claim valparaiso/lima/grey", "claim lima/valparaiso/GREY"},
		"claim lima/valparaiso/gray-2": {"claim valparaiso/lima/grey-2", "Claim Lima/Valparaiso/Gray-2"},
		"claim al-qahira/djibouti/white": {`claim djibouti/"Le Caire"/white`, `claim "al qahira"/Djibouti/white`,
			`claim "CAIRO"/djibouti/white`},
		"claim cape-town/dar-es-salaam/purple": {
			`claim "Dar es Salaam"/"Kapstadt"/purple`, "claim dar-es-salaam/cape-town/purple",
		},
		"claim hamburg/moskva/white with 1 train-white, 1 wild": {
			"claim hamburg/moskva/white WITH 1 wild,1 TRAIN-White",
			"claim moskva/hamburg/white with 1 train-white , 1 wilds",
			"claim hamburg/moskva/white with 01 train-white, 000001 wild",
		},
		// Cards in the order of their kinds, and then of their colors; those of a kind are
		// combined.
		"claim bangkok/manila/red with 3 train-purple, 1 train-white, 1 anchor-red, 2 ship-green, 1 double-yellow, 1 double-black, 2 wild": {
			"claim bangkok/manila/red with 1 wild, 1 double-black, 1 double-yellow, 2 ship-green, 1 anchor-red, 1 train-white, 2 train-purple, 1 wild, 1 train-purple",
		},

		"tickets 2 of 4": {"Tickets 2 OF 4", "tickets 002 of 04"},
		"tickets 0 of 0": {}, // the rules judge it, not the grammar

		"harbor rio-de-janeiro": {`harbor "Rio de Janeiro"`, `harbor "Rio"`, "Harbor RIO-DE-JANEIRO",
			`harbor "Río de Janeiro"`},
		"harbor hamburg with 2 anchor-red, 1 ship-red, 1 wild": {
			"harbor hamburg with 1 wild, 1 anchor-red, 1 ship-red, 1 anchor-red",
			`harbor "Hamburgo" With 1 Wild,2 Anchor-Red,1 Ship-Red`,
		},
		"harbor southern-ocean": {`harbor "the star"`},

		"exchange 3 ships for trains":      {"exchange 3 ship for train", "EXCHANGE 03 Ships FOR Trains"},
		"exchange 1 trains for ships":      {"exchange 1 train for ship", "exchange 1 train for ships"},
		"exchange 999999 trains for ships": {},

		"pass":                      {`pass ""`, "PASS"}, // the referee requires a reason
		`pass "no cards are left"`:  {`Pass   "no cards are left"`, `pass"no cards are left"`},
		`pass "\"no\", a\\b # 1/2"`: {"\tpass \"\\\"no\\\", a\\\\b # 1/2\""},

		"reveal bangkok/tokyo": {"reveal tokyo/bangkok", `reveal "Tokio"/"Krung Thep"`, "Reveal TOKYO / bangkok"},
		"reveal bangkok/tokyo, jakarta/lima": {
			"reveal bangkok/tokyo,lima/jakarta", "reveal tokyo/bangkok , jakarta / lima",
		},
		"reveal jakarta/lima, bangkok/tokyo": {}, // in the order of showing
		"reveal casablanca/al-qahira/tehran": {`reveal Casablanca/"Kairo"/"Teheran"`},
		"reveal jakarta/lima, casablanca/al-qahira/tehran, jakarta/lima": {
			"reveal lima/jakarta, casablanca/al-qahira/tehran, jakarta/lima", // the grammar does not judge duplicates
		},
	} {
		for _, words := range append(lax, canonical) {
			g := read(t, head+"ANNA "+words+"\n")
			if got := g.Record.Play[0].Text; got != canonical {
				t.Errorf("%s\n is written %s\n        not %s", words, got, canonical)
			}
			if got, want := g.Record.String(), head+"\nAnna "+canonical+"\n"; got != want {
				t.Errorf("%s\n%s", words, got)
			}
		}
	}
}
