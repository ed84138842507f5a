package globetrotter_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"purser/internal/text"
	"purser/maps"
	globemap "purser/maps/globetrotter"
	"purser/sessions/kind"
	globewords "purser/sessions/notation/globetrotter"
	"purser/sessions/record"
)

const settings = `family = "globetrotter"
id = "globetrotter-ours" # ours
title = "Our Globetrotter"
open = true
sources = ["our board"]

[[fee]]
kind = "island"
cost = 0
ends = true
`

const places = `place,kind,continent,port,casino,x,y
Kairo,key,Africa,,,0.5,0.4
Casablanca,continental,Africa,yes,,,
Kuala Lumpur,national,,,,0.8,0.6
Hawaii,,,,,0.1,0.5
`

func folder(files map[string]string) fstest.MapFS {
	fs := fstest.MapFS{}
	for name, data := range files {
		fs[name] = &fstest.MapFile{Data: []byte(data)}
	}
	return fs
}

func own(t testing.TB) kind.Board {
	t.Helper()
	b, err := globewords.Globetrotter{}.Read(folder(map[string]string{"board.toml": settings, "places.csv": places}),
		"ours")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestFolder reads a custom board: what places are, what they cost, where they are on a
// picture, and what they are called.
func TestFolder(t *testing.T) {
	k := own(t)
	b := globewords.BoardOf(k)
	if k.Info().ID != "globetrotter-ours" || k.Info().Title != "Our Globetrotter" || k.Info().Open == nil || k.Printed() != k {
		t.Errorf("%s %s", k.Info().ID, k.Info().Title)
	}
	if diff := cmp.Diff([]string{"kairo", "casablanca", "kuala-lumpur", "hawaii"}, kind.PlaceIDs(k)); diff != "" {
		t.Error(diff)
	}
	if len(b.Facts) != 3 || b.Facts[0].Kind != globemap.KeyCity || !b.Facts[1].Port ||
		b.ContinentID(b.Facts[1].Continent) != "africa" ||
		b.Facts[2].Continent != globemap.NoContinent || !b.Fees[globemap.Island].Ends || b.Fees[globemap.Land].Known {
		t.Errorf("%+v", b)
	}
	if x, y, ok := globewords.FolderOf(k).Spot("kuala-lumpur"); x != 0.8 || y != 0.6 || !ok ||
		globewords.FolderOf(k).PlaceName("kuala-lumpur") != "Kuala Lumpur" {
		t.Errorf("%v %v %v", x, y, ok)
	}
	if _, _, ok := globewords.FolderOf(k).Spot("casablanca"); ok {
		t.Error("Casablanca has a spot")
	}
	if _, err := (globewords.Globetrotter{}).Read(folder(map[string]string{"board.toml": settings}), ""); err != nil {
		t.Error("a table may be missing: ", err)
	}
}

// TestFolderRecord reads a record on a custom board, and checks that what its folder says
// applies.
func TestFolderRecord(t *testing.T) {
	const head = "purser 1\nmap globetrotter-ours\nplayer Anna red home oslo\nplayer Ben blue home lima\n\n"
	k := own(t)
	if _, err := replay(t, k, head+"Anna land kairo roll 3\nAnna card nothing\nplace kairo key africa port\n"); err != nil {
		t.Error(err)
	}
	for lines, rule := range map[string]string{
		"Anna land kuala-lumpur roll 1\nAnna fly kairo\n": "fly.airport",
		"place kairo national\n":                          "board.contradiction",
		"Anna joker kairo\n":                              "joker.have",
	} {
		if _, err := replay(t, k, head+lines); err == nil || !strings.Contains(fmt.Sprint(err), rule) {
			t.Errorf("%q: %v", lines, err)
		}
	}
}

// replay reads and referees a record on a board; the error of a refusal names its rules.
func replay(t testing.TB, b kind.Board, text string) (kind.Table, error) {
	t.Helper()
	rec, err := record.Read("a.game", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	g, err := b.Understand(rec)
	if err != nil {
		t.Fatal(err)
	}
	table, _, err := g.Replay(rec.Standing(), false, nil)
	return table, ruleError(err)
}

// TestFolderFaults checks that everything wrong with a board is reported at once, with its
// place.
func TestFolderFaults(t *testing.T) {
	for _, test := range []struct{ settings, places, want string }{
		{"family = \"globetrotter\"\n", places, "x/board.toml:1: id is missing\nx/board.toml:1: title is missing"},
		{strings.Replace(settings, "-ours", "", 1), places, ""},
		{strings.Replace(settings, "globetrotter-ours", "ours", 1) + "[box]\nkeys = 3\n", "place,kind,continent,port\n",
			strings.Join([]string{
				`x/board.toml:2: id "ours": the id of a board of this family must begin with globetrotter-, because records are read by it`,
				"x/board.toml:11: box asks for a rule that this program doesn't have",
				"x/board.toml:12: box.keys asks for a rule that this program doesn't have",
				`x/places.csv:1: the column "casino" is missing`}, "\n")},
		{strings.Replace(settings, "open = true", "open = false", 1), places,
			"x/board.toml:4: a board of this family is always open: records say what is not in its table"},
		{strings.Replace(settings, "cost = 0", "cost = 50", 1) +
			"[[fee]]\nkind = \"island\"\n[[fee]]\nkind = \"moon\"\n", places, strings.Join([]string{
			"x/board.toml:7: a fee of 50: fees are whole hundreds, up to 9900",
			"x/board.toml:11: duplicate fee for island",
			`x/board.toml:13: unknown kind of place "moon": there are key, continental, national, regional, island, land, sea and casino`}, "\n")},
		{settings + "cost = \n", places, "x/board.toml:11: expected value but found '\\n' instead"},
		{settings, places + "kairo,key,africa,,,,\n???,key,,,,,\nLima,city,,no,,,\nOslo,continental,,,,,\nRom,,europe,,,,\nBern,key,port,,,2,\nParis,key\n", strings.Join([]string{
			"x/places.csv:6: duplicate kairo; first on line 2",
			`x/places.csv:7: "???" is not the name of a place`,
			`x/places.csv:8: unknown kind of place "city": there are key, continental, national, regional, island, land and sea`,
			`x/places.csv:8: port "no" is neither yes nor empty`,
			"x/places.csv:9: the continent of a continental city is missing",
			"x/places.csv:10: the kind of the place is missing",
			`x/places.csv:11: "port" is not the name of a continent`,
			`x/places.csv:11: Bern: x "2" is not a fraction between 0 and 1`,
			"x/places.csv:12: 2 cells under 7 columns"}, "\n")},
		{settings, "place,kind,continent,port,casino\na,land,1\n\"b",
			"x/places.csv:2: 3 cells under 5 columns\nx/places.csv:3: quotes that do not match: " +
				`a cell with quotes is written as "the ""old"" town"`},
		{settings, "place,kind,continent,port,casino,x,x\n", `x/places.csv:1: duplicate column "x"`},
		{settings, "place,kind,continent,port,casino,islet\n",
			`x/places.csv:1: unknown column "islet": there are place, kind, continent, port, casino, x and y`},
		{settings, manyKeys(11), "x/places.csv:12: C11 would be key city number 11, of 10"},
		{settings, "place,kind,continent,port,casino\na,land,1,,\nb,land,2,,\nc,land,3,,\nd,land,4,,\ne,land,5,,\nf,land,6,,\ng,land,7,,\n", "x/places.csv:8: 7 would be continent number 7, of 6"},
		{"ä\xff", places, "x/board.toml:1: not UTF-8 text; save it as UTF-8"},
	} {
		_, err := globewords.Globetrotter{}.Read(folder(map[string]string{"board.toml": test.settings,
			"places.csv": test.places}), "x")
		got := ""
		if err != nil {
			got = err.Error()
			if faults := (maps.Faults)(nil); !errors.As(err, &faults) {
				t.Errorf("%T", err)
			}
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%q: (-want +got):\n%s", test.settings, diff)
		}
	}
	if _, err := (globewords.Globetrotter{}).Read(fstest.MapFS{}, "x"); err == nil ||
		err.Error() != "x/board.toml:1: there is no such file in the folder" {
		t.Error(err)
	}
}

func manyKeys(n int) string {
	table := "place,kind,continent,port,casino\n"
	for i := range n {
		table += fmt.Sprintf("c%d,key,,,\n", i+1)
	}
	return table
}

// TestFolderBounds reads folders that are far too large, which must fail quickly.
func TestFolderBounds(t *testing.T) {
	for _, files := range []map[string]string{
		{"board.toml": settings + strings.Repeat("a = 1\n", 1<<20)},
		{"board.toml": settings, "places.csv": "place,kind,continent,port,casino\n" + strings.Repeat("a,land,,,\n",
			1<<20)},
		{"board.toml": settings + strings.Repeat("[", 30_000)},
		{"board.toml": settings, "places.csv": "place,kind,continent,port,casino\n" + strings.Repeat("a,land,,,\n",
			9000)},
	} {
		_, err := globewords.Globetrotter{}.Read(folder(files), "x")
		var faults maps.Faults
		if !errors.As(err, &faults) || len(faults) > 500 {
			t.Errorf("%T, %d faults", err, len(faults))
		}
	}
}

const game = `purser 1
map globetrotter
fee island 0 ends
fee land 100
place kairo key africa
place macao national asia
player Anna red home oslo
player Ben blue home lima

Anna land kairo roll 3
place macao national asia port casino
Anna end
Ben land oslo roll 3
place oslo regional
undo
place hawaii island
`

func learntMove(t testing.TB, b kind.Board, text string) kind.Script {
	t.Helper()
	rec, err := record.Read("a.game", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	g, err := b.Understand(rec)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func printed(t testing.TB) kind.Board {
	t.Helper()
	b, err := globewords.Globetrotter{}.Open("globetrotter")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestTold lists what a record says about the board, each place once.
func TestTold(t *testing.T) {
	g := learntMove(t, printed(t), game)
	var got []string
	for _, told := range g.Board().Info().Open.Entered() {
		got = append(got, fmt.Sprintf("%d %s: %s", told.Line, told.ID, told.Words))
	}
	if diff := cmp.Diff([]string{"3 fee island: 0 ends", "4 fee land: 100", "5 kairo: key africa",
		"6 macao: national asia port casino", "14 oslo: regional", "16 hawaii: island",
		"10 way kairo/oslo 3: by land"}, got); diff != "" {
		t.Error(diff)
	}
	if told := own(t).Info().Open.Entered(); told != nil {
		t.Errorf("a folder tells %v", told)
	}
	ours := learntMove(t, own(t), "purser 1\nmap globetrotter-ours\nplace rom regional\nplayer Anna red home oslo\n")
	if told := ours.Board().Info().Open.Entered(); len(told) != 1 || told[0].ID != "rom" {
		t.Errorf("%v", told)
	}
}

// sourced returns what a game says about the board, as the library passes it on.
func sourced(t testing.TB, game string) []kind.Fact {
	told := learntMove(t, printed(t), game).Board().Info().Open.Entered()
	for i := range told {
		told[i].Source = text.Say("%s in friday", told[i].ID)
	}
	return told
}

// learn returns a board that has learned what games say, with its files.
func learn(b kind.Board, id, title, folder string, told []kind.Fact) (kind.Board, map[string][]byte, []text.Sentence,
	error) {
	learned, err := b.Info().Open.Learn(kind.LearnedTables{ID: id, Title: title, Folder: folder, Told: told})
	if err != nil {
		return nil, nil, nil, err
	}
	return learned.Board, learned.Files, learned.Refuse, nil
}

// offerOf returns a board that is offered what games say.
func offerOf(b kind.Board, told []kind.Fact) kind.Board { return b.Info().Open.Offer(nil, told) }

// TestLearn makes a board from what a game says, and adds to one written by hand, whose
// text stays.
func TestLearn(t *testing.T) {
	told := sourced(t, game)
	b, files, refuse, err := learn(printed(t), "globetrotter-learnt", "Learnt", "x", told)
	if err != nil || len(refuse) > 0 || b.Info().ID != "globetrotter-learnt" || b.Info().Title != "Learnt" {
		t.Fatal(err, refuse)
	}
	if diff := cmp.Diff("place,kind,continent,port,casino,x,y\nhawaii,island,,,,,\nkairo,key,africa,,,,\nmacao,national,asia,yes,yes,,\noslo,regional,,,,,\n", string(files["places.csv"])); diff != "" {
		t.Error(diff)
	}
	again, same, refuse, err := learn(b, "globetrotter-learnt", "Learnt", "x", told)
	if diff := cmp.Diff(files, same); diff != "" || err != nil || len(refuse) > 0 || !again.Info().Fits(b.Info()) {
		t.Errorf("%s %v %v", diff, refuse, err)
	}
	told = sourced(t, strings.NewReplacer("fee island 0 ends", "fee island 200", "kairo key africa", "kairo national",
		"macao national asia\n", "kuala-lumpur national asia port\nplace macao national asia\n").Replace(game))
	b, files, refuse, err = learn(own(t), "globetrotter-ours", "Our Globetrotter", "x", told)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(settings+"\n[[fee]]\nkind = \"land\"\ncost = 100\nends = false\n",
		string(files["board.toml"])); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(`place,kind,continent,port,casino,x,y
Kairo,key,Africa,,,0.5,0.4
Casablanca,continental,Africa,yes,,,
Kuala Lumpur,national,asia,yes,,0.8,0.6
Hawaii,island,,,,0.1,0.5
macao,national,asia,yes,yes,,
oslo,regional,,,,,
`, string(files["places.csv"])); diff != "" {
		t.Error(diff)
	}
	if got := text.And(refuse).String(); got != "fee island in friday: a different fee is known and kairo in friday: Kairo was entered as a key city" {
		t.Error(got)
	}
	if globewords.FolderOf(b).PlaceName("kuala-lumpur") != "Kuala Lumpur" {
		t.Error("the name is lost")
	}
	if _, _, _, err := learn(printed(t), "learnt", "Learnt", "x", nil); err == nil {
		t.Error("a board that no record can be read by")
	}
}
