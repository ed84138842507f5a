package sessions

import (
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/maps"
	"purser/referee"
	"purser/sessions/record"
)

// ruleKey is the word that begins a house rule, in the header and where one is changed.
const ruleKey = "rule"

// IsRule reports whether a word that people type means a house rule, not the number of a line.
func IsRule(word string) bool { return strings.EqualFold(word, ruleKey) }

// Switches returns the house rules that the table can play by; the board that it plays on has those of the record.
func (g *Game) Switches() []referee.Switch { return g.on.Seating().Switches }

// Rule returns the header's line for a house rule, by the name of its switch, or nil.
func (g *Game) Rule(name string) *record.Line {
	for i := range g.Record.Head {
		line := &g.Record.Head[i]
		if of, _, _ := strings.Cut(line.Text, " "); line.Key == ruleKey && strings.EqualFold(of, name) {
			return line
		}
	}
	return nil
}

// WithRule returns the game played by a house rule with that value, and refereed again: the line for
// the rule is changed, or added above the players. The error is as for [Game.AmendHeader].
func (g *Game) WithRule(words []string) (*Game, error) {
	typed := ruleKey + " " + strings.Join(words, " ")
	if len(words) > 0 {
		if line := g.Rule(words[0]); line != nil {
			return g.AmendHeader(line.Number, typed)
		}
	}
	first := slices.IndexFunc(g.Record.Head, func(line record.Line) bool { return line.Key == "player" })
	n := g.Record.Head[first].Number
	return g.header(&record.Line{Number: n, Player: maps.Nobody, Key: ruleKey}, typed, &Edit{At: n, In: 1})
}

// nextRule lists what may follow the words of a house rule: its switch, and its values.
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
