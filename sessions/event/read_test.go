package event

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"purser/sessions/record"
)

// head is the least header.
const head = "purser-event 1\nmap usa\nseed \"6\"\n"

// TestHeader reads each line of the header, just as it may be and just not.
func TestHeader(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("ä", maxText)
	for _, tt := range []struct{ line, wrong string }{
		{`title "Winter Cup"  # of the club`, ""},
		{`TITLE   "` + long + `"`, ""},
		{`title "` + long + `x"`, "4:7: the text in double quotes has more than 200 characters"},
		{`title Winter`, `4:7: add a text in double quotes, such as "Winter Cup"`},
		{`title " "`, "4:7: the text in double quotes is empty"},
		{`title "Cup" 2`, `4:13: nothing may follow here, but "2" does`},
		{`title "Cup`, "4:7: the quotation mark is never closed; a quotation mark inside quotes is written \\\""},
		{"title \"Cup\x01\"", "4:11: the control character U+0001 is not allowed in a record"},
		{`date 2026-02-28`, ""},
		{`date 2026-02-29`, "4:6: add a day, such as 2026-11-20"},
		{`date`, "4:5: add a day, such as 2026-11-20"},
		{`preset league`, ""},
		{`preset cup`, "4:8: add one of wbc, euroquest, league and pods"},
		{`map usa`, "4:1: the line map is there twice: it was in line 2 already"},
		{`seed "7"`, "4:1: the line seed is there twice: it was in line 3 already"},
		{`tables 2`, ""},
		{`tables 10 9 8 7 6 5 4 3 2`, ""},
		{`tables 1`, `4:8: "1" is no number from 2 to 10`},
		{`tables 4 11`, `4:10: "11" is no number from 2 to 10`},
		{`tables 4 3 4`, "4:13: the size 4 is there twice"},
		{`tables`, "4:7: add a number, such as 4"},
		{`tables four`, `4:8: "four" is no number from 2 to 10`},
		{`order league wins seconds thirds percent lot`, ""},
		{`order places`, ""},
		{`order`, "4:6: add one of wins, points, places, percent, league, seconds, thirds and lot"},
		{`order lot wins`, "4:11: nothing comes after lot, which always decides"},
		{`order wins points wins`, "4:19: wins is there twice"},
		{`order keys`, "4:7: add one of wins, points, places, percent, league, seconds, thirds and lot"},
		{`count best 1`, ""},
		{`count best 61`, `4:12: "61" is no number from 1 to 60`},
		{`count 2`, "4:7: write how many games count: count best 2"},
		{`least 60`, ""},
		{`least 0`, `4:7: "0" is no number from 1 to 60`},
		{`scale 7 5 0`, ""},
		{`scale 5 -1`, `4:9: "-1" is no number from 0 to 1000`},
		{`scale 1 1 1 1 1 1 1 1 1 1 1`, "4:27: there are at most 10 numbers in this line"},
		{`ties later-seat`, ""},
		{`ties shared`, ""},
		{`ties`, "4:5: add later-seat or shared"},
		{`finals 16 4 1 winners`, ""},
		{`finals 200 199`, ""},
		{`finals 4 4`, "4:11: each round of the finals has fewer tables than the one before"},
		{`finals winners`, `4:8: "winners" is no number from 1 to 200`},
		{`finals 4 1 losers`, `4:12: nothing may follow here, but "losers" does`},
		{`seeds 5`, `4:1: unknown line "seeds": did you mean seed or seats?`},
		{`zzz`, `4:1: unknown line "zzz"`},
		{`ordre wins`, `4:1: unknown line "ordre": did you mean order?`},
	} {
		_, err := Read("cup", []byte(head+tt.line+"\n"))
		if got := message(err); got != tt.wrong && got != "cup:"+tt.wrong {
			t.Errorf("%s:\n%s\nnot\n%s", tt.line, got, tt.wrong)
		}
		if _, syntax := errors.AsType[record.SyntaxErrors](err); err != nil && !syntax {
			t.Errorf("%s: %T", tt.line, err)
		}
	}
}

// message returns an error, or nothing.
func message(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// TestWhole reads what is wrong with a whole text.
func TestWhole(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ text, wrong string }{
		{"", `cup:1:1: the first line of an event is "purser-event 1"`},
		{"# a club\n\n", `cup:1:1: the first line of an event is "purser-event 1"`},
		{"purser 1\nmap usa\n", `cup:1:1: the first line of an event is "purser-event 1"`},
		{"purser-event\n", `cup:1:13: add the version of the format: "purser-event 1"`},
		{"purser-event 2\n", `cup:1:14: version "2" of the format; this program reads version 1`},
		{"purser-event 1 1\n", `cup:1:16: nothing may follow here, but "1" does`},
		{"purser-event 1\n", "cup:2:1: the event has no line that says which map is played, such as: map usa"},
		{"\ufeff# ours\r\nPURSER-EVENT 1\r\nmap usa 0123abcd\r\n", ""},
		{"purser-event 1\nmap usa 0123abc\n", "cup:2:9: the sum of a board has eight hexadecimal digits"},
		{"purser-event 1\nmap USA\n", "cup:2:5: add the id of a board, such as usa"},
		{head + "join Anna, Ben", ""}, // cut off
		{head + "join Anna,\njoin ,\nfoo\n", "cup:4:11: add a name, such as Anna\ncup:5:6: add a name, such as Anna\ncup:6:1: " +
			`unknown line "foo"`},
		{head + "join \xff\n", "cup:4:6: the byte 0xff is not UTF-8 text"},
		{head + strings.Repeat("x\n", 100), strings.TrimSpace(func() (all string) {
			for i := range 10 {
				all += fmt.Sprintf("cup:%d:1: unknown line \"x\"\n", i+4)
			}
			return all
		}())},
	} {
		_, err := Read("cup", []byte(tt.text))
		if got := message(err); got != tt.wrong {
			t.Errorf("%q:\n%s\nnot\n%s", tt.text, got, tt.wrong)
		}
	}
	e, err := Read("cup", []byte(head+"join Anna, Ben\njoin Cleo"))
	if err != nil || e.CutOff != 5 || e.Players() != 2 {
		t.Errorf("a line that was cut off: %v, line %d, %d players", err, e.CutOff, e.Players())
	}
}

// TestLines reads each line of play, just as it may be, and just not because of its words or its place.
func TestLines(t *testing.T) {
	t.Parallel()
	four := head + "finals 2 1\njoin Anna, Ben, Cleo, Dan\n"
	heat := four + "round 1 heat\nseats 1: Anna, Ben, Cleo, Dan\n"
	played := heat + "result 1: Dan 4, Cleo 3, Ben 2, Anna 1\n"
	night := four + "round 1 night\n"
	for _, tt := range []struct{ before, line, wrong string }{
		{head, `join "Anna Maria", ben, "7"`, ""},
		{head, `join Anna Maria`, `:4:11: nothing may follow here, but "Maria" does`},
		{head, `join An!na`, ":4:6: put the name An!na in double quotes: it has more than letters, digits, _, . and -"},
		{head, "join \"" + strings.Repeat("x", 101) + "\"", ":4:6: a name has at most 100 characters"},
		{head, `join " Anna"`, ":4:6: a name neither begins nor ends with a space, and is not empty"},
		{four, `join anna`, ":6: Anna has joined already"},
		{four, `join Eva, EVA`, ":6: Eva has joined already"},
		{four, `join Веn`, ":6: the name \"Веn\" looks the same as \"Ben\", but has U+0412 where that has U+0042; players need names that people can tell apart"},
		{four + "leave Anna\n", `join Anna`, ""},
		{four, `leave anna, DAN`, ""},
		{four + "leave Anna\n", `leave Anna`, ":7: Anna has left, and may join again"},
		{four, `leave Eva`, `:6: unknown player "Eva": there are Anna, Ben, Cleo and Dan`},
		{four, `leave Anna, anna`, ":6: Anna is in the line twice"},
		{four, `round 1 heat`, ""},
		{four, `round 2 heat`, ":6: the next round is number 1"},
		{four, `round 61 heat`, `:6:7: "61" is no number from 1 to 60`},
		{four, `round 1`, ":6:8: add what is played: heat, pods, night or knockout"},
		{four, `round 1 final`, ":6:9: add what is played: heat, pods, night or knockout"},
		{"purser-event 1\nmap usa\n", `round 1 night`, `:3: the seed is written before the first round: seed "3 1 4 1 5"`},
		{four + "round 1 knockout\nround 2 knockout\n", `round 3 heat`, ""},
		{four + "round 1 knockout\nround 2 knockout\n", `round 3 knockout`, ""},
		{four + "round 1 knockout\nbye Anna\nround 2 knockout\nbye Ben\n", `round 3 knockout`,
			":10: the finals have 2 rounds, and all were played"},
		{head, `round 1 knockout`, ":4: no line says how many tables the finals have, such as: finals 4 1"},
		{four + "round 1 heat\n", `seed "9"`, ":7:1: the line seed is there twice: it was in line 3 already"},
		{four + "round 1 heat\n", `title "X"`, ":7:1: the line title belongs above the first round"},
		{four, `here Anna`, ":6: no round has been opened"},
		{four + "round 1 heat\n", `here Anna`, ""},
		{heat, `here Anna`, ":8: round 1 is seated already: seat a late table by hand, or void its draw by unseat"},
		{four, `bye Anna`, ":6: no round has been opened"},
		{four + "round 1 heat\n", `bye Anna`, ""},
		{four + "round 1 heat\nbye Anna\n", `bye Anna`, ":8: Anna has a bye already"},
		{heat, `bye Anna`, ":8: Anna sits at table 1"},
		{four, `seats 1: Anna, Ben`, ":6: no round has been opened"},
		{four + "round 1 heat\n", `seats 1: Anna, Ben`, ""},
		{four + "round 1 heat\n", `seats 1: Anna`, ":7:14: a table has at least two players"},
		{four + "round 1 heat\n", `seats 1 Anna, Ben`, ":7:9: add a colon after the number of the table: seats 1: Anna, Ben"},
		{four + "round 1 heat\n", `seats 201: Anna, Ben`, `:7:7: "201" is no number from 1 to 200`},
		{four + "round 1 heat\n", `seats 1: A, B, C, D, E, F, G, H, I, J, K`, ":7:40: there are at most 10 names in this line"},
		{four + "round 1 heat\nbye Anna\n", `seats 1: Anna, Ben`, ":8: Anna has a bye already"},
		{four + "round 1 heat\nbye Anna\n", `seats 1: Cleo, Ben`, ""},
		{four + "round 1 heat\nseats 1: Anna, Ben\n", `seats 1: Cleo, Dan`, ":8: table 1 is seated already"},
		{four + "round 1 heat\nseats 1: Anna, Ben\n", `seats 2: Ben, Dan`, ":8: Ben sits at table 1: seat that one by hand first, without Ben"},
		{heat + "join Eva, Fay\n", `seats 2: Eva, Fay`, ":9: round 1 is seated already: seat a late table by hand, or void its draw by unseat"},
		{heat + "join Eva, Fay\n", `seats 2: Eva, Fay by hand "late"`, ""},
		{heat + "join Eva, Fay\n", `seats 3: Eva, Fay by hand "late"`, ":9: the next table is number 2"},
		{heat + "join Eva\n", `seats 1: Eva, Ben, Cleo, Dan by hand "late"`, ""},
		{heat + "join Eva\n", `seats 2: Eva, Ben by hand "late"`, ":9: Ben sits at table 1: seat that one by hand first, without Ben"},
		{heat + "join Eva\n", `seats 2: Eva, Ben by foot "late"`, `:9:22: add why: by hand "a late table"`},
		{heat + "join Eva\n", `seats 2: Eva, Ben by hand`, `:9:26: add a text in double quotes, such as "a late table"`},
		{played, `seats 1: Anna, Ben by hand "late"`, ":9: table 1 has a result: who sat there is settled"},
		{night, `seats 1: Anna, Ben`, `:7: a night has no draw: seat its tables by hand, such as: by hand "as they came"`},
		{night + "seats 1: Anna, Ben by hand \"x\"\n", `seats 2: Anna, Dan by hand "x"`, ""},
		{night, `bye Anna`, ""},
		{four + "round 1 heat\n", `unseat`, ":7: round 1 is not seated yet"},
		{four, `unseat`, ":6: no round has been opened"},
		{heat, `unseat`, ""},
		{heat, `unseat now`, `:8:8: nothing may follow here, but "now" does`},
		{played, `unseat`, ":9: round 1 has a result already: void a table instead"},
		{heat + "result 1 void \"x\"\n", `unseat`, ":9: round 1 has a result already: void a table instead"},
		{four, `result 1: Anna 1, Ben 0`, ":6: no round has been opened"},
		{heat, `result 2: Anna 1, Ben 0`, ":8: round 1 has no table 2"},
		{heat + "round 2 heat\n", `result 1: Anna 1, Ben 0`, ":9: round 2 has no table 1: that of round 1 is 1.1"},
		{heat + "join E, F, G, H, I, J\n", `seats 2: Eva, Zoe by hand "late"`,
			`:9: unknown player "Eva": nobody of that name has joined`},
		{heat, `result 2.1: Anna 1, Ben 0`, ":8: round 2 has not been opened"},
		{heat, `result 1.1: dan 121, =cleo 121, Ben −2, Anna gone from winter-1-1 0123456789ab because "x"`, ""},
		{heat, `result 1: Dan 1000000, Cleo 3, Ben 2, Anna -1000000`, ""},
		{heat, `result 1: Dan 1000001, Cleo 3, Ben 2, Anna 1`, `:8:15: "1000001" is no number from -1000000 to 1000000`},
		{heat, `result 1: Dan 4, Cleo 3, Ben 2`, ":8: the result of table 1 lacks Anna"},
		{heat + "join Eva\n", `result 1: Dan 4, Cleo 3, Ben 2, Eva 1`, ":9: Eva does not sit at table 1"},
		{heat, `result 1: Dan 4, Cleo 3, Ben 2, Anna 1, Dan 1`, ":8:46: Dan is in the result twice"},
		{heat, `result 1: Dan 3, Cleo 4, Ben 2, Anna 1`, ":8:24: best first: Cleo has more points than Dan"},
		{heat, `result 1: Dan 3, =Cleo 2, Ben 2, Anna 1`, ":8:25: Cleo cannot share the place of Dan with fewer points"},
		{heat, `result 1: =Dan 3, Cleo 2, Ben 2, Anna 1`, ":8:17: the first player shares the place of nobody before"},
		{heat, `result 1: Dan gone, Cleo 2, Ben 2, Anna 1`, ":8:19: who is gone is last: at least one player stayed"},
		{heat, `result 1: Dan 1, Cleo gone, Ben 2, Anna 1`, ":8:34: who is gone is last: Ben stayed"},
		{heat, `result 1: Dan 1, Cleo gone, =Ben gone, Anna gone`, ":8:38: who is gone shares no place"},
		{heat, `result 1: Dan 4, Cleo 3, Ben 2, Anna 1 from winter-1-1 0123456789a`, ":8:56: add the revision of the game, the first 12 hexadecimal digits of the SHA-256 of its lines"},
		{heat, `result 1: Dan 4, Cleo 3, Ben 2, Anna`, ":8:37: add a number, such as 121"},
		{heat, `result: Dan 4`, `:8:7: ":" is no number from 1 to 200`},
		{heat, `result 1.x: Dan 4`, `:8:8: add the number of a table, behind that of its round: 1.2`},
		{heat, `result 1 Dan 4`, ":8:10: add a colon after the number of the table: result 1: Anna 121, Ben 98"},
		{heat, `result 1 void`, `:8:14: add a text in double quotes, such as "the table began too late"`},
		{heat, `result 1 void "power cut"`, ""},
		{played, `result 1: Dan 4, Cleo 3, Ben 2, Anna 1`, `:9: table 1 has a result already; a second one says why: because "a ticket was counted twice"`},
		{heat + "result 1 void \"x\"\n", `result 1: Dan 4, Cleo 3, Ben 2, Anna 1`, `:9: table 1 has a result already; a second one says why: because "a ticket was counted twice"`},
		{heat + "result 1 void \"x\"\n", `result 1: Dan 4, Cleo 3, Ben 2, Anna 1 because "not so late"`, ""},
		{played, `result 1 void "x"`, ""},
		{heat + "leave Anna\n", `result 1: Dan 4, Cleo 3, Ben 2, Anna 1`, ""},
		{played, `undo`, `:9:1: unknown line "undo"`},
	} {
		_, err := Read("", []byte(tt.before+tt.line+"\n"))
		if got := message(err); got != tt.wrong {
			t.Errorf("%s:\n%s\nnot\n%s", tt.line, got, tt.wrong)
		}
		_, place := errors.AsType[*PlaceError](err)
		if columns := strings.Count(strings.Split(tt.wrong+" ", " ")[0], ":"); err != nil && place != (columns == 2) {
			t.Errorf("%s: %T", tt.line, err)
		}
	}
}

// TestPresets checks that every preset writes out its lines, and that other lines take their places.
func TestPresets(t *testing.T) {
	t.Parallel()
	for preset, lines := range map[string][]string{
		"wbc":       {"order wins points lot", "finals 16 4 1 winners"},
		"euroquest": {"order places percent lot", "count best 2", "finals 4 1"},
		"league":    {"order league wins seconds thirds percent lot", "count best 6"},
		"pods":      {"order league wins lot", "ties shared"},
	} {
		text, err := New(EventHeader{Title: "Cup", Date: "2026-11-20", Preset: preset, Map: "usa", Tables: []int{4, 3, 5},
			Seed: "6"}, nil)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, "preset "+preset, "map usa", `seed "6"`, "tables 4 3 5", "date 2026-11-20", `title "Cup"`)
		for _, line := range lines {
			if !strings.Contains(text, "\n"+line+"\n") {
				t.Errorf("%s lacks %s:\n%s", preset, line, text)
			}
		}
		if n := strings.Count(text, "\n"); n != len(lines)+1 {
			t.Errorf("%s has %d lines:\n%s", preset, n, text)
		}
	}
	text, err := New(EventHeader{Preset: "WBC", Map: "usa", Seed: "6"}, []string{"finals 1", "least 2"})
	want := "purser-event 1\npreset wbc\nmap usa\norder wins points lot\nleast 2\nfinals 1\nseed \"6\"\n"
	if err != nil || text != want {
		t.Errorf("%v:\n%s", err, text)
	}
	if _, err = New(EventHeader{Preset: "cup", Map: "usa"}, nil); message(err) != `unknown preset "cup": there are wbc, euroquest, league and pods` {
		t.Error(err)
	}
	for _, line := range []string{"purser 1", "join Anna", "mapp usa"} {
		if _, err = New(EventHeader{Map: "usa"}, []string{line}); err == nil {
			t.Errorf("%s, which is no line of the header, was written", line)
		}
	}
}

// TestParse reads lines as they are typed, and writes them as a record has them.
func TestParse(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		verb        Verb
		typed, line string
	}{
		{Join, `Anna,"Ben Q",  Cleo`, `join Anna, "Ben Q", Cleo`},
		{Join, `Anna # late`, `join Anna # late`},
		{Join, `Anna Ben`, `nothing may follow here, but "Ben" does`},
		{Open, `HEAT`, `round 0 heat`},
		{Open, `3 heat`, `round 3 heat`},
		{Open, `3`, `add what is played: heat, pods, night or knockout`},
		{Seats, ``, `seats 0:`},
		{Seats, `2: Ben,Anna by hand "late"`, `seats 2: Ben, Anna by hand "late"`},
		{Scored, `1`, `result 1:`},
		{Scored, `2.1 because "so"`, `result 2.1: because "so"`},
		{Scored, `1 Anna`, `add a colon after the number of the table: result 1: Anna 121, Ben 98`},
		{Scored, `1: Anna 4, Ben −3, Cleo gone, Dan 12`, `result 1: Dan 12, Anna 4, Ben -3, Cleo gone`},
		{Scored, `1: Anna 4, Ben 5, Cleo 5`, `result 1: Anna 4, Ben 5, Cleo 5`},
		{Scored, `1: Anna 4, Ben 5, =Cleo 5`, `result 1: Anna 4, Ben 5, =Cleo 5`},
		{Scored, `1 void "so"`, `result 1 void "so"`},
		{Unseat, `now`, `nothing may follow here, but "now" does`},
	} {
		l, bad := Parse(tt.verb, tt.typed)
		got := l.String()
		if bad != nil {
			got = bad.What.String()
		}
		if got != tt.line {
			t.Errorf("%s %s: %s, not %s", tt.verb, tt.typed, got, tt.line)
		}
	}
}
