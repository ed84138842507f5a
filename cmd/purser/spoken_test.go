package main

import (
	"fmt"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode"

	"purser/internal/text"
	globemap "purser/maps/globetrotter"
	routemap "purser/maps/routes"
)

// recordWords are pieces of record syntax that no sentence has.
var recordWords = regexp.MustCompile(`\b(claim [a-z-]+/|(train|anchor|ship|double|wagen|anker|einzelschiff|doppelschiff)-[a-zß]+\b|\d [a-zß]+ \+ \d [a-zß]|reveal [a-z]|` +
	`(gains|loses) \d+ tickets|\d, short|exchange \d+ [a-z]+ for [a-z]|tickets \d+ of|` +
	`harbor [a-z]+-|player [A-Z][a-z]+ [a-z]+ (\d|home)|place [a-z-]+ (key|continental|national|regional)|land [a-z-]+ roll|by consent "|with \d+ (train-|ship-|double-|wild\b|anchor-))`)

// typedHere matches what is shown as it is typed: the id of a rule, a command in a hint or in
// an example, and what somebody typed, in quotes.
var typedHere = []*regexp.Regexp{regexp.MustCompile(`\b[a-z]+\.[a-z]+(-[a-z]+)*\b`),
	regexp.MustCompile("purser [a-z][^\n;,.]*|`[^`]*`|\"[^\"]*\"|claim the pocket money")}

// A speech looks for ids and record syntax in what people read.
type speech struct {
	*testing.T
	ids        []string // in order
	houseRules *regexp.Regexp
	clean      sync.Map // the lines that have neither
}

// speechOf knows the ids of places on all the boards that differ from their names, and of
// the routes between them.
func speechOf(t *testing.T) *speech {
	ids := []string{"north-america", "south-america", "kuala-lumpur"}
	for _, id := range routemap.IDs() {
		for _, c := range opened(t, id).Cities {
			if !slices.Contains(notPlaces, c.ID) {
				ids = append(ids, c.ID)
			}
		}
	}
	for _, name := range []string{"friday", "lakes", "evening", "coast", "orient", "fjord", "gotthard", "paris-two", "paris-four"} {
		ids = append(ids, placesOf(t, filepath.Join(records, name+".game"))...)
	}
	for _, name := range []string{"example", "four"} {
		ids = append(ids, placesOf(t, filepath.Join(trotter, name+".game"))...)
	}
	slices.Sort(ids)
	var rules []string
	for _, b := range shipped() {
		for _, sw := range b.Seating().Switches {
			if sw.Name == "points" { // its value is as printed on the board
				continue
			}
			rules = append(rules, sw.Name+" "+strings.Join(sw.Values, "|"+sw.Name+" "))
		}
	}
	return &speech{T: t, ids: ids, houseRules: regexp.MustCompile(`\b(` + strings.Join(rules, "|") + `)\b`)}
}

// placesOf returns what looks like the id of a place in a record.
func placesOf(t *testing.T, file string) []string {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, line := range strings.Split(string(data), "\n") {
		line, _, _ = strings.Cut(line, "#")
		for _, found := range regexp.MustCompile(`(?:claim|reveal|,|home|at|place|land|fly|sail|joker) ([a-z-]+(?:/[a-z-]+)*)`).
			FindAllStringSubmatch(line, -1) {
			for _, id := range strings.Split(found[1], "/") {
				if !slices.Contains(notPlaces, id) {
					ids = append(ids, id)
				}
			}
		}
	}
	return ids
}

// notPlaces are other words in the places of ids: colors, and words of other lines.
var notPlaces = append([]string{"gray", "gray-", "blue", "red", "green", "white", "black", "yellow", "purple", "orange",
	"plane", "trouble", "sea", "sea-", "port", "casino", "key", "continental", "national", "regional", "island", "land",
	"nation", "with", "country", "gains", "weekend"}, globemap.KindWords()...)

// reads checks what a person reads on a surface.
func (s *speech) reads(surface, shown string) {
	s.Helper()
	for _, fault := range s.faults(shown) {
		s.Errorf("%s shows %s", surface, fault)
	}
}

// faults returns the ids and pieces of record syntax in what a person reads.
func (s *speech) faults(shown string) (all []string) {
	for _, typed := range typedHere {
		shown = typed.ReplaceAllString(shown, "")
	}
	for line := range strings.Lines(shown) {
		line = strings.TrimRight(line, "\n")
		if _, clean := s.clean.Load(line); clean {
			continue
		}
		before := len(all)
		for word := range strings.FieldsFuncSeq(line, notInID) {
			if _, found := slices.BinarySearch(s.ids, word); found {
				all = append(all, fmt.Sprintf("the id %q: %s", word, text.Brief(line, 160)))
				break
			}
		}
		if found := recordWords.FindString(line); found != "" {
			all = append(all, fmt.Sprintf("the record's %q: %s", found, text.Brief(line, 160)))
		}
		if found := s.houseRules.FindString(line); found != "" {
			all = append(all, fmt.Sprintf("the house rule %q: %s", found, text.Brief(line, 160)))
		}
		if len(all) == before {
			s.clean.Store(line, true)
		}
	}
	return all
}

// unvoiced matches what a voice cannot read: drawings, rules, columns, dots between parts of a title, and a dash
// where there is nothing.
var unvoiced = regexp.MustCompile(`[\x{2500}-\x{25FF}\x{2800}-\x{28FF}]| –,|\S  +\S| · |.{81}`)

// voiced checks that a voice can read what is shown, line by line.
func (s *speech) voiced(surface, shown string) {
	s.Helper()
	for line := range strings.Lines(shown) {
		if line = strings.TrimRight(line, "\n"); unvoiced.MatchString(line) {
			s.Errorf("%s is not for a voice: %s", surface, text.Brief(line, 160))
		}
	}
}

// notInID reports whether a character ends an id.
func notInID(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsNumber(r) && r != '_' && r != '-'
}

// indented matches the lines of examples, and reasons the reasons in them.
var indented, reasons = regexp.MustCompile(`(?m)^    .*`), regexp.MustCompile(`"[^"]{16,}"`)

// TestSpoken checks that no command, picture or page shows a person an id or the syntax of a
// record, in any language. Only records, exports, fmt, --json and --record have them.
func TestSpoken(t *testing.T) {
	t.Parallel()
	s := speechOf(t)
	disputes, err := filepath.Glob("../../sessions/testdata/disputes/*.game")
	if err != nil || len(disputes) == 0 {
		t.Fatal(err, disputes)
	}
	for _, lang := range text.Tags() {
		sh := shell{"PURSER_HOME": filepath.Join(t.TempDir(), "home"), "PURSER_LANG": lang}
		says := func(args ...string) {
			t.Helper()
			_, out, errs := sh.purser("", args...)
			s.reads(lang+": purser "+strings.Join(args, " "), out+errs)
		}
		for _, name := range []string{"friday", "lakes", "coast", "orient", "fjord", "gotthard", "paris-two"} {
			says("import", filepath.Join(records, name+".game"))
		}
		says("import", filepath.Join(trotter, "example.game"))
		for _, name := range []string{"friday", "lakes", "coast", "orient", "fjord", "gotthard", "paris-two", "example"} {
			for _, command := range []string{"log", "status", "legal", "score", "chart", "verify", "map draw", "stats"} {
				says(append(strings.Fields(command), "--game", name)...)
			}
			voice := shell{"PURSER_HOME": sh["PURSER_HOME"], "PURSER_LANG": lang, "ACCESSIBLE": "1"}
			for _, command := range []string{"log", "status", "legal", "score", "list", "stats", "chart", "chart --parts", "map draw",
				"map", "rules"} {
				_, out, errs := voice.purser("", append(strings.Fields(command), "--game", name)...)
				s.reads(lang+": for a voice, purser "+command, out+errs)
				s.voiced(lang+": for a voice, purser "+command, out)
			}
			says("undo", "--game", name)
			says("redo", "--game", name)
			sheet := filepath.Join(t.TempDir(), "sheet.html")
			says("sheet", sheet, "--game", name)
			s.page(lang+": the sheet of "+name, sheet)
			pictures := []string{"map draw", "chart", "map draw --strip", "share", "map draw --player " + shownPlayers[name]}
			if name != "example" {
				pictures = append(pictures, "map draw --ticket "+shownTickets[name])
			}
			if slices.Contains([]string{"coast", "orient", "gotthard"}, name) { // whose longest path pays
				pictures = append(pictures, "map draw --longest")
			}
			for _, picture := range pictures {
				s.picture(lang, sh, picture+" --game "+name)
			}
		}
		for _, ticket := range []string{"world --ticket rio-de-janeiro/tokyo", "world --ticket manila/honolulu/port-moresby/darwin",
			"switzerland --ticket deutschland/country"} {
			s.picture(lang, sh, "map draw --map "+ticket)
		}
		for _, file := range disputes {
			says("verify", file)
		}
		for _, plot := range []string{"form", "versus", "heat"} {
			says("stats", plot, "--map", "world")
			says("stats", plot, "--map", "world", "--ascii")
			s.picture(lang, sh, "stats "+plot+" --map world")
		}
		says("stats", "ratings", "--strict")
		says("stats", "ratings", "chart")
		s.picture(lang, sh, "stats ratings chart")
		s.picture(lang, sh, "stats heat --map world --player anna")
		_, out, errs := sh.purser(jackpotted, "score", "-")
		s.reads(lang+": notes", out+errs)
		says("list")
		for _, b := range shipped() {
			for _, r := range b.Rulebook().Rules {
				_, out, errs := sh.purser("", "explain", r.ID, "--map", b.Info().ID)
				s.reads(lang+": the examples of "+r.ID+" on "+b.Info().ID, strings.Join(indented.FindAllString(out, -1), "\n")+errs)
				for _, reason := range reasons.FindAllString(r.Legal.Record()+r.Illegal.Record(), -1) {
					if reason = strings.Trim(reason, `"`)[:16]; lang != "en" && strings.Contains(out, reason) {
						t.Errorf("%s: the examples of %s on %s say %q", lang, r.ID, b.Info().ID, reason)
					}
				}
			}
		}
		for _, board := range []string{"world", "great-lakes", "usa", "europe", "nordic", "switzerland", "paris", "globetrotter"} {
			for _, table := range []string{"cities", "routes", "tickets"} {
				says("map", table, "--map", board)
			}
		}
		s.evening(lang, sh)
	}
}

// shownTickets are tickets that a player of a game has shown.
var shownTickets = map[string]string{"friday": "rio-de-janeiro/tokyo", "lakes": "chicago/timmins", "coast": "los-angeles/miami",
	"orient": "brest/petrograd", "fjord": "helsinki/kiruna", "paris-two": "opera/pantheon",
	"gotthard": "geneve/sion"}

// shownPlayers are players of games, whose networks or keys are drawn.
var shownPlayers = map[string]string{"friday": "ben", "lakes": "mia", "coast": "alice", "orient": "oma", "fjord": "ida",
	"paris-two": "zoe", "gotthard": "lena", "example": "anna"}

// jackpotted is a game with keys in its jackpot, of which a note says that they count for nobody.
const jackpotted = "purser 1\nmap globetrotter\njackpot keys kairo, kuala-lumpur\nplayer Anna red home oslo\nplayer Ben blue home calgary\n"

// picture draws a picture, and checks its texts and those around it.
func (s *speech) picture(lang string, sh shell, command string) {
	s.Helper()
	file := filepath.Join(s.TempDir(), "picture.svg")
	_, out, errs := sh.purser("", append(strings.Fields(command), file)...)
	s.reads(lang+": purser "+command, out+errs)
	s.page(lang+": "+command, file)
}

// evening plays lines of both kinds of games, legal and not.
func (s *speech) evening(lang string, sh shell) {
	for _, args := range [][]string{
		{"new", "world", "--player", "Anna blue 20 trains 40 ships keeps 3", "--player", "Ben red 25 trains 35 ships"},
		{"draw"}, {"claim", "hamburg", "moskva", "white"}, {"claim", "la", "tok", "green", "--cards", "3 double-green, 1 wild"},
		{"claim", "la", "tok", "black"}, {"claim", "tok", "la"}, {"claim", "hamburg", "moskva"}, {"harbor", "moskva"},
		{"harbor", "hamburg", "--cards", "4r"}, {"harbor", "hamburg", "--cards", "3 red, 1 wild"},
		{"claim", "honolulu", "manila", "w"}, {"claim", "hon", "man", "w"}, {"exchange", "3", "ships", "for", "trains"}, {"tickets", "2", "of", "4"},
		{"can", "claim", "lagos", "luanda"}, {"claim", "casablanca", "marseille", "with", "2", "red"},
		{"claim", "casablanca", "marseille", "with", "1", "red", "by", "consent", "late"}, {"fix", "9", "draw"},
		{"fix", "8", "claim", "hamburg", "moskva", "black"}, {"undo"}, {"redo"}, {"reveal", "bangkok/tokyo"}, {"log"},
		{"status"}, {"marker", "Anna", "3"}, {"peek", "bang tok"}, {"legal"}, {"verify"}, {"map", "fits", "tok"},
		{"new", "dinner", "--map", "paris", "--player", "Zoe blue keeps 2", "--player", "Marc red"},
		{"claim", "bastille", "louvre", "blue", "2", "keep"}, {"draw"}, {"claim", "bastille", "louvre", "blue", "3"},
		{"claim", "bastile", "opera", "red", "1"}, {"log"}, {"status"}, {"legal"},
		{"new", "trip", "--map", "globetrotter", "--player", "Anna red home oslo", "--player", "Ben blue home kairo"},
		{"place", "kairo", "key", "africa"}, {"place", "macao", "national", "asia", "port"}, {"land", "kairo", "roll", "5"},
		{"land", "macao", "roll", "5"}, {"card", "pays", "300"}, {"sail", "macao"}, {"fly", "macao"}, {"end"},
		{"duel", "Ben", "5+3/4+5"}, {"log"}, {"status"}, {"legal"}, {"undo"}, {"fix", "9", "land", "macao", "roll", "3"},
	} {
		_, out, errs := sh.purser("", args...)
		s.reads(lang+": purser "+strings.Join(args, " "), out+errs)
	}
}

// unread are the tags of what nobody reads on a page, and what ends it: styles, scripts other than what one shows, and
// the record at the end of a sheet.
var unread = map[string]string{"style": "</style>", "pre": "</pre>", "script": "</script>"}

// saidInTags are the attributes whose texts people read or hear. An example in an empty field is as it is typed.
var saidInTags = map[string]bool{"aria-label": true, "alt": true, "title": true, "data-pause": true}

// page checks the texts of a page or picture: tooltips, what a script shows, and the names for a voice, too.
func (s *speech) page(surface, file string) {
	s.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		s.Error(err)
		return
	}
	s.shows(surface, string(data))
}

// shows looks for them in the texts of a page or a picture.
func (s *speech) shows(surface, page string) {
	s.Helper()
	s.reads(surface, html.UnescapeString(strings.ReplaceAll(textsOf(page), `"`, "\n")))
}

// textsOf returns the texts of a page, one below the other.
func textsOf(page string) string {
	var all strings.Builder
	for page != "" {
		words, rest, _ := strings.Cut(page, "<")
		tag, behind, _ := strings.Cut(rest, ">")
		all.WriteString(words + "\n")
		for attribute, more, ok := strings.Cut(tag, `="`); ok; attribute, more, ok = strings.Cut(more, `="`) {
			var value string
			if value, more, _ = strings.Cut(more, `"`); saidInTags[attribute[1+strings.LastIndexAny(attribute, " \n"):]] {
				all.WriteString(value + "\n")
			}
		}
		name, _, attributes := strings.Cut(tag, " ")
		if end := unread[name]; end != "" && !(name == "script" && attributes) {
			_, behind, _ = strings.Cut(behind, end)
		}
		page = behind
	}
	return all.String()
}

// TestTextsOf checks what the search sees of a page.
func TestTextsOf(t *testing.T) {
	t.Parallel()
	const page = `<!doctype html><title>A game</title><style media="all">p { color: red }</style>
<p class="note" title="a tip">Ben <b>drew</b></p><script>hidden()</script><script type="x">shown</script>
<pre>claim a/b/red</pre><img alt="a map">`
	want := []string{"A game", "a tip", "Ben", "drew", "shown", "a map"}
	if got := strings.Fields(textsOf(page)); strings.Join(got, " ") != strings.Join(want, " ") {
		t.Errorf("%q, want %q", got, want)
	}
}
