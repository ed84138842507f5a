package sessions

import (
	"strings"

	"purser/internal/lists"
	"purser/referee"
	"purser/sessions/record"
)

// ruleKey is the word that begins a house rule, both in the header and where somebody changes one.
const ruleKey = "rule"

// IsRule reports whether a word that somebody typed means a house rule, rather than the number of a line.
func IsRule(word string) bool { return strings.EqualFold(word, ruleKey) }

// Switches returns the house rules that this table can use. (The board of the game has those of the record applied.)
func (g *Game) Switches() []referee.Switch { return g.on.Seating().Switches }

// Rule returns the header line for the house rule with this switch name, or nil.
func (g *Game) Rule(name string) *record.Line {
	for i := range g.Record.Head {
		line := &g.Record.Head[i]
		if of, _, _ := strings.Cut(line.Text, " "); line.Key == ruleKey && strings.EqualFold(of, name) {
			return line
		}
	}
	return nil
}

// nextRule lists what may follow the words of a house rule: its name, or its values.
func (g *Game) nextRule(words []string) []string {
	switches := g.Switches()
	if len(words) == 0 {
		return lists.Map(switches, func(sw referee.Switch) string { return sw.Name })
	}
	for _, sw := range switches {
		if sw.Name == words[0] && len(words) == 1 {
			return sw.Values
		}
	}
	return nil
}
