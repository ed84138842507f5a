package routes_test

import (
	"strings"
	"testing"

	routemap "purser/maps/routes"
)

// TestFindRoute finds routes by what people type.
func TestFindRoute(t *testing.T) {
	b := open(t, "world")
	for words, want := range map[string]string{
		"la tok green":                 "los-angeles/tokyo/green",
		"tok la gre":                   "los-angeles/tokyo/green",
		"los angeles tokyo black":      "los-angeles/tokyo/black",
		"LOS-ANGELES/Tokyo/GREEN":      "los-angeles/tokyo/green",
		"los angeles / tokio / green":  "los-angeles/tokyo/green",
		"Le Caire Casablanca":          "al-qahira/casablanca/gray",
		"Moskau Hamburg white":         "hamburg/moskva/white",
		"moskau ham w":                 "hamburg/moskva/white",
		"rio luanda":                   "luanda/rio-de-janeiro/gray",
		"rj luanda":                    "luanda/rio-de-janeiro/gray",
		"rio de janeiro luanda gray":   "luanda/rio-de-janeiro/gray",
		"dar es salaam mumbai":         "dar-es-salaam/mumbai/white",
		"des lua":                      "dar-es-salaam/luanda/gray",
		"ny miami":                     "miami/new-york/white",
		"york reyk":                    "new-york/reykjavik/yellow",
		"hk man":                       "hong-kong/manila/purple",
		"lima valparaiso grey-2":       "lima/valparaiso/gray-2",
		"lima valparaiso gray":         "lima/valparaiso/gray",
		"lima val":                     "lima/valparaiso/gray",
		"bombay lahore black":          "lahore/mumbai/black",
		"pekin yakutsk":                "beijing/yakutsk/yellow",
		"southern ocean cape town red": "cape-town/southern-ocean/red",
		"port moresby honolulu":        "honolulu/port-moresby/green",
		"m m":                          "moskva/murmansk/purple",
		"murmansk tiksi":               "murmansk/tiksi/red",
		"new york los angeles black":   "los-angeles/new-york/black",
	} {
		r, err := b.FindRoute(strings.Fields(words)...)
		if err != nil {
			t.Errorf("%s: %v", words, err)
		} else if got := b.Routes[r].ID; got != want {
			t.Errorf("%s is %s, want %s", words, got, want)
		}
	}
	for words, want := range map[string]string{
		"la tok":           `there are two lanes: add black or green`,
		"hamburg moskva":   `there are two lanes: add black or white`,
		"la tok blue":      `unknown route "la tok blue": did you mean los-angeles/tokyo/black or los-angeles/tokyo/green?`,
		"los ang tok gren": `unknown route "los ang tok gren": did you mean los-angeles/tokyo/black or los-angeles/tokyo/green?`,
		"los ang miami":    "no route joins los-angeles and miami",
		"zz tokyo":         `unknown city "zz"`,
		"hamburg murmansk": "no route joins hamburg and murmansk",
		"jak la":           `no route joins places that "jak la" can mean`,
		"hambrug moskva":   `unknown city "hambrug": did you mean hamburg?`,
		"los angels tok":   `unknown city "los angels": did you mean los-angeles?`,
		"hong kogn man":    `unknown city "hong kogn": did you mean hong-kong?`,
		"hamburg xyzzy":    `unknown city "xyzzy"`,
		"":                 `name both cities of the route, and its color if there are two lanes`,
		"tokyo":            `name both cities of the route, and its color if there are two lanes`,
		"a/b/c/d":          `name both cities of the route, and its color if there are two lanes`,
	} {
		if _, err := b.FindRoute(strings.Fields(words)...); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v\nwant %s", words, err, want)
		}
	}
	swiss := open(t, "switzerland") // whose countries are named after the cities that they border on
	for words, want := range map[string]string{"basel bern": "no route joins basel and bern",
		"basel france": `no route joins places that "basel france" can mean`} { // any of the ends of a country
		if _, err := swiss.FindRoute(strings.Fields(words)...); err == nil || err.Error() != want {
			t.Errorf("%s: %v", words, err)
		}
	}
	if _, err := b.FindRoute(make([]string, 1000)...); err == nil {
		t.Error("a thousand words are a route")
	}
}

// TestFindEverything finds every route, city and ticket by its own id and by its
// printed names.
func TestFindEverything(t *testing.T) {
	for _, id := range []string{"world", "great-lakes", "usa"} {
		b := open(t, id)
		for no := range b.Cities {
			for _, name := range append([]string{b.Cities[no].ID, b.Cities[no].Name}, b.Cities[no].Other...) {
				if c, err := b.FindCity(name); err != nil || int(c) != no {
					t.Errorf("city %s: %v", name, err)
				}
			}
		}
		for no := range b.Routes {
			r := &b.Routes[no]
			color := r.ID[strings.LastIndex(r.ID, "/")+1:]
			for _, name := range []string{r.ID, b.Cities[r.B].Name + " " + b.Cities[r.A].Name + " " + color} {
				if got, err := b.FindRoute(strings.Fields(name)...); err != nil || int(got) != no {
					t.Errorf("route %s: %v", name, err)
				}
			}
		}
		for no := range b.Tickets {
			k := &b.Tickets[no]
			for _, name := range []string{k.ID, strings.Join(b.CityNames(k.Cities), " ")} {
				if got, err := b.FindTicket(strings.Fields(name)...); err != nil || int(got) != no {
					t.Errorf("ticket %s: %v", name, err)
				}
			}
		}
	}
}

func TestFindTicket(t *testing.T) {
	b := open(t, "world")
	for words, want := range map[string]string{
		"tok bang":                    "bangkok/tokyo",
		"casa qahira teh":             "casablanca/al-qahira/tehran",
		"casablanca / kairo / tehran": "casablanca/al-qahira/tehran",
		"ny ct":                       "cape-town/new-york",
		"tok bang/":                   "bangkok/tokyo",
		"/ al sy":                     "al-qahira/sydney",
		"tehran cairo casablanca":     "casablanca/al-qahira/tehran",
		"cas teh":                     "casablanca/al-qahira/tehran",
		"man hon":                     "manila/honolulu/port-moresby/darwin",
		"honolulu manila":             "manila/honolulu/port-moresby/darwin",
	} {
		k, err := b.FindTicket(strings.Fields(words)...)
		if err != nil {
			t.Errorf("%s: %v", words, err)
		} else if got := b.Tickets[k].ID; got != want {
			t.Errorf("%s is %s, want %s", words, got, want)
		}
	}
	for words, want := range map[string]string{
		"manila":    `unknown ticket "manila": did you mean athina/manila, buenos-aires/manila or manila/`,
		"m tokyo":   `"m" can mean`,
		"zzz tokyo": `unknown city "zzz"`,
	} {
		if _, err := b.FindTicket(strings.Fields(words)...); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v\nwant %s", words, err, want)
		}
	}
}

// TestFindLikeForm checks that words that mean one ticket where they are searched mean it everywhere.
func TestFindLikeForm(t *testing.T) {
	for _, id := range []string{"world", "great-lakes", "usa", "europe", "switzerland", "nordic"} {
		b := open(t, id)
		for i := range b.Tickets {
			names := b.CityNames(b.Tickets[i].Cities)
			for j := range names {
				for k := range names {
					words := []string{names[j], names[k]}
					like := b.TicketsLike(words...)
					if len(like) != 1 {
						continue
					}
					if got, err := b.FindTicket(words...); err != nil || got != like[0] {
						t.Errorf("%s: %q is %d, %v; the form finds %s", id, words, got, err, b.Tickets[like[0]].ID)
					}
				}
			}
		}
	}
}

// TestInitials checks that initials count as much as the beginning of a name: if both fit,
// the player has to say which is meant.
func TestInitials(t *testing.T) {
	b := open(t, "world")
	for words, want := range map[string]string{
		"la": `"la" can mean lagos, lahore or los-angeles`,
		"ba": `"ba" can mean bangkok or buenos-aires`,
	} {
		if _, err := b.FindCity(words); err == nil || err.Error() != want {
			t.Errorf("%s: %v", words, err)
		}
	}
	for words, want := range map[string]string{"la": `port "la" can mean lagos or los-angeles`, "be": ""} {
		c, err := b.FindPort(words)
		if words == "be" {
			if err != nil || b.Cities[c].ID != "beijing" { // not a port: the rule will say so
				t.Errorf("%s: %v", words, err)
			}
		} else if err == nil || err.Error() != want {
			t.Errorf("%s: %v", words, err)
		}
	}
}

// TestSpelledOut finds cities with letters that a keyboard may lack.
func TestSpelledOut(t *testing.T) {
	for words, want := range map[string]string{"europe zuerich": "zurich", "europe zuer": "zurich",
		"europe koebenhavn": "kobenhavn", "nordic aarhus": "arhus", "nordic Goeteborg": "goteborg"} {
		id, name, _ := strings.Cut(words, " ")
		b := open(t, id)
		if c, err := b.FindCity(name); err != nil || b.Cities[c].ID != want {
			t.Errorf("%s is %s, not %s: %v", words, b.Cities[c].ID, want, err)
		}
	}
}

// TestFindNothingInSilence checks that words that partly fit several routes, cities or
// tickets are refused with all of them listed, whichever of their words fit.
func TestFindNothingInSilence(t *testing.T) {
	world, lakes := open(t, "world"), open(t, "great-lakes")
	for _, test := range []struct {
		board *routemap.Board
		words string
		want  string
	}{
		{world, "hon man", `route "hon man" can mean hong-kong/manila/purple or honolulu/manila/white`},
		{world, "man ho", `route "man ho" can mean hong-kong/manila/purple or honolulu/manila/white`},
		{lakes, "bay trav", `route "bay trav" can mean bay-city/traverse-city/red or green-bay/traverse-city/green`},
	} {
		if _, err := test.board.FindRoute(strings.Fields(test.words)...); err == nil || err.Error() != test.want {
			t.Errorf("%s: %v\nwant %s", test.words, err, test.want)
		}
	}
	const bays = `"bay" can mean bay-city, green-bay, south-baymouth or thunder-bay`
	if _, err := lakes.FindCity("bay"); err == nil || err.Error() != bays {
		t.Errorf("%v\nwant %s", err, bays)
	}
	if r, err := world.FindRoute("hong", "man"); err != nil || world.Routes[r].ID != "hong-kong/manila/purple" {
		t.Errorf("%v %v", r, err)
	}
}

// TestFindIsAlone combines the beginnings of words that several cities share with the
// beginnings of all words, and checks that a route is only found if no route between other
// cities fits the same words.
func TestFindIsAlone(t *testing.T) {
	for _, id := range routemap.IDs() {
		b := open(t, id)
		starts := map[string]bool{} // and whether several cities share them
		for i := range b.Cities {
			for _, word := range strings.Split(b.Cities[i].ID, "-") {
				word = word[:min(3, len(word))]
				starts[word] = len(b.Like(word)) > 1
			}
		}
		for from, shared := range starts {
			for to := range starts {
				found, err := b.FindRoute(from, to)
				if !shared || err != nil {
					continue
				}
				r := &b.Routes[found]
				for _, a := range b.Like(from) {
					for _, c := range b.Like(to) {
						if len(b.Between(a, c)) > 0 && !(r.Touches(a) && r.Touches(c)) {
							t.Errorf("%s %s is %s, and could be %s/%s", from, to, r.ID, b.Cities[a].ID, b.Cities[c].ID)
						}
					}
				}
			}
		}
	}
}
