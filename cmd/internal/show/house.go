package show

import (
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// A surface is where an explanation is read. Its advice must be something that the reader can do there.
type surface uint8

// The surfaces.
const (
	AtTable surface = iota // during a game, where players type no commands
	AtShell
)

// option returns the command-line option that selects a house rule.
func option(sw referee.Switch, value string) string { return `--rule "` + sw.Name + " " + value + `"` }

// houseRules prints the house rules, each with the topic that explains it.
func houseRules(p *Printer, b kind.Board, at surface) {
	t := &Grid{Head: []string{"House rule", "Topic"}, Wrap: map[int]int{0: p.Width - 24}}
	if at == AtShell {
		t.Head, t.Wrap[0] = append(t.Head, "Option of purser new"), t.Wrap[0]-28
	}
	for _, sw := range b.Seating().Switches {
		for _, value := range sw.Values[1:] {
			row := []string{p.Words(sw.Means(value)), p.Words(topicOf(b, sw))}
			if at == AtShell {
				row = append(row, option(sw, value))
			}
			t.Add(row...)
		}
	}
	p.Prose("", "",
		p.Lang.Say("A table chooses its house rules when it begins a game. Without one it plays as the rulebook says."))
	p.Printf("\n")
	t.Text(p)
}

// topicOf returns the topic of a house rule as people type it, or nothing if there is none.
func topicOf(b kind.Board, sw referee.Switch) text.Sentence {
	for _, t := range b.Rulebook().Topics {
		if sessions.Decides(t, sw.Name) {
			return text.Say("%s", text.Typed{Key: "topic ", Word: t.Name})
		}
	}
	return text.Sentence{}
}

// choices prints the house rules with which a table can decide a dispute otherwise.
func choices(p *Printer, some []referee.Switch, at surface) {
	if len(some) == 0 {
		return
	}
	p.Printf("\n")
	if at == AtShell {
		p.Say("By a house rule, chosen when a game begins (purser new):")
	} else {
		p.Say("By a house rule, chosen when a game begins:")
	}
	for _, sw := range some {
		for _, value := range sw.Values[1:] {
			words := p.Words(sw.Means(value))
			if at == AtShell {
				words = option(sw, value) + ": " + words
			}
			p.Prose("    ", "      ", words)
		}
	}
}
