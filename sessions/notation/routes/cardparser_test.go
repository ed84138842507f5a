package routes_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"purser/internal/soak"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	routewords "purser/sessions/notation/routes"
)

// typed returns the meaning of words after a verb, in the words of the record, or the
// error.
func typed(b *routemap.Board, line string) string {
	words := strings.Fields(line)
	m, err := routewords.VerbOf(words[0]).Typed(b, words[1:])
	if err != nil {
		return "error: " + err.Error()
	}
	return strings.TrimPrefix(routewords.Words(b, m), words[0]+" ")
}

// TestBreath reads cards as people type them, on both kinds of lanes, on pair routes and
// for harbors.
func TestBreath(t *testing.T) {
	b := world(t)
	for _, test := range []struct{ name, forms, want string }{
		// A train lane of a color.
		{"claim moskva murmansk", "2p|2 p|2 purple|p p|2train-purple|2 train-purple|1p 1p|2pur|2 t p|2tp|2 train purple|tp tp|2t|2 trains|2 purple trains|p,p|1 purple + p|p and p|2PURPLE|2 Train-Purple", "2 train-purple"},
		{"claim moskva murmansk", "p w|1p 1w|1p,1w|purple wild|1purple w|w p|train-purple w|1 train-purple, 1 wild|t w|wild p|p,w", "1 train-purple, 1 wild"},
		{"claim moskva murmansk", "w w|2w|2 w|2 wild|2 wilds|wild wild|2wi", "2 wild"},
		{"claim moskva murmansk", "ap p|1ap 1p|1 anchor-purple 1 train-purple|anchor purple, purple|p ap",
			"1 train-purple, 1 anchor-purple"},
		{"claim moskva murmansk", "1 dp", "1 double-purple"}, // the referee judges it
		{"claim ham mos", "2 wh", "2 train-white"},
		{"claim hamburg moskva white", "2wh|2 white|wh wh|2tw|2t|white white", "2 train-white"},
		{"claim hamburg moskva white", "wh w|1wh 1w|white w|tw w|w wh", "1 train-white, 1 wild"},
		{"claim hamburg moskva white", "2w|w w", "2 wild"},
		{"claim hamburg/moskva/black", "2b|2 bl|2 black|b b", "2 train-black"},
		// A gray train lane.
		{"claim winn los", "2g w|g g w|2 green 1 wild|w 2g|2green,w", "2 train-green, 1 wild"},
		{"claim winn los", "3", "error: add the cards, such as 2 red, 1 wild"},
		{"claim winn los", "2t w", "error: add the color of the cards, such as 2 train purple"},
		{"claim winn los", "2t 1ar", "2 train-red, 1 anchor-red"},
		// A pair route.
		{"claim anchorage vancouver", "2g 2r|g g r r|2 green, 2 red|2green 2red", "2 train-green, 2 train-red"},
		{"claim anchorage vancouver", "2g 1r w|2g r w", "2 train-green, 1 train-red, 1 wild"},
		// A ship lane of a color.
		{"claim manila tokyo", "2y|y y|2 yellow|2sy|2 ship-yellow|2 s|2 ships|2 single yellow|2 yellow ships",
			"2 ship-yellow"},
		{"claim manila tokyo", "dy|1dy|d y|double yellow|1 double-yellow|1d|d|double|1 yellow double|1 double ship",
			"1 double-yellow"},
		{"claim manila tokyo", "1y 1w|y w|w y|sy w", "1 ship-yellow, 1 wild"},
		{"claim manila tokyo", "2w|w w", "2 wild"},
		{"claim manila tokyo", "2g w", "2 ship-green, 1 wild"}, // the referee refuses it for its color
		{"claim la tok green", "3dg w|3d w|d d d w|3 double green w|3 doubles, 1 wild|3 double-green 1 wild|3 green doubles w|dg dg dg w|3 double ships w", "3 double-green, 1 wild"},
		{"claim la tok green", "2g 2dg w|2g 2d w|g g 2d w|2d 2g w", "2 ship-green, 2 double-green, 1 wild"},
		{"claim honolulu manila white", "2dw w|2d w|2 double white w", "2 double-white, 1 wild"},
		// A gray ship lane.
		{"claim hk tok", "3g|3 green|3sg", "3 ship-green"},
		{"claim hk tok", "r r r|3r", "3 ship-red"},
		{"claim hk tok", "dr r|1dr 1r|1d 1r|d, r|r 1d", "1 ship-red, 1 double-red"},
		{"claim hk tok", "3w|w w w", "3 wild"},
		{"claim hk tok", "2d w", "error: add the color of the cards, such as 2 double purple"},
		// A harbor.
		{"harbor hamburg", "4r|r r r r|2r 2r|2ar 2sr|2 anchor-red 2 ship-red|2a 2sr|2ar 2s|2 anchor red, 2 ship red",
			"2 anchor-red, 2 ship-red"},
		{"harbor hamburg", "2ar 1sr w|2 anchor-red, 1 ship-red, 1 wild|2ar r w|2a 1r w|2a 1sr 1w",
			"2 anchor-red, 1 ship-red, 1 wild"},
		{"harbor hamburg", "4w|w w w w|4 wild", "4 wild"},
		{"harbor hamburg", "2r", "error: \"2r\" can mean: paid with 2 ship-red, with 1 anchor-red + 1 ship-red or with 2 anchor-red"},
		{"harbor hamburg", "3r w", "error: \"3r w\" can mean: paid with 1 anchor-red + 2 ship-red + 1 wild or with 2 anchor-red + 1 ship-red + 1 wild"},
		{"harbor hamburg", "2a 2w", "error: add the color of the cards, such as 2 anchor purple"},
	} {
		for _, form := range strings.Split(test.forms, "|") {
			for _, with := range []string{" with ", " "} {
				want := test.want
				if !strings.HasPrefix(want, "error") {
					want = " with " + want
				}
				got := typed(b, test.name+with+form)
				if _, cards, ok := strings.Cut(got, " with "); ok && !strings.HasPrefix(got, "error") {
					got = " with " + cards
				}
				if got != want {
					t.Errorf("%s%s%s\n got %s\nwant %s", test.name, with, form, got, want)
				}
			}
		}
	}
}

// TestSplit splits the words of a lane or a city from those of its cards.
func TestSplit(t *testing.T) {
	b := world(t)
	for line, want := range map[string]string{
		// A color after two cities is that of the lane.
		"claim la tok green":                  "los-angeles/tokyo/green",
		"claim la tok green 4dg":              "los-angeles/tokyo/green with 4 double-green",
		"claim la tok g 4d":                   "los-angeles/tokyo/green with 4 double-green",
		"claim la tok g w w 3d":               "los-angeles/tokyo/green with 3 double-green, 2 wild",
		"claim manila tokyo y":                "manila/tokyo/yellow",
		"claim manila tokyo yellow 2y":        "manila/tokyo/yellow with 2 ship-yellow",
		"claim manila tokyo y 2w":             "manila/tokyo/yellow with 2 wild",
		"claim moskau ham w":                  "hamburg/moskva/white",
		"claim moskau ham w w wh":             "hamburg/moskva/white with 1 train-white, 1 wild",
		"claim honolulu manila w":             "honolulu/manila/white",
		"claim hk man p":                      "hong-kong/manila/purple",
		"claim hk man p p":                    "hong-kong/manila/purple with 1 ship-purple",
		"claim lima val gray-2 2g":            "lima/valparaiso/gray-2 with 2 train-green",
		"claim lima valparaiso grey 2g":       "lima/valparaiso/gray with 2 train-green",
		"claim hong-kong/tokyo/gray 3w":       "hong-kong/tokyo/gray with 3 wild",
		"claim hong kong / tokyo / gray r rd": `error: unknown route "hong kong / tokyo / gray r rd": did you mean hong-kong/tokyo/gray?`,
		// It is a card if the cards then pay for the lane.
		"claim manila tokyo y y":                              "manila/tokyo/yellow with 2 ship-yellow",
		"claim hk man w":                                      "hong-kong/manila/purple with 1 wild",
		"claim hk tok g g g":                                  "hong-kong/tokyo/gray with 3 ship-green",
		"claim hk tok r":                                      "error: unknown route \"hk tok r\": did you mean hong-kong/tokyo/gray?",
		"claim manila tokyo red":                              "error: unknown route \"manila tokyo red\": did you mean manila/tokyo/yellow?",
		"claim la tok red":                                    "error: unknown route \"la tok red\": did you mean los-angeles/tokyo/black or los-angeles/tokyo/green?",
		"claim la tok blue":                                   "error: unknown route \"la tok blue\": did you mean los-angeles/tokyo/black or los-angeles/tokyo/green?",
		"claim los ang tok gren":                              "error: unknown route \"los ang tok gren\": did you mean los-angeles/tokyo/black or los-angeles/tokyo/green?",
		"claim la tok 2g w":                                   "error: there are two lanes: add black or green",
		"claim la tok 7 green":                                "los-angeles/tokyo/green with 7 ship-green", // the referee judges it
		"claim la tok 3dg w":                                  "los-angeles/tokyo/green with 3 double-green, 1 wild",
		"claim la tok with 4 black doubles":                   "los-angeles/tokyo/black with 4 double-black",
		"claim la tok 7w":                                     "error: there are two lanes: add black or green",
		"claim la tok":                                        "error: there are two lanes: add black or green",
		"claim hon man":                                       "error: route \"hon man\" can mean hong-kong/manila/purple or honolulu/manila/white",
		"claim hon man 1p":                                    "error: route \"hon man\" can mean hong-kong/manila/purple or honolulu/manila/white",
		"claim hon man w":                                     "error: claim \"hon man w\" can mean honolulu/manila/white or hong-kong/manila/purple with 1 wild",
		"claim hon man wh":                                    "honolulu/manila/white",
		"claim honolulu man w 4w":                             "honolulu/manila/white with 5 wild",
		"claim mos mur purple wild":                           "moskva/murmansk/purple with 1 train-purple, 1 wild",
		"claim manila tokyo 2 gren":                           "error: unknown card \"gren\": did you mean green?",
		"claim manila tokyo 2q":                               `error: "q" is not a card here; write cards as in 2 red, 1 wild`,
		"claim manila tokyo 0g":                               "error: a card is played at least once",
		"claim manila tokyo 2":                                "error: add the cards, such as 2 red, 1 wild",
		"claim manila tokyo with":                             "error: add the number of cards, such as 2 red",
		"claim manila tokyo with 2 y, ":                       "error: add the number of cards, such as 2 red",
		"claim manila tokyo with 9999999 y":                   "error: the number is too large: the number of cards, such as 2 red",
		"claim manila tokyo with 1 ace":                       `error: "ace" is not a card here; write cards as in 2 red, 1 wild`,
		"claim manila tokyo gelb with 1 joker":                "manila/tokyo/yellow with 1 wild", // in German
		"claim tokio la grün with 4 doppelschiff-grün":        "los-angeles/tokyo/green with 4 double-green",
		"claim moskau hamburg weiß with wagen-weiß und joker": "hamburg/moskva/white with 1 train-white, 1 wild",
		"claim moskau hamburg weiß with 2 Wagen":              "hamburg/moskva/white with 2 train-white",
		// the record knows comments
		"claim with 2y": `error: name both cities of the route, and its color if there are two lanes`,
		// A harbor.
		"harbor rio de janeiro 4w": "rio-de-janeiro with 4 wild",
		"harbor rio 2ar 2sr":       "rio-de-janeiro with 2 anchor-red, 2 ship-red",
		"harbor cape t":            "cape-town",
		"harbor new y":             "new-york",
		"harbor hong k 4w":         "hong-kong with 4 wild",
		"harbor ba 4w":             "error: port \"ba\" can mean bangkok or buenos-aires",
		"harbor atlantis":          "error: unknown city \"atlantis\"",
		"harbor tok g":             "error: \"g\" can mean: paid with 1 ship-green or with 1 anchor-green",

		// More than a record may say, and a card as it may be written there.
		"claim la tok green 999999dg 999999 doubles": "error: the number is too large: the number of cards, such as 2 red",
		"harbor rio 999999ar 1r":                     "rio-de-janeiro with 999999 anchor-red, 1 ship-red",
		`claim la tok green with 7 "ship-green"`:     "los-angeles/tokyo/green with 7 ship-green",
	} {
		if got := typed(b, line); got != want {
			t.Errorf("%s\n got %s\nwant %s", line, got, want)
		}
	}
}

// TestShortClaim checks that a claim with its cards takes no more than 15 keystrokes.
func TestShortClaim(t *testing.T) {
	for line, want := range map[string]string{
		"man tok y w":   "manila/tokyo/yellow with 1 ship-yellow, 1 wild",
		"tok la g 4d":   "los-angeles/tokyo/green with 4 double-green",
		"mos mur 2p":    "moskva/murmansk/purple with 2 train-purple",
		"ham mos wh 2w": "hamburg/moskva/white with 2 wild",
	} {
		if got := typed(world(t), "claim "+line); got != want || len(line) > 15 {
			t.Errorf("%s: %s\nwant %s", line, got, want)
		}
	}
}

// TestColorsAlike asks if the beginning of a color is ambiguous, and takes the color of the
// lane if only that pays.
func TestColorsAlike(t *testing.T) {
	b := *world(t)
	b.CardColors = []string{"blue", "yellow", "green", "red", "black", "white"}
	for line, want := range map[string]string{
		"claim winn los 3b":                 "error: \"3b\" can mean: paid with 3 train-blue or with 3 train-black",
		"claim winn los 3bla":               "los-angeles/winnipeg/gray with 3 train-black",
		"claim hamburg/moskva/black 2b":     "hamburg/moskva/black with 2 train-black",
		"claim hamburg/moskva/white 1 dw":   "hamburg/moskva/white with 1 double-white",
		"claim honolulu manila white d d w": "honolulu/manila/white with 2 double-white, 1 wild",
		"claim honolulu manila white d w":   `error: "d w" can mean: paid with 1 double-white or with 1 double-white + 1 wild`,
	} {
		if got := typed(&b, line); got != want {
			t.Errorf("%s\n got %s\nwant %s", line, got, want)
		}
	}
}

// paying returns cards that the rules could accept for a lane: of one color and the lane's
// kind, or pairs, and wilds.
func paying(t *rapid.T, b *routemap.Board, r *routemap.Route) (c routerules.Cards) {
	left := int32(r.Spaces)
	color := func() int {
		if r.Color != routemap.Gray {
			return int(r.Color)
		}
		return rapid.IntRange(0, len(b.CardColors)-1).Draw(t, "color")
	}
	number := func(most int32) int32 { return rapid.Int32Range(0, most).Draw(t, "number") }
	switch {
	case r.Pair:
		for range left {
			c.Wild = number(1)
			c.Train[color()] += 2 - c.Wild
		}
	case r.Kind == routemap.Train:
		one := color()
		if c.Train[one] = number(left); !b.Values.HasShips() {
			c.Wild = left - c.Train[one]
			break
		}
		c.Anchor[one] = number(left - c.Train[one])
		c.Wild = left - c.Train[one] - c.Anchor[one]
	default:
		one := color()
		c.Double[one] = number((left + 1) / 2)
		left = max(0, left-2*c.Double[one])
		c.Ship[one] = number(left)
		c.Wild = left - c.Ship[one]
	}
	return c
}

// twin returns the id of the other lane that a route with the cards after it can also mean,
// if their number can be part of the lane's name: gray 2 wild is gray with 2 wild, or
// gray-2 with a wild. It is empty if there is none.
func twin(b *routemap.Board, route, cards string) string {
	number, _, _ := strings.Cut(cards, " ")
	id := route + "-" + number
	if slices.ContainsFunc(b.Routes, func(r routemap.Route) bool { return r.ID == id }) {
		return id
	}
	return ""
}

// TestBreathIsTheRecord checks that the record's words for a payment mean that payment,
// with and without "with", and that short forms of them do too.
func TestBreathIsTheRecord(t *testing.T) {
	for _, id := range routemap.IDs() {
		_, b := begun(t, id)
		t.Run(id, rapid.MakeCheck(func(t *rapid.T) {
			r := routemap.RouteNo(rapid.IntRange(0, len(b.Routes)-1).Draw(t, "route"))
			want := routerules.Move{Act: routerules.Claim, Route: r, Cards: new(paying(t, b, &b.Routes[r]))}
			verb := routewords.VerbOf("claim")
			canonical := strings.TrimPrefix(routewords.Words(b, want), "claim ")
			route, cards, _ := strings.Cut(canonical, " with ")
			short := cards
			for _, word := range []string{"double-", "anchor-", "train-", "ship-"} {
				short = strings.ReplaceAll(short, " "+word, word[:1])
			}
			for _, words := range []string{
				canonical, route + " " + cards, route + " " + strings.ReplaceAll(cards, ",", ""), route + " " + short,
				strings.ReplaceAll(route, "/", " ") + " with " + short, strings.ReplaceAll(route, "/", " ") + " " +
					cards,
			} {
				got, err := verb.Typed(b, strings.Fields(words))
				if two := twin(b, route, cards); two != "" && err != nil && !strings.Contains(words, "/") {
					if !strings.Contains(err.Error(), route+" with ") || !strings.Contains(err.Error(), two+" with ") {
						t.Errorf("%s: %v", words, err)
					}
					continue // it asks which of the two is meant
				}
				if err != nil {
					t.Fatalf("%s: %v", words, err)
				}
				if on := got.On(b); on.Open != (on != b) || len(on.Routes) != len(b.Routes) {
					t.Errorf("%s: understood on another board, of %d lanes", words, len(on.Routes))
				}
				got.Facts.Board = nil
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("%s: %s", words, diff)
				}
			}
		}))
	}
}

// TestWithAsBefore checks that every payment that the record can write is still understood
// after "with", legal or not.
func TestWithAsBefore(t *testing.T) {
	b := world(t)
	soak.Check(t, soak.Cases, func(t *rapid.T) {
		m := move(b).Filter(func(m routerules.Move) bool {
			return m.Act == routerules.Claim ||
				m.Act == routerules.Harbor
		}).Draw(t, "move")
		m.Seat = 0
		m.Consent = strings.Join(strings.Fields(m.Consent), " ") // as when typed as words
		if b.Cities[m.City].Kind != routemap.Port {
			m.City = 0
		}
		words := strings.Fields(routewords.Words(b, m))
		got, err := routewords.VerbOf(words[0]).Typed(b, words[1:])
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(m, got); diff != "" {
			t.Error(diff)
		}
	})
}

// FuzzBreath types anything as a claim and as a harbor. What is understood is written in
// the words of the record, which mean the same.
func FuzzBreath(f *testing.F) {
	for _, seed := range []string{"la tok green 2g w", "manila tokyo y y", "ham 2ar 1sr w", "hk tok with d r, w",
		"tok 2r+2", "a b c d w w w", "ham rrrr 4", ", 2 with with"} {
		f.Add(seed)
	}
	b := world(f)
	f.Fuzz(func(t *testing.T, words string) {
		for _, name := range []string{"claim", "harbor"} {
			m, err := routewords.VerbOf(name).Typed(b, strings.Fields(words))
			if err != nil {
				if err.Error() == "" {
					t.Error("an error without words")
				}
				continue
			}
			again, err := routewords.Line(b, routewords.Words(b, m))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(m, again); diff != "" {
				t.Error(diff)
			}
		}
	})
}
