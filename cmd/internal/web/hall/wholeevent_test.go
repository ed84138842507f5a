package hall_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"purser/cmd/internal/events"
	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/internal/text"
	"purser/sessions/event"
)

// A phone is a director's browser without scripts, over the network. It sends every form twice, as somebody does who
// taps again because nothing seems to happen.
type phone struct {
	t       *testing.T
	client  http.Client
	base    string // the director's link
	written int    // forms
}

// ask sends a request and returns the answer.
func (p *phone) ask(path string, fields url.Values) (int, string) {
	p.t.Helper()
	var answer *http.Response
	var err error
	if fields == nil {
		answer, err = p.client.Get(p.base + path)
	} else {
		answer, err = p.client.PostForm(p.base+path, fields)
	}
	if err != nil {
		p.t.Fatal(err)
	}
	defer answer.Body.Close()
	page, err := io.ReadAll(answer.Body)
	if err != nil {
		p.t.Fatal(err)
	}
	return answer.StatusCode, string(page)
}

// page returns a page, which must be there.
func (p *phone) page(path string) string {
	p.t.Helper()
	code, page := p.ask(path, nil)
	if code != http.StatusOK {
		p.t.Fatalf("%s: %d %s", path, code, page)
	}
	return page
}

// send fills in a form, and returns the page that it leads to, or that says why nothing was written.
func (p *phone) send(path, do string, fields url.Values) (int, string) {
	p.t.Helper()
	for _, form := range strings.Split(p.page(path), "<form ")[1:] {
		form, _, _ = strings.Cut(form, "</form>")
		if !strings.Contains(form, `name="do" value="`+do+`"`) {
			continue
		}
		all := url.Values{}
		for _, found := range hiddenField.FindAllStringSubmatch(form, -1) {
			all.Set(found[1], found[2])
		}
		for name, value := range fields {
			all[name] = value
		}
		code, page := p.ask(path, all)
		if again, other := p.ask(path, all); again != code {
			p.t.Fatalf("%s %s sent again: %d, not %d: %s", path, do, again, code, other)
		}
		return code, page
	}
	p.t.Fatalf("no form %s on %s", do, path)
	return 0, ""
}

// write fills in a form, which must be written.
func (p *phone) write(path, do string, fields url.Values) {
	p.t.Helper()
	if code, page := p.send(path, do, fields); code != http.StatusOK {
		p.t.Fatalf("%s %s: %d %s", path, do, code, page)
	}
	p.written++
}

var (
	tableLink = regexp.MustCompile(`/table\?table=(\d+\.\d+)">Table`)
	atTable   = regexp.MustCompile(`type="hidden" name="name" value="([^"]*)"`)
)

// tables returns the tables that the desk shows.
func (p *phone) tables() (all []string) {
	p.t.Helper()
	for _, found := range tableLink.FindAllStringSubmatch(p.page(""), -1) {
		all = append(all, found[1])
	}
	return all
}

// result enters the result of a table: in turn order, from the most points down, so many apart.
func (p *phone) result(table string, most, apart int, why string) {
	p.t.Helper()
	fields := url.Values{"why": {why}}
	for i, found := range atTable.FindAllStringSubmatch(p.page("/table?table="+table), -1) {
		fields.Add("name", found[1])
		fields.Add("points", fmt.Sprint(most-apart*i))
		fields.Add("rank", "")
	}
	p.write("/table?table="+table, "result", fields)
}

// TestWholeEvent runs an event of sixteen on the pages alone, from the check-in to the final: with a late arrival, who
// goes home, a draw that is void, a correction, a table that counts for nothing and one that is late.
func TestWholeEvent(t *testing.T) {
	head, err := event.New(event.EventHeader{Title: "Winter Cup", Date: "2026-11-20", Preset: "wbc", Map: "usa",
		Tables: []int{4, 3, 5}, Seed: "3 1 4 1 5"}, []string{"finals 3 1 winners"})
	if err != nil {
		t.Fatal(err)
	}
	h := newHome(t, map[string]string{"winter": head + "\n"})
	r := h.open("winter", anyHost)
	server := httptest.NewServer(r)
	defer server.Close()
	p := &phone{t: t, base: server.URL + "/" + r.Links().Director}

	names := "Ann, Bea, Cem, Dora, Emil, Finn, Gina, Hugo, Ida, Jan, Kim\nLea\nMax\nNora\nOtto"
	p.write("/players", "join", url.Values{"names": {names}})
	p.write("", "round", url.Values{"kind": {"heat"}})
	p.write("", "seat", nil)
	p.write("/players", "join", url.Values{"names": {"Paul Z"}}) // late: everybody is drawn anew
	p.write("", "unseat", nil)
	p.write("", "seat", nil)
	first := p.tables()
	if !slices.Equal(first, []string{"1.1", "1.2", "1.3", "1.4"}) {
		t.Fatalf("the tables of the first round: %v", first)
	}
	for i, table := range first[:3] { // the fourth one plays on
		p.result(table, 120-i, 11, "")
	}
	p.write("/players", "leave", url.Values{"name": {"Ann"}})
	p.write("", "round", url.Values{"kind": {"heat"}})
	p.write("/players", "here", url.Values{"name": strings.Split("Bea,Cem,Dora,Emil,Finn,Gina,Hugo,Ida", ",")})
	p.write("/players", "here", url.Values{"name": strings.Split("Jan,Kim,Lea,Max,Nora,Otto,Paul Z", ",")})
	p.write("", "seat", nil)
	second := p.tables()
	if want := []string{"1.4", "2.1", "2.2", "2.3", "2.4"}; !slices.Equal(second, want) {
		t.Fatalf("the tables of the second round: %v", second)
	}
	for i, table := range second {
		p.result(table, 115-i, 9, "")
	}
	p.result("1.2", 130, 12, "a ticket was counted twice")
	p.write("/table?table=2.3", "void", url.Values{"why": {"the table began too late"}})
	for range 2 { // the semifinals and the final
		p.write("", "round", url.Values{"kind": {"knockout"}})
		p.write("", "seat", nil)
		for i, table := range p.tables() {
			p.result(table, 110-i, 7, "")
		}
	}
	if code, page := p.send("", "round", url.Values{"kind": {"knockout"}}); code != http.StatusUnprocessableEntity ||
		!strings.Contains(page, "the finals have 2 rounds, and all were played") {
		t.Errorf("after the final: %d %s", code, page)
	}

	lines := h.lines("winter")
	e, proof, err := event.Verify("winter", []byte(lines))
	if err != nil || len(proof.Findings) > 0 || len(proof.Draws) != 5 {
		t.Fatalf("%v %+v\n%s", err, proof, lines)
	}
	if final := e.Round(); len(final.Tables) != 1 || final.Tables[0].Result == nil {
		t.Errorf("no final:\n%s", lines)
	}
	count := 0
	for _, l := range e.Lines {
		if drawn := l.Verb == event.Seats && l.Table > 1; !drawn && l.Verb != event.Bye {
			count++
		}
	}
	if count != p.written {
		t.Errorf("%d forms were written, and came to %d lines:\n%s", p.written, count, lines)
	}
	printer := &show.Printer{Lang: text.English}
	verify := events.Command(&events.CommandSet{Printer: printer, Library: h.library, Changed: new(bool),
		Complete: &usage.Flags{}, Bind: func(*cobra.Command) {}})
	verify.SetArgs([]string{"verify", "winter", "--strict"})
	if err := verify.Execute(); err != nil || !strings.Contains(printer.Out.String(), "5 draws") {
		t.Errorf("event verify: %v %s", err, printer.Out.String())
	}

	var form struct{ Standings []struct{ Name string } }
	until(t, "the standings are the final ones", func() bool {
		q, _ := http.NewRequest("GET", server.URL+"/"+r.Links().Standings, nil)
		q.Header.Set("Accept", "application/json")
		answer, err := p.client.Do(q)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		if err := json.NewDecoder(answer.Body).Decode(&form); err != nil {
			t.Fatal(err)
		}
		return slices.EqualFunc(form.Standings, e.Standings(), func(a struct{ Name string }, b event.Standing) bool {
			return a.Name == e.Name(b.Player)
		})
	})
	if len(form.Standings) != 16 || !strings.Contains(p.page("/standings"), form.Standings[0].Name) {
		t.Errorf("%+v", form)
	}
}
