package routes_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	routemap "purser/maps/routes"
)

// city finds a city that must be there.
func city(t testing.TB, b *routemap.Board, name string) routemap.CityNo {
	t.Helper()
	c, err := b.City(name)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// cities finds the cities of a list such as bangkok/tokyo.
func cities(t testing.TB, b *routemap.Board, names string) []routemap.CityNo {
	t.Helper()
	var all []routemap.CityNo
	for name := range strings.SplitSeq(names, "/") {
		all = append(all, city(t, b, name))
	}
	return all
}

func TestCity(t *testing.T) {
	for _, test := range []struct{ board, name, id string }{
		{"world", "lima", "lima"},
		{"world", "LIMA", "lima"},
		{"world", "Líma", "lima"},
		{"world", "Dar Es Salaam", "dar-es-salaam"},
		{"world", "dar es salaam", "dar-es-salaam"},
		{"world", "Kairo", "al-qahira"},
		{"world", "Le Caire", "al-qahira"},
		{"world", "le-caire", "al-qahira"},
		{"world", "Moskau", "moskva"},
		{"world", "Moscú", "moskva"},
		{"world", "Bombay", "mumbai"},
		{"world", "Peking", "beijing"},
		{"world", "Athènes", "athina"},
		{"world", "Rio", "rio-de-janeiro"},
		{"world", "southern-ocean", "southern-ocean"},
		{"great-lakes", "sault-ste-marie", "sault-ste-marie"},
		{"great-lakes", "Sault Ste. Marie", "sault-ste-marie"},
		{"great-lakes", "Montreal", "montreal"},
		{"great-lakes", "perry sound", "perry-sound"},
		{"great-lakes", "lake-superior", "lake-superior"},
		{"great-lakes", "Lake Huron", "lake-huron"},
	} {
		b := open(t, test.board)
		if got := b.Cities[city(t, b, test.name)].ID; got != test.id {
			t.Errorf("City(%q) = %s, not %s", test.name, got, test.id)
		}
	}
}

func TestUnknownCity(t *testing.T) {
	b := open(t, "world")
	for name, want := range map[string]string{
		"hambrug":               `unknown city "hambrug": did you mean hamburg?`,
		"Mosckau":               `unknown city "Mosckau": did you mean moskva?`,
		"salaam":                `unknown city "salaam": did you mean dar-es-salaam?`,
		"xyzzy":                 `unknown city "xyzzy"`,
		"":                      `unknown city ""`,
		"a\x1b[31m\nb":          `unknown city "a�[31m b"`, // no control characters for a terminal
		strings.Repeat("a", 70): `unknown city "` + strings.Repeat("a", 70) + `"`,
	} {
		if _, err := b.City(name); err == nil || err.Error() != want {
			t.Errorf("City(%q): %v\nwant %s", name, err, want)
		}
	}
}

func TestLane(t *testing.T) {
	for _, test := range []struct{ board, a, b, color, id string }{
		{"world", "hamburg", "moskva", "white", "hamburg/moskva/white"},
		{"world", "moskva", "hamburg", "white", "hamburg/moskva/white"},
		{"world", "moskva", "hamburg", "BLACK", "hamburg/moskva/black"},
		{"world", "moskva", "murmansk", "", "moskva/murmansk/purple"},
		{"world", "lima", "valparaiso", "gray", "lima/valparaiso/gray"},
		{"world", "lima", "valparaiso", "grey", "lima/valparaiso/gray"},
		{"world", "valparaiso", "lima", "gray-2", "lima/valparaiso/gray-2"},
		{"world", "valparaiso", "lima", "Grey-2", "lima/valparaiso/gray-2"},
		{"world", "cape-town", "toamasina", "gray", "cape-town/toamasina/gray"},
		{"great-lakes", "thunder-bay", "lake-superior", "gray-2", "lake-superior/thunder-bay/gray-2"},
	} {
		b := open(t, test.board)
		r, err := b.Lane(city(t, b, test.a), city(t, b, test.b), test.color)
		if err != nil {
			t.Error(err)
		} else if got := b.Routes[r].ID; got != test.id {
			t.Errorf("%s - %s %s is %s", test.a, test.b, test.color, got)
		}
	}
}

func TestNoLane(t *testing.T) {
	b := open(t, "world")
	for _, test := range []struct{ a, b, color, want string }{
		{"moskva", "hamburg", "", `there are two lanes: add black or white`},
		{"valparaiso", "lima", "", `there are two lanes: add gray or gray-2`},
		{"lima", "valparaiso", "gray-3", `unknown route "lima/valparaiso/gray-3": did you mean lima/valparaiso/gray or lima/valparaiso/gray-2?`},
		{"lima", "valparaiso", "red", `unknown route "lima/valparaiso/red": did you mean lima/valparaiso/gray or lima/valparaiso/gray-2?`},
		{"moskva", "murmansk", "white", `unknown route "moskva/murmansk/white": did you mean moskva/murmansk/purple?`},
		{"hamburg", "murmansk", "white", "no route joins hamburg and murmansk"},
		{"murmansk", "hamburg", "", "no route joins hamburg and murmansk"},
		{"tokyo", "tokyo", "", "no route joins tokyo and tokyo"},
	} {
		_, err := b.Lane(city(t, b, test.a), city(t, b, test.b), test.color)
		if err == nil || err.Error() != test.want {
			t.Errorf("%s - %s %s: %v\nwant %s", test.a, test.b, test.color, err, test.want)
		}
	}
}

func TestTicket(t *testing.T) {
	b := open(t, "world")
	for names, id := range map[string]string{
		"bangkok/tokyo":               "bangkok/tokyo",
		"tokyo/bangkok":               "bangkok/tokyo",
		"lima/jakarta":                "jakarta/lima",
		"casablanca/al-qahira/tehran": "casablanca/al-qahira/tehran",
		"casablanca/Kairo/Teheran":    "casablanca/al-qahira/tehran",
	} {
		no, err := b.Ticket(cities(t, b, names))
		if err != nil {
			t.Error(err)
		} else if got := b.Tickets[no].ID; got != id {
			t.Errorf("%s is %s, not %s", names, got, id)
		}
	}
}

func TestNoTicket(t *testing.T) {
	b := open(t, "world")
	for names, want := range map[string]string{
		// A tour is found in its printed order only.
		"tehran/al-qahira/casablanca": `unknown ticket "tehran/al-qahira/casablanca": did you mean casablanca/al-qahira/tehran?`,
		"al-qahira/casablanca/tehran": `unknown ticket "al-qahira/casablanca/tehran": did you mean casablanca/al-qahira/tehran?`,
		"casablanca/tehran":           `unknown ticket "casablanca/tehran": did you mean casablanca/al-qahira/tehran?`,
		"lima":                        `unknown ticket "lima": did you mean jakarta/lima or mexico/caracas/lima/valparaiso?`,
		"southern-ocean/lima":         `unknown ticket "southern-ocean/lima"`,
	} {
		_, err := b.Ticket(cities(t, b, names))
		if err == nil || err.Error() != want {
			t.Errorf("%s: %v\nwant %s", names, err, want)
		}
	}
	if _, err := b.Ticket(nil); err == nil {
		t.Error("a ticket without cities is found")
	}
}

func TestBetween(t *testing.T) {
	b := open(t, "world")
	lima, valparaiso := city(t, b, "lima"), city(t, b, "valparaiso")
	there, back := b.Between(lima, valparaiso), b.Between(valparaiso, lima)
	if len(there) != 2 || !slices.Equal(there, back) {
		t.Errorf("there %v, back %v", there, back)
	}
}

func TestWords(t *testing.T) {
	b := open(t, "world")
	if got := b.ColorName(routemap.Gray); got != "gray" {
		t.Errorf("gray is %q", got)
	}
	if got := b.ColorName(0); got != "purple" {
		t.Errorf("the first color is %q", got)
	}
	tour := cities(t, b, "casablanca/al-qahira/tehran")
	if diff := cmp.Diff([]string{"Casablanca", "Al-Qahira", "Tehran"}, b.CityNames(tour)); diff != "" {
		t.Error(diff)
	}
	for _, p := range []routemap.Piece{routemap.Train, routemap.Ship} {
		if p.Other() == p || p.Other().Other() != p {
			t.Errorf("%s is exchanged for %s", p, p.Other())
		}
	}
}
