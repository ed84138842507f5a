package hall_test

import (
	"net/url"
	"strings"
	"testing"
)

// points returns the fields of a result: words for each player, such as Anna 121, Anna 98 2 with a rank, or Anna gone.
func points(why string, players ...string) url.Values {
	fields := url.Values{"name": nil, "points": nil, "rank": nil, "gone": nil, "why": {why}}
	for _, player := range players {
		words := append(strings.Fields(player), "", "")
		if words[1] == "gone" {
			fields.Add("gone", words[0])
			words[1] = ""
		}
		fields.Add("name", words[0])
		fields.Add("points", words[1])
		fields.Add("rank", words[2])
	}
	return fields
}

// TestResults enters results, corrects them and makes a table void; what is refused is kept.
func TestResults(t *testing.T) {
	h := club(t)
	d := h.open("winter").director()
	const one, two = "/table?table=1.1", "/table?table=1.2"
	for _, test := range []struct {
		fields url.Values
		code   int
		says   string
	}{
		{points("", "Gus 131", "Ben", "Eva 99", "Anna 75"), 400, "the points of Ben are missing"},
		{points("", "Gus 131", "Ben x1", "Eva 99", "Anna 75"), 400, "is not a number of points; enter those of Ben"},
		{points("", "Gus 131", "Ben 98", "Eva 98", "Anna 75"), 400, "Ben and Eva have the same points: enter the ranks of both"},
		{points("", "Gus 131 2", "Ben 98 1", "Eva 90", "Anna 75"), 400, "Gus has more points than Ben, but not the better rank"},
		{points("", "Gus 131 first", "Ben 98", "Eva 90", "Anna 75"), 400, "is not a rank, such as 2 for Gus"},
		{points("", "Gus 131", "Ben 98", "Eva 90"), 400, "somebody else sits at this table now"},
		{points("", "Gus gone", "Ben gone", "Eva gone", "Anna gone"), 400, "Not written"},
		{points("", "Gus 9999999", "Ben 98", "Eva 90", "Anna gone"), 400, "Not written"},
	} {
		got := d.fill(one, "result", test.fields)
		page := got.Body.String()
		if got.Code != test.code || !strings.Contains(page, test.says) {
			t.Errorf("%v: %d, not %q:\n%s", test.fields, got.Code, test.says, page)
		}
		if first := `value="` + test.fields["points"][0] + `"`; test.fields["points"][0] != "" && !strings.Contains(page, first) {
			t.Errorf("%v is not kept:\n%s", test.fields, page)
		}
	}
	d.write(one, "result", points("", "Gus 98 2", "Ben 98 1", "Eva gone", "Anna 131"))
	if page := d.get("/" + d.Links().Director); strings.Contains(page, "Void the draw") {
		t.Errorf("a draw with a result can be voided:\n%s", page)
	}
	if got := d.fill(one, "result", points("", "Gus 98 1", "Ben 98 1", "Eva gone", "Anna 31")); got.Code != 422 ||
		!strings.Contains(got.Body.String(), "table 1 has a result already") {
		t.Errorf("a correction without a reason: %d %s", got.Code, got.Body)
	}
	page := d.get("/" + d.Links().Director + one)
	for _, says := range []string{"Correct the result", `name="rank" value="3"`, `name="gone" value="Eva" checked`,
		`name="points" value="131"`} {
		if !strings.Contains(page, says) {
			t.Errorf("no %q in\n%s", says, page)
		}
	}
	d.write(one, "result", points("they share it", "Gus 98 1", "Ben 98 1", "Eva gone", "Anna 31"))
	d.write(two, "void", url.Values{"why": {"it began too late"}})
	d.write("", "round", url.Values{"kind": {"heat"}})
	d.write(two, "result", points("it was played", "Dan 7", "Cleo -3", "Fay 0"))
	want := winter + "result 1: Anna 131, Ben 98, Gus 98, Eva gone\n" +
		"result 1: Gus 98, =Ben 98, Anna 31, Eva gone because \"they share it\"\n" +
		"result 2 void \"it began too late\"\nround 2 heat\n" +
		"result 1.2: Dan 7, Fay 0, Cleo -3 because \"it was played\"\n"
	if got := h.lines("winter"); got != want {
		t.Errorf("%s", got)
	}
	if got := d.fill(two, "void", url.Values{"why": {" "}}); got.Code != 400 || !strings.Contains(got.Body.String(), "say why") {
		t.Errorf("void without a reason: %d %s", got.Code, got.Body)
	}
	if page := d.get("/"+d.Links().Director+one, inGerman); !strings.Contains(page, "Runde 1, Tisch 1") ||
		!strings.Contains(page, "Berichtigt: they share it") {
		t.Errorf("not in German:\n%s", page)
	}
}

// TestTakenAgain takes a result from its game again, which was amended since.
func TestTakenAgain(t *testing.T) {
	h := newHome(t, map[string]string{"winter": winter + "result 1: Gus 98, Ben 90, Eva 80, Anna 70 from winter-1-1 0123456789ab\n",
		"winter-1-1": gus})
	d := h.open("winter").director()
	if page := d.get("/" + d.Links().Director + "/table?table=1.1"); !strings.Contains(page, "Its game has changed") {
		t.Errorf("it is not said:\n%s", page)
	}
	if got := d.fill("/table?table=1.1", "again", url.Values{"why": {"a ticket"}}); got.Code != 422 ||
		!strings.Contains(got.Body.String(), "winter-1-1 is not finished") {
		t.Errorf("%d %s", got.Code, got.Body)
	}
}
