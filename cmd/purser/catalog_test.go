package main

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/spf13/cobra"

	"purser/cmd/internal/kinds"
	routeview "purser/cmd/internal/show/routes"
	"purser/internal/text/catalog"
	routemap "purser/maps/routes"
	"purser/referee"
	routescore "purser/scoring/routes"
	"purser/sessions"
	"purser/sessions/kind"
	globewords "purser/sessions/notation/globetrotter"
	routewords "purser/sessions/notation/routes"
)

// fromData returns the keys of texts that are not in the source but come from boards and
// tables: colors, kinds, phases, sections.
func fromData(t *testing.T) []string {
	keys := []string{
		"letter trains", "letter anchors", "letter singles", "letter doubles", "letter wilds",
		"English", "name of the language", "typed letters", "typed endings", "words of questions", "typed as English", "typed 2006-01-02", "typed 2006-01",
		"1.5", "2006-01-02", "January 2, 2006", "$%d", "and", "or", "string", "int", "1 bus", "bus",
		"Help about any command", "disable completion descriptions",
		"Generate the autocompletion script for the specified shell",
	}
	for _, shell := range []string{"bash", "zsh", "fish", "powershell"} {
		keys = append(keys, "Generate the autocompletion script for "+shell)
	}
	for _, id := range routemap.IDs() {
		b, err := routemap.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		keys = append(keys, b.Title)
		keys = append(append(keys, b.SeatColors...), routeview.RouteKinds(b)...)
		keys = append(keys, "attributive "+b.ColorName(routemap.Gray))
		for _, color := range b.CardColors {
			keys = append(keys, "attributive "+color, "letter "+color)
		}
		keys = append(append(keys, routeview.CityKinds(b)...), routeview.TicketKinds(b)...)
		for _, country := range b.Countries {
			keys = append(keys, country.Name)
		}
		for _, c := range b.Cities { // ends that more than their city tells apart
			_, from, _ := strings.Cut(c.Name, " (")
			if from = strings.TrimSuffix(from, ")"); c.Country != nil {
				if _, city := b.CityNamed(from); !city {
					keys = append(keys, from)
				}
			}
		}
		for _, r := range b.Routes {
			if r.Unsure != "" {
				keys = append(keys, r.Unsure)
			}
		}
	}
	for _, b := range shipped() {
		keys = append(append(keys, b.Info().Title), b.Seating().Colors...)
		for _, r := range b.Rulebook().Rules {
			keys = append(keys, "title "+string(r.Section))
		}
		for _, topic := range b.Rulebook().Topics {
			keys = append(keys, "title "+string(topic.Section))
		}
		nowhere := func(key string) bool { return key == "title "+string(referee.Nowhere) }
		keys = slices.DeleteFunc(keys, nowhere)
		for _, paragraph := range b.Rulebook().Grammar {
			for _, line := range paragraph.Lines {
				_, said, free := strings.Cut(line.Example, `"`)
				if said = strings.Trim(said, `"`); free && !slices.Contains(keys, said) {
					keys = append(keys, said)
				}
			}
		}
	}
	for p := referee.Free; p <= referee.Totals; p++ {
		keys = append(keys, p.String())
	}
	for _, r := range routescore.Rules {
		keys = append(keys, r.Part.String())
	}
	for _, word := range []string{"trains", "anchors", "ships", "singles", "doubles", "wilds", "locomotives", "and",
		"country", "cards"} {
		keys = append(keys, "typed "+word)
	}
	keys = append(keys, "usage legal [claims|harbors|stations|VERB]")
	for _, use := range uses() {
		for _, word := range inCapitals.FindAllString(use, -1) {
			keys = append(keys, "blank "+word)
		}
	}
	for _, word := range []string{"again", "new", "show", "count", "change", "leave", "go on", "yes", "no", "anew", "rule", "before", "drop",
		"everywhere", "header", "title", "date", "player", "new player", "random", "who begins", "house rules", "ticket", "city", "points",
		"numbers", "name", "totals", "prove"} {
		keys = append(keys, "answer "+word)
	}
	for _, head := range []string{"Tickets", "Flight tickets", "Marker", "Trains", "Keys", "Home", "Routes", "Unbuilt",
		"City keys", "Continent keys", "Souvenirs", "Jokers", "Stations"} {
		keys = append(keys, "soft "+head)
	}
	for _, word := range []string{"trains", "ships", "for", "of", "with", "keeps", "buses", "train", "ship", "pair",
		"keep", "off", "blue", "red", "by consent", "add", "failed", "via", "none", "buys pair"} {
		keys = append(keys, "word "+word)
	}
	for _, k := range kinds.All.Games() {
		for _, word := range k.Info().Numbers {
			keys = append(keys, "counted "+word)
		}
	}
	for _, word := range globewords.TypedWords {
		if key := "word " + word; !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	for _, numeral := range routewords.Numerals {
		keys = append(keys, "number "+numeral)
	}
	for _, said := range []string{ // in examples of commands
		`pass the tea is ready --consent "nobody minds"`, "pass the tea is ready",
		"pass the field ahead is taken", "leaves the last bus goes at ten",
		"map tickets tour", "map cities inland",
		"map routes gray pair", "anchor", "double", "wild", "harbors", "friday", "saturday",
		"evening", "lakes", "coast", "soir", "games", "cards", "season", "rain", "kobenhavn", "fee", "strip", "proof", "world", "mended",
		"myboard", "isle", "our", "country", "club", "buys pair",
		`event seat 3: Eva, Fay, Gus by hand "a late table"`, `event void 2 "the table began too late"`,
		`event result 1.2: Ben 120, Anna 98 because "counted twice"`, "event print seats wall.html",
		"event print tables tables.html", "event print tables tables.html --address http://192.168.1.20:8470",
		`tally "Anna routes 1:3 2:4 6, tickets 12 8 -5" "Ben routes 2:6"`,
		`tally "white routes 4:5" "purple routes 6" --map nordic --name evening`,
		"tally --totals Zoe 5 Ben 3 --map globetrotter --name rain",
		"explain how many cards in hand", "export friday friday.txtar", "map learn our-paris --map paris"} {
		keys = append(keys, "example "+said)
	}
	for _, k := range kinds.All {
		for _, list := range k.View.Info().Lists {
			if !slices.ContainsFunc(kinds.All.Verbs(), func(v *kind.Verb) bool { return v.Name == list }) {
				keys = append(keys, "list "+list)
			}
		}
	}
	for _, v := range kinds.All.Verbs() {
		keys = append(keys, "verb "+v.Name)
		if key := "usage " + v.Use; !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	for _, word := range []string{"undo", "redo", "fix", "can", "peek", "marker", "status", "log", "legal", "chart", "clock", "map",
		"rules", "explain", "pause", "quit", "help"} { // of an evening
		keys = append(keys, "verb "+word)
	}
	for _, cmd := range rootCommand(newEnv(fake("", nil, nil))).Commands() {
		if !slices.Contains(keys, "verb "+cmd.Name()) && cmd.Name() != "help" {
			keys = append(keys, "command "+cmd.Name())
		}
	}
	topics := sessions.AnyTopics
	for _, k := range kinds.All.Games() {
		topics = slices.Concat(topics, k.Info().Topics)
	}
	for _, q := range topics {
		keys = append(keys, "topic "+q.Name, q.Question)
	}
	for _, err := range []error{
		syscall.ENOENT, syscall.EACCES, syscall.EPERM, syscall.EISDIR, syscall.ENOTDIR, syscall.ENOTEMPTY,
		syscall.EEXIST, syscall.ENOSPC,
		syscall.EROFS, syscall.EIO, syscall.ENAMETOOLONG, syscall.ELOOP, syscall.EPIPE, syscall.EBADF, syscall.EBUSY,
		syscall.EFBIG,
	} {
		keys = append(keys, err.Error()) // errors of the disk
	}
	return keys
}

// inCapitals matches a word that stands for what is to be typed.
var inCapitals = regexp.MustCompile(`\b[A-Z]{2,}\b`)

// uses returns what may be typed after each command and verb.
func uses() (all []string) {
	var visit func(cmd *cobra.Command)
	visit = func(cmd *cobra.Command) {
		all = append(all, cmd.Use)
		for _, sub := range cmd.Commands() {
			visit(sub)
		}
	}
	visit(rootCommand(newEnv(fake("", nil, nil))))
	for _, v := range kinds.All.Verbs() {
		all = append(all, v.Use)
	}
	return all
}

// TestCatalogs requires every language to have everything that the program says, with the
// same placeholders, and nothing else. It lists what is missing in the format of a catalog,
// to be pasted there and filled in.
func TestCatalogs(t *testing.T) {
	t.Parallel()
	keys, err := catalog.Keys(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range fromData(t) {
		keys[key] = "the data"
	}
	files, err := os.ReadDir("../../internal/text/catalog")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		tag, ok := strings.CutSuffix(f.Name(), ".txt")
		if !ok {
			continue
		}
		source, err := os.ReadFile("../../internal/text/catalog/" + f.Name())
		if err != nil {
			t.Fatal(err)
		}
		entries, err := catalog.Read(string(source))
		if err != nil {
			t.Errorf("%s: %v", f.Name(), err)
			continue
		}
		if table, err := os.ReadFile("../../internal/text/tables/" + tag); err != nil ||
			string(table) != catalog.Table(entries) {
			t.Errorf("%s: the table is another one: run go generate ./internal/text", f.Name())
		}
		has := map[string]bool{}
		for _, e := range entries {
			has[e.English] = true
			if _, ok := keys[e.English]; !ok {
				t.Errorf("%s:%d: stale, for nothing says it: %q", f.Name(), e.Line, e.English)
			}
			if english, other := placeholders(e.English), placeholders(e.Other); !maps.Equal(english, other) {
				t.Errorf("%s:%d: other placeholders: %v in %q, %v in %q", f.Name(), e.Line, english, e.English, other,
					e.Other)
			}
		}
		for _, key := range slices.Sorted(maps.Keys(keys)) {
			if !has[key] {
				t.Errorf("%s lacks (%s)\n%s\n\t\n", f.Name(), keys[key], key)
			}
		}
	}
}

// verb matches a verb of a format, with the number of its argument if it has one.
var verb = regexp.MustCompile(`%[-+0#]*(?:\*|\d+)?(?:\[(\d+)\])?([a-zA-Z])`)

// placeholders returns what a format does with each of its arguments. The dative and the
// form in front of a noun count as the plain form.
func placeholders(format string) map[int]string {
	of, at := map[int]string{}, 0
	for _, m := range verb.FindAllStringSubmatch(strings.ReplaceAll(format, "%%", ""), -1) {
		if at++; m[1] != "" {
			at, _ = strconv.Atoi(m[1])
		}
		if of[at] = m[2]; m[2] == "D" || m[2] == "E" {
			of[at] = "s"
		}
	}
	return of
}
