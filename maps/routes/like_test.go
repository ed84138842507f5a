package routes_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"purser/internal/soak"
	routemap "purser/maps/routes"
)

// TestRoutesLike lists the routes that words can mean so far, the best first.
func TestRoutesLike(t *testing.T) {
	b := open(t, "world")
	for words, want := range map[string]string{
		"la tok":           "los-angeles/tokyo/black los-angeles/tokyo/green",
		"tok la g":         "los-angeles/tokyo/green",
		"los angeles/tok/": "los-angeles/tokyo/black los-angeles/tokyo/green",
		"kairo cas":        "al-qahira/casablanca/gray",
		"hamburg w":        "hamburg/moskva/white",
		"southern red":     "cape-town/southern-ocean/red",
		"draw":             "",
		"undo":             "",
		"tokyo tokyo":      "",
		"zz":               "",
		"la tok blue":      "",
		"/":                "",
		"":                 "",
	} {
		if got := strings.Join(routes(b, strings.Fields(words)...), " "); got != want {
			t.Errorf("%s: %s\nwant %s", words, got, want)
		}
	}
}

// TestTicketsLike lists the tickets that words can mean so far, the best first.
func TestTicketsLike(t *testing.T) {
	b := open(t, "world")
	for words, want := range map[string]string{
		"tok bang":          "bangkok/tokyo",
		"bang/tok":          "bangkok/tokyo",
		"/ bang tok":        "bangkok/tokyo",
		"bang // tok":       "bangkok/tokyo",
		"casa teh":          "casablanca/al-qahira/tehran",
		"teh kairo":         "casablanca/al-qahira/tehran",
		"m me":              "mexico/mumbai",
		"tokyo tokyo":       "",
		"zz":                "",
		"":                  "",
		"lima jakarta lima": "",
	} {
		if got := strings.Join(tickets(b, strings.Fields(words)...), " "); got != want {
			t.Errorf("%s: %s\nwant %s", words, got, want)
		}
	}
}

// TestCountriesLike lists country tickets: that of a country first, then those that pay for it.
func TestCountriesLike(t *testing.T) {
	b := open(t, "switzerland")
	for words, want := range map[string]string{
		"ital":       "italia/country bern/country chur/country deutschland/country france/country lugano/country osterreich/country zurich/country",
		"deutsch":    "deutschland/country bern/country chur/country france/country italia/country lugano/country osterreich/country zurich/country",
		"austria":    "osterreich/country bern/country chur/country deutschland/country france/country italia/country lugano/country zurich/country",
		"bern ital":  "bern/country",
		"ital land":  "italia/country",
		"land":       "bern/country chur/country deutschland/country france/country italia/country lugano/country osterreich/country zurich/country",
		"italy fran": "france/country italia/country",
		"lug":        "bern/lugano chur/lugano lugano/country lugano/zurich",
	} {
		if got := strings.Join(tickets(b, strings.Fields(words)...), " "); got != want {
			t.Errorf("%s: %s\nwant %s", words, got, want)
		}
	}
}

// TestLikeWhole checks that what is typed in full comes before what is typed in part.
func TestLikeWhole(t *testing.T) {
	if list := routes(open(t, "world"), "le", "c"); list[0] != "al-qahira/casablanca/gray" || len(list) < 2 {
		t.Error(list)
	}
}

// routes names the routes that match the words.
func routes(b *routemap.Board, words ...string) []string {
	var names []string
	for _, r := range b.RoutesLike(words...) {
		names = append(names, b.Routes[r].ID)
	}
	return names
}

// tickets names the tickets that match the words.
func tickets(b *routemap.Board, words ...string) []string {
	var names []string
	for _, k := range b.TicketsLike(words...) {
		names = append(names, b.Tickets[k].ID)
	}
	return names
}

// onceEach returns what lists the matches of a text. The same words are looked up once only: many ids begin alike.
func onceEach(b *routemap.Board, list func(*routemap.Board, ...string) []string) func(string) []string {
	known := map[string][]string{}
	return func(typed string) []string {
		words := strings.Fields(typed)
		key := strings.Join(words, " ")
		if known[key] == nil {
			known[key] = list(b, words...)
		}
		return known[key]
	}
}

// TestLikeIsTypedThrough types the id of every route and ticket letter by letter: it never
// leaves the list, and is first at the end.
func TestLikeIsTypedThrough(t *testing.T) {
	for _, id := range []string{"world", "great-lakes", "usa", "europe", "nordic", "switzerland"} {
		b := open(t, id)
		through := func(name string, like func(string) []string) {
			for _, typed := range []string{name, strings.ReplaceAll(name, "/", " "), strings.ToUpper(name),
				strings.ReplaceAll(name, "/", " / ")} {
				for n := 1; n <= len(typed); n++ {
					if list := like(typed[:n]); !slices.Contains(list, name) {
						t.Fatalf("%s: %q lists %q, and not %q", id, typed[:n], list, name)
					}
				}
				if list := like(typed); list[0] != name {
					t.Errorf("%s: %q lists %q first", id, typed, list[0])
				}
			}
		}
		like := onceEach(b, routes)
		for i := range b.Routes {
			through(b.Routes[i].ID, like)
		}
		like = onceEach(b, tickets)
		for i := range b.Tickets {
			through(b.Tickets[i].ID, like)
		}
	}
}

// TestLikeAndFind checks that an unambiguous match is in the list, that nothing is in it
// twice, and that a second call returns the same list.
func TestLikeAndFind(t *testing.T) {
	for _, id := range []string{"world", "great-lakes"} {
		b := open(t, id)
		soak.Check(t, soak.Cases, func(t *rapid.T) {
			words := wordsOf(t, b)
			list := b.RoutesLike(words...)
			if r, err := b.FindRoute(words...); err == nil && !slices.Contains(list, r) {
				t.Errorf("%q is %s, but like %q", words, b.Routes[r].ID, routes(b, words...))
			}
			if again := b.RoutesLike(words...); !slices.Equal(list, again) {
				t.Errorf("%q lists %v, and then %v", words, list, again)
			}
			if sorted := slices.Compact(slices.Sorted(slices.Values(list))); len(sorted) != len(list) {
				t.Errorf("%q lists a route twice: %q", words, routes(b, words...))
			}
			shown := b.TicketsLike(words...)
			if k, err := b.FindTicket(words...); err == nil && !slices.Contains(shown, k) {
				t.Errorf("%q is %s, but like %q", words, b.Tickets[k].ID, tickets(b, words...))
			}
			if again := b.TicketsLike(words...); !slices.Equal(shown, again) {
				t.Errorf("%q lists %v, and then %v", words, shown, again)
			}
			if sorted := slices.Compact(slices.Sorted(slices.Values(shown))); len(sorted) != len(shown) {
				t.Errorf("%q lists a ticket twice: %q", words, tickets(b, words...))
			}
		})
	}
}

// wordsOf draws words as people type them: the beginnings of names, colors and slashes, and
// sometimes nonsense.
func wordsOf(t *rapid.T, b *routemap.Board) []string {
	var words []string
	for range rapid.IntRange(1, 4).Draw(t, "parts") {
		c := &b.Cities[rapid.IntRange(0, len(b.Cities)-1).Draw(t, "city")]
		name := rapid.SampledFrom(append([]string{c.ID, c.Name, strings.ToUpper(c.Name)}, c.Other...)).Draw(t, "name")
		switch rapid.IntRange(0, 5).Draw(t, "kind") {
		case 0:
			name = rapid.SampledFrom(append([]string{"gray", "gray-2", "/"}, b.CardColors...)).Draw(t, "color")
		case 1:
			name = rapid.String().Draw(t, "nonsense")
		}
		if runes := []rune(name); len(runes) > 1 {
			name = string(runes[:rapid.IntRange(1, len(runes)).Draw(t, "length")])
		}
		words = append(words, strings.Fields(name)...)
	}
	return words
}

// TestLikeStrange checks that strange words are harmless. TestBounds and the benchmarks
// check that they do not take long.
func TestLikeStrange(t *testing.T) {
	b := open(t, "world")
	for _, words := range [][]string{
		nil, {""}, {"", ""}, {"/"}, {"//", "/"}, {" / / "}, {"tokyo", "/"}, {"/", "tokyo"}, {"tokyo//bangkok"},
		{"\x00"}, {"\xff\xfe"},
		{strings.Repeat("a", 1<<16)}, {strings.Repeat("/", 1<<10)}, {strings.Repeat("a/", 1<<10)}, {"ÄÖÜ"}, {"москва"},
		{"日本"}, {"é\u0301\u0301"}, {"K"}, {"ß"},
		slices.Repeat([]string{"a"}, 100), slices.Repeat([]string{"new"}, 12), slices.Repeat([]string{"new"}, 13),
		slices.Repeat([]string{"/"}, 100),
	} {
		b.RoutesLike(words...)
		b.TicketsLike(words...)
		b.Like(words...)
	}
	for typed, want := range map[string]string{
		"māle": "", "TÓKYO BANGKÓK": "bangkok/tokyo", "Bangkok – Tokyo": "bangkok/tokyo",
	} {
		if want != "" && !slices.Contains(tickets(b, strings.Fields(typed)...), want) {
			t.Errorf("%q lists %q, and not %s", typed, tickets(b, strings.Fields(typed)...), want)
		}
	}
}

// TestLikeIsNoCommand checks that words typed in play for other purposes do not list a
// route on any board, because Enter would then claim it.
func TestLikeIsNoCommand(t *testing.T) {
	for _, id := range routemap.IDs() {
		b := open(t, id)
		for _, word := range []string{"draw", "claim", "tickets", "harbor", "exchange", "pass", "reveal", "undo",
			"redo", "status", "log", "legal", "map", "pause", "quit", "help", "explain", "?"} {
			if list := routes(b, word); len(list) > 0 {
				t.Errorf("%s: %q lists %q", id, word, list)
			}
		}
	}
}
