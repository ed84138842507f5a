package shelf_test

import (
	"strings"
	"testing"

	"purser/internal/text"
)

// TestFurther begins games with a title, without turns, and with what is printed on a board.
func TestFurther(t *testing.T) {
	r := open(t)
	globe := r.base + "/begin?map=globetrotter"
	two := []string{"player", "Anna", "color", "red", "ask-0", "", "player", "Ben", "color", "blue", "ask-0", ""}
	form := func(more ...string) []string { return append(append(token(), two...), more...) }
	sent := form("name", "rain", "title", "Rain & <b>more</b>", "turns", "free", "more", "fee island 0 ends\r\n\r\nGebühr Insel 5\n")
	refused := r.post(globe, sent...)
	page := refused.Body.String()
	for _, kept := range []string{`value="Rain &amp; &lt;b&gt;more&lt;/b&gt;"`, `value="free" selected`, "fee island 0 ends\nGebühr",
		"<details open", `name="ask-0-0"`} {
		if refused.Code != 400 || !strings.Contains(page, kept) {
			t.Errorf("%d: the refused form lacks %s: %s", refused.Code, kept, refusal(page))
		}
	}
	r.leads(r.post(globe, form("name", "rain", "title", "Rain & more", "turns", "free", "more", "fee island 0 ends\r\n")...))
	if got := r.text("rain"); !strings.HasPrefix(got, "purser 1\nmap globetrotter\ntitle \"Rain & more\"\ndate ") ||
		!strings.Contains(got, "\nturns free\nfee island 0 ends\nplayer Anna red\n") {
		t.Error(got)
	}
	for _, line := range []string{"player Eve black", "Player Eve black at lima", "map usa", "turns strict", "Anna end", "undo"} {
		refused := r.post(globe, form("name", "more", "turns", "free", "more", line)...)
		if refused.Code != 400 || !strings.Contains(refused.Body.String(), line) {
			t.Errorf("%q: %d: %s", line, refused.Code, refusal(refused.Body.String()))
		}
	}
	r.leads(r.post(r.base+"/begin?map=usa", form("name", "usa", "turns", "free", "more", "player Eve black")...))
	if got := r.text("usa"); strings.Contains(got, "Eve") {
		t.Error(got)
	}
	for name, turns := range map[string]string{"one": "", "two": "totals", "three": "free\nplayer Eve black"} {
		r.leads(r.post(globe, append(token(), "name", name, "turns", turns, "player", "Anna", "color", "red", "ask-0", "lima",
			"player", "Ben", "color", "blue", "ask-0", "rome", "sure", "1")...))
		if got := r.text(name); !strings.Contains(got, "\nturns strict\nplayer Anna") {
			t.Error(got)
		}
	}
	for _, tag := range text.Tags() {
		for board, has := range map[string]bool{"globetrotter": true, "world": false, "paris": false} {
			page := r.get(r.base+"/begin?map="+board, header("Accept-Language", tag))
			if strings.Contains(page, `id="more"`) != has || !strings.Contains(page, `id="turns"`) {
				t.Errorf("%s in %s asks what is printed on the board, %t", board, tag, !has)
			}
		}
	}
}

// TestDoubts asks about homes that nobody has named yet before it writes them, and not about those of the rulebook.
func TestDoubts(t *testing.T) {
	r := open(t)
	globe := r.base + "/begin?map=globetrotter"
	form := func(home string, more ...string) []string {
		return append(append(token(), "name", "rain", "player", "Anna", "color", "red", "ask-0", "cal",
			"player", "Ben", "color", "blue", "ask-0", home), more...)
	}
	asked := r.post(globe, form("wupp")...)
	page := asked.Body.String()
	if said := refusal(page); asked.Code != 422 || strings.Contains(said, "Cal") ||
		!strings.Contains(said, "Wupp is named for the first time: is it cut short or misspelled?") ||
		!strings.Contains(page, `name="sure"`) || !strings.Contains(page, `value="wupp"`) {
		t.Errorf("%d: %s", asked.Code, said)
	}
	r.leads(r.post(globe, form("wupp", "sure", "1")...))
	if got := r.text("rain"); !strings.Contains(got, "player Anna red home calgary\nplayer Ben blue home wupp\n") {
		t.Error(got)
	}
}
