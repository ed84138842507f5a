package hall_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
)

// TestRatings has the standings of every link say how strong the players are, as soon as a table has ended, and shows
// how that changed; players who are not in the event are on no page.
func TestRatings(t *testing.T) {
	h := club(t)
	h.create("elsewhere", "purser-event 1\nmap usa\ndate 2026-11-01\nseed \"1\"\n\njoin Gus, Zoe\nround 1 night\n"+
		"seats 1: Zoe, Gus by hand \"as they came\"\nresult 1: Zoe 90, Gus 80\n")
	r := h.open("winter")
	links := map[string]string{r.Links().Standings: "", r.Links().Hall: "/standings", r.Links().Director: "/standings"}
	for link, path := range links {
		path = "/" + link + path
		if page := r.get(path); !strings.Contains(page, "−1.8?") {
			t.Errorf("Gus lost elsewhere, and %s says:\n%s", path, page)
		}
	}
	h.add("winter", "result 2: Cleo 121, Fay 98, Dan 95\n")
	for link, path := range links {
		path = "/" + link + path
		until(t, "there is a result", func() bool { return !strings.Contains(r.get(path), "table 2") })
		page := r.get(path)
		for _, want := range []string{"Rating</th>", "−1.8?", `href="` + path + `/ratings"`, "fewer than 10 games"} {
			if !strings.Contains(page, want) {
				t.Errorf("%s lacks %q:\n%s", path, want, page)
			}
		}
		history := r.get(path + "/ratings")
		for _, want := range []string{"Cleo", "−1.8?", `src="` + path + `/ratings.svg?`, "style=dark", `href="` + path + `"`} {
			if !strings.Contains(history, want) {
				t.Errorf("%s/ratings lacks %q:\n%s", path, want, history)
			}
		}
		light, dark := r.get(path+"/ratings.svg"), r.get(path+"/ratings.svg?style=dark")
		if !strings.Contains(light, "Ratings: USA") || light == dark || !strings.Contains(dark, "Cleo") {
			t.Errorf("the pictures of %s:\n%s\n%s", path, light, dark)
		}
		if all := page + history + light; strings.Contains(all, "Zoe") {
			t.Errorf("who is not in the event is on the pages of %s", path)
		}
		var form struct {
			Standings []struct {
				Name   string
				Rating *float64
			}
		}
		if err := json.Unmarshal([]byte(r.get(path, asJSON)), &form); err != nil {
			t.Fatal(err)
		}
		for _, row := range form.Standings {
			if known := strings.Contains("Cleo Fay Dan Gus", row.Name); known != (row.Rating != nil) {
				t.Errorf("%+v", row)
			}
		}
	}
}

// TestNoRatings has no word of ratings where nobody has one, and no page of them without an event.
func TestNoRatings(t *testing.T) {
	r := club(t).open("winter")
	path := "/" + r.Links().Standings
	if page := r.get(path); strings.Contains(page, "ating") {
		t.Errorf("%s", page)
	}
	if page := r.get(path + "/ratings"); !strings.Contains(page, "no finished game") || strings.Contains(page, "<img") {
		t.Errorf("%s", page)
	}
	none := newHome(t, nil).open("none")
	for _, what := range []string{"/ratings", "/ratings.svg"} {
		if got := none.ask("GET", "/"+none.Links().Standings+what); got.Code != http.StatusNotFound {
			t.Errorf("%s without an event: %d", what, got.Code)
		}
	}
	if got := r.ask("GET", path+"/ratings.svg"); got.Code != http.StatusNotFound {
		t.Errorf("a picture of nothing: %d", got.Code)
	}
}
