package main

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// inOrder reports whether what two lists have in common comes in the same order, and is something.
func inOrder(one, other []string) bool {
	shared := func(list, in []string) (some []string) {
		for _, item := range list {
			if slices.Contains(in, item) && !slices.Contains(some, item) {
				some = append(some, item)
			}
		}
		return some
	}
	return slices.Equal(shared(one, other), shared(other, one)) && len(shared(one, other)) > 1
}

// cells returns the cells of a line of text, lower case.
func cells(line string) []string { return strings.Fields(strings.ToLower(line)) }

// TestOneOrder shows results as text, CSV, JSON and HTML: what two of them have comes in the same order.
func TestOneOrder(t *testing.T) {
	heading := regexp.MustCompile(`<th scope="col"[^>]*>([^<]*)<`)
	key := regexp.MustCompile(`(?m)^ {6}"([a-z_]+)": `)
	printed := strings.NewReplacer("|", " ", "Most tickets", "most", "Exchange", "exchanges", "\u00ad", "")
	games, err := filepath.Glob("../../sessions/testdata/games/*.game")
	if err != nil || len(games) == 0 {
		t.Fatal(err)
	}
	keys := func(json string) (all []string) {
		for _, found := range key.FindAllStringSubmatch(json, -1) {
			all = append(all, found[1])
		}
		return all
	}
	sh := shell{"PURSER_HOME": t.TempDir()}
	scored := 0
	for _, game := range games {
		sh.purser("", "import", game)
		code, csv, _ := sh.purser("", "export", game, "--to", "csv")
		if code != 0 {
			continue // illegal
		}
		scored++
		columns := strings.Split(strings.SplitN(csv, "\n", 2)[0], ",")
		_, json, _ := sh.purser("", "score", game, "--json")
		if !inOrder(columns, append([]string{"player"}, keys(json)...)) {
			t.Errorf("%s: CSV %v, JSON %v", game, columns, keys(json))
		}
		_, text, _ := sh.purser("", "score", game, "--markdown")
		_, page, _ := sh.purser("", "sheet", "--game", game, "--format", "html")
		var shown, heads []string
		for line := range strings.Lines(text) {
			if strings.HasPrefix(line, "| #") && shown == nil {
				shown = cells(printed.Replace(line))
			}
		}
		for _, found := range heading.FindAllStringSubmatch(page, len(shown)) {
			heads = append(heads, cells(printed.Replace(found[1]))...)
		}
		if !inOrder(shown, heads) {
			t.Errorf("%s: text %q, HTML %q", game, shown, heads)
		}
		if !inOrder(shown, columns) {
			t.Errorf("%s: text %q, CSV %q", game, shown, columns)
		}
	}
	if scored < 5 {
		t.Errorf("%d games", scored)
	}
	for command, names := range map[string]*strings.Replacer{
		"stats":         strings.NewReplacer("won", "average_won", "mean", "average", "player", "name"),
		"stats ratings": strings.NewReplacer("player", "name"),
	} {
		_, text, _ := sh.purser("", strings.Fields(command)...)
		_, csv, _ := sh.purser("", append(strings.Fields(command), "--csv")...)
		_, json, _ := sh.purser("", append(strings.Fields(command), "--json")...)
		columns := strings.Split(strings.SplitN(csv, "\n", 2)[0], ",")
		fields := regexp.MustCompile(`"([a-z_]+)": `).FindAllStringSubmatch(json, -1)
		var all []string
		for _, field := range fields {
			all = append(all, field[1])
		}
		first := slices.Index(all, "name")
		if all = all[first : first+8]; !inOrder(columns, all) {
			t.Errorf("%s: CSV %q, JSON %q", command, columns, all)
		}
		for line := range strings.Lines(text) {
			if head := cells(names.Replace(strings.ToLower(line))); slices.Contains(head, "games") &&
				!inOrder(head, columns) {
				t.Errorf("%s: text %q, CSV %q", command, head, columns)
			}
		}
	}
}
