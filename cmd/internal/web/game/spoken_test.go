package game_test

import (
	"html"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"purser/internal/text"
	routemap "purser/maps/routes"
)

// unseenParts are the parts of a page that nobody sees or hears: values that forms send, and
// all attributes but those that name things.
var (
	unseenParts = regexp.MustCompile(`(?s)<(head|script|style)\b.*?</(head|script|style)>`)
	heardParts  = regexp.MustCompile(`(?:aria-label|alt|title|data-[a-z]+)="([^"]*)"`)
	typedParts  = regexp.MustCompile(`(?m)"[^"\n]*"|(such as|z\. B\.) .*$`) // what was typed, or may be
	emptyCell   = regexp.MustCompile(`<td[^>]*data-[a-z]+="[^"]*"[^>]*></td>`)
	markupParts = regexp.MustCompile(`(?s)<[^>]*>`)

	recordWords = regexp.MustCompile(`\b(claim [a-z]+(-|/)|(train|anchor|ship|double)-[a-z]+\b|reveal [a-z]+[-/]|` +
		`exchange \d+ [a-z]+ for [a-z]|tickets \d+ of|harbor [a-z]+-|land [a-z-]+ roll|by consent "|with \d+ (train|ship|double)-|` +
		`:\d+:|purser [a-z]+|0x[0-9a-f]+)`)
)

// readOn returns what people read on a page.
func readOn(page string) string {
	page = unseenParts.ReplaceAllString(page, "")
	var heard []string
	for _, m := range heardParts.FindAllStringSubmatch(page, -1) {
		heard = append(heard, m[1])
	}
	page = html.UnescapeString(strings.Join(heard, "\n") + "\n" + markupParts.ReplaceAllString(page, "\n"))
	return typedParts.ReplaceAllString(page, "")
}

// idsOn returns the ids of places on a board that are not words of a language.
func idsOn(t *testing.T, record string) *regexp.Regexp {
	t.Helper()
	var ids []string
	board := regexp.MustCompile(`(?m)^map (\S+)$`).FindStringSubmatch(record)[1]
	if board == "globetrotter" {
		for _, m := range regexp.MustCompile(`(?m)^place (\S+)|home (\S+)| land (\S+)`).FindAllStringSubmatch(record, -1) {
			ids = append(ids, m[1]+m[2]+m[3])
		}
		ids = append(ids, "africa", "asia", "europe", "oceania", "north-america", "south-america")
	} else {
		b, err := routemap.Open(board)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range b.Cities {
			ids = append(ids, c.ID)
		}
	}
	ids = slices.DeleteFunc(ids, func(id string) bool { return slices.Contains([]string{"plane", "trouble", "nation"}, id) })
	slices.SortFunc(ids, func(a, b string) int { return len(b) - len(a) })
	return regexp.MustCompile(`(?:^|[^\pL\pN_-])(` + strings.Join(ids, "|") + `)(?:$|[^\pL\pN_-])`)
}

// TestSpoken checks that no page of any link, and no answer to what was refused, shows people
// an id or the syntax of a record, in any language.
func TestSpoken(t *testing.T) {
	file := func(name string) string {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	const games, trotter = "../../../../sessions/testdata/games/", "../../../../referee/globetrotter/testdata/"
	for name, test := range map[string]struct {
		record string
		lines  []string // that are refused
	}{
		"world": {begun + "Anna claim los-angeles/tokyo/green\n", []string{"Ben claim la tok black",
			"Ben claim la tok green", "Anna draw", "Ben harbor moskva", "Ben claim lima sydney", "Ben harbor zzz"}},
		"free":   {over, []string{"Ben claim bangkok manila red", "Ben harbor kairo"}},
		"friday": {file(games + "friday.game"), []string{"Anna draw"}},
		"paris":  {file(games + "paris-two.game"), []string{"claim a b"}},
		"trotter": {file(trotter + "example.game"), []string{"Anna land kairo roll 3", "fly paris",
			"Dirk land atlantis roll 3", "card nothing"}},
		"globe": {globe, []string{"Anna land lhasa roll 3", "Anna sail lhasa", "Ben money"}},
	} {
		ids := idsOn(t, test.record)
		for _, tag := range text.Tags() {
			reads := func(surface, page string) {
				for line := range strings.Lines(readOn(page)) {
					found := recordWords.FindString(line)
					if m := ids.FindStringSubmatch(line); m != nil {
						found = m[1]
					}
					if found != "" {
						t.Errorf("%s in %s: %s shows %q: %s", name, tag, surface, found, strings.TrimSpace(line))
					}
				}
			}
			b := set(t, test.record)
			in := header("Accept-Language", tag)
			reads("the television", b.ask(http.MethodGet, b.watcher(), "", in).Body.String())
			if page := b.ask(http.MethodGet, b.keeper(), "", in).Body.String(); emptyCell.MatchString(page) {
				t.Errorf("%s in %s: a heading is above nothing: %s", name, tag, emptyCell.FindString(page))
			}
			reads("the scorekeeper", b.ask(http.MethodGet, b.keeper(), "", in).Body.String())
			for player, link := range b.live.Links().Seats {
				reads("the phone of "+player, b.ask(http.MethodGet, "/"+link, "", in).Body.String())
			}
			for _, line := range test.lines {
				page := b.ask(http.MethodPost, b.keeper()+"/line", answerJSON("line", line, "seen", b.seen()), in).Body.String()
				reads("the answer to "+line, page)
			}
		}
	}
}
